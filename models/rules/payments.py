"""Payments for an event: rates, pay charts, and who pays whom (rules sections 6 and 7).

Amounts are worked out exactly and rounded to whole cents only at the end, halves up: a stake of
0.25 has a chicken hand of 12.5 cents, which is paid as 13.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final, NamedTuple, TypeVar, assert_never

from models.rules import house
from models.rules.events import FalseWin, Split
from models.rules.pattern_ids import PatternId
from models.rules.refusal import Refusal
from models.rules.values import Cents, PlayerId

MOST_CENTS: Final = 10**12
"""The largest single payment: far above any table's, and below any overflow."""


class Transfer(NamedTuple):
    """A payment of `cents` (more than 0) from `payer` to `payee`."""

    payer: PlayerId
    payee: PlayerId
    cents: Cents


Transfers = tuple[Transfer, ...]
Who = TypeVar("Who", bound=int)
"""The type of the keys of people."""


@dataclass(frozen=True, slots=True)
class Payout:
    """The cents paid for a won hand: by the discarder and by others, or by each on a self-draw."""

    discarder: Cents | None
    other: Cents | None
    self_draw: Cents | None


def rate_for_tai(rules: house.HouseRules, tai: int) -> Cents:
    """Returns the basic payment for a hand (section 6): `stake * 2^(tai-1)` or `stake * tai`."""
    return _halve(_double_rate(rules, tai))


def cents_of_instant_units(rules: house.HouseRules, multiple: int = 1) -> Cents:
    """Computes a multiple of the unit of instant payments, in cents (rules section 7)."""
    if rules.bonus_unit is not None:
        return check_sum_is_bookable(multiple * rules.bonus_unit)
    below = int(rules.bonus_unit_tai)
    above = below + (rules.bonus_unit_tai > below)
    quadruple = _double_rate(rules, below) + _double_rate(rules, above)
    return check_sum_is_bookable((multiple * quadruple + 2) // 4)


def instant_payment_cents(rules: house.HouseRules, payment: house.Instant) -> Cents:
    """Computes the cents that each other player pays at once for `payment`."""
    return cents_of_instant_units(rules, rules.units[payment])


def divide_bill(event: Split) -> dict[PlayerId, Cents]:
    """Divides a bill: returns the cents of each sharer, and of the payer.

    They sum to the bill: each sharer owes their part rounded down, and the payer bears the rest,
    even without a part of their own.
    """
    whole = sum(share.parts for share in event.shares)
    owed = {share.player: event.cents * share.parts // whole for share in event.shares}
    owed.pop(event.payer, None)
    return {event.payer: event.cents - sum(owed.values()), **owed}


def payout(rules: house.HouseRules, tai: int, special: PatternId | None, self_draw: bool) -> Payout:
    """Computes the payments for a hand of `tai`, of which at most the limit is paid.

    `special` is its whole-hand pattern, if any: the house options `thirteen_orphans_pay` and
    `special_hands` depend on it. Raises `Refusal("too_much")` beyond `MOST_CENTS`.
    """
    tai = paid_tai(rules, tai, special)
    discarder, other, each = _look_up_pay_chart(rules, tai)
    all_pay, times = _special_payment(rules, special)
    if self_draw:
        return Payout(None, None, check_sum_is_bookable(times * (each + rules.self_draw_bonus)))
    if all_pay:
        return Payout(check_sum_is_bookable(times * each), times * each, None)
    return Payout(check_sum_is_bookable(times * discarder), times * other, None)


def paid_tai(rules: house.HouseRules, tai: int, special: PatternId | None) -> int:
    """Returns the tai that are paid: at most the limit, or the limit for double-paid orphans."""
    return rules.limit_tai if _is_paid_double_by_all(rules, special) else min(tai, rules.limit_tai)


def does_discarder_pay_alone(rules: house.HouseRules) -> bool:
    """Tells whether the discarder pays for a hand here, and the other two nothing."""
    return not any(_look_up_pay_chart(rules, tai)[1] for tai in range(1, rules.limit_tai + 1))


def compute_win_transfers(
    winner: PlayerId,
    payers: Iterable[PlayerId],
    discarder: PlayerId | None,
    for_all: PlayerId | None,
    paid: Payout,
) -> Transfers:
    """Computes the payments to a winner.

    `payers` are the losers at the table; `for_all` is the player who pays for all of them, if any.
    """
    owed = {payer: _loser_share(paid, payer == discarder) for payer in payers if payer != winner}
    if for_all is not None:
        owed = {for_all: sum(owed.values())}
    return make_transfers_to(winner, owed.items())


def false_win_transfers(
    rules: house.HouseRules, event: FalseWin, seats: Iterable[PlayerId]
) -> Transfers:
    """Computes the payments by the offender for a false win (rules section 6)."""
    others = [player for player in seats if player != event.player]
    match rules.false_win:
        case house.FalseWinPenalty.LIMIT_EACH:
            each = check_sum_is_bookable(rate_for_tai(rules, rules.limit_tai))
            owed = [(player, each) for player in others]
        case house.FalseWinPenalty.AS_IF_WON:
            if event.discarder is None and not event.self_draw:
                raise Refusal("false_win_how", player=event.player)
            paid = payout(rules, rules.limit_tai, None, self_draw=event.discarder is None)
            owed = [(player, _loser_share(paid, player == event.discarder)) for player in others]
        case _:
            assert_never(rules.false_win)
    return tuple(Transfer(event.player, player, cents) for player, cents in owed if cents)


def make_transfers_to(payee: PlayerId, owed: Iterable[tuple[PlayerId, Cents]]) -> Transfers:
    """Makes a transfer to `payee` from each player in `owed`. Raises `Refusal("too_much")`."""
    return tuple(
        Transfer(payer, payee, check_sum_is_bookable(cents)) for payer, cents in owed if cents
    )


def apply_transfers(
    balances: Mapping[Who, Cents], transfers: Iterable[tuple[Who, Who, Cents]]
) -> dict[Who, Cents]:
    """Returns the balances after transfers (payer, payee, cents)."""
    after = dict(balances)
    for payer, payee, cents in transfers:
        after[payer] = after.get(payer, 0) - cents
        after[payee] = after.get(payee, 0) + cents
    return after


def balance_changes(before: Mapping[Who, Cents], after: Mapping[Who, Cents]) -> dict[Who, Cents]:
    """Returns the cents by which each balance changed; leaves out those that did not change."""
    by = {who: after.get(who, 0) - before.get(who, 0) for who in {**before, **after}}
    return {who: cents for who, cents in by.items() if cents}


def net_gains(transfers: Iterable[tuple[Who, Who, Cents]]) -> dict[Who, Cents]:
    """Adds up each person's gain or loss by these transfers; leaves out zeros."""
    return balance_changes({}, apply_transfers({}, transfers))


def _double_rate(rules: house.HouseRules, tai: int) -> Cents:
    """Returns twice the rate, which is whole cents even for a chicken hand (half the stake)."""
    match rules.scale:
        case house.Scale.DOUBLING:
            return rules.stake << tai
        case house.Scale.LINEAR:
            return 2 * rules.stake * tai
        case _:
            assert_never(rules.scale)


def _look_up_pay_chart(rules: house.HouseRules, tai: int) -> tuple[Cents, Cents, Cents]:
    """Looks up the pay chart at `tai`: discarder, each other loser, each on a self-draw."""
    match rules.chart:
        case house.PayRows():
            return _look_up_typed_chart(rules.chart, tai)
        case house.ChartName.THREE_SIX | house.ChartName.ONE_TWO:
            return _look_up_typed_chart(house.NAMED_ROWS[rules.chart], tai)
        case house.ChartName.HALF_AND_DOUBLE:
            double = _double_rate(rules, tai)
            return double, _halve(double), double
        case house.ChartName.SHOOTER_PAYS_ALL:
            double = _double_rate(rules, tai)
            return 2 * double, 0, double
        case _:
            assert_never(rules.chart)


def _look_up_typed_chart(rows: house.PayRows, tai: int) -> tuple[Cents, Cents, Cents]:
    """Looks up a typed chart; more tai than it has pay its last column, 0 tai half its first."""
    column = min(max(tai, 1), len(rows.discarder)) - 1
    cells = (rows.discarder[column], rows.other[column], rows.self_draw[column])
    return cells if tai else (_halve(cells[0]), _halve(cells[1]), _halve(cells[2]))


def _special_payment(rules: house.HouseRules, special: PatternId | None) -> tuple[bool, int]:
    """Returns whether all pay as on a self-draw, and the factor of the payment."""
    if special is None:
        return False, 1
    orphans = _is_paid_double_by_all(rules, special)
    match rules.special_hands:
        case house.SpecialHands.NORMAL:
            return orphans, 1
        case house.SpecialHands.ALL_PAY_DOUBLE:
            return True, 1
        case house.SpecialHands.DOUBLE_PAYOUT:
            return orphans, 2
        case _:
            assert_never(rules.special_hands)


def _is_paid_double_by_all(rules: house.HouseRules, special: PatternId | None) -> bool:
    """Tells whether the hand is thirteen orphans, for which all three pay double here."""
    orphans = special is PatternId.THIRTEEN_ORPHANS
    return orphans and rules.thirteen_orphans_pay is house.ThirteenOrphansPay.ALL_DOUBLE


def _loser_share(paid: Payout, is_discarder: bool) -> Cents:
    if paid.self_draw is not None:
        return paid.self_draw
    share = paid.discarder if is_discarder else paid.other
    assert share is not None, "a payout is either of a self-draw or of a discard"
    return share


def _halve(cents: Cents) -> Cents:
    return (cents + 1) // 2


def check_sum_is_bookable(cents: Cents) -> Cents:
    """Returns the sum, or raises `Refusal("too_much")` if it is more than `MOST_CENTS`."""
    if cents > MOST_CENTS:
        raise Refusal("too_much")
    return cents
