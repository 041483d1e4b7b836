"""Several workers behind a webhook and on one PostgreSQL, killed and added at will.

`KAKI_WORKER_KILLS` sets how often one of three is killed (4 unless told).
"""

from __future__ import annotations

import asyncio
import os
import random
import signal
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.practice import PracticeTable, Scene
from bot.telegram.worker import taken
from models.ledger.updates import Queue
from tests.bot.conftest import evening_at
from tests.bot.test_crash import until
from tests.postgres import NO_SERVER, Server, is_installed, postgres_server
from tests.talk import BEN, MING, Talk
from tests.workers import Workers

KILLS = int(os.environ.get("KAKI_WORKER_KILLS", "4"))
GROUPS = 5
BURST = 3


@pytest.fixture
async def table() -> AsyncIterator[PracticeTable]:
    """Where all is said."""
    table = PracticeTable(Scene("One", (MING, BEN)))
    await table.start()
    yield table
    await table.stop()


@pytest.fixture
async def workers(tmp_path: Path, table: PracticeTable) -> AsyncIterator[Workers]:
    """Nobody at work yet; what is committed is durable."""
    if not is_installed():
        pytest.skip(NO_SERVER)
    with postgres_server(durable=True) as server:
        workers = Workers(table.token, table.api_root, server.new_database(), tmp_path)
        await workers.balancer.start()
        yield workers
        await workers.end_all(signal.SIGKILL)
        await workers.balancer.stop()


async def test_killed_and_added_at_random_all_is_booked_once_in_order(
    table: PracticeTable, workers: Workers
) -> None:
    """Each time one of three dies in the middle of a burst, and another takes its place."""
    chance, talk = random.Random(7), Talk(table, GROUPS)
    for _ in range(3):
        await workers.add()
    for _ in range(KILLS):
        talk.burst(BURST)
        await asyncio.sleep(chance.random() * 0.5)
        talk.burst(BURST)
        await asyncio.sleep(chance.random() * 0.2)
        await workers.end(chance.choice([*workers.running]), signal.SIGKILL)
        await workers.add()
    assert await until(lambda: not talk.unanswered(), 60), talk.unanswered()
    assert await workers.end_all() == [0, 0, 0]
    assert talk.booked(workers.database_url) == talk.said
    assert "ERROR" not in workers.log(), workers.log()[-3000:]


async def test_what_another_worker_took_in_comes_first(
    tmp_path: Path, postgres: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The call of that worker may come late: what was said before is judged before all the same."""
    async with evening_at(tmp_path, url=postgres.new_database()) as evening:
        await evening.says("Ah Ming", "/newgame Ah Ming, Ben, Cat, Dan")
        group = evening.table.group_id
        monkeypatch.setattr(evening.running.worker, "_hear", lambda _chat_id: None)
        assert await evening.running.worker.hold(group)
        said = {
            "date": evening.table.chats.now,
            "chat": {"id": group, "type": "group", "title": "Friday"},
            "from": evening.person("Ben").as_json(),
        }
        first, second = (
            {"update_id": 8_000_000 + n, "message": {**said, "message_id": n, "text": text}}
            for n, text in ((900, "/pay ben cat 1"), (901, "/pay ben cat 2"))
        )
        Queue(evening.database).take([taken(first)])
        await evening.running.worker.take([second])
        await evening.settled()
        nights = evening.export()["nights"]
        assert isinstance(nights, list)
        assert [entry["text"] for entry in nights[0]["entries"]] == [
            "/pay ben cat 1",
            "/pay ben cat 2",
        ]


async def test_one_leaves_politely_and_the_others_go_on(
    table: PracticeTable, workers: Workers
) -> None:
    """SIGTERM gives its chats back at once: nobody waits until its claims lapse."""
    talk = Talk(table, GROUPS)
    first, _ = await workers.add(), await workers.add()
    talk.burst(BURST)
    assert await until(lambda: not talk.unanswered(), 30), talk.unanswered()
    assert await workers.end(first, signal.SIGTERM) == 0
    talk.burst(BURST)
    assert await until(lambda: not talk.unanswered(), 30), talk.unanswered()
    assert len(workers.balancer.handed) == 2
    assert await workers.end_all() == [0]
    assert talk.booked(workers.database_url) == talk.said
