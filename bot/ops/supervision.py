"""Background work: restarting it after failures, repeating it, and stopping in time."""

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


async def supervise(
    work_name: str, work: Callable[[], Awaitable[None]], pause: float = PAUSE_SECONDS
) -> None:
    """Runs `work` again after each failure until it succeeds; `work_name` names it in the log."""
    while True:
        try:
            await work()
        except Exception:
            log.exception("%s failed, trying again in %.0f s", work_name, pause)
        else:
            return
        await asyncio.sleep(pause)


async def repeat_work(
    seconds: float, is_allowed: Callable[[], bool], work: Callable[[datetime], Awaitable[None]]
) -> None:
    """Runs `work` at once and then every so many seconds for ever, whenever `is_allowed` is true.

    `work` gets the current moment (UTC).
    """
    while True:
        if is_allowed():
            await work(datetime.now(UTC))
        await asyncio.sleep(seconds)


async def sleep_until_stopped(seconds: float, stopping: asyncio.Event) -> bool:
    """Sleeps for so many seconds or until `stopping` is set; tells whether it is set."""
    with suppress(TimeoutError):
        await asyncio.wait_for(stopping.wait(), seconds)
    return stopping.is_set()


def kill_process_after(seconds: float) -> None:
    """Kills this process if it is still running after so many seconds.

    A thread may hang at a dead database, and Python would wait for it. Nothing is lost: after the
    next start, updates without a verdict are judged, and unmarked answers sent.
    """

    def end_process() -> None:
        log.warning("still running after %.0f s: stopping all the same", seconds)
        logging.shutdown()
        os._exit(0)

    timer = threading.Timer(seconds, end_process)
    timer.daemon = True
    timer.start()
