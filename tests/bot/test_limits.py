"""Limits on expensive requests hold up no booking."""

from __future__ import annotations

import pytest

from bot.ops.limits import ALLOWED, Cost
from tests.evenings import Evening

pytestmark = pytest.mark.limited


async def test_a_flood_of_pictures_holds_up_no_booking(night: Evening) -> None:
    """Thirty pictures asked for: eight, one sentence, and the hand is booked at once."""
    most = ALLOWED[Cost.PICTURE].user
    ben = night.person("Ben").id
    before = set(night.shown())
    for _ in range(30):
        night.table.say(ben, "/score EEE SSS WWW NN CCC")
    answer = await night.says("Ben", "/hu 3 cat")
    said = [text for i, text in night.shown().items() if i not in before]
    pictures = [m for m in night.table.bot_messages() if m.attachment]
    assert len(pictures) == most
    assert len([text for text in said if text.startswith("That was a lot at once: try ")]) == 1
    assert "#1 Ben ← Cat · 3 tai" in answer
    assert len(said) == most + 2


async def test_repeated_mistakes_are_answered_so_often_and_hold_up_no_booking(
    night: Evening,
) -> None:
    """Others are still answered."""
    most = ALLOWED[Cost.ANSWER].user
    ben = night.person("Ben").id
    before = len(night.table.bot_messages())
    for number in range(most + 10):
        night.table.say(ben, f"/hu {number % 5} cat\n/draw")
    await night.settled()
    assert len(night.table.bot_messages()) == before + most + 1
    assert await night.says("Ben", "/board") == ""
    assert "#1 Ben ← Cat · 3 tai" in await night.says("Ben", "/hu 3 cat")
    assert "undone" in await night.says("Ben", "/undo")
    assert "Try /hu" in await night.says("Cat", "/hu 9 ben\n/draw")
    assert "Ben" in await night.says("Cat", "/log")
