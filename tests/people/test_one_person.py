"""Two members who are one person: said in the chat, confirmed, done and taken back."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from models.ledger.check import find_chat_faults
from models.ledger.members import list_members
from tests.judging import JudgedEvening, judged_evening

NAMES = ("Ah Ming", "Ben", "Cat", "Dan", "Eve", "Ada")


@pytest.fixture
async def evening(tmp_path: Path) -> AsyncIterator[JudgedEvening]:
    """After a night of Ah Ming, Ben, Cat and Dan, one of Uncle in Dan's place, who won; Ada
    administers the group.
    """
    with judged_evening(tmp_path, NAMES) as there:
        there.administer("Ada")
        for said in ("/end", "/newgame Ah Ming, Ben, Cat, Uncle", "/hu uncle 2 cat", "/end"):
            await there.says("Ben", said)
        yield there


def names(evening: JudgedEvening) -> list[str]:
    """Returns the names of all members."""
    with evening.database.reading() as session:
        return [member.name for member in list_members(session, evening.chat_id)]


def faults(evening: JudgedEvening) -> list[str]:
    with evening.database.reading() as session:
        return [str(found) for found in find_chat_faults(session, evening.chat_id)]


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
async def test_two_members_become_one_once_confirmed(
    evening: JudgedEvening, who: str, said: str
) -> None:
    """By one of the two, or an admin."""
    verdict, told = await evening.verdict_on(who, said)
    assert verdict == "asked", told
    assert "Uncle" in names(evening)
    assert await evening.tap(who, "One person") == "booked"
    assert names(evening).count("Dan") + names(evening).count("Uncle") == 1
    assert faults(evening) == []


async def test_two_members_stay_two_after_no(evening: JudgedEvening) -> None:
    await evening.says("Dan", "/rename uncle is dan")
    await evening.tap("Dan", "No, two people")
    assert "Uncle" in names(evening)


@pytest.mark.parametrize("who", ["Ben", "Eve", "Ada"])
async def test_only_the_member_asked_may_answer(evening: JudgedEvening, who: str) -> None:
    await evening.says("Dan", "/rename uncle is dan")
    assert await evening.tap(who, "One person") == "refused"
    assert "Uncle" in names(evening)


@pytest.mark.parametrize("said", ["/undo", "/undo uncle is dan"])
@pytest.mark.parametrize("who", ["Dan", "Ben", "Ada"])
async def test_a_union_of_two_members_can_be_taken_back(
    evening: JudgedEvening, who: str, said: str
) -> None:
    """By either of them, another player, or an admin; all is as it was."""
    before = await evening.says("Ben", "/stats all")
    await evening.says("Dan", "/rename uncle is dan")
    await evening.tap("Dan", "One person")
    assert await evening.says("Ben", "/stats all") != before
    verdict, told = await evening.verdict_on(who, said)
    assert (verdict, "are two people again" in told) == ("booked", True), told
    assert await evening.says("Ben", "/stats all") == before
    assert faults(evening) == []


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        ("/rename ben is cat", "Ben and Cat are two accounts on Telegram"),
        ("/rename uncle is ben", "#2 of night 2 names both Uncle and Ben: they are two people."),
        ("/rename uncle is cat", "#1 of night 2 names both Uncle and Cat: they are two people."),
        ("/rename uncle is ming", "Uncle and Ah Ming both played in night 2: they are two"),
        ("/rename ben is ben", "That is one person here already: Ben."),
    ],
)
async def test_two_who_sat_together_cannot_be_one(
    evening: JudgedEvening, said: str, expected: str
) -> None:
    """Nor can two accounts; the night is named."""
    await evening.says("Ben", "/reopen")
    await evening.says("Ben", "/hu uncle 2 ben")
    await evening.says("Ben", "/undo")
    verdict, told = await evening.verdict_on("Ada", said)
    assert (verdict, expected in told) == ("refused", True), told


async def test_both_names_find_the_united_member(evening: JudgedEvening) -> None:
    """In entries, seats and statistics; a guest of either name is no new one."""
    await evening.says("Dan", "/rename uncle is dan")
    await evening.tap("Dan", "One person")
    known = names(evening)
    await evening.says("Ben", "/newgame Ah Ming, Ben, Cat, uncle")
    verdict, told = await evening.verdict_on("Ben", "/hu uncle 3 cat")
    assert (verdict, "Dan ← Cat" in told) == ("booked", True), told
    assert "Dan ← Cat" in await evening.says("Ben", "/hu unc 2 cat")
    assert "Dan" in await evening.says("Ben", "/stats uncle")
    assert names(evening) == known
    refused = await evening.verdict_on("Ben", "/rename ben Uncle")
    assert refused[0] == "refused"
