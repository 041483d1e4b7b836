"""Charts come from a process of their own: it is kept, replaced, and never left behind."""

from __future__ import annotations

import asyncio
import fcntl
import io
import os
import select
import signal
import subprocess
import sys
import termios
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from PIL import Image

from bot.pictures.figures import BalancesChart, Bars, BarsChart, Chart, Curve, packed, unpacked
from bot.pictures.studio import NotDrawn, Studio
from tests.bot.conftest import evening_at

ROOT = Path(__file__).parents[2]
PATIENCE = 30.0

BALANCES = BalancesChart("Night 3", "hand", (Curve("Ann", (0, 150)), Curve("陳美玲", (0, -150))))
BARS = BarsChart("All $ of it", (Bars("Money", (("Ann", 1.5, "+1.50"), ("\n🐉", -1.5, "-1.50"))),))
NO_CURVE = BalancesChart("", "", ())


@asynccontextmanager
async def studio(
    idle: float = 300, most: int = 200, limit: float = PATIENCE
) -> AsyncIterator[Studio]:
    """A studio that is closed at the end."""
    one = Studio(idle, most, limit)
    try:
        yield one
    finally:
        one.close()


def process_of(one: Studio) -> subprocess.Popen[bytes]:
    """The process that drew last."""
    assert one._process is not None
    return one._process


async def until(happened: Callable[[], bool]) -> None:
    """Waits for what another process does."""
    async with asyncio.timeout(PATIENCE):
        while not happened():
            await asyncio.sleep(0.005)


async def stuck(one: Studio) -> asyncio.Task[bytes]:
    """A chart that is asked for and not begun, as the process is held."""
    process = process_of(one)
    assert process.stdin is not None
    os.kill(process.pid, signal.SIGSTOP)
    # Until it stands still it might read on.
    await asyncio.to_thread(os.waitid, os.P_PID, process.pid, os.WSTOPPED | os.WNOWAIT)
    pipe = process.stdin.fileno()
    asked = asyncio.create_task(one.draw(BALANCES))
    unread = bytearray(4)

    def is_asked() -> bool:
        fcntl.ioctl(pipe, termios.FIONREAD, unread)
        return any(unread)

    await until(is_asked)
    return asked


# --- what travels --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "chart",
    [
        BALANCES,
        BARS,
        NO_CURVE,
        BarsChart("a\nb\r\u2028", ()),
        BalancesChart("\ud800", '"', (Curve("", (-(10**9),)),)),
    ],
)
def test_a_chart_is_one_line_and_comes_out_as_it_went_in(chart: Chart) -> None:
    line = packed(chart)
    assert line.splitlines(keepends=True) == [line]
    assert unpacked(line) == chart


# --- drawing -------------------------------------------------------------------------------------


async def test_one_process_draws_them_all_even_after_one_that_cannot_be(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It knows none of Kaki's settings."""
    for name in ("TELEGRAM_TOKEN", "database_url", "WEBHOOK_SECRET", "KAKI_KEY"):
        monkeypatch.setenv(name, "hush")
    async with studio() as one:
        for chart in (BALANCES, BARS):
            assert Image.open(io.BytesIO(await one.draw(chart))).width == 1080
        process = process_of(one)
        with pytest.raises(NotDrawn, match="IndexError"):
            await one.draw(NO_CURVE)
        drawn = await asyncio.gather(*(one.draw(chart) for chart in (BALANCES, BARS, BALANCES)))
        assert drawn[0] == drawn[2] != drawn[1]
        assert process_of(one) is process
        assert b"hush" not in Path(f"/proc/{process.pid}/environ").read_bytes()

        # Closed in the middle, it is not begun again for that chart.
        asked = await stuck(one)
        one.close()
        with pytest.raises(NotDrawn):
            await asked
        assert process.returncode == -signal.SIGKILL


async def test_one_that_ends_in_the_middle_is_replaced(caplog: pytest.LogCaptureFixture) -> None:
    async with studio() as one:
        first = await one.draw(BALANCES)
        asked = await stuck(one)
        process = process_of(one)
        os.kill(process.pid, signal.SIGKILL)
        assert await asked == first
        assert process_of(one).pid != process.pid
    assert [record.getMessage() for record in caplog.records] == [
        "what draws charts ended in the middle: -9"
    ]


async def test_it_ends_after_a_while_and_after_so_many_charts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Where there is no room for what the library keeps, it says so and leaves nothing behind."""
    monkeypatch.setenv("MPLCONFIGDIR", "/proc/nowhere")
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    async with studio(idle=0.01, most=1) as one:
        await one.draw(BALANCES)
        process = process_of(one)
        await until(lambda: process.returncode is not None)
        assert process.returncode == 0
        await one.draw(BALANCES)
        assert process_of(one) is not process
    assert [*tmp_path.iterdir()] == []
    assert "while drawing: Matplotlib created a temporary cache directory" in caplog.text


async def test_a_chart_has_so_much_time(caplog: pytest.LogCaptureFixture) -> None:
    async with studio(limit=0.01) as one:
        with pytest.raises(NotDrawn):
            await one.draw(BALANCES)
    assert len(caplog.records) == 2


async def test_what_it_says_is_logged(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setenv("PYTHONMALLOC", "none-such")
    async with studio() as one:
        with pytest.raises(NotDrawn):
            await one.draw(BALANCES)
    await until(lambda: caplog.text.count("while drawing: Fatal Python error") == 2)


# --- and Kaki ------------------------------------------------------------------------------------

OWNER = """
import asyncio, signal
from bot.pictures.studio import STUDIO
from bot.pictures.figures import BarsChart
asyncio.run(STUDIO.draw(BarsChart("", ())))
print(STUDIO._process.pid, flush=True)
signal.pause()
"""


def test_it_does_not_outlive_who_is_killed() -> None:
    with subprocess.Popen(
        [sys.executable, "-c", OWNER], cwd=ROOT, stdout=subprocess.PIPE, text=True
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


async def test_without_charts_the_rest_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with studio(limit=0.01) as one, evening_at(tmp_path) as evening:
        monkeypatch.setattr("bot.commands.stats.STUDIO", one)
        await evening.says("Ben", "/newgame Ah Ming, Ben, Cat, Dan")
        await evening.says("Ben", "/hu 3 cat")
        assert "went wrong" in await evening.says("Ben", "/stats")
        assert "Good night" in await evening.says("Ben", "/end")
