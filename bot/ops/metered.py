"""The library's requests, with every refusal and silence of the Bot API told to the meter."""

from __future__ import annotations

import asyncio
from typing import Any

from telegram.error import TelegramError
from telegram.request import HTTPXRequest

from bot.ops.metrics import Meter


class Answered(Exception):  # noqa: N818 - nothing is raised: the library reads the answer itself
    """The Bot API answered with this HTTP status."""

    def __init__(self, code: int) -> None:
        super().__init__(str(code))
        self.code = code


class Metered(HTTPXRequest):
    """Tells `meter` of each attempt that went wrong, whoever makes the call."""

    def __init__(self, meter: Meter, connections: int, **settings: Any) -> None:
        """So many `connections` at once."""
        super().__init__(connection_pool_size=connections, **settings)
        self._meter = meter
        self._free = asyncio.Semaphore(connections)

    async def do_request(self, *request: Any, **settings: Any) -> tuple[int, bytes]:
        """Makes a request as the library does; its status and body."""
        try:
            async with self._free:  # what waits for its turn here has no request made of it yet
                code, body = await super().do_request(*request, **settings)
        except TelegramError as error:
            self._meter.telegram_error(error)
            raise
        if code >= 400:
            self._meter.telegram_error(Answered(code))
        return code, body
