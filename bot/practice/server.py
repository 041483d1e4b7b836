"""One HTTP server on this computer only, inside the caller's event loop."""

from __future__ import annotations

import asyncio
import contextlib
import socket
from collections.abc import Generator
from typing import Final

import uvicorn
from starlette.applications import Starlette
from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import PlainTextResponse
from starlette.routing import BaseRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send

ADDRESS: Final = "127.0.0.1"
_HEADERS: Final = {
    "Content-Security-Policy": (
        "default-src 'self'; base-uri 'none'; object-src 'none'; form-action 'none';"
        " frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cache-Control": "no-cache",
}


class Guard:
    """Lets in only who means this computer: its Host, and no other site's Origin.

    A web page elsewhere can make a browser call 127.0.0.1, under a name of its own even; but
    the browser then says so in these two headers.
    """

    def __init__(self, app: ASGIApp, port: int) -> None:
        self._app = app
        self._hosts = frozenset({f"{ADDRESS}:{port}", f"localhost:{port}"})
        self._origins = frozenset(f"http://{host}" for host in self._hosts)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = Headers(scope=scope)
        origin = headers.get("origin")
        if headers.get("host", "").lower() not in self._hosts:
            await PlainTextResponse("Wrong host", 421)(scope, receive, send)
        elif origin is not None and origin.lower() not in self._origins:
            await PlainTextResponse("Wrong origin", 403)(scope, receive, send)
        else:
            await self._app(scope, receive, _with_headers(send))


def _with_headers(send: Send) -> Send:
    async def wrapped(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(raw=message["headers"])
            for name, value in _HEADERS.items():
                headers.setdefault(name, value)
        await send(message)

    return wrapped


class _Quiet(uvicorn.Server):
    """Leaves the signals to the program that embeds it."""

    @contextlib.contextmanager
    def capture_signals(self) -> Generator[None, None, None]:
        yield


class Server:
    """Serves routes from `start` until `stop`; `port` says where."""

    def __init__(self) -> None:
        self.port = 0
        self._uvicorn: _Quiet | None = None
        self._task: asyncio.Task[None] | None = None

    async def start(self, routes: list[BaseRoute], port: int) -> None:
        """Answers requests when this returns; OSError if the port is taken (0: any free)."""
        # Named TCP: else asyncio leaves Nagle's algorithm on, and each answer waits 40 ms.
        listener = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        try:
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            listener.bind((ADDRESS, port))
        except OSError:
            listener.close()
            raise
        self.port = listener.getsockname()[1]
        config = uvicorn.Config(
            Guard(Starlette(routes=routes), self.port),
            http="h11",
            ws="none",
            lifespan="off",
            log_config=None,
            log_level="warning",
            access_log=False,
            server_header=False,
            timeout_graceful_shutdown=2,
        )
        self._uvicorn = _Quiet(config)
        self._task = asyncio.create_task(self._uvicorn.serve([listener]))
        while not self._uvicorn.started:
            if self._task.done():
                await self._task
            await asyncio.sleep(0.005)

    async def stop(self) -> None:
        """Lets the answers under way end, then frees the port; harmless when not started."""
        if self._uvicorn is None or self._task is None:
            return
        self._uvicorn.should_exit = True
        await self._task
        self._uvicorn = self._task = None
