"""Reminders of what is unpaid: when, to whom, and never twice."""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from models.ledger.settling.reminders import is_reminder_due
from models.ledger.values import ChatSettings
from tests.evenings import Evening, evening_at, wait_for_boards


@pytest.fixture
async def evening(tmp_path: Path, database_url: str) -> AsyncIterator[Evening]:
    """Ben won 3 tai off Cat, and the night ended; all have said something."""
    async with evening_at(tmp_path, url=database_url) as going:
        for name, text in (
            ("Ah Ming", "/newgame Ah Ming, Ben, Cat, Dan"),
            ("Ben", "/hu ben 3 cat"),
            ("Cat", "/board"),
            ("Dan", "/log"),
            ("Ben", "/end"),
        ):
            await going.says(name, text)
        yield going


async def test_a_debtor_is_reminded_the_next_day_and_a_week_later(evening: Evening) -> None:
    """Once each, whatever restarts come between; in private if they have a chat with Kaki."""

    async def remind(days: float) -> list[str]:
        now = datetime.now(UTC) + timedelta(days=days)
        await evening.settled()
        await wait_for_boards(evening.running.boards)  # the board may still follow
        before = evening.shown()
        await evening.running.remind(now)
        await evening.running.worker.wait_until_idle()
        return evening.changed(before).splitlines()

    assert await remind(0) == []
    said = await remind(2)
    assert said[0] == "A friendly reminder"
    assert len([line for line in said if " → Ben " in line]) == 3
    assert await remind(2) == []
    cat = evening.person("Cat").id
    evening.table.say(cat, "/help", chat_id=cat)
    said = await remind(10)
    assert len([line for line in said if " → Ben " in line]) == 2
    told = evening.table.bot_messages(cat)[-1]
    assert "A friendly reminder from" in (told.text or "")
    assert [[button.text for button in row] for row in told.keyboard] == [
        ["Copy 8.00"],
        ["Paid: Cat → Ben 8.00"],
    ]
    paid = told.keyboard[1][0].callback_data
    assert paid is not None
    for name in ("Eve", "Dan"):
        other = evening.person(name).id
        evening.table.say(other, "/help", chat_id=other)
        await evening.settled()
        help_ = evening.table.bot_messages(other)[-1]
        before = evening.export()
        evening.table.press(other, help_.message_id, paid, chat_id=other)
        await evening.settled()
        assert evening.export() == before
    evening.table.press(cat, told.message_id, paid, chat_id=cat)
    await evening.settled()
    assert not evening.table.message(told.message_id, cat).keyboard
    assert "Cat says: paid" in await evening.says("Cat", "/settle")
    assert await remind(20) == []


TIMES = [
    # A night that ended on Friday 20 November at 23:30 in Singapore; when it was last reminded of,
    # and whether it is time at this moment. All in UTC.
    (None, "21 03:59", False),
    (None, "21 04:00", True),
    ("21 04:00", "21 04:15", False),
    ("21 04:00", "28 03:59", False),
    ("21 04:00", "28 04:00", True),
    ("28 04:00", "28 04:15", False),
    (None, "29 04:00", True),  # late, for both
    ("29 04:00", "29 05:00", False),
]


@pytest.mark.parametrize(("before", "now", "due"), TIMES)
def test_reminders_come_at_noon_and_after_a_week(before: str | None, now: str, due: bool) -> None:
    """At noon of the next day, and a week later."""

    def moment(said: str) -> datetime:
        return datetime.strptime(f"2026-11-{said} +0000", "%Y-%m-%d %H:%M %z")

    reminded = moment(before) if before else None
    assert is_reminder_due(moment("20 15:30"), reminded, ChatSettings(), moment(now)) is due
