"""Frozen values that the ledger takes and returns: speakers, tables, receipts, log lines."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from enum import StrEnum
from typing import Annotated, Any, Final, TypeAlias
from zoneinfo import ZoneInfo

from pydantic import AfterValidator, Field

from models.ledger.ids import ChatId, MessageId, TableKey, TopicId, UserId
from models.ledger.naming import fold_name
from models.ledger.tables import RevisionKind
from models.ledger.zones import DEFAULT_ZONE, check_zone, parse_zone
from models.rules.events import Event
from models.rules.house import HouseRules, Preset
from models.rules.kinds import KINDS, EventScope
from models.rules.night import NightState, Outcome
from models.rules.payments import Transfers
from models.rules.presets import PRESETS
from models.rules.tiles import Wind
from models.rules.values import Cents, PlayerId, Value

HAND_ENDS: Final = tuple(row.event for row in KINDS.values() if row.ends_hand)
"""The events that end a hand."""
OF_THE_TABLE: Final = tuple(row.event for row in KINDS.values() if row.scope is EventScope.TABLE)
"""Events that set seats or rules. A fix never turns such an event into a hand or back: that would
move the whole night, and means that the number was mistyped.
"""


class Loggers(StrEnum):
    """A choice of who may log: everybody, the players of the night, or the one who opened it."""

    ANYONE = "anyone"
    PLAYERS = "players"
    HOST = "host"


class SeatOrder(StrEnum):
    """A choice of seats for the same four's next night: unchanged, shifted by one, or drawn."""

    SAME = "same"
    SHIFTED = "shifted"
    DRAWN = "drawn"


class Debts(StrEnum):
    """A choice for unpaid rests of earlier nights: settled with the night that ends, or apart."""

    TOGETHER = "together"
    APART = "apart"


class Talk(StrEnum):
    """A choice of what Kaki does with messages that are not addressed to it."""

    ASK = "ask"
    """Kaki shows the event and asks before booking it."""
    BOOK = "book"
    """Kaki books a plain event at once."""
    OFF = "off"
    """Kaki hears commands, sayings with its name, and replies only."""


class ChatSettings(Value):
    """The settings of a chat.

    `quiet`: a reaction instead of a receipt. `language` is the chat's choice, by default the
    language of its first speaker ("" before anybody spoke). `round` is the coin (in cents) to which
    payments at the end are rounded, 0 for none. `reminders` is the number of days after which Kaki
    reminds of unpaid dues, and again a week later; 0 for never. `timezone` is the chat's. `unpaid`:
    Kaki offers to book what the tiles of a win show and nobody logged.
    """

    loggers: Loggers = Loggers.ANYONE
    quiet: bool = False
    language: str = ""
    round: Annotated[Cents, Field(ge=0, le=10_000)] = 0
    debts: Debts = Debts.TOGETHER
    reminders: Annotated[int, Field(ge=0, le=365)] = 1
    timezone: Annotated[str, AfterValidator(check_zone)] = DEFAULT_ZONE
    seats: SeatOrder = SeatOrder.SAME
    talk: Talk = Talk.ASK
    unpaid: bool = True

    @property
    def zone(self) -> ZoneInfo:
        """Returns the zone in which the chat's moments are shown and counted into days."""
        return parse_zone(self.timezone)


ANONYMOUS: Final = 1087968824
"""Telegram's one account for the admins of all groups who speak in the name of their group."""


CONTESTED: Final = timedelta(days=1)
"""The time in which a player may say that a new speaker is not the guest of the same name."""


def is_anonymous(user_id: UserId) -> bool:
    """Tells whether a user id is that of anonymous admins, or of a channel (below zero).

    The people behind it press buttons under their own ids.
    """
    return user_id == ANONYMOUS or user_id < 0


@dataclass(frozen=True, slots=True)
class Account:
    """A Telegram account: that of the speaker, or one that they mention or reply to.

    `admin` says that they administer the chat, None if Telegram was not asked. `mark` is the title
    under which an anonymous admin speaks.
    """

    user_id: UserId
    name: str
    username: str | None = None
    admin: bool | None = None
    mark: str = ""


def account_word(user_id: UserId) -> str:
    """Makes the word that stands in a text for a mentioned account: its id after an `@`."""
    return f"@{user_id}"


NOBODY: Final = Account(0, "")
"""The speaker of acts that no user does, and of views that everybody may see."""


@dataclass(frozen=True, slots=True)
class Source:
    """The origin of a saying or a tap: chat, message, speaker and moment (UTC).

    `topic` is the forum topic, 0 for General and in chats without topics. `by_link`: it comes from
    the Mini App, which a link opens for people who are not in the chat; `looks`: the Mini App only
    reads, so nothing is written. `mentioned` are the accounts that the text calls by
    `account_word`, `replied_to` the account whose message it answers.
    """

    chat_id: ChatId
    speaker: Account
    at: datetime
    text: str
    message_id: MessageId | None = None
    title: str = ""
    topic: TopicId = 0
    by_link: bool = False
    mentioned: tuple[Account, ...] = ()
    replied_to: Account | None = None
    looks: bool = False

    @property
    def named_accounts(self) -> tuple[Account, ...]:
        """Returns each account whose current name the update gives; none if the Mini App only
        reads.
        """
        if self.looks:
            return ()
        others = (*self.mentioned, *([self.replied_to] if self.replied_to else ()))
        return tuple(one for one in (self.speaker, *others) if not is_anonymous(one.user_id))

    @property
    def table_key(self) -> TableKey:
        """Returns the key of the table: chat and topic."""
        return self.chat_id, self.topic

    @property
    def is_private_chat(self) -> bool:
        """Tells whether the chat is the speaker's private chat with Kaki."""
        return self.chat_id == self.speaker.user_id


@dataclass(frozen=True, slots=True)
class Member:
    """A member of a chat, shown by the distinct `name`.

    `user_id` is their confirmed Telegram user; a guest has none. `presumed` is a user with their
    name whom no other player has confirmed yet: that user may play, and has no other right of this
    member. `own_name` is their name without the mark that tells it apart from an equal name.
    `heard` is the moment at which a user became this member because of their name. `account` is the
    last known name of the user's account. `also` are the names of their aliases, which find them if
    nobody else has that name. `keys` are the keys of the person and of the aliases; `id` is the key
    by which a night knows this member.
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
    def person_key(self) -> PlayerId:
        """Returns the key of the person, which is the same in every night."""
        return self.keys[0] if self.keys else self.id

    def is_identity_contestable(self, now: datetime) -> bool:
        """Tells whether the member's identity may still be claimed or denied.

        A guest's identity always may be; a user's for a day after they became a member by name.
        """
        lately = self.heard is not None and now - self.heard < CONTESTED
        return self.user_id is None or lately

    @property
    def bare_name(self) -> str:
        """Returns the member's name without the mark that tells equal names apart."""
        return self.own_name or self.name

    def has_username(self, username: str | None) -> bool:
        """Tells whether this @username is the member's."""
        return bool(username and self.username) and fold_name(self.username or "") == fold_name(
            username or ""
        )

    def is_user(self, user_id: UserId) -> bool:
        """Tells whether the member is this user, confirmed or presumed."""
        return user_id in (self.user_id, self.presumed)


@dataclass(frozen=True, slots=True)
class NightMembers(Mapping[PlayerId, Member]):
    """The members of a night by their number in it; the keys of their aliases find them, too."""

    by_id: Mapping[PlayerId, Member]
    numbers: Mapping[int, int]

    @classmethod
    def from_members(cls, members: Iterable[Member]) -> Mapping[PlayerId, Member]:
        """Makes the map of these members; returns a plain dict if nobody has an alias."""
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
class IdentityByName:
    """A user taken to be a member because of their name; `sure` if nobody has to confirm it."""

    player: PlayerId
    by: Account
    sure: bool = False


_AT_FIRST: Final = ChatSettings()


@dataclass(frozen=True, slots=True)
class Table:
    """A night in its current state, with the speaker's player in it.

    `me` is the speaker's player, if any; `entries` the number of the newest entry; `changes` the
    count of all changes of the night; `board_id` the message of its board; `topic` its topic of the
    chat (0: General); `id` the key of its row. `seats` and `rules` are those at its start; `state`
    has the current ones.
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
        """Returns the name of a player."""
        return self.members[player].name

    def speaker_name(self, user_id: UserId, name: str) -> str:
        """Returns the name of the member that this user is, or `name` if they are no member."""
        known = (member.name for member in self.members.values() if member.user_id == user_id)
        return next(known, name)

    @property
    def is_speaker_unconfirmed(self) -> bool:
        """Tells whether the speaker is known only by their name, and is not confirmed yet."""
        return self.me is not None and self.members[self.me].presumed is not None

    @property
    def seated_members(self) -> tuple[Member, ...]:
        """Returns the four members at the table, the first dealer first."""
        return tuple(self.members[player] for player in self.state.seats)

    @property
    def seated_guests(self) -> tuple[Member, ...]:
        """Returns the seated members without a confirmed Telegram user."""
        return tuple(member for member in self.seated_members if member.user_id is None)


def seat_and_round(table: Table | None, player: PlayerId | None) -> tuple[Wind, Wind]:
    """Returns a player's seat and the round; East and East without a table."""
    if table is None:
        return Wind.EAST, Wind.EAST
    state = table.state
    seat = state.seat_wind(player) if player is not None and player in state.seats else Wind.EAST
    return seat, state.deal.round


def table_rules(table: Table | None) -> HouseRules:
    """Returns the rules in force at a table; the standard rules without a table."""
    return table.state.rules if table else PRESETS[Preset.STANDARD]


@dataclass(frozen=True, slots=True)
class Receipt:
    """The result of recording or changing an entry.

    `event` is the event of the entry now, `before` its event until now; `outcome` its outcome (None
    if undone); `table` the night after the verb; `replayed` the numbers of later entries whose
    money changed. `entry_id` is the key of the entry. `was` is the state of the night before a
    change of an old entry.
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
class EntryVersion:
    """An entry with the values of its newest revision."""

    entry_id: int
    number: int
    event: Event
    stands: bool
    text: str
    transfers: Transfers


@dataclass(frozen=True, slots=True)
class LoggedEntry(EntryVersion):
    """An entry with all its revisions (`history`), oldest first, for the log and the export."""

    history: tuple[PastRevision, ...]


@dataclass(frozen=True, slots=True)
class PastRevision:
    """A revision of an entry, for the log: its kind, author, time and text."""

    kind: RevisionKind
    by: str
    at: datetime
    text: str
    by_id: int


@dataclass(frozen=True, slots=True)
class Seat:
    """A person to be seated: a name, and the user or the member if known."""

    name: str
    user_id: UserId | None = None
    username: str | None = None
    player: PlayerId | None = None


Wording: TypeAlias = Callable[[Event, Table], str]
"""A function that puts an event into words, as people would type it at a table."""


def drop_blank_settings(settings: Any) -> Any:
    """Removes blank values from settings, since those were never chosen."""
    if not isinstance(settings, Mapping):
        return settings
    return {name: value for name, value in settings.items() if value != ""}
