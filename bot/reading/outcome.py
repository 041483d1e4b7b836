"""Outcomes of a saying: booked at once, shown on a card, asked about, or nothing of the game.

A saying that cannot be true at the table raises `Refusal` instead.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from bot.reading.drafts import Question
from models.rules.events import Event


@dataclass(frozen=True, slots=True)
class SureEvent:
    """An event told in known words, with one reading and nothing missing: booked at once."""

    event: Event


@dataclass(frozen=True, slots=True)
class Card:
    """One to three complete readings to choose from; a tap books one."""

    events: tuple[Event, ...]
    unread: tuple[str, ...] = ()
    """Words that were not read, in the speaker's own letters."""
    doubted: bool = False
    """True if the speaker doubts, denies, hopes or asks: the button for No stands first."""


@dataclass(frozen=True, slots=True)
class OpenQuestion:
    """A question about the one part that is missing."""

    question: Question
    unread: tuple[str, ...] = ()
    """Words that were not read, in the speaker's own letters."""
    doubted: bool = False
    """True if the speaker doubts, denies, hopes or asks."""


@dataclass(frozen=True, slots=True)
class NotAboutGame:
    """A saying with no word of the game."""

    unread: tuple[str, ...] = ()
    """The whole saying, in the speaker's own letters."""


@dataclass(frozen=True, slots=True)
class UndoRequest:
    """A wish to take back the entry that is spoken of; shown first unless `plain`."""

    plain: bool = True


Outcome: TypeAlias = SureEvent | Card | OpenQuestion | NotAboutGame
