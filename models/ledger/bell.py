"""How the workers that share a database hear of one another at once, and which keeps the house.

What the workers do would be done without it, only later: each looks round by itself, too.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from threading import Event
from typing import TYPE_CHECKING, Final

from sqlalchemy.exc import DBAPIError

from models.ledger.database import Database
from models.ledger.inbox import CHANNEL

if TYPE_CHECKING:
    from psycopg import Connection

log = logging.getLogger(__name__)

_KEEPER: Final = 0x6B616B69
"""The lock of the worker that does what must be done by one alone."""
_BETWEEN: Final = 0.5
_PAUSE: Final = 2.0


class Bell:
    """One connection of one worker that only listens, and holds the keeper's lock if it is free.

    `listening` says whether calls are heard, `keeper` whether this worker keeps the house: sends
    reminders, sweeps. Both end with the connection, and another worker becomes the keeper.
    """

    def __init__(self, database: Database) -> None:
        self._database = database
        self._stopping = Event()
        self.alone = database.is_sqlite
        self.listening = False
        self.keeper = self.alone

    def listen(self, rang: Callable[[int], None]) -> None:
        """Tells `rang` of every chat that this or another worker calls, until stopped."""
        while not self._stopping.is_set():
            try:
                self._listen(rang)
            except self._lost() as error:
                log.warning("calls of other workers are not heard: %s", type(error).__name__)
                self._stopping.wait(_PAUSE)
            finally:
                self.listening, self.keeper = False, self.alone

    def stop(self) -> None:
        """Ends `listen` soon."""
        self._stopping.set()

    def _listen(self, rang: Callable[[int], None]) -> None:
        pooled = self._database.engine.raw_connection()
        connection: Connection = pooled.driver_connection  # type: ignore[assignment]
        pooled.detach()
        with connection:
            connection.autocommit = True
            connection.execute(f"LISTEN {CHANNEL}")
            self.listening = True
            while not self._stopping.is_set():
                self.keeper = self.keeper or _try_lock(connection)
                for call in connection.notifies(timeout=_BETWEEN):
                    rang(int(call.payload))

    def _lost(self) -> tuple[type[Exception], ...]:
        from psycopg import Error

        return (DBAPIError, Error)


def _try_lock(connection: Connection) -> bool:
    row = connection.execute("SELECT pg_try_advisory_lock(%s)", (_KEEPER,)).fetchone()
    return bool(row and row[0])
