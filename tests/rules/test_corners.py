"""Corners where one rule meets another: each was wrong once."""

from __future__ import annotations

import pytest

from models.rules.contradictions import counts_only_self_drawn
from models.rules.events import (
    BiteKind,
    FalseWin,
    Foul,
    FoulKind,
    Kong,
    RulesChange,
    Seating,
    SpecialHand,
    Substitution,
    TaiHand,
    TileHand,
    Win,
    Winning,
)
from models.rules.house import FoulPenalty, Preset, SeveralWinners
from models.rules.night import apply_event
from models.rules.pattern_ids import PatternId
from models.rules.presets import PRESETS
from models.rules.refusal import Refusal
from models.rules.settings import change_setting
from models.rules.values import PlayerId
from tests.rules.worked import BEN, CAT, DAN, EVE, MING, begun, bite, concealed, played, refused

ROBBED = (PatternId.ROBBED_KONG,)


def robs(*players: object, orphans: bool = False) -> Win:
    """These win on the tile that Cat added to their kong."""
    hand = SpecialHand(pattern=PatternId.THIRTEEN_ORPHANS) if orphans else TaiHand(tai=2)
    winners = tuple(Winning(player=p, hand=hand, claims=ROBBED) for p in players)  # type: ignore[arg-type]
    return Win(winners=winners, discarder=CAT)


def test_rules_changed_twice_before_a_hand_was_played() -> None:
    """The later change holds, also where the hand began anew in between."""
    six, seven = (PRESETS[Preset.STANDARD].replace(limit_tai=limit) for limit in (6, 7))
    after = played(
        begun(),
        Kong(player=CAT),
        RulesChange(rules=six),
        Seating(seats=(BEN, CAT, DAN, MING)),
        RulesChange(rules=seven),
    ).state
    assert (after.rules.limit_tai, after.next_rules) == (7, None)


@pytest.mark.parametrize(
    ("hand", "claims", "tai"),
    [
        (PatternId.BIG_THREE_DRAGONS, (PatternId.ROBBED_KONG,), 11),
        (PatternId.ALL_HONOURS, (PatternId.EARTHLY_HAND,), 13),
        (PatternId.PURE_TERMINALS, (), 13),
    ],
)
def test_a_named_hand_with_its_circumstances(
    hand: PatternId, claims: tuple[PatternId, ...], tai: int
) -> None:
    """Section 3: of several whole hands the highest counts, circumstances add."""
    winning = Winning(player=BEN, hand=SpecialHand(pattern=hand), claims=claims)
    state = begun(PRESETS[Preset.GUIDE].replace(limit_tai=20))
    won = Win(winners=(winning,), discarder=state.dealer, konged=True)
    assert apply_event(state, won).won[0].tai == tai


@pytest.mark.parametrize(
    ("hand", "presets"),
    [
        # a hand, and the presets in which nobody can shoot it
        (PatternId.KONG_ON_KONG, set(Preset)),
        (PatternId.HEAVENLY_HAND, set(Preset)),
        (PatternId.CONCEALED_PUNGS, {Preset.STANDARD, Preset.TRADITIONAL, Preset.GUIDE}),
        (PatternId.NINE_GATES, {Preset.DOUBLES}),
        (PatternId.EARTHLY_HAND, set[Preset]()),
        (PatternId.ROBBED_KONG, set[Preset]()),
        (PatternId.ALL_PUNGS, set[Preset]()),
    ],
)
def test_some_special_hands_are_only_ever_self_drawn(hand: PatternId, presets: set[Preset]) -> None:
    """Section 3: then nobody needs to say so."""
    assert {p for p, rules in PRESETS.items() if counts_only_self_drawn(rules, hand)} == presets


def test_a_kong_robbed_by_three_is_paid_back_though_the_hand_is_a_draw() -> None:
    """Section 7: a robbed kong pays nothing."""
    state = begun(several_winners=SeveralWinners.THREE_IS_A_DRAW)
    after = played(state, Kong(player=CAT), robs(MING, BEN, DAN))
    assert after.drawn
    assert after.returned
    assert set(after.state.balances.values()) == {0}


@pytest.mark.parametrize(
    ("who", "orphans", "returned"),
    [
        ("thirteen_orphans", True, True),
        ("thirteen_orphans", False, None),
        ("any", True, True),
        ("any", False, True),
        ("any_stays_paid", True, True),
        ("any_stays_paid", False, False),
    ],
)
def test_a_concealed_kong_is_robbed_as_the_house_plays(
    who: str, orphans: bool, returned: bool | None
) -> None:
    """Section 7: by thirteen orphans alone, or as the house plays it; None is refused."""
    state, robber = begun(rob_concealed_kong=who), robs(BEN, orphans=orphans)
    if returned is None:
        assert refused(state, concealed(CAT), robber).code == "rob_concealed_kong"
    else:
        assert bool(played(state, concealed(CAT), robber).returned) is returned


def test_a_robbed_kong_is_paid_back_where_it_adds_no_tai() -> None:
    """The price of the circumstance and the payment of the kong are different things."""
    state = begun(change_setting(PRESETS[Preset.STANDARD], "tai.robbed_kong", "0"))
    assert played(state, Kong(player=CAT), robs(BEN)).returned


def test_a_substitute_takes_over_the_hand_but_not_the_money() -> None:
    """Foul, bonus tiles and the kong belong to the hand on the table; money stays behind."""
    strict = begun(foul_hand=FoulPenalty.BAO_REST)
    swap = Substitution(leaves=CAT, joins=EVE)
    foul = Foul(player=CAT, foul=FoulKind.LONG)
    assert refused(strict, foul, swap, Kong(player=EVE)).code == "foul_no_kong"
    four = played(begun(), bite(CAT, BiteKind.CAT_RAT), swap, bite(EVE, BiteKind.ROOSTER_CENTIPEDE))
    assert len(four.parts) == 2
    eve_robbed = robs(BEN).model_copy(update={"discarder": EVE})
    assert played(begun(), Kong(player=CAT), swap, eve_robbed).returned


def test_a_kong_that_costs_nothing_is_no_payment() -> None:
    """Section 9: the deal passes when any instant payment was made."""
    after = played(begun(bonus_unit=0), Kong(player=CAT))
    assert after.transfers == ()
    assert not after.state.so_far.paid


def test_a_false_win_is_of_one_kind() -> None:
    """Off a discard or self-drawn, not both."""
    with pytest.raises(Refusal, match="self_draw_discarder"):
        apply_event(begun(), FalseWin(player=BEN, discarder=CAT, self_draw=True))


@pytest.mark.parametrize("preset", Preset)
def test_a_preset_is_taken_over_whole(preset: Preset) -> None:
    """Only the stake stays the table's own."""
    mine = PRESETS[Preset.STANDARD].replace(stake=20, limit_tai=8)
    assert change_setting(mine, "preset", preset.value) == PRESETS[preset].replace(stake=20)


def noted(notation: str, discarder: PlayerId | None, *claims: PatternId) -> Win:
    """Ben wins with these tiles."""
    hand = TileHand(notation=notation)
    return Win(winners=(Winning(player=BEN, hand=hand, claims=claims),), discarder=discarder)


def test_a_hand_by_its_tiles_is_scored_with_seat_and_wind_of_the_table() -> None:
    """Ben sits South in the East round: his own wind and flower count, and explain themselves."""
    outcome = apply_event(begun(), noted("(SSS) 123m 456m 78m 22p +9m | f2", CAT))
    won = outcome.won[0]
    assert won.score is not None
    assert (won.tai, won.raw_tai, won.special) == (2, 2, None)
    assert [counted.id for counted in won.score.patterns] == ["seat_flower", "seat_wind_pung"]
    assert apply_event(begun(), noted("(WWW) 123m 456m 78m 22p +9m | f2", CAT)).won[0].tai == 1


@pytest.mark.parametrize(
    ("event", "code"),
    [
        (noted("123m 456m 789m 55s 23p", CAT), "incomplete_hand"),
        (noted("(123m) 456m 789m 55s 24p +3p", CAT), "below_minimum"),
        (noted("123m 456m 789m 55s 23p +4p", CAT, PatternId.LAST_TILE), "contradiction_self_draw"),
        (noted("5x", CAT), "suit_expected"),
    ],
)
def test_tiles_that_are_no_win_are_refused_with_the_reason(event: Win, code: str) -> None:
    assert refused(begun(), event).code == code
