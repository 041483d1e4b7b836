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
from bot.webapp.auth import CallDenied, Caller
from bot.webapp.felt import make_felt_reply
from bot.webapp.replies import FeltReply, StateReply
from bot.webapp.state import ChatView, read_chat_view, state_for_reader
from models.ledger.ids import ChatId, TableKey
from models.ledger.night.queries import read_change_counters

log = logging.getLogger(__name__)

MOST: Final = 500
"""So many streams at a time, in one process."""
MOST_OF_A_USER: Final = 6
LOOK_SECONDS: Final = 0.6
BEAT_SECONDS: Final = 15.0


@dataclass(slots=True)
class _WatchedTable:
    """A table that somebody looks at: its last view, and its felt.

    `touched`: it may have changed since. `waiting` are the streams to wake at the next change.
    """

    seen: ChatView
    felt: asyncio.Task[FeltReply] | None = None
    marks: tuple[int, ...] | None = None
    touched: bool = False
    waiting: set[asyncio.Event] = field(default_factory=set)


class WatchedTables:
    """The tables that somebody looks at now, with the streams of their viewers."""

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger
        self._watched: dict[TableKey, _WatchedTable] = {}
        self._viewers = Counter[int]()
        self._looking: asyncio.Task[None] | None = None
        self._ring = asyncio.Event()
        self._is_stopping = False

    def note_change(self, chat_id: ChatId) -> None:
        """Notes that a chat may have changed; its watched tables are then read again."""
        for place, watched in self._watched.items():
            if place[0] == chat_id:
                watched.touched = True
                self._ring.set()

    async def end_streams(self) -> None:
        """Ends all streams."""
        self._is_stopping = True
        for watched in self._watched.values():
            for waiting in watched.waiting:
                waiting.set()
        if self._looking is not None:
            self._looking.cancel()
            await asyncio.gather(self._looking, return_exceptions=True)

    def count_opened_stream(self, caller: Caller) -> None:
        """Counts a new stream of the caller. Raises `CallDenied` (429) if they have too many."""
        user = caller.actor.user_id
        if self._viewers.total() >= MOST or self._viewers[user] >= MOST_OF_A_USER:
            raise CallDenied(HTTPStatus.TOO_MANY_REQUESTS, "crowded")
        self._viewers[user] += 1

    def count_closed_stream(self, caller: Caller) -> None:
        """Counts a stream of the caller as ended."""
        self._viewers -= Counter((caller.actor.user_id,))

    async def read_felt(self, key: TableKey) -> FeltReply | None:
        """Returns a watched table's felt, made once for all its viewers; None for other tables."""
        watched = self._watched.get(key)
        if watched is None or watched.seen.table is None or not watched.seen.table.open:
            return None
        if watched.felt is None:
            telling = asyncio.to_thread(make_felt_reply, watched.seen.table)
            watched.felt = asyncio.create_task(telling)
        return await asyncio.shield(watched.felt)

    async def stream_states(self, caller: Caller, view: ChatView) -> AsyncIterator[str]:
        """Yields the chat's state as server-sent events: at once, and after each change.

        `view` is the view that was just read. Comments in between keep the connection open.
        """
        news = asyncio.Event()
        place = caller.chat_id, caller.topic
        watched = self._watch_table(place, view, news)
        told: StateReply | None = None
        try:
            while not self._is_stopping:
                news.clear()
                state = state_for_reader(watched.seen, caller.source)
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

    def _watch_table(self, key: TableKey, view: ChatView, news: asyncio.Event) -> _WatchedTable:
        watched = self._watched.setdefault(key, _WatchedTable(view))
        if watched.seen != view:
            self.note_change(key[0])
        watched.waiting.add(news)
        if self._looking is None:
            self._looking = asyncio.create_task(supervise("looking at tables", self._reread_loop))
        return watched

    async def _reread_loop(self) -> None:
        """Reads watched tables again whenever they have changed, in an endless loop."""
        while True:
            try:
                await asyncio.wait_for(self._ring.wait(), LOOK_SECONDS)
            except TimeoutError:
                await self._notice_changes_by_other_workers()
            self._ring.clear()
            for place in [place for place, watched in self._watched.items() if watched.touched]:
                await self._reread_table(place)

    async def _notice_changes_by_other_workers(self) -> None:
        """Notices tables that other workers changed, by the change marks of their chats."""
        if not self._watched:
            return
        chats = {chat_id for chat_id, _ in self._watched}
        marks = await self._ledger.read(read_change_counters, sorted(chats))
        for place, watched in self._watched.items():
            now = marks.get(place[0], ())
            watched.touched |= watched.marks != now
            watched.marks = now

    async def _reread_table(self, key: TableKey) -> None:
        if key in self._watched:
            self._watched[key].touched = False
        seen = await self._ledger.read(read_chat_view, *key)
        watched = self._watched.get(key)
        if watched is not None and watched.seen != seen:
            watched.seen, watched.felt = seen, None
            for waiting in watched.waiting:
                waiting.set()
