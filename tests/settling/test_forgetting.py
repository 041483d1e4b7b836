"""Forgetting a member: nothing of them is left, and the game goes on."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlmodel import SQLModel

from models.ledger.archive.export import whole
from models.ledger.database import Database
from models.ledger.night.entries import record
from models.ledger.people.forgetting import forget
from models.ledger.values import Actor, Seat
from models.rules.events import Draw
from tests.evenings import Evening, evening_at
from tests.ledgers import NAMELESS, ON_SQLITE, Ledger

NAMES = ("Ah Ming", "Benjamin", "Cat", "Dan", "Eve")


@pytest.fixture
async def evening(tmp_path: Path, database_url: str) -> AsyncIterator[Evening]:
    """An ended night and an open one in which Benjamin said and did a lot."""
    async with evening_at(tmp_path, NAMES, url=database_url) as going:
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


def kept(database: Database, folder: Path) -> Iterator[tuple[str, str]]:
    """All that a database holds, in lower case: a file as it is on the disk, a server's rows."""
    if not database.is_sqlite:
        with database.reading() as session:
            for table in SQLModel.metadata.sorted_tables:
                rows = session.connection().execute(table.select()).all()
                yield table.name, "\n".join(str(tuple(row)) for row in rows).lower()
        return
    database.engine.dispose()
    for path in folder.glob("kaki.sqlite3*"):
        yield path.name, path.read_bytes().decode(errors="replace").lower()


async def test_nothing_of_a_forgotten_member_is_left(evening: Evening, tmp_path: Path) -> None:
    """No name, no number, no words; all money as before."""
    before: Any = evening.export()
    ben = evening.person("Benjamin")
    assert "cannot be taken back" in await evening.says("Benjamin", "/forget me")
    assert "forget only who asks" in await evening.taps("Cat", "Forget me")
    assert "From now on: Player 1" in await evening.taps("Benjamin", "Forget me")
    after: Any = evening.export()
    for old, new in zip(before["nights"], after["nights"], strict=True):
        for was, now in zip(old["players"], new["players"], strict=True):
            assert was["balance"] == now["balance"]
            assert now["name"] == ("Player 1" if was["name"] == "Benjamin" else was["name"])
        for was, now in zip(old["entries"], new["entries"], strict=True):
            assert [t["cents"] for t in was["transfers"]] == [t["cents"] for t in now["transfers"]]
    assert after["nights"][0]["entries"][3]["text"] == "/hu dan 2 cat"
    for place, content in kept(evening.database, tmp_path):
        for trace in ("benj", str(ben.username), f'"id": {ben.id}'):
            at = content.find(trace)
            assert at < 0, (place, trace, content[max(0, at - 200) : at + 100])
    with evening.database.engine.connect() as connection:
        for table in SQLModel.metadata.sorted_tables:
            if table.name == "queue":
                continue  # the number of a private chat is its user's, for some days
            rows = connection.execute(table.select()).all()
            assert ben.id not in [cell for row in rows for cell in row], table.name
    await evening.says("Benjamin", "/forget me")
    assert "nothing to forget" in await evening.taps("Benjamin", "Forget me")


@pytest.mark.parametrize(
    ("name", "typed"), [("Zoë", "/hu ZOË 3"), ("小明", "/hu 小明 3"), ("Ben_", "/hu ben_ 3")]
)
def test_words_that_name_them_in_any_case(database_url: str, name: str, typed: str) -> None:
    """In any script; what names another stays, and what is said in another chat."""
    database = Database(database_url)
    here, there = Ledger(database), Ledger(database, -200)
    somebody = Actor(7, name)
    for ledger in (here, there):
        ledger.seats([Seat(name, 7), *map(Seat, "ABC")] if ledger is here else [*map(Seat, "ABCD")])
        for said in (typed, "/hu benx 3"):
            ledger.do(lambda work: record(work, Draw()), said)
    here.do(lambda work: forget(work, NAMELESS, lambda event, _: "/hu"), by=somebody)
    assert [line.text for line in here.lines()] == ["/hu", "/hu benx 3"]
    assert [line.text for line in there.lines()] == [typed, "/hu benx 3"]
    database.close()


@ON_SQLITE
async def test_the_game_goes_on_without_the_name(evening: Evening) -> None:
    """The nameless player still plays, and can be undone and fixed."""
    await evening.says("Benjamin", "/forget me")
    await evening.taps("Benjamin", "Forget me")
    assert "Player 1 ← Cat · 3 tai" in await evening.says("Cat", "/fix 1 hu player 1 3 dan")
    assert "Player 1" in await evening.says("Cat", "/board")


@ON_SQLITE
@pytest.mark.parametrize("words", ["", "ben", "me now"])
async def test_only_oneself(evening: Evening, words: str) -> None:
    """Nobody forgets another."""
    assert "forget only who asks" in await evening.says("Cat", f"/forget {words}")


def test_a_chat_without_people_has_an_archive(tmp_path: Path) -> None:
    """An empty one."""
    database = Database(f"sqlite:///{tmp_path / 'empty.sqlite3'}")
    with database.reading() as session:
        assert whole(session, -1)["archive"]["person"] == []
    database.close()
