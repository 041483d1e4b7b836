"""Measures of the work. Labels hold kinds only: no name, no chat, no text."""

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
"""The kinds of updates that are asked for, by which they are counted."""
BUCKETS: Final = (
    *(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5),
    *(1.0, 2.5, 5.0, 10.0, 30.0, 60.0, 300.0),
)
"""Up to so many seconds something took; longer is a bucket of its own."""


@dataclass(slots=True)
class Durations:
    """Durations of one kind of work: how many times per bucket, and the seconds of all together."""

    counts: list[int] = field(default_factory=lambda: [0] * (len(BUCKETS) + 1))
    seconds: float = 0.0

    def add(self, seconds: float) -> None:
        """Counts once more that it took so long."""
        self.counts[bisect_left(BUCKETS, seconds)] += 1
        self.seconds += seconds


class Meter:
    """Told what happens as it happens, on the event loop; counts it, whoever asks for the figures.

    Moments are those of `time.monotonic`; `heard_at` and `answered_at` begin with the start, and
    `heard_at` is None where a webhook makes polling needless. `untaken` says why the ledger took
    nothing when it was last written, None where it did. `until_answered` runs from the taking
    of an update until all that was posted for it has gone out; `own_work` counts what a handler
    took, the ledger's durable writes with it, but no waiting until others are done there;
    `in_ledger` what a verb of the ledger took, the wait for its turn and for the lock included.
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

    def heard(self) -> None:
        """`getUpdates` was answered, with updates or with none."""
        self.heard_at = time.monotonic()

    def webhook_up(self) -> None:
        """Updates come by webhook from now on: there is nothing to poll."""
        self.heard_at = None

    def taken(self, update: Mapping[str, object]) -> None:
        """An update came, for the first time or again."""
        self.updates[next((kind for kind in KINDS if kind in update), "other")] += 1

    def answered(self, seconds: float) -> None:
        """Counts an update whose answers have all gone out, `seconds` after it was taken."""
        self.answered_at = time.monotonic()
        self.until_answered.add(seconds)

    def telegram_error(self, error: Exception | int) -> None:
        """The Bot API refused a call by this HTTP status or did not answer it; each attempt."""
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
