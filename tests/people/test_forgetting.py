"""Being forgotten: no name is left in any table, nor in the files; all money stays."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from sqlmodel import SQLModel

from bot.telegram.answers import Say, pack_answer, unpack_answer
from bot.text.translator import Markup
from models.ledger.database import Database
from models.ledger.night.opening import open_night
from models.ledger.people.forgetting import ForgottenNames, _ForgottenUser, forget_speaker
from models.ledger.unit import open_unit
from models.ledger.updates import NewAnswer, add_answers
from models.ledger.values import Account, Seat, Source
from models.rules.house import Preset
from models.rules.presets import PRESETS
from tests.evenings import AT_ONCE, Evening, evening_at
from tests.update_queue import Queue

NAMES = ("Ah Ming", "Benjamin", "Cat", "Dan", "Eve")


@pytest.fixture
async def party(tmp_path: Path, database_url: str) -> AsyncIterator[Evening]:
    """People who may be at a table, with a ledger on either kind of database."""
    async with evening_at(tmp_path, NAMES, url=database_url, known=False, pace=AT_ONCE) as going:
        yield going


def contents_of(database: Database, folder: Path) -> Iterator[tuple[str, str]]:
    """Yields the content of a database in lower case: its files as they are now, or a server's
    rows.
    """
    with database.reading() as session:
        for table in SQLModel.metadata.sorted_tables:
            rows = session.connection().execute(table.select()).all()
            yield table.name, "\n".join(str(tuple(row)) for row in rows).lower()
    if database.is_sqlite:
        for path in folder.glob("kaki.sqlite3*"):
            yield path.name, path.read_bytes().decode(errors="replace").lower()


def traces(party: Evening, folder: Path, *names: str) -> list[tuple[str, str]]:
    """Returns where these names can still be read; parts of longer numbers do not count."""
    spelt = [re.compile(rf"(?<!\d){re.escape(name.lower())}(?!\d)") for name in names]
    return [
        (place, content[max(0, found.start() - 80) : found.end() + 80])
        for place, content in contents_of(party.database, folder)
        for name in spelt
        if (found := name.search(content))
    ]


async def ask_to_be_forgotten(party: Evening, name: str) -> str:
    """Has somebody ask to be forgotten and confirm it; returns the answer."""
    await party.says(name, "/forget me")
    said = await party.taps(name, "Forget me")
    await party.running.worker.wait_until_idle()
    return said


async def test_a_player_is_forgotten_everywhere(party: Evening, tmp_path: Path) -> None:
    """One who played two nights, said much, was named by others, and had a number."""
    await party.whispers("Benjamin", "/paynow 91234567")
    await party.says_all(("Benjamin", "/newgame Ah Ming, Benjamin, Cat, Dan"), ("Cat", "/board"))
    await party.judges("Cat", "Benjamin")
    await party.judges("Benjamin", "Cat")
    await party.says_all(
        ("Benjamin", "/hu benj 3 cat"),
        ("Cat", "/kong benjamin"),
        ("Benjamin", "/pay cat dan 2 for benjamin"),
        ("Benjamin", "/fix 1 hu benjamin 4 cat"),
        ("Benjamin", "/household benjamin cat"),
        ("Benjamin", "/end"),
        ("Benjamin", "/newgame Ah Ming, Benjamin, Cat, Dan"),
        ("Benjamin", "/hu me 3 cat"),
        ("Cat", "/newgame Ah Ming, Benjamin, Cat, Eve"),  # asked, and never answered
    )
    before: Any = party.export()
    assert "From now on: Player 1" in await ask_to_be_forgotten(party, "Benjamin")
    after: Any = party.export()
    for old, new in zip(before["nights"], after["nights"], strict=True):
        assert [p["balance"] for p in old["players"]] == [p["balance"] for p in new["players"]]
    user = party.person("Benjamin")
    assert traces(party, tmp_path, "benj", "user_1", f"{user.id},") == []
    assert "Player 1 ← Cat · 2 tai" in await party.says("Cat", "/hu player 1 2 cat")
    assert party.check() == []


def test_unsent_messages_lose_the_name_too(database_url: str) -> None:
    """They still say who is meant, and the money."""
    database = Database(database_url)
    source = Source(-1, Account(7, "Benjamin"), datetime.now(UTC), "/forget me")
    said = Say(Markup("#1 Benjamin ← Cat · Benjamins’s and benjamin"), place="x:Benjamin")
    with open_unit(database, source) as work:
        open_night(work, [Seat("Benjamin", 7), *map(Seat, "ABC")], PRESETS[Preset.STANDARD])
        add_answers(
            work.session, [NewAnswer(-1, pack_answer(said)), NewAnswer(-2, pack_answer(said))]
        )
    with open_unit(database, source) as work:
        forget_speaker(
            work, ForgottenNames("Player {}".format, "somebody"), lambda _event, _table: ""
        )
    bodies = [one.body for one in Queue(database).unsent()]
    database.close()
    assert list(map(unpack_answer, bodies)) == [
        Say(Markup("#1 Player 1 ← Cat · Benjamins’s and Player 1"), place="x:Benjamin"),
        said,
    ]


@pytest.mark.parametrize(
    ("names", "text", "without"),
    [
        ({"A"}, "salami for A, a and Ab", "salami for P, P and Ab"),
        ({"Ben"}, "Benny, Ben’s Ben_ ben @ben BEN", "Benny, P’s Ben_ P @P P"),
        ({"Ben", "ben_t"}, "@ben_t Ben (ben_t)", "@P P (P)"),
        ({"小明"}, "给小明的饭钱", "给P的饭钱"),
        ({"明"}, "明天 明 小明", "明天 P 小明"),
        ({"Zoë"}, "zoë ZOË Zoëlle", "P P Zoëlle"),
        ({"Q&A"}, "Q&amp;A, q&a", "P, P"),
        ({"."}, "a.b . c", "aPb P c"),
        (set(), "anything", "anything"),
    ],
)
def test_only_whole_words_are_replaced_by_a_forgotten_name(
    names: set[str], text: str, without: str
) -> None:
    """A name of one letter is in many words."""
    leaving = _ForgottenUser(1, frozenset(), frozenset(names), "P")
    assert leaving.replace_names(text) == without
    assert leaving.is_named_in(text) == (text != without)
