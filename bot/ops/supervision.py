"""Background work: begun again when it fails, done from time to time; and a stop that must end."""

from __future__ import annotations

import asyncio
import logging
import os
import threading
from collections.abc import Awaitable, Callable
from contextlib import suppress
from datetime import UTC, datetime
from typing import Final

log = logging.getLogger(__name__)

PAUSE_SECONDS: Final = 5.0


async def supervised(
    what: str, work: Callable[[], Awaitable[None]], pause: float = PAUSE_SECONDS
) -> None:
    """Does `work` until it is done, however often it fails; `what` names it in the log."""
    while True:
        try:
            await work()
        except Exception:
            log.exception("%s failed, and is begun again in %.0f s", what, pause)
        else:
            return
        await asyncio.sleep(pause)


async def from_time_to_time(
    seconds: float, may: Callable[[], bool], work: Callable[[datetime], Awaitable[None]]
) -> None:
    """Does `work` at once and then every so many seconds, for ever, whenever it `may` be done.

    It is given the moment (UTC).
    """
    while True:
        if may():
            await work(datetime.now(UTC))
        await asyncio.sleep(seconds)


async def stops_within(seconds: float, stopping: asyncio.Event) -> bool:
    """Rests so long; whether a stop came meanwhile, which waits for nobody who rests."""
    with suppress(TimeoutError):
        await asyncio.wait_for(stopping.wait(), seconds)
    return stopping.is_set()


def end_within(seconds: float) -> None:
    """Ends this process if it is still there after so long.

    A thread may hang at a database that is gone, and Python would wait for it. Nothing is lost:
    what was not committed is judged, and what was not marked is sent, after the next start.
    """

    def end() -> None:
        log.warning("something hangs: stopped all the same")
        logging.shutdown()
        os._exit(0)

    timer = threading.Timer(seconds, end)
    timer.daemon = True
    timer.start()
