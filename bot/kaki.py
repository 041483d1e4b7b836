"""Kaki's means: the book, the inbox, the way out. Handlers get them with every turn."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Awaitable, Callable
from contextvars import copy_context
from functools import partial
from pathlib import Path
from random import uniform
from typing import Final, ParamSpec, TypeVar

from sqlalchemy.exc import DBAPIError

from bot.clerks import Clerks
from bot.config import DATA
from bot.metrics import Meter, Stopwatch, waited
from bot.outbox import Outbox
from models.ledger.book import Book
from models.ledger.database import Database, is_away
from models.ledger.inbox import Mailroom
from models.ledger.lobby import Hall
from models.ledger.proxies import Proxies
from models.ledger.settling import Till
from models.ledger.stats import Records

log = logging.getLogger(__name__)

P = ParamSpec("P")
R = TypeVar("R")

# SQLite has one writer: more threads would only wait for its lock. Other databases do better.
SQLITE_THREADS: Final = 1
SERVER_THREADS: Final = 8

_FIRST_PAUSE: Final = 0.1
_LONGEST_PAUSE: Final = 5.0
"""Seconds between two attempts at a ledger that is away."""


class Kaki:
    """Everything a handler needs, for one database and one bot."""

    def __init__(
        self,
        database: Database,
        outbox: Outbox,
        key: str | None = None,
        meter: Meter | None = None,
    ) -> None:
        """`key` seals the players' payment numbers; without one it is in a file beside the data."""
        self.database = database
        self.proxies = Proxies(database, key, _key_file(database))
        self.book = Book(database)
        self.hall = Hall(database)
        self.till = Till(database)
        self.records = Records(database)
        self.mailroom = Mailroom(database, worker=secrets.token_hex(8))
        self.outbox = outbox
        self.flush: Callable[[], Awaitable[None]] = _nothing
        """Writes down which messages answered which updates, before that is looked up."""
        self.keeps_house: Callable[[], bool] = _yes
        """Whether this is the one of several workers that does what must not be done twice."""
        self._meter = meter or Meter()
        self._outage = _Outage()
        self._clerks = Clerks(SQLITE_THREADS if database.is_sqlite else SERVER_THREADS)

    async def do(self, verb: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        """Runs a verb of the ledger off the event loop.

        A database that cannot be written for now (locked, disk full, gone) is waited for: the
        update stays in the inbox, nothing is answered that is not booked.
        """
        call, spent = partial(copy_context().run, verb, *args, **kwargs), Stopwatch()
        pause, begun = _FIRST_PAUSE, time.monotonic()
        try:
            while True:
                try:
                    return await self._clerks.do(lambda: spent.time(call))
                except Exception as error:
                    if not is_away(error):
                        raise
                    self._outage.begins(call, error)
                # Those who wait do not all come back at the same moment.
                await asyncio.sleep(uniform(pause / 2, pause))  # noqa: S311 - no secret
                pause = min(_LONGEST_PAUSE, pause * 2)
        finally:
            self._outage.ends(call)
            took = time.monotonic() - begun
            waited.set(waited.get() + took - spent.seconds)
            self._meter.ledger(took)

    def close(self) -> None:
        """Finishes what is being written, and closes the database."""
        self._clerks.close()
        self.database.close()


def _key_file(database: Database) -> Path:
    """Where the key lies that is not given: beside the data, never in it."""
    name = database.engine.url.database
    if database.is_sqlite and name and name != ":memory:":
        return Path(name).with_suffix(".key")
    return DATA / "kaki.key"


class _Outage:
    """While the ledger is away, verbs wait for it: one line when the first does, one at the end."""

    def __init__(self) -> None:
        self._waiting: set[int] = set()
        self._since = 0.0

    def begins(self, call: object, error: Exception) -> None:
        """A verb could not be done."""
        if not self._waiting:
            self._since = time.monotonic()
            log.warning("the ledger is not available, waiting for it: %s", _reason(error))
        self._waiting.add(id(call))

    def ends(self, call: object) -> None:
        """A verb is done, or given up, at whichever attempt."""
        if id(call) in self._waiting:
            self._waiting.discard(id(call))
            if not self._waiting:
                seconds = time.monotonic() - self._since
                log.warning("the ledger is available again, after %.0f s", seconds)


def _reason(error: BaseException | None) -> str:
    """What the database said, without the statement and what it was about."""
    said = error.orig if isinstance(error, DBAPIError) else error
    return str(said).strip().partition("\n")[0]


def _yes() -> bool:
    return True


async def _nothing() -> None:
    return None
