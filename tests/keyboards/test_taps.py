"""What is logged often costs a few taps and one message."""

from __future__ import annotations

import pytest

from bot.practice.values import Message
from tests.evenings import Evening

COUNTED = [
    # what is logged, by whom, taps allowed, the taps, the receipt
    ("win", "Eve", 4, "Hu > Ben > Cat > 3 tai", "#1 Ben ← Cat · 3 tai  +16.00"),
    ("own win", "Ben", 3, "Hu > Ben ← Cat > 3 tai", "#1 Ben ← Cat · 3 tai  +16.00"),
    ("another's win", "Dan", 4, "Hu > Ben won > Cat > 3 tai", "#1 Ben ← Cat · 3 tai  +16.00"),
    ("self-draw", "Eve", 3, "Zimo > Ben > 3 tai", "#1 Ben, self-drawn · 3 tai  +24.00"),
    ("own, by Hu", "Ben", 3, "Hu > Ben, self > 3 tai", "#1 Ben, self-drawn · 3 tai  +24.00"),
    ("concealed kong", "Eve", 3, "Kong > Ben > Concealed", "#1 Ben kongs, concealed  +12.00"),
    ("bite", "Eve", 3, "Bite > Ben > cat and rat", "#1 Ben: cat and rat  +6.00"),
    ("draw", "Eve", 2, "Draw > ✓ Book it", "#1 A draw"),
]


def head(message: Message) -> str:
    """The first line of a message."""
    return message.text.replace("\xa0", " ").splitlines()[0]


@pytest.mark.parametrize(("what", "name", "most", "labels", "receipt"), COUNTED)
async def test_steps_live_in_one_message(
    sitting: Evening, what: str, name: str, most: int, labels: str, receipt: str
) -> None:
    """The steps live in one message, edited in place, that becomes the receipt."""
    taps = labels.split(" > ")
    assert len(taps) <= most, what
    before = {message.message_id for message in sitting.said()}
    for label in taps:
        await sitting.tap(name, label)
        new = [m for m in sitting.said() if m.message_id not in before]
        assert len(new) == 1, [m.text for m in new]
    await sitting.board_follows()
    new = [m for m in sitting.said() if m.message_id not in before]
    assert len(new) == 1
    assert head(new[0]) == receipt
    assert sitting.labels(new[0]) == ["Hu", "Zimo", "Kong", "More", "Undo #1", "Fix #1"]
    assert [entry["number"] for entry in sitting.entries()] == [1]
