"""Two workers on one PostgreSQL, seen from one; several, of which some end, are in `test_kills`."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.telegram.worker import incoming
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
