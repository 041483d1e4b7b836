"""The practice table as it is served: the embedded Bot API and the chat page, on one port.

table = PracticeTable(scene, store=None)
await table.start()
bot = Bot(table.token, base_url=f"{table.api_root}/bot")
table.say(ben.id, "/hu 3 cat")
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

from bot.practice.table import Table

if TYPE_CHECKING:
    from bot.practice.server import Server


class PracticeTable(Table):
    """A table that a bot and a browser reach from `start` until `stop`."""

    _port = 0
    _server: Server | None = None

    async def start(self, port: int = 0) -> None:
        """Serves the Bot API and the page; OSError if the port is taken (0: any free)."""
        # Here, not above: who only imports this module needs no web server.
        from bot.practice import api, page
        from bot.practice.server import Server

        server = Server()
        await server.start([*api.routes(self.exchange), *page.routes(self)], port)
        self._server, self._port = server, server.port
        self.exchange.courier.start()

    async def stop(self) -> None:
        """Ends polls and pages under way, frees the port and closes the store."""
        await self.exchange.courier.stop()
        self.exchange.updates.close()
        self.exchange.feed.close()
        if self._server is not None:
            await self._server.stop()
        self.exchange.store.close()

    @asynccontextmanager
    async def away(self) -> AsyncIterator[None]:
        """While this lasts nobody listens: connections are refused. Chats go on without a bot."""
        assert self._server is not None, "only who is there can go away"
        self.exchange.updates.close()
        await self._server.stop()
        yield
        self.exchange.updates.open()
        await self.start(self._port)

    @property
    def api_root(self) -> str:
        """Methods are at ROOT/bot<token>/<method>, files at ROOT/file/bot<token>/<path>."""
        return f"http://127.0.0.1:{self._port}"

    @property
    def page_url(self) -> str:
        """Where a browser finds the chat page."""
        return f"{self.api_root}/"
