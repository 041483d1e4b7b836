"""Rules for points instead of money: every payment is a whole number of points."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from models.rules.house import POINT, HouseRules, Instant
from models.rules.payments import instant_payment_cents, payout, rate_for_tai
from models.rules.refusal import Refusal
from models.rules.values import Cents

_STAKES: Final = (POINT, 2 * POINT, 4 * POINT)
"""The stakes to try: payments may divide the stake by two (a chicken hand) or four, never more."""


def convert_to_points(rules: HouseRules) -> HouseRules:
    """Converts rules to points, at the smallest stake that makes every payment whole.

    Raises `Refusal("points_whole")` if a value that the table typed has cents.
    """
    for stake in _STAKES:
        found = rules.replace(for_money=False, stake=stake)
        if pays_whole_points(found):
            return found
    raise Refusal("points_whole", example="none")


def check_whole_points(rules: HouseRules) -> HouseRules:
    """Returns the rules if they are for money or every payment is whole.

    Raises `Refusal("points_whole")`, with the next higher stake that works, if any.
    """
    if rules.for_money or pays_whole_points(rules):
        return rules
    smallest = convert_to_points(rules).stake
    raise Refusal("points_whole", example=-(-rules.stake // smallest) * smallest // POINT)


def pays_whole_points(rules: HouseRules) -> bool:
    """Tells whether the stake and every payment of these rules are whole points."""
    return not any(cents % POINT for cents in _possible_payments(rules))


def _possible_payments(rules: HouseRules) -> Iterator[Cents]:
    """Yields every possible payment up to two tai; payments for more tai are multiples of these."""
    yield rules.stake
    yield rate_for_tai(rules, rules.limit_tai)
    for self_draw in (False, True):
        for tai in range(rules.minimum_tai(self_draw=self_draw), rules.limit_tai + 1):
            paid = payout(rules, tai, None, self_draw)
            yield from (cents for cents in (paid.discarder, paid.other, paid.self_draw) if cents)
    yield from (instant_payment_cents(rules, what) for what in Instant)
