"""When one player pays for all (rules section 8)."""

from __future__ import annotations

import pytest

from models.rules.events import Event, Kong
from models.rules.house import BaoReason, Preset
from models.rules.night import apply_event
from models.rules.pattern_ids import PatternId
from tests.rules.worked import BEN, CAT, DAN, EVE, bao, begun, hu, moved, paid, refused, told, zimo

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
    """A replacement tile, which makes a fresh kong bao for a self-draw."""
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
        assert moved(apply_event(state, event).transfers) == paid(0, cents, -cents, 0)


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
            assert moved(apply_event(begun(preset), event).transfers) == paid(0, cents, -cents, 0)
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
        assert moved(apply_event(begun(preset), win).transfers) == paid(0, 1600, -1600, 0)
    else:
        assert told(refused(begun(preset), win)) == ("bao_not_discarder", facts)
    kong = Kong(player=BEN, discarder=DAN, bao=bao(CAT, reason))
    assert told(refused(begun(preset), kong)) == ("bao_not_discarder", facts)


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
