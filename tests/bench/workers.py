"""How much more several workers on one PostgreSQL get done than one does.

`python -m tests.bench.workers [GROUPS [EACH]]`: in so many groups so many wins are waiting in the
queue, each to be booked and answered; measured is the time from their being there until the last is
answered and marked so, with one worker and with three, in turns. The workers are real processes of
`python -m bot` in webhook mode, the server is durable (fsync on), and the Bot API is a process of
its own that answers everything at once, so that it takes little of the cores from them.
"""

from __future__ import annotations

import asyncio
import json
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Final

from models.ledger.backlog import backlog
from models.ledger.database import Database
from models.ledger.updates import Queue, Taken
from models.ledger.workers import ChatLocks
from tests.bench.inprocess import TOKEN, open_nights, update
from tests.postgres import Server, postgres_server
from tests.workers import Workers

ROUNDS: Final = 3
CROWD: Final = 3
"""So many workers are compared with one."""


class BotApi(asyncio.Protocol):
    """Answers every call of the Bot API: a message where one was sent, else yes."""

    messages = 0

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        self._buffer = b""

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        while (call := _call(self._buffer)) is not None:
            method, length = call
            self._buffer = self._buffer[length:]
            body = json.dumps({"ok": True, "result": self._result(method)}).encode()
            head = f"HTTP/1.1 200 OK\r\nContent-Length: {len(body)}\r\n\r\n".encode()
            self._transport.write(head + body)

    def _result(self, method: str) -> object:
        if method == "getMe":
            return {"id": 123456, "is_bot": True, "first_name": "Kaki", "username": "kaki_bot"}
        if method not in ("sendMessage", "editMessageText"):
            return True
        BotApi.messages += 1
        chat = {"id": -1, "type": "supergroup", "title": "Friday"}
        return {"message_id": BotApi.messages, "date": 1, "chat": chat, "text": "said"}


def _call(buffer: bytes) -> tuple[str, int] | None:
    """The method of the first call in a buffer and how long the call is; None if not all of it."""
    head, found, _ = buffer.partition(b"\r\n\r\n")
    if not found:
        return None
    lines = head.decode("latin-1").split("\r\n")
    fields = dict(line.lower().split(": ", 1) for line in lines[1:])
    length = len(head) + 4 + int(fields.get("content-length", "0"))
    return (lines[0].split()[1].rpartition("/")[2], length) if len(buffer) >= length else None


def _serve(port: Connection) -> None:
    async def serve() -> None:
        server = await asyncio.get_running_loop().create_server(BotApi, "127.0.0.1", 0)
        port.send(server.sockets[0].getsockname()[1])
        await server.serve_forever()

    asyncio.run(serve())


@contextmanager
def bot_api() -> Iterator[str]:
    """A Bot API in a process of its own; its root."""
    here, there = get_context("spawn").Pipe()
    process = get_context("spawn").Process(target=_serve, args=(there,), daemon=True)
    process.start()
    yield f"http://127.0.0.1:{here.recv()}"
    process.kill()
    process.join()


def wins(chats: Sequence[int], each: int, first: int) -> list[Taken]:
    """Wins by tai that wait in the queue, so many in every chat, by turns."""
    return [
        Taken(number, chat, json.dumps(update(number, chat, turn % 4, "/zimo 3")))
        for turn in range(each)
        for number, chat in enumerate(chats, start=first + turn * len(chats))
    ]


async def drained(server: Server, root: str, how_many: int, groups: int, each: int) -> float:
    """Updates a second that so many workers work off."""
    url = server.new_database()
    database = Database(url)
    chats = range(-200_001, -200_001 - groups, -1)
    open_nights(database, chats)
    with tempfile.TemporaryDirectory() as folder:
        workers = Workers(TOKEN, root, url, Path(folder))
        await workers.balancer.start()
        for _ in range(how_many):
            await workers.add()
        locks = ChatLocks(database)
        while len(locks.hold(chats)) < groups:
            await asyncio.sleep(0.05)
        Queue(database).take(wins(chats, each, first=10_000))
        begun = time.perf_counter()
        locks.close()
        while (await asyncio.to_thread(backlog, database)).pending:
            await asyncio.sleep(0.05)
        took = time.perf_counter() - begun
        await workers.end_all()
        await workers.balancer.stop()
    database.close()
    return groups * each / took


async def measure(groups: int, each: int) -> None:
    """Prints updates a second with one worker and with several, and how much more that is."""
    found: dict[int, list[float]] = {1: [], CROWD: []}
    with postgres_server(durable=True) as server, bot_api() as root:
        for _ in range(ROUNDS):
            for how_many, rates in found.items():
                rates.append(await drained(server, root, how_many, groups, each))
                print(f"{how_many} at work: {rates[-1]:.0f} updates/s", flush=True)
    alone, together = (statistics.median(rates) for rates in found.values())
    print(f"{alone:.0f} alone, {together:.0f} with {CROWD}: {together / alone:.2f} times")


if __name__ == "__main__":
    groups, each = [int(word) for word in sys.argv[1:]] + [200, 20][len(sys.argv) - 1 :]
    asyncio.run(measure(groups, each))
