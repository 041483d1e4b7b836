"""Limits on what may be asked at once: generous for people at a table, too little for a flood.

Commands and buttons that log or mend are never limited: a flood of anything else must not hold them
up. Who asks for too much is told so once, and then left without an answer until there may be more.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum
from math import ceil
from threading import Lock
from typing import Final

from models.ledger.ids import ChatId, UserId


class Cost(Enum):
    """The cost of an answer to the machine, or in the 20 messages a minute that a group may get."""

    ANSWER = "answer"
    PRESS = "press"
    PICTURE = "picture"
    FILE = "file"
    INLINE = "inline"
    ACTION = "action"


@dataclass(frozen=True, slots=True)
class Allowance:
    """So many within so many seconds: for one user wherever they ask, and for a whole chat."""

    user: int
    chat: int | None
    seconds: int


ALLOWED: Final[Mapping[Cost, Allowance]] = {
    Cost.ANSWER: Allowance(user=20, chat=40, seconds=60),
    Cost.PRESS: Allowance(user=60, chat=150, seconds=60),
    Cost.PICTURE: Allowance(user=8, chat=16, seconds=60),
    Cost.FILE: Allowance(user=4, chat=8, seconds=120),
    Cost.INLINE: Allowance(user=90, chat=90, seconds=60),  # one for each letter that is typed
    Cost.ACTION: Allowance(user=30, chat=None, seconds=20),  # more taps than fingers can
}


@dataclass(frozen=True, slots=True)
class Spent:
    """A spent allowance: nothing more for so many seconds; whether that was `told` already."""

    seconds: int
    told: bool


@dataclass(slots=True)
class _Window:
    """The moments of the last few requests, and until when it is known that there are no more."""

    asked: deque[float]
    told_until: float = 0.0

    def free(self, seconds: int) -> float:
        """The moment from which on there is one left."""
        return self.asked[0] + seconds if len(self.asked) == self.asked.maxlen else 0.0


MOST_WINDOWS: Final = 2_000
"""So many are remembered at least before those that are over are swept out."""


class Limits:
    """Counts in memory, over a window that moves; by a clock that never jumps."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._windows: dict[tuple[Cost, str, int], _Window] = {}
        self._full = MOST_WINDOWS
        self._one_at_a_time = Lock()

    def ask(self, cost: Cost, user_id: UserId, chat_id: ChatId) -> Spent | None:
        """Takes one of the user's and one of the chat's; None where both had one left."""
        allowed = ALLOWED[cost]
        whose = (("user", user_id, allowed.user), ("chat", chat_id, allowed.chat))
        with self._one_at_a_time:
            now = self._clock()
            if len(self._windows) > self._full:
                self._sweep(now)
            windows = [
                self._windows.setdefault((cost, kind, number), _Window(deque(maxlen=most)))
                for kind, number, most in whose
                if most is not None
            ]
            for window in windows:
                free = window.free(allowed.seconds)
                if free > now:
                    told = window.told_until > now
                    window.told_until = max(window.told_until, free)
                    return Spent(ceil(free - now), told)
            for window in windows:
                window.asked.append(now)
            return None

    def _sweep(self, now: float) -> None:
        """Forgets who asked for nothing lately."""
        self._windows = {
            key: window
            for key, window in self._windows.items()
            if window.asked and window.asked[-1] > now - ALLOWED[key[0]].seconds
        }
        # Where many are at it, sweeping again at each request would take longer than they do.
        self._full = max(MOST_WINDOWS, 2 * len(self._windows))
