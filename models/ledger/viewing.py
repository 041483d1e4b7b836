"""A consistent, read-only view of a ledger: no file is made, no table migrated or written."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import quote

from sqlalchemy import URL, Engine, create_engine, event
from sqlalchemy.exc import DBAPIError
from sqlmodel import Session

from models.ledger.database import CannotOpen, parse_database_url


@contextmanager
def open_read_only(url: str) -> Iterator[Session]:
    """Opens a read-only session on a ledger that others may be writing. Raises `CannotOpen`."""
    try:
        engine = _make_read_only_engine(parse_database_url(url))
    except ValueError as error:
        raise CannotOpen(str(error)) from None
    try:
        with (
            engine.connect() as connection,
            Session(connection, autoflush=False, expire_on_commit=False) as session,
        ):
            yield session
    except DBAPIError as error:
        raise CannotOpen(" ".join(str(error.orig).split())[:200]) from error
    finally:
        engine.dispose()


def _make_read_only_engine(parsed: URL) -> Engine:
    if parsed.get_backend_name() != "sqlite":
        return create_engine(
            parsed,
            hide_parameters=True,
            isolation_level="REPEATABLE READ",
            execution_options={"postgresql_readonly": True},
        )
    path = f"file:{quote(str(Path(parsed.database or '').absolute()))}?mode=ro"

    def connect() -> sqlite3.Connection:
        return sqlite3.connect(path, uri=True, isolation_level=None)

    engine = create_engine("sqlite://", creator=connect, hide_parameters=True)
    event.listen(engine, "begin", lambda connection: connection.exec_driver_sql("BEGIN"))
    return engine
