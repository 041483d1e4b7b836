"""The closed vocabulary: the words of the game as data, each phrase with its senses.

A phrase has one sense for each category that it is in, and a value in each. Patterns have their
names in the rulebook, and a few more. A word in no category is unknown.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import product
from typing import Final, TypeAlias

from bot.languages import list_spellings, word_sections
from bot.reading.tokens import spelling_key
from bot.rulebook.entries import BY_ID
from models.rules.pattern_ids import PatternId

Phrase: TypeAlias = tuple[str, ...]
"""A phrase as the tokens that spell it."""
Senses: TypeAlias = Mapping[str, str]
"""The categories of a phrase, with its value in each."""


@dataclass(frozen=True)
class Vocabulary:
    """The phrases of some categories with their senses, loaded at first use."""

    categories: tuple[str, ...]

    @cached_property
    def phrases(self) -> Mapping[Phrase, Senses]:
        """All phrases with their senses."""
        found: dict[Phrase, dict[str, str]] = {}
        for category, spelling, value in _list_spellings(self.categories):
            found.setdefault(spelling_key(spelling), {}).setdefault(category, value)
        found.pop((), None)
        return found

    @cached_property
    def _longest_by_first_token(self) -> Mapping[str, int]:
        """The number of tokens of the longest phrase, by first token."""
        found: dict[str, int] = {}
        for phrase in self.phrases:
            found[phrase[0]] = max(len(phrase), found.get(phrase[0], 0))
        return found

    def find_phrase_at(self, texts: Sequence[str], start: int) -> tuple[Senses, int] | None:
        """Finds the longest phrase that begins at `start`; returns its senses and its length, or
        None.
        """
        longest = self._longest_by_first_token.get(texts[start], 0) if start < len(texts) else 0
        for length in range(min(longest, len(texts) - start), 0, -1):
            senses = self.phrases.get(tuple(texts[start : start + length]))
            if senses is not None:
                return senses, length
        return None

    def senses_of(self, text: str) -> Senses:
        """Returns the senses of a whole text; empty if it is no phrase of this vocabulary."""
        return self.phrases.get(spelling_key(text), {})

    def occurs_in(self, texts: Sequence[str]) -> bool:
        """Tells whether a text has a phrase of this vocabulary."""
        return any(self.find_phrase_at(texts, index) is not None for index in range(len(texts)))

    def covers_text(self, texts: Sequence[str]) -> bool:
        """Tells whether a text consists of phrases of this vocabulary, as an empty text does."""
        index = 0
        while index < len(texts):
            found = self.find_phrase_at(texts, index)
            if found is None:
                return False
            index += found[1]
        return True


@lru_cache(maxsize=64)
def load_vocabulary(*categories: str) -> Vocabulary:
    """Returns the vocabulary of these categories; without any, of all categories of the game.

    `house.limit` is a category of the section `house`, and `night.*` a whole section; a bare name
    is a category of the game.
    """
    return Vocabulary(categories or (f"{_GAME}.*",))


_GAME: Final = "words"


def _list_spellings(categories: Iterable[str]) -> Iterator[tuple[str, str, str]]:
    """Yields (category, spelling, value) for these categories, including the rulebook's names of
    patterns.
    """
    for named in categories:
        section, _, category = named.rpartition(".")
        for name in word_sections()[section or _GAME] if category == "*" else (category,):
            if name == "pattern":
                yield from (
                    (name, said, one.value) for one in PatternId for said in _pattern_names(one)
                )
            for said, value in list_spellings(section or _GAME, name):
                yield from ((name, phrase, value) for phrase in _write_out_phrases(said))


def _write_out_phrases(spelling: str) -> Iterator[str]:
    """Yields the phrases of a spelling with a choice of words: `never/did_not eat/drink`."""
    words = (word.replace("_", " ").split("/") for word in spelling.split())
    return map(" ".join, product(*words)) if "/" in spelling else iter([spelling])


def _pattern_names(pattern: PatternId) -> Iterator[str]:
    """Yields the rulebook's names of a pattern, also with digits for numbers, and in the
    singular.
    """
    entry = BY_ID[pattern]
    joined = (said.replace(" ", "") for said in entry.pinyin)
    for said in (pattern.value, *entry.names, *entry.chinese, *entry.pinyin, *joined):
        counted = " ".join(_DIGITS.get(word, word) for word in said.casefold().split())
        yield from (said, said.removesuffix("s"), counted, counted.removesuffix("s"))


_WRITTEN: Final = ("two 2", "three 3", "four 4", "seven 7", "eight 8", "nine 9", "thirteen 13")
_DIGITS: Final[Mapping[str, str]] = dict(pair.split() for pair in _WRITTEN)
