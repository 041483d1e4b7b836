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
from bot.telegram.refusals import told
from bot.telegram.trouble import pause
from bot.telegram.worker import Worker, is_update

log = logging.getLogger(__name__)

_FROM_GUESTS: Final = "guest_message"
POLL_SECONDS: Final = 50


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
        self._silent_since: float | None = None

    async def poll(self, stopping: asyncio.Event) -> None:
        """Takes updates in until told to stop. Raises `InvalidToken`."""
        pause = 0.0
        while not stopping.is_set():
            try:
                pause = await self._poll_once()
            except InvalidToken:
                raise
            except (TelegramError, LookupError, ValueError, RecursionError) as error:
                pause = self._missed(error, pause)
                if isinstance(error, Conflict) and "webhook" in str(error).lower():
                    # One of before keeps all updates to itself: it goes, now or at the next try.
                    with suppress(TelegramError):
                        await self._bot.delete_webhook()
            if pause:
                await stops_within(pause, stopping)

    async def _poll_once(self) -> float:
        """One question and what came of it; the pause until the next."""
        asked = time.monotonic()
        updates = await self._updates()
        self._heard()
        if updates:
            await self._worker.take(updates)
        # What was confirmed is forgotten there, so that after an empty answer none need be named:
        # after a quiet week Telegram counts from anywhere, lower even.
        self._offset = max((update["update_id"] + 1 for update in updates), default=0)
        # A server that answers at once with nothing is not asked in a tight loop.
        return 0.0 if updates or time.monotonic() - asked > 0.2 else 0.05

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

    def _missed(self, error: Exception, before: float) -> float:
        """One line when updates stop coming, and one when they come again; the pause to make."""
        if type(error) is TelegramError or not isinstance(error, TelegramError):
            self._meter.telegram_error(error)  # all else was counted where the call was made
        if self._silent_since is None:
            self._silent_since = time.monotonic()
            said = told(error) if isinstance(error, TelegramError) else type(error).__name__
            log.warning("no updates for now: %s", said)
        return _pause_after(error, before)

    def _heard(self) -> None:
        self._meter.heard()
        if self._silent_since is not None:
            log.warning("updates come again after %.0f s", time.monotonic() - self._silent_since)
            self._silent_since = None


def _pause_after(error: Exception, before: float) -> float:
    otherwise = min(30.0, before * 2 or 0.5)
    return max(0.0, pause(error, otherwise))


async def until_answered(
    call: Callable[[], Awaitable[object]],
    final: type[TelegramError],
    stopping: asyncio.Event,
    unanswered: str,
) -> bool:
    """Makes a call until the Bot API answers it; False where it was told to stop before.

    `unanswered` is said in the log. Raises `final`, which no later try would mend.
    """
    pause, level = 0.5, logging.WARNING
    while not stopping.is_set():
        try:
            await call()
        except final:
            raise
        except TelegramError as error:
            log.log(level, "%s: %s", unanswered, error)
            await stops_within(pause, stopping)
            pause, level = min(30.0, pause * 2), logging.DEBUG
        else:
            return True
    return False
