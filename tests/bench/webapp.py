"""The Mini App's server: how long a score and another phone wait, and what the page weighs.

    python -m tests.bench.webapp [ROUNDS]

Over HTTP on this machine, with a night of 60 entries in an SQLite file: a score as the page asks
for it at every tap; one phone's booking, from its tap to the state in the other's stream; the
state. Then the page: all its files and the tiles, as they lie and as they are sent. Printed, not
asserted: times belong to a machine.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
from collections.abc import AsyncIterator, Awaitable
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter

from bot.pictures.view import TILE_FILES
from bot.webapp.routes import PAGE
from tests.webapp.conftest import Json, Phones, logs, phones_at

ENTRIES = 60
HANDS = ("123456789m 23p 55s", "123456789m 23p 55s +4p | f1", "(EEE) 123m 456m 78m 22p +9m | cat")


async def main() -> None:
    """Print the figures."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 60
    with tempfile.TemporaryDirectory() as folder:
        async with phones_at(Path(folder)) as phones:
            await phones.evening.says("Ah Ming", "/newgame Ah Ming, Ben, Cat, Dan")
            await phones.sits()
            for number in range(ENTRIES):
                phones.evening.table.say(
                    phones.evening.person("Ben").id, f"/pay cat ben 1.{number:02}"
                )
            await phones.evening.settled()
            await measure(phones, rounds)


async def measure(phones: Phones, rounds: int) -> None:
    """Times and weights, a line each."""
    winner, shooter = phones.players["Ben"], phones.players["Cat"]
    for hand in HANDS:
        body = {"hand": hand, "winner": winner, "from": shooter, "self_draw": False, "events": []}
        times = [await timed(phones.asks("Ben", "score", body)) for _ in range(rounds)]
        say(f"score of {hand}", times)
    say("the whole state", [await timed(phones.state("Ben")) for _ in range(rounds)])
    async with phones.looking("Cat") as states:
        await anext(states)
        say(
            "a booking to the other's screen",
            [await seen(phones, states, n) for n in range(rounds)],
        )
    await weigh(phones)


async def seen(phones: Phones, states: AsyncIterator[Json], number: int) -> float:
    """The seconds from a tap on Book on one phone to the entry in the stream of another."""
    begun = perf_counter()
    sides = {"payer": phones.players["Dan"], "payee": phones.players["Ben"]}
    pays = logs("payment", **sides, cents=1 + number)
    booking = asyncio.create_task(phones.does("Ben", pays))
    async for state in states:
        if state["night"]["last"]["number"] == ENTRIES + 1 + number:
            break
    took = perf_counter() - begun
    await booking
    await asyncio.sleep(0.7)  # fingers rest, and nobody acts too quickly
    return took


async def weigh(phones: Phones) -> None:
    """All files of the page, then the tiles: as they lie, and as they are sent."""
    for name, folder, under in (("page", PAGE, "page"), ("tiles", TILE_FILES, "tiles")):
        files = [path for path in sorted(folder.rglob("*")) if path.is_file()]
        raw = sum(path.stat().st_size for path in files)
        sent = [await size(phones, f"/app/{under}/{path.relative_to(folder)}") for path in files]
        print(f"{name}: {len(files)} files, {raw / 1000:.0f} kB, sent as {sum(sent) / 1000:.0f} kB")


async def size(phones: Phones, url: str) -> int:
    """The bytes of a file as it comes over the wire, packed where that helps."""
    async with phones.client.stream("GET", url) as answer:
        assert answer.status_code == 200, url
        return sum([len(part) async for part in answer.aiter_raw()])


async def timed(call: Awaitable[Json]) -> float:
    """The seconds that a call takes."""
    begun = perf_counter()
    await call
    return perf_counter() - begun


def say(what: str, times: list[float]) -> None:
    """Median and the slowest of a hundred, in ms."""
    slow = quantiles(times, n=100)[-1] if len(times) > 1 else times[0]
    print(f"{what}: {1000 * median(times):.0f} ms, one in a hundred {1000 * slow:.0f} ms")


if __name__ == "__main__":
    asyncio.run(main())
