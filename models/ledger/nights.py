"""A night as its row, and as the table that somebody sees; who may write in it."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from functools import lru_cache
from typing import assert_never

from sqlalchemy import func
from sqlmodel import Session, col, select

from models.ledger.database import Database, inserting
from models.ledger.people import claimable, member_of, people_of
from models.ledger.tables import Chat, Night, NightStatus, key
from models.ledger.values import Actor, Loggers, Manners, Source, Table
from models.rules.house import HouseRules
from models.rules.night import NightState
from models.rules.refusal import Refusal
from models.rules.values import PlayerId


def lock_chat(session: Session, chat_id: int) -> Chat | None:
    """The row of a chat, locked until the transaction ends: its verbs wait for each other.

    What was said before is looked up behind this lock: two workers that work off the same update at
    the same moment would both find nothing in front of it. SQLite has one writer at a time anyway.
    """
    return session.get(Chat, chat_id, with_for_update={"key_share": True})


@contextmanager
def saying(database: Database, source: Source) -> Iterator[Session]:
    """A transaction in which the chat hears one speaker at a time."""
    with database.writing() as session:
        lock_chat(session, source.chat_id)
        yield session


def chat_of(session: Session, source: Source) -> Chat:
    """The row of the chat, made if there is none, locked until the transaction ends."""
    chat = lock_chat(session, source.chat_id)
    if chat is None:
        new = inserting(session, Chat).values(
            id=source.chat_id, title=source.title, language="", settings={}
        )
        session.execute(new.on_conflict_do_nothing())
        chat = lock_chat(session, source.chat_id)
        assert chat is not None, "it was there, or is now"
    if source.title and chat.title != source.title:
        chat.title = source.title
    return chat


def load(
    session: Session, source: Source, *, lock: bool = False, ended: bool = False
) -> tuple[Night, Table]:
    """The chat's open night (or with `ended` its newest), as row and as value.

    With `lock`, the row is locked until the transaction ends and a guest may be claimed.
    """
    query = select(Night).where(Night.chat_id == source.chat_id)
    if ended:
        query = query.order_by(col(Night.number).desc()).limit(1)
    else:
        query = query.where(Night.status == NightStatus.OPEN)
    night = session.exec(query.with_for_update() if lock else query).first()
    if night is None:
        raise Refusal("no_night")
    return night, night_table(session, night, source.actor, claim=lock)


def night_table(session: Session, night: Night, actor: Actor, *, claim: bool = False) -> Table:
    """A night as `actor` sees it; with `claim`, a seated guest called like him becomes him."""
    people = {PlayerId(key(person)): person for person in people_of(session, night.chat_id)}
    members = {player: member_of(person) for player, person in people.items()}
    me = next((m.id for m in members.values() if m.user_id == actor.user_id), None)
    table = Table(
        night=night.number,
        state=state_of(night),
        members=members,
        me=me,
        entries=night.entries,
        started=night.started,
        host=night.opened_by,
        open=night.status == NightStatus.OPEN,
        manners=manners_of(session, night.chat_id),
        changes=night.changes,
        board_id=night.board_id,
    )
    guest = claimable(table, actor)
    if not claim or guest is None:
        return table
    person = people[guest]
    person.user_id, person.username = actor.user_id, actor.username
    return replace(table, me=guest, members={**members, guest: member_of(person)})


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
    return session.exec(select(Night).where(Night.chat_id == chat_id, Night.number == number)).one()


def next_number(session: Session, chat_id: int) -> int:
    """The number of a chat's next night."""
    newest = session.exec(select(func.max(Night.number)).where(Night.chat_id == chat_id)).one()
    return (newest or 0) + 1


def manners_of(session: Session, chat_id: int) -> Manners:
    """How Kaki behaves in a chat."""
    chat = session.get(Chat, chat_id)
    if chat is None:
        return Manners()
    return Manners.model_validate({"language": chat.language, **_without_blanks(chat.settings)})


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


def state_of(night: Night) -> NightState:
    """Where a night stands."""
    stored = json.loads(night.snapshot)
    return NightState.model_validate({**stored, "rules": rules_from(night.current_rules)})


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


def keep(night: Night, state: NightState) -> None:
    """The night changed, and stands so now."""
    night.changes += 1
    night.snapshot = snapshot_of(state)
    night.current_rules = stored_rules(state.rules)


def four(seats: Sequence[int]) -> tuple[PlayerId, PlayerId, PlayerId, PlayerId]:
    """The seats of a night as the rules take them."""
    east, south, west, north = (PlayerId(player) for player in seats)
    return east, south, west, north
