"""A group becomes a supergroup, and its chat id another: nights and people go with it."""

from __future__ import annotations

from datetime import UTC, datetime

from sqlalchemy import func, update
from sqlmodel import Session, col, select

from models.ledger.pages import lock_chat, made_chat
from models.ledger.tables import (
    Answer,
    Chat,
    Entry,
    Household,
    Lobby,
    Night,
    NightStatus,
    Person,
    Question,
    Revision,
    Verdict,
)
from models.ledger.unit import Unit
from models.ledger.updates import forget_places


def move_chat(unit: Unit, old: int, new: int) -> None:
    """Everything of the chat `old` belongs to `new` from now on; harmless when said again."""
    session = unit.session
    lock_chat(session, old)
    was = session.get(Chat, old)
    if was is None or was.moved_to is not None:
        return
    now = made_chat(session, new, was.title)
    now.settings, now.language, now.rules = was.settings, was.language, was.rules
    was.moved_to = new
    session.flush()
    _make_room(session, old, new)
    _forget_messages(session, old, new)
    for night in session.exec(select(Night).where(Night.chat_id == old)).all():
        night.chat_id, night.board_id = new, None
    for person in session.exec(select(Person).where(Person.chat_id == old)).all():
        person.chat_id = new
    for member in session.exec(select(Household).where(Household.chat_id == old)).all():
        member.chat_id = new
    lobby = session.get(Lobby, old)
    if lobby is not None:
        session.delete(lobby)
    unit.verdict = Verdict.BOOKED


def _forget_messages(session: Session, old: int, new: int) -> None:
    """Messages are counted anew in the new chat: a number of old would name another one there.

    What was still to be said in the old chat is said in the new one.
    """
    revisions = (
        select(Revision)
        .join(Entry, col(Revision.entry_id) == Entry.id)
        .join(Night, col(Entry.night_id) == Night.id)
        .where(Night.chat_id == old)
    )
    for revision in session.exec(revisions).all():
        revision.message_id = None
    forget_places(session, old)
    session.execute(update(Answer).where(col(Answer.chat_id) == old).values(chat_id=new))
    session.execute(update(Question).where(col(Question.chat_id) == old).values(message_id=None))


def _make_room(session: Session, old: int, new: int) -> None:
    """What the new chat has already steps back: later nights, members known by their old row."""
    moving = session.exec(select(func.max(Night.number)).where(Night.chat_id == old)).one() or 0
    there = session.exec(
        select(Night).where(Night.chat_id == new).order_by(col(Night.number).desc())
    ).all()
    coming_open = session.exec(
        select(Night).where(Night.chat_id == old, Night.status == NightStatus.OPEN)
    ).first()
    for night in there:
        night.number += moving
        if coming_open and night.status == NightStatus.OPEN:
            night.status, night.ended = NightStatus.ENDED, datetime.now(UTC)
        session.flush()
    known = select(Person.user_id).where(Person.chat_id == old, col(Person.user_id).is_not(None))
    twice = session.exec(
        select(Person).where(Person.chat_id == new, col(Person.user_id).in_(known))
    ).all()
    for person in twice:
        person.user_id = None
    session.flush()
