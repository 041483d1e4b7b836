"""Several workers behind a webhook and on one PostgreSQL; killed they are in `test_kills`."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.telegram.worker import incoming
from models.ledger.updates import Queue
from tests.bot.conftest import evening_at
from tests.bot.test_crash import until
from tests.postgres import Server
from tests.talk import Talk
from tests.workers import Workers
from tests.world import World

GROUPS = 5
BURST = 3


@pytest.fixture
async def workers(tmp_path: Path, table: World, postgres: Server) -> AsyncIterator[Workers]:
    """Nobody at work yet."""
    workers = Workers(table.token, table.api_root, postgres.new_database(), tmp_path)
    await workers.balancer.start()
    yield workers
    await workers.end_all(signal.SIGKILL)
    await workers.balancer.stop()


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
        Queue(evening.database).take([incoming(first)])
        await evening.running.worker.take([second])
        await evening.settled()
        nights = evening.export()["nights"]
        assert isinstance(nights, list)
        assert [entry["text"] for entry in nights[0]["entries"]] == [
            "/pay ben cat 1",
            "/pay ben cat 2",
        ]


async def test_one_leaves_politely_and_the_others_go_on(table: World, workers: Workers) -> None:
    """SIGTERM gives its chats back at once: nobody waits until its claims lapse."""
    talk = Talk(table, GROUPS)
    first, _ = await asyncio.gather(workers.add(), workers.add())
    talk.burst(BURST)
    assert await until(lambda: not talk.unanswered(), 30), talk.unanswered()
    assert await workers.end(first, signal.SIGTERM) == 0
    talk.burst(BURST)
    assert await until(lambda: not talk.unanswered(), 30), talk.unanswered()
    assert len(workers.balancer.handed) == 2
    assert await workers.end_all() == [0]
    assert talk.booked(workers.database_url) == talk.said
