"""Sends answers to Telegram: in order within a chat, with patience, and chats side by side.

Answers come from the ledger, which keeps them until they are marked as sent. While a chat must
wait, its late receipts are merged to one message, and of several edits of a message only the newest
is made.

If the connection breaks after a call, nobody knows whether Telegram has carried it out, so the call
is repeated: a message may then be in the chat twice, which is better than a missing one. Nothing is
booked twice by that, and an edit made twice is one edit.
"""

from __future__ import annotations

import asyncio
import logging
import os
import time
from collections import deque
from collections.abc import Awaitable, Callable, Iterable
from typing import Final, TypeVar

from telegram import Bot, ChatMember, Document
from telegram.error import ChatMigrated, RetryAfter, TelegramError

from bot.ops import logs
from bot.ops.metrics import Meter
from bot.ops.supervision import sleep_until_stopped
from bot.telegram.answers import OPTIONAL, Answer, Edit, Inline, Toast, answer_slot, board_shown_in
from bot.telegram.calls import BotApiCalls
from bot.telegram.ledger import Ledger
from bot.telegram.marks import SentAnswerMarks
from bot.telegram.otherwise import FallbackDelivery
from bot.telegram.outgoing import (
    OutgoingAnswer,
    QueuedAnswer,
    Sent,
    demote_receipt,
    merge_late_answers,
    skip_superseded_edits,
)
from bot.telegram.refusals import CallFailures, retry_pause, write_error_line
from bot.telegram.rendering import Renderer
from bot.telegram.shown import MessageContents
from bot.telegram.standing import CurrentMessages
from models.ledger.ids import ChatId, MessageId, UserId
from models.ledger.updates import AnswerSentMark

log = logging.getLogger(__name__)

# The library is to give waits as time spans, as its next release will; else it warns at each one.
os.environ.setdefault("PTB_TIMEDELTA", "1")

# The library logs an answer that it cannot read, all of it and at each try. Here it is one line.
logging.getLogger("telegram.request.BaseRequest").setLevel(logging.CRITICAL)

MOST_FILE: Final = 20 * 2**20
"""Telegram gives a bot no larger file; another server of the Bot API might."""
_TOAST_SECONDS: Final = 25.0
"""For so long Telegram surely waits for the answer to a press, from when it was taken."""

T = TypeVar("T")


class Sender:
    """Sends the answers of all chats, with a queue for each chat.

    `moved` is called with the old and new id of a group that became a supergroup, `topic_gone` with
    a chat and a deleted topic.
    """

    def __init__(
        self,
        bot: Bot,
        ledger: Ledger,
        renderer: Renderer,
        moved: Callable[[int, int], None],
        topic_gone: Callable[[int, int], None],
        meter: Meter | None = None,
    ) -> None:
        self._bot = bot
        self._ledger = ledger
        self.marks = SentAnswerMarks(ledger)
        self._moved = moved
        self._meter = meter or Meter()
        self._queues: dict[int, deque[QueuedAnswer]] = {}
        self._pumps: dict[int, asyncio.Task[None]] = {}
        self._beside: set[asyncio.Task[None]] = set()
        self.shown = MessageContents()
        self._calls = BotApiCalls(bot, ledger, renderer, self.shown, self.marks.store_marks)
        self._otherwise = FallbackDelivery(
            self._calls, ledger, topic_gone, self.send_stored, self.send_unstored_answer
        )
        self.standing = CurrentMessages(ledger, self.marks, self.send_unstored_answer)
        self._stopping = asyncio.Event()

    # --- what is to be sent ----------------------------------------------------------------------

    def send_stored(self, chat_id: ChatId, outgoing: Iterable[OutgoingAnswer]) -> None:
        """Sends answers that are stored in the ledger, in this order, each once."""
        for one in outgoing:
            if one.id is None or self.marks.note_sending(one.id):
                self._enqueue_answer(chat_id, QueuedAnswer(one.answer, [one]))

    def send_unstored_answer(self, chat_id: ChatId, answer: Answer) -> Sent:
        """Sends an answer that is not stored; resolves to its message, or None."""
        sent: Sent = asyncio.get_running_loop().create_future()
        self._enqueue_answer(chat_id, QueuedAnswer(answer, [OutgoingAnswer(answer)], sent))
        return sent

    def _enqueue_answer(self, chat_id: ChatId, waiting: QueuedAnswer) -> None:
        if isinstance(waiting.answer, Toast | Inline):
            # These are waited for by one person alone, and hold up nobody.
            task = asyncio.create_task(self._answer_query(chat_id, waiting))
            self._beside.add(task)
            task.add_done_callback(self._beside.discard)
            return
        self._queues.setdefault(chat_id, deque()).append(waiting)
        if chat_id not in self._pumps:
            pump = self._send_queue(chat_id)
            self._pumps[chat_id] = asyncio.create_task(
                pump, context=logs.make_chat_context(chat_id)
            )

    # --- asking ----------------------------------------------------------------------------------

    async def fetch_member(self, chat_id: ChatId, user_id: UserId) -> ChatMember | None:
        """Fetches a member of a chat from Telegram; None if the call fails."""
        return await self.try_call(lambda: self._bot.get_chat_member(chat_id, user_id))

    async def download_file(self, document: Document) -> bytes | None:
        """Downloads a file; None if it is too large, or Telegram refuses."""
        if (document.file_size or 0) > MOST_FILE:
            return None

        async def fetch_content() -> bytes:
            file = await self._bot.get_file(document.file_id)
            return bytes(await file.download_as_bytearray())

        return await self.try_call(fetch_content)

    async def try_call(self, call: Callable[[], Awaitable[T]]) -> T | None:
        """Makes a call of the Bot API; returns None if Telegram refuses it."""
        try:
            return await call()
        except TelegramError as error:
            log.debug("optional call refused: %s", write_error_line(error))
            return None

    # --- how it stands ---------------------------------------------------------------------------

    @property
    def is_busy(self) -> bool:
        """Tells whether any answer is still to be sent."""
        return bool(self._queues or self._beside)

    def has_answers_for(self, chat_id: ChatId) -> bool:
        """Tells whether any answer is still to be sent to this chat."""
        return chat_id in self._queues

    def has_board_for(self, chat_id: ChatId) -> bool:
        """Tells whether a new board is about to be sent to this chat."""
        return any(board_shown_in(one.answer) for one in self._queues.get(chat_id, ()))

    def count_waiting(self) -> int:
        """Counts the answers that are still to be sent."""
        return sum(map(len, self._queues.values()))

    async def wait_until_idle(self) -> None:
        """Waits until all answers are sent and marked."""
        while self.is_busy:
            await asyncio.wait([*self._pumps.values(), *self._beside])
        await self.marks.store_marks()

    async def stop(self, patience: float) -> None:
        """Waits for calls under way; the other answers are sent after the next start."""
        self._stopping.set()
        tasks = [*self._pumps.values(), *self._beside]
        if tasks:
            await asyncio.wait(tasks, timeout=patience)
        if self.marks.task is not None:
            tasks.append(self.marks.task)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def drop_waiting_answers(self, chat_id: ChatId) -> None:
        """Drops the waiting answers of a chat that another worker serves now."""
        self.standing.forget_chat(chat_id)
        self.forget_shown_messages(chat_id)
        queue = self._queues.get(chat_id, deque())
        while len(queue) > 1:
            self._drop_answer(chat_id, queue.pop())

    def forget_shown_messages(self, chat_id: ChatId) -> None:
        """Forgets what the messages of a chat show: another worker may serve it from now on."""
        self.shown.forget_chat(chat_id)

    # --- one chat --------------------------------------------------------------------------------

    async def _send_queue(self, chat_id: ChatId) -> None:
        queue = self._queues[chat_id]
        trouble = CallFailures(f"chat {chat_id} waits", f"chat {chat_id} is answered again")
        try:
            while queue:
                skip_superseded_edits(queue)
                demote_receipt(queue)
                try:
                    message_id = await self._otherwise.deliver_answer(chat_id, queue[0].answer)
                    trouble.note_success()
                    await self.standing.note_sent_answer(chat_id, queue[0].answer, message_id)
                except ChatMigrated as error:
                    self._move_queue_to_supergroup(chat_id, error.new_chat_id)
                except TelegramError as error:
                    if isinstance(queue[0].answer, OPTIONAL) and not isinstance(error, RetryAfter):
                        log.debug(
                            "chat %d: skipped an optional call: %s",
                            chat_id,
                            write_error_line(error),
                        )
                        self._finish_answer(chat_id, queue.popleft(), None)
                    elif await sleep_until_stopped(trouble.note_failure(error), self._stopping):
                        return
                    else:
                        merge_late_answers(queue)
                except Exception:
                    # Those behind it must not wait for ever.
                    log.exception("chat %d: could not handle an answer", chat_id)
                    self._finish_answer(chat_id, queue.popleft(), None)
                else:
                    self._finish_answer(chat_id, queue.popleft(), message_id)
        finally:
            del self._queues[chat_id], self._pumps[chat_id]

    async def _answer_query(self, chat_id: ChatId, waiting: QueuedAnswer) -> None:
        """Answers a press or an inline query, if Telegram still waits for that."""
        taken = waiting.marks[0].since
        until = (time.monotonic() if taken is None else taken) + _TOAST_SECONDS
        try:
            while time.monotonic() < until:
                try:
                    await self._calls.make_call(chat_id, waiting.answer)
                    return
                except RetryAfter as error:
                    seconds = retry_pause(error, 0)
                    if time.monotonic() + seconds > until:
                        return
                    if await sleep_until_stopped(seconds, self._stopping):
                        return
        except TelegramError as error:
            log.debug("chat %d: a query was not answered: %s", chat_id, write_error_line(error))
        except Exception:
            log.exception("chat %d: could not answer a query", chat_id)
        finally:
            self._finish_answer(chat_id, waiting, None)

    def _finish_answer(
        self, chat_id: ChatId, waiting: QueuedAnswer, message_id: MessageId | None
    ) -> None:
        """Sets the result of an answer's future, and marks the answer as sent."""
        if waiting.sent is not None and not waiting.sent.done():
            waiting.sent.set_result(message_id)
        # A message of several receipts is none of theirs; one edited several times is the same one.
        together = len(waiting.marks) > 1 and not isinstance(waiting.answer, Edit)
        marks = []
        for one in waiting.marks:
            if one.since is not None:
                self._meter.count_answer(time.monotonic() - one.since)
            if one.id is not None:
                place = answer_slot(one.answer)
                marks.append(AnswerSentMark(one.id, None if together else message_id, place))
        self.marks.schedule_marks(marks)

    def _move_queue_to_supergroup(self, old_chat_id: int, new_chat_id: int) -> None:
        """Drops a group's waiting answers, which stay in the ledger, and reports its supergroup."""
        queue = self._queues[old_chat_id]
        while queue:
            self._drop_answer(old_chat_id, queue.pop())
        self._moved(old_chat_id, new_chat_id)

    def _drop_answer(self, chat_id: ChatId, waiting: QueuedAnswer) -> None:
        """Drops an answer from the queue unsent; it is still in the ledger, to be sent later."""
        if waiting.sent is not None and not waiting.sent.done():
            waiting.sent.set_result(None)
        self.marks.forget_answers(one.id for one in waiting.marks if one.id is not None)
