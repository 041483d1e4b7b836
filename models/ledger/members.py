"""The members of a chat: their aliases, their Telegram users, and the people for seats."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from datetime import datetime
from typing import Any, Final, TypeAlias, TypeVar

from sqlalchemy import Row, bindparam, or_
from sqlalchemy import select as columns
from sqlmodel import Session, SQLModel, col, select

from models.ledger.database import inserting
from models.ledger.ids import ChatId, UserId
from models.ledger.naming import distinct_names, fold_name
from models.ledger.tables import Denial, Due, Night, Onlooker, Person, Posting, row_key
from models.ledger.values import Actor, Member, Seat, Table, account_name, is_faceless
from models.rules.refusal import Refusal
from models.rules.values import PlayerId

_PEOPLE: Final = columns(*SQLModel.metadata.tables["person"].columns).order_by(col(Person.id))
_MEMBERS: Final = _PEOPLE.where(col(Person.chat_id) == bindparam("chat"))


def is_known(session: Session, chat_id: ChatId) -> bool:
    """Tells whether the chat has any person in its book."""
    return session.exec(select(Person.id).where(Person.chat_id == chat_id)).first() is not None


def members_of(session: Session, chat_id: ChatId, known: Collection[int] = ()) -> list[Member]:
    """Lists the members of a chat, the first to come first, each with a distinct name.

    `known` are the player numbers of a night: a member whom the night knows by an alias gets that
    alias's number as `id`.
    """
    rows = session.connection().execute(_MEMBERS, {"chat": chat_id}).all()
    aliases = _group_aliases(rows)
    rows = [row for row in rows if row.same_as is None]
    names = distinct_names(tuple((row.name, row.username) for row in rows))
    found = []
    for row, name in zip(rows, names, strict=True):
        same = aliases.get(row.id, ())
        keys = (PlayerId(row.id), *(PlayerId(alias.id) for alias in same))
        found.append(
            Member(
                id=next((key for key in keys if key in known), keys[0]),
                name=name,
                user_id=row.user_id if row.confirmed else None,
                username=row.username,
                presumed=None if row.confirmed else row.user_id,
                own_name=row.name,
                also=tuple(alias.name for alias in same if alias.name != row.name),
                heard=row.heard,
                account=row.account,
                keys=keys,
            )
        )
    return found


def people_of(session: Session, chat_id: ChatId) -> Sequence[Person]:
    """Lists the rows of a chat's people without aliases, the first to come first."""
    return [person for person in _every_row(session, chat_id) if person.same_as is None]


def _every_row(session: Session, chat_id: ChatId) -> Sequence[Person]:
    """Lists the rows of a chat's people with aliases, the first to come first."""
    query = select(Person).where(Person.chat_id == chat_id)
    return session.exec(query.order_by(col(Person.id))).all()


# --- aliases -------------------------------------------------------------------------------------


class Aliases(dict[int, PlayerId]):
    """A map from each alias's key to the key of its person; any other key maps to itself."""

    def __missing__(self, key: int) -> PlayerId:
        return PlayerId(key)

    def keys_of(self, person: int) -> tuple[int, ...]:
        """Lists the keys of a person: their own first, then those of their aliases."""
        return (person, *(alias for alias, meant in self.items() if meant == person))


def aliases_of(session: Session, chat_id: ChatId) -> Aliases:
    """Reads the aliases of a chat."""
    return resolve_aliases(same_as_of(session, chat_id))


def same_as_of(session: Session, chat_id: ChatId) -> dict[int, int]:
    """Reads the person whom each alias of a chat points to, which may be an alias itself."""
    is_alias = col(Person.chat_id) == chat_id, col(Person.same_as).is_not(None)
    rows = session.execute(columns(col(Person.id), col(Person.same_as)).where(*is_alias))
    return {alias: person for alias, person in rows if alias and person}


def resolve_aliases(same_as: Mapping[int, int]) -> Aliases:
    """Follows each alias to the person at the end of its chain."""
    aliases = Aliases()
    for alias in same_as:
        person, steps = same_as[alias], 0
        while person in same_as and steps < len(same_as):
            person, steps = same_as[person], steps + 1
        aliases[alias] = PlayerId(person)
    return aliases


_AnyRow = TypeVar("_AnyRow", bound="Person | Row[Any]")


def _group_aliases(rows: Sequence[_AnyRow]) -> dict[int, tuple[_AnyRow, ...]]:
    aliases = resolve_aliases({row.id: row.same_as for row in rows if row.id and row.same_as})
    found: dict[int, tuple[_AnyRow, ...]] = {}
    for row in rows if aliases else ():
        alias = row.id or 0
        if alias in aliases:
            found[aliases[alias]] = (*found.get(aliases[alias], ()), row)
    return found


# --- being somebody ------------------------------------------------------------------------------


def same_named_guest(session: Session, table: Table, actor: Actor) -> Member | None:
    """Finds the seated guest with the speaker's name, if the speaker is no member yet.

    Returns None if two guests have that name: then the speaker has to choose.
    """
    if table.me is not None:
        return None
    called = _comparable_names(actor.name, actor.username)
    guests = [
        guest
        for guest in table.seated
        if guest.user_id is None
        and guest.presumed is None
        and called & _comparable_names(guest.called, guest.username)
    ]
    if len(guests) != 1 or is_denied(session, guests[0].keys, actor.user_id):
        return None
    return guests[0]


def is_first_heard(session: Session, table: Table | None, person: Person, actor: Actor) -> bool:
    """Tells whether a guest with the speaker's name is the speaker without anybody's consent.

    That needs all of this: a player of this night added the guest, the guest has no part in any
    other night, nobody was ever denied to be the guest, and the speaker had this name when they
    were first seen in the chat.
    """
    if table is None or not _comparable_names(actor.name, actor.username) & _comparable_names(
        person.name, person.username
    ):
        return False
    by = person.seated_by
    players = (table.members[player] for player in table.state.balances)
    seated = by is not None and (by == actor.user_id or any(one.is_user(by) for one in players))
    if not seated or _has_played(session, table, person):
        return False
    keys = aliases_of(session, person.chat_id).keys_of(row_key(person))
    if session.exec(select(Denial).where(col(Denial.person_id).in_(keys))).first() is not None:
        return False
    seen = session.get(Onlooker, (person.chat_id, actor.user_id))
    first = (
        _comparable_names(seen.name, seen.username)
        if seen
        else _comparable_names(actor.name, actor.username)
    )
    return bool(first & _comparable_names(person.name, person.username))


def _has_played(session: Session, table: Table, person: Person) -> bool:
    """Tells whether a person sat, won, paid or owed in another night than the table's."""
    keys = aliases_of(session, person.chat_id).keys_of(row_key(person))
    others = select(Night.seats).where(Night.chat_id == person.chat_id, Night.id != table.id)
    if any(key in seats for seats in session.exec(others) for key in keys):
        return True
    moved = select(Posting.id).where(col(Posting.person_id).in_(keys), Posting.night_id != table.id)
    owes = select(Due.id).where(or_(col(Due.payer_id).in_(keys), col(Due.payee_id).in_(keys)))
    older = owes.where(Due.night_id != table.id)
    return any(session.exec(each.limit(1)).first() is not None for each in (moved, older))


def remember_onlooker(session: Session, chat_id: ChatId, actor: Actor) -> None:
    """Stores the name under which a user who is no member was first seen in the chat."""
    if is_faceless(actor.user_id) or session.get(Onlooker, (chat_id, actor.user_id)) is not None:
        return
    seen = {"chat_id": chat_id, "user_id": actor.user_id, "name": actor.name}
    row = inserting(session, Onlooker).values(**seen, username=actor.username)
    session.execute(row.on_conflict_do_nothing())


def refresh_account_names(
    session: Session, members: Iterable[Member], actors: Iterable[Actor], now: datetime
) -> bool:
    """Stores the current names of accounts on the members they are; returns True on a change.

    A username is taken from any other member who had it. A member's name follows that of their
    account, unless the table gave them another name or their identity is still contestable.
    """
    changed = False
    for actor in actors:
        for member in members:
            now_called: dict[str, str | None] = {}
            if not member.is_user(actor.user_id):
                if member.user_id and member.bears(actor.username):
                    now_called = {"username": None}
            else:
                if member.username != actor.username:
                    now_called["username"] = actor.username
                if member.account != actor.name and not member.is_contestable(now):
                    now_called["account"] = actor.name
                    if member.account is not None and fold_name(member.called) == fold_name(
                        member.account
                    ):
                        now_called["name"] = actor.name
            for field, value in now_called.items():
                setattr(session.get_one(Person, member.person), field, value)
            changed = changed or bool(now_called)
    if changed:
        session.flush()
    return changed


def is_denied(session: Session, keys: Collection[int], user_id: UserId) -> bool:
    """Tells whether a player denied that this user is the person of these keys."""
    said = select(Denial).where(col(Denial.person_id).in_(keys), Denial.user_id == user_id)
    return session.exec(said).first() is not None


def _comparable_names(name: str, username: str | None) -> set[str]:
    """Returns a name and a username in the form in which they are compared."""
    return {fold_name(each) for each in (name, username) if each} - {""}


def account_seat(session: Session, chat_id: ChatId, user_id: UserId) -> Seat:
    """Makes a seat for a mentioned account, by the name that the chat knows of it."""
    known = session.exec(
        select(Person).where(Person.chat_id == chat_id, Person.user_id == user_id)
    ).first()
    one = known or session.get(Onlooker, (chat_id, user_id))
    name = one.name if one is not None else account_name(user_id)
    return Seat(name, user_id, one.username if one is not None else None)


# --- sitting down --------------------------------------------------------------------------------


def people_for_seats(
    session: Session, chat_id: ChatId, seats: Sequence[Seat], speaker: Actor
) -> tuple[Person, ...]:
    """Finds the person for each seat by user, username or name, or makes a new person.

    Writes nothing: a new person has no key yet. Raises `Refusal`: `named_twice`, `name_ambiguous`
    (several people have the name), `name_yours_too` (another person and the speaker have it).
    """
    rows = _every_row(session, chat_id)
    people, also = [person for person in rows if person.same_as is None], _group_aliases(rows)
    found: list[Person] = []
    for seat in seats:
        person = _find_person(session, people, seat, also)
        if person is None:
            person = Person(
                chat_id=chat_id, name=seat.name, user_id=seat.user_id, username=seat.username
            )
            people.append(person)
        elif any(person is other for other in found):
            raise Refusal("named_twice", name=seat.name)
        elif not any(other.user_id == speaker.user_id for other in seats):
            _check_is_not_speaker(person, seat, speaker)
        found.append(person)
    return tuple(found)


_Also: TypeAlias = Mapping[int, Sequence[Person]]
"""The rows of aliases, by the keys of their people."""


def _find_person(
    session: Session, people: Sequence[Person], seat: Seat, also: _Also
) -> Person | None:
    """Finds the person whom a seat names, or None. Raises `Refusal("name_ambiguous")`."""
    if seat.player is not None:
        return next((one for one in people if seat.player in _keys_of(one, also)), None)
    if seat.user_id is None:
        return _find_by_name(people, seat, also)
    called = _comparable_names(seat.name, seat.username)
    for person in people:
        if person.user_id == seat.user_id:
            return person
    for person in people:
        is_free = person.user_id is None
        names = _comparable_names(person.name, person.username) | _other_names(person, also)
        if is_free and called & names:
            is_other = is_denied(session, _keys_of(person, also), seat.user_id)
            return None if is_other else person
    return None


def _keys_of(person: Person, also: _Also) -> list[int]:
    return [one.id for one in (person, *also.get(person.id or 0, ())) if one.id is not None]


def _other_names(person: Person, also: _Also) -> set[str]:
    return {fold_name(alias.name) for alias in also.get(person.id or 0, ())}


def _find_by_name(people: Sequence[Person], seat: Seat, also: _Also) -> Person | None:
    """Finds the person of a seat by username, shown name, own name, or name of an alias.

    Raises `Refusal("name_ambiguous")`.
    """
    for person in people if seat.username else ():
        if person.username and fold_name(person.username) == fold_name(seat.username or ""):
            return person
    called = fold_name(seat.name)
    shown = distinct_names(tuple((person.name, person.username) for person in people))
    for person, name in zip(people, shown, strict=True):
        if fold_name(name) == called:
            return person
    found = [n for person, n in zip(people, shown, strict=True) if fold_name(person.name) == called]
    if not found:
        same = [one for one in people if called in _other_names(one, also)]
        if len(same) == 1:
            return same[0]
        found = [one.name for one in same]
    if found:
        raise Refusal("name_ambiguous", word=seat.name, names=found)
    return None


def _check_is_not_speaker(person: Person, seat: Seat, speaker: Actor) -> None:
    """Raises `Refusal("name_yours_too")` for a bare name of both the speaker and another user."""
    is_bare = seat.user_id is None and seat.player is None and seat.username is None
    is_other = person.user_id not in (None, speaker.user_id)
    if is_bare and is_other and fold_name(seat.name) == fold_name(speaker.name):
        other = f"@{person.username}" if person.username else "none"
        raise Refusal("name_yours_too", name=seat.name, other=other)
