"""House rules as people put them: `5 tai limit`, `no bao`, `shooter pays all`, `20/40`."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from contextlib import suppress
from functools import lru_cache
from typing import Final, NamedTuple

from bot.languages import spellings
from bot.reading.grammar import is_tai_word, vocabulary
from bot.reading.money import in_digits, is_amount, is_unit, stake, value_of
from bot.reading.tokens import COMMA, key, raw_words
from bot.reading.vocabulary import a_slip_from
from bot.rulebook.settings import set_by_word
from models.rules.house import ChartName, HouseRules, Preset
from models.rules.refusal import Refusal
from models.rules.settings import SETTINGS

_PATTERNS: Final = vocabulary("pattern")
_OFF: Final = vocabulary("not_played")
_MOST_WORDS: Final = 16
_SLOT: Final = re.compile(r"\{[a-z]+\}")
_VALUE: Final = "{}"
"""The place of a value in a phrase, whichever slot it fills."""


class HouseChange(NamedTuple):
    """A house rule by its key, and its value as it is typed."""

    key: str
    value: str


def with_changes(rules: HouseRules, changes: Iterable[HouseChange]) -> HouseRules:
    """The rules with all of these changes: what is played for first, as that brings a stake.

    Raises the `Refusal` of a change.
    """
    for change in sorted(changes, key=lambda change: change.key != "for_money"):
        rules = set_by_word(rules, change.key, change.value)
    return rules


def read_house(text: str, rules: HouseRules) -> tuple[HouseChange, ...]:
    """Reads the changes in a phrase; nothing where it is no phrase that is known.

    Raises `Refusal` for a value that cannot be (`bad_setting`, `min_above_limit`), and for an
    amount that is unclear (`stake_unclear`, `stake_pair`), or says nothing but a number
    (`setting_number`), of tai as likely as of dollars.
    """
    text = _EQUALS.sub(" ", text)
    words = in_digits(raw_words(_GLUED_SUM.sub(r" \1 \2", _JOINING.sub(" ", text))))
    if len(words) == 1 and words[0].isdecimal():
        raise Refusal("setting_number", number=words[0])
    led = _led(words)
    right = [_spelt_right(word) for word in led]
    ways = [words, *(way for way in (led, right) if way != words)]
    for said in ways:
        found = _of_one(said, rules) or _of_several(said, rules)
        if found:
            return found
    return ()


_EQUALS: Final = re.compile(r"(?<=[^\W\d_])\s?=\s?(?=\S)")
"""`stake=0.20`."""


def _spelt_right(word: str) -> str:
    """A word of a house rule that is misspelt by a letter, where one alone is near: `limt`."""
    text = word.casefold()
    if len(text) < _LEAST_MISSPELT or not text.isascii() or not text.isalpha():
        return word
    known = _words()
    if text in known or _PASSED_OVER.of((text,)):
        return word
    near = a_slip_from(text, known)
    return near[0] if len(near) == 1 else word


_LEAST_MISSPELT: Final = 4


@lru_cache(maxsize=1)
def _words() -> frozenset[str]:
    """The longer words of the phrases that change rules."""
    return frozenset(
        word for said in _phrases() for word in said if len(word) > 3 and word.isascii()
    )


class PartOfRule(NamedTuple):
    """A phrase that changes rules within a saying, and the words around it that nobody knows."""

    phrase: str
    unread: str


def rule_in(text: str, rules: HouseRules) -> PartOfRule | None:
    """The longest phrase in a text that changes rules; None where there is none, or the text is too
    long.
    """
    words = raw_words(_JOINING.sub(" ", text))
    lengths = range(len(words) - 1, 0, -1) if len(words) <= _MOST_WORDS else ()
    for length in lengths:
        for start in range(len(words) - length + 1):
            phrase = " ".join(words[start : start + length])
            with suppress(Refusal):
                if read_house(phrase, rules):
                    around = [*words[:start], *words[start + length :]]
                    return PartOfRule(phrase, " ".join(filter(_may_matter, around)))
    return None


def _may_matter(word: str) -> bool:
    """Tells whether a word around a rule is more than chatter."""
    said = key(word)
    return not (said and _PASSED_OVER.says_all(said))


_PASSED_OVER: Final = vocabulary("chatter", "aside", "small", "around_rules", "before_rules")


def _led(words: list[str]) -> list[str]:
    """The words behind those that only lead to a rule: `from now on limit is six tai`."""
    texts = [" ".join(key(word)) for word in words]
    return words[_LEADING.leading(texts)[1] :]


_LEADING: Final = vocabulary("before_rules", "chatter")


_JOINING: Final = re.compile(r"[,，、;；](?=\s|$)|(?<![\d.])[,，、;；]|[&+](?=\s)")
"""Signs between two rules in one line."""
_GLUED_SUM: Final = re.compile(r"(?<=[^\W\da-z])([一二两三四五六七八九]|\d+)(毛|块)")
"""An amount in one word with what is before it: 底改五毛."""
_MOST_RULES: Final = 4


def _of_several(
    words: list[str], rules: HouseRules, most: int = _MOST_RULES
) -> tuple[HouseChange, ...]:
    """The changes of phrases one behind the other: `min 1 tai max 5 tai`; none unless all are."""
    for end in range(len(words) - 1, 0, -1) if most > 1 else ():
        rest = words[end:]
        while len(rest) > 1 and _AND.of(key(rest[0])):
            rest = rest[1:]
        with suppress(Refusal):
            first = _of_one(words[:end], rules)
            changed = with_changes(rules, first)
            behind = first and (_of_one(rest, changed) or _of_several(rest, changed, most - 1))
            keys = [{change.key for change in part} for part in (first, behind)]
            if all(keys) and not keys[0] & keys[1] and keys[0] | keys[1] != _OF_MONEY:
                return (*first, *behind)
    return ()


_AND: Final = vocabulary("and", "chatter")
_OF_MONEY: Final = {"for_money", "stake"}
"""`$2 points` is neither: it is refused."""


def _of_one(words: list[str], rules: HouseRules) -> tuple[HouseChange, ...]:
    """The changes that one phrase says. Raises as `read_house` does."""
    refusals: list[Refusal] = []
    said = _phrasings(words, rules.for_money) if len(words) <= _MOST_WORDS else ()
    for phrase, typed in said:
        changes = _changes(phrase, typed)
        try:
            for change in changes:
                rules = set_by_word(rules, change.key, change.value)
        except Refusal as error:
            refusals.append(error)
        else:
            if changes:
                return changes
    if refusals:
        raise refusals[-1]
    return ()


def _changes(phrase: tuple[str, ...], typed: str) -> tuple[HouseChange, ...]:
    """The changes that a phrase says, with the value that was typed put in."""
    found: list[HouseChange] = []
    known, said_so = _phrases(), _in_tai(phrase)
    for said in (known.get(said_so) or _any_order().get(tuple(sorted(said_so)), "")).split(";"):
        name, _, value = said.partition("=")
        if value == "{sum}":
            raise Refusal("stake_unclear", text=typed)
        rows = [name] if name else []
        if name.endswith(".*"):  # `bao.*` is every row of that table
            rows = [row.key for row in SETTINGS if row.key.startswith(name.removesuffix("*"))]
        found += [HouseChange(row, _SLOT.sub(typed, value)) for row in rows]
    off = _OFF.at(phrase, 0) if not found else None
    if off is not None:  # `dont play men qing`
        pattern = _PATTERNS.of(phrase[off[1] :]).get("pattern")
        found += [] if pattern is None else [HouseChange(f"tai.{pattern.value}", "off")]
    if not found and "{n}" in phrase:  # `ping hu 3 tai`: a pattern and what it is worth
        place = phrase.index("{n}")
        pattern = _PATTERNS.of(phrase[:place]).get("pattern")
        if pattern is not None and all(map(is_tai_word, phrase[place + 1 :])):
            found.append(HouseChange(f"tai.{pattern.value}", typed))
    return tuple(found)


@lru_cache(maxsize=1)
def _phrases() -> dict[tuple[str, ...], str]:
    """Lists what every known phrase sets, as `key=value`."""
    found: dict[tuple[str, ...], str] = {}
    for said, change in spellings("house"):
        parts = [(part,) if _SLOT.fullmatch(part) else key(part) for part in said.split()]
        found.setdefault(_in_tai(tuple(token for part in parts for token in part)), change)
    return found


@lru_cache(maxsize=1)
def _any_order() -> dict[tuple[str, ...], str]:
    """The phrases of three words and more by their words in any order, where these say one thing:
    `animals bite only`.
    """
    found: dict[tuple[str, ...], str] = {}
    for phrase, change in _phrases().items():
        words = tuple(sorted(phrase))
        same = found.setdefault(words, change) == change
        found[words] = change if same and len(words) > 2 else ""
    return found


def _in_tai(phrase: tuple[str, ...]) -> tuple[str, ...]:
    """The phrase with one word for tai, whatever the language: `8 tai 封顶`."""
    behind = ("", *phrase)
    return tuple(
        "tai" if before == "{n}" and is_tai_word(word) else word
        for before, word in zip(behind, phrase, strict=False)
    )


def _phrasings(words: list[str], for_money: bool) -> Iterator[tuple[tuple[str, ...], str]]:
    """The phrases that may be meant, each with at most one slot, and what was typed in it."""
    phrase: list[str] = []
    values: list[dict[str, str]] = []
    place = 0
    while place < len(words):
        slots, length = _values(words, place, for_money)
        if slots:
            phrase.append(_VALUE)
            values.append(slots)
        else:
            phrase += key(words[place])
        place += length
    plain = [word for word in phrase if (word,) not in _CHATTER.meanings]
    bare = [word for word in phrase if (word,) not in _AROUND.meanings]
    if not values:
        for said in (phrase, plain, bare):
            yield tuple(said), ""
            places = [at for at, word in enumerate(said) if value_of(word) is not None]
            if places:  # of several the last: 七对四台 is of 七对
                last = places[-1]
                yield (*said[:last], "{n}", *said[last + 1 :]), str(value_of(said[last]))
    if values:
        yield tuple(token for word in words for token in key(word)), ""
    for slot, typed in values[0].items() if len(values) == 1 else ():
        for said in (phrase, plain, bare):
            yield tuple(slot if word == _VALUE else word for word in said), typed


def _values(words: list[str], place: int, for_money: bool) -> tuple[dict[str, str], int]:
    """The slots that the value which begins here may fill, and how many words it takes."""
    word = words[place].casefold()
    if word in (ChartName.THREE_SIX.value, ChartName.ONE_TWO.value):
        return {"{chart}": word}, 1
    if word in list(Preset):
        return {"{preset}": word}, 1
    end = place
    while end < len(words) and (is_amount(words[end]) or (end > place and is_unit(words[end]))):
        end += 1
    if end == place:
        return {}, 1
    text = " ".join(words[place:end])
    slots = {"{n}": text} if text.isdecimal() and len(text) < 5 else {}
    try:
        amount = stake(text, for_money=for_money)
    except Refusal:
        if not slots:
            raise
        return slots | {"{sum}": text}, end - place
    if amount is not None:
        slots["{money}"] = f"{amount // 100}.{amount % 100:02}"
    return slots, end - place


_CHATTER: Final = vocabulary("chatter")
_AROUND: Final = vocabulary("chatter", "around_rules")
_SHOWING: Final = vocabulary("around_rules", "show_rules")


def asks_for_all(text: str) -> bool:
    """Tells whether nothing is named but the rules as such: `show the rules`, `all`, nothing."""
    return _SHOWING.says_all([word for word in key(text) if word != COMMA])
