"""The people of a chat, and who of them somebody is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sqlalchemy import bindparam, update
from sqlalchemy import select as columns
from sqlmodel import Session, col, select

from models.ledger.naming import folded
from models.ledger.tables import Person, key
from models.ledger.values import Actor, Member, Seat, Table
from models.rules.values import PlayerId

_MEMBERS: Final = (
    columns(col(Person.id), col(Person.name), col(Person.user_id), col(Person.username))
    .where(col(Person.chat_id) == bindparam("chat"))
    .order_by(col(Person.id))
)
_BECOME: Final = (
    update(Person)
    .where(col(Person.id) == bindparam("player"))
    .values(user_id=bindparam("user"), username=bindparam("called"))
)


def members_of(session: Session, chat_id: int) -> list[Member]:
    """Everybody who plays in a chat, whoever came first first."""
    rows = session.connection().execute(_MEMBERS, {"chat": chat_id})
    return [Member(PlayerId(row.id), row.name, row.user_id, row.username) for row in rows]


def become(session: Session, guest: PlayerId, actor: Actor) -> None:
    """A guest is this user from now on."""
    said = {"player": guest, "user": actor.user_id, "called": actor.username}
    session.connection().execute(_BECOME, said)


def people_of(session: Session, chat_id: int) -> Sequence[Person]:
    """Their rows."""
    return session.exec(
        select(Person).where(Person.chat_id == chat_id).order_by(col(Person.id))
    ).all()


def member_of(person: Person) -> Member:
    """A person as a value."""
    return Member(PlayerId(key(person)), person.name, person.user_id, person.username)


def claimable(table: Table, actor: Actor) -> PlayerId | None:
    """The seated guest who is called like the speaker, unless the speaker is somebody already."""
    if table.me is not None:
        return None
    called = _called(actor)
    guests = [m for m in table.seated if m.user_id is None]
    for guest in guests:
        if called & _called(guest):
            return guest.id
    return None


def _called(somebody: Actor | Member) -> set[str]:
    """The names by which somebody is known, as they are compared."""
    return {folded(name) for name in (somebody.name, somebody.username) if name} - {""}


def seated(session: Session, chat_id: int, people: list[Person], seat: Seat) -> PlayerId:
    """The person for a seat: known by user, by username or by name, or new to this chat.

    A guest who is called like a member that takes the seat was that member all along.
    """
    person = _known(people, seat)
    if person is None:
        person = Person(
            chat_id=chat_id, name=seat.name, user_id=seat.user_id, username=seat.username
        )
        session.add(person)
        session.flush()
        people.append(person)
    elif person.user_id is None and seat.user_id is not None:
        person.user_id, person.username = seat.user_id, seat.username
    return PlayerId(key(person))


def _known(people: Sequence[Person], seat: Seat) -> Person | None:
    if seat.user_id is not None:
        for person in people:
            if person.user_id == seat.user_id:
                return person
    free = [p for p in people if seat.user_id is None or p.user_id is None]
    if seat.username:
        for person in free:
            if person.username and folded(person.username) == folded(seat.username):
                return person
    return next((p for p in free if folded(p.name) == folded(seat.name)), None)
