"""The closed vocabulary: the words of the domain as data, each phrase with its senses.

A phrase is in as many categories as it has senses, and has a value in each. The names of patterns
are those of the rulebook, with a few more. What is in no category is not known.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from typing import Final, TypeAlias

from bot.reading.tokens import key
from bot.rulebook.entries import BY_ID
from models.rules.pattern_ids import PatternId

Phrase: TypeAlias = tuple[str, ...]
"""A phrase as the tokens that spell it."""
Senses: TypeAlias = Mapping[str, str]
"""The categories of a phrase, with its value in each."""


@dataclass(frozen=True)
class Vocabulary:
    """Phrases with their senses."""

    phrases: Mapping[Phrase, Senses]
    longest: int
    """The number of tokens of its longest phrase."""

    def at(self, texts: Sequence[str], start: int) -> tuple[Senses, int] | None:
        """The senses of the longest phrase that begins at `start`, and its length."""
        for length in range(min(self.longest, len(texts) - start), 0, -1):
            senses = self.phrases.get(tuple(texts[start : start + length]))
            if senses is not None:
                return senses, length
        return None

    def of(self, text: str) -> Senses:
        """The senses of a whole text; none where it is no phrase of these."""
        return self.phrases.get(key(text), {})

    def is_in(self, texts: Sequence[str]) -> bool:
        """Tells whether one of these phrases stands anywhere in a text."""
        return any(self.at(texts, place) is not None for place in range(len(texts)))

    def says_all(self, texts: Sequence[str]) -> bool:
        """Tells whether a text is nothing but these phrases; nothing at all is so, too."""
        place = 0
        while place < len(texts):
            found = self.at(texts, place)
            if found is None:
                return False
            place += found[1]
        return True


@lru_cache(maxsize=64)
def vocabulary(*categories: str) -> Vocabulary:
    """The phrases of these categories; of all where none is named."""
    found: dict[Phrase, dict[str, str]] = {}
    for category in categories or _spellings():
        for value, spellings in _spellings()[category].items():
            for spelling in spellings:
                found.setdefault(key(spelling), {}).setdefault(category, value)
    found.pop((), None)
    return Vocabulary(found, max(map(len, found), default=0))


@lru_cache(maxsize=1)
def _spellings() -> Mapping[str, Mapping[str, list[str]]]:
    """The spellings of each value of each category, in all languages together.

    A category without values has the one value "".
    """
    merged: dict[str, dict[str, list[str]]] = {
        "pattern": {pattern.value: list(_names_of(pattern)) for pattern in PatternId}
    }
    for file in sorted((files("bot.languages") / "words").iterdir(), key=lambda file: file.name):
        for category, table in tomllib.loads(file.read_text(encoding="utf-8")).items():
            values = table if isinstance(table, dict) else {"": table}
            for value, spellings in values.items():
                merged.setdefault(category, {}).setdefault(value, []).extend(spellings)
    return merged


def _names_of(pattern: PatternId) -> Iterator[str]:
    """The names of a pattern in the rulebook, with digits for numbers, and in the singular."""
    entry = BY_ID[pattern]
    joined = (said.replace(" ", "") for said in entry.pinyin)
    for said in (pattern.value, *entry.names, *entry.chinese, *entry.pinyin, *joined):
        counted = " ".join(_DIGITS.get(word, word) for word in said.casefold().split())
        yield from (said, said.removesuffix("s"), counted, counted.removesuffix("s"))


_WRITTEN: Final = ("two 2", "three 3", "four 4", "seven 7", "eight 8", "nine 9", "thirteen 13")
_DIGITS: Final[Mapping[str, str]] = dict(pair.split() for pair in _WRITTEN)


def a_slip_from(word: str, known: Iterable[str]) -> list[str]:
    """The known words that begin alike and differ by a letter, or by two that changed places."""
    from rapidfuzz.distance import OSA

    begin = (one for one in known if one[0] == word[0])
    return [one for one in begin if OSA.distance(word, one, score_cutoff=1) == 1]


@lru_cache(maxsize=4)
def vocabulary_in(folder: str) -> Vocabulary:
    """The phrases of all categories that stand in a folder of their own, for one subject."""
    found: dict[Phrase, dict[str, str]] = {}
    for file in (files("bot.languages") / folder).iterdir():
        for category, spellings in tomllib.loads(file.read_text(encoding="utf-8")).items():
            for spelling in spellings:
                found.setdefault(key(spelling), {}).setdefault(category, "")
    return Vocabulary(found, max(map(len, found)))
