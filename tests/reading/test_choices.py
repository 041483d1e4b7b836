"""A word that may begin a name, or be chatter: each row of the choice has its saying."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from bot.reading import events, understanding
from bot.reading.events import Parser
from bot.reading.understanding import CHOICES
from models.ledger.database import Database
from models.ledger.values import Table
from models.rules.refusal import Refusal
from tests.ledgers import Ledger, sqlite_in
from tests.reading.sayings import spelt

EVE, BEN = 0, 1
"""Who speaks: Eve, who looks on, or Ben, who plays."""
SAID: dict[str, tuple[int, Parser, str, str]] = {
    "a question that lacks a name": (EVE, events.parse_win, "ah 3 cat?", "ask winner"),
    "a question": (BEN, events.parse_foul, "long ah?", "ask word"),
    "one meaning": (BEN, events.parse_win, "dan 3 cat", "win Dan 3 off Cat"),
    "the name comes first": (BEN, events.parse_bite, "ah blue", "bite Ah Ming blue"),
    "the name completes a win": (EVE, events.parse_win, "ah 3 cat", "win Ah Ming 3 off Cat"),
    "chatter behind a saying of one's own": (BEN, events.parse_win, "3 ah", "ask shooter"),
    "a name or chatter": (BEN, events.parse_foul, "long ah", "ask word"),
}


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    """Ah Ming deals; nobody speaks yet."""
    database = Database(sqlite_in(tmp_path))
    ledger = Ledger(database)
    ledger.opens("Ah Ming", "Ben", "Cat", "Dan")
    found = ledger.table()
    yield replace(found, me=None)
    database.close()


@pytest.mark.parametrize("case", [case for case, _, _ in CHOICES])
def test_each_row_has_its_saying(case: str, table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """The row decides, and what comes of it is booked or asked."""
    speaks, parse, text, becomes = SAID[case]
    table = replace(table, me=table.state.seats[1]) if speaks else table
    decided: list[str] = []
    choose = understanding.choice_of

    def chosen(rivals: understanding.Rivals) -> tuple[str, understanding.Choice]:
        found = choose(rivals)
        decided.append(found[0])
        return found

    monkeypatch.setattr(understanding, "choice_of", chosen)
    try:
        said = spelt(parse(text, table), table)
    except Refusal as refusal:
        said = refusal.code
    assert (decided[-1:], said) == ([case], becomes)
