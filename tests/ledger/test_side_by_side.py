"""Many at once on PostgreSQL: the verbs of a chat wait for each other, chats do not."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from multiprocessing import get_context
from threading import Barrier
from typing import Any

import pytest

from models.ledger.archive.export import export_document, export_readable_part
from models.ledger.database import Database
from models.ledger.dues import household_heads
from models.ledger.night.settings import choose_language
from models.ledger.nights import lock_chat
from models.ledger.people.forgetting import forget_speaker
from models.ledger.people.moving import move_chat
from models.rules.refusal import Refusal
from tests.ledgers import BEN, CAT, GROUP, NAMELESS, Ledger, import_chat
from tests.postgres import Server

MANY = 6


@pytest.fixture
def database(postgres_database: Database) -> Database:
    """Here it is PostgreSQL: SQLite lets one write at a time anyway."""
    return postgres_database


def at_once(verbs: Sequence[Callable[[], Any]]) -> list[Any]:
    """Returns the results of verbs that begin together; a refusal is its code."""
    together = Barrier(len(verbs))

    def say(verb: Callable[[], Any]) -> Any:
        together.wait()
        try:
            return verb()
        except Refusal as refusal:
            return refusal.code

    with ThreadPoolExecutor(len(verbs)) as threads:
        return list(threads.map(say, verbs))


def by_many(verb: Callable[[], Any]) -> list[Any]:
    """Returns the results of many who do the same at the same moment."""
    return at_once([verb] * MANY)


def test_a_chat_hears_one_after_the_other(night: Ledger) -> None:
    """Many updates at once: every one has a number of its own, and every sum is right."""
    receipts = by_many(lambda: night.says("pay cat ben 100", confirmed=True))
    assert sorted(receipt.number for receipt in receipts) == list(range(1, MANY + 1))
    assert sum(night.balances().values()) == 0
    assert night.balances()["Ben"] == 100 * MANY


def test_chats_do_not_wait_for_each_other(night: Ledger) -> None:
    """While one chat is being written, another is booked."""
    other = Ledger(night.database, -200)
    other.opens()
    with night.database.writing() as session, ThreadPoolExecutor(1) as elsewhere:
        lock_chat(session, night.chat_id)
        elsewhere.submit(other.says, "pay cat ben 800").result(20)
    assert other.balances()["Ben"] == 800


def test_the_first_night_of_a_chat_is_opened_once(ledger: Ledger) -> None:
    """Nobody was here before, not even the chat: one opens it, the others find it open."""
    told = by_many(ledger.opens)
    assert told.count("night_open") == MANY - 1
    assert (ledger.counts()["night"], ledger.counts()["person"]) == (1, 4)
    ledger.ends()
    assert by_many(ledger.opens).count("night_open") == MANY - 1
    assert (ledger.counts()["night"], ledger.counts()["person"]) == (2, 4)


def end_night_with_due(ledger: Ledger) -> int:
    """A night after which Cat pays Ben is over: the number of the payment."""
    ledger.opens()
    ledger.says("pay cat ben 800")
    ledger.ends()
    (due,) = ledger.statement().dues
    return due.id


def test_a_payment_is_paid_once(ledger: Ledger) -> None:
    """By whoever taps first of many."""
    due = end_night_with_due(ledger)
    for _ in range(2):
        assert by_many(lambda: ledger.pays(due, CAT)).count("paid_already") == MANY - 1
        assert ledger.statement().dues[0].left == 0
        ledger.denies(due, BEN)
        assert ledger.statement().dues[0].left == 800


def test_households_are_joined_by_many(ledger: Ledger) -> None:
    """Everybody ends up where the last one put them."""
    end_night_with_due(ledger)
    by_many(lambda: ledger.household("Ming", "Ben"))
    by_many(lambda: ledger.household("Ben", "Cat"))
    heads = ledger.ask(household_heads, GROUP)
    assert (len(set(heads.values())), len(heads)) == (1, 2)
    by_many(lambda: ledger.alone("Ming"))
    assert ledger.player("Ming") not in ledger.ask(household_heads, GROUP)


def test_a_group_moves_once(night: Ledger) -> None:
    """Both chats tell it, to any number of workers, while the new one already speaks."""
    night.says("pay cat ben 800")
    there = Ledger(night.database, -1007)
    told = at_once(
        [
            *[lambda: night.do(lambda work: move_chat(work, GROUP, -1007))] * MANY,
            lambda: there.do(lambda work: choose_language(work, "zh")),
        ]
    )
    assert told == [None] * (MANY + 1)
    assert [
        entry["number"]
        for entry in export_readable_part(night.database, -1007)["nights"][0]["entries"]
    ]
    assert night.rows("SELECT count(*) FROM chat") == [(2,)]


def test_an_export_is_imported_once(night: Ledger, postgres: Server) -> None:
    """Into an empty chat, by many workers."""
    night.says("pay cat ben 800")
    document = export_document(night.database, GROUP)
    url = postgres.new_database()
    other = Database(url)
    try:
        told = by_many(lambda: import_chat(other, document))
        assert sorted(told, key=str) == [1, *["import_not_empty"] * (MANY - 1)]
        assert export_document(other, GROUP) == document
    finally:
        other.close()
        postgres.give_back(url)


def test_somebody_is_forgotten_while_they_play(night: Ledger) -> None:
    """In two groups at once, from their private chat, while both go on."""
    other = Ledger(night.database, -200)
    other.opens()
    for ledger in (night, other):
        ledger.table(BEN)
    private = Ledger(night.database, BEN.user_id)
    told = at_once(
        [
            lambda: private.do(
                lambda work: forget_speaker(work, NAMELESS, lambda _e, _t: "/hu"), by=BEN
            ),
            lambda: [night.says("draw") for _ in range(4)],
            lambda: [other.says("draw") for _ in range(4)],
        ]
    )
    assert len(told[0]) == 2
    for ledger in (night, other):
        assert "Ben" not in ledger.balances()
        assert len(ledger.export()["nights"][0]["entries"]) == 4


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
