"""Sayings that two people are one: `uncle is robert`, `阿叔就是Robert`."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from bot.languages import spellings
from bot.reading.names import ME, People
from bot.reading.words import split_words
from models.ledger.naming import fold_name
from models.rules.values import PlayerId

_MOST: Final = 120
"""A longer text tells of something else."""
_END: Final = re.compile(r"[\s.!。！]+$")


def tells_of_two(said: str) -> bool:
    """Tells whether a text may say that two people are one; who they would be is not looked at."""
    return any(True for _ in _sides(said))


def read_one_person(
    said: str, people: People, *, whole: bool = True
) -> tuple[PlayerId, PlayerId] | None:
    """The two whom a text says to be one person, each by name or as `me`; None where it says
    another thing. `whole`: by nothing but a whole name.

    Raises `Refusal`: `name_ambiguous`, `me_unknown`.
    """
    for one, other in _sides(said):
        is_ = _called(other, people, whole=whole)
        who = None if is_ is None else _called(one, people, whole=whole)
        if who is None or is_ is None:
            continue
        if who != is_ or _called(other, people, whole=True):  # else it begins a new name
            return who, is_
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
    ways = sorted((said for said, _ in spellings("commands", "one_person")), key=len, reverse=True)
    parts = (re.escape(way).replace(r"\{\}", "(.+?)").replace(r"\ ", r"\s+") for way in ways)
    return tuple(re.compile(each, re.IGNORECASE) for each in parts)


def _called(side: str, people: People, *, whole: bool) -> PlayerId | None:
    """The one whom all of a side names."""
    words = split_words(side)
    found = people.at(words, 0) if words else None
    if found is None or found.length < len(words):
        return None
    return found.player if found.exact or not whole or fold_name(side) in ME else None
