"""Reminders of what is unpaid: for chats that asked for them, one message for each night, once.

Who was reminded when is in the ledger, so that a restart forgets nothing and repeats nothing.
"""

from __future__ import annotations

import asyncio
import logging
from datetime import UTC, datetime
from functools import partial
from typing import Final

from bot.kaki import Kaki
from bot.outbox import Say
from bot.text import statements
from bot.text.voice import joined, voice
from bot.touch.dues import dues_keyboard
from models.ledger.settling import Unpaid

log = logging.getLogger(__name__)

EVERY_SECONDS: Final = 900.0


class Reminders:
    """Looks from time to time whether a chat is to be reminded."""

    def __init__(self, kaki: Kaki, every: float = EVERY_SECONDS) -> None:
        self._kaki = kaki
        self._every = every
        self._task: asyncio.Task[None] | None = None
        self._asking: set[int] = set()
        """Where the reminder is on its way."""

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
                if self._kaki.keeps_house():
                    await self.remind(datetime.now(UTC))
            except Exception:
                log.exception("reminders not sent")
            await asyncio.sleep(self._every)

    async def remind(self, now: datetime) -> None:
        """Says what is due to be said at this moment; a chat that is slow holds up no other.

        A clock that was wrong for a while reminds early, and once: what was said is remembered.
        """
        for unpaid in await self._kaki.do(self._kaki.till.unpaid, now):
            if unpaid.chat_id in self._asking:
                continue
            statement = unpaid.statement
            speech = voice(statement.table.manners.language or "en")
            text = joined((speech.say("reminder"), statements.older(speech, statement)))
            say = Say(text, dues_keyboard(speech, statement))
            self._asking.add(unpaid.chat_id)
            self._kaki.outbox.post(unpaid.chat_id, say, then=partial(self._asked, unpaid, now))

    async def _asked(self, unpaid: Unpaid, at: datetime, _message_id: int | None) -> None:
        """Also where Kaki may not speak any more: it need not try again every time it looks."""
        self._asking.discard(unpaid.chat_id)
        await self._kaki.do(self._kaki.till.reminded, unpaid.chat_id, unpaid.nights, at)
