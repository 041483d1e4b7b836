"""Bills that one paid for several: each share, and what is no bill."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from models.rules.events import MOST_PARTS, Share, Split
from models.rules.house import Preset
from models.rules.night import apply_event
from models.rules.payments import divide_bill, net_gains
from models.rules.points import convert_to_points
from models.rules.presets import PRESETS
from models.rules.refusal import Refusal
from models.rules.values import PlayerId
from tests.rules.worked import BEN, CAT, DAN, MING, begun


def bill(payer: PlayerId, cents: int, **parts: int) -> Split:
    """A bill of this payer, shared by those named in such parts."""
    who = {"ming": MING, "ben": BEN, "cat": CAT, "dan": DAN}
    shares = tuple(Share(player=who[name], parts=n) for name, n in parts.items())
    return Split(payer=payer, cents=cents, shares=shares)


@pytest.mark.parametrize(
    ("event", "moves"),
    [
        (bill(BEN, 4000, ming=1, ben=1, cat=1, dan=1), {MING: -1000, CAT: -1000, DAN: -1000}),
        (bill(BEN, 4000, ben=1, cat=1, dan=1), {CAT: -1333, DAN: -1333}),
        (bill(BEN, 4500, ben=2, cat=1), {CAT: -1500}),
        (bill(CAT, 1000, ben=1, ming=1, dan=1), {BEN: -333, MING: -333, DAN: -333}),
        (bill(CAT, 2, ben=1, dan=2, ming=1), {DAN: -1}),
        (bill(MING, 5, ben=1), {BEN: -5}),
    ],
)
def test_each_owes_the_payer_a_share(event: Split, moves: dict[PlayerId, int]) -> None:
    """Cents that do not divide fall on the payer; the hand goes on as it was."""
    before = begun()
    outcome = apply_event(before, event)
    assert net_gains(outcome.transfers) == {**moves, event.payer: -sum(moves.values())}
    assert outcome.state.winnings == before.winnings
    money = {"balances": before.balances, "beside": before.beside}
    assert outcome.state.model_copy(update=money) == before


@given(
    cents=st.integers(1, 10**12),
    payer=st.sampled_from([MING, BEN, CAT, DAN]),
    parts=st.dictionaries(
        st.sampled_from([MING, BEN, CAT, DAN]), st.integers(1, 99), min_size=1, max_size=4
    ),
)
def test_shares_are_the_whole_bill(cents: int, payer: PlayerId, parts: dict[PlayerId, int]) -> None:
    """Nobody but the payer pays more than their part, and none less by a cent."""
    shares = tuple(Share(player=player, parts=n) for player, n in parts.items())
    found = divide_bill(Split(payer=payer, cents=cents, shares=shares))
    whole = sum(parts.values())
    assert sum(found.values()) == cents
    for player, n in parts.items():
        short = cents * n / whole - found[player]
        assert short <= 0 if player == payer else 0 <= short < 1


def test_a_night_in_points_has_no_bills() -> None:
    """Nobody owes anybody there."""
    with pytest.raises(Refusal, match="points_no_payment"):
        apply_event(
            begun(convert_to_points(PRESETS[Preset.STANDARD])), bill(BEN, 4000, ben=1, cat=1)
        )


@pytest.mark.parametrize(
    ("event", "code"),
    [
        (bill(BEN, 4000, ben=1), "split_alone"),
        (bill(BEN, 1, ben=1, cat=1), "split_small"),
        (Split(payer=BEN, cents=9, shares=(Share(player=CAT), Share(player=CAT))), "said_twice"),
    ],
)
def test_a_senseless_bill_is_refused(event: Split, code: str) -> None:
    """Nobody to share with, nothing to share, and the same twice."""
    with pytest.raises(Refusal, match=code):
        apply_event(begun(), event)


def test_more_parts_than_people_say_are_cents() -> None:
    assert [Share(player=BEN, parts=n).is_exact for n in (MOST_PARTS, MOST_PARTS + 1)] == [
        False,
        True,
    ]
