"""A ledger, and short words for what is said to it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from sqlalchemy import text

from models.ledger.archive.export import export_chat
from models.ledger.database import Database
from models.ledger.night.entries import Book
from models.ledger.values import Actor, Receipt, Seat, Source, Table
from models.rules.events import (
    Bite,
    BiteKind,
    Draw,
    Event,
    Foul,
    FoulKind,
    Kong,
    Payment,
    TaiHand,
    Win,
    Winning,
)
from models.rules.house import PRESETS, HouseRules, Preset
from tests.postgres import Server

START = datetime(2026, 11, 20, 20, 0, tzinfo=UTC)
NAMES = ("Ming", "Ben", "Cat", "Dan")
MING = Actor(1000, "Ming", "ming")
BEN = Actor(1001, "Ben", "ben")
CAT = Actor(1002, "Cat", "cat")
EVE = Actor(1009, "Eve", "eve")
GROUP = -100
TABLES = ("chat", "person", "night", "milestone", "entry", "revision", "posting")


@dataclass
class Ledger:
    """One group's view of a ledger: every word is an update of its own, a minute after the last."""

    database: Database
    chat_id: int = GROUP
    updates: Iterator[int] = field(default_factory=lambda: iter(range(1, 10**9)))
    minute: int = 0

    @property
    def book(self) -> Book:
        """The verbs."""
        return Book(self.database)

    def source(self, said: str = "", by: Actor = MING, **changes: Any) -> Source:
        """What somebody says now."""
        self.minute += 2
        at = START + timedelta(minutes=self.minute)
        known = Source(self.chat_id, by, at, said, next(self.updates), title="Friday")
        return replace(known, **changes)

    def opens(self, *names: str, rules: HouseRules = PRESETS[Preset.STANDARD]) -> Table:
        """A night of four guests begins."""
        return self.book.open(self.source("/newgame"), [Seat(n) for n in names or NAMES], rules)

    def table(self, by: Actor = MING) -> Table:
        """The open night."""
        return self.book.table(self.source(by=by))

    def says(self, said: str, by: Actor = MING, **changes: Any) -> Receipt:
        """Somebody logs `ben 3 cat`, `ben 3`, `draw`, `kong ben`, `bite ben`, `pay ben cat 5`."""
        source = self.source(said, by, **changes)
        return self.book.record(source, lambda table: event(said, table))

    def undo(self, number: int | None = None) -> Receipt:
        """Takes an entry back."""
        return self.book.undo(self.source("/undo"), number)

    def redo(self, number: int | None = None) -> Receipt:
        """Puts an entry back."""
        return self.book.redo(self.source("/redo"), number)

    def fix(self, number: int, said: str) -> Receipt:
        """Replaces an entry."""
        source = self.source(said)
        return self.book.fix(source, number, lambda table: event(said, table))

    def balances(self) -> dict[str, int]:
        """Who has what, by name."""
        table = self.book.last_table(self.source())
        return {table.name(player): cents for player, cents in table.state.balances.items()}

    def rows(self, statement: str) -> list[Any]:
        """What a query answers."""
        with self.database.reading() as session:
            return list(session.connection().execute(text(statement)).all())

    def counts(self) -> dict[str, int]:
        """How many rows each table holds."""
        return {name: self.rows(f"SELECT count(*) FROM {name}")[0][0] for name in TABLES}

    def export(self) -> dict[str, Any]:
        """The export of this group."""
        return export_chat(self.database, self.chat_id)


def event(said: str, table: Table) -> Event:
    """A few words as an event; names in lower case."""
    players = {table.name(player).lower(): player for player in table.members}
    match said.split():
        case ["draw"]:
            return Draw()
        case ["kong", name]:
            return Kong(player=players[name])
        case ["bite", name]:
            return Bite(player=players[name], what=BiteKind.CAT_RAT)
        case ["foul", name]:
            return Foul(player=players[name], foul=FoulKind.LONG)
        case ["pay", payer, payee, cents]:
            return Payment(payer=players[payer], payee=players[payee], cents=int(cents))
        case [name, tai, discarder]:
            hand = Winning(player=players[name], hand=TaiHand(tai=int(tai)))
            return Win(winners=(hand,), discarder=players[discarder])
        case [name, tai]:
            return Win(winners=(Winning(player=players[name], hand=TaiHand(tai=int(tai))),))
        case _:
            raise AssertionError(said)


@pytest.fixture
def database(database_url: str) -> Iterator[Database]:
    """A new ledger, on either kind of database."""
    opened = Database(database_url)
    yield opened
    opened.close()


@pytest.fixture
def postgres_database(postgres: Server) -> Iterator[Database]:
    """A new ledger on PostgreSQL, where others may write at the same time."""
    url = postgres.new_database()
    opened = Database(url)
    yield opened
    opened.close()
    postgres.give_back(url)


@pytest.fixture
def ledger(database: Database) -> Ledger:
    """A group before its first night."""
    return Ledger(database)


@pytest.fixture
def night(ledger: Ledger) -> Ledger:
    """A group with a night of Ming (deals), Ben, Cat and Dan."""
    ledger.opens()
    return ledger
