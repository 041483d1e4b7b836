"""What is paid at once: kongs and bites (rules section 7)."""

from __future__ import annotations

import pytest

from models.rules.bites import BitePart
from models.rules.events import Bite, BiteKind, Draw, Event, Kong, Substitution
from models.rules.house import Preset, Scale
from models.rules.night import apply_event
from models.rules.payments import cents_of_instant_units
from models.rules.presets import PRESETS
from models.rules.values import PlayerId
from tests.rules.worked import (
    BEN,
    CAT,
    DAN,
    EVE,
    MING,
    TABLE,
    Moved,
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
)

B = BiteKind
STANDARD, TRADITIONAL, GUIDE, DOUBLES = Preset

# Section 7, every row, worked out by hand: what each of the other three pays, in cents.
# One unit at stake 1.00: 2.00 (2 tai), 3.00 (2.5 tai), 2.00 (2 tai), 1.00 (1 tai);
# at stake 0.20: 0.40, 0.60, 0.40, 0.20. The columns: standard, traditional, guide, doubles.
ROWS: dict[str, tuple[Kong | Bite, tuple[int, int, int, int]]] = {
    "kong from a discard": (Kong(player=BEN, discarder=DAN), (200, 300, 200, 100)),
    "kong added to a pung": (Kong(player=BEN), (200, 300, 200, 100)),
    "concealed kong": (concealed(BEN), (400, 600, 400, 100)),
    "cat and rat": (bite(BEN, B.CAT_RAT), (200, 300, 200, 100)),
    "rooster and centipede": (bite(BEN, B.ROOSTER_CENTIPEDE), (200, 300, 200, 100)),
    "cat and rat, dealt": (bite(BEN, B.CAT_RAT, dealt=True), (400, 600, 400, 200)),
    "rooster and centipede, dealt": (
        bite(BEN, B.ROOSTER_CENTIPEDE, dealt=True),
        (400, 600, 400, 200),
    ),
    # Both bites and, on top of them, 2 units for the four (traditional: nothing).
    "four animals": (bite(BEN, B.ANIMALS), (800, 600, 800, 400)),
    "four animals, dealt": (bite(BEN, B.ANIMALS, dealt=True), (1200, 1200, 1200, 600)),
    "own flower and season": (bite(BEN, B.FLOWERS), (200, 300, 200, 100)),
    "own flower and season, dealt": (bite(BEN, B.FLOWERS, dealt=True), (400, 600, 400, 200)),
    "four blue": (bite(BEN, B.BLUE), (400, 600, 400, 200)),
    "four red": (bite(BEN, B.RED), (400, 600, 400, 200)),
    "four red, dealt": (bite(BEN, B.RED, dealt=True), (400, 600, 400, 200)),
}


@pytest.mark.parametrize(("stake", "fifths"), [(100, 5), (20, 1)], ids=["1.00", "0.20"])
@pytest.mark.parametrize("preset", Preset)
@pytest.mark.parametrize("row", ROWS)
def test_a_kong_or_a_bite_is_paid_by_each_of_the_others(
    row: str, preset: Preset, stake: int, fifths: int
) -> None:
    """Each of the other three pays, whoever wins later; 0.20 is a fifth of 1.00."""
    event, columns = ROWS[row]
    each = columns[list(Preset).index(preset)] // 5 * fifths
    for player in TABLE:
        update = {"player": player}
        if isinstance(event, Kong) and event.discarder is not None:
            update["discarder"] = CAT if player == DAN else DAN
        mine = event.model_copy(update=update)
        outcome = apply_event(begun(preset, stake=stake), mine)
        others = [other for other in TABLE if other != player]
        assert moved(outcome.transfers) == {player: 3 * each, **dict.fromkeys(others, -each)}
        assert (outcome.state.deal.hand, outcome.state.dealer) == (1, MING)


@pytest.mark.parametrize(
    ("bonus_unit_tai", "scale", "cents"),
    [
        (0.5, Scale.DOUBLING, 75),
        (1, Scale.DOUBLING, 100),
        (1.5, Scale.DOUBLING, 150),
        (2, Scale.DOUBLING, 200),
        (2.5, Scale.DOUBLING, 300),
        (3.5, Scale.DOUBLING, 600),
        (5, Scale.DOUBLING, 1600),
        (0.5, Scale.LINEAR, 50),
        (2, Scale.LINEAR, 200),
        (2.5, Scale.LINEAR, 250),
        (3.5, Scale.LINEAR, 350),
    ],
)
def test_a_unit_costs_what_its_tai_do(bonus_unit_tai: float, scale: Scale, cents: int) -> None:
    """Section 7: `rate(bonus_unit_tai)`, halves between neighbours."""
    rules = PRESETS[STANDARD].replace(bonus_unit_tai=bonus_unit_tai, scale=scale)
    assert cents_of_instant_units(rules) == cents
    assert cents_of_instant_units(rules, 2) == 2 * cents


@pytest.mark.parametrize(
    ("stake", "one", "two"), [(20, 60, 120), (25, 75, 150), (35, 105, 210), (1, 3, 6), (5, 15, 30)]
)
def test_a_unit_of_two_and_a_half_tai(stake: int, one: int, two: int) -> None:
    """Section 7: midway between 2 and 3 tai is three stakes when doubling."""
    rules = PRESETS[TRADITIONAL].replace(stake=stake)
    assert (cents_of_instant_units(rules), cents_of_instant_units(rules, 2)) == (one, two)


@pytest.mark.parametrize(
    ("stake", "one", "two"), [(20, 50, 100), (25, 63, 125), (35, 88, 175), (1, 3, 5)]
)
def test_half_a_cent_is_rounded_at_the_end(stake: int, one: int, two: int) -> None:
    """Section 7, linear: 2.5 tai of 0.25 is 62.5 cents; two units of it are 1.25 exactly."""
    rules = PRESETS[TRADITIONAL].replace(stake=stake, scale=Scale.LINEAR)
    assert (cents_of_instant_units(rules), cents_of_instant_units(rules, 2)) == (one, two)


@pytest.mark.parametrize("preset", Preset)
@pytest.mark.parametrize("typed", [150, 35, 0])
def test_a_typed_unit_holds_at_any_stake(preset: Preset, typed: int) -> None:
    """Section 7: an amount typed by the table, whatever the stake."""
    state = begun(preset, bonus_unit=typed, stake=777)
    assert moved(apply_event(state, bite(CAT, B.BLUE)).transfers) == paid(
        -2 * typed, -2 * typed, 6 * typed, -2 * typed
    )
    assert moved(apply_event(state, Kong(player=CAT)).transfers) == paid(
        -typed, -typed, 3 * typed, -typed
    )


# --- animals ------------------------------------------------------------------------------------

CATS, ROOSTERS, FOUR = BitePart.CAT_RAT, BitePart.ROOSTER_CENTIPEDE, BitePart.FOUR_ANIMALS


@pytest.mark.parametrize(
    ("before", "parts"),
    [
        pytest.param([], {CATS: 200, ROOSTERS: 200, FOUR: 400}, id="nothing is paid yet"),
        pytest.param([bite(BEN, B.CAT_RAT)], {ROOSTERS: 200, FOUR: 400}, id="cat and rat are"),
        pytest.param(
            [bite(BEN, B.CAT_RAT, dealt=True)], {ROOSTERS: 200, FOUR: 400}, id="dealt ones are"
        ),
        pytest.param(
            [bite(BEN, B.ROOSTER_CENTIPEDE)], {CATS: 200, FOUR: 400}, id="rooster, centipede are"
        ),
        pytest.param(
            [bite(DAN, B.FLOWERS), Kong(player=DAN), bite(BEN, B.FLOWERS)],
            {CATS: 200, ROOSTERS: 200, FOUR: 400},
            id="other things are",
        ),
    ],
)
def test_the_four_animals_pay_whatever_is_left(
    before: list[Event], parts: dict[BitePart, int]
) -> None:
    """Section 7: `/bite ben animals`."""
    state = fold(begun(), before)
    outcome = apply_event(state, bite(BEN, B.ANIMALS))
    each = sum(parts.values())
    assert outcome.parts == parts
    assert moved(outcome.transfers) == paid(-each, 3 * each, -each, -each)


@pytest.mark.parametrize("again", [B.CAT_RAT, B.ROOSTER_CENTIPEDE, B.ANIMALS])
@pytest.mark.parametrize(
    "before",
    [[B.CAT_RAT, B.ROOSTER_CENTIPEDE], [B.ROOSTER_CENTIPEDE, B.CAT_RAT], [B.ANIMALS]],
    ids=str,
)
def test_four_animals_are_paid_once(before: list[BiteKind], again: BiteKind) -> None:
    """Section 7: the same bite twice is refused, by himself or by another."""
    events: list[Event] = [bite(BEN, what) for what in before]
    assert told(refused(begun(), *events, bite(BEN, again))) == (
        "bite_again",
        {"player": BEN, "what": again},
    )
    assert told(refused(begun(), *events, bite(CAT, again))) == (
        "bite_taken",
        {"player": CAT, "owner": BEN, "what": again},
    )


# --- each tile exists once -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("first", "second", "code"),
    [
        # Ming sits East (number 1), Ben South (2), Cat West (3), Dan North (4).
        pytest.param((BEN, B.CAT_RAT), (BEN, B.CAT_RAT), "bite_again", id="own cat again"),
        pytest.param((BEN, B.CAT_RAT), (CAT, B.CAT_RAT), "bite_taken", id="the cat is Ben's"),
        pytest.param((BEN, B.CAT_RAT), (CAT, B.ANIMALS), "bite_taken", id="one of the four is"),
        pytest.param(
            (BEN, B.ROOSTER_CENTIPEDE), (DAN, B.ANIMALS), "bite_taken", id="two of the four are"
        ),
        pytest.param((MING, B.FLOWERS), (BEN, B.BLUE), "bite_taken", id="f1 is Ming's"),
        pytest.param((MING, B.FLOWERS), (BEN, B.RED), "bite_taken", id="g1 is Ming's"),
        pytest.param((DAN, B.FLOWERS), (CAT, B.RED), "bite_taken", id="g4 is Dan's"),
        pytest.param((BEN, B.BLUE), (MING, B.FLOWERS), "bite_taken", id="f1 is Ben's"),
        pytest.param((BEN, B.RED), (DAN, B.FLOWERS), "bite_taken", id="g4 is Ben's"),
        pytest.param((BEN, B.BLUE), (CAT, B.BLUE), "bite_taken", id="the blues are Ben's"),
        pytest.param((BEN, B.BLUE), (BEN, B.BLUE), "bite_again", id="own blues again"),
        pytest.param((BEN, B.FLOWERS), (BEN, B.FLOWERS), "bite_again", id="own flowers again"),
    ],
)
def test_a_tile_is_in_one_hand(
    first: tuple[PlayerId, BiteKind], second: tuple[PlayerId, BiteKind], code: str
) -> None:
    """Section 7: the same bite twice, or by a second player, is refused."""
    assert refused(begun(), bite(*first), bite(*second)).code == code


@pytest.mark.parametrize(
    ("events", "expected"),
    [
        pytest.param(
            [bite(BEN, B.CAT_RAT), bite(CAT, B.ROOSTER_CENTIPEDE)],
            paid(-400, 400, 400, -400),
            id="a pair each, and nobody has the four",
        ),
        pytest.param(
            [bite(player, B.FLOWERS) for player in TABLE], paid(0, 0, 0, 0), id="own flowers all"
        ),
        pytest.param(
            [bite(MING, B.FLOWERS), bite(MING, B.BLUE), bite(MING, B.RED)],
            paid(3000, -1000, -1000, -1000),
            id="own flowers, then both colours",
        ),
        pytest.param(
            [bite(MING, B.BLUE), bite(MING, B.FLOWERS)],
            paid(1800, -600, -600, -600),
            id="the blues, then own flowers",
        ),
        pytest.param(
            [bite(MING, B.BLUE), bite(BEN, B.RED)], paid(800, 800, -800, -800), id="a colour each"
        ),
        pytest.param(
            [bite(BEN, B.ANIMALS), bite(BEN, B.FLOWERS), bite(BEN, B.RED)],
            paid(-1400, 4200, -1400, -1400),
            id="four animals, which later bites do not pay again",
        ),
        pytest.param(
            [Kong(player=BEN), Kong(player=BEN), Kong(player=BEN), concealed(BEN)],
            paid(-1000, 3000, -1000, -1000),
            id="four kongs",
        ),
    ],
)
def test_bites_and_kongs_are_each_paid_for_themselves(events: list[Event], expected: Moved) -> None:
    """Section 7: every row is paid for itself."""
    assert standing(fold(begun(), events)) == expected


# --- own seat -----------------------------------------------------------------------------------


@pytest.mark.parametrize("dealer", range(4))
@pytest.mark.parametrize("place", range(4))
@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_own_flowers_are_of_the_own_seat(number: int, place: int, dealer: int) -> None:
    """Sections 1 and 7: 1 East, 2 South, 3 West, 4 North, counted from the dealer."""
    state = begun(after_draw="pass")
    for _ in range(dealer):
        state = apply_event(state, Draw()).state
    own = (place - dealer) % 4 + 1
    event = bite(TABLE[place], B.FLOWERS, number=number)
    if number == own:
        outcome = apply_event(state, event)
        assert set(outcome.parts) == {BitePart(f"flowers_{number}")}
        assert len(outcome.transfers) == 3
    else:
        refusal = refused(state, event)
        assert refusal.code == "bite_seat"
        assert refusal.facts["number"] == number
        assert refusal.facts["seat"] == "ESWN"[own - 1]


# --- a new hand ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "ending", [Draw(), hu(CAT, 1, DAN), hu(MING, 1, DAN)], ids=["draw", "win", "dealer wins"]
)
def test_every_tile_can_be_bitten_again_in_the_next_hand(ending: Event) -> None:
    """Section 7: once a hand; in the next hand every tile is back in the wall."""
    first = [bite(BEN, B.ANIMALS), bite(BEN, B.BLUE), bite(CAT, B.RED)]
    state = fold(begun(), [*first, ending])
    outcome = apply_event(state, bite(DAN, B.ANIMALS))
    assert moved(outcome.transfers) == paid(-800, -800, -800, 2400)
    assert apply_event(state, bite(DAN, B.CAT_RAT)).parts == {CATS: 200}


@pytest.mark.parametrize(
    ("event", "code"),
    [
        pytest.param(bite(EVE, B.CAT_RAT), "not_seated", id="a stranger bites"),
        pytest.param(Kong(player=EVE), "not_seated", id="a stranger kongs"),
        pytest.param(Kong(player=BEN, discarder=EVE), "not_seated", id="off a stranger"),
        pytest.param(Kong(player=BEN, discarder=BEN), "own_discard", id="off himself"),
        pytest.param(
            Kong(player=BEN, concealed=True, discarder=DAN),
            "concealed_from_discard",
            id="concealed, from a discard",
        ),
    ],
)
def test_kongs_and_bites_that_cannot_be(event: Event, code: str) -> None:
    """Section 7: by a player at the table."""
    assert refused(begun(), event).code == code


def test_a_substitute_pays_and_is_paid() -> None:
    """Section 7: the other three are those who sit there now."""
    outcome = played(begun(), Substitution(leaves=CAT, joins=EVE), Kong(player=BEN))
    assert moved(outcome.transfers) == paid(-200, 600, 0, -200, eve=-200)
