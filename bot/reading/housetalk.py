"""House rules in people's words: `limit 6`, `no bao`, `shooter pays all`, `20/40`.

A clause is a set of concepts (`kong`, `shooter`, `pay`, `all`), whatever their words, order and
language, with at most one value. A table says which rule each set changes.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from itertools import pairwise
from typing import Final, NamedTuple

from bot.reading.money import read_number, stake, sum_at
from bot.reading.tokens import AND, COMMA, Tokens, as_typed, key, tokens
from bot.reading.vocabulary import vocabulary
from bot.rulebook.settings import change_typed_setting
from models.rules.house import BaoReason, ChartName, HouseRules, Preset
from models.rules.payments import instant_unit_cents
from models.rules.refusal import Refusal
from models.rules.settings import SETTINGS


class HouseChange(NamedTuple):
    """The key of a house rule and its value as typed; "" where the rule is only named."""

    key: str
    value: str


@dataclass(frozen=True, slots=True)
class HouseSaid:
    """The changes that a saying makes, and its unknown words.

    `asks`: it asks rather than tells. `plain`: every word is known, and nothing was worked out.
    """

    changes: tuple[HouseChange, ...] = ()
    unread: tuple[str, ...] = ()
    asks: bool = False
    plain: bool = True


def apply_changes(rules: HouseRules, changes: Iterable[HouseChange]) -> HouseRules:
    """Returns the rules with all of these changes; `for_money` is applied first, as it brings a
    stake.

    Raises the `Refusal` of a change.
    """
    for change in sorted(changes, key=lambda change: change.key != "for_money"):
        rules = change_typed_setting(rules, change.key, change.value)
    return rules


def read_house_changes(text: str, rules: HouseRules) -> HouseSaid:
    """Reads what a saying changes in the rules.

    Raises `Refusal` for an impossible value (`bad_setting`, `min_above_limit`), for an unclear
    amount (`stake_unclear`, `stake_pair`), and for a bare number (`setting_number`), which may be
    tai or dollars.
    """
    if _AS_TYPED.search(text):
        return HouseSaid(unread=(text,), plain=False)
    found: list[HouseChange] = []
    unread: list[str] = []
    topic: tuple[_Part, ...] = ()
    plain = True
    for clause in _clauses(text):
        unread += clause.unread
        parts = clause.parts
        if topic and all(part.concept in ("#", "$", "tai") for part in parts):
            parts, found = (*topic, *parts), found[:-1]  # `seven pairs can, 2 tai`
        changes = _read_changes(parts, rules)
        if changes is None:
            unread += [part.typed for part in parts]
            continue
        plain = plain and not any(map(_is_worked_out, parts)) and not _is_of_money(parts)
        topic = parts if [change.value for change in changes] == [""] else ()
        found += changes
        rules = apply_changes(rules, [change for change in changes if change.value])
    plain = plain and not unread
    asks = "?" in text or "？" in text or _ASKS.match_at(key(text), 0) is not None
    return HouseSaid(tuple(dict.fromkeys(found)), tuple(unread), asks, plain)


_ASKS: Final = vocabulary("asks")
_AS_TYPED: Final = re.compile(r"/.*/|(?<!\d)\d+,\d{1,2}(?![\d,])")
"""A chart in rows, or a sum with a comma: read as typed by the rule named before it."""


def _is_worked_out(part: _Part) -> bool:
    return part.value == _SLIP


def _is_of_money(parts: Sequence[_Part]) -> bool:
    """Tells whether a sum was worked out from what was said: `kong 1 dollar`, `2 tai 1 dollar`."""
    concepts = [part.concept for part in parts]
    counted = any(part.concept == "#" and part.value != "1" for part in parts)
    counted = counted and {*concepts} <= {"#", "$", "tai", "stake", "on"}
    of_tai = ("#", "points") in pairwise(concepts)  # `max 6 points`: of tai, or no money
    return of_tai or ("$" in concepts and (counted or bool({"kong", "bite"} & {*concepts})))


# --- a saying as clauses of concepts --------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Part:
    """A concept, or a value: `#` a number, `$` a sum, `P` a pattern, `C` a chart, `R` a preset."""

    concept: str
    typed: str
    value: str = ""


@dataclass(frozen=True, slots=True)
class _Clause:
    parts: tuple[_Part, ...]
    unread: tuple[str, ...]


_EQUALS: Final = re.compile(r"(?<=[^\W_])\s?=\s?(?=\S)")
"""`stake=0.20`."""
_PLUS: Final = re.compile(r"\+\s?(?=\$?\d)")
"""`zimo +2`."""
_ROWS: Final = re.compile(r"(?:\d+\s*,\s*){2,}\d+")
"""`payout 1, 2, 4, 8`."""
_TAI: Final = re.compile(r"(?i)(?<!\w)(\d+)t(?!\w)")
"""`2t`."""
_CHARTS: Final = frozenset({ChartName.THREE_SIX.value, ChartName.ONE_TWO.value})
_STROKE: Final = re.compile(r"(?<=\d|[a-z])/(?=\$?\d)")
_MOST_ROWS: Final = 3
_PATTERNS: Final = vocabulary("pattern")
_HOUSE: Final = vocabulary("house.*")


def _clauses(text: str) -> Iterator[_Clause]:
    """Yields the clauses of a text, cut at commas."""
    chart = next((word for word in text.split() if word.strip(".,") in _CHARTS), None)
    parts = [] if chart is None else [_Part("C", chart, chart.strip(".,"))]
    text = text if chart is None else text.replace(chart, " ")
    text = _ROWS.sub(lambda rows: rows[0].replace(",", " "), text)
    text = _TAI.sub(r"\1 tai", _PLUS.sub(" plus ", _EQUALS.sub(" ", text)))
    said = tokens(_STROKE.sub(" ", text))
    unread: list[str] = []
    place = 0
    while place < len(said):
        if said[place].text in (COMMA, AND):
            if parts or unread:
                yield _Clause(tuple(parts), tuple(unread))
            parts, unread = [], []
            place += 1
            continue
        part, end = _part_at(said, place)
        if part is None:
            unread.append(as_typed(said[place:end]))
        elif part.concept != "around":
            parts.append(part)
        place = end
    if parts or unread:
        yield _Clause(tuple(parts), tuple(unread))


def _part_at(said: Tokens, place: int) -> tuple[_Part | None, int]:
    """Returns the concept or value that begins at a token, None for an unknown word, and the place
    behind it.
    """
    texts = [token.text for token in said]
    concept, length = _concept_at(texts, place)
    pattern = _PATTERNS.match_at(texts, place)
    if pattern is not None and pattern[1] > length:
        end = place + pattern[1]
        return _Part("P", as_typed(said[place:end]), pattern[0]["pattern"]), end
    cents, end = sum_at(texts, place)
    if end and length < 2:
        typed = as_typed(said[place:end])
        if (
            cents % _DOLLAR
            or re.search(r"[$.]", typed)
            or end - place != _count_number_tokens(texts, place)
        ):
            return _Part("$", typed, _format_units(cents)), end
        number = cents // _DOLLAR
        several = _SEVERAL.get(number, "") if _concept_at(texts, end)[0] == "winners" else ""
        return _Part(several or "#", typed, str(number)), end
    preset = texts[place] if texts[place] in list(Preset) else concept
    if preset in list(Preset):
        return _Part("R", texts[place], preset), place + max(length, 1)
    if concept:
        return _Part(concept, as_typed(said[place : place + length])), place + length
    near = _find_near_concept(texts[place])
    return (_Part(near, texts[place], _SLIP) if near else None), place + 1


_DOLLAR: Final = 100
_SEVERAL: Final = {1: "one", 2: "two", 3: "three"}
_SLIP: Final = "?"
"""The value of a concept that is misspelt."""


def _concept_at(texts: Sequence[str], place: int) -> tuple[str, int]:
    """Returns the concept of the longest phrase that begins at a place, and its length; `("", 0)`
    for none.
    """
    found = _HOUSE.match_at(texts, place) if place < len(texts) else None
    return ("", 0) if found is None else (next(iter(found[0])), found[1])


def _count_number_tokens(texts: Sequence[str], place: int) -> int:
    """Returns how many tokens the number without a unit at a place takes."""
    return 1 if texts[place].isdecimal() else read_number(texts[place : place + 8])[1]


def _find_near_concept(text: str) -> str:
    """Returns the concept of the word that a text is one letter off: `limt`; "" for none."""
    from rapidfuzz.distance import OSA

    phrases = _HOUSE.phrases
    words = (said for said in phrases if len(said) == 1 and len(said[0]) > _LEAST_MISSPELT)
    near = next((said for said in words if OSA.distance(said[0], text) == 1), None)
    return "" if near is None else next(iter(phrases[near]))


_LEAST_MISSPELT: Final = 4


def _format_units(cents: int) -> str:
    return f"{cents // _DOLLAR}.{cents % _DOLLAR:02}"


# --- the changes of a clause ----------------------------------------------------------------------

_REASONS: Final[Mapping[str, BaoReason]] = {
    **{reason.value: reason for reason in BaoReason},
    "fresh": BaoReason.FRESH_WIN,
}


@lru_cache(maxsize=1)
def _ways() -> Mapping[frozenset[str], str]:
    """Returns the changes for each set of concepts, as `key=value`, separated by `;`."""
    text = (files("bot.rulebook") / "ways.toml").read_text(encoding="utf-8")
    ways = tomllib.loads(text).items()
    return {frozenset(said.split()): change for change, sets in ways for said in sets}


def _read_changes(parts: Sequence[_Part], rules: HouseRules) -> list[HouseChange] | None:
    """Returns the changes of a clause, one rule or several in a row; None where the clause is no
    rule.
    """
    if not parts:
        return []
    whole = _read_phrase(parts, rules)
    if whole is not None:
        return whole
    for end in range(len(parts) - 1, 0, -1):
        if not (_is_explicit(parts[:end]) and _is_explicit(parts[end:])):
            continue
        with suppress(Refusal):
            first, rest = _read_phrase(parts[:end], rules) or [], parts[end:]
            if [change.key for change in first] == ["min_tai"] and rest[0].concept == "zimo":
                rest = (*(part for part in parts[:end] if part.concept == "least"), *rest)
            behind = _read_changes(rest, apply_changes(rules, first)) if first else None
            if behind and all(change.value for change in (*first, *behind)):
                return [*first, *behind]
    return None


def _is_explicit(parts: Sequence[_Part]) -> bool:
    """Tells whether a phrase says a rule in full, so that another may stand beside it."""
    return len(parts) > 1 or parts[0].concept in _VALUES


_VALUES: Final = frozenset({"#", "$", "C", "R", "no", "on", "points", "money"})


def _read_phrase(parts: Sequence[_Part], rules: HouseRules) -> list[HouseChange] | None:
    """Returns the changes of one phrase; None where it is no rule."""
    values = [part for part in parts if part.concept in ("#", "$")]
    concepts = {part.concept for part in parts}
    if len(values) > _MOST_ROWS - 1:  # `payout 1 2 4 8 16`: a chart is told in its rows
        return [HouseChange("chart", "")] if concepts <= {"#", "$", "payout", "tai"} else None
    is_stake = "stake" in concepts or "$" in concepts or "tai" not in concepts
    if concepts <= {"#", "$", "stake", "tai", "on"} and values and is_stake:
        return _read_stake(parts, values, concepts, rules)
    if len(values) > 1:
        return None
    value = values[0] if values else None
    pattern = next((part.value for part in parts if part.concept == "P"), None)
    if pattern is not None:
        return _read_pattern_value(pattern, concepts - {"P", "tai", "on"}, value)
    reasons = [_REASONS[c] for c in concepts & _REASONS.keys()]
    if "bao" in concepts and len(reasons) == 1 and concepts <= {"bao", "no", "on", *_REASONS}:
        return [HouseChange(f"bao.{reasons[0].value}", "off" if "no" in concepts else "on")]
    for said in (concepts, concepts - {"on"}, concepts - {"on", "tai"}):
        sums = said if "tai" in concepts else {"$" if c == "#" else c for c in said}
        found = _ways().get(frozenset(said)) or _ways().get(frozenset(sums))
        if found is not None:
            return _fill_value(found, value, parts, rules)
    return None


def _read_pattern_value(
    pattern: str, others: set[str], value: _Part | None
) -> list[HouseChange] | None:
    """Returns the change of a pattern's worth: `ping hu 3`, `no seven
    pairs`, `seven pairs limit`.
    """
    setting = f"tai.{pattern}"
    if setting not in {row.key for row in SETTINGS}:
        return None
    match sorted(others):
        case ["#"] if value is not None:
            return [HouseChange(setting, value.value)]
        case ["no"]:
            return [HouseChange(setting, "off")]
        case ["limit"]:
            return [HouseChange(setting, "limit")]
        case []:
            return [HouseChange(setting, "")]
        case _:
            return None


def _read_stake(
    parts: Sequence[_Part], values: Sequence[_Part], concepts: set[str], rules: HouseRules
) -> list[HouseChange]:
    """Returns the stake of a phrase: `20/40`, `$1`, `stake 0.20`; of `2 tai 1 dollar` by the scale
    of the rules.
    """
    if concepts == {"#"} and len(values) == 1:
        raise Refusal("setting_number", number=values[0].value)
    counted = [part for part, behind in pairwise(parts) if behind.concept == "tai"]
    if len(values) == 2 and len(counted) == 1 and counted[0].concept == "#":
        worth = next(part for part in values if part is not counted[0])
        tai, cents = int(counted[0].value), _parse_cents(worth.value)
        each = cents // (2 ** (tai - 1) if rules.scale == "doubling" else max(tai, 1))
        return [HouseChange("stake", _format_units(each))]
    played = stake(" ".join(part.typed for part in values), for_money=rules.for_money)
    if played is None:
        raise Refusal("stake_unclear", text=" ".join(part.typed for part in values))
    return [HouseChange("stake", _format_units(played))]


def _parse_cents(value: str) -> int:
    whole, _, part = value.partition(".")
    return int(whole) * 100 + int(part or 0)


def _fill_value(
    change: str, value: _Part | None, parts: Sequence[_Part], rules: HouseRules
) -> list[HouseChange]:
    """Returns the changes of a row of the table, with the typed value filled in."""
    typed = "" if value is None else value.value
    named = next((part.value for part in parts if part.concept in ("C", "R")), "")
    found: list[HouseChange] = []
    for one in change.split(";"):
        name, _, what = one.partition("=")
        if what.startswith("2*"):
            half = next(row for row in SETTINGS if row.key == what.removeprefix("2*"))
            what = str(2 * half.value_in(rules))
        elif what == "$" and name.startswith("units."):
            found += _read_unit(name, _parse_cents(typed), rules)
            continue
        if name == "bonus_unit" and value is not None and _BARE.fullmatch(value.typed):
            raise Refusal("unit_unclear", text=value.typed)  # as likely tai, of another key
        what = {"#": typed, "$": typed, "C": named, "R": named}.get(what, what)
        rows = [name]
        if name.endswith(".*"):
            rows = [row.key for row in SETTINGS if row.key.startswith(name.removesuffix("*"))]
        found += [HouseChange(row, what) for row in rows]
    return found


_BARE: Final = re.compile(r"\d+(\.5)?")


def _read_unit(name: str, cents: int, rules: HouseRules) -> list[HouseChange]:
    """Returns the change for `kong 1 dollar`: a number of units if it divides evenly, else a new
    unit.
    """
    unit = instant_unit_cents(rules)
    if unit and cents % unit == 0:
        return [HouseChange(name, str(cents // unit))]
    return [HouseChange(name, "1"), HouseChange("bonus_unit", _format_units(cents))]


def asks_for_all(text: str) -> bool:
    """Tells whether a text names no rule, but at most the rules as a whole: `show the rules`,
    `all`, or nothing.
    """
    texts = [word for word in key(text) if word != COMMA]
    place = 0
    while place < len(texts):
        concept, length = _concept_at(texts, place)
        shows = _SHOWS.match_at(texts, place)
        if concept not in ("around", "") or not (concept or shows):
            return concept == "all" and len(texts) == 1
        place += length or (shows[1] if shows else 1)
    return True


_SHOWS: Final = vocabulary("joiner", "asks")
