"""Pictures come from processes of their own: kept, replaced, and never left behind."""

from __future__ import annotations

import asyncio
import io
import multiprocessing
import os
import select
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Callable
from concurrent.futures.process import BrokenProcessPool
from contextlib import asynccontextmanager
from multiprocessing.process import BaseProcess
from pathlib import Path

import pytest
from PIL import Image

from bot.pictures.drawing import Stack
from bot.pictures.process import DrawingProcess, close_drawing, draw
from bot.pictures.view import Bars, BarsChart, HandView, TilesView
from models.rules.tiles import TILES
from tests.bot.conftest import evening_at
from tests.effort import PATIENCE

ROOT = Path(__file__).parents[2]

BALANCES = BarsChart("Night 3", (Bars("Balance", (("Ann", 1.5, "+1.50"), ("Ben", -1.5, "-1.50"))),))
BARS = BarsChart("All of it", (Bars("Money", (("Ann", 1.5, "+1.50"),)),))
NO_BAR = BarsChart("", (Bars("", ()),))
TILES_ALONE = TilesView((TILES[:4],))
"""What draws them is loaded in a third of the time that charts take."""


@asynccontextmanager
async def drawing(idle: float = 300, limit: float = PATIENCE) -> AsyncIterator[DrawingProcess]:
    """One that is closed at the end, its process ended; that of earlier tests has ended before."""
    close_drawing()
    await until(lambda: not multiprocessing.active_children())
    one = DrawingProcess(idle, limit)
    try:
        yield one
    finally:
        one.close()
        close_drawing()
        await until(lambda: not multiprocessing.active_children())


def child() -> BaseProcess:
    """The process that draws."""
    (process,) = multiprocessing.active_children()
    return process


async def until(happened: Callable[[], bool]) -> None:
    """Waits for what another process does."""
    async with asyncio.timeout(PATIENCE):
        while not happened():
            await asyncio.sleep(0.005)


async def test_one_process_draws_all_charts_even_after_one_that_cannot_be() -> None:
    async with drawing() as one:
        for chart in (BALANCES, BARS, Stack((HandView(), HandView()))):
            assert Image.open(io.BytesIO(await one.draw(chart))).width == 1080
        process = child()
        with pytest.raises(TypeError):
            await one.draw(NO_BAR)
        drawn = await asyncio.gather(*(one.draw(chart) for chart in (BALANCES, BARS, BALANCES)))
        assert drawn[0] == drawn[2] != drawn[1]
        assert child().pid == process.pid


async def test_hands_and_charts_have_a_process_each() -> None:
    """A hand waits for no chart, and what charts take is given back though hands go on."""
    async with drawing():
        for picture, processes in ((TILES_ALONE, 1), (Stack((HandView(),)), 1), (BARS, 2)):
            assert Image.open(io.BytesIO(await draw(picture))).width == 1080
            assert len(multiprocessing.active_children()) == processes


async def test_one_that_is_killed_in_the_middle_is_replaced(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async with drawing() as one:
        first = await one.draw(TILES_ALONE)
        process = child()
        assert process.pid is not None
        os.kill(process.pid, signal.SIGSTOP)
        asked = [asyncio.create_task(one.draw(TILES_ALONE)) for _ in range(3)]
        await asyncio.sleep(0.05)
        assert not any(task.done() for task in asked)
        os.kill(process.pid, signal.SIGKILL)
        assert await asyncio.gather(*asked) == [first] * 3
        assert child().pid != process.pid
    said = {record.getMessage() for record in caplog.records}
    assert said == {"the process that draws ended in the middle of a picture"}


async def test_one_that_was_killed_while_idle_is_replaced() -> None:
    async with drawing() as one:
        first = await one.draw(TILES_ALONE)
        process = child()
        process.kill()
        assert await one.draw(TILES_ALONE) == first
        assert child().pid != process.pid


async def test_it_ends_after_a_while_and_leaves_nothing_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither a process nor memory, nor the folder that matplotlib makes where it may not write."""
    monkeypatch.setenv("MPLCONFIGDIR", "/proc/nowhere")
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    async with drawing(idle=0.01) as one:
        first = await one.draw(BALANCES)
        await until(lambda: not multiprocessing.active_children())
        assert await one.draw(BALANCES) == first
        await until(lambda: not multiprocessing.active_children())
    assert [*tmp_path.iterdir()] == []


async def test_closed_in_the_middle_it_draws_what_was_asked_for() -> None:
    async with drawing() as one:
        await one.draw(TILES_ALONE)
        asked = [asyncio.create_task(one.draw(TILES_ALONE)) for _ in range(2)]
        await asyncio.sleep(0)
        one.close()
        one.close()
        for picture in await asyncio.gather(*asked):
            assert Image.open(io.BytesIO(picture)).width == 1080


async def test_a_chart_has_so_much_time(
    caplog: pytest.LogCaptureFixture, capfd: pytest.CaptureFixture[str]
) -> None:
    """What hangs is ended, and says where it was."""
    async with drawing(limit=0.05) as one:
        with pytest.raises(BrokenProcessPool):
            await one.draw(BALANCES)
    assert len(caplog.records) == 1
    assert capfd.readouterr().err.count("Timeout (0:00:00.050000)!") == 2


# --- and the bot ---------------------------------------------------------------------------------

OWNER = """
import asyncio, multiprocessing, signal, sys
from bot.pictures.process import draw
from bot.pictures.view import BarsChart
asyncio.run(draw(BarsChart("", ())))
assert not {"matplotlib", "numpy", "PIL"} & set(sys.modules)
print(multiprocessing.active_children()[0].pid, flush=True)
signal.pause()
"""


def test_it_does_not_outlive_who_is_killed(tmp_path: Path) -> None:
    """And the memory that charts take is never taken here."""
    unwritable = {"MPLCONFIGDIR": "/proc/nowhere", "TMPDIR": str(tmp_path)}
    with subprocess.Popen(
        [sys.executable, "-c", OWNER],
        cwd=ROOT,
        env=os.environ | unwritable,
        stdout=subprocess.PIPE,
        text=True,
    ) as owner:
        assert owner.stdout is not None
        pid = int(owner.stdout.readline())
        watched = os.pidfd_open(pid)
        for ignored in (signal.SIGINT, signal.SIGTERM):  # it leaves its end to its owner
            os.kill(pid, ignored)
        assert select.select([watched], [], [], 0)[0] == []
        owner.kill()
    assert select.select([watched], [], [], PATIENCE)[0] == [watched]
    os.close(watched)
    assert [*tmp_path.iterdir()] == []


async def test_without_charts_the_rest_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with drawing(limit=0.01) as one, evening_at(tmp_path) as evening:
        monkeypatch.setattr("bot.pictures.process._CHARTS", one)
        monkeypatch.setattr("bot.pictures.process.draw", draw)  # not what was drawn before
        await evening.says("Ben", "/newgame Ah Ming, Ben, Cat, Dan")
        await evening.says("Ben", "/hu 3 cat")
        assert "went wrong" in await evening.says("Ben", "/stats")
        assert "Good night" in await evening.says("Ben", "/end")
