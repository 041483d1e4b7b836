"""Two rows of one person become one: where a group moves into a chat that knew some of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Final

from sqlalchemy import bindparam, delete, or_, update
from sqlmodel import Session, SQLModel, col, select

from models.ledger.ids import ChatId
from models.ledger.members import people_of
from models.ledger.naming import folded
from models.ledger.night.history import drop_checkpoints, stored_state
from models.ledger.nights import all_nights
from models.ledger.players import renamed
from models.ledger.tables import (
    Denial,
    Due,
    Entry,
    Handover,
    Household,
    Lobby,
    Milestone,
    Night,
    Person,
    Posting,
    Revision,
    Summary,
    key,
)
from models.rules.events import EVENT

_NAMING: Final[Sequence[tuple[type[SQLModel], Any]]] = (
    (Posting, col(Posting.person_id)),
    (Due, col(Due.payer_id)),
    (Due, col(Due.payee_id)),
    (Handover, col(Handover.payer_id)),
    (Handover, col(Handover.payee_id)),
)
"""The columns of money that name a person."""


def same_people(session: Session, here: int, there: int) -> dict[int, int]:
    """Who of the chat `here` is somebody of the chat `there`: their keys, nobody twice.

    The same user is the same person; a guest (whoever they are by name alone) is who alone is
    called so, as if they took a seat there.
    """
    theirs, ours = people_of(session, there), people_of(session, here)
    users = {person.user_id: key(person) for person in theirs if person.user_id is not None}
    same = {key(one): users[one.user_id] for one in ours if one.user_id in users}
    called = Counter(folded(person.name) for person in theirs)
    free = {folded(p.name): key(p) for p in theirs if key(p) not in same.values()}
    for guest in ours:
        name = folded(guest.name)
        is_guest = guest.user_id is None or not guest.confirmed
        if is_guest and key(guest) not in same and name in free and called[name] == 1:
            same[key(guest)] = free.pop(name)
    return same


def merge(session: Session, chat_id: ChatId, same: Mapping[int, int]) -> None:
    """In all that is known of this chat, these people are others: everything names them so.

    No night knows both. Balances, dues and payments are theirs to the cent.
    """
    if not same:
        return
    becomes = _Becomes(same)
    for night in all_nights(session, chat_id):
        _rename_night(session, night, becomes)
    pairs = [{"was": was, "becomes": other} for was, other in same.items()]
    for table, column in _NAMING:
        change = update(table).where(column == bindparam("was"))
        session.connection().execute(change.values({column.key: bindparam("becomes")}), pairs)
    gone = list(same)
    household = or_(col(Household.person_id).in_(gone), col(Household.head_id).in_(gone))
    session.execute(delete(Household).where(household))
    session.execute(delete(Denial).where(col(Denial.person_id).in_(gone)))
    for lobby in session.exec(select(Lobby).where(Lobby.chat_id == chat_id)).all():
        lobby.seats = [
            {**seat, "player": becomes[seat["player"]]} if seat and seat.get("player") else seat
            for seat in lobby.seats
        ]
    session.flush()
    session.execute(delete(Person).where(col(Person.id).in_(gone)))
    session.expire_all()


def _rename_night(session: Session, night: Night, becomes: _Becomes) -> None:
    """The rows of one night, and where it stands, which is folded anew."""
    night.seats = [becomes[player] for player in night.seats]
    milestones = select(Milestone).where(Milestone.night_id == night.id)
    for milestone in session.exec(milestones).all():
        if milestone.seats is not None:
            milestone.seats = [becomes[player] for player in milestone.seats]
    revisions = select(Revision).join(Entry).where(Entry.night_id == night.id)
    for revision in session.exec(revisions).all():
        event = renamed(EVENT.validate_json(revision.event), becomes)
        revision.event = EVENT.dump_json(event).decode()
        revision.transfers = [
            [becomes[payer], becomes[payee], cents] for payer, payee, cents in revision.transfers
        ]
    session.execute(delete(Summary).where(col(Summary.night_id) == night.id))
    drop_checkpoints(session, night)
    session.flush()
    _, night.current_rules, night.snapshot = stored_state(session, night)
    session.flush()


class _Becomes(dict[int, int]):
    """What people become; whoever is not named stays who they are."""

    def __missing__(self, player: int) -> int:
        return player
