"""Outcomes of a saying: done at once, shown on a card, asked about, or nothing of the game.

A saying that tells of what cannot be raises `Refusal` instead.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from bot.reading.drafts import Question
from models.rules.events import Event


@dataclass(frozen=True, slots=True)
class Plain:
    """An event told in known words, with one reading and nothing missing: done at once."""

    event: Event


@dataclass(frozen=True, slots=True)
class Card:
    """One to three whole readings, of which one may be booked by a tap."""

    events: tuple[Event, ...]
    unread: tuple[str, ...] = ()
    """Words that were not read, in the speaker's own letters."""
    doubted: bool = False
    """True if the speaker doubts, denies, hopes or asks: No stands first."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A question about the one thing that is missing."""

    question: Question
    unread: tuple[str, ...] = ()
    """Words that were not read, in the speaker's own letters."""
    doubted: bool = False
    """True if the speaker doubts, denies, hopes or asks."""


@dataclass(frozen=True, slots=True)
class Nothing:
    """No word of the game."""

    unread: tuple[str, ...] = ()
    """All that was said, in the speaker's own letters."""


@dataclass(frozen=True, slots=True)
class Undo:
    """The entry that is spoken of is to be taken back; where that is not plain, it is shown."""

    plain: bool = True


Outcome: TypeAlias = Plain | Card | Asked | Nothing
