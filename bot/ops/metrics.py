"""Counters of Kaki's work. Their labels are kinds only: no names, chats or texts."""

from __future__ import annotations

import time
from bisect import bisect_left
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from telegram.error import NetworkError, TimedOut

KINDS: Final = (
    "message",
    "edited_message",
    "callback_query",
    "inline_query",
    "my_chat_member",
    "poll_answer",
)
"""The kinds of updates that are asked for and counted."""
BUCKETS: Final = (
    *(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5),
    *(1.0, 2.5, 5.0, 10.0, 30.0, 60.0, 300.0),
)
"""The upper bounds of the buckets in seconds; a last bucket has no bound."""


@dataclass(slots=True)
class Durations:
    """The durations of a kind of work: counts by bucket, and the sum in seconds."""

    counts: list[int] = field(default_factory=lambda: [0] * (len(BUCKETS) + 1))
    seconds: float = 0.0

    def count_duration(self, seconds: float) -> None:
        """Adds a duration to its bucket and to the sum."""
        self.counts[bisect_left(BUCKETS, seconds)] += 1
        self.seconds += seconds


class Meter:
    """The counters of a worker, used on the event loop.

    Times are those of `time.monotonic`. `heard_at` is the time of the last answer to `getUpdates`
    (None with a webhook), `answered_at` that of the last answered update; both begin with the
    start. `untaken` is the reason why the last write to the ledger failed, None if it did not.
    `until_answered` are the durations from the arrival of updates until all their answers were
    sent; `own_work` those of handlers with their writes, but without waiting for other work;
    `in_ledger` those of calls to the ledger, with waiting for their turn and for locks.
    """

    def __init__(self) -> None:
        self.heard_at: float | None = time.monotonic()
        self.answered_at = time.monotonic()
        self.untaken: str | None = None
        self.updates = Counter(dict.fromkeys((*KINDS, "other"), 0))
        self.errors = Counter[str]()
        self.until_answered = Durations()
        self.own_work = Durations()
        self.in_ledger = Durations()

    def note_polling(self) -> None:
        """Notes that Telegram answered `getUpdates`, with or without updates."""
        self.heard_at = time.monotonic()

    def note_webhook(self) -> None:
        """Notes that updates come by webhook, so that nothing is polled."""
        self.heard_at = None

    def count_update(self, update: Mapping[str, object]) -> None:
        """Counts an update that arrived, even if it arrived before."""
        self.updates[next((kind for kind in KINDS if kind in update), "other")] += 1

    def count_answer(self, seconds: float) -> None:
        """Counts an update that was answered, `seconds` after it had arrived."""
        self.answered_at = time.monotonic()
        self.until_answered.count_duration(seconds)

    def count_failed_call(self, error: Exception | int) -> None:
        """Counts a failed call, by its HTTP status or by the exception that it raised."""
        self.errors[error_kind(error)] += 1


def error_kind(error: Exception | int) -> str:
    """Names the error of a call: an HTTP status, `5xx`, `timeout`, `network` or `other`."""
    match error:
        case int():
            return "5xx" if error >= 500 else str(error)
        case TimedOut():
            return "timeout"
        case NetworkError():
            return "network"
        case _:
            return "other"
