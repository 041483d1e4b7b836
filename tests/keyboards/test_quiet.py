"""A quiet group, and who may log."""

from __future__ import annotations

import re

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


async def test_errors_are_answered_all_the_same(sitting: Evening) -> None:
    await sitting.says("Ah Ming", "/house quiet on")
    answer = await sitting.says("Ben", "/hu ben 3 zoe")
    assert "zoe" in answer
    await sitting.says("Ben", "/kong ben")
    assert "booked the same moments ago" in await sitting.says("Cat", "/kong ben")


async def test_steps_leave_nothing_behind(sitting: Evening) -> None:
    """By buttons, too: the steps go, the board speaks."""
    await sitting.says("Ah Ming", "/house quiet on")
    await sitting.board_follows()
    before = set(sitting.shown())
    await sitting.tap_through("Ben", "Hu", "Ben ← Cat", "3 tai")
    await sitting.board_follows()
    await sitting.tap_through("Ben", "Draw", "✓ Book it")
    assert set(sitting.shown()) == before
    assert len(sitting.entries()) == 2
    board = await sitting.board_follows()
    assert "#2 A draw" in board.text


async def test_an_edit_in_a_quiet_chat(sitting: Evening) -> None:
    await sitting.says("Ah Ming", "/house quiet on")
    said = await says(sitting, "Ben", "/hu ben 3 cat")
    before = set(sitting.shown())
    await sitting.edits("Ben", said.message_id, "/hu ben 1 cat")
    assert set(sitting.shown()) == before
    assert sitting.balances()["Ben"] == 400
    await sitting.edits("Ben", said.message_id, "/hu ben 1 zoe")
    assert len(sitting.shown()) == len(before) + 1


async def test_loud_again(sitting: Evening) -> None:
    await sitting.says("Ah Ming", "/house quiet on")
    await sitting.says("Ah Ming", "/house quiet off")
    assert "#1 Ben kongs" in await sitting.says("Ben", "/kong ben")


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
async def test_who_may_log(sitting: Evening, loggers: str, name: str, booked: bool) -> None:
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


async def test_who_may_mend(sitting: Evening) -> None:
    """Players mend what players logged; the group's owner always can."""
    await sitting.says("Ben", "/kong ben")
    await sitting.says("Ben", "/house loggers host")
    assert (await sitting.tap("Cat", "Undo #1")).startswith("Only ")
    assert not sitting.entries()[0]["undone"]
    assert await sitting.tap("Ah Ming", "Undo #1") == ""
    assert sitting.entries()[0]["undone"]


@pytest.mark.parametrize("by_word", [True, False])
async def test_an_admin_can_always_undo(sitting: Evening, by_word: bool) -> None:
    """Ah Ming owns the group but did not open the night, nor does he play in it."""
    await sitting.says("Ben", "/end")
    await sitting.says("Ben", "/newgame Ben, Cat, Dan, Eve")
    await sitting.says("Ben", "/house loggers host")
    await sitting.says("Ben", "/kong ben")
    assert (await sitting.says("Ah Ming", "/kong cat")).startswith("Only ")
    if by_word:
        await sitting.says("Ah Ming", "/undo")
    else:
        await sitting.tap("Ah Ming", "Undo #1")
    assert [entry["undone"] for entry in sitting.entries()] == [True]
    assert "undone by Ah Ming" in " ".join((await sitting.says("Cat", "/log")).split())


async def test_who_may_log_answers_what_an_admin_was_asked(sitting: Evening) -> None:
    """It is done as by the admin, whom Telegram is not asked about: whoever answers may do it."""
    await sitting.says("Ben", "/end")
    await sitting.says("Ben", "/newgame Ben, Cat, Dan, Eve")
    await sitting.says("Ben", "/house loggers host")
    await sitting.says("Ben", "/hu ben 3 cat")
    await sitting.says("Ah Ming", "/fix 1 hu ben 4")
    await sitting.tap("Ben", sitting.said()[-1].buttons[1].text)
    assert sitting.entries()[0]["text"] == "/hu Ben 4 from Cat"
    await sitting.says("Ah Ming", "/seats ben dan cat eve")
    await sitting.tap_through("Ben", *["From the start"] * 2)
    assert "corrected from the start" in sitting.said()[-2].text + sitting.said()[-1].text
    assert (await sitting.tap("Cat", "Undo #1")).startswith("Only ")


async def test_only_who_may_log_says_who_may(sitting: Evening) -> None:
    await sitting.says("Ah Ming", "/house loggers host")
    answer = await sitting.says("Eve", "/house loggers anyone")
    assert answer.startswith("Only "), answer


async def test_everything_is_signed(sitting: Evening) -> None:
    """Who logged, fixed, undid and put back."""
    await sitting.tap_through("Ben", "Kong", "Ben", "Exposed")
    await sitting.tap_through("Cat", "Fix #1", "Something else", "Kong", "Ben", "Concealed")
    await sitting.tap("Dan", "Undo #1")
    await sitting.tap("Eve", "Redo #1")
    log = " ".join((await sitting.says("Eve", "/log")).split())
    assert re.search(r"#1 Ben kongs, concealed \+12.00 Ben \d\d:\d\d · fixed by Cat", log)
    assert "fixed by Cat · undone by Dan · booked again by Eve" in log


async def test_how_kaki_behaves_is_chosen_one_thing_at_a_time(sitting: Evening) -> None:
    """Six buttons by their names; behind each its choices, the present one marked."""
    await sitting.says("Ben", "/house")
    await sitting.tap("Ben", "🤖 Kaki")
    card = sitting.said()[-1]
    assert sitting.labels(card) == [
        *("Who may log", "Receipts", "Seats next time", "Old debts", "Reminders", "Language"),
        "‹ Back",
    ]
    await sitting.tap("Ben", "Receipts")
    card = sitting.said()[-1]
    assert card.text == "Receipts\nA receipt for every entry."
    assert sitting.labels(card) == ["✓ Receipts", "Quiet", "‹ Back"]
    await sitting.tap("Ben", "Quiet")
    assert "Quiet: a reaction instead of a receipt." in sitting.said()[-1].text
    await sitting.tap_through("Ben", "Language", "中文")
    assert "我怎么做" in sitting.said()[-2].text
