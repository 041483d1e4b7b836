"""How much more several workers on one PostgreSQL get done than one does.

`python -m tests.bench.workers [GROUPS [EACH]]`: in so many groups so many wins are waiting in the
queue, each to be booked and answered; measured is the time from the moment at which the workers
may take these groups over until the last is answered and marked so, with one worker and with
three, in turns. The workers are real processes of `python -m bot` in webhook mode, the server is
durable (fsync on), and the Bot API is a process of its own that answers everything at once, so that
it takes little of the cores from them.
"""

from __future__ import annotations

import asyncio
import json
import statistics
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

from models.ledger.database import Database
from models.ledger.updates import CHANNEL, IncomingUpdate, count_backlog
from models.ledger.workers import ChatLocks
from tests.bench.botapi import bot_api
from tests.bench.inprocess import TOKEN, open_nights, update
from tests.postgres import Server, postgres_server
from tests.update_queue import Queue
from tests.workers import Workers

ROUNDS: Final = 3
CROWD: Final = 3
"""So many workers are compared with one."""


def wins(chats: Sequence[int], each: int, first: int) -> list[IncomingUpdate]:
    """Wins by tai that wait in the queue, so many in every chat, by turns."""
    return [
        IncomingUpdate(number, chat, json.dumps(update(number, chat, turn % 4, "/zimo 3")))
        for turn in range(each)
        for number, chat in enumerate(chats, start=first + turn * len(chats))
    ]


async def measure_rate(server: Server, root: str, how_many: int, groups: int, each: int) -> float:
    """Updates a second that so many workers work off."""
    url = server.new_database()
    database = Database(url)
    chats = range(-200_001, -200_001 - groups, -1)
    open_nights(database, chats)
    with tempfile.TemporaryDirectory() as folder:
        workers = Workers(TOKEN, root, url, Path(folder))
        await workers.balancer.start()
        for _ in range(how_many):
            await workers.add()
        locks = ChatLocks(database)
        while len(locks.lock(chats)) < groups:
            await asyncio.sleep(0.05)
        Queue(database).take(wins(chats, each, first=10_000))
        begun = time.perf_counter()
        locks.unlock_all()
        server.execute(f"NOTIFY {CHANNEL}, '{chats[0]}'", urlsplit(url).path[1:])
        while (await asyncio.to_thread(count_backlog, database)).pending:
            await asyncio.sleep(0.05)
        took = time.perf_counter() - begun
        await workers.end_all()
        await workers.balancer.stop()
    database.close()
    return groups * each / took


async def measure(groups: int, each: int) -> None:
    """Prints updates a second with one worker and with several, and how much more that is."""
    found: dict[int, list[float]] = {1: [], CROWD: []}
    with postgres_server(durable=True) as server, bot_api() as root:
        for _ in range(ROUNDS):
            for how_many, rates in found.items():
                rates.append(await measure_rate(server, root, how_many, groups, each))
                print(f"{how_many} at work: {rates[-1]:.0f} updates/s", flush=True)
    alone, together = (statistics.median(rates) for rates in found.values())
    print(f"{alone:.0f} alone, {together:.0f} with {CROWD}: {together / alone:.2f} times")


if __name__ == "__main__":
    groups, each = [int(word) for word in sys.argv[1:]] + [200, 20][len(sys.argv) - 1 :]
    asyncio.run(measure(groups, each))
