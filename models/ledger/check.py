"""Whether a ledger holds together: every invariant is looked at, and every fault is told.

Reads only, in one consistent view, night by night, so that neither a running Kaki nor a long
history is in the way.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, Final
from urllib.parse import quote

from sqlalchemy import URL, Engine, create_engine, event, func, inspect, text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.orm import aliased
from sqlmodel import Session, SQLModel, col, select

from models.ledger.check_night import Fault, night_faults, short
from models.ledger.database import MIGRATIONS, CannotOpen, address
from models.ledger.tables import (
    Chat,
    Entry,
    Household,
    Inbox,
    Lobby,
    Night,
    NightStatus,
    Person,
    Posting,
    Revision,
)
from models.ledger.values import Manners
from models.rules.house import HouseRules

WAITS_LONG: Final = timedelta(days=1)
_CHUNK: Final = 1000

ChatOf = Callable[[Mapping[str, Any]], int]
"""The chat in whose order an update is worked off."""


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
        "updates": Inbox,
    }
    return {
        name: session.execute(select(func.count()).select_from(table)).scalar_one()
        for name, table in tables.items()
    }


def faults(session: Session, chat_of: ChatOf) -> Iterator[Fault]:
    """Everything that is wrong with a ledger, as it is found."""
    behind = _behind(session)
    if behind is not None:
        yield behind
        return
    yield from _schema(session)
    if session.get_bind().dialect.name == "sqlite":
        yield from _file(session)
    yield from _chats(session)
    yield from _households(session)
    yield from _lobbies(session)
    yield from _open_nights(session)
    nights = select(Night.id).order_by(col(Night.chat_id), col(Night.number))
    for night_id in session.exec(nights).all():
        yield from night_faults(session, night_id or 0)
        session.expunge_all()
    yield from _inbox(session, chat_of)


def _behind(session: Session) -> Fault | None:
    """Whether the tables are of an older migration, or none of ours."""
    newest = max(path.name.split("_")[0] for path in (MIGRATIONS / "versions").glob("[0-9]*.py"))
    connection = session.connection()
    if not inspect(connection).has_table("alembic_version"):
        return Fault("this is no ledger: it names no migration")
    current = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    if current == newest:
        return None
    return Fault(f"the tables are of migration {current}, expected {newest}: start Kaki once")


def _schema(session: Session) -> Iterator[Fault]:
    """The tables are what the migrations make."""
    from alembic.autogenerate import compare_metadata
    from alembic.migration import MigrationContext

    context = MigrationContext.configure(session.connection())
    for difference in compare_metadata(context, SQLModel.metadata):
        yield Fault(f"the tables are not as the migrations make them: {_brief(difference)}")


def _brief(difference: object) -> str:
    """What differs from the tables as they should be, in one line."""
    one: Any = difference[0] if isinstance(difference, list) else difference
    named = [getattr(part, "name", part) for part in one]
    return " ".join(str(part) for part in named if isinstance(part, str))


def _file(session: Session) -> Iterator[Fault]:
    """What SQLite itself finds in the file."""
    connection = session.connection()
    for (said,) in connection.exec_driver_sql("PRAGMA integrity_check"):
        if said != "ok":
            yield Fault(f"the file is damaged: {said}")
    for table, row, parent, _ in connection.exec_driver_sql("PRAGMA foreign_key_check"):
        yield Fault(f"row {row} of {table} names a row of {parent} that is not there")


# --- chats ---------------------------------------------------------------------------------------


def _chats(session: Session) -> Iterator[Fault]:
    moved = dict(
        session.execute(select(Chat.id, Chat.moved_to).where(col(Chat.moved_to).is_not(None))).all()
    )
    known = set(session.exec(select(Chat.id)))
    for chat_id in sorted(known):
        try:
            chat = session.get_one(Chat, chat_id)
            if chat.rules is not None:
                HouseRules.model_validate_json(json.dumps(chat.rules))
            settings = {name: value for name, value in chat.settings.items() if value != ""}
            Manners.model_validate({"language": chat.language, **settings})
        except (ValueError, TypeError, AttributeError) as error:
            yield Fault(f"rules or settings cannot be read: {short(error)}", chat_id)
        session.expunge_all()
    for old, new in moved.items():
        if new not in known:
            yield Fault(f"moved to chat {new}, which is not there", old)
        elif _comes_back(old, moved):
            yield Fault(f"moved to chat {new}, and from there back", old)
        yield from _left_behind(session, old)


def _comes_back(chat_id: int, moved: Mapping[int, int | None]) -> bool:
    seen, at = {chat_id}, moved.get(chat_id)
    while at is not None and at not in seen:
        seen.add(at)
        at = moved.get(at)
    return at is not None


def _left_behind(session: Session, chat_id: int) -> Iterator[Fault]:
    """A chat that moved took everything along."""
    tables: dict[str, type[Night | Person | Household | Lobby]] = {
        "nights": Night,
        "people": Person,
        "households": Household,
        "join cards": Lobby,
    }
    for name, table in tables.items():
        query = select(func.count()).select_from(table).where(col(table.chat_id) == chat_id)
        left = session.execute(query).scalar_one()
        if left:
            yield Fault(f"moved away, but has {left} {name}, expected none", chat_id)


def _households(session: Session) -> Iterator[Fault]:
    member, head = aliased(Person), aliased(Person)
    rows = session.execute(
        select(Household, member.chat_id, head.chat_id)
        .join(member, col(member.id) == Household.person_id)
        .join(head, col(head.id) == Household.head_id)
    ).all()
    members = {row.person_id for row, _, _ in rows}
    for row, its, heads in rows:
        if its != row.chat_id:
            yield Fault(f"person {row.person_id} of a household here is of chat {its}", row.chat_id)
        if heads != row.chat_id:
            yield Fault(
                f"person {row.head_id} heads a household here, of chat {heads}", row.chat_id
            )
        if row.head_id in members:
            yield Fault(f"person {row.head_id} heads a household and is led in one", row.chat_id)


def _lobbies(session: Session) -> Iterator[Fault]:
    for chat_id in session.exec(select(Lobby.chat_id)).all():
        try:
            lobby = session.get_one(Lobby, chat_id)
            HouseRules.model_validate_json(lobby.rules)
            if len(lobby.seats) != 4:
                yield Fault(f"the join card has {len(lobby.seats)} seats, expected 4", chat_id)
        except (ValueError, TypeError) as error:
            yield Fault(f"the join card cannot be read: {short(error)}", chat_id)


def _open_nights(session: Session) -> Iterator[Fault]:
    rows = session.execute(
        select(Night.chat_id, func.count())
        .where(col(Night.status) == NightStatus.OPEN)
        .group_by(col(Night.chat_id))
        .having(func.count() > 1)
    ).all()
    for chat_id, number in rows:
        yield Fault(f"{number} nights are open, expected at most 1", chat_id)


# --- the inbox -----------------------------------------------------------------------------------


def _inbox(session: Session, chat_of: ChatOf) -> Iterator[Fault]:
    after: int | None = None
    while True:
        query = select(Inbox).order_by(col(Inbox.update_id)).limit(_CHUNK)
        rows = session.exec(
            query if after is None else query.where(col(Inbox.update_id) > after)
        ).all()
        for row in rows:
            yield from _letter(row, chat_of)
        session.expunge_all()
        if not rows:
            return
        after = rows[-1].update_id


def _letter(row: Inbox, chat_of: ChatOf) -> Iterator[Fault]:
    said = f"update {row.update_id}"
    try:
        update = json.loads(row.payload)
    except ValueError:
        update = None
    if not isinstance(update, dict):
        yield Fault(f"{said} is not a JSON object", row.chat_id)
        return
    if update.get("update_id") != row.update_id:
        yield Fault(f"{said} calls itself {update.get('update_id')}", row.chat_id)
    # What told a payment number, or was forgotten, keeps its number alone.
    if len(update) > 1 and chat_of(update) != row.chat_id:
        yield Fault(f"{said} is of chat {chat_of(update)}", row.chat_id)
    waits = datetime.now(UTC) - row.taken
    if not row.done and waits > WAITS_LONG:
        yield Fault(f"{said} waits for {waits.days} days", row.chat_id, warning=True)
