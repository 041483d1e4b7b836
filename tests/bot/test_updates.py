"""Updates as they come: twice, out of order, with gaps, counted anew, half, and at odd times."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from tests.call_params import Params
from tests.effort import PATIENCE
from tests.evenings import Evening, evening_at

NEWGAME = "/newgame Ah Ming, Ben, Cat, Dan"
NOW = int(datetime.now(UTC).timestamp())

Update = dict[str, Any]


def update(evening: Evening, number: int, text: str, by: str = "Ben", date: int = NOW) -> Update:
    """Makes a message in the group as Telegram hands it over."""
    chat = {"id": evening.table.group_id, "type": "group", "title": "Friday"}
    message = {"message_id": 50_000 + number, "date": date, "chat": chat, "text": text}
    return {"update_id": number, "message": {**message, "from": evening.person(by).as_json()}}


async def takes(evening: Evening, *updates: Update) -> str:
    """Takes updates in as one batch; returns Kaki's answer."""
    before = evening.shown()
    await evening.running.worker.store_updates(updates)
    await evening.running.worker.wait_until_idle()
    return evening.changed(before)


# --- numbers -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("batches", "order"),
    [
        ([(5, 5)], [5]),
        ([(5,), (5,)], [5]),
        ([(5, 6), (6, 7), (5, 7)], [5, 6, 7]),
        ([(5, 9), (700,)], [5, 9, 700]),
        ([(7, 5)], [5, 7]),
        ([(7,), (5,)], [7, 5]),
        ([(900,), (3,), (4, 900)], [900, 3, 4]),
    ],
    ids=["batch", "later", "overlap", "gaps", "turned round", "late", "counted anew"],
)
async def test_an_update_is_booked_once_whatever_its_number(
    night: Evening, batches: list[tuple[int, ...]], order: list[int]
) -> None:
    """In order within what came together."""
    for batch in batches:
        said = [update(night, number, f"/pay ben cat {number}") for number in batch]
        await takes(night, *said)
    assert night.texts() == [f"/pay ben cat {number}" for number in order]
    assert night.waiting() == []


async def test_updates_repeated_after_a_restart_do_nothing(tmp_path: Path) -> None:
    """A press and a command, repeated because a crash came before Telegram heard of them."""
    async with evening_at(tmp_path) as evening:
        await evening.says("Ah Ming", NEWGAME)
        said = update(evening, 5, "/hu 3 cat")
        assert "#1 " in await takes(evening, said)
        message, data = evening.button("Undo")
        press = {
            "id": "77",
            "from": evening.person("Ben").as_json(),
            "message": evening.table.chats.describe_message(message),
            "chat_instance": "1",
            "data": data,
        }
        pressed = {"update_id": 6, "callback_query": press}
        await takes(evening, pressed)
        before = evening.export()
    async with evening_at(tmp_path) as evening:
        assert await takes(evening, said, pressed) == ""
        assert evening.export() == before


async def test_update_numbers_may_begin_anew(night: Evening) -> None:
    """After a quiet week Telegram counts from anywhere, even lower: asked over the real wire."""
    table, asked_anew = night.table, asyncio.Event()

    def listen(method: str, params: Params) -> None:
        if method == "getupdates" and not params.integer("offset"):
            asked_anew.set()

    night.table.fault = listen
    table.updates.close()  # a poll ends with nothing, as after a quiet time
    async with asyncio.timeout(PATIENCE):
        await asked_anew.wait()
    table.updates._closed = False
    table.store.store_fact("counter:update", 41)
    assert "#1 " in await night.says("Ben", "/hu 3 cat")
    assert "#2 " in await night.says("Ben", "/hu 2 cat")
    assert night.texts() == ["/hu 3 cat", "/hu 2 cat"]
