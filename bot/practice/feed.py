"""What open chat pages are told, as it happens."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Final, TypeAlias

from bot.practice.values import Json

_BACKLOG: Final = 500
News: TypeAlias = tuple[str, Json]
Ear: TypeAlias = asyncio.Queue[News | None]


class Feed:
    """Spreads news to every ear; with nobody listening, news is lost."""

    def __init__(self) -> None:
        self._ears: set[Ear] = set()

    @property
    def is_heard(self) -> bool:
        """Whether anybody listens."""
        return bool(self._ears)

    def tell(self, event: str, data: Json) -> None:
        for ear in list(self._ears):
            if ear.qsize() < _BACKLOG:
                ear.put_nowait((event, data))
            else:
                # A page this far behind starts anew: it connects again and gets a snapshot.
                self._shut(ear)

    def open_ear(self) -> Ear:
        """Hears everything from now on, until closed."""
        ear: Ear = asyncio.Queue()
        self._ears.add(ear)
        return ear

    async def listen(self, ear: Ear, quiet: float) -> AsyncIterator[News | None]:
        """News as it comes; None after `quiet` seconds without any; ends when closed."""
        try:
            while True:
                try:
                    news = await asyncio.wait_for(ear.get(), quiet)
                except TimeoutError:
                    yield None
                    continue
                if news is None:
                    return
                yield news
        finally:
            self.close_ear(ear)

    def close_ear(self, ear: Ear) -> None:
        self._ears.discard(ear)

    def close(self) -> None:
        """Ends what all ears hear."""
        for ear in list(self._ears):
            self._shut(ear)

    def _shut(self, ear: Ear) -> None:
        self._ears.discard(ear)
        ear.put_nowait(None)
