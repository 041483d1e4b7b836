"""Units that share one commit: each is kept or undone by itself, and none is lost with another."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import nullcontext, suppress
from functools import partial
from pathlib import Path
from threading import Event

import pytest
from sqlalchemy import event
from sqlalchemy.exc import IntegrityError
from sqlmodel import Session, col, select

from bot.telegram.ledger import Ledger
from models.ledger.database import Database
from models.ledger.tables import Chat, Entry
from tests.ledgers import sqlite_in

FIRST, BAD, LAST = -1, -2, -3


@pytest.fixture
def database(tmp_path: Path) -> Iterator[Database]:
    """SQLite, where one thread writes."""
    opened = Database(sqlite_in(tmp_path))
    yield opened
    opened.close()


@pytest.fixture
def either(database_url: str) -> Iterator[Database]:
    """The same, then PostgreSQL, where several do."""
    opened = Database(database_url)
    yield opened
    opened.close()


def counted(database: Database) -> list[object]:
    """One for each commit from now on."""
    commits: list[object] = []
    event.listen(database.engine, "commit", commits.append)
    return commits


def add(session: Session, chat_id: int) -> None:
    """Adds a chat."""
    session.add(Chat(id=chat_id))
    session.flush()


def kept(session: Session) -> list[int]:
    """The chats that are there."""
    return list(session.exec(select(Chat.id).order_by(col(Chat.id).desc())))


def refuses(_: Session) -> None:
    """Something of Python's goes wrong."""
    raise ZeroDivisionError


def breaks_a_key(session: Session) -> None:
    """The database refuses a row."""
    session.connection().exec_driver_sql("INSERT INTO entry (night_id, number) VALUES (9, 1)")


def breaks_a_key_of_an_object(session: Session) -> None:
    """The session undoes its transaction, which is everybody's."""
    session.add(Entry(night_id=9, number=1))
    session.flush()


def loses_all(session: Session) -> None:
    """The database undoes all of it, as SQLite does when the disk is full."""
    session.connection().exec_driver_sql("ROLLBACK")
    raise OSError


FAULTS = [
    (refuses, ZeroDivisionError, [FIRST, LAST]),
    (breaks_a_key, IntegrityError, [FIRST, LAST]),
    (breaks_a_key_of_an_object, IntegrityError, []),
    (loses_all, OSError, []),
]


@pytest.mark.parametrize(("fault", "error", "stays"), FAULTS)
def test_a_part_fails(
    either: Database,
    fault: Callable[[Session], None],
    error: type[Exception],
    stays: list[int],
) -> None:
    """What it wrote is undone, and nothing else; or all of it, and whoever comes then hears so."""
    is_lost, commits = not stays, counted(either)
    lost = pytest.raises(error) if is_lost else nullcontext()
    with lost, either.together():
        with either.writing() as session:
            add(session, FIRST)
        with suppress(error), either.writing() as session:
            add(session, BAD)
            fault(session)
        for last in (partial(add, chat_id=LAST), kept):
            with pytest.raises(error) if is_lost else nullcontext(), either.writing() as session:
                last(session)
    assert len(commits) == (not is_lost)
    with either.reading() as session:
        assert kept(session) == stays


@pytest.mark.parametrize(("fault", "error", "stays"), FAULTS)
async def test_what_waits_is_done_together(
    database: Database,
    fault: Callable[[Session], None],
    error: type[Exception],
    stays: list[int],
) -> None:
    """While one is being done the others wait: they share a commit, unless that fails."""
    ledger, begun, go_on = Ledger(database), Event(), Event()
    commits = counted(database)

    def busy() -> None:
        begun.set()
        go_on.wait()

    def bad(session: Session) -> None:
        add(session, BAD)
        fault(session)

    before = asyncio.ensure_future(ledger.do(busy))
    await asyncio.to_thread(begun.wait)
    told = asyncio.gather(
        ledger.write(add, FIRST),
        ledger.write(bad),
        ledger.write(add, LAST),
        return_exceptions=True,
    )
    await asyncio.sleep(0)
    go_on.set()
    await before
    assert [type(one) for one in await told] == [type(None), error, type(None)]
    assert len(commits) == (1 if stays else 2)
    assert await ledger.read(kept) == [FIRST, LAST]
    ledger.close()
