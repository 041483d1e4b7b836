"""Opening the ledger: a SQLite file with no set-up, or any other database by its URL."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Connection, Engine, create_engine, event, inspect, text
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import make_url
from sqlmodel import Session, SQLModel

MIGRATIONS: Final = Path(__file__).parent / "migrations"

# WAL lets readers (an export, a backup) go on beside the writer. With synchronous FULL every commit
# is on the disk before it returns, in WAL mode too: a power cut loses nothing that was confirmed.
# NORMAL would be faster and could lose the last commits, which here are money and promises to
# Telegram. Foreign keys are off by default in SQLite.
_PRAGMAS: Final = (
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",
    "PRAGMA foreign_keys = ON",
    "PRAGMA busy_timeout = 10000",
    "PRAGMA secure_delete = ON",  # what is forgotten is overwritten, not only unlinked
)


class Database:
    """One open ledger; every unit of work is one `session`."""

    def __init__(self, url: str) -> None:
        """Opens `url` (an SQLAlchemy URL) and brings its tables up to date."""
        self.engine = _engine(url)
        self.is_sqlite = self.engine.dialect.name == "sqlite"
        _migrate(self.engine)

    @contextmanager
    def writing(self) -> Iterator[Session]:
        """A transaction that may write: committed at the end, rolled back on any exception."""
        with Session(self.engine, expire_on_commit=False) as session, session.begin():
            yield session

    @contextmanager
    def reading(self) -> Iterator[Session]:
        """A consistent view that takes no lock."""
        with (
            self.engine.connect().execution_options(reading=True) as connection,
            Session(connection, expire_on_commit=False, autoflush=False) as session,
        ):
            yield session

    def close(self) -> None:
        """Closes every connection."""
        self.engine.dispose()


def inserting(session: Session, table: type[SQLModel]) -> sqlite.Insert | postgresql.Insert:
    """An insert that can say what to do where the row is there already; both databases can."""
    is_sqlite = session.get_bind().dialect.name == "sqlite"
    return sqlite.insert(table) if is_sqlite else postgresql.insert(table)


def _engine(url: str) -> Engine:
    parsed = make_url(url)
    if parsed.get_backend_name() != "sqlite":
        return create_engine(parsed, pool_pre_ping=True)
    if parsed.database and parsed.database != ":memory:":
        Path(parsed.database).parent.mkdir(parents=True, exist_ok=True)
    engine = create_engine(parsed)
    event.listen(engine, "connect", _prepare_sqlite)
    event.listen(engine, "begin", _begin_sqlite)
    return engine


def _prepare_sqlite(connection: Any, _record: object) -> None:
    connection.isolation_level = None  # the driver must not begin transactions: `_begin` does
    for pragma in _PRAGMAS:
        connection.execute(pragma)


def _begin_sqlite(connection: Connection) -> None:
    # A writer takes the write lock at once: taken later, it could fail on what it read before.
    reading = connection.get_execution_options().get("reading", False)
    connection.exec_driver_sql("BEGIN" if reading else "BEGIN IMMEDIATE")


def _migrate(engine: Engine) -> None:
    """Brings the tables to the newest revision. The migration library is loaded only if needed."""
    newest = max(path.name.split("_")[0] for path in (MIGRATIONS / "versions").glob("[0-9]*.py"))
    with engine.connect().execution_options(reading=True) as connection:
        known = inspect(connection).has_table("alembic_version")
        current = (
            connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
            if known
            else None
        )
    if current != newest:
        from models.ledger.migrations.upgrade import upgrade

        upgrade(engine)
