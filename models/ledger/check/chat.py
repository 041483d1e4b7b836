"""Whether a chat holds together: its settings, its people, its join card, and all its nights."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import chain

from sqlalchemy import func
from sqlmodel import Session, col, select

from models.ledger.check.faults import Fault, Found, fault, short
from models.ledger.check.night import night_faults
from models.ledger.ids import ChatId
from models.ledger.tables import Chat, Household, Lobby, Night, NightStatus, Person
from models.ledger.values import ChatSettings, without_blanks
from models.rules.house import HouseRules


def chat_faults(session: Session, chat_id: ChatId) -> Iterator[Fault]:
    """Everything that is wrong with a chat, as it is found."""
    found = chain(
        _settings(session, chat_id),
        _moved(session, chat_id),
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


def _households(session: Session, chat_id: ChatId) -> Found:
    """All are of this chat, and whoever heads a household settles for themself alone."""
    rows = session.exec(select(Household).where(Household.chat_id == chat_id)).all()
    members = {row.person_id for row in rows}
    people = members | {row.head_id for row in rows}
    query = select(Person.id).where(Person.chat_id == chat_id, col(Person.id).in_(people))
    here = set(session.exec(query)) if people else set()
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
        yield fault("join_card", error=short(error))


def _open_nights(session: Session, chat_id: ChatId) -> Found:
    """One at most is open in each topic."""
    query = select(Night.topic).where(Night.chat_id == chat_id, Night.status == NightStatus.OPEN)
    for nights in Counter(session.exec(query).all()).values():
        if nights > 1:
            yield fault("open_nights", nights=nights)
