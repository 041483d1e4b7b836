"""Values that the ledger takes and gives: speakers, tables, receipts, lines. Frozen, never rows."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from enum import StrEnum
from typing import Annotated, Any, Final, TypeAlias
from zoneinfo import ZoneInfo

from pydantic import AfterValidator, Field

from models.ledger.ids import ChatId, MessageId, TableKey, TopicId, UserId
from models.ledger.naming import folded
from models.ledger.tables import RevisionKind
from models.ledger.zones import DEFAULT_ZONE, checked, zone
from models.rules.events import Event
from models.rules.house import HouseRules, Preset
from models.rules.kinds import KINDS, Place
from models.rules.night import NightState, Outcome
from models.rules.payments import Transfers
from models.rules.presets import PRESETS
from models.rules.tiles import Wind
from models.rules.values import Cents, PlayerId, Value

HAND_ENDS: Final = tuple(row.event for row in KINDS.values() if row.ends_hand)
"""The events that end a hand."""
OF_THE_TABLE: Final = tuple(row.event for row in KINDS.values() if row.place is Place.TABLE)
"""Events that say who sits where, and by which rules: no fix makes a hand of these, nor of a hand
one of them. That would move the whole night, and is a number mistyped.
"""


class Loggers(StrEnum):
    """The people who may log: all members, those who play tonight, or whoever opened the night."""

    ANYONE = "anyone"
    PLAYERS = "players"
    HOST = "host"


class SeatOrder(StrEnum):
    """The seats of those of last time the next time: the same, each one seat on, or drawn."""

    SAME = "same"
    SHIFTED = "shifted"
    DRAWN = "drawn"


class Debts(StrEnum):
    """The choice of whether debts of earlier nights are settled with the night that ends."""

    TOGETHER = "together"
    APART = "apart"


class Talk(StrEnum):
    """Choices of what becomes of what players say to nobody."""

    ASK = "ask"
    """It is shown before it is booked."""
    BOOK = "book"
    """What is plain is booked at once."""
    OFF = "off"
    """Nobody is heard but by a command, by name or in reply."""


class ChatSettings(Value):
    """The settings of a chat. `quiet`: a reaction instead of a receipt.

    `language` is what the chat chose, or else that of the first who spoke ("" before that).
    `round` is the coin (in cents) to which payments at the end are rounded, 0 for none. `debts`
    says whether open debts meet at the end of a night. `reminders` is after how many days Kaki
    reminds of what is unpaid, and a week later again; 0: not at all. `timezone` is that of the
    chat's clock; `seats` how those of last time sit the next time; `talk` what becomes of what
    players say to nobody.
    """

    loggers: Loggers = Loggers.ANYONE
    quiet: bool = False
    language: str = ""
    round: Annotated[Cents, Field(ge=0, le=10_000)] = 0
    debts: Debts = Debts.TOGETHER
    reminders: Annotated[int, Field(ge=0, le=365)] = 1
    timezone: Annotated[str, AfterValidator(checked)] = DEFAULT_ZONE
    seats: SeatOrder = SeatOrder.SAME
    talk: Talk = Talk.ASK

    @property
    def zone(self) -> ZoneInfo:
        """The zone in which the chat's moments are shown, and counted into days, months and
        years.
        """
        return zone(self.timezone)


ANONYMOUS: Final = 1087968824
"""Telegram's one account for the admins of all groups who speak in the name of their group."""


CONTESTED: Final = timedelta(days=1)
"""So long a player may say that who was heard under a name is somebody else."""


def is_faceless(user_id: UserId) -> bool:
    """Tells whether somebody speaks as an admin without a name, or as a channel, which has a number
    below zero: whoever then presses a button does so as themself.
    """
    return user_id == ANONYMOUS or user_id < 0


@dataclass(frozen=True, slots=True)
class Actor:
    """The one who speaks: a Telegram user.

    `admin`: whether they administer the chat; None where Telegram was not asked. `mark` is the
    title under which an admin without a name speaks, where they have one.
    """

    user_id: UserId
    name: str
    username: str | None = None
    admin: bool | None = None
    mark: str = ""


def account_name(user_id: UserId) -> str:
    """The word that names an account in a text: no username begins with a digit."""
    return f"@{user_id}"


NOBODY: Final = Actor(0, "")
"""The actor for what happens by itself, and for what anybody may see."""


@dataclass(frozen=True, slots=True)
class Source:
    """The source of a word: chat, message, speaker and moment (UTC).

    `topic` is the forum topic, 0 for General and where there are none. `by_link`: it was said in
    the Mini App, which a link opens for people who are not in the chat; `looks`: nothing is said
    there, and nothing written. `mentioned` are the accounts that the text calls by `account_name`,
    `replied_to` the one whose message it answers.
    """

    chat_id: ChatId
    actor: Actor
    at: datetime
    text: str
    message_id: MessageId | None = None
    title: str = ""
    topic: TopicId = 0
    by_link: bool = False
    mentioned: tuple[Actor, ...] = ()
    replied_to: Actor | None = None
    looks: bool = False

    @property
    def seen(self) -> tuple[Actor, ...]:
        """Every account of which it says how it is called now; none of who only looks."""
        if self.looks:
            return ()
        others = (*self.mentioned, *([self.replied_to] if self.replied_to else ()))
        return tuple(one for one in (self.actor, *others) if not is_faceless(one.user_id))

    @property
    def place(self) -> TableKey:
        """The chat and the topic."""
        return self.chat_id, self.topic

    @property
    def is_alone(self) -> bool:
        """Tells whether nobody else is in the chat: it is the speaker's private one."""
        return self.chat_id == self.actor.user_id


@dataclass(frozen=True, slots=True)
class Member:
    """Somebody who plays in this chat, shown as `name`, which nobody else in the chat is.

    `user_id` is the Telegram user who they surely are; a guest has none. `presumed` is the user
    who says so by name, until another player confirms it: they play, and have no other right of
    this member. `own_name` is what they are called, where another is called so too. `heard` is when
    they became this user because the names say so. `account` is what that user's account was called
    when it was seen last. `also` are the names of their aliases, the people who turned out to be
    them: they are found by these where nobody is called so. `keys` are those of the person and of
    these aliases; `id` is the one of them by which a night knows this member.
    """

    id: PlayerId
    name: str
    user_id: UserId | None = None
    username: str | None = None
    presumed: int | None = None
    own_name: str = ""
    also: tuple[str, ...] = ()
    heard: datetime | None = field(default=None, compare=False)
    account: str | None = field(default=None, compare=False)
    keys: tuple[PlayerId, ...] = ()

    @property
    def person(self) -> PlayerId:
        """The key of the person, which is the same in every night."""
        return self.keys[0] if self.keys else self.id

    def is_contestable(self, now: datetime) -> bool:
        """True while somebody may say that they are this member, or that who was heard is not:
        of a guest always, for a day of who became a member because the names say so.
        """
        lately = self.heard is not None and now - self.heard < CONTESTED
        return self.user_id is None or lately

    @property
    def called(self) -> str:
        """Their own name, which may be another's too."""
        return self.own_name or self.name

    def bears(self, username: str | None) -> bool:
        """True for their @username."""
        return bool(username and self.username) and folded(self.username or "") == folded(
            username or ""
        )

    def is_user(self, user_id: UserId) -> bool:
        """Tells whether this user is they, surely or by name."""
        return user_id in (self.user_id, self.presumed)


@dataclass(frozen=True, slots=True)
class Members(Mapping[PlayerId, Member]):
    """Members by the number by which a night knows each, found by every number of the person."""

    by_id: Mapping[PlayerId, Member]
    numbers: Mapping[int, int]

    @classmethod
    def of(cls, members: Iterable[Member]) -> Mapping[PlayerId, Member]:
        """Returns these members by their numbers."""
        by_id = {member.id: member for member in members}
        numbers: dict[int, int] = {
            key: member.id for member in by_id.values() for key in member.keys
        }
        return cls(by_id, numbers) if len(numbers) > len(by_id) else by_id

    def __getitem__(self, player: PlayerId) -> Member:
        return self.by_id[PlayerId(self.numbers[player])]

    def __iter__(self) -> Iterator[PlayerId]:
        return iter(self.by_id)

    def __len__(self) -> int:
        return len(self.by_id)


@dataclass(frozen=True, slots=True)
class Identity:
    """The user who speaks is this member from now on, because the names say so: surely, or until
    another player says that it is not so.
    """

    player: PlayerId
    by: Actor
    sure: bool = False


_AT_FIRST: Final = ChatSettings()


@dataclass(frozen=True, slots=True)
class Table:
    """A night as it stands, as somebody sees it, and as the verbs write in it.

    `me` is the speaker's player, if they are one; `entries` the number of the newest entry;
    `changes` counts everything that changed the night. `board_id` is the message that shows it.
    `topic` is where in the chat it is played (0: General). `id` is its key; `seats` and `rules` are
    those it began with, as its row keeps them: `state` has those of now.
    """

    night: int
    state: NightState
    members: Mapping[PlayerId, Member]
    me: PlayerId | None
    entries: int
    started: datetime
    host: int
    open: bool = True
    settings: ChatSettings = _AT_FIRST
    changes: int = 0
    board_id: int | None = None
    topic: TopicId = 0
    id: int = 0
    seats: Sequence[int] = ()
    rules: str = ""

    def name(self, player: PlayerId) -> str:
        """The name of a player."""
        return self.members[player].name

    def speaker(self, user_id: UserId, name: str) -> str:
        """Names a user as the one who said something by this name: the member they surely are."""
        known = (member.name for member in self.members.values() if member.user_id == user_id)
        return next(known, name)

    @property
    def is_by_name(self) -> bool:
        """Tells whether the speaker is their player by name alone, which nobody confirmed yet."""
        return self.me is not None and self.members[self.me].presumed is not None

    @property
    def seated(self) -> tuple[Member, ...]:
        """The four at the table, the first dealer first."""
        return tuple(self.members[player] for player in self.state.seats)

    @property
    def guests(self) -> tuple[Member, ...]:
        """Those of the four whose Telegram user is not surely known."""
        return tuple(member for member in self.seated if member.user_id is None)


def seat_and_round(table: Table | None, player: PlayerId | None) -> tuple[Wind, Wind]:
    """The seat of a player and the round at a table; East where nobody sits, or nobody plays."""
    if table is None:
        return Wind.EAST, Wind.EAST
    state = table.state
    seat = state.seat(player) if player is not None and player in state.seats else Wind.EAST
    return seat, state.deal.round


def rules_at(table: Table | None) -> HouseRules:
    """The rules in force at a table; the standard ones where nobody plays."""
    return table.state.rules if table else PRESETS[Preset.STANDARD]


@dataclass(frozen=True, slots=True)
class Receipt:
    """The outcome of a verb for an entry.

    `event` is what the entry says now, `before` what it said until now; `outcome` what it comes to
    (none when it was undone); `table` how the night stands after all; `replayed` the later entries
    whose money changed. `entry_id` is the key of the entry. `was` is how the night stood before
    something in it was changed.
    """

    kind: RevisionKind
    entry_id: int
    number: int
    event: Event
    outcome: Outcome | None
    table: Table
    before: Event | None = None
    replayed: tuple[int, ...] = ()
    was: NightState | None = None


@dataclass(frozen=True, slots=True)
class Version:
    """An entry as its newest revision has it."""

    entry_id: int
    number: int
    event: Event
    stands: bool
    text: str
    transfers: Transfers


@dataclass(frozen=True, slots=True)
class Line(Version):
    """An entry as the log and the export tell it; `history` are its revisions, oldest first."""

    history: tuple[PastRevision, ...]


@dataclass(frozen=True, slots=True)
class PastRevision:
    """One revision of an entry: what was done to it, by whom and when."""

    kind: RevisionKind
    by: str
    at: datetime
    text: str
    by_id: int


@dataclass(frozen=True, slots=True)
class Seat:
    """A person who is to sit somewhere: by name, and by user or as a member where that is known."""

    name: str
    user_id: UserId | None = None
    username: str | None = None
    player: PlayerId | None = None


Wording: TypeAlias = Callable[[Event, Table], str]
"""Puts an event into words, as it would be typed at a table."""


def without_blanks(settings: Any) -> Any:
    """Settings as they are stored: what is blank was never chosen."""
    if not isinstance(settings, Mapping):
        return settings
    return {name: value for name, value in settings.items() if value != ""}
