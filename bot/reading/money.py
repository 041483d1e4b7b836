"""Numbers and sums as people say them.

Numbers that several words spell: `twenty five`, `2 hundred and ten`, 三十五, 一百二. And stakes:
`20c`, `$1 $2`, `0.20/0.40`, `20 40` (cents), `2毛4毛`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Final

from bot.reading.tokens import key
from bot.reading.vocabulary import vocabulary
from models.rules.house import POINT
from models.rules.refusal import Refusal
from models.rules.values import Cents

_WORDS: Final = vocabulary("number", "power_of_ten", "zero", "and")
_TENS: Final = 10
_MOST_DIGITS: Final = 6
_NUMBERS: Final = vocabulary("number")
_UNITS: Final = vocabulary("dollars", "cents", "ten_cents")
_AMOUNT: Final = re.compile(r"/?(?P<dollar>\$?)(?P<number>\d{1,7}(?:\.\d{1,2})?)(?P<unit>[a-z]*)/?")
SURELY_CENTS: Final = 5
"""A whole number from here on is cents in a pair; alone it may be either, and is not guessed."""


def spelt(words: Sequence[str]) -> tuple[int, int]:
    """The number that words begin with, and how many of them spell it; 0 and 0 where none do."""
    total = part = place = end = 0
    power = 0
    while place < len(words):
        raised, value = _power(words[place]), value_of(words[place])
        kinds = _WORDS.of(words[place]).keys()
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
    """The power by which a word multiplies the number before it, else 0: `hundred`, 十."""
    meaning = _WORDS.of(word)
    return int(meaning.get("power_of_ten", 0))


def value_of(word: str) -> int | None:
    """The number that is one word, in digits too."""
    if word.isascii() and word.isdecimal():
        return int(word) if len(word) <= _MOST_DIGITS else None
    value = next(iter(_NUMBERS.of(word).values()), None)
    return None if value is None else int(value)


_UNCLEAR: Final = re.compile(r"(?<!\d)\d+['’‘`´]\d{1,2}(?!\d)|(?<!\S)-\d\S*")
"""A sign that may part cents or thousands: `5'50`; `1'000` can be thousands alone. Or `-2`."""


def check_clear(text: str) -> None:
    """Raises `Refusal("not_money")` where an amount may be cents or thousands of a unit (`5'50`),
    or is less than nothing (`-2`).
    """
    unclear = _UNCLEAR.search(text)
    if unclear is not None:
        raise Refusal("not_money", text=unclear[0])


# --- sums ----------------------------------------------------------------------------------------

_SUM: Final = re.compile(r"[x×]?\$?(\d{1,7}(?:,\d{3})?(?:\.\d{1,2})?)([a-z]*)")
_DOLLAR: Final = 100


def sum_at(texts: Sequence[str], at: int) -> tuple[Cents, int]:
    """The sum of money that begins at a token, and the place behind it; 0 and 0 where none does.

    A number without a unit counts dollars. Halves and cents behind dollars are part of the sum:
    `6块5`, `three dollars fifty`, `5 dollars and 20 cents`.
    """
    number, unit, end = _figure(texts, at)
    if not end:
        return 0, 0
    if unit is None:
        unit, end = _unit_at(texts, end)
    cents = int(number * (unit or _DOLLAR))
    more, end = _change(texts, end) if unit == _DOLLAR else (0, end)
    return cents + more, end


def _figure(texts: Sequence[str], at: int) -> tuple[Decimal, int | None, int]:
    """A number in digits or words, the unit that is glued to it, and the place behind it."""
    match = _SUM.fullmatch(texts[at])
    unit = _unit(match[2]) if match and match[2] else None
    if match is None or (match[2] and unit is None):
        bare = _power(texts[at]) and texts[at].isascii() and texts[at - 1 : at] != ["a"]
        number, used = (0, 0) if bare else spelt(texts[at : at + 8])
        return Decimal(number), None, at + used if used else 0
    number, used = spelt(texts[at : at + 5])
    if used > 1 and unit is None:  # `2 hundred`
        return Decimal(number), None, at + used
    return Decimal(match[1].replace(",", "")), unit, at + 1


def _unit_at(texts: Sequence[str], at: int) -> tuple[int | None, int]:
    """The unit that stands at a place, and the place behind it; a letter alone is none."""
    unit = _unit(texts[at]) if at < len(texts) else None
    return (None, at) if unit is None or texts[at] in ("c", "d") else (unit, at + 1)


def _change(texts: Sequence[str], at: int) -> tuple[Cents, int]:
    """The half or the cents that stand behind dollars, and the place behind them."""
    half = _HALF.at(texts, at)
    if half is not None:
        return _DOLLAR // 2, at + half[1]
    joined = at < len(texts) and "and" in _WORDS.of(texts[at])
    place = at + 1 if joined else at
    number, used = spelt(texts[place : place + 3])
    unit, end = _unit_at(texts, place + used)
    if not used or number >= _DOLLAR or texts[place][0] == "0":
        return 0, at
    if unit is not None:
        return (number * unit, end) if unit < _DOLLAR else (0, at)
    if joined or _PEOPLE.at(texts, end):
        return 0, at
    if number < _TENS:  # 6块5
        return (0, at) if texts[at - 1].isascii() else (number * _TENS, end)
    return number, end


_HALF: Final = vocabulary("half")
_PEOPLE: Final = vocabulary("people", "part", "tai")


# --- stakes --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Amount:
    """A number and what one of it is in cents, None where no unit was said."""

    number: Decimal
    unit: int | None


def stake(text: str, *, for_money: bool = True) -> Cents | None:
    """The stake in cents that a text names: what one tai is; None if it names no amount.

    Of two amounts the first is the stake and the second its double, what the shooter pays. Where it
    is not `for_money`, a number is so many points. Raises `Refusal`: `stake_pair` (the second is no
    double), `stake_unclear` (20 cents, or 20 dollars?), `not_money` (part of a cent),
    `stake_in_points` (a unit of money, of points).
    """
    check_clear(text)
    amounts = _amounts(text)
    if not amounts or len(amounts) > 2:
        return None
    first, last = amounts[0], amounts[-1]
    if for_money:
        unit = first.unit or last.unit or _likely_unit(amounts)
    elif first.unit is None and last.unit is None:
        unit = POINT
    else:
        raise Refusal("stake_in_points", text=text)
    played, double = (amount.number * (amount.unit or unit) for amount in (first, last))
    if last is not first and double != 2 * played:
        raise Refusal("stake_pair", text=text)
    if played != int(played):
        raise Refusal("not_money", text=f"{first.number}")
    return int(played)


def _likely_unit(amounts: Sequence[_Amount]) -> int:
    """The unit where none was said: cents for `20 40`, dollars for `0.20 0.40`, `20.00` and `1`."""
    first, is_pair = amounts[0].number, len(amounts) == 2
    if any(amount.number.as_tuple().exponent != 0 for amount in amounts):  # a point was typed
        return 100
    if is_pair != (first >= SURELY_CENTS):
        raise Refusal("stake_unclear", text=f"{first}")
    return 1 if is_pair else 100


def _amounts(text: str) -> list[_Amount] | None:
    """The amounts of a text that is nothing else."""
    found: list[_Amount] = []
    for word in in_digits(key(text.replace("/", " "))):
        match = _AMOUNT.fullmatch(word)
        if match is None:
            unit = _unit(word)
            if unit is None or not found or found[-1].unit is not None:
                return None
            found[-1] = _Amount(found[-1].number, unit)
            continue
        unit = _unit(match["unit"]) if match["unit"] else 100 if match["dollar"] else None
        if match["unit"] and unit is None:
            return None
        found.append(_Amount(Decimal(match["number"]), unit))
    return found


def in_digits(words: Sequence[str]) -> list[str]:
    """Numbers in words as digits where their unit follows (一毛): alone they may be a name."""
    found: list[str] = []
    for word, behind in zip(words, (*words, "")[1:], strict=True):
        number = value_of(word) if _unit(behind) is not None else None
        found.append(word if number is None else str(number))
    return found


def _unit(word: str) -> int | None:
    return in_cents(_UNITS.of(word))


def in_cents(meaning: Mapping[str, object]) -> int | None:
    """The cents in one of a unit of money, by what the word means; None if it is none."""
    return next((cents for unit, cents in _IN_CENTS.items() if unit in meaning), None)


_IN_CENTS: Final = {"dollars": 100, "ten_cents": 10, "cents": 1}


def is_amount(word: str) -> bool:
    """Tells whether a word between spaces is nothing but amounts."""
    return bool(_amounts(word))


def is_unit(word: str) -> bool:
    """Tells whether a word is a unit of money."""
    return all(_unit(token) is not None for token in key(word))
