"""Everything about the game that somebody may ask, and what it is called: `entries.toml`, read.

What an entry says stands in the files of sentences (`rule-ID`, `differ-ID`, and `title-ID` where it
is no pattern); what it is worth is read from the house rules.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from importlib.resources import files
from types import MappingProxyType
from typing import Any, Final

from models.rules.house import BaoReason, Instant
from models.rules.pattern_ids import PatternId
from models.rules.patterns import PATTERNS, Pattern

CHOW_KEYS: Final = (
    "all_chows_self_draw_wait",
    "all_chows_win_on_pair",
    "all_chows_all_exposed",
)
"""How chow hands are won: for every hand of chows, also where no name of its own is scored."""


class Kind(StrEnum):
    """What an entry is about; it decides how its worth is told."""

    PATTERN = "pattern"
    PAYMENT = "payment"
    INSTANT = "instant"
    BAO = "bao"
    PENALTY = "penalty"
    TERM = "term"
    TABLE = "table"


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing to look up; `entries.toml` says what its fields hold.

    `pattern`, `instant`, `bao` say what it is in the rules, where it is that.
    """

    id: str
    kind: Kind
    spellings: tuple[str, ...]
    questions: tuple[str, ...] = ()
    keys: tuple[str, ...] = ()
    related: tuple[str, ...] = ()
    example: str = ""
    pattern: PatternId | None = None
    instant: Instant | None = None
    bao: BaoReason | None = None

    @property
    def sentence(self) -> str:
        """The id as it stands in the names of sentences."""
        return self.id.replace("_", "-")


_LISTS: Final = ("spellings", "questions", "keys", "related")


def _entries() -> Iterator[Entry]:
    """The patterns in the order of their rows, then the others in that of theirs."""
    with (files(__package__) / "entries.toml").open("rb") as file:
        rows: dict[str, dict[str, Any]] = tomllib.load(file)
    for pattern in PATTERNS:
        yield _pattern(pattern, **_lists(rows.pop(pattern.id.value, {})))
    for id_, row in rows.items():
        yield _other(id_, **_lists(row))


def _lists(row: dict[str, Any]) -> dict[str, Any]:
    return row | {name: tuple(row.get(name, ())) for name in _LISTS}


def _pattern(pattern: Pattern, spellings: Sequence[str], keys: Sequence[str], **more: Any) -> Entry:
    return Entry(
        id=pattern.id.value,
        kind=Kind.PATTERN,
        spellings=(*pattern.names, *pattern.chinese, *pattern.pinyin, *spellings),
        keys=(f"tai.{pattern.id.value}", *keys),
        example=pattern.example,
        pattern=pattern.id,
        **more,
    )


def _other(
    id_: str, kind: str, instant: str | None = None, bao: str | None = None, **more: Any
) -> Entry:
    return Entry(
        id=id_,
        kind=Kind(kind),
        instant=None if instant is None else Instant(instant),
        bao=None if bao is None else BaoReason(bao),
        **more,
    )


ENTRIES: Final = tuple(_entries())
"""Everything that can be looked up."""

BY_ID: Final = MappingProxyType({entry.id: entry for entry in ENTRIES})
