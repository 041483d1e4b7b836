"""A group becomes a supergroup, and everything goes with it."""

from __future__ import annotations

from bot.practice.values import Json
from tests.evenings import Evening


async def test_a_move_may_be_heard_by_a_refusal_first(sitting: Evening) -> None:
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
