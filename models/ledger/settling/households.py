"""Households: people who settle as one. Either of them says so in the chat, where all see it, and
either parts again. Who may speak of a payment is decided likewise (`speakers`).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from sqlmodel import col, delete

from models.ledger.dues import heads_of
from models.ledger.policy import Verb
from models.ledger.tables import Household, Verdict
from models.ledger.unit import Unit
from models.ledger.values import Table
from models.rules.refusal import Refusal
from models.rules.settlement import Heads
from models.rules.values import PlayerId


def join(unit: Unit, players: Sequence[PlayerId]) -> tuple[PlayerId, ...]:
    """Lets these settle as one, with all who settle with them already; the first pays for all.

    One of them says so; where none is surely on Telegram, a player of the night or whoever opened
    it. Returns the household, the head first. Raises `Refusal`: `not_your_household`,
    `household_already`.
    """
    table, chat_id = unit.newest(), unit.source.chat_id
    concerned = users(table, players) or players_of(table) | {table.host}
    unit.allow(Verb.JOIN, concerned=concerned, otherwise=Refusal("not_your_household"))
    heads = heads_of(unit.session, chat_id)
    people = [table.members[player].person for player in players]
    every = (*people, *(other for person in people for other in household(heads, person)))
    head, *others = together = tuple(dict.fromkeys(every))
    if set(together) == set(household(heads, head)) and head not in heads:
        raise Refusal("household_already")
    _leave(unit, together)
    for person in others:
        unit.session.add(Household(person_id=person, chat_id=chat_id, head_id=head))
    unit.session.flush()
    unit.verdict = Verdict.BOOKED
    return together


def part(unit: Unit, player: PlayerId) -> Heads:
    """Parts one from their household, to settle alone; everybody of it, where that was its head.

    Returns who settles for whom now. Raises `Refusal`: `household_alone`, `not_your_household`.
    """
    table, heads = unit.newest(), heads_of(unit.session, unit.source.chat_id)
    person = table.members[player].person
    together = household(heads, person)
    refusal = Refusal("not_your_household")
    if len(together) == 1:
        refusal = Refusal("household_alone", player=player)
    concerned = users(table, together)
    if is_guest(table, player):
        concerned |= players_of(table)
    unit.allow(Verb.PART, concerned=concerned, otherwise=refusal)
    _leave(unit, together if person == together[0] else (person,))
    unit.verdict = Verdict.BOOKED
    return heads_of(unit.session, unit.source.chat_id)


def _leave(unit: Unit, people: Iterable[PlayerId]) -> None:
    members = unit.newest().members
    keys = [key for person in people for key in members[person].keys]
    unit.session.execute(delete(Household).where(col(Household.person_id).in_(keys)))


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
