"""Threads that work for the event loop, and hand their results back in bunches.

A pool alone wakes the event loop for every result, and two threads that wake each other all the
time spend a quarter of it on taking turns at the interpreter (`tests.bench.throughput`). Here a
result is handed over at once if nothing else is to be done; while there is more, it waits a moment
for the next ones.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from threading import Lock
from typing import Any, Final, TypeVar

R = TypeVar("R")

HELD_BACK: Final = 0.003
"""So long (in seconds) a result may wait for others while there is more to be done."""
LAST_MOMENT: Final = 0.5
"""So long (in seconds) what is being done may take when all is closed."""


class Threads:
    """So many threads; each takes what waits longest."""

    def __init__(self, number: int, name: str) -> None:
        self._pool = ThreadPoolExecutor(number, name)
        self._idle = self._number = number
        self._waiting: deque[tuple[Callable[[], Any], asyncio.Future[Any]]] = deque()
        self._finished: list[Callable[[], None]] = []
        self._lock = Lock()

    def do(self, call: Callable[[], R]) -> asyncio.Future[R]:
        """Does `call` in one of the threads; what it returns or raises."""
        loop = asyncio.get_running_loop()
        done: asyncio.Future[R] = loop.create_future()
        with self._lock:
            self._waiting.append((call, done))
            begins = self._idle > 0
            self._idle -= begins
        if begins:
            self._pool.submit(self._work, loop)
        return done

    def close(self) -> None:
        """Begins nothing more, and gives what is being done a moment; what hangs is left."""
        with self._lock:
            self._waiting.clear()
        until = time.monotonic() + LAST_MOMENT
        while self._idle < self._number and time.monotonic() < until:
            time.sleep(0.005)
        self._pool.shutdown(wait=False, cancel_futures=True)

    def _work(self, loop: asyncio.AbstractEventLoop) -> None:
        while True:
            with self._lock:
                if not self._waiting:
                    self._idle += 1
                    return
                call, done = self._waiting.popleft()
            if done.cancelled():
                continue
            outcome = _outcome(call, done)
            with self._lock:
                self._finished.append(outcome)
                is_first, is_last = len(self._finished) == 1, not self._waiting
            with suppress(RuntimeError):  # the loop is closed: nobody waits for it any more
                if is_last:
                    loop.call_soon_threadsafe(self._deliver)
                elif is_first:
                    loop.call_soon_threadsafe(loop.call_later, HELD_BACK, self._deliver)

    def _deliver(self) -> None:
        with self._lock:
            finished, self._finished = self._finished, []
        for tell in finished:
            tell()


def _outcome(call: Callable[[], R], done: asyncio.Future[R]) -> Callable[[], None]:
    """Does it; what tells in the event loop how that went."""
    try:
        result = call()
    except BaseException as error:
        raised = error
        return lambda: None if done.done() else done.set_exception(raised)
    return lambda: None if done.done() else done.set_result(result)
