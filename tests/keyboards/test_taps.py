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
async def test_taps_and_messages(
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


@pytest.mark.parametrize(("what", "name", "most", "labels", "receipt"), COUNTED[:5])
async def test_from_the_newest_receipt(
    sitting: Evening, what: str, name: str, most: int, labels: str, receipt: str
) -> None:
    """Wherever the chat stands it costs as few: the buttons are under the newest receipt."""
    await sitting.says("Cat", "/kong cat")
    newest = sitting.said()[-1]
    first, *others = labels.split(" > ")
    await sitting.tap(name, first, on=newest)
    await sitting.tap_through(name, *others)
    assert 1 + len(others) <= most, what
    assert head(sitting.said()[-1]) == receipt.replace("#1", "#2")
    assert sitting.labels(sitting.table.message(newest.message_id)) == ["✎ #1 …"]


async def test_a_double_tap_on_draw_asks_once(sitting: Evening) -> None:
    """Two taps on the board ask twice at most; the second answer finds the hand over."""
    board, data = sitting.find("Eve", "Draw", sitting.board)
    for _ in range(2):
        sitting.press("Eve", board, data)
    await sitting.settled()
    assert sitting.entries() == []
    await sitting.tap("Eve", "✓ Book it")
    assert [entry["text"] for entry in sitting.entries()] == ["/draw"]
    await sitting.tap("Eve", "✓ Book it")
    assert "Hand 1 is over: #1 A draw" in sitting.said()[1].text + sitting.said()[2].text
    assert len(sitting.entries()) == 1


async def test_undo_is_one_tap_and_no_message(sitting: Evening) -> None:
    await sitting.tap_through("Ben", "Zimo", "Ben", "3 tai")
    before = set(sitting.shown())
    assert await sitting.tap("Cat", "Undo #1") == ""
    assert set(sitting.shown()) == before
    assert [entry["undone"] for entry in sitting.entries()] == [True]


async def test_the_money_stands_on_the_buttons(sitting: Evening) -> None:
    """What a button promises is what is booked."""
    await sitting.tap_through("Ben", "Hu", "Ben ← Cat")
    labels = [label.replace("\xa0", " ") for label in sitting.labels(sitting.last())]
    assert labels == [
        *("1 tai · +4.00", "2 tai · +8.00", "3 tai · +16.00", "4 tai · +32.00", "5 tai · +64.00"),
        *("‹ Back", "✕ Cancel"),
    ]
    await sitting.tap("Ben", "2 tai")
    assert sitting.balances()["Ben"] == 800


async def test_cancel_leaves_nothing(sitting: Evening) -> None:
    before = sitting.shown()
    await sitting.tap_through("Ben", "Hu", "Ben ← Cat", "✕ Cancel")
    assert sitting.shown() == before
    assert sitting.entries() == []
