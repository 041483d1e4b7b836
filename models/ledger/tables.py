"""The tables of the ledger.

Bookings are only ever added: an entry is a number, its revisions are its versions (recorded,
undone, redone, fixed, replayed), and the postings of a revision are the sums that it moves.
`Night.snapshot` is the only derived value that is stored, so that booking does not read the whole
night again.
"""

from __future__ import annotations

from datetime import UTC, datetime
from enum import StrEnum
from typing import Any, Final

from sqlalchemy import (
    JSON,
    BigInteger,
    Column,
    DateTime,
    Dialect,
    ForeignKey,
    Index,
    Integer,
    Text,
    TypeDecorator,
    false,
    text,
    true,
)
from sqlmodel import Field, SQLModel

from models.ledger.ids import ChatId, MessageId, TopicId, UpdateId, UserId
from models.rules.values import Cents


class UtcMoment(TypeDecorator[datetime]):
    """A column type for moments in UTC: SQLite drops the zone, PostgreSQL returns its own."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        return None if value is None else value.astimezone(UTC)

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        if value is None:
            return None
        return value.replace(tzinfo=UTC) if value.tzinfo is None else value.astimezone(UTC)


def _json_column(*, nullable: bool = False, **default: Any) -> Any:
    return Field(sa_column=Column(JSON, nullable=nullable), **default)


def _moment_column(nullable: bool = False) -> Any:
    return Field(default=None, sa_column=Column(UtcMoment, nullable=nullable))


def _text_column_of_later_release() -> Any:
    """Makes a text column that was added in a later release; rows from before have ""."""
    return Field(default="", sa_type=Text, sa_column_kwargs={"server_default": ""})


class ChatNumber(BigInteger):
    """The type of columns with the chat to which a row belongs (`models.ledger.registry`)."""


class UserNumber(BigInteger):
    """A column type for the number of a Telegram user, who may ask to be forgotten."""


class MessageNumber(BigInteger):
    """A column type for the number of a message, which is unique only within its chat."""


class WideNumber(BigInteger):
    """A column type for other numbers of 64 bits, such as topics, updates and cents."""


def _telegram_key(kind: type[BigInteger]) -> Any:
    """Makes a primary key whose values Telegram gives: of a user, a chat or an update."""
    return Field(sa_column=Column(kind, primary_key=True, autoincrement=False))


def _shared_key(reference: str) -> Any:
    """Makes a primary key equal to the key of another row, with which this row is deleted."""
    key = ForeignKey(reference, ondelete="CASCADE")
    return Field(sa_column=Column(Integer, key, primary_key=True, autoincrement=False))


def _cascading_reference(reference: str, **kwargs: Any) -> Any:
    """Makes a reference to another row, with which this row is deleted."""
    return Field(foreign_key=reference, ondelete="CASCADE", **kwargs)


def _index_condition(sqlite: str, postgresql: str = "") -> dict[str, Any]:
    """Makes the condition of a partial index."""
    return {"sqlite_where": text(sqlite), "postgresql_where": text(postgresql or sqlite)}


# Keys of deleted rows may be known elsewhere (on a button, in the sender's memory): SQLite must not
# give such a key to a new row.
_KEYS_ARE_NEW: Final = {"sqlite_autoincrement": True}


def _topic_column(**kwargs: Any) -> Any:
    """Makes a column for a topic of a forum; 0 for General and in chats without topics."""
    return Field(
        default=0,
        sa_type=WideNumber,
        sa_column_kwargs={"server_default": text("0"), "autoincrement": False},
        **kwargs,
    )


class NightStatus(StrEnum):
    """The status of a night: still being played, or not."""

    OPEN = "open"
    ENDED = "ended"


class HandoverKind(StrEnum):
    """A kind of handover, which is a step on a due: a payment, its confirmation, and so on.

    A payment was reported, denied, or confirmed by the payee; or a later night took the due on, by
    an entry (`CARRIED`) or in its settlement (`NETTED`).
    """

    PAID = "paid"
    OBJECTED = "objected"
    CONFIRMED = "confirmed"
    CARRIED = "carried"
    NETTED = "netted"


class RevisionKind(StrEnum):
    """A kind of revision; `REPLAYED`: the transfers changed because an earlier entry did."""

    RECORDED = "recorded"
    UNDONE = "undone"
    REDONE = "redone"
    FIXED = "fixed"
    REPLAYED = "replayed"


class MilestoneKind(StrEnum):
    """A kind of milestone of a night: opened, ended, opened again, or reseated."""

    OPENED = "opened"
    ENDED = "ended"
    REOPENED = "reopened"
    RESEATED = "reseated"


class KeyedRow(SQLModel):
    """A row whose key the database gives when the row is inserted."""

    id: int | None = Field(default=None, primary_key=True)


class Chat(SQLModel, table=True):
    """A group, or a user's private chat. `rules` are those of its next night, if it chose any.

    `settings` are the chosen settings; `moved_to` is the supergroup that the group became. Messages
    up to `anew` are about nights that were forgotten: their buttons do nothing.
    """

    id: int = _telegram_key(ChatNumber)
    title: str = ""
    language: str = ""
    rules: dict[str, Any] | None = _json_column(nullable=True, default=None)
    settings: dict[str, Any] = _json_column(default_factory=dict)
    moved_to: int | None = Field(default=None, sa_type=ChatNumber)
    anew: MessageId | None = Field(default=None, sa_type=MessageNumber)


class Person(KeyedRow, table=True):
    """A person who plays in a chat; a guest has no `user_id`.

    Unless `confirmed`, the link to the user rests on a name alone. `seated_by` is the user who
    first named the person here; `heard` is the moment when a user of that name spoke and became
    this person, which a player may deny for a day. `account` is the last known name of the account:
    a name equal to it follows it, a name that the table gave stays. `same_as` makes this row an
    alias of another person.
    """

    __table_args__ = (Index("person_user", "chat_id", "user_id", unique=True),)

    chat_id: ChatId = Field(sa_type=ChatNumber, foreign_key="chat.id", index=True)
    name: str
    user_id: UserId | None = Field(default=None, sa_type=UserNumber, index=True)
    username: str | None = None
    confirmed: bool = Field(default=True, sa_column_kwargs={"server_default": true()})
    seated_by: UserId | None = Field(default=None, sa_type=UserNumber)
    heard: datetime | None = _moment_column(nullable=True)
    account: str | None = None
    same_as: int | None = Field(default=None, foreign_key="person.id")


class Merger(KeyedRow, table=True):
    """A union of two people of a chat: `gone_id` became an alias of `kept_id`.

    `moved` is the data needed to undo it (`models.ledger.people.uniting`), `undone` the moment when
    it was undone, if it was.
    """

    __table_args__ = _KEYS_ARE_NEW

    chat_id: ChatId = Field(sa_type=ChatNumber, foreign_key="chat.id", index=True)
    kept_id: int = _cascading_reference("person.id")
    gone_id: int = _cascading_reference("person.id")
    by_id: int = Field(sa_type=UserNumber)
    by_name: str
    at: datetime = _moment_column()
    undone: datetime | None = _moment_column(nullable=True)
    moved: dict[str, Any] = _json_column()


class Onlooker(SQLModel, table=True):
    """A user who spoke in a chat without being a member, with the name that they had first.

    A user who takes the name of a guest later is so told apart from the guest.
    """

    chat_id: ChatId = _telegram_key(ChatNumber)
    user_id: UserId = _telegram_key(UserNumber)
    name: str
    username: str | None = None


class Denial(SQLModel, table=True):
    """A player's word that a user is not this person, so that names do not link them again."""

    person_id: int = _shared_key("person.id")
    user_id: UserId = _telegram_key(UserNumber)


class Night(KeyedRow, table=True):
    """A night in a `topic` of its chat (each topic is a table). `number` counts the chat's nights.

    `seats` and `rules` are those at its start; `snapshot` is its state now, `current_rules` the
    rules in force now; `entries` is the number of the newest entry. `changes` counts all changes of
    the night, `board_changes` those that the board (the message `board_id`) shows. `settled` says
    that its dues are stored, if any were needed. `reminded` is the time of the last reminder of
    unpaid dues. `voices` maps the titles of anonymous admins to the players that they are.
    """

    __table_args__ = (
        Index("night_number", "chat_id", "number", unique=True),
        Index("night_topic", "chat_id", "topic", "number"),
        Index("night_open", "chat_id", "topic", unique=True, **_index_condition("status = 'open'")),
        Index("night_lagging", "chat_id", **_index_condition("board_changes < changes")),
    )

    chat_id: ChatId = Field(sa_type=ChatNumber, foreign_key="chat.id")
    topic: TopicId = _topic_column()
    number: int
    status: str = NightStatus.OPEN
    started: datetime = _moment_column()
    ended: datetime | None = _moment_column(nullable=True)
    settled: bool = Field(default=False, sa_column_kwargs={"server_default": false()})
    seats: list[int] = _json_column()
    rules: str = Field(sa_type=Text)
    current_rules: str = Field(sa_type=Text)
    snapshot: str = Field(sa_type=Text)
    entries: int = 0
    opened_by: int = Field(sa_type=UserNumber)
    changes: int = 0
    board_id: MessageId | None = Field(default=None, sa_type=MessageNumber)
    board_changes: int = 0
    reminded: datetime | None = _moment_column(nullable=True)
    voices: dict[str, int] | None = _json_column(nullable=True, default=None)


class Checkpoint(SQLModel, table=True):
    """The derived state of an open night after its first `number` entries, to replay from.

    `rules` are in force in `snapshot`. An ended night has no checkpoints.
    """

    night_id: int = _shared_key("night.id")
    number: int = Field(sa_column=Column(Integer, primary_key=True, autoincrement=False))
    rules: str = Field(sa_type=Text)
    snapshot: str = Field(sa_type=Text)


class Milestone(KeyedRow, table=True):
    """An opening, ending, reopening or reseating of a night, with its author and time.

    `seats` are the first seats that were set.
    """

    night_id: int = _cascading_reference("night.id", index=True)
    kind: str
    by_id: int = Field(sa_type=UserNumber)
    by_name: str
    at: datetime = _moment_column()
    seats: list[int] | None = _json_column(nullable=True, default=None)


class Entry(KeyedRow, table=True):
    """An entry of a night's book. Numbers count from 1 and are never used again."""

    __table_args__ = (Index("entry_number", "night_id", "number", unique=True),)

    night_id: int = _cascading_reference("night.id")
    number: int


class Revision(KeyedRow, table=True):
    """A version of an entry; the newest is in force.

    `event` is the entry's event (kept when undone), `transfers` the sums that it moves if it
    `stands`. `message_id` is the chat message that caused it, `cause_id` the revision whose replay
    caused it.
    """

    __table_args__ = (
        Index("revision_entry", "entry_id", "id"),
        Index("revision_message", "message_id"),
    )

    entry_id: int = _cascading_reference("entry.id")
    kind: str
    stands: bool
    event: str = Field(sa_type=Text)
    text: str = Field(sa_type=Text)
    transfers: list[list[int]] = _json_column()
    by_id: int = Field(sa_type=UserNumber)
    by_name: str
    at: datetime = _moment_column()
    message_id: MessageId | None = Field(default=None, sa_type=MessageNumber)
    cause_id: int | None = _cascading_reference("revision.id", default=None)


class Posting(KeyedRow, table=True):
    """The cents that a revision moves to (or from) a person. Those of a revision sum to zero."""

    revision_id: int = _cascading_reference("revision.id", index=True)
    night_id: int = _cascading_reference("night.id", index=True)
    person_id: int = Field(foreign_key="person.id")
    cents: Cents = Field(sa_type=WideNumber)


class Due(KeyedRow, table=True):
    """A payment due from one player to another after a night, computed when the night ends.

    It may settle rests of earlier nights too (`HandoverKind.NETTED`). `payer_id` and `payee_id` are
    the heads of their households. Reopening the night withdraws it.
    """

    night_id: int = _cascading_reference("night.id", index=True)
    payer_id: int = Field(foreign_key="person.id")
    payee_id: int = Field(foreign_key="person.id")
    cents: Cents = Field(sa_type=WideNumber)
    at: datetime = _moment_column()
    withdrawn: bool = False


class Handover(KeyedRow, table=True):
    """A step on a due: a payment (below 0: its denial), a confirmation, or a later night taking it.

    `CARRIED` has the `entry_id` of the later night's entry, and counts while that entry stands.
    `NETTED` has the night (`netted_in`) whose settlement took the cents on; below 0 are cents that
    this night gave back when it was reopened. A confirmation moves nothing.
    """

    night_id: int = _cascading_reference("night.id", index=True)
    payer_id: int = Field(foreign_key="person.id")
    payee_id: int = Field(foreign_key="person.id")
    kind: str
    cents: Cents = Field(sa_type=WideNumber)
    entry_id: int | None = _cascading_reference("entry.id", default=None, index=True)
    netted_in: int | None = _cascading_reference("night.id", default=None, index=True)
    by_id: int = Field(sa_type=UserNumber)
    by_name: str
    at: datetime = _moment_column()


class Household(SQLModel, table=True):
    """A member of the household of `head_id`. The head has no row."""

    person_id: int = _shared_key("person.id")
    chat_id: ChatId = Field(sa_type=ChatNumber, foreign_key="chat.id", index=True)
    head_id: int = _cascading_reference("person.id")


class Summary(SQLModel, table=True):
    """The counts of a night for the statistics; outdated once the night has other `changes`."""

    night_id: int = _shared_key("night.id")
    changes: int
    facts: str = Field(sa_type=Text)


class Proxy(SQLModel, table=True):
    """The encrypted payment address of a user."""

    user_id: UserId = _telegram_key(UserNumber)
    sealed: str = Field(sa_type=Text)
    at: datetime = _moment_column()


class Lobby(SQLModel, table=True):
    """A topic's join card, on which the players of its next night take their seats."""

    chat_id: ChatId = _telegram_key(ChatNumber)
    topic: TopicId = _topic_column(primary_key=True)
    opened_by: int = Field(sa_type=UserNumber)
    seats: list[dict[str, Any] | None] = _json_column()
    rules: str = Field(sa_type=Text)


class Plan(SQLModel, table=True):
    """A plan that the last four players of a night play again; a topic has at most one.

    `agreed` are the Telegram users who voted yes. It is `ready` once all who can vote did: then the
    join card is posted at the moment `at`. `poll_id` and `message_id` are set once the poll is
    sent.
    """

    chat_id: ChatId = _telegram_key(ChatNumber)
    topic: TopicId = _topic_column(primary_key=True)
    night_id: int = _cascading_reference("night.id")
    at: datetime = _moment_column()
    agreed: list[int] = _json_column()
    ready: bool = False
    poll_id: str | None = Field(default=None, index=True)
    message_id: MessageId | None = Field(default=None, sa_type=MessageNumber)


class Verdict(StrEnum):
    """What became of an update.

    `BOOKED`: it changed the ledger. `REFUSED`, `ASKED`, `ANSWERED`: it changed nothing, and the
    speaker got a refusal, a question or an answer. `IGNORED`: it was not for Kaki. `FAILED`: a
    fault of Kaki's, which was logged.
    """

    BOOKED = "booked"
    REFUSED = "refused"
    ASKED = "asked"
    ANSWERED = "answered"
    IGNORED = "ignored"
    FAILED = "failed"


class QueuedUpdate(SQLModel, table=True):
    """An update in the queue. Without a `verdict` it is still to be judged.

    `payload` is the update's JSON until it is judged, and empty after that: only entries keep
    texts. `said` is the reply that the Mini App shows. `message_id` is the judged message, if any,
    and `said_last` the digest of its words.
    """

    __tablename__ = "queue"
    __table_args__ = (
        Index("queue_unjudged", "chat_id", "update_id", **_index_condition("verdict IS NULL")),
        Index(
            "queue_message", "chat_id", "message_id", **_index_condition("message_id IS NOT NULL")
        ),
    )

    update_id: UpdateId = _telegram_key(WideNumber)
    chat_id: ChatId = Field(sa_type=ChatNumber)
    payload: str = Field(sa_type=Text)
    verdict: str | None = None
    taken: datetime = _moment_column()
    said: str | None = Field(default=None, sa_type=Text)
    message_id: MessageId | None = Field(default=None, sa_type=MessageNumber)
    said_last: str | None = None


class StoredAnswer(SQLModel, table=True):
    """An answer to be sent to a topic of a chat: `body` as data, empty once it was `sent`.

    `place` is the slot of the message (an entry's receipt, a night's board, ...), by which it is
    found and edited later; an answer without a slot is deleted once it was sent.
    """

    __tablename__ = "answer"
    __table_args__ = (
        Index("answer_unsent", "chat_id", "id", **_index_condition("sent = 0", "NOT sent")),
        Index("answer_place", "chat_id", "place", **_index_condition("place IS NOT NULL")),
        Index(
            "answer_message", "chat_id", "message_id", "id", **_index_condition("place IS NOT NULL")
        ),
        _KEYS_ARE_NEW,
    )

    id: int | None = Field(
        default=None,
        sa_column=Column(WideNumber().with_variant(Integer, "sqlite"), primary_key=True),
    )
    chat_id: ChatId = Field(sa_type=ChatNumber)
    topic: TopicId = _topic_column()
    body: str = Field(sa_type=Text)
    sent: bool = False
    place: str | None = None
    message_id: MessageId | None = Field(default=None, sa_type=MessageNumber)


class QuestionState(StrEnum):
    """The state of a question: open, answered, or closed by later events."""

    OPEN = "open"
    ANSWERED = "answered"
    OVERTAKEN = "overtaken"


class StoredQuestion(KeyedRow, table=True):
    """A question that was asked about something said; it is answered once, or overtaken.

    `text` is what is done on yes, as the speaker (`by_id`, `by_name`, `by_username`) would type it.
    One with several answers has a `kind`, that of the event it is about; there `text` is what was
    typed, `path` the drafts that led to it, `options` its answers, and `terms` how it is asked, all
    as JSON. All but the kind is forgotten with the answer. `message_id` is the message that said
    it. `night` and `hand` are those in which it was asked (0: that does not matter).
    """

    __tablename__ = "question"
    __table_args__ = (
        Index("question_open", "chat_id", **_index_condition("state = 'open'")),
        _KEYS_ARE_NEW,
    )

    chat_id: ChatId = Field(sa_type=ChatNumber)
    message_id: MessageId | None = Field(default=None, sa_type=MessageNumber)
    text: str = Field(sa_type=Text)
    kind: str = Field(default="", sa_column_kwargs={"server_default": ""})
    path: str = _text_column_of_later_release()
    options: str = _text_column_of_later_release()
    terms: str = _text_column_of_later_release()
    by_id: int = Field(sa_type=UserNumber)
    by_name: str
    by_username: str | None = None
    night: int = 0
    hand: int = 0
    state: str = QuestionState.OPEN
    at: datetime = _moment_column()


def row_key(row: KeyedRow) -> int:
    """Returns the key of a row that the database has inserted."""
    assert row.id is not None, "a row has its key once it is flushed"
    return row.id
