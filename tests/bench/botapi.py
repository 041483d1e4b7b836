"""A Bot API over real HTTP, in a process of its own, that answers everything at once."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import get_context
from multiprocessing.connection import Connection


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
