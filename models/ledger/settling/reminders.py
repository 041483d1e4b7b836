"""Reminders of payments: of each night once, and once more a week later."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, time, timedelta
from typing import Final

from sqlmodel import Session, col, select

from models.ledger.dues import Owed, heads_of, owed
from models.ledger.ids import ChatId, TopicId
from models.ledger.nights import night_table, numbered_night, settings_of
from models.ledger.settling.verbs import Statement, reachable
from models.ledger.tables import Chat, Night
from models.ledger.values import NOBODY, ChatSettings

AGAIN: Final = timedelta(days=7)
"""The time from the first reminder to the second."""
TOO_LATE: Final = timedelta(days=30)
"""So long after its moment a reminder would come out of nowhere."""


@dataclass(frozen=True, slots=True)
class Unpaid:
    """A topic with payments that are open for some time, and the nights that they are from.

    `private` are the users who can be told in private, by the key of the payment.
    """

    chat_id: ChatId
    title: str
    topic: TopicId
    nights: tuple[int, ...]
    statement: Statement
    private: Mapping[int, int]


def unpaid(session: Session, now: datetime) -> tuple[Unpaid, ...]:
    """The topics in which it is time to remind of payments."""
    chats = session.exec(select(Chat).where(col(Chat.moved_to).is_(None))).all()
    found = (each for chat in chats for each in _unpaid(session, chat, now))
    return tuple(found)


def _unpaid(session: Session, chat: Chat, now: datetime) -> Iterator[Unpaid]:
    settings = settings_of(session, chat.id)
    if not settings.reminders:
        return
    oldest = now - timedelta(days=settings.reminders) - AGAIN - TOO_LATE
    ended = select(Night).where(Night.chat_id == chat.id, col(Night.ended) >= oldest)
    nights = [
        night
        for night in session.exec(ended.order_by(col(Night.number)))
        if is_time(night.ended, night.reminded, settings, now)
        and any(one.left > 0 for one in owed(session, [night]))
    ]
    for topic in sorted({night.topic for night in nights}):
        yield _unpaid_in(session, chat, [n for n in nights if n.topic == topic], now)


def _unpaid_in(session: Session, chat: Chat, nights: Sequence[Night], now: datetime) -> Unpaid:
    dues = tuple(one for one in owed(session, nights) if one.left > 0)
    table = night_table(session, nights[-1], NOBODY)
    statement = Statement(table, (), dues, heads=heads_of(session, chat.id), at=now)
    statement = replace(statement, reachable=reachable(session, statement))
    return Unpaid(
        chat_id=chat.id,
        title=chat.title,
        topic=nights[-1].topic,
        nights=tuple(night.number for night in nights),
        statement=statement,
        private=private_chats(session, statement, statement.older),
    )


def is_time(
    ended: datetime | None, reminded: datetime | None, settings: ChatSettings, now: datetime
) -> bool:
    """Tells whether to remind now of a night: at noon after so many days, and at noon a week later.

    Each once, also where it comes late; but not of what is long past.
    """
    if ended is None:
        return False
    day = ended.astimezone(settings.zone).date() + timedelta(days=settings.reminders)
    noon = datetime.combine(day, time(12), settings.zone)
    return any(
        at <= now < at + TOO_LATE and (reminded is None or reminded < at)
        for at in (noon, noon + AGAIN)
    )


def private_chats(session: Session, statement: Statement, dues: Sequence[Owed]) -> dict[int, int]:
    """Finds for each of these payments, by its key, the first of those who pay with whom Kaki has a
    private chat; one for which there is none is left out.
    """
    payers = {one.id: statement.users(one.payer) for one in dues}
    users = {user_id for each in payers.values() for user_id in each}
    known = set(session.exec(select(Chat.id).where(col(Chat.id).in_(users))).all())
    first = {due: next((u for u in each if u in known), None) for due, each in payers.items()}
    return {due: user_id for due, user_id in first.items() if user_id is not None}


def mark_reminded(session: Session, chat_id: ChatId, nights: Sequence[int], at: datetime) -> None:
    """The chat was reminded of what is unpaid from these nights."""
    for number in nights:
        numbered_night(session, chat_id, number).reminded = at
    session.flush()
