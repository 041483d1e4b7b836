"""Asynchronous access to the ledger: work runs in a thread, and waits while the ledger is away."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from functools import partial
from random import uniform
from typing import Concatenate, Final, ParamSpec, TypeVar

from sqlalchemy.exc import DBAPIError
from sqlmodel import Session

from bot.ops.metrics import Meter
from models.ledger.database import Database, is_temporary_error

log = logging.getLogger(__name__)

P = ParamSpec("P")
R = TypeVar("R")

_FIRST_PAUSE: Final = 0.1
_LONGEST_PAUSE: Final = 5.0
"""Seconds between two tries while the ledger is not available."""


class Ledger:
    """A database, and the single thread that works on it.

    SQLite has one writer: more threads would only wait for its lock. With a server they would
    compete for the interpreter at every answer (`tests.bench.workers`).
    """

    def __init__(self, database: Database, meter: Meter | None = None) -> None:
        self.database = database
        self._meter = meter or Meter()
        self._outage = _LedgerOutage()
        self._thread = ThreadPoolExecutor(1, "ledger")

    async def run_work(self, work: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        """Calls `work` in the thread of the ledger, and returns its result.

        While the database is not available (locked, disk full, gone), the work is tried again: it
        must allow that, as a unit does.
        """
        call = partial(copy_context().run, work, *args, **kwargs)
        loop, pause, begun = asyncio.get_running_loop(), _FIRST_PAUSE, time.monotonic()
        try:
            while True:
                try:
                    return await loop.run_in_executor(self._thread, call)
                except Exception as error:
                    if not is_temporary_error(error):
                        raise
                    self._outage.note_call_waiting(call, error)
                # A random pause, so that waiting calls do not all come back at the same moment.
                await asyncio.sleep(uniform(pause / 2, pause))  # noqa: S311 - no secret
                pause = min(_LONGEST_PAUSE, pause * 2)
        finally:
            self._outage.note_call_done(call)
            self._meter.in_ledger.count_duration(time.monotonic() - begun)

    async def read(
        self, query: Callable[Concatenate[Session, P], R], *args: P.args, **kwargs: P.kwargs
    ) -> R:
        """Runs a query in a consistent view of the ledger."""

        def run_query() -> R:
            with self.database.reading() as session:
                return query(session, *args, **kwargs)

        return await self.run_work(run_query)

    async def write(
        self, change: Callable[Concatenate[Session, P], R], *args: P.args, **kwargs: P.kwargs
    ) -> R:
        """Runs a change in a transaction of its own, outside of any update's unit."""

        def run_change() -> R:
            try:
                with self.database.writing() as session:
                    made = change(session, *args, **kwargs)
            except Exception as error:
                if is_temporary_error(error):
                    self._meter.untaken = _error_reason(error)
                raise
            self._meter.untaken = None
            return made

        return await self.run_work(run_change)

    def close(self) -> None:
        """Closes the database without waiting for a thread that hangs at a dead server."""
        self._thread.shutdown(wait=False, cancel_futures=True)
        self.database.close()


class _LedgerOutage:
    """The current outage of the ledger: logged at the first call that waits, and at its end."""

    def __init__(self) -> None:
        self._waiting: set[int] = set()
        self._since = 0.0

    def note_call_waiting(self, call: object, error: Exception) -> None:
        """Notes that a call has to wait; logs the beginning of the outage."""
        if not self._waiting:
            self._since = time.monotonic()
            log.warning("the ledger is not available, waiting for it: %s", _error_reason(error))
        self._waiting.add(id(call))

    def note_call_done(self, call: object) -> None:
        """Notes that a call is done or given up; after the last such call logs the outage's end."""
        if id(call) in self._waiting:
            self._waiting.discard(id(call))
            if not self._waiting:
                seconds = time.monotonic() - self._since
                log.warning("the ledger is available again, after %.0f s", seconds)


def _error_reason(error: BaseException | None) -> str:
    """Returns the database's message for an error, without the statement and its parameters."""
    said = error.orig if isinstance(error, DBAPIError) else error
    return str(said).strip().partition("\n")[0]
