"""Asks the Bot API for updates, and hands them to the worker before it confirms them."""

from __future__ import annotations

import asyncio
import json
import logging
import time
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from typing import Annotated, Any, Final

from pydantic import BaseModel, Field
from telegram import User
from telegram.error import TelegramError

from bot.ops.metrics import KINDS, Meter
from bot.ops.supervision import stops_within
from bot.telegram.transport import Call, Refused, Transport
from bot.telegram.worker import Worker, is_update

log = logging.getLogger(__name__)

_FROM_GUESTS: Final = "guest_message"
POLL_SECONDS: Final = 50


def wanted(me: User) -> tuple[str, ...]:
    """The kinds of updates to ask for; those of guests only where @BotFather and the server know
    of them.
    """
    return (*KINDS, _FROM_GUESTS) if me.supports_guest_queries else KINDS


class _Parameters(BaseModel):
    """What the Bot API tells of a refusal beside its words."""

    retry_after: Annotated[float, Field(ge=0)] | None = None


class _Answer(BaseModel):
    """What the Bot API answers to `getUpdates`; anything else is no answer."""

    ok: bool
    result: list[Any] | None = None
    error_code: int | None = None
    description: str = ""
    parameters: _Parameters | None = None


class Poller:
    """Fetches updates of the `kinds` by long polls from `base_url`, the Bot API's root for one
    bot.
    """

    def __init__(
        self,
        base_url: str,
        transport: Transport,
        worker: Worker,
        meter: Meter,
        kinds: Sequence[str] = KINDS,
    ) -> None:
        self._base_url = base_url
        self._transport = transport
        self._kinds = json.dumps(kinds)
        self._worker = worker
        self._meter = meter
        self._offset = 0
        self._silent_since: float | None = None

    async def poll(self, stopping: asyncio.Event) -> None:
        """Takes updates in until told to stop. Raises `Refused` for a wrong token."""
        pause = 0.0
        while not stopping.is_set():
            try:
                pause = await self._poll_once()
            except (TelegramError, ValueError, RecursionError, Refused) as error:
                pause = self._missed(error, pause)
                if isinstance(error, Refused) and error.is_webhook:
                    # One of before keeps all updates to itself: it goes, now or at the next try.
                    with suppress(TelegramError):
                        await self._transport.send(Call(f"{self._base_url}/deleteWebhook"))
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
        here.
        """
        asked = {
            "offset": str(self._offset),
            "timeout": str(POLL_SECONDS),
            "allowed_updates": self._kinds,
        }
        status, answer = await self._transport.send(
            Call(f"{self._base_url}/getUpdates", asked, seconds=POLL_SECONDS + 10)
        )
        told = _Answer.model_validate_json(answer)
        if not told.ok:
            after = told.parameters.retry_after if told.parameters else None
            raise Refused(told.error_code or status, told.description, after)
        return [update for update in told.result or () if is_update(update)]

    def _missed(self, error: Exception, before: float) -> float:
        """One line when updates stop coming, and one when they come again; the pause to make."""
        self._meter.telegram_error(error)
        pause = _pause_after(error, before)
        if self._silent_since is None:
            self._silent_since = time.monotonic()
            log.warning("no updates for now: %s", _said(error))
        return pause

    def _heard(self) -> None:
        self._meter.heard()
        if self._silent_since is not None:
            log.warning("updates come again after %.0f s", time.monotonic() - self._silent_since)
            self._silent_since = None


def _pause_after(error: Exception, before: float) -> float:
    if isinstance(error, Refused) and error.code in (401, 404):
        raise error
    if isinstance(error, Refused) and error.retry_after is not None:
        return error.retry_after
    return min(30.0, before * 2 or 0.5)


def _said(error: Exception) -> str:
    return str(error) if isinstance(error, Refused | TelegramError) else type(error).__name__


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
