"""What the operator sees: health, figures, backups."""

from __future__ import annotations

import asyncio
import re
import resource
import shutil
import signal
import sqlite3
import subprocess
import sys
import threading
import tomllib
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import text
from sqlalchemy import update as updating
from starlette.applications import Starlette

from bot.__main__ import main
from bot.ops.health import STUCK_SECONDS, Health
from bot.ops.metrics import Meter
from bot.ops.news import CHANGES
from bot.ops.serving import bind_socket, serve_app
from bot.practice.values import PracticePerson, Scene
from bot.telegram.worker import chat_of_update
from models.ledger.backup import copy_ledger
from models.ledger.check import find_faults
from models.ledger.database import Database
from models.ledger.tables import QueuedUpdate
from models.ledger.updates import IncomingUpdate
from models.ledger.viewing import open_read_only
from tests.effort import PATIENCE
from tests.ledgers import Ledger, sqlite_in
from tests.process import start
from tests.update_queue import Queue
from tests.world import World

ROOT = Path(__file__).parents[2]
TAKEN = {
    "update_id": 1,
    "message": {"text": "/hu", "from": {"id": 47114711, "first_name": "Ah Ming"}},
}


@dataclass
class Ward:
    """A ledger, the meter of its work, and the server of health and figures."""

    database: Database
    meter: Meter
    client: httpx.AsyncClient

    async def health(self) -> tuple[int, list[str]]:
        """Returns the status and the reasons that `/healthz` answers."""
        answer = await self.client.get("/healthz")
        return answer.status_code, answer.json()["reasons"]

    async def figure(self, name: str) -> float:
        """Returns a figure of `/metrics` by its name with its labels."""
        answer = await self.client.get("/metrics")
        assert answer.headers["content-type"].startswith("text/plain; version=")
        found = dict(
            line.rsplit(" ", 1) for line in answer.text.splitlines() if not line.startswith("#")
        )
        return float(found[name])

    def take(self, update_id: int, ago: float = 0) -> None:
        """Takes in an update of so many seconds ago, which has no answer."""
        Queue(self.database).take([IncomingUpdate(update_id, -100, "{}")])
        then = datetime.now(UTC) - timedelta(seconds=ago)
        with self.database.writing() as session:
            session.connection().execute(updating(QueuedUpdate).values(taken=then))


@pytest.fixture
async def ward(tmp_path: Path) -> AsyncIterator[Ward]:
    """A new ledger with two posts on their way."""
    database = Database(sqlite_in(tmp_path))
    meter = Meter()
    health = Health(database, meter, count_waiting=lambda: 2)
    async with (
        serve_app(Starlette(routes=health.list_routes()), bind_socket("127.0.0.1", 0)) as port,
        httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}") as client,
    ):
        yield Ward(database, meter, client)
    health.close()
    database.close()


async def test_kaki_is_well_while_updates_are_answered(ward: Ward) -> None:
    """An update may have just come, or wait while others are answered."""
    assert await ward.health() == (200, [])
    ward.take(1)
    assert await ward.health() == (200, [])
    ward.take(2, ago=2 * STUCK_SECONDS)
    assert await ward.health() == (200, [])


async def test_kaki_is_unwell_while_no_update_is_answered(ward: Ward) -> None:
    ward.take(1, ago=3 * STUCK_SECONDS)
    ward.meter.answered_at -= 2 * STUCK_SECONDS
    status, reasons = await ward.health()
    assert status == 503
    assert re.fullmatch(r"an update waits for 1[89]\d s, and none is answered", reasons[0])
    ward.meter.count_answer(180)
    assert await ward.health() == (200, [])


async def test_kaki_is_unwell_without_its_database(ward: Ward) -> None:
    """It is asked each time, and its absence is a figure too."""
    with ward.database.writing() as session:
        session.connection().execute(text("ALTER TABLE queue RENAME TO gone"))
    assert await ward.health() == (503, ["the database does not answer"])
    assert str(await ward.figure("kaki_inbox_pending")) == "nan"
    with ward.database.writing() as session:
        session.connection().execute(text("ALTER TABLE gone RENAME TO queue"))
    assert await ward.health() == (200, [])


async def test_metrics_count_everything_and_name_nobody(ward: Ward) -> None:
    ward.take(1)
    for update in (TAKEN, TAKEN, {"update_id": 2, "poll": {}}):
        ward.meter.count_update(update)
    ward.meter.own_work.count_duration(0.004)
    ward.meter.count_answer(0.2)
    ward.meter.in_ledger.count_duration(0.01)
    ward.meter.count_failed_call(429)
    for name, value in {
        'kaki_updates_total{kind="message"}': 2,
        'kaki_updates_total{kind="callback_query"}': 0,
        'kaki_updates_total{kind="other"}': 1,
        'kaki_update_seconds_bucket{le="0.0025",stage="processed"}': 0,
        'kaki_update_seconds_bucket{le="0.005",stage="processed"}': 1,
        'kaki_update_seconds_sum{stage="answered"}': 0.2,
        "kaki_ledger_seconds_count": 1,
        'kaki_telegram_errors_total{kind="429"}': 1,
        "kaki_inbox_pending": 1,
        "kaki_outbox_waiting": 2,
    }.items():
        assert await ward.figure(name) == value, name
    assert await ward.figure("process_resident_memory_bytes") > 1_000_000
    told = (await ward.client.get("/metrics")).text
    assert "47114711" not in told
    assert "Ming" not in told


async def test_a_process_with_a_metrics_port_serves_health_and_metrics(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It stops when told to."""
    with bind_socket("127.0.0.1", 0) as free:
        port = free.getsockname()[1]
    monkeypatch.setenv("METRICS_PORT", str(port))
    table = World(Scene("Friday", (PracticePerson(1, "Ben"),)))
    await table.start()
    table.say(1, "/help")
    process = await start(tmp_path, TELEGRAM_TOKEN=table.token, TELEGRAM_API_URL=table.api_root)
    try:
        await table.until(table.bot_messages)
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}") as client:
            health, told = await client.get("/healthz"), await client.get("/metrics")
        assert (health.status_code, health.json()["status"]) == (200, "well")
        assert 'kaki_updates_total{kind="message"} 2.0' in told.text
        assert 'kaki_updates_total{kind="my_chat_member"} 1.0' in told.text
    finally:
        process.send_signal(signal.SIGTERM)
        status = await asyncio.wait_for(process.wait(), PATIENCE)
        await table.stop()
    assert status == 0


# --- check and backup ----------------------------------------------------------------------------


@pytest.fixture
def ledger(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Ledger]:
    """A ledger with an open night, which the command line finds by DATABASE_URL."""
    url = sqlite_in(tmp_path)
    monkeypatch.setenv("DATABASE_URL", url)
    database = Database(url)
    going = Ledger(database)
    going.opens()
    going.says("ben 3 cat")
    yield going
    database.close()


Line = Callable[..., tuple[int, str]]


@pytest.fixture
def line(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Line:
    """Runs `python -m bot` with these words; returns exit status and output."""

    def call(*words: object) -> tuple[int, str]:
        monkeypatch.setattr(sys, "argv", ["bot", *map(str, words)])
        status = main()
        told = capsys.readouterr()
        return status, told.out + told.err

    return call


@pytest.mark.parametrize("content", [None, b"", b"These are my notes of last year's nights. " * 99])
@pytest.mark.parametrize("command", ["check", "backup"])
def test_a_file_that_is_no_ledger_is_named_in_one_line_and_left_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, line: Line, command: str, content: bytes | None
) -> None:
    path = tmp_path / "other.sqlite3"
    if content is not None:
        path.write_bytes(content)
    monkeypatch.setenv("DATABASE_URL", f"sqlite:///{path}")
    status, said = line(command, *([tmp_path / "copy"] if command == "backup" else []))
    assert status == (1 if (command, content) == ("check", b"") else 2)
    assert said.splitlines()[0]
    assert (path.read_bytes() if path.exists() else None) == content
    assert {each.name for each in tmp_path.iterdir()} <= {"other.sqlite3"}


def test_a_backup_taken_while_kaki_books_is_whole(
    ledger: Ledger, line: Line, tmp_path: Path
) -> None:
    """The copy is whole, of one moment, and readable by its owner alone."""
    (tmp_path / "kaki.key").write_text("secret")
    copy = tmp_path / "copy.sqlite3"
    stopping, booked = threading.Event(), threading.Semaphore(0)

    def book() -> None:
        while not stopping.is_set():
            ledger.says("ben 1 cat")
            booked.release()

    writer = threading.Thread(target=book)
    writer.start()
    try:
        for _ in range(3):
            booked.acquire()
        status, said = line("backup", copy)
        assert booked.acquire(timeout=PATIENCE), "booking went on"
    finally:
        stopping.set()
        writer.join()
    assert status == 0
    copied = Ledger(Database(f"sqlite:///{copy}"), at=ledger.at)
    entries = copied.counts()["entry"]
    assert 4 <= entries <= ledger.counts()["entry"]
    assert said.splitlines() == [
        f"{copy}: 1 nights, {entries} entries, {copy.stat().st_size} bytes",
        f"The PayNow numbers in it are sealed with the key in {tmp_path / 'kaki.key'}:"
        " keep that elsewhere.",
    ]
    copied.says("ben 1 cat")
    copied.database.close()
    assert copy.stat().st_mode & 0o777 == 0o600
    with open_read_only(f"sqlite:///{copy}") as session:
        assert list(find_faults(session, chat_of_update)) == []
    assert not list(tmp_path.glob(".copy*"))


def test_a_backup_overwrites_nothing(ledger: Ledger, line: Line, tmp_path: Path) -> None:
    there = tmp_path / "there"
    there.write_text("mine")
    assert line("backup", there) == (2, f"no backup: {there} is there already\n")
    assert there.read_text() == "mine"
    status, said = line("backup", tmp_path / "nowhere" / "copy")
    assert (status, said.count("\n")) == (2, 1)


# --- put back ------------------------------------------------------------------------------------

HOLDS = "import sys; from models.ledger.database import Database; Database(sys.argv[1]); "
BOOKS_AND_IS_KILLED = HOLDS + "print('open', flush=True); input()"


@contextmanager
def another_kaki(url: str) -> Iterator[None]:
    """Keeps the ledger open in another process, which is killed at the end."""
    command = [sys.executable, "-c", BOOKS_AND_IS_KILLED, url]
    pipes: dict[str, Any] = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
    with subprocess.Popen(command, cwd=ROOT, **pipes) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == b"open\n"
        try:
            yield
        finally:
            process.kill()


def crashed_ledger(tmp_path: Path) -> Path:
    """A ledger with a backup `b.sqlite3` of one win, a second win after it, and no clean end: its
    log is still beside it.
    """
    path = tmp_path / "kaki.sqlite3"
    going = Ledger(Database(f"sqlite:///{path}"))
    going.opens()
    going.says("ben 3 cat")
    copy_ledger(path, tmp_path / "b.sqlite3")
    going.says("ben 3 cat")
    ends = ("", "-wal", "-shm")
    for ending in ends:
        shutil.copy(f"{path}{ending}", f"{path}{ending}.then")
    going.database.close()
    for ending in ends:
        Path(f"{path}{ending}.then").rename(f"{path}{ending}")
    return path


def entries_in(path: Path) -> int:
    database = Database(f"sqlite:///{path}")
    try:
        return Ledger(database).counts()["entry"]
    finally:
        database.close()


def test_a_backup_is_restored_after_a_crash(
    monkeypatch: pytest.MonkeyPatch, line: Line, tmp_path: Path
) -> None:
    """The log of the crashed ledger goes out of the way; the replaced ledger can still be opened,
    all of it.
    """
    path = crashed_ledger(tmp_path)
    monkeypatch.setenv("DATABASE_URL", f"sqlite:///{path}")
    status, said = line("restore", tmp_path / "b.sqlite3")
    first, second = said.splitlines()
    assert (status, first) == (0, f"{path}: 1 nights, 1 entries")
    kept = Path(second.removeprefix("What was there is kept as "))
    assert kept.name.startswith("kaki.sqlite3.replaced-")
    assert (entries_in(path), entries_in(kept)) == (1, 2)
    with open_read_only(f"sqlite:///{path}") as session:
        assert list(find_faults(session, chat_of_update)) == []


def test_a_bad_backup_is_not_restored(ledger: Ledger, line: Line, tmp_path: Path) -> None:
    """No ledger, one of a newer release, a damaged one; nor any beside a Kaki that runs."""
    url = f"sqlite:///{tmp_path / 'kaki.sqlite3'}"
    good = tmp_path / "b.sqlite3"
    copy_ledger(tmp_path / "kaki.sqlite3", good)
    ledger.database.close()
    newer, torn, other = (tmp_path / name for name in ("newer", "torn", "other"))
    shutil.copy(good, newer)
    with closing(sqlite3.connect(newer)) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
        connection.commit()
    torn.write_bytes(good.read_bytes()[:-8192])
    other.write_text("x" * 4096)
    refused = {
        tmp_path / "nowhere": "there is no file",
        other: "is no ledger of Kaki's",
        newer: "is of a newer release (9999) than this one",
        torn: "",
    }
    for file, why in refused.items():
        status, said = line("restore", file)
        assert (status, said.count("\n")) == (2, 1)
        assert said.startswith("nothing restored: ")
        assert why in said
    with another_kaki(url):
        assert "Kaki is running" in line("restore", good)[1]
    assert not list(tmp_path.glob("*.replaced-*"))
    assert entries_in(tmp_path / "kaki.sqlite3") == 1
    assert line("restore", good)[0] == 0  # once it is gone, however it ended


@pytest.mark.parametrize("command", ["backup", "restore"])
def test_a_full_disk_leaves_all_as_it_was(
    ledger: Ledger, line: Line, tmp_path: Path, command: str
) -> None:
    """One line says so; nothing half-made stays."""
    copy_ledger(tmp_path / "kaki.sqlite3", tmp_path / "b.sqlite3")
    ledger.database.close()

    def files() -> dict[str, bytes]:
        """SQLite's own beside it are empty, or of no account."""
        found = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
        return {name: held for name, held in found.items() if held and name[-4:] != "-shm"}

    before = files()
    words = {"backup": tmp_path / "new.sqlite3", "restore": tmp_path / "b.sqlite3"}
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (50_000, hard))
    try:
        status, said = line(command, words[command])
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    assert (status, said.count("\n")) == (2, 1)
    assert files() == before


# --- what is new, and the first lines -------------------------------------------------------------


def test_the_changelog_has_this_release() -> None:
    """The project's version stands in the file, and in the news that Kaki tells."""
    release = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["version"]
    assert release in CHANGES
    assert f"\n## {release}" in (ROOT / ".github/CHANGELOG.md").read_text()
