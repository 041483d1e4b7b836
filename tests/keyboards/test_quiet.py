"""A quiet group, and who may log."""

from __future__ import annotations

import pytest

from bot.practice.values import Message
from tests.evenings import Evening


async def says(sitting: Evening, name: str, text: str) -> Message:
    """Somebody says something; his message as it is afterwards, with Kaki's reaction."""
    said = sitting.table.say(sitting.person(name).id, text)
    await sitting.settled()
    return sitting.table.message(said.message_id)


async def test_a_reaction_instead_of_a_receipt(sitting: Evening) -> None:
    """The board speaks; there is no message for what is logged, undone or fixed."""
    await sitting.says("Ah Ming", "/house quiet on")
    before = set(sitting.shown())
    for text in ("/hu ben 3 cat", "/kong ben", "/undo", "/redo", "/fix 1 hu ben 2 cat"):
        said = await says(sitting, "Ben", text)
        assert said.reactions == ("👌",), text
    assert set(sitting.shown()) == before
    board = await sitting.board_follows()
    assert "South Ben" in board.text or "+14.00" in board.text.replace("\xa0", " ")
    assert len(sitting.entries()) == 2


# --- who may log ---------------------------------------------------------------------------------

MAY = [
    # who may log, who tries, whether it is booked
    ("anyone", "Eve", True),
    ("players", "Ben", True),
    ("players", "Eve", False),
    ("host", "Ah Ming", True),
    ("host", "Ben", False),
]


@pytest.mark.parametrize(("loggers", "name", "booked"), MAY)
async def test_only_who_may_log_logs(
    sitting: Evening, loggers: str, name: str, booked: bool
) -> None:
    """By word, by button and by editing alike."""
    for player in ("Ah Ming", "Ben", "Cat", "Dan"):
        await sitting.says(player, "/board")
    await sitting.says("Ah Ming", f"/house loggers {loggers}")
    answer = await sitting.says(name, "/kong ben")
    assert len(sitting.entries()) == booked
    if not booked:
        assert answer.startswith("Only ")
    toast = await sitting.tap_through(name, "Kong", "Cat", "Exposed")
    assert len(sitting.entries()) == 2 * booked
    assert toast.startswith("" if booked else "Only ")
