"""A ledger as release 0006 left it: it opens, says the same, and goes on where it was stopped.

Twelve chats as they were played, on either kind of database. The release was stopped in the middle
of its work: some updates were booked but not marked as answered, others only taken in.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest

from bot.telegram.worker import chat_of_update
from models.ledger.archive.export import export_chat
from models.ledger.check.ledger import faults, viewing
from models.ledger.database import Database
from models.ledger.night.lobby import card_of
from models.ledger.night.opening import end_night, reopen
from models.ledger.night.stats import Period, stats
from models.ledger.settling.proxies import Proxies
from models.ledger.settling.verbs import statement
from models.ledger.updates import newest_at
from models.ledger.values import Actor
from tests.bot.conftest import evening_at
from tests.ledgers import Ledger
from tests.postgres import Server
from tests.queues import Queue

DATA = Path(__file__).parent.parent / "data"
Chats = dict[int, Any]
"""Something of each chat, by its id."""

KEY = "the operator's own"
CARD = -4_000_000_004
"""The chat whose join card Cat had tapped when the release was stopped, and Eve taps after it."""
SEALED_WITH_IT = 8_123_456_003
SEALED_WITH_A_LOST_KEY = (8_123_456_001, 8_123_456_002)


@cache
def told() -> dict[str, Any]:
    """What release 0006 said of the ledger.

    `exports` of its chats; `dues`, what was left to be paid in each; `stats` of all their nights;
    `moved`, the chats that became others; `restarted`, the entries that a restart of 0006 added,
    and the dues as they were then.
    """
    content: dict[str, Any] = json.loads((DATA / "release_0006.json").read_text(encoding="utf-8"))
    return content


def by_chat(part: str) -> Chats:
    """A part of what was told that has chats as its keys."""
    return {int(chat_id): value for chat_id, value in told()[part].items()}


def load_sqlite(folder: Path) -> str:
    """The URL of a file that holds what the release left behind."""
    path = folder / "kaki.sqlite3"
    connection = sqlite3.connect(path)
    connection.executescript((DATA / "release_0006.sql").read_text(encoding="utf-8"))
    connection.close()
    return f"sqlite:///{path}"


def load_postgresql(server: Server) -> str:
    """The URL of a database that holds the same."""
    url = server.new_database(empty=True)
    name = urlsplit(url).path.removeprefix("/")
    server.execute((DATA / "release_0006_postgresql.sql").read_text(encoding="utf-8"), name)
    return url


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A ledger of release 0006 that this release has not opened yet."""
    if request.param == "sqlite":
        return load_sqlite(tmp_path)
    return load_postgresql(request.getfixturevalue("postgres"))


@pytest.fixture
def database(url: str) -> Iterator[Database]:
    """The same, opened, and so brought up to date."""
    opened = Database(url)
    yield opened
    opened.close()


def exports(database: Database) -> Chats:
    """The export of every chat that the release knew."""
    known = [ledger["chat_id"] for ledger in told()["exports"]]
    return {chat_id: export_chat(database, chat_id) for chat_id in known}


def dues(database: Database) -> Chats:
    """Who owes whom after the nights that have ended, and how many cents of it are left."""
    return {chat_id: _dues(database, chat_id) for chat_id in by_chat("dues")}


def _dues(database: Database, chat_id: int) -> list[dict[str, Any]]:
    told = Ledger(database, chat_id).do(statement, by=Actor(0, ""))
    drawn_up = (*told.older, *(() if told.table.open else told.dues))
    rows = [
        {
            "night": one.night,
            "from": told.name(one.payer),
            "to": told.name(one.payee),
            "left": one.left,
        }
        for one in drawn_up
        if one.left
    ]
    return sorted(rows, key=lambda row: (row["night"], row["from"], row["to"]))


def counted(database: Database) -> Chats:
    """What all nights of each chat add up to: hands, draws, and every player's cents."""
    return {chat_id: _counted(database, chat_id) for chat_id in by_chat("stats")}


def _counted(database: Database, chat_id: int) -> dict[str, Any]:
    with database.writing() as session:
        (found,) = stats(session, chat_id, Period())
    cents = {found.name(player): tally.cents for player, tally in found.tallies.items()}
    return {"hands": found.hands, "draws": found.draws, "cents": cents}


def entries(ledger: dict[str, Any]) -> list[Any]:
    """All that was logged in a chat, each entry with the number of its night."""
    return [(night["id"], entry) for night in ledger["nights"] for entry in night["entries"]]


def amiss(url: str) -> list[str]:
    """The faults that `python -m bot check` would find; that an update waits is none."""
    with viewing(url) as session:
        return [str(fault) for fault in faults(session, chat_of_update) if not fault.warning]


def test_every_chat_says_the_same(database: Database) -> None:
    """All nights to the cent, with their rules, seats, entries and payments."""
    said, then = exports(database), {one["chat_id"]: one for one in told()["exports"]}
    for chat_id, ledger in said.items():
        for now, before in zip(ledger["nights"], then[chat_id]["nights"], strict=True):
            # An option that is new is as it was then; it stands beside those that there were.
            now["rules"] = {key: now["rules"][key] for key in before["rules"]}
    assert said == then


def test_a_group_that_became_another_is_found_by_its_old_id(database: Database) -> None:
    """Its nights went with it."""
    for old, new in by_chat("moved").items():
        assert export_chat(database, old) == export_chat(database, new)


def test_who_owes_whom(database: Database) -> None:
    """Paid, part-paid, denied, carried over, or carried and taken back: the same is left."""
    assert dues(database) == by_chat("dues")


def test_what_the_nights_add_up_to(database: Database) -> None:
    """Counted before or not, mended after they were counted, reopened, or still going on."""
    assert counted(database) == by_chat("stats")


@pytest.mark.usefixtures("database")
def test_nothing_is_amiss(url: str) -> None:
    """Every invariant holds once the tables are up to date."""
    assert amiss(url) == []


def test_every_night_goes_on(url: str, database: Database) -> None:
    """An open night takes an undo, a redo and its end; one that has ended is opened again."""
    ledger = Ledger(database)
    for chat_id, before in exports(database).items():
        if before["nights"]:
            _goes_on(replace(ledger, chat_id=chat_id), before["nights"][-1])
    assert amiss(url) == []


def _goes_on(ledger: Ledger, night: dict[str, Any]) -> None:
    player = next(player for player in night["players"] if player["user_id"] is not None)
    by = Actor(player["user_id"], player["name"])
    if night["state"] == "ended":
        ledger.do(reopen, by=by)
    undone = ledger.undo(by=by)
    ledger.redo(undone.number, by=by)
    assert ledger.export()["nights"][-1]["players"] == night["players"]
    ledger.do(end_night, by=by)
    assert ledger.export()["nights"][-1]["state"] == "ended"


def test_payment_numbers(database: Database, tmp_path: Path) -> None:
    """A number that was sealed with a key that is still there is read; the others are lost."""
    proxies, ledger = Proxies(KEY, tmp_path / "no.key"), Ledger(database)
    kept = ledger.ask(proxies.find, [SEALED_WITH_IT])
    assert kept is not None
    assert kept.value == "+6581234567"
    assert ledger.ask(proxies.find, SEALED_WITH_A_LOST_KEY) is None


@pytest.mark.parametrize(
    ("chat_id", "place", "message_id"),
    [
        (-4000000001, "receipt:173", 580),
        (-4000000008, "receipt:181", 591),
        (-4000000001, "receipt:174", None),  # booked, but not answered before the stop
        (-4000000008, "receipt:173", None),  # of another chat
        (-4000000001, "farewell:4", 215),
        (-4000000001, "farewell:1", 77),
        (8123456004, "farewell:2", 605),
        (-4000000004, "card", 483),
        (-4000000001, "card", None),
    ],
)
def test_what_messages_show_is_found(
    database: Database, chat_id: int, place: str, message_id: int | None
) -> None:
    """Receipts, farewells and join cards can be edited as before."""
    assert Ledger(database).ask(newest_at, chat_id, place) == message_id


def test_what_was_done_is_not_judged_again(database: Database) -> None:
    """What was booked, moved, paid or tapped has its verdict; nothing of what was said is kept."""
    waiting = [update.update_id for update in Queue(database).unjudged()]
    assert waiting == [*range(100_000_358, 100_000_371)]
    assert Ledger(database).rows("SELECT count(*) FROM queue WHERE verdict IS NULL") == [(13,)]
    assert Ledger(database).rows(
        "SELECT count(*) FROM queue WHERE verdict IS NOT NULL AND payload != ''"
    ) == [(0,)]


async def test_it_goes_on_where_it_was_stopped(url: str, tmp_path: Path) -> None:
    """What was booked already is not booked again; what was only taken in is booked, once."""
    for _ in range(2):
        async with evening_at(tmp_path, url=url, known=False) as evening:
            await evening.settled()
            now, owed = exports(evening.database), dues(evening.database)
            card = Ledger(evening.database).ask(card_of, CARD, 0)
        assert card is not None
        assert [seat and seat.name for seat in card.seats] == ["Uncle Bob", "Ben", "Cat", "Eve"]
        assert owed == by_chat("dues") | {
            chat_id: added["dues"] for chat_id, added in by_chat("restarted").items()
        }
        for ledger in told()["exports"]:
            added = told()["restarted"].get(str(ledger["chat_id"]), {"entries": []})
            expected = entries(ledger) + [(night, entry) for night, entry in added["entries"]]
            assert entries(now[ledger["chat_id"]]) == expected
        assert amiss(url) == []
