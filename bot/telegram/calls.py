"""One answer, one call of the Bot API: here alone messages are sent, edited and removed."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from dataclasses import replace
from functools import partial
from typing import Any, TypeVar, assert_never

from telegram import Bot, BotCommandScopeChat, InlineKeyboardMarkup, Message, ReplyParameters
from telegram.constants import ParseMode
from telegram.error import BadRequest

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
from bot.telegram.asides import Asides
from bot.telegram.fitting import MOST_MARKS, cut_to_fit, fitted_keyboard
from bot.telegram.ledger import Ledger
from bot.telegram.refusals import error_line, is_of_marks
from bot.telegram.rendering import NO_PREVIEW, Rendered, Renderer, article
from bot.telegram.shown import ShownMessages
from bot.text.translator import Markup, plain, untimed
from models.ledger.ids import ChatId, MessageId, TopicId
from models.ledger.night.plans import poll_stands
from models.ledger.updates import newest_at

log = logging.getLogger(__name__)

T = TypeVar("T")


class Calls:
    """Makes the calls, and notes in `shown` what is seen then.

    `flush` marks what was sent so far, before the ledger is asked which message shows something.
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
        self._knows_times = True
        self._asides = Asides(bot)

    async def make(self, chat_id: ChatId, answer: Answer) -> int | None:  # noqa: C901, PLR0912 - one case each
        """Makes the call; the message that it made or changed, None where there is none.

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
                if rendered is None or await self._code_aside(answer, rendered):
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

    async def _say(self, chat_id: ChatId, say: Say) -> int | None:
        """Says it; the message, None where one person alone is shown it."""
        say = replace(say, text=cut_to_fit(say.text), keyboard=fitted_keyboard(say.keyboard))
        aside = say.delivery.aside
        if aside is not None:
            alone = partial(self._text, aside.chat_id, replace(say, topic=aside.topic))
            if await self._asides.shows(aside, alone):
                return None
        message = await self._text(chat_id, say)
        self._shown.note(chat_id, message.message_id, say.text, say.keyboard)
        return message.message_id

    async def _text(self, chat_id: ChatId, say: Say, more: dict[str, Any] | None = None) -> Message:
        """Sends a text that is as long as Telegram takes it."""
        to = say.delivery.reply_to
        quoted = to and ReplyParameters(to, allow_sending_without_reply=True)
        return await self._with_times(
            say.text,
            lambda text: self._bot.send_message(
                chat_id,
                text,
                parse_mode=ParseMode.HTML,
                message_thread_id=say.topic or None,
                reply_markup=say.keyboard,
                reply_parameters=quoted or None,
                link_preview_options=NO_PREVIEW,
                disable_notification=say.delivery.silent or None,
                api_kwargs=more,
            ),
        )

    async def _ask(self, chat_id: ChatId, poll: Poll) -> int:
        """A poll in which everybody sees who said what; votes in it count from now on."""
        message = await self._bot.send_poll(
            chat_id,
            plain(poll.question),
            poll.options,
            is_anonymous=False,
            message_thread_id=poll.topic or None,
        )
        assert message.poll is not None, "a poll was sent"
        place, poll_id = (chat_id, poll.topic), message.poll.id
        await self._ledger.write(poll_stands, place, message.message_id, poll_id)
        return message.message_id

    async def _edit(self, chat_id: ChatId, message_id: MessageId, edit: Edit) -> None:
        """Gives a message another text, and other buttons."""
        text, keyboard = cut_to_fit(edit.text), fitted_keyboard(edit.keyboard)
        call = partial(
            self._bot.edit_message_text,
            chat_id=chat_id,
            message_id=message_id,
            parse_mode=ParseMode.HTML,
            reply_markup=keyboard,
            link_preview_options=NO_PREVIEW,
        )
        timed = partial(self._with_times, text, call)
        await self._change(chat_id, message_id, text, keyboard, timed)

    async def _change(
        self,
        chat_id: ChatId,
        message_id: MessageId,
        text: Markup | None,
        keyboard: InlineKeyboardMarkup | None,
        call: Callable[[], Awaitable[object]],
    ) -> None:
        """Changes a message by `call`, unless it is known to read so already."""
        if self._shown.shows(chat_id, message_id, text, keyboard):
            return
        try:
            await call()
        except BaseException:
            self._shown.forget(chat_id, message_id)
            raise
        self._shown.note(chat_id, message_id, text, keyboard)

    async def _with_times(self, text: Markup, call: Callable[[Markup], Awaitable[T]]) -> T:
        """Makes a call with a text in which clients show moments by their own clock; by the chat's
        clock where the server is too old to know of that, or Telegram would show some so alone.
        """
        bare = untimed(text)
        if not self._knows_times or bare == text or text.count("</") > MOST_MARKS:
            return await call(bare)
        try:
            return await call(text)
        except BadRequest as error:
            if not is_of_marks(error):
                raise
            done = await call(bare)
            log.info("this server of the Bot API knows no moments: %s", error_line(error))
            self._knows_times = False
            return done

    async def _code_aside(self, answer: Answer, rendered: Rendered) -> bool:
        """Tells whether a payment code was shown to its payer alone, where they asked for it.

        The words with the first one go before it: a server that shows them to others gets no code.
        """
        aside = answer.aside if isinstance(answer, PaymentCode) else None
        if aside is None:
            return False
        said = Say(cut_to_fit(rendered.caption), topic=aside.topic)
        words = partial(self._text, aside.chat_id, said)
        if not self._asides.proven and not await self._asides.shows(aside, words):
            return False
        code = partial(self._upload, aside.chat_id, rendered, aside.topic)
        return await self._asides.shows(aside, code)

    async def _upload(
        self,
        chat_id: ChatId,
        rendered: Rendered,
        topic: TopicId,
        more: dict[str, Any] | None = None,
    ) -> Message:
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
            api_kwargs=more,
        )

    async def target(self, chat_id: ChatId, edit: Edit) -> int | None:
        """The message that an edit is of; None where none is known."""
        if isinstance(edit.target, int):
            return edit.target
        await self._flush()
        return await self._ledger.read(newest_at, chat_id, edit.target)
