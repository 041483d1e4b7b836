"""The health of Kaki for its operator: `/healthz` and `/metrics` on a port of their own."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from itertools import accumulate
from typing import Final

from prometheus_client import (
    CONTENT_TYPE_LATEST,
    CollectorRegistry,
    Gauge,
    GCCollector,
    PlatformCollector,
    ProcessCollector,
    generate_latest,
)
from prometheus_client.core import CounterMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.registry import Collector
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import BaseRoute, Route

from bot.ops.metrics import BUCKETS, Durations, Meter
from models.ledger.database import Database
from models.ledger.updates import Backlog, count_backlog

DATABASE_SECONDS: Final = 1.0
"""The time in which a healthy ledger counts its backlog."""
SILENCE_SECONDS: Final = 150.0
"""The time without an answer to a long poll (which takes 60 s) after which polling is broken."""
STUCK_SECONDS: Final = 60.0
"""The time for which updates may wait without any being answered."""


class _MeterCollector(Collector):
    """A Prometheus collector of the counts in a worker's `Meter`."""

    def __init__(self, meter: Meter) -> None:
        self._meter = meter

    def collect(self) -> Iterable[Metric]:
        """Returns the counts of the worker's `Meter` as Prometheus metrics."""
        meter = self._meter
        updates = CounterMetricFamily("kaki_updates", "Updates that came.", labels=["kind"])
        told = "Calls that the Bot API refused or did not answer."
        errors = CounterMetricFamily("kaki_telegram_errors", told, labels=["kind"])
        for family, counts in ((updates, meter.updates), (errors, meter.errors)):
            for kind, count in counts.items():
                family.add_metric([kind], count)
        told = "From taking an update in until it is answered; own processing alone."
        seconds = HistogramMetricFamily("kaki_update_seconds", told, labels=["stage"])
        seconds.add_metric(["answered"], *_make_cumulative_buckets(meter.until_answered))
        seconds.add_metric(["processed"], *_make_cumulative_buckets(meter.own_work))
        told = "How long a verb of the ledger took."
        ledger = HistogramMetricFamily("kaki_ledger_seconds", told, labels=[])
        ledger.add_metric([], *_make_cumulative_buckets(meter.in_ledger))
        return (updates, errors, seconds, ledger)


def _make_cumulative_buckets(durations: Durations) -> tuple[list[tuple[str, float]], float]:
    """Converts durations to Prometheus's cumulative buckets and their sum in seconds."""
    bounds = [*map(str, BUCKETS), "+Inf"]
    return list(zip(bounds, accumulate(durations.counts), strict=True)), durations.seconds


class Health:
    """The routes of the health check; `count_waiting` returns the number of answers to be sent."""

    def __init__(self, database: Database, meter: Meter, count_waiting: Callable[[], int]) -> None:
        self._database = database
        self._meter = meter
        self._waiting = count_waiting
        # A thread of its own: the ledger's may be what is stuck.
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="health")
        self._asked: asyncio.Future[Backlog] | None = None
        self._registry = registry = CollectorRegistry()
        for collector in (ProcessCollector, PlatformCollector, GCCollector):
            collector(registry=registry)
        registry.register(_MeterCollector(meter))
        self._pending = Gauge(
            "kaki_inbox_pending", "Updates not answered yet, of all workers.", registry=registry
        )
        Gauge(
            "kaki_outbox_waiting", "Posts on their way to Telegram.", registry=registry
        ).set_function(count_waiting)

    def list_routes(self) -> list[BaseRoute]:
        """Returns the routes `/healthz` and `/metrics`."""
        return [
            Route("/healthz", self._answer_health_check),
            Route("/metrics", self._answer_metrics),
        ]

    def close(self) -> None:
        """Stops the thread that queries the database."""
        self._thread.shutdown(wait=False)

    async def _answer_health_check(self, _request: Request) -> Response:
        found = await self._count_backlog()
        wrong = list(self._list_problems(found))
        body: dict[str, object] = {"status": "ill" if wrong else "well", "reasons": wrong}
        if found is not None:
            body |= {"inbox_pending": found.pending}
        body |= {"outbox_waiting": self._waiting()}
        return JSONResponse(body, 503 if wrong else 200, headers={"Cache-Control": "no-store"})

    async def _answer_metrics(self, _request: Request) -> Response:
        found = await self._count_backlog()
        self._pending.set(float("nan") if found is None else found.pending)
        return Response(generate_latest(self._registry), media_type=CONTENT_TYPE_LATEST)

    async def _count_backlog(self) -> Backlog | None:
        """Counts the backlog; None if the database does not answer in time."""
        if self._asked is None or self._asked.done():
            loop = asyncio.get_running_loop()
            self._asked = loop.run_in_executor(self._thread, count_backlog, self._database)
        done, _ = await asyncio.wait([self._asked], timeout=DATABASE_SECONDS)
        return None if not done or self._asked.exception() else self._asked.result()

    def _list_problems(self, backlog_found: Backlog | None) -> Iterator[str]:
        now = time.monotonic()
        heard, answered = self._meter.heard_at, self._meter.answered_at
        if backlog_found is None:
            yield "the database does not answer"
        if self._meter.untaken is not None:
            yield f"the ledger takes nothing: {self._meter.untaken}"
        if heard is not None and now - heard > SILENCE_SECONDS:
            yield f"no answer to getUpdates for {now - heard:.0f} s"
        if backlog_found is not None and backlog_found.oldest is not None:
            waits = (datetime.now(UTC) - backlog_found.oldest).total_seconds()
            if min(waits, now - answered) > STUCK_SECONDS:
                yield f"an update waits for {waits:.0f} s, and none is answered"
