"""What is done because its time has come, and nobody said anything."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from typing import ClassVar

from bot.telegram.ledger import Ledger


class Rounds(ABC):
    """Looks from time to time, every so many `seconds`, whether there is anything to do.

    `keeps_house` says whether this is the one of several workers that does so; `reload` has what
    was laid down for a chat sent.
    """

    seconds: ClassVar[float]

    def __init__(
        self,
        ledger: Ledger,
        keeps_house: Callable[[], bool],
        reload: Callable[[int], Awaitable[None]],
    ) -> None:
        self._ledger = ledger
        self._keeps_house = keeps_house
        self._reload = reload

    async def run(self) -> None:
        """Looks at once and then from time to time, for ever."""
        while True:
            if self._keeps_house():
                await self.look(datetime.now(UTC))
            await asyncio.sleep(self.seconds)

    @abstractmethod
    async def look(self, now: datetime) -> None:
        """Does what is to be done by this moment (UTC), once, and has it sent."""
