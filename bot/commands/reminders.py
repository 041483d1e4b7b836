"""Reminders of what is unpaid: for chats that asked for them, one message for each night, once.

Who was reminded when is in the ledger, so that a restart forgets nothing and repeats nothing.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from typing import Final

from sqlmodel import Session

from bot.telegram.answers import Say, packed
from bot.telegram.ledger import Ledger
from bot.text import statements
from bot.text.translator import DEFAULT, joined, translator
from bot.touch.dues import dues_keyboard
from models.ledger.settling.verbs import Unpaid, reminded, unpaid
from models.ledger.updates import Laid, lay_down

EVERY_SECONDS: Final = 900.0


class Reminders:
    """Looks from time to time whether a chat is to be reminded.

    `keeps_house` says whether this is the one of several workers that does so; `reload` has what
    was laid down for a chat sent.
    """

    def __init__(
        self,
        ledger: Ledger,
        keeps_house: Callable[[], bool],
        reload: Callable[[int], Awaitable[None]],
    ) -> None:
        self._ledger = ledger
        self._keeps_house = keeps_house
        self._reload = reload

    async def run(self) -> None:
        """Looks at once and then from time to time, for ever."""
        while True:
            if self._keeps_house():
                await self.remind(datetime.now(UTC))
            await asyncio.sleep(EVERY_SECONDS)

    async def remind(self, now: datetime) -> None:
        """Lays down what is due to be said at this moment, and has it sent.

        A clock that was wrong for a while reminds early, and once: what was said is remembered.
        """
        for chat_id in await self._ledger.write(_remind, now):
            await self._reload(chat_id)


def _remind(session: Session, now: datetime) -> list[int]:
    """Lays down a reminder for each chat that is due; these chats."""
    found = unpaid(session, now)
    for one in found:
        reminder = packed(_reminder(one))
        lay_down(session, [Laid(one.chat_id, reminder, topic=one.topic)])
        reminded(session, one.chat_id, one.nights, now)
    return list(dict.fromkeys(one.chat_id for one in found))


def _reminder(one: Unpaid) -> Say:
    speech = translator(one.statement.table.settings.language or DEFAULT)
    text = joined((speech.say("reminder"), statements.older(speech, one.statement)))
    return Say(text, dues_keyboard(speech, one.statement), topic=one.topic)
