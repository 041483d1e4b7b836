"""An HTTP server inside the caller's event loop, and helpers for its handlers."""

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


def bind_socket(host: str, port: int) -> socket.socket:
    """Binds a socket to an address (port 0: any free port). Raises `OSError` if it is taken."""
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


async def read_body(request: Request, max_bytes: int) -> bytes | None:
    """Reads the body of a request; None if it is longer than `max_bytes`, or cut off."""
    body = bytearray()
    with suppress(ClientDisconnect):
        async for chunk in request.stream():
            body += chunk
            if len(body) > max_bytes:
                return None
        return bytes(body)
    return None


def write_event(name: str, data: Mapping[str, Any]) -> str:
    """Writes a server-sent event with its data as JSON."""
    return f"event: {name}\ndata: {json.dumps(data, ensure_ascii=False)}\n\n"


class DefaultHeaders:
    """A wrapper of an application that adds default headers to its answers.

    They forbid MIME sniffing and referrers, and make caches revalidate.
    """

    def __init__(self, app: ASGIApp, headers: Mapping[str, str]) -> None:
        """Takes the application, and further `headers` to add."""
        self._app = app
        self._headers = {
            "X-Content-Type-Options": "nosniff",
            "Referrer-Policy": "no-referrer",
            "Cache-Control": "no-cache",
            **headers,
        }

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(raw=message["headers"])
                for name, value in self._headers.items():
                    headers.setdefault(name, value)
            await send(message)

        await self._app(scope, receive, send_with_headers)


class _StopResponder:
    """A wrapper of an application that answers 503 to requests that a stop cancels."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        has_begun = False

        async def note_and_send(message: Message) -> None:
            nonlocal has_begun
            has_begun = True
            await send(message)

        try:
            await self._app(scope, receive, note_and_send)
        except asyncio.CancelledError:
            if not has_begun:
                await Response(status_code=503)(scope, receive, send)


class _ServerWithoutSignals(uvicorn.Server):
    """A server that leaves signals to the program around it."""

    @contextlib.contextmanager
    def capture_signals(self) -> Generator[None, None, None]:
        yield


@contextlib.asynccontextmanager
async def serve_app(app: ASGIApp, listener: socket.socket) -> AsyncIterator[int]:
    """Serves an application during the block; yields the port.

    At the end running answers are finished, then the port is freed.
    """
    config = uvicorn.Config(
        _StopResponder(app),
        http="h11",
        ws="none",
        lifespan="off",
        log_config=None,
        log_level="warning",
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=2,
    )
    server, port = _ServerWithoutSignals(config), listener.getsockname()[1]
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
