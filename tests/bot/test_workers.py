"""Several workers behind a webhook and on one PostgreSQL, killed and added at will.

`KAKI_WORKER_KILLS` sets how often one of three is killed (6 unless told).
"""

from __future__ import annotations

import asyncio
import os
import random
import signal
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.intake import chat_of
from bot.practice import Person, PracticeTable, Scene
from models.ledger.check import faults, viewing
from models.ledger.database import Database
from models.ledger.export import export_chat
from tests.bot.test_crash import until
from tests.postgres import NO_SERVER, is_installed, postgres_server
from tests.workers import Workers

KILLS = int(os.environ.get("KAKI_WORKER_KILLS", "6"))
MING = Person(1000, "Ah Ming", "ming")
BEN = Person(1001, "Ben", "ben")
GROUPS = 5
BURST = 3


@pytest.fixture
async def workers(tmp_path: Path) -> AsyncIterator[Workers]:
    """Five groups with a night open in each; nobody at work yet. What is committed is durable."""
    if not is_installed():
        pytest.skip(NO_SERVER)
    table = PracticeTable(Scene("One", (MING, BEN)))
    await table.start()
    with postgres_server(durable=True) as server:
        workers = Workers(table, server.new_database(), tmp_path)
        await workers.balancer.start()
        yield workers
        await workers.end_all(signal.SIGKILL)
        await workers.balancer.stop()
    await table.stop()


class Talk:
    """What is said in every chat, each thing once, and what came of it."""

    def __init__(self, workers: Workers) -> None:
        self.workers = workers
        self.table = workers.table
        members = (MING.id, BEN.id)
        others = (self.table.open_group(str(number), members) for number in range(1, GROUPS))
        self.said: dict[int, list[str]] = {chat: [] for chat in (self.table.group_id, *others)}
        for chat in self.said:
            self.table.say(MING.id, "/newgame Ah Ming, Ben, Cat, Dan", chat)

    def burst(self) -> None:
        """A few things are said in every chat."""
        for _ in range(BURST):
            for chat, lines in self.said.items():
                number = len(lines) + 1
                lines.append(
                    f"/pay Ben Cat 1 for {number}" if number % 3 else f"/zimo {number % 5 + 1}"
                )
                self.table.say(BEN.id, lines[-1], chat)

    def unanswered(self) -> list[str]:
        """What has no answer with the number of its entry."""
        return [
            f"{chat}: #{number} {line}"
            for chat, lines in self.said.items()
            for number, line in enumerate(lines, start=1)
            if f"#{number} " not in self._answers(chat)
        ]

    def booked(self) -> dict[int, list[str]]:
        """The entries of every chat, as they were said; the ledger is sound."""
        database = Database(self.workers.database_url)
        try:
            with viewing(self.workers.database_url) as view:
                assert list(faults(view, chat_of)) == []
            nights = {chat: export_chat(database, chat)["nights"] for chat in self.said}
        finally:
            database.close()
        return {
            chat: [entry["text"] for night in each for entry in night["entries"]]
            for chat, each in nights.items()
        }

    def _answers(self, chat: int) -> str:
        return "\n".join(message.text for message in self.table.bot_messages(chat))


async def test_killed_and_added_at_random_all_is_booked_once_in_order(workers: Workers) -> None:
    """Each time one of three dies in the middle of a burst, and another takes its place."""
    chance, talk = random.Random(7), Talk(workers)
    for _ in range(3):
        await workers.add()
    for _ in range(KILLS):
        talk.burst()
        await asyncio.sleep(chance.random() * 0.5)
        talk.burst()
        await asyncio.sleep(chance.random() * 0.2)
        await workers.end(chance.choice([*workers.running]), signal.SIGKILL)
        await workers.add()
    assert await until(lambda: not talk.unanswered(), 60), talk.unanswered()
    assert await workers.end_all() == [0, 0, 0]
    assert talk.booked() == talk.said
    assert "ERROR" not in workers.log(), workers.log()[-3000:]


async def test_one_leaves_politely_and_the_others_go_on(workers: Workers) -> None:
    """SIGTERM gives its chats back at once: nobody waits until its claims lapse."""
    talk = Talk(workers)
    first, _ = await workers.add(), await workers.add()
    talk.burst()
    assert await until(lambda: not talk.unanswered(), 30), talk.unanswered()
    assert await workers.end(first, signal.SIGTERM) == 0
    talk.burst()
    assert await until(lambda: not talk.unanswered(), 30), talk.unanswered()
    assert len(workers.balancer.handed) == 2
    assert await workers.end_all() == [0]
    assert talk.booked() == talk.said
