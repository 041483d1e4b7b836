"""Charts are drawn elsewhere: what draws them would stay in Kaki's memory for good."""

from __future__ import annotations

import asyncio
import logging
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from contextvars import copy_context
from functools import partial
from pathlib import Path
from threading import Thread, Timer
from typing import IO, Final

from bot.config import Settings
from bot.pictures.easel import HEAD
from bot.pictures.figures import Chart, packed

log = logging.getLogger(__name__)

_ROOM: Final = Path(__file__).parents[2]
"""Where the process finds the code, wherever Kaki was started."""

_GRACE: Final = 0.5
"""Seconds that it has for leaving, once it is told to."""


class NotDrawn(Exception):  # noqa: N818 - it is the answer to `draw`
    """There is no chart; the text is why."""


class Studio:
    """Has charts drawn by a process of its own, one at a time: `bot.pictures.easel`.

    The drawing library takes as much memory as the rest of Kaki, for a chart now and then. A
    process gives it back by ending: some minutes after the last chart, and after so many that
    nothing can pile up in it. It is begun with the next chart, in about a second. It cannot
    outlive Kaki, as it ends when the pipe from here does.
    """

    def __init__(self, idle: float = 300, most: int = 200, limit: float = 30) -> None:
        """`idle` seconds without a chart or `most` charts end it; one has `limit` seconds."""
        self._idle = idle
        self._most = most
        self._limit = limit
        self._drawn = 0
        self._process: subprocess.Popen[bytes] | None = None
        # One thread is one chart at a time, and none that waits keeps another picture waiting.
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="studio")

    async def draw(self, chart: Chart) -> bytes:
        """The chart as PNG, 1080 px wide. Raises `NotDrawn`.

        Should the process end in the middle or take too long, a new one gets one more try.
        """
        call = partial(copy_context().run, self._draw, packed(chart))
        return await asyncio.get_running_loop().run_in_executor(self._thread, call)

    def close(self) -> None:
        """Ends the process, and the chart in it is not drawn. A later one begins another."""
        process, self._process = self._process, None
        if process is not None:
            _end(process)

    def _draw(self, line: bytes) -> bytes:
        for _ in range(2):
            process = self._ready()
            try:
                return self._answer(process, line)
            except (OSError, EOFError):
                if self._process is not process:
                    break  # it was closed
                self.close()
                log.warning("what draws charts ended in the middle: %s", process.returncode)
        raise NotDrawn("what draws charts ended in the middle")

    def _ready(self) -> subprocess.Popen[bytes]:
        """The process; another one where it has ended, or drawn enough."""
        process = self._process
        if process is not None and process.poll() is None and self._drawn < self._most:
            return process
        self.close()
        self._drawn = 0
        self._process = process = subprocess.Popen(  # noqa: S603 - our own module
            [sys.executable, "-m", "bot.pictures.easel", str(self._idle)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            cwd=_ROOM,
            env=_environment(),
        )
        Thread(target=_follow, args=(process,), name="studio-log", daemon=True).start()
        return process

    def _answer(self, process: subprocess.Popen[bytes], line: bytes) -> bytes:
        assert process.stdin is not None
        assert process.stdout is not None
        limit = Timer(self._limit, process.kill)
        limit.start()
        try:
            process.stdin.write(line)
            process.stdin.flush()
            well, length = HEAD.unpack(_exactly(process.stdout, HEAD.size))
            said = _exactly(process.stdout, length)
        finally:
            limit.cancel()
        self._drawn += 1
        if not well:
            raise NotDrawn(said.decode(errors="replace"))
        return said


def _exactly(pipe: IO[bytes], length: int) -> bytes:
    said = pipe.read(length)
    if len(said) < length:
        raise EOFError
    return said


def _follow(process: subprocess.Popen[bytes]) -> None:
    """Logs what the process has to say, and takes note of its end."""
    assert process.stderr is not None
    with process.stderr as lines:
        for line in lines:
            log.warning("while drawing: %s", line.decode(errors="replace").rstrip())
    process.wait()


def _end(process: subprocess.Popen[bytes]) -> None:
    """It leaves as its pipe is closed; if it cannot, it is killed."""
    assert process.stdin is not None
    assert process.stdout is not None
    with suppress(OSError):  # what was not read there
        process.stdin.close()
    try:
        process.wait(_GRACE)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
    process.stdout.close()


def _environment() -> dict[str, str]:
    """The environment without Kaki's settings, of which some are secrets. One thread is plenty."""
    ours = Settings.model_fields
    others = {name: value for name, value in os.environ.items() if name.lower() not in ours}
    return {**others, "OPENBLAS_NUM_THREADS": "1"}


STUDIO: Final = Studio()
"""There is one for this process, as a second one would take the memory again."""
