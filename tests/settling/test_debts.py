"""From balances to payments: rounding and households, against exhaustive search."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from models.rules.payments import balance_changes
from models.rules.settlement import merge_households, round_balances, settle_households
from models.rules.values import PlayerId
from tests.rules.test_settlement import fewest

Balances = dict[PlayerId, int]


def balances_of(*cents: int) -> Balances:
    """Returns balances of these sums; the last player balances the others."""
    return {PlayerId(i): c for i, c in enumerate((*cents, -sum(cents)), start=1)}


sums = st.lists(st.integers(-30, 30).map(lambda c: c * 5), min_size=1, max_size=5)


@given(sums, st.sampled_from([0, 5, 10, 20, 100]), st.randoms(use_true_random=False))
def test_payments_are_the_fewest_between_households_to_the_coin(
    cents: list[int], coin: int, random: Random
) -> None:
    """Up to six players, any two of them a household, any coin."""
    balances = balances_of(*cents)
    players = list(balances)
    heads = {players[-1]: players[0]} if len(players) > 2 and random.random() < 0.5 else {}
    payments = settle_households(balances, heads, coin)
    target = round_balances(merge_households(balances, heads), coin)
    assert len(payments) == fewest(tuple(sorted(target.values())))
    left = dict(target)
    for payment in payments:
        assert payment.cents > 0
        assert not coin or payment.cents % coin == 0
        left[payment.payer] += payment.cents
        left[payment.payee] -= payment.cents
    assert not any(left.values())


@given(st.lists(st.integers(-10_000, 10_000), min_size=1, max_size=11), st.integers(0, 200))
def test_rounding_sums_to_zero_and_moves_nobody_by_a_coin(cents: list[int], coin: int) -> None:
    """A balance that is a multiple of the coin stays."""
    balances = balances_of(*cents)
    after = round_balances(balances, coin)
    assert sum(after.values()) == 0
    for player, before in balances.items():
        assert abs(after[player] - before) < max(coin, 1)
        if coin > 1:
            assert after[player] % coin == 0
            assert before % coin or after[player] == before
    assert sum(balance_changes(balances, after).values()) == 0


@pytest.mark.parametrize(
    ("before", "coin", "after"),
    [
        ((1603, -803, -400, -400), 10, (1600, -800, -400, -400)),
        ((1607, -803, -402, -402), 10, (1610, -810, -400, -400)),
        ((5, -5), 10, (10, -10)),
        ((3, 3, -6), 10, (0, 0, 0)),
        ((333, 333, 334, -1000), 100, (300, 300, 400, -1000)),
        ((1234, -1234), 0, (1234, -1234)),
        ((1234, -1234), 1, (1234, -1234)),
    ],
)
def test_the_largest_remainder_is_rounded_up(
    before: tuple[int, ...], coin: int, after: tuple[int, ...]
) -> None:
    """The one who loses most by rounding down."""
    balances = {PlayerId(i): c for i, c in enumerate(before, start=1)}
    assert tuple(round_balances(balances, coin).values()) == after
