"""Rows of words that call for a command, whatever stands between them: `show board`."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache
from itertools import chain
from typing import Final, TypeAlias

from bot.languages import word_sections
from bot.reading.lexicon import WORDS
from bot.reading.tokens import spelling_key
from bot.reading.vocabulary import Phrase

_Step: TypeAlias = Mapping[str, Sequence[Phrase]]
"""Alternative phrases by their first word, the longest first."""
_Row: TypeAlias = tuple[_Step, ...]
"""Steps whose phrases stand in a text in this order."""
_WHERE: Final = ("said", "told", "alone")
_LEAST_LETTERS: Final = 4
"""The fewest letters of a word that may be misspelt."""
_LEAST_NAME: Final = 3
"""The fewest letters of a command's name that may be misspelt."""


@lru_cache(maxsize=3)
def load_rows(section: str) -> Mapping[str, tuple[_Row, ...]]:
    """Returns the rows of all languages, by the intent that they call for."""
    return {
        command: tuple(map(_parse_row, rows))
        for command, rows in word_sections()["intents"][section].items()
    }


def _parse_row(text: str) -> _Row:
    return tuple(map(_parse_step, text.split()))


def _parse_step(text: str) -> _Step:
    """Parses a step of a row into its alternative phrases: `no_more/finish`."""
    found: dict[str, list[Phrase]] = {}
    for phrase in sorted((spelling_key(one.replace("_", " ")) for one in text.split("/")), key=len)[
        ::-1
    ]:
        found.setdefault(phrase[0], []).append(phrase)
    return found


def find_call(section: str, command: str, texts: Sequence[str]) -> set[int] | None:
    """Finds the first row that calls for an intent in a text; returns the places of its words, or
    None.
    """
    words = frozenset(texts)
    likely = (row for row in load_rows(section).get(command, ()) if _may_match(row, words))
    matched = (_match_row(row, texts) for row in likely)
    return next((indices for indices in matched if indices is not None), None)


def _may_match(row: _Row, words: frozenset[str]) -> bool:
    """Tells whether each step of a row has a phrase whose first word is among `words`."""
    return not any(words.isdisjoint(step) for step in row)


def _match_row(row: _Row, texts: Sequence[str]) -> set[int] | None:
    """Returns the places of a row's words in a text, None if the row does not match."""
    places, index = set[int](), 0
    for step in row:
        found = next(
            (f for p in range(index, len(texts)) if (f := _match_step(step, texts, p))), None
        )
        if found is None:
            return None
        places.update(found)
        index = found.stop
    return places


def _match_step(step: _Step, texts: Sequence[str], index: int) -> range:
    """Returns the places of the longest phrase of a step that stands at `index`; an empty range if
    none does.
    """
    for phrase in step.get(texts[index], ()):
        if tuple(texts[index : index + len(phrase)]) == phrase:
            return range(index, index + len(phrase))
    return range(0)


@lru_cache(maxsize=64)
def words_of_call(command: str) -> frozenset[str]:
    """Returns the single words of all rows of an intent; beside another intent they say nothing
    more.
    """
    rows = chain.from_iterable(load_rows(where).get(command, ()) for where in _WHERE)
    phrases = chain.from_iterable(step.values() for row in rows for step in row)
    return frozenset(word for same in phrases for phrase in same for word in phrase)


@lru_cache(maxsize=1)
def _words_to_correct() -> tuple[str, ...]:
    """Returns the words of all rows that are long enough to be misspelt."""
    words = chain.from_iterable(
        words_of_call(asks) for where in _WHERE for asks in load_rows(where)
    )
    long = {word for word in words if word.isascii() and len(word) >= _LEAST_LETTERS}
    return tuple(sorted(long))


def correct_spelling(text: str) -> str:
    """Replaces each unknown word by a word of the rows that is one letter off."""
    from rapidfuzz.distance import OSA

    def correct(word: str) -> str:
        if WORDS.senses_of(word) or len(word) < _LEAST_LETTERS:
            return word
        near = (one for one in _words_to_correct() if OSA.distance(one, word.casefold()) == 1)
        return next(near, word)

    return " ".join(map(correct, text.split()))


def find_similar_command(word: str, words: str, names: Collection[str]) -> str:
    """Returns the name of the command that `word` misspells by one letter (`/zmio`, `/edn`), with
    `words` behind it; "" if none is near.
    """
    from rapidfuzz.distance import OSA

    near = [
        one
        for one in names
        if word.isascii()
        and len(one) >= _LEAST_NAME
        and (len(word) >= _LEAST_NAME or one[0] == word[0])
        and OSA.distance(one, word) == 1
    ]
    if _matches_any_row(f"{word} {words}"):  # `/who is dealer`, `/wind`
        near = [one for one in near if sorted(one) == sorted(word)]

    def unlikeness(command: str) -> tuple[bool, bool, bool, str]:
        return (
            sorted(command) != sorted(word),
            not command.startswith(word),
            command[0] != word[0],
            command,
        )

    return min(near, key=unlikeness, default="")


def _matches_any_row(text: str) -> bool:
    """Tells whether a text matches a row of words that calls for a command."""
    texts = spelling_key(text)
    calls = ((where, asks) for where in ("said", "told") for asks in load_rows(where))
    return any(find_call(where, asks, texts) is not None for where, asks in calls)
