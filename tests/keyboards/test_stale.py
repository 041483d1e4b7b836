"""The same hand twice, and buttons of another time, person or place."""

from __future__ import annotations

import pytest

from bot.keyboards.data import LogPress, pack_press
from bot.practice.values import ChatButton, Message
from bot.reading.drafts import StartButton
from tests.evenings import SEATED, Evening


async def test_a_hand_that_was_booked_meanwhile_is_asked_about(sitting: Evening) -> None:
    """It says who booked what, and asks; leaving it leaves nothing."""
    await sitting.tap_through("Ben", "Hu", "Ben ← Cat")
    await sitting.says("Dan", "/hu ben 3 cat")
    before = len(sitting.said())
    await sitting.tap("Ben", "3 tai")
    asked = sitting.table.message(sitting.said()[1].message_id)
    assert "Hand 1 is over: #1 Ben ← Cat · 3 tai" in asked.text
    assert "· Dan" in asked.text
    assert "Ben\xa0+16.00" in asked.text, "all that would be booked"
    assert sitting.labels(asked) == ["✕ Cancel", "Log it for hand 2"]
    assert len(sitting.entries()) == 1
    await sitting.tap("Ben", "✕ Cancel", on=asked)
    assert len(sitting.said()) == before - 1
    assert len(sitting.entries()) == 1


async def test_a_late_board_logs_for_its_own_hand(sitting: Evening) -> None:
    """A button of the board is for the hand that it shows."""
    board = sitting.board
    await sitting.says("Dan", "/draw")
    data = pack_press(LogPress(StartButton.DRAW, 1, 1))
    await sitting.presses("Ben", board, data)
    assert len(sitting.entries()) == 1
    assert "Hand 1 is over: #1 A draw" in sitting.said()[-1].text
    await sitting.tap("Ben", "Log it for hand 2")
    assert [entry["kind"] for entry in sitting.entries()] == ["draw", "draw"]


@pytest.mark.parametrize("name", ["Dan", "Cat"])
async def test_the_same_moments_ago_is_asked_about(sitting: Evening, name: str) -> None:
    """By any member; the question shows all that would be booked."""
    await sitting.says("Dan", "/kong ben")
    await sitting.tap_through(name, "Kong", "Ben", "Exposed")
    assert len(sitting.entries()) == 1
    asked = sitting.last()
    assert "Dan booked the same moments ago (#1). Book it once more?" in asked.text
    assert "Ben\xa0+6.00" in asked.text
    await sitting.tap(name, "✕ Cancel")
    assert len(sitting.said()) == 2
    await sitting.tap_through(name, "Kong", "Ben", "Exposed", "Book it again")
    assert [entry["by"] for entry in sitting.entries()] == ["Dan", name]


@pytest.mark.parametrize("name", ["Dan", "Cat"])
@pytest.mark.parametrize("text", ["/zimo ben 2", "/draw", "/bite ben red", "/pay cat ben 5"])
async def test_the_same_typed_twice_is_asked_about(sitting: Evening, name: str, text: str) -> None:
    """Typed twice within a minute: asked, and the question goes with its refusal."""
    await sitting.says("Dan", text)
    answer = await sitting.says(name, text)
    if "bite" not in text:  # those tiles were collected already: refused
        assert "Dan booked the same moments ago (#1)" in answer
        await sitting.tap(name, "No, it is the same")
        assert all("again" not in b.text for m in sitting.said() for b in m.buttons)
    assert len(sitting.entries()) == 1


async def test_two_taps_in_a_hurry_book_once(sitting: Evening) -> None:
    """A second tap on the same button books nothing, says so, and leaves the receipt alone."""
    for labels, press in ((("Kong", "Ben"), "Exposed"), (("Hu", "Ben ← Cat"), "3 tai")):
        before = len(sitting.entries())
        await sitting.tap_through("Ben", *labels)
        message, data = sitting.find("Ben", press)
        cancel = sitting.find("Ben", "✕ Cancel")[1]
        queries = [sitting.press("Ben", message, data) for _ in range(3)]
        queries.append(sitting.press("Ben", message, cancel))
        await sitting.settled()
        assert len(sitting.entries()) == before + 1
        receipt = sitting.table.message(message.message_id)
        assert receipt.text.startswith(f"#{before + 1} Ben")
        toasts = [a.text if (a := sitting.table.answer_to(query)) else "" for query in queries]
        assert toasts[0] == ""
        assert all(toasts[1:])


async def test_nobody_taps_in_the_steps_of_another(sitting: Evening) -> None:
    await sitting.tap("Ben", "Hu")
    steps = sitting.last()
    shown = sitting.shown()
    for label in ("Cat", "✕ Cancel"):
        toast = await sitting.tap("Dan", label, on=steps)
        assert toast == "Ben is answering this one: tap the board for your own."
    assert sitting.shown() == shown


async def test_buttons_of_an_ended_night_do_nothing(sitting: Evening) -> None:
    """After /end, and in the night after it, nothing but a toast."""
    await sitting.says("Ben", "/kong ben")
    await sitting.tap_through("Ben", "Hu", "Ben ← Cat")
    await sitting.tap_through("Cat", "Fix #1")
    await sitting.says("Cat", "/sub dan eve")
    old = [(m, b) for m in sitting.said() for b in m.buttons]
    assert len(old) > 20
    await sitting.says("Ben", "/end")
    await sitting.tap("Ben", "End the night")
    assert (await sitting.board_follows()).keyboard == ()
    assert sitting.table.pinned(sitting.chat_id) is None
    await nothing_but_toasts(sitting, old)
    await sitting.says("Ben", SEATED)
    await nothing_but_toasts(sitting, old)


async def nothing_but_toasts(sitting: Evening, old: list[tuple[Message, ChatButton]]) -> None:
    """Presses all of them, but for those that only take a question back."""
    ledger, shown = sitting.export(), sitting.shown()
    for message, button in old:
        if button.text in ("✕ Cancel", "Leave it"):
            continue
        toast = await sitting.presses("Ben", message, button.callback_data or "")
        assert toast, button
    assert sitting.export() == ledger
    assert sitting.shown() == shown
