"""Queries about the nights of a chat. Nothing is written here."""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime
from typing import Final

from sqlalchemy import bindparam, func, literal_column, or_
from sqlalchemy import select as columns
from sqlmodel import Session, col, select

from models.ledger.ids import ChatId, MessageId, TableKey, TopicId, UserId
from models.ledger.members import read_aliases
from models.ledger.nights import newest_night, night_state, view_night
from models.ledger.tables import (
    Chat,
    Entry,
    Handover,
    Night,
    NightStatus,
    Person,
    Revision,
    RevisionKind,
)
from models.ledger.values import NOBODY, Table
from models.rules.house import HouseRules, Preset
from models.rules.presets import PRESETS

_ENTRY: Final = select(Night.number, Entry.number).join(Entry, col(Entry.night_id) == Night.id)
# Built once: they run whenever something is logged or a board is edited.
_FORUM_TOPICS: Final = (
    columns(col(Night.topic))
    .where(col(Night.chat_id) == bindparam("chat"), col(Night.topic) > literal_column("0"))
    .group_by(col(Night.topic))
    .order_by(func.max(Night.number).desc())
)
_LEFT_BEHIND: Final = columns(col(Night.id)).where(
    col(Night.chat_id) == bindparam("chat"),
    col(Night.topic) == bindparam("in_topic"),
    col(Night.board_changes) < col(Night.changes),
    col(Night.status) == NightStatus.ENDED,
    col(Night.board_id).is_not(None),
)


def chat_title(session: Session, chat_id: ChatId) -> str:
    """Looks up the title of a chat; "" for an unknown chat."""
    return session.exec(select(Chat.title).where(Chat.id == chat_id)).first() or ""


def find_night_end(session: Session, chat_id: ChatId, number: int) -> datetime | None:
    """Looks up when a night ended; None while open. Raises `LookupError` without the night."""
    rows = session.exec(
        select(Night.ended).where(Night.chat_id == chat_id, Night.number == number)
    ).all()
    if not rows:
        raise LookupError(f"no night {number} in chat {chat_id}")
    return rows[0]


def newest_night_of_user(
    session: Session, user_id: UserId, since: datetime
) -> tuple[TableKey, int] | None:
    """Finds the newest night that began with this user seated, and is open or ended after `since`.

    Only chats count in which the user is confirmed. Returns the table and the night's number, or
    None.
    """
    rows = session.exec(
        select(Night, Person.id)
        .join(Person, col(Person.chat_id) == Night.chat_id)
        .where(Person.user_id == user_id, col(Person.confirmed).is_(True))
        .where(or_(col(Night.ended).is_(None), col(Night.ended) > since))
        .order_by(col(Night.started).desc())
        .limit(_MOST_LAST)
    ).all()
    places = (
        ((night.chat_id, night.topic), night.number)
        for night, person in rows
        if person in {read_aliases(session, night.chat_id)[seat] for seat in night.seats}
    )
    return next(places, None)


_MOST_LAST: Final = 50
"""The number of nights that are searched for a night with the user seated."""


def read_change_counters(
    session: Session, chats: Collection[ChatId]
) -> dict[ChatId, tuple[int, ...]]:
    """Reads for each chat some counts that grow when its nights, entries or payments change."""
    rows = session.execute(
        columns(
            col(Night.chat_id),
            func.count(func.distinct(col(Night.id))),
            func.sum(col(Night.changes)),
            func.count(col(Handover.id)),
        )
        .outerjoin(Handover, col(Handover.night_id) == col(Night.id))
        .where(col(Night.chat_id).in_(chats))
        .group_by(col(Night.chat_id))
    ).all()
    return {chat_id: tuple(map(int, marks)) for chat_id, *marks in rows}


def topics_with_nights(session: Session, chat_id: ChatId) -> tuple[int, ...]:
    """Lists the topics of a chat in which a night was played."""
    query = select(Night.topic).where(Night.chat_id == chat_id).distinct()
    return tuple(session.exec(query.order_by(col(Night.topic))).all())


def forum_topics_with_nights(session: Session, chat_id: ChatId) -> tuple[int, ...]:
    """Lists the topics with a night, without General, by their newest night, newest first."""
    return tuple(session.connection().execute(_FORUM_TOPICS, {"chat": chat_id}).scalars())


def count_nights(session: Session, chat_id: ChatId) -> int:
    """Counts the nights of a chat."""
    count = select(func.count()).select_from(Night).where(Night.chat_id == chat_id)
    return session.exec(count).one()


def next_rules(session: Session, chat_id: ChatId) -> HouseRules:
    """Looks up the rules of the chat's next night.

    These are the rules it chose since its last night, else those of that night; before the first
    night the standard rules.
    """
    chat = session.get(Chat, chat_id)
    if chat is not None and chat.rules is not None:
        return HouseRules.model_validate(chat.rules)
    night = newest_night(session, chat_id)
    if night is None:
        return PRESETS[Preset.STANDARD]
    return night_state(night).next_night_rules


def next_rules_of_user(session: Session, user_id: UserId) -> HouseRules:
    """Looks up the next rules of the chat where a user sat last, else the standard rules."""
    chat_id = newest_chat_of_user(session, user_id)
    return PRESETS[Preset.STANDARD] if chat_id is None else next_rules(session, chat_id)


def newest_chat_of_user(session: Session, user_id: UserId) -> ChatId | None:
    """Finds the chat with the newest night among those where a user is a member, or None."""
    return session.exec(
        select(Night.chat_id)
        .join(Person, col(Person.chat_id) == Night.chat_id)
        .where(Person.user_id == user_id)
        .order_by(col(Night.started).desc())
        .limit(1)
    ).first()


def has_own_rules(session: Session, chat_id: ChatId) -> bool:
    """Tells whether a chat has played a night or has chosen its rules."""
    chat = session.get(Chat, chat_id)
    return (chat is not None and chat.rules is not None) or count_nights(session, chat_id) > 0


def tables_with_stale_board(
    session: Session, chats: Collection[ChatId] | None = None
) -> tuple[TableKey, ...]:
    """Lists the tables (of these chats) whose board is out of date, or is not posted yet."""
    # A night without a board shows none of its changes.
    query = select(Night.chat_id, Night.topic).where(
        col(Night.board_id).is_not(None) | (Night.status == NightStatus.OPEN),
        Night.board_changes < Night.changes,
    )
    if chats is not None:
        query = query.where(col(Night.chat_id).in_(chats))
    return tuple(session.exec(query.distinct()).all())


def ended_tables_with_stale_board(
    session: Session, chat_id: ChatId, topic: TopicId
) -> tuple[Table, ...]:
    """Lists the ended nights of a topic whose boards are out of date."""
    where = {"chat": chat_id, "in_topic": topic}
    behind = session.connection().execute(_LEFT_BEHIND, where).scalars().all()
    nights = (session.get_one(Night, night_id) for night_id in behind)
    return tuple(view_night(session, night, NOBODY) for night in nights)


def find_entry_of_message(
    session: Session, chat_id: ChatId, message_id: MessageId
) -> tuple[int, int] | None:
    """Finds the entry that a message recorded: the numbers of its night and itself."""
    said = _ENTRY.join(Revision, col(Revision.entry_id) == Entry.id).where(
        Night.chat_id == chat_id,
        Revision.message_id == message_id,
        Revision.kind == RevisionKind.RECORDED,
    )
    return session.exec(said).first()


def find_text_of_message(session: Session, chat_id: ChatId, message_id: MessageId) -> str | None:
    """Returns the text with which a message last recorded or fixed an entry, or None."""
    said = (
        select(Revision.text)
        .join(Entry, col(Entry.id) == Revision.entry_id)
        .join(Night, col(Night.id) == Entry.night_id)
        .where(Night.chat_id == chat_id, Revision.message_id == message_id)
        .where(col(Revision.kind).in_((RevisionKind.RECORDED, RevisionKind.FIXED)))
    )
    return session.exec(said.order_by(col(Revision.id).desc()).limit(1)).first()


def find_entry_numbers(session: Session, entry_id: int) -> tuple[int, int] | None:
    """Finds an entry by its key: the night's number and the entry's; None without one."""
    return session.exec(_ENTRY.where(Entry.id == entry_id)).first()


def member_name(session: Session, chat_id: ChatId, user_id: UserId) -> str | None:
    """Looks up the name of a user in a chat; None if they are no member."""
    return session.exec(
        select(Person.name).where(Person.chat_id == chat_id, Person.user_id == user_id)
    ).first()
