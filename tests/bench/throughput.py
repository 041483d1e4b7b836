"""How many wins a second the whole of Kaki books, against a floor measured in the same run.

`python -m tests.bench.throughput [ROUNDS [UPDATES]]`; exit status 1 below the ratio that is asked.

Ours: `/hu 3 cat` through the real wiring, from `Worker.take` (the updates as getUpdates gave them)
over queue, judge and sender to the library's `send_message`. The buttons of the receipt before and
the boards that come due meanwhile are edited too, and every answer is laid down before it is sent
and marked when it was.

The floor: a python-telegram-bot `Application` whose handler writes the very same rows (the update
with its verdict, entry, revision, postings, the night's new state) in ONE durable transaction with
the `sqlite3` module, into tables with the same indexes and pragmas, and sends ONE message of the
same length with a keyboard. It reads nothing but the night's key and number, scores nothing, has
its texts ready; it keeps no answer, so that a stop may lose one, nor where it stands in the chat.

Both are fed alike: batches of 100 updates of random players, one in each of 100 chats, the next
batch once the last is answered; then single updates, the next once the last is answered. The rounds
of both alternate. First over real HTTP, to a Bot API in a process of its own: each by its own
client, the floor by the one that comes with the library, which waits for each answer before it
takes the next update. Then from memory: both by that client, into a transport that answers at once.
There a latency is taken too: from when a batch (or the single update) is taken to its answer's
sending.
"""

from __future__ import annotations

import asyncio
import sqlite3
import statistics
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterable, Iterator, Sequence
from itertools import count
from pathlib import Path
from random import Random
from typing import Any, Final

from telegram import InlineKeyboardButton, InlineKeyboardMarkup, Update
from telegram.constants import ParseMode
from telegram.ext import ApplicationBuilder, CommandHandler, ContextTypes
from telegram.request import HTTPXRequest

from bot.app import RunningKaki
from bot.telegram.transport import CONNECTIONS
from models.ledger.database import Database
from tests.bench.botapi import bot_api
from tests.bench.inprocess import NAMES, ROOT, TOKEN, Wire, open_nights, update
from tests.transports import InProcess

ASKED: Final = 0.45
BATCH: Final = 100
CHATS: Final = range(-100_001, -100_101, -1)
SINGLES: Final = 10
"""Of so many updates, one is fed by itself in a round of its own."""

Updates = list[dict[str, Any]]
Take = Callable[[Updates], Awaitable[None]]


def said(random: Random, numbers: Iterator[int], how_many: int) -> Updates:
    """Wins by tai: in each chat by turns a random player wins from another.

    Never the same twice in a row: Kaki would ask about that.
    """
    updates = []
    for _ in range(how_many):
        number = next(numbers)
        winner, loser = random.sample(range(4), 2)
        text = f"/hu {1 + number // len(CHATS) % 5} {NAMES[loser].lower()}"
        updates.append(update(number, CHATS[number % len(CHATS)], winner, text))
    return updates


class Floor:
    """One durable transaction and one message an update: the least that such a bot does."""

    def __init__(self, path: Path, root: str, wire: Wire | None) -> None:
        request = HTTPXRequest(connection_pool_size=CONNECTIONS, httpx_kwargs={"transport": wire})
        builder = ApplicationBuilder().token(TOKEN).base_url(f"{root}/bot").request(request)
        self.application = builder.updater(None).job_queue(None).build()
        self.application.add_handler(CommandHandler("hu", self._hu))
        self._connection = sqlite3.connect(path, isolation_level=None)
        for pragma in PRAGMAS:
            self._connection.execute(pragma)
        (self._snapshot,) = self._connection.execute("SELECT snapshot FROM night").fetchone()
        self._people: dict[int, list[int]] = {}
        for person, chat in self._connection.execute("SELECT id, chat_id FROM person ORDER BY id"):
            self._people.setdefault(chat, []).append(person)

    async def take(self, updates: Updates) -> None:
        """Works the updates off, one after the other, as the library does by itself."""
        for one in updates:
            await self.application.process_update(Update.de_json(one, self.application.bot))

    async def _hu(self, update: Update, context: ContextTypes.DEFAULT_TYPE) -> None:
        assert update.effective_chat is not None, "a command is said in a chat"
        self._book(update)
        await context.bot.send_message(
            update.effective_chat.id, TEXT, parse_mode=ParseMode.HTML, reply_markup=KEYBOARD
        )

    def _book(self, update: Update) -> None:
        message = update.effective_message
        assert message is not None, "a command is a message"
        assert message.from_user is not None, "somebody says it"
        chat, said, speaker = message.chat.id, message.text, message.from_user
        at = message.date.isoformat(" ")
        execute = self._connection.execute
        execute("BEGIN IMMEDIATE")
        execute(
            "INSERT INTO queue (update_id, chat_id, payload, verdict, taken)"
            " VALUES (?, ?, '', 'booked', ?)",
            (update.update_id, chat, at),
        )
        night, number = execute(
            "UPDATE night SET entries = entries + 1, changes = changes + 1, snapshot = ?"
            " WHERE chat_id = ? AND status = 'open' RETURNING id, entries",
            (self._snapshot, chat),
        ).fetchone()
        entry = execute(
            "INSERT INTO entry (night_id, number) VALUES (?, ?)", (night, number)
        ).lastrowid
        revision = execute(
            "INSERT INTO revision (entry_id, kind, stands, event, text, transfers, by_id, by_name,"
            " at, message_id) VALUES (?, 'recorded', 1, ?, ?, ?, ?, ?, ?, ?)",
            (
                *(entry, EVENT, said, TRANSFERS, speaker.id, speaker.first_name, at),
                message.message_id,
            ),
        ).lastrowid
        self._connection.executemany(
            "INSERT INTO posting (revision_id, night_id, person_id, cents) VALUES (?, ?, ?, ?)",
            [
                (revision, night, person, cents)
                for person, cents in zip(self._people[chat], CENTS, strict=True)
            ],
        )
        execute("COMMIT")

    def close(self) -> None:
        """Closes the file."""
        self._connection.close()


PRAGMAS: Final = (
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",
    "PRAGMA foreign_keys = ON",
    "PRAGMA secure_delete = ON",
)
TEXT: Final = "#12 Ben wins 3 tai from Cat: +16.00" + 3 * "\nCat -8.00 · Dan -4.00 · Ming -4.00"
KEYBOARD: Final = InlineKeyboardMarkup(
    [[InlineKeyboardButton(text, callback_data="m1.12.34.0") for text in ("Undo", "Fix")]]
)
EVENT: Final = (
    '{"kind":"win","winners":[{"player":2,"hand":{"by":"tai","tai":3},"claims":[],"bao":null}],'
    '"discarder":3}'
)
TRANSFERS: Final = "[[3, 2, 800], [4, 2, 400], [1, 2, 400]]"
CENTS: Final = (-400, 1600, -800, -400)


class WorkedOff:
    """In the place of a `Wire` where answers go over HTTP: it waits until all is worked off, and
    knows no latency.
    """

    def __init__(self, idle: Callable[[], Awaitable[None]]) -> None:
        self.latencies: list[float] = []
        self.answered = idle

    def expect(self, chats: Iterable[int]) -> None:
        """Nothing: who takes an update works it off."""


class Side:
    """One of the two: how it takes updates, and what was measured of it."""

    def __init__(self, name: str, take: Take, wire: Wire | WorkedOff) -> None:
        self.name = name
        self._take = take
        self._wire = wire
        self.rates: list[float] = []
        self.latencies: list[float] = []
        self.alone: list[float] = []
        self.cpu: list[float] = []

    async def work_off(self, updates: Updates) -> None:
        """One round: how many updates a second."""
        self._wire.latencies.clear()
        began, spent = time.perf_counter(), time.process_time()
        for start in range(0, len(updates), BATCH):
            await self._feed(updates[start : start + BATCH])
        self.rates.append(len(updates) / (time.perf_counter() - began))
        self.cpu.append((time.process_time() - spent) / len(updates))
        self.latencies += self._wire.latencies

    async def singly(self, updates: Updates) -> None:
        """Measures one update at a time."""
        self._wire.latencies.clear()
        for one in updates:
            await self._feed([one])
        self.alone += self._wire.latencies

    async def _feed(self, batch: Updates) -> None:
        self._wire.expect(one["message"]["chat"]["id"] for one in batch)
        await self._take(batch)
        await self._wire.answered()

    def forget(self) -> None:
        """Drops the measurements of the warm-up."""
        self.rates.clear()
        self.cpu.clear()
        self.latencies.clear()
        self.alone.clear()

    def tell(self) -> None:
        """One line."""
        told = (
            f"{self.name:<6}{statistics.median(self.rates):7.0f} updates/s,"
            f" {statistics.median(self.cpu) * 1000:.2f} ms of CPU each"
        )
        if self.latencies:
            told += (
                f"; in batches p50 {_ms(self.latencies, 50)} p99 {_ms(self.latencies, 99)}"
                f"; alone p50 {_ms(self.alone, 50)} p99 {_ms(self.alone, 99)}"
            )
        print(told)


def _parts(mine: Sequence[float], least: Sequence[float]) -> list[float]:
    return sorted(a / b for a, b in zip(mine, least, strict=True))


def _ms(latencies: Sequence[float], percent: int) -> str:
    return f"{statistics.quantiles(latencies, n=100)[percent - 1] * 1000:.1f} ms"


async def measure(folder: Path, rounds: int, updates: int, root: str | None) -> float:
    """Runs both sides in alternating rounds and tells; ours as a part of the floor.

    Over HTTP to the Bot API at `root`, or from memory.
    """
    folder.mkdir()
    wires = None if root else (Wire(), Wire())
    where, carried = root or ROOT, InProcess(wires[0]) if wires else None
    ours = RunningKaki(where, TOKEN, _database(folder / "ours.sqlite3"), request=carried)
    await ours.start()
    _database(folder / "floor.sqlite3").close()
    floor = Floor(folder / "floor.sqlite3", where, wires[1] if wires else None)
    await floor.application.initialize()
    first, second = wires or (WorkedOff(ours.worker.wait_until_idle), WorkedOff(_at_once))
    sides = Side("ours", ours.worker.store_updates, first), Side("floor", floor.take, second)
    random, numbers = Random(1), count(1)
    for number in range(rounds + 1):
        for side in sides:
            state = random.getstate()
            await side.work_off(said(random, numbers, updates))
            await side.singly(said(random, numbers, updates // SINGLES))
            if side is sides[0]:
                await ours.worker.wait_until_idle()
                random.setstate(state)
            if number == 0:
                side.forget()
    await ours.stop()
    await floor.application.shutdown()
    floor.close()
    _check_same_rows(folder)
    print("over HTTP" if root else "from memory")
    for side in sides:
        side.tell()
    ratios = _parts(sides[0].rates, sides[1].rates)
    cpu = statistics.median(_parts(sides[1].cpu, sides[0].cpu))
    ratio = statistics.median(ratios)
    print(f"ratio {ratio:.2f} (rounds from {ratios[0]:.2f} to {ratios[-1]:.2f}; of CPU {cpu:.2f})")
    return ratio


async def _at_once() -> None:
    """The floor is done when it has taken an update."""


def _database(path: Path) -> Database:
    database = Database(f"sqlite:///{path}")
    open_nights(database, CHATS)
    return database


def _check_same_rows(folder: Path) -> None:
    """Both wrote as much: else the comparison would mean nothing."""
    counts = []
    for name in ("ours", "floor"):
        connection = sqlite3.connect(folder / f"{name}.sqlite3")
        counts.append(
            [
                connection.execute(f"SELECT count(*) FROM {table}").fetchone()[0]
                for table in ("queue", "entry", "revision", "posting")
            ]
        )
        connection.close()
    assert counts[0] == counts[1], counts


def main(rounds: int = 7, updates: int = 1000) -> int:
    """Measures in a folder of its own; 0 where the ratio over HTTP is what is asked."""
    with tempfile.TemporaryDirectory() as folder:
        with bot_api() as root:
            ratio = asyncio.run(measure(Path(folder) / "http", rounds, updates, root))
        asyncio.run(measure(Path(folder) / "memory", rounds, updates, None))
    return int(ratio < ASKED)


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
