"""The members of a chat: their aliases, their Telegram users, and the people for seats."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from datetime import datetime
from typing import Any, Final, TypeAlias, TypeVar

from sqlalchemy import Row, bindparam, or_
from sqlalchemy import select as columns
from sqlmodel import Session, SQLModel, col, select

from models.ledger.database import insert_statement
from models.ledger.ids import ChatId, UserId
from models.ledger.naming import fold_name, make_distinct_names
from models.ledger.tables import Denial, Due, Night, Onlooker, Person, Posting, row_key
from models.ledger.values import Account, Member, Seat, Table, account_word, is_anonymous
from models.rules.refusal import Refusal
from models.rules.values import PlayerId

_PEOPLE: Final = columns(*SQLModel.metadata.tables["person"].columns).order_by(col(Person.id))
_MEMBERS: Final = _PEOPLE.where(col(Person.chat_id) == bindparam("chat"))


def has_members(session: Session, chat_id: ChatId) -> bool:
    """Tells whether any member of the chat is known."""
    return session.exec(select(Person.id).where(Person.chat_id == chat_id)).first() is not None


def list_members(
    session: Session, chat_id: ChatId, night_numbers: Collection[int] = ()
) -> list[Member]:
    """Lists the members of a chat, the earliest first, each with a distinct name.

    `night_numbers` are the player numbers of a night: a member whom the night knows by an alias
    gets that alias's number as `id`.
    """
    rows = session.connection().execute(_MEMBERS, {"chat": chat_id}).all()
    aliases = _group_aliases(rows)
    rows = [row for row in rows if row.same_as is None]
    names = make_distinct_names(tuple((row.name, row.username) for row in rows))
    found = []
    for row, name in zip(rows, names, strict=True):
        same = aliases.get(row.id, ())
        keys = (PlayerId(row.id), *(PlayerId(alias.id) for alias in same))
        found.append(
            Member(
                id=next((key for key in keys if key in night_numbers), keys[0]),
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


def list_people(session: Session, chat_id: ChatId) -> Sequence[Person]:
    """Lists the rows of a chat's people, aliases left out, the earliest first."""
    return [person for person in _list_all_people(session, chat_id) if person.same_as is None]


def _list_all_people(session: Session, chat_id: ChatId) -> Sequence[Person]:
    """Lists the rows of a chat's people, aliases included, the earliest first."""
    query = select(Person).where(Person.chat_id == chat_id)
    return session.exec(query.order_by(col(Person.id))).all()


# --- aliases -------------------------------------------------------------------------------------


class Aliases(dict[int, PlayerId]):
    """A map from each alias's key to the key of the person meant; any other key maps to itself."""

    def __missing__(self, key: int) -> PlayerId:
        return PlayerId(key)

    def person_keys(self, person: int) -> tuple[int, ...]:
        """Lists the keys of a person: their own first, then those of their aliases."""
        return (person, *(alias for alias, meant in self.items() if meant == person))


def read_aliases(session: Session, chat_id: ChatId) -> Aliases:
    """Reads the aliases of a chat."""
    return resolve_aliases(read_alias_targets(session, chat_id))


def read_alias_targets(session: Session, chat_id: ChatId) -> dict[int, int]:
    """Reads the key to which each alias of a chat points, which may be another alias."""
    is_alias = col(Person.chat_id) == chat_id, col(Person.same_as).is_not(None)
    rows = session.execute(columns(col(Person.id), col(Person.same_as)).where(*is_alias))
    return {alias: person for alias, person in rows if alias and person}


def resolve_aliases(same_as: Mapping[int, int]) -> Aliases:
    """Makes the map from each alias to the person at the end of its chain of aliases."""
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


def find_same_named_guest(session: Session, table: Table, speaker: Account) -> Member | None:
    """Finds the only seated guest with the speaker's name, if the speaker is no member yet.

    Returns None if two guests have that name: then the speaker has to choose.
    """
    if table.me is not None:
        return None
    called = _comparable_names(speaker.name, speaker.username)
    guests = [
        guest
        for guest in table.seated_members
        if guest.user_id is None
        and guest.presumed is None
        and called & _comparable_names(guest.bare_name, guest.username)
    ]
    if len(guests) != 1 or is_identity_denied(session, guests[0].keys, speaker.user_id):
        return None
    return guests[0]


def may_become_guest_without_consent(
    session: Session, table: Table | None, person: Person, speaker: Account
) -> bool:
    """Tells whether a speaker with a guest's name becomes that guest without being confirmed.

    That needs all of this: a player of this night added the guest, the guest has no part in any
    other night, nobody was ever denied to be the guest, and the speaker had this name when they
    were first seen in the chat.
    """
    if table is None or not _comparable_names(speaker.name, speaker.username) & _comparable_names(
        person.name, person.username
    ):
        return False
    by = person.seated_by
    players = (table.members[player] for player in table.state.balances)
    seated = by is not None and (by == speaker.user_id or any(one.is_user(by) for one in players))
    if not seated or _has_played_in_other_nights(session, table, person):
        return False
    keys = read_aliases(session, person.chat_id).person_keys(row_key(person))
    if session.exec(select(Denial).where(col(Denial.person_id).in_(keys))).first() is not None:
        return False
    seen = session.get(Onlooker, (person.chat_id, speaker.user_id))
    first = (
        _comparable_names(seen.name, seen.username)
        if seen
        else _comparable_names(speaker.name, speaker.username)
    )
    return bool(first & _comparable_names(person.name, person.username))


def _has_played_in_other_nights(session: Session, table: Table, person: Person) -> bool:
    """Tells whether a person sat, won, paid or owed in any night but this one."""
    keys = read_aliases(session, person.chat_id).person_keys(row_key(person))
    others = select(Night.seats).where(Night.chat_id == person.chat_id, Night.id != table.id)
    if any(key in seats for seats in session.exec(others) for key in keys):
        return True
    moved = select(Posting.id).where(col(Posting.person_id).in_(keys), Posting.night_id != table.id)
    owes = select(Due.id).where(or_(col(Due.payer_id).in_(keys), col(Due.payee_id).in_(keys)))
    older = owes.where(Due.night_id != table.id)
    return any(session.exec(each.limit(1)).first() is not None for each in (moved, older))


def store_onlooker(session: Session, chat_id: ChatId, account: Account) -> None:
    """Stores the name under which a user who is no member was first seen in the chat."""
    if (
        is_anonymous(account.user_id)
        or session.get(Onlooker, (chat_id, account.user_id)) is not None
    ):
        return
    seen = {"chat_id": chat_id, "user_id": account.user_id, "name": account.name}
    row = insert_statement(session, Onlooker).values(**seen, username=account.username)
    session.execute(row.on_conflict_do_nothing())


def refresh_account_names(
    session: Session, members: Iterable[Member], accounts: Iterable[Account], now: datetime
) -> bool:
    """Stores the current names of these accounts with their members; tells whether any changed.

    A username is taken from any other member who had it. A member's name follows that of their
    account, unless the table gave them another name or their identity is still contestable.
    """
    changed = False
    for account in accounts:
        for member in members:
            now_called: dict[str, str | None] = {}
            if not member.is_user(account.user_id):
                if member.user_id and member.has_username(account.username):
                    now_called = {"username": None}
            else:
                if member.username != account.username:
                    now_called["username"] = account.username
                if member.account != account.name and not member.is_identity_contestable(now):
                    now_called["account"] = account.name
                    if member.account is not None and fold_name(member.bare_name) == fold_name(
                        member.account
                    ):
                        now_called["name"] = account.name
            for field, value in now_called.items():
                setattr(session.get_one(Person, member.person_key), field, value)
            changed = changed or bool(now_called)
    if changed:
        session.flush()
    return changed


def is_identity_denied(session: Session, keys: Collection[int], user_id: UserId) -> bool:
    """Tells whether a player has denied that this user is the person with these keys."""
    said = select(Denial).where(col(Denial.person_id).in_(keys), Denial.user_id == user_id)
    return session.exec(said).first() is not None


def _comparable_names(name: str, username: str | None) -> set[str]:
    """Returns a name and a username in the form in which they are compared."""
    return {fold_name(each) for each in (name, username) if each} - {""}


def make_account_seat(session: Session, chat_id: ChatId, user_id: UserId) -> Seat:
    """Makes a seat for a mentioned account, with the name that the chat knows for it."""
    known = session.exec(
        select(Person).where(Person.chat_id == chat_id, Person.user_id == user_id)
    ).first()
    one = known or session.get(Onlooker, (chat_id, user_id))
    name = one.name if one is not None else account_word(user_id)
    return Seat(name, user_id, one.username if one is not None else None)


# --- sitting down --------------------------------------------------------------------------------


def find_people_for_seats(
    session: Session, chat_id: ChatId, seats: Sequence[Seat], speaker: Account
) -> tuple[Person, ...]:
    """Finds the person for each seat by user, username or name, or makes a new person.

    Writes nothing: a new person has no key yet. Raises `Refusal`: `named_twice`, `name_ambiguous`
    (several people have the name), `name_yours_too` (another person and the speaker have it).
    """
    rows = _list_all_people(session, chat_id)
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


_AliasRows: TypeAlias = Mapping[int, Sequence[Person]]
"""The rows of aliases, by the keys of their people."""


def _find_person(
    session: Session, people: Sequence[Person], seat: Seat, aliases: _AliasRows
) -> Person | None:
    """Finds the person whom a seat names, or None. Raises `Refusal("name_ambiguous")`."""
    if seat.player is not None:
        return next((one for one in people if seat.player in _person_keys(one, aliases)), None)
    if seat.user_id is None:
        return _find_by_name(people, seat, aliases)
    called = _comparable_names(seat.name, seat.username)
    for person in people:
        if person.user_id == seat.user_id:
            return person
    for person in people:
        is_free = person.user_id is None
        names = _comparable_names(person.name, person.username) | _alias_names(person, aliases)
        if is_free and called & names:
            is_other = is_identity_denied(session, _person_keys(person, aliases), seat.user_id)
            return None if is_other else person
    return None


def _person_keys(person: Person, aliases: _AliasRows) -> list[int]:
    return [one.id for one in (person, *aliases.get(person.id or 0, ())) if one.id is not None]


def _alias_names(person: Person, aliases: _AliasRows) -> set[str]:
    return {fold_name(alias.name) for alias in aliases.get(person.id or 0, ())}


def _find_by_name(people: Sequence[Person], seat: Seat, aliases: _AliasRows) -> Person | None:
    """Finds a seat's person by username, displayed name, own name, or the name of an alias.

    Raises `Refusal("name_ambiguous")`.
    """
    for person in people if seat.username else ():
        if person.username and fold_name(person.username) == fold_name(seat.username or ""):
            return person
    called = fold_name(seat.name)
    shown = make_distinct_names(tuple((person.name, person.username) for person in people))
    for person, name in zip(people, shown, strict=True):
        if fold_name(name) == called:
            return person
    found = [n for person, n in zip(people, shown, strict=True) if fold_name(person.name) == called]
    if not found:
        same = [one for one in people if called in _alias_names(one, aliases)]
        if len(same) == 1:
            return same[0]
        found = [one.name for one in same]
    if found:
        raise Refusal("name_ambiguous", word=seat.name, names=found)
    return None


def _check_is_not_speaker(person: Person, seat: Seat, speaker: Account) -> None:
    """Raises `Refusal("name_yours_too")` if the speaker and another user share the seat's name."""
    is_bare = seat.user_id is None and seat.player is None and seat.username is None
    is_other = person.user_id not in (None, speaker.user_id)
    if is_bare and is_other and fold_name(seat.name) == fold_name(speaker.name):
        other = f"@{person.username}" if person.username else "none"
        raise Refusal("name_yours_too", name=seat.name, other=other)
