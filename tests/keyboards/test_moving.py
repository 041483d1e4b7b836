"""A group becomes a supergroup: everything goes with it, whatever is heard first."""

from __future__ import annotations

from typing import Any

import pytest

from bot.practice.values import Json
from tests.evenings import SEATED, Evening


def upgrade(sitting: Evening, *, new_first: bool) -> Evening:
    """The group is upgraded; which service message comes first is for Telegram to say."""
    if not new_first:
        return sitting.at(sitting.table.upgrade_group(sitting.chat_id))
    updates = sitting.table.updates
    held: list[tuple[str, Json]] = []
    push = updates.push
    updates.push = lambda kind, value: held.append((kind, value))  # type: ignore[method-assign]
    try:
        new = sitting.table.upgrade_group(sitting.chat_id)
    finally:
        updates.push = push  # type: ignore[method-assign]
    for kind, value in reversed(held):
        push(kind, value)
    return sitting.at(new)


def without_chat(ledger: dict[str, Any]) -> dict[str, Any]:
    """A ledger as it is wherever the chat is."""
    return {key: ledger[key] for key in ("title", "nights")}


@pytest.mark.parametrize("new_first", [False, True])
async def test_the_night_goes_on(sitting: Evening, new_first: bool) -> None:
    """Two nights, one of them open: both under the new id, and asked for by the old."""
    old = sitting.chat_id
    sitting = sitting.at(old)
    await sitting.says("Ben", "/hu ben 3 cat")
    await sitting.says("Ben", "/end")
    await sitting.says("Ben", SEATED)
    await sitting.says("Ben", "/kong ben")
    await sitting.says("Ben", "/house quiet off")
    ledger = sitting.export()
    there = upgrade(sitting, new_first=new_first)
    await there.settled()
    board = await there.board_follows()
    assert without_chat(there.export()) == without_chat(ledger)
    assert there.export()["chat_id"] == there.chat_id
    assert sitting.export() == there.export()
    assert "#1 Ben kongs" in board.text
    assert len(there.said()) == 1, "one new board, and one only"
    await there.tap_through("Cat", "Hu", "Ben won", "Cat", "3 tai")
    await there.says("Cat", "/undo 1")
    assert [entry["undone"] for entry in there.entries()] == [True, False]
    assert "#2 Ben ← Cat · 3 tai" in (await there.board_follows()).text
    assert there.board.message_id == board.message_id


async def test_heard_by_a_refusal_first(sitting: Evening) -> None:
    """A call is refused before the service messages are worked off: nothing waits for good."""
    sitting = sitting.at(sitting.chat_id)
    updates = sitting.table.updates
    held: list[tuple[str, Json]] = []
    push = updates.push
    for number in range(3):
        sitting.table.say(sitting.person("Ben").id, f"/pay ben cat {number + 1}")
    sitting.table.say(sitting.person("Ben").id, "/board")
    updates.push = lambda kind, value: held.append((kind, value))  # type: ignore[method-assign]
    there = sitting.at(sitting.table.upgrade_group(sitting.chat_id))
    updates.push = push  # type: ignore[method-assign]
    await there.settled()
    await there.table.until(lambda: bool(there.export()["nights"]))
    assert len(there.entries()) == 3
    for kind, value in held:
        push(kind, value)
    await there.settled()
    board = await there.board_follows()
    assert "#3 " in board.text
    await there.tap_through("Cat", "Draw", "✓ Book it")
    assert len(there.entries()) == 4
