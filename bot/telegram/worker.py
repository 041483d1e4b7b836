"""Updates from Telegram to the queue, and from the queue to their verdicts and answers.

An update is durable before Telegram may forget it: the next `getUpdates` offset, or the webhook's
200, goes out only after the commit. Then updates are judged in order within a chat and side by side
across chats; where several workers share the queue, by the one that sees to the chat.
"""

from __future__ import annotations

import asyncio
import json
import logging
import re
import time
from collections import deque
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence, Set
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Final, TypeGuard

from bot.ops import logs
from bot.ops.metrics import Meter
from bot.ops.supervision import supervised
from bot.reading.intents import may_be_meant
from bot.telegram.answers import unpacked
from bot.telegram.ledger import Ledger
from bot.telegram.outgoing import Outgoing
from bot.telegram.sender import Sender
from models.ledger.ids import ChatId
from models.ledger.updates import (
    Incoming,
    SentMark,
    Unsent,
    take_in,
    unjudged,
    unsent,
    waiting_chats,
)
from models.ledger.workers import ChatLocks, Listener

log = logging.getLogger(__name__)

ROUND_SECONDS: Final = 1.0
MOST_TAKEN_OVER: Final = 100
"""A worker that judges in so many chats takes over no more: it leaves some for the others."""
MOST_AT_ONCE: Final = 128
"""So many updates are judged at a time: a thousand that ask Telegram something take 10 MiB."""
_TOLD: Final = ("web_app_data", "migrate_to_chat_id", "migrate_from_chat_id")
"""Messages that nobody typed."""
_OUTSIDE: Final = ("left", "kicked")
_INT64: Final = 1 << 63

JudgeOne = Callable[[Incoming, float], Awaitable[None]]
"""Judges an update that was taken at a moment (`time.monotonic`), and sends its answers."""


@dataclass(frozen=True, slots=True)
class _Arrival:
    """Updates that came together, and who waits until they are durable."""

    updates: Sequence[Incoming]
    durable: asyncio.Future[None]


class Worker:
    """Takes updates in, and has them judged.

    `is_watched` says whether a chat is still seen to by others than this (its board is to follow);
    `inherited` is told of chats that are taken over from a worker that is gone.
    """

    def __init__(
        self,
        ledger: Ledger,
        sender: Sender,
        judge: JudgeOne,
        is_watched: Callable[[int], bool],
        inherited: Callable[[Set[ChatId]], Awaitable[None]],
        meter: Meter | None = None,
    ) -> None:
        self._ledger = ledger
        self._sender = sender
        self._judge = judge
        self._is_watched = is_watched
        self._inherited = inherited
        self._meter = meter or Meter()
        self._locks = None if ledger.database.is_sqlite else ChatLocks(ledger.database)
        self._listener = Listener(ledger.database)
        self._arrived: list[_Arrival] = []
        self._taking: asyncio.Task[None] | None = None
        self._waiting: dict[int, deque[tuple[Incoming, float]]] = {}
        self._judging: dict[int, asyncio.Task[None]] = {}
        self._in_hand: set[int] = set()
        self._places = asyncio.Semaphore(MOST_AT_ONCE)
        self._called: set[int] = set()
        self._ring = asyncio.Event()
        # What is taken over and what is given back are never decided at the same time.
        self._desk = asyncio.Lock()
        self._beside: list[asyncio.Future[Any]] = []
        self._is_stopping = False

    def is_leader(self) -> bool:
        """Tells whether this worker does what is to be done by one alone."""
        return self._listener.is_leader

    async def take(self, updates: Sequence[Mapping[str, Any]]) -> None:
        """Makes updates durable, then lets them be judged. One taken before is dropped.

        What comes while others are being written is written together with what comes then.
        """
        for update in updates:
            self._meter.taken(update)
        durable: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._arrived.append(_Arrival([incoming(update) for update in updates], durable))
        if self._taking is None or self._taking.done():
            self._taking = asyncio.create_task(self._take_arrived())
        await durable

    async def start(self) -> None:
        """Judges and sends what an earlier run left behind, however often it was stopped."""
        if self._locks is None:
            self._resume(await self._left_behind(None))
            return
        loop = asyncio.get_running_loop()

        def heard(chat_id: ChatId) -> None:
            loop.call_soon_threadsafe(self._hear, chat_id)

        self._beside.append(loop.run_in_executor(None, self._listener.listen, heard))
        await self._look_round()
        self._beside.append(
            asyncio.create_task(supervised("looking for chats to see to", self._go_round))
        )

    async def hold(self, chat_id: ChatId) -> bool:
        """Takes hold of a chat, though nothing was said there, and tells whether this worker sees
        to it.
        """
        if self._locks is None:
            return True
        async with self._desk:
            return chat_id in await self._ledger.do(self._locks.hold, {chat_id})

    async def reload(self, chat_id: ChatId) -> None:
        """Takes up what the ledger has for a chat, if this worker may."""
        if await self.hold(chat_id):
            self._resume(await self._left_behind({chat_id}))

    async def idle(self) -> None:
        """Waits until everything taken in is judged, answered and marked so."""
        while self._judging or self._sender.busy:
            if self._judging:
                await asyncio.wait(self._judging.values())
            await self._sender.idle()
        await self._sender.marks.flush()

    async def stop(self, patience: float = 8) -> None:
        """Finishes what is in hand; what is not begun, or not done in time, stays in the queue.

        All of it takes at most `patience` seconds: who stops a container kills it after ten.
        """
        until = time.monotonic() + patience

        def left() -> float:
            return max(0.1, until - time.monotonic())

        self._is_stopping = True
        self._listener.stop()
        if self._taking is not None:
            await asyncio.wait([self._taking], timeout=left() / 2)
        for queue in self._waiting.values():
            while len(queue) > 1:
                queue.pop()
        if self._judging:
            await asyncio.wait(self._judging.values(), timeout=left() / 2)
        for judging in self._judging.values():
            judging.cancel()
        for task in self._beside:
            task.cancel()
        await self._sender.stop(left() / 2)
        with suppress(TimeoutError):
            # What could not be marked is sent again after the next start.
            await asyncio.wait_for(self._leave(), left())

    async def _leave(self) -> None:
        await self._sender.marks.flush()
        if self._locks is not None:
            await self._ledger.do(self._locks.close)

    # --- taking in -----------------------------------------------------------------------------

    async def _take_arrived(self) -> None:
        while self._arrived:
            arrived, self._arrived = self._arrived, []
            updates = [update for arrival in arrived for update in arrival.updates]
            try:
                async with self._sender.marks.marking() as marks:
                    fresh = await self._ledger.write(take_in, updates, marks)
            except Exception as error:
                _tell(arrived, error)
                continue
            try:
                await self._see_to(fresh)
            finally:
                # They are durable; whoever comes to them judges them.
                _tell(arrived, None)

    async def _see_to(self, fresh: Sequence[Incoming]) -> None:
        """Judges the updates of the chats that are this worker's, or are nobody's yet."""
        if self._locks is not None and fresh:
            chats = {update.chat_id for update in fresh}
            async with self._desk:
                before = self._locks.held
                held = await self._ledger.do(self._locks.hold, chats)
            if new := chats & held - before:
                # Something may have waited there before.
                self._resume(await self._left_behind(new))
            # What another worker took in for them before may not have been heard of yet.
            fresh = await self._ledger.read(unjudged, chats & held)
        self._enqueue(fresh)

    async def _left_behind(self, chats: Set[ChatId] | None) -> tuple[list[Incoming], list[Unsent]]:
        answers = await self._ledger.read(unsent, chats)
        return await self._ledger.read(unjudged, chats), answers

    def _resume(self, left: tuple[list[Incoming], list[Unsent]]) -> None:
        """Sends what was not sent, then judges what was not judged."""
        updates, answers = left
        for one in answers:
            try:
                outgoing = Outgoing(unpacked(one.body), one.id)
            except (ValueError, KeyError, TypeError):
                log.exception("answer %d of chat %d cannot be read", one.id, one.chat_id)
                self._sender.marks.mark([SentMark(one.id, None)])  # nobody ever can
                continue
            self._sender.send(one.chat_id, [outgoing])
        self._enqueue(updates)

    def _enqueue(self, updates: Iterable[Incoming]) -> None:
        for update in updates:
            if update.update_id in self._in_hand or self._is_stopping:
                continue
            self._in_hand.add(update.update_id)
            chat_id = update.chat_id
            self._waiting.setdefault(chat_id, deque()).append((update, time.monotonic()))
            if chat_id not in self._judging:
                self._judging[chat_id] = asyncio.create_task(self._judge_all(chat_id))

    async def _judge_all(self, chat_id: ChatId) -> None:
        """One chat's updates, one after the other, until there are none."""
        queue = self._waiting[chat_id]
        try:
            while queue:
                update, since = queue[0]
                await self._judge_one(update, since)
                queue.popleft()
        finally:
            self._in_hand.difference_update(update.update_id for update, _ in queue)
            del self._waiting[chat_id], self._judging[chat_id]
            if not self._judging:
                self._ring.set()  # other chats may wait for somebody

    async def _judge_one(self, update: Incoming, since: float) -> None:
        """Judges one update; one that makes no sense must not stop those behind it."""
        with logs.about(update.chat_id, update.update_id):
            try:
                async with self._places:
                    await self._judge(update, since)
            except Exception:
                log.exception("an update could not be judged")
        self._in_hand.discard(update.update_id)

    # --- among several workers -----------------------------------------------------------------

    def _hear(self, chat_id: ChatId) -> None:
        self._called.add(chat_id)
        self._ring.set()

    async def _go_round(self) -> None:
        while not self._is_stopping:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._ring.wait(), ROUND_SECONDS)
            self._ring.clear()
            await self._look_round()

    async def _look_round(self) -> None:
        """Gives idle chats back, and sees to those in which something waits and nobody does."""
        assert self._locks is not None, "only workers that share a queue look round"
        async with self._desk:
            before = self._locks.held
            called, self._called = self._called, set()
            idle = before - self._busy()
            await self._ledger.do(self._locks.release, idle)
            for chat_id in idle:
                self._sender.leave(chat_id)
            waiting = await self._ledger.read(waiting_chats)
            room = max(0, MOST_TAKEN_OVER - len(self._judging))
            held = await self._ledger.do(self._locks.hold, waiting - before, room)
            for lost in before & self._busy() - held:
                log.warning("chat %d went to another worker", lost)
                self._drop(lost)
            new = held - before
            seen = (new | called | waiting) & held
            if seen:
                self._resume(await self._left_behind(seen))
        if new:
            await self._inherited(new)

    def _busy(self) -> set[ChatId]:
        """The chats of this worker in which something is still to be done."""
        assert self._locks is not None, "only workers that share a queue look round"
        return {
            chat
            for chat in self._locks.held
            if chat in self._judging or self._sender.waits_for(chat) or self._is_watched(chat)
        }

    def _drop(self, chat_id: ChatId) -> None:
        """Another worker sees to this chat from now on: what is not begun yet is its."""
        queue = self._waiting.get(chat_id, deque())
        while len(queue) > 1:
            update, _ = queue.pop()
            self._in_hand.discard(update.update_id)
        self._sender.drop(chat_id)


def _tell(arrived: Iterable[_Arrival], error: Exception | None) -> None:
    for arrival in arrived:
        if not arrival.durable.done():
            if error is None:
                arrival.durable.set_result(None)
            else:
                arrival.durable.set_exception(error)


# --- updates as they come ------------------------------------------------------------------------


def is_update(value: object) -> TypeGuard[dict[str, Any]]:
    """Tells whether this is an update: anything at all that carries a number of its own."""
    if not isinstance(value, dict):
        return False
    number = value.get("update_id")
    return isinstance(number, int) and 0 <= number < _INT64


def incoming(update: Mapping[str, Any]) -> Incoming:
    """An update as the queue takes it: of what is not said to Kaki, the number alone."""
    payload = json.dumps(update) if may_be_for_kaki(update) else ""
    return Incoming(update["update_id"], chat_of_update(update), payload)


_BOT: Final = re.compile(r"@\w{2,}bot\b", re.IGNORECASE)
"""A bot by its username, which Telegram wants to end so."""


_ALL_FOR_KAKI: Final = (
    *("edited_message", "callback_query", "inline_query", "poll_answer", "guest_message"),
)
"""Kinds of updates that are always for Kaki."""


def may_be_for_kaki(update: Mapping[str, Any]) -> bool:
    """Tells whether an update may concern Kaki: a command, what names a bot, a word in private,
    what may be meant for it, a reply to a bot, a press, a vote, an edit, a move, a chat that it is
    added to, or an action of the Mini App.
    """
    message = update.get("message")
    if not isinstance(message, dict):
        return _is_added(update) or any(
            isinstance(update.get(kind), dict) for kind in _ALL_FOR_KAKI
        )
    said = message.get("text") or message.get("caption") or ""
    if isinstance(said, str) and (said.lstrip("\0").startswith("/") or _BOT.search(said)):
        return True
    if isinstance(said, str) and may_be_meant(said):
        return True
    chat = message.get("chat")
    if isinstance(chat, dict) and chat.get("type") == "private":
        return True
    replied = message.get("reply_to_message")
    author = replied.get("from") if isinstance(replied, dict) else None
    to_a_bot = isinstance(author, dict) and bool(author.get("is_bot"))
    return to_a_bot or any(kind in message for kind in _TOLD)


def _is_added(update: Mapping[str, Any]) -> bool:
    """Tells whether Kaki comes into a chat in which it was not."""
    changed = update.get("my_chat_member")
    members = changed if isinstance(changed, dict) else {}
    before, now = (members.get(f"{when}_chat_member") for when in ("old", "new"))
    if not isinstance(before, dict) or not isinstance(now, dict):
        return False
    return before.get("status") in _OUTSIDE and now.get("status") not in _OUTSIDE


def chat_of_update(update: Mapping[str, Any]) -> int:
    """The chat in whose order an update is judged; a user's id where there is no chat.

    Of a vote Telegram names the poll and the voter alone.
    """
    for kind, body in update.items():
        if kind == "update_id" or not isinstance(body, dict):
            continue
        message = body.get("message") if kind == "callback_query" else body
        for holder, key in ((message, "chat"), (body, "from"), (body, "user")):
            found = holder.get(key) if isinstance(holder, dict) else None
            number = found.get("id") if isinstance(found, dict) else None
            if isinstance(number, int) and -_INT64 <= number < _INT64:
                return number
    return 0
