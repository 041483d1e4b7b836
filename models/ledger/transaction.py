"""A transaction that several units share: what each of them reads first is read for all at once,
and what each adds to the book is written for all at once, before the commit.

To run a statement costs a unit more than to work out what it says, and on PostgreSQL it waits for
the server, too: sixteen units that share theirs take a third of the time.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, Final

from sqlalchemy import Connection, Executable, Row, bindparam, event, func, select
from sqlalchemy.exc import DBAPIError
from sqlmodel import Session, col

from models.ledger.ids import ChatId, TablePlace
from models.ledger.tables import Entry

_INFO: Final = "transaction"
_LAST_KEY: Final = select(func.max(col(Entry.id)))
_NEXT_KEYS: Final = select(func.nextval(func.pg_get_serial_sequence("entry", "id"))).select_from(
    func.generate_series(1, bindparam("number"))
)


class Later:
    """The key of a row that is still to be written, until then 0."""

    key: int = 0


@dataclass(frozen=True, slots=True)
class _Write:
    """A row to be written; `missed` is raised where it changes none, `later` is told its key."""

    statement: Executable
    row: Mapping[str, object]
    later: Later
    missed: type[Exception] | None


@dataclass(slots=True)
class Ahead:
    """Rows that were read for units that are still to begin: the chats that are locked, the night
    at each place with its newest entry, the people of each chat, and keys for new entries.
    """

    locked: set[ChatId] = field(default_factory=set)
    tables: dict[TablePlace, Row[Any]] = field(default_factory=dict)
    people: dict[ChatId, list[Row[Any]]] = field(default_factory=dict)
    entry_keys: list[int] = field(default_factory=list)


class Transaction:
    """One transaction of a connection, in parts that are undone by themselves where they fail.

    A unit is a part of its own: it writes `at_the_end`, and finds what was read `ahead` for it.
    As soon as anybody could meet what is not written yet, or what was read and is another now,
    the one is written and the other forgotten: before a part that is no unit, or one of a chat that
    was written for; before a unit locks another chat or writes by itself; and before one that has
    written reads.

    `lost` is what made the database undo all of it; `erased` says that what was overwritten is to
    be gone from the disk too.
    """

    def __init__(self, connection: Connection) -> None:
        self.connection = connection
        self.on_sqlite = connection.dialect.name == "sqlite"
        self.ahead = Ahead()
        self.lost: BaseException | None = None
        self.erased = False
        self._writes: list[_Write] = []
        self._own = 0
        self._chats: set[ChatId] = set()
        self._behind: set[ChatId] = set()
        self._is_part = self._has_savepoint = False
        self._is_writing = False
        event.listen(connection, "before_execute", self._before_execute)
        event.listen(connection, "savepoint", self._before_savepoint)

    @contextmanager
    def part(self, chat_id: ChatId | None) -> Iterator[None]:
        """A part of the transaction: the unit of a chat, or (None) anything else."""
        assert not self._is_part, "a part has no parts"
        if chat_id is None or chat_id in self._behind:
            self.write_all()
        self._chats = set() if chat_id is None else {chat_id}
        self._own, self._has_savepoint, self._is_part = len(self._writes), False, True
        try:
            yield
        except BaseException as error:
            self._undo(error)
            raise
        finally:
            self._is_part = False

    def at_the_end(
        self,
        statement: Executable,
        rows: Sequence[Mapping[str, object]],
        missed: type[Exception] | None = None,
    ) -> list[Later]:
        """Has a statement run with these rows before the commit; the keys that it will return.

        A value may be the key of a row that is written before it. Raises `missed` then, where a row
        changes nothing.
        """
        writes = [_Write(statement, row, Later(), missed) for row in rows]
        self._writes += writes
        self._behind |= self._chats
        for place in [place for place in self.ahead.tables if place[0] in self._chats]:
            del self.ahead.tables[place]
        return [write.later for write in writes]

    def entry_key(self) -> int:
        """The key of an entry that is to be added."""
        if not self.ahead.entry_keys:
            if self._writes:
                self.write_all()  # there may be entries among them
            self.new_entry_keys(1)
        return self.ahead.entry_keys.pop(0)

    def new_entry_keys(self, number: int) -> None:
        """Has keys for so many entries, of which none is added otherwise meanwhile."""
        if self.on_sqlite:
            last = self.connection.execute(_LAST_KEY).scalar_one() or 0
            self.ahead.entry_keys.extend(range(last + 1, last + 1 + number))
        else:
            keys = self.connection.execute(_NEXT_KEYS, {"number": number}).scalars()
            self.ahead.entry_keys.extend(keys)

    def take_lock(self, chat_id: ChatId) -> bool:
        """Notes a chat as locked, and tells whether it was already.

        One of which this is no unit may be another by now.
        """
        if chat_id not in self._chats:
            self.write_all()
            self._chats.add(chat_id)
        return chat_id in self.ahead.locked

    def write_all(self) -> None:
        """Writes what is to be written, and forgets what was read ahead: from here on the database
        sees what this part does, and can undo it.
        """
        if self._is_part:
            self._write(self._own)
            self._own = 0
            if not self._has_savepoint:
                # One of the same name hides the one before, which is forgotten with the commit: to
                # let go of each costs PostgreSQL a round trip.
                self.connection.exec_driver_sql("SAVEPOINT part")
                self._has_savepoint = True
        self._write(len(self._writes))
        self._behind.clear()
        self.ahead = Ahead()

    def _before_execute(self, _connection: object, statement: Any, *_: object) -> None:
        """A statement is about to run."""
        if not self._is_writing and (not statement.is_select or len(self._writes) > self._own):
            self.write_all()

    def _before_savepoint(self, *_: object) -> None:
        """Some of a part is about to be done so that it can be undone."""
        self.write_all()

    def _undo(self, error: BaseException) -> None:
        """A part failed. Where the disk is full, say, SQLite undoes the whole transaction."""
        if self.lost is not None:
            return
        del self._writes[self._own :]
        if self.connection.invalidated or not _goes_on(self.connection):
            self.lost = error
        elif self._has_savepoint:
            self.connection.exec_driver_sql("ROLLBACK TO part")
            self.connection.exec_driver_sql("RELEASE part")
        elif isinstance(error, DBAPIError):
            self.lost = error

    def _write(self, number: int) -> None:
        """Writes the first so many rows: those of one statement at once, in the order in which the
        statements first came.
        """
        writes, self._writes = self._writes[:number], self._writes[number:]
        alike: dict[Executable, list[_Write]] = {}
        for write in writes:
            alike.setdefault(write.statement, []).append(write)
        self._is_writing = True
        try:
            for statement, those in alike.items():
                self._run(statement, those)
        except BaseException as error:
            self.lost = error
            raise
        finally:
            self._is_writing = False

    def _run(self, statement: Executable, writes: Sequence[_Write]) -> None:
        result = self.connection.execute(statement, [_known(write.row) for write in writes])
        if result.returns_rows:
            for write, key in zip(writes, result.scalars(), strict=True):
                write.later.key = key
        elif writes[0].missed is not None and result.rowcount != len(writes):
            raise writes[0].missed


def transaction_of(session: Session) -> Transaction:
    """The transaction that a session writes in."""
    transaction: Transaction = session.info[_INFO]
    return transaction


def ahead_of(session: Session) -> Ahead:
    """Finds what was read ahead for this session; nothing for one that only reads."""
    transaction: Transaction | None = session.info.get(_INFO)
    return transaction.ahead if transaction is not None else Ahead()


def in_transaction(transaction: Transaction) -> Mapping[str, object]:
    """Data that a session of this transaction carries about it."""
    return {_INFO: transaction}


def _known(row: Mapping[str, object]) -> dict[str, object]:
    return {name: one.key if isinstance(one, Later) else one for name, one in row.items()}


def _goes_on(connection: Connection) -> bool:
    """Tells whether the database still knows of the transaction, failed or not."""
    raw: Any = connection.connection.driver_connection
    if connection.dialect.name == "sqlite":
        return bool(raw.in_transaction)
    return not raw.closed and bool(raw.info.transaction_status)  # 0 is none
