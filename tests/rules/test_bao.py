"""When one player pays for all (rules section 8)."""

from __future__ import annotations

import pytest

from models.rules.events import Event, Kong
from models.rules.house import BaoReason, ChartName, Preset, SpecialHands
from models.rules.night import apply
from models.rules.pattern_ids import PatternId
from models.rules.presets import PRESETS
from tests.rules.worked import (
    BEN,
    CAT,
    DAN,
    EVE,
    MING,
    Moved,
    bao,
    begun,
    hu,
    moved,
    paid,
    played,
    refused,
    told,
    zimo,
)

R = BaoReason
DISCARD, SELF_DRAW, KONG = "discard", "self_draw", "kong"

# The table of section 8, by hand: what each pays on, and where it is on.
PAYS_ON = {
    R.DRAGONS: {DISCARD, SELF_DRAW},
    R.WINDS: {DISCARD, SELF_DRAW},
    R.LIMIT: {DISCARD, SELF_DRAW},
    R.FLUSH: {DISCARD},
    R.GREEN: {DISCARD},
    R.TERMINALS: {DISCARD},
    R.FOUR_KONGS: {DISCARD, SELF_DRAW},
    R.FRESH_WIN: {DISCARD},
    R.FRESH_KONG: {KONG, SELF_DRAW},
}
ON = {
    Preset.STANDARD: set(R),
    Preset.TRADITIONAL: {R.DRAGONS, R.WINDS, R.LIMIT, R.FLUSH, R.FRESH_WIN, R.FRESH_KONG},
    Preset.GUIDE: {R.LIMIT},
    Preset.DOUBLES: set(),
}

# Ben wins 3 tai, or kongs; Cat pays for all. Kongs cost 1 unit from each of three.
COST = {DISCARD: 800 + 400 + 400, SELF_DRAW: 3 * 800}
KONG_COST = {
    Preset.STANDARD: 3 * 200,
    Preset.TRADITIONAL: 3 * 300,
    Preset.GUIDE: 3 * 200,
    Preset.DOUBLES: 3 * 100,
}


def on_replacement(reason: BaoReason | None) -> tuple[PatternId, ...]:
    """What a self-draw must be for a fresh kong to be bao for it."""
    return (PatternId.KONG_REPLACEMENT,) if reason is R.FRESH_KONG else ()


@pytest.mark.parametrize("preset", Preset)
@pytest.mark.parametrize("way", [DISCARD, SELF_DRAW, KONG])
@pytest.mark.parametrize("reason", R)
def test_every_reason_on_every_way_in_every_preset(
    reason: BaoReason, way: str, preset: Preset
) -> None:
    """Section 8: off, or not on this kind of win, is refused; else one pays what all would."""
    events: dict[str, Event] = {
        DISCARD: hu(BEN, 3, CAT, bao=bao(CAT, reason)),
        SELF_DRAW: zimo(BEN, 3, *on_replacement(reason), bao=bao(CAT, reason)),
        KONG: Kong(player=BEN, discarder=CAT, bao=bao(CAT, reason)),
    }
    event, state = events[way], begun(preset)
    if reason not in ON[preset]:
        assert told(refused(state, event)) == ("bao_off", {"reason": reason})
    elif way not in PAYS_ON[reason]:
        assert told(refused(state, event)) == ("bao_way", {"reason": reason, "way": way})
    else:
        cents = KONG_COST[preset] if way == KONG else COST[way]
        assert moved(apply(state, event).transfers) == paid(0, cents, -cents, 0)


@pytest.mark.parametrize("preset", Preset)
def test_without_a_reason_it_is_the_tables_own_ruling(preset: Preset) -> None:
    """Section 8: booked where the house plays any bao."""
    events: list[tuple[Event, int]] = [
        (hu(BEN, 3, CAT, bao=bao(CAT)), COST[DISCARD]),
        (zimo(BEN, 3, bao=bao(CAT)), COST[SELF_DRAW]),
        (Kong(player=BEN, discarder=CAT, bao=bao(CAT)), KONG_COST[preset]),
        (Kong(player=BEN, bao=bao(CAT)), KONG_COST[preset]),
    ]
    for event, cents in events:
        if ON[preset]:
            assert moved(apply(begun(preset), event).transfers) == paid(0, cents, -cents, 0)
        else:
            assert refused(begun(preset), event).code == "bao_not_played"


@pytest.mark.parametrize("reason", [*R, None])
@pytest.mark.parametrize("preset", Preset)
def test_another_discarder_is_refused_with_the_reason(
    preset: Preset, reason: BaoReason | None
) -> None:
    """Section 8: bao needs the payer to be the discarder, or a self-draw; the guide's limit not."""
    facts = {"payer": CAT, "discarder": DAN}
    win = hu(BEN, 3, DAN, bao=bao(CAT, reason))
    if preset is Preset.GUIDE and reason is R.LIMIT:
        assert moved(apply(begun(preset), win).transfers) == paid(0, 1600, -1600, 0)
    else:
        assert told(refused(begun(preset), win)) == ("bao_not_discarder", facts)
    kong = Kong(player=BEN, discarder=DAN, bao=bao(CAT, reason))
    assert told(refused(begun(preset), kong)) == ("bao_not_discarder", facts)


@pytest.mark.parametrize(
    ("changes", "reason", "holds"),
    [
        ({}, R.LIMIT, True),
        ({"bao_limit_any_discarder": False}, R.LIMIT, False),
        # The lenient variant is about the winning discard alone.
        ({"bao_limit_on": "winning_tile"}, R.LIMIT, False),
        # Where the shooter pays all, bao matters only for self-draws.
        ({"chart": ChartName.SHOOTER_PAYS_ALL}, R.LIMIT, False),
        ({"chart": ChartName.THREE_SIX}, R.LIMIT, False),
        # The table's own ruling, or another reason, names the discarder.
        ({}, None, False),
        ({"bao": {**PRESETS[Preset.GUIDE].bao, R.DRAGONS: True}}, R.DRAGONS, False),
    ],
)
def test_who_fed_the_limit_pays_whoever_discards(
    changes: dict[str, object], reason: BaoReason | None, holds: bool
) -> None:
    """Section 8: `bao_limit_any_discarder`, on in the guide. 5 tai: 32 and twice 16."""
    state, event = begun(Preset.GUIDE, **changes), hu(BEN, 5, DAN, bao=bao(CAT, reason))
    if holds:
        assert moved(apply(state, event).transfers) == paid(0, 6400, -6400, 0)
    else:
        assert refused(state, event).code == "bao_not_discarder"


@pytest.mark.parametrize(
    ("on", "claims", "holds"),
    [
        ("replacement", (PatternId.KONG_REPLACEMENT,), True),
        ("replacement", (PatternId.KONG_ON_KONG,), True),
        ("replacement", (PatternId.LAST_TILE,), False),
        ("replacement", (), False),
        ("any", (), True),
    ],
)
def test_a_fresh_kong_is_bao_for_the_win_on_its_replacement(
    on: str, claims: tuple[PatternId, ...], holds: bool
) -> None:
    """Section 8: `fresh_kong` on a win needs that win to be on the replacement."""
    state = begun(bao_fresh_kong_on=on)
    event = zimo(BEN, 5, *claims, bao=bao(CAT, R.FRESH_KONG))
    if holds:
        assert moved(apply(state, event).transfers) == paid(0, 9600, -9600, 0)
    else:
        assert told(refused(state, event)) == ("bao_not_replacement", {"payer": CAT})


@pytest.mark.parametrize("preset", Preset)
def test_nobody_pays_for_all_to_himself(preset: Preset) -> None:
    """Section 8: one of the others pays."""
    state = begun(preset)
    for event in (
        hu(BEN, 3, CAT, bao=bao(BEN, R.LIMIT)),
        zimo(BEN, 3, bao=bao(BEN)),
        Kong(player=BEN, bao=bao(BEN, R.FRESH_KONG)),
    ):
        assert told(refused(state, event)) == ("bao_self", {"player": BEN})


def test_a_stranger_pays_for_nobody() -> None:
    """Section 8: the payer sits at the table."""
    for event in (zimo(BEN, 3, bao=bao(EVE)), Kong(player=BEN, bao=bao(EVE))):
        assert told(refused(begun(), event)) == ("not_seated", {"player": EVE})


def test_no_tile_is_fed_to_a_concealed_kong() -> None:
    """Section 8: 包杠 is for a tile that was discarded."""
    event = Kong(player=BEN, concealed=True, bao=bao(CAT, R.FRESH_KONG))
    assert refused(begun(), event).code == "bao_concealed_kong"


def test_fresh_kong_pays_the_kong_and_the_win_on_its_replacement() -> None:
    """Section 8: 包杠. 6.00 for the kong, then 4 tai self-drawn, 16 from each."""
    kong = Kong(player=BEN, discarder=CAT, bao=bao(CAT, R.FRESH_KONG))
    win = zimo(BEN, 4, PatternId.KONG_REPLACEMENT, bao=bao(CAT, R.FRESH_KONG))
    outcome = played(begun(), kong, win)
    assert moved(outcome.transfers) == paid(0, 4800, -4800, 0)
    assert outcome.state.balances == {MING: 0, BEN: 5400, CAT: -5400, DAN: 0}


@pytest.mark.parametrize(
    ("changes", "tai", "discard", "self_draw"),
    [
        # What discarder and two others would pay; what all three would.
        ({}, 1, 400, 600),
        ({}, 5, 6400, 9600),
        ({}, 9, 6400, 9600),
        ({"scale": "linear"}, 3, 1200, 1800),
        ({"stake": 20}, 4, 640, 960),
        ({"self_draw_bonus": 200}, 2, 800, 1800),
        # In shooter mode bao matters only for self-draws.
        ({"chart": ChartName.SHOOTER_PAYS_ALL}, 3, 1600, 2400),
        ({"chart": ChartName.THREE_SIX}, 2, 700, 900),
        ({"chart": ChartName.ONE_TWO}, 4, 3200, 4800),
        ({"chart": ChartName.ONE_TWO, "self_draw_bonus": 200}, 5, 6400, 10200),
    ],
)
def test_the_payer_pays_what_the_three_would(
    changes: dict[str, object], tai: int, discard: int, self_draw: int
) -> None:
    """Section 6: discarder + two others on a discard, all three on a self-draw."""
    state = begun(**changes)
    on_discard = apply(state, hu(BEN, tai, CAT, bao=bao(CAT, R.DRAGONS)))
    assert moved(on_discard.transfers) == paid(0, discard, -discard, 0)
    drawn = apply(state, zimo(BEN, tai, bao=bao(CAT, R.DRAGONS)))
    assert moved(drawn.transfers) == paid(0, self_draw, -self_draw, 0)


@pytest.mark.parametrize(
    ("option", "discard", "self_draw"),
    [
        (SpecialHands.NORMAL, 6400, 9600),
        (SpecialHands.ALL_PAY_DOUBLE, 9600, 9600),
        (SpecialHands.DOUBLE_PAYOUT, 12800, 19200),
    ],
)
def test_bao_on_a_special_hand(option: SpecialHands, discard: int, self_draw: int) -> None:
    """Section 6: the payer pays whatever the three would have paid."""
    state = begun(special_hands=option)
    hand = PatternId.BIG_FOUR_WINDS
    expected: list[tuple[int, Moved]] = [
        (discard, moved(apply(state, hu(BEN, hand, DAN, bao=bao(DAN, R.WINDS))).transfers)),
        (self_draw, moved(apply(state, zimo(BEN, hand, bao=bao(DAN, R.WINDS))).transfers)),
    ]
    for cents, gains in expected:
        assert gains == paid(0, cents, 0, -cents)
