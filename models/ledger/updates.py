"""The queue: updates taken in, their verdicts, and what is still to be sent.

An update is durable here before Telegram may forget it. It is judged once: its verdict, what it
changed and its answers are committed together, and an update that has a verdict is never judged
again. Answers stay until they were sent: a start sends what was not sent and judges what was not
judged.

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

from models.ledger.database import Database, inserting, on_sqlite
from models.ledger.ids import ChatId, MessageId, TopicId, UpdateId
from models.ledger.nights import any_night
from models.ledger.tables import Night, QueuedUpdate, StoredAnswer, StoredQuestion, Verdict

KEPT: Final = timedelta(days=7)
"""The numbers of judged updates are kept so long: far longer than Telegram repeats one."""
CHANNEL: Final = "kaki_queue"
"""The channel on which a worker tells the others that it took something in for a chat that one of
them holds.
"""


class JudgedAlready(Exception):  # noqa: N818 - not an error: it was delivered twice
    """The update has its verdict; nothing that this unit did is kept."""


@dataclass(frozen=True, slots=True)
class Incoming:
    """One update as it came: its JSON, under the chat in whose order it is judged.

    One that is not for Kaki has no payload: it is ignored at once, and nothing of it is kept.
    """

    update_id: UpdateId
    chat_id: ChatId
    payload: str


@dataclass(frozen=True, slots=True)
class UpdateProgress:
    """The progress of an update of the Mini App: its payload until it is judged, what is told of it
    from then on.
    """

    payload: str
    verdict: str | None
    said: str | None


@dataclass(frozen=True, slots=True)
class NewAnswer:
    """An answer that a unit lays down: `body` is data for the sender."""

    chat_id: ChatId
    body: str
    place: str | None = None
    topic: TopicId = 0


@dataclass(frozen=True, slots=True)
class Unsent:
    """An answer that is still to be sent."""

    id: int
    chat_id: ChatId
    body: str
    place: str | None


@dataclass(frozen=True, slots=True)
class SentMark:
    """An answer that went out as this message; None where it could not, and never will."""

    answer_id: int
    message_id: MessageId | None
    place: str | None = None


@dataclass(frozen=True, slots=True)
class BoardMark:
    """The board of a night was edited: it shows the night after so many changes."""

    chat_id: ChatId
    night: int
    changes: int


@dataclass(frozen=True, slots=True)
class Backlog:
    """Counts of updates to be judged and answers to be sent; when (UTC) the oldest was taken."""

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


def judge(
    session: Session,
    update_id: UpdateId,
    verdict: Verdict,
    said: str | None = None,
    message_id: MessageId | None = None,
    said_last: str | None = None,
) -> None:
    """Gives an update its verdict. Raises `JudgedAlready` where it has one.

    What was said is forgotten with it: an entry keeps what the ledger needs. `said` is what the
    Mini App is to tell, `message_id` the message that said it, `said_last` the digest of its words.
    """
    row = {
        "judged": update_id,
        "is": verdict.value,
        "tells": said,
        "said_by": message_id,
        "in_words": said_last,
    }
    if session.connection().execute(_JUDGE, row).rowcount != 1:
        raise JudgedAlready


def digest_of(message_id: MessageId, words: str) -> str:
    """Digests what a message says, to tell whether an edit changes its words."""
    return blake2b(words.encode(), digest_size=8, key=str(message_id).encode()).hexdigest()


def said_last(session: Session, chat_id: ChatId, message_id: MessageId) -> str | None:
    """The digest of what a message said when it was judged last, as far back as that is kept."""
    digests = select(QueuedUpdate.said_last).where(
        QueuedUpdate.chat_id == chat_id,
        QueuedUpdate.message_id == message_id,
        col(QueuedUpdate.said_last).is_not(None),
    )
    return session.exec(digests.order_by(col(QueuedUpdate.update_id).desc()).limit(1)).first()


def has_booked(session: Session, chat_id: ChatId, message_id: MessageId) -> bool:
    """Tells whether what a message said changed the ledger, as far back as verdicts are kept."""
    said = select(QueuedUpdate.update_id).where(
        QueuedUpdate.chat_id == chat_id,
        QueuedUpdate.message_id == message_id,
        QueuedUpdate.verdict == Verdict.BOOKED.value,
    )
    return session.exec(said.limit(1)).first() is not None


def fail_unreadable(session: Session, update_id: UpdateId) -> None:
    """An update that nobody can read has failed; it is kept as it came until it is swept out."""
    session.connection().execute(_SET_ASIDE, {"judged": update_id})


def add_answers(session: Session, answers: Sequence[NewAnswer]) -> list[int]:
    """Adds answers that are to be sent; their keys, in order."""
    if not answers:
        return []
    rows = [{**asdict(one), "sent": False} for one in answers]
    keys = session.connection().execute(_LAY_DOWN, rows).scalars()
    return [key for key in keys if key is not None]


def mark_sent(session: Session, marks: Sequence[SentMark | BoardMark]) -> None:
    """Answers went out: one with a place is found by it from now on, any other is forgotten. And
    boards were edited.
    """
    boards = [
        {"chat": mark.chat_id, "of_night": mark.night, "shows": mark.changes}
        for mark in marks
        if isinstance(mark, BoardMark)
    ]
    answers = [mark for mark in marks if isinstance(mark, SentMark)]
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


def reword(session: Session, chat_id: ChatId, change: Callable[[str], str | None]) -> None:
    """Changes the bodies of what is still to be sent in a chat; one without a body is not sent."""
    query = select(StoredAnswer).where(StoredAnswer.chat_id == chat_id, ~col(StoredAnswer.sent))
    for answer in session.exec(query).all():
        body = change(answer.body)
        if body is None:
            session.delete(answer)
        else:
            answer.body = body
    session.flush()


def take_in(
    session: Session, updates: Iterable[Incoming], sent: Sequence[SentMark | BoardMark] = ()
) -> list[Incoming]:
    """Makes updates durable, and marks answers as sent, in one transaction.

    Returns the updates that are new and to be judged, in order. Other workers are told of these.
    """
    by_number = {one.update_id: one for one in updates}
    ordered = [by_number[number] for number in sorted(by_number)]
    new = _add(session, ordered)
    mark_sent(session, sent)
    fresh = [one for one in ordered if one.update_id in new and one.payload]
    if fresh and not on_sqlite(session):
        chats = sorted({str(one.chat_id) for one in fresh})
        session.connection().execute(_TELL, {"chats": chats})
    return fresh


def unjudged(session: Session, chats: Collection[ChatId] | None = None) -> list[Incoming]:
    """Lists what is still to be judged in these chats (None: in all), oldest first."""
    query = _UNJUDGED.order_by(col(QueuedUpdate.update_id))
    if chats is not None:
        query = query.where(col(QueuedUpdate.chat_id).in_(chats))
    return _as_they_came(session.connection().execute(query).all())


def unsent(session: Session, chats: Collection[ChatId] | None = None) -> list[Unsent]:
    """Lists what is still to be sent in these chats (None: in all), in order."""
    query = _UNSENT.order_by(col(StoredAnswer.id))
    if chats is not None:
        query = query.where(col(StoredAnswer.chat_id).in_(chats))
    return [Unsent(*row) for row in session.connection().execute(query)]


def waiting_chats(session: Session) -> set[ChatId]:
    """The chats in which anything is to be judged or sent."""
    judging = columns(col(QueuedUpdate.chat_id)).where(col(QueuedUpdate.verdict).is_(None))
    sending = columns(col(StoredAnswer.chat_id)).where(~col(StoredAnswer.sent))
    return set(session.connection().execute(judging.union(sending)).scalars())


def sweep(session: Session) -> None:
    """Forgets the numbers of updates judged long before the newest, and questions as old.

    Telegram numbers updates anew after a quiet week: a number that stayed for ever would in the end
    meet another message, which would then not be judged. Long ago is told by what came since and
    not by the clock, which may be wrong.
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


def backlog(database: Database) -> Backlog:
    """Counts what waits in the queue. Raises what a database that is away raises."""
    judging = columns(func.count(), func.min(col(QueuedUpdate.taken))).where(
        col(QueuedUpdate.verdict).is_(None)
    )
    sending = columns(func.count()).where(~col(StoredAnswer.sent))
    with database.reading() as session:
        to_judge, oldest = session.execute(judging).one()
        return Backlog(to_judge + session.execute(sending).scalar_one(), oldest)


def update_progress(session: Session, update_id: UpdateId) -> UpdateProgress | None:
    """Looks up the progress of an update; None for one that never came."""
    row = session.get(QueuedUpdate, update_id)
    return None if row is None else UpdateProgress(row.payload, row.verdict, row.said)


def _as_they_came(rows: Sequence[Row[int, int, str, datetime]]) -> list[Incoming]:
    """Updates in order: Telegram's as it numbered them, those of the Mini App (numbered below 0)
    where they were taken in among these.
    """
    latest = datetime.min.replace(tzinfo=UTC)
    placed: list[tuple[datetime, Incoming]] = []
    for number, chat_id, payload, taken in rows:
        latest = max(latest, taken) if number >= 0 else latest
        placed.append((latest if number >= 0 else taken, Incoming(number, chat_id, payload)))
    return [update for _, update in sorted(placed, key=itemgetter(0))]


def newest_message(session: Session, chat_id: ChatId, place: str) -> int | None:
    """The newest message that shows this place, None where it is not known."""
    shown = session.connection().execute(_PLACED, {"chat": chat_id, "shows": place})
    message_id: MessageId | None = shown.scalars().first()
    return message_id


def message_slot(session: Session, chat_id: ChatId, message_id: MessageId) -> str | None:
    """Looks up the place that a message shows, as it was last laid down; None where it is no
    message with a place.
    """
    query = select(StoredAnswer.place).where(
        StoredAnswer.chat_id == chat_id,
        StoredAnswer.message_id == message_id,
        col(StoredAnswer.place).is_not(None),
    )
    return session.exec(query.order_by(col(StoredAnswer.id).desc()).limit(1)).first()


def newest_with_prefix(
    session: Session, chat_id: ChatId, topic: TopicId, prefixes: Sequence[str]
) -> tuple[int, str] | None:
    """The newest message of a topic whose place begins with one of `prefixes`, and that place."""
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


def last_with_prefix(
    session: Session, chat_id: ChatId, topic: TopicId, prefixes: Sequence[str]
) -> tuple[int, str] | None:
    """The same where that is Kaki's last message in the topic, as far as that is known.

    Of answers without a place nothing is kept but that somebody had one.
    """
    found = newest_with_prefix(session, chat_id, topic, prefixes)
    if found is None:
        return None
    shown, said = _below(chat_id, found[0])
    told = said.where(col(QueuedUpdate.verdict) != Verdict.IGNORED.value)
    is_last = _none_of(session, shown.where(StoredAnswer.topic == topic), told)
    return found if is_last else None


def is_followed(session: Session, chat_id: ChatId, message_id: MessageId) -> bool:
    """Tells whether anything known stands below a message of its chat: said to Kaki, or by it."""
    return not _none_of(session, *_below(chat_id, message_id))


def _below(
    chat_id: ChatId, message_id: MessageId
) -> tuple[SelectOfScalar[Any], SelectOfScalar[Any]]:
    """Finds what Kaki showed below a message of a chat, and what was said to it there."""
    shown = select(StoredAnswer.id).where(
        StoredAnswer.chat_id == chat_id,
        col(StoredAnswer.place).is_not(None),  # of these alone there is an index
        col(StoredAnswer.message_id) > message_id,
    )
    said = select(QueuedUpdate.update_id).where(
        QueuedUpdate.chat_id == chat_id, col(QueuedUpdate.message_id) > message_id
    )
    return shown, said


def _none_of(session: Session, *queries: SelectOfScalar[Any]) -> bool:
    return all(session.exec(query.limit(1)).first() is None for query in queries)


def has_answer(session: Session, chat_id: ChatId, place: str) -> bool:
    """Tells whether a message shows this place, or will once it goes out."""
    query = select(StoredAnswer.id).where(
        StoredAnswer.chat_id == chat_id, StoredAnswer.place == place
    )
    return session.exec(query.limit(1)).first() is not None


def forget_places(session: Session, chat_id: ChatId) -> None:
    """The messages of a chat are counted anew elsewhere: no number of theirs holds any more."""
    session.execute(
        delete(StoredAnswer).where(col(StoredAnswer.chat_id) == chat_id, col(StoredAnswer.sent))
    )


def forget_app_replies(session: Session, chat_id: ChatId) -> None:
    """Removes what the Mini App is to tell of a chat: it is in the book, or was a refusal."""
    told = update(QueuedUpdate).where(col(QueuedUpdate.said).is_not(None))
    session.execute(told.where(col(QueuedUpdate.chat_id) == chat_id).values(said=None))


def record_board(
    session: Session, chat_id: ChatId, night: int, message_id: MessageId, changes: int
) -> tuple[int, bool] | None:
    """A new message shows the board of a night as it was after so many changes.

    Returns the message that showed a board before, this night's or that of the night before it in
    its topic, and whether it was this night's.
    """
    now = any_night(session, chat_id, night)
    if now is None:
        return None  # the group has moved meanwhile, and its nights with it
    of_topic = select(Night).where(Night.chat_id == chat_id, Night.topic == now.topic)
    so_far = of_topic.where(Night.number <= night).order_by(col(Night.number).desc())
    two = session.exec(so_far.limit(2)).all()
    before = next(((row.board_id, row is now) for row in two if row.board_id is not None), None)
    now.board_id, now.board_changes = message_id, changes
    session.flush()
    return before


def _add(session: Session, updates: Sequence[Incoming]) -> set[UpdateId]:
    """Adds the updates that are not there yet; the ids of those."""
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
        inserting(session, QueuedUpdate)
        .on_conflict_do_nothing(index_elements=["update_id"])
        .returning(col(QueuedUpdate.update_id))
    )
    return set(session.connection().execute(statement, rows).scalars())
