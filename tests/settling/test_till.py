"""Settling under random use: sums always agree, and paying one payment moves no other."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from datetime import timedelta
from random import Random

import pytest

from models.ledger.database import Database
from models.ledger.dues import Owed
from models.ledger.settling.verbs import Statement, statement
from models.ledger.values import Actor, Seat
from models.rules.refusal import Refusal
from models.rules.settlement import merge_households
from tests.effort import tries
from tests.ledgers import ACTORS, NAMES, ON_SQLITE, START, Ledger


@pytest.fixture
def friday(database_url: str) -> Iterator[Ledger]:
    """A night of four members, on either kind of database."""
    database = Database(database_url)
    ledger = Ledger(database)
    begin(ledger)
    yield ledger
    database.close()


def begin(ledger: Ledger) -> None:
    """A night of the four begins."""
    ledger.seats([Seat(name, ACTORS[name].user_id) for name in NAMES])


def win(ledger: Ledger, random: Random) -> None:
    """Somebody wins off somebody."""
    winner, loser = random.sample([name.lower() for name in NAMES], 2)
    ledger.says(f"{winner} {random.randint(1, 5)} {loser}", confirmed=True)


def side(ledger: Ledger, one: Owed, random: Random) -> Actor:
    """Who pays or is paid."""
    return ACTORS[ledger.newest().name(random.choice((one.payer, one.payee)))]


def check(statement: Statement) -> None:
    """Payments come to the balances of the households; nothing is paid twice."""
    comes_to: dict[int, int] = {}
    for one in statement.dues:
        assert 0 <= one.paid <= one.cents
        assert one.cents > 0
        comes_to[one.payer] = comes_to.get(one.payer, 0) - one.cents
        comes_to[one.payee] = comes_to.get(one.payee, 0) + one.cents
    for player, cents in merge_households(statement.table.state.balances, statement.heads).items():
        assert comes_to.get(player, 0) == cents


@ON_SQLITE
@pytest.mark.parametrize("seed", range(tries(4)))
def test_what_was_won_is_paid_or_owed_after_any_payments(friday: Ledger, seed: int) -> None:
    """Paid, denied, paid in parts, reopened, played on, ended again."""
    random = Random(seed)
    for _ in range(4):
        win(friday, random)
    for _ in range(30):
        statement = friday.statement()
        check(statement)
        if statement.table.open:
            friday.ends()
            continue
        one = random.choice(statement.dues) if statement.dues else None
        if one is None or random.random() < 0.1:
            friday.reopens()
            win(friday, random)
            continue
        before = {due.id: (due.cents, due.paid) for due in statement.dues if due.id != one.id}
        with suppress(Refusal):
            settle(friday, one, random)
        after = {d.id: (d.cents, d.paid) for d in friday.statement().dues if d.id != one.id}
        assert after == before


def settle(friday: Ledger, one: Owed, random: Random) -> None:
    """One of the two says that it was paid, or half of it, or that it was not."""
    by = side(friday, one, random)
    match random.choice(("pay", "deny", "part")):
        case "pay":
            friday.pays(one.id, by)
            assert left(friday, one) == 0
        case "deny":
            friday.denies(one.id, by)
            assert paid(friday, one) < one.paid
        case _:
            half = max(1, one.left // 2)
            friday.pays_part(one.payer, one.payee, half, by)
            assert left(friday, one) == one.left - half


def left(friday: Ledger, one: Owed) -> int:
    """What is still to be paid of it."""
    return next(due.left for due in friday.statement().dues if due.id == one.id)


def paid(friday: Ledger, one: Owed) -> int:
    """What was handed over of it."""
    return next(due.paid for due in friday.statement().dues if due.id == one.id)


@ON_SQLITE
def test_a_week_of_silence_confirms_a_reported_payment(friday: Ledger) -> None:
    """Until then the payer's word is in doubt unless the payee confirms it."""
    win(friday, Random(1))
    friday.ends()
    said, received = friday.statement().dues[:2]
    friday.pays(said.id, friday.payer(said))
    friday.pays(received.id, ACTORS[friday.newest().name(received.payee)])
    for days, doubtful in ((0, True), (6, True), (7, False)):
        later = friday.do(statement, at=START + timedelta(days=days, hours=1))
        assert [later.is_doubtful(one) for one in later.dues[:2]] == [doubtful, False]
        assert [one.left for one in later.dues[:2]] == [0, 0]


def test_another_chat_cannot_touch_a_payment(friday: Ledger) -> None:
    """Not even its payer, from elsewhere."""
    win(friday, Random(1))
    friday.ends()
    one = friday.statement().dues[0]
    elsewhere = Ledger(friday.database, -6)
    for verb in (elsewhere.pays, elsewhere.denies):
        with pytest.raises(Refusal, match="press_stale"):
            verb(one.id, friday.payer(one))
    assert friday.statement().dues[0] == one
