"""Chips at the table: counted by word or one after the other, compared, and settled as it says."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.evenings import Evening, evening_at, squeeze_spaces


@pytest.fixture
async def evening(tmp_path: Path) -> AsyncIterator[Evening]:
    """By the book Ben has +16.00, Cat -8.00, Ah Ming and Dan -4.00 each."""
    async with evening_at(tmp_path, seated=True) as going:
        await going.says("Ah Ming", "/hu ben 3 cat")
        yield going


COUNT = "/chips ben 65, cat 42, dan 47, ah ming 46"
"""Ben and Cat differ from the book by 1.00 and 0.00, Dan by +1.00: stacks of 50.00."""


async def test_a_difference_of_chips_is_settled_as_the_table_chooses(evening: Evening) -> None:
    """Three buttons show what each moves; the chosen one is an entry, and is undone as one."""
    said = squeeze_spaces(await evening.says("Cat", COUNT))
    assert "Chips and book differ: Ben -1.00 · Dan +1.00. Which do we settle by?" in said
    rows = evening.table.bot_messages()[-1].keyboard
    assert [squeeze_spaces(button.text) for row in rows for button in row][:3] == [
        "By the book: nothing moves",
        "By the chips: Ben -1.00 · Dan +1.00",
        "Half each: Ben -0.50 · Dan +0.50",
    ]
    said = squeeze_spaces(await evening.taps("Dan", "Half each"))
    assert "Chips: Ben +15.00 · Cat -8.00 · Ah Ming -4.00 · Dan -3.00" in said
    assert "the difference is shared" in said
    assert "Ben -0.50 · Dan +0.50" in said
    assert evening.balances() == {"Ah Ming": -400, "Ben": 1550, "Cat": -800, "Dan": -350}
    assert [entry["kind"] for entry in evening.entries()] == ["win", "chips"]
    assert "the difference is shared" in squeeze_spaces(await evening.says("Ben", "/log"))
    await evening.says("Ben", "/fix 2 chips ben +15, cat -8, dan -3, ah ming -4 chips")
    assert evening.balances()["Dan"] == -300
    await evening.says("Ben", "/undo")
    assert evening.balances()["Ben"] == 1600


async def test_chips_are_counted_one_player_at_a_time(evening: Evening) -> None:
    """A reply says what each has; what is known stands in the line."""
    said = squeeze_spaces(await evening.says("Cat", "/chips ben 66, cat 42"))
    assert "Ben 66.00 · Cat 42.00" in said
    assert "How many chips does Ah Ming have?" in said
    asked = evening.table.bot_messages()[-1].message_id
    said = squeeze_spaces(await evening.says("Ben", "46", reply_to=asked))
    assert "How many chips does Dan have?" in said
    assert await evening.says("Ben", "lots", reply_to=asked) == ""
    said = squeeze_spaces(await evening.says("Ben", "46.00", reply_to=asked))
    assert "settled by the book" in said
    assert evening.balances()["Ben"] == 1600
