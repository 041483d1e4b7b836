"""House rules as people type them: `limit 6`, `no bao`, `shooter pays all`, `20/40`.

A clause is a set of keywords (`kong`, `shooter`, `pay`, `all`), whatever their spelling, order and
language, with at most one value. A table says which rule each set of keywords changes.
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

from bot.reading.money import read_number, read_stake, read_sum_at
from bot.reading.tokens import AND, COMMA, Tokens, join_typed, spelling_key, tokenize
from bot.reading.vocabulary import load_vocabulary
from bot.rulebook.settings import change_typed_setting
from models.rules.house import BaoReason, ChartName, HouseRules, Preset
from models.rules.payments import cents_of_instant_units
from models.rules.refusal import Refusal
from models.rules.settings import SETTINGS


class HouseChange(NamedTuple):
    """A house rule's key and its new value as typed; the value is "" if the rule is only named."""

    key: str
    value: str


@dataclass(frozen=True, slots=True)
class HouseReading:
    """What a text says of house rules: its changes, and its unknown words.

    `asks`: the text is a question. `plain`: every word is known, and no value was computed.
    """

    changes: tuple[HouseChange, ...] = ()
    unread: tuple[str, ...] = ()
    asks: bool = False
    plain: bool = True


def apply_house_changes(rules: HouseRules, changes: Iterable[HouseChange]) -> HouseRules:
    """Returns the rules after all changes; `for_money` comes first, since it sets a stake.

    Raises the `Refusal` of a change.
    """
    for change in sorted(changes, key=lambda change: change.key != "for_money"):
        rules = change_typed_setting(rules, change.key, change.value)
    return rules


def read_house_changes(text: str, rules: HouseRules) -> HouseReading:
    """Reads the changes of house rules in a text.

    Raises `Refusal` for an impossible value (`bad_setting`, `min_above_limit`), for an unclear
    amount (`stake_unclear`, `stake_pair`), and for a bare number (`setting_number`), which may be
    tai or dollars.
    """
    if _AS_TYPED.search(text):
        return HouseReading(unread=(text,), plain=False)
    found: list[HouseChange] = []
    unread: list[str] = []
    topic: tuple[_Keyword, ...] = ()
    plain = True
    for clause in _split_clauses(text):
        unread += clause.unread
        keywords = clause.keywords
        if topic and all(keyword.name in ("#", "$", "tai") for keyword in keywords):
            keywords, found = (*topic, *keywords), found[:-1]  # `seven pairs can, 2 tai`
        changes = _read_clause(keywords, rules)
        if changes is None:
            unread += [keyword.typed for keyword in keywords]
            continue
        plain = plain and not any(keyword.value == _SLIP for keyword in keywords)
        plain = plain and not _has_computed_sum(keywords)
        topic = keywords if [change.value for change in changes] == [""] else ()
        found += changes
        rules = apply_house_changes(rules, [change for change in changes if change.value])
    plain = plain and not unread
    asks = "?" in text or "？" in text or _ASKS.find_phrase_at(spelling_key(text), 0) is not None
    return HouseReading(tuple(dict.fromkeys(found)), tuple(unread), asks, plain)


_ASKS: Final = load_vocabulary("asks")
_AS_TYPED: Final = re.compile(r"/.*/|(?<!\d)\d+,\d{1,2}(?![\d,])")
"""A chart in rows, or a sum with a comma: read as typed by the rule named before it."""


def _has_computed_sum(keywords: Sequence[_Keyword]) -> bool:
    """Tells whether a value was computed from the words: `kong 1 dollar`, `2 tai 1 dollar`."""
    names = [keyword.name for keyword in keywords]
    counted = any(keyword.name == "#" and keyword.value != "1" for keyword in keywords)
    counted = counted and {*names} <= {"#", "$", "tai", "stake", "on"}
    of_tai = ("#", "points") in pairwise(names)  # `max 6 points`: of tai, or no money
    return of_tai or ("$" in names and (counted or bool({"kong", "bite"} & {*names})))


# --- a saying as clauses of concepts --------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Keyword:
    """A keyword of a house rule, or a value: `#` a number, `$` a sum, `P` a pattern, `C` a chart,
    `R` a preset.
    """

    name: str
    typed: str
    value: str = ""


@dataclass(frozen=True, slots=True)
class _Clause:
    keywords: tuple[_Keyword, ...]
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
_PATTERNS: Final = load_vocabulary("pattern")
_HOUSE: Final = load_vocabulary("house.*")


def _split_clauses(text: str) -> Iterator[_Clause]:
    """Yields the clauses of a text, which commas separate."""
    chart = next((word for word in text.split() if word.strip(".,") in _CHARTS), None)
    keywords = [] if chart is None else [_Keyword("C", chart, chart.strip(".,"))]
    text = text if chart is None else text.replace(chart, " ")
    text = _ROWS.sub(lambda rows: rows[0].replace(",", " "), text)
    text = _TAI.sub(r"\1 tai", _PLUS.sub(" plus ", _EQUALS.sub(" ", text)))
    said = tokenize(_STROKE.sub(" ", text))
    unread: list[str] = []
    index = 0
    while index < len(said):
        if said[index].text in (COMMA, AND):
            if keywords or unread:
                yield _Clause(tuple(keywords), tuple(unread))
            keywords, unread = [], []
            index += 1
            continue
        keyword, end = _read_keyword_at(said, index)
        if keyword is None:
            unread.append(join_typed(said[index:end]))
        elif keyword.name != "around":
            keywords.append(keyword)
        index = end
    if keywords or unread:
        yield _Clause(tuple(keywords), tuple(unread))


def _read_keyword_at(said: Tokens, index: int) -> tuple[_Keyword | None, int]:
    """Returns the keyword or value that begins at a token, or None for an unknown word; and the
    index behind it.
    """
    texts = [token.text for token in said]
    name, length = _find_keyword_at(texts, index)
    pattern = _PATTERNS.find_phrase_at(texts, index)
    if pattern is not None and pattern[1] > length:
        end = index + pattern[1]
        return _Keyword("P", join_typed(said[index:end]), pattern[0]["pattern"]), end
    cents, end = read_sum_at(texts, index)
    if end and length < 2:
        typed = join_typed(said[index:end])
        if (
            cents % _DOLLAR
            or re.search(r"[$.]", typed)
            or end - index != _count_number_tokens(texts, index)
        ):
            return _Keyword("$", typed, _format_dollars(cents)), end
        number = cents // _DOLLAR
        several = _SEVERAL.get(number, "") if _find_keyword_at(texts, end)[0] == "winners" else ""
        return _Keyword(several or "#", typed, str(number)), end
    preset = texts[index] if texts[index] in list(Preset) else name
    if preset in list(Preset):
        return _Keyword("R", texts[index], preset), index + max(length, 1)
    if name:
        return _Keyword(name, join_typed(said[index : index + length])), index + length
    near = _find_misspelt_keyword(texts[index])
    return (_Keyword(near, texts[index], _SLIP) if near else None), index + 1


_DOLLAR: Final = 100
_SEVERAL: Final = {1: "one", 2: "two", 3: "three"}
_SLIP: Final = "?"
"""The value of a misspelt keyword."""


def _find_keyword_at(texts: Sequence[str], index: int) -> tuple[str, int]:
    """Returns the keyword of the longest phrase that begins at an index, and the phrase's length;
    `("", 0)` if there is none.
    """
    found = _HOUSE.find_phrase_at(texts, index) if index < len(texts) else None
    return ("", 0) if found is None else (next(iter(found[0])), found[1])


def _count_number_tokens(texts: Sequence[str], index: int) -> int:
    """Counts the tokens that make up the number at an index; its unit is left out."""
    return 1 if texts[index].isdecimal() else read_number(texts[index : index + 8])[1]


def _find_misspelt_keyword(word: str) -> str:
    """Returns the keyword that the word misspells by one letter (`limt`), or ""."""
    from rapidfuzz.distance import OSA

    phrases = _HOUSE.phrases
    words = (said for said in phrases if len(said) == 1 and len(said[0]) > _LEAST_MISSPELT)
    near = next((said for said in words if OSA.distance(said[0], word) == 1), None)
    return "" if near is None else next(iter(phrases[near]))


_LEAST_MISSPELT: Final = 4


def _format_dollars(cents: int) -> str:
    return f"{cents // _DOLLAR}.{cents % _DOLLAR:02}"


# --- the changes of a clause ----------------------------------------------------------------------

_REASONS: Final[Mapping[str, BaoReason]] = {
    **{reason.value: reason for reason in BaoReason},
    "fresh": BaoReason.FRESH_WIN,
}


@lru_cache(maxsize=1)
def _changes_by_keywords() -> Mapping[frozenset[str], str]:
    """Returns the changes for each set of keywords, as `key=value`, separated by `;`."""
    text = (files("bot.rulebook") / "ways.toml").read_text(encoding="utf-8")
    ways = tomllib.loads(text).items()
    return {frozenset(said.split()): change for change, sets in ways for said in sets}


def _read_clause(keywords: Sequence[_Keyword], rules: HouseRules) -> list[HouseChange] | None:
    """Returns the changes of a clause, which has one rule or several in a row; None if it is no
    rule.
    """
    if not keywords:
        return []
    whole = _read_rule_phrase(keywords, rules)
    if whole is not None:
        return whole
    for end in range(len(keywords) - 1, 0, -1):
        if not (_may_be_complete_rule(keywords[:end]) and _may_be_complete_rule(keywords[end:])):
            continue
        with suppress(Refusal):
            first, rest = _read_rule_phrase(keywords[:end], rules) or [], keywords[end:]
            if [change.key for change in first] == ["min_tai"] and rest[0].name == "zimo":
                rest = (*(keyword for keyword in keywords[:end] if keyword.name == "least"), *rest)
            behind = _read_clause(rest, apply_house_changes(rules, first)) if first else None
            if behind and all(change.value for change in (*first, *behind)):
                return [*first, *behind]
    return None


def _may_be_complete_rule(keywords: Sequence[_Keyword]) -> bool:
    """Tells whether keywords may be a complete rule: a value, or several keywords."""
    return len(keywords) > 1 or keywords[0].name in _VALUES


_VALUES: Final = frozenset({"#", "$", "C", "R", "no", "on", "points", "money"})


def _read_rule_phrase(keywords: Sequence[_Keyword], rules: HouseRules) -> list[HouseChange] | None:
    """Returns the changes of one phrase; None if it is no rule."""
    values = [keyword for keyword in keywords if keyword.name in ("#", "$")]
    names = {keyword.name for keyword in keywords}
    if len(values) > _MOST_ROWS - 1:  # `payout 1 2 4 8 16`: a chart is told in its rows
        return [HouseChange("chart", "")] if names <= {"#", "$", "payout", "tai"} else None
    is_stake = "stake" in names or "$" in names or "tai" not in names
    if names <= {"#", "$", "stake", "tai", "on"} and values and is_stake:
        return _read_stake(keywords, values, names, rules)
    if len(values) > 1:
        return None
    value = values[0] if values else None
    pattern = next((keyword.value for keyword in keywords if keyword.name == "P"), None)
    if pattern is not None:
        return _read_pattern_worth(pattern, names - {"P", "tai", "on"}, value)
    reasons = [_REASONS[c] for c in names & _REASONS.keys()]
    if "bao" in names and len(reasons) == 1 and names <= {"bao", "no", "on", *_REASONS}:
        return [HouseChange(f"bao.{reasons[0].value}", "off" if "no" in names else "on")]
    for said in (names, names - {"on"}, names - {"on", "tai"}):
        sums = said if "tai" in names else {"$" if c == "#" else c for c in said}
        found = _changes_by_keywords().get(frozenset(said)) or _changes_by_keywords().get(
            frozenset(sums)
        )
        if found is not None:
            return _fill_in_typed_value(found, value, keywords, rules)
    return None


def _read_pattern_worth(
    pattern: str, other_keywords: set[str], value: _Keyword | None
) -> list[HouseChange] | None:
    """Returns the change of a pattern's worth: `ping hu 3`, `no seven pairs`, `seven pairs
    limit`.
    """
    setting = f"tai.{pattern}"
    if setting not in {row.key for row in SETTINGS}:
        return None
    match sorted(other_keywords):
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
    keywords: Sequence[_Keyword], values: Sequence[_Keyword], names: set[str], rules: HouseRules
) -> list[HouseChange]:
    """Returns the change of the stake: `20/40`, `$1`, `stake 0.20`. For `2 tai 1 dollar` it is
    computed by the rules' scale.
    """
    if names == {"#"} and len(values) == 1:
        raise Refusal("setting_number", number=values[0].value)
    counted = [keyword for keyword, behind in pairwise(keywords) if behind.name == "tai"]
    if len(values) == 2 and len(counted) == 1 and counted[0].name == "#":
        worth = next(keyword for keyword in values if keyword is not counted[0])
        tai, cents = int(counted[0].value), _parse_cents(worth.value)
        each = cents // (2 ** (tai - 1) if rules.scale == "doubling" else max(tai, 1))
        return [HouseChange("stake", _format_dollars(each))]
    played = read_stake(" ".join(keyword.typed for keyword in values), for_money=rules.for_money)
    if played is None:
        raise Refusal("stake_unclear", text=" ".join(keyword.typed for keyword in values))
    return [HouseChange("stake", _format_dollars(played))]


def _parse_cents(value: str) -> int:
    whole, _, keyword = value.partition(".")
    return int(whole) * 100 + int(keyword or 0)


def _fill_in_typed_value(
    changes: str, value: _Keyword | None, keywords: Sequence[_Keyword], rules: HouseRules
) -> list[HouseChange]:
    """Returns the changes of one row of the table of keywords, with the typed value filled in."""
    typed = "" if value is None else value.value
    named = next((keyword.value for keyword in keywords if keyword.name in ("C", "R")), "")
    found: list[HouseChange] = []
    for one in changes.split(";"):
        name, _, what = one.partition("=")
        if what.startswith("2*"):
            half = next(row for row in SETTINGS if row.key == what.removeprefix("2*"))
            what = str(2 * half.value_in(rules))
        elif what == "$" and name.startswith("units."):
            found += _read_instant_payment_change(name, _parse_cents(typed), rules)
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


def _read_instant_payment_change(rule_key: str, cents: int, rules: HouseRules) -> list[HouseChange]:
    """Returns the changes for `kong 1 dollar`: the number of units in the sum, or a new unit if the
    sum does not divide evenly.
    """
    unit = cents_of_instant_units(rules)
    if unit and cents % unit == 0:
        return [HouseChange(rule_key, str(cents // unit))]
    return [HouseChange(rule_key, "1"), HouseChange("bonus_unit", _format_dollars(cents))]


def asks_for_all_rules(text: str) -> bool:
    """Tells whether a text asks for all rules, without naming one: `show the rules`, `all`, or
    no text.
    """
    texts = [word for word in spelling_key(text) if word != COMMA]
    index = 0
    while index < len(texts):
        name, length = _find_keyword_at(texts, index)
        shows = _SHOWS.find_phrase_at(texts, index)
        if name not in ("around", "") or not (name or shows):
            return name == "all" and len(texts) == 1
        index += length or (shows[1] if shows else 1)
    return True


_SHOWS: Final = load_vocabulary("joiner", "asks")
