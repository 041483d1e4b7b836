"""Many callers at once, slow ones, some cut short: nothing is done twice, nobody waits."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from tests.effort import PATIENCE, tries
from tests.webapp.conftest import Json, Phones, logs, seated_at

ENTRIES = 8


@pytest.fixture
async def phones(tmp_path: Path, database_url: str) -> AsyncIterator[Phones]:
    """The four at their phones, on either kind of database."""
    async with seated_at(tmp_path, database_url) as phones:
        yield phones


def entries(phones: Phones) -> list[Json]:
    """The entries of the night."""
    found: list[Json] = phones.evening.export()["nights"][0]["entries"]
    return found


async def half_sent(phones: Phones) -> asyncio.StreamWriter:
    """A post that stops in the middle of its body."""
    address = urlsplit(phones.evening.table.page_url)
    _, writer = await asyncio.open_connection(address.hostname, address.port)
    headers = phones.headers("Ben") | {"Host": address.netloc, "Content-Length": "500"}
    lines = ["POST /app/do HTTP/1.1", *(f"{name}: {value}" for name, value in headers.items())]
    writer.write(("\r\n".join(lines) + '\r\n\r\n{"key":').encode())
    await writer.drain()
    return writer


async def slow_reader(phones: Phones, name: str) -> asyncio.StreamWriter:
    """A live stream of which nothing is ever read."""
    address = urlsplit(phones.evening.table.page_url)
    _, writer = await asyncio.open_connection(address.hostname, address.port, limit=1)
    headers = phones.headers(name) | {"Host": address.netloc}
    lines = ["GET /app/live HTTP/1.1", *(f"{key}: {value}" for key, value in headers.items())]
    writer.write(("\r\n".join(lines) + "\r\n\r\n").encode())
    await writer.drain()
    return writer


async def test_one_key_at_the_same_moment(phones: Phones) -> None:
    """The same from two phones of a user is done once; another action under its key is refused."""
    for number in range(1, tries(3) + 1):
        win = phones.win("Ben", 1 + number % 5, "Cat")
        both = [phones.post("Ben", win, key=f"same-key-{number}") for _ in range(4)]
        told = [answer.json() for answer in await asyncio.gather(*both)]
        assert {done["number"] for done in told} == {number}
        assert len(entries(phones)) == number
        other = await phones.post("Ben", phones.win("Dan", 2, "Cat"), key=f"same-key-{number}")
        assert other.status_code == 409
    assert len(entries(phones)) == tries(3)


async def test_readers_who_do_not_read(phones: Phones) -> None:
    """What is booked is booked, and seen by who looks, as if they were not there."""
    readers = [await slow_reader(phones, name) for name in ("Cat", "Dan", "Eve") for _ in range(2)]
    async with AsyncExitStack() as stack:
        eyes = await stack.enter_async_context(phones.looking("Ben"))
        for number in range(1, ENTRIES + 1):
            await phones.does("Ben", logs("payment", payer=2, payee=3, cents=number))
        async with asyncio.timeout(PATIENCE):
            async for state in eyes:
                if len(state["night"]["log"]) >= ENTRIES:
                    break
    for reader in readers:
        reader.close()
    assert len(entries(phones)) == ENTRIES


async def test_a_stop_with_posts_half_sent(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """They end without a traceback in the log, as do those who left in the middle."""
    async with seated_at(tmp_path) as phones:
        posts = [await half_sent(phones) for _ in range(10)]
        for post in posts[::2]:
            post.close()
        assert (await phones.does("Ben", phones.win("Ben", 3, "Cat")))["verdict"] == "booked"
    for post in posts:
        post.close()
    assert [record.getMessage() for record in caplog.records if record.exc_info] == []
