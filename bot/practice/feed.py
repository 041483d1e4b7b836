"""What open chat pages are told, as it happens."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Final, TypeAlias

from bot.practice.values import Json

_BACKLOG: Final = 500
News: TypeAlias = tuple[str, Json]
Subscription: TypeAlias = asyncio.Queue[News | None]


class Feed:
    """Publishes news to every subscription; without one, news is lost."""

    def __init__(self) -> None:
        self._subscriptions: set[Subscription] = set()

    @property
    def has_subscribers(self) -> bool:
        """Whether anybody has subscribed."""
        return bool(self._subscriptions)

    def publish(self, event: str, data: Json) -> None:
        for subscription in list(self._subscriptions):
            if subscription.qsize() < _BACKLOG:
                subscription.put_nowait((event, data))
            else:
                # A page this far behind starts anew: it connects again and gets a snapshot.
                self._end(subscription)

    def subscribe(self) -> Subscription:
        """Hears everything from now on, until closed."""
        subscription: Subscription = asyncio.Queue()
        self._subscriptions.add(subscription)
        return subscription

    async def listen(self, subscription: Subscription, quiet: float) -> AsyncIterator[News | None]:
        """News as it comes; None after `quiet` seconds without any; ends when closed."""
        try:
            while True:
                try:
                    news = await asyncio.wait_for(subscription.get(), quiet)
                except TimeoutError:
                    yield None
                    continue
                if news is None:
                    return
                yield news
        finally:
            self.unsubscribe(subscription)

    def unsubscribe(self, subscription: Subscription) -> None:
        self._subscriptions.discard(subscription)

    def close(self) -> None:
        """Ends all subscriptions."""
        for subscription in list(self._subscriptions):
            self._end(subscription)

    def _end(self, subscription: Subscription) -> None:
        self._subscriptions.discard(subscription)
        subscription.put_nowait(None)
