"""Where the Mini App is served: beside the webhook, alone beside polling, at the practice table."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from pydantic import SecretStr

from bot.app import _run_until_stopped
from bot.config import Settings
from bot.ops.serving import bind_socket
from bot.practice.values import PracticePerson, Scene
from models.ledger.database import Database
from tests.effort import PATIENCE
from tests.workers import SECRET, free_port
from tests.world import World

URL = "https://kaki.example.org/app/"


@asynccontextmanager
async def kaki(folder: Path, **settings: Any) -> AsyncIterator[list[str]]:
    """Kaki at work with these settings; what it told the operator. It stops within seconds."""
    database, stopping = Database(f"sqlite:///{folder / 'kaki.sqlite3'}"), asyncio.Event()
    told: list[str] = []
    running = asyncio.create_task(
        _run_until_stopped(Settings(**settings), database, stopping, told.append)
    )
    try:
        yield told
    finally:
        stopping.set()
        await asyncio.wait_for(running, PATIENCE)


async def answers(url: str) -> httpx.Response:
    """Returns the Mini App's answer to a caller without credentials, once it listens."""
    async with asyncio.timeout(PATIENCE), httpx.AsyncClient() as client:
        while True:
            try:
                return await client.get(url)
            except httpx.ConnectError:
                await asyncio.sleep(0.05)


@pytest.mark.parametrize("webhook", [True, False])
@pytest.mark.parametrize("webapp", [True, False])
async def test_the_app_is_served_beside_the_webhook_or_alone(
    tmp_path: Path, webhook: bool, webapp: bool
) -> None:
    """Without WEBAPP_URL it is not served, and no button leads there."""
    table = World(Scene("Friday", (PracticePerson(1000, "Ben"),)))
    await table.start()
    port = free_port()
    settings: dict[str, Any] = {
        "telegram_token": SecretStr(table.token),
        "telegram_api_url": table.api_root,
        "webapp_url": URL if webapp else None,
        "webhook_url": f"http://127.0.0.1:{port}/telegram" if webhook else None,
        "webhook_secret": SecretStr(SECRET) if webhook else None,
        "host": "127.0.0.1",
        "port": port,
    }
    async with kaki(tmp_path, **settings):
        if webapp:
            answer = await answers(f"http://127.0.0.1:{port}/app/state")
            assert (answer.status_code, "error" in answer.json()) == (401, True)
        elif webhook:
            assert (await answers(f"http://127.0.0.1:{port}/app/state")).status_code == 404
        menu = await table.until(lambda: table.store.read_fact("menu_button"))
        assert menu.get("web_app", {}).get("url") == (URL if webapp else None)
        table.say(1000, "/newgame Ben, A, B, C", 1000)
        keyboards = await table.until(lambda: [m.keyboard for m in table.bot_messages(1000)])
        opens = [b.value for keys in keyboards for row in keys for b in row if b.kind == "web_app"]
        assert [value["url"] for value in opens] == ([URL] if webapp else [])
    await table.stop()


async def test_the_practice_table_serves_the_app_on_its_own_port(tmp_path: Path) -> None:
    """The chat's page opens it in a sheet."""
    with bind_socket("127.0.0.1", 0) as taken:
        port = taken.getsockname()[1]
        file = tmp_path / "practice.sqlite3"
        async with kaki(
            tmp_path, telegram_token=None, practice_port=port, practice_file=file
        ) as told:
            async with asyncio.timeout(PATIENCE):
                while not told:
                    await asyncio.sleep(0.01)
            root = told[0].split()[2]
            assert (await answers(f"{root}app/state")).status_code == 401
            async with httpx.AsyncClient(base_url=root) as client:
                assert '<iframe id="sheet-frame"' in (await client.get("/")).text
                body = {"person": 1, "start": "", "dark": True}
                assert (await client.post("/page/app", json=body)).status_code == 400  # a stranger
