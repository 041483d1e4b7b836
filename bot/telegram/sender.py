"""Answers on their way to Telegram: in order within a chat, patient, and never in another chat's
way.

Answers come from the ledger, which keeps them until they are marked as sent. What a chat may not be
sent for now waits here; receipts that would be late are merged into one message, and of several
edits of one message only the newest is made.

Where the connection breaks after Telegram has done what it was asked, nobody can tell, and it is
asked again: a message may then stand in the chat twice. The other way round it might be missing,
which is worse; what is booked is booked once either way. An edit made twice is one edit.
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
from bot.telegram.answers import OPTIONAL, Answer, Edit, Inline, Toast, board_in, place_of
from bot.telegram.calls import Calls
from bot.telegram.ledger import Ledger
from bot.telegram.marks import Marks
from bot.telegram.otherwise import Otherwise
from bot.telegram.outgoing import Outgoing, Sent, Waiting, make_older, merge_late, skip_old_edits
from bot.telegram.refusals import Trouble, error_line, pause
from bot.telegram.rendering import Renderer
from bot.telegram.shown import ShownMessages
from bot.telegram.standing import Standing
from models.ledger.ids import ChatId, MessageId, UserId
from models.ledger.updates import SentMark

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
    """The outbox: one queue a chat.

    `moved` is told when a group turns out to be a supergroup now, `gone` of a chat and a topic of
    it that turns out to be deleted.
    """

    def __init__(
        self,
        bot: Bot,
        ledger: Ledger,
        renderer: Renderer,
        moved: Callable[[int, int], None],
        gone: Callable[[int, int], None],
        meter: Meter | None = None,
    ) -> None:
        self._bot = bot
        self._ledger = ledger
        self.marks = Marks(ledger)
        self._moved = moved
        self._meter = meter or Meter()
        self._queues: dict[int, deque[Waiting]] = {}
        self._pumps: dict[int, asyncio.Task[None]] = {}
        self._beside: set[asyncio.Task[None]] = set()
        self.shown = ShownMessages()
        self._calls = Calls(bot, ledger, renderer, self.shown, self.marks.flush)
        self._otherwise = Otherwise(self._calls, ledger, gone, self.send, self.post)
        self.standing = Standing(ledger, self.marks, self.post)
        self._stopping = asyncio.Event()

    # --- what is to be sent ----------------------------------------------------------------------

    def send(self, chat_id: ChatId, outgoing: Iterable[Outgoing]) -> None:
        """Sends answers that the ledger keeps, in order, once each."""
        for one in outgoing:
            if one.id is None or self.marks.begins(one.id):
                self._take(chat_id, Waiting(one.answer, [one]))

    def post(self, chat_id: ChatId, answer: Answer) -> Sent:
        """Sends what the ledger does not keep; resolves to the message, None where it could not."""
        sent: Sent = asyncio.get_running_loop().create_future()
        self._take(chat_id, Waiting(answer, [Outgoing(answer)], sent))
        return sent

    def _take(self, chat_id: ChatId, waiting: Waiting) -> None:
        if isinstance(waiting.answer, Toast | Inline):
            # These are waited for by one person alone, and hold up nobody.
            task = asyncio.create_task(self._answer_query(chat_id, waiting))
            self._beside.add(task)
            task.add_done_callback(self._beside.discard)
            return
        self._queues.setdefault(chat_id, deque()).append(waiting)
        if chat_id not in self._pumps:
            pump = self._pump(chat_id)
            self._pumps[chat_id] = asyncio.create_task(pump, context=logs.of_chat(chat_id))

    # --- asking ----------------------------------------------------------------------------------

    async def member(self, chat_id: ChatId, user_id: UserId) -> ChatMember | None:
        """Asks Telegram for a member of a chat; None where it does not say."""
        return await self.optional(lambda: self._bot.get_chat_member(chat_id, user_id))

    async def download(self, document: Document) -> bytes | None:
        """Downloads a file that somebody sent; None where it is too large, or Telegram does not
        give it.
        """
        if (document.file_size or 0) > MOST_FILE:
            return None

        async def content() -> bytes:
            file = await self._bot.get_file(document.file_id)
            return bytes(await file.download_as_bytearray())

        return await self.optional(content)

    async def optional(self, call: Callable[[], Awaitable[T]]) -> T | None:
        """Makes a call that may be refused: nothing depends on it."""
        try:
            return await call()
        except TelegramError as error:
            log.debug("optional call refused: %s", error_line(error))
            return None

    # --- how it stands ---------------------------------------------------------------------------

    @property
    def busy(self) -> bool:
        """Tells whether anything is still to go out."""
        return bool(self._queues or self._beside)

    def waits_for(self, chat_id: ChatId) -> bool:
        """Tells whether anything is still to go out to this chat."""
        return chat_id in self._queues

    def board_coming(self, chat_id: ChatId) -> bool:
        """Tells whether a new board is on its way to this chat: the old one is left alone then."""
        return any(board_in(one.answer) for one in self._queues.get(chat_id, ()))

    def waiting(self) -> int:
        """Counts the answers that are still to go out."""
        return sum(map(len, self._queues.values()))

    async def idle(self) -> None:
        """Waits until everything has gone out and is marked so."""
        while self.busy:
            await asyncio.wait([*self._pumps.values(), *self._beside])
        await self.marks.flush()

    async def stop(self, patience: float) -> None:
        """Gives what is on its way some time; the rest is sent after the next start."""
        self._stopping.set()
        tasks = [*self._pumps.values(), *self._beside]
        if tasks:
            await asyncio.wait(tasks, timeout=patience)
        if self.marks.task is not None:
            tasks.append(self.marks.task)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def drop(self, chat_id: ChatId) -> None:
        """Drops the answers of a chat that are not begun: another worker sees to it now."""
        self.standing.drop(chat_id)
        self.leave(chat_id)
        queue = self._queues.get(chat_id, deque())
        while len(queue) > 1:
            self._let_go(chat_id, queue.pop())

    def leave(self, chat_id: ChatId) -> None:
        """Forgets what is shown in a chat: another worker may see to it from now on."""
        self.shown.forget_chat(chat_id)

    # --- one chat --------------------------------------------------------------------------------

    async def _pump(self, chat_id: ChatId) -> None:
        queue = self._queues[chat_id]
        trouble = Trouble(f"chat {chat_id} waits", f"chat {chat_id} is answered again")
        try:
            while queue:
                skip_old_edits(queue)
                make_older(queue)
                try:
                    message_id = await self._otherwise.deliver(chat_id, queue[0].answer)
                    trouble.over()
                    await self.standing.follow(chat_id, queue[0].answer, message_id)
                except ChatMigrated as error:
                    self._leave_to_supergroup(chat_id, error.new_chat_id)
                except TelegramError as error:
                    if isinstance(queue[0].answer, OPTIONAL) and not isinstance(error, RetryAfter):
                        log.debug(
                            "chat %d: skipped an optional call: %s", chat_id, error_line(error)
                        )
                        self._done_with(chat_id, queue.popleft(), None)
                    elif await sleep_until_stopped(trouble.pause(error), self._stopping):
                        return
                    else:
                        merge_late(queue)
                except Exception:
                    # Those behind it must not wait for ever.
                    log.exception("chat %d: could not handle an answer", chat_id)
                    self._done_with(chat_id, queue.popleft(), None)
                else:
                    self._done_with(chat_id, queue.popleft(), message_id)
        finally:
            del self._queues[chat_id], self._pumps[chat_id]

    async def _answer_query(self, chat_id: ChatId, waiting: Waiting) -> None:
        """Answers a press or an inline query, while Telegram still waits for it."""
        taken = waiting.marks[0].since
        until = (time.monotonic() if taken is None else taken) + _TOAST_SECONDS
        try:
            while time.monotonic() < until:
                try:
                    await self._calls.make(chat_id, waiting.answer)
                    return
                except RetryAfter as error:
                    seconds = pause(error, 0)
                    if time.monotonic() + seconds > until:
                        return
                    if await sleep_until_stopped(seconds, self._stopping):
                        return
        except TelegramError as error:
            log.debug("chat %d: a query was not answered: %s", chat_id, error_line(error))
        except Exception:
            log.exception("chat %d: could not answer a query", chat_id)
        finally:
            self._done_with(chat_id, waiting, None)

    def _done_with(self, chat_id: ChatId, waiting: Waiting, message_id: MessageId | None) -> None:
        """Tells whoever waits, and the ledger, that an answer is out of the way."""
        if waiting.sent is not None and not waiting.sent.done():
            waiting.sent.set_result(message_id)
        # A message of several receipts is none of theirs; one edited several times is the same one.
        together = len(waiting.marks) > 1 and not isinstance(waiting.answer, Edit)
        marks = []
        for one in waiting.marks:
            if one.since is not None:
                self._meter.count_answer(time.monotonic() - one.since)
            if one.id is not None:
                place = place_of(one.answer)
                marks.append(SentMark(one.id, None if together else message_id, place))
        self.marks.mark(marks)

    def _leave_to_supergroup(self, old: int, new: int) -> None:
        """Leaves what waits to the supergroup that a group became, once the ledger has moved."""
        queue = self._queues[old]
        while queue:
            self._let_go(old, queue.pop())
        self._moved(old, new)

    def _let_go(self, chat_id: ChatId, waiting: Waiting) -> None:
        """Lets go of an answer without marking it: the ledger keeps it for whoever sends it."""
        if waiting.sent is not None and not waiting.sent.done():
            waiting.sent.set_result(None)
        self.marks.let_go(one.id for one in waiting.marks if one.id is not None)
