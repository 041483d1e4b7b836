"""Sayings that two people are one: `uncle is robert`, `阿叔就是Robert`."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from bot.languages import spellings
from bot.reading.names import ME, People
from bot.reading.words import split, word_text
from models.ledger.naming import folded
from models.rules.refusal import Refusal
from models.rules.values import PlayerId

_MOST: Final = 120
"""A longer text tells of something else."""
_END: Final = re.compile(r"[\s.!。！]+$")


def tells_of_two(said: str) -> bool:
    """Tells whether a text may say that two people are one; who they would be is not looked at."""
    return any(True for _ in _sides(said))


def read_one_person(said: str, people: People) -> tuple[PlayerId, PlayerId] | None:
    """The two whom a text says to be one person, each by their whole name or as `me`; None where it
    says another thing.

    Raises `Refusal`: `name_ambiguous`, `me_unknown`.
    """
    for one, other in _sides(said):
        found = _called(one, people), _called(other, people)
        if found[0] is not None and found[1] is not None:
            return found[0], found[1]
    return None


def _sides(said: str) -> list[tuple[str, str]]:
    """Everything that may stand on the two sides of a text that says so."""
    text = _END.sub("", said.strip())
    if len(text) > _MOST or "\n" in text:
        return []
    found = (pattern.fullmatch(text) for pattern in _patterns())
    return [(match[1].strip(), match[2].strip()) for match in found if match]


@lru_cache(maxsize=1)
def _patterns() -> tuple[re.Pattern[str], ...]:
    """The ways to say it, the longest first."""
    ways = sorted((said for said, _ in spellings("one_person")), key=len, reverse=True)
    parts = (re.escape(way).replace(r"\{\}", "(.+?)").replace(r"\ ", r"\s+") for way in ways)
    return tuple(re.compile(each, re.IGNORECASE) for each in parts)


def _called(side: str, people: People) -> PlayerId | None:
    """Whom a side names, whole."""
    if folded(side) in ME:
        if people.me is None:
            raise Refusal("me_unknown")
        return people.me
    words = split(side)
    found = people.called(word_text(words)) if words else ()
    if len(found) > 1:
        raise people.ambiguous(side, found)
    return found[0] if found else None
