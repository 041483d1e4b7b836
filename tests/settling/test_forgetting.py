"""Forgetting a member, and reminding those who asked for it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from bot.reminders import Reminders
from models.ledger.archive import archive
from models.ledger.tables import Chat, Night
from tests.bot.conftest import Evening, evening_at

NAMES = ("Ah Ming", "Benjamin", "Cat", "Dan", "Eve")


@pytest.fixture
async def evening(tmp_path: Path) -> AsyncIterator[Evening]:
    """An ended night and an open one in which Benjamin said and did a lot."""
    async with evening_at(tmp_path, NAMES) as going:
        ben = going.person("Benjamin").id
        going.table.say(ben, "/paynow 91234567", chat_id=ben)
        await going.settled()
        for name, text in (
            ("Benjamin", "/newgame Ah Ming, Benjamin, Cat, Dan"),
            ("Benjamin", "/hu benj 3 cat"),
            ("Cat", "/kong benjamin"),
            ("Benjamin", "/pay cat dan 2 for benjamin"),
            ("Benjamin", "/fix 1 hu benjamin 4 cat"),
            ("Dan", "/hu dan 2 cat"),
            ("Benjamin", "/household benjamin cat"),
            ("Benjamin", "/end"),
            ("Benjamin", "/paid dan ah ming 1"),
            ("Benjamin", "/newgame Ah Ming, Benjamin, Cat, Dan"),
            ("Benjamin", "/hu me 3 cat"),
        ):
            await going.says(name, text)
        yield going


async def test_nothing_of_a_forgotten_member_is_left(evening: Evening, tmp_path: Path) -> None:
    """No name, no number, no words; all money as before."""
    before: Any = evening.export()
    ben = evening.person("Benjamin")
    assert "cannot be taken back" in await evening.says("Benjamin", "/forget me")
    assert "forget only who asks" in await evening.taps("Cat", "Forget me")
    assert "Player 1 it is" in await evening.taps("Benjamin", "Forget me")
    after: Any = evening.export()
    for old, new in zip(before["nights"], after["nights"], strict=True):
        for was, now in zip(old["players"], new["players"], strict=True):
            assert was["balance"] == now["balance"]
            assert now["name"] == ("Player 1" if was["name"] == "Benjamin" else was["name"])
        for was, now in zip(old["entries"], new["entries"], strict=True):
            assert [t["cents"] for t in was["transfers"]] == [t["cents"] for t in now["transfers"]]
    assert after["nights"][0]["entries"][3]["text"] == "/hu dan 2 cat"
    await evening.running.intake.flush()
    evening.database.engine.dispose()
    for path in tmp_path.glob("kaki.sqlite3*"):
        content = path.read_bytes().lower()
        for trace in (b"benj", str(ben.username).encode(), f'"id": {ben.id}'.encode()):
            at = content.find(trace)
            assert at < 0, (path.name, trace, content[max(0, at - 200) : at + 100])
    with evening.database.engine.connect() as connection:
        for table in (
            "person",
            "revision",
            "milestone",
            "handover",
            "night",
            "inbox",
            "proxy",
            "chat",
        ):
            rows = connection.exec_driver_sql(f"SELECT * FROM {table}").all()
            assert ben.id not in [cell for row in rows for cell in row]
    await evening.says("Benjamin", "/forget me")
    assert "nothing to forget" in await evening.taps("Benjamin", "Forget me")


async def test_the_game_goes_on_without_the_name(evening: Evening) -> None:
    """The nameless player still plays, and can be undone and fixed."""
    await evening.says("Benjamin", "/forget me")
    await evening.taps("Benjamin", "Forget me")
    assert "Player 1 wins 3 tai off Cat" in await evening.says("Cat", "/fix 1 hu player 1 3 dan")
    assert "Player 1" in await evening.says("Cat", "/board")


@pytest.mark.parametrize("words", ["", "ben", "me now"])
async def test_only_oneself(evening: Evening, words: str) -> None:
    """Nobody forgets another."""
    assert "forget only who asks" in await evening.says("Cat", f"/forget {words}")


async def test_reminded_once_and_only_when_asked_for(evening: Evening) -> None:
    """Off by default; after so many days; once, whatever restarts come between."""
    later = datetime.now(UTC) + timedelta(days=4)
    kaki = evening.running.kaki

    async def remind() -> list[str]:
        before = evening.shown()
        await Reminders(kaki).remind(later)
        await kaki.outbox.idle()
        return evening.changed(before).splitlines()

    assert await remind() == []
    assert "after 3 days is asked for once" in await evening.says("Cat", "/house reminders 3")
    await Reminders(kaki).remind(datetime.now(UTC))
    said = await remind()
    assert said[0] == "A friendly reminder"
    assert any("night 1" in line for line in said)
    assert await remind() == []


def test_the_archive_names_no_keys(tmp_path: Path) -> None:
    """An empty chat has an archive too."""
    from models.ledger.database import Database

    database = Database(f"sqlite:///{tmp_path / 'empty.sqlite3'}")
    with database.writing() as session:
        chat = Chat(id=-1, title="")
        session.add(chat)
        nights: list[Night] = []
        assert archive(session, chat, nights)["people"] == []
    database.close()
