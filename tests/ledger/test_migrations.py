"""A database of every earlier release opens, on either kind, and goes on with all that is in it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from models.ledger.inbox import Letter, Mailroom
from sqlalchemy import Connection, Engine, create_engine, inspect, text
from sqlmodel import SQLModel

from bot.telegram.worker import chat_of
from models.ledger.check.ledger import faults, viewing
from models.ledger.database import Database, address
from models.ledger.migrations.upgrade import config, upgrade
from models.ledger.night.lobby import Hall
from models.ledger.night.stats import Period, Records
from models.ledger.settling.proxies import Proxies, payable
from models.ledger.settling.verbs import Till
from models.rules.house import PRESETS, Preset
from models.rules.tiles import Wind
from tests.ledger.conftest import CAT, GROUP, START, Ledger
from tests.ledgers import sqlite_in
from tests.postgres import Server

RELEASES = sorted(
    script.revision for script in ScriptDirectory.from_config(config(None)).walk_revisions()
)
Rows = dict[str, list[dict[str, Any]]]
Newest = tuple[Rows, dict[str, Any]]
PENDING = [Letter(9001, GROUP, '{"update_id": 9001, "message": {"chat": {"id": -100}}}')]


def live(database: Database, folder: Path) -> Ledger:
    """Two nights that ended, with everything that can happen to an entry and to a payment; a third
    one going on; a join card elsewhere; updates worked off and not.
    """
    ledger = Ledger(database)
    ledger.opens()
    for said in ("ben 3 cat", "kong dan", "draw", "ming 2", "bite cat", "pay dan ben 500"):
        ledger.says(said)
    ledger.undo(2)
    ledger.fix(1, "ben 5 dan")
    ledger.redo(2)
    till = Till(database)
    ming, ben, *_ = ledger.table().members
    till.join(ledger.source(), [ben, ming])
    ledger.book.end(ledger.source("/end"))
    one = till.statement(ledger.source()).dues[0]
    till.pay_part(ledger.source(), one.payer, one.payee, 100)
    ledger.opens("Cat", "Dan", "Ming", "Eve")
    ledger.says("eve 4 cat", CAT)
    till.carry(ledger.source(), "night {}".format, lambda *_: "/pay")
    ledger.book.end(ledger.source("/end"))
    Records(database).sum_up(GROUP)
    ledger.opens()
    for said in ("ben 3 cat", "cat 1 ben", "draw"):
        ledger.says(said)
    elsewhere = Ledger(database, -200, ledger.updates)
    Hall(database).open(elsewhere.source(), PRESETS[Preset.GUIDE])
    Hall(database).sit(elsewhere.source(), Wind.SOUTH)
    Proxies(database, None, folder / "key").leave(1, payable("91234567"), START)
    mail = Mailroom(database)
    mail.take([Letter(9000, GROUP, '{"update_id": 9000}'), *PENDING])
    mail.answered({9000: 5})
    return ledger


@pytest.fixture(scope="session")
def newest(tmp_path_factory: pytest.TempPathFactory) -> Newest:
    """A ledger of the newest release: its rows by table, and its export."""
    folder = tmp_path_factory.mktemp("newest")
    database = Database(sqlite_in(folder))
    ledger = live(database, folder)
    with database.engine.connect() as connection:
        rows = {
            table.name: [
                dict(row._mapping)
                for row in connection.execute(table.select().order_by(*table.primary_key))
            ]
            for table in SQLModel.metadata.sorted_tables
        }
    export = ledger.export()
    database.close()
    return rows, export


@pytest.fixture(params=["sqlite", "postgresql"])
def empty_url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """A database without any table."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path / 'kaki.sqlite3'}"
        return
    server: Server = request.getfixturevalue("postgres")
    yield server.new_database(empty=True)


def fill(url: str, release: str, rows: Rows) -> None:
    """Makes the tables of a release, and puts into them what they could hold then."""
    engine = create_engine(address(url))
    upgrade(engine, release)
    with engine.begin() as connection:
        for table in SQLModel.metadata.sorted_tables:
            if inspect(connection).has_table(table.name) and rows[table.name]:
                columns = {each["name"] for each in inspect(connection).get_columns(table.name)}
                held = [{k: v for k, v in row.items() if k in columns} for row in rows[table.name]]
                connection.execute(table.insert(), held)
        _count_on(connection)
    engine.dispose()


def _count_on(connection: Connection) -> None:
    """The next key is behind those that are there, as it would be had the rows come one by one."""
    if connection.dialect.name != "postgresql":
        return
    for table in SQLModel.metadata.sorted_tables:
        if table.autoincrement_column is not None and inspect(connection).has_table(table.name):
            count = f"pg_get_serial_sequence('{table.name}', 'id')"
            connection.execute(text(f"SELECT setval({count}, max(id)) FROM {table.name}"))


def known(export: dict[str, Any], release: str) -> list[dict[str, Any]]:
    """The nights of an export, as far as a release knew: 0001 wrote no dues down."""
    left_out = {"settlement"} if release == "0001" else set()
    return [{k: v for k, v in night.items() if k not in left_out} for night in export["nights"]]


@pytest.mark.parametrize("release", RELEASES)
def test_an_earlier_release(release: str, empty_url: str, newest: Newest) -> None:
    """All nights are there to the cent, nothing is amiss, and the evening goes on."""
    rows, before = newest
    fill(empty_url, release, rows)
    ledger = Ledger(Database(empty_url), updates=iter(range(10_000, 20_000)), minute=1000)
    assert known(ledger.export(), release) == known(before, release)
    with viewing(empty_url) as session:
        assert [str(fault) for fault in faults(session, chat_of) if not fault.warning] == []
    assert Mailroom(ledger.database, "worker").pending() == PENDING
    ledger.says("ben 3 cat")
    ledger.undo()
    ledger.book.end(ledger.source("/end"))
    statement = Till(ledger.database).statement(ledger.source())
    assert statement.dues
    stats = Records(ledger.database).stats(GROUP, Period())
    assert sum(tally.cents for tally in stats.tallies.values()) == 0
    ledger.opens()
    with viewing(empty_url) as session:
        assert [str(fault) for fault in faults(session, chat_of) if not fault.warning] == []
    ledger.database.close()


def test_the_migrations_come_to_the_tables(empty_url: str) -> None:
    """Nothing in the code that the migrations do not make."""
    database = Database(empty_url)
    with database.engine.connect() as connection:
        found = compare_metadata(MigrationContext.configure(connection), SQLModel.metadata)
    assert found == []
    database.close()


def test_a_new_file_has_what_the_migrations_come_to(tmp_path: Path) -> None:
    """Column by column and index by index; so later migrations find what they expect."""
    new, migrated = (create_engine(f"sqlite:///{tmp_path / name}.sqlite3") for name in "ab")
    Database(f"sqlite:///{tmp_path / 'a.sqlite3'}").close()
    upgrade(migrated)
    assert shape(new) == shape(migrated)
    for engine in (new, migrated):
        engine.dispose()


def shape(engine: Engine) -> dict[str, object]:
    """What the tables of a SQLite file are, in no order, and at which revision."""
    with engine.connect() as connection:

        def asked(pragma: str) -> list[tuple[Any, ...]]:
            return [tuple(row) for row in connection.execute(text(pragma))]

        names = [name for (name,) in asked("SELECT name FROM sqlite_master WHERE type = 'table'")]
        found: dict[str, object] = {
            name: (
                {column[1:] for column in asked(f"PRAGMA table_info({name})")},
                {key[2:] for key in asked(f"PRAGMA foreign_key_list({name})")},
            )
            for name in names
        }
        indexes = asked("SELECT name, sql FROM sqlite_master WHERE type = 'index'")
        found["indexes"] = {(name, " ".join((sql or "").split())) for name, sql in indexes}
        found["revision"] = asked("SELECT version_num FROM alembic_version")
        return found
