"""Households: members who settle as one, and the users who may report their payments."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from sqlmodel import col, delete

from models.ledger.dues import household_heads
from models.ledger.policy import Verb
from models.ledger.tables import Household, Verdict
from models.ledger.unit import Unit
from models.ledger.values import Table
from models.rules.refusal import Refusal
from models.rules.settlement import Heads
from models.rules.values import PlayerId


def join_household(unit: Unit, players: Sequence[PlayerId]) -> tuple[PlayerId, ...]:
    """Joins these players and their households into one household, headed by the first player.

    The speaker must be one of them; for guests only, a player of the night or its opener. Returns
    the household, the head first. Raises `Refusal`: `not_your_household`, `household_already`.
    """
    table, chat_id = unit.newest_table(), unit.source.chat_id
    concerned = confirmed_users(table, players) or users_in_night(table) | {table.host}
    unit.check_allowed(Verb.JOIN, concerned=concerned, otherwise=Refusal("not_your_household"))
    heads = household_heads(unit.session, chat_id)
    people = [table.members[player].person_key for player in players]
    every = (*people, *(other for person in people for other in list_household(heads, person)))
    head, *others = together = tuple(dict.fromkeys(every))
    if set(together) == set(list_household(heads, head)) and head not in heads:
        raise Refusal("household_already")
    _delete_household_rows(unit, together)
    for person in others:
        unit.session.add(Household(person_id=person, chat_id=chat_id, head_id=head))
    unit.session.flush()
    unit.verdict = Verdict.BOOKED
    return together


def leave_household(unit: Unit, player: PlayerId) -> Heads:
    """Takes a player out of their household; dissolves the household if they were its head.

    Returns the heads of the chat's households. Raises `Refusal`: `household_alone`,
    `not_your_household`.
    """
    table, heads = unit.newest_table(), household_heads(unit.session, unit.source.chat_id)
    person = table.members[player].person_key
    together = list_household(heads, person)
    refusal = Refusal("not_your_household")
    if len(together) == 1:
        refusal = Refusal("household_alone", player=player)
    concerned = confirmed_users(table, together)
    if is_guest(table, player):
        concerned |= users_in_night(table)
    unit.check_allowed(Verb.PART, concerned=concerned, otherwise=refusal)
    _delete_household_rows(unit, together if person == together[0] else (person,))
    unit.verdict = Verdict.BOOKED
    return household_heads(unit.session, unit.source.chat_id)


def _delete_household_rows(unit: Unit, people: Iterable[PlayerId]) -> None:
    members = unit.newest_table().members
    keys = [key for person in people for key in members[person].keys]
    unit.session.execute(delete(Household).where(col(Household.person_id).in_(keys)))


# --- the right to report payments ----------------------------------------------------------------


def list_household(heads: Heads, player: PlayerId) -> tuple[PlayerId, ...]:
    """Lists a player's household, the head first; only the player if they have no household."""
    head = heads.get(player, player)
    return (head, *(other for other, theirs in heads.items() if theirs == head))


def confirmed_users(table: Table, players: Iterable[PlayerId]) -> frozenset[int]:
    """Returns the confirmed Telegram users of these players."""
    found = (table.members[player].user_id for player in players)
    return frozenset(user_id for user_id in found if user_id is not None)


def is_guest(table: Table, player: PlayerId) -> bool:
    """Tells whether a player has no confirmed Telegram user."""
    return not confirmed_users(table, (player,))


def users_in_night(table: Table) -> frozenset[int]:
    """Returns the confirmed users who have played in a night."""
    return confirmed_users(table, table.state.balances)


def users_who_may_report(table: Table, heads: Heads, *parties: PlayerId) -> frozenset[int]:
    """Returns the users who may report that one of these `parties` paid another.

    Each side's household may. For a household of guests, the players of the night and its opener
    may.
    """
    spoken = [confirmed_users(table, list_household(heads, side)) for side in parties]
    others = frozenset[int]() if all(spoken) else users_in_night(table) | {table.host}
    return others.union(*spoken)
