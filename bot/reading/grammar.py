"""The older table of words, for what is not read by the lexicon yet."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any, Final

from bot.languages import categories, spellings
from bot.reading.tokens import key
from bot.rulebook.entries import BY_ID
from models.rules.house import BaoReason
from models.rules.pattern_ids import PatternId


@dataclass(frozen=True)
class Vocabulary:
    """The words of some categories; `passed` are those that mean nothing here, the `known` ones do.

    The words are gathered when they are first asked for: of a hundred vocabularies at the start,
    which together would take longer than all the rest.
    """

    known: frozenset[str]
    passed: frozenset[str]
    categories: tuple[str, ...]

    @cached_property
    def meanings(self) -> Mapping[tuple[str, ...], Mapping[str, Any]]:
        """What each phrase means, by its categories."""
        meanings: dict[tuple[str, ...], dict[str, Any]] = {}
        for category in self.categories:
            for spelling, value in _phrases(category):
                meanings.setdefault(spelling, {}).setdefault(category, value)
        meanings.pop((), None)
        return {words: _senses(*senses.items()) for words, senses in meanings.items()}

    @cached_property
    def longest(self) -> int:
        """The number of words of the longest phrase."""
        return max(map(len, self.meanings), default=0)

    def at(self, texts: Sequence[str], start: int) -> tuple[Mapping[str, Any], int] | None:
        """The meanings of the longest phrase that begins at `start`, and its length."""
        for length in range(min(self.longest, len(texts) - start), 0, -1):
            found = self.meanings.get(tuple(texts[start : start + length]))
            if found is not None:
                return found, length
        return None

    def is_in(self, texts: Sequence[str]) -> bool:
        """Tells whether one of these phrases stands anywhere in a text."""
        return any(self.at(texts, place) is not None for place in range(len(texts)))

    def leading(self, texts: Sequence[str], also: str = "") -> tuple[set[str], int]:
        """Reads the phrases with which a text begins, and the place behind them.

        `also` is a sign that may stand between them.
        """
        senses: set[str] = set()
        place = 0
        while place < len(texts):
            found = self.at(texts, place)
            if found is None and texts[place] != also:
                break
            meanings, length = found or ({}, 1)
            senses |= meanings.keys()
            place += length
        return senses, place

    def says_all(self, texts: Sequence[str]) -> bool:
        """Tells whether a text is nothing but these phrases; nothing at all is so, too."""
        return self.leading(texts)[1] == len(texts)

    def of(self, phrase: tuple[str, ...]) -> Mapping[str, Any]:
        """The meanings of a whole phrase; nothing where it is none of these."""
        return self.meanings.get(phrase, {})


@lru_cache(maxsize=32)
def vocabulary(*wanted: str, passed: tuple[str, ...] = ()) -> Vocabulary:
    """The words of the categories `wanted`, and those of `passed`, which mean nothing here."""
    return Vocabulary(frozenset(wanted), frozenset(passed), (*wanted, *passed))


@lru_cache(maxsize=1024)
def _senses(*senses: tuple[str, Any]) -> Mapping[str, Any]:
    """Categories and values, the same ones once: thousands of phrases share some two hundred."""
    return dict(senses)


@lru_cache(maxsize=128)
def _phrases(category: str) -> tuple[tuple[tuple[str, ...], Any], ...]:
    """Every phrase of a category as the tokens that spell it, and its value."""
    named = _pattern_names() if category == "pattern" else ()
    said = spellings(category) if category in categories() else ()
    value_of = _VALUES.get(category, str)
    return (
        *((key(phrase), pattern) for phrase, pattern in named),
        *((key(phrase), value_of(value)) for phrase, value in said),
    )


_VALUES: Final[Mapping[str, Callable[[str], Any]]] = {
    "number": int,
    "counted": int,
    "pattern": PatternId,
    "reason": BaoReason,
}


def _pattern_names() -> Iterator[tuple[str, PatternId]]:
    """Every name of every pattern, and its id as the export spells it.

    Romanised names may be typed as one word, and English ones with digits or in the singular.
    """
    for pattern in PatternId:
        entry = BY_ID[pattern]
        for said in (*entry.names, *entry.chinese, *entry.pinyin, pattern.value):
            yield said, pattern
    for pattern in PatternId:
        for said in BY_ID[pattern].pinyin:
            yield said.replace(" ", ""), pattern
        for said in BY_ID[pattern].names:
            counted = " ".join(_DIGITS.get(word, word) for word in said.casefold().split())
            for name in (counted, said.removesuffix("s"), counted.removesuffix("s")):
                yield name, pattern


_DIGITS: Final = dict(spellings("number"))


def is_tai_word(token: str) -> bool:
    """Tells whether a token says that the number before it is tai."""
    return bool(_TAI_WORDS.of((token,)))


_TAI_WORDS: Final = vocabulary("tai")
