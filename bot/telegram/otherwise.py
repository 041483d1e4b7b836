"""One answer made, or said in another way where Telegram refuses it."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable
from dataclasses import replace

from sqlmodel import Session
from telegram.error import Forbidden, TelegramError

from bot.telegram.answers import (
    OPTIONAL,
    PIN_HINT,
    Answer,
    Delivery,
    Edit,
    Export,
    PaymentCode,
    Photo,
    Pin,
    Poll,
    React,
    Say,
    as_say,
    row_of_answer,
    topic_there,
)
from bot.telegram.calls import Calls
from bot.telegram.ledger import Ledger
from bot.telegram.outgoing import Outgoing
from bot.telegram.refusals import (
    error_line,
    is_final,
    is_gone,
    is_of_target,
    lacks_right,
    plainer,
    silences,
)
from bot.text.translator import Markup, Translator, join, translator_of
from models.ledger.ids import ChatId, TopicId
from models.ledger.nights import chat_settings
from models.ledger.updates import add_answers, is_slot_used

log = logging.getLogger(__name__)


class Otherwise:
    """Makes calls, and finds other ways to say what was refused.

    `gone` is told of a chat and a topic of it that turns out to be deleted; `send` sends what the
    ledger keeps, `post` what it does not.
    """

    def __init__(
        self,
        calls: Calls,
        ledger: Ledger,
        gone: Callable[[int, int], None],
        send: Callable[[ChatId, Iterable[Outgoing]], None],
        post: Callable[[ChatId, Answer], object],
    ) -> None:
        self._calls = calls
        self._ledger = ledger
        self._gone = gone
        self._send = send
        self._post = post

    async def deliver(self, chat_id: ChatId, answer: Answer) -> int | None:
        """Makes one call; the message it made or changed, None where it cannot be made for good.

        Raises `TelegramError`: what a later try may mend.
        """
        try:
            return await self._calls.make(chat_id, answer)
        except Forbidden as error:
            if lacks_right(error):
                return await self._answer_refusal(chat_id, answer, error)
            log.info("not allowed to speak in chat %d: %s", chat_id, error_line(error))
            self._say_otherwise(answer)
        except TelegramError as error:
            if not is_final(error):
                raise
            return await self._answer_refusal(chat_id, answer, error)
        except Exception:
            # Telegram may have done it, or it cannot be made: asked again, that would not change.
            log.exception("chat %d: could not send an answer", chat_id)
            return await self._own_up(chat_id, answer)
        return None

    async def _own_up(self, chat_id: ChatId, answer: Answer) -> int | None:
        """Tells of a fault of ours where a picture or a file was asked for; any other answer may
        stand there already.
        """
        if not isinstance(answer, Photo | PaymentCode | Export):
            return None
        sorry = (await self._translator(chat_id)).say("problem-made")
        said = Markup("") if isinstance(answer, PaymentCode) else answer.caption
        if isinstance(answer, Photo):
            said = answer.in_words
        text = join((said, sorry), "\n\n")
        say = Say(text, topic=topic_there(answer), asker=answer.asker)
        said_so = await self.deliver(chat_id, say)
        return None if isinstance(answer, Export) else said_so

    async def _answer_refusal(
        self, chat_id: ChatId, answer: Answer, error: TelegramError
    ) -> int | None:
        """Sends in another way, if there is one, what Telegram does not take as it is."""
        if isinstance(answer, Edit):
            if "not modified" in str(error).lower():
                return await self._calls.target(chat_id, answer)
            log.info("cannot edit in chat %d: %s", chat_id, error_line(error))
            return await self.deliver(chat_id, as_say(answer)) if answer.or_say else None
        if isinstance(answer, OPTIONAL):
            log.debug("chat %d: skipped an optional call: %s", chat_id, error_line(error))
            return await self._without(chat_id, answer, error)
        if silences(error) or is_gone(error):
            return await self._said_elsewhere(chat_id, answer, error)
        log.warning("chat %d refused a message: %s", chat_id, error_line(error))
        self._say_otherwise(answer)
        for way in plainer(answer, await self._translator(chat_id)):
            try:
                made = await self._calls.make(chat_id, way)
                return None if isinstance(answer, Export) else made  # words are no file
            except TelegramError as again:
                if not is_final(again) and not isinstance(again, Forbidden):
                    raise
                log.debug("chat %d refused a plainer message: %s", chat_id, error_line(again))
        return None

    async def _without(self, chat_id: ChatId, answer: Answer, error: TelegramError) -> int | None:
        """Makes up for what a chat goes without where somebody waits for a sign of it."""
        if isinstance(answer, Pin) and answer.asked and not is_of_target(error):
            cannot = (await self._translator(chat_id)).say("cannot-pin")
            return await self.deliver(chat_id, Say(cannot, topic=answer.topic))
        if isinstance(answer, Pin) and not answer.asked and lacks_right(error):
            await self._hint(chat_id, answer.topic)
        if isinstance(answer, React) and answer.otherwise and not is_of_target(error):
            say = Say(answer.otherwise, topic=answer.topic, asker=answer.asker)
            return await self.deliver(chat_id, say)
        return None

    async def _hint(self, chat_id: ChatId, topic: TopicId) -> None:
        """Says how to let Kaki pin the board: said once in a chat."""
        say = Say((await self._translator(chat_id)).say("hint-pin"), place=PIN_HINT, topic=topic)

        def lay(session: Session) -> int | None:
            if is_slot_used(session, chat_id, PIN_HINT):
                return None
            return add_answers(session, [row_of_answer(say, chat_id)])[0]

        if (key := await self._ledger.write(lay)) is not None:
            self._send(chat_id, [Outgoing(say, key)])

    async def _said_elsewhere(
        self, chat_id: ChatId, answer: Answer, error: TelegramError
    ) -> int | None:
        """Tells whoever asked, or General, what cannot be said there any more."""
        level = logging.WARNING if chat_id < 0 else logging.INFO
        log.log(level, "chat %d refused a message: %s", chat_id, error_line(error))
        if not isinstance(answer, Say | Photo | Export | Poll):
            return None
        translator = await self._translator(chat_id)
        say = next(plainer(answer, translator), answer)
        assert isinstance(say, Say), "it is said in words"
        general = replace(say.without_reply(), topic=0)
        if is_gone(error) and answer.topic:
            self._gone(chat_id, answer.topic)
            return await self.deliver(chat_id, general)
        if say.asker is not None:
            text = join((translator.say("said-elsewhere"), say.text), "\n\n")
            if await self.deliver(say.asker, Say(text)) is not None:
                return None
        return await self.deliver(chat_id, general) if say.topic else None

    async def _translator(self, chat_id: ChatId) -> Translator:
        return translator_of((await self._ledger.read(chat_settings, chat_id)).language)

    def _say_otherwise(self, answer: Answer) -> None:
        if isinstance(answer, PaymentCode):
            say = Say(answer.otherwise, answer.keyboard, topic=answer.topic, asker=answer.asker)
            self._post(answer.asked_in, say)
        elif isinstance(answer, Say) and answer.delivery.otherwise_in is not None:
            topic = answer.delivery.otherwise_topic
            say = replace(answer, topic=topic, delivery=Delivery(silent=True))
            self._post(answer.delivery.otherwise_in, say)
