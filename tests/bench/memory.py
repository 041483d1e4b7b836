"""Does `python -m bot` grow? Its resident memory over many commands in many chats.

`python -m tests.bench.memory [COMMANDS [CHATS]]`, by default 10,000 commands in 1,000 chats. The
real process works over HTTP on an embedded Bot API, which is in this process and does not count.
The processes that draw for it are told apart: they end when nobody wants a picture.
"""

from __future__ import annotations

import asyncio
import sqlite3
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping
from contextlib import closing
from pathlib import Path

from bot.practice.values import PracticePerson, Scene
from tests.process import start
from tests.world import World

MOST_MIB = 130.0
MOST_GROWTH = 0.05
STEPS = 10
IN_FLIGHT = 30
"""So many commands are on their way at a time."""

NAMES = ("Ann", "Ben", "Cat", "Dan")
ROUND = (
    *("/newgame Ann, Ben, Cat, Dan", "/hu ben 3 cat", "/hu ann 2", "/board", "/kong cat", "/undo"),
    *("/rule pong", "/hu dan 1 ben", "/log", "/settle"),
)
"""What is said in each chat, again and again; the first opens a night once and is refused later."""
RARE = (
    (97, "/score 123m 456m 789m 22p 67s +8s"),  # a picture of tiles
    (53, "/stats"),  # a chart
    (211, "/export"),  # a spreadsheet
)
"""Every so many commands, one of these in its place."""


def commands(number: int, chats: list[int]) -> Iterator[tuple[int, str]]:
    """Chat and command, so many: the chats take turns, each goes through the round.

    After the first command each is at another place in it: what Kaki loads for a command, once, is
    there long before the growth is measured.
    """
    for i in range(number):
        turn, chat = divmod(i, len(chats))
        said = ROUND[(turn + (chat if turn else 0)) % len(ROUND)]
        if turn:
            said = next((rare for every, rare in RARE if i % every == 0), said)
        yield chats[i % len(chats)], said


def count_pending(path: Path) -> int:
    """How many updates Kaki has not judged, and answers not sent."""
    with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as ledger:
        count: int = ledger.execute(
            "SELECT (SELECT count(*) FROM queue WHERE verdict IS NULL)"
            " + (SELECT count(*) FROM answer WHERE NOT sent)"
        ).fetchone()[0]
        return count


async def wait_until_answered(table: World, path: Path) -> None:
    """Waits until everything said is answered."""
    while table.store.read_updates(1) or count_pending(path):
        await asyncio.sleep(0.05)


def resident_mib(pid: int) -> float:
    """The resident memory of a process, in MiB."""
    for line in Path(f"/proc/{pid}/status").read_text(encoding="utf-8").splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) / 1024
    raise AssertionError("the process is gone")


def resident_mib_of_children(pid: int) -> float:
    """The resident memory of what the process has begun, in MiB."""
    return sum(
        resident_mib(int(child))
        for thread in Path(f"/proc/{pid}/task").iterdir()
        for child in children_of(thread)
    )


def children_of(thread: Path) -> list[str]:
    """The numbers of the processes that a thread has begun; none if it has ended meanwhile."""
    try:
        return (thread / "children").read_text().split()
    except FileNotFoundError:
        return []


async def measure_steps(
    table: World, chats: Mapping[int, int], path: Path, pid: int, number: int
) -> list[float]:
    """Says so many commands, each in its chat by who speaks there.

    Prints and returns the memory ten times on the way.
    """
    while not path.exists() or table.store.read_updates(1):
        await asyncio.sleep(0.1)
    await wait_until_answered(table, path)
    print(f"at rest{resident_mib(pid):25.1f} MiB")
    sizes: list[float] = []
    began = time.perf_counter()
    for i, (chat, said) in enumerate(commands(number, list(chats)), start=1):
        table.say(chats[chat], said, chat_id=chat)
        if i % IN_FLIGHT == 0:
            await wait_until_answered(table, path)
        if i % (number // STEPS) == 0:
            await wait_until_answered(table, path)
            sizes.append(resident_mib(pid))
            took = time.perf_counter() - began
            beside = f"and {resident_mib_of_children(pid):.1f} MiB for pictures"
            print(f"{i:>6} commands, {took:5.0f} s{sizes[-1]:8.1f} MiB {beside}", flush=True)
    return sizes


async def measure(number: int, chat_count: int) -> bool:
    """Prints the memory at the start and ten times on the way; whether it stays within bounds."""
    others = tuple(PracticePerson(i, name) for i, name in enumerate(NAMES[1:], start=1))
    # Whoever speaks speaks in one chat alone: nobody may ask for much at once.
    speakers = tuple(PracticePerson(1000 + i, NAMES[0]) for i in range(chat_count))
    table = World(Scene("Bench", (*others, *speakers)))
    chats = {
        table.create_group(f"Table {one.id}", [one.id, *(p.id for p in others)]): one.id
        for one in speakers
    }
    await table.start()
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "kaki.sqlite3"
        settings = {"TELEGRAM_TOKEN": table.token, "TELEGRAM_API_URL": table.api_root}
        process = await start(Path(folder), **settings, LOG_LEVEL="WARNING")
        try:
            sizes = await measure_steps(table, chats, path, process.pid, number)
        finally:
            process.terminate()
            await process.wait()
    await table.stop()
    growth = sizes[-1] / sizes[2] - 1
    print(f"from {3 * number // STEPS} on: {growth:+.1%}; at most {max(sizes):.1f} MiB")
    return growth < MOST_GROWTH and max(sizes) < MOST_MIB


if __name__ == "__main__":
    well = asyncio.run(measure(*map(int, sys.argv[1:] or ("10000", "1000"))))
    sys.exit(not well)
