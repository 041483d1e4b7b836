"""Opening a ledger: migrations, and the pragmas that keep promises."""

from __future__ import annotations

from pathlib import Path

import pytest
from sqlalchemy import event, inspect, text
from sqlalchemy.exc import IntegrityError
from sqlmodel import SQLModel

from models.ledger import tables
from models.ledger.database import Database
from tests.ledgers import Ledger


@pytest.mark.usefixtures("durable")
@pytest.mark.parametrize("kind", ["reading", "writing"])
@pytest.mark.parametrize(
    ("pragma", "value"), [("journal_mode", "wal"), ("synchronous", 2), ("foreign_keys", 1)]
)
def test_pragmas_are_in_force(tmp_path: Path, kind: str, pragma: str, value: object) -> None:
    """WAL, synchronous FULL (2) and foreign keys, on every connection of SQLite."""
    database = Database(f"sqlite:///{tmp_path / 'kaki.sqlite3'}")
    opened = database.reading() if kind == "reading" else database.writing()
    with opened as session:
        assert session.connection().execute(text(f"PRAGMA {pragma}")).scalar() == value
    database.close()


def test_a_foreign_key_is_enforced(database: Database) -> None:
    """A posting without its revision is refused by the database itself."""
    with pytest.raises(IntegrityError), database.writing() as session:
        session.add(tables.Entry(night_id=999, number=1))


def test_the_migrations_make_exactly_the_tables_of_the_code(database: Database) -> None:
    """Every table, every column, every index."""
    found = inspect(database.engine)
    for name, table in SQLModel.metadata.tables.items():
        assert {c["name"] for c in found.get_columns(name)} == {c.name for c in table.columns}
        indexes = {i["name"] for i in found.get_indexes(name)}
        assert {index.name for index in table.indexes} <= indexes


def test_a_second_opening_applies_nothing_and_keeps_everything(tmp_path: Path) -> None:
    """The migration library is not even asked; the night is still there."""
    url = f"sqlite:///{tmp_path / 'kaki.sqlite3'}"
    first = Database(url)
    ledger = Ledger(first)
    ledger.opens()
    ledger.says("ben 3 cat")
    before = ledger.export()
    first.close()
    statements: list[str] = []
    second = Database(url)
    event.listen(
        second.engine, "before_cursor_execute", lambda *a: statements.append(str(a[2]).upper())
    )
    assert Ledger(second).export() == before
    assert not [s for s in statements if s.startswith(("CREATE", "ALTER", "DROP"))]
    second.close()


def test_a_failed_transaction_leaves_nothing(database: Database) -> None:
    """All or none."""

    def fail() -> None:
        with database.writing() as session:
            session.add(tables.Chat(id=-1))
            session.flush()
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        fail()
    with database.reading() as session:
        assert session.get(tables.Chat, -1) is None
