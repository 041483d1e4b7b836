"""A practice table, and a real bot library talking to it over HTTP."""

from __future__ import annotations

from collections.abc import AsyncIterator

import httpx
import pytest
from telegram import Bot

from tests.practice.helpers import SCENE, bot_at
from tests.world import World


@pytest.fixture(autouse=True)
def _waits_are_timedeltas(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without this the bot library warns of its future at every flood limit it meets."""
    monkeypatch.setenv("PTB_TIMEDELTA", "1")


@pytest.fixture
async def table() -> AsyncIterator[World]:
    """A table in memory, started; the updates of its beginning are still to be fetched."""
    made = World(SCENE)
    await made.start()
    yield made
    await made.stop()


@pytest.fixture
async def bot(table: World) -> AsyncIterator[Bot]:
    """A bot at the table; what happened before it came is confirmed."""
    async with bot_at(table) as made:
        await made.get_updates(offset=-1)
        last = await made.get_updates()
        await made.get_updates(offset=last[-1].update_id + 1)
        yield made


@pytest.fixture
async def http(table: World) -> AsyncIterator[httpx.AsyncClient]:
    """A bare client; paths are relative to the table's root."""
    async with httpx.AsyncClient(base_url=table.api_root) as client:
        yield client
