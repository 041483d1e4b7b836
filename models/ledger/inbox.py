"""Updates taken in but not yet worked off.

An update is durable here before Telegram may forget it, and stays pending until it was answered:
a crash at any point works it off again, and the book answers a second time what it booked once.

Several workers may share one inbox (not on SQLite, which is one process's own). A chat is worked
off by the worker that holds its claim, so that what is said there stays in order. A claim lapses
when its worker no longer renews it, and whoever finds it lapsed takes the chat over. A worker that
only seemed dead does no harm: both then work off the same updates in the same order, and the book
does each once.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from types import MappingProxyType
from typing import Final

from sqlalchemy import (
    ColumnElement,
    String,
    bindparam,
    case,
    cast,
    delete,
    func,
    literal,
    or_,
    update,
)
from sqlalchemy.dialects import postgresql, sqlite
from sqlmodel import Session, col, select

from models.ledger.database import Database
from models.ledger.tables import Claim, Handover, Inbox, Milestone, Revision

KEPT: Final = timedelta(days=7)
"""Worked-off updates are kept so long: far longer than Telegram repeats one."""
LEASE: Final = timedelta(seconds=6)
"""A claim that was not renewed for so long has lapsed."""
MOST_CLAIMED: Final = 100
"""A worker takes over so many chats at a time, so that a new one leaves some for the others."""
CHANNEL: Final = "kaki_inbox"
"""Where a worker tells the holder of a chat that it took something in for it."""

_NONE: Final[Mapping[int, int | None]] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Letter:
    """One update as it came: its JSON, under the chat in whose order it is worked off."""

    update_id: int
    chat_id: int
    payload: str


@dataclass(frozen=True, slots=True)
class Round:
    """What a worker holds after a look around, and the updates that it has to see to.

    `inherited` are chats that it now holds because their worker was not heard of for a while.
    """

    held: frozenset[int]
    letters: tuple[Letter, ...]
    inherited: frozenset[int] = frozenset()


def _kept() -> ColumnElement[str]:
    """What stays of an update that was worked off: nothing where a payment number was told."""
    told = col(Inbox.payload).ilike("%/paynow%")
    bare = literal('{"update_id": ') + cast(col(Inbox.update_id), String) + "}"
    return case((told, bare), else_=col(Inbox.payload))


_ANSWERED: Final = (
    update(Inbox)
    .where(col(Inbox.update_id) == bindparam("answered"))
    .values(done=True, reply_id=bindparam("reply"), payload=_kept())
)


class Mailroom:
    """The inbox of one database, as one `worker` of those that share it sees it."""

    def __init__(self, database: Database, worker: str = "") -> None:
        self._database = database
        self._worker = worker
        self.shared = not database.is_sqlite
        """Whether other workers may be at it too."""

    def take(
        self, letters: Sequence[Letter], answered: Mapping[int, int | None] = _NONE
    ) -> list[Letter]:
        """Makes `letters` durable and marks `answered` ones done, in one transaction.

        `answered` maps updates to the messages that answered them. Returns what this worker is to
        work off now, in order: the letters that are new, but for those of a chat that another
        worker holds; and of a chat that becomes this worker's, whatever waited there before.
        """
        letters = sorted({letter.update_id: letter for letter in letters}.values(), key=_by_id)
        with self._database.writing() as session:
            new = self._insert(session, letters)
            _mark(session, answered)
            fresh = [letter for letter in letters if letter.update_id in new]
            if not fresh or not self.shared:
                return fresh
            chats = {letter.chat_id for letter in fresh}
            mine = self._claim(session, chats)
            for chat_id in sorted(chats - mine):
                session.execute(select(func.pg_notify(CHANNEL, str(chat_id))))
            return _pending(session, mine)

    def answered(self, replies: Mapping[int, int | None]) -> None:
        """Marks updates as worked off, with the messages that answered them."""
        with self._database.writing() as session:
            _mark(session, replies)

    def pending(self) -> list[Letter]:
        """What waits, whoever is to work it off, oldest first."""
        with self._database.reading() as session:
            rows = session.exec(
                select(Inbox).where(col(Inbox.done).is_(False)).order_by(col(Inbox.update_id))
            ).all()
            return [_letter(row) for row in rows]

    def waits(self, chat_id: int) -> bool:
        """Whether anything of this chat is still to be worked off or answered."""
        with self._database.reading() as session:
            return bool(_pending(session, {chat_id}))

    def letter(self, update_id: int, chat_id: int) -> Letter | None:
        """An update of this chat that was taken in lately, worked off or not."""
        with self._database.reading() as session:
            row = session.get(Inbox, update_id)
            if row is None or row.chat_id != chat_id:
                return None
            return _letter(row)

    def sweep(self) -> None:
        """Forgets what was worked off long before the newest update, and what it booked by number.

        Telegram numbers updates anew after a quiet week: a number that stayed in the book for ever
        would in the end meet another message, which would then not be booked. Long ago is told by
        what came since and not by the clock, which may be wrong: what came later was handed over
        only because what is forgotten here had been confirmed.
        """
        with self._database.reading() as session:
            latest = select(Inbox.taken).order_by(col(Inbox.taken).desc()).limit(1)
            newest = session.exec(latest).first()
        if newest is None:
            return
        gone = select(Inbox.update_id).where(
            col(Inbox.done).is_(True), col(Inbox.taken) < newest - KEPT
        )
        with self._database.writing() as session:
            for booked in (Revision, Milestone, Handover):
                session.execute(
                    update(booked).where(col(booked.update_id).in_(gone)).values(update_id=None)
                )
            session.execute(delete(Inbox).where(col(Inbox.update_id).in_(gone)))

    # --- among several workers -----------------------------------------------------------------

    def look_round(
        self, idle: Collection[int] = (), called: Collection[int] = (), most: int = MOST_CLAIMED
    ) -> Round:
        """Gives the `idle` chats back, takes others over, renews the rest.

        Taken over is a free chat in which something waits, and one whose worker is not heard of.
        Of these, of the chats that were `called` (another worker took something in for them), and
        of those in which something waits though they seemed idle, the updates are returned, in
        order.
        """
        with self._database.writing() as session:
            held = self._locked(session, col(Claim.worker) == self._worker)
            # Asked after the rows are locked: what was taken in until then is seen, and who takes
            # something in later finds the chat free.
            late = {letter.chat_id for letter in _pending(session, held & set(idle))}
            self._set(session, held & set(idle) - late, worker=None)
            waiting = self._locked(session, _free_and_waiting(), most)
            inherited = self._locked(session, _lapsed(), most)
            called_for = {*called, *late, *waiting, *inherited}
            kept = (held - set(idle)) | late | waiting | inherited
            self._set(session, kept, worker=self._worker, until=_lapses())
            letters = _pending(session, kept & called_for)
            return Round(frozenset(kept), tuple(letters), frozenset(inherited))

    def hold(self, chat_id: int) -> bool:
        """Claims a chat; whether it is this worker's now."""
        if not self.shared:
            return True
        with self._database.writing() as session:
            return chat_id in self._claim(session, {chat_id})

    def leave(self) -> None:
        """Gives every chat back: this worker stops."""
        if self.shared:
            with self._database.writing() as session:
                session.execute(
                    update(Claim).where(col(Claim.worker) == self._worker).values(worker=None)
                )

    def _claim(self, session: Session, chats: Collection[int]) -> set[int]:
        """Claims those of these chats that nobody else holds; which of them are ours then."""
        # In one order everywhere, so that two workers never wait for one another.
        rows = [
            {"chat_id": chat, "worker": self._worker, "until": _lapses()} for chat in sorted(chats)
        ]
        ours = (
            postgresql.insert(Claim)
            .values(rows)
            .on_conflict_do_update(
                index_elements=["chat_id"],
                set_={"worker": self._worker, "until": _lapses()},
                where=or_(
                    col(Claim.worker).is_(None), col(Claim.worker) == self._worker, _lapsed()
                ),
            )
            .returning(col(Claim.chat_id))
        )
        return set(session.scalars(ours))

    def _locked(
        self, session: Session, which: ColumnElement[bool], most: int | None = None
    ) -> set[int]:
        """Locks claims; at `most` so many, and none that another worker is busy with."""
        found = select(Claim.chat_id).where(which).order_by(col(Claim.chat_id)).limit(most)
        return set(session.exec(found.with_for_update(skip_locked=most is not None)))

    def _set(self, session: Session, chats: Collection[int], **values: object) -> None:
        if chats:
            session.execute(update(Claim).where(col(Claim.chat_id).in_(chats)).values(**values))

    def _insert(self, session: Session, letters: Sequence[Letter]) -> set[int]:
        """Adds the letters that are not there yet; the ids of those."""
        if not letters:
            return set()
        insert = sqlite.insert if self._database.is_sqlite else postgresql.insert
        now = datetime.now(UTC)
        rows = [
            {
                "update_id": letter.update_id,
                "chat_id": letter.chat_id,
                "payload": letter.payload,
                "done": False,
                "taken": now,
            }
            for letter in letters
        ]
        statement = (
            insert(Inbox)
            .on_conflict_do_nothing(index_elements=["update_id"])
            .returning(col(Inbox.update_id))
        )
        return set(session.connection().execute(statement, rows).scalars())


def _by_id(letter: Letter) -> int:
    return letter.update_id


def _letter(row: Inbox) -> Letter:
    return Letter(row.update_id, row.chat_id, row.payload)


def _mark(session: Session, answered: Mapping[int, int | None]) -> None:
    if answered:
        marks = [
            {"answered": update_id, "reply": reply} for update_id, reply in sorted(answered.items())
        ]
        session.connection().execute(_ANSWERED, marks)


def _pending(session: Session, chats: Collection[int]) -> list[Letter]:
    """What waits in these chats, oldest first."""
    if not chats:
        return []
    rows = session.exec(
        select(Inbox)
        .where(col(Inbox.done).is_(False), col(Inbox.chat_id).in_(chats))
        .order_by(col(Inbox.update_id))
    ).all()
    return [_letter(row) for row in rows]


def _lapsed() -> ColumnElement[bool]:
    return col(Claim.worker).is_not(None) & (col(Claim.until) < func.now())


def _free_and_waiting() -> ColumnElement[bool]:
    waiting = select(Inbox.chat_id).where(col(Inbox.done).is_(False))
    return col(Claim.worker).is_(None) & col(Claim.chat_id).in_(waiting)


def _lapses() -> ColumnElement[datetime]:
    # By the database's clock: the workers' own may differ.
    return func.now() + LEASE
