"""Two people who turn out to be one, as it is said in the chat, asked, done and taken back."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from telegram import ChatMember

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


@pytest.mark.parametrize("who", ["Ben", "Eve", "Ada"])
async def test_who_was_asked_answers(monday: Monday, who: str) -> None:
    """Nobody says yes in another's place."""
    await monday.says("Dan", "/rename uncle is dan")
    assert await answers(monday, who) == "refused"
    assert "Uncle" in names(monday)


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
