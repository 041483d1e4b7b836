"""One HTTP server inside the caller's event loop."""

from __future__ import annotations

import asyncio
import contextlib
import json
import socket
from collections.abc import AsyncIterator, Generator, Mapping
from contextlib import suppress
from typing import Any

import uvicorn
from starlette.datastructures import MutableHeaders
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send


def listening(host: str, port: int) -> socket.socket:
    """A socket bound to that address (port 0: any free one). Raises OSError if it is taken."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # Named TCP: else asyncio leaves Nagle's algorithm on, and each answer waits 40 ms.
    listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((host, port))
    except OSError:
        listener.close()
        raise
    return listener


async def body_of(request: Request, most: int) -> bytes | None:
    """Reads what was posted; None where it is more than `most` bytes, of which no more is read, or
    where the caller is gone.
    """
    body = bytearray()
    with suppress(ClientDisconnect):
        async for chunk in request.stream():
            body += chunk
            if len(body) > most:
                return None
        return bytes(body)
    return None


def event_of(name: str, data: Mapping[str, Any]) -> str:
    """A server-sent event with its data as JSON."""
    return f"event: {name}\ndata: {json.dumps(data, ensure_ascii=False)}\n\n"


class DefaultHeaders:
    """Says with every answer of an application what the answer does not say itself: that it is
    what it says it is, that links tell nobody where they are from, and that caches ask again.
    """

    def __init__(self, app: ASGIApp, headers: Mapping[str, str]) -> None:
        """`headers` are said besides."""
        self._app = app
        self._headers = {
            "X-Content-Type-Options": "nosniff",
            "Referrer-Policy": "no-referrer",
            "Cache-Control": "no-cache",
            **headers,
        }

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def wrapped(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(raw=message["headers"])
                for name, value in self._headers.items():
                    headers.setdefault(name, value)
            await send(message)

        await self._app(scope, receive, wrapped)


class _Unheard:
    """Ends a request quietly that a stop cuts short."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        begun = False

        async def noted(message: Message) -> None:
            nonlocal begun
            begun = True
            await send(message)

        try:
            await self._app(scope, receive, noted)
        except asyncio.CancelledError:
            if not begun:
                await Response(status_code=503)(scope, receive, send)


class _Quiet(uvicorn.Server):
    """Leaves the signals to the program that embeds it."""

    @contextlib.contextmanager
    def capture_signals(self) -> Generator[None, None, None]:
        yield


@contextlib.asynccontextmanager
async def serving(app: ASGIApp, listener: socket.socket) -> AsyncIterator[int]:
    """Serves an application while it lasts, on the port that it gives.

    At the end it lets the answers under way end, then frees the port.
    """
    config = uvicorn.Config(
        _Unheard(app),
        http="h11",
        ws="none",
        lifespan="off",
        log_config=None,
        log_level="warning",
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=2,
    )
    server, port = _Quiet(config), listener.getsockname()[1]
    task = asyncio.create_task(server.serve([listener]))
    while not server.started:
        if task.done():
            await task
        await asyncio.sleep(0.005)
    try:
        yield port
    finally:
        server.should_exit = True
        await task
