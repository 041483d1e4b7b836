"""The closed vocabulary: the words of the domain as data, each phrase with its senses.

A phrase is in as many categories as it has senses, and has a value in each. The names of patterns
are those of the rulebook, with a few more. What is in no category is not known.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Final, TypeAlias

from bot.languages import sections, spellings
from bot.reading.tokens import key
from bot.rulebook.entries import BY_ID
from models.rules.pattern_ids import PatternId

Phrase: TypeAlias = tuple[str, ...]
"""A phrase as the tokens that spell it."""
Senses: TypeAlias = Mapping[str, str]
"""The categories of a phrase, with its value in each."""


@dataclass(frozen=True)
class Vocabulary:
    """Phrases of some categories with their senses, gathered when they are first asked for."""

    categories: tuple[str, ...]

    @cached_property
    def phrases(self) -> Mapping[Phrase, Senses]:
        """Each phrase with its senses."""
        found: dict[Phrase, dict[str, str]] = {}
        for category, spelling, value in _spellings(self.categories):
            found.setdefault(key(spelling), {}).setdefault(category, value)
        found.pop((), None)
        return found

    @cached_property
    def _longest(self) -> Mapping[str, int]:
        """The number of tokens of the longest phrase that begins with each."""
        found: dict[str, int] = {}
        for phrase in self.phrases:
            found[phrase[0]] = max(len(phrase), found.get(phrase[0], 0))
        return found

    def at(self, texts: Sequence[str], start: int) -> tuple[Senses, int] | None:
        """The senses of the longest phrase that begins at `start`, and its length."""
        longest = self._longest.get(texts[start], 0) if start < len(texts) else 0
        for length in range(min(longest, len(texts) - start), 0, -1):
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
    """The phrases of these categories; of all that tell of the game where none is named.

    `house.limit` is a category of the section `house`, and `night.*` all of a section; a bare name
    is a category of the game.
    """
    return Vocabulary(categories or (f"{_GAME}.*",))


_GAME: Final = "words"


def _spellings(categories: Iterable[str]) -> Iterator[tuple[str, str, str]]:
    """Each category with each of its spellings and its value; a pattern has its names in the
    rulebook, too.
    """
    for named in categories:
        section, _, category = named.rpartition(".")
        for name in sections()[section or _GAME] if category == "*" else (category,):
            if name == "pattern":
                yield from ((name, said, one.value) for one in PatternId for said in _names_of(one))
            yield from ((name, *pair) for pair in spellings(section or _GAME, name))


def _names_of(pattern: PatternId) -> Iterator[str]:
    """The names of a pattern in the rulebook, with digits for numbers, and in the singular."""
    entry = BY_ID[pattern]
    joined = (said.replace(" ", "") for said in entry.pinyin)
    for said in (pattern.value, *entry.names, *entry.chinese, *entry.pinyin, *joined):
        counted = " ".join(_DIGITS.get(word, word) for word in said.casefold().split())
        yield from (said, said.removesuffix("s"), counted, counted.removesuffix("s"))


_WRITTEN: Final = ("two 2", "three 3", "four 4", "seven 7", "eight 8", "nine 9", "thirteen 13")
_DIGITS: Final[Mapping[str, str]] = dict(pair.split() for pair in _WRITTEN)
