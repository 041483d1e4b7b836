"""Links between guests and Telegram users: claimed, confirmed and denied; renaming players."""

from __future__ import annotations

from sqlmodel import Session, col, select

from models.ledger.database import insert_statement
from models.ledger.ids import UserId
from models.ledger.members import find_people_for_seats, is_identity_denied
from models.ledger.naming import fold_name
from models.ledger.policy import Verb
from models.ledger.tables import Denial, Night, Person, Posting
from models.ledger.unit import Unit
from models.ledger.values import ANONYMOUS, Member, Seat, Table
from models.rules.refusal import Refusal
from models.rules.values import PlayerId


def identify_as_guest(unit: Unit, player: PlayerId) -> Table:
    """Makes the speaker this guest of the newest night, unless another player denies it later.

    Replaces a user who is not confirmed, or became the guest by name less than a day ago. Raises
    `Refusal`: `identity_taken` (the guest is another user, confirmed or after a denial of the
    speaker), `known_already` (the speaker is a player).
    """
    unit.check_allowed(Verb.IDENTIFY)
    table, actor = unit.newest_table(), unit.source.speaker
    if player not in table.state.balances:
        raise Refusal("press_stale")
    guest = table.members[player]
    if guest.is_user(actor.user_id):
        return table
    is_someone = guest.user_id is not None or guest.presumed is not None
    is_theirs = is_someone and is_identity_denied(unit.session, guest.keys, actor.user_id)
    if not guest.is_identity_contestable(unit.source.at) or is_theirs:
        raise Refusal("identity_taken", player=player)
    if table.me is not None:
        raise Refusal("known_already", player=table.me)
    unit.become_guest(guest)
    unit.note_change()
    return unit.newest_table()


def confirm_identity(unit: Unit, player: PlayerId, user_id: UserId) -> Table:
    """Confirms, by another player, that this user is this member.

    Raises `Refusal`: `press_stale` (nothing is to be confirmed), `identity_judge` (the speaker does
    not play, or is that user).
    """
    person = _find_person_taken_for_user(unit, player, user_id)
    if unit.source.speaker.user_id in (user_id, ANONYMOUS):  # who may be the very same
        raise Refusal("identity_judge")
    person.confirmed, person.heard = True, None
    unit.note_change()
    return unit.newest_table()


def deny_identity(unit: Unit, player: PlayerId, user_id: UserId) -> Table:
    """Stores that this user is not this member, and makes the member a guest again.

    Raises `Refusal`: `press_stale` (nothing is to be denied), `identity_judge`.
    """
    person = _find_person_taken_for_user(unit, player, user_id)
    person.user_id, person.username, person.account = None, None, None
    person.confirmed, person.heard = True, None
    row = insert_statement(unit.session, Denial).values(person_id=person.id, user_id=user_id)
    unit.session.execute(row.on_conflict_do_nothing())
    unit.note_change()
    return unit.newest_table()


def _find_person_taken_for_user(unit: Unit, player: PlayerId, user_id: UserId) -> Person:
    """Finds the person that this user is taken to be, while that can be confirmed or denied."""
    unit.check_allowed(Verb.JUDGE_IDENTITY, otherwise=Refusal("identity_judge"))
    member = unit.newest_table().members.get(player)
    is_they = member is not None and member.is_user(user_id)
    if member is None or not is_they or not member.is_identity_contestable(unit.source.at):
        raise Refusal("press_stale")
    return unit.session.get_one(Person, member.person_key)


def set_player_of_admin(unit: Unit, admin_title: str, player: PlayerId) -> None:
    """Stores which player of the open night the anonymous admin with this title is.

    Raises `Refusal`: `no_night`, `press_stale` (they do not play).
    """
    table = unit.table()
    if player not in table.state.balances:
        raise Refusal("press_stale")
    night = unit.session.get_one(Night, table.id)
    night.voices = {**(night.voices or {}), admin_title: player}
    unit.session.flush()


def rename_player(unit: Unit, player: PlayerId, name: str) -> Table:
    """Renames a player in this chat, for all its nights.

    No user becomes a renamed guest without consent. Raises `Refusal`: `name_taken` (another member
    has the name), `may_not_log`, `unknown_word` (the name was proposed, and never sat down).
    """
    table = unit.newest_table()
    member = table.members[player]
    if player not in table.state.balances and not _has_any_entry(unit.session, member):
        raise Refusal("unknown_word", word=member.name)
    concerned = () if member.user_id is None else (member.user_id,)
    unit.check_allowed(Verb.RENAME, concerned=concerned)
    others = (one for one in table.members.values() if one.person_key != member.person_key)
    for other in others:
        if fold_name(name) in map(fold_name, (other.name, other.bare_name, *other.also)):
            raise Refusal("name_taken", name=name, player=player, another=other.id)
    person = unit.session.get_one(Person, member.person_key)
    person.name = name
    if person.user_id is None:
        person.seated_by = None
    unit.note_change()
    return unit.newest_table()


def _has_any_entry(session: Session, member: Member) -> bool:
    """Tells whether any entry ever moved money of a member."""
    booked = select(Posting.id).where(col(Posting.person_id).in_(member.keys))
    return session.exec(booked.limit(1)).first() is not None


def enrol_member(unit: Unit, seat: Seat) -> Member:
    """Finds the member whom a seat names, or adds a new member.

    Raises `Refusal`: `may_not_log`, and the refusals of `find_people_for_seats`.
    """
    unit.check_allowed(Verb.ENROL)
    source = unit.source
    (person,) = find_people_for_seats(unit.session, source.chat_id, (seat,), source.speaker)
    player = unit.store_seated_person(person, seat)
    unit.note_change()
    return unit.table().members[player]
