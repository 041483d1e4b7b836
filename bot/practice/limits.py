"""Telegram's flood limits, off unless a test turns them on."""

from __future__ import annotations

import math
from collections import defaultdict, deque
from dataclasses import dataclass
from typing import Final

from bot.practice.errors import ApiError

COUNTED: Final = frozenset(
    {
        "sendmessage",
        "sendphoto",
        "senddocument",
        "editmessagetext",
        "editmessagecaption",
        "editmessagemedia",
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
        self._times: defaultdict[int, deque[float]] = defaultdict(deque)
        self._all: deque[float] = deque()

    def enter(self, chat_id: int, now: float) -> None:
        """Lets one message into the chat; 429 with `retry_after` if it is one too many.

        A refused message does not count.
        """
        limits, times = self._limits, self._times[chat_id]
        burst_window = limits.chat_burst / limits.chat_per_second
        waits = [
            _wait(times, limits.chat_burst, burst_window, now),
            _wait(self._all, limits.overall_per_second, 1, now),
        ]
        if chat_id < 0:
            waits.append(_wait(times, limits.group_per_minute, 60, now))
        if (wait := max(waits)) > 0:
            seconds = math.ceil(wait)
            description = f"Too Many Requests: retry after {seconds}"
            raise ApiError(429, description, retry_after=seconds)
        times.append(now)
        self._all.append(now)
        _forget(times, now - max(60, burst_window))
        _forget(self._all, now - 1)


def _wait(times: deque[float], allowed: int, window: float, now: float) -> float:
    """Seconds until fewer than `allowed` of `times` lie within the window."""
    return 0 if len(times) < allowed else times[-allowed] + window - now


def _forget(times: deque[float], before: float) -> None:
    while times and times[0] < before:
        times.popleft()
