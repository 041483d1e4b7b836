"""Households: members who settle as one, and the users who may report their payments."""

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
    """Joins these players and their households into one household, the first as its head.

    The speaker must be one of them; for guests only, a player of the night or its opener. Returns
    the household, the head first. Raises `Refusal`: `not_your_household`, `household_already`.
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
    """Removes a player from their household; if they were its head, dissolves it.

    Returns the heads of the chat's households. Raises `Refusal`: `household_alone`,
    `not_your_household`.
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


# --- the right to report payments ----------------------------------------------------------------


def household(heads: Heads, player: PlayerId) -> tuple[PlayerId, ...]:
    """Lists the household of a player, the head first; the player alone without a household."""
    head = heads.get(player, player)
    return (head, *(other for other, theirs in heads.items() if theirs == head))


def users(table: Table, players: Iterable[PlayerId]) -> frozenset[int]:
    """Returns the confirmed Telegram users of these players."""
    found = (table.members[player].user_id for player in players)
    return frozenset(user_id for user_id in found if user_id is not None)


def is_guest(table: Table, player: PlayerId) -> bool:
    """Tells whether a player has no confirmed Telegram user."""
    return not users(table, (player,))


def players_of(table: Table) -> frozenset[int]:
    """Returns the confirmed users who have played in a night."""
    return users(table, table.state.balances)


def speakers(table: Table, heads: Heads, *sides: PlayerId) -> frozenset[int]:
    """Returns the users who may report a payment between these sides after the table's night.

    Each side's household may. For a household of guests, the players of the night and its opener
    may.
    """
    spoken = [users(table, household(heads, side)) for side in sides]
    others = frozenset[int]() if all(spoken) else players_of(table) | {table.host}
    return others.union(*spoken)
