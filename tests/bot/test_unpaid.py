"""What a winner's tiles show and nobody logged is offered below the receipt, and booked on yes."""

from __future__ import annotations

import pytest

from tests.evenings import Evening

NEWGAME = "/newgame Ah Ming, Ben, Cat, Dan standard 1"
TILES = "/hu ben [1111m] (EEE) 456p 99p 78s +9s | cat rat from cat"


async def test_unpaid_bonuses_are_booked_before_the_win(evening: Evening) -> None:
    """A concealed kong 4.00 each, cat and rat 2.00 each; the win's undo leaves them."""
    await evening.says("Ben", NEWGAME)
    said = await evening.says("Ben", TILES)
    assert (
        "Not paid yet in this hand:\nBen kongs, concealed\xa0· +12.00\nBen: cat and rat" in said
    ), said
    assert "+6.00" in said, said
    won = evening.balances()
    assert await evening.tap("Ben", "Book them") == ""
    kinds = [entry["kind"] for entry in evening.entries() if not entry["undone"]]
    assert kinds == ["kong", "bite", "win"]
    booked = evening.balances()
    assert {name: booked[name] - won[name] for name in won} == {
        "Ah Ming": -600,
        "Ben": 1800,
        "Cat": -600,
        "Dan": -600,
    }
    await evening.says("Ben", "/undo")
    assert evening.balances() == {"Ah Ming": -600, "Ben": 1800, "Cat": -600, "Dan": -600}
    assert evening.check() == []


async def test_an_offer_pressed_too_late_says_how_to_book_it(
    evening: Evening,
) -> None:
    """Until it is answered, the end of the night names it."""
    await evening.says("Ben", NEWGAME)
    await evening.says("Ben", TILES)
    message, data = evening.find("Ben", "Book them")
    await evening.says("Ben", "/hu cat 2 dan")
    assert "Not booked yet:\nBen kongs, concealed\xa0· +12.00" in await evening.says("Ben", "/end")
    await evening.tap("Ben", "✕ Cancel")
    await evening.presses("Ben", message, data)
    said = evening.shown()[message.message_id]
    assert said.endswith(": /ankong Ben\xa0· /bite Ben cat rat"), said
    assert "Not booked yet" not in await evening.says("Ben", "/end")


@pytest.mark.parametrize("before", ["/kong ben", "/undo", "/fix 1 hu ben 3 cat", "/pay cat ben 1"])
async def test_a_stale_button_books_nothing(evening: Evening, before: str) -> None:
    """Once anything else was logged or mended since, the offer is over."""
    await evening.says("Ben", NEWGAME)
    await evening.says("Ben", TILES)
    message, data = evening.find("Ben", "Book them")
    await evening.says("Ben", before)
    then = evening.balances()
    await evening.presses("Ben", message, data)
    assert evening.balances() == then
    assert evening.check() == []


async def test_an_offer_is_declined_or_booked_once(evening: Evening) -> None:
    """Paid already: nothing moves, and the button is gone; a second tap books nothing more."""
    await evening.says("Ben", NEWGAME)
    await evening.says("Ben", TILES)
    then = evening.balances()
    await evening.tap("Ben", "Paid already")
    assert evening.balances() == then
    await evening.says("Ben", "/unpaid")
    message, data = evening.find("Ben", "Book them")
    await evening.presses("Ben", message, data)
    booked = evening.balances()
    await evening.presses("Ben", message, data)
    assert evening.balances() == booked != then
    assert "still to be paid" in await evening.says("Ben", "/unpaid")
    await evening.says("Ben", "/unpiad")
    assert "still to be paid" in await evening.tap("Ben", "✓ Yes")


async def test_nothing_is_offered_where_all_is_paid_or_nothing_is_shown(evening: Evening) -> None:
    """Nor where the chat wants no offers."""
    await evening.says("Ben", NEWGAME)
    await evening.says("Ben", "/ankong ben")
    await evening.says("Ben", "/bite ben cat rat")
    assert "Not paid" not in await evening.says("Ben", TILES)
    assert "Not paid" not in await evening.says("Ben", "/hu ben 3 cat")
    assert "I do not ask" in await evening.says("Ben", "/house unpaid off")
    assert "Not paid" not in await evening.says("Ben", TILES)
