"""A ledger as release 0006 left it: it opens, says the same, and goes on where it was stopped.

Nine chats as they were played. The release was stopped in the middle
of its work: some updates were booked but not marked as answered, others only taken in.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

import pytest

from models.ledger.archive.export import export_readable_part
from models.ledger.backup import restore_ledger
from models.ledger.database import Database, migration_numbers
from models.ledger.night.lobby import find_join_card
from models.ledger.night.opening import end_night, reopen_night
from models.ledger.settling.verbs import load_statement
from models.ledger.values import Account
from tests.evenings import evening_at
from tests.ledger.first_tables import release_in
from tests.ledger.test_migrations import find_ledger_faults
from tests.ledgers import Ledger
from tests.update_queue import Queue

Chats = dict[int, Any]
"""Something of each chat, by its id."""

CARD = -4_000_000_004
"""The chat whose join card Cat had tapped when the release was stopped, and Eve taps after it."""
OWED: Final[dict[int, list[tuple[int, str, str, int]]]] = {
    -1002000000001: [(1, "Ah Ming & Ben", "Cat", 7150), (1, "Dan", "Cat", 900)],
    -4000000006: [(1, "Cat", "Player 1 & Ben", 2200), (1, "Player 2", "Player 1 & Ben", 200)],
    -4000000004: [
        (1, "Auntie May", "Ben", 40),
        (1, "Cat", "Ben", 40),
        (1, "Cat", "Uncle Bob", 100),
        (2, "Ben", "Eve", 60),
        (2, "Koko", "Eve", 50),
    ],
    -4000000002: [],
    -4000000001: [
        (2, "eve", "Dan", 1200),
        (3, "Ben", "Ah Ming", 150),
        (3, "Ben", "Dan", 300),
        (3, "Cat", "Ah Ming", 600),
    ],
}
"""What release 0006 said is left to be paid in each chat: night, payer, payee, cents."""

PAID_SINCE: Final = {-4000000006: [(1, "Cat", "Player 1 & Ben", 2100), *OWED[-4000000006][1:]]}
"""What is left once the updates were judged that the stop left waiting."""

ADDED: Final = {
    -1002000000001: [(2, 6, "/zimo ben 1", 180)],
    -4000000001: [
        (4, 20, "/bite ben cat rat", 300),
        (4, 21, "/hu cat 3 ben", 800),
        (4, 22, "/pay dan ben 1.10 tea", 110),
    ],
}
"""The entries that those updates booked: night, number, text, cents that they move."""


_ENTRIES: Final = """
    SELECT night.chat_id, night.number, entry.number, newest.text, first.by_name, first.at,
        newest.stands, newest.transfers
    FROM entry JOIN night ON night.id = entry.night_id
    JOIN revision first ON first.id = (SELECT min(id) FROM revision WHERE entry_id = entry.id)
    JOIN revision newest ON newest.id = (SELECT max(id) FROM revision WHERE entry_id = entry.id)
    ORDER BY night.number, entry.number
"""
_BALANCES: Final = """
    SELECT night.chat_id, night.number, person.name, sum(cents) FROM posting
    JOIN night ON night.id = posting.night_id JOIN person ON person.id = posting.person_id
    GROUP BY night.id, person.id HAVING sum(cents) != 0
"""


@cache
def release_rows() -> sqlite3.Connection:
    """The rows that release 0006 left behind."""
    connection = sqlite3.connect(":memory:", check_same_thread=False)
    with TemporaryDirectory() as folder:
        release_in(Path(folder), "0006")
        connection.deserialize((Path(folder) / "kaki.sqlite3").read_bytes())
    return connection


def rows_then(query: str) -> list[Any]:
    """Rows as they were."""
    return release_rows().execute(query).fetchall()


def chats_then() -> list[int]:
    """The chats that the release knew, but for groups that became others."""
    return [chat_id for (chat_id,) in rows_then("SELECT id FROM chat WHERE moved_to IS NULL")]


@pytest.fixture
def url(tmp_path: Path) -> str:
    """A ledger of release 0006 that this release has not opened yet."""
    return release_in(tmp_path, "0006")


@cache
def up_to_date() -> bytes:
    """The SQLite file, brought up to date once in a run."""
    with TemporaryDirectory() as folder:
        Database(release_in(Path(folder), "0006")).close()
        return (Path(folder) / "kaki.sqlite3").read_bytes()


@pytest.fixture
def database(url: str, tmp_path: Path) -> Iterator[Database]:
    """The ledger, brought up to date."""
    (tmp_path / "kaki.sqlite3").write_bytes(up_to_date())
    opened = Database(url)
    yield opened
    opened.close()


def exports(database: Database) -> Chats:
    """The export of every chat that the release knew."""
    return {chat_id: export_readable_part(database, chat_id) for chat_id in chats_then()}


def dues(database: Database) -> Chats:
    """Returns the open payments of each chat: night, payer, payee, cents."""
    return {chat_id: _dues(database, chat_id) for chat_id in OWED}


def _dues(database: Database, chat_id: int) -> list[tuple[int, str, str, int]]:
    told = Ledger(database, chat_id).do(load_statement, by=Account(0, ""))
    drawn_up = (*told.older, *(() if told.table.open else told.dues))
    return sorted(
        (one.night, told.name(one.payer), told.name(one.payee), one.left)
        for one in drawn_up
        if one.left
    )


def entries(ledger: dict[str, Any]) -> list[Any]:
    """All that was logged in a chat: night, number, text, by whom and when, undone, transfers."""
    return [
        (
            night["id"],
            *(entry[part] for part in ("number", "text", "by", "at", "undone")),
            [tuple(moved.values()) for moved in entry["transfers"]],
        )
        for night in ledger["nights"]
        for entry in night["entries"]
    ]


def entries_then(chat_id: int) -> list[Any]:
    """Returns the same entries as the release left them behind."""
    names = dict(rows_then("SELECT id, name FROM person"))
    return [
        (
            *(night, number, text, by, f"{at.replace(' ', 'T').partition('.')[0]}+00:00"),
            not stands,
            [(names[a], names[b], cents) for a, b, cents in json.loads(transfers)],
        )
        for chat, night, number, text, by, at, stands, transfers in rows_then(_ENTRIES)
        if chat == chat_id
    ]


def test_every_chat_says_the_same(database: Database) -> None:
    """All nights to the cent, with their rules, their seats and every entry."""
    said = exports(database)
    nights = {
        (chat_id, night["id"]): night
        for chat_id, ledger in said.items()
        for night in ledger["nights"]
    }
    assert {chat_id: entries(said[chat_id]) for chat_id in OWED} == {
        chat_id: entries_then(chat_id) for chat_id in OWED
    }
    assert {
        (*place, player["name"], player["balance"])
        for place, night in nights.items()
        for player in night["players"]
        if player["balance"]
    } == set(rows_then(_BALANCES))
    rows = rows_then("SELECT chat_id, number, status, current_rules FROM night")
    assert [row[:2] for row in sorted(rows)] == sorted(nights)
    for chat_id, number, status, rules in rows:
        now, before = nights[chat_id, number], json.loads(rules)
        assert now["state"] == status
        # An option that is new is as it was then; it stands beside those that there were.
        assert {key: now["rules"][key] for key in before} == before


def dump_file(path: Path) -> list[str]:
    """All that a file holds, as statements."""
    with closing(sqlite3.connect(path)) as connection:
        return list(connection.iterdump())


def test_the_way_back_loses_nothing(tmp_path: Path) -> None:
    """The ledger is copied beside itself before its tables change, and put back as it was; of such
    copies the newest two stay.
    """
    url, path = release_in(tmp_path, "0006"), tmp_path / "kaki.sqlite3"
    then, newest = dump_file(path), migration_numbers()[-1]
    for older in ("0007", "0008"):
        Path(f"{path}.before-{older}").write_text("an earlier upgrade")
    Database(url).close()
    kept = Path(f"{path}.before-{newest}")
    assert sorted(tmp_path.glob("*.before-*")) == [Path(f"{path}.before-0008"), kept]
    assert dump_file(kept) == then != dump_file(path)
    restore_ledger(kept, path, migration_numbers())
    assert dump_file(path) == then
    Database(url).close()
    assert dump_file(kept) == then
    assert find_ledger_faults(url) == []


def test_every_night_goes_on(url: str, database: Database) -> None:
    """An open night takes an undo, a redo and its end; one that has ended is opened again."""
    ledger = Ledger(database)
    for chat_id, before in exports(database).items():
        if before["nights"]:
            _goes_on(replace(ledger, chat_id=chat_id), before["nights"][-1])
    assert find_ledger_faults(url) == []


def _goes_on(ledger: Ledger, night: dict[str, Any]) -> None:
    player = next(player for player in night["players"] if player["user_id"] is not None)
    by = Account(player["user_id"], player["name"])
    if night["state"] == "ended":
        ledger.do(reopen_night, by=by)
    undone = ledger.undo(by=by)
    ledger.redo(undone.number, by=by)
    assert ledger.export()["nights"][-1]["players"] == night["players"]
    ledger.do(end_night, by=by)
    assert ledger.export()["nights"][-1]["state"] == "ended"


def test_updates_of_an_old_ledger_are_not_judged_again(database: Database) -> None:
    """Those that booked, moved or paid something have their verdict, and no text is kept."""
    waiting = [update.update_id for update in Queue(database).unjudged()]
    assert waiting == [*range(100_000_358, 100_000_366), *range(100_000_368, 100_000_371)]
    assert Ledger(database).rows(
        "SELECT count(*) FROM queue WHERE verdict IS NOT NULL AND payload != ''"
    ) == [(0,)]


async def test_an_old_ledger_goes_on_where_it_was_stopped(url: str, tmp_path: Path) -> None:
    """Booked updates are not booked again; those only taken in are booked once."""
    for _ in range(2):
        async with evening_at(tmp_path, url=url, known=False) as evening:
            await evening.settled()
            now, owed = exports(evening.database), dues(evening.database)
            card = Ledger(evening.database).ask(find_join_card, CARD, 0)
        assert card is not None
        assert [seat and seat.name for seat in card.seats] == ["Uncle Bob", "Ben", "Cat", "Eve"]
        assert owed == OWED | PAID_SINCE
        for chat_id in OWED:
            before, said = entries_then(chat_id), entries(now[chat_id])
            added = [one for one in said if one not in before]
            assert [one for one in said if one in before] == before
            assert [(*one[:3], sum(cents for *_, cents in one[-1])) for one in added] == (
                ADDED.get(chat_id, [])
            )
        assert find_ledger_faults(url) == []
