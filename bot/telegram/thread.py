"""The thread that works on the ledger for the event loop, and does together what waits.

What is done together costs one commit (`models.ledger.unit.together`), and wakes the event loop
once: two threads that wake each other for every result spend a quarter of their time on taking
turns at the interpreter (`tests.bench.throughput`).
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Callable, Collection, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager, suppress
from threading import Lock
from typing import Any, Final, NamedTuple, TypeAlias, TypeVar

from models.ledger.ids import TablePlace

R = TypeVar("R")

MOST_TOGETHER: Final = 16
"""The first of so many waits for the last; twice as many would not be done noticeably sooner."""
LAST_MOMENT: Final = 0.5
"""So long (in seconds) what is being done may take when all is closed."""


class _Call(NamedTuple):
    """Something to be done, at a place if that is known; what waits for it."""

    work: Callable[[], Any]
    place: TablePlace | None
    done: asyncio.Future[Any]


Together: TypeAlias = Callable[[Collection[TablePlace]], AbstractContextManager[None]]


class LedgerThread:
    """One thread: it takes what waits longest, up to `MOST_TOGETHER` calls at once.

    It does them in one context of `together`, which is told at which places. Where that fails as a
    whole, each is done again by itself.

    SQLite has one writer: more threads would only wait for its lock. With a server they would take
    the interpreter from each other at every answer (`tests.bench.workers`).
    """

    def __init__(self, together: Together) -> None:
        self._pool = ThreadPoolExecutor(1, "ledger")
        self._is_idle = True
        self._together = together
        self._waiting: deque[_Call] = deque()
        self._lock = Lock()

    def do(self, work: Callable[[], R], place: TablePlace | None = None) -> asyncio.Future[R]:
        """Does `work` in the thread; what it returns or raises."""
        loop = asyncio.get_running_loop()
        done: asyncio.Future[R] = loop.create_future()
        with self._lock:
            self._waiting.append(_Call(work, place, done))
            begins, self._is_idle = self._is_idle, False
        if begins:
            self._pool.submit(self._work, loop)
        return done

    def close(self) -> None:
        """Begins nothing more, and gives what is being done a moment; what hangs is left."""
        with self._lock:
            self._waiting.clear()
        until = time.monotonic() + LAST_MOMENT
        while not self._is_idle and time.monotonic() < until:
            time.sleep(0.005)
        self._pool.shutdown(wait=False, cancel_futures=True)

    def _work(self, loop: asyncio.AbstractEventLoop) -> None:
        while calls := self._next():
            outcomes = self._outcomes([call for call in calls if not call.done.cancelled()])
            with suppress(RuntimeError):  # the loop is closed: nobody waits for it any more
                loop.call_soon_threadsafe(_deliver, outcomes)

    def _next(self) -> list[_Call]:
        """The next task; nothing where nothing waits, and the thread is idle then."""
        with self._lock:
            number = min(len(self._waiting), MOST_TOGETHER)
            self._is_idle = not number
            return [self._waiting.popleft() for _ in range(number)]

    def _outcomes(self, calls: Sequence[_Call]) -> list[Callable[[], None]]:
        if len(calls) > 1:
            # What was read for those at a place holds until others write.
            calls = sorted(calls, key=lambda call: call.place is None)
            places = {call.place for call in calls if call.place is not None}
            with suppress(Exception), self._together(places):
                return [_outcome(call) for call in calls]
        return [_outcome(call) for call in calls]


def _deliver(outcomes: Sequence[Callable[[], None]]) -> None:
    for tell in outcomes:
        tell()


def _outcome(call: _Call) -> Callable[[], None]:
    """Does it; what tells in the event loop how that went."""
    done = call.done
    try:
        result = call.work()
    except BaseException as error:
        raised = error
        return lambda: None if done.done() else done.set_exception(raised)
    return lambda: None if done.done() else done.set_result(result)
