"""A ledger of release 0021, which united two members by replacing one everywhere: it says the same,
and takes that back as that release did.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from models.ledger.database import Database
from models.ledger.night.stats import StatisticsPeriod, compute_period_statistics
from models.rules.refusal import Refusal
from tests.ledger.first_tables import DATA, release_in
from tests.ledgers import Ledger
from tests.people.test_uniting import are_two, heads, is_one, nights

PAID, TONIGHT, THRICE = -100, -200, -300
"""A chat in which what both owe was paid in part as one; one in which one of them plays tonight,
and settles with Ming; and one in which somebody has three names.
"""
SAID: dict[str, Any] = json.loads((DATA / "release_0021.json").read_text(encoding="utf-8"))
"""What that release said of each chat while they were one, and once it had taken that back."""


@pytest.fixture
def database(tmp_path: Path) -> Iterator[Database]:
    """That ledger, brought up to date."""
    database = Database(release_in(tmp_path, "0021"))
    yield database
    database.close()


def describe_ledger(ledger: Ledger) -> dict[str, Any]:
    """Returns winnings, debts, households, names and counts of wins."""
    with ledger.database.writing() as session:
        counted = compute_period_statistics(session, ledger.chat_id, StatisticsPeriod())
    return {
        "nights": nights(ledger),
        "left": sorted([*each] for each in ledger.left()),
        "heads": dict(sorted(heads(ledger).items())),
        "names": sorted([member.name, *member.also] for member in ledger.seen().members.values()),
        "wins": [
            {one.name(p): [t.cents, t.won, t.nights] for p, t in one.tallies.items()}
            for one in counted
        ],
    }


@pytest.mark.parametrize(("chat", "name"), [(PAID, "a"), (TONIGHT, "b"), (THRICE, "c")])
def test_an_old_union_says_the_same_and_can_be_taken_back(
    database: Database, chat: int, name: str
) -> None:
    """Each of the two has what was theirs, and they can be one again."""
    ledger, said = Ledger(database, chat), SAID[name]
    assert ledger.faults() == []
    assert describe_ledger(ledger) == said["one"]
    if chat == PAID:
        with pytest.raises(Refusal, match="same_settled"):
            are_two(ledger, 1)
        assert describe_ledger(ledger) == said["one"]
        return
    for merger in said["mergers"]:
        are_two(ledger, merger)
        assert ledger.faults() == []
    assert describe_ledger(ledger) == said["two"]
    is_one(ledger)
    assert ledger.faults() == []


def test_the_night_of_one_of_them_goes_on(database: Database) -> None:
    """Under the name that both have by now; then it was the other's night all along."""
    ledger = Ledger(database, TONIGHT)
    ledger.says("robert 2 cat")
    ledger.undo()
    ledger.redo(3)
    assert ledger.faults() == []
    are_two(ledger, SAID["b"]["mergers"][0])
    assert "Robert" not in ledger.balances()
    assert ledger.balances()["Uncle"] == SAID["b"]["two"]["nights"][-1]["Uncle"] - 200
    assert ledger.faults() == []
