"""Updates from Telegram to the inbox, and from the inbox to the handlers.

An update is made durable before Telegram may forget it: the next `getUpdates` offset is sent only
after the commit. Then updates are worked off in order within a chat, side by side across chats.
"""

from __future__ import annotations

import asyncio
import json
import logging
import time
from collections import deque
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from functools import partial
from typing import Any, Final

import httpx

from bot.kaki import Kaki
from models.ledger.inbox import Letter

log = logging.getLogger(__name__)

WANTED: Final = (
    "message",
    "edited_message",
    "callback_query",
    "inline_query",
    "my_chat_member",
)
POLL_SECONDS: Final = 50
_FLUSH_SECONDS: Final = 0.3

Work = Callable[[Letter], Awaitable[None]]


class Intake:
    """Takes updates in and works them off with `work`."""

    def __init__(self, kaki: Kaki, work: Work) -> None:
        self._kaki = kaki
        self._work = work
        self._queues: dict[int, deque[Letter]] = {}
        self._workers: dict[int, asyncio.Task[None]] = {}
        self._answered: dict[int, int | None] = {}
        self._flusher: asyncio.Task[None] | None = None
        kaki.flush = self.flush

    async def take(self, updates: Sequence[Mapping[str, Any]]) -> None:
        """Makes updates durable, then lets them be worked off. One taken before is dropped."""
        letters = [_letter(update) for update in updates]
        answered, self._answered = self._answered, {}
        for letter in await self._kaki.do(self._kaki.mailroom.take, letters, answered):
            self._enqueue(letter)

    async def take_up(self) -> None:
        """Works off what an earlier run left behind, however often it was stopped."""
        for letter in await self._kaki.do(self._kaki.mailroom.pending):
            self._enqueue(letter)

    async def idle(self) -> None:
        """Waits until everything taken in is worked off, answered and marked so."""
        while self._workers or self._kaki.outbox.busy:
            await asyncio.gather(*self._workers.values())
            await self._kaki.outbox.idle()
        await self.flush()

    async def worked_off(self, chat_id: int) -> None:
        """Waits until nothing of this chat is left to work off."""
        worker = self._workers.get(chat_id)
        if worker is not None:
            await asyncio.wait([worker])

    async def stop(self, patience: float = 10) -> None:
        """Finishes what is in hand; what is not done in time stays in the inbox."""
        if self._workers:
            await asyncio.wait(self._workers.values(), timeout=patience)
        for worker in self._workers.values():
            worker.cancel()
        await asyncio.gather(*self._workers.values(), return_exceptions=True)
        await self._kaki.outbox.stop(patience)
        if self._flusher is not None:
            self._flusher.cancel()
        await self.flush()

    def _enqueue(self, letter: Letter) -> None:
        queue = self._queues.get(letter.chat_id)
        if queue is not None:
            queue.append(letter)
            return
        self._queues[letter.chat_id] = deque([letter])
        self._workers[letter.chat_id] = asyncio.create_task(self._work_off(letter.chat_id))

    async def _work_off(self, chat_id: int) -> None:
        """One chat's updates, one after the other, until there are none."""
        queue = self._queues[chat_id]
        try:
            while queue:
                letter = queue[0]
                await self._work_one(letter)
                queue.popleft()
                self._kaki.outbox.when_answered(
                    letter.update_id, partial(self._done, letter.update_id)
                )
        finally:
            del self._queues[chat_id], self._workers[chat_id]

    async def _work_one(self, letter: Letter) -> None:
        """Works one update off; one that makes no sense must not stop those behind it."""
        try:
            await self._work(letter)
        except Exception:
            log.exception("update %d of chat %d", letter.update_id, letter.chat_id)

    def _done(self, update_id: int, reply_id: int | None) -> None:
        # Marking can wait for the next batch: an update that was answered but not yet marked is at
        # worst answered again after a crash, and never booked again.
        self._answered[update_id] = reply_id
        if self._flusher is None or self._flusher.done():
            self._flusher = asyncio.create_task(self._flush_soon())

    async def _flush_soon(self) -> None:
        await asyncio.sleep(_FLUSH_SECONDS)
        await self.flush()

    async def flush(self) -> None:
        """Marks what was answered so far."""
        answered, self._answered = self._answered, {}
        if answered:
            await self._kaki.do(self._kaki.mailroom.answered, answered)


class Refused(Exception):  # noqa: N818 - what the server said
    """The Bot API answered a request for updates with a refusal."""

    def __init__(self, code: int, description: str, retry_after: float | None) -> None:
        super().__init__(f"{code} {description}")
        self.code = code
        self.retry_after = retry_after


async def poll(
    client: httpx.AsyncClient, base_url: str, intake: Intake, stopping: asyncio.Event
) -> None:
    """Asks the Bot API for updates until told to stop. Raises `Refused` for a wrong token."""
    offset = 0
    pause = 0.0
    while not stopping.is_set():
        asked = time.monotonic()
        try:
            updates = await _updates(client, base_url, offset)
        except (httpx.HTTPError, ValueError, Refused) as error:
            pause = _pause_after(error, pause)
            log.info("no updates for now (%s), again in %.1f s", _said(error), pause)
        else:
            # A server that answers at once with nothing is not asked in a tight loop.
            pause = 0.0 if updates or time.monotonic() - asked > 0.2 else 0.05
            if updates:
                await intake.take(updates)
                offset = max(update["update_id"] for update in updates) + 1
        if pause:
            await sleep(pause, stopping)


async def _updates(client: httpx.AsyncClient, base_url: str, offset: int) -> list[dict[str, Any]]:
    """The updates as Telegram wrote them: what we do not understand is kept too.

    The library's own call confirms updates that are still in memory, so the request is made here.
    """
    answer = await client.post(
        f"{base_url}/getUpdates",
        data={
            "offset": offset,
            "timeout": POLL_SECONDS,
            "allowed_updates": json.dumps(WANTED),
        },
        timeout=httpx.Timeout(10, read=POLL_SECONDS + 10),
    )
    body = answer.json()
    if not isinstance(body, dict) or not body.get("ok"):
        raise _refused(answer.status_code, body)
    return [update for update in body["result"] if isinstance(update.get("update_id"), int)]


def _refused(status: int, body: object) -> Refused:
    told = body if isinstance(body, dict) else {}
    after = (told.get("parameters") or {}).get("retry_after")
    code = int(told.get("error_code") or status)
    return Refused(code, str(told.get("description", "")), after)


def _pause_after(error: Exception, before: float) -> float:
    if isinstance(error, Refused) and error.code in (401, 404):
        raise error
    if isinstance(error, Refused) and error.retry_after is not None:
        return float(error.retry_after)
    return min(30.0, before * 2 or 0.5)


def _said(error: Exception) -> str:
    # The text of an HTTP error may quote the URL, which holds the token.
    return str(error) if isinstance(error, Refused) else type(error).__name__


async def sleep(seconds: float, stopping: asyncio.Event) -> None:
    """Waits so long, or until told to stop."""
    with suppress(TimeoutError):
        await asyncio.wait_for(stopping.wait(), seconds)


def _letter(update: Mapping[str, Any]) -> Letter:
    return Letter(update["update_id"], chat_of(update), json.dumps(update))


def chat_of(update: Mapping[str, Any]) -> int:
    """The chat in whose order an update is worked off; a user's id where there is no chat."""
    for kind, body in update.items():
        if kind == "update_id" or not isinstance(body, dict):
            continue
        message = body.get("message") if kind == "callback_query" else body
        for holder, key in ((message, "chat"), (body, "from")):
            found = holder.get(key) if isinstance(holder, dict) else None
            if isinstance(found, dict) and isinstance(found.get("id"), int):
                return int(found["id"])
    return 0
