"""Checks that a whole ledger holds together: its tables, its file, every chat, the queue.

Reads only, in one consistent view, night by night, so that neither a running Kaki nor a long
history is in the way.
"""

from __future__ import annotations

import json
import sqlite3
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from itertools import chain
from pathlib import Path
from typing import Any, Final
from urllib.parse import quote

from sqlalchemy import URL, Engine, create_engine, event, func
from sqlalchemy.exc import DBAPIError
from sqlmodel import Session, SQLModel, col, select

from models.ledger.check.faults import Fault, Found, fault, in_short
from models.ledger.check.night import night_faults
from models.ledger.database import CannotOpen, address, migration_numbers, on_sqlite, revision_of
from models.ledger.ids import ChatId
from models.ledger.tables import (
    Chat,
    Entry,
    Household,
    Lobby,
    Night,
    NightStatus,
    Person,
    Posting,
    QuestionState,
    QueuedUpdate,
    Revision,
    StoredAnswer,
    StoredQuestion,
    Verdict,
)
from models.ledger.values import ChatSettings, without_blanks
from models.rules.house import HouseRules


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
        raise CannotOpen(in_short(error.orig)) from error
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
    """Counts what there is to look at, by kind."""
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
    """Finds tables of an older migration, or tables that are none of ours."""
    current, newest = revision_of(session.connection()), migration_numbers()[-1]
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
    """Says in one line where the tables differ from what they should be."""
    one: Any = difference[0] if isinstance(difference, list) else difference
    named = [getattr(part, "name", part) for part in one]
    return " ".join(str(part) for part in named if isinstance(part, str))


def _file(session: Session) -> Found:
    """Asks SQLite for faults in the file."""
    connection = session.connection()
    for (said,) in connection.exec_driver_sql("PRAGMA integrity_check"):
        if said != "ok":
            yield fault("file", damage=said)
    for table, row, parent, _ in connection.exec_driver_sql("PRAGMA foreign_key_check"):
        yield fault("key", row=row, table=table, parent=parent)


# --- the queue -----------------------------------------------------------------------------------


WAITS_LONG: Final = timedelta(days=1)
_CHUNK: Final = 1000

ChatOf = Callable[[Mapping[str, Any]], int]
"""The chat in whose order an update is judged."""


def queue_faults(session: Session, chat_of: ChatOf) -> Iterator[Fault]:
    """Everything that is wrong with what was taken in, asked and answered, as it is found."""
    some_at_a_time = {"yield_per": _CHUNK}
    examined: tuple[tuple[Any, Any, Callable[[Any], Found]], ...] = (
        (QueuedUpdate, QueuedUpdate.update_id, lambda row: _update(row, chat_of)),
        (StoredAnswer, StoredAnswer.id, _answer),
        (StoredQuestion, StoredQuestion.id, _question),
    )
    for table, key, examine in examined:
        for row in session.exec(select(table).order_by(key), execution_options=some_at_a_time):
            yield from examine(row)


def _update(row: QueuedUpdate, chat_of: ChatOf) -> Found:
    """One that is judged keeps nothing of what was said, unless it could not be read; one that is
    not is what it came as.
    """
    place: dict[str, Any] = {"chat": row.chat_id, "update": row.update_id}
    if row.verdict is not None:
        if row.verdict not in set(Verdict):
            yield fault("update_verdict", **place, says=row.verdict)
        if row.payload and row.verdict != Verdict.FAILED:
            yield fault("update_kept", **place)
        return
    update = _object(row.payload)
    if update is None:
        yield fault("update_json", **place)
        return
    if update.get("update_id") != row.update_id:
        yield fault("update_number", **place, says=update.get("update_id"))
    if chat_of(update) != row.chat_id:
        yield fault("update_chat", **place, says=chat_of(update))
    waits = datetime.now(UTC) - row.taken
    if waits > WAITS_LONG:
        yield fault("update_waits", **place, days=waits.days, warning=True)


def _answer(row: StoredAnswer) -> Found:
    """One that is still to be sent says something; of one that was sent its place is kept alone."""
    place: dict[str, Any] = {"chat": row.chat_id, "answer": row.id}
    if not row.sent:
        if _object(row.body) is None:
            yield fault("answer_json", **place)
        return
    if row.body:
        yield fault("answer_kept", **place)
    if row.place is None or row.message_id is None:
        yield fault("answer_place", **place)


def _question(row: StoredQuestion) -> Found:
    """One that waits says what is done on yes, or what is known of which kind of event; of any
    other nothing that was said is kept.
    """
    place: dict[str, Any] = {"chat": row.chat_id, "question": row.id}
    if row.state not in set(QuestionState):
        yield fault("question_state", **place, state=row.state)
    elif row.state == QuestionState.OPEN:
        parts = {row.kind, row.partial, row.offered}
        if (not row.text and not row.kind) or ("" in parts and parts != {""}):
            yield fault("question_empty", **place)
    elif row.text or row.partial or row.offered or row.by_name or row.by_username:
        yield fault("question_kept", **place, state=row.state)


def _object(text: str) -> dict[str, Any] | None:
    """The JSON object that a text is, None if it is none."""
    try:
        read = json.loads(text)
    except ValueError:
        return None
    return read if isinstance(read, dict) else None


# --- a chat --------------------------------------------------------------------------------------


def chat_faults(session: Session, chat_id: ChatId) -> Iterator[Fault]:
    """Everything that is wrong with a chat, as it is found."""
    found = chain(
        _settings(session, chat_id),
        _moved(session, chat_id),
        _mergers(session, chat_id),
        _households(session, chat_id),
        _join_card(session, chat_id),
        _open_nights(session, chat_id),
    )
    yield from (replace(one, chat=chat_id) for one in found)
    nights = select(Night.id).where(Night.chat_id == chat_id).order_by(col(Night.number))
    for night_id in session.exec(nights).all():
        yield from night_faults(session, night_id or 0)


def _settings(session: Session, chat_id: ChatId) -> Found:
    try:
        chat = session.get_one(Chat, chat_id)
        if chat.rules is not None:
            HouseRules.model_validate(chat.rules)
        ChatSettings.model_validate({"language": chat.language, **without_blanks(chat.settings)})
    except (ValueError, TypeError, AttributeError) as error:
        yield fault("settings", error=error)


def _moved(session: Session, chat_id: ChatId) -> Found:
    """A chat that moved took everything along, to a chat that is there."""
    to = _moved_to(session, chat_id)
    if to is None:
        return
    seen: set[int] = {chat_id}
    at: int | None = to
    while at is not None and at not in seen:
        seen.add(at)
        at = _moved_to(session, at)
    if session.exec(select(Chat.id).where(Chat.id == to)).first() is None:
        yield fault("moved_nowhere", to=to)
    elif at is not None:
        yield fault("moved_back", to=to)
    tables: tuple[type[Night | Person | Household | Lobby], ...] = (Night, Person, Household, Lobby)
    for table in tables:
        query = select(func.count()).select_from(table).where(col(table.chat_id) == chat_id)
        left = session.execute(query).scalar_one()
        if left:
            yield fault("left_behind", rows=left, table=table.__tablename__)


def _moved_to(session: Session, chat_id: ChatId) -> int | None:
    return session.exec(select(Chat.moved_to).where(Chat.id == chat_id)).first()


def _mergers(session: Session, chat_id: ChatId) -> Found:
    """Whoever turned out to be another leads to somebody of this chat, and is no user any more."""
    rows = {row.id: row for row in session.exec(select(Person).where(Person.chat_id == chat_id))}
    for person in rows.values():
        if person.same_as is None:
            continue
        if person.user_id is not None:
            yield fault("same_as_user", person=person.id)
        at, seen = person, {person.id}
        while at.same_as in rows.keys() - seen:
            at = rows[at.same_as]
            seen.add(at.id)
        if at.same_as is not None:
            yield fault("same_as", person=person.id, other=at.same_as)


def _households(session: Session, chat_id: ChatId) -> Found:
    """All are of this chat, and whoever heads a household settles for themself alone."""
    rows = session.exec(select(Household).where(Household.chat_id == chat_id)).all()
    members = {row.person_id for row in rows}
    people = members | {row.head_id for row in rows}
    query = select(Person.id).where(Person.chat_id == chat_id, col(Person.id).in_(people))
    here = set(session.exec(query.where(col(Person.same_as).is_(None)))) if people else set()
    yield from (fault("household_stranger", person=person) for person in sorted(people - here))
    for row in rows:
        if row.head_id == row.person_id:
            yield fault("household_self", person=row.head_id)
        elif row.head_id in members:
            yield fault("household_chain", person=row.head_id)


def _join_card(session: Session, chat_id: ChatId) -> Found:
    try:
        for lobby in session.exec(select(Lobby).where(Lobby.chat_id == chat_id)).all():
            HouseRules.model_validate_json(lobby.rules)
            if len(lobby.seats) != 4:
                yield fault("join_card_seats", seats=len(lobby.seats))
    except (ValueError, TypeError) as error:
        yield fault("join_card", error=in_short(error))


def _open_nights(session: Session, chat_id: ChatId) -> Found:
    """One at most is open in each topic."""
    query = select(Night.topic).where(Night.chat_id == chat_id, Night.status == NightStatus.OPEN)
    for nights in Counter(session.exec(query).all()).values():
        if nights > 1:
            yield fault("open_nights", nights=nights)
