"""Statistics over HTTP, and that mending is felt."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.evenings import AT_REST, Evening, evening_at, squeeze_spaces
from tests.ledgers import ON_SQLITE


@pytest.fixture
async def evening(tmp_path: Path, database_url: str) -> AsyncIterator[Evening]:
    """Ah Ming, Ben, Cat, Dan."""
    async with evening_at(tmp_path, url=database_url, pace=AT_REST) as going:
        await going.says("Ah Ming", "/newgame Ah Ming, Ben, Cat, Dan")
        yield going


async def test_a_night_and_a_player_are_told_in_words_and_pictures(evening: Evening) -> None:
    """A line each, and all about one; both with a picture."""
    await evening.says("Ben", "/hu ben 3 cat")
    said = squeeze_spaces(await evening.says("Ben", "/stats"))
    assert "Night 1 · 1 hand, 0 drawn" in said
    assert "Ben +16.00 won 1 (100 %), 0 % self-drawn · 3.0 tai on average fed nobody" in said
    assert evening.table.bot_messages()[-1].attachment is not None
    said = squeeze_spaces(await evening.says("Ben", "/stats cat"))
    assert "Fed a winner once (100 %)" in said
    assert "Against Ben -8.00 won 0 off them, gave 1" in said
    assert "it takes five nights" in said


@ON_SQLITE
async def test_the_end_of_a_night_has_a_poster(evening: Evening) -> None:
    """And a farewell; without a hand the farewell alone."""
    await evening.says("Ben", "/hu ben 123m 456m 789m 22p 67s +8s cat")
    before = len(evening.table.bot_messages())
    await evening.says("Ben", "/end")
    shown, farewell = evening.table.bot_messages()[before:]
    assert "Good night!" in farewell.text
    picture = shown.attachment
    assert picture is not None
    assert (picture.width, picture.height) == (1080, 1350)
    await evening.says("Ah Ming", "/newgame Ah Ming, Ben, Cat, Dan")
    before = len(evening.table.bot_messages())
    await evening.says("Ben", "/end")
    assert len(evening.table.bot_messages()) == before + 1
    assert all(m.attachment is None for m in evening.table.bot_messages()[before:])
