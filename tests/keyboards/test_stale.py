"""The same hand twice, and buttons of another time, person or place."""

from __future__ import annotations

import asyncio
from importlib import import_module
from typing import Any

import pytest
from sqlmodel import select

from bot.keyboards.data import Begin, pack
from bot.practice.values import ChatButton, Message
from bot.reading.drafts import Flow
from models.ledger.tables import StoredQuestion
from tests.evenings import SEATED, Evening

STALE = "This button is old: nothing was changed."


async def test_the_hand_was_booked_meanwhile(sitting: Evening) -> None:
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


async def test_the_hand_was_booked_and_this_is_another(sitting: Evening) -> None:
    """Logged for the next hand all the same, and not asked a second time."""
    await sitting.tap_through("Ben", "Hu", "Ben ← Cat")
    await sitting.says("Dan", "/hu ben 3 cat")
    await sitting.tap_through("Ben", "3 tai", "Log it for hand 2")
    assert [entry["number"] for entry in sitting.entries()] == [1, 2]
    assert sitting.balances()["Ben"] == 3200


async def test_in_the_middle_of_steps(sitting: Evening) -> None:
    """Who goes on is asked the question where he was."""
    await sitting.tap_through("Eve", "Hu", "Ben")
    await sitting.says("Dan", "/draw")
    await sitting.tap_through("Eve", "Cat", "Log it for hand 2")
    assert "How many tai?" in sitting.said()[1].text
    await sitting.tap("Eve", "2 tai")
    assert [entry["text"] for entry in sitting.entries()] == ["/draw", "/hu Ben 2 from Cat"]


async def test_the_hand_was_undone_meanwhile(sitting: Evening) -> None:
    """Steps for a hand that has not begun again are asked about, too."""
    await sitting.says("Dan", "/hu ben 3 cat")
    await sitting.board_follows()
    await sitting.tap_through("Ben", "Hu", "Ben ← Cat")
    await sitting.says("Dan", "/undo")
    await sitting.tap("Ben", "2 tai")
    asked = sitting.said()[2].text
    assert "The table is back at hand 1: what ended it was undone meanwhile." in asked
    await sitting.tap("Ben", "Log it for hand 1")
    assert [entry["undone"] for entry in sitting.entries()] == [True, False]


async def test_a_board_that_is_late(sitting: Evening) -> None:
    """A button of the board is for the hand that it shows."""
    board = sitting.board
    await sitting.says("Dan", "/draw")
    data = pack(Begin(Flow.DRAW, 1, 1))
    await sitting.presses("Ben", board, data)
    assert len(sitting.entries()) == 1
    assert "Hand 1 is over: #1 A draw" in sitting.said()[-1].text
    await sitting.tap("Ben", "Log it for hand 2")
    assert [entry["kind"] for entry in sitting.entries()] == ["draw", "draw"]


@pytest.mark.parametrize("name", ["Dan", "Cat"])
async def test_the_same_moments_ago(sitting: Evening, name: str) -> None:
    """Whoever says it: it is asked, with all that would be booked."""
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
async def test_the_same_typed_twice(sitting: Evening, name: str, text: str) -> None:
    """Typed twice within a minute: asked, and the question goes with its refusal."""
    await sitting.says("Dan", text)
    answer = await sitting.says(name, text)
    if "bite" not in text:  # those tiles were collected already: refused
        assert "Dan booked the same moments ago (#1)" in answer
        await sitting.tap(name, "No, it is the same")
        assert all("again" not in b.text for m in sitting.said() for b in m.buttons)
    assert len(sitting.entries()) == 1


async def test_the_same_typed_after_it_was_tapped(sitting: Evening) -> None:
    """A press is as old as the press, not as the message that it stood on."""
    await sitting.tap_through("Cat", "Kong", "Ben", "Exposed")
    await sitting.says("Dan", "/kong ben")
    assert len(sitting.entries()) == 1
    await sitting.tap("Dan", "Book it again")
    assert len(sitting.entries()) == 2


async def test_the_same_after_an_edit(sitting: Evening) -> None:
    """A message edited into what somebody else said is asked about, and the answer counts."""
    await sitting.says("Dan", "/kong ben")
    unread = sitting.table.say(sitting.person("Cat").id, "/kong bem")
    await sitting.settled()
    await sitting.edits("Cat", unread.message_id, "/kong ben")
    assert len(sitting.entries()) == 1
    await sitting.tap("Cat", "Book it again")
    assert [entry["by"] for entry in sitting.entries()] == ["Dan", "Cat"]


async def test_an_old_question_books_nothing(sitting: Evening) -> None:
    """The question about the same hand is over with that hand."""
    await sitting.says("Dan", "/hu ben 3 cat")
    await sitting.says("Cat", "/hu ben 3 cat")
    await sitting.says("Dan", "/draw")
    assert await sitting.tap("Cat", "Book it again") == STALE
    assert len(sitting.entries()) == 2


MIGRATION: Any = import_module("models.ledger.migrations.versions.0020_partials")
ASKED_BEFORE = [
    # what a question of an earlier release keeps, how many entries its first answer books
    ('{"said": "/hu ben 3", "drafts": [{"kind": "draw"}], "labels": ["A draw"], "before": ""}', 1),
    ('{"hand": 1, "steps": ["p:dr:0:0:0:"], "said_in": null}', 0),
]


@pytest.mark.parametrize(("kept", "booked"), ASKED_BEFORE)
async def test_a_question_of_an_earlier_release(sitting: Evening, kept: str, booked: int) -> None:
    """It books what it said then, or says that it is old; it never books something else."""
    await sitting.says("Ben", "/hu ben 3")
    message, data = sitting.find("Ben", "Ah Ming")
    with sitting.database.writing() as session:
        row = session.exec(select(StoredQuestion)).one()
        row.hand, row.kind, row.partial, row.offered = 1, "", "", ""
        for column, value in MIGRATION.parted(kept).items():
            setattr(row, column, value)
        session.add(row)
    assert (await sitting.presses("Ben", message, data) == STALE) is not bool(booked)
    assert [entry["text"] for entry in sitting.entries()] == ["/draw"] * booked


async def test_tapped_twice_in_a_hurry(sitting: Evening) -> None:
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


async def test_steps_of_another(sitting: Evening) -> None:
    await sitting.tap("Ben", "Hu")
    steps = sitting.last()
    shown = sitting.shown()
    for label in ("Cat", "✕ Cancel"):
        toast = await sitting.tap("Dan", label, on=steps)
        assert toast == "Ben is answering this one: tap the board for your own."
    assert sitting.shown() == shown


async def test_what_stands_on_buttons_of_an_ended_night(sitting: Evening) -> None:
    """After /end, and in the night after it, nothing but a toast."""
    await sitting.says("Ben", "/kong ben")
    await sitting.tap_through("Ben", "Hu", "Ben ← Cat")
    await sitting.tap_through("Cat", "Fix #1")
    await sitting.says("Cat", "/sub dan eve")
    old = [(m, b) for m in sitting.said() for b in m.buttons]
    assert len(old) > 20
    await sitting.says("Ben", "/end")
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


async def test_buttons_of_another_chat(sitting: Evening) -> None:
    """What was cut out of one chat does nothing in another."""
    other = sitting.group()
    await other.says("Ben", SEATED)
    await other.says("Ben", "/draw")
    await sitting.says("Ben", "/kong ben")
    await sitting.tap_through("Ben", "Hu", "Ben ← Cat")
    ledger, shown = other.export(), other.shown()
    for message in sitting.said():
        for button in message.buttons:
            if "#1" in button.text or button.text == "✕ Cancel":
                continue  # the other chat has a #1 of its own
            await other.presses("Ben", other.said()[-1], button.callback_data or "")
    assert other.export() == ledger
    assert {k: v for k, v in other.shown().items() if k in shown} == shown


async def test_two_tap_the_same_board_at_once(sitting: Evening) -> None:
    """Everybody gets steps of his own, in the order of the taps."""
    for name in ("Ben", "Cat", "Dan"):
        sitting.press(name, *sitting.find(name, "Kong"))
    await sitting.settled()
    asked = [m.text for m in sitting.said()[1:]]
    assert [text.splitlines()[0] for text in asked] == [
        f"{name} logs · Kong" for name in ("Ben", "Cat", "Dan")
    ]
    await asyncio.gather(*(sitting.tap(name, name) for name in ("Ben", "Cat", "Dan")))
    await asyncio.gather(*(sitting.tap(name, "Exposed") for name in ("Ben", "Cat", "Dan")))
    assert len(sitting.entries()) == 3


@pytest.mark.parametrize("label", ["Kong", "Bite", "Hu"])
async def test_a_name_with_brackets(sitting: Evening, label: str) -> None:
    """A name is shown as it is written, on buttons too."""
    await sitting.says("Ben", "/end")
    await sitting.says("Ben", "/newgame <3, A&B, O’Neil, 明")
    await sitting.tap("Ben", label)
    assert sitting.labels(sitting.said()[-1])[:4] == ["<3", "A&B", "O’Neil", "明"]


async def test_steps_that_were_left_in_the_middle_go(sitting: Evening) -> None:
    """Who begins anew has one question, wherever they begin; anybody else keeps theirs."""
    await sitting.tap("Eve", "Draw", on=sitting.board)
    for flow in ("Hu", "Zimo", "Bite"):
        await sitting.tap("Ben", flow, on=sitting.board)
    await sitting.says("Ben", "/kong")
    lines = [message.text.partition("\n")[0] for message in sitting.said()[1:]]
    assert lines == ["Eve logs · A draw", "Ben logs · Kong"]
    assert sitting.entries() == []


@pytest.mark.parametrize("tapped", ["Ben ← Cat", "Cat won"])
async def test_who_has_left_is_not_offered_again(sitting: Evening, tapped: str) -> None:
    """A tap on them asks anew, among those who play now."""
    await sitting.tap("Ben", "Hu")
    await sitting.says("Dan", "/sub cat Eve")
    await sitting.tap("Dan", "Take the seat")
    await sitting.tap("Ben", tapped)
    asked = next(m for m in sitting.said() if m.text.startswith("Ben logs"))
    assert "Ben ← Eve" in sitting.labels(asked)
    assert not any("Cat" in label for label in sitting.labels(asked))
    assert len(sitting.entries()) == 1


async def test_the_question_whether_it_is_the_same_shows_what_it_moves_now(
    sitting: Evening,
) -> None:
    """A robbed kong gave back what it was paid; the second win off it gives back nothing."""
    await sitting.says("Cat", "/kong cat")
    await sitting.says("Dan", "/hu dan 3 robbed kong cat")
    before = sitting.balances()["Dan"]
    asked = await sitting.says("Dan", "/hu dan 3 robbed kong cat")
    assert "No kong of theirs" in asked  # in this hand, which is the next
    await sitting.tap("Dan", "Robbed just now")
    assert "Dan\xa0+16.00" in sitting.said()[-1].text
    await sitting.tap("Dan", "Book it again")
    assert sitting.balances()["Dan"] == before + 1600
