"""What goes out to Telegram, with patience: a refusal for now delays that chat alone."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from typing import Final, TypeVar

from telegram import (
    Bot,
    InlineKeyboardMarkup,
    LinkPreviewOptions,
    Message,
    ReplyParameters,
)
from telegram.constants import ParseMode
from telegram.error import BadRequest, Forbidden, NetworkError, RetryAfter, TelegramError
from tenacity import (
    AsyncRetrying,
    RetryCallState,
    retry_if_exception,
    wait_exponential,
)

from bot.text.voice import Markup

log = logging.getLogger(__name__)

_NO_PREVIEW: Final = LinkPreviewOptions(is_disabled=True)
_BACKOFF: Final = wait_exponential(multiplier=0.5, max=60)
MOST_TEXT: Final = 4096

T = TypeVar("T")


class Courier:
    """Sends and edits. Each call belongs to one chat and waits for that chat only."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot

    async def say(
        self,
        chat_id: int,
        text: Markup,
        keyboard: InlineKeyboardMarkup | None = None,
        reply_to: int | None = None,
    ) -> int | None:
        """Sends a message; its id, or None where the chat does not let Kaki speak."""
        reply = (
            ReplyParameters(reply_to, allow_sending_without_reply=True)
            if reply_to is not None
            else None
        )
        sent: Message | None = await self._patiently(
            lambda: self._bot.send_message(
                chat_id,
                text,
                parse_mode=ParseMode.HTML,
                reply_markup=keyboard,
                reply_parameters=reply,
                link_preview_options=_NO_PREVIEW,
            )
        )
        return sent.message_id if sent else None

    async def edit(
        self,
        chat_id: int,
        message_id: int,
        text: Markup,
        keyboard: InlineKeyboardMarkup | None = None,
    ) -> bool:
        """Puts another text (and keyboard) in the place of an earlier one; whether that went."""
        done = await self._patiently(
            lambda: self._bot.edit_message_text(
                text,
                chat_id,
                message_id,
                parse_mode=ParseMode.HTML,
                reply_markup=keyboard,
                link_preview_options=_NO_PREVIEW,
            )
        )
        return done is not None

    async def toast(self, query_id: str, text: str | None = None, *, alert: bool = False) -> None:
        """Answers a press of a button; one that Telegram has given up on is let go."""
        await self.optional(
            lambda: self._bot.answer_callback_query(query_id, text=text, show_alert=alert)
        )

    async def optional(self, call: Callable[[], Awaitable[T]]) -> T | None:
        """A call that may be refused: nothing depends on it."""
        try:
            return await call()
        except TelegramError as error:
            log.debug("optional call refused: %s", error)
            return None

    async def _patiently(self, call: Callable[[], Awaitable[T]]) -> T | None:
        try:
            async for attempt in AsyncRetrying(
                retry=retry_if_exception(_passing), wait=_pause, before_sleep=_note, reraise=True
            ):
                with attempt:
                    return await call()
        except Forbidden as error:
            log.info("not allowed to speak: %s", error)
        except BadRequest as error:
            if "not modified" not in str(error).lower():
                log.warning("Telegram refused: %s", error)
        return None


def _passing(error: BaseException) -> bool:
    """Whether a later attempt may go through: a flood limit, a network or server fault."""
    if isinstance(error, BadRequest):
        return False
    return isinstance(error, (RetryAfter, NetworkError))


def _pause(state: RetryCallState) -> float:
    error = state.outcome.exception() if state.outcome else None
    if isinstance(error, RetryAfter):
        after = error.retry_after
        return float(after if isinstance(after, int) else after.total_seconds())
    return _BACKOFF(state)


def _note(state: RetryCallState) -> None:
    error = state.outcome.exception() if state.outcome else None
    log.info("Telegram did not take it (%s), attempt %d", error, state.attempt_number)
