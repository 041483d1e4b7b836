"""The next time: a poll among the four, and the seat card at the hour."""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from bot.commands.again import propose_next_start
from bot.practice.markup import text_of_entity
from bot.practice.values import Message
from models.ledger.tables import Plan
from models.ledger.values import Table
from models.rules.night import begin_night
from models.rules.values import PlayerId
from tests.evenings import Evening, evening_at
from tests.ledgers import ON_SQLITE, STANDARD

FRIENDS = ("Ah Ming", "Ben", "Cat", "Dan")
SINGAPORE = ZoneInfo("Asia/Singapore")


@pytest.fixture
async def evening(tmp_path: Path, database_url: str) -> AsyncIterator[Evening]:
    """A night of the four friends that is over; Eve looks on."""
    async with evening_at(tmp_path, url=database_url) as going:
        await play_one_hand(going)
        yield going


async def play_one_hand(evening: Evening) -> None:
    """Plays a night of one hand."""
    evening.running.boards.soon = evening.running.boards.between = 0
    await evening.says("Ah Ming", "/newgame Ah Ming, Ben, Cat, Dan")
    await evening.says("Ah Ming", "/hu ben 3 cat")
    await end_night(evening)


async def end_night(evening: Evening) -> None:
    """Ends the night and waits until its board is pinned no more."""
    await evening.says("Ah Ming", "/end")
    await evening.table.until(lambda: evening.table.pinned() is None)


def poll(evening: Evening) -> Message:
    """Returns the newest poll."""
    return next(m for m in reversed(evening.table.bot_messages()) if m.poll is not None)


def is_open(evening: Evening) -> bool:
    asked = poll(evening).poll
    assert asked is not None
    return not asked.is_closed


async def votes(evening: Evening, name: str, *options: int) -> str:
    """Has somebody vote; returns Kaki's answer."""
    before = evening.shown()
    evening.table.vote(evening.person(name).id, poll(evening).message_id, options)
    await evening.settled()
    return evening.changed(before)


def plan(evening: Evening) -> Plan | None:
    """Returns what is planned in the group."""
    with evening.database.reading() as session:
        return session.get(Plan, (evening.table.group_id, 0))


async def reach_the_hour(evening: Evening, late: timedelta = timedelta()) -> str:
    """Reaches the planned hour, or so much later; returns Kaki's messages."""
    planned, before = plan(evening), evening.shown()
    assert planned is not None
    await evening.running.lay_cards(planned.at - timedelta(seconds=1))
    await evening.settled()
    assert evening.changed(before) == ""
    for _ in range(2):  # however often it is looked, it is done once
        await evening.running.lay_cards(planned.at + late)
        await evening.settled()
    return evening.changed(before)


async def test_four_say_yes_and_the_card_is_there_at_the_hour(evening: Evening) -> None:
    """An onlooker has no vote; a vote that is taken back is waited for."""
    await evening.taps("Cat", "Same four next")
    asked = poll(evening).poll
    assert asked is not None
    assert asked.question.startswith("Same four on ")
    assert not asked.is_anonymous
    assert "Asked for" in await evening.taps("Ben", "Same four next")
    for name in ("Eve", "Ah Ming", "Ben", "Cat"):
        assert await votes(evening, name, 0) == ""
    assert await votes(evening, "Ben") == ""
    assert await votes(evening, "Dan", 0) == ""
    assert "No word yet from Ben." in await evening.says("Dan", "/next")
    assert "everybody said yes" in await votes(evening, "Ben", 0)
    assert not is_open(evening)
    assert "everybody said yes" in await evening.says("Dan", "/next")
    card = await reach_the_hour(evening)
    assert card.count("A new night.") == 1
    assert "East: Ah Ming" in card
    assert plan(evening) is None
    assert "Tiles up!" in await evening.taps("Eve", "Start")


async def test_one_no_closes_the_poll(evening: Evening) -> None:
    """One line, the poll is closed, and nothing comes at the hour; another moment is asked for."""
    await evening.says("Ben", "/next")
    assert await votes(evening, "Eve", 1) == ""
    said = await votes(evening, "Cat", 1)
    assert said.startswith("Cat cannot come on ")
    assert len(said.splitlines()) == 1
    assert not is_open(evening)
    assert plan(evening) is None
    await evening.says("Ben", "/next saturday 8pm")
    saturday = plan(evening)
    assert saturday is not None
    there = saturday.at.astimezone(SINGAPORE)
    assert (there.weekday(), there.hour, there.minute) == (5, 20, 0)
    first = poll(evening).message_id
    await evening.says("Ben", "/next sunday 2pm")
    asked = evening.table.message(first).poll
    assert asked is not None
    assert asked.is_closed
    assert is_open(evening)
    assert await reach_the_hour(evening) == ""
    assert not is_open(evening)
    assert "Nothing is planned" in await evening.says("Ben", "/next off")


@ON_SQLITE
async def test_the_next_seats_follow_the_house_rule(evening: Evening) -> None:
    """As last time, one seat on, or drawn: on the card, by word and at the hour."""

    async def seats() -> list[str]:
        await evening.taps("Ben", "Same as last time")
        card = evening.button("Start")[0].text.splitlines()
        return [line.partition(": ")[2] for line in card[1:5]]

    for how, expected in (
        ("same", ["Ah Ming", "Ben", "Cat", "Dan"]),
        ("shifted", ["Ben", "Cat", "Dan", "Ah Ming"]),
    ):
        await evening.says("Ben", f"/house seats {how}")
        await evening.says("Ben", "/newgame")
        assert await seats() == expected
    await evening.says("Ben", "/house seats drawn")
    assert "Seats next time: drawn." in await evening.says("Ben", "/house seats")
    drawn = {tuple(await seats()) for _ in range(12)}
    assert len(drawn) > 1
    assert all(sorted(order) == sorted(FRIENDS) for order in drawn)


async def test_a_restart_forgets_no_plan(tmp_path: Path) -> None:
    """Two said yes before it and two behind it; and again before the hour comes."""
    for voters in (FRIENDS[:2], FRIENDS[2:], ()):
        async with evening_at(tmp_path) as evening:
            if voters == FRIENDS[:2]:
                await play_one_hand(evening)
                await evening.says("Ben", "/next")
            for name in voters:
                await votes(evening, name, 0)
            if not voters:
                assert (await reach_the_hour(evening)).count("A new night.") == 1


@pytest.mark.parametrize(
    ("began", "now", "again"),
    [
        ("11-20 12:07", "11-20 16:00", "11-27 20:00"),
        ("11-20 11:50", "11-20 16:00", "11-27 20:00"),
        ("11-20 11:20", "11-20 16:00", "11-27 19:30"),
        ("11-20 12:00", "11-27 12:00", "12-04 20:00"),
    ],
)
def test_the_next_night_is_a_week_later_at_the_nearest_half_hour(
    began: str, now: str, again: str
) -> None:
    """Both moments are in UTC, the next night is in Singapore's time."""
    east, south, west, north = (PlayerId(number) for number in range(1, 5))
    table = Table(1, begin_night(STANDARD, (east, south, west, north)), {}, None, 0, _utc(began), 1)
    assert f"{propose_next_start(table, _utc(now)):%m-%d %H:%M}" == again


def _utc(moment: str) -> datetime:
    return datetime.strptime(f"2026-{moment} +0000", "%Y-%m-%d %H:%M %z").astimezone(UTC)


async def test_the_moment_is_shown_by_the_clock_of_who_reads(evening: Evening) -> None:
    await evening.says("Ben", "/next friday 8pm")
    assert " at 20:00. No word yet from " in await evening.says("Ben", "/next")
    message = evening.table.bot_messages()[-1]
    day, hour = (one for one in message.entities if one.type == "date_time")
    at = datetime.fromtimestamp(hour.unix_time or 0, SINGAPORE)
    assert f"{at:%a}" in text_of_entity(message.text, day)
    assert text_of_entity(message.text, hour) == f"{at:%H:%M}"
