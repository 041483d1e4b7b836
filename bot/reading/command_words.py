"""The words that call for a command, as patterns: words in order, with anything between them (`show
board`).
"""

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
_CallPattern: TypeAlias = tuple[_Step, ...]
"""Steps whose phrases stand in a text in this order."""
_WHERE: Final = ("said", "told", "alone")
_LEAST_LETTERS: Final = 4
"""The fewest letters of a word that may be misspelt."""
_LEAST_NAME: Final = 3
"""The fewest letters of a command's name that may be misspelt."""


@lru_cache(maxsize=3)
def load_call_patterns(section: str) -> Mapping[str, tuple[_CallPattern, ...]]:
    """Returns the patterns of one section in all languages, by the command that they call."""
    return {
        command: tuple(tuple(map(_parse_pattern_step, row.split())) for row in rows)
        for command, rows in word_sections()["intents"][section].items()
    }


def _parse_pattern_step(text: str) -> _Step:
    """Parses one step of a pattern into its alternative phrases: `no_more/finish`."""
    found: dict[str, list[Phrase]] = {}
    for phrase in sorted((spelling_key(one.replace("_", " ")) for one in text.split("/")), key=len)[
        ::-1
    ]:
        found.setdefault(phrase[0], []).append(phrase)
    return found


def find_call_indices(section: str, command: str, texts: Sequence[str]) -> set[int] | None:
    """Finds the first pattern of a command that matches a text; returns the indices of the words
    that match, or None.
    """
    words = frozenset(texts)
    likely = (
        pattern
        for pattern in load_call_patterns(section).get(command, ())
        if _may_match_pattern(pattern, words)
    )
    matched = (_match_call_pattern(pattern, texts) for pattern in likely)
    return next((indices for indices in matched if indices is not None), None)


def _may_match_pattern(pattern: _CallPattern, words: frozenset[str]) -> bool:
    """Checks quickly that every step of a pattern has a phrase that begins with one of these
    words.
    """
    return not any(words.isdisjoint(step) for step in pattern)


def _match_call_pattern(pattern: _CallPattern, texts: Sequence[str]) -> set[int] | None:
    """Returns the indices of a pattern's words in a text; None if it does not match."""
    places, index = set[int](), 0
    for step in pattern:
        found = next(
            (f for p in range(index, len(texts)) if (f := _match_step(step, texts, p))), None
        )
        if found is None:
            return None
        places.update(found)
        index = found.stop
    return places


def _match_step(step: _Step, texts: Sequence[str], index: int) -> range:
    """Returns the indices of the longest phrase of a step that stands at `index`; an empty range if
    none does.
    """
    for phrase in step.get(texts[index], ()):
        if tuple(texts[index : index + len(phrase)]) == phrase:
            return range(index, index + len(phrase))
    return range(0)


@lru_cache(maxsize=64)
def words_calling_command(command: str) -> frozenset[str]:
    """Returns the single words that occur in the patterns of a command."""
    rows = chain.from_iterable(load_call_patterns(where).get(command, ()) for where in _WHERE)
    phrases = chain.from_iterable(step.values() for pattern in rows for step in pattern)
    return frozenset(word for same in phrases for phrase in same for word in phrase)


@lru_cache(maxsize=1)
def _words_in_call_patterns() -> tuple[str, ...]:
    words = chain.from_iterable(
        words_calling_command(asks) for where in _WHERE for asks in load_call_patterns(where)
    )
    long = {word for word in words if word.isascii() and len(word) >= _LEAST_LETTERS}
    return tuple(sorted(long))


def correct_spelling(text: str) -> str:
    """Corrects each unknown word of a text that misspells a word of a call pattern by one
    letter.
    """
    from rapidfuzz.distance import OSA

    def correct(word: str) -> str:
        if WORDS.senses_of(word) or len(word) < _LEAST_LETTERS:
            return word
        near = (one for one in _words_in_call_patterns() if OSA.distance(one, word.casefold()) == 1)
        return next(near, word)

    return " ".join(map(correct, text.split()))


def find_similar_command(word: str, words: str, names: Collection[str]) -> str:
    """Returns the command that `word` misspells by one letter (`/zmio`, `/edn`), or "". `words`
    stand behind it: together they may match a pattern (`/who is dealer`).
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
    if _calls_any_command(f"{word} {words}"):  # `/who is dealer`, `/wind`
        near = [one for one in near if sorted(one) == sorted(word)]

    def unlikeness(command: str) -> tuple[bool, bool, bool, str]:
        return (
            sorted(command) != sorted(word),
            not command.startswith(word),
            command[0] != word[0],
            command,
        )

    return min(near, key=unlikeness, default="")


def _calls_any_command(text: str) -> bool:
    texts = spelling_key(text)
    calls = ((where, asks) for where in ("said", "told") for asks in load_call_patterns(where))
    return any(find_call_indices(where, asks, texts) is not None for where, asks in calls)
