"""Statements that two members are one person: `uncle is robert`, `阿叔就是Robert`."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from bot.languages import list_spellings
from bot.reading.names import ME, People
from bot.reading.words import split_words
from models.ledger.naming import fold_name
from models.rules.values import PlayerId

_MOST: Final = 120
"""The most characters of such a saying."""
_END: Final = re.compile(r"[\s.!。！]+$")


def may_say_same_person(text: str) -> bool:
    """Tells whether a text may state that two names belong to one person, without looking up the
    names.
    """
    return any(True for _ in _find_name_pairs(text))


def read_same_person(
    text: str, people: People, *, whole_names: bool = True
) -> tuple[PlayerId, PlayerId] | None:
    """Reads the two members who are one person, each by name or as `me`; returns None for other
    texts. With `whole_names`, a beginning of a name does not count.

    Raises `Refusal`: `name_ambiguous`, `me_unknown`.
    """
    for one, other in _find_name_pairs(text):
        is_ = _find_member(other, people, whole_name=whole_names)
        who = None if is_ is None else _find_member(one, people, whole_name=whole_names)
        if who is None or is_ is None:
            continue
        if who != is_ or _find_member(other, people, whole_name=True):  # else it begins a new name
            return who, is_
    return None


def _find_name_pairs(text: str) -> list[tuple[str, str]]:
    """Returns each pair of texts that may be two names of one person."""
    text = _END.sub("", text.strip())
    if len(text) > _MOST or "\n" in text:
        return []
    found = (pattern.fullmatch(text) for pattern in _compile_patterns())
    return [(match[1].strip(), match[2].strip()) for match in found if match]


@lru_cache(maxsize=1)
def _compile_patterns() -> tuple[re.Pattern[str], ...]:
    """Compiles the patterns of texts that say that two names are one person, the longest first."""
    ways = sorted(
        (said for said, _ in list_spellings("commands", "one_person")), key=len, reverse=True
    )
    parts = (re.escape(way).replace(r"\{\}", "(.+?)").replace(r"\ ", r"\s+") for way in ways)
    return tuple(re.compile(each, re.IGNORECASE) for each in parts)


def _find_member(text: str, people: People, *, whole_name: bool) -> PlayerId | None:
    """Returns the member whom a text names; None if it names nobody, or has further words."""
    words = split_words(text)
    found = people.find_player(words, 0) if words else None
    if found is None or found.length < len(words):
        return None
    return found.player if found.is_exact or not whole_name or fold_name(text) in ME else None
