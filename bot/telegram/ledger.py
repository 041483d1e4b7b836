"""The ledger as the event loop uses it: work is done in a thread, and an outage is waited for."""

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
from models.ledger.database import Database, is_away

log = logging.getLogger(__name__)

P = ParamSpec("P")
R = TypeVar("R")

_FIRST_PAUSE: Final = 0.1
_LONGEST_PAUSE: Final = 5.0
"""Seconds between two attempts at a ledger that is away."""


class Ledger:
    """One database, and the thread that works on it.

    SQLite has one writer: more threads would only wait for its lock. With a server they would take
    the interpreter from each other at every answer (`tests.bench.workers`).
    """

    def __init__(self, database: Database, meter: Meter | None = None) -> None:
        self.database = database
        self._meter = meter or Meter()
        self._outage = _Outage()
        self._thread = ThreadPoolExecutor(1, "ledger")

    async def do(self, work: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        """Does work on the ledger off the event loop.

        A database that cannot be written for now (locked, disk full, gone) is waited for: the work
        must be such that it can be done again, as a unit is.
        """
        call = partial(copy_context().run, work, *args, **kwargs)
        loop, pause, begun = asyncio.get_running_loop(), _FIRST_PAUSE, time.monotonic()
        try:
            while True:
                try:
                    return await loop.run_in_executor(self._thread, call)
                except Exception as error:
                    if not is_away(error):
                        raise
                    self._outage.begins(call, error)
                # Those who wait do not all come back at the same moment.
                await asyncio.sleep(uniform(pause / 2, pause))  # noqa: S311 - no secret
                pause = min(_LONGEST_PAUSE, pause * 2)
        finally:
            self._outage.ends(call)
            self._meter.in_ledger.add(time.monotonic() - begun)

    async def read(
        self, query: Callable[Concatenate[Session, P], R], *args: P.args, **kwargs: P.kwargs
    ) -> R:
        """Asks a question of the ledger, in one consistent view."""

        def ask() -> R:
            with self.database.reading() as session:
                return query(session, *args, **kwargs)

        return await self.do(ask)

    async def write(
        self, change: Callable[Concatenate[Session, P], R], *args: P.args, **kwargs: P.kwargs
    ) -> R:
        """Writes what no update asked for, in one transaction."""

        def make() -> R:
            try:
                with self.database.writing() as session:
                    made = change(session, *args, **kwargs)
            except Exception as error:
                if is_away(error):
                    self._meter.untaken = _reason(error)
                raise
            self._meter.untaken = None
            return made

        return await self.do(make)

    def close(self) -> None:
        """Closes the database. A thread that hangs at a server that is gone is left behind."""
        self._thread.shutdown(wait=False, cancel_futures=True)
        self.database.close()


class _Outage:
    """While the ledger is away, work waits for it: one line when the first does, one at the end."""

    def __init__(self) -> None:
        self._waiting: set[int] = set()
        self._since = 0.0

    def begins(self, call: object, error: Exception) -> None:
        """Something could not be done."""
        if not self._waiting:
            self._since = time.monotonic()
            log.warning("the ledger is not available, waiting for it: %s", _reason(error))
        self._waiting.add(id(call))

    def ends(self, call: object) -> None:
        """It is done, or given up, at whichever attempt."""
        if id(call) in self._waiting:
            self._waiting.discard(id(call))
            if not self._waiting:
                seconds = time.monotonic() - self._since
                log.warning("the ledger is available again, after %.0f s", seconds)


def _reason(error: BaseException | None) -> str:
    """The database's own words, without the statement and what it was about."""
    said = error.orig if isinstance(error, DBAPIError) else error
    return str(said).strip().partition("\n")[0]
