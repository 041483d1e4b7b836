"""From balances to debts: households taken as one, sums rounded to a coin, fewest payments."""

from __future__ import annotations

from collections.abc import Mapping

from models.rules.payments import Transfers
from models.rules.settlement import settle
from models.rules.values import Cents, PlayerId

Heads = Mapping[PlayerId, PlayerId]
"""Who settles for whom: from a person to the head of the household, where that is another."""


def debts(balances: Mapping[PlayerId, Cents], heads: Heads, coin: Cents = 0) -> Transfers:
    """The fewest payments between households, in multiples of `coin` (0: to the cent)."""
    return settle(rounded(merged(balances, heads), coin))


def merged(balances: Mapping[PlayerId, Cents], heads: Heads) -> dict[PlayerId, Cents]:
    """One balance a household, under its head; the sum stays the same."""
    together: dict[PlayerId, Cents] = {}
    for player, cents in balances.items():
        head = heads.get(player, player)
        together[head] = together.get(head, 0) + cents
    return together


def rounded(balances: Mapping[PlayerId, Cents], coin: Cents) -> dict[PlayerId, Cents]:
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
