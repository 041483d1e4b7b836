"""Numbers that several words spell: `twenty five`, `2 hundred and ten`, 三十五, 一百二."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.reading.grammar import vocabulary

_WORDS: Final = vocabulary("number", "large_number", "counted", "power_of_ten", "zero", "and")
_TENS: Final = 10
_MOST_DIGITS: Final = 6


def spelt(words: Sequence[str]) -> tuple[int, int]:
    """The number that words begin with, and how many of them spell it; 0 and 0 where none do."""
    total = part = place = end = 0
    power = 0
    while place < len(words):
        raised, value = _power(words[place]), _value(words[place])
        kinds = _WORDS.of((words[place],)).keys()
        if raised:
            if power and raised >= power:
                break
            total, part, power = total + (part or 1) * raised, 0, raised
        elif power and not part and kinds & {"and", "zero"}:
            power = _TENS if "zero" in kinds else power  # 一百零五 is 105
            place += 1
            continue  # spells nothing where no number is behind it
        elif value is None or (place and words[place].isdecimal()):
            break
        elif not part:
            part = value
        elif value < _TENS <= part and part % _TENS == 0 and not words[0].isdecimal():
            part += value
        else:
            break
        place += 1
        end = place
    # Behind a power, a Chinese digit counts the next lower one: 一百二 is 120.
    counts = power > _TENS > part and not words[end - 1].isascii()
    return total + part * (power // _TENS if counts else 1), end


def _power(word: str) -> int:
    """What a word multiplies the number before it by, 0 if it does not: `hundred`, 十."""
    meaning = _WORDS.of((word,))
    return int(meaning.get("power_of_ten", 0))


def _value(word: str) -> int | None:
    """The number that is one word, in digits too."""
    if word.isascii() and word.isdecimal():
        return int(word) if len(word) <= _MOST_DIGITS else None
    meaning = _WORDS.of((word,))
    found = (meaning[kind] for kind in ("number", "large_number", "counted") if kind in meaning)
    return next((int(value) for value in found), None)
