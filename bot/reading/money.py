"""Numbers and sums of money as people say them.

Numbers of several words: `twenty five`, `2 hundred and ten`, 三十五, 一百二. And stakes: `20c`,
`$1 $2`, `0.20/0.40`, `20 40` (cents), `2毛4毛`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Final

from bot.reading.tokens import spelling_key
from bot.reading.vocabulary import load_vocabulary
from models.rules.house import POINT
from models.rules.refusal import Refusal
from models.rules.values import Cents

_WORDS: Final = load_vocabulary("number", "power_of_ten", "zero", "and")
_TENS: Final = 10
_MOST_DIGITS: Final = 6
_NUMBERS: Final = load_vocabulary("number")
_UNITS: Final = load_vocabulary("dollars", "cents", "ten_cents")
_AMOUNT: Final = re.compile(r"/?(?P<dollar>\$?)(?P<number>\d{1,7}(?:\.\d{1,2})?)(?P<unit>[a-z]*)/?")
SURELY_CENTS: Final = 5
"""The least whole number that is surely cents in a pair of stakes; alone it is asked about."""


def read_number(words: Sequence[str]) -> tuple[int, int]:
    """Reads the number at the beginning; returns it and the number of words read, or 0 and 0."""
    total = part = index = end = 0
    power = 0
    while index < len(words):
        raised, value = _power_of_ten(words[index]), number_meant_by_word(words[index])
        kinds = _WORDS.senses_of(words[index]).keys()
        if raised:
            if power and raised >= power:
                break
            total, part, power = total + (part or 1) * raised, 0, raised
        elif power and not part and kinds & {"and", "zero"}:
            power = _TENS if "zero" in kinds else power  # 一百零五 is 105
            index += 1
            continue  # it counts only if a number follows
        elif value is None or (index and words[index].isdecimal()):
            break
        elif not part:
            part = value
        elif value < _TENS <= part and part % _TENS == 0 and not words[0].isdecimal():
            part += value
        else:
            break
        index += 1
        end = index
    # Behind a power, a Chinese digit counts the next lower one: 一百二 is 120.
    counts = power > _TENS > part and not words[end - 1].isascii()
    return total + part * (power // _TENS if counts else 1), end


def _power_of_ten(word: str) -> int:
    """Returns the power of ten by which a word multiplies the number before it (`hundred`, 十); 0
    for other words.
    """
    meaning = _WORDS.senses_of(word)
    return int(meaning.get("power_of_ten", 0))


def number_meant_by_word(word: str) -> int | None:
    """Returns the number that a word or a string of digits stands for, or None."""
    if word.isascii() and word.isdecimal():
        return int(word) if len(word) <= _MOST_DIGITS else None
    value = next(iter(_NUMBERS.senses_of(word).values()), None)
    return None if value is None else int(value)


_UNCLEAR: Final = re.compile(r"(?<!\d)\d+['’‘`´]\d{1,2}(?!\d)|(?<!\S)-\d\S*")
"""An apostrophe that may part cents or thousands (`5'50`), or a negative number (`-2`)."""


def check_amounts_clear(text: str) -> None:
    """Raises `Refusal("not_money")` for an amount below zero (`-2`), or one whose apostrophe may
    separate cents or thousands (`5'50`).
    """
    unclear = _UNCLEAR.search(text)
    if unclear is not None:
        raise Refusal("not_money", text=unclear[0])


# --- sums ----------------------------------------------------------------------------------------

_SUM: Final = re.compile(r"[x×]?\$?(\d{1,7}(?:,\d{3})?(?:\.\d{1,2})?)([a-z]*)")
_DOLLAR: Final = 100


def read_sum_at(texts: Sequence[str], index: int) -> tuple[Cents, int]:
    """Reads the sum of money that begins at a token; returns its cents and the index behind it, or
    0 and 0.

    A number without a unit counts dollars. Halves and cents behind dollars belong to the sum:
    `6块5`, `three dollars fifty`, `5 dollars and 20 cents`.
    """
    number, unit, end = _read_number_and_unit(texts, index)
    if not end:
        return 0, 0
    if unit is None:
        unit, end = _read_money_unit(texts, end)
    cents = int(number * (unit or _DOLLAR))
    more, end = _read_cents_behind_dollars(texts, end) if unit == _DOLLAR else (0, end)
    return cents + more, end


def _read_number_and_unit(texts: Sequence[str], index: int) -> tuple[Decimal, int | None, int]:
    """Reads a number in digits or words; returns it, the unit glued to it (in cents, or None), and
    the index behind.
    """
    match = _SUM.fullmatch(texts[index])
    unit = _unit_cents_of(match[2]) if match and match[2] else None
    if match is None or (match[2] and unit is None):
        bare = (
            _power_of_ten(texts[index])
            and texts[index].isascii()
            and texts[index - 1 : index] != ["a"]
        )
        number, used = (0, 0) if bare else read_number(texts[index : index + 8])
        return Decimal(number), None, index + used if used else 0
    number, used = read_number(texts[index : index + 5])
    if used > 1 and unit is None:  # `2 hundred`
        return Decimal(number), None, index + used
    return Decimal(match[1].replace(",", "")), unit, index + 1


def _read_money_unit(texts: Sequence[str], index: int) -> tuple[int | None, int]:
    """Reads the unit of money at an index; returns its cents (or None) and the index behind. A
    single letter is no unit.
    """
    unit = _unit_cents_of(texts[index]) if index < len(texts) else None
    return (None, index) if unit is None or texts[index] in ("c", "d") else (unit, index + 1)


def _read_cents_behind_dollars(texts: Sequence[str], index: int) -> tuple[Cents, int]:
    """Reads the half dollar or the cents behind dollars; returns them and the index behind."""
    half = _HALF.find_phrase_at(texts, index)
    if half is not None:
        return _DOLLAR // 2, index + half[1]
    joined = index < len(texts) and "and" in _WORDS.senses_of(texts[index])
    number_index = index + 1 if joined else index
    number, used = read_number(texts[number_index : number_index + 3])
    unit, end = _read_money_unit(texts, number_index + used)
    if not used or number >= _DOLLAR or texts[number_index][0] == "0":
        return 0, index
    if unit is not None:
        return (number * unit, end) if unit < _DOLLAR else (0, index)
    if joined or _PEOPLE.find_phrase_at(texts, end):
        return 0, index
    if number < _TENS:  # 6块5
        return (0, index) if texts[index - 1].isascii() else (number * _TENS, end)
    return number, end


_HALF: Final = load_vocabulary("half")
_PEOPLE: Final = load_vocabulary("people", "part", "tai")


# --- stakes --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _StakeAmount:
    """A number of a stake, and the cents in its unit (None if no unit was said)."""

    number: Decimal
    unit: int | None


def read_stake(text: str, *, for_money: bool = True) -> Cents | None:
    """Reads a stake, in cents for one tai; None if the text has no amount.

    Of two amounts the first is the stake; the second is its double, which the shooter pays. If it
    is not `for_money`, a number counts points. Raises `Refusal`: `stake_pair` (the second is no
    double), `stake_unclear` (20 cents, or 20 dollars?), `not_money` (part of a cent),
    `stake_in_points` (a unit of money, where points are played).
    """
    check_amounts_clear(text)
    amounts = _read_only_amounts(text)
    if not amounts or len(amounts) > 2:
        return None
    first, last = amounts[0], amounts[-1]
    if for_money:
        unit = first.unit or last.unit or _guess_stake_unit(amounts)
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


def _guess_stake_unit(amounts: Sequence[_StakeAmount]) -> int:
    """Returns the likely unit of a stake without one: cents for `20 40`, dollars for `0.20 0.40`,
    `20.00` and `1`. Raises `Refusal("stake_unclear")`.
    """
    first, is_pair = amounts[0].number, len(amounts) == 2
    if any(amount.number.as_tuple().exponent != 0 for amount in amounts):  # with a decimal point
        return 100
    if is_pair != (first >= SURELY_CENTS):
        raise Refusal("stake_unclear", text=f"{first}")
    return 1 if is_pair else 100


def _read_only_amounts(text: str) -> list[_StakeAmount] | None:
    """Reads a text of amounts only; returns None if it has other words."""
    found: list[_StakeAmount] = []
    for word in write_numbers_as_digits(spelling_key(text.replace("/", " "))):
        match = _AMOUNT.fullmatch(word)
        if match is None:
            unit = _unit_cents_of(word)
            if unit is None or not found or found[-1].unit is not None:
                return None
            found[-1] = _StakeAmount(found[-1].number, unit)
            continue
        unit = _unit_cents_of(match["unit"]) if match["unit"] else 100 if match["dollar"] else None
        if match["unit"] and unit is None:
            return None
        found.append(_StakeAmount(Decimal(match["number"]), unit))
    return found


def write_numbers_as_digits(words: Sequence[str]) -> list[str]:
    """Writes number words as digits where a unit of money follows (一毛); elsewhere they may be
    names.
    """
    found: list[str] = []
    for word, behind in zip(words, (*words, "")[1:], strict=True):
        number = number_meant_by_word(word) if _unit_cents_of(behind) is not None else None
        found.append(word if number is None else str(number))
    return found


def _unit_cents_of(word: str) -> int | None:
    """Returns the cents in the unit of money that a word means; None if it means no unit."""
    senses = _UNITS.senses_of(word)
    return next((cents for unit, cents in _IN_CENTS.items() if unit in senses), None)


_IN_CENTS: Final = {"dollars": 100, "ten_cents": 10, "cents": 1}


def is_money_amount(word: str) -> bool:
    """Tells whether a word consists of amounts only."""
    return bool(_read_only_amounts(word))


def is_money_unit(word: str) -> bool:
    return all(_unit_cents_of(token) is not None for token in spelling_key(word))
