"""Who pays a win (rules sections 5 and 6), against tables worked out by hand."""

from __future__ import annotations

import pytest

from models.rules import house
from models.rules.events import Kong, Win
from models.rules.night import NightState, PaidHand, apply_event
from models.rules.pattern_ids import PatternId
from models.rules.payments import Transfer, cents_of_instant_units, net_gains
from models.rules.presets import PRESETS
from models.rules.refusal import Refusal
from models.rules.values import PlayerId
from tests.rules.worked import (
    BEN,
    CAT,
    DAN,
    EVE,
    HALF_AND_DOUBLE,
    LINEAR,
    MING,
    ONE_TWO,
    SHOOTER_PAYS_ALL,
    TABLE,
    THREE_SIX,
    Column,
    Moved,
    Row,
    bao,
    begun,
    hu,
    moved,
    owed,
    paid,
    played,
    refused,
    seatings,
    told,
    winning,
    zimo,
)

P = PatternId


def check_every_seating(state: NightState, tai: int, row: Row, *, any_bao: bool = True) -> None:
    """Every winner x discarder or self-draw x bao payer or none: the amounts, and the refusals."""
    for winner, discarder, payer in seatings():
        event = hu(winner, tai, discarder, bao=bao(payer))
        if payer is not None and discarder not in (None, payer):
            assert refused(state, event).code == "bao_not_discarder"
        elif payer is not None and not any_bao:
            assert refused(state, event).code == "bao_not_played"
        else:
            outcome = apply_event(state, event)
            assert moved(outcome.transfers) == owed(row, winner, discarder, payer)
            assert outcome.state.balances == {
                player: owed(row, winner, discarder, payer).get(player, 0) for player in TABLE
            }


# --- section 6, every preset at stake 1.00 ------------------------------------------------------


@pytest.mark.parametrize("tai", range(11))
@pytest.mark.parametrize("preset", house.Preset)
def test_every_win_of_every_preset_is_paid(preset: house.Preset, tai: int) -> None:
    """Sections 5 and 6: half and double up to 5 tai; at least 1, in `doubles` also a chicken."""
    if tai == 0 and preset is not house.Preset.DOUBLES:
        for winner, discarder, _ in seatings():
            refusal = refused(begun(preset), hu(winner, 0, discarder))
            assert told(refusal) == ("below_minimum", {"tai": 0, "minimum": 1, "lacking": 1})
        return
    row = HALF_AND_DOUBLE[tai if tai < 5 else 5]
    check_every_seating(begun(preset), tai, row, any_bao=preset is not house.Preset.DOUBLES)


@pytest.mark.parametrize("tai", range(11))
@pytest.mark.parametrize("limit", [1, 2, 3, 6, 8, 10])
def test_a_hand_above_the_limit_is_paid_at_the_limit(limit: int, tai: int) -> None:
    """Section 5: the limit is any number from 1 up."""
    row = HALF_AND_DOUBLE[tai if tai < limit else limit]
    check_every_seating(begun(limit_tai=limit, min_tai=0), tai, row)


@pytest.mark.parametrize(
    ("minimum", "tai"), [(1, 0), (2, 0), (2, 1), (3, 2), (5, 4), (10, 9)], ids=str
)
def test_below_the_minimum_is_no_win_and_says_by_how_much(minimum: int, tai: int) -> None:
    """Section 5."""
    state = begun(house.Preset.STANDARD, min_tai=minimum, limit_tai=10)
    for winner, discarder, payer in seatings():
        refusal = refused(state, hu(winner, tai, discarder, bao=bao(payer)))
        lacking = minimum - tai
        facts = {"tai": tai, "minimum": minimum, "lacking": lacking}
        assert told(refusal) == ("below_minimum", facts)
    assert apply_event(state, hu(BEN, minimum, CAT)).won == (PaidHand(BEN, minimum, minimum),)


def test_a_self_draw_may_take_fewer_tai() -> None:
    """House option `self_draw_min_tai`: 2 off a discard, 1 self-drawn."""
    state = begun(house.Preset.STANDARD, min_tai=2, self_draw_min_tai=1)
    assert apply_event(state, zimo(BEN, 1)).won == (PaidHand(BEN, 1, 1),)
    facts = {"tai": 0, "minimum": 1, "lacking": 1}
    assert told(refused(state, zimo(BEN, 0))) == ("below_minimum", facts)
    facts = {"tai": 1, "minimum": 2, "lacking": 1}
    assert told(refused(state, hu(BEN, 1, CAT))) == ("below_minimum", facts)


def test_the_worth_is_told_after_and_before_the_limit() -> None:
    """Section 5: a hand of 8 tai is paid as 5."""
    assert apply_event(begun(), zimo(DAN, 8)).won == (PaidHand(DAN, 5, 8),)


# --- section 6, the pay charts ------------------------------------------------------------------

TYPED = house.PayRows(discarder=(300, 500, 950), other=(100, 150, 200), self_draw=(200, 400, 700))
TYPED_AMOUNTS: Column = {
    1: Row(300, 100, 200),
    2: Row(500, 150, 400),
    3: Row(950, 200, 700),
    4: Row(950, 200, 700),
    5: Row(950, 200, 700),
}


@pytest.mark.parametrize("tai", range(11))
@pytest.mark.parametrize(
    "preset", [house.Preset.STANDARD, house.Preset.TRADITIONAL, house.Preset.GUIDE]
)
@pytest.mark.parametrize(
    ("changes", "chart"),
    [
        pytest.param({"chart": house.ChartName.SHOOTER_PAYS_ALL}, SHOOTER_PAYS_ALL, id="shooter"),
        pytest.param({"chart": house.ChartName.THREE_SIX}, THREE_SIX, id="3/6"),
        pytest.param({"chart": house.ChartName.ONE_TWO}, ONE_TWO, id="1/2"),
        pytest.param({"chart": TYPED}, TYPED_AMOUNTS, id="typed"),
        pytest.param({"scale": house.Scale.LINEAR}, LINEAR, id="linear"),
    ],
)
def test_every_win_of_every_chart_is_paid(
    changes: dict[str, object], chart: Column, preset: house.Preset, tai: int
) -> None:
    """Section 6: in shooter mode a bao changes nothing on a discard, and all on a self-draw."""
    if tai == 0:
        refusal = refused(begun(preset, **changes), hu(BEN, 0, CAT))
        assert told(refusal) == ("below_minimum", {"tai": 0, "minimum": 1, "lacking": 1})
        return
    check_every_seating(begun(preset, **changes), tai, chart[tai if tai < 5 else 5])


@pytest.mark.parametrize("tai", range(1, 11))
def test_linear_grows_on_with_a_higher_limit(tai: int) -> None:
    """Section 6: linear is `stake * t`."""
    state = begun(house.Preset.TRADITIONAL, scale=house.Scale.LINEAR, limit_tai=10)
    check_every_seating(state, tai, LINEAR[tai])


@pytest.mark.parametrize(
    ("changes", "row"),
    [
        pytest.param({}, HALF_AND_DOUBLE[0], id="half the stake when doubling"),
        pytest.param({"scale": house.Scale.LINEAR}, LINEAR[0], id="nothing when linear"),
        pytest.param(
            {"chart": house.ChartName.SHOOTER_PAYS_ALL}, SHOOTER_PAYS_ALL[0], id="shooter pays all"
        ),
    ],
)
def test_a_chicken_hand_is_paid(changes: dict[str, object], row: Row) -> None:
    """Sections 5 and 6: `min_tai` 0."""
    check_every_seating(begun(min_tai=0, **changes), 0, row)


@pytest.mark.parametrize(
    ("discarder", "expected"),
    [
        pytest.param(CAT, paid(0, 200, -200, 0), id="discard"),
        pytest.param(None, paid(-100, 300, -100, -100), id="self-draw"),
    ],
)
def test_a_chicken_hand_by_chart_is_half_of_one_tai(
    discarder: PlayerId | None, expected: Moved
) -> None:
    """Section 6 halves the rate of a chicken hand; a written chart halves its first column."""
    state = begun(house.Preset.DOUBLES, chart=house.ChartName.THREE_SIX)
    event = hu(BEN, 0, discarder)
    assert moved(apply_event(state, event).transfers) == expected


# --- section 6, other stakes --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("stake", "tai", "row"),
    [
        (20, 1, Row(40, 20, 40)),
        (20, 2, Row(80, 40, 80)),
        (20, 3, Row(160, 80, 160)),
        (20, 4, Row(320, 160, 320)),
        (20, 5, Row(640, 320, 640)),
        (20, 0, Row(20, 10, 20)),
        (50, 5, Row(1600, 800, 1600)),
        (200, 3, Row(1600, 800, 1600)),
        (1, 1, Row(2, 1, 2)),
        (1, 5, Row(32, 16, 32)),
        (35, 1, Row(70, 35, 70)),
        (35, 2, Row(140, 70, 140)),
        (35, 5, Row(1120, 560, 1120)),
        (999, 4, Row(15984, 7992, 15984)),
        (1_000_000, 5, Row(32_000_000, 16_000_000, 32_000_000)),
        # Half of an odd stake is rounded up, what is whole is not touched.
        (25, 0, Row(25, 13, 25)),
        (5, 0, Row(5, 3, 5)),
        (1, 0, Row(1, 1, 1)),
    ],
    ids=str,
)
def test_a_win_is_paid_at_any_stake(stake: int, tai: int, row: Row) -> None:
    """Section 6: `stake * 2^(t-1)`, a chicken hand half the stake."""
    check_every_seating(begun(stake=stake, min_tai=0), tai, row)


@pytest.mark.parametrize(
    ("stake", "tai", "row"),
    [
        (20, 5, Row(200, 100, 200)),
        (35, 3, Row(210, 105, 210)),
        (1, 4, Row(8, 4, 8)),
        (15, 0, Row(0, 0, 0)),
    ],
    ids=str,
)
def test_a_linear_win_is_paid_at_any_stake(stake: int, tai: int, row: Row) -> None:
    """Section 6: `stake * t`."""
    check_every_seating(begun(stake=stake, min_tai=0, scale=house.Scale.LINEAR), tai, row)


@pytest.mark.parametrize("stake", [1, 20, 35, 5000])
def test_a_written_chart_does_not_ask_for_the_stake(stake: int) -> None:
    """Section 6: the charts are in money, not in stakes."""
    check_every_seating(begun(stake=stake, chart=house.ChartName.THREE_SIX), 3, THREE_SIX[3])


@pytest.mark.parametrize("discarder", [CAT, None])
def test_no_payment_is_beyond_counting(discarder: PlayerId | None) -> None:
    """A limit of hundreds of tai is allowed, but no amount that a ledger cannot hold."""
    state = begun(limit_tai=1000)
    event = hu(BEN, 900, discarder)
    assert refused(state, event).code == "too_much"
    assert apply_event(state, hu(BEN, 33, CAT)).transfers[1] == Transfer(CAT, BEN, 100 * 2**33)
    with pytest.raises(Refusal, match="too_much"):
        cents_of_instant_units(
            PRESETS[house.Preset.STANDARD].replace(bonus_unit_tai=20, stake=1_000_000), 100
        )


# --- section 6, special hands -------------------------------------------------------------------

NORMAL, ALL_PAY, DOUBLE = (
    house.SpecialHands.NORMAL,
    house.SpecialHands.ALL_PAY_DOUBLE,
    house.SpecialHands.DOUBLE_PAYOUT,
)
SPECIAL = (
    *(P.EIGHT_FLOWERS, P.SEVEN_FLOWERS, P.ROBBED_EIGHTH, P.BIG_THREE_DRAGONS, P.BIG_FOUR_WINDS),
    *(P.CONCEALED_PUNGS, P.NINE_GATES, P.PURE_TERMINALS, P.ALL_HONOURS, P.FOUR_KONGS),
    *(P.KONG_ON_KONG, P.HEAVENLY_HAND, P.EARTHLY_HAND, P.HUMANLY_HAND),
)
"""Section 3, "How they add": the hands that are priced whole, without thirteen orphans."""

ONLY_SELF_DRAWN = (P.CONCEALED_PUNGS, P.KONG_ON_KONG, P.HEAVENLY_HAND)
ONLY_FROM_ANOTHER = (P.ROBBED_EIGHTH, P.HUMANLY_HAND)
NOT_PLAYED = {
    house.Preset.STANDARD: (P.SEVEN_FLOWERS,),
    house.Preset.TRADITIONAL: (),
    house.Preset.GUIDE: (P.SEVEN_FLOWERS,),
    house.Preset.DOUBLES: (P.HUMANLY_HAND,),
}

AT_THE_LIMIT = {
    NORMAL: Row(3200, 1600, 3200),
    ALL_PAY: Row(3200, 3200, 3200),
    DOUBLE: Row(6400, 3200, 6400),
}
ORPHANS_AT_THE_LIMIT = {
    NORMAL: Row(3200, 3200, 3200),
    ALL_PAY: Row(3200, 3200, 3200),
    DOUBLE: Row(6400, 6400, 6400),
}


@pytest.mark.parametrize("option", house.SpecialHands)
@pytest.mark.parametrize("preset", house.Preset)
@pytest.mark.parametrize("pattern", SPECIAL)
def test_every_special_hand_is_paid_by_its_name(
    pattern: PatternId, preset: house.Preset, option: house.SpecialHands
) -> None:
    """Section 6: every preset prices them at the limit of 5 or above, every option pays them."""
    state = begun(preset, special_hands=option)
    winner = MING if pattern is P.HEAVENLY_HAND else CAT
    off = MING if pattern is P.EARTHLY_HAND else BEN
    on_discard, on_self_draw = hu(winner, pattern, off), zimo(winner, pattern)
    if pattern in NOT_PLAYED[preset]:
        assert refused(state, on_discard).code == "not_played"
        assert refused(state, on_self_draw).code == "not_played"
        return
    self_drawn = pattern in ONLY_SELF_DRAWN
    if preset is house.Preset.DOUBLES and pattern in (P.NINE_GATES, P.CONCEALED_PUNGS):
        self_drawn = pattern is P.NINE_GATES
    from_another = pattern in ONLY_FROM_ANOTHER or (
        pattern is P.EARTHLY_HAND and preset in (house.Preset.TRADITIONAL, house.Preset.DOUBLES)
    )
    row = AT_THE_LIMIT[option]
    if self_drawn:
        assert refused(state, on_discard).code == "contradiction_self_draw"
    elif pattern is P.EIGHT_FLOWERS:
        assert refused(state, on_discard).code == "contradiction_eight_flowers"
    else:
        assert moved(apply_event(state, on_discard).transfers) == owed(row, winner, off)
    if from_another:
        assert refused(state, on_self_draw).code == "contradiction_discard"
    else:
        assert moved(apply_event(state, on_self_draw).transfers) == owed(row, winner, None)


@pytest.mark.parametrize("option", house.SpecialHands)
@pytest.mark.parametrize("preset", house.Preset)
@pytest.mark.parametrize("pay", house.ThirteenOrphansPay)
def test_all_three_pay_thirteen_orphans(
    preset: house.Preset, option: house.SpecialHands, pay: house.ThirteenOrphansPay
) -> None:
    """Section 6: all three the self-draw row at the limit, or as any special hand is paid."""
    all_double = pay is house.ThirteenOrphansPay.ALL_DOUBLE
    row = (ORPHANS_AT_THE_LIMIT if all_double else AT_THE_LIMIT)[option]
    state = begun(preset, special_hands=option, thirteen_orphans_pay=pay)
    for winner, discarder, _ in seatings():
        outcome = apply_event(state, hu(winner, P.THIRTEEN_ORPHANS, discarder))
        assert moved(outcome.transfers) == owed(row, winner, discarder)
        assert outcome.won[0].special is P.THIRTEEN_ORPHANS
        assert outcome.won[0].tai == 5


def test_thirteen_orphans_is_paid_at_the_limit_also_above_its_price() -> None:
    """Section 6: where all three pay double, 13 tai are paid as 15 where the limit is 15."""
    state = begun(house.Preset.STANDARD, limit_tai=15)
    each = 2 * 100 * 2**14
    assert moved(apply_event(state, hu(BEN, P.THIRTEEN_ORPHANS, DAN)).transfers) == paid(
        -each, 3 * each, -each, -each
    )
    guide = begun(house.Preset.GUIDE, limit_tai=15)
    rate = 100 * 2**12
    assert moved(apply_event(guide, hu(BEN, P.THIRTEEN_ORPHANS, DAN)).transfers) == paid(
        -rate, 4 * rate, -rate, -2 * rate
    )


# --- section 6, several winners -----------------------------------------------------------------


def several(discarder: PlayerId, **tai: int | PatternId) -> Win:
    """Several claim the same discard, each by name with his tai."""
    players = {"ming": MING, "ben": BEN, "cat": CAT, "dan": DAN}
    return Win(
        winners=tuple(winning(players[who], worth) for who, worth in tai.items()),
        discarder=discarder,
    )


NEXT, ALL_WIN, THREE_DRAW = (
    house.SeveralWinners.NEXT_IN_TURN,
    house.SeveralWinners.ALL_WIN,
    house.SeveralWinners.THREE_IS_A_DRAW,
)
ORPHANS = P.THIRTEEN_ORPHANS


@pytest.mark.parametrize(
    ("option", "event", "winners", "expected"),
    [
        # After Cat comes Dan, then Ming, then Ben.
        (NEXT, several(CAT, ben=5, dan=1), [DAN], paid(-100, -100, -200, 400)),
        (NEXT, several(CAT, dan=1, ben=5), [DAN], paid(-100, -100, -200, 400)),
        (NEXT, several(CAT, ben=2, ming=3), [MING], paid(1600, -400, -800, -400)),
        (NEXT, several(CAT, ming=3, ben=2, dan=4), [DAN], paid(-800, -800, -1600, 3200)),
        (NEXT, several(DAN, ben=2, cat=5), [BEN], paid(-200, 800, -200, -400)),
        (NEXT, several(MING, cat=2, dan=5), [CAT], paid(-400, -200, 800, -200)),
        # Thirteen orphans goes first.
        (NEXT, several(CAT, dan=1, ben=ORPHANS), [BEN], paid(-3200, 9600, -3200, -3200)),
        (NEXT, several(CAT, dan=1, ming=ORPHANS, ben=2), [MING], paid(9600, -3200, -3200, -3200)),
        # Each by his own hand; who does not win pays.
        (ALL_WIN, several(CAT, ben=5, dan=1), [BEN, DAN], paid(-1700, 4800, -3400, 300)),
        (ALL_WIN, several(CAT, ming=1, ben=2), [MING, BEN], paid(300, 600, -600, -300)),
        (ALL_WIN, several(CAT, ming=1, ben=2, dan=3), [MING, BEN, DAN], paid(200, 400, -1400, 800)),
        # Three call the hand a draw, two do not.
        (THREE_DRAW, several(CAT, ming=1, ben=2, dan=3), [], paid(0, 0, 0, 0)),
        (THREE_DRAW, several(CAT, ben=5, dan=1), [DAN], paid(-100, -100, -200, 400)),
        (THREE_DRAW, several(CAT, dan=1, ben=ORPHANS), [BEN], paid(-3200, 9600, -3200, -3200)),
    ],
)
def test_several_winners_are_paid_by_the_option(
    option: house.SeveralWinners, event: Win, winners: list[PlayerId], expected: Moved
) -> None:
    """Section 6: `next_in_turn`, `all_win`, `three_is_a_draw`."""
    outcome = apply_event(begun(several_winners=option), event)
    assert [won.player for won in outcome.won] == winners
    assert moved(outcome.transfers) == expected
    assert outcome.drawn == (not winners)
    claimed = {winner.player for winner in event.winners}
    assert set(outcome.passed_over) == (claimed - set(winners) if winners else set())


@pytest.mark.parametrize("discarder", TABLE)
@pytest.mark.parametrize("option", house.SeveralWinners)
def test_one_winner_is_paid_alike_under_every_option(
    option: house.SeveralWinners, discarder: PlayerId
) -> None:
    """Section 6: the option is about several."""
    state = begun(several_winners=option)
    for winner, from_whom, _ in seatings():
        if from_whom == discarder:
            outcome = apply_event(state, hu(winner, 2, from_whom))
            assert moved(outcome.transfers) == owed(HALF_AND_DOUBLE[2], winner, from_whom)


@pytest.mark.parametrize(
    ("event", "code"),
    [
        pytest.param(
            Win(winners=(winning(BEN, 2), winning(DAN, 2))), "self_draw_alone", id="two self-draw"
        ),
        pytest.param(several(CAT, ben=2, cat=2), "own_discard", id="off himself"),
        pytest.param(several(CAT, ben=2, dan=0), "below_minimum", id="one is no win"),
        pytest.param(hu(BEN, 2, BEN), "own_discard", id="off oneself"),
        pytest.param(hu(EVE, 2, BEN), "not_seated", id="a stranger wins"),
        pytest.param(hu(BEN, 2, EVE), "not_seated", id="a stranger discards"),
        pytest.param(
            Win(winners=(winning(BEN, 2), winning(BEN, 3)), discarder=CAT),
            "said_twice",
            id="named twice",
        ),
    ],
)
def test_wins_that_cannot_be_are_refused(event: Win, code: str) -> None:
    """Section 6: one who discards, one to three others who win."""
    assert refused(begun(), event).code == code


@pytest.mark.parametrize(
    ("payer", "expected"),
    [
        # Ben's hand of 2 costs 4 + 2, Dan's of 1 costs 2 + 1; Cat pays Ben's for Ming too.
        (CAT, paid(-100, 600, -800, 300)),
        (None, paid(-300, 600, -600, 300)),
    ],
)
def test_bao_for_one_of_two_winners(payer: PlayerId | None, expected: Moved) -> None:
    """Section 6: each is paid by his own hand, so each has his own bao."""
    event = Win(winners=(winning(BEN, 2, bao=bao(payer)), winning(DAN, 1)), discarder=CAT)
    assert moved(apply_event(begun(several_winners=ALL_WIN), event).transfers) == expected


# --- section 7, a robbed kong -------------------------------------------------------------------


def test_a_kong_robbed_by_two_is_paid_back_once() -> None:
    """Sections 6 and 7."""
    state = begun(several_winners=ALL_WIN)
    robbers = Win(
        winners=(winning(BEN, 2, P.ROBBED_KONG), winning(DAN, 1, P.ROBBED_KONG)), discarder=CAT
    )
    outcome = played(state, Kong(player=CAT), robbers)
    assert outcome.returned
    assert {player: cents for player, cents in outcome.state.balances.items() if cents} == paid(
        -300, 600, -600, 300
    )


def test_payments_there_and_back_come_to_nothing() -> None:
    """And nobody is named who gains and loses nothing."""
    there, back = Transfer(BEN, CAT, 500), Transfer(CAT, BEN, 500)
    assert net_gains((there, back)) == {}
    assert net_gains((there, back, Transfer(BEN, DAN, 300), Transfer(DAN, MING, 300))) == {
        BEN: -300,
        MING: 300,
    }
