"""The tables of the ledger.

What happened is only ever added: an entry is a number, its revisions are what was said about it
(recorded, undone, redone, fixed, replayed), and each revision posts the money that it moves.
`Night.snapshot` is the one derived value kept, so that booking does not read the whole night again.
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
    """A moment in UTC: SQLite forgets the zone, PostgreSQL tells its own; both give UTC back."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        return None if value is None else value.astimezone(UTC)

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        if value is None:
            return None
        return value.replace(tzinfo=UTC) if value.tzinfo is None else value.astimezone(UTC)


def _json(*, nullable: bool = False, **default: Any) -> Any:
    return Field(sa_column=Column(JSON, nullable=nullable), **default)


def _moment(nullable: bool = False) -> Any:
    return Field(default=None, sa_column=Column(UtcMoment, nullable=nullable))


def _since_then() -> Any:
    """A text that rows of an earlier release have not."""
    return Field(default="", sa_type=Text, sa_column_kwargs={"server_default": ""})


class ChatNumber(BigInteger):
    """Type of a column that names the chat to which its row belongs (`models.ledger.registry`)."""


class UserNumber(BigInteger):
    """Type of a column that names a Telegram user, who may ask to be forgotten."""


class MessageNumber(BigInteger):
    """Type of a column that names a message, which only its chat knows."""


class WideNumber(BigInteger):
    """Type of any other number of 64 bits: of a topic, an update, of cents."""


def _telegram_id(kind: type[BigInteger]) -> Any:
    """A key that Telegram gave: of a user, a chat, an update."""
    return Field(sa_column=Column(kind, primary_key=True, autoincrement=False))


def _key_of(other: str) -> Any:
    """A key that is another row's, with which this row goes."""
    reference = ForeignKey(other, ondelete="CASCADE")
    return Field(sa_column=Column(Integer, reference, primary_key=True, autoincrement=False))


def _goes_with(other: str, **kwargs: Any) -> Any:
    """A column that names another row, with which this row goes."""
    return Field(foreign_key=other, ondelete="CASCADE", **kwargs)


def _where(sqlite: str, postgresql: str = "") -> dict[str, Any]:
    """The rows that an index is of."""
    return {"sqlite_where": text(sqlite), "postgresql_where": text(postgresql or sqlite)}


# What is known by its key elsewhere (on a button, in a sender's memory) while its row may go: no
# later row is given that key again, as SQLite otherwise does with the newest one.
_KEYS_ARE_NEW: Final = {"sqlite_autoincrement": True}


def _topic(**kwargs: Any) -> Any:
    """A topic of a forum by its number, 0 for General and where there are no topics."""
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
    """A step in the life of a due: money was handed over, that was denied, or the payee confirmed
    it; or a later night took it on, by an entry (`CARRIED`) or in its settlement (`NETTED`).
    """

    PAID = "paid"
    OBJECTED = "objected"
    CONFIRMED = "confirmed"
    CARRIED = "carried"
    NETTED = "netted"


class RevisionKind(StrEnum):
    """A kind of statement about an entry; `REPLAYED`: it follows from a change further up."""

    RECORDED = "recorded"
    UNDONE = "undone"
    REDONE = "redone"
    FIXED = "fixed"
    REPLAYED = "replayed"


class MilestoneKind(StrEnum):
    """A kind of statement about a night as a whole."""

    OPENED = "opened"
    ENDED = "ended"
    REOPENED = "reopened"
    RESEATED = "reseated"


class Numbered(SQLModel):
    """A row with a key of its own, which it has once it is flushed."""

    id: int | None = Field(default=None, primary_key=True)


class Chat(SQLModel, table=True):
    """A group, or somebody's private notebook. `rules` are what it plays by default.

    `settings` are how Kaki behaves there; `moved_to` is the supergroup that the group became. The
    messages up to `anew` are of nights that were all forgotten: their buttons do nothing.
    """

    id: int = _telegram_id(ChatNumber)
    title: str = ""
    language: str = ""
    rules: dict[str, Any] | None = _json(nullable=True, default=None)
    settings: dict[str, Any] = _json(default_factory=dict)
    moved_to: int | None = Field(default=None, sa_type=ChatNumber)
    anew: MessageId | None = Field(default=None, sa_type=MessageNumber)


class Person(Numbered, table=True):
    """Somebody who plays in a chat: a member, or a guest (no `user_id`) who may stay one.

    Where it is not `confirmed`, that they are this user rests on a name alone. `seated_by` is the
    user who first named them here; `heard` is when they spoke under the name by which they were
    seated, and so became a member: for a day a player may say that it is not so. `account` is what
    their account was called when it was seen last: a name that is the account's follows it, one
    that the table gave stays. `same_as` is the person whom they turned out to be: all that was
    theirs is that one's, and their name finds that one.
    """

    __table_args__ = (Index("person_user", "chat_id", "user_id", unique=True),)

    chat_id: ChatId = Field(sa_type=ChatNumber, foreign_key="chat.id", index=True)
    name: str
    user_id: UserId | None = Field(default=None, sa_type=UserNumber, index=True)
    username: str | None = None
    confirmed: bool = Field(default=True, sa_column_kwargs={"server_default": true()})
    seated_by: UserId | None = Field(default=None, sa_type=UserNumber)
    heard: datetime | None = _moment(nullable=True)
    account: str | None = None
    same_as: int | None = Field(default=None, foreign_key="person.id")


class Merger(Numbered, table=True):
    """Two people of a chat turned out to be one: all of `gone_id` is with `kept_id` since.

    `moved` is what that takes to be undone (`models.ledger.people.uniting`), which is when it was
    undone, if it was.
    """

    __table_args__ = _KEYS_ARE_NEW

    chat_id: ChatId = Field(sa_type=ChatNumber, foreign_key="chat.id", index=True)
    kept_id: int = _goes_with("person.id")
    gone_id: int = _goes_with("person.id")
    by_id: int = Field(sa_type=UserNumber)
    by_name: str
    at: datetime = _moment()
    undone: datetime | None = _moment(nullable=True)
    moved: dict[str, Any] = _json()


class Onlooker(SQLModel, table=True):
    """Somebody who spoke in a chat while they were nobody of it, and what they were called then:
    who renames themself to a guest is no guest who speaks for the first time.
    """

    chat_id: ChatId = _telegram_id(ChatNumber)
    user_id: UserId = _telegram_id(UserNumber)
    name: str
    username: str | None = None


class Denial(SQLModel, table=True):
    """A player said that this user is not this person: their names do not make them so again."""

    person_id: int = _key_of("person.id")
    user_id: UserId = _telegram_id(UserNumber)


class Night(Numbered, table=True):
    """One night, played in one `topic` of its chat: a topic is a table. `number` counts the chat's.

    `seats` and `rules` are those it began with; `snapshot` is where it stands.

    `current_rules` are in force in `snapshot`; `entries` is the number of the newest entry.
    `changes` counts everything that changed the night, `board_changes` is the count that the board
    (the message `board_id`) shows. `settled` says that its payments are written down, if any were
    needed. `reminded` is when Kaki last asked for what was still unpaid. `voices` are who says "me"
    in it as an admin without a name, by the title that Telegram shows of them.
    """

    __table_args__ = (
        Index("night_number", "chat_id", "number", unique=True),
        Index("night_topic", "chat_id", "topic", "number"),
        Index("night_open", "chat_id", "topic", unique=True, **_where("status = 'open'")),
        Index("night_lagging", "chat_id", **_where("board_changes < changes")),
    )

    chat_id: ChatId = Field(sa_type=ChatNumber, foreign_key="chat.id")
    topic: TopicId = _topic()
    number: int
    status: str = NightStatus.OPEN
    started: datetime = _moment()
    ended: datetime | None = _moment(nullable=True)
    settled: bool = Field(default=False, sa_column_kwargs={"server_default": false()})
    seats: list[int] = _json()
    rules: str = Field(sa_type=Text)
    current_rules: str = Field(sa_type=Text)
    snapshot: str = Field(sa_type=Text)
    entries: int = 0
    opened_by: int = Field(sa_type=UserNumber)
    changes: int = 0
    board_id: MessageId | None = Field(default=None, sa_type=MessageNumber)
    board_changes: int = 0
    reminded: datetime | None = _moment(nullable=True)
    voices: dict[str, int] | None = _json(nullable=True, default=None)


class Checkpoint(SQLModel, table=True):
    """The state of an open night behind its first `number` entries: derived, to fold on from there.

    `rules` are in force in `snapshot`. A night that has ended keeps none.
    """

    night_id: int = _key_of("night.id")
    number: int = Field(sa_column=Column(Integer, primary_key=True, autoincrement=False))
    rules: str = Field(sa_type=Text)
    snapshot: str = Field(sa_type=Text)


class Milestone(Numbered, table=True):
    """A night was opened, ended, reopened or seated otherwise from the start, and by whom.

    `seats` are those it was opened with, or was found to have begun with.
    """

    night_id: int = _goes_with("night.id", index=True)
    kind: str
    by_id: int = Field(sa_type=UserNumber)
    by_name: str
    at: datetime = _moment()
    seats: list[int] | None = _json(nullable=True, default=None)


class Entry(Numbered, table=True):
    """A number in a night's book. Numbers count from 1 and are never given again."""

    __table_args__ = (Index("entry_number", "night_id", "number", unique=True),)

    night_id: int = _goes_with("night.id")
    number: int


class Revision(Numbered, table=True):
    """One thing said about an entry; the newest says how it stands.

    `event` is what it says now (kept when undone), `transfers` what it moves when it stands.
    `message_id` is the chat message that said so. `cause_id` names the revision that a replay
    follows from.
    """

    __table_args__ = (
        Index("revision_entry", "entry_id", "id"),
        Index("revision_message", "message_id"),
    )

    entry_id: int = _goes_with("entry.id")
    kind: str
    stands: bool
    event: str = Field(sa_type=Text)
    text: str = Field(sa_type=Text)
    transfers: list[list[int]] = _json()
    by_id: int = Field(sa_type=UserNumber)
    by_name: str
    at: datetime = _moment()
    message_id: MessageId | None = Field(default=None, sa_type=MessageNumber)
    cause_id: int | None = _goes_with("revision.id", default=None)


class Posting(Numbered, table=True):
    """Cents that a revision moves to (or from) a person. Those of one revision sum to zero."""

    revision_id: int = _goes_with("revision.id", index=True)
    night_id: int = _goes_with("night.id", index=True)
    person_id: int = Field(foreign_key="person.id")
    cents: Cents = Field(sa_type=WideNumber)


class Due(Numbered, table=True):
    """A payment from one player to another after a night: worked out when it ended, and never again
    while it stays ended.

    What earlier nights left to be paid may be settled with it (`HandoverKind.NETTED`). `payer_id`
    and `payee_id` are the heads of their households. Reopening the night withdraws it.
    """

    night_id: int = _goes_with("night.id", index=True)
    payer_id: int = Field(foreign_key="person.id")
    payee_id: int = Field(foreign_key="person.id")
    cents: Cents = Field(sa_type=WideNumber)
    at: datetime = _moment()
    withdrawn: bool = False


class Handover(Numbered, table=True):
    """Money that went from a payer to a payee after a night; less than 0 where that was denied.

    A due that was carried over names the entry of the later night that took it on: it holds while
    that entry stands. One that was netted names the night whose settlement took it on; less than 0
    is what that night gave back when it was reopened. What is confirmed moves nothing.
    """

    night_id: int = _goes_with("night.id", index=True)
    payer_id: int = Field(foreign_key="person.id")
    payee_id: int = Field(foreign_key="person.id")
    kind: str
    cents: Cents = Field(sa_type=WideNumber)
    entry_id: int | None = _goes_with("entry.id", default=None, index=True)
    netted_in: int | None = _goes_with("night.id", default=None, index=True)
    by_id: int = Field(sa_type=UserNumber)
    by_name: str
    at: datetime = _moment()


class Household(SQLModel, table=True):
    """A member of a household, who settles as one with `head_id`. The head has no row."""

    person_id: int = _key_of("person.id")
    chat_id: ChatId = Field(sa_type=ChatNumber, foreign_key="chat.id", index=True)
    head_id: int = _goes_with("person.id")


class Summary(SQLModel, table=True):
    """The figures of a night for the statistics, derived after so many `changes` of it."""

    night_id: int = _key_of("night.id")
    changes: int
    facts: str = Field(sa_type=Text)


class Proxy(SQLModel, table=True):
    """The encrypted payment address of a user; kept apart from all else known of them."""

    user_id: UserId = _telegram_id(UserNumber)
    sealed: str = Field(sa_type=Text)
    at: datetime = _moment()


class Lobby(SQLModel, table=True):
    """The join card of a topic while a night is being gathered there."""

    chat_id: ChatId = _telegram_id(ChatNumber)
    topic: TopicId = _topic(primary_key=True)
    opened_by: int = Field(sa_type=UserNumber)
    seats: list[dict[str, Any] | None] = _json()
    rules: str = Field(sa_type=Text)


class Plan(SQLModel, table=True):
    """A plan of those who sat at a night's table last to play again: one plan a topic.

    `agreed` are the Telegram users who said yes. It is `ready` once all whom it takes did: then the
    join card comes at this moment. The poll is known once it stands in the chat.
    """

    chat_id: ChatId = _telegram_id(ChatNumber)
    topic: TopicId = _topic(primary_key=True)
    night_id: int = _goes_with("night.id")
    at: datetime = _moment()
    agreed: list[int] = _json()
    ready: bool = False
    poll_id: str | None = Field(default=None, index=True)
    message_id: MessageId | None = Field(default=None, sa_type=MessageNumber)


class Verdict(StrEnum):
    """A verdict on an update.

    `BOOKED`: it changed the ledger. `REFUSED`, `ASKED`, `ANSWERED`: it changed nothing, and the
    speaker was told what is wrong, was asked, or was answered. `IGNORED`: it was not for Kaki.
    `FAILED`: a fault of ours, which was logged.
    """

    BOOKED = "booked"
    REFUSED = "refused"
    ASKED = "asked"
    ANSWERED = "answered"
    IGNORED = "ignored"
    FAILED = "failed"


class QueuedUpdate(SQLModel, table=True):
    """An update that was taken in. Without a `verdict` it is still to be judged.

    `payload` is the update's JSON until it is judged, and empty from then on: what was said is kept
    only where an entry keeps it. `said` is what the Mini App is to tell who asked for it there.
    `message_id` is the message that said what was judged, where there is one, and `said_last` the
    digest of its words.
    """

    __tablename__ = "queue"
    __table_args__ = (
        Index("queue_unjudged", "chat_id", "update_id", **_where("verdict IS NULL")),
        Index("queue_message", "chat_id", "message_id", **_where("message_id IS NOT NULL")),
    )

    update_id: UpdateId = _telegram_id(WideNumber)
    chat_id: ChatId = Field(sa_type=ChatNumber)
    payload: str = Field(sa_type=Text)
    verdict: str | None = None
    taken: datetime = _moment()
    said: str | None = Field(default=None, sa_type=Text)
    message_id: MessageId | None = Field(default=None, sa_type=MessageNumber)
    said_last: str | None = None


class StoredAnswer(SQLModel, table=True):
    """Something that is to be said in a topic of a chat: `body` as data, empty once it was `sent`.

    `place` names what the message shows (an entry's receipt, a night's board, ...), so that it can
    be found and edited later; an answer without a place is forgotten once it was sent.
    """

    __tablename__ = "answer"
    __table_args__ = (
        Index("answer_unsent", "chat_id", "id", **_where("sent = 0", "NOT sent")),
        Index("answer_place", "chat_id", "place", **_where("place IS NOT NULL")),
        Index("answer_message", "chat_id", "message_id", "id", **_where("place IS NOT NULL")),
        _KEYS_ARE_NEW,
    )

    id: int | None = Field(
        default=None,
        sa_column=Column(WideNumber().with_variant(Integer, "sqlite"), primary_key=True),
    )
    chat_id: ChatId = Field(sa_type=ChatNumber)
    topic: TopicId = _topic()
    body: str = Field(sa_type=Text)
    sent: bool = False
    place: str | None = None
    message_id: MessageId | None = Field(default=None, sa_type=MessageNumber)


class QuestionState(StrEnum):
    """The state of a question: waiting for its answer, or not."""

    OPEN = "open"
    ANSWERED = "answered"
    OVERTAKEN = "overtaken"


class StoredQuestion(Numbered, table=True):
    """A question that was asked about something said; it is answered once, or overtaken.

    `text` is what is done on yes, as the speaker (`by_id`, `by_name`, `by_username`) would type it.
    One with several answers has a `kind`, that of the event it is about; there `text` is what was
    typed, `path` the drafts that led to it, `options` its answers, and `terms` how it is asked, all
    as JSON. All but the kind is forgotten with the answer. `message_id` is the message that said
    it. `night` and `hand` are those in which it was asked (0: that does not matter).
    """

    __tablename__ = "question"
    __table_args__ = (Index("question_open", "chat_id", **_where("state = 'open'")), _KEYS_ARE_NEW)

    chat_id: ChatId = Field(sa_type=ChatNumber)
    message_id: MessageId | None = Field(default=None, sa_type=MessageNumber)
    text: str = Field(sa_type=Text)
    kind: str = Field(default="", sa_column_kwargs={"server_default": ""})
    path: str = _since_then()
    options: str = _since_then()
    terms: str = _since_then()
    by_id: int = Field(sa_type=UserNumber)
    by_name: str
    by_username: str | None = None
    night: int = 0
    hand: int = 0
    state: str = QuestionState.OPEN
    at: datetime = _moment()


def row_key(row: Numbered) -> int:
    """The key of a row that is in the database."""
    assert row.id is not None, "a row has its key once it is flushed"
    return row.id
