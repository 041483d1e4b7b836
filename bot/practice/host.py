"""The practice table as it is served: the embedded Bot API and the chat page, on one port.

table = PracticeTable(scene, store=None)
await table.start()
bot = Bot(table.token, base_url=f"{table.api_root}/bot")
table.say(ben.id, "/hu 3 cat")
"""

from __future__ import annotations

from collections.abc import Sequence
from socket import socket

from starlette.routing import BaseRoute

from bot.ops.serving import Server, listening
from bot.practice import api, page
from bot.practice.server import ADDRESS, guarded
from bot.practice.table import Table


class PracticeTable(Table):
    """A table that a bot and a browser reach from `start` until `stop`."""

    _port = 0
    _server: Server | None = None
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
        server, listener, self._listener = Server(), self._listener, None
        routes = [*api.routes(self), *page.routes(self), *beside]
        await server.serve(guarded(routes, self._port), listener)
        self._server = server

    async def stop(self) -> None:
        """Ends polls and pages under way, frees the port and closes the store."""
        self.exchange.updates.close()
        self.exchange.feed.close()
        if self._server is not None:
            await self._server.stop()
        self.exchange.store.close()

    @property
    def api_root(self) -> str:
        """Methods are at ROOT/bot<token>/<method>, files at ROOT/file/bot<token>/<path>."""
        return f"http://127.0.0.1:{self._port}"

    @property
    def page_url(self) -> str:
        """Where a browser finds the chat page."""
        return f"{self.api_root}/"
