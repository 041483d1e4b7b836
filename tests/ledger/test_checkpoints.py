"""A night folded from a checkpoint comes to what it comes to from the start."""

from __future__ import annotations

from random import Random

import pytest
from sqlmodel import col, select

from models.ledger.night import history
from models.ledger.night.history import (
    compute_outcome,
    list_entry_versions,
    replay_entries,
    state_at_start,
    state_before,
)
from models.ledger.stored import read_state
from models.ledger.tables import Checkpoint, Night
from models.rules.refusal import Refusal
from tests.ledger.test_book import EVENING, check_sums
from tests.ledgers import ON_SQLITE, Ledger

EVERY = 4
LONG = 3 * EVERY + 2


@pytest.fixture(autouse=True)
def often(monkeypatch: pytest.MonkeyPatch) -> None:
    """Checkpoints stand so near that a short night has several."""
    monkeypatch.setattr(history, "BETWEEN_CHECKPOINTS", EVERY)


def play(ledger: Ledger, entries: int, random: Random) -> None:
    """So many entries that hold."""
    while ledger.table().entries < entries:
        says(ledger, random.choice(EVENING))


def says(ledger: Ledger, said: str, fixes: int | None = None) -> None:
    """Something is said, or an entry fixed by it; what does not hold is passed over."""
    try:
        ledger.says(said) if fixes is None else ledger.fix(fixes, said)
    except Refusal:
        return


def mend(ledger: Ledger, random: Random) -> None:
    """One entry is undone, redone or fixed."""
    number = random.randint(1, ledger.table().entries)
    try:
        match random.randrange(4):
            case 0:
                ledger.undo(random.choice((number, None)))
            case 1:
                ledger.redo(random.choice((number, None)))
            case _:
                ledger.fix(number, random.choice(EVENING))
    except Refusal:
        return


def check_fold(ledger: Ledger) -> None:
    """The night, and each of its checkpoints, as folded from the very start."""
    table = ledger.table()
    with ledger.database.reading() as session:
        night = session.exec(select(Night)).one()
        assert (
            replay_entries(state_at_start(night), list_entry_versions(session, night)).state
            == table.state
        )
        kept = session.exec(select(Checkpoint).order_by(col(Checkpoint.number))).all()
        behind = range(EVERY, table.entries + 1, EVERY)
        assert [row.number for row in kept] == list(behind)
        for row in kept:
            course = replay_entries(
                state_at_start(night), list_entry_versions(session, night, 0, row.number)
            )
            assert read_state(row.snapshot, row.rules) == course.state


def test_checkpoints_follow_every_change(night: Ledger) -> None:
    """After any undo, redo or fix they agree with the fold from the start."""
    random = Random(7)
    play(night, LONG, random)
    check_fold(night)
    for _ in range(20):
        mend(night, random)
        check_fold(night)
    check_sums(night)


@ON_SQLITE
@pytest.mark.parametrize("number", [1, EVERY, EVERY + 1, LONG])
def test_the_outcome_of_an_entry_is_found_from_a_checkpoint(night: Ledger, number: int) -> None:
    """The outcome of an entry, and the table before it, are those of the fold from the start."""
    play(night, LONG, Random(10))
    with night.database.reading() as session:
        row = session.exec(select(Night)).one()
        whole = replay_entries(state_at_start(row), list_entry_versions(session, row))
        before = replay_entries(
            state_at_start(row), list_entry_versions(session, row, 0, number - 1)
        )
        assert compute_outcome(session, row, number) == whole.steps.get(number)
        assert state_before(session, row, number) == before.state
