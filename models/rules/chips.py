"""Chips counted at the end of a night, and what differs from the book."""

from __future__ import annotations

from collections.abc import Mapping
from statistics import median_low
from typing import assert_never

from models.rules.events import Chips, SettledBy
from models.rules.payments import Transfers
from models.rules.refusal import Refusal
from models.rules.settlement import rounded, settle
from models.rules.values import Cents, PlayerId

Balances = Mapping[PlayerId, Cents]

_DOLLAR = 100


def difference(balances: Balances, won: Balances) -> dict[PlayerId, Cents]:
    """By how much each has more (or less, below 0) by the chips than by the book.

    Raises `Refusal`: `chips_who` where not just those who have played were counted, `chips_won`
    where the chips do not sum to zero.
    """
    if won.keys() != balances.keys():
        raise Refusal("chips_who")
    if over := sum(won.values()):
        raise Refusal("chips_won", **_off(over))
    return {player: won[player] - cents for player, cents in balances.items()}


def transfers(balances: Balances, event: Chips) -> Transfers:
    """What is paid so that the night is settled by the book, by the chips, or in the middle.

    In the middle each moves half of the difference; odd cents go to whoever is older in the book.
    """
    differs = difference(balances, {count.player: count.cents for count in event.won})
    match event.by:
        case SettledBy.BOOK:
            return ()
        case SettledBy.CHIPS:
            return settle(differs)
        case SettledBy.SHARED:
            return settle({player: cents // 2 for player, cents in rounded(differs, 2).items()})
        case _:
            assert_never(event.by)


def won_by_stacks(balances: Balances, counted: Balances) -> dict[PlayerId, Cents]:
    """What each has won whose whole stack was counted: all began with the same.

    The stack is in whole dollars, or what two of the counts and the book agree on. Raises
    `Refusal("chips_stacks")` with the nearest stack, and what lacks to as many of it.
    """
    total, people = sum(counted.values()), len(counted)
    stacks = [counted[player] - balances.get(player, 0) for player in counted]
    stack, rest = divmod(total, people)
    if rest or (stack % _DOLLAR and stacks.count(stack) < 2):
        nearest = round(median_low(stacks) / _DOLLAR) * _DOLLAR
        over = total - nearest * people
        raise Refusal("chips_stacks", people=people, total=total, stack=nearest, **_off(over))
    return {player: cents - stack for player, cents in counted.items()}


def _off(over: Cents) -> dict[str, object]:
    """By how much a sum is too large or too small, as a refusal tells it."""
    return {"off": abs(over), "which": "over" if over > 0 else "under"}
