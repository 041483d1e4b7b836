"""A night as its row, and as the table that somebody sees; who may write in it."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, Final, assert_never

from sqlalchemy import Executable, Row, bindparam, func, literal_column
from sqlalchemy import select as columns
from sqlmodel import Session, col, select

from models.ledger.database import Database, inserting
from models.ledger.people import become, claimable, members_of
from models.ledger.tables import Chat, Night, NightStatus
from models.ledger.values import Actor, Loggers, Manners, Member, Source, Table
from models.rules.house import HouseRules
from models.rules.night import NightState
from models.rules.refusal import Refusal
from models.rules.values import PlayerId

# Statements that every message needs are put together once: to build one costs more than to run it.
_TONIGHT: Final = (
    columns(
        *(
            col(column)
            for column in (
                *(Night.id, Night.number, Night.status, Night.started, Night.seats, Night.rules),
                *(Night.current_rules, Night.snapshot, Night.entries, Night.opened_by),
                *(Night.changes, Night.board_id, Chat.language, Chat.settings),
            )
        )
    )
    .join(Chat, col(Chat.id) == Night.chat_id)
    .where(col(Night.chat_id) == bindparam("chat"))
)
_OPEN: Final = _TONIGHT.where(col(Night.status) == literal_column("'open'"))
_NEWEST: Final = _TONIGHT.order_by(col(Night.number).desc()).limit(literal_column("1"))
_NUMBERED: Final = select(Night).where(
    Night.chat_id == bindparam("chat"), Night.number == bindparam("number")
)
_CHAT: Final = columns(col(Chat.language), col(Chat.settings)).where(
    col(Chat.id) == bindparam("chat")
)
_LOCK: Final = (
    columns(col(Chat.id)).where(col(Chat.id) == bindparam("chat")).with_for_update(key_share=True)
)


def lock_chat(session: Session, chat_id: int) -> None:
    """Locks a chat until the transaction ends: its verbs wait for each other.

    What was said before is looked up behind this lock: two workers that work off the same update at
    the same moment would both find nothing in front of it. SQLite has one writer at a time anyway.
    """
    if session.get_bind().dialect.name != "sqlite":
        session.connection().execute(_LOCK, {"chat": chat_id})


@contextmanager
def saying(database: Database, source: Source) -> Iterator[Session]:
    """A transaction in which the chat hears one speaker at a time."""
    with database.writing() as session:
        lock_chat(session, source.chat_id)
        yield session


def chat_of(session: Session, source: Source) -> Chat:
    """The row of the chat, made if there is none, locked until the transaction ends."""
    chat = made_chat(session, source.chat_id, source.title)
    if source.title and chat.title != source.title:
        chat.title = source.title
    return chat


def made_chat(session: Session, chat_id: int, title: str) -> Chat:
    """The row of a chat, made if there is none, locked until the transaction ends."""
    # Read and locked by one statement: between two, somebody else could make it.
    chat = session.get(Chat, chat_id, with_for_update={"key_share": True})
    if chat is None:
        new = inserting(session, Chat).values(id=chat_id, title=title, language="", settings={})
        session.execute(new.on_conflict_do_nothing())
        chat = session.get_one(Chat, chat_id, with_for_update={"key_share": True})
    return chat


@dataclass(frozen=True, slots=True)
class Page:
    """A night as the verbs write in it: its key, how it began, and how it stands."""

    id: int
    seats: Sequence[int]
    rules: str
    table: Table


def page_of(
    session: Session, source: Source, *, ended: bool = False, claim: bool = False
) -> Page | None:
    """The chat's open night (or with `ended` its newest); None if it has none.

    With `claim`, a seated guest called like the speaker becomes him.
    """
    page = _page(session, _NEWEST if ended else _OPEN, source.chat_id, source.actor)
    if page is None:
        return None
    table = page.table
    guest = claimable(table, source.actor) if claim else None
    if guest is not None:
        become(session, guest, source.actor)
        member = Member(guest, table.name(guest), source.actor.user_id, source.actor.username)
        table = replace(table, me=guest, members={**table.members, guest: member})
        page = replace(page, table=table)
    return page


def newest_page(session: Session, chat_id: int) -> Page | None:
    """The newest night of a chat, open or ended, as a stranger sees it."""
    return _page(session, _NEWEST, chat_id, Actor(0, ""))


def _page(session: Session, query: Executable, chat_id: int, actor: Actor) -> Page | None:
    session.flush()
    row = session.connection().execute(query, {"chat": chat_id}).first()
    if row is None:
        return None
    manners = _manners(row.language, row.settings)
    table = _table(row, members_of(session, chat_id), manners, actor)
    return Page(row.id, row.seats, row.rules, table)


def opened(session: Session, source: Source, *, ended: bool = False, claim: bool = False) -> Page:
    """`page_of` a night that must be there. Raises `Refusal("no_night")`."""
    page = page_of(session, source, ended=ended, claim=claim)
    if page is None:
        raise Refusal("no_night")
    return page


def night_table(session: Session, night: Night, actor: Actor) -> Table:
    """A night as `actor` sees it."""
    people = members_of(session, night.chat_id)
    return _table(night, people, manners_of(session, night.chat_id), actor)


def _table(
    night: Night | Row[Any], people: Sequence[Member], manners: Manners, actor: Actor
) -> Table:
    return Table(
        night=night.number,
        state=state_of(night),
        members={member.id: member for member in people},
        me=next((member.id for member in people if member.user_id == actor.user_id), None),
        entries=night.entries,
        started=night.started,
        host=night.opened_by,
        open=night.status == NightStatus.OPEN,
        manners=manners,
        changes=night.changes,
        board_id=night.board_id,
    )


def open_night(session: Session, chat_id: int) -> Night | None:
    """The night that is being played."""
    return session.exec(
        select(Night).where(Night.chat_id == chat_id, Night.status == NightStatus.OPEN)
    ).first()


def newest_night(session: Session, chat_id: int) -> Night | None:
    """The newest night of a chat, open or ended."""
    return session.exec(
        select(Night).where(Night.chat_id == chat_id).order_by(col(Night.number).desc()).limit(1)
    ).first()


def numbered_night(session: Session, chat_id: int, number: int) -> Night:
    """A night of which it is known that it is there."""
    found: Night = session.execute(_NUMBERED, {"chat": chat_id, "number": number}).scalar_one()
    return found


def next_number(session: Session, chat_id: int) -> int:
    """The number of a chat's next night."""
    newest = session.exec(select(func.max(Night.number)).where(Night.chat_id == chat_id)).one()
    return (newest or 0) + 1


def manners_of(session: Session, chat_id: int) -> Manners:
    """How Kaki behaves in a chat."""
    chat = session.connection().execute(_CHAT, {"chat": chat_id}).first()
    return Manners() if chat is None else _manners(chat.language, chat.settings)


def _manners(language: str, settings: Mapping[str, object]) -> Manners:
    return Manners.model_validate({"language": language, **_without_blanks(settings)})


def _without_blanks(settings: Mapping[str, object]) -> dict[str, object]:
    return {name: value for name, value in settings.items() if value != ""}


def check_may_log(table: Table, actor: Actor, *, mends: bool = False) -> None:
    """Raises `Refusal("may_not_log")` where the table does not let this speaker log."""
    if mends and actor.admin:
        return
    match table.manners.loggers:
        case Loggers.ANYONE:
            return
        case Loggers.PLAYERS:
            allowed = table.me in table.state.balances
        case Loggers.HOST:
            allowed = actor.user_id == table.host
        case _:
            assert_never(table.manners.loggers)
    if not allowed:
        raise Refusal("may_not_log", loggers=table.manners.loggers)


def state_of(night: Night | Row[Any]) -> NightState:
    """Where a night stands."""
    return state_from(night.snapshot, night.current_rules)


def state_from(snapshot: str, rules: str) -> NightState:
    """A state as `snapshot_of` and `stored_rules` keep it."""
    return NightState.model_validate({**json.loads(snapshot), "rules": rules_from(rules)})


@lru_cache(maxsize=256)
def rules_from(stored: str) -> HouseRules:
    """Rules as `stored_rules` keeps them."""
    return HouseRules.model_validate_json(stored)


@lru_cache(maxsize=256)
def stored_rules(rules: HouseRules) -> str:
    """Rules as a night keeps them."""
    return rules.model_dump_json()


def snapshot_of(state: NightState) -> str:
    """A state as a night keeps it, beside the rules that are in force."""
    return state.model_dump_json(exclude={"rules"})


def four(seats: Sequence[int]) -> tuple[PlayerId, PlayerId, PlayerId, PlayerId]:
    """The seats of a night as the rules take them."""
    east, south, west, north = (PlayerId(player) for player in seats)
    return east, south, west, north
