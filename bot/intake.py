"""Updates from Telegram to the inbox, and from the inbox to the handlers.

An update is made durable before Telegram may forget it: the next `getUpdates` offset, or the
webhook's 200, goes out only after the commit. Then updates are worked off in order within a chat,
side by side across chats; where several workers share the inbox, by the one that holds the chat.
"""

from __future__ import annotations

import asyncio
import json
import logging
import time
from collections import Counter, deque
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import Any, Final, TypeGuard

from bot import logs
from bot.claims import Claims
from bot.kaki import Kaki
from bot.metrics import Meter, waited
from models.ledger.inbox import Letter

log = logging.getLogger(__name__)

_FLUSH_SECONDS: Final = 0.3
_QUIET_ROUNDS: Final = 150
_INT64: Final = 1 << 63

Work = Callable[[Letter], Awaitable[None]]


@dataclass(frozen=True, slots=True)
class _Arrival:
    """Updates that came together, and who waits until they are durable."""

    letters: Sequence[Letter]
    durable: asyncio.Future[None]


@dataclass(frozen=True, slots=True)
class _Taken:
    """An update in hand: in whose order, and since when."""

    chat_id: int
    at: float


class _Countdown:
    """How many seconds are left of so many."""

    def __init__(self, seconds: float) -> None:
        self._end = time.monotonic() + seconds

    def __call__(self) -> float:
        return max(0.1, self._end - time.monotonic())


class Intake:
    """Takes updates in and works them off with `work`.

    `busy_elsewhere` says whether a chat is still seen to by others than this; `inherited` is told
    of chats whose worker is gone.
    """

    def __init__(self, kaki: Kaki, work: Work, meter: Meter | None = None) -> None:
        self._kaki = kaki
        self._work = work
        self._meter = meter or Meter()
        self._mailroom = kaki.mailroom
        self._arrived: list[_Arrival] = []
        self._taking: asyncio.Task[None] | None = None
        self._queues: dict[int, deque[Letter]] = {}
        self._workers: dict[int, asyncio.Task[None]] = {}
        # From being taken in until it is marked as answered; how many of them in each chat.
        self._in_hand: dict[int, _Taken] = {}
        self._open: Counter[int] = Counter()
        self._answered: dict[int, int | None] = {}
        self._flusher: asyncio.Task[None] | None = None
        self._claims = Claims(kaki, self._enqueue_all, self._is_busy, self._drop)
        self.busy_elsewhere: Callable[[int], bool] = lambda _chat: False
        kaki.flush = self.flush
        kaki.keeps_house = self._claims.keeps_house

    async def take(self, updates: Sequence[Mapping[str, Any]]) -> None:
        """Makes updates durable, then lets them be worked off. One taken before is dropped.

        What comes while others are being written is written together with what comes then.
        """
        letters = [_letter(update) for update in updates]
        for update in updates:
            self._meter.taken(update)
        durable: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._arrived.append(_Arrival(letters, durable))
        if self._taking is None or self._taking.done():
            self._taking = asyncio.create_task(self._take_arrived())
        await durable

    async def start(self, inherited: Callable[[int], None] = lambda _chat: None) -> None:
        """Works off what an earlier run left behind, however often it was stopped.

        `inherited` is told of chats that are taken over from a worker that is gone.
        """
        if self._mailroom.shared:
            await self._claims.start(inherited)
        else:
            self._enqueue_all(await self._kaki.do(self._mailroom.pending))

    async def hold(self, chat_id: int) -> bool:
        """Whether a chat is this worker's to see to, though nothing was said there."""
        return await self._claims.hold(chat_id)

    async def idle(self) -> None:
        """Waits until everything taken in is worked off, answered and marked so."""
        while self._workers or self._kaki.outbox.busy:
            await asyncio.gather(*self._workers.values())
            await self._kaki.outbox.idle()
        await self.flush()

    async def worked_off(self, chat_id: int) -> None:
        """Waits until nothing of this chat is left to work off, here or by another worker."""
        worker = self._workers.get(chat_id)
        if worker is not None:
            await asyncio.wait([worker])
        for _ in range(_QUIET_ROUNDS):
            if await self._claims.settled(chat_id):
                return
            await asyncio.sleep(_FLUSH_SECONDS)

    async def stop(self, patience: float = 8) -> None:
        """Finishes what is in hand; what is not begun, or not done in time, stays in the inbox.

        All of it takes at most `patience` seconds: who stops a container kills it after ten.
        """
        left = _Countdown(patience)
        self._claims.take_no_more()
        if self._taking is not None:
            await asyncio.wait([self._taking], timeout=left())
        for chat_id in self._queues:
            self._drop(chat_id)
        if self._workers:
            await asyncio.wait(self._workers.values(), timeout=left() / 2)
        for worker in self._workers.values():
            worker.cancel()
        await asyncio.gather(*self._workers.values(), return_exceptions=True)
        await self._kaki.outbox.stop(left() / 2)
        if self._flusher is not None:
            await asyncio.wait([self._flusher], timeout=left())
        with suppress(TimeoutError):
            # What could not be marked is answered again after the next start.
            await asyncio.wait_for(self._leave(), left())

    async def flush(self) -> None:
        """Marks what was answered so far."""
        answered, self._answered = self._answered, {}
        if not answered:
            return
        try:
            await self._kaki.do(self._mailroom.answered, answered)
        except BaseException:
            self._answered = answered | self._answered
            raise
        self._let_go(answered)

    async def _leave(self) -> None:
        await self.flush()
        await self._claims.stop()

    # --- taking in -----------------------------------------------------------------------------

    async def _take_arrived(self) -> None:
        while self._arrived:
            arrived, self._arrived = self._arrived, []
            answered, self._answered = self._answered, {}
            letters = [letter for arrival in arrived for letter in arrival.letters]
            try:
                await self._claims.take(letters, answered)
            except Exception as error:
                self._answered = answered | self._answered
                _tell(arrived, error)
            else:
                self._let_go(answered)
                _tell(arrived, None)

    def _enqueue_all(self, letters: Iterable[Letter]) -> None:
        for letter in letters:
            if letter.update_id not in self._in_hand:
                self._in_hand[letter.update_id] = _Taken(letter.chat_id, time.monotonic())
                self._open[letter.chat_id] += 1
                self._enqueue(letter)

    def _enqueue(self, letter: Letter) -> None:
        queue = self._queues.get(letter.chat_id)
        if queue is not None:
            queue.append(letter)
            return
        self._queues[letter.chat_id] = deque([letter])
        self._workers[letter.chat_id] = asyncio.create_task(self._work_off(letter.chat_id))

    def _is_busy(self, chat_id: int) -> bool:
        return chat_id in self._open or self.busy_elsewhere(chat_id)

    def _drop(self, chat_id: int) -> None:
        """Another worker sees to this chat from now on: what is not begun yet is its."""
        queue = self._queues.get(chat_id, deque())
        while len(queue) > 1:
            self._let_go((queue.pop().update_id,))

    def _let_go(self, update_ids: Iterable[int]) -> None:
        for update_id in update_ids:
            taken = self._in_hand.pop(update_id, None)
            if taken is not None:
                self._open[taken.chat_id] -= 1
                if not self._open[taken.chat_id]:
                    del self._open[taken.chat_id]

    # --- working off ---------------------------------------------------------------------------

    async def _work_off(self, chat_id: int) -> None:
        """One chat's updates, one after the other, until there are none."""
        queue = self._queues[chat_id]
        try:
            while queue:
                letter = queue[0]
                await self._work_one(letter)
                queue.popleft()
                self._kaki.outbox.when_answered(
                    letter.update_id, partial(self._done, letter.update_id)
                )
        finally:
            del self._queues[chat_id], self._workers[chat_id]

    async def _work_one(self, letter: Letter) -> None:
        """Works one update off; one that makes no sense must not stop those behind it."""
        begun = time.monotonic()
        waited.set(0.0)
        with logs.about(letter.chat_id, letter.update_id):
            try:
                await self._work(letter)
            except Exception:
                log.exception("an update could not be worked off")
        self._meter.processed(time.monotonic() - begun - waited.get())

    def _done(self, update_id: int, reply_id: int | None) -> None:
        # Marking can wait for the next batch: an update that was answered but not yet marked is at
        # worst answered again after a crash, and never booked again.
        self._answered[update_id] = reply_id
        if (taken := self._in_hand.get(update_id)) is not None:
            self._meter.answered(time.monotonic() - taken.at)
        if self._flusher is None or self._flusher.done():
            self._flusher = asyncio.create_task(self._flush_soon())

    async def _flush_soon(self) -> None:
        # What is answered while others are being marked is marked next.
        while self._answered:
            await asyncio.sleep(_FLUSH_SECONDS)
            await self.flush()


def _tell(arrived: Iterable[_Arrival], error: Exception | None) -> None:
    for arrival in arrived:
        if not arrival.durable.done():
            if error is None:
                arrival.durable.set_result(None)
            else:
                arrival.durable.set_exception(error)


def is_update(value: object) -> TypeGuard[dict[str, Any]]:
    """Whether this is an update: anything at all that carries a number of its own."""
    if not isinstance(value, dict):
        return False
    number = value.get("update_id")
    return isinstance(number, int) and 0 <= number < _INT64


def _letter(update: Mapping[str, Any]) -> Letter:
    return Letter(update["update_id"], chat_of(update), json.dumps(update))


def chat_of(update: Mapping[str, Any]) -> int:
    """The chat in whose order an update is worked off; a user's id where there is no chat."""
    for kind, body in update.items():
        if kind == "update_id" or not isinstance(body, dict):
            continue
        message = body.get("message") if kind == "callback_query" else body
        for holder, key in ((message, "chat"), (body, "from")):
            found = holder.get(key) if isinstance(holder, dict) else None
            number = found.get("id") if isinstance(found, dict) else None
            if isinstance(number, int) and -_INT64 <= number < _INT64:
                return number
    return 0
