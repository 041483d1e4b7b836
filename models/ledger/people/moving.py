"""Moving nights and people: a group becomes a supergroup with a new chat id, or a topic is deleted.

People whom the new chat knows already become one person with their double there.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Final

from sqlalchemy import Table, delete, or_, tuple_, update
from sqlalchemy import select as columns
from sqlmodel import Session, col, select

from models.ledger import nights, registry, tables
from models.ledger.ids import ChatId, TopicId
from models.ledger.members import list_people
from models.ledger.naming import fold_name
from models.ledger.night.opening import close_night
from models.ledger.unit import Unit
from models.ledger.updates import forget_app_replies, forget_message_slots
from models.ledger.values import Source


def move_chat(unit: Unit, old_chat: int, new_chat: int) -> int | None:
    """Moves everything from `old_chat` to `new_chat`; does nothing if it was moved already.

    `new_chat` keeps its own rows: its nights are renumbered after those that move, its people
    united with theirs. If both have an open night in the same topic, that of `old_chat` is ended
    with its dues, since people play in `new_chat` now. Returns the number of the ended night, or
    None.
    """
    session = unit.session
    nights.lock_chat(session, old_chat)
    was = session.get(tables.Chat, old_chat)
    if was is None or was.moved_to is not None:
        return None
    now = nights.lock_or_make_chat(session, new_chat, was.title)
    ended = _end_older_night(session, old_chat, new_chat, unit.source)
    now.settings, now.language, now.rules = was.settings, was.language, was.rules
    was.moved_to = new_chat
    session.flush()
    _renumber_nights(session, old_chat, new_chat)
    make_people_aliases(session, match_people(session, new_chat, old_chat))
    for night in nights.open_nights(session, old_chat):
        night.board_changes = 0
    session.flush()
    _remove_message_ids(session, old_chat)
    _move_rows(session, old_chat, new_chat)
    unit.verdict = tables.Verdict.BOOKED
    session.flush()
    return ended


def _end_older_night(session: Session, old_chat: int, new_chat: int, source: Source) -> int | None:
    """Ends the open night of `old_chat` if the same topic of `new_chat` has one too.

    Returns its number or None. There is one at most: a group that moves has no topics.
    """
    playing = {night.topic for night in nights.open_nights(session, new_chat)}
    older = next(
        (one for one in nights.open_nights(session, old_chat) if one.topic in playing), None
    )
    if older is None:
        return None
    close_night(session, older, nights.chat_settings(session, old_chat), source)
    return older.number


def move_topic_to_general(unit: Unit, topic: TopicId) -> tuple[int, bool] | None:
    """Moves the nights of a deleted topic to General; does nothing if they were moved already.

    If General has an open night, the topic's open night is ended with its dues. Returns the number
    of the night that was open in the topic, with True if it stays open; None without such a night.
    """
    session, chat_id = unit.session, unit.source.chat_id
    playing = {night.topic: night for night in nights.open_nights(session, chat_id)}
    gone, general = playing.get(topic), playing.get(0)
    if gone is not None and general is not None:
        close_night(session, gone, nights.chat_settings(session, chat_id), unit.source)
    of_topic = col(tables.Night.chat_id) == chat_id, col(tables.Night.topic) == topic
    session.execute(update(tables.Night).where(*of_topic).values(topic=0))
    session.execute(
        delete(tables.Lobby).where(
            col(tables.Lobby.chat_id) == chat_id, col(tables.Lobby.topic) == topic
        )
    )
    plan = session.get(tables.Plan, (chat_id, topic))
    if plan is not None and session.get(tables.Plan, (chat_id, 0)) is None:
        plan.topic = 0
    elif plan is not None:
        session.delete(plan)
    newest, last = nights.next_night_number(session, chat_id), general or gone
    if last is not None and last.number < newest - 1:
        _renumber_night(session, last, newest)
    unit.note_change()
    return None if gone is None else (gone.number, general is None)


_STAYS: Final = frozenset({"queue"})
"""Tables that stay with the old chat: its updates are judged there."""
_ENDS: Final = frozenset({"lobby", "question"})
"""Tables that do not move: join cards and questions hang on messages of the old chat."""


def _remove_message_ids(session: Session, old_chat: ChatId) -> None:
    """Removes message ids of the old chat, since the new chat numbers its messages anew.

    Unsent answers stay, and are sent in the new chat.
    """
    forget_message_slots(session, old_chat)
    forget_app_replies(session, old_chat)
    for column in registry.columns_in_chat_rows(tables.MessageNumber):
        table: Table = column.table
        if table.name not in _STAYS:
            theirs = update(table).where(
                column.is_not(None), registry.make_chat_condition(table, old_chat)
            )
            session.execute(theirs.values({column.name: None}))


def _move_rows(session: Session, old_chat: ChatId, new_chat: ChatId) -> None:
    """Moves every row of a chat; a row of the new chat with the same key is replaced."""
    for table, chat in registry.chat_tables():
        if table.name in _ENDS:
            session.execute(delete(table).where(chat == old_chat))
        elif table.name not in _STAYS:
            others = [column for column in table.primary_key if column is not chat]
            if chat.primary_key:
                coming = columns(*others).where(chat == old_chat)
                session.execute(delete(table).where(chat == new_chat, tuple_(*others).in_(coming)))
            session.execute(update(table).where(chat == old_chat).values({chat.name: new_chat}))
    session.expire_all()


def _renumber_nights(session: Session, old_chat: int, new_chat: int) -> None:
    """Renumbers the nights of both chats so that every number occurs once.

    The nights of `new_chat` come after the ended nights of `old_chat`, whose open nights come last.
    Numbers are unique at every step, so the last nights are renumbered first.
    """
    coming, there = nights.all_nights(session, old_chat), nights.all_nights(session, new_chat)
    if not coming or not there:
        return
    last = [night for night in coming if night.status == tables.NightStatus.OPEN]
    shift = max((night.number for night in coming if night not in last), default=0)
    for place, night in reversed(list(enumerate(last, start=1))):
        _renumber_night(session, night, there[-1].number + shift + place)
    for night in reversed(there):
        _renumber_night(session, night, night.number + shift)


def _renumber_night(session: Session, night: tables.Night, number: int) -> None:
    """Changes the number of a night, also in the slots of messages about it."""
    for what in ("farewell", "board", "log"):
        was = f"{what}:{night.number}"
        about = select(tables.StoredAnswer).where(
            tables.StoredAnswer.chat_id == night.chat_id,
            or_(
                col(tables.StoredAnswer.place) == was,
                col(tables.StoredAnswer.place).startswith(f"{was}:"),
            ),
        )
        for answer in session.exec(about).all():
            answer.place = f"{what}:{number}{(answer.place or '').removeprefix(was)}"
    night.number = number
    session.flush()


# --- people of both chats ------------------------------------------------------------------------


def match_people(session: Session, here: int, there: int) -> dict[int, int]:
    """Maps the keys of people of the chat `here` to those of the same people in the chat
    `there`.

    The same user is the same person. A guest, or a member whose identity rests on their name, is
    the only person there with that name. Nobody is matched twice.
    """
    theirs, ours = list_people(session, there), list_people(session, here)
    users = {
        person.user_id: tables.row_key(person) for person in theirs if person.user_id is not None
    }
    same = {tables.row_key(one): users[one.user_id] for one in ours if one.user_id in users}
    called = Counter(fold_name(person.name) for person in theirs)
    free = {
        fold_name(p.name): tables.row_key(p)
        for p in theirs
        if tables.row_key(p) not in same.values()
    }
    for guest in ours:
        name = fold_name(guest.name)
        is_guest = guest.user_id is None or not guest.confirmed or guest.heard is not None
        if is_guest and tables.row_key(guest) not in same and name in free and called[name] == 1:
            same[tables.row_key(guest)] = free.pop(name)
    return same


def make_people_aliases(session: Session, same_people: Mapping[int, int]) -> None:
    """Makes people aliases of others, by a map of keys. No night may know both people of a pair."""
    for person in session.exec(
        select(tables.Person).where(col(tables.Person.same_as).in_(same_people))
    ).all():
        person.same_as = same_people[person.same_as or 0]
    for person in session.exec(
        select(tables.Person).where(col(tables.Person.id).in_(same_people))
    ).all():
        person.same_as, person.user_id, person.username = (
            same_people[tables.row_key(person)],
            None,
            None,
        )
    for merger in session.exec(
        select(tables.Merger).where(col(tables.Merger.kept_id).in_(same_people))
    ).all():
        merger.kept_id = same_people[merger.kept_id]
    session.flush()
    household = or_(
        col(tables.Household.person_id).in_(same_people),
        col(tables.Household.head_id).in_(same_people),
    )
    session.execute(delete(tables.Household).where(household))
    session.execute(delete(tables.Denial).where(col(tables.Denial.person_id).in_(same_people)))
