"""Fetches updates by long polls; the worker stores them before they are confirmed."""

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
from bot.ops.supervision import sleep_until_stopped
from bot.telegram.refusals import CallFailures
from bot.telegram.worker import Worker, is_update

_FROM_GUESTS: Final = "guest_message"
POLL_SECONDS: Final = 50
_LONGEST_PAUSE: Final = 30.0
"""The longest pause in seconds between two tries, if the Bot API does not ask for another."""


def requested_kinds(me: User) -> tuple[str, ...]:
    """Lists the kinds of updates to ask for; guest messages only if the bot supports them."""
    return (*KINDS, _FROM_GUESTS) if me.supports_guest_queries else KINDS


class Poller:
    """A fetcher of a bot's updates by long polls."""

    def __init__(self, bot: Bot, worker: Worker, meter: Meter) -> None:
        self._bot = bot
        self._worker = worker
        self._meter = meter
        self._offset = 0

    async def poll_updates(self, stopping: asyncio.Event) -> None:
        """Fetches and stores updates until `stopping` is set. Raises `InvalidToken`."""
        told = "no updates for now", "updates come again"
        while not stopping.is_set():
            asked = time.monotonic()
            await repeat_until_answered(self._poll_once, InvalidToken, stopping, *told)
            # A server that answers at once with nothing is not asked in a tight loop.
            if not self._offset and time.monotonic() - asked <= 0.2:
                await sleep_until_stopped(0.05, stopping)

    async def _poll_once(self) -> None:
        """Fetches and stores updates once. Raises `TelegramError` if there is no valid answer."""
        try:
            updates = await self._fetch_updates()
            self._meter.note_polling()
            if updates:
                await self._worker.store_updates(updates)
        except Conflict as error:
            if "webhook" in str(error).lower():
                # An older webhook still gets all updates: delete it, now or at the next try.
                with suppress(TelegramError):
                    await self._bot.delete_webhook()
            raise
        except (TelegramError, LookupError, ValueError, RecursionError) as error:
            if isinstance(error, TelegramError) and type(error) is not TelegramError:
                raise  # it was counted where the call was made
            self._meter.count_failed_call(error)
            raise TelegramError(f"no answer of the Bot API: {type(error).__name__}") from error
        # Telegram forgets confirmed updates, so that after an empty answer the offset can be 0:
        # after a quiet week it numbers updates anew, even lower.
        self._offset = max((update["update_id"] + 1 for update in updates), default=0)

    async def _fetch_updates(self) -> list[dict[str, Any]]:
        """Fetches updates as raw JSON, so that unknown fields are stored too.

        The library's own call confirms updates before they are stored, so the request is made here.
        Raises `LookupError` and `ValueError` for an invalid answer.
        """
        kinds = json.dumps(requested_kinds(self._bot.bot))
        asked = {"offset": self._offset, "timeout": POLL_SECONDS, "allowed_updates": kinds}
        url = f"{self._bot.base_url}/getUpdates?{urlencode(asked)}"
        updates: Any = await self._bot.request.post(url, read_timeout=POLL_SECONDS + 10)
        if not isinstance(updates, list):
            raise ValueError("no list of updates")
        return [update for update in updates if is_update(update)]


async def repeat_until_answered(
    call: Callable[[], Awaitable[object]],
    final_error: type[TelegramError],
    stopping: asyncio.Event,
    begin_line: str,
    end_line: str,
) -> bool:
    """Repeats a call until the Bot API answers it; returns False if `stopping` is set before.

    `begin_line` and `end_line` are logged when the trouble begins and ends. Raises `final_error`,
    an error that no later try can mend.
    """
    trouble = CallFailures(begin_line, end_line, _LONGEST_PAUSE, end_level=logging.WARNING)
    while not stopping.is_set():
        try:
            await call()
        except final_error:
            raise
        except TelegramError as error:
            await sleep_until_stopped(trouble.note_failure(error), stopping)
        else:
            trouble.note_success()
            return True
    return False
