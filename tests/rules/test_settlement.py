"""Who pays whom at the end, in the fewest payments (compared with an exhaustive search)."""

from __future__ import annotations

from functools import cache
from itertools import combinations_with_replacement
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from models.rules.payments import Transfer
from models.rules.settlement import MOST_EXACT, settle_balances
from models.rules.values import Cents, PlayerId
from tests.rules.worked import BEN, CAT, DAN, EVE, MING


def people(*cents: Cents) -> dict[PlayerId, Cents]:
    """Balances of so many people, numbered from 1."""
    return {PlayerId(number): amount for number, amount in enumerate(cents, start=1)}


def check_settled(balances: dict[PlayerId, Cents]) -> tuple[Transfer, ...]:
    """Settles, and checks that nobody is owed anything then."""
    before = dict(balances)
    payments = settle_balances(balances)
    assert balances == before
    for payment in payments:
        assert payment.cents > 0
        balances = {
            **balances,
            payment.payer: balances[payment.payer] + payment.cents,
            payment.payee: balances[payment.payee] - payment.cents,
        }
    assert not any(balances.values())
    return payments


@cache
def fewest(balances: tuple[Cents, ...]) -> int:
    """The fewest payments: the first who is not even settles whole with each other in turn."""
    open_ = tuple(cents for cents in balances if cents)
    if not open_:
        return 0
    first, rest = open_[0], open_[1:]
    return 1 + min(
        fewest(tuple(sorted((*rest[:index], rest[index] + first, *rest[index + 1 :]))))
        for index in range(len(rest))
        if (rest[index] > 0) != (first > 0)
    )


def small_cases(size: int, most: Cents) -> list[tuple[Cents, ...]]:
    """All balances of `size` people that sum to zero, of at most `most` each."""
    return [
        balances
        for balances in combinations_with_replacement(range(-most, most + 1), size)
        if sum(balances) == 0
    ]


@pytest.mark.parametrize(("size", "most"), [(2, 9), (3, 9), (4, 9), (5, 9), (6, 7)])
def test_the_fewest_payments_of_all_small_cases(size: int, most: Cents) -> None:
    """Against an exhaustive search, every case in two orders of people."""
    for balances in small_cases(size, most):
        expected = fewest(balances)
        assert len(check_settled(people(*balances))) == expected
        assert len(check_settled(people(*balances[::2], *balances[1::2]))) == expected


@given(st.lists(st.integers(-4000, 4000), min_size=1, max_size=6), st.randoms())
@settings(deadline=None, database=None)
def test_the_fewest_payments_of_real_amounts(cents: list[Cents], order: Random) -> None:
    """Up to seven people with balances like those of a night, in any order."""
    balances = (*cents, -sum(cents))
    mixed = list(people(*balances).items())
    order.shuffle(mixed)
    payments = check_settled(dict(mixed))
    assert len(payments) == fewest(tuple(sorted(balances)))
    assert payments == settle_balances(people(*balances))


@pytest.mark.parametrize("seed", range(40))
def test_ten_people_settle_by_the_fewest_payments(seed: int) -> None:
    """Against the exhaustive search, with sums so small that many of them cancel."""
    random = Random(seed)
    cents = [random.choice((-700, -500, -300, -200, 200, 300, 500, 700)) for _ in range(9)]
    balances = (*cents, -sum(cents))
    assert len(check_settled(people(*balances))) == fewest(tuple(sorted(balances)))


@pytest.mark.parametrize(
    ("balances", "payments"),
    [
        pytest.param({}, [], id="nobody"),
        pytest.param({MING: 0, BEN: 0}, [], id="all even"),
        pytest.param({MING: -500, BEN: 500}, [(MING, BEN, 500)], id="two"),
        pytest.param(
            {MING: -100, BEN: 300, CAT: -100, DAN: -100},
            [(MING, BEN, 100), (CAT, BEN, 100), (DAN, BEN, 100)],
            id="one wins",
        ),
        pytest.param(
            {MING: -500, BEN: 300, CAT: 500, DAN: -300},
            [(MING, CAT, 500), (DAN, BEN, 300)],
            id="two pairs",
        ),
        # A greedy settlement (largest debt to largest claim) would take four payments here.
        pytest.param(
            {MING: -500, BEN: -400, CAT: 300, DAN: 200, EVE: 400},
            [(BEN, EVE, 400), (MING, CAT, 300), (MING, DAN, 200)],
            id="a pair hides among five",
        ),
    ],
)
def test_losers_pay_winners(
    balances: dict[PlayerId, Cents], payments: list[tuple[PlayerId, PlayerId, Cents]]
) -> None:
    """The payments themselves; their order is not promised."""
    assert sorted(check_settled(balances)) == sorted(Transfer(*payment) for payment in payments)


@pytest.mark.parametrize("size", [3, 8, 16, 20])
def test_the_same_balances_the_same_payments(size: int) -> None:
    """Also where the table lists them in another order."""
    cents = [37 * number * number % 101 - 50 for number in range(size - 1)]
    balances = people(*cents, -sum(cents))
    assert (
        settle_balances(balances)
        == settle_balances(dict(reversed(balances.items())))
        == settle_balances(dict(balances))
    )


def test_balances_that_do_not_sum_to_zero_are_a_mistake_of_the_program() -> None:
    """Money neither appears nor disappears."""
    with pytest.raises(ValueError, match="sum to zero"):
        settle_balances(people(100, -99))


@pytest.mark.parametrize("size", [12, MOST_EXACT])
def test_many_people_settle_exactly(size: int) -> None:
    """A long night with substitutes; half the people owe what the other half is owed."""
    claims = [100 * 2**number for number in range(size // 2)]
    payments = check_settled(people(*claims, *(-cents for cents in claims)))
    assert len(payments) == size // 2


@pytest.mark.parametrize(
    ("cents", "most"),
    [
        pytest.param([*range(1, 11), *(-n for n in range(1, 11))], 10, id="twenty in pairs"),
        pytest.param([*range(1, 18), -153], 17, id="eighteen, one loses"),
        pytest.param([5, 5, 5, -15] * 5, 19, id="twenty, five groups"),
        pytest.param([7, -7, *range(1, 17), -136], 17, id="nineteen, one pair cancels"),
        pytest.param([7, -7, *range(10, 27), -306], 18, id="twenty, one pair cancels"),
        pytest.param(
            [*(7, -7, 100, -61, -39, 98, -50, -48, 90, -55, -35), *(85, -45, -40, 80, -42, -38)],
            11,
            id="seventeen: one pair, and five groups of three",
        ),
        pytest.param([0] * 40 + [3, -3], 1, id="forty-two, forty are even"),
    ],
)
def test_more_people_than_can_be_searched_still_settle(cents: list[Cents], most: int) -> None:
    """Above `MOST_EXACT`: not always the fewest, never more than one less than people."""
    assert len(check_settled(people(*cents))) <= most
