"""Whole nights, message by message, through the real application over HTTP."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from tests.bot.conftest import Evening, evening_at

NIGHTS = sorted((Path(__file__).parent.parent / "data" / "nights").glob("*.json"))


def standing(ledger: dict[str, Any]) -> dict[str, Any]:
    """Where the newest night stands, in the form of the files."""
    night = ledger["nights"][-1]
    return {
        "balances": {player["name"]: player["balance"] for player in night["players"]},
        "dealer": night["dealer"],
        "round": night["round"],
        "hand": night["hand"],
    }


@pytest.fixture
async def evening(tmp_path: Path, database_url: str) -> AsyncIterator[Evening]:
    """The same nights on either kind of database."""
    async with evening_at(tmp_path, url=database_url) as going:
        yield going


@pytest.mark.parametrize(
    ("path", "database_url"),
    [*((path, "sqlite") for path in NIGHTS), (NIGHTS[0], "postgresql")],
    ids=lambda value: getattr(value, "stem", value),
    indirect=["database_url"],
)
async def test_a_night_message_by_message(evening: Evening, path: Path) -> None:
    """After every message the ledger stands as the file says."""
    night = json.loads(path.read_text(encoding="utf-8"))
    await evening.says(night["start"]["by"], night["start"]["say"])
    for step in night["steps"]:
        answer = await evening.says(step["by"], step["say"])
        if "booked the same moments ago" in answer:
            answer = await evening.taps(step["by"], "Book it again")
        assert standing(evening.export()) == step["expect"], (step["say"], answer)
