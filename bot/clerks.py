"""Threads that do the ledger's work for the event loop, and hand it back in bunches."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from queue import SimpleQueue
from threading import Lock, Thread
from typing import Any, Final, Generic, TypeVar

R = TypeVar("R")

HELD_BACK: Final = 0.003
"""So long a result may wait for others while there is more to be done."""


@dataclass(frozen=True, slots=True)
class _Task(Generic[R]):
    """What is to be done, and who waits for it in which event loop."""

    call: Callable[[], R]
    done: asyncio.Future[R]


class Clerks:
    """So many threads, one after the other taking what is next.

    A pool of the standard library wakes the event loop for every result, and two threads that wake
    each other all the time spend a quarter of it on taking turns at the interpreter
    (`tests.bench.throughput`). Here a result is handed over at once if nothing else is to be done;
    while there is more, it waits a moment for the next ones.
    """

    def __init__(self, number: int) -> None:
        self._waiting: SimpleQueue[_Task[Any] | None] = SimpleQueue()
        self._finished: list[Callable[[], None]] = []
        self._lock = Lock()
        self._threads = [
            Thread(target=self._work, name=f"ledger_{index}", daemon=True)
            for index in range(number)
        ]
        for thread in self._threads:
            thread.start()

    def do(self, call: Callable[[], R]) -> asyncio.Future[R]:
        """Does `call` in one of the threads; what it returns or raises."""
        done: asyncio.Future[R] = asyncio.get_running_loop().create_future()
        self._waiting.put(_Task(call, done))
        return done

    def close(self) -> None:
        """Waits until all is done that was asked for."""
        for _ in self._threads:
            self._waiting.put(None)
        for thread in self._threads:
            thread.join()

    def _work(self) -> None:
        while (task := self._waiting.get()) is not None:
            if not task.done.cancelled():
                self._hand_back(task.done.get_loop(), _outcome(task))

    def _hand_back(self, loop: asyncio.AbstractEventLoop, outcome: Callable[[], None]) -> None:
        with self._lock:
            self._finished.append(outcome)
            is_first = len(self._finished) == 1
        with suppress(RuntimeError):  # the loop is closed: nobody waits for it any more
            if self._waiting.empty():
                loop.call_soon_threadsafe(self._deliver)
            elif is_first:
                loop.call_soon_threadsafe(loop.call_later, HELD_BACK, self._deliver)

    def _deliver(self) -> None:
        with self._lock:
            finished, self._finished = self._finished, []
        for tell in finished:
            tell()


def _outcome(task: _Task[R]) -> Callable[[], None]:
    """Does a task; what tells in the event loop how that went."""
    done = task.done
    try:
        result = task.call()
    except BaseException as error:
        raised = error
        return lambda: None if done.done() else done.set_exception(raised)
    return lambda: None if done.done() else done.set_result(result)
