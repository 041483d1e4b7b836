"""A group begins anew: all its nights are forgotten, and everybody in them."""

from __future__ import annotations

import zlib

from sqlalchemy import delete, update
from sqlmodel import Session, col, select

from models.ledger import registry
from models.ledger.ids import ChatId, MessageId
from models.ledger.night.queries import last_rules, marks_of, nights_of
from models.ledger.nights import open_nights
from models.ledger.policy import Verb
from models.ledger.refusals import NoNight
from models.ledger.tables import Chat, Night, QueuedUpdate
from models.ledger.unit import Unit
from models.ledger.updates import forget_app_replies
from models.rules.refusal import Refusal


def forgettable_nights(unit: Unit) -> tuple[int, int]:
    """Counts the nights that `forget_nights` would forget, with a mark that is another one as soon
    as anything in them changes. Raises what it raises, but for `forget_changed`.
    """
    session, chat_id = unit.session, unit.source.chat_id
    alone = {unit.source.actor.user_id} if unit.source.is_alone else set()
    unit.allow(Verb.FORGET_NIGHTS, concerned=alone, otherwise=Refusal("forget_admins"))
    nights = nights_of(session, chat_id)
    if not nights:
        raise NoNight()
    if playing := open_nights(session, chat_id):
        raise Refusal("forget_open", night=playing[0].number)
    marks = marks_of(session, [chat_id])[chat_id]
    return nights, zlib.crc32(repr(marks).encode())


def forget_nights(unit: Unit, mark: int, message_id: MessageId | None) -> int:
    """Forgets all nights of the chat, with all that was owed and counted, and who played.

    The chat's language, settings and house rules stay (those that its next night would have been
    played by), and so does what users left for themselves. The messages up to this one, which the
    speaker answers, are of what is forgotten. Returns how many nights it were. Raises `Refusal`:
    `forget_admins` (the speaker is none, nor alone), `no_night`, `forget_open` (one is played),
    `forget_changed` (something was booked or paid since the `mark` was made).
    """
    nights, now = forgettable_nights(unit)
    if mark != now:
        raise Refusal("forget_changed")
    session, chat_id = unit.session, unit.source.chat_id
    chat = session.get_one(Chat, chat_id)
    chat.rules = last_rules(session, chat_id).model_dump(mode="json")
    chat.anew = message_id if message_id is not None else chat.anew
    session.flush()
    _delete_all(session, chat_id)
    forget_app_replies(session, chat_id)
    here = col(QueuedUpdate.chat_id) == chat_id, col(QueuedUpdate.verdict).is_not(None)
    session.execute(update(QueuedUpdate).where(*here).values(payload=""))
    unit.changed()
    unit.board_behind, unit.erased = False, True
    return nights


def _delete_all(session: Session, chat_id: ChatId) -> None:
    """Deletes the rows of a chat but for its own, and the numbers of what was judged in it.

    Nights go first: what was booked in them goes with them, before those whom it names.
    """
    session.execute(delete(Night).where(col(Night.chat_id) == chat_id))
    for table, chat in registry.chat_tables():
        if table.name != QueuedUpdate.__tablename__:
            session.execute(delete(table).where(chat == chat_id))


def is_forgotten(session: Session, chat_id: ChatId, message_id: MessageId) -> bool:
    """Tells whether a message of a chat is of nights that were all forgotten."""
    query = select(Chat.anew).where(Chat.id == chat_id)
    anew = session.exec(query).first()
    return anew is not None and message_id <= anew
