"""Penalties: false wins (rules section 6) and foul hands (section 8)."""

from __future__ import annotations

import pytest

from models.rules.events import BiteKind, Draw, Event, FalseWin, Foul, FoulKind, Kong, Win
from models.rules.house import FalseWinPenalty, FoulPenalty, Preset
from models.rules.night import apply_event
from tests.rules.worked import (
    BEN,
    CAT,
    DAN,
    EVE,
    TABLE,
    Moved,
    bao,
    begun,
    bite,
    concealed,
    fold,
    hu,
    moved,
    paid,
    played,
    refused,
    standing,
    told,
    winning,
    zimo,
)

AS_IF_WON, LIMIT_EACH = FalseWinPenalty
# At stake 1.00 and the limit of 5: what the would-be discarder gets, and each of the others;
# then each of three where it was claimed on a self-draw.
AMOUNTS = {AS_IF_WON: (3200, 1600, 3200), LIMIT_EACH: (1600, 1600, 1600)}


def check_every_offender(state_of: Preset, penalty: FalseWinPenalty, **changes: object) -> None:
    """Every offender, from every player or self-drawn."""
    state = begun(state_of, **changes)
    to_discarder, to_other, on_self_draw = AMOUNTS[penalty]
    for offender in TABLE:
        others = [player for player in TABLE if player != offender]
        for discarder in others:
            gains = dict.fromkeys(others, to_other) | {discarder: to_discarder}
            event = FalseWin(player=offender, discarder=discarder)
            expected = {**gains, offender: -sum(gains.values())}
            assert moved(apply_event(state, event).transfers) == expected
        event = FalseWin(player=offender, self_draw=True)
        gains = dict.fromkeys(others, on_self_draw)
        assert moved(apply_event(state, event).transfers) == {**gains, offender: -3 * on_self_draw}


@pytest.mark.parametrize("penalty", FalseWinPenalty)
@pytest.mark.parametrize("preset", Preset)
def test_a_false_win_pays_by_the_option_of_the_house(
    preset: Preset, penalty: FalseWinPenalty
) -> None:
    """Section 6: any house may choose either."""
    check_every_offender(preset, penalty, false_win=penalty)


def test_how_it_was_claimed_must_be_said_where_it_matters() -> None:
    """Section 6: the limit to each is the same either way, as if won is not."""
    for said in (None, False):
        event = FalseWin(player=BEN, self_draw=said)
        refusal = refused(begun(Preset.STANDARD), event)
        assert told(refusal) == ("false_win_how", {"player": BEN})
        outcome = apply_event(begun(Preset.GUIDE), event)
        assert moved(outcome.transfers) == paid(1600, -4800, 1600, 1600)


@pytest.mark.parametrize(
    ("event", "code"),
    [
        pytest.param(FalseWin(player=EVE, self_draw=True), "not_seated", id="a stranger"),
        pytest.param(FalseWin(player=BEN, discarder=EVE), "not_seated", id="off a stranger"),
        pytest.param(FalseWin(player=BEN, discarder=BEN), "own_discard", id="off himself"),
    ],
)
@pytest.mark.parametrize("preset", Preset)
def test_false_wins_that_cannot_be_are_refused(preset: Preset, event: Event, code: str) -> None:
    """Section 6."""
    assert refused(begun(preset), event).code == code


@pytest.mark.parametrize("penalty", FalseWinPenalty)
def test_a_penalty_is_not_beyond_counting_either(penalty: FalseWinPenalty) -> None:
    """Section 5 allows any limit; amounts stay such that a ledger can hold them."""
    state = begun(limit_tai=1000, false_win=penalty)
    assert refused(state, FalseWin(player=BEN, discarder=CAT)).code == "too_much"


# --- foul hands ---------------------------------------------------------------------------------

SHORT, LONG, MESSY = FoulKind
FOULS: dict[FoulKind, Event] = {foul: Foul(player=BEN, foul=foul) for foul in FoulKind}


@pytest.mark.parametrize("penalty", FoulPenalty)
@pytest.mark.parametrize("foul", FoulKind)
def test_a_foul_hand_cannot_win(foul: FoulKind, penalty: FoulPenalty) -> None:
    """Section 8: short or long, off a discard or self-drawn."""
    state = begun(foul_hand=penalty)
    facts = ("foul_no_win", {"player": BEN, "foul": foul})
    for event in (hu(BEN, 3, CAT), zimo(BEN, 3)):
        assert told(refused(state, FOULS[foul], event)) == facts
    several = Win(winners=(winning(DAN, 2), winning(BEN, 2)), discarder=CAT)
    assert told(refused(state, FOULS[foul], several)) == facts


@pytest.mark.parametrize("penalty", FoulPenalty)
@pytest.mark.parametrize(("foul", "may_kong"), [(SHORT, True), (LONG, False), (MESSY, False)])
def test_a_short_hand_may_kong_a_long_one_may_not(
    foul: FoulKind, may_kong: bool, penalty: FoulPenalty
) -> None:
    """Section 8: and the kong of a short hand is paid by all three."""
    state = begun(foul_hand=penalty)
    kongs = ((Kong(player=BEN), 200), (Kong(player=BEN, discarder=DAN), 200), (concealed(BEN), 400))
    for kong, each in kongs:
        if may_kong:
            outcome = played(state, FOULS[foul], kong)
            assert moved(outcome.transfers) == paid(-each, 3 * each, -each, -each)
        else:
            facts = ("foul_no_kong", {"player": BEN, "foul": foul})
            assert told(refused(state, FOULS[foul], kong)) == facts


# Ben's hand is foul. What comes later in that hand, where nobody but the winner's right is
# touched (`no_win`), and where the offender pays for it (`bao_rest`).
LATER: list[tuple[str, Event, Moved, Moved]] = [
    ("kong", Kong(player=CAT), paid(-200, -200, 600, -200), paid(0, -600, 600, 0)),
    (
        "kong from a discard",
        Kong(player=CAT, discarder=DAN),
        paid(-200, -200, 600, -200),
        paid(0, -600, 600, 0),
    ),
    ("concealed kong", concealed(CAT), paid(-400, -400, 1200, -400), paid(0, -1200, 1200, 0)),
    ("bite", bite(CAT, BiteKind.CAT_RAT), paid(-200, -200, 600, -200), paid(0, -600, 600, 0)),
    ("animals", bite(CAT, BiteKind.ANIMALS), paid(-800, -800, 2400, -800), paid(0, -2400, 2400, 0)),
    ("self-draw", zimo(CAT, 3), paid(-800, -800, 2400, -800), paid(0, -2400, 2400, 0)),
    # A discard is paid as ever.
    ("discard", hu(CAT, 3, DAN), paid(-400, -400, 1600, -800), paid(-400, -400, 1600, -800)),
    (
        "his own discard",
        hu(CAT, 3, BEN),
        paid(-400, -800, 1600, -400),
        paid(-400, -800, 1600, -400),
    ),
    ("draw", Draw(), paid(0, 0, 0, 0), paid(0, 0, 0, 0)),
]


@pytest.mark.parametrize("foul", FoulKind)
@pytest.mark.parametrize(
    ("event", "lenient", "strict"), [pytest.param(*row[1:], id=row[0]) for row in LATER]
)
def test_strict_houses_make_the_offender_pay_the_rest(
    event: Event, lenient: Moved, strict: Moved, foul: FoulKind
) -> None:
    """Section 8: `foul_hand` = `bao_rest`, a short hand never; default `no_win`."""
    default = played(begun(), FOULS[foul], event)
    assert moved(default.transfers) == lenient
    rest = played(begun(foul_hand=FoulPenalty.BAO_REST), FOULS[foul], event)
    assert moved(rest.transfers) == (lenient if foul is FoulKind.SHORT else strict)
    all_pay = begun(foul_hand=FoulPenalty.BAO_REST, short_hand_pays=True)
    assert moved(played(all_pay, FOULS[foul], event).transfers) == strict


def test_only_what_comes_later_in_that_hand() -> None:
    """Section 8."""
    state = begun(foul_hand=FoulPenalty.BAO_REST)
    before = fold(state, [Kong(player=CAT), FOULS[LONG]])
    assert standing(before) == paid(-200, -200, 600, -200)
    after = fold(before, [Draw()])
    outcome = apply_event(after, Kong(player=CAT))
    assert moved(outcome.transfers) == paid(-200, -200, 600, -200)
    assert apply_event(after, zimo(BEN, 1)).won


def test_a_bao_named_for_the_win_is_stronger_than_the_foul() -> None:
    """Section 8: who fed the hand pays for it."""
    state = fold(begun(foul_hand=FoulPenalty.BAO_REST), [FOULS[SHORT]])
    outcome = apply_event(state, zimo(CAT, 3, bao=bao(DAN)))
    assert moved(outcome.transfers) == paid(0, 0, 2400, -2400)


def test_two_foul_hands_are_two_offenders() -> None:
    """Section 8: an offender's own kong is paid by the other one."""
    state = begun(foul_hand=FoulPenalty.BAO_REST)
    state = fold(state, [FOULS[SHORT], Foul(player=DAN, foul=LONG)])
    assert moved(apply_event(state, Kong(player=BEN)).transfers) == paid(0, 600, 0, -600)
    assert refused(state, Kong(player=DAN)).code == "foul_no_kong"


@pytest.mark.parametrize("again", FoulKind)
def test_a_hand_is_foul_once(again: FoulKind) -> None:
    """Section 8: the first word holds."""
    second = Foul(player=BEN, foul=again)
    assert told(refused(begun(), FOULS[SHORT], second)) == (
        "foul_again",
        {"player": BEN, "foul": SHORT},
    )
