"""Kaki's means: the book, the inbox, the way out. Handlers get them with every turn."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Final, ParamSpec, TypeVar

from sqlalchemy.exc import OperationalError
from tenacity import (
    AsyncRetrying,
    RetryCallState,
    retry_if_exception_type,
    wait_exponential,
)

from bot.config import DATA
from bot.outbox import Outbox
from models.ledger.book import Book
from models.ledger.database import Database
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


class Kaki:
    """Everything a handler needs, for one database and one bot."""

    def __init__(self, database: Database, outbox: Outbox, key: str | None = None) -> None:
        """`key` seals the players' payment numbers; without one it is in a file beside the data."""
        self.database = database
        self.proxies = Proxies(database, key, _key_file(database))
        self.book = Book(database)
        self.hall = Hall(database)
        self.till = Till(database)
        self.records = Records(database)
        self.mailroom = Mailroom(database)
        self.outbox = outbox
        self.flush: Callable[[], Awaitable[None]] = _nothing
        """Writes down which messages answered which updates, before that is looked up."""
        self._threads = ThreadPoolExecutor(
            SQLITE_THREADS if database.is_sqlite else SERVER_THREADS, thread_name_prefix="ledger"
        )

    async def do(self, verb: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        """Runs a verb of the ledger off the event loop.

        A database that cannot be written for now (locked, disk full, gone) is waited for: the
        update stays in the inbox, nothing is answered that is not booked.
        """
        call = partial(verb, *args, **kwargs)
        loop = asyncio.get_running_loop()
        async for attempt in AsyncRetrying(
            retry=retry_if_exception_type(OperationalError),
            wait=wait_exponential(multiplier=0.2, max=30),
            before_sleep=_note,
            reraise=True,
        ):
            with attempt:
                return await loop.run_in_executor(self._threads, call)
        raise AssertionError("retrying ends with a result or an exception")

    def close(self) -> None:
        """Finishes what is being written, and closes the database."""
        self._threads.shutdown(wait=True)
        self.database.close()


def _key_file(database: Database) -> Path:
    """Where the key lies that is not given: beside the data, never in it."""
    name = database.engine.url.database
    if database.is_sqlite and name and name != ":memory:":
        return Path(name).with_suffix(".key")
    return DATA / "kaki.key"


def _note(state: RetryCallState) -> None:
    error = state.outcome.exception() if state.outcome else None
    log.warning("ledger not available (%s), attempt %d", error, state.attempt_number)


async def _nothing() -> None:
    return None
