"""Chips at the table: counted by word or one after the other, compared, and settled as it says."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from models.ledger.check import chat_faults
from tests.carried_debts import carried_over
from tests.evenings import Evening, evening_at


@pytest.fixture
async def evening(tmp_path: Path) -> AsyncIterator[Evening]:
    """By the book Ben has +16.00, Cat -8.00, Ah Ming and Dan -4.00 each."""
    async with evening_at(tmp_path) as going:
        await going.says("Ah Ming", "/newgame Ah Ming, Ben, Cat, Dan")
        await going.says("Ah Ming", "/hu ben 3 cat")
        yield going


def plain(text: str) -> str:
    """Without what only sets it apart."""
    return " ".join(text.split())


def night(evening: Evening) -> Any:
    """The newest night of the export."""
    nights: Any = evening.export()["nights"]
    return nights[-1]


def balances(evening: Evening) -> dict[str, int]:
    """Who has what by the export."""
    players = night(evening)["players"]
    return {player["name"]: player["balance"] for player in players}


def kinds(evening: Evening) -> list[str]:
    """The entries of the export."""
    return [entry["kind"] for entry in night(evening)["entries"]]


COUNT = "/chips ben 65, cat 42, dan 47, ah ming 46"
"""Ben and Cat differ from the book by 1.00 and 0.00, Dan by +1.00: stacks of 50.00."""


async def test_the_difference_is_named_and_settled_as_the_table_says(evening: Evening) -> None:
    """Three buttons that show what each moves; what is chosen is an entry, and undone as one."""
    said = plain(await evening.says("Cat", COUNT))
    assert "Chips and book differ: Ben -1.00 · Dan +1.00. Settle by what?" in said
    rows = evening.table.bot_messages()[-1].keyboard
    assert [plain(button.text) for row in rows for button in row][:3] == [
        "By the book: nothing moves",
        "By the chips: Ben -1.00 · Dan +1.00",
        "Half each: Ben -0.50 · Dan +0.50",
    ]
    said = plain(await evening.taps("Dan", "Half each"))
    assert "Chips: Ben +15.00 · Cat -8.00 · Ah Ming -4.00 · Dan -3.00" in said
    assert "the difference is shared" in said
    assert "Ben -0.50 · Dan +0.50" in said
    assert balances(evening) == {"Ah Ming": -400, "Ben": 1550, "Cat": -800, "Dan": -350}
    assert kinds(evening) == ["win", "chips"]
    assert "the difference is shared" in plain(await evening.says("Ben", "/log"))
    await evening.says("Ben", "/fix 2 chips ben +15, cat -8, dan -3, ah ming -4 chips")
    assert balances(evening)["Dan"] == -300
    await evening.says("Ben", "/undo")
    assert balances(evening)["Ben"] == 1600


async def test_one_player_at_a_time(evening: Evening) -> None:
    """A reply says what each has; what is known stands in the line."""
    said = plain(await evening.says("Cat", "/chips ben 66, cat 42"))
    assert "Ben 66.00 · Cat 42.00" in said
    assert "How many chips does Ah Ming have?" in said
    asked = evening.table.bot_messages()[-1].message_id
    assert "How many chips does Dan have?" in plain(await evening.says("Ben", "46", reply_to=asked))
    assert await evening.says("Ben", "lots", reply_to=asked) == ""
    said = plain(await evening.says("Ben", "46.00", reply_to=asked))
    assert "settled by the book" in said
    assert balances(evening)["Ben"] == 1600


SAID = [
    ("/chips", "How many chips does Ah Ming have?"),
    ("/chips ben 65, cat 42, dan 47, ah ming 47", "201.00 in chips is not 4 times the same"),
    ("/chips ben +16, cat -8, dan -4, ah ming -5", "1.00 too little is won"),
    ("/chips ben +16, cat 8, dan -4, ah ming -4", "Say of all what they have won"),
    ("/chips ben 66, ben 66", "twice"),
    ("/chips ben", "How many chips does each have"),
    ("/chips zoe 5", "zoe"),
    ("/chips ben five", "five"),
    ("/chips ben 66, cat 42, dan 46, ah ming 46 chips", "settled by the book"),
    ("/chips ben +15, cat -8, dan -3, ah ming -4 book", "settled by the book"),
    ("/chips ben +15, cat -8, dan -3, ah ming -4 照筹码", "settled by the chips"),
]


@pytest.mark.parametrize(("said", "answer"), SAID)
async def test_said(evening: Evening, said: str, answer: str) -> None:
    """Numbers that do not sum say by how much; what agrees with the book is simply booked."""
    assert answer in plain(await evening.says("Cat", said))


async def test_somebody_took_over_a_seat(evening: Evening) -> None:
    """Whose stack is whose is not known then: what was won is said."""
    await evening.says("Ben", "/sub cat eve")
    await evening.taps("Ben", "Take the seat")
    said = await evening.says("Ben", "/chips ben 66, cat 42, eve 50, dan 46, ah ming 46")
    assert "Somebody took over a seat" in said
    said = await evening.says("Ben", "/chips ben +16, cat -8, eve 0, dan -4, ah ming -4")
    assert "settled by the book" in said


async def test_a_debt_that_was_carried_over_is_no_part_of_the_chips(evening: Evening) -> None:
    """It makes no difference between chips and book, and nobody counts who only owes it."""
    await evening.says("Ben", "/sub cat Eve")
    await evening.taps("Ben", "Take the seat")
    await evening.says("Ben", "/hu eve 3 dan")
    await evening.says("Ben", "/end")
    await evening.says("Ben", "/house debts apart")
    await evening.says("Ben", "/newgame Ah Ming, Ben, Cat, Dan")
    carried_over(evening.database, evening.table.group_id)
    await evening.says("Ben", "/hu ben 3 cat")
    book = balances(evening)
    assert (book["Ben"], book["Cat"], book["Eve"]) != (1600, -800, 0)
    said = plain(await evening.says("Cat", "/chips ben 66, cat 42, dan 46, ah ming 46"))
    assert "settled by the book" in said
    await evening.says("Cat", "/undo")
    assert "Chips and book differ: Ben -1.00 · Dan +1.00" in plain(await evening.says("Cat", COUNT))
    await evening.taps("Dan", "By the chips")
    assert balances(evening) == book | {"Ben": book["Ben"] - 100, "Dan": book["Dan"] + 100}
    with evening.database.reading() as session:
        assert not list(chat_faults(session, evening.table.group_id))
