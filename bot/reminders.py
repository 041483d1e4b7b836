"""Reminders of what is unpaid: for chats that asked for them, one message for each night, once.

Who was reminded when is in the ledger, so that a restart forgets nothing and repeats nothing.
"""

from __future__ import annotations

import asyncio
import logging
from datetime import UTC, datetime
from typing import Final

from bot.kaki import Kaki
from bot.outbox import Say
from bot.text import statements
from bot.text.voice import joined, voice
from bot.touch.dues import dues_keyboard

log = logging.getLogger(__name__)

EVERY_SECONDS: Final = 900.0


class Reminders:
    """Looks from time to time whether a chat is to be reminded."""

    def __init__(self, kaki: Kaki, every: float = EVERY_SECONDS) -> None:
        self._kaki = kaki
        self._every = every
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begins to look, at once and then from time to time."""
        self._task = asyncio.create_task(self._run())

    async def stop(self) -> None:
        """Looks no more."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        while True:
            try:
                await self.remind(datetime.now(UTC))
            except Exception:
                log.exception("reminders not sent")
            await asyncio.sleep(self._every)

    async def remind(self, now: datetime) -> None:
        """Sends what is due to be said at this moment."""
        for unpaid in await self._kaki.do(self._kaki.till.unpaid, now):
            statement = unpaid.statement
            speech = voice(statement.table.manners.language or "en")
            text = joined((speech.say("reminder"), statements.older(speech, statement)))
            say = Say(text, dues_keyboard(speech, statement))
            if await self._kaki.outbox.post(unpaid.chat_id, say) is not None:
                till = self._kaki.till
                await self._kaki.do(till.reminded, unpaid.chat_id, unpaid.nights, now)
