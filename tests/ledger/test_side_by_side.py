"""Many at once on PostgreSQL: the verbs of a chat wait for each other, chats do not."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from datetime import UTC, datetime
from functools import partial
from multiprocessing import get_context
from threading import Barrier
from typing import Any

import pytest

from models.ledger.archive.export import export_chat, whole_chat
from models.ledger.archive.restore import import_chat
from models.ledger.database import Database
from models.ledger.night.entries import Book
from models.ledger.night.lobby import Hall
from models.ledger.night.stats import Period, Records
from models.ledger.pages import lock_chat
from models.ledger.people.forgetting import forget
from models.ledger.settling.verbs import Till
from models.ledger.values import Actor, Seat, Source
from models.rules.house import PRESETS, Preset
from models.rules.refusal import Refusal
from models.rules.tiles import Wind
from tests.ledger.conftest import GROUP, NAMES, START, Ledger, event
from tests.postgres import Server

RULES = PRESETS[Preset.STANDARD]
SEATS = [Seat(name) for name in NAMES]
MANY = 6


@pytest.fixture
def database(postgres_database: Database) -> Database:
    """Here it is PostgreSQL: SQLite lets one write at a time anyway."""
    return postgres_database


def at_once(verbs: Sequence[Callable[[], Any]]) -> list[Any]:
    """What each verb comes to when all begin together; a refusal is its code."""
    together = Barrier(len(verbs))

    def say(verb: Callable[[], Any]) -> Any:
        together.wait()
        try:
            return verb()
        except Refusal as refusal:
            return refusal.code

    with ThreadPoolExecutor(len(verbs)) as threads:
        return list(threads.map(say, verbs))


def again(verb: Callable[[], Any]) -> list[Any]:
    """What many workers come to who work off the same update at the same moment."""
    return at_once([verb] * MANY)


def test_one_update_is_booked_once(night: Ledger) -> None:
    """One worker books, the others answer what it booked."""
    said = night.source("pay cat ben 800")
    receipts = again(lambda: night.book.record(said, lambda table: event("pay cat ben 800", table)))
    assert sorted(receipt.again for receipt in receipts) == [False] + [True] * (MANY - 1)
    assert {receipt.number for receipt in receipts} == {1}
    assert night.balances() == {"Ming": 0, "Ben": 800, "Cat": -800, "Dan": 0}
    undone = night.source("/undo")
    receipts = again(lambda: night.book.undo(undone))
    assert {receipt.number for receipt in receipts} == {1}
    assert night.counts()["revision"] == 2


def test_a_chat_hears_one_after_the_other(night: Ledger) -> None:
    """Many updates at once: every one has a number of its own, and every sum is right."""
    sources = [night.source("pay cat ben 100") for _ in range(MANY)]
    read = partial(event, "pay cat ben 100")
    receipts = at_once([partial(night.book.record, said, read, confirmed=True) for said in sources])
    assert sorted(receipt.number for receipt in receipts) == list(range(1, MANY + 1))
    assert sum(night.balances().values()) == 0
    assert night.balances()["Ben"] == 100 * MANY


def test_chats_do_not_wait_for_each_other(night: Ledger) -> None:
    """While one chat is being written, another is booked."""
    other = Ledger(night.database, -200, iter(range(10**6, 10**7)))
    other.opens()
    with night.database.writing() as session:
        lock_chat(session, night.chat_id)
        other.says("pay cat ben 800")
    assert other.balances()["Ben"] == 800


def test_the_first_night_of_a_chat_is_opened_once(ledger: Ledger) -> None:
    """Nobody was here before: the same update opens one night, other updates find it open."""
    said = ledger.source("/newgame")
    assert [table.night for table in again(lambda: ledger.book.open(said, SEATS, RULES))] == [
        1
    ] * MANY
    ended = ledger.source("/end")
    assert {table.open for table in again(lambda: ledger.book.end(ended))} == {False}
    sources = [ledger.source("/newgame") for _ in range(MANY)]
    told = at_once([partial(ledger.book.open, said, SEATS, RULES) for said in sources])
    assert told.count("night_open") == MANY - 1
    assert ledger.counts()["night"] == 2
    assert ledger.counts()["person"] == 4


def test_everybody_gets_a_seat(ledger: Ledger) -> None:
    """Four tap at the same moment; four more find their seats taken."""
    hall = Hall(ledger.database)
    again(lambda: hall.open(ledger.source("/newgame"), RULES))
    people = [Actor(1000 + place, f"Player {place}") for place in range(8)]
    taps = [
        (ledger.source(by=actor), wind) for actor, wind in zip(people, [*Wind] * 2, strict=True)
    ]
    told = at_once([partial(hall.sit, *tap) for tap in taps])
    assert told.count("seat_taken") == 4
    gathering = hall.find(GROUP)
    assert gathering is not None
    assert gathering.missing == 0


def ended(ledger: Ledger) -> tuple[Till, int]:
    """A night after which Cat pays Ben is over: the till, and the number of the payment."""
    ledger.opens()
    ledger.says("pay cat ben 800")
    ledger.book.end(ledger.source("/end"))
    till = Till(ledger.database)
    (due,) = till.statement(ledger.source()).dues
    return till, due.id


def test_a_payment_is_paid_once(ledger: Ledger) -> None:
    """By one update, worked off by many; and by many who tap at the same moment."""
    till, due = ended(ledger)
    said = ledger.source("Cat")
    assert again(lambda: till.pay(said, due)) == [1] * MANY
    assert till.statement(ledger.source()).dues[0].left == 0
    till.object(ledger.source("Cat"), due)
    taps = [ledger.source("Cat") for _ in range(MANY)]
    told = at_once([partial(till.pay, tap, due) for tap in taps])
    assert told.count("paid_already") == MANY - 1
    assert till.statement(ledger.source()).dues[0].left == 0


def test_a_payment_is_looked_at_while_its_night_is_reopened(ledger: Ledger) -> None:
    """From the private chat of the payer: it holds, or it does not any more."""
    till, due = ended(ledger)
    private = Source(7, Actor(7, "Cat"), datetime.now(UTC), "/start")
    found = at_once(
        [*[lambda: till.due(private, due)] * 4, lambda: ledger.book.reopen(ledger.source())]
    )
    assert all(one is None or one.payee_name == "Ben" for one in found[:4])


def test_households_are_joined_by_many(ledger: Ledger) -> None:
    """Everybody ends up where the last one put him."""
    till, _ = ended(ledger)
    players = list(ledger.book.last_table(ledger.source()).members)
    said = ledger.source()
    again(lambda: till.join(said, players[:2]))
    again(lambda: till.join(said, players[1:3]))
    assert len(set(till.households(GROUP).values())) == 1
    assert len(till.households(GROUP)) == 2
    again(lambda: till.part(said, players[0]))
    assert players[0] not in till.households(GROUP)


def test_a_night_is_summed_up_by_many(ledger: Ledger) -> None:
    """Who asks for statistics at the same moment gets the same."""
    ended(ledger)
    records = Records(ledger.database)
    told = again(lambda: records.stats(GROUP, Period()))
    assert all(stats == told[0] for stats in told)
    assert ledger.rows("SELECT count(*) FROM summary") == [(1,)]


def test_a_group_moves_once(night: Ledger) -> None:
    """Both chats tell it, to any number of workers, while the new one already speaks."""
    night.says("pay cat ben 800")
    said = night.source("/lang")
    there = replace(said, chat_id=-1007)
    book = night.book
    at_once(
        [
            *[lambda: book.move(GROUP, -1007)] * MANY,
            lambda: book.language(there, "zh"),
        ]
    )
    assert [entry["number"] for entry in export_chat(night.database, -1007)["nights"][0]["entries"]]
    assert night.rows("SELECT count(*) FROM chat") == [(2,)]


def test_an_export_is_imported_once(night: Ledger, postgres: Server) -> None:
    """Into an empty chat, by many workers."""
    night.says("pay cat ben 800")
    document = whole_chat(night.database, GROUP)
    url = postgres.new_database()
    other = Database(url)
    try:
        told = again(lambda: import_chat(other, document))
        assert sorted(told, key=str) == [1, *["import_not_empty"] * (MANY - 1)]
        assert whole_chat(other, GROUP) == document
    finally:
        other.close()
        postgres.give_back(url)


def test_somebody_is_forgotten_while_he_plays(night: Ledger) -> None:
    """In two groups at once, from his private chat, while both go on."""
    other = Ledger(night.database, -200, iter(range(10**6, 10**7)))
    other.opens()
    for ledger in (night, other):
        ledger.table(Actor(1001, "Ben"))
    private = Source(1001, Actor(1001, "Ben"), START, "/forget me", 10**8)
    at_once(
        [
            lambda: forget(night.database, private, "Player {}".format, lambda _e, _t: "/hu"),
            lambda: [night.says("draw") for _ in range(4)],
            lambda: [other.says("draw") for _ in range(4)],
        ]
    )
    for ledger in (night, other):
        assert "Ben" not in ledger.balances()
        assert len(ledger.export()["nights"][0]["entries"]) == 4


def test_readers_see_one_moment(night: Ledger) -> None:
    """What is booked while somebody reads is not there for him, not even in part."""
    with night.database.reading() as session:
        before = session.connection().exec_driver_sql("SELECT count(*) FROM entry").scalar()
        night.says("pay cat ben 800")
        for table in ("entry", "posting", "revision"):
            told = session.connection().exec_driver_sql(f"SELECT count(*) FROM {table}").scalar()
            assert told == before
    assert night.balances()["Ben"] == 800


def _open(url: str) -> None:
    Database(url).close()


def test_workers_that_start_together_make_the_tables_once(postgres: Server) -> None:
    """Several processes, on a database without a table."""
    url = postgres.new_database(empty=True)
    with get_context("fork").Pool(3) as pool:
        pool.map(_open, [url] * 6, chunksize=1)
    ledger = Ledger(Database(url))
    ledger.opens()
    assert ledger.rows("SELECT count(*) FROM alembic_version") == [(1,)]
    ledger.database.close()


def test_the_book_of_a_chat_that_is_not_there(database: Database) -> None:
    """Nothing to lock is nothing to wait for."""
    with pytest.raises(Refusal, match="no_night"):
        Book(database).end(Ledger(database).source())
