"""Whose money it is, over HTTP: households, payments, questions, and the sentences about them."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest

from tests.carried_debts import carried_over
from tests.evenings import Evening, evening_at
from tests.settling.test_evening import begin, dues


@pytest.fixture
async def evening(tmp_path: Path) -> AsyncIterator[Evening]:
    """Ah Ming, Ben, Cat and Dan, who sat down themselves; the onlooker Eve."""
    async with evening_at(tmp_path) as going:
        await begin(going)
        yield going


async def test_a_household_is_told_to_all(evening: Evening) -> None:
    """Either of the two says so, either parts again."""
    assert await evening.says("Cat", "/household cat dan") == (
        "Cat, Dan settle as one. Cat pays and is paid for all of them from now on;"
        " /household Dan off parts them again."
    )
    assert "They settle as one already." in await evening.says("Dan", "/household cat dan")
    assert "Only those who settle together" in await evening.says("Ben", "/household dan off")
    assert "Everybody settles alone" in await evening.says("Dan", "/household dan off")
    assert "Dan, Cat settle as one. Dan pays" in await evening.says("Cat", "/household dan cat")
    assert await evening.says("Ben", "/household") == "Dan, Cat settle as one."


async def test_an_onlooker_heads_no_household(evening: Evening) -> None:
    """Nor says that it is paid, nor lets everybody log once the night has ended."""
    await evening.says("Ah Ming", "/hu ben 3 cat")
    await evening.says("Ah Ming", "/house loggers players")
    await evening.says("Ah Ming", "/end")
    assert "Only those who settle together" in await evening.says("Eve", "/household ben cat")
    assert "Only Cat and Ben can say that" in await evening.says("Eve", "/paid cat ben")
    assert "Only Cat and Ben can say that" in await evening.taps("Eve", "Paid: Cat")
    for said in ("/house loggers anyone", "/house round 1", "/reopen"):
        assert "may log here" in await evening.says("Eve", said)
    assert "Payments at the end" in await evening.says("Dan", "/house round 1")


async def test_a_question_is_answered_by_whom_it_was_asked(evening: Evening) -> None:
    """Whoever else says yes would put words into their mouth; no may be said by any player."""
    await evening.says("Ah Ming", "/hu ben 3 cat")
    await evening.says("Ah Ming", "/end")
    await evening.says("Cat", "/paidd cat ben 5")
    assert "only Cat can answer" in await evening.taps("Eve", "Yes")
    assert "Cat paid Ben 5.00" in await evening.taps("Cat", "Yes")


async def test_a_carried_debt_is_not_charged_twice(evening: Evening) -> None:
    """An entry of an earlier release is made less and taken back; else the sentences say so."""
    await evening.says("Ah Ming", "/pay cat ben 10")
    await evening.says("Ah Ming", "/end")
    await evening.says("Ah Ming", "/newgame Ah Ming, Ben, Cat, Dan")
    carried_over(evening.database, evening.table.group_id)
    said = await evening.says("Ah Ming", "/fix 1 hu ben 3 cat")
    assert "#1 is what Cat owes Ben from night 1 and says nothing else, 10.00 at most" in said
    assert "/undo 1" in said
    assert "Cat\xa0-4.00" in await evening.says("Ah Ming", "/fix 1 pay cat ben 4")
    await evening.says("Cat", "/paid cat ben 3")
    said = await evening.says("Ah Ming", "/fix 1 pay cat ben 10")
    assert "7.00 at most: /fix 1 pay Cat Ben 7.00" in said
    await evening.says("Ah Ming", "/undo")
    await evening.says("Cat", "/paid cat ben 4")
    said = await evening.says("Ah Ming", "/redo")
    assert "#1 carried over a payment of night 1 of which only 3.00 is left" in said
    assert "Cat → Ben 3.00" in " ".join((await evening.says("Ah Ming", "/settle")).split())
    assert "Cat pays Ben · night 1" in await evening.says("Ah Ming", "/why 1")


async def test_of_two_one_owes(evening: Evening) -> None:
    """What is denied after the night was mended sets off what was to be paid back."""
    await evening.says("Ah Ming", "/pay cat ben 10")
    await evening.says("Ah Ming", "/end")
    await evening.taps("Cat", "Paid: Cat")
    await evening.says("Ah Ming", "/reopen")
    await evening.says("Ah Ming", "/undo")
    farewell = " ".join((await evening.says("Ah Ming", "/end")).split())
    assert "Ben → Cat 10.00" in farewell
    assert "Everybody is even" in await evening.taps("Ben", "Not so: Cat")


async def test_who_is_paid_and_says_that_all_is_settled_confirms_all_of_it(
    evening: Evening,
) -> None:
    """Nobody is asked to confirm what they have just said; what is said in part waits."""
    await evening.says("Ah Ming", "/hu ben 3 cat")
    await evening.says("Ah Ming", "/end")
    assert "Ben can confirm it" in await evening.says("Cat", "/paid cat ben 5")
    assert "Ben can confirm it" in await evening.says("Ben", "/paid cat ben 1")
    said = await evening.says("Ben", "/paid cat ben")
    assert "all settled between the two" in said
    assert "can confirm" not in said


def _row(evening: Evening, label: str) -> tuple[int, str]:
    """A button of now: its message and what it carries."""
    message, data = evening.button(label)
    return message.message_id, data


async def _presses(evening: Evening, name: str, message_id: int, data: str) -> str:
    """Somebody presses an older button; what the toast says and the message then shows."""
    query = evening.table.press(evening.person(name).id, message_id, data)
    await evening.settled()
    answer = evening.table.answer_to(query)
    shown = " ".join(evening.shown()[message_id].split())
    return f"{answer.text if answer else ''} | {shown}"


async def _owes_ten(evening: Evening) -> None:
    """Cat has ten to pay to Ben, as two messages show."""
    await evening.says("Ah Ming", "/pay cat ben 10")
    await evening.says("Ah Ming", "/end")
    await evening.says("Cat", "/settle")


async def test_paid_says_no_more_and_no_less_than_it_shows(evening: Evening) -> None:
    """Who pressed Paid for 10 while a part was paid elsewhere sees what is left, and that it did
    nothing.
    """
    await _owes_ten(evening)
    old = _row(evening, "Paid: Cat → Ben 10.00")
    await evening.says("Cat", "/paid cat ben 3")
    said = await _presses(evening, "Cat", *old)
    assert said.startswith("This button is old: nothing was changed. Of Cat → Ben 10.00, 7.00")
    message, data = evening.button("Paid: Cat → Ben 7.00")
    assert message.message_id == old[0]
    assert "Cat → Ben 10.00 Cat says: paid" in await _presses(evening, "Cat", old[0], data)
    assert dues(evening)[0][2:] == (1000, 1000)


async def test_received_and_not_so_mean_the_sums_that_they_show(evening: Evening) -> None:
    """Of two part payments Not so takes back the newest, received confirms both."""
    await _owes_ten(evening)
    await evening.says("Cat", "/paid cat ben 3")
    received, not_so = _row(evening, "Ben: received 3.00"), _row(evening, "Not so: Cat → Ben 3.00")
    await evening.says("Cat", "/paid cat ben 2")
    assert _row(evening, "Not so: Cat → Ben 2.00")
    for old in (received, not_so):
        assert (await _presses(evening, "Ben", *old)).startswith("This button is ")
        assert dues(evening)[0][2:] == (1000, 500)
    await evening.taps("Ben", "Not so: Cat → Ben 2.00")
    assert dues(evening)[0][2:] == (1000, 300)
    await evening.says("Cat", "/paid cat ben 4")
    await evening.taps("Ben", "Ben: received 7.00")
    assert dues(evening)[0][2:] == (1000, 700)
    await evening.says("Ben", "/settle")
    labels = [button.text for button in evening.table.bot_messages()[-1].buttons]
    assert labels == ["Paid: Cat → Ben 3.00"]


async def test_a_button_of_an_earlier_release_is_answered_with_what_is_open(
    evening: Evening,
) -> None:
    """It does not say for which sum it was: it shows the payments as they are, and does nothing."""
    await _owes_ten(evening)
    message_id, data = _row(evening, "Paid: Cat → Ben 10.00")
    message, _ = evening.button("Paid: Cat → Ben 10.00")
    before = data.rpartition(":")[0]
    row = (replace(message.buttons[0], value=before),)
    evening.table.chats.change(message, keyboard=(row,))
    said = await _presses(evening, "Cat", message_id, before)
    assert said.startswith("This button is old: nothing was changed. Of Cat → Ben 10.00, 10.00")
    await evening.says("Cat", "/paid cat ben 3")
    await _presses(evening, "Cat", message_id, before)
    assert dues(evening)[0][2:] == (1000, 300)
    assert _row(evening, "Paid: Cat → Ben 7.00")[0] == message_id
