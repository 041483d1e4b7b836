"""Messages for one person alone in a group: an ephemeral message, as Bot API 10.3 has them.

An older server passes over the parameters that make a message so, and would show it to everybody.
So it is asked first whether it knows one of their methods, and what it sent is looked at.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

from telegram import Bot, Message
from telegram.error import BadRequest, ChatMigrated, EndPointNotFound, Forbidden, TelegramError

from bot.telegram.answers import Aside
from bot.telegram.refusals import error_line

log = logging.getLogger(__name__)

_METHOD = "deleteEphemeralMessage"


class Asides:
    """Asides through one server of the Bot API.

    `proven`: this server has shown one, to its reader alone.
    """

    def __init__(self, bot: Bot) -> None:
        self._bot = bot
        self._known: bool | None = None
        self._asking = asyncio.Lock()
        self._by_press_alone: set[int] = set()
        self.proven = False

    async def shows(
        self, aside: Aside, send: Callable[[dict[str, Any]], Awaitable[Message]]
    ) -> bool:
        """Tells whether the reader alone was shown what `send` sends with the parameters for that.

        Where that cannot be, nothing stands in the group: it has to be said in another way.
        """
        unasked = aside.query_id is None
        if (unasked and aside.chat_id in self._by_press_alone) or not await self._is_known():
            return False
        try:
            message = await send(_parameters(aside))
        except (BadRequest, Forbidden, ChatMigrated) as error:
            log.debug("chat %d: no aside: %s", aside.chat_id, error_line(error))
            self._by_press_alone |= {aside.chat_id} if unasked else set()  # no admin there
            return False
        self.proven = "ephemeral_message_id" in message.to_dict()
        if not self.proven:
            self._known = False
            log.error("this server of the Bot API shows everybody what is for one person alone")
            with suppress(TelegramError):
                await self._bot.delete_message(aside.chat_id, message.message_id)
        return self.proven

    async def _is_known(self) -> bool:
        """Tells whether this server knows asides; asked again as long as that is not certain."""
        async with self._asking:
            if self._known is None:
                try:
                    await self._bot.do_api_request(_METHOD)
                except BadRequest as error:
                    # It wants its arguments; or it does not know the method, and says so with 400.
                    self._known = "method" not in str(error).lower()
                except EndPointNotFound:
                    self._known = False
                except TelegramError as error:
                    log.debug("not known yet whether there are asides: %s", error_line(error))
            return bool(self._known)


def _parameters(aside: Aside) -> dict[str, Any]:
    """Parameters that make a message one for the reader alone."""
    who: dict[str, Any] = {"receiver_user_id": aside.reader}
    if aside.query_id is not None:
        who["callback_query_id"] = aside.query_id
    return {"ephemeral_message_parameters": who}
