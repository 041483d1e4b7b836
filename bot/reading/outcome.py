"""Outcomes of reading a text: an event to book at once, a card, a question, or nothing of the game.

A text that cannot be true at the table raises `Refusal` instead.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from bot.reading.drafts import Question
from models.rules.events import Event


@dataclass(frozen=True, slots=True)
class SureEvent:
    """An event in known words, with one reading and nothing missing; it is booked at once."""

    event: Event


@dataclass(frozen=True, slots=True)
class Card:
    """One to three complete events to choose from; a tap books one."""

    events: tuple[Event, ...]
    unread: tuple[str, ...] = ()
    """Words that were not read, in the speaker's own letters."""
    doubted: bool = False
    """True if the speaker doubts, denies, hopes or asks: the button for No stands first."""


@dataclass(frozen=True, slots=True)
class OpenQuestion:
    """The outcome that one part is missing, with the question about it."""

    question: Question
    unread: tuple[str, ...] = ()
    """Words that were not read, in the speaker's own letters."""
    doubted: bool = False
    """True if the speaker doubts, denies, hopes or asks."""


@dataclass(frozen=True, slots=True)
class NotAboutGame:
    """A text without a word of the game."""

    unread: tuple[str, ...] = ()
    """The whole saying, in the speaker's own letters."""


@dataclass(frozen=True, slots=True)
class UndoRequest:
    """A request to undo the entry in question; unless it is `plain`, it is confirmed first."""

    plain: bool = True


Outcome: TypeAlias = SureEvent | Card | OpenQuestion | NotAboutGame
