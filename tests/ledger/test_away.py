"""A database that is away for now, told from mistakes that stay, and its return."""

from __future__ import annotations

import os
import signal
import subprocess
import sys

import pytest
from sqlalchemy import text
from sqlalchemy.exc import SQLAlchemyError

from models.ledger.database import CannotOpen, Database, is_temporary_error, parse_database_url
from tests.ledgers import Ledger
from tests.postgres import Server

SECRET = "hunter2"


def error_of(database: Database, *statements: str) -> SQLAlchemyError:
    """Returns the error of these statements in a transaction that writes."""
    said = "; ".join(statements)
    with pytest.raises(SQLAlchemyError) as caught, database.writing() as session:
        session.connection().exec_driver_sql(said)
    return caught.value


# --- PostgreSQL ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("state", "away"),
    [
        ("08006", True),  # connection_failure
        ("25006", True),  # read_only_sql_transaction
        ("25P03", True),  # idle_in_transaction_session_timeout
        ("40001", True),  # serialization_failure
        ("40P01", True),  # deadlock_detected
        ("53100", True),  # disk_full
        ("53200", True),  # out_of_memory
        ("53300", True),  # too_many_connections
        ("55P03", True),  # lock_not_available
        ("57014", True),  # query_canceled
        ("57P01", True),  # admin_shutdown
        ("57P03", True),  # cannot_connect_now
        ("58030", True),  # io_error
        ("22001", False),  # string_data_right_truncation
        ("23505", False),  # unique_violation
        ("25P02", False),  # in_failed_sql_transaction
        ("42P01", False),  # undefined_table
        ("42501", False),  # insufficient_privilege
        ("XX001", False),  # data_corrupted
    ],
)
def test_an_error_of_the_server_is_waited_out_or_not(
    postgres_database: Database, state: str, away: bool
) -> None:
    """Every reason to say it again, and those that would be there again."""
    raising = f"DO $$ BEGIN RAISE EXCEPTION USING ERRCODE = '{state}'; END $$"
    assert is_temporary_error(error_of(postgres_database, raising)) is away


@pytest.mark.parametrize(
    "statement", ["SELECT * FROM nowhere", "INSERT INTO entry VALUES (1, 1, 1)", "§"]
)
def test_a_mistake_of_ours_is_not_waited_out(database: Database, statement: str) -> None:
    """A mistake of ours is not waited out, on either database."""
    assert not is_temporary_error(error_of(database, statement))


def test_a_connection_that_was_cut_is_away_and_the_next_is_good(
    postgres: Server, postgres_database: Database
) -> None:
    """In the middle of a verb, and while it lay in the pool: one refusal each, nothing half."""
    ledger = Ledger(postgres_database)
    ledger.opens()
    ledger.says("ben 3 cat")
    before = ledger.counts()
    cut = "SELECT pg_terminate_backend(pg_backend_pid())"
    assert is_temporary_error(error_of(postgres_database, "DELETE FROM posting", cut))
    assert ledger.counts() == before
    ((pid,),) = ledger.rows("SELECT pg_backend_pid()")
    postgres.execute(f"SELECT pg_terminate_backend({pid}, 5000)")
    assert is_temporary_error(error_of(postgres_database, "SELECT 1"))
    assert ledger.counts() == before


def test_a_server_that_goes_and_comes_back(postgres: Server, postgres_database: Database) -> None:
    """Shut down, crashed: away, on an open connection and on a new one; then all is there."""
    ledger = Ledger(postgres_database)
    ledger.opens()
    for how in (signal.SIGINT, signal.SIGQUIT):
        kept = ledger.export()
        postgres.stop(how)
        try:
            assert is_temporary_error(error_of(postgres_database, "SELECT 1"))
            assert is_temporary_error(error_of(postgres_database, "SELECT 1"))
        finally:
            postgres.start()
        assert ledger.export() == kept
        ledger.says("ben 3 cat")


# --- opening -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("postgres://kaki:hunter2@db/kaki", "postgresql+psycopg://kaki:hunter2@db/kaki"),
        ("postgresql://kaki:hunter2@db:5433/k", "postgresql+psycopg://kaki:hunter2@db:5433/k"),
        ("postgresql+psycopg://db/kaki", "postgresql+psycopg://db/kaki"),
        ("postgresql+asyncpg://db/kaki", "postgresql+psycopg://db/kaki"),
        ("postgres://kaki:p%40ss@db/kaki", "postgresql+psycopg://kaki:p%40ss@db/kaki"),
        ("postgres:///kaki?host=/run/pg", "postgresql+psycopg:///kaki?host=%2Frun%2Fpg"),
        ("postgres://u@db/k?password=hunter2", "postgresql+psycopg://u:hunter2@db/k"),
        ("sqlite:///kaki.sqlite3", "sqlite:///kaki.sqlite3"),
        ("sqlite:////data/a@b@c.sqlite3", "sqlite:////data/a%40b%40c.sqlite3"),
    ],
)
def test_a_database_url_as_people_write_it(written: str, meant: str) -> None:
    """Every spelling of PostgreSQL is the one driver; the password is where it is hidden."""
    assert parse_database_url(written).render_as_string(hide_password=False) == meant
    assert SECRET not in str(parse_database_url(written))


@pytest.mark.parametrize(
    ("url", "why"),
    [
        (f"postgres://kaki:{SECRET}@ss@db/kaki", "%40"),
        (f"postgresql://kaki:{SECRET}/kaki", "looks like"),
        (f"{SECRET}", "looks like"),
        (f"mysql://kaki:{SECRET}@db/kaki", "not in mysql"),
        (f"postgres://kaki:{SECRET}@127.0.0.1:1/kaki", "refused"),
        (f"postgres://kaki:{SECRET}@/kaki?host=/nowhere", "No such file"),
        (f"postgres://kaki:{SECRET}@127.0.0.1:1/kaki?nonsense=1", "nonsense"),
        ("sqlite:////proc/nowhere/kaki.sqlite3", "No such file"),
        ("sqlite:////proc/self", "unable to open"),
    ],
)
def test_a_database_that_cannot_be_opened_is_one_line_without_a_password(
    url: str, why: str
) -> None:
    """It says why, in words that an operator knows."""
    with pytest.raises(CannotOpen) as caught:
        Database(url)
    said = str(caught.value)
    assert why in said
    assert SECRET not in said
    assert len(said.splitlines()) == 1


def test_a_start_without_a_database_is_one_line() -> None:
    """Said to the operator, who is told which setting it is."""
    url = f"postgres://kaki:{SECRET}@127.0.0.1:1/kaki"
    settings = {**os.environ, "DATABASE_URL": url, "TELEGRAM_TOKEN": "1:a"}
    command = [sys.executable, "-m", "bot"]
    told = subprocess.run(command, env=settings, capture_output=True, text=True, check=False)
    assert told.returncode == 2
    starting, line = (told.stdout + told.stderr).splitlines()
    assert starting.startswith("Kaki ")
    assert line.startswith("DATABASE_URL: ")
    assert SECRET not in line


def test_tables_of_a_newer_release_are_left_alone(database_url: str) -> None:
    """A worker of the old release starts beside one of the new."""
    database = Database(database_url)
    change = text("UPDATE alembic_version SET version_num = :to")
    with database.writing() as session:
        newest = session.connection().execute(text("SELECT * FROM alembic_version")).scalar()
        session.connection().execute(change, {"to": "9999"})
    with pytest.raises(CannotOpen, match="newer release"):
        Database(database_url)
    with database.writing() as session:
        session.connection().execute(change, {"to": newest})
    database.close()
    Database(database_url).close()
