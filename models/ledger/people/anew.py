"""Forgetting all nights of a chat, with everybody who played in them."""

from __future__ import annotations

import zlib

from sqlalchemy import delete, update
from sqlmodel import Session, col, select

from models.ledger import registry
from models.ledger.ids import ChatId, MessageId
from models.ledger.night.queries import count_nights, next_rules, read_change_counters
from models.ledger.nights import open_nights
from models.ledger.policy import Verb
from models.ledger.refusals import NoNight
from models.ledger.tables import Chat, Night, QueuedUpdate
from models.ledger.unit import Unit
from models.ledger.updates import forget_app_replies
from models.rules.refusal import Refusal


def count_forgettable_nights(unit: Unit) -> tuple[int, int]:
    """Counts the nights that `forget_all_nights` would forget.

    Returns the number with a mark that changes as soon as anything in the nights does. Raises the
    refusals of `forget_all_nights` but `forget_changed`.
    """
    session, chat_id = unit.session, unit.source.chat_id
    alone = {unit.source.speaker.user_id} if unit.source.is_private_chat else set()
    unit.check_allowed(Verb.FORGET_NIGHTS, concerned=alone, otherwise=Refusal("forget_admins"))
    nights = count_nights(session, chat_id)
    if not nights:
        raise NoNight()
    if playing := open_nights(session, chat_id):
        raise Refusal("forget_open", night=playing[0].number)
    marks = read_change_counters(session, [chat_id])[chat_id]
    return nights, zlib.crc32(repr(marks).encode())


def forget_all_nights(unit: Unit, mark: int, message_id: MessageId | None) -> int:
    """Deletes all nights of the chat with their dues, statistics and people; returns their number.

    The chat keeps its language, settings and the rules of its next night; users keep their payment
    addresses. Buttons on messages up to `message_id`, which the speaker answers, do nothing from
    now on. Raises `Refusal`: `forget_admins` (the speaker is no admin, nor alone), `no_night`,
    `forget_open` (a night is open), `forget_changed` (the nights changed since `mark`).
    """
    nights, now = count_forgettable_nights(unit)
    if mark != now:
        raise Refusal("forget_changed")
    session, chat_id = unit.session, unit.source.chat_id
    chat = session.get_one(Chat, chat_id)
    chat.rules = next_rules(session, chat_id).model_dump(mode="json")
    chat.anew = message_id if message_id is not None else chat.anew
    session.flush()
    _delete_rows_of_chat(session, chat_id)
    forget_app_replies(session, chat_id)
    here = col(QueuedUpdate.chat_id) == chat_id, col(QueuedUpdate.verdict).is_not(None)
    session.execute(update(QueuedUpdate).where(*here).values(payload=""))
    unit.note_change()
    unit.board_behind, unit.erased = False, True
    return nights


def _delete_rows_of_chat(session: Session, chat_id: ChatId) -> None:
    """Deletes all rows of a chat except the row of the chat itself and its updates.

    Nights go first, and their entries with them, since these refer to people.
    """
    session.execute(delete(Night).where(col(Night.chat_id) == chat_id))
    for table, chat in registry.chat_tables():
        if table.name != QueuedUpdate.__tablename__:
            session.execute(delete(table).where(chat == chat_id))


def is_about_forgotten_nights(session: Session, chat_id: ChatId, message_id: MessageId) -> bool:
    """Tells whether a message of a chat is about nights that were forgotten."""
    query = select(Chat.anew).where(Chat.id == chat_id)
    anew = session.exec(query).first()
    return anew is not None and message_id <= anew
