"""Delivers one answer, in another way if Telegram refuses it."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable
from dataclasses import replace

from sqlmodel import Session
from telegram.error import Forbidden, TelegramError

from bot.telegram import answers
from bot.telegram.calls import BotApiCalls
from bot.telegram.ledger import Ledger
from bot.telegram.outgoing import OutgoingAnswer
from bot.telegram.refusals import (
    is_final_error,
    is_message_missing,
    is_right_missing,
    is_topic_gone,
    is_writing_forbidden,
    list_plainer_versions,
    write_error_line,
)
from bot.text.translator import Markup, Translator, join, translator_of
from models.ledger.ids import ChatId, TopicId
from models.ledger.nights import chat_settings
from models.ledger.updates import add_answers, is_slot_used

log = logging.getLogger(__name__)


class FallbackDelivery:
    """A sender of answers that tries another way if Telegram refuses an answer.

    `topic_gone` is called with a chat and a deleted topic. `send` sends stored answers, `post`
    others.
    """

    def __init__(
        self,
        calls: BotApiCalls,
        ledger: Ledger,
        topic_gone: Callable[[int, int], None],
        send: Callable[[ChatId, Iterable[OutgoingAnswer]], None],
        post: Callable[[ChatId, answers.Answer], object],
    ) -> None:
        self._calls = calls
        self._ledger = ledger
        self._topic_gone = topic_gone
        self._send = send
        self._post = post

    async def deliver_answer(self, chat_id: ChatId, answer: answers.Answer) -> int | None:
        """Sends an answer, if need be in another way; returns the id of its message, or None.

        Raises `TelegramError`: what a later try may mend.
        """
        try:
            return await self._calls.make_call(chat_id, answer)
        except Forbidden as error:
            if is_right_missing(error):
                return await self._handle_refusal(chat_id, answer, error)
            log.info("not allowed to speak in chat %d: %s", chat_id, write_error_line(error))
            self._send_fallback(answer)
        except TelegramError as error:
            if not is_final_error(error):
                raise
            return await self._handle_refusal(chat_id, answer, error)
        except Exception:
            # Telegram may have done it, or it cannot be made: asked again, that would not change.
            log.exception("chat %d: could not send an answer", chat_id)
            return await self._report_failure(chat_id, answer)
        return None

    async def _report_failure(self, chat_id: ChatId, answer: answers.Answer) -> int | None:
        """Posts, in place of a picture or file, that Kaki failed to make it."""
        if not isinstance(answer, answers.Photo | answers.PaymentCode | answers.Export):
            return None
        sorry = (await self._load_translator(chat_id)).say("problem-made")
        said = Markup("") if isinstance(answer, answers.PaymentCode) else answer.caption
        if isinstance(answer, answers.Photo):
            said = answer.fallback_text
        text = join((said, sorry), "\n\n")
        say = answers.Say(text, topic=answers.topic_for_file(answer), asker=answer.asker)
        said_so = await self.deliver_answer(chat_id, say)
        return None if isinstance(answer, answers.Export) else said_so

    async def _handle_refusal(
        self, chat_id: ChatId, answer: answers.Answer, error: TelegramError
    ) -> int | None:
        """Sends a refused answer in another way, if there is one."""
        if isinstance(answer, answers.Edit):
            if "not modified" in str(error).lower():
                return await self._calls.find_target(chat_id, answer)
            log.info("cannot edit in chat %d: %s", chat_id, write_error_line(error))
            return (
                await self.deliver_answer(chat_id, answers.convert_edit_to_message(answer))
                if answer.or_say
                else None
            )
        if isinstance(answer, answers.OPTIONAL):
            log.debug("chat %d: skipped an optional call: %s", chat_id, write_error_line(error))
            return await self._replace_optional_answer(chat_id, answer, error)
        if is_writing_forbidden(error) or is_topic_gone(error):
            return await self._send_elsewhere(chat_id, answer, error)
        log.warning("chat %d refused a message: %s", chat_id, write_error_line(error))
        self._send_fallback(answer)
        for way in list_plainer_versions(answer, await self._load_translator(chat_id)):
            try:
                made = await self._calls.make_call(chat_id, way)
                return None if isinstance(answer, answers.Export) else made  # words are no file
            except TelegramError as again:
                if not is_final_error(again) and not isinstance(again, Forbidden):
                    raise
                log.debug("chat %d refused a plainer message: %s", chat_id, write_error_line(again))
        return None

    async def _replace_optional_answer(
        self, chat_id: ChatId, answer: answers.Answer, error: TelegramError
    ) -> int | None:
        """Says something in place of a refused pin or reaction, if a user waits for it."""
        if isinstance(answer, answers.Pin) and answer.asked and not is_message_missing(error):
            cannot = (await self._load_translator(chat_id)).say("cannot-pin")
            return await self.deliver_answer(chat_id, answers.Say(cannot, topic=answer.topic))
        if isinstance(answer, answers.Pin) and not answer.asked and is_right_missing(error):
            await self._explain_pinning(chat_id, answer.topic)
        if isinstance(answer, answers.React) and answer.otherwise and not is_message_missing(error):
            say = answers.Say(answer.otherwise, topic=answer.topic, asker=answer.asker)
            return await self.deliver_answer(chat_id, say)
        return None

    async def _explain_pinning(self, chat_id: ChatId, topic: TopicId) -> None:
        """Explains, once in a chat, how to let Kaki pin the board."""
        say = answers.Say(
            (await self._load_translator(chat_id)).say("hint-pin"),
            place=answers.PIN_HINT,
            topic=topic,
        )

        def store_hint(session: Session) -> int | None:
            if is_slot_used(session, chat_id, answers.PIN_HINT):
                return None
            return add_answers(session, [answers.make_answer_row(say, chat_id)])[0]

        if (key := await self._ledger.write(store_hint)) is not None:
            self._send(chat_id, [OutgoingAnswer(say, key)])

    async def _send_elsewhere(
        self, chat_id: ChatId, answer: answers.Answer, error: TelegramError
    ) -> int | None:
        """Sends an answer that its topic refused to its asker in private, or to General."""
        level = logging.WARNING if chat_id < 0 else logging.INFO
        log.log(level, "chat %d refused a message: %s", chat_id, write_error_line(error))
        if not isinstance(answer, answers.Say | answers.Photo | answers.Export | answers.Poll):
            return None
        translator = await self._load_translator(chat_id)
        say = next(list_plainer_versions(answer, translator), answer)
        assert isinstance(say, answers.Say), "it is said in words"
        general = replace(say.without_reply(), topic=0)
        if is_topic_gone(error) and answer.topic:
            self._topic_gone(chat_id, answer.topic)
            return await self.deliver_answer(chat_id, general)
        if say.asker is not None:
            text = join((translator.say("said-elsewhere"), say.text), "\n\n")
            if await self.deliver_answer(say.asker, answers.Say(text)) is not None:
                return None
        return await self.deliver_answer(chat_id, general) if say.topic else None

    async def _load_translator(self, chat_id: ChatId) -> Translator:
        return translator_of((await self._ledger.read(chat_settings, chat_id)).language)

    def _send_fallback(self, answer: answers.Answer) -> None:
        if isinstance(answer, answers.PaymentCode):
            say = answers.Say(
                answer.otherwise, answer.keyboard, topic=answer.topic, asker=answer.asker
            )
            self._post(answer.asked_in, say)
        elif isinstance(answer, answers.Say) and answer.delivery.otherwise_in is not None:
            topic = answer.delivery.otherwise_topic
            say = replace(answer, topic=topic, delivery=answers.Delivery(silent=True))
            self._post(answer.delivery.otherwise_in, say)
