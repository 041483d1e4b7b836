"""What a database does to a running Kaki: locked, full, read-only, out of reach, and back.

Each fault is met in the middle of an evening, by the whole application over HTTP. What is said
meanwhile is booked once when the database is back, in order, and answered like anything else:
nobody is told that he had to wait, the answer itself says what was booked.
"""

from __future__ import annotations

import asyncio
import logging
import resource
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event
from sqlalchemy.exc import OperationalError

from models.ledger.database import Database
from models.ledger.unit import Unit, open_unit
from models.ledger.values import Source
from tests.effort import PATIENCE
from tests.evenings import Evening, evening_at

NEWGAME = "/newgame Ah Ming, Ben, Cat, Dan"
LONG = " " * 3000 + "supper"
"""Most of a page of the database: what is written needs room."""
ATTEMPTS = 2

Fault = Callable[[Evening, Path], AbstractContextManager[None]]


class Errors:
    """Errors of the database from now on; `enough` is set after some of them."""

    def __init__(self, evening: Evening) -> None:
        self.codes: list[str] = []
        self.enough = asyncio.Event()
        self._loop = asyncio.get_running_loop()
        event.listen(evening.database.engine, "handle_error", self._note)

    def _note(self, context: Any) -> None:
        self.codes.append(getattr(context.original_exception, "sqlite_errorname", "?"))
        if len(self.codes) >= ATTEMPTS:
            self._loop.call_soon_threadsafe(self.enough.set)


def impatient(evening: Evening) -> None:
    """Waits for a lock a little, not ten seconds."""
    evening.database.engine.dispose()
    with_each_connection(evening, "PRAGMA busy_timeout = 20")


def with_each_connection(evening: Evening, *pragmas: str) -> Callable[[], None]:
    """Runs pragmas on every connection that is used from now on; what is returned ends that."""

    def prepare(connection: Any, *_: object) -> None:
        for pragma in pragmas:
            connection.execute(pragma)

    event.listen(evening.database.engine, "checkout", prepare)
    return lambda: event.remove(evening.database.engine, "checkout", prepare)


# --- faults --------------------------------------------------------------------------------------

_LOCKS = """
import sqlite3, sys
connection = sqlite3.connect(sys.argv[1], isolation_level=None)
connection.execute("BEGIN EXCLUSIVE")
print("locked", flush=True)
sys.stdin.read()
"""


@contextmanager
def locked(evening: Evening, folder: Path) -> Iterator[None]:
    """Another process holds the write lock for longer than we wait for it."""
    impatient(evening)
    with subprocess.Popen(
        [sys.executable, "-c", _LOCKS, str(folder / "kaki.sqlite3")],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    ) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == b"locked\n"
        yield
        other.communicate()


@contextmanager
def no_page_left(evening: Evening, _folder: Path) -> Iterator[None]:
    """The file may not grow: SQLite says that the disk is full."""
    end = with_each_connection(evening, "PRAGMA max_page_count = 1")
    yield
    end()
    with_each_connection(evening, "PRAGMA max_page_count = 1000000")


@contextmanager
def no_byte_left(_evening: Evening, _folder: Path) -> Iterator[None]:
    """The system refuses to make files longer: every write fails, in the middle of a page even."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (1000, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


@contextmanager
def read_only(evening: Evening, _folder: Path) -> Iterator[None]:
    """Nothing may be written."""
    end = with_each_connection(evening, "PRAGMA query_only = ON")
    yield
    end()
    with_each_connection(evening, "PRAGMA query_only = OFF")


@contextmanager
def out_of_reach(evening: Evening, folder: Path) -> Iterator[None]:
    """The folder is gone, a disk that was unplugged, and every connection has to be made anew."""
    evening.database.engine.dispose()
    away = folder.with_name("away")
    folder.rename(away)
    yield
    away.rename(folder)


# --- evenings ------------------------------------------------------------------------------------


def first_words_booked(evening: Evening) -> list[str]:
    """Returns the first words of the newest night's entries."""
    nights: Any = evening.export()["nights"]
    return [" ".join(entry["text"].split()[:4]) for entry in nights[-1]["entries"]]


def ledger_lines(caplog: pytest.LogCaptureFixture) -> list[str]:
    """Returns the log lines that an operator would read."""
    loud = [record for record in caplog.records if record.levelno > logging.INFO]
    return [record.getMessage() for record in loud]


async def met(
    evening: Evening, folder: Path, caplog: pytest.LogCaptureFixture, fault: Fault, code: str
) -> None:
    """Meets a fault in the middle of a night with three messages and a press, until it goes."""
    caplog.set_level(logging.INFO, "bot.commands")
    ben = evening.person("Ben").id
    assert "Tiles up!" in await evening.says("Ah Ming", NEWGAME)
    assert "#1 " in await evening.says("Ben", "/hu 3 cat")
    before, errors = evening.shown(), Errors(evening)
    with fault(evening, folder):
        evening.table.say(ben, f"/pay ben cat 5 {LONG}")
        evening.table.say(ben, "/hu 2 cat")
        evening.table.say(ben, "/undo 1")
        async with asyncio.timeout(PATIENCE):
            await errors.enough.wait()
        assert evening.changed(before) == "", "nothing is said that is not booked"
        assert [line for line in caplog.messages if line.startswith("recorded")] == [
            "recorded: win"
        ]
    await evening.settled()
    answered = evening.changed(before)
    assert first_words_booked(evening) == ["/hu 3 cat", "/pay ben cat 5", "/hu 2 cat"]
    assert [answered.count(f"#{number} ") for number in (2, 3)] == [1, 1]
    assert "#1 Ben ← Cat · 3 tai undone" in answered
    assert errors.codes[0].startswith(code)
    assert "#4 " in await evening.says("Ben", "/hu 1 cat")
    with sqlite3.connect(folder / "kaki.sqlite3") as connection:
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    connection.close()


FAULTS: list[tuple[Fault, str]] = [
    (locked, "SQLITE_BUSY"),
    (no_page_left, "SQLITE_FULL"),
    (no_byte_left, "SQLITE_IOERR"),
    (read_only, "SQLITE_READONLY"),
    (out_of_reach, "SQLITE_CANTOPEN"),
]


@pytest.mark.parametrize(("fault", "code"), FAULTS, ids=[fault.__name__ for fault, _ in FAULTS])
async def test_kaki_waits_for_its_database_and_goes_on(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, fault: Fault, code: str
) -> None:
    """Nothing is lost and nothing doubled; the log has a line when it begins and one when it is
    over.
    """
    folder = tmp_path / "ledger"
    folder.mkdir()
    async with evening_at(folder, chat_kept=False) as evening:
        await met(evening, folder, caplog, fault, code)
    told_once(caplog)


async def test_an_unconfirmed_commit_is_answered_and_not_judged_again(
    night: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The connection breaks after the commit."""
    lost: list[bool] = []

    @contextmanager
    def unconfirmed(database: Database, source: Source, **more: Any) -> Iterator[Unit]:
        with open_unit(database, source, **more) as work:
            yield work
        if not lost:
            lost.append(True)
            raise OperationalError("COMMIT", {}, ConnectionError("gone"))

    monkeypatch.setattr("bot.commands.judge.open_unit", unconfirmed)
    assert "#1 Ben ← Cat · 3 tai" in await night.says("Ben", "/hu 3 cat")
    assert first_words_booked(night) == ["/hu 3 cat"]
    assert lost == [True]


def told_once(caplog: pytest.LogCaptureFixture) -> None:
    """Asserts one log line when the ledger went away, and one when it was back."""
    assert len(ledger_lines(caplog)) == 2, ledger_lines(caplog)
    began, ended = ledger_lines(caplog)
    assert "the ledger is not available" in began
    assert "the ledger is available again" in ended
