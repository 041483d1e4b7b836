"""How long `python -m bot` takes to its first `getUpdates`, against a floor of the same run.

`python -m tests.bench.start [ROUNDS]`. The floor is a Python process that imports `telegram.ext`
and sends one HTTP request: what no bot on this library can be faster than.
"""

from __future__ import annotations

import asyncio
import statistics
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from bot.practice.values import PracticePerson, Scene
from tests.call_params import Params
from tests.process import start
from tests.world import World

FLOOR = (
    "import os, telegram.ext, httpx;"
    "httpx.post(os.environ['TELEGRAM_API_URL'] + '/bot' + os.environ['TELEGRAM_TOKEN']"
    " + '/getUpdates', data={'timeout': 0})"
)


async def first_poll(table: World, folder: str, arguments: Sequence[str]) -> float:
    """Seconds from the start of a process until its first `getUpdates` arrives."""
    arrived = asyncio.Event()

    def listen(method: str, _params: Params) -> None:
        if method == "getupdates":
            arrived.set()

    table.fault = listen
    begun = time.perf_counter()
    process = await start(
        Path(folder), *arguments, TELEGRAM_TOKEN=table.token, TELEGRAM_API_URL=table.api_root
    )
    await asyncio.wait_for(arrived.wait(), 60)
    took = time.perf_counter() - begun
    if process.returncode is None:
        process.kill()
    await process.wait()
    return took


async def measure(rounds: int) -> None:
    """Prints the median and the spread of each kind of start, taken in turns."""
    table = World(Scene("Bench", (PracticePerson(1, "Ann"),)))
    await table.start()
    took: dict[str, list[float]] = {"floor": [], "first start": [], "later start": []}
    for _ in range(rounds):
        with tempfile.TemporaryDirectory() as folder:
            took["floor"].append(await first_poll(table, folder, ["-c", FLOOR]))
            took["first start"].append(await first_poll(table, folder, ["-m", "bot"]))
            took["later start"].append(await first_poll(table, folder, ["-m", "bot"]))
    await table.stop()
    for name, times in took.items():
        low, middle, high = min(times), statistics.median(times), max(times)
        print(f"{name:<12} {middle:6.3f} s   ({low:.3f} to {high:.3f})")


if __name__ == "__main__":
    asyncio.run(measure(int(sys.argv[1]) if len(sys.argv) > 1 else 7))
