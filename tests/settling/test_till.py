"""The till under random use: sums always agree, and paying one payment moves no other."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from random import Random

import pytest

from models.ledger.archive.export import export_chat
from models.ledger.database import Database
from models.ledger.night.entries import Book
from models.ledger.settling.verbs import Statement, Till
from models.ledger.values import Actor, Seat, Source
from models.rules.debts import merged
from models.rules.events import TaiHand, Win, Winning
from models.rules.house import PRESETS, Preset
from models.rules.refusal import Refusal

NAMES = ("Ah Ming", "Ben", "Cat", "Dan")


class Friday:
    """A chat with a till; every word is an update of its own."""

    def __init__(self, database: Database) -> None:
        self.book, self.till = Book(database), Till(database)
        self.updates = 0

    def says(self, name: str = "Ben") -> Source:
        """The next update, by this player."""
        self.updates += 1
        at = datetime(2026, 1, 1, tzinfo=UTC) + timedelta(minutes=self.updates)
        actor = Actor(1 + NAMES.index(name), name)
        return Source(-5, actor, at, "/hu", update_id=self.updates)

    def begin(self) -> None:
        """A night of the four."""
        seats = [Seat(name, user_id) for user_id, name in enumerate(NAMES, start=1)]
        self.book.open(self.says(), seats, PRESETS[Preset.STANDARD])

    def win(self, random: Random) -> None:
        """Somebody wins off somebody."""
        winner, loser = random.sample(self.book.table(self.says()).state.seats, 2)
        hand = Winning(player=winner, hand=TaiHand(tai=random.randint(1, 5)))
        event = Win(winners=(hand,), discarder=loser)
        self.book.record(self.says(), lambda _: event, confirmed=True)

    def statement(self) -> Statement:
        """How it stands."""
        return self.till.statement(self.says())


@pytest.fixture
def database(database_url: str) -> Iterator[Database]:
    """A new ledger, on either kind of database."""
    opened = Database(database_url)
    yield opened
    opened.close()


def check(statement: Statement) -> None:
    """Payments come to the balances of the households; nothing is paid twice."""
    comes_to: dict[int, int] = {}
    for one in statement.dues:
        assert 0 <= one.paid <= one.cents
        assert one.cents > 0
        comes_to[one.payer] = comes_to.get(one.payer, 0) - one.cents
        comes_to[one.payee] = comes_to.get(one.payee, 0) + one.cents
    for player, cents in merged(statement.table.state.balances, statement.heads).items():
        assert comes_to.get(player, 0) == cents


@pytest.mark.parametrize("seed", range(8))
def test_sums_always_agree(database: Database, seed: int) -> None:
    """Paid, denied, paid in parts, reopened, played on, ended again."""
    random = Random(seed)
    friday = Friday(database)
    friday.begin()
    for _ in range(4):
        friday.win(random)
    for _ in range(30):
        statement = friday.statement()
        check(statement)
        if statement.table.open:
            friday.book.end(friday.says())
            continue
        one = random.choice(statement.dues) if statement.dues else None
        if one is None or random.random() < 0.1:
            friday.book.reopen(friday.says())
            friday.win(random)
            continue
        before = {due.id: (due.cents, due.paid) for due in statement.dues if due.id != one.id}
        said = friday.says(statement.table.name(random.choice((one.payer, one.payee))))
        verb = random.choice(("pay", "object", "part"))
        with suppress(Refusal):
            for _ in range(2):  # the same update twice pays once
                if verb == "pay":
                    friday.till.pay(said, one.id)
                elif verb == "object":
                    friday.till.object(said, one.id)
                else:
                    friday.till.pay_part(said, one.payer, one.payee, max(1, one.left // 2))
        after = {d.id: (d.cents, d.paid) for d in friday.statement().dues if d.id != one.id}
        assert after == before


def test_said_twice_is_paid_once(database: Database) -> None:
    """Every verb of the till, told the same update again."""
    friday = Friday(database)
    friday.begin()
    friday.win(Random(1))
    friday.book.end(friday.says())
    one = friday.statement().dues[0]
    payer = friday.statement().table.name(one.payer)
    said = friday.says(payer)
    first = friday.till.pay_part(said, one.payer, one.payee, 100)
    assert friday.till.pay_part(said, one.payer, one.payee, 100) == first
    assert friday.statement().dues[0].paid == 100
    said = friday.says(payer)
    assert friday.till.pay(said, one.id) == friday.till.pay(said, one.id)
    said = friday.says(payer)
    friday.till.object(said, one.id)
    friday.till.object(said, one.id)
    assert friday.statement().dues[0].paid == 100
    friday.begin()
    said = friday.says()
    friday.till.carry(said, lambda night: f"from {night}", lambda table, event: "/pay")
    once = export_chat(database, -5)
    friday.till.carry(said, lambda night: f"from {night}", lambda table, event: "/pay")
    assert export_chat(database, -5) == once


def test_another_chat_cannot_touch_a_payment(database: Database) -> None:
    """Not even its payer, from elsewhere."""
    friday = Friday(database)
    friday.begin()
    friday.win(Random(1))
    friday.book.end(friday.says())
    one = friday.statement().dues[0]
    elsewhere = Source(-6, Actor(int(one.payer), "x"), datetime.now(UTC), "", update_id=99_999)
    for verb in (friday.till.pay, friday.till.object):
        with pytest.raises(Refusal, match="press_stale"):
            verb(elsewhere, one.id)
