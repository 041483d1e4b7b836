"""Long words of the game with a letter too many, too few, or in the wrong place: `centipeed`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Any, Final

from bot.languages import categories, spellings
from bot.reading.grammar import UNSURE, Sentence, is_tai_word, vocabulary
from bot.reading.left_out import is_ordinary
from bot.reading.names import MOST_LETTERS, People
from bot.reading.tokens import COMMA, Token, key

_LEAST: Final = 6
"""A shorter word may be too many others: it is asked."""
_LEAST_HELD: Final = 3
"""So many letters suffice where the last of them is typed twice: `wonn`."""
_MEANT: Final = frozenset(
    {
        *("shot", "fired", "shooter", "won", "winner", "zimo", "from", "suffers", "bao"),
        *("concealed", "exposed", "limit", "kong", "bite", "bonus", "bonus_bite", "pattern"),
        *("number", "foul", "dealt", "false_won", "bitten"),
    }
)
"""Kinds of words that are meant by one that is misspelt."""


def spelt_right(said: Sentence) -> Sentence:
    """The sentence with each misspelt word of the game as it is spelt, where one alone is near.

    Words of every day, and what comes near to a name, stay as they are.
    """
    found = tuple(
        token if place in said.hands else _right(_of(token, place, said), said)
        for place, token in enumerate(said.tokens)
    )
    return said if found == said.tokens else replace(said, tokens=found)


def _of(token: Token, place: int, said: Sentence) -> Token:
    """An `of` with which a part begins, before a player, as `off`: `of cat ben 3`."""
    before = said.tokens[place - 1].text if place else COMMA
    begins = before == COMMA or before.isdecimal() or is_tai_word(before)
    is_of = token.text == "of" and said.tai and begins
    named = is_of and place + 1 < len(said.tokens) and said.people.exactly(said.tokens, place + 1)
    return replace(token, text="off") if named else token


def _right(token: Token, said: Sentence) -> Token:
    word = token.text
    is_word = word.isascii() and word.isalpha() and _LEAST_HELD < len(word) <= MOST_LETTERS
    if not is_word or said.words.of((word,)) or UNSURE.of((word,)) or _is_name(word, said.people):
        return token
    meant = _meant(word, said.words.known)
    return replace(token, text=meant) if meant else token


def _is_name(word: str, people: People) -> bool:
    return bool(people.begun_by(word)) or people.nearly(word)


@lru_cache(maxsize=1024)
def _meant(word: str, known: frozenset[str]) -> str:
    """The word that is misspelt so; "" where none is, or words that mean different things."""
    if word in _in_phrases() or is_ordinary(word):
        return ""
    targets = _targets(known)
    if word[-1] == word[-2]:
        return word[:-1] if word[:-1] in targets else ""
    if len(word) < _LEAST:
        return ""
    near = a_slip_from(word, targets)
    alike = all(dict(targets[one]) == dict(targets[near[0]]) for one in near)
    return near[0] if near and alike else ""


def a_slip_from(word: str, known: Iterable[str]) -> list[str]:
    """The known words that begin alike and differ by a letter, or by two that changed places."""
    from rapidfuzz.distance import OSA

    begin = (one for one in known if one[0] == word[0])
    return [one for one in begin if OSA.distance(word, one, score_cutoff=1) == 1]


@lru_cache(maxsize=1)
def _in_phrases() -> frozenset[str]:
    """Every word that is a part of what people say: the `eighth` of `the eighth flower`."""
    return frozenset(
        word for kind in categories() for said, _ in spellings(kind) for word in key(said)
    )


@lru_cache(maxsize=32)
def _targets(known: frozenset[str]) -> Mapping[str, Mapping[str, Any]]:
    """The single words of the game among those of these kinds, and what they mean."""
    words = vocabulary(*sorted(known & _MEANT))
    return {
        phrase[0]: senses
        for phrase, senses in words.meanings.items()
        if len(phrase) == 1 and phrase[0].isascii() and len(phrase[0]) >= _LEAST_HELD
    }
