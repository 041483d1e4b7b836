"""The queue: incoming updates, their verdicts, and the answers still to be sent.

An update is durable here before Telegram may forget it. It is judged once: its verdict, its changes
and its answers are committed together, and an update that has a verdict is never judged again.
Answers stay until they were sent: at a start the unsent answers are sent, the unjudged updates
judged.

An answer may have a slot (the column `place`): a name for what its message is for, like
`receipt:12`. By its slot the message is found and edited later.

Several workers may share one queue (not on SQLite, which is one process's own). The updates of a
chat are judged, and its answers sent, by the worker that holds the chat's lock (`ChatLocks`).
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import asdict, dataclass
from datetime import UTC, datetime, timedelta
from hashlib import blake2b
from operator import itemgetter
from typing import Any, Final

from sqlalchemy import ARRAY, Row, Select, Text, bindparam, delete, func, insert, or_, update
from sqlalchemy import select as columns
from sqlmodel import Session, col, select
from sqlmodel.sql.expression import SelectOfScalar

from models.ledger.database import Database, insert_statement, is_on_sqlite
from models.ledger.ids import ChatId, MessageId, TopicId, UpdateId
from models.ledger.nights import find_night
from models.ledger.tables import Night, QueuedUpdate, StoredAnswer, StoredQuestion, Verdict

KEPT: Final = timedelta(days=7)
"""The time for which numbers of judged updates are kept: far longer than Telegram repeats any."""
CHANNEL: Final = "kaki_queue"
"""The channel on which a worker tells the others of updates for chats that they may hold."""


class JudgedAlready(Exception):  # noqa: N818 - not an error: it was delivered twice
    """Raised when an update has a verdict already: the unit is rolled back."""


@dataclass(frozen=True, slots=True)
class IncomingUpdate:
    """An update as it arrived: its JSON, and the chat whose updates are judged in order.

    An update that is not for Kaki has an empty payload: it is ignored, and its text is not kept.
    """

    update_id: UpdateId
    chat_id: ChatId
    payload: str


@dataclass(frozen=True, slots=True)
class AppUpdateProgress:
    """The state of an update from the Mini App: its payload, its verdict, and then the reply."""

    payload: str
    verdict: str | None
    said: str | None


@dataclass(frozen=True, slots=True)
class NewAnswer:
    """An answer to be stored: `body` is data for the sender, `place` the slot of its message."""

    chat_id: ChatId
    body: str
    place: str | None = None
    topic: TopicId = 0


@dataclass(frozen=True, slots=True)
class UnsentAnswer:
    """A stored message of Kaki's that is still to be sent."""

    id: int
    chat_id: ChatId
    body: str
    place: str | None


@dataclass(frozen=True, slots=True)
class AnswerSentMark:
    """A note that an answer was sent as message `message_id`; None: it can never be sent."""

    answer_id: int
    message_id: MessageId | None
    place: str | None = None


@dataclass(frozen=True, slots=True)
class BoardEditedMark:
    """A note that a board message was edited and shows the first `changes` changes of its night."""

    chat_id: ChatId
    night: int
    changes: int


@dataclass(frozen=True, slots=True)
class Backlog:
    """The number of pending updates and answers, and when the oldest pending update came (UTC)."""

    pending: int
    oldest: datetime | None


_TO_JUDGE: Final = update(QueuedUpdate).where(
    col(QueuedUpdate.update_id) == bindparam("judged"), col(QueuedUpdate.verdict).is_(None)
)
_JUDGE: Final = _TO_JUDGE.values(
    verdict=bindparam("is"),
    payload="",
    said=bindparam("tells"),
    message_id=bindparam("said_by"),
    said_last=bindparam("in_words"),
)
_SET_ASIDE: Final = _TO_JUDGE.values(verdict=Verdict.FAILED.value)
_TELL: Final = columns(func.pg_notify(CHANNEL, func.unnest(bindparam("chats", type_=ARRAY(Text)))))
_LAY_DOWN: Final = insert(StoredAnswer).returning(
    col(StoredAnswer.id), sort_by_parameter_order=True
)
_UNJUDGED: Final = columns(
    *(col(QueuedUpdate.update_id), col(QueuedUpdate.chat_id), col(QueuedUpdate.payload)),
    col(QueuedUpdate.taken),
).where(col(QueuedUpdate.verdict).is_(None))
_UNSENT: Final[Select[*tuple[Any, ...]]] = columns(
    col(StoredAnswer.id), col(StoredAnswer.chat_id), col(StoredAnswer.body), col(StoredAnswer.place)
).where(~col(StoredAnswer.sent))
_FORGET_SENT: Final = delete(StoredAnswer).where(col(StoredAnswer.id) == bindparam("gone"))
_KEEP_PLACE: Final = (
    update(StoredAnswer)
    .where(col(StoredAnswer.id) == bindparam("went"))
    .values(sent=True, body="", message_id=bindparam("as_message"))
)
_BOARD_SHOWS: Final = (
    update(Night)
    .where(
        col(Night.chat_id) == bindparam("chat"),
        col(Night.number) == bindparam("of_night"),
    )
    .values(board_changes=bindparam("shows"))
)
_PLACED: Final = (
    columns(col(StoredAnswer.message_id))
    .where(
        col(StoredAnswer.chat_id) == bindparam("chat"),
        col(StoredAnswer.place) == bindparam("shows"),
    )
    .where(col(StoredAnswer.message_id).is_not(None))
    .order_by(col(StoredAnswer.id).desc())
)


def store_verdict(
    session: Session,
    update_id: UpdateId,
    verdict: Verdict,
    reply_text: str | None = None,
    message_id: MessageId | None = None,
    words_digest: str | None = None,
) -> None:
    """Stores the verdict of an update. Raises `JudgedAlready` if it has a verdict.

    The payload is emptied, since entries keep what the ledger needs. `reply_text` is the reply that
    the Mini App shows, `message_id` the judged message, `words_digest` the digest of its words.
    """
    row = {
        "judged": update_id,
        "is": verdict.value,
        "tells": reply_text,
        "said_by": message_id,
        "in_words": words_digest,
    }
    if session.connection().execute(_JUDGE, row).rowcount != 1:
        raise JudgedAlready


def digest_words(message_id: MessageId, words: str) -> str:
    """Computes a digest of a message's words, to tell whether an edit changed them."""
    return blake2b(words.encode(), digest_size=8, key=str(message_id).encode()).hexdigest()


def find_last_digest(session: Session, chat_id: ChatId, message_id: MessageId) -> str | None:
    """Finds the digest of a message's words as last judged; None if it is no longer stored."""
    digests = select(QueuedUpdate.said_last).where(
        QueuedUpdate.chat_id == chat_id,
        QueuedUpdate.message_id == message_id,
        col(QueuedUpdate.said_last).is_not(None),
    )
    return session.exec(digests.order_by(col(QueuedUpdate.update_id).desc()).limit(1)).first()


def has_booked(session: Session, chat_id: ChatId, message_id: MessageId) -> bool:
    """Tells whether a message changed the ledger, as far as its verdict is still stored."""
    said = select(QueuedUpdate.update_id).where(
        QueuedUpdate.chat_id == chat_id,
        QueuedUpdate.message_id == message_id,
        QueuedUpdate.verdict == Verdict.BOOKED.value,
    )
    return session.exec(said.limit(1)).first() is not None


def mark_unreadable_update_as_failed(session: Session, update_id: UpdateId) -> None:
    """Marks an unreadable update as failed; its payload is kept until old rows are deleted."""
    session.connection().execute(_SET_ASIDE, {"judged": update_id})


def add_answers(session: Session, answers: Sequence[NewAnswer]) -> list[int]:
    """Stores messages of Kaki's that are to be sent; returns their keys, in order."""
    if not answers:
        return []
    rows = [{**asdict(one), "sent": False} for one in answers]
    keys = session.connection().execute(_LAY_DOWN, rows).scalars()
    return [key for key in keys if key is not None]


def store_sent_marks(session: Session, marks: Sequence[AnswerSentMark | BoardEditedMark]) -> None:
    """Stores that messages of Kaki's were sent and that boards were edited.

    A sent answer with a slot is kept with its message, any other is deleted.
    """
    boards = [
        {"chat": mark.chat_id, "of_night": mark.night, "shows": mark.changes}
        for mark in marks
        if isinstance(mark, BoardEditedMark)
    ]
    answers = [mark for mark in marks if isinstance(mark, AnswerSentMark)]
    kept = [
        {"went": mark.answer_id, "as_message": mark.message_id}
        for mark in answers
        if mark.place is not None and mark.message_id is not None
    ]
    gone = [
        {"gone": mark.answer_id}
        for mark in answers
        if mark.place is None or mark.message_id is None
    ]
    connection = session.connection()
    if kept:
        connection.execute(_KEEP_PLACE, kept)
    if gone:
        connection.execute(_FORGET_SENT, gone)
    if boards:
        connection.execute(_BOARD_SHOWS, boards)


def change_unsent_answers(
    session: Session, chat_id: ChatId, change: Callable[[str], str | None]
) -> None:
    """Changes the bodies of a chat's unsent answers; deletes an answer if `change` returns None."""
    query = select(StoredAnswer).where(StoredAnswer.chat_id == chat_id, ~col(StoredAnswer.sent))
    for answer in session.exec(query).all():
        body = change(answer.body)
        if body is None:
            session.delete(answer)
        else:
            answer.body = body
    session.flush()


def store_updates(
    session: Session,
    updates: Iterable[IncomingUpdate],
    sent: Sequence[AnswerSentMark | BoardEditedMark] = (),
) -> list[IncomingUpdate]:
    """Stores incoming updates, and the notes of answers that were sent and boards edited.

    Returns the updates that are new and to be judged, in order, and notifies other workers of them.
    """
    by_number = {one.update_id: one for one in updates}
    ordered = [by_number[number] for number in sorted(by_number)]
    new = _insert_updates(session, ordered)
    store_sent_marks(session, sent)
    fresh = [one for one in ordered if one.update_id in new and one.payload]
    if fresh and not is_on_sqlite(session):
        chats = sorted({str(one.chat_id) for one in fresh})
        session.connection().execute(_TELL, {"chats": chats})
    return fresh


def unjudged_updates(
    session: Session, chats: Collection[ChatId] | None = None
) -> list[IncomingUpdate]:
    """Lists the unjudged updates of these chats (None: of all), oldest first."""
    query = _UNJUDGED.order_by(col(QueuedUpdate.update_id))
    if chats is not None:
        query = query.where(col(QueuedUpdate.chat_id).in_(chats))
    return _sort_update_rows(session.connection().execute(query).all())


def unsent_answers(session: Session, chats: Collection[ChatId] | None = None) -> list[UnsentAnswer]:
    """Lists the unsent answers of these chats (None: of all), in order."""
    query = _UNSENT.order_by(col(StoredAnswer.id))
    if chats is not None:
        query = query.where(col(StoredAnswer.chat_id).in_(chats))
    return [UnsentAnswer(*row) for row in session.connection().execute(query)]


def waiting_chats(session: Session) -> set[ChatId]:
    """Lists the chats with unjudged updates or unsent answers."""
    judging = columns(col(QueuedUpdate.chat_id)).where(col(QueuedUpdate.verdict).is_(None))
    sending = columns(col(StoredAnswer.chat_id)).where(~col(StoredAnswer.sent))
    return set(session.connection().execute(judging.union(sending)).scalars())


def delete_old_rows(session: Session) -> None:
    """Deletes judged updates and questions that are older than the newest update by `KEPT`.

    Telegram numbers updates anew after a quiet week: a number that stayed for ever would in the end
    meet another message, which would then not be judged. Age is measured from the newest update,
    since the clock may be wrong.
    """
    newest = session.exec(
        select(QueuedUpdate.taken).order_by(col(QueuedUpdate.taken).desc()).limit(1)
    ).first()
    if newest is None:
        return
    session.execute(
        delete(QueuedUpdate).where(
            col(QueuedUpdate.verdict).is_not(None), col(QueuedUpdate.taken) < newest - KEPT
        )
    )
    session.execute(delete(StoredQuestion).where(col(StoredQuestion.at) < newest - KEPT))


def count_backlog(database: Database) -> Backlog:
    """Counts the pending updates and answers. Raises the errors of an unreachable database."""
    judging = columns(func.count(), func.min(col(QueuedUpdate.taken))).where(
        col(QueuedUpdate.verdict).is_(None)
    )
    sending = columns(func.count()).where(~col(StoredAnswer.sent))
    with database.reading() as session:
        to_judge, oldest = session.execute(judging).one()
        return Backlog(to_judge + session.execute(sending).scalar_one(), oldest)


def find_update_progress(session: Session, update_id: UpdateId) -> AppUpdateProgress | None:
    """Looks up the progress of an update; None if it never came."""
    row = session.get(QueuedUpdate, update_id)
    return None if row is None else AppUpdateProgress(row.payload, row.verdict, row.said)


def _sort_update_rows(rows: Sequence[Row[int, int, str, datetime]]) -> list[IncomingUpdate]:
    """Sorts updates: Telegram's by number, the Mini App's (below 0) by the time they came."""
    latest = datetime.min.replace(tzinfo=UTC)
    placed: list[tuple[datetime, IncomingUpdate]] = []
    for number, chat_id, payload, taken in rows:
        latest = max(latest, taken) if number >= 0 else latest
        placed.append((latest if number >= 0 else taken, IncomingUpdate(number, chat_id, payload)))
    return [update for _, update in sorted(placed, key=itemgetter(0))]


def newest_message(session: Session, chat_id: ChatId, slot: str) -> int | None:
    """Finds the newest message with this slot, or None."""
    shown = session.connection().execute(_PLACED, {"chat": chat_id, "shows": slot})
    message_id: MessageId | None = shown.scalars().first()
    return message_id


def message_slot(session: Session, chat_id: ChatId, message_id: MessageId) -> str | None:
    """Looks up the newest slot of a message; None if it has none."""
    query = select(StoredAnswer.place).where(
        StoredAnswer.chat_id == chat_id,
        StoredAnswer.message_id == message_id,
        col(StoredAnswer.place).is_not(None),
    )
    return session.exec(query.order_by(col(StoredAnswer.id).desc()).limit(1)).first()


def find_newest_message_by_slot(
    session: Session, chat_id: ChatId, topic: TopicId, prefixes: Sequence[str]
) -> tuple[int, str] | None:
    """Finds a topic's newest message whose slot begins with one of these; returns it and its
    slot.
    """
    query = (
        select(StoredAnswer.message_id, StoredAnswer.place)
        .where(
            StoredAnswer.chat_id == chat_id,
            StoredAnswer.topic == topic,
            col(StoredAnswer.message_id).is_not(None),
            col(StoredAnswer.place).is_not(None),  # of these alone there is an index
            or_(*(col(StoredAnswer.place).startswith(prefix) for prefix in prefixes)),
        )
        .order_by(col(StoredAnswer.message_id).desc(), col(StoredAnswer.id).desc())
    )
    found = session.exec(query.limit(1)).first()
    if found is None or found[0] is None or found[1] is None:
        return None
    return found[0], found[1]


def find_last_message_by_slot(
    session: Session, chat_id: ChatId, topic: TopicId, prefixes: Sequence[str]
) -> tuple[int, str] | None:
    """Finds the newest message with such a slot, if it is Kaki's last message in the topic.

    Answers without a slot are not kept, so the verdicts of later messages stand for them. Returns
    the message and its slot, or None.
    """
    found = find_newest_message_by_slot(session, chat_id, topic, prefixes)
    if found is None:
        return None
    shown, said = _select_messages_below(chat_id, found[0])
    told = said.where(col(QueuedUpdate.verdict) != Verdict.IGNORED.value)
    is_last = _are_all_empty(session, shown.where(StoredAnswer.topic == topic), told)
    return found if is_last else None


def has_message_below(session: Session, chat_id: ChatId, message_id: MessageId) -> bool:
    """Tells whether a known message, by Kaki or to Kaki, came after this message in its chat."""
    return not _are_all_empty(session, *_select_messages_below(chat_id, message_id))


def _select_messages_below(
    chat_id: ChatId, message_id: MessageId
) -> tuple[SelectOfScalar[Any], SelectOfScalar[Any]]:
    """Makes two queries for the messages after this one in its chat: by Kaki, and to Kaki."""
    shown = select(StoredAnswer.id).where(
        StoredAnswer.chat_id == chat_id,
        col(StoredAnswer.place).is_not(None),  # of these alone there is an index
        col(StoredAnswer.message_id) > message_id,
    )
    said = select(QueuedUpdate.update_id).where(
        QueuedUpdate.chat_id == chat_id, col(QueuedUpdate.message_id) > message_id
    )
    return shown, said


def _are_all_empty(session: Session, *queries: SelectOfScalar[Any]) -> bool:
    return all(session.exec(query.limit(1)).first() is None for query in queries)


def is_slot_used(session: Session, chat_id: ChatId, slot: str) -> bool:
    """Tells whether a message of Kaki's with this slot is stored, sent or not."""
    query = select(StoredAnswer.id).where(
        StoredAnswer.chat_id == chat_id, StoredAnswer.place == slot
    )
    return session.exec(query.limit(1)).first() is not None


def forget_message_slots(session: Session, chat_id: ChatId) -> None:
    """Deletes the sent answers of a chat that moved, since its messages have new numbers."""
    session.execute(
        delete(StoredAnswer).where(col(StoredAnswer.chat_id) == chat_id, col(StoredAnswer.sent))
    )


def forget_app_replies(session: Session, chat_id: ChatId) -> None:
    """Deletes the stored replies to the Mini App in a chat."""
    told = update(QueuedUpdate).where(col(QueuedUpdate.said).is_not(None))
    session.execute(told.where(col(QueuedUpdate.chat_id) == chat_id).values(said=None))


def store_board_message(
    session: Session, chat_id: ChatId, night: int, message_id: MessageId, changes: int
) -> tuple[int, bool] | None:
    """Stores that a new message shows the board of a night after its first `changes` changes.

    Returns the message of the board before it in the topic, with True if that was of this night;
    None if there was no board, or no such night.
    """
    now = find_night(session, chat_id, night)
    if now is None:
        return None  # the group has moved meanwhile, and its nights with it
    of_topic = select(Night).where(Night.chat_id == chat_id, Night.topic == now.topic)
    so_far = of_topic.where(Night.number <= night).order_by(col(Night.number).desc())
    two = session.exec(so_far.limit(2)).all()
    before = next(((row.board_id, row is now) for row in two if row.board_id is not None), None)
    now.board_id, now.board_changes = message_id, changes
    session.flush()
    return before


def _insert_updates(session: Session, updates: Sequence[IncomingUpdate]) -> set[UpdateId]:
    """Stores updates that are not stored yet and returns their ids."""
    if not updates:
        return set()
    now = datetime.now(UTC)
    rows: list[dict[str, Any]] = [
        {
            **asdict(one),
            "verdict": None if one.payload else Verdict.IGNORED.value,
            "taken": now,
        }
        for one in updates
    ]
    statement = (
        insert_statement(session, QueuedUpdate)
        .on_conflict_do_nothing(index_elements=["update_id"])
        .returning(col(QueuedUpdate.update_id))
    )
    return set(session.connection().execute(statement, rows).scalars())
