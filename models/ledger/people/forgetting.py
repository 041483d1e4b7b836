"""Forgetting somebody: the one verb that overwrites.

The ledger adds and never takes away, but what it knows of a person is that person's. Money, hands
and numbers stay as they are; whoever asks to be forgotten becomes a player without a name in it.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Any

from sqlmodel import Session, col, select

from models.ledger.archive.schema import PLAYERS
from models.ledger.naming import folded
from models.ledger.pages import lock_chat, night_table
from models.ledger.policy import Verb
from models.ledger.tables import (
    Chat,
    Entry,
    Handover,
    Lobby,
    Milestone,
    Night,
    Person,
    Proxy,
    Revision,
)
from models.ledger.unit import Unit
from models.ledger.values import Actor, Table
from models.rules.events import EVENT, Event
from models.rules.refusal import Refusal

Speller = Callable[[Event, Table], str]


@dataclass(frozen=True, slots=True)
class Forgotten:
    """The chats in which somebody was forgotten, and what he is called there now."""

    chats: tuple[tuple[int, str], ...]


def forget(unit: Unit, nameless: Callable[[int], str], spell: Speller) -> Forgotten:
    """The speaker is forgotten in this chat; said in a private chat, in every chat.

    `nameless` makes a name from a number, `spell` the words of an entry without those that were
    typed. Raises `Refusal("forget_unknown")`: there is nothing to forget.
    """
    session, source = unit.session, unit.source
    user_id = source.actor.user_id
    unit.allow(Verb.FORGET, concerned={user_id})
    query = select(Person).where(Person.user_id == user_id).order_by(col(Person.chat_id))
    if source.chat_id != user_id:
        query = query.where(Person.chat_id == source.chat_id)
    for chat_id in {person.chat_id: None for person in session.exec(query).all()}:
        lock_chat(session, chat_id)
    people = session.exec(query.execution_options(populate_existing=True)).all()
    proxy = session.get(Proxy, user_id)
    if not people and proxy is None:
        raise Refusal("forget_unknown")
    if proxy is not None:
        session.delete(proxy)
    chats = tuple((p.chat_id, _forget(session, p, source.actor, nameless, spell)) for p in people)
    _forget_notebook(session, user_id)
    unit.changed()
    return Forgotten(chats)


def _forget(
    session: Session,
    person: Person,
    actor: Actor,
    nameless: Callable[[int], str],
    spell: Speller,
) -> str:
    """Takes the name off a person and off all that he said; what he is called now."""
    called = {folded(n) for n in (person.name, person.username, actor.name, actor.username) if n}
    person.name = _free_name(session, person, nameless)
    person.user_id = person.username = None
    session.flush()
    nights = session.exec(select(Night).where(Night.chat_id == person.chat_id)).all()
    for night in nights:
        _forget_night(session, night, person, actor.user_id, called, spell)
    lobby = session.get(Lobby, person.chat_id)
    if lobby is not None:
        lobby.seats = [
            None if seat and _is(seat, actor.user_id, called) else seat for seat in lobby.seats
        ]
        lobby.opened_by = 0 if lobby.opened_by == actor.user_id else lobby.opened_by
    return person.name


def _forget_notebook(session: Session, user_id: int) -> None:
    """The private chat, which is called like the user: unless nights are in it, it goes."""
    notebook = session.get(Chat, user_id)
    if notebook is None:
        return
    notebook.title = ""
    if session.exec(select(Person.id).where(Person.chat_id == user_id)).first() is None:
        session.delete(notebook)


def _is(seat: dict[str, Any], user_id: int, called: Collection[str]) -> bool:
    return seat.get("user_id") == user_id or folded(str(seat.get("name"))) in called


def _free_name(session: Session, person: Person, nameless: Callable[[int], str]) -> str:
    others = session.exec(select(Person.name).where(Person.chat_id == person.chat_id)).all()
    taken = {folded(name) for name in others}
    number = 1
    while folded(nameless(number)) in taken:
        number += 1
    return nameless(number)


def _forget_night(
    session: Session,
    night: Night,
    person: Person,
    user_id: int,
    called: Collection[str],
    spell: Speller,
) -> None:
    if night.opened_by == user_id:
        night.opened_by = 0
    table = night_table(session, night, Actor(0, ""))
    revisions = session.exec(select(Revision).join(Entry).where(Entry.night_id == night.id)).all()
    for revision in revisions:
        _unsay(revision, person, called, table, spell)
    signed: list[Milestone | Revision | Handover] = [
        *revisions,
        *session.exec(select(Milestone).where(Milestone.night_id == night.id)).all(),
        *session.exec(select(Handover).where(Handover.night_id == night.id)).all(),
    ]
    for row in signed:
        if row.by_id == user_id:
            row.by_id, row.by_name = 0, person.name


def _unsay(
    revision: Revision, person: Person, called: Collection[str], table: Table, spell: Speller
) -> None:
    """What was typed about somebody is said in the ledger's own words."""
    event = json.loads(revision.event)
    named = _names_any(revision.text, called) or _names_any(revision.event, called)
    if not named and not _concerns(event, person.id):
        return
    for key in ("note", "said"):
        if _names_any(str(event.get(key, "")), called):
            event[key] = ""
    revision.event = json.dumps(event, ensure_ascii=False, separators=(",", ":"))
    revision.text = spell(EVENT.validate_python(event), table)


def _names_any(text: str, called: Collection[str]) -> bool:
    said = folded(text)
    return any(name in said for name in called)


def _concerns(event: Any, player: int | None) -> bool:
    """Whether somebody plays a part in an event."""
    if isinstance(event, list):
        return any(_concerns(part, player) for part in event)
    if not isinstance(event, dict):
        return False
    named = any(event.get(key) == player for key in PLAYERS) or player in event.get("seats", ())
    parts = (part for key, part in event.items() if key != "rules")
    return named or any(_concerns(part, player) for part in parts)
