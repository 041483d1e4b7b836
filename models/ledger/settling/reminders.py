"""Reminders of unpaid dues: two for each night, a week apart."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, time, timedelta
from typing import Final

from sqlmodel import Session, col, select

from models.ledger.dues import DueStatus, household_heads, list_dues
from models.ledger.ids import ChatId, TopicId
from models.ledger.nights import chat_settings, get_existing_night, view_night
from models.ledger.settling.verbs import NightStatement, users_with_address
from models.ledger.tables import Chat, Night
from models.ledger.values import NOBODY, ChatSettings

AGAIN: Final = timedelta(days=7)
"""The time from the first reminder to the second."""
TOO_LATE: Final = timedelta(days=30)
"""The time after which a missed reminder is not sent any more."""


@dataclass(frozen=True, slots=True)
class DueReminder:
    """A reminder of the unpaid dues of a topic, with their nights.

    `private` are the users who can be reminded in private, by the key of the due.
    """

    chat_id: ChatId
    title: str
    topic: TopicId
    nights: tuple[int, ...]
    statement: NightStatement
    private: Mapping[int, int]


def list_reminders(session: Session, now: datetime) -> tuple[DueReminder, ...]:
    """Lists the reminders that are to be sent now."""
    chats = session.exec(select(Chat).where(col(Chat.moved_to).is_(None))).all()
    found = (each for chat in chats for each in _list_chat_reminders(session, chat, now))
    return tuple(found)


def _list_chat_reminders(session: Session, chat: Chat, now: datetime) -> Iterator[DueReminder]:
    settings = chat_settings(session, chat.id)
    if not settings.reminders:
        return
    oldest = now - timedelta(days=settings.reminders) - AGAIN - TOO_LATE
    ended = select(Night).where(Night.chat_id == chat.id, col(Night.ended) >= oldest)
    nights = [
        night
        for night in session.exec(ended.order_by(col(Night.number)))
        if is_reminder_due(night.ended, night.reminded, settings, now)
        and any(one.left > 0 for one in list_dues(session, [night]))
    ]
    for topic in sorted({night.topic for night in nights}):
        yield _make_reminder(session, chat, [n for n in nights if n.topic == topic], now)


def _make_reminder(
    session: Session, chat: Chat, nights: Sequence[Night], now: datetime
) -> DueReminder:
    dues = tuple(one for one in list_dues(session, nights) if one.left > 0)
    table = view_night(session, nights[-1], NOBODY)
    statement = NightStatement(table, (), dues, heads=household_heads(session, chat.id), at=now)
    statement = replace(statement, reachable=users_with_address(session, statement))
    return DueReminder(
        chat_id=chat.id,
        title=chat.title,
        topic=nights[-1].topic,
        nights=tuple(night.number for night in nights),
        statement=statement,
        private=find_private_chats(session, statement, statement.older),
    )


def is_reminder_due(
    ended: datetime | None, reminded: datetime | None, settings: ChatSettings, now: datetime
) -> bool:
    """Tells whether it is time to remind a chat of a night's unpaid dues.

    Reminders are due at noon some days after the end (`settings.reminders`), and at noon a week
    later. Each is sent once, late if need be, but not after `TOO_LATE`.
    """
    if ended is None:
        return False
    day = ended.astimezone(settings.zone).date() + timedelta(days=settings.reminders)
    noon = datetime.combine(day, time(12), settings.zone)
    return any(
        at <= now < at + TOO_LATE and (reminded is None or reminded < at)
        for at in (noon, noon + AGAIN)
    )


def find_private_chats(
    session: Session, statement: NightStatement, dues: Sequence[DueStatus]
) -> dict[int, int]:
    """Maps each due's key to a paying user who has a private chat with Kaki, if there is one."""
    payers = {one.id: statement.household_users(one.payer) for one in dues}
    users = {user_id for each in payers.values() for user_id in each}
    known = set(session.exec(select(Chat.id).where(col(Chat.id).in_(users))).all())
    first = {due: next((u for u in each if u in known), None) for due, each in payers.items()}
    return {due: user_id for due, user_id in first.items() if user_id is not None}


def mark_reminded(session: Session, chat_id: ChatId, nights: Sequence[int], at: datetime) -> None:
    """Stores that a chat was reminded of the unpaid dues of these nights."""
    for number in nights:
        get_existing_night(session, chat_id, number).reminded = at
    session.flush()
