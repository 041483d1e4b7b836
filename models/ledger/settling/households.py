"""Households: people who settle as one. Nobody's money goes to another without their consent.

Somebody asks; it holds once everybody agreed whose money it is, those included who settle with one
of them already. For a guest, who has no account to say so, another player says it. Who may speak of
a payment is decided likewise (`speakers`).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from sqlmodel import Session, col, select

from models.ledger.dues import heads_of
from models.ledger.policy import Verb
from models.ledger.tables import Household, Proposal, Verdict, row_key
from models.ledger.unit import Unit
from models.ledger.values import Table
from models.rules.refusal import Refusal
from models.rules.settlement import Heads
from models.rules.values import PlayerId


@dataclass(frozen=True, slots=True)
class Proposed:
    """People who are to settle as one, the head first, and whose word is still `missing`.

    `id` names the proposal while there is one to answer; 0 once it was answered.
    """

    id: int
    people: tuple[PlayerId, ...]
    missing: tuple[PlayerId, ...]


def propose(unit: Unit, players: Sequence[PlayerId]) -> Proposed:
    """Asks that these settle as one, the first for all, with all who settle with them already.

    It takes the place of an older question about any of them; who asked the very same has agreed.
    It holds at once where nobody else has to agree.

    Raises `Refusal`: `not_your_household`, `household_already`.
    """
    table = unit.newest()
    refusal = Refusal("not_your_household")
    unit.allow(Verb.PROPOSE, concerned=users(table, players), otherwise=refusal)
    heads = heads_of(unit.session, unit.source.chat_id)
    every = (*players, *(other for player in players for other in household(heads, player)))
    people = tuple(dict.fromkeys(every))
    if set(people) == set(household(heads, people[0])) and people[0] not in heads:
        raise Refusal("household_already")
    agreed = _overtake(unit, people)
    chat_id, at = unit.source.chat_id, unit.source.at
    row = Proposal(chat_id=chat_id, people=list(people), agreed=agreed, at=at)
    unit.session.add(row)
    unit.session.flush()
    proposed = _agree(unit, row)
    unit.verdict = Verdict.ASKED if proposed.missing else Verdict.BOOKED
    return proposed


def agree(unit: Unit, proposal: int) -> Proposed:
    """The speaker agrees, for themself and for the guests for whom they may speak.

    Raises `Refusal`: `press_stale` (it was answered), `not_asked_to_agree`.
    """
    row = _open(unit, proposal)
    _check_asked(unit, row, _missing(row))
    return _agree(unit, row)


def decline(unit: Unit, proposal: int) -> Proposed:
    """Declines for one of those whose money it is: all settle as before.

    Raises `Refusal`: `press_stale` (it was answered), `not_asked_to_agree`.
    """
    row = _open(unit, proposal)
    _check_asked(unit, row, row.people)
    unit.session.delete(row)
    unit.session.flush()
    unit.verdict = Verdict.BOOKED
    return Proposed(0, tuple(row.people), ())


def part(unit: Unit, player: PlayerId) -> Heads:
    """Parts one from their household, to settle alone; everybody of it, where that was its head.

    Returns who settles for whom now. Raises `Refusal`: `household_alone`, `not_your_household`.
    """
    table, heads = unit.newest(), heads_of(unit.session, unit.source.chat_id)
    together = household(heads, player)
    refusal = Refusal("not_your_household")
    if len(together) == 1:
        refusal = Refusal("household_alone", player=player)
    concerned = users(table, together)
    if is_guest(table, player):
        concerned |= players_of(table)
    unit.allow(Verb.PART, concerned=concerned, otherwise=refusal)
    alone = together if player == together[0] else (player,)
    _overtake(unit, together)
    _leave(unit.session, alone)
    unit.verdict = Verdict.BOOKED
    return heads_of(unit.session, unit.source.chat_id)


def _agree(unit: Unit, row: Proposal) -> Proposed:
    table, user_id = unit.newest(), unit.source.actor.user_id
    row.agreed = [
        person
        for person in row.people
        if person in row.agreed or user_id in _givers(table, row.people, person)
    ]
    people, missing = tuple(row.people), _missing(row)
    unit.session.flush()
    unit.verdict = Verdict.BOOKED
    if missing:
        return Proposed(row_key(row), people, missing)
    _leave(unit.session, people)
    for person in people[1:]:
        unit.session.add(Household(person_id=person, chat_id=row.chat_id, head_id=people[0]))
    unit.session.delete(row)
    unit.session.flush()
    return Proposed(0, people, ())


def _open(unit: Unit, proposal: int) -> Proposal:
    members = unit.newest().members
    row = unit.session.get(Proposal, proposal)
    if row is None or row.chat_id != unit.source.chat_id or not members.keys() >= set(row.people):
        raise Refusal("press_stale")
    return row


def _missing(row: Proposal) -> tuple[PlayerId, ...]:
    return tuple(person for person in row.people if person not in row.agreed)


def _check_asked(unit: Unit, row: Proposal, people: Sequence[PlayerId]) -> None:
    """Checks that the speaker gives the word of one of these people."""
    table = unit.newest()
    asked = {user for person in people for user in _givers(table, row.people, person)}
    names = [table.name(person) for person in _missing(row)]
    unit.allow(Verb.CONSENT, concerned=asked, otherwise=Refusal("not_asked_to_agree", names=names))


def _givers(table: Table, people: Sequence[PlayerId], person: PlayerId) -> frozenset[int]:
    """The users who give the word of one of these people: themself, or for a guest a player who has
    no part in it. Where no such player is on Telegram, the word of those who are there has to do;
    but whoever is here, and known by their name alone, is waited for.
    """
    players = players_of(table)
    own, others = users(table, (person,)), players - users(table, people)
    if own or others or table.members[person].presumed is not None:
        return own or others
    return players or frozenset({table.host})


def _overtake(unit: Unit, people: Sequence[PlayerId]) -> list[PlayerId]:
    """Withdraws what was asked of any of these people before; lists who agreed to the same."""
    about, agreed = set(people), list[PlayerId]()
    query = select(Proposal).where(Proposal.chat_id == unit.source.chat_id)
    for row in unit.session.exec(query).all():
        if row.people == list(people):
            agreed += row.agreed
        if about & set(row.people):
            unit.session.delete(row)
    unit.session.flush()
    return agreed


def _leave(session: Session, people: Iterable[PlayerId]) -> None:
    rows = select(Household).where(col(Household.person_id).in_(people))
    for row in session.exec(rows).all():
        session.delete(row)
    session.flush()


# --- who may speak for whose money ---------------------------------------------------------------


def household(heads: Heads, player: PlayerId) -> tuple[PlayerId, ...]:
    """Everybody who settles as one with a player, the head first; alone, the player."""
    head = heads.get(player, player)
    return (head, *(other for other, theirs in heads.items() if theirs == head))


def users(table: Table, players: Iterable[PlayerId]) -> frozenset[int]:
    """The Telegram users who these players are."""
    found = (table.members[player].user_id for player in players)
    return frozenset(user_id for user_id in found if user_id is not None)


def is_guest(table: Table, player: PlayerId) -> bool:
    """Tells whether somebody has no account with which to speak for themself."""
    return not users(table, (player,))


def players_of(table: Table) -> frozenset[int]:
    """The users who have played in a night."""
    return users(table, table.state.balances)


def speakers(table: Table, heads: Heads, *sides: PlayerId) -> frozenset[int]:
    """The users who may speak of a payment between these sides, in the night it is of.

    Each side speaks for itself, with its household. For a side that nobody surely is on Telegram,
    the players of that night speak, and whoever opened it.
    """
    spoken = [users(table, household(heads, side)) for side in sides]
    others = frozenset[int]() if all(spoken) else players_of(table) | {table.host}
    return others.union(*spoken)
