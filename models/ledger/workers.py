"""Several workers on one database: the locks by which they share the chats, and notifications.

A worker serves a chat while it holds the chat's advisory lock, on a connection of its own: when the
worker dies the server closes it, and another worker can take the chat over at once. On SQLite there
is one process, which serves every chat.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Collection, Iterable
from threading import Event, Lock
from typing import TYPE_CHECKING, Final

from sqlalchemy.exc import SQLAlchemyError

from models.ledger.database import Database
from models.ledger.ids import ChatId
from models.ledger.updates import CHANNEL

if TYPE_CHECKING:
    from psycopg import Connection

log = logging.getLogger(__name__)

_LEADER: Final = (0x6B616B69, 0)
"""The advisory lock of the leader, the one worker that sends reminders and sweeps."""
_BETWEEN: Final = 0.5
_PAUSE: Final = 2.0


class ChatLocks:
    """The locks of the chats that this worker serves. Safe to use from several threads."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._connection: Connection | None = None
        self._one_at_a_time = Lock()
        self._is_closed = False
        self.held: frozenset[int] = frozenset()

    def lock(self, chats: Iterable[int], at_most: int | None = None) -> frozenset[int]:
        """Locks those chats that no other worker serves, at most `at_most` more; returns all
        held.
        """
        with self._one_at_a_time:
            # One that is held already would be locked twice, and one release would not free it.
            wanted = sorted(set(chats) - self.held)
            if wanted:
                # The server tries them one by one, and stops where it has as many as are wanted.
                taken = (
                    "SELECT c FROM unnest(%s::bigint[]) AS c WHERE pg_try_advisory_lock(c) LIMIT %s"
                )
                rows = self._run_query(taken, wanted, at_most)
                self.held = self.held.union(chat for (chat,) in rows)
            return self.held

    def unlock(self, chats: Collection[ChatId]) -> None:
        """Unlocks chats, so that any worker can take them with their next update."""
        with self._one_at_a_time:
            given = sorted(set(chats) & self.held)
            if given:
                self.held = self.held.difference(given)
                self._run_query(
                    "SELECT pg_advisory_unlock(c) FROM unnest(%s::bigint[]) AS c", given
                )

    def unlock_all(self) -> None:
        """Unlocks every chat; after that no chat can be locked any more."""
        with self._one_at_a_time:
            self._is_closed = True
            self._forget_locks()

    def _run_query(self, statement: str, *values: list[int] | int | None) -> list[tuple[int]]:
        from psycopg import Error

        if self._is_closed:
            return []
        try:
            if self._connection is None:
                self._connection = _open_autocommit_connection(self._database)
            return self._connection.execute(statement, values).fetchall()
        except (Error, SQLAlchemyError) as error:
            # With the connection all locks are gone: others may see to these chats by now.
            log.warning(
                "lost the connection that holds the locks of chats: %s", type(error).__name__
            )
            self._forget_locks()
            return []

    def _forget_locks(self) -> None:
        self.held = frozenset()
        connection, self._connection = self._connection, None
        if connection is not None:
            connection.close()


class UpdateListener:
    """A connection that hears of updates stored by other workers and takes the free leader's
    lock.

    `is_leader` says that this worker is the one that sends reminders and sweeps. The lock ends with
    the connection, and another worker becomes the leader.
    """

    def __init__(self, database: Database) -> None:
        self._database = database
        self._stopping = Event()
        self._alone = database.is_sqlite
        self.is_leader = self._alone

    def listen(self, on_update: Callable[[int], None]) -> None:
        """Calls `on_update` with every chat for which a worker stored an update, until stopped."""
        from psycopg import Error

        while not self._stopping.is_set():
            try:
                self._listen(on_update)
            except (Error, SQLAlchemyError) as error:
                log.warning("cannot listen to other workers: %s", type(error).__name__)
                self._stopping.wait(_PAUSE)

    def stop(self) -> None:
        """Makes `listen` return soon."""
        self._stopping.set()

    def _listen(self, on_update: Callable[[int], None]) -> None:
        try:
            with _open_autocommit_connection(self._database) as connection:
                connection.execute(f"LISTEN {CHANNEL}")
                while not self._stopping.is_set():
                    self.is_leader = self.is_leader or _try_leader_lock(connection)
                    for call in connection.notifies(timeout=_BETWEEN):
                        on_update(int(call.payload))
        finally:
            # With the connection the lock is gone: another worker may be the leader by now.
            self.is_leader = self._alone


def _open_autocommit_connection(database: Database) -> Connection:
    """Opens a connection outside the pool, on which every statement is its own transaction."""
    pooled = database.engine.raw_connection()
    connection: Connection = pooled.driver_connection  # type: ignore[assignment]
    pooled.detach()
    connection.autocommit = True
    return connection


def _try_leader_lock(connection: Connection) -> bool:
    row = connection.execute("SELECT pg_try_advisory_lock(%s, %s)", _LEADER).fetchone()
    return bool(row and row[0])
