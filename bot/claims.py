"""Which chats are this worker's, where several share the inbox; where none does, all are.

A worker holds a chat from the moment it takes something in for it until nothing there is left to
do, so that what is said in a chat is worked off and answered in order. It renews what it holds
every second; a worker that does so no longer is gone, and the others take its chats over.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from typing import Final

from bot.kaki import Kaki
from models.ledger.bell import Bell
from models.ledger.inbox import MOST_CLAIMED, Letter, Round

log = logging.getLogger(__name__)

_ROUND_SECONDS: Final = 1.0


class Claims:
    """The chats of this worker. `enqueue` gets what is to be worked off in them.

    `is_busy` says whether a chat is still seen to here; `drop` is told of one that another worker
    sees to now.
    """

    def __init__(
        self,
        kaki: Kaki,
        enqueue: Callable[[Iterable[Letter]], None],
        is_busy: Callable[[int], bool],
        drop: Callable[[int], None],
    ) -> None:
        self._kaki = kaki
        self._mailroom = kaki.mailroom
        self._enqueue = enqueue
        self._is_busy = is_busy
        self._drop = drop
        self._inherited: Callable[[int], None] = lambda _chat: None
        self._bell = Bell(kaki.database)
        self._held: set[int] = set()
        self._called: set[int] = set()
        self._most = MOST_CLAIMED
        self._ring = asyncio.Event()
        # What is taken in and what is given back are never decided at the same time.
        self._desk = asyncio.Lock()
        self._tasks: tuple[asyncio.Future[None], ...] = ()

    def keeps_house(self) -> bool:
        """Whether this worker does what is to be done by one alone."""
        return self._bell.keeper

    async def start(self, inherited: Callable[[int], None]) -> None:
        self._inherited = inherited
        loop = asyncio.get_running_loop()

        def rang(chat_id: int) -> None:
            loop.call_soon_threadsafe(self._hear, chat_id)

        listening = loop.run_in_executor(None, self._bell.listen, rang)
        await self._look_round()
        self._tasks = (listening, asyncio.create_task(self._go_round()))

    async def take(self, letters: Sequence[Letter], answered: Mapping[int, int | None]) -> None:
        async with self._desk:
            mine = await self._kaki.do(self._mailroom.take, letters, answered)
            if self._mailroom.shared:
                self._held.update(letter.chat_id for letter in mine)
            self._enqueue(mine)

    async def hold(self, chat_id: int) -> bool:
        """Whether a chat is this worker's now."""
        if not self._mailroom.shared:
            return True
        async with self._desk:
            held = await self._kaki.do(self._mailroom.hold, chat_id)
            if held:
                self._held.add(chat_id)
            return held

    async def settled(self, chat_id: int) -> bool:
        """Whether no other worker has anything left to do in a chat."""
        if not self._mailroom.shared or chat_id in self._held:
            return True
        return not await self._kaki.do(self._mailroom.waits, chat_id)

    def take_no_more(self) -> None:
        self._most = 0

    async def stop(self) -> None:
        """Gives all chats back to the other workers."""
        self._bell.stop()
        for task in self._tasks[1:]:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self._mailroom.shared:
            await self._kaki.do(self._mailroom.leave)

    def _hear(self, chat_id: int) -> None:
        if chat_id in self._held:
            self._called.add(chat_id)
            self._ring.set()

    async def _go_round(self) -> None:
        while True:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._ring.wait(), _ROUND_SECONDS)
            self._ring.clear()
            try:
                await self._look_round()
            except Exception:
                log.exception("the inbox was not looked at")

    async def _look_round(self) -> None:
        async with self._desk:
            called, self._called = self._called, set()
            idle = [chat for chat in self._held if not self._is_busy(chat)]
            # Who does not hear calls looks everywhere. A call that goes by unheard all the same is
            # found when the chat seems idle.
            seen = called if self._bell.listening else self._held
            found = await self._kaki.do(self._mailroom.look_round, idle, seen, self._most)
            self._see(found, self._held.difference(idle))

    def _see(self, found: Round, expected: set[int]) -> None:
        for chat_id in expected - found.held:
            log.warning("chat %d went to another worker", chat_id)
            self._drop(chat_id)
        self._held = set(found.held)
        self._enqueue(found.letters)
        for chat_id in found.inherited:
            self._inherited(chat_id)
