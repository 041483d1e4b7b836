"""Settling a night: the fewest payments between households, rounded to a coin; and the payments
that settle a difference between chips and book.

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
"""The number of people with a balance up to which the search is exact, which takes long."""

Balances = Mapping[PlayerId, Cents]
Heads = Mapping[PlayerId, PlayerId]
"""The head of the household of each person who has another head than themself."""


def settle_households(balances: Balances, heads: Heads, coin: Cents = 0) -> Transfers:
    """Computes the fewest payments between households, in multiples of `coin` (0: to the cent)."""
    return settle_balances(round_balances(merge_households(balances, heads), coin))


def merge_households(balances: Balances, heads: Heads) -> dict[PlayerId, Cents]:
    """Adds up the balances of each household under its head."""
    together: dict[PlayerId, Cents] = {}
    for player, cents in balances.items():
        head = heads.get(player, player)
        together[head] = together.get(head, 0) + cents
    return together


def round_balances(balances: Balances, coin: Cents) -> dict[PlayerId, Cents]:
    """Rounds balances to multiples of `coin`; they still sum to zero and change less than a
    coin.

    All are rounded down; the missing coins go to those who lost most by that, among equals to the
    older in the book. A balance that is a multiple already stays.
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


def settle_balances(balances: Balances) -> Transfers:
    """Computes the fewest payments that bring every balance to zero; equal input, equal
    payments.

    Balances are in cents and sum to zero (else `ValueError`). Exact for up to `MOST_EXACT` people
    with a balance; beyond that, pairs that cancel are matched first and the rest chained.
    """
    if sum(balances.values()):
        raise ValueError("balances do not sum to zero")
    people = sorted(player for player, cents in balances.items() if cents)
    groups: list[list[PlayerId]] = []
    while len(people) > MOST_EXACT:
        group = _find_cancelling_pair(people, balances) or people
        groups.append(group)
        people = [player for player in people if player not in group]
    groups += _split_into_zero_sum_groups(people, [balances[player] for player in people])
    return tuple(payment for group in groups for payment in _settle_group(group, balances))


def _find_cancelling_pair(people: list[PlayerId], balances: Balances) -> list[PlayerId] | None:
    seen: dict[Cents, PlayerId] = {}
    for player in people:
        match = seen.get(-balances[player])
        if match is not None:
            return [match, player]
        seen.setdefault(balances[player], player)
    return None


def _split_into_zero_sum_groups(people: list[PlayerId], cents: list[Cents]) -> list[list[PlayerId]]:
    """Splits people into as many groups as possible whose cents sum to zero.

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
    return _trace_zero_sum_groups(people, sums, last)


def _trace_zero_sum_groups(
    people: list[PlayerId], sums: list[Cents], last: list[int]
) -> list[list[PlayerId]]:
    groups: list[list[PlayerId]] = []
    mask = len(sums) - 1
    while mask:
        if sums[mask] == 0:
            groups.append([])
        groups[-1].append(people[last[mask]])
        mask ^= 1 << last[mask]
    return [sorted(group) for group in reversed(groups)]


def _settle_group(group: list[PlayerId], balances: Balances) -> list[Transfer]:
    """Settles a zero-sum group with one payment fewer than it has people, largest sums first."""
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


def chip_differences(balances: Balances, won: Balances) -> dict[PlayerId, Cents]:
    """Returns each player's winnings by the chips less their winnings in the book.

    Raises `Refusal`: `chips_who` if the counted people are not those who have played, `chips_won`
    if the chips do not sum to zero.
    """
    if won.keys() != balances.keys():
        raise Refusal("chips_who")
    if over := sum(won.values()):
        raise Refusal("chips_won", **_facts_of_sum_difference(over))
    return {player: won[player] - cents for player, cents in balances.items()}


def chip_transfers(balances: Balances, event: Chips) -> Transfers:
    """Computes the payments that settle a night by the book, by the chips, or halfway between.

    In the middle each gets half of their difference; odd cents go to the older in the book.
    """
    differs = chip_differences(balances, {count.player: count.cents for count in event.won})
    match event.by:
        case SettledBy.BOOK:
            return ()
        case SettledBy.CHIPS:
            return settle_balances(differs)
        case SettledBy.SHARED:
            return settle_balances(
                {player: cents // 2 for player, cents in round_balances(differs, 2).items()}
            )
        case _:
            assert_never(event.by)


def winnings_by_stacks(balances: Balances, counted: Balances) -> dict[PlayerId, Cents]:
    """Computes winnings from counted stacks of chips; all players began with equal stacks.

    The starting stack is in whole dollars, or a sum on which two counts and the book agree. Raises
    `Refusal("chips_stacks")` with the nearest stack and the missing sum.
    """
    total, people = sum(counted.values()), len(counted)
    stacks = [counted[player] - balances.get(player, 0) for player in counted]
    stack, rest = divmod(total, people)
    if rest or (stack % _DOLLAR and stacks.count(stack) < 2):
        nearest = round(median_low(stacks) / _DOLLAR) * _DOLLAR
        over = total - nearest * people
        raise Refusal(
            "chips_stacks",
            people=people,
            total=total,
            stack=nearest,
            **_facts_of_sum_difference(over),
        )
    return {player: cents - stack for player, cents in counted.items()}


def _facts_of_sum_difference(over: Cents) -> dict[str, object]:
    """Returns the facts of a refusal about a sum that is too large or too small."""
    return {"off": abs(over), "which": "over" if over > 0 else "under"}
