"""Rate limits on requests: generous for people at a table, too low for a flood.

Commands and buttons that log or mend are never limited. A user over the limit is told so once, and
gets no answer until more is allowed.
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
    """A kind of request that is limited, by its cost in computing or in messages to the chat."""

    ANSWER = "answer"
    PRESS = "press"
    PICTURE = "picture"
    FILE = "file"
    INLINE = "inline"
    ACTION = "action"


@dataclass(frozen=True, slots=True)
class RequestLimit:
    """How many requests in `seconds` a user may make in all chats, and a chat's users together."""

    user: int
    chat: int | None
    seconds: int


ALLOWED: Final[Mapping[Cost, RequestLimit]] = {
    Cost.ANSWER: RequestLimit(user=20, chat=40, seconds=60),
    Cost.PRESS: RequestLimit(user=60, chat=150, seconds=60),
    Cost.PICTURE: RequestLimit(user=8, chat=16, seconds=60),
    Cost.FILE: RequestLimit(user=4, chat=8, seconds=120),
    Cost.INLINE: RequestLimit(user=90, chat=90, seconds=60),  # one for each letter that is typed
    Cost.ACTION: RequestLimit(user=30, chat=None, seconds=20),  # more taps than fingers can
}


@dataclass(frozen=True, slots=True)
class ReachedRequestLimit:
    """A spent allowance: the seconds until more is allowed; `told` if the user knows it."""

    seconds: int
    told: bool


@dataclass(slots=True)
class _RequestWindow:
    """The times of the last requests, and until when the user was told to wait."""

    asked: deque[float]
    told_until: float = 0.0

    def next_free_time(self, seconds: int) -> float:
        """Returns the time from which the next request is allowed."""
        return self.asked[0] + seconds if len(self.asked) == self.asked.maxlen else 0.0


MOST_WINDOWS: Final = 2_000
"""The number of windows from which expired ones are swept out."""


class RateLimits:
    """Counters of each user's and chat's recent requests, kept in memory."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._windows: dict[tuple[Cost, str, int], _RequestWindow] = {}
        self._full = MOST_WINDOWS
        self._one_at_a_time = Lock()

    def count_request(
        self, cost: Cost, user_id: UserId, chat_id: ChatId
    ) -> ReachedRequestLimit | None:
        """Counts a request of a user in a chat; returns the allowance that is spent, if any."""
        allowed = ALLOWED[cost]
        whose = (("user", user_id, allowed.user), ("chat", chat_id, allowed.chat))
        with self._one_at_a_time:
            now = self._clock()
            if len(self._windows) > self._full:
                self._drop_old_windows(now)
            windows = [
                self._windows.setdefault((cost, kind, number), _RequestWindow(deque(maxlen=most)))
                for kind, number, most in whose
                if most is not None
            ]
            for window in windows:
                free = window.next_free_time(allowed.seconds)
                if free > now:
                    told = window.told_until > now
                    window.told_until = max(window.told_until, free)
                    return ReachedRequestLimit(ceil(free - now), told)
            for window in windows:
                window.asked.append(now)
            return None

    def _drop_old_windows(self, now: float) -> None:
        """Drops the counters of users and chats without recent requests."""
        self._windows = {
            key: window
            for key, window in self._windows.items()
            if window.asked and window.asked[-1] > now - ALLOWED[key[0]].seconds
        }
        # With many active windows, sweeping at each request would cost more than the requests.
        self._full = max(MOST_WINDOWS, 2 * len(self._windows))
