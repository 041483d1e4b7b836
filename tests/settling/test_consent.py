"""Whose money it is, over HTTP: households, payments, questions, and the sentences about them."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.evenings import Evening, evening_at
from tests.settling.test_evening import begin_night, dues


@pytest.fixture
async def evening(tmp_path: Path) -> AsyncIterator[Evening]:
    """Ah Ming, Ben, Cat and Dan, who sat down themselves; the onlooker Eve."""
    async with evening_at(tmp_path) as going:
        await begin_night(going)
        yield going


async def test_a_payee_who_says_that_all_is_settled_confirms_every_payment(
    evening: Evening,
) -> None:
    """They are not asked to confirm what they have just said; a part waits."""
    await evening.says("Ah Ming", "/hu ben 3 cat")
    await evening.says("Ah Ming", "/end")
    assert "Ben can confirm it" in await evening.says("Cat", "/paid cat ben 5")
    assert "Ben can confirm it" in await evening.says("Ben", "/paid cat ben 1")
    said = await evening.says("Ben", "/paid cat ben")
    assert "all settled between the two" in said
    assert "can confirm" not in said


def _row(evening: Evening, label: str) -> tuple[int, str]:
    """Returns the id of the message with a button, and the button's data."""
    message, data = evening.button(label)
    return message.message_id, data


async def _presses(evening: Evening, name: str, message_id: int, data: str) -> str:
    """Has somebody press an older button; returns the toast and the message then."""
    query = evening.table.press(evening.person(name).id, message_id, data)
    await evening.settled()
    answer = evening.table.answer_to(query)
    shown = " ".join(evening.shown()[message_id].split())
    return f"{answer.text if answer else ''} | {shown}"


async def _owes_ten(evening: Evening) -> None:
    """Has Cat owe ten to Ben, as two messages show."""
    await evening.says("Ah Ming", "/pay cat ben 10")
    await evening.says("Ah Ming", "/end")
    await evening.says("Cat", "/settle")


async def test_the_button_paid_reports_the_sum_it_shows(evening: Evening) -> None:
    """Pressed for 10 after a part was paid elsewhere it does nothing: the list shows the rest."""
    await _owes_ten(evening)
    old = _row(evening, "Paid: Cat → Ben 10.00")
    await evening.says("Cat", "/paid cat ben 3")
    said = await _presses(evening, "Cat", *old)
    assert said.startswith(
        "This button is old: nothing was changed. | Who pays whom Cat → Ben 10.00"
    )
    assert "3.00 paid, says Cat" in said
    message, data = evening.button("Paid: Cat → Ben 7.00")
    assert message.message_id == old[0]
    assert "Cat → Ben 10.00 Cat says: paid" in await _presses(evening, "Cat", old[0], data)
    assert dues(evening)[0][2:] == (1000, 1000)


async def test_received_and_not_so_mean_the_sums_they_show(evening: Evening) -> None:
    """Of two part payments Not so takes back the newest, Received confirms both."""
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
    assert labels == ["Paid: Cat → Ben 3.00", "Where from"]
