"""A long evening: 30 updates a second for ten minutes, while Telegram fails in every way it can.

`python -m tests.bench.soak [MINUTES [UPDATES_A_SECOND [GROUPS]]]`; exit status 1 if anything is
lost, doubled or unanswered, or if the own processing of more than one in a hundred takes 50 ms.

Kaki runs as a process of its own, with its SQLite file, at an embedded Bot API that answers one
call in ten with 429, 5xx, a page of HTML, half an answer or a dropped connection (some after having
done what was asked), slows others down, and is away as a whole for some seconds every minute. Own
processing is what `/metrics` says of `kaki_update_seconds{stage="processed"}`: from a handler's
start until its answer is posted, the ledger's durable writes included. What an update waits for
others that came in the same moment, after a silence of the Bot API, is part of `answered` alone.
"""

from __future__ import annotations

import asyncio
import logging
import random
import signal
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

import httpx
from prometheus_client.parser import text_string_to_metric_families

from bot.practice.values import Scene
from tests.faults import Fault
from tests.params import Params
from tests.process import start
from tests.talk import BEN, MING, Talk
from tests.workers import free_port
from tests.world import World

PATIENCE: Final = 180.0
BOUND: Final = "0.05"
_FAULTS: Final[tuple[Callable[[], Fault], ...]] = (
    lambda: Fault(429, "Too Many Requests: retry after 1", {"retry_after": 1}),
    lambda: Fault(500, "Internal Server Error"),
    lambda: Fault(502, "Bad Gateway", page="<html>502 Bad Gateway</html>"),
    lambda: Fault(drop=True),
    lambda: Fault(drop=True, done=True),
    lambda: Fault(delay=random.random()),
)


def failing(method: str, _params: Params) -> Fault | None:
    """What goes wrong with a call."""
    if method == "getme":
        return None
    if time.monotonic() % 60 < 4:
        return Fault(drop=True)
    return random.choice(_FAULTS)() if random.random() < 0.1 else None


async def figures(port: int) -> dict[str, float]:
    """All that `/metrics` says, by name and labels."""
    async with httpx.AsyncClient() as client:
        text = (await client.get(f"http://127.0.0.1:{port}/metrics", timeout=30)).text
    return {
        " ".join((sample.name, *sorted(sample.labels.values()))): sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
    }


async def speak(talk: Talk, seconds: float, rate: float) -> None:
    """So many messages a second, each in a group at random."""
    begun = time.monotonic()
    said = 0
    while (passed := time.monotonic() - begun) < seconds:
        while said < passed * rate:
            talk.say(random.choice([*talk.said]))
            said += 1
        await asyncio.sleep(0.01)


async def answered(talk: Talk) -> list[str]:
    """What has no answer even after a while."""
    end = time.monotonic() + PATIENCE
    while (missing := talk.unanswered()) and time.monotonic() < end:
        await asyncio.sleep(1)
    return missing


def memory(pid: int) -> float:
    """The resident memory of a process in MB."""
    lines = Path(f"/proc/{pid}/status").read_text(encoding="ascii").splitlines()
    return next(int(line.split()[1]) / 1024 for line in lines if line.startswith("VmRSS"))


async def soak(minutes: float, rate: float, groups: int, folder: Path) -> bool:
    """One soak; whether all went as it must."""
    table = World(Scene("Friday", (MING, BEN)))
    await table.start()
    talk = Talk(table, groups)
    port = free_port()
    process = await start(
        folder,
        TELEGRAM_TOKEN=table.token,
        TELEGRAM_API_URL=table.api_root,
        METRICS_PORT=str(port),
    )
    while len([chat for chat in talk.said if table.bot_messages(chat)]) < groups:
        await asyncio.sleep(0.1)
    print(f"{groups} nights are open; {memory(process.pid):.0f} MB", flush=True)
    table.fault = failing
    await speak(talk, minutes * 60, rate)
    print(f"all is said; {memory(process.pid):.0f} MB", flush=True)
    table.fault = None
    missing = await answered(talk)
    found = await figures(port)
    process.send_signal(signal.SIGTERM)
    status = await process.wait()
    await table.stop()
    booked = talk.booked(f"sqlite:///{folder / 'kaki.sqlite3'}") == talk.said
    processed = {
        bound: found[f"kaki_update_seconds_bucket {bound} processed"]
        for bound in ("0.005", "0.01", "0.025", BOUND, "0.1", "0.25", "+Inf")
    }
    total = processed["+Inf"]
    for bound, count in processed.items():
        print(f"processed within {bound:>5} s: {count / total:.4%}")
    soon = found["kaki_update_seconds_bucket 1.0 answered"] / total
    print(f"{total:.0f} updates; answered within 1 s: {soon:.2%}")
    print({name: value for name, value in found.items() if "errors_total" in name and value})
    log = (folder / "log.txt").read_text(encoding="utf-8")
    lines = {level: log.count(f" {level} ") for level in ("WARNING", "ERROR", "CRITICAL")}
    resident = found["process_resident_memory_bytes"] / 2**20
    print(f"{resident:.0f} MB at the end; log lines {lines}; exit status {status}")
    print(f"booked once, in order, the ledger sound: {booked}; unanswered: {len(missing)}")
    within = processed[BOUND] / total
    return booked and not missing and within >= 0.99 and status == 0 and not lines["ERROR"]


def main() -> int:
    """The command line; the exit status."""
    given = [float(word) for word in sys.argv[1:]]
    minutes, rate, groups = given + [10.0, 30.0, 150.0][len(given) :]
    # It tells of every fault that is made.
    logging.getLogger("uvicorn.error").addHandler(logging.NullHandler())
    with tempfile.TemporaryDirectory() as folder:
        return 0 if asyncio.run(soak(minutes, rate, int(groups), Path(folder))) else 1


if __name__ == "__main__":
    sys.exit(main())
