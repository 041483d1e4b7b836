"""What is logged often costs a few taps and one message."""

from __future__ import annotations

import pytest

from tests.touch.conftest import Sitting

COUNTED = [
    # what is logged, taps allowed, the taps, the receipt
    ("discard win", 4, ("Hu", "Ben", "Cat", "3 tai"), "#1 Ben wins 3 tai off Cat  +16.00"),
    ("self-draw", 3, ("Zimo", "Ben", "3 tai"), "#1 Ben wins 3 tai, self-drawn  +24.00"),
    ("concealed kong", 3, ("Kong", "Ben", "Concealed"), "#1 Ben kongs, concealed  +12.00"),
    ("bite", 3, ("Bite", "Ben", "cat and rat"), "#1 Ben: cat and rat  +6.00"),
    ("draw", 1, ("Draw",), "#1 The hand is a draw"),
]


@pytest.mark.parametrize(("what", "most", "labels", "receipt"), COUNTED)
async def test_taps_and_messages(
    sitting: Sitting, what: str, most: int, labels: tuple[str, ...], receipt: str
) -> None:
    """The steps live in one message, edited in place, that becomes the receipt."""
    assert len(labels) <= most
    before = {message.message_id for message in sitting.said()}
    for label in labels:
        await sitting.tap("Eve", label)
        new = [m for m in sitting.said() if m.message_id not in before]
        assert len(new) == 1, [m.text for m in new]
    await sitting.board_follows()
    new = [m for m in sitting.said() if m.message_id not in before]
    assert len(new) == 1
    assert new[0].text.splitlines()[0] == receipt
    assert sitting.labels(new[0]) == ["↩ Undo #1", "✎ Fix #1"]
    assert [entry["number"] for entry in sitting.entries()] == [1]


async def test_a_double_tap_on_draw_asks_nothing(sitting: Sitting) -> None:
    """The presser is told that the button was from before; another one is asked what he means."""
    board, data = sitting.find("Eve", "Draw", sitting.board)
    sitting.press("Eve", board, data)
    assert "another time" in await sitting.presses("Eve", board, data)
    before = set(sitting.shown())
    assert [entry["text"] for entry in sitting.entries()] == ["/draw"]
    await sitting.presses("Finn", board, data)
    (asked,) = set(sitting.shown()) - before
    assert "Eve" in sitting.shown()[asked]
    assert len(sitting.entries()) == 1


async def test_undo_is_one_tap_and_no_message(sitting: Sitting) -> None:
    await sitting.tap_through("Ben", "Zimo", "Ben", "3 tai")
    before = set(sitting.shown())
    assert await sitting.tap("Cat", "↩ Undo #1") == ""
    assert set(sitting.shown()) == before
    assert [entry["undone"] for entry in sitting.entries()] == [True]


async def test_the_money_stands_on_the_buttons(sitting: Sitting) -> None:
    """What a button promises is what is booked."""
    await sitting.tap_through("Ben", "Hu", "Ben", "Cat")
    labels = sitting.labels(sitting.last())[:-1]
    assert labels == [
        "1 tai  +4.00",
        "2 tai  +8.00",
        "3 tai  +16.00",
        "4 tai  +32.00",
        "5 tai  +64.00",
    ]
    await sitting.tap("Ben", "2 tai")
    assert sitting.balances()["Ben"] == 800


async def test_cancel_leaves_nothing(sitting: Sitting) -> None:
    before = sitting.shown()
    await sitting.tap_through("Ben", "Hu", "Ben", "Cat", "✕ Cancel")
    assert sitting.shown() == before
    assert sitting.entries() == []
