"""The practice table as it is served: the embedded Bot API and the chat page, on one port.

It answers on this computer only, and is closed to pages of other sites.

table = PracticeTable(scene, store=None)
await table.start()
bot = Bot(table.token, base_url=f"{table.api_root}/bot")
table.say(ben.id, "/hu 3 cat")
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import AsyncExitStack
from socket import socket
from typing import Final

from starlette.applications import Starlette
from starlette.datastructures import Headers
from starlette.responses import PlainTextResponse
from starlette.routing import BaseRoute
from starlette.types import ASGIApp, Receive, Scope, Send

from bot.ops.serving import DefaultHeaders, listening, serving
from bot.practice import api, page
from bot.practice.table import Table

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


class PracticeTable(Table):
    """A table that a bot and a browser reach from `start` until `stop`."""

    _port = 0
    _served: AsyncExitStack | None = None
    _listener: socket | None = None

    def bind(self, port: int = 0) -> None:
        """Takes the port, so that it is known where all will be; OSError if it is taken."""
        self._listener = listening(ADDRESS, port)
        self._port = self._listener.getsockname()[1]

    async def start(self, port: int = 0, beside: Sequence[BaseRoute] = ()) -> None:
        """Serves the Bot API, the page and what is `beside`.

        OSError if the port is taken (0: any free).
        """
        if self._listener is None:
            self.bind(port)
        assert self._listener is not None, "it was bound"
        listener, self._listener = self._listener, None
        routes = [*api.routes(self), *page.routes(self), *beside]
        app = DefaultHeaders(Starlette(routes=routes), _HEADERS)
        self._served = AsyncExitStack()
        await self._served.enter_async_context(serving(_Guard(app, self._port), listener))

    async def stop(self) -> None:
        """Ends polls and pages under way, frees the port and closes the store."""
        self.exchange.updates.close()
        self.exchange.feed.close()
        if self._served is not None:
            await self._served.aclose()
        self.exchange.store.close()

    @property
    def api_root(self) -> str:
        """Methods are at ROOT/bot<token>/<method>, files at ROOT/file/bot<token>/<path>."""
        return f"http://127.0.0.1:{self._port}"

    @property
    def page_url(self) -> str:
        """Where a browser finds the chat page."""
        return f"{self.api_root}/"


class _Guard:
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
            await self._app(scope, receive, send)
