"""How long a saying takes to read, against the library's own reading of the update it came in.

`python -m tests.bench.reading`. Read are all sayings of `tests/data/sayings` that log an event,
and the long ones of `tests/reading/sayings.py`, each at its best of three. The floor, of the same
run, is `Update.de_json` of such a message: nobody who uses this library knows sooner what was said.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, Final

from telegram import Update

from bot.reading.events import parsed
from tests.reading.sayings import LONG, PARSERS, monday, sayings

_UPDATE: Final[dict[str, Any]] = {
    "update_id": 1,
    "message": {
        "message_id": 1,
        "date": 1_800_000_000,
        "chat": {"id": -1001, "type": "supergroup", "title": "Friday"},
        "from": {"id": 1, "is_bot": False, "first_name": "Ben"},
        "text": "/hu ben 3 cat",
        "entities": [{"type": "bot_command", "offset": 0, "length": 3}],
    },
}


def best(work: Callable[[], object]) -> float:
    """Milliseconds of work at the best of three."""
    times: list[float] = []
    for _ in range(3):
        begun = time.process_time()
        work()
        times.append(1000 * (time.process_time() - begun))
    return min(times)


def main() -> None:
    """Prints milliseconds and how many floors they are."""
    table = monday()
    said = (saying.text.removeprefix("/").partition(" ") for saying in sayings())
    money = [(command, words) for command, _, words in said if command in PARSERS]
    long = [(command, words) for command in ("hu", "kong", "bite", "pay") for words in LONG]
    floor = sum(best(lambda: Update.de_json(_UPDATE, None)) for _ in range(100)) / 100
    print(f"{'floor':<24}{floor:8.3f} ms")
    for name, told in (("sayings", money), ("long ones", long)):
        times = sorted(best(lambda: parsed(PARSERS[c], w, table)) for c, w in told)  # noqa: B023
        for what, at in (("median", 50), ("99 of 100", 99), ("worst", 100)):
            took = times[min(len(times) * at // 100, len(times) - 1)]
            print(f"{name + ', ' + what:<24}{took:8.3f} ms {took / floor:8.1f} floors")


if __name__ == "__main__":
    main()
