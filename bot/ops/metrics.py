"""What the work is measured by. Labels hold kinds only: no name, no chat, no text."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from contextvars import ContextVar
from typing import Final, TypeVar

import httpx
from telegram.error import (
    BadRequest,
    ChatMigrated,
    Conflict,
    Forbidden,
    InvalidToken,
    NetworkError,
    RetryAfter,
    TelegramError,
    TimedOut,
)

_KINDS: Final = (
    "message",
    "edited_message",
    "callback_query",
    "inline_query",
    "my_chat_member",
)
_SECONDS: Final = (
    *(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5),
    *(1.0, 2.5, 5.0, 10.0, 30.0, 60.0, 300.0),
)


R = TypeVar("R")

waited: Final = ContextVar("waited", default=0.0)
"""Seconds that the update at hand has waited so far for its turn at the ledger."""


class Stopwatch:
    """How long something took when it was done last."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def time(self, call: Callable[[], R]) -> R:
        """Does it."""
        begun = time.monotonic()
        try:
            return call()
        finally:
            self.seconds = time.monotonic() - begun


class Meter:
    """Told what happens as it happens. This one lets it pass: nobody asked for figures."""

    def heard(self) -> None:
        """`getUpdates` was answered, with updates or with none."""

    def webhook_up(self) -> None:
        """Updates come by webhook from now on: there is nothing to poll."""

    def taken(self, update: Mapping[str, object]) -> None:
        """An update came, for the first time or again."""

    def processed(self, seconds: float) -> None:
        """A handler is done with an update and has posted its answer; `seconds` of own work.

        The ledger's durable writes are part of it, waiting until others are done there is not.
        """

    def answered(self, seconds: float) -> None:
        """All that was posted for an update has gone out, `seconds` after it was taken."""

    def ledger(self, seconds: float) -> None:
        """A verb of the ledger took so long, the wait for its turn and for the lock included."""

    def telegram_error(self, error: Exception) -> None:
        """The Bot API refused a call or did not answer it; each attempt is told."""


class Figures(Meter):
    """Counts for Prometheus, and remembers when things last went on.

    Moments are those of `time.monotonic`; `heard_at` and `answered_at` begin with the start, and
    `heard_at` is None where a webhook makes polling needless.
    """

    def __init__(self) -> None:
        from prometheus_client import (
            CollectorRegistry,
            Counter,
            GCCollector,
            Histogram,
            PlatformCollector,
            ProcessCollector,
        )

        self.heard_at: float | None = time.monotonic()
        self.answered_at = time.monotonic()
        self.registry = CollectorRegistry()
        for collector in (ProcessCollector, PlatformCollector, GCCollector):
            collector(registry=self.registry)
        self._updates = Counter(
            "kaki_updates", "Updates that came.", ["kind"], registry=self.registry
        )
        for kind in (*_KINDS, "other"):
            self._updates.labels(kind)
        seconds = Histogram(
            "kaki_update_seconds",
            "From taking an update in until it is answered; own processing alone.",
            ["stage"],
            buckets=_SECONDS,
            registry=self.registry,
        )
        self._answered, self._processed = seconds.labels("answered"), seconds.labels("processed")
        self._ledger = Histogram(
            "kaki_ledger_seconds",
            "How long a verb of the ledger took.",
            buckets=_SECONDS,
            registry=self.registry,
        )
        self._errors = Counter(
            "kaki_telegram_errors",
            "Calls that the Bot API refused or did not answer.",
            ["kind"],
            registry=self.registry,
        )

    def heard(self) -> None:
        self.heard_at = time.monotonic()

    def webhook_up(self) -> None:
        self.heard_at = None

    def taken(self, update: Mapping[str, object]) -> None:
        self._updates.labels(next((kind for kind in _KINDS if kind in update), "other")).inc()

    def processed(self, seconds: float) -> None:
        self._processed.observe(seconds)

    def answered(self, seconds: float) -> None:
        self.answered_at = time.monotonic()
        self._answered.observe(seconds)

    def ledger(self, seconds: float) -> None:
        self._ledger.observe(seconds)

    def telegram_error(self, error: Exception) -> None:
        self._errors.labels(error_kind(error)).inc()


_STATUS: Final[Mapping[type[Exception], str]] = {
    RetryAfter: "429",
    Forbidden: "403",
    InvalidToken: "401",
    Conflict: "409",
    ChatMigrated: "migrated",
    BadRequest: "400",  # before what it is a kind of
    TimedOut: "timeout",
    httpx.TimeoutException: "timeout",
    httpx.HTTPError: "network",
}


def error_kind(error: Exception) -> str:
    """What went wrong with a call: an HTTP status, `5xx`, `timeout`, `network` or `other`.

    Understands the library's errors, the HTTP client's, and any with the status as its `code`.
    """
    for kind, label in _STATUS.items():
        if isinstance(error, kind):
            return label
    if isinstance(error, NetworkError):
        # What kept it from the server is its cause; else the server answered, with 5xx.
        answered = error.__cause__ is None or isinstance(error.__cause__, TelegramError)
        return "5xx" if answered else "network"
    code = getattr(error, "code", None)
    if isinstance(code, int) and 400 <= code <= 599:
        return "5xx" if code >= 500 else str(code)
    return "other"
