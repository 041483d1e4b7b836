"""A ledger on either kind of database."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from models.ledger.database import Database
from tests.conftest import new_database
from tests.ledgers import Ledger
from tests.postgres import Server


@pytest.fixture(params=["sqlite", "postgresql"])
def database_url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """A new database of either kind, each from day to day."""
    yield from new_database(request, tmp_path)


@pytest.fixture
def database(database_url: str) -> Iterator[Database]:
    """A new ledger, on either kind of database."""
    opened = Database(database_url)
    yield opened
    opened.close()


@pytest.fixture
def postgres_url(postgres: Server) -> Iterator[str]:
    """A new database on PostgreSQL, at which several workers can be."""
    url = postgres.new_database()
    yield url
    postgres.give_back(url)


@pytest.fixture
def postgres_database(postgres_url: str) -> Iterator[Database]:
    """That database as one of them opens it: others may write at the same time."""
    opened = Database(postgres_url)
    yield opened
    opened.close()


@pytest.fixture
def ledger(database: Database) -> Ledger:
    """A group before its first night."""
    return Ledger(database)


@pytest.fixture
def night(ledger: Ledger) -> Ledger:
    """A group with a night of Ming (deals), Ben, Cat and Dan."""
    ledger.opens()
    return ledger
