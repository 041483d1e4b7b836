"""A webhook at the practice table: updates are posted to it again and again until each is taken.

Within a chat one at a time and in order, side by side across chats. Presses of buttons go in an
order of their own, one for each presser, so that they can overtake messages there too.
"""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from typing import Any, Final
from urllib.parse import urlsplit

from aiohttp import ClientError, ClientSession, ClientTimeout

from bot.practice.methods import METHODS
from bot.practice.table import PracticeGroup
from bot.practice.values import ApiError, Json, bad_request_error

_SECRET_HEADER: Final = "X-Telegram-Bot-Api-Secret-Token"
_HOSTS: Final = frozenset({"127.0.0.1", "localhost"})
_WINDOW: Final = 1000
_FIRST_PAUSE: Final = 0.05
_LONGEST_PAUSE: Final = 1.0


async def set_webhook(table: PracticeGroup, call: Json) -> bool:
    """Posts to the URL from now on; to nowhere where it is "". Raises `ApiError`."""
    url, allowed = call["url"], call.get("allowed_updates")
    if url and urlsplit(url).hostname not in _HOSTS:
        raise bad_request_error("bad webhook: the practice table posts to this computer only")
    if allowed is not None:
        table.store.store_fact("allowed_updates", allowed)
    webhook = {"url": url, "secret": call.get("secret_token", "")}
    table.store.store_fact("webhook", webhook if url else None)
    table.updates.wake_waiting_bot()
    return True


async def delete_webhook(table: PracticeGroup, call: Json) -> Any:
    """Posts nowhere; updates can be polled again."""
    table.store.store_fact("webhook", None)
    table.updates.wake_waiting_bot()
    return await METHODS["deletewebhook"](table, call)


async def get_webhook_info(table: PracticeGroup, call: Json) -> Json:
    """Returns the address that updates are posted to, and how many wait."""
    pending = len(table.store.read_updates(1 << 20))
    url = url_of(table)
    return {"url": url, "has_custom_certificate": False, "pending_update_count": pending}


async def get_updates(table: PracticeGroup, call: Json) -> Any:
    """Refuses (409) to be polled while a webhook is set."""
    if url_of(table):
        raise ApiError(
            409,
            "Conflict: can't use getUpdates method while webhook is active;"
            " use deleteWebhook to delete the webhook first",
        )
    return await METHODS["getupdates"](table, call)


WITH_WEBHOOK: Final = METHODS | {
    "setwebhook": set_webhook,
    "deletewebhook": delete_webhook,
    "getwebhookinfo": get_webhook_info,
    "getupdates": get_updates,
}


def url_of(table: PracticeGroup) -> str:
    """Returns the address that updates are posted to; "" while no webhook is set."""
    webhook: Json = table.store.read_fact("webhook") or {}
    return str(webhook.get("url", ""))


class Courier:
    """Delivers what waits at the table, from `start` until `stop`, while a webhook is set."""

    def __init__(self, table: PracticeGroup) -> None:
        self._table = table
        self._under_way: dict[tuple[str, int], asyncio.Task[None]] = {}
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Goes on with the webhook that was set before."""
        if self._task is None:
            self._task = asyncio.create_task(self._run())

    async def stop(self) -> None:
        """Stops posting; updates that were not taken yet stay."""
        tasks = [task for task in (self._task, *self._under_way.values()) if task is not None]
        self._task = None
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._under_way.clear()

    async def _run(self) -> None:
        async with AsyncExitStack() as stack:
            client: ClientSession | None = None
            while True:
                changed = self._table.updates._bell
                if url_of(self._table):
                    if client is None:
                        opened = ClientSession(timeout=ClientTimeout(30))
                        client = await stack.enter_async_context(opened)
                    self._deliver_all(client)
                await changed.wait()

    def _deliver_all(self, client: ClientSession) -> None:
        for update in self._table.store.read_updates(_WINDOW):
            lane = _lane(update)
            if lane not in self._under_way:
                delivery = self._deliver(client, lane, update)
                self._under_way[lane] = asyncio.create_task(delivery)

    async def _deliver(self, client: ClientSession, lane: tuple[str, int], update: Json) -> None:
        store, pause = self._table.store, _FIRST_PAUSE
        while webhook := store.read_fact("webhook"):
            if await _is_taken(client, webhook["url"], webhook["secret"], update):
                store._db.execute("DELETE FROM updates WHERE update_id = ?", (update["update_id"],))
                break
            await asyncio.sleep(pause)
            pause = min(_LONGEST_PAUSE, pause * 2)
        del self._under_way[lane]
        self._table.updates.wake_waiting_bot()


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
