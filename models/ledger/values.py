"""What the ledger takes and gives: speakers, tables, receipts, lines. Frozen, never rows."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import Annotated, Final

from pydantic import Field

from models.ledger.tables import RevisionKind
from models.rules.events import Draw, Event, FalseWin, Win
from models.rules.night import NightState, Outcome
from models.rules.payments import Transfers
from models.rules.values import Cents, PlayerId, Value

HAND_ENDS: Final = (Win, Draw, FalseWin)
"""The events that end a hand."""


class Loggers(StrEnum):
    """Who may log: any member of the chat, those who play tonight, or whoever opened the night."""

    ANYONE = "anyone"
    PLAYERS = "players"
    HOST = "host"


class Manners(Value):
    """How Kaki behaves in a chat. `quiet`: a reaction instead of a receipt.

    `language` is what the chat chose, or else that of the first who spoke ("" before that).
    `round` is the coin (in cents) to which payments at the end are rounded; `reminders` after how
    many days Kaki asks for what is unpaid. 0: not at all.
    """

    loggers: Loggers = Loggers.ANYONE
    quiet: bool = False
    language: str = ""
    round: Annotated[Cents, Field(ge=0, le=10_000)] = 0
    reminders: Annotated[int, Field(ge=0, le=365)] = 0


@dataclass(frozen=True, slots=True)
class Actor:
    """Who speaks: a Telegram user.

    `admin`: whether they administer the chat; None where Telegram was not asked.
    """

    user_id: int
    name: str
    username: str | None = None
    admin: bool | None = None


@dataclass(frozen=True, slots=True)
class Source:
    """Where a word came from: chat, message, speaker and moment (UTC)."""

    chat_id: int
    actor: Actor
    at: datetime
    text: str
    message_id: int | None = None
    title: str = ""


@dataclass(frozen=True, slots=True)
class Member:
    """Somebody who plays in this chat. A guest has no `user_id`."""

    id: PlayerId
    name: str
    user_id: int | None = None
    username: str | None = None


_POLITE: Final = Manners()


@dataclass(frozen=True, slots=True)
class Table:
    """A night as it stands.

    `me` is the speaker's player, if he is one; `entries` the number of the newest entry; `changes`
    counts everything that changed the night. `board_id` is the message that shows the board.
    """

    night: int
    state: NightState
    members: Mapping[PlayerId, Member]
    me: PlayerId | None
    entries: int
    started: datetime
    host: int
    open: bool = True
    manners: Manners = _POLITE
    changes: int = 0
    board_id: int | None = None

    def name(self, player: PlayerId) -> str:
        """What a player is called."""
        return self.members[player].name

    @property
    def seated(self) -> tuple[Member, ...]:
        """The four at the table, the first dealer first."""
        return tuple(self.members[player] for player in self.state.seats)


@dataclass(frozen=True, slots=True)
class Receipt:
    """What a verb did to an entry.

    `event` is what the entry says now, `before` what it said until now; `outcome` what it comes to
    (none when it was undone); `table` how the night stands after all; `replayed` the later entries
    whose money changed. `entry_id` is the key of the entry.
    """

    kind: RevisionKind
    entry_id: int
    number: int
    event: Event
    outcome: Outcome | None
    table: Table
    before: Event | None = None
    replayed: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Line:
    """An entry as the log and the export tell it; `history` are its revisions, oldest first."""

    number: int
    event: Event
    text: str
    stands: bool
    transfers: Transfers
    by: str
    at: datetime
    history: tuple[Said, ...]


@dataclass(frozen=True, slots=True)
class Step:
    """An entry that stands: what it says, and what that came to."""

    number: int
    event: Event
    outcome: Outcome


@dataclass(frozen=True, slots=True)
class Said:
    """One revision of an entry: what was done to it, by whom and when."""

    kind: RevisionKind
    by: str
    at: datetime
    text: str


@dataclass(frozen=True, slots=True)
class Seat:
    """Who is to sit somewhere: by name, and by user where that is known."""

    name: str
    user_id: int | None = None
    username: str | None = None


Reader = Callable[[Table], Event]
"""Understands a text at a table. Raises `Refusal`."""
