"""Whole nights, message by message, through the real application over HTTP."""

from __future__ import annotations

import json
import re
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from tests.call_params import Params
from tests.effort import some
from tests.evenings import AT_REST, Evening, evening_at
from tests.faults import Fault

NIGHTS = sorted((Path(__file__).parent.parent / "data" / "nights").glob("*.json"))


def standing(ledger: dict[str, Any]) -> dict[str, Any]:
    """Returns how the newest night stands, in the form of the files."""
    night = ledger["nights"][-1]
    return {
        "balances": {player["name"]: player["balance"] for player in night["players"]},
        "dealer": night["dealer"],
        "round": night["round"],
        "hand": night["hand"],
    }


@pytest.fixture
async def evening(tmp_path: Path, database_url: str) -> AsyncIterator[Evening]:
    """An evening on the database of the parameter."""
    async with evening_at(tmp_path, url=database_url) as going:
        yield going


@pytest.mark.parametrize(
    ("path", "database_url"),
    [
        *((path, "sqlite") for path in some(NIGHTS, 2)),
        pytest.param(NIGHTS[0], "postgresql", marks=pytest.mark.long),
    ],
    ids=lambda value: getattr(value, "stem", value),
    indirect=["database_url"],
)
async def test_the_ledger_stands_as_the_file_says_after_every_message(
    evening: Evening, path: Path
) -> None:
    night = json.loads(path.read_text(encoding="utf-8"))
    await evening.says(night["start"]["by"], night["start"]["say"])
    for step in night["steps"]:
        answer = await evening.says(step["by"], step["say"])
        if "booked the same moments ago" in answer:
            answer = await evening.taps(step["by"], "Book it again")
        assert standing(evening.export()) == step["expect"], (step["say"], answer)


MENDED = (
    (5, "/fix last 3 tai", "#4 Dan ← Ah Ming · 2 tai → Dan ← Ah Ming · 3 tai"),
    (7, "/undo", "#6 A draw undone"),
    (7, "/redo", "#6 A draw, booked again"),
    (20, "/fix 3 kong ah ming", "#3 Dan kongs → Ah Ming kongs"),
    (24, "/undo 5", "#5 Cat kongs, concealed undone"),
)
"""What is mended in Friday's night, before which of its steps, and what is said of that."""
MOST_MESSAGES = 32
MOST_LETTERS = 4_700


async def test_a_night_with_mends_is_told_in_few_words(tmp_path: Path) -> None:
    """One message for each of Friday's 27 lines and of five mends, and 4,700 letters in all, with
    every edit counted that the chat sees: a receipt that is struck through counts again. The board
    rests; a receipt says whom it moved how much, a mend how everybody stands.
    """
    night = json.loads(NIGHTS[0].read_text(encoding="utf-8"))
    said, edited = list[str](), list[str]()

    def count(method: str, params: Params) -> Fault | None:
        if method in ("sendmessage", "editmessagetext"):
            (said if method == "sendmessage" else edited).append(params.text("text"))
        return None

    async with evening_at(tmp_path, pace=AT_REST) as evening:
        evening.table.fault = count
        await evening.says(night["start"]["by"], night["start"]["say"])
        for number, step in enumerate(night["steps"], start=1):
            for text, told in [mend[1:] for mend in MENDED if mend[0] == number]:
                answer = (await evening.says("Ben", text)).replace("\xa0", " ")
                assert told in answer, answer
                assert ". Now " in answer, answer
            answer = await evening.says(step["by"], step["say"])
            assert "#" in answer, (step["say"], answer)
    assert len(said) <= MOST_MESSAGES
    shown = sum(len(re.sub(r"<[^>]+>", "", text)) for text in (*said, *edited))
    assert shown <= MOST_LETTERS
