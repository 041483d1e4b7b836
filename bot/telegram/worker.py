"""The worker: stores updates in the queue, and has them judged.

An update is durable before Telegram may forget it: the next `getUpdates` offset, or the webhook's
200, goes out only after the commit. Then updates are judged in order within a chat and concurrently
across chats; if several workers share the queue, by the worker that serves the chat.
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
from bot.ops.supervision import supervise
from bot.reading.gate import may_concern_kaki
from bot.telegram.answers import unpack_answer
from bot.telegram.ledger import Ledger
from bot.telegram.outgoing import OutgoingAnswer
from bot.telegram.sender import Sender
from models.ledger.ids import ChatId
from models.ledger.updates import (
    AnswerSentMark,
    IncomingUpdate,
    UnsentAnswer,
    store_updates,
    unjudged_updates,
    unsent_answers,
    waiting_chats,
)
from models.ledger.workers import ChatLocks, UpdateListener

log = logging.getLogger(__name__)

ROUND_SECONDS: Final = 1.0
MOST_TAKEN_OVER: Final = 100
"""The number of busy chats from which a worker takes over no more, but leaves them to others."""
MOST_AT_ONCE: Final = 128
"""The most updates that are judged at a time: a thousand that wait for Telegram take 10 MiB."""
_TOLD: Final = ("web_app_data", "migrate_to_chat_id", "migrate_from_chat_id")
"""Fields of messages that nobody typed but Kaki reads."""
_OUTSIDE: Final = ("left", "kicked")
_INT64: Final = 1 << 63

JudgeOne = Callable[[IncomingUpdate, float], Awaitable[None]]
"""A function that judges an update, given the moment (`time.monotonic`) when it was enqueued."""


@dataclass(frozen=True, slots=True)
class _UpdateBatch:
    """Updates that arrived together, and a future that resolves when they are stored."""

    updates: Sequence[IncomingUpdate]
    durable: asyncio.Future[None]


class Worker:
    """A worker that stores updates and has them judged.

    `is_watched` tells whether there is other work on a chat (an edit of its board), so that it must
    not be released; `inherited` is called with chats taken over from a worker that is gone.
    """

    def __init__(
        self,
        ledger: Ledger,
        sender: Sender,
        judge: JudgeOne,
        has_other_work: Callable[[int], bool],
        on_taken_over: Callable[[Set[ChatId]], Awaitable[None]],
        meter: Meter | None = None,
    ) -> None:
        self._ledger = ledger
        self._sender = sender
        self._judge = judge
        self._has_other_work = has_other_work
        self._on_taken_over = on_taken_over
        self._meter = meter or Meter()
        self._locks = None if ledger.database.is_sqlite else ChatLocks(ledger.database)
        self._listener = UpdateListener(ledger.database)
        self._arrived: list[_UpdateBatch] = []
        self._taking: asyncio.Task[None] | None = None
        self._waiting: dict[int, deque[tuple[IncomingUpdate, float]]] = {}
        self._judging: dict[int, asyncio.Task[None]] = {}
        self._in_hand: set[int] = set()
        self._places = asyncio.Semaphore(MOST_AT_ONCE)
        self._called: set[int] = set()
        self._ring = asyncio.Event()
        # Taking chats over and giving them back exclude each other.
        self._desk = asyncio.Lock()
        self._beside: list[asyncio.Future[Any]] = []
        self._is_stopping = False

    def is_leader(self) -> bool:
        """Tells whether this worker is the only one that sends reminders and deletes old
        updates.
        """
        return self._listener.is_leader

    async def store_updates(self, updates: Sequence[Mapping[str, Any]]) -> None:
        """Stores updates, and has them judged later; returns as soon as they are stored.

        An update that is stored already is dropped. Updates that come during a write are written
        together in the next.
        """
        for update in updates:
            self._meter.count_update(update)
        durable: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._arrived.append(
            _UpdateBatch([make_incoming_update(update) for update in updates], durable)
        )
        if self._taking is None or self._taking.done():
            self._taking = asyncio.create_task(self._store_arrived_updates())
        await durable

    async def start(self) -> None:
        """Has the updates judged, and the answers sent, that were left from Kaki's last run."""
        if self._locks is None:
            self._resume_work(await self._load_unfinished_work(None))
            return
        loop = asyncio.get_running_loop()

        def note_chat(chat_id: ChatId) -> None:
            loop.call_soon_threadsafe(self._note_waiting_chat, chat_id)

        self._beside.append(loop.run_in_executor(None, self._listener.listen, note_chat))
        await self._exchange_chats()
        self._beside.append(
            asyncio.create_task(supervise("taking over chats", self._share_chats_repeatedly))
        )

    async def lock_chat(self, chat_id: ChatId) -> bool:
        """Tries to lock a chat; tells whether this worker serves it now."""
        if self._locks is None:
            return True
        async with self._desk:
            return chat_id in await self._ledger.run_work(self._locks.lock, {chat_id})

    async def resume_chat(self, chat_id: ChatId) -> None:
        """Goes on with the stored updates and answers of a chat, if this worker can lock it."""
        if await self.lock_chat(chat_id):
            self._resume_work(await self._load_unfinished_work({chat_id}))

    async def wait_until_idle(self) -> None:
        """Waits until all stored updates are judged, and their answers sent and marked."""
        while self._judging or self._sender.is_busy:
            if self._judging:
                await asyncio.wait(self._judging.values())
            await self._sender.wait_until_idle()
        await self._sender.marks.store_marks()

    async def stop(self, patience: float = 8) -> None:
        """Finishes the updates being judged; others, and those not done in time, stay queued.

        This takes at most `patience` seconds: containers are killed ten seconds after a stop.
        """
        until = time.monotonic() + patience

        def seconds_left() -> float:
            return max(0.1, until - time.monotonic())

        self._is_stopping = True
        self._listener.stop()
        if self._taking is not None:
            await asyncio.wait([self._taking], timeout=seconds_left() / 2)
        for queue in self._waiting.values():
            while len(queue) > 1:
                queue.pop()
        if self._judging:
            await asyncio.wait(self._judging.values(), timeout=seconds_left() / 2)
        for judging in self._judging.values():
            judging.cancel()
        for task in self._beside:
            task.cancel()
        await self._sender.stop(seconds_left() / 2)
        with suppress(TimeoutError):
            # What could not be marked is sent again after the next start.
            await asyncio.wait_for(self._release_chats(), seconds_left())

    async def _release_chats(self) -> None:
        await self._sender.marks.store_marks()
        if self._locks is not None:
            await self._ledger.run_work(self._locks.unlock_all)

    # --- taking in -----------------------------------------------------------------------------

    async def _store_arrived_updates(self) -> None:
        while self._arrived:
            arrived, self._arrived = self._arrived, []
            updates = [update for arrival in arrived for update in arrival.updates]
            try:
                async with self._sender.marks.lend_waiting_marks() as marks:
                    fresh = await self._ledger.write(store_updates, updates, marks)
            except Exception as error:
                _resolve_batches(arrived, error)
                continue
            try:
                await self._judge_in_locked_chats(fresh)
            finally:
                # They are durable, and will be judged by this worker or another.
                _resolve_batches(arrived, None)

    async def _judge_in_locked_chats(self, updates: Sequence[IncomingUpdate]) -> None:
        """Has updates judged, in the chats that this worker holds or can lock."""
        if self._locks is not None and updates:
            chats = {update.chat_id for update in updates}
            async with self._desk:
                before = self._locks.held
                held = await self._ledger.run_work(self._locks.lock, chats)
            if new := chats & held - before:
                # Older updates may be waiting there.
                self._resume_work(await self._load_unfinished_work(new))
            # Another worker may have stored updates for them, without this one hearing of it yet.
            updates = await self._ledger.read(unjudged_updates, chats & held)
        self._enqueue_updates(updates)

    async def _load_unfinished_work(
        self, chats: Set[ChatId] | None
    ) -> tuple[list[IncomingUpdate], list[UnsentAnswer]]:
        answers = await self._ledger.read(unsent_answers, chats)
        return await self._ledger.read(unjudged_updates, chats), answers

    def _resume_work(self, unfinished: tuple[list[IncomingUpdate], list[UnsentAnswer]]) -> None:
        """Sends unsent answers, then has unjudged updates judged."""
        updates, answers = unfinished
        for one in answers:
            try:
                outgoing = OutgoingAnswer(unpack_answer(one.body), one.id)
            except (ValueError, KeyError, TypeError):
                log.exception("cannot read answer %d of chat %d", one.id, one.chat_id)
                self._sender.marks.schedule_marks([AnswerSentMark(one.id, None)])  # nobody ever can
                continue
            self._sender.send_stored(one.chat_id, [outgoing])
        self._enqueue_updates(updates)

    def _enqueue_updates(self, updates: Iterable[IncomingUpdate]) -> None:
        for update in updates:
            if update.update_id in self._in_hand or self._is_stopping:
                continue
            self._in_hand.add(update.update_id)
            chat_id = update.chat_id
            self._waiting.setdefault(chat_id, deque()).append((update, time.monotonic()))
            if chat_id not in self._judging:
                self._judging[chat_id] = asyncio.create_task(self._judge_chat(chat_id))

    async def _judge_chat(self, chat_id: ChatId) -> None:
        """Judges the updates of a chat, one after the other, until there are none."""
        queue = self._waiting[chat_id]
        try:
            while queue:
                update, since = queue[0]
                await self._judge_update(update, since)
                queue.popleft()
        finally:
            self._in_hand.difference_update(update.update_id for update, _ in queue)
            del self._waiting[chat_id], self._judging[chat_id]
            if not self._judging:
                self._ring.set()  # there is room for other chats now

    async def _judge_update(self, update: IncomingUpdate, enqueued_at: float) -> None:
        """Judges an update; logs any error, so that the updates behind it go on."""
        with logs.tag_log_lines(update.chat_id, update.update_id):
            try:
                async with self._places:
                    await self._judge(update, enqueued_at)
            except Exception:
                log.exception("could not judge an update")
        self._in_hand.discard(update.update_id)

    # --- among several workers -----------------------------------------------------------------

    def _note_waiting_chat(self, chat_id: ChatId) -> None:
        self._called.add(chat_id)
        self._ring.set()

    async def _share_chats_repeatedly(self) -> None:
        while not self._is_stopping:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._ring.wait(), ROUND_SECONDS)
            self._ring.clear()
            await self._exchange_chats()

    async def _exchange_chats(self) -> None:
        """Unlocks idle chats, and locks and resumes waiting chats that no worker serves."""
        assert self._locks is not None, "only workers that share a queue look round"
        async with self._desk:
            before = self._locks.held
            called, self._called = self._called, set()
            idle = before - self._list_busy_chats()
            await self._ledger.run_work(self._locks.unlock, idle)
            for chat_id in idle:
                self._sender.forget_shown_messages(chat_id)
            waiting = await self._ledger.read(waiting_chats)
            room = max(0, MOST_TAKEN_OVER - len(self._judging))
            held = await self._ledger.run_work(self._locks.lock, waiting - before, room)
            for lost in before & self._list_busy_chats() - held:
                log.warning("chat %d went to another worker", lost)
                self._drop_chat(lost)
            new = held - before
            seen = (new | called | waiting) & held
            if seen:
                self._resume_work(await self._load_unfinished_work(seen))
        if new:
            await self._on_taken_over(new)

    def _list_busy_chats(self) -> set[ChatId]:
        """Returns the chats of this worker that have pending work."""
        assert self._locks is not None, "only workers that share a queue look round"
        return {
            chat
            for chat in self._locks.held
            if chat in self._judging
            or self._sender.has_answers_for(chat)
            or self._has_other_work(chat)
        }

    def _drop_chat(self, chat_id: ChatId) -> None:
        """Drops the waiting updates of a chat that another worker serves from now on."""
        queue = self._waiting.get(chat_id, deque())
        while len(queue) > 1:
            update, _ = queue.pop()
            self._in_hand.discard(update.update_id)
        self._sender.drop_waiting_answers(chat_id)


def _resolve_batches(batches: Iterable[_UpdateBatch], error: Exception | None) -> None:
    for arrival in batches:
        if not arrival.durable.done():
            if error is None:
                arrival.durable.set_result(None)
            else:
                arrival.durable.set_exception(error)


# --- updates as they come ------------------------------------------------------------------------


def is_update(value: object) -> TypeGuard[dict[str, Any]]:
    """Tells whether a JSON value is an update: an object with a valid `update_id`."""
    if not isinstance(value, dict):
        return False
    number = value.get("update_id")
    return isinstance(number, int) and 0 <= number < _INT64


def make_incoming_update(update: Mapping[str, Any]) -> IncomingUpdate:
    """Makes the row to store for an update; one that is not for Kaki keeps only its number."""
    payload = json.dumps(update) if may_be_for_kaki(update) else ""
    return IncomingUpdate(update["update_id"], chat_of_update(update), payload)


_BOT: Final = re.compile(r"@\w{2,}bot\b", re.IGNORECASE)
"""A bot's username, which always ends in `bot`."""


_ALL_FOR_KAKI: Final = (
    *("edited_message", "callback_query", "inline_query", "poll_answer", "guest_message"),
)
"""Kinds of updates that are always for Kaki."""


def may_be_for_kaki(update: Mapping[str, Any]) -> bool:
    """Tells whether an update may concern Kaki.

    These are commands, texts that name a bot or may be meant for Kaki, private messages, replies to
    a bot, presses, votes, edits, moves of a chat, Kaki being added to a chat, and actions of the
    Mini App.
    """
    message = update.get("message")
    if not isinstance(message, dict):
        return _is_kaki_added(update) or any(
            isinstance(update.get(kind), dict) for kind in _ALL_FOR_KAKI
        )
    said = message.get("text") or message.get("caption") or ""
    if isinstance(said, str) and (said.lstrip("\0").startswith("/") or _BOT.search(said)):
        return True
    if isinstance(said, str) and may_concern_kaki(said):
        return True
    chat = message.get("chat")
    if isinstance(chat, dict) and chat.get("type") == "private":
        return True
    replied = message.get("reply_to_message")
    author = replied.get("from") if isinstance(replied, dict) else None
    to_a_bot = isinstance(author, dict) and bool(author.get("is_bot"))
    return to_a_bot or any(kind in message for kind in _TOLD)


def _is_kaki_added(update: Mapping[str, Any]) -> bool:
    """Tells whether an update says that Kaki was added to a chat."""
    changed = update.get("my_chat_member")
    members = changed if isinstance(changed, dict) else {}
    before, now = (members.get(f"{when}_chat_member") for when in ("old", "new"))
    if not isinstance(before, dict) or not isinstance(now, dict):
        return False
    return before.get("status") in _OUTSIDE and now.get("status") not in _OUTSIDE


def chat_of_update(update: Mapping[str, Any]) -> int:
    """Returns the chat in whose queue an update is judged; without a chat, the user's id.

    Votes have no chat: Telegram names only the poll and the voter.
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
