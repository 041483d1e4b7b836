"""What is said around the hands: look-ups, seats, names, the end; by a command or to Kaki by name.

A line of the tables in `tests/data/sayings/around` is a saying and the command that does the same,
at once or by a tap, or `ask` or `refuse`; ` or ` parts outcomes that are as right.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest

from bot.ops.limits import RateLimits
from tests.effort import some
from tests.evenings import NAMES
from tests.judging import JudgedEvening, judged_evening

AROUND: Final = Path(__file__).parent.parent / "data" / "sayings" / "around"
_LEAST: Final = re.compile(r"^# At least (\d+) of 100\.$", re.MULTILINE)


async def judge_saying(evening: JudgedEvening, who: str, text: str) -> tuple[str, str]:
    """Returns the verdict and the answer; the order of its buttons does not count."""
    with evening.taken_back():
        verdict, answer = await evening.verdict_on(who, text)
    return verdict, answer


async def judge_saying_and_tap(evening: JudgedEvening, who: str, text: str) -> tuple[str, str]:
    """Returns them after the tap that does what was shown."""
    with evening.taken_back():
        await evening.says(who, text)
        return await evening.books(who)


async def is_right(evening: JudgedEvening, who: str, text: str, right: str) -> bool | None:
    """Tells whether a saying comes to what is right; None where it books something else."""
    verdict, answer = await judge_saying(evening, who, text)
    for one in right.split(" or "):
        if one.startswith("/"):
            name = one.split()[0]
            asks = verdict == "asked" and answer.startswith(f"Shall I do {name}")
            does = await judge_saying(evening, who, one)
            if asks or (verdict, answer) == does:
                return True
            if verdict == "asked" and await judge_saying_and_tap(evening, who, text) == does:
                return True
        elif verdict == {"ask": "asked", "refuse": "refused"}[one]:
            return True
    return None if verdict == "booked" else False


@pytest.mark.parametrize("path", some(sorted(AROUND.glob("*.txt"))), ids=lambda path: path.stem)
async def test_sayings_around_the_hands_do_what_their_command_does(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As many as the list says; none books or changes anything else."""
    monkeypatch.setattr(RateLimits, "count_request", lambda *_: None)
    table = path.read_text(encoding="utf-8")
    lines = [line.rpartition(" => ") for line in table.splitlines() if not line.startswith("#")]
    astray: list[str] = []
    with judged_evening(tmp_path, NAMES) as evening:
        for said, _, right in lines:
            who, _, text = said.partition(": ")
            found = await is_right(evening, who, text, right)
            assert found is not None, f"{said}: books something else"
            if not found:
                astray.append(f"{said} => {right}")
    stated = _LEAST.search(table)
    assert stated is not None, "each list says how far it is read"
    assert 100 * (len(lines) - len(astray)) >= int(stated[1]) * len(lines), "\n".join(astray)
