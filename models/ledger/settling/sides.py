"""Who may speak for whose money: the user themself, their household, and for a guest the table."""

from __future__ import annotations

from collections.abc import Iterable

from models.ledger.values import Table
from models.rules.settlement import Heads
from models.rules.values import PlayerId


def household(heads: Heads, player: PlayerId) -> tuple[PlayerId, ...]:
    """Everybody who settles as one with a player, the head first; alone, the player."""
    head = heads.get(player, player)
    return (head, *(other for other, theirs in heads.items() if theirs == head))


def users(table: Table, players: Iterable[PlayerId]) -> frozenset[int]:
    """The Telegram users who these players are."""
    found = (table.members[player].user_id for player in players)
    return frozenset(user_id for user_id in found if user_id is not None)


def is_guest(table: Table, player: PlayerId) -> bool:
    """Whether somebody has no account with which to speak for themself."""
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
