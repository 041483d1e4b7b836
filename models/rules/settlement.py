"""Payments at the end of a night: households taken as one, sums rounded to a coin, the fewest
payments; and what is paid where the chips differ from the book.

A set of people whose balances sum to zero settles among itself in one payment less than it has
people. So the fewest payments come from splitting everybody into as many zero-sum groups as
possible, which is searched exactly, not greedily.
"""

from __future__ import annotations

from collections.abc import Mapping
from statistics import median_low
from typing import Final, assert_never

from models.rules.events import Chips, SettledBy
from models.rules.payments import Transfer, Transfers
from models.rules.refusal import Refusal
from models.rules.values import Cents, PlayerId

MOST_EXACT: Final = 16
"""Up to so many people with a balance the search is exact; beyond it would take too long."""

Balances = Mapping[PlayerId, Cents]
Heads = Mapping[PlayerId, PlayerId]
"""Heads by person: the one who settles for them, the head of the household, where that is
another.
"""


def debts(balances: Balances, heads: Heads, coin: Cents = 0) -> Transfers:
    """The fewest payments between households, in multiples of `coin` (0: to the cent)."""
    return settle(rounded(merged(balances, heads), coin))


def merged(balances: Balances, heads: Heads) -> dict[PlayerId, Cents]:
    """One balance a household, under its head; the sum stays the same."""
    together: dict[PlayerId, Cents] = {}
    for player, cents in balances.items():
        head = heads.get(player, player)
        together[head] = together.get(head, 0) + cents
    return together


def rounded(balances: Balances, coin: Cents) -> dict[PlayerId, Cents]:
    """Balances as multiples of `coin` that still sum to zero; each moves by less than one coin.

    All are rounded down; the coins that are then missing go to those who lost most by it, among
    equals to whoever is older in the book. A balance that is a multiple already stays.
    """
    if coin < 2:
        return dict(balances)
    lost = {player: cents % coin for player, cents in balances.items()}
    missing = sum(lost.values()) // coin
    first = sorted(lost, key=lambda player: (-lost[player], player))[:missing]
    return {
        player: cents - lost[player] + (coin if player in first else 0)
        for player, cents in balances.items()
    }


def settle(balances: Balances) -> Transfers:
    """The fewest payments that bring every balance to zero; the same balances, the same payments.

    Balances are in cents and sum to zero (else `ValueError`). Exact for up to `MOST_EXACT` people
    who are not even; beyond that, pairs that cancel are matched first and the rest chained.
    """
    if sum(balances.values()):
        raise ValueError("balances do not sum to zero")
    people = sorted(player for player, cents in balances.items() if cents)
    groups: list[list[PlayerId]] = []
    while len(people) > MOST_EXACT:
        group = _cancelling_pair(people, balances) or people
        groups.append(group)
        people = [player for player in people if player not in group]
    groups += _most_groups(people, [balances[player] for player in people])
    return tuple(payment for group in groups for payment in _chain(group, balances))


def _cancelling_pair(people: list[PlayerId], balances: Balances) -> list[PlayerId] | None:
    seen: dict[Cents, PlayerId] = {}
    for player in people:
        match = seen.get(-balances[player])
        if match is not None:
            return [match, player]
        seen.setdefault(balances[player], player)
    return None


def _most_groups(people: list[PlayerId], cents: list[Cents]) -> list[list[PlayerId]]:
    """`people` split into as many zero-sum groups as there can be.

    Lay the people in a row, one after the other: every time the running sum is zero, a group ends.
    `most[mask]` is the most groups that end when those in `mask` have been laid; `last[mask]` is
    who was laid last to get there.
    """
    size = 1 << len(people)
    sums, most, last = [0] * size, [0] * size, [0] * size
    for mask in range(1, size):
        low = (mask & -mask).bit_length() - 1
        sums[mask] = sums[mask & (mask - 1)] + cents[low]
        before = [(most[mask ^ (1 << i)], -i) for i in range(len(people)) if mask >> i & 1]
        best, minus_i = max(before)
        most[mask], last[mask] = best + (sums[mask] == 0), -minus_i
    return _walk_back(people, sums, last)


def _walk_back(people: list[PlayerId], sums: list[Cents], last: list[int]) -> list[list[PlayerId]]:
    groups: list[list[PlayerId]] = []
    mask = len(sums) - 1
    while mask:
        if sums[mask] == 0:
            groups.append([])
        groups[-1].append(people[last[mask]])
        mask ^= 1 << last[mask]
    return [sorted(group) for group in reversed(groups)]


def _chain(group: list[PlayerId], balances: Balances) -> list[Transfer]:
    """One payment less than there are people: the largest debt meets the largest claim."""
    left = {player: balances[player] for player in group}
    payments: list[Transfer] = []
    while any(left.values()):
        payer = min(left, key=lambda player: (left[player], player))
        payee = max(left, key=lambda player: (left[player], -player))
        cents = min(-left[payer], left[payee])
        payments.append(Transfer(payer, payee, cents))
        left[payer] += cents
        left[payee] -= cents
    return payments


# --- chips counted at the end of a night ---------------------------------------------------------


_DOLLAR: Final = 100


def difference(balances: Balances, won: Balances) -> dict[PlayerId, Cents]:
    """Subtracts the book from the chips: how much each has more (or less, below 0) by the chips.

    Raises `Refusal`: `chips_who` where not just those who have played were counted, `chips_won`
    where the chips do not sum to zero.
    """
    if won.keys() != balances.keys():
        raise Refusal("chips_who")
    if over := sum(won.values()):
        raise Refusal("chips_won", **_off(over))
    return {player: won[player] - cents for player, cents in balances.items()}


def transfers(balances: Balances, event: Chips) -> Transfers:
    """Works out the payments that settle the night by the book, by the chips, or in the middle.

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
    """Works out the winnings of each whose whole stack was counted: all began with the same.

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
    """Says by how much a sum is too large or too small, as a refusal tells it."""
    return {"off": abs(over), "which": "over" if over > 0 else "under"}
