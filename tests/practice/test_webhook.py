"""Updates posted to a webhook: each until it is taken, in order within a chat."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path

import pytest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route
from telegram import Bot
from telegram.error import BadRequest, Conflict

from bot.ops.serving import listening, serving
from bot.practice.values import PracticePerson, Scene
from tests.effort import PATIENCE
from tests.world import World

MING = PracticePerson(1000, "Ah Ming", "ming")
BEN = PracticePerson(1001, "Ben", "ben")


class Door:
    """Where updates are posted to; the first `refusals` of each are not taken."""

    def __init__(self, refusals: int) -> None:
        self.refusals = refusals
        self.tried: dict[int, int] = defaultdict(int)
        self.taken: list[tuple[int, str, str]] = []
        self.opened = AsyncExitStack()

    async def open(self) -> str:
        """Opens; the URL."""
        routes = [Route("/door", self._posted, methods=["POST"])]
        served = serving(Starlette(routes=routes), listening("127.0.0.1", 0))
        return f"http://127.0.0.1:{await self.opened.enter_async_context(served)}/door"

    async def said(self, count: int) -> list[tuple[int, str, str]]:
        """What was taken, once it is so many."""
        async with asyncio.timeout(PATIENCE):
            while len(self.taken) < count:
                await asyncio.sleep(0.01)
        return self.taken

    async def _posted(self, request: Request) -> Response:
        update = await request.json()
        self.tried[update["update_id"]] += 1
        if self.tried[update["update_id"]] <= self.refusals:
            return Response(status_code=503)
        secret = request.headers.get("X-Telegram-Bot-Api-Secret-Token", "")
        message = update.get("message", {})
        if "text" in message:
            self.taken.append((message["chat"]["id"], message["text"], secret))
        return Response()


@pytest.fixture
async def door(request: pytest.FixtureRequest) -> AsyncIterator[Door]:
    """An open door; its parameter says how many refusals there are."""
    door = Door(getattr(request, "param", 0))
    yield door
    await door.opened.aclose()


@pytest.mark.parametrize("door", [0, 2], indirect=True)
async def test_each_is_posted_until_it_is_taken(door: Door, tmp_path: Path) -> None:
    """In order within a chat, with the secret; then nothing waits any more."""
    table = World(Scene("Friday", (MING, BEN)), tmp_path / "chat.sqlite3")
    await table.start()
    bot = Bot(table.token, base_url=f"{table.api_root}/bot")
    async with bot:
        await bot.set_webhook(await door.open(), secret_token="hush")
        for number in range(5):
            table.say(BEN.id, f"/hu {number}")
            table.say(BEN.id, f"/hu {number}", BEN.id)
        taken = await door.said(10)
        for chat in (table.group_id, BEN.id):
            said = [(text, secret) for at, text, secret in taken if at == chat]
            assert said == [(f"/hu {number}", "hush") for number in range(5)]
        with pytest.raises(Conflict, match="webhook is active"):
            await bot.get_updates()
        info = await bot.get_webhook_info()
        assert (info.url[-5:], info.pending_update_count) == ("/door", 0)
    await table.stop()


async def test_it_posts_to_this_computer_alone(table: World, bot: Bot) -> None:
    """Nobody is bothered by a practice table."""
    for url in ("https://example.org/x", "http://10.0.0.1/", "http://127.0.0.1.example.org/"):
        with pytest.raises(BadRequest, match="this computer only"):
            await bot.set_webhook(url)
    assert (await bot.get_webhook_info()).url == ""
