"""Telegram's flood limits, where a test turns them on."""

from __future__ import annotations

import math
from collections import defaultdict, deque
from dataclasses import dataclass
from typing import Final

from bot.practice.values import ApiError

COUNTED: Final = frozenset(
    {
        "sendmessage",
        "sendphoto",
        "senddocument",
        "sendpoll",
        "editmessagetext",
        "editmessagereplymarkup",
    }
)


@dataclass(frozen=True)
class Limits:
    """How much one bot may send or edit: the numbers Telegram gives, and a small burst."""

    group_per_minute: int = 20
    chat_per_second: float = 1
    chat_burst: int = 5
    overall_per_second: int = 30


class FloodGate:
    """Counts what was let through, and refuses what is too much."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._all: deque[float] = deque()
        self._groups: defaultdict[int, deque[float]] = defaultdict(deque)
        self._due: defaultdict[int, float] = defaultdict(float)

    def enter(self, chat_id: int, now: float) -> None:
        """Lets one message into the chat; 429 with `retry_after` if it is one too many.

        A refused message does not count.
        """
        limits = self._limits
        interval = 1 / limits.chat_per_second
        # When this message is due if all so far kept the pace; a burst may run ahead of it.
        due = max(self._due[chat_id], now) + interval
        waits = [due - limits.chat_burst * interval - now]
        waits.append(_wait(self._all, limits.overall_per_second, 1, now))
        if chat_id < 0:
            waits.append(_wait(self._groups[chat_id], limits.group_per_minute, 60, now))
        if (wait := max(waits)) > 0:
            seconds = math.ceil(wait)
            description = f"Too Many Requests: retry after {seconds}"
            raise ApiError(429, description, retry_after=seconds)
        self._due[chat_id] = due
        self._all.append(now)
        self._groups[chat_id].append(now)


def _wait(times: deque[float], allowed: int, window: float, now: float) -> float:
    """Seconds until fewer than `allowed` of `times` lie within the window; forgets older ones."""
    while times and times[0] <= now - window:
        times.popleft()
    return 0 if len(times) < allowed else times[-allowed] + window - now
