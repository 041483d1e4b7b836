"""Queues of news: updates for the bot, changes for chat pages, answers to pressed buttons."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Any, Final, TypeAlias

from bot.practice.store import PracticeStore
from bot.practice.values import ApiError, Json, bad_request_error

_KINDS: Final = frozenset(
    {
        *("message", "edited_message", "callback_query", "inline_query", "my_chat_member"),
        *("poll", "poll_answer"),
    }
)
_FIRST_ID: Final = 100_000_001


class UpdateQueue:
    """A queue of the updates for the bot; each is kept until the bot confirms it.

    Update ids rise by one and never repeat, not even after a restart.
    """

    def __init__(self, store: PracticeStore) -> None:
        self._store = store
        self._bell = asyncio.Event()
        self._turn = 0
        self._closed = False

    def push(self, kind: str, value: Json) -> None:
        """Queues an update, unless the bot's last `getUpdates` asked for other kinds only."""
        if kind in (self._store.read_fact("allowed_updates") or _KINDS):
            with self._store.transaction():
                update_id = self._store.next_number("update", _FIRST_ID)
                self._store.store_update(update_id, {"update_id": update_id, kind: value})
            self.wake_waiting_bot()

    async def poll(
        self, offset: int, limit: int, patience: float, allowed: list[str] | None
    ) -> list[Json]:
        """Returns up to `limit` updates, oldest first, after at most `patience` seconds.

        `offset` confirms and deletes every update before it; below zero, all but that many newest.
        A running poll ends with 409 when another begins.
        """
        if allowed is not None:
            self._store.store_fact("allowed_updates", allowed)
        if offset > 0:
            self._store.delete_updates(offset)
        elif offset < 0:
            self._store.keep_newest_updates(-offset)
        turn = self._turn = self._turn + 1
        self.wake_waiting_bot()
        loop = asyncio.get_running_loop()
        end = loop.time() + patience
        while turn == self._turn:
            waiting = [] if self._closed else self._store.read_updates(limit)
            left = end - loop.time()
            if self._closed or waiting or left <= 0:
                return waiting
            with suppress(TimeoutError):
                await asyncio.wait_for(self._bell.wait(), left)
        raise ApiError(
            409,
            "Conflict: terminated by other getUpdates request;"
            " make sure that only one bot instance is running",
        )

    def close(self) -> None:
        """Ends the running `getUpdates` with nothing; later ones return at once."""
        self._closed = True
        self.wake_waiting_bot()

    def wake_waiting_bot(self) -> None:
        """Wakes the bot's waiting `getUpdates`, which then looks for updates again."""
        bell, self._bell = self._bell, asyncio.Event()
        bell.set()


_BACKLOG: Final = 500
News: TypeAlias = tuple[str, Json]
NewsQueue: TypeAlias = asyncio.Queue[News | None]


class NewsFeed:
    """A feed of changes to all chat pages that listen."""

    def __init__(self) -> None:
        self.listeners: set[NewsQueue] = set()

    def publish(self, event: str, data: Json) -> None:
        for listener in list(self.listeners):
            if listener.qsize() < _BACKLOG:
                listener.put_nowait((event, data))
            else:
                # A page this far behind starts anew: it connects again and gets a snapshot.
                self._end_listener(listener)

    @contextmanager
    def subscribe(self) -> Iterator[NewsQueue]:
        """Subscribes to the feed for the block; yields a queue, in which None marks the end."""
        listener: NewsQueue = asyncio.Queue()
        self.listeners.add(listener)
        try:
            yield listener
        finally:
            self.listeners.discard(listener)

    def close(self) -> None:
        """Ends the feed for all listeners."""
        for listener in list(self.listeners):
            self._end_listener(listener)

    def _end_listener(self, listener: NewsQueue) -> None:
        self.listeners.discard(listener)
        listener.put_nowait(None)


_PATIENCE: Final = 30.0
_KEPT: Final = 500


class PendingQueries:
    """The callback and inline queries that wait for an answer of the bot, by id.

    They end with the process; Telegram's expire soon as well.
    """

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._asked: dict[str, float] = {}
        self.answers: dict[str, Any] = {}

    def add_query(self, query_id: str) -> str:
        self._asked[query_id] = self._clock()
        while len(self._asked) > _KEPT:
            oldest = next(iter(self._asked))
            del self._asked[oldest]
            self.answers.pop(oldest, None)
        return query_id

    def answer_query(self, query_id: str, answer: Any) -> None:
        """Stores the bot's answer to a query; refuses (400) a late or second answer."""
        late = self._clock() - self._asked.get(query_id, float("-inf")) > _PATIENCE
        if late or query_id in self.answers:
            raise bad_request_error(
                "query is too old and response timeout expired or query ID is invalid"
            )
        self.answers[query_id] = answer
