"""Two people who turn out to be one, as it is said in the chat, asked, done and taken back."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from telegram import ChatMember

from bot.keyboards.data import Divide, pack, unpack
from models.ledger.check import chat_faults
from models.ledger.members import members_of
from tests.judging import Monday, monday_in
from tests.people.test_ways import ADMIN

NAMES = ("Ah Ming", "Ben", "Cat", "Dan", "Eve", "Ada")


@pytest.fixture
async def monday(tmp_path: Path) -> AsyncIterator[Monday]:
    """After a night of Ah Ming, Ben, Cat and Dan, one of Uncle in Dan's place, who won; Ada
    administers the group.
    """
    with monday_in(tmp_path, NAMES) as there:

        async def member(_: int, user: int) -> ChatMember | None:
            return ADMIN if user == there.people["Ada"].id else None

        there._heard.member = member  # type: ignore[method-assign,assignment]
        for said in ("/end", "/newgame Ah Ming, Ben, Cat, Uncle", "/hu uncle 2 cat", "/end"):
            await there.says("Ben", said)
        yield there


def names(monday: Monday) -> list[str]:
    """Everybody who plays here."""
    with monday.database.reading() as session:
        return [member.name for member in members_of(session, monday.chat_id)]


def faults(monday: Monday) -> list[str]:
    """What the auditor finds."""
    with monday.database.reading() as session:
        return [str(found) for found in chat_faults(session, monday.chat_id)]


async def answers(monday: Monday, who: str, label: str = "One person") -> str:
    """Somebody taps the button with this label under the last answer; the verdict."""
    data = next(one.callback_data for one in monday.buttons() if label in one.text)
    return await monday.presses(who, str(data))


def answered(monday: Monday) -> str:
    """What was answered last."""
    return "\n".join(str(getattr(one, "text", "")) for one in monday._answers())


@pytest.mark.parametrize(
    ("who", "said"),
    [
        ("Dan", "/rename uncle is dan"),
        ("Dan", "/rename uncle is me"),
        ("Dan", "/rename me = uncle"),
        ("Dan", "@kaki_practice_bot I am uncle."),
        ("Dan", "@kaki_practice_bot uncle is really dan"),
        ("Ada", "/rename Uncle and Dan are the same person"),
        ("Ada", "@kaki_practice_bot uncle is @user_3"),
        ("Dan", "/改名 uncle 就是 dan"),
        ("Dan", "@kaki_practice_bot Uncle就是Dan"),
        ("Dan", "@kaki_practice_bot 我是Uncle"),
        ("Ada", "/rename Uncle和Dan是同一个人"),
    ],
)
async def test_it_is_shown_and_done(monday: Monday, who: str, said: str) -> None:
    """By one of the two, or an admin: nothing is done before yes."""
    verdict, told = await monday.says(who, said)
    assert verdict == "asked", told
    assert "Uncle" in names(monday)
    assert await answers(monday, who) == "booked"
    assert names(monday).count("Dan") + names(monday).count("Uncle") == 1
    assert faults(monday) == []


async def test_what_is_shown(monday: Monday) -> None:
    """The nights, the sums, and what is open; as one, and with the names that find them."""
    _, told = await monday.says("Dan", "/rename uncle is dan")
    assert re.sub(r"\s+", " ", told) == (
        "Uncle and Dan become one person, called Dan: "
        "Uncle: 1 night, +8.00 Dan: 1 night, -2.00 As one, Dan: 2 nights, +6.00 "
        "Still to be paid: Cat → Uncle 7.00 · Dan → Ben 1.00 "
        "Between the two: Dan → Uncle 1.00, which falls away "
        "Both names find Dan then. It can be taken back."
    )
    await answers(monday, "Dan")
    assert "Uncle is Dan: one person from now on, in 2 nights." in answered(monday)


@pytest.mark.parametrize("who", ["Ben", "Cat", "Eve"])
async def test_nobody_else_says_so(monday: Monday, who: str) -> None:
    """Neither another player nor an onlooker: one sentence."""
    verdict, told = await monday.says(who, "/rename uncle is dan")
    assert verdict == "refused"
    assert told == "Only Uncle or Dan can say that they are one person, or an admin of this group."


@pytest.mark.parametrize("who", ["Ben", "Eve", "Ada"])
async def test_who_was_asked_answers(monday: Monday, who: str) -> None:
    """Nobody says yes in another's place."""
    await monday.says("Dan", "/rename uncle is dan")
    assert await answers(monday, who) == "refused"
    assert "Uncle" in names(monday)


async def test_what_is_no_longer_so_is_shown_again(monday: Monday) -> None:
    """Paid in between: yes is asked anew, with what is open now."""
    await monday.says("Dan", "/rename uncle is dan")
    question = [*monday._heard.said]
    await monday.says("Ben", "/paid dan ben 0.50")
    monday._heard.said = question
    assert await answers(monday, "Dan") == "asked"
    assert "Dan → Ben 0.50" in answered(monday)
    assert "Uncle" in names(monday)
    assert await answers(monday, "Dan") == "booked"
    assert "Uncle" not in names(monday)


async def test_yes_is_said_once(monday: Monday) -> None:
    """A second tap meets a question that was answered; said again, they are one already."""
    await monday.says("Dan", "/rename uncle is dan")
    question = [*monday._heard.said]
    assert await answers(monday, "Dan") == "booked"
    monday._heard.said = question
    assert await answers(monday, "Dan") == "refused"
    verdict, told = await monday.says("Dan", "/rename uncle is dan")
    assert (verdict, told) == ("refused", "That is one person here already: Dan.")


@pytest.mark.parametrize("said", ["/undo", "/undo uncle is dan"])
@pytest.mark.parametrize("who", ["Dan", "Ben", "Ada"])
async def test_it_is_taken_back(monday: Monday, who: str, said: str) -> None:
    """By either of them, another player, or an admin; what was before is there again."""
    before = (await monday.says("Ben", "/stats all"))[1]
    await monday.says("Dan", "/rename uncle is dan")
    await answers(monday, "Dan")
    assert (await monday.says("Ben", "/stats all"))[1] != before
    verdict, told = await monday.says(who, said)
    assert (verdict, "are two people again" in told) == ("booked", True), told
    assert (await monday.says("Ben", "/stats all"))[1] == before
    assert faults(monday) == []


async def test_the_button_takes_it_back_once(monday: Monday) -> None:
    """The second finds it done; who is nobody here finds nothing to do."""
    await monday.says("Dan", "/rename uncle is dan")
    await answers(monday, "Dan")
    receipt = [*monday._heard.said]
    assert await answers(monday, "Eve", "Two people") == "refused"
    monday._heard.said = receipt
    data = next(str(one.callback_data) for one in monday.buttons() if "Two people" in one.text)
    assert isinstance(unpack(data), Divide)
    assert await monday.presses("Cat", data) == "booked"
    assert await monday.presses("Cat", data) == "refused"
    assert await monday.presses("Cat", pack(Divide(99))) == "refused"


async def test_undo_means_the_entry_that_came_since(monday: Monday) -> None:
    """The bare word takes back what was said last."""
    await monday.says("Dan", "/rename uncle is dan")
    await answers(monday, "Dan")
    await monday.says("Ben", "/newgame Ah Ming, Ben, Cat, Uncle")
    assert (await monday.says("Ben", "/hu uncle 3 ben"))[0] == "booked"
    assert "#1" in (await monday.says("Ben", "/undo"))[1]
    assert "Uncle" not in names(monday)


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        ("/rename ben is cat", "Ben and Cat are two accounts on Telegram"),
        ("/rename uncle is ben", "#2 of night 2 names both Uncle and Ben: they are two people."),
        ("/rename uncle is cat", "#1 of night 2 names both Uncle and Cat: they are two people."),
        ("/rename uncle is ming", "Uncle and Ah Ming both were there in night 2: they are two"),
        ("/rename ben is ben", "That is one person here already: Ben."),
    ],
)
async def test_who_cannot_be_one(monday: Monday, said: str, expected: str) -> None:
    """Two accounts, and who was there together: the night is named."""
    await monday.says("Ben", "/reopen")
    await monday.says("Ben", "/hu uncle 2 ben")
    await monday.says("Ben", "/undo")
    verdict, told = await monday.says("Ada", said)
    assert (verdict, expected in told) == ("refused", True), told


@pytest.mark.parametrize("said", ["@kaki_practice_bot ben is dealer", "/rename cat is Kitty"])
async def test_what_says_another_thing(monday: Monday, said: str) -> None:
    """It is read as before."""
    verdict, told = await monday.says("Ben", said)
    assert "become one person" not in told
    assert verdict in ("refused", "booked", "answered")


async def test_a_name_that_is_anothers_tells_the_way(monday: Monday) -> None:
    """Who would call one by the other's name may mean that they are one."""
    verdict, told = await monday.says("Dan", "/rename dan Uncle")
    assert verdict == "refused"
    assert "/rename Dan is Uncle" in told


async def test_both_names_find_them(monday: Monday) -> None:
    """In entries, seats and statistics; a guest of that name is no new one."""
    await monday.says("Dan", "/rename uncle is dan")
    await answers(monday, "Dan")
    known = names(monday)
    await monday.says("Ben", "/newgame Ah Ming, Ben, Cat, uncle")
    verdict, told = await monday.says("Ben", "/hu uncle 3 cat")
    assert (verdict, "Dan ← Cat" in told) == ("booked", True), told
    assert "Dan ← Cat" in (await monday.says("Ben", "/hu unc 2 cat"))[1]
    assert "Dan" in (await monday.says("Ben", "/stats uncle"))[1]
    assert names(monday) == known
    refused = await monday.says("Ben", "/rename ben Uncle")
    assert refused[0] == "refused"


async def test_while_one_of_them_sits(monday: Monday) -> None:
    """The open night goes on with the one they are, and taken back with who sat there."""
    await monday.says("Ben", "/newgame Ah Ming, Ben, Cat, Uncle")
    await monday.says("Ben", "/hu uncle 3 cat")
    await monday.says("Dan", "/rename uncle is dan")
    assert await answers(monday, "Dan") == "booked"
    assert "Dan ← Ben" in (await monday.says("Dan", "/hu me 2 ben"))[1]
    assert "3 nights" in (await monday.says("Ben", "/stats dan all"))[1]
    assert "Dan" in (await monday.says("Dan", "/stats me"))[1]
    assert (await monday.says("Dan", "/household me cat"))[0] == "booked"
    assert "Dan, Cat settle as one" in (await monday.says("Ben", "/household"))[1]
    assert "Dan & Cat" in (await monday.says("Ben", "/settle"))[1]
    assert (await monday.says("Dan", "/household cat off"))[0] == "booked"
    told: Any = (await monday.says("Ben", "/undo uncle is dan"))[1]
    assert "two people again" in told
    assert "Uncle ← Ben" in (await monday.says("Ben", "/log"))[1]
    assert faults(monday) == []
