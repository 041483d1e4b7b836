"""Mistakes mended where they stand: under the receipt, or in the message that made them."""

from __future__ import annotations

import pytest

from bot.practice.values import Message
from tests.evenings import Evening


def struck(message: Message) -> list[str]:
    """Returns the parts of a message that are struck through."""
    units = message.text.encode("utf-16-le")
    return [
        units[2 * e.offset : 2 * (e.offset + e.length)].decode("utf-16-le")
        for e in message.entities
        if e.type == "strikethrough"
    ]


async def say_and_book(sitting: Evening, name: str, text: str) -> tuple[Message, Message]:
    """Somebody books something; his message, and the receipt."""
    said = sitting.table.say(sitting.person(name).id, text)
    await sitting.settled()
    return said, sitting.said()[-1]


def now(sitting: Evening, message: Message) -> Message:
    """A message as it is now."""
    return sitting.table.message(message.message_id, sitting.chat_id)


async def test_an_entry_is_undone_where_it_was_booked(sitting: Evening) -> None:
    """Struck through, with a way back; then booked again."""
    _, receipt = await say_and_book(sitting, "Ben", "/hu ben 3 cat")
    await sitting.tap("Cat", "Undo #1")
    undone = now(sitting, receipt)
    assert struck(undone) == ["Ben ← Cat · 3 tai"]
    assert sitting.labels(undone) == ["Redo #1", "Hu", "Zimo", "Kong", "More"]
    assert sitting.balances()["Ben"] == 0
    await sitting.tap("Dan", "Redo #1")
    redone = now(sitting, receipt)
    assert struck(redone) == []
    assert sitting.labels(redone) == ["Hu", "Zimo", "Kong", "More", "Undo #1", "Fix #1"]
    assert sitting.balances()["Ben"] == 1600
    log = " ".join((await sitting.says("Eve", "/log")).split())
    assert "undone by Cat · booked again by Dan" in log


@pytest.mark.parametrize("text", ["/undo", "/undo 1"])
async def test_an_entry_is_undone_by_word(sitting: Evening, text: str) -> None:
    """The receipt that it came from is struck through, too."""
    _, receipt = await say_and_book(sitting, "Ben", "/hu ben 3 cat")
    answer = await sitting.says("Cat", text)
    assert answer.count("#1 Ben ← Cat · 3 tai undone") == 2
    assert struck(now(sitting, receipt)) == ["Ben ← Cat · 3 tai"]
    await sitting.says("Cat", "/redo")
    assert struck(now(sitting, receipt)) == []


async def test_editing_what_one_said_mends_the_entry(sitting: Evening) -> None:
    """The reply is edited to match; of an older entry it is said at the bottom, with what moved."""
    said, receipt = await say_and_book(sitting, "Ben", "/hu ben 3 cat")
    before = set(sitting.shown())
    await sitting.edits("Ben", said.message_id, "/hu ben 4 cat")
    assert set(sitting.shown()) == before, "the newest entry is there already"
    await sitting.edits("Ben", said.message_id, "/hu ben 3 cat")
    await say_and_book(sitting, "Ben", "/kong ben")
    await sitting.edits("Ben", said.message_id, "/hu ben 5 cat")
    bottom = sitting.said()[-1]
    assert bottom.text.startswith("#1 Ben ← Cat · 3 tai → Ben ← Cat · 5 tai")
    stands = "Now Ben +70.00 (+48.00) · Cat -34.00 (-24.00) · Dan -18.00 (-12.00) · Ah Ming"
    assert stands in bottom.text.replace("\xa0", " ")
    assert sitting.labels(now(sitting, receipt)) == ["✎ #1 …"]
    fixed = now(sitting, receipt)
    assert struck(fixed) == ["Ben ← Cat · 3 tai"]
    assert "→ Ben ← Cat · 5 tai" in fixed.text
    await sitting.edits("Ben", said.message_id, "/draw")
    assert "→ A draw" in now(sitting, receipt).text
    assert sitting.balances() == {"Ah Ming": -200, "Ben": 600, "Cat": -200, "Dan": -200}
    assert len(sitting.entries()) == 2


UNREADABLE = ["/hu ben 3 zoe", "/hu ben", "lunch?", "/undo", "/hu ben 0 cat", "/hu"]


@pytest.mark.parametrize("text", UNREADABLE)
async def test_an_edit_that_says_nothing_changes_nothing(sitting: Evening, text: str) -> None:
    """It changes nothing, and says so."""
    said, receipt = await say_and_book(sitting, "Ben", "/hu ben 3 cat")
    ledger = sitting.night()
    answer = await sitting.edits("Ben", said.message_id, text)
    if text != "lunch?":  # what is no command is not shown to the bot in a group
        assert "#1 stays as it was:" in answer, answer
    assert sitting.night() == ledger
    assert now(sitting, receipt).text == receipt.text
    await sitting.edits("Ben", said.message_id, "/hu ben 4 cat")
    assert sitting.balances()["Ben"] == 3200


async def test_an_edit_after_the_end_says_how(sitting: Evening) -> None:
    """It says how; reopened, the night is mended and ended again."""
    said, receipt = await say_and_book(sitting, "Ben", "/hu ben 3 cat")
    await sitting.says("Ben", "/end")
    farewell = sitting.said()[-1]
    answer = await sitting.edits("Ben", said.message_id, "/hu ben 2 cat")
    assert answer.startswith("#1 stays as it was: That night is over: /reopen it first.")
    await sitting.tap("Ben", "Reopen the night")
    assert sitting.night()["state"] == "open"
    await sitting.edits("Ben", said.message_id, "/hu ben 1 cat")
    assert "→ Ben ← Cat · 1 tai" in now(sitting, receipt).text
    board = await sitting.board_follows()
    assert board.message_id > farewell.message_id
    assert len(board.buttons) == 6
    answer = await sitting.says("Ben", "/end")
    assert "1. Ben" in answer.replace("\xa0", " ")


async def test_each_winner_of_two_is_mended(sitting: Evening) -> None:
    """The hand of either, and who shot; the other's hand stays."""
    await sitting.says("Ben", "/house several all")
    await sitting.says("Ben", "/hu ben 3, dan 1 from cat")
    await sitting.tap("Ben", "Fix #2")
    asked = sitting.labels(sitting.last())
    assert asked[:4] == ["Ben’s hand", "Dan’s hand", "Shooter", "Something else"]
    await sitting.tap_through("Ben", "Dan’s hand", "2 tai", "✓")
    assert sitting.entries()[-1]["text"] == "/hu Ben 3, Dan 2 from Cat"
    await sitting.tap_through("Ben", "Fix #2", "Shooter", "Ah Ming", "✓")
    assert sitting.entries()[-1]["text"] == "/hu Ben 3, Dan 2 from Ah Ming"
