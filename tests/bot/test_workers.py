"""Two workers on one PostgreSQL, seen from one; several, of which some end, are in `test_kills`."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from bot.telegram import worker
from bot.telegram.worker import incoming
from models.ledger.updates import Incoming
from tests.effort import PATIENCE
from tests.evenings import Evening, evening_at
from tests.postgres import Server
from tests.update_queue import Queue


def _said(evening: Evening, group: int) -> dict[str, Any]:
    """Ben asks for the balances in a group."""
    return {
        "message_id": 1,
        "date": evening.table.chats.now,
        "chat": {"id": group, "type": "group", "title": "Friday"},
        "from": evening.person("Ben").as_json(),
        "text": "/balance",
    }


async def test_what_another_worker_took_in_comes_first(
    tmp_path: Path, postgres: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The call of that worker may come late: what was said before is judged before all the same."""
    async with evening_at(tmp_path, url=postgres.new_database()) as evening:
        await evening.says("Ah Ming", "/newgame Ah Ming, Ben, Cat, Dan")
        group = evening.table.group_id
        monkeypatch.setattr(evening.running.worker, "_hear", lambda _chat_id: None)
        assert await evening.running.worker.hold(group)
        said = _said(evening, group)
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


async def test_who_is_busy_leaves_some_for_the_others(
    tmp_path: Path, postgres: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It takes over no more chats than it can judge in; once these are done it takes the next."""
    monkeypatch.setattr(worker, "MOST_TAKEN_OVER", 2)
    monkeypatch.setattr(worker, "ROUND_SECONDS", 0.02)
    goes_on, asked = asyncio.Event(), list[int]()

    async with evening_at(tmp_path, url=postgres.new_database()) as evening:
        await evening.says("Ben", "/help")  # that Kaki came into the group is judged before
        at_last = evening.running.worker._judge

        async def judge(update: Incoming, since: float) -> None:
            asked.append(update.chat_id)
            await goes_on.wait()
            await at_last(update, since)

        monkeypatch.setattr(evening.running.worker, "_judge", judge)
        groups = range(-5, 0)
        Queue(evening.database).take(
            incoming({"update_id": 8_000_000 - group, "message": _said(evening, group)})
            for group in groups
        )
        async with asyncio.timeout(PATIENCE):
            while len(asked) < 2:
                await asyncio.sleep(0.02)
        await asyncio.sleep(0.2)  # some more rounds
        assert len(asked) == 2
        goes_on.set()
        async with asyncio.timeout(PATIENCE):
            while not set(groups) <= set(asked):
                await asyncio.sleep(0.02)
