"""What the operator sees: health, figures, backups."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path

import httpx
import pytest
from sqlalchemy import text
from sqlalchemy.event import listen
from telegram.error import (
    BadRequest,
    ChatMigrated,
    Conflict,
    Forbidden,
    InvalidToken,
    NetworkError,
    RetryAfter,
    TelegramError,
    TimedOut,
)

from bot.health import SILENCE_SECONDS, STUCK_SECONDS, Health
from bot.intake import Refused
from bot.metrics import Figures, Meter, error_kind
from models.ledger.database import Database
from models.ledger.inbox import Letter, Mailroom
from models.ledger.pulse import pulse

TAKEN = {"update_id": 1, "message": {"text": "/hu", "from": {"id": 4711, "first_name": "Ah Ming"}}}


@dataclass
class Ward:
    """A ledger, its figures, and the server that tells how they are."""

    database: Database
    figures: Figures
    client: httpx.AsyncClient

    async def health(self) -> tuple[int, list[str]]:
        """What `/healthz` answers: its status and the reasons."""
        answer = await self.client.get("/healthz")
        return answer.status_code, answer.json()["reasons"]

    async def figure(self, name: str) -> float:
        """One figure of `/metrics`, by its name with its labels."""
        answer = await self.client.get("/metrics")
        assert answer.headers["content-type"].startswith("text/plain; version=")
        found = dict(
            line.rsplit(" ", 1) for line in answer.text.splitlines() if not line.startswith("#")
        )
        return float(found[name])

    def take(self, update_id: int, ago: float = 0) -> None:
        """An update was taken in so many seconds ago, and not answered since."""
        Mailroom(self.database).take([Letter(update_id, -100, "{}")])
        then = datetime.now(UTC) - timedelta(seconds=ago)
        with self.database.writing() as session:
            session.connection().execute(text("UPDATE inbox SET taken = :then"), {"then": then})


@pytest.fixture
async def ward(tmp_path: Path) -> AsyncIterator[Ward]:
    """A new ledger with two posts on their way."""
    database = Database(f"sqlite:///{tmp_path / 'kaki.sqlite3'}")
    figures = Figures()
    health = Health(database, figures, waiting=lambda: 2)
    port = await health.start("127.0.0.1", 0)
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}") as client:
        yield Ward(database, figures, client)
    await health.stop()
    database.close()


async def test_a_kaki_at_work_is_well(ward: Ward) -> None:
    """An update that was just taken in is no illness, nor is one that waits while others go."""
    assert await ward.health() == (200, [])
    ward.take(1)
    assert await ward.health() == (200, [])
    ward.take(2, ago=2 * STUCK_SECONDS)
    assert await ward.health() == (200, [])


async def test_nothing_is_answered(ward: Ward) -> None:
    """Updates wait and none goes: that is said, until one does."""
    ward.take(1, ago=3 * STUCK_SECONDS)
    ward.figures.answered_at -= 2 * STUCK_SECONDS
    assert await ward.health() == (503, ["an update waits for 180 s, and none is answered"])
    ward.figures.answered(180)
    assert await ward.health() == (200, [])


async def test_no_update_reaches_kaki(ward: Ward) -> None:
    """Silence of `getUpdates` is an illness; where a webhook is up, it is none."""
    ward.figures.heard_at = time.monotonic() - SILENCE_SECONDS - 1
    assert await ward.health() == (503, ["no answer to getUpdates for 151 s"])
    ward.figures.heard()
    assert await ward.health() == (200, [])
    ward.figures.heard_at = time.monotonic() - SILENCE_SECONDS - 1
    ward.figures.webhook_up()
    assert await ward.health() == (200, [])


async def test_the_database_does_not_answer(ward: Ward) -> None:
    """It is asked each time, and its absence is a figure too."""
    with ward.database.writing() as session:
        session.connection().execute(text("ALTER TABLE inbox RENAME TO outbox"))
    assert await ward.health() == (503, ["the database does not answer"])
    assert str(await ward.figure("kaki_inbox_pending")) == "nan"
    with ward.database.writing() as session:
        session.connection().execute(text("ALTER TABLE outbox RENAME TO inbox"))
    assert await ward.health() == (200, [])


async def test_the_figures(ward: Ward) -> None:
    """Every count is told, and nothing of who said what."""
    ward.take(1)
    for update in (TAKEN, TAKEN, {"update_id": 2, "poll": {}}):
        ward.figures.taken(update)
    ward.figures.processed(0.004)
    ward.figures.answered(0.2)
    ward.figures.ledger(0.01)
    ward.figures.telegram_error(RetryAfter(3))
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
    assert "4711" not in told
    assert "Ming" not in told


def unreached() -> NetworkError:
    """The library's error for a server that was not reached."""
    error = NetworkError("httpx.ConnectError: no route")
    error.__cause__ = httpx.ConnectError("no route")
    return error


@pytest.mark.parametrize(
    ("error", "kind"),
    [
        (RetryAfter(5), "429"),
        (Forbidden("kicked"), "403"),
        (InvalidToken(), "401"),
        (Conflict("two pollers"), "409"),
        (BadRequest("chat not found"), "400"),
        (ChatMigrated(-1009), "migrated"),
        (TimedOut(), "timeout"),
        (NetworkError("Bad Gateway"), "5xx"),
        (unreached(), "network"),
        (TelegramError("Invalid server response"), "other"),
        (httpx.ReadTimeout("slow"), "timeout"),
        (httpx.ConnectError("gone"), "network"),
        (Refused(502, "Bad Gateway", None), "5xx"),
        (Refused(409, "Conflict", None), "409"),
        (ValueError("half an answer"), "other"),
    ],
    ids=lambda value: value if isinstance(value, str) else type(value).__name__,
)
def test_kinds_of_errors(error: Exception, kind: str) -> None:
    """Each error falls into one of a few kinds."""
    assert error_kind(error) == kind


def test_a_meter_that_nobody_reads_hears_every_word() -> None:
    """Whoever counts need not know whether anybody listens."""
    words = {name for name in vars(Meter) if not name.startswith("_")}
    assert words == {name for name in vars(Figures) if not name.startswith("_")}


def test_the_pulse_reads_what_is_pending_alone(tmp_path: Path) -> None:
    """The inbox keeps a week of updates: asking how many wait must not read them."""
    database = Database(f"sqlite:///{tmp_path / 'kaki.sqlite3'}")
    said: list[str] = []
    listen(database.engine, "before_cursor_execute", lambda *about: said.append(about[2]))
    pulse(database)
    query = said[-1]
    with database.reading() as session:
        plan = session.connection().exec_driver_sql(f"EXPLAIN QUERY PLAN {query}").all()
    database.close()
    assert "USING INDEX inbox_pending" in str(plan)
