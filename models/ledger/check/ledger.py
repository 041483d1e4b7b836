"""Whether a whole ledger holds together: its tables, its file, every chat, the queue.

Reads only, in one consistent view, night by night, so that neither a running Kaki nor a long
history is in the way.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import quote

from sqlalchemy import URL, Engine, create_engine, event, func
from sqlalchemy.exc import DBAPIError
from sqlmodel import Session, SQLModel, col, select

from models.ledger.check.chat import chat_faults
from models.ledger.check.faults import Found, fault, short
from models.ledger.check.queue import ChatOf, queue_faults
from models.ledger.database import CannotOpen, address, on_sqlite, revision_of, revisions
from models.ledger.tables import Chat, Entry, Night, Person, Posting, QueuedUpdate, Revision


@contextmanager
def viewing(url: str) -> Iterator[Session]:
    """A consistent view of a ledger, which cannot write: nothing is made or brought up to date.

    Raises `CannotOpen`.
    """
    try:
        engine = _view_only(address(url))
    except ValueError as error:
        raise CannotOpen(str(error)) from None
    try:
        with (
            engine.connect() as connection,
            Session(connection, autoflush=False, expire_on_commit=False) as session,
        ):
            yield session
    except DBAPIError as error:
        raise CannotOpen(short(error.orig)) from error
    finally:
        engine.dispose()


def _view_only(parsed: URL) -> Engine:
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


def counts(session: Session) -> dict[str, int]:
    """How much there is to look at, by what it is."""
    tables: dict[str, type[SQLModel]] = {
        "chats": Chat,
        "people": Person,
        "nights": Night,
        "entries": Entry,
        "revisions": Revision,
        "postings": Posting,
        "updates": QueuedUpdate,
    }
    return {
        name: session.execute(select(func.count()).select_from(table)).scalar_one()
        for name, table in tables.items()
    }


def faults(session: Session, chat_of: ChatOf) -> Found:
    """Everything that is wrong with a ledger, as it is found."""
    behind = list(_behind(session))
    if behind:
        yield from behind
        return
    yield from _schema(session)
    if on_sqlite(session):
        yield from _file(session)
    for chat_id in session.exec(select(Chat.id).order_by(col(Chat.id))).all():
        yield from chat_faults(session, chat_id)
        session.expunge_all()
    yield from queue_faults(session, chat_of)


def _behind(session: Session) -> Found:
    """Whether the tables are of an older migration, or none of ours."""
    current, newest = revision_of(session.connection()), revisions()[-1]
    if current is None:
        yield fault("no_ledger")
    elif current != newest:
        yield fault("migration", current=current, newest=newest)


def _schema(session: Session) -> Found:
    """The tables are what the migrations make."""
    from alembic.autogenerate import compare_metadata
    from alembic.migration import MigrationContext

    context = MigrationContext.configure(session.connection())
    for difference in compare_metadata(context, SQLModel.metadata):
        yield fault("tables", difference=_brief(difference))


def _brief(difference: object) -> str:
    """What differs from the tables as they should be, in one line."""
    one: Any = difference[0] if isinstance(difference, list) else difference
    named = [getattr(part, "name", part) for part in one]
    return " ".join(str(part) for part in named if isinstance(part, str))


def _file(session: Session) -> Found:
    """What SQLite itself finds in the file."""
    connection = session.connection()
    for (said,) in connection.exec_driver_sql("PRAGMA integrity_check"):
        if said != "ok":
            yield fault("file", damage=said)
    for table, row, parent, _ in connection.exec_driver_sql("PRAGMA foreign_key_check"):
        yield fault("key", row=row, table=table, parent=parent)
