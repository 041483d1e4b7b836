"""The end of a night over HTTP: the farewell, its buttons, and what they leave in the ledger."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from tests.evenings import AT_REST, Evening, evening_at, squeeze_spaces
from tests.ledgers import ON_SQLITE


@pytest.fixture
async def evening(tmp_path: Path, database_url: str) -> AsyncIterator[Evening]:
    """Ah Ming, Ben, Cat, Dan, and the onlooker Eve."""
    async with evening_at(tmp_path, url=database_url, pace=AT_REST) as going:
        yield going


async def begin_night(evening: Evening) -> str:
    """Opens a night of the four; returns Kaki's answer."""
    return await evening.says("Ah Ming", "/newgame Ah Ming, Ben, Cat, Dan")


def night(evening: Evening, index: int = -1) -> Any:
    """Returns a night of the export."""
    nights: Any = evening.export()["nights"]
    return nights[index]


def dues(evening: Evening, index: int = -1) -> list[tuple[str, str, int, int]]:
    """Returns the settlement: payer, payee, cents, and how many are paid."""
    rows = night(evening, index)["settlement"]
    return [(row["from"], row["to"], row["cents"], row["paid"]) for row in rows]


async def play_and_end(evening: Evening, *said: str) -> str:
    """Plays a night with these entries and ends it; returns the farewell."""
    await begin_night(evening)
    for text in said:
        await evening.says("Ah Ming", text)
    return await evening.says("Ben", "/end")


@ON_SQLITE
async def test_the_farewell_says_who_pays_whom(evening: Evening) -> None:
    """With standings, the biggest hand, and a button for each payment."""
    farewell = await play_and_end(evening, "/hu ben 3 cat", "/hu cat 5 dan")
    lines = farewell[farewell.index("Good night!") :].splitlines()
    assert [" ".join(line.split()) for line in lines[:5]] == [
        "Good night! 2 hands played.",
        "1. Cat +56.00",
        "2. Ben 0.00",
        "3. Ah Ming -20.00",
        "4. Dan -36.00",
    ]
    assert "Biggest hand: Cat, 5 tai (#2)" in farewell
    assert "Dan → Cat 36.00" in " ".join(farewell.split())
    assert len(dues(evening)) == 2
    evening.button("Paid: Dan → Cat 36.00")


async def test_only_the_two_sides_report_or_deny_a_payment(evening: Evening) -> None:
    """The other payments stay as they are."""
    await play_and_end(evening, "/hu ben 3 cat")
    before = dues(evening)
    assert "Only Cat and Ben can say that" in await evening.taps("Eve", "Paid: Cat")
    said = await evening.taps("Cat", "Paid: Cat")
    assert "… Cat → Ben 8.00 Cat says: paid" in squeeze_spaces(said)
    assert [row[:3] for row in dues(evening)] == [row[:3] for row in before]
    assert ("Cat", "Ben", 800, 800) in dues(evening)
    assert "Only Cat and Ben can say that" in await evening.taps("Dan", "Not so: Cat")
    assert "Only Ben can say" in await evening.taps("Cat", "Ben: received")
    assert "says: paid" not in await evening.taps("Ben", "Not so: Cat")
    assert dues(evening) == before
    await evening.taps("Cat", "Paid: Cat")
    received = squeeze_spaces(await evening.taps("Ben", "Ben: received"))
    assert received.endswith("Ah Ming → Ben 4.00 Dan → Ben 4.00 ✓ 1 of 3 paid")
    assert "This button is old" not in await evening.taps("Ben", "Not so: Cat")
    assert "✓ 1 of 3 paid" in squeeze_spaces(await evening.taps("Ben", "Paid: Cat"))
    with pytest.raises(AssertionError, match="no button"):
        evening.button("received")


@ON_SQLITE
async def test_a_new_night_shows_open_payments_in_one_line(evening: Evening) -> None:
    """Its button shows them all in the same message."""
    await play_and_end(evening, "/hu ben 3 cat", "/hu dan 2 cat")
    await begin_night(evening)
    line = evening.last()
    assert line.text.startswith("Still open from earlier nights, settled with tonight at its end: ")
    assert line.text.endswith("3 payments, 18.00.")
    assert "\n" not in line.text
    assert evening.labels(line) == ["Who pays whom"]
    shown = await evening.tap("Eve", "Who pays whom", on=line)
    assert shown == ""
    assert "night 1" in evening.shown()[line.message_id].casefold()
    assert evening.check() == []


@ON_SQLITE
@pytest.mark.parametrize("reminded", [True, False])
async def test_a_debtor_is_told_their_payment_in_private(evening: Evening, reminded: bool) -> None:
    """Once, silently, if they have a private chat with Kaki; later changes are edits of that
    message. Nobody is written to where the chat wants no reminders.
    """
    people = {name: evening.person(name).id for name in ("Ben", "Cat", "Dan")}

    def told(name: str) -> list[str]:
        return [m.text or "" for m in evening.table.bot_messages(people[name])]

    await evening.says("Ben", "/newgame Ah Ming, Ben, Cat, Dan")
    for name in people:
        await evening.says(name, "/board")
    for name in ("Ben", "Cat"):
        evening.table.say(people[name], "/paynow +6591234567", chat_id=people[name])
        await evening.settled()
    if not reminded:
        await evening.says("Ben", "/house reminders off")
    before = {name: told(name) for name in people}
    await evening.says("Ben", "/hu ben 3 cat")
    await evening.says("Ben", "/end")
    assert told("Ben") == before["Ben"]
    assert told("Dan") == []
    if not reminded:
        assert told("Cat") == before["Cat"]
        return
    [own] = told("Cat")[len(before["Cat"]) :]
    assert own.endswith("night 1: yours to pay\nTo Ben 8.00")
    message = evening.table.bot_messages(people["Cat"])[-1]
    labels_ = [button.text for row in message.keyboard for button in row]
    assert labels_ == ["Copy 8.00", "PayNow: Cat → Ben", "Paid: Cat → Ben 8.00"]
    await evening.says("Ben", "/reopen")
    assert told("Cat")[-1].endswith("night 1 goes on: nothing to pay yet.")
    await evening.says("Ben", "/end")
    assert told("Cat")[-1].endswith("To Ben 8.00")
    await evening.says("Cat", "/paid ben 5")
    assert told("Cat")[-1].endswith("To Ben 3.00")
    paid = evening.table.bot_messages(people["Cat"])[-1]
    press = paid.keyboard[-1][0].callback_data
    assert press is not None
    evening.table.press(people["Cat"], paid.message_id, press, chat_id=people["Cat"])
    await evening.settled()
    assert told("Cat")[len(before["Cat"]) :] == [told("Cat")[-1]]
    assert told("Cat")[-1].endswith("✓ nothing left for you to pay")


async def test_a_part_payment_leaves_the_rest(evening: Evening) -> None:
    """More than is owed is refused."""
    await play_and_end(evening, "/hu ben 3 cat")
    said = await evening.says("Cat", "/paid cat ben 5")
    assert "3.00 to go" in said
    assert "Ben can confirm it" in said
    assert ("Cat", "Ben", 800, 500) in dues(evening)
    said = " ".join((await evening.says("Ben", "/settle")).split())
    assert "8.00 5.00 paid, says Cat" in said
    await evening.taps("Ben", "Ben: received")
    assert "8.00 5.00 paid Ah" in " ".join((await evening.says("Ben", "/settle")).split())
    assert "owes Ben 3.00 in all" in await evening.says("Cat", "/paid ben 4")
    said = await evening.says("Cat", "/paid ben all")
    assert ("all that was owed" in said, "all settled" in said) == (True, False)
    assert "is said to have paid Ben 3.00" in await evening.says("Cat", "/paid ben 1")
    assert "Only Dan and Ben" in await evening.says("Eve", "/paid dan ben")
    assert ("Cat", "Ben", 800, 800) in dues(evening)


@ON_SQLITE
async def test_a_reply_to_the_settlement_reports_a_payment(evening: Evening) -> None:
    """The sum is asked for; other words there are talk."""
    await play_and_end(evening, "/hu ben 3 cat")
    farewell = next(m for m in evening.table.bot_messages() if "Who pays whom" in (m.text or ""))
    for said in ("nice", "paid?", "not paid yet", "who paid", "ben paid me for supper"):
        assert await evening.says("Cat", said, reply_to=farewell.message_id) == "", said
    for said in (
        "paid",
        "paid already",
        "Paid liao lah",
        "I transferred to Ben",
        "paynowed ben $5",
    ):
        assert "Which" in await evening.says("Cat", said, reply_to=farewell.message_id), said
        assert all(paid == 0 for *_, paid in dues(evening)), "nothing is booked before a tap"
    await evening.taps("Cat", "Cat → Ben 8.00")
    assert ("Cat", "Ben", 800, 800) in dues(evening)


@ON_SQLITE
async def test_a_payee_confirms_in_reply_to_the_settlement(evening: Evening) -> None:
    """The one payment that can be meant; of several Kaki asks which."""
    await play_and_end(evening, "/hu ben 3 cat")
    farewell = next(m for m in evening.table.bot_messages() if "Who pays whom" in (m.text or ""))

    async def replies(name: str, said: str) -> str:
        return await evening.says(name, said, reply_to=farewell.message_id)

    for name, said in (("Ben", "received?"), ("Ben", "not received yet"), ("Dan", "received")):
        assert await replies(name, said) == "", said
    assert "Which payment was received?" in await replies("Ben", "收到")
    assert "Which payment was received?" in await replies("Ben", "received 4 thanks")
    assert "Which payment was received?" in await replies("Ben", "received from cat as well")
    offered = str(evening.table.bot_messages()[-1].keyboard)
    assert ("8.00" in offered, "4.00" in offered) == (True, False)
    assert all(paid == 0 for *_, paid in dues(evening))
    assert "Ben received 8.00 from Cat." in await replies("Ben", "received from cat, thanks")
    await evening.taps("Dan", "Paid: Dan → Ben")
    assert "Ben received 4.00 from Dan." in await replies("Ben", "收到了")
    assert "says" not in await evening.says("Ben", "/settle")
    assert "Ben received 4.00 from Ah Ming." in await replies("Ben", "received liao")
    assert await replies("Ben", "received") == ""


@pytest.mark.parametrize(
    ("name", "said", "payer"),
    [
        ("Ben", "received 8", "Cat"),
        ("Ben", "收到 8", "Cat"),
        ("Ben", "received $4.00 from dan, thanks", "Dan"),
        ("Ben", "received 4", None),  # from Dan or Ah Ming
        ("Ben", "received 5", None),
        ("Ben", "received 8 from dan", None),
        ("Ben", "paid 8", None),
        ("Cat", "paid 8", "Cat"),
        ("Cat", "paynowed ben $8", "Cat"),
        ("Dan", "paid 4 already", "Dan"),
        ("Cat", "paid 4", None),
        ("Cat", "paid dan 8", None),
    ],
)
@ON_SQLITE
async def test_the_one_due_of_a_sum_is_the_one_that_is_meant(
    evening: Evening, name: str, said: str, payer: str | None
) -> None:
    """As by its button; and the same once more is asked about."""
    await play_and_end(evening, "/hu ben 3 cat")
    farewell = next(m for m in evening.table.bot_messages() if "Who pays whom" in (m.text or ""))
    answer = await evening.says(name, said, reply_to=farewell.message_id)
    assert ("Which payment" in answer) == (payer is None), answer
    paid = [row[:2] for row in dues(evening) if row[2] == row[3]]
    assert paid == ([] if payer is None else [(payer, "Ben")])
    assert (f"Ben: received {'8' if payer == 'Cat' else '4'}.00" in evening.labels()) == (
        name == payer
    )
    await evening.says(name, said, reply_to=farewell.message_id)
    assert [row[:2] for row in dues(evening) if row[3]] == paid


@pytest.mark.parametrize(
    "said",
    [
        "cat owes me 5 for grab",
        "@kaki_practice_bot cat owes me 5 for grab",
        "/split ben paid 20 for cab",
    ],
)
@ON_SQLITE
async def test_a_debt_after_the_night_is_no_settlement(evening: Evening, said: str) -> None:
    """It belongs to a night: what is due stays, and the last night can be opened again."""
    evening.table.allow_bot(can_read_all_group_messages=True)
    await play_and_end(evening, "/hu ben 3 cat")
    told = await evening.says("Ben", said)
    assert told.startswith("No night is open here: /reopen goes on with the last one. Try /newgame")
    assert ("Cat", "Ben", 800, 0) in dues(evening)


@ON_SQLITE
async def test_paid_without_names_asks_for_the_payment(evening: Evening) -> None:
    """By buttons: the speaker's own payments, or all if none is theirs; none before the end."""
    await begin_night(evening)
    await evening.says("Ah Ming", "/hu ben 3 cat")
    assert "Nobody owes anything yet" in await evening.says("Cat", "/paid")
    await evening.says("Ben", "/end")
    asked: dict[str, list[str]] = {}
    for name in ("Ben", "Cat", "Eve"):
        assert "Which payment was made?" in await evening.says(name, "/paid")
        shown = evening.table.bot_messages()[-1]
        asked[name] = [button.text for button in shown.buttons]
    assert asked["Cat"] == ["Paid: Cat → Ben 8.00", "✕ Cancel"]
    assert asked["Ben"] == asked["Eve"]
    assert len(asked["Ben"]) == 4
    said = await evening.says("Ben", "/paid ben cat")
    assert "Ben owes Cat nothing from a night that has ended. Which payment was made?" in said
    assert [button.text for button in evening.table.bot_messages()[-1].buttons] == asked["Ben"]
    assert "Only Ah Ming and Ben" in await evening.taps("Eve", "Paid: Ah Ming")
    assert "Ah Ming says: paid" in await evening.taps("Ah Ming", "Paid: Ah Ming")
    assert ("Ah Ming", "Ben", 400, 400) in dues(evening)
    said = await evening.says("Ah Ming", "/paid ming ben")
    assert said.startswith("Ah Ming is said to have paid Ben 4.00: Ben can confirm it. Which")


@pytest.mark.parametrize(
    ("first", "again", "asked"),
    [
        (("Cat", "/paid ben 5"), ("Ben", "/paid cat me 5"), True),  # both tell of the same money
        (("Ben", "/paid cat me 5"), ("Cat", "/paid ben 5"), True),
        (("Cat", "/paid ben 5"), ("Cat", "/paid ben 5"), True),  # within the same minute
        (("Cat", "/paid ben 5"), ("Ben", "/paid cat me 6"), False),
        (("Cat", "/paid ben 5"), ("Ben", "/paid cat me"), False),  # all that is left
        (("Cat", "/paid ben 5"), ("Dan", "/paid ben 5"), False),
    ],
)
async def test_a_payment_that_may_be_reported_already_is_asked_about(
    evening: Evening, first: tuple[str, str], again: tuple[str, str], asked: bool
) -> None:
    await begin_night(evening)
    await evening.says("Ben", "/hu 4 off cat")
    await evening.says("Ben", "/end")
    await evening.says(*first)
    before = dues(evening)
    answer = await evening.says(*again)
    assert ("another payment?" in answer, dues(evening) == before) == (asked, asked)
    if asked:
        await evening.taps(again[0], "Another payment")
        assert sum(row[3] for row in dues(evening)) == 1000


async def test_only_the_newest_list_of_payments_has_live_buttons(evening: Evening) -> None:
    """An older one keeps the button that shows how it stands; a payment made elsewhere renews the
    newest.
    """
    await play_and_end(evening, "/hu ben 3 cat")
    listed = []
    for name in ("Dan", "Eve"):
        await evening.says(name, "/settle")
        listed.append(evening.said()[-1].message_id)

    def labels(index: int) -> list[str]:
        return evening.labels(evening.table.message(listed[index]))

    assert labels(0) == ["Who pays whom"]
    assert "Paid: Cat → Ben 8.00" in labels(1)
    await evening.tap("Eve", "Who pays whom", on=evening.table.message(listed[0]))
    assert labels(1) == ["Who pays whom"]
    await evening.tap("Cat", "Paid: Cat", on=evening.table.message(listed[0]))
    assert "Ben: received 8.00" in labels(0)
    await evening.says("Dan", "/paid ben")
    assert {"Ben: received 8.00", "Ben: received 4.00"} <= set(labels(0))
    assert labels(1) == ["Who pays whom"]
    reported = evening.said()[-1].message_id
    await evening.says("Dan", "/settle")
    assert "Ben: received 4.00" in evening.labels(evening.table.message(reported))
    await evening.says("Ben", "/reopen")
    assert evening.labels(evening.said()[-1])[0] != "Who pays whom"
    assert not [one for one in evening.labels() if "Paid:" in one]
