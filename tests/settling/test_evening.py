"""The end of a night over HTTP: the farewell, its buttons, and what they leave in the ledger."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from tests.carried_debts import carried_over
from tests.evenings import AT_REST, Evening, evening_at
from tests.ledgers import ON_SQLITE

SEATS = {"Ah Ming": "East", "Ben": "South", "Cat": "West", "Dan": "North"}


@pytest.fixture
async def evening(tmp_path: Path, database_url: str) -> AsyncIterator[Evening]:
    """Ah Ming, Ben, Cat, Dan, and the onlooker Eve."""
    async with evening_at(tmp_path, url=database_url, pace=AT_REST) as going:
        yield going


async def begin(evening: Evening) -> str:
    """A night of four who sit down themselves; what Kaki answered to the start."""
    await evening.says("Ah Ming", "/newgame")
    for name, wind in SEATS.items():
        await evening.taps(name, wind)
    return await evening.taps("Ah Ming", "Start")


def night(evening: Evening, index: int = -1) -> Any:
    """A night of the export."""
    nights: Any = evening.export()["nights"]
    return nights[index]


def dues(evening: Evening, index: int = -1) -> list[tuple[str, str, int, int]]:
    """Who pays whom, how much, and how much of it is paid."""
    rows = night(evening, index)["settlement"]
    return [(row["from"], row["to"], row["cents"], row["paid"]) for row in rows]


async def ended(evening: Evening, *said: str) -> str:
    """A night with these entries, ended."""
    await begin(evening)
    for text in said:
        await evening.says("Ah Ming", text)
    return await evening.says("Ben", "/end")


def plainly(said: str) -> str:
    """A text with single ordinary spaces."""
    return " ".join(said.split())


@ON_SQLITE
async def test_the_farewell_says_who_pays_whom(evening: Evening) -> None:
    """Standings, the biggest hand, the payments, a button each."""
    farewell = await ended(evening, "/hu ben 3 cat", "/hu cat 5 dan")
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


@ON_SQLITE
async def test_a_supper_bill_does_not_decide_who_won(evening: Evening) -> None:
    """Dan lost 4.00 and paid 40.00 for supper: Ben is first; who pays whom adds up both."""
    farewell = plainly(await ended(evening, "/hu ben 3 cat", "/split dan paid 40 for all supper"))
    assert "1. Ben +16.00 2. Ah Ming -4.00 2. Dan -4.00 4. Cat -8.00" in farewell
    supper = "Dan +30.00 · Ah Ming -10.00 · Ben -10.00 · Cat -10.00"
    assert f"Supper and payments: {supper}" in farewell
    assert dues(evening) == [
        ("Cat", "Dan", 1800, 0),
        ("Ah Ming", "Dan", 800, 0),
        ("Ah Ming", "Ben", 600, 0),
    ]
    whence = plainly(await evening.taps("Cat", "Where from"))
    assert "Cat -18.00 night 1 -8.00 supper and payments -10.00" in whence


async def test_paid_by_one_and_denied_by_the_other(evening: Evening) -> None:
    """Only the two may say so; the others stay as they are."""
    await ended(evening, "/hu ben 3 cat")
    before = dues(evening)
    assert "Only Cat and Ben can say that" in await evening.taps("Eve", "Paid: Cat")
    said = await evening.taps("Cat", "Paid: Cat")
    assert "… Cat → Ben 8.00 Cat says: paid" in plainly(said)
    assert [row[:3] for row in dues(evening)] == [row[:3] for row in before]
    assert ("Cat", "Ben", 800, 800) in dues(evening)
    assert "Only Cat and Ben can say that" in await evening.taps("Dan", "Not so: Cat")
    assert "Only Ben can say" in await evening.taps("Cat", "Ben: received")
    assert "says: paid" not in await evening.taps("Ben", "Not so: Cat")
    assert dues(evening) == before
    await evening.taps("Cat", "Paid: Cat")
    received = plainly(await evening.taps("Ben", "Ben: received"))
    assert received.endswith("Ah Ming → Ben 4.00 Dan → Ben 4.00 ✓ 1 of 3 paid")
    assert "This button is old" not in await evening.taps("Ben", "Not so: Cat")
    assert "✓ 1 of 3 paid" in plainly(await evening.taps("Ben", "Paid: Cat"))
    with pytest.raises(AssertionError, match="no button"):
        evening.button("received")


@ON_SQLITE
@pytest.mark.parametrize("reminded", [True, False])
async def test_ones_own_payment_in_private(evening: Evening, reminded: bool) -> None:
    """Who owes and has a private chat with Kaki is told there once, silently; later changes are
    seen in the same message. Nobody else is written to, nor where the chat wants no reminders.
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


async def test_what_was_settled_long_ago_has_no_button(tmp_path: Path) -> None:
    """For a day a slip is taken back; after that only what is still open is asked about."""
    days = [0.0]
    async with evening_at(tmp_path, pace=AT_REST, clock=lambda: START + days[0] * 86400) as evening:
        await ended(evening, "/hu ben 3 cat")
        await evening.says("Cat", "/paid cat ben 8")
        await evening.taps("Ben", "Ben: received")
        await evening.says("Dan", "/paid dan ben 4")
        await evening.says("Ben", "/settle")
        assert labels(evening, "Not so") == ["Cat → Ben 8.00", "Dan → Ben 4.00"]
        days[0] = 1.5
        await evening.says("Ben", "/settle")
        assert labels(evening, "Not so") == ["Dan → Ben 4.00"]
        assert labels(evening, "Ben") == ["received 4.00"]
        days[0] = 8
        await evening.says("Ben", "/settle")
        assert labels(evening, "Not so") == []


START = 1_790_000_000.0


def labels(evening: Evening, word: str) -> list[str]:
    """The rest of the labels of the newest message that begin with a word and a colon."""
    keyboard = evening.table.bot_messages()[-1].keyboard
    found = (button.text for row in keyboard for button in row)
    return [text.removeprefix(f"{word}: ") for text in found if text.startswith(f"{word}: ")]


async def test_a_part_is_paid(evening: Evening) -> None:
    """What is left stays; more than that is refused."""
    await ended(evening, "/hu ben 3 cat")
    said = await evening.says("Cat", "/paid cat ben 5")
    assert "3.00 to go" in said
    assert "Ben can confirm it" in said
    assert ("Cat", "Ben", 800, 500) in dues(evening)
    said = " ".join((await evening.says("Ben", "/settle")).split())
    assert "8.00 5.00 paid, says Cat" in said
    await evening.taps("Ben", "Ben: received")
    assert "8.00 5.00 paid Ah" in " ".join((await evening.says("Ben", "/settle")).split())
    assert "owes Ben 3.00 in all" in await evening.says("Cat", "/paid ben 4")
    assert "all settled" in await evening.says("Cat", "/paid ben all")
    assert "owes Ben nothing" in await evening.says("Cat", "/paid ben 1")
    assert "Only Dan and Ben" in await evening.says("Eve", "/paid dan ben")
    assert ("Cat", "Ben", 800, 800) in dues(evening)


@ON_SQLITE
async def test_in_reply_to_who_pays_whom(evening: Evening) -> None:
    """Who says that they paid is asked what they paid; whatever else is said there is talk."""
    await ended(evening, "/hu ben 3 cat")
    farewell = next(m for m in evening.table.bot_messages() if "Who pays whom" in (m.text or ""))
    for said in ("nice", "paid?", "not paid yet", "who paid", "ben paid me for supper"):
        assert await evening.says("Cat", said, reply_to=farewell.message_id) == "", said
    for said in (
        "paid",
        "paid already",
        "Paid liao lah",
        "I transferred to Ben",
        "paynowed ben $8",
    ):
        assert "Which" in await evening.says("Cat", said, reply_to=farewell.message_id), said
        assert all(paid == 0 for *_, paid in dues(evening)), "nothing is booked before a tap"
    await evening.taps("Cat", "Cat → Ben 8.00")
    assert ("Cat", "Ben", 800, 800) in dues(evening)


@ON_SQLITE
async def test_what_was_received_is_said_in_reply(evening: Evening) -> None:
    """The one payment that can be meant is confirmed or made; of several it is asked which."""
    await ended(evening, "/hu ben 3 cat")
    farewell = next(m for m in evening.table.bot_messages() if "Who pays whom" in (m.text or ""))

    async def replies(name: str, said: str) -> str:
        return await evening.says(name, said, reply_to=farewell.message_id)

    for name, said in (("Ben", "received?"), ("Ben", "not received yet"), ("Dan", "received")):
        assert await replies(name, said) == "", said
    assert "Which payment was received?" in await replies("Ben", "收到")
    assert "Which payment was received?" in await replies("Ben", "received 8 from cat")
    assert all(paid == 0 for *_, paid in dues(evening))
    assert "Ben received 8.00 from Cat." in await replies("Ben", "received from cat, thanks")
    await evening.taps("Dan", "Paid: Dan → Ben")
    assert "Ben received 4.00 from Dan." in await replies("Ben", "收到了")
    assert "says" not in await evening.says("Ben", "/settle")
    assert "Ben received 4.00 from Ah Ming." in await replies("Ben", "got it")
    assert await replies("Ben", "received") == ""


@ON_SQLITE
async def test_in_reply_to_who_pays_whom_as_strangers_say_it(evening: Evening) -> None:
    """Words of somebody who had not read the code: asked what they paid or received, else talk."""
    await ended(evening, "/pay dan ben 12.40", "/pay cat ah ming 3")
    farewell = next(m for m in evening.table.bot_messages() if "Who pays whom" in (m.text or ""))
    for name, said, told in (
        ("Dan", "paynow 5 over liao, rest tmr", "Which payment was made?"),
        ("Dan", "Hi Ben, I have transferred the 12.40, thank you for a nice evening.", "made?"),
        ("Cat", "已经转给阿明了", "Which payment was made?"),
        ("Ben", "got 5 dolar from dan only", "Which payment was received?"),
        ("Ah Ming", "收到 Cat 的三块", "Which payment was received?"),
        ("Ah Ming", "cat pay me already", "Which payment was received?"),
        ("Dan", "transfered 5 first, rest tmr", "Which payment was made?"),
        ("Cat", "half paid", "Which payment was made?"),
        ("Ben", "received with thanks", "Which payment was received?"),
        ("Dan", "I don't think I owe that much", "Where the payments of night 1 come from"),
        ("Ah Ming", "who is paying me ah", "Who pays whom"),
        ("Dan", "tmr then pay can?", ""),
        ("Ben", "not yet receive leh", ""),
        ("Dan", "ltr i paynow u ok, hp no batt", ""),
        ("Ben", "oi dan when are u paying", ""),
        ("Ben", "dan say he paid but i chk my bank nothing come in leh", ""),
        ("Cat", "明天一定给", ""),
    ):
        answer = await evening.says(name, said, reply_to=farewell.message_id)
        assert told in answer if told else answer == "", said
        assert all(paid == 0 for *_, paid in dues(evening)), "nothing is booked before a tap"


@ON_SQLITE
async def test_received_in_reply_to_a_payment_that_was_said(evening: Evening) -> None:
    """It is the payee's word, where the payment was said; nobody else's is."""
    await ended(evening, "/hu ben 3 cat")
    await evening.says("Cat", "/paid ben 5")
    said = evening.table.bot_messages()[-1]
    assert "Cat paid Ben 5.00" in (said.text or "")
    assert await evening.says("Dan", "received", reply_to=said.message_id) == ""
    answer = await evening.says("Ben", "received", reply_to=said.message_id)
    assert "✓ Ben received 5.00 from Cat." in answer
    assert "says" not in await evening.says("Ben", "/settle")
    assert ("Cat", "Ben", 800, 500) in dues(evening)


@ON_SQLITE
async def test_why_one_pays_is_answered_in_reply(evening: Evening) -> None:
    """To the farewell, and to what `/settle` says."""
    await ended(evening, "/hu ben 3 cat")
    await evening.says("Ben", "/settle")
    asked = [m for m in evening.table.bot_messages() if "Who pays whom" in (m.text or "")]
    assert len(asked) == 2
    for message in asked:
        said = await evening.says("Cat", "how come?", reply_to=message.message_id)
        assert said.startswith("Where the payments of night 1 come from")


@ON_SQLITE
async def test_what_two_owe_each_other_who_settle_as_one(evening: Evening) -> None:
    """It does not stand there while they do; and what they settled among them is no rounding."""
    await ended(evening, "/hu ben 3 cat")
    await evening.says("Ben", "/household ben cat")
    said = await evening.says("Ben", "/settle")
    assert "Ben & Cat → Ben & Cat" not in said
    assert "Rounded" not in said
    await evening.says("Ben", "/household ben off")
    assert "Cat     → Ben  8.00" in await evening.says("Ben", "/settle")
    await evening.says("Ben", "/household ben cat")
    await evening.says("Ben", "/reopen")
    await evening.says("Ben", "/end")
    await evening.says("Ben", "/household ben off")
    said = (await evening.says("Ben", "/settle")).replace("\N{NO-BREAK SPACE}", " ")
    assert said.endswith(
        "Some settled as one then; so, beyond their own sums: Ben -8.00 · Cat +8.00"
    )


@ON_SQLITE
async def test_two_payments_of_the_same_two_are_told_apart(evening: Evening) -> None:
    """By their night, on every button; one of its kind needs none."""
    await ended(evening, "/house debts apart", "/hu ben 3 cat")
    await ended(evening, "/hu ben 3 cat")
    for said in ("/paid", "/settle"):
        await evening.says("Cat", said)
        texts = [button.text for button in evening.table.bot_messages()[-1].buttons]
        mine = [text for text in texts if text.startswith("Paid: Cat")]
        assert sorted(mine) == [
            f"Paid: Cat → Ben 8.00\N{NO-BREAK SPACE}· night {n}" for n in (1, 2)
        ]
    await evening.taps("Cat", "night 1")
    await evening.says("Cat", "/paid")
    evening.button("Paid: Cat → Ben 8.00")


@ON_SQLITE
async def test_paid_alone_asks_which(evening: Evening) -> None:
    """By buttons: the speaker's own payments, or all where none is theirs; none before the end."""
    await begin(evening)
    await evening.says("Ah Ming", "/hu ben 3 cat")
    assert "Nothing is waiting to be paid" in await evening.says("Cat", "/paid")
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


@ON_SQLITE
async def test_reopened_what_was_paid_still_counts(evening: Evening) -> None:
    """What was paid counts when the night ends again."""
    await ended(evening, "/hu ben 3 cat")
    await evening.taps("Cat", "Paid: Cat")
    said = await evening.taps("Ben", "Reopen the night")
    assert "What was paid already counts when it ends" in said
    assert night(evening)["state"] == "open"
    await evening.says("Ah Ming", "/draw")
    await evening.says("Ah Ming", "/hu ben 3 cat")
    said = " ".join((await evening.says("Ben", "/settle")).split())
    assert "Cat → Ben 16.00 8.00 paid" in said
    await evening.says("Ben", "/end")
    assert sorted(dues(evening)) == [
        ("Ah Ming", "Ben", 800, 0),
        ("Cat", "Ben", 1600, 800),
        ("Dan", "Ben", 800, 0),
    ]


async def test_a_household_settles_as_one(evening: Evening) -> None:
    """Cat and Dan pay together, and either may say so."""
    await begin(evening)
    assert "Cat, Dan settle as one" in await evening.says("Cat", "/household cat dan")
    await evening.says("Ah Ming", "/hu ben 3 cat")
    farewell = " ".join((await evening.says("Ben", "/end")).split())
    assert "Cat & Dan → Ben 12.00" in farewell
    assert sorted(dues(evening)) == [("Ah Ming", "Ben", 400, 0), ("Cat", "Ben", 1200, 0)]
    assert "… Cat & Dan" in await evening.taps("Dan", "Paid: Cat & Dan")
    assert "settles alone" in await evening.says("Cat", "/household dan off")


@ON_SQLITE
async def test_rounded_to_a_coin(evening: Evening) -> None:
    """It says what it did, and sums to zero."""
    await begin(evening)
    assert "rounded to 0.50" in await evening.says("Ah Ming", "/house round 0.50")
    await evening.says("Ah Ming", "/pay cat ben 3.20")
    await evening.says("Ah Ming", "/pay dan ben 1.40")
    farewell = await evening.says("Ben", "/end")
    said = " ".join(farewell.split())
    assert "Rounded to 0.50: Cat +0.20 · Ben -0.10 · Dan -0.10" in said
    assert sorted(dues(evening)) == [("Cat", "Ben", 300, 0), ("Dan", "Ben", 150, 0)]
    assert "is not an amount" in await evening.says("Ah Ming", "/house round -1")


async def test_carried_over_by_an_earlier_release(evening: Evening) -> None:
    """The debts are entries of the next night, and taking one back opens it again."""
    await ended(evening, "/hu ben 3 cat")
    await evening.taps("Cat", "Paid: Cat")
    await evening.says("Ben", "/house debts apart")
    began = await begin(evening)
    assert "Still open from earlier nights" in began
    assert "Cat →" not in began
    assert "Night 1 Ah Ming → Ben 4.00 Dan → Ben 4.00" in " ".join(began.split())
    assert "Each night stays by itself here" in await evening.says("Ben", "/carry")
    carried_over(evening.database, evening.table.group_id)
    assert {p["name"]: p["balance"] for p in night(evening)["players"]} == {
        "Ah Ming": -400,
        "Ben": 800,
        "Cat": 0,
        "Dan": -400,
    }
    await evening.says("Ben", "/undo")
    assert "Dan → Ben" in await evening.says("Ben", "/settle")
    await evening.says("Ben", "/redo")
    assert night(evening)["players"][1]["balance"] == 800


@ON_SQLITE
async def test_guests_are_spoken_for(evening: Evening) -> None:
    """Where neither payer nor payee is on Telegram, anybody of the chat may say that it is paid."""
    await evening.says("Eve", "/newgame Amah, Uncle, Auntie, Koko")
    await evening.says("Eve", "/hu uncle 3 auntie")
    await evening.says("Eve", "/end")
    assert (await evening.taps("Eve", "Paid: Auntie")).endswith("✓ 1 of 3 paid")
    await evening.taps("Eve", "Paid: Amah")
    assert (await evening.taps("Eve", "Paid: Koko")).endswith("✓ All paid")


@ON_SQLITE
async def test_the_farewell_of_an_earlier_night_stays_its_own(evening: Evening) -> None:
    """Paid under it, or by word, in the middle of a later night."""
    await ended(evening, "/hu ben 3 cat")
    farewell = evening.button("Paid: Cat")[0].message_id
    await begin(evening)
    await evening.says("Ah Ming", "/hu dan 1 cat")
    message = evening.table.message(farewell)
    data = next(b.callback_data for row in message.keyboard for b in row if "Cat" in b.text)
    assert data is not None
    evening.table.press(evening.person("Cat").id, farewell, data)
    await evening.settled()
    text = evening.table.message(farewell).text or ""
    assert text.startswith("Good night! 1 hand played.")
    assert "… Cat → Ben" in plainly(text)
    labels = [b.text for row in evening.table.message(farewell).keyboard for b in row]
    assert not any("Reopen" in label for label in labels)
    assert "all settled" in await evening.says("Dan", "/paid ben")
    assert "… Dan → Ben" in plainly(evening.table.message(farewell).text or "")
    assert dues(evening, 0) == [
        ("Cat", "Ben", 800, 800),
        ("Ah Ming", "Ben", 400, 0),
        ("Dan", "Ben", 400, 400),
    ]


@ON_SQLITE
async def test_a_part_is_told_where_a_sum_was_said(evening: Evening) -> None:
    """The buttons mean all of it: who said a sum is told how a part is said, and can say so."""
    await ended(evening, "/hu ben 3 cat")
    farewell = next(m for m in evening.table.bot_messages() if "Who pays whom" in (m.text or ""))
    said = await evening.says("Cat", "paid 5", reply_to=farewell.message_id)
    assert said.endswith("To say only a part: /paid Cat Ben 5.00")
    said = await evening.says("Ben", "got 5 from cat", reply_to=farewell.message_id)
    assert said == "Which payment was received? To say only a part: /paid Cat Ben 5.00"
    assert "3.00 to go" in await evening.says("Cat", "/paid 5 to ben")
    said = await evening.says("Cat", "/paid ben 5")
    assert said == "Cat owes Ben 3.00 in all: more cannot be paid. Try /paid Cat Ben 3.00"


@ON_SQLITE
async def test_a_night_that_is_over_is_reopened_before_it_is_mended(evening: Evening) -> None:
    """A new night, which is the answer to an entry, would leave the mistake where it is."""
    await ended(evening, "/hu ben 3 cat")
    for said in ("/fix 1 4 tai", "/undo", "/redo"):
        assert await evening.says("Ben", said) == "That night is over: /reopen it first.", said
    assert "No night is open here." in await evening.says("Ben", "/hu 3 cat")


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
async def test_what_may_be_the_same_payment_is_asked(
    evening: Evening, first: tuple[str, str], again: tuple[str, str], asked: bool
) -> None:
    await begin(evening)
    await evening.says("Ben", "/hu 4 off cat")
    await evening.says("Ben", "/end")
    await evening.says(*first)
    before = dues(evening)
    answer = await evening.says(*again)
    assert ("another payment?" in answer, dues(evening) == before) == (asked, asked)
    if asked:
        await evening.taps(again[0], "Another payment")
        assert sum(row[3] for row in dues(evening)) == 1000


async def test_after_the_payee_confirmed_as_much_again_is_another_payment(
    evening: Evening,
) -> None:
    await begin(evening)
    await evening.says("Ben", "/hu 4 off cat")
    await evening.says("Ben", "/end")
    await evening.says("Cat", "/paid ben 5")
    await evening.taps("Ben", "Ben: received")
    assert "another payment?" not in await evening.says("Ben", "/paid cat me 5")
    assert sum(row[3] for row in dues(evening)) == 1000
