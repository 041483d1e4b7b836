"""Asks the Bot API for updates, and hands them to the worker before it confirms them."""

from __future__ import annotations

import asyncio
import json
import logging
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, Final
from urllib.parse import urlencode

from telegram import Bot, User
from telegram.error import Conflict, InvalidToken, TelegramError

from bot.ops.metrics import KINDS, Meter
from bot.ops.supervision import stops_within
from bot.telegram.refusals import Trouble
from bot.telegram.worker import Worker, is_update

_FROM_GUESTS: Final = "guest_message"
POLL_SECONDS: Final = 50
_LONGEST_PAUSE: Final = 30.0
"""Seconds between two tries to reach the Bot API, where it says nothing else."""


def wanted(me: User) -> tuple[str, ...]:
    """The kinds of updates to ask for; those of guests only where @BotFather and the server know
    of them.
    """
    return (*KINDS, _FROM_GUESTS) if me.supports_guest_queries else KINDS


class Poller:
    """Fetches updates for a bot by long polls."""

    def __init__(self, bot: Bot, worker: Worker, meter: Meter) -> None:
        self._bot = bot
        self._worker = worker
        self._meter = meter
        self._offset = 0

    async def poll(self, stopping: asyncio.Event) -> None:
        """Takes updates in until told to stop. Raises `InvalidToken`."""
        told = "no updates for now", "updates come again"
        while not stopping.is_set():
            asked = time.monotonic()
            await until_answered(self._poll_once, InvalidToken, stopping, *told)
            # A server that answers at once with nothing is not asked in a tight loop.
            if not self._offset and time.monotonic() - asked <= 0.2:
                await stops_within(0.05, stopping)

    async def _poll_once(self) -> None:
        """Takes in what one question brings. Raises `TelegramError` where that is no answer."""
        try:
            updates = await self._updates()
            self._meter.heard()
            if updates:
                await self._worker.take(updates)
        except Conflict as error:
            if "webhook" in str(error).lower():
                # One of before keeps all updates to itself: it goes, now or at the next try.
                with suppress(TelegramError):
                    await self._bot.delete_webhook()
            raise
        except (TelegramError, LookupError, ValueError, RecursionError) as error:
            if isinstance(error, TelegramError) and type(error) is not TelegramError:
                raise  # it was counted where the call was made
            self._meter.telegram_error(error)
            raise TelegramError(f"no answer of the Bot API: {type(error).__name__}") from error
        # What was confirmed is forgotten there, so that after an empty answer none need be named:
        # after a quiet week Telegram counts from anywhere, lower even.
        self._offset = max((update["update_id"] + 1 for update in updates), default=0)

    async def _updates(self) -> list[dict[str, Any]]:
        """The updates as Telegram wrote them: what we do not understand is kept too.

        The library's own call confirms updates that are still in memory, so the request is made
        here. Raises LookupError and ValueError for what is no answer of the Bot API.
        """
        kinds = json.dumps(wanted(self._bot.bot))
        asked = {"offset": self._offset, "timeout": POLL_SECONDS, "allowed_updates": kinds}
        url = f"{self._bot.base_url}/getUpdates?{urlencode(asked)}"
        updates: Any = await self._bot.request.post(url, read_timeout=POLL_SECONDS + 10)
        if not isinstance(updates, list):
            raise ValueError("no list of updates")
        return [update for update in updates if is_update(update)]


async def until_answered(
    call: Callable[[], Awaitable[object]],
    final: type[TelegramError],
    stopping: asyncio.Event,
    unanswered: str,
    again: str,
) -> bool:
    """Makes a call until the Bot API answers it; False where it was told to stop before.

    `unanswered` is said in the log where it does not, and `again` where it does so later. Raises
    `final`, which no later try would mend.
    """
    trouble = Trouble(unanswered, again, _LONGEST_PAUSE, ends_at=logging.WARNING)
    while not stopping.is_set():
        try:
            await call()
        except final:
            raise
        except TelegramError as error:
            await stops_within(trouble.pause(error), stopping)
        else:
            trouble.over()
            return True
    return False
