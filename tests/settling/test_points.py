"""Nights in points: nobody ever owes any, through ends, reopenings and switches."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from models.ledger.database import Database
from models.ledger.night.opening import reopen_night
from models.ledger.night.queries import next_rules
from models.rules.events import RulesChange
from models.rules.house import HouseRules
from models.rules.points import convert_to_points
from tests.ledgers import GROUP, STANDARD, Ledger, sqlite_in

POINTS = convert_to_points(STANDARD)


@pytest.fixture
def ledger(tmp_path: Path) -> Iterator[Ledger]:
    """A group before its first night."""
    database = Database(sqlite_in(tmp_path))
    yield Ledger(database)
    database.close()


def open_dues(ledger: Ledger) -> list[tuple[int, str, str, int]]:
    """Returns the open payments: night, payer, payee, cents."""
    told = ledger.statement()
    every = (*told.older, *(() if told.table.open else told.dues))
    return [(one.night, told.name(one.payer), told.name(one.payee), one.left) for one in every]


def switch_to(money: bool) -> RulesChange:
    """Makes the change to money or points from the next night on."""
    return RulesChange(rules=STANDARD if money else POINTS, keys=("for_money",), said="for_money")


@pytest.mark.parametrize("again", [0, 1, 2])
@pytest.mark.parametrize("switch", [None, True, False])
def test_points_are_never_owed(ledger: Ledger, again: int, switch: bool | None) -> None:
    """Ended, opened and ended again; with money switched on in it, and a night for money after."""
    ledger.opens(rules=POINTS)
    ledger.says("ben 3 cat")
    if switch is not None:
        ledger.books(switch_to(switch))
    ledger.ends()
    for _ in range(again):
        ledger.do(reopen_night)
        assert open_dues(ledger) == []
        ledger.says("dan 1")
        ledger.ends()
    assert open_dues(ledger) == [] == ledger.rows("SELECT 1 FROM due")
    ledger.opens(rules=STANDARD)
    ledger.says("ming 1 ben")
    ledger.ends()
    assert sorted(open_dues(ledger)) == [
        (2, "Ben", "Ming", 200),
        (2, "Cat", "Ming", 100),
        (2, "Dan", "Ming", 100),
    ]
    assert ledger.faults() == []


def test_debts_of_a_night_for_money_stay_where_they_are(ledger: Ledger) -> None:
    """A night in points takes none on and does not net them; the next for money does."""
    ledger.opens(rules=STANDARD)
    ledger.says("ben 3 cat")
    ledger.ends()
    left = open_dues(ledger)
    ledger.opens(rules=POINTS)
    ledger.says("cat 3 ben")
    assert open_dues(ledger) == left
    ledger.ends()
    assert open_dues(ledger) == left
    ledger.opens(rules=STANDARD)
    ledger.says("cat 3 ben")
    ledger.ends()
    assert [one[0] for one in open_dues(ledger) if one[3]] == [3] * 2  # Cat and Ben are even
    assert ledger.faults() == []


@pytest.mark.parametrize("rules", [STANDARD, POINTS])
def test_points_or_money_is_chosen_for_the_nights_to_come(
    ledger: Ledger, rules: HouseRules
) -> None:
    """The choice can be taken back, and made during a night or after it."""
    other = STANDARD if rules is POINTS else POINTS

    def to_come() -> HouseRules:
        return ledger.ask(lambda session: next_rules(session, GROUP)).replace(edition=rules.edition)

    ledger.opens(rules=rules)
    ledger.says("ben 3 cat")
    said = ledger.books(switch_to(other.for_money))
    assert (to_come(), ledger.table().state.rules.for_money) == (other, rules.for_money)
    ledger.undo(said.number)
    assert to_come() == rules
    ledger.redo(said.number)
    ledger.says("ben 3 cat")
    ledger.ends()
    assert to_come() == other
    assert ledger.faults() == []
