"""The live stream: what happens at a table, told within a second to everybody who looks at it.

A chat is read once for all its viewers: when something was judged here, and when another worker
changed it, which is seen by asking for the marks of all chats in sight at once.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from http import HTTPStatus
from typing import Final

from bot.ops.serving import write_event
from bot.ops.supervision import supervise
from bot.telegram.ledger import Ledger
from bot.webapp.auth import Caller, Denied
from bot.webapp.felt import felt_reply
from bot.webapp.replies import FeltReply, StateReply
from bot.webapp.state import Seen, see, state_for
from models.ledger.ids import ChatId, TableKey
from models.ledger.night.queries import read_change_marks

log = logging.getLogger(__name__)

MOST: Final = 500
"""So many streams at a time, in one process."""
MOST_OF_A_USER: Final = 6
LOOK_SECONDS: Final = 0.6
BEAT_SECONDS: Final = 15.0


@dataclass(slots=True)
class _Watched:
    """A table in sight: how it looked last, for all, and what can be begun there then; whether it
    may look otherwise by now; and who waits for the next look.
    """

    seen: Seen
    felt: asyncio.Task[FeltReply] | None = None
    marks: tuple[int, ...] | None = None
    touched: bool = False
    waiting: set[asyncio.Event] = field(default_factory=set)


class Hub:
    """The chats in sight, and their viewers."""

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger
        self._watched: dict[TableKey, _Watched] = {}
        self._viewers = Counter[int]()
        self._looking: asyncio.Task[None] | None = None
        self._ring = asyncio.Event()
        self._is_stopping = False

    def touch(self, chat_id: ChatId) -> None:
        """Notes that something was judged in a chat, so that it is read anew."""
        for place, watched in self._watched.items():
            if place[0] == chat_id:
                watched.touched = True
                self._ring.set()

    async def stop(self) -> None:
        """Ends the streams."""
        self._is_stopping = True
        for watched in self._watched.values():
            for waiting in watched.waiting:
                waiting.set()
        if self._looking is not None:
            self._looking.cancel()
            await asyncio.gather(self._looking, return_exceptions=True)

    def sit(self, caller: Caller) -> None:
        """Takes one of the streams. Raises `Denied` (429) where there is none left."""
        user = caller.actor.user_id
        if self._viewers.total() >= MOST or self._viewers[user] >= MOST_OF_A_USER:
            raise Denied(HTTPStatus.TOO_MANY_REQUESTS, "crowded")
        self._viewers[user] += 1

    def leave(self, caller: Caller) -> None:
        """Gives a stream back."""
        self._viewers -= Counter((caller.actor.user_id,))

    async def felt(self, place: TableKey) -> FeltReply | None:
        """Tells what can be begun at a table in sight, once for all who look; None at another."""
        watched = self._watched.get(place)
        if watched is None or watched.seen.table is None or not watched.seen.table.open:
            return None
        if watched.felt is None:
            telling = asyncio.to_thread(felt_reply, watched.seen.table)
            watched.felt = asyncio.create_task(telling)
        return await asyncio.shield(watched.felt)

    async def stream(self, caller: Caller, seen: Seen) -> AsyncIterator[str]:
        """Yields the state of the caller's chat as events: at once, and after each change; beats
        between.

        `seen` is what was read of it just now.
        """
        news = asyncio.Event()
        place = caller.chat_id, caller.topic
        watched = self._watch(place, seen, news)
        told: StateReply | None = None
        try:
            while not self._is_stopping:
                news.clear()
                state = state_for(watched.seen, caller.source)
                if state != told:
                    told = state
                    yield write_event("state", state.as_json())
                try:
                    await asyncio.wait_for(news.wait(), BEAT_SECONDS)
                except TimeoutError:
                    yield ": beat\n\n"
        finally:
            watched.waiting.discard(news)
            if not watched.waiting and self._watched.get(place) is watched:
                del self._watched[place]

    def _watch(self, place: TableKey, seen: Seen, news: asyncio.Event) -> _Watched:
        watched = self._watched.setdefault(place, _Watched(seen))
        if watched.seen != seen:
            self.touch(place[0])
        watched.waiting.add(news)
        if self._looking is None:
            self._looking = asyncio.create_task(supervise("looking at tables", self._look_round))
        return watched

    async def _look_round(self) -> None:
        """Reads anew the chats in which something happened, while anybody looks at any."""
        while True:
            try:
                await asyncio.wait_for(self._ring.wait(), LOOK_SECONDS)
            except TimeoutError:
                await self._look_for_others()
            self._ring.clear()
            for place in [place for place, watched in self._watched.items() if watched.touched]:
                await self._look(place)

    async def _look_for_others(self) -> None:
        """Looks for what other workers changed: chats whose marks are not those of the last
        look.
        """
        if not self._watched:
            return
        chats = {chat_id for chat_id, _ in self._watched}
        marks = await self._ledger.read(read_change_marks, sorted(chats))
        for place, watched in self._watched.items():
            now = marks.get(place[0], ())
            watched.touched |= watched.marks != now
            watched.marks = now

    async def _look(self, place: TableKey) -> None:
        if place in self._watched:
            self._watched[place].touched = False
        seen = await self._ledger.read(see, *place)
        watched = self._watched.get(place)
        if watched is not None and watched.seen != seen:
            watched.seen, watched.felt = seen, None
            for waiting in watched.waiting:
                waiting.set()
