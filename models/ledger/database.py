"""Opening the ledger: a SQLite file with no set-up, or PostgreSQL by its URL."""

from __future__ import annotations

import logging
import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from sqlalchemy import (
    URL,
    Connection,
    Engine,
    ExceptionContext,
    create_engine,
    event,
    func,
    inspect,
    text,
)
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, OperationalError, SQLAlchemyError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.pool import ConnectionPoolEntry
from sqlmodel import Session, SQLModel

from models.ledger.backup import BackupError, copy_before_upgrade, refuse_foreign_write_ahead_log
from models.ledger.zones import DEFAULT_ZONE

log = logging.getLogger(__name__)

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

# A server whose machine is gone says nothing: without these a worker would wait for it for ever.
_REACH: Final[dict[str, int]] = {
    "connect_timeout": 10,
    "keepalives_idle": 15,
    "keepalives_interval": 5,
    "keepalives_count": 3,
    "tcp_user_timeout": 30_000,
}
# And a worker whose machine is gone, or that was stopped in the middle of a verb, must not hold its
# chat for ever: the server uses keepalives too, and ends an idle transaction.
_SESSION: Final = """
    SET tcp_keepalives_idle = 15; SET tcp_keepalives_interval = 5; SET tcp_keepalives_count = 3;
    SET idle_in_transaction_session_timeout = '2min'; SET timezone = 'UTC'
"""

# One connection for the thread that works on the ledger, and some for readers beside it. The last
# used connection is taken first: it is the likeliest to live and has its statements prepared. It is
# not pinged, which would cost every verb a round trip: a verb that finds it dead drops all of them
# and is tried again (`is_temporary_error`).
_POOL: Final[dict[str, Any]] = {
    "pool_size": 4,
    "max_overflow": 4,
    "pool_use_lifo": True,
    "pool_recycle": 1800,
}

_MAKING: Final = 0x6D616B65
"""The advisory lock of processes that make the tables: "make" as a number."""

# As the migration library makes it.
_VERSION: Final = """
    CREATE TABLE alembic_version (
        version_num VARCHAR(32) NOT NULL, CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
    )
"""

_SQLITE_AWAY: Final = frozenset(
    {
        sqlite3.SQLITE_BUSY,
        sqlite3.SQLITE_LOCKED,
        sqlite3.SQLITE_NOMEM,
        sqlite3.SQLITE_READONLY,
        sqlite3.SQLITE_INTERRUPT,
        sqlite3.SQLITE_IOERR,
        sqlite3.SQLITE_FULL,
        sqlite3.SQLITE_CANTOPEN,
        sqlite3.SQLITE_PROTOCOL,
    }
)
_READ_ONLY: Final = "25006"
# By class (two characters) or as a whole: https://www.postgresql.org/docs/current/errcodes-appendix.html
_POSTGRESQL_AWAY: Final = (
    "08",  # the connection failed
    "25P03",  # stood still for too long in a transaction
    _READ_ONLY,  # a standby, or the operator's wish
    "40",  # a deadlock, or two at the same rows: the other one won
    "53",  # the disk or the memory is full, too many connections
    "55P03",  # the lock was not to be had
    "57014",  # took too long
    "57P01",  # shut down
    "57P02",  # crashed
    "57P03",  # starting up
    "57P05",  # stood still for too long
    "58",  # the system below failed
)


_NO_DRIVER: Final = "PostgreSQL needs its driver: pip install 'mahjong-kaki[postgresql]'"


class CannotOpen(OSError):  # noqa: N818 - said to the operator as it is
    """Raised when the ledger cannot be opened; its text is one line without the password."""


class FileMoved(OSError):  # noqa: N818 - a state of the disk, not a fault of ours
    """Raised when the ledger's file was moved or replaced, so that writes would be lost."""


class Database:
    """An open ledger, which gives out sessions for writing and reading."""

    def __init__(self, url: str, timezone: str = DEFAULT_ZONE) -> None:
        """Opens the ledger at `url` and brings its tables up to date. Raises `CannotOpen`.

        `url` is `sqlite:///FILE`, or `postgresql://USER:PASSWORD@HOST/NAME` with libpq's options
        behind a `?`. `timezone` is the time zone of chats that chose none.
        """
        try:
            self.engine = _make_engine(parse_database_url(url))
        except (OSError, ValueError) as error:
            raise CannotOpen(_error_line(error)) from error
        except ImportError as error:
            raise CannotOpen(_NO_DRIVER) from error
        self.is_sqlite = self.engine.dialect.name == "sqlite"
        self._facts = {"timezone": timezone}
        self._views = self.engine.execution_options(**_read_only_options(self.is_sqlite))
        self._file = _ledger_path(self.engine)
        self._opened: tuple[int, int] | None = None
        try:
            if self._file:
                refuse_foreign_write_ahead_log(Path(self._file))
            _migrate_tables(self.engine)
            self._opened = self._file_id()
        except (SQLAlchemyError, OSError, BackupError) as error:
            self.close()
            raise CannotOpen(_error_line(error)) from error

    @contextmanager
    def writing(self) -> Iterator[Session]:
        """Opens a session for writing: a transaction, rolled back on any exception.

        On PostgreSQL others may write at the same time: lock the rows that you read to change.
        """
        with self._open_session(self.engine) as session, session.begin():
            yield session
            session.flush()
            self._check_file_not_moved()

    @contextmanager
    def reading(self) -> Iterator[Session]:
        """Opens a session for reading: a consistent view that takes no lock."""
        self._check_file_not_moved()
        with self._open_session(self._views) as session:
            session.autoflush = False
            yield session

    def _check_file_not_moved(self) -> None:
        """Raises `FileMoved` if another file, or none, is at the ledger's path."""
        if self._opened != self._file_id():
            raise FileMoved(f"the ledger is not at {self._file} any more")

    def _file_id(self) -> tuple[int, int] | None:
        """Returns device and inode of the file at the ledger's path; None if there is no file."""
        try:
            found = os.stat(self._file) if self._file else None
        except OSError:
            return None
        return None if found is None else (found.st_dev, found.st_ino)

    def _open_session(self, engine: Engine) -> Session:
        return Session(engine, expire_on_commit=False, info=self._facts)

    def empty_write_ahead_log(self) -> None:
        """Empties SQLite's write-ahead log, which still holds data that was overwritten.

        If a reader keeps the log open for longer than a writer waits, the next call empties it.
        """
        if not self.is_sqlite:
            return
        connection = self.engine.raw_connection()
        try:
            connection.cursor().execute("PRAGMA wal_checkpoint(TRUNCATE)")
        finally:
            connection.close()

    def close(self) -> None:
        """Closes every connection; those in use are closed when they are given back."""
        event.listen(self.engine.pool, "checkin", _close_connection)
        self.engine.dispose()


def parse_database_url(url: str) -> URL:
    """Parses a database URL as people write it, and sets the driver that Kaki uses.

    Raises `ValueError` with a clear line that does not quote the URL.
    """
    if url.startswith("postgres") and url.count("@") > 1:
        raise ValueError("in a user name or a password an @ is written as %40")
    try:
        parsed = make_url(url)
    except (ArgumentError, ValueError):
        raise ValueError(
            "a database URL looks like sqlite:///kaki.sqlite3"
            " or postgresql://user:password@host:5432/kaki"
        ) from None
    match parsed.get_backend_name():
        case "sqlite":
            return parsed.set(drivername="sqlite")
        case "postgres" | "postgresql":
            password = parsed.query.get("password") or parsed.password
            rest = parsed.difference_update_query(["password"])
            return rest.set(drivername="postgresql+psycopg", password=password and str(password))
        case other:
            raise ValueError(f"a ledger is kept in SQLite or PostgreSQL, not in {other}")


def is_temporary_error(error: BaseException) -> bool:
    """Tells whether an error of the database is temporary, so that the work can be tried again.

    Then nothing was written, or all of it if the answer to the commit was lost. So a verb that is
    tried again must check by its update that it was not done.
    """
    if isinstance(error, PoolTimeout | FileMoved):
        return True
    if not isinstance(error, DBAPIError):
        return False
    if isinstance(error.orig, sqlite3.Error):
        return (getattr(error.orig, "sqlite_errorcode", 0) & 0xFF) in _SQLITE_AWAY
    state = _sqlstate(error.orig)
    if state is not None:
        return state.startswith(_POSTGRESQL_AWAY)
    # There was nobody to give a reason: no connection, or none any more.
    return error.connection_invalidated or isinstance(error, OperationalError)


def migration_numbers() -> list[str]:
    """Lists the numbers of the migrations, in order."""
    return sorted(path.name.split("_")[0] for path in (MIGRATIONS / "versions").glob("[0-9]*.py"))


def applied_migration(connection: Connection) -> str | None:
    """Returns the number of the migration that was applied last; None without tables of Kaki's."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    found: str | None = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    return found


def is_on_sqlite(session: Session) -> bool:
    """Tells whether a session is on SQLite, where one process alone serves the ledger."""
    return session.get_bind().dialect.name == "sqlite"


def insert_statement(session: Session, table: type[SQLModel]) -> sqlite.Insert | postgresql.Insert:
    """Makes an INSERT that may have ON CONFLICT, for the session's database."""
    return sqlite.insert(table) if is_on_sqlite(session) else postgresql.insert(table)


def _make_engine(address: URL) -> Engine:
    # What is written are people's words and numbers: they stay out of the texts of errors.
    if address.get_backend_name() != "sqlite":
        reach = {name: value for name, value in _REACH.items() if name not in address.query}
        engine = create_engine(address, hide_parameters=True, connect_args=reach, **_POOL)
        event.listen(engine, "connect", _prepare_postgresql)
        event.listen(engine, "handle_error", _drop_standby_connection)
        return engine
    if address.database and address.database != ":memory:":
        Path(address.database).parent.mkdir(parents=True, exist_ok=True)
    engine = create_engine(address, hide_parameters=True)
    event.listen(engine, "connect", _prepare_sqlite)
    event.listen(engine, "begin", _begin_sqlite)
    event.listen(engine, "handle_error", _drop_unwritable_connection)
    return engine


def _ledger_path(engine: Engine) -> str:
    """Returns the path of a SQLite ledger; "" for a ledger without a file."""
    name = engine.url.database or "" if engine.dialect.name == "sqlite" else ""
    return "" if name == ":memory:" else name


def _read_only_options(is_sqlite: bool) -> dict[str, Any]:
    if is_sqlite:
        return {"reading": True}
    return {"isolation_level": "REPEATABLE READ", "postgresql_readonly": True}


def _prepare_postgresql(connection: Any, _record: object) -> None:
    connection.execute(_SESSION)
    connection.commit()


def _drop_standby_connection(context: ExceptionContext) -> None:
    """Drops a read-only connection, since a new connection may reach the primary server."""
    if _sqlstate(context.original_exception) == _READ_ONLY:
        context.is_disconnect = True


def _drop_unwritable_connection(context: ExceptionContext) -> None:
    """Drops a connection to an unwritable file, since only a new connection can write again."""
    code = getattr(context.original_exception, "sqlite_errorcode", 0) & 0xFF
    if code in (sqlite3.SQLITE_READONLY, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_CANTOPEN):
        context.is_disconnect = True


def _sqlstate(error: BaseException | None) -> str | None:
    """Returns PostgreSQL's five-character code of an error, or None."""
    state: str | None = getattr(error, "sqlstate", None)
    return state


def _error_line(error: Exception) -> str:
    """Writes an error in one line: the driver's words, without the statement."""
    said = error.orig if isinstance(error, DBAPIError) else error
    return " ".join(str(said).split())[:300]


def _close_connection(_connection: object, record: ConnectionPoolEntry) -> None:
    record.close()


def _prepare_sqlite(connection: Any, _record: object) -> None:
    connection.isolation_level = None  # the driver must not begin transactions: `_begin` does
    for pragma in _PRAGMAS:
        connection.execute(pragma)


def _begin_sqlite(connection: Connection) -> None:
    # A writer takes the write lock at once: taken later, it could fail on what it read before.
    reading = connection.get_execution_options().get("reading", False)
    connection.exec_driver_sql("BEGIN" if reading else "BEGIN IMMEDIATE")


def _migrate_tables(engine: Engine) -> None:
    """Brings the tables to the newest revision. The migration library is loaded only if needed."""
    known = migration_numbers()
    with engine.connect().execution_options(reading=True) as connection:
        current = applied_migration(connection)
    if current is not None and current not in known:
        raise CannotOpen(f"its tables are of a newer release ({current}) than this one")
    if current is None:
        _make_tables(engine, known[-1])
    elif current != known[-1]:
        from models.ledger.migrations.upgrade import upgrade

        if file := _ledger_path(engine):
            kept = copy_before_upgrade(Path(file), known[-1])
            log.info("upgrading the ledger from %s to %s; a copy is %s", current, known[-1], kept)
        upgrade(engine)


def _make_tables(engine: Engine, newest: str) -> None:
    """Makes the tables of a new ledger at once, equal to those that all migrations make.

    The migration library is not loaded for this, so that the first start is as quick as any.
    """
    from models.ledger.tables import Chat

    with engine.begin() as connection:
        if connection.dialect.name == "postgresql":  # on SQLite the writer is alone
            connection.execute(func.pg_advisory_xact_lock(_MAKING).select())
        if applied_migration(connection) is not None:
            return  # another process was quicker
        Chat.metadata.create_all(connection, checkfirst=False)
        connection.exec_driver_sql(_VERSION)
        connection.execute(text("INSERT INTO alembic_version VALUES (:newest)"), {"newest": newest})
