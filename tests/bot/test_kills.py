"""A real process killed in the middle of anything: all is judged once, answered, and in order."""

from __future__ import annotations

import asyncio
import signal
from pathlib import Path
from random import Random

import pytest

from tests.effort import PATIENCE, tries
from tests.mixed_chats import MixedTalk
from tests.postgres import Server
from tests.process import start
from tests.workers import Workers
from tests.world import World

KILLS = tries(3)
"""So often a process is killed: once from day to day."""


async def wait_until_answered(talk: MixedTalk) -> None:
    """Waits until everything said was answered."""
    async with asyncio.timeout(PATIENCE):
        while not talk.is_done():
            await asyncio.sleep(0.1)


async def test_a_killed_process_judges_and_answers_everything_once(
    table: World, tmp_path: Path
) -> None:
    """Killed with -9 at random instants after its first call, and started again."""
    chance, talk = Random(20), MixedTalk(table, 3)
    settings = {"TELEGRAM_TOKEN": table.token, "TELEGRAM_API_URL": table.api_root}
    for _ in range(KILLS):
        await talk.burst()
        talk.called.clear()
        process = await start(tmp_path, **settings)
        await asyncio.wait_for(talk.called.wait(), PATIENCE)
        await asyncio.sleep(chance.choice((0.0, 0.0, 0.02, 0.05, 0.1, 0.2, 0.4)) * chance.random())
        await talk.burst()
        await asyncio.sleep(chance.random() * 0.15)
        process.kill()
        await process.wait()
    await talk.burst()
    process = await start(tmp_path, **settings)
    try:
        await wait_until_answered(talk)
        await asyncio.sleep(0.6)
        process.send_signal(signal.SIGTERM)
        assert await asyncio.wait_for(process.wait(), PATIENCE) == 0
    finally:
        if process.returncode is None:
            process.kill()
    talk.check(f"sqlite:///{tmp_path / 'kaki.sqlite3'}")
    log = (tmp_path / "log.txt").read_text(encoding="utf-8")
    assert "ERROR" not in log, log[-3000:]


@pytest.mark.long
async def test_three_workers_judge_everything_once_when_some_are_killed(
    table: World, postgres: Server, tmp_path: Path
) -> None:
    """One of three is killed with -9 in the middle of a burst, and another takes its place.

    Then one leaves politely and gives its chats back: the others go on.
    """
    chance, talk, url = Random(7), MixedTalk(table, 3), postgres.new_database()
    workers = Workers(table.token, table.api_root, url, tmp_path)
    await workers.balancer.start()
    try:
        await asyncio.gather(*(workers.add() for _ in range(3)))
        for _ in range(KILLS):
            await talk.burst()
            await asyncio.sleep(chance.random() * 0.5)
            await talk.burst()
            await asyncio.sleep(chance.random() * 0.2)
            await workers.end(chance.choice([*workers.running]), signal.SIGKILL)
            await workers.add()
        await wait_until_answered(talk)
        assert await workers.end(min(workers.running), signal.SIGTERM) == 0
        await talk.burst()
        await wait_until_answered(talk)
        await asyncio.sleep(0.6)
        assert workers.running.keys() <= workers.balancer.handed.keys()
        assert await workers.end_all() == [0, 0]
        talk.check(url, in_order=False)
        assert "ERROR" not in workers.log(), workers.log()[-3000:]
    finally:
        await workers.end_all(signal.SIGKILL)
        await workers.balancer.stop()


@pytest.mark.long
async def test_a_worker_stops_while_postgresql_and_telegram_are_away(
    table: World, postgres: Server, tmp_path: Path
) -> None:
    """PostgreSQL stands still, the Bot API is gone, and SIGTERM comes."""
    workers = Workers(table.token, table.api_root, postgres.new_database(), tmp_path)
    await workers.balancer.start()
    try:
        port = await workers.add()
        talk = MixedTalk(table, 2)
        await wait_until_answered(talk)
        with postgres.frozen():
            await talk.burst()
            await asyncio.sleep(1)
            await table.stop()
            process = workers.running.pop(port)
            process.send_signal(signal.SIGTERM)
            assert await asyncio.wait_for(process.wait(), PATIENCE) == 0
    finally:
        await workers.end_all(signal.SIGKILL)
        await workers.balancer.stop()
