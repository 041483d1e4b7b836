"""A database of the first release opens, keeps what is in it, and knows the new tables."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import create_engine
from sqlmodel import SQLModel

from models.ledger.database import Database
from models.ledger.export import export_chat
from models.ledger.migrations.upgrade import upgrade
from models.ledger.settling import Till
from models.ledger.stats import Period, Records
from tests.bench.history import CHAT, SOURCE, history


def first_release(tmp_path: Path) -> str:
    """A database with the tables of 0001 and two nights, the second one ended too."""
    url = f"sqlite:///{tmp_path / 'kaki.sqlite3'}"
    new = Database(f"sqlite:///{tmp_path / 'new.sqlite3'}")
    history(new, 3, 12)
    new.close()
    engine = create_engine(url)
    upgrade(engine, "0001")
    engine.dispose()
    with sqlite3.connect(tmp_path / "kaki.sqlite3") as old:
        old.execute("ATTACH ? AS new", (str(tmp_path / "new.sqlite3"),))
        for table in ("chat", "person", "night", "entry", "revision", "posting"):
            columns = ", ".join(row[1] for row in old.execute(f"PRAGMA table_info({table})"))
            old.execute(f"INSERT INTO {table} ({columns}) SELECT {columns} FROM new.{table}")
        old.execute("UPDATE night SET status = 'ended', ended = started")
    return url


def test_a_database_of_the_first_release_opens(tmp_path: Path) -> None:
    """Its nights are all there; the newest is settled when it is asked for, older ones are not."""
    database = Database(first_release(tmp_path))
    ledger = export_chat(database, CHAT)
    assert [night["id"] for night in ledger["nights"]] == [1, 2, 3]
    assert sum(len(night["entries"]) for night in ledger["nights"]) == 36
    statement = Till(database).statement(SOURCE)
    assert statement.dues
    assert not statement.older
    assert all(one.id for one in statement.dues)
    assert Till(database).statement(SOURCE) == statement
    stats = Records(database).stats(CHAT, Period())
    assert sum(tally.cents for tally in stats.tallies.values()) == 0
    database.close()


def test_the_migrations_come_to_the_tables(tmp_path: Path) -> None:
    """Nothing in the code that the migrations do not make."""
    database = Database(f"sqlite:///{tmp_path / 'kaki.sqlite3'}")
    with database.engine.connect() as connection:
        found = compare_metadata(MigrationContext.configure(connection), SQLModel.metadata)
    assert found == []
    database.close()
