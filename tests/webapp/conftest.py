"""Phones at a table: each opens the Mini App as one of the people of the evening."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs

import httpx
import pytest

from bot.keyboards.links import LinkedTable, LinkTokenMaker
from tests.effort import PATIENCE
from tests.evenings import FOUR, Evening, evening_at
from tests.webapp.schema import check

Json = dict[str, Any]
_KEYS = count(1)


def logs(kind: str, **facts: Any) -> Json:
    """Makes the action that logs an event of this kind."""
    return {"do": "log", "event": {"kind": kind, **facts}}


@dataclass
class Phones:
    """The Mini App of one server, and the phones that open it."""

    evening: Evening
    client: httpx.AsyncClient
    players: dict[str, int] = field(default_factory=dict)

    def token(self, night: int = 1, chat_id: int | None = None, topic: int = 0) -> str:
        """Returns the token that a button of the group carries."""
        table = self.evening.table
        return LinkTokenMaker(table.token).make_token(
            LinkedTable(chat_id or table.group_id, topic, night)
        )

    def headers(self, name: str, start: str | None = None) -> dict[str, str]:
        """Returns the headers of a phone that opened the app from the group, or by `start`."""
        table = self.evening.table
        opened = self.token() if start is None else start
        behind = parse_qs(table.open_app(self.evening.person(name).id, opened))
        return {"X-Init-Data": behind["tgWebAppData"][0]}

    async def state(self, name: str, start: str | None = None) -> Json:
        """Returns the table as somebody sees it."""
        answer = await self.client.get("/app/state", headers=self.headers(name, start))
        assert answer.status_code == 200, answer.text
        state: Json = answer.json()
        check("state", state)
        return state

    async def sits(self) -> None:
        """Notes who has which number."""
        night = (await self.state(self.evening.table.scene.people[0].first_name))["night"]
        seats = [*night["seats"], *night["others"]]
        self.players.update({seat["name"]: seat["id"] for seat in seats})

    def win(self, winner: str, tai: int, off: str | None) -> Json:
        """Makes the action of a win as the app sends it."""
        won = {"player": self.players[winner], "hand": {"by": "tai", "tai": tai}}
        return logs("win", winners=[won], discarder=None if off is None else self.players[off])

    async def post(self, name: str, action: Json, key: str = "", **seen: Any) -> httpx.Response:
        """Posts an action; `seen` are the night and the hand on the screen."""
        body = {"key": key or f"key-{next(_KEYS):06}", "action": action, **seen}
        return await self.client.post("/app/do", headers=self.headers(name), json=body)

    async def does(self, name: str, action: Json, key: str = "", **seen: Any) -> Json:
        """Does an action; returns what the app is told of it."""
        answer = await self.post(name, action, key, **seen)
        assert answer.status_code == 200, answer.text
        done: Json = answer.json()
        check("do", done)
        return done

    async def asks(self, name: str, path: str, body: Json) -> Json:
        """Returns the answer of an endpoint that only reads."""
        answer = await self.client.post(f"/app/{path}", headers=self.headers(name), json=body)
        assert answer.status_code == 200, answer.text
        read: Json = answer.json()
        check(path, read)
        return read

    @asynccontextmanager
    async def looking(self, name: str) -> AsyncIterator[AsyncIterator[Json]]:
        """Opens the live stream of somebody's phone: one state after the other."""
        stream = self.client.stream("GET", "/app/live", headers=self.headers(name))
        async with stream as answer:
            assert answer.status_code == 200
            yield _states(answer)


async def _states(answer: httpx.Response) -> AsyncIterator[Json]:
    async for line in answer.aiter_lines():
        if line.startswith("data: "):
            yield json.loads(line.removeprefix("data: "))


@asynccontextmanager
async def phones_at(
    folder: Path, names: tuple[str, ...] = FOUR, url: str = "", *, seated: bool = False
) -> AsyncIterator[Phones]:
    """Opens an evening with the Mini App beside it."""
    async with (
        evening_at(folder, names, url=url, app=True, seated=seated) as evening,
        httpx.AsyncClient(base_url=evening.table.page_url, timeout=PATIENCE) as client,
    ):
        yield Phones(evening, client)


@asynccontextmanager
async def seated_at(folder: Path, url: str = "") -> AsyncIterator[Phones]:
    """Opens a night of Ah Ming, Ben, Cat and Dan, with Eve looking on."""
    async with phones_at(folder, url=url, seated=not url) as phones:
        if url:
            await phones.evening.says("Ah Ming", "/newgame Ah Ming, Ben, Cat, Dan")
        await phones.sits()
        yield phones


@pytest.fixture
async def phones(tmp_path: Path) -> AsyncIterator[Phones]:
    """The four at their phones."""
    async with seated_at(tmp_path) as phones:
        yield phones
