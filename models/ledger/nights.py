"""Nights: their rows, the `Table` that a speaker sees of them, and the speaker's roles."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final

from sqlalchemy import BigInteger, Row, Select, bindparam, func, literal_column
from sqlalchemy import select as columns
from sqlalchemy.orm import aliased
from sqlmodel import Session, SQLModel, col, select

from models.ledger.database import insert_statement, is_on_sqlite
from models.ledger.ids import ChatId, TopicId
from models.ledger.members import list_members
from models.ledger.policy import Phase, Role
from models.ledger.stored import read_state
from models.ledger.tables import Chat, Entry, Night, NightStatus, Revision
from models.ledger.values import (
    ANONYMOUS,
    NOBODY,
    Account,
    ChatSettings,
    Loggers,
    Member,
    NightMembers,
    Source,
    Table,
    drop_blank_settings,
)
from models.ledger.zones import DEFAULT_ZONE
from models.rules.night import NightState
from models.rules.values import PlayerId

_any = aliased(Revision)
NEWEST_REVISION: Final = (
    select(func.max(_any.id)).where(_any.entry_id == Entry.id).correlate(Entry).scalar_subquery()
)
"""The newest revision of the entry at hand, in a query over entries."""

# Statements that every message needs are put together once: to build one costs more than to run it.
_NEWEST: Final[Select[*tuple[Any, ...]]] = (
    columns(*SQLModel.metadata.tables["night"].columns, col(Chat.language), col(Chat.settings))
    .join(Chat, col(Chat.id) == Night.chat_id)
    .where(col(Night.chat_id) == bindparam("chat"), col(Night.topic) == bindparam("in_topic"))
    .order_by(col(Night.number).desc())
    .limit(literal_column("1"))
)
_CHAT: Final = columns(col(Chat.language), col(Chat.settings)).where(
    col(Chat.id) == bindparam("chat")
)
_LOCK: Final = (
    columns(col(Chat.id)).where(col(Chat.id) == bindparam("chat")).with_for_update(key_share=True)
)
_LOCK_NUMBER: Final = columns(
    func.pg_advisory_xact_lock(0x63686174, func.hashint8(bindparam("chat", type_=BigInteger)))
)


def lock_chat(session: Session, chat_id: ChatId) -> None:
    """Locks a chat until the transaction ends, so that other transactions on it wait.

    Earlier verdicts are looked up behind this lock: without it two workers that judge at the same
    moment would both find none. SQLite has one writer at a time and needs no lock.
    """
    if is_on_sqlite(session):
        return
    execute, chat = session.connection().execute, {"chat": chat_id}
    if execute(_LOCK, chat).first() is None:
        # A new chat has no row yet: its number is locked, and the row that was made meanwhile.
        execute(_LOCK_NUMBER, chat)
        execute(_LOCK, chat)


def lock_source_chat(session: Session, source: Source) -> Chat:
    """Locks and returns the row of the source's chat, with its current title; adds a missing
    row.
    """
    chat = lock_or_make_chat(session, source.chat_id, source.title)
    if source.title and chat.title != source.title:
        chat.title = source.title
    return chat


def lock_or_make_chat(session: Session, chat_id: ChatId, title: str) -> Chat:
    """Locks and returns a chat's row until the transaction ends; adds a missing row."""
    # Read and locked by one statement: between two, somebody else could make it.
    chat = session.get(Chat, chat_id, with_for_update={"key_share": True})
    if chat is None:
        new = insert_statement(session, Chat).values(
            id=chat_id, title=title, language="", settings={}
        )
        session.execute(new.on_conflict_do_nothing())
        chat = session.get_one(Chat, chat_id, with_for_update={"key_share": True})
    return chat


def list_open_tables_of_other_topics(
    session: Session, source: Source, own: Table | None
) -> list[Table]:
    """Lists the open nights in the other topics of the source's chat.

    Without any, and if this topic never had a night (`own`), lists the chat's newest night.
    """
    topics = {night.topic for night in open_nights(session, source.chat_id)} - {source.topic}
    if not topics and own is None and (newest := newest_night(session, source.chat_id)):
        topics = {newest.topic}
    tables = (
        newest_table(session, source.chat_id, topic, source.speaker) for topic in sorted(topics)
    )
    return [table for table in tables if table is not None]


def newest_table(
    session: Session, chat_id: ChatId, topic: TopicId, speaker: Account = NOBODY
) -> Table | None:
    """Returns a topic's newest night, the open one if any; None before the first night."""
    row = session.connection().execute(_NEWEST, {"chat": chat_id, "in_topic": topic}).first()
    if row is None:
        return None
    return _make_table(
        session, row, _make_chat_settings(session, row.language, row.settings), speaker
    )


def view_night(session: Session, night: Night, speaker: Account) -> Table:
    """Returns a night as it stands, with the speaker's player in it."""
    return _make_table(session, night, chat_settings(session, night.chat_id), speaker)


def _make_table(
    session: Session, night: Night | Row[Any], settings: ChatSettings, speaker: Account
) -> Table:
    state = night_state(night)
    everybody = NightMembers.from_members(list_members(session, night.chat_id, state.balances))
    return Table(
        night=night.number,
        state=state,
        members=everybody,
        me=_find_speaking_member(night, everybody, speaker),
        entries=night.entries,
        started=night.started,
        host=night.opened_by,
        open=night.status == NightStatus.OPEN,
        settings=settings,
        changes=night.changes,
        board_id=night.board_id,
        topic=night.topic,
        id=night.id or 0,
        seats=tuple(night.seats),
        rules=night.rules,
    )


def _find_speaking_member(
    night: Night | Row[Any], people: Mapping[PlayerId, Member], speaker: Account
) -> PlayerId | None:
    """Finds the member of a night who is the speaker.

    An anonymous admin is the member that was named for their title in this night.
    """
    if speaker.user_id == ANONYMOUS:
        voice = (night.voices or {}).get(speaker.mark)
        return None if voice is None else people[PlayerId(voice)].id
    return next((member.id for member in people.values() if member.is_user(speaker.user_id)), None)


def all_nights(session: Session, chat_id: ChatId) -> Sequence[Night]:
    """Lists the nights of a chat, oldest first."""
    query = select(Night).where(Night.chat_id == chat_id).order_by(col(Night.number))
    return session.exec(query).all()


def open_nights(session: Session, chat_id: ChatId) -> Sequence[Night]:
    """Lists the chat's open nights; each topic has one at most."""
    return session.exec(
        select(Night).where(Night.chat_id == chat_id, Night.status == NightStatus.OPEN)
    ).all()


def newest_night(session: Session, chat_id: ChatId) -> Night | None:
    """Returns the newest night of a chat, open or ended, in any of its topics."""
    return session.exec(
        select(Night).where(Night.chat_id == chat_id).order_by(col(Night.number).desc()).limit(1)
    ).first()


def find_night(session: Session, chat_id: ChatId, number: int) -> Night | None:
    """Returns the chat's night with this number, or None."""
    query = select(Night).where(Night.chat_id == chat_id, Night.number == number)
    return session.exec(query).first()


def get_existing_night(session: Session, chat_id: ChatId, number: int) -> Night:
    """Returns the chat's night with this number, which the caller knows to exist."""
    night = find_night(session, chat_id, number)
    assert night is not None, f"night {number} of chat {chat_id} is there"
    return night


def next_night_number(session: Session, chat_id: ChatId) -> int:
    """Returns the number that the chat's next night will have."""
    newest = session.exec(select(func.max(Night.number)).where(Night.chat_id == chat_id)).one()
    return (newest or 0) + 1


def chat_settings(session: Session, chat_id: ChatId) -> ChatSettings:
    """Looks up the settings of a chat."""
    return chat_settings_and_language(session, chat_id)[0]


def chat_settings_and_language(session: Session, chat_id: ChatId) -> tuple[ChatSettings, str, bool]:
    """Looks up a chat's settings, its language, and whether the chat chose the language."""
    chat = session.connection().execute(_CHAT, {"chat": chat_id}).first()
    if chat is None:
        return _make_chat_settings(session, "", {}), "", False
    settings = _make_chat_settings(session, chat.language, chat.settings)
    return settings, chat.language, bool(chat.settings.get("language"))


def _make_chat_settings(
    session: Session, language: str, settings: Mapping[str, object]
) -> ChatSettings:
    """Builds a chat's settings: its choices over the defaults of the chat and the operator."""
    follows = {"language": language, "timezone": session.info.get("timezone", DEFAULT_ZONE)}
    return ChatSettings.model_validate({**follows, **drop_blank_settings(settings)})


def table_phase(table: Table | None) -> Phase:
    """Returns the phase of a night; `NO_NIGHT` for None."""
    if table is None:
        return Phase.NO_NIGHT
    return Phase.OPEN if table.open else Phase.ENDED


def speaker_roles(
    table: Table | None, speaker: Account, concerned: Collection[int]
) -> frozenset[Role]:
    """Lists the speaker's roles for permissions at a table, as far as the ledger knows them.

    `concerned` are the Telegram users whom the act is about.
    """
    roles = {Role.ANYONE}
    if speaker.user_id in concerned:
        roles.add(Role.CONCERNED)
    if table is not None:
        if table.me in table.state.balances:
            roles.add(Role.PLAYER)
        if speaker.user_id == table.host:
            roles.add(Role.HOST)
        if _LOGGERS[table.settings.loggers] in roles:
            roles.add(Role.LOGGER)
    return frozenset(roles)


_LOGGERS: Final[Mapping[Loggers, Role]] = {
    Loggers.ANYONE: Role.ANYONE,
    Loggers.PLAYERS: Role.PLAYER,
    Loggers.HOST: Role.HOST,
}


def night_state(night: Night | Row[Any]) -> NightState:
    """Returns the state of a night, from its snapshot and its current rules."""
    return read_state(night.snapshot, night.current_rules)
