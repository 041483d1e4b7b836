"""Posts updates to a webhook, as the Bot API does: again and again until each is taken.

Within a chat one at a time and in order, side by side across chats. Presses of buttons go in an
order of their own, one for each presser, so that they can overtake messages there too.
"""

from __future__ import annotations

import asyncio
from typing import Final
from urllib.parse import urlsplit

from aiohttp import ClientError, ClientSession, ClientTimeout

from bot.practice.errors import ApiError, bad_request
from bot.practice.store import Store
from bot.practice.updates import Updates
from bot.practice.values import Json

_SECRET_HEADER: Final = "X-Telegram-Bot-Api-Secret-Token"  # noqa: S105 - its name
_HOSTS: Final = frozenset({"127.0.0.1", "localhost"})
_WINDOW: Final = 1000
_FIRST_PAUSE: Final = 0.05
_LONGEST_PAUSE: Final = 1.0


class Courier:
    """Delivers what waits in `updates` while a webhook is set; which one is kept in `store`."""

    def __init__(self, updates: Updates, store: Store) -> None:
        self._updates = updates
        self._store = store
        self._under_way: dict[tuple[str, int], asyncio.Task[None]] = {}
        self._task: asyncio.Task[None] | None = None

    @property
    def url(self) -> str:
        """Where updates are posted to; "" while none is set."""
        webhook: Json = self._store.fact("webhook") or {}
        return str(webhook.get("url", ""))

    def start(self) -> None:
        """Goes on with the webhook that was set before."""
        if self.url and self._task is None:
            self._task = asyncio.create_task(self._run())

    async def set(self, url: str, secret: str, allowed: list[str] | None) -> None:
        """Posts there from now on; "" for nowhere. Raises `ApiError`."""
        if url and urlsplit(url).hostname not in _HOSTS:
            raise bad_request("bad webhook: the practice table posts to this computer only")
        self._store.put_fact("webhook", {"url": url, "secret": secret})
        if allowed is not None:
            self._store.put_fact("allowed_updates", allowed)
        await self.stop()
        self.start()

    def check_may_poll(self) -> None:
        """Raises `ApiError` while a webhook is set."""
        if self.url:
            raise ApiError(
                409,
                "Conflict: can't use getUpdates method while webhook is active;"
                " use deleteWebhook to delete the webhook first",
            )

    async def stop(self) -> None:
        """Posts no more; what was not taken yet stays."""
        tasks = [task for task in (self._task, *self._under_way.values()) if task is not None]
        self._task = None
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._under_way.clear()

    async def _run(self) -> None:
        async with ClientSession(timeout=ClientTimeout(30)) as client:
            while True:
                changed = self._updates.change()
                for update in self._store.updates(_WINDOW):
                    lane = _lane(update)
                    if lane not in self._under_way:
                        self._under_way[lane] = asyncio.create_task(
                            self._deliver(client, lane, update)
                        )
                await changed.wait()

    async def _deliver(self, client: ClientSession, lane: tuple[str, int], update: Json) -> None:
        webhook: Json = self._store.fact("webhook")
        pause = _FIRST_PAUSE
        while not await _is_taken(client, webhook["url"], webhook["secret"], update):
            await asyncio.sleep(pause)
            pause = min(_LONGEST_PAUSE, pause * 2)
        self._store.forget_update(update["update_id"])
        del self._under_way[lane]
        self._updates.ring()


async def _is_taken(client: ClientSession, url: str, secret: str, update: Json) -> bool:
    headers = {_SECRET_HEADER: secret} if secret else {}
    try:
        async with client.post(url, json=update, headers=headers, allow_redirects=False) as answer:
            return answer.status // 100 == 2
    except (ClientError, TimeoutError):
        return False


def _lane(update: Json) -> tuple[str, int]:
    """In which order an update is posted: a chat's, or that of who pressed or asked."""
    kind, body = next((kind, body) for kind, body in update.items() if kind != "update_id")
    holder = body.get("chat")
    if holder is not None:
        return "chat", int(holder["id"])
    return kind, int(body["from"]["id"])
