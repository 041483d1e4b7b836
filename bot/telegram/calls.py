"""The calls of the Bot API for answers: only here messages are sent, edited and removed."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial
from typing import assert_never

from telegram import Bot, BotCommandScopeChat, InlineKeyboardMarkup, Message, ReplyParameters
from telegram.constants import ParseMode

from bot.telegram.answers import (
    Answer,
    Edit,
    Export,
    Inline,
    Menu,
    PaymentCode,
    Photo,
    Pin,
    Poll,
    React,
    Remove,
    Say,
    StopPoll,
    Strip,
    Toast,
    Unpin,
    as_say,
    topic_there,
)
from bot.telegram.fitting import MOST_MARKS, cut_to_fit, fitted_keyboard
from bot.telegram.ledger import Ledger
from bot.telegram.rendering import NO_PREVIEW, Rendered, Renderer, article
from bot.telegram.shown import ShownMessages
from bot.text.translator import Markup, unmark_moments, untag
from models.ledger.ids import ChatId, MessageId, TopicId
from models.ledger.night.plans import record_poll
from models.ledger.updates import newest_message


class Calls:
    """The calls of the Bot API for answers; their results are noted in `shown`.

    `flush` stores the marks of sent answers, before the ledger looks up a message by its slot.
    """

    def __init__(
        self,
        bot: Bot,
        ledger: Ledger,
        renderer: Renderer,
        shown: ShownMessages,
        flush: Callable[[], Awaitable[None]],
    ) -> None:
        self._bot = bot
        self._ledger = ledger
        self._renderer = renderer
        self._flush = flush
        self._shown = shown

    async def make(self, chat_id: ChatId, answer: Answer) -> int | None:  # noqa: C901, PLR0912 - one case each
        """Makes the call for an answer; returns the message that it sent or changed, or None.

        Raises `TelegramError`.
        """
        match answer:
            case Say():
                return await self._say(chat_id, answer)
            case Edit():
                message_id = await self.target(chat_id, answer)
                if message_id is None:
                    return await self.make(chat_id, as_say(answer)) if answer.or_say else None
                await self._edit(chat_id, message_id, answer)
                return message_id
            case Photo() | PaymentCode() | Export():
                rendered = await self._renderer.render(chat_id, answer)
                if rendered is None:
                    return None
                sent = await self._upload(chat_id, rendered, topic_there(answer))
                return sent.message_id
            case Poll():
                return await self._ask(chat_id, answer)
            case StopPoll():
                await self._bot.stop_poll(chat_id, answer.message_id)
            case Toast():
                await self._bot.answer_callback_query(
                    answer.query_id, text=answer.text or None, show_alert=answer.alert
                )
            case Inline(guest=True):
                await self._bot.answer_guest_query(answer.query_id, article(answer.results[0]))
            case Inline():
                results = list(map(article, answer.results))
                await self._bot.answer_inline_query(
                    answer.query_id, results, cache_time=30, is_personal=True
                )
            case React():
                await self._bot.set_message_reaction(chat_id, answer.message_id, "👌")
            case Remove():
                await self._bot.delete_message(chat_id, answer.message_id)
            case Pin():
                await self._bot.pin_chat_message(
                    chat_id, answer.message_id, disable_notification=True
                )
            case Unpin():
                await self._bot.unpin_chat_message(chat_id, answer.message_id)
            case Strip(message_id=message_id, keyboard=keyboard):
                call = partial(self._bot.edit_message_reply_markup, reply_markup=keyboard)
                bare = partial(call, chat_id, message_id)
                await self._change(chat_id, message_id, None, keyboard, bare)
            case Menu():
                await self._bot.set_my_commands(
                    answer.bot_commands(), scope=BotCommandScopeChat(chat_id)
                )
            case _:
                assert_never(answer)
        return None

    async def _say(self, chat_id: ChatId, say: Say) -> int:
        """Sends a message, cut to Telegram's limits; returns its number."""
        text, keyboard = cut_to_fit(say.text), fitted_keyboard(say.keyboard)
        to = say.delivery.reply_to
        quoted = to and ReplyParameters(to, allow_sending_without_reply=True)
        message = await self._bot.send_message(
            chat_id,
            _with_moments(text),
            parse_mode=ParseMode.HTML,
            message_thread_id=say.topic or None,
            reply_markup=keyboard,
            reply_parameters=quoted or None,
            link_preview_options=NO_PREVIEW,
            disable_notification=say.delivery.silent or None,
        )
        self._shown.note(chat_id, message.message_id, text, keyboard)
        return message.message_id

    async def _ask(self, chat_id: ChatId, poll: Poll) -> int:
        """Sends a public poll and stores it with its plan; returns its message."""
        message = await self._bot.send_poll(
            chat_id,
            untag(poll.question),
            poll.options,
            is_anonymous=False,
            message_thread_id=poll.topic or None,
        )
        assert message.poll is not None, "a poll was sent"
        place, poll_id = (chat_id, poll.topic), message.poll.id
        await self._ledger.write(record_poll, place, message.message_id, poll_id)
        return message.message_id

    async def _edit(self, chat_id: ChatId, message_id: MessageId, edit: Edit) -> None:
        """Edits the text and buttons of a message."""
        text, keyboard = cut_to_fit(edit.text), fitted_keyboard(edit.keyboard)
        call = partial(
            self._bot.edit_message_text,
            _with_moments(text),
            chat_id=chat_id,
            message_id=message_id,
            parse_mode=ParseMode.HTML,
            reply_markup=keyboard,
            link_preview_options=NO_PREVIEW,
        )
        await self._change(chat_id, message_id, text, keyboard, call)

    async def _change(
        self,
        chat_id: ChatId,
        message_id: MessageId,
        text: Markup | None,
        keyboard: InlineKeyboardMarkup | None,
        call: Callable[[], Awaitable[object]],
    ) -> None:
        """Changes a message by `call`, unless it is known to show the same already."""
        if self._shown.shows(chat_id, message_id, text, keyboard):
            return
        try:
            await call()
        except BaseException:
            self._shown.forget(chat_id, message_id)
            raise
        self._shown.note(chat_id, message_id, text, keyboard)

    async def _upload(self, chat_id: ChatId, rendered: Rendered, topic: TopicId) -> Message:
        if rendered.filename is not None:
            return await self._bot.send_document(
                chat_id,
                rendered.content,
                filename=rendered.filename,
                caption=rendered.caption,
                parse_mode=ParseMode.HTML,
                message_thread_id=topic or None,
            )
        return await self._bot.send_photo(
            chat_id,
            rendered.content,
            caption=rendered.caption,
            parse_mode=ParseMode.HTML,
            reply_markup=fitted_keyboard(rendered.keyboard),
            message_thread_id=topic or None,
        )

    async def target(self, chat_id: ChatId, edit: Edit) -> int | None:
        """Finds the message of an edit by its number or slot; None if none is known."""
        if isinstance(edit.target, int):
            return edit.target
        await self._flush()
        return await self._ledger.read(newest_message, chat_id, edit.target)


def _with_moments(text: Markup) -> Markup:
    """Keeps the marks by which clients show moments in their own time zone.

    A text with more marks than Telegram allows loses them, since only some moments would be shown.
    """
    return unmark_moments(text) if text.count("</") > MOST_MARKS else text
