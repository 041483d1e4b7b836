"""Pictures off the event loop: drawn in processes that give their memory back.

What draws a hand takes as much memory as a table's night, and matplotlib takes as much as the rest
of the bot, for a chart now and then. So each is loaded in a spawned process of its own, which ends
when none of its pictures was wanted for some minutes. The next one begins another: a hand then
takes half a second, a chart about one.
"""

from __future__ import annotations

import asyncio
import atexit
import faulthandler
import logging
import multiprocessing
import os
import signal
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from threading import Thread
from typing import Final

from bot.pictures.drawing import Drawing, has_chart, render
from bot.pictures.view import PaymentSlip

log = logging.getLogger(__name__)


class DrawingProcess:
    """Draws in a process of its own, one picture after the other."""

    def __init__(self, idle: float = 300, limit: float = 30) -> None:
        """It ends after `idle` seconds without a picture; one picture has `limit` seconds."""
        self._idle = idle
        self._limit = limit
        self._pool: ProcessPoolExecutor | None = None
        self._timer: asyncio.TimerHandle | None = None

    async def draw(self, drawing: Drawing | PaymentSlip) -> bytes:
        """The picture as PNG, 1080 px wide. Raises what `render` raises.

        Should the process end in the middle or take too long, a new one gets one more try; then
        `BrokenProcessPool` is raised.
        """
        pool = self._ready()
        try:
            return await self._drawn_by(pool, drawing)
        except BrokenProcessPool:
            log.warning("the process that draws ended in the middle of a picture")
            if self._pool is pool:
                self.close()
            return await self._drawn_by(self._ready(), drawing)

    def close(self) -> None:
        """Ends the process once it has drawn what was asked for; a later picture begins another."""
        if self._timer is not None:
            self._timer.cancel()
        pool, self._pool = self._pool, None
        if pool is not None:
            pool.shutdown(wait=False)

    def _ready(self) -> ProcessPoolExecutor:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(1, context, _begin)
        return self._pool

    async def _drawn_by(self, pool: ProcessPoolExecutor, drawing: Drawing | PaymentSlip) -> bytes:
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(pool, _render_within, self._limit, drawing)
        finally:
            if self._timer is not None:
                self._timer.cancel()
            self._timer = loop.call_later(self._idle, self.close)


_HANDS: Final = DrawingProcess()
_CHARTS: Final = DrawingProcess()


async def draw(drawing: Drawing | PaymentSlip) -> bytes:
    """The picture as PNG, 1080 px wide. Raises what `DrawingProcess.draw` raises."""
    return await (_CHARTS if has_chart(drawing) else _HANDS).draw(drawing)


def close_drawing() -> None:
    """Ends the processes once they have drawn what was asked for."""
    _HANDS.close()
    _CHARTS.close()


# --- in the process ------------------------------------------------------------------------------


def _begin() -> None:
    """Prepares the process, before it loads anything heavy."""
    for name in (signal.SIGINT, signal.SIGTERM):
        # They are for the bot, which finishes what is in hand and then ends this process.
        signal.signal(name, signal.SIG_IGN)
    os.environ["OPENBLAS_NUM_THREADS"] = "1"  # one thread is plenty
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """Ends this process when the bot is gone, whatever became of it."""
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    atexit._run_exitfuncs()  # matplotlib may have a temporary folder to remove
    os._exit(0)


def _render_within(limit: float, drawing: Drawing | PaymentSlip) -> bytes:
    """Draws, or ends the process after `limit` seconds and prints where it was."""
    faulthandler.dump_traceback_later(limit, exit=True)
    try:
        return render(drawing)
    finally:
        faulthandler.cancel_dump_traceback_later()
