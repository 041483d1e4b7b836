"""Bot API calls for answers: all messages are sent, edited and removed here."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial
from typing import assert_never

from telegram import Bot, BotCommandScopeChat, InlineKeyboardMarkup, Message, ReplyParameters
from telegram.constants import ParseMode

from bot.telegram import answers
from bot.telegram.fitting import MOST_MARKS, cut_text, fit_keyboard
from bot.telegram.ledger import Ledger
from bot.telegram.rendering import NO_PREVIEW, RenderedFile, Renderer, read_inline_article
from bot.telegram.shown import MessageContents
from bot.text.translator import Markup, strip_moment_tags, untag
from models.ledger.ids import ChatId, MessageId, TopicId
from models.ledger.night.plans import store_plan_poll
from models.ledger.updates import newest_message


class BotApiCalls:
    """The Bot API's calls for answers; `shown` notes what each message shows after a call.

    `flush` stores the marks of sent answers, before the ledger looks up a message by its slot.
    """

    def __init__(
        self,
        bot: Bot,
        ledger: Ledger,
        renderer: Renderer,
        shown: MessageContents,
        flush: Callable[[], Awaitable[None]],
    ) -> None:
        self._bot = bot
        self._ledger = ledger
        self._renderer = renderer
        self._flush = flush
        self._shown = shown

    async def make_call(self, chat_id: ChatId, answer: answers.Answer) -> int | None:  # noqa: C901, PLR0912 - one case each
        """Makes the call for an answer; returns the message that it sent or changed, or None.

        Raises `TelegramError`.
        """
        match answer:
            case answers.Say():
                return await self._send_message(chat_id, answer)
            case answers.Edit():
                message_id = await self.find_target(chat_id, answer)
                if message_id is None:
                    return (
                        await self.make_call(chat_id, answers.convert_edit_to_message(answer))
                        if answer.or_say
                        else None
                    )
                await self._edit_message(chat_id, message_id, answer)
                return message_id
            case answers.Photo() | answers.PaymentCode() | answers.Export():
                rendered = await self._renderer.render_answer(chat_id, answer)
                if rendered is None:
                    return None
                sent = await self._upload_file(chat_id, rendered, answers.topic_for_file(answer))
                return sent.message_id
            case answers.Poll():
                return await self._send_poll(chat_id, answer)
            case answers.StopPoll():
                await self._bot.stop_poll(chat_id, answer.message_id)
            case answers.Toast():
                await self._bot.answer_callback_query(
                    answer.query_id, text=answer.text or None, show_alert=answer.alert
                )
            case answers.Inline(guest=True):
                await self._bot.answer_guest_query(
                    answer.query_id, read_inline_article(answer.results[0])
                )
            case answers.Inline():
                results = list(map(read_inline_article, answer.results))
                await self._bot.answer_inline_query(
                    answer.query_id, results, cache_time=30, is_personal=True
                )
            case answers.React():
                await self._bot.set_message_reaction(chat_id, answer.message_id, "👌")
            case answers.Remove():
                await self._bot.delete_message(chat_id, answer.message_id)
            case answers.Pin():
                await self._bot.pin_chat_message(
                    chat_id, answer.message_id, disable_notification=True
                )
            case answers.Unpin():
                await self._bot.unpin_chat_message(chat_id, answer.message_id)
            case answers.Strip(message_id=message_id, keyboard=keyboard):
                call = partial(self._bot.edit_message_reply_markup, reply_markup=keyboard)
                bare = partial(call, chat_id, message_id)
                await self._change_message(chat_id, message_id, None, keyboard, bare)
            case answers.Menu():
                await self._bot.set_my_commands(
                    answer.bot_commands(), scope=BotCommandScopeChat(chat_id)
                )
            case _:
                assert_never(answer)
        return None

    async def _send_message(self, chat_id: ChatId, say: answers.Say) -> int:
        """Sends a message, shortened to what Telegram allows; returns its id."""
        text, keyboard = cut_text(say.text), fit_keyboard(say.keyboard)
        to = say.delivery.reply_to
        quoted = to and ReplyParameters(to, allow_sending_without_reply=True)
        message = await self._bot.send_message(
            chat_id,
            _limit_time_marks(text),
            parse_mode=ParseMode.HTML,
            message_thread_id=say.topic or None,
            reply_markup=keyboard,
            reply_parameters=quoted or None,
            link_preview_options=NO_PREVIEW,
            disable_notification=say.delivery.silent or None,
        )
        self._shown.note_content(chat_id, message.message_id, text, keyboard)
        return message.message_id

    async def _send_poll(self, chat_id: ChatId, poll: answers.Poll) -> int:
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
        await self._ledger.write(store_plan_poll, place, message.message_id, poll_id)
        return message.message_id

    async def _edit_message(
        self, chat_id: ChatId, message_id: MessageId, edit: answers.Edit
    ) -> None:
        """Edits the text and buttons of a message."""
        text, keyboard = cut_text(edit.text), fit_keyboard(edit.keyboard)
        call = partial(
            self._bot.edit_message_text,
            _limit_time_marks(text),
            chat_id=chat_id,
            message_id=message_id,
            parse_mode=ParseMode.HTML,
            reply_markup=keyboard,
            link_preview_options=NO_PREVIEW,
        )
        await self._change_message(chat_id, message_id, text, keyboard, call)

    async def _change_message(
        self,
        chat_id: ChatId,
        message_id: MessageId,
        text: Markup | None,
        keyboard: InlineKeyboardMarkup | None,
        call: Callable[[], Awaitable[object]],
    ) -> None:
        """Changes a message by `call`, unless it shows this text and keyboard already."""
        if self._shown.is_content_known(chat_id, message_id, text, keyboard):
            return
        try:
            await call()
        except BaseException:
            self._shown.forget_message(chat_id, message_id)
            raise
        self._shown.note_content(chat_id, message_id, text, keyboard)

    async def _upload_file(
        self, chat_id: ChatId, rendered: RenderedFile, topic: TopicId
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
            reply_markup=fit_keyboard(rendered.keyboard),
            message_thread_id=topic or None,
        )

    async def find_target(self, chat_id: ChatId, edit: answers.Edit) -> int | None:
        """Finds the message of an edit by its number or slot; None if none is known."""
        if isinstance(edit.target, int):
            return edit.target
        await self._flush()
        return await self._ledger.read(newest_message, chat_id, edit.target)


def _limit_time_marks(text: Markup) -> Markup:
    """Removes the tags of all dates and times (shown in the reader's time zone) if there are
    more than Telegram allows.
    """
    return strip_moment_tags(text) if text.count("</") > MOST_MARKS else text
