"""Updates that wait to be heard of: by the bot, by chat pages, by who pressed a button."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Any, Final, TypeAlias

from bot.practice.store import Store
from bot.practice.values import ApiError, Json, bad_request

_KINDS: Final = frozenset(
    {
        *("message", "edited_message", "callback_query", "inline_query", "my_chat_member"),
        *("poll", "poll_answer"),
    }
)
_FIRST_ID: Final = 100_000_001


class Updates:
    """The queue of updates a bot fetches: kept until confirmed, then forgotten.

    Update ids rise by one and never come back, across restarts too.
    """

    def __init__(self, store: Store) -> None:
        self._store = store
        self._bell = asyncio.Event()
        self._turn = 0
        self._closed = False

    def push(self, kind: str, value: Json) -> None:
        """Queues an update, unless the bot asked for other kinds when it last polled."""
        if kind in (self._store.fact("allowed_updates") or _KINDS):
            with self._store.together():
                update_id = self._store.count_up("update", _FIRST_ID)
                self._store.put_update(update_id, {"update_id": update_id, kind: value})
            self.ring()

    async def poll(
        self, offset: int, limit: int, patience: float, allowed: list[str] | None
    ) -> list[Json]:
        """Up to `limit` waiting updates, oldest first; waits up to `patience` seconds for one.

        `offset` confirms, and so forgets, every update before it; below zero it keeps that
        many newest. A poll under way when another begins ends with 409.
        """
        if allowed is not None:
            self._store.put_fact("allowed_updates", allowed)
        if offset > 0:
            self._store.forget_updates(offset)
        elif offset < 0:
            self._store.forget_all_but(-offset)
        turn = self._turn = self._turn + 1
        self.ring()
        loop = asyncio.get_running_loop()
        end = loop.time() + patience
        while turn == self._turn:
            waiting = [] if self._closed else self._store.updates(limit)
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
        """Ends the poll under way with what there is; later ones answer at once."""
        self._closed = True
        self.ring()

    def ring(self) -> None:
        """Wakes whoever waits, to look at what has changed."""
        bell, self._bell = self._bell, asyncio.Event()
        bell.set()


_BACKLOG: Final = 500
News: TypeAlias = tuple[str, Json]
NewsQueue: TypeAlias = asyncio.Queue[News | None]


class Feed:
    """Tells every listener what happens, as it happens; without one, news is lost."""

    def __init__(self) -> None:
        self.listeners: set[NewsQueue] = set()

    def publish(self, event: str, data: Json) -> None:
        for listener in list(self.listeners):
            if listener.qsize() < _BACKLOG:
                listener.put_nowait((event, data))
            else:
                # A page this far behind starts anew: it connects again and gets a snapshot.
                self._end(listener)

    @contextmanager
    def listening(self) -> Iterator[NewsQueue]:
        """Hears everything from now on; None where it ends."""
        listener: NewsQueue = asyncio.Queue()
        self.listeners.add(listener)
        try:
            yield listener
        finally:
            self.listeners.discard(listener)

    def close(self) -> None:
        """Nobody hears anything more."""
        for listener in list(self.listeners):
            self._end(listener)

    def _end(self, listener: NewsQueue) -> None:
        self.listeners.discard(listener)
        listener.put_nowait(None)


_PATIENCE: Final = 30.0
_KEPT: Final = 500


class Queries:
    """Pressed buttons and inline questions that wait for the bot's answer, by id.

    They do not outlive the process, as Telegram's soon expire too.
    """

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._asked: dict[str, float] = {}
        self.answers: dict[str, Any] = {}

    def ask(self, query_id: str) -> str:
        self._asked[query_id] = self._clock()
        while len(self._asked) > _KEPT:
            oldest = next(iter(self._asked))
            del self._asked[oldest]
            self.answers.pop(oldest, None)
        return query_id

    def answer(self, query_id: str, answer: Any) -> None:
        """Takes the bot's answer, once and in time; refuses it (400) otherwise."""
        late = self._clock() - self._asked.get(query_id, float("-inf")) > _PATIENCE
        if late or query_id in self.answers:
            raise bad_request(
                "query is too old and response timeout expired or query ID is invalid"
            )
        self.answers[query_id] = answer
