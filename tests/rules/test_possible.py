"""What cannot have happened is refused, and what can is not (rules sections 3, last part, and 8).

Ming deals: Ben sits South, Cat West, Dan North. Each row is one thing said at the table.
"""

from __future__ import annotations

from itertools import product

import pytest

from models.rules.case import Claim
from models.rules.events import (
    Bao,
    Bite,
    BiteKind,
    Event,
    Kong,
    SpecialHand,
    Substitution,
    TaiHand,
    TileHand,
    Win,
    Winning,
)
from models.rules.house import BaoReason, EarthlyHand, HumanlyHand, Preset
from models.rules.night import apply_event
from models.rules.notation import parse_hand
from models.rules.pattern_ids import PatternId
from models.rules.presets import PRESETS
from models.rules.refusal import Refusal
from models.rules.scoring import compute_score
from models.rules.tiles import Wind
from models.rules.values import PlayerId
from tests.rules.worked import BEN, CAT, DAN, EVE, MING, begun, played

P = PatternId
FIRST = (P.HEAVENLY_HAND, P.EARTHLY_HAND, P.HUMANLY_HAND)
HAND = "234m 567m 345p 78s 99m +9s"


def won(
    who: PlayerId,
    hand: str | PatternId | int,
    off: PlayerId | None,
    *claims: PatternId,
    bao: BaoReason | None = None,
    payer: PlayerId | None = None,
) -> Win:
    """A win by tiles, a name or tai."""
    match hand:
        case PatternId():
            given: TileHand | SpecialHand | TaiHand = SpecialHand(pattern=hand)
        case str():
            given = TileHand(notation=hand)
        case int():
            given = TaiHand(tai=hand)
    pays = None if bao is None else Bao(payer=payer or off or DAN, reason=bao)
    winning = Winning(player=who, hand=given, claims=claims, bao=pays)
    return Win(winners=(winning,), discarder=off, konged=P.ROBBED_KONG in claims)


def comes_to(preset: Preset, *events: Event, **changes: object) -> str:
    """Returns the code by which the last of some events is refused, or `booked`."""
    state = begun(PRESETS[preset].replace(limit_tai=20, **changes))
    for event in events[:-1]:
        state = apply_event(state, event).state
    try:
        apply_event(state, events[-1])
    except Refusal as refusal:
        return refusal.code
    return "booked"


# --- hands of the first go-around ----------------------------------------------------------------

_EARTHLY = "contradiction_not_off_dealer"
_HUMANLY = "contradiction_drawn_before"
OFF: list[tuple[PatternId, PlayerId, PlayerId | None, str]] = [
    # "on the dealer's first discard"
    (P.EARTHLY_HAND, BEN, MING, "booked"),
    (P.EARTHLY_HAND, CAT, MING, "booked"),
    (P.EARTHLY_HAND, DAN, MING, "booked"),
    (P.EARTHLY_HAND, DAN, BEN, _EARTHLY),
    (P.EARTHLY_HAND, DAN, CAT, _EARTHLY),
    (P.EARTHLY_HAND, BEN, DAN, _EARTHLY),
    (P.EARTHLY_HAND, MING, BEN, "contradiction_not_dealer"),
    # "West only off South; North off South or West"
    (P.HUMANLY_HAND, CAT, BEN, "booked"),
    (P.HUMANLY_HAND, DAN, BEN, "booked"),
    (P.HUMANLY_HAND, DAN, CAT, "booked"),
    (P.HUMANLY_HAND, CAT, DAN, _HUMANLY),
    (P.HUMANLY_HAND, CAT, MING, _HUMANLY),
    (P.HUMANLY_HAND, DAN, MING, _HUMANLY),
    (P.HUMANLY_HAND, BEN, MING, "contradiction_next_seat"),
    (P.HUMANLY_HAND, CAT, None, "contradiction_discard"),
    (P.HEAVENLY_HAND, MING, None, "booked"),
    (P.HEAVENLY_HAND, MING, BEN, "contradiction_self_draw"),
    (P.HEAVENLY_HAND, BEN, None, "contradiction_dealer"),
]


@pytest.mark.parametrize("preset", Preset)
@pytest.mark.parametrize(("pattern", "who", "off", "code"), OFF)
def test_hands_of_the_first_draw_depend_on_who_discards(
    preset: Preset, pattern: PatternId, who: PlayerId, off: PlayerId | None, code: str
) -> None:
    """By its tiles, by its name, and beside the tai that were said."""
    if not PRESETS[preset].price(pattern):
        code = "not_played"
    assert comes_to(preset, won(who, pattern, off)) == code
    assert comes_to(preset, won(who, 3, off, pattern)) == code
    if code != "not_played":
        assert comes_to(preset, won(who, HAND, off, pattern)) == code


def test_an_earthly_hand_by_ones_own_first_draw() -> None:
    """If the preset has it."""
    for rule, code in zip(EarthlyHand, ("contradiction_discard", "booked"), strict=True):
        drawn = won(CAT, HAND, None, P.EARTHLY_HAND)
        assert comes_to(Preset.STANDARD, drawn, earthly_hand=rule) == code


def test_a_humanly_hand_where_every_seat_may_have_one() -> None:
    """Off the dealer too, and still before one's own first draw."""
    any_seat = HumanlyHand.ANY_SEAT
    for who, off, code in ((BEN, MING, "booked"), (DAN, MING, "booked"), (BEN, CAT, _HUMANLY)):
        win = won(who, HAND, off, P.HUMANLY_HAND)
        assert comes_to(Preset.STANDARD, win, humanly_hand=any_seat) == code


_CLOSED = {who: Kong(player=who, concealed=True) for who in (MING, BEN, CAT, DAN)}
BEFORE: list[tuple[Event, tuple[str, str, str]]] = [
    # heavenly by Ming, earthly by Dan off Ming, humanly by Dan off Cat
    (Kong(player=BEN), ("first_round_melded",) * 3),
    (Kong(player=BEN, discarder=MING), ("first_round_melded",) * 3),
    (Kong(player=MING), ("first_round_melded",) * 3),
    (_CLOSED[MING], ("booked",) * 3),
    (_CLOSED[BEN], ("first_round_melded", "booked", "booked")),
    (_CLOSED[DAN], ("first_round_melded", "booked", "booked")),
    (Bite(player=BEN, what=BiteKind.CAT_RAT), ("booked",) * 3),
]


@pytest.mark.parametrize(("before", "codes"), BEFORE)
def test_an_exposed_meld_ends_the_first_go_around(
    before: Event, codes: tuple[str, str, str]
) -> None:
    """An exposed meld refuses all three; a concealed kong stands against a heavenly hand alone, and
    the dealer's own not even against that.
    """
    wins = (
        won(MING, HAND, None, P.HEAVENLY_HAND),
        won(DAN, HAND, MING, P.EARTHLY_HAND),
        won(DAN, HAND, CAT, P.HUMANLY_HAND),
    )
    assert tuple(comes_to(Preset.STANDARD, before, win) for win in wins) == codes


def test_melds_of_an_earlier_hand_are_over() -> None:
    """And who takes a seat over takes over what it made."""
    drawn = won(BEN, 2, None)
    heavenly = won(BEN, HAND, None, P.HEAVENLY_HAND)
    assert comes_to(Preset.STANDARD, Kong(player=CAT), drawn, heavenly) == "booked"
    robs = won(BEN, 2, EVE, P.ROBBED_KONG).model_copy(update={"konged": False})
    swap = Substitution(leaves=CAT, joins=EVE)
    assert comes_to(Preset.STANDARD, Kong(player=CAT), swap, robs) == "booked"


# --- circumstances that exclude each other -------------------------------------------------------

REPLACED = {P.FLOWER_REPLACEMENT, P.KONG_REPLACEMENT, P.KONG_ON_KONG}
TOGETHER = {
    *(frozenset(pair) for pair in product(FIRST, FIRST)),
    *(frozenset({one, P.ROBBED_KONG}) for one in FIRST),
    *(frozenset({one, P.LAST_TILE}) for one in FIRST),
    *(frozenset({one, P.KONG_ON_KONG}) for one in FIRST),
    *(frozenset({one, other}) for one in FIRST[1:] for other in REPLACED),
    *(frozenset({P.ROBBED_KONG, other}) for other in (*REPLACED, P.LAST_TILE, P.ROBBED_EIGHTH)),
}


@pytest.mark.parametrize(
    ("one", "other"), list(product(FIRST, (*FIRST, *sorted(REPLACED), P.LAST_TILE)))
)
def test_circumstances_that_exclude_each_other_are_refused(
    one: PatternId, other: PatternId
) -> None:
    """All pairs: what section 3 excludes is refused, whatever else may be wrong with it."""
    hand = parse_hand("[1111m] [2222m] 345p 78s 99m +9s | cat")
    seat = Wind.EAST if one is P.HEAVENLY_HAND else Wind.WEST
    drawn = one is not P.HUMANLY_HAND and other is not P.HUMANLY_HAND
    found = compute_score(
        hand, Claim(seat, Wind.EAST, drawn, (one, other)), PRESETS[Preset.STANDARD]
    )
    excluded = one is not other and frozenset({one, other}) in TOGETHER
    needs_a_draw = other in (*REPLACED, P.LAST_TILE) and not drawn
    wrong_seat = (seat is Wind.EAST) is not (P.HEAVENLY_HAND in (one, other))
    both_seats = P.HEAVENLY_HAND in (one, other) and one is not other and other in FIRST
    expected = excluded or needs_a_draw or wrong_seat or both_seats
    assert (found.fault is not None) is bool(expected)


@pytest.mark.parametrize("other", [*sorted(REPLACED), P.LAST_TILE, P.ROBBED_EIGHTH, *FIRST])
def test_a_robbed_kong_is_none_of_these(other: PatternId) -> None:
    """Said of tai alone, where no tile contradicts."""
    seats = {P.EARTHLY_HAND: MING, P.HUMANLY_HAND: BEN}
    win = won(CAT, 2, seats.get(other, BEN), P.ROBBED_KONG, other)
    assert comes_to(Preset.STANDARD, win).startswith("contradiction_")


# --- a robbed kong -------------------------------------------------------------------------------

ROBBED: list[tuple[str, str]] = [
    # Who kongs holds all four: of the robbed tile the winner holds no other.
    (HAND, "booked"),
    ("123m 456s 56s 789p 99p +4s", "contradiction_copies"),
    ("123m 456m 789m 99p 44s +4s", "contradiction_copies"),  # a pung
    ("123m 456m 789m 456p 4s +4s", "contradiction_copies"),  # a pair
    ("(456s) 123m 789m 99p 56s +4s", "contradiction_copies"),  # a copy in an exposed chow
    ("19m 19p 19s ESWNCFB +9p", "contradiction_copies"),  # thirteen orphans with the tile
    ("19m 19p 19s ESWNCC F +B", "booked"),
]


@pytest.mark.parametrize(("hand", "code"), ROBBED)
def test_the_robbed_tile_is_held_by_nobody_else(hand: str, code: str) -> None:
    assert comes_to(Preset.STANDARD, won(BEN, hand, CAT, P.ROBBED_KONG)) == code


def test_the_kong_that_was_robbed_is_of_who_lost_the_tile() -> None:
    """One that is logged in this hand, or said with the win."""
    robs = won(BEN, 2, CAT, P.ROBBED_KONG)
    unsaid = robs.model_copy(update={"konged": False})
    assert comes_to(Preset.STANDARD, unsaid) == "rob_no_kong"
    assert comes_to(Preset.STANDARD, Kong(player=DAN), unsaid) == "rob_no_kong"
    assert comes_to(Preset.STANDARD, Kong(player=CAT), unsaid) == "booked"
    assert comes_to(Preset.STANDARD, robs) == "booked"
    assert not played(begun(), robs).returned
    assert played(begun(), Kong(player=CAT), unsaid).returned


# --- flowers, and tiles that there are not so many of --------------------------------------------


def test_eight_flowers_are_ones_own_draw() -> None:
    """Off another it is the robbed eighth; of the other hands that win at once no document says."""
    flowers = "| f1 f2 f3 f4 g1 g2 g3 g4"
    for hand in (P.EIGHT_FLOWERS, flowers, f"{HAND} {flowers}"):
        assert comes_to(Preset.STANDARD, won(BEN, hand, None)) == "booked"
        assert comes_to(Preset.STANDARD, won(BEN, hand, CAT)) == "contradiction_eight_flowers"
    free = PRESETS[Preset.STANDARD].replace(
        tai={**PRESETS[Preset.STANDARD].tai, P.EIGHT_FLOWERS: 0}
    )
    assert apply_event(begun(free), won(BEN, f"{HAND} {flowers}", CAT)).won
    for hand in (P.SEVEN_FLOWERS, P.BIG_THREE_DRAGONS, P.BIG_FOUR_WINDS):
        assert comes_to(Preset.DOUBLES, won(BEN, hand, CAT)) == "booked"
        assert comes_to(Preset.DOUBLES, won(BEN, hand, None)) == "booked"
    assert comes_to(Preset.STANDARD, won(BEN, P.ROBBED_EIGHTH, CAT)) == "booked"
    assert comes_to(Preset.STANDARD, won(BEN, P.ROBBED_EIGHTH, None)) == "contradiction_discard"


TAKEN: list[tuple[Bite, Win, str]] = [
    (Bite(player=BEN, what=BiteKind.CAT_RAT), won(CAT, f"{HAND} | cat", BEN), "tile_taken"),
    (Bite(player=BEN, what=BiteKind.CAT_RAT), won(BEN, f"{HAND} | cat rat", CAT), "booked"),
    (Bite(player=BEN, what=BiteKind.CAT_RAT), won(CAT, f"{HAND} | rooster", BEN), "booked"),
    (Bite(player=BEN, what=BiteKind.FLOWERS), won(CAT, f"{HAND} | f2", BEN), "tile_taken"),
    (Bite(player=BEN, what=BiteKind.FLOWERS), won(CAT, P.EIGHT_FLOWERS, None), "tile_taken"),
    (Bite(player=BEN, what=BiteKind.FLOWERS), won(CAT, P.ROBBED_EIGHTH, BEN), "tile_taken"),
    (Bite(player=BEN, what=BiteKind.FLOWERS), won(BEN, P.EIGHT_FLOWERS, None), "booked"),
    (Bite(player=BEN, what=BiteKind.CAT_RAT), won(CAT, P.EIGHT_FLOWERS, None), "booked"),
]


@pytest.mark.parametrize(("bite", "win", "code"), TAKEN)
def test_a_bonus_tile_is_one_players(bite: Bite, win: Win, code: str) -> None:
    assert comes_to(Preset.STANDARD, bite, win) == code


BOTH: list[tuple[str, str, str]] = [
    (HAND, "123m 456m 789m 99p 78s +9s", "booked"),
    ("111m 456m 789m 99p 78s +9s", "111m 456m 789m 99p 78s +9s", "too_many_alike"),
    ("99s 234m 567m 345p 9m 9m +9s", "99s 234m 567m 345p 88p +9s", "too_many_alike"),
    ("99s 234m 567m 345p 9m 9m +9s | cat", "78s 123m 567m 345p 88p +9s", "booked"),
    (f"{HAND} | cat", "123m 456m 789m 99p 78s +9s | cat", "tile_taken"),
]


@pytest.mark.parametrize(("first", "second", "code"), BOTH)
def test_two_who_win_on_the_same_tile(first: str, second: str, code: str) -> None:
    """It is one tile; of any other there are four over both hands."""
    winners = tuple(
        Winning(player=who, hand=TileHand(notation=hand))
        for who, hand in ((BEN, first), (DAN, second))
    )
    assert comes_to(Preset.STANDARD, Win(winners=winners, discarder=CAT)) == code


# --- bao (section 8): what the tiles have to show ------------------------------------------------

R = BaoReason
SHOWN: list[tuple[BaoReason, str, bool, str]] = [
    (R.DRAGONS, "123m 456m 789m 55s 234p", True, "bao_not_shown"),
    (R.DRAGONS, "(CCC) (FFF) 123m 55s BB +B", False, "booked"),
    (R.DRAGONS, "(CCC) (FFF) 123m 456m B +B", False, "booked"),
    (R.DRAGONS, "(CCC) (FFF) 123m BB 55s +5s", False, "bao_not_shown"),
    (R.DRAGONS, "(CCC) (FFF) (BBB) 55s 23m +4m", False, "booked"),
    (R.DRAGONS, "(CCC) (FFF) (BBB) 55s 23m +4m", True, "booked"),
    (R.DRAGONS, "(CCC) FFF (BBB) 55s 23m +4m", True, "bao_not_shown"),
    (R.WINDS, "(EEE) (SSS) (WWW) 55s NN +N", False, "booked"),
    (R.WINDS, "(EEE) (SSS) (WWW) (NNN) 5s +5s", True, "booked"),
    (R.WINDS, "(EEE) (SSS) (WWW) NNN 5s +5s", True, "bao_not_shown"),
    (R.FLUSH, "(123s) (456s) (789s) 55s 23s +4s", False, "booked"),
    (R.FLUSH, "(123s) (456s) (789s) CC 23s +4s", False, "booked"),
    (R.FLUSH, "(123s) (456s) 789s 55s 23s +4s", False, "bao_not_shown"),
    (R.FLUSH, "(123s) (456s) (789s) 55s 23m +4m", False, "bao_not_shown"),
    (R.FLUSH, "(EEE) (SSS) (CCC) FF 55s +F", False, "booked"),
    (R.GREEN, "(234s) (666s) (888s) FF 23s +4s", False, "booked"),
    (R.GREEN, "(234s) (666s) 888s FF 23s +4s", False, "bao_not_shown"),
    (R.TERMINALS, "(111m) (999m) (111s) 99p 9s 9s +9s", False, "booked"),
    (R.TERMINALS, "(111m) (999m) (EEE) 99p 9s 9s +9s", False, "bao_not_shown"),
    (R.FOUR_KONGS, "(1111m) (2222m) (3333m) [4444m] 5m +5m", True, "booked"),
    (R.FOUR_KONGS, "(1111m) (2222m) (3333m) (4444m) 5m +5m", False, "booked"),
    (R.FOUR_KONGS, "(1111m) (2222m) [3333m] [4444m] 5m +5m", True, "bao_not_shown"),
    (R.FOUR_KONGS, "(1111m) (2222m) (3333m) 456m 5m +5m", True, "bao_not_shown"),
    (R.LIMIT, "123m 456m 789m 55s 23p +4p", True, "bao_not_shown"),
    (R.LIMIT, "(CCC) (EEE) (FFF) 55s 23p +4p | cat rat", True, "booked"),
    (R.FRESH_WIN, "123m 456m 789m 55s 23p +4p", False, "booked"),
]


@pytest.mark.parametrize(("reason", "hand", "drawn", "code"), SHOWN)
def test_a_bao_that_the_tiles_show(reason: BaoReason, hand: str, drawn: bool, code: str) -> None:
    """With tiles it is checked; without, it is the table's word."""
    off = None if drawn else DAN
    rules = begun(limit_tai=5)
    win = won(CAT, hand, off, bao=reason)
    try:
        found = apply_event(rules, win).won and "booked"
    except Refusal as refusal:
        found = refusal.code
    assert found == code
    assert apply_event(rules, won(CAT, 4, off, bao=reason)).won


# --- editions ------------------------------------------------------------------------------------


@pytest.mark.parametrize("preset", Preset)
def test_a_night_keeps_the_checks_with_which_it_began(preset: Preset) -> None:
    """Entries of a release without them are folded as they were."""
    for win in (
        won(DAN, HAND, BEN, P.EARTHLY_HAND),
        won(BEN, "123m 456s 56s 789p 99p +4s", CAT, P.ROBBED_KONG),
        won(BEN, P.EIGHT_FLOWERS, CAT),
    ):
        assert comes_to(preset, win) != "booked"
        assert comes_to(preset, win, edition=0) == "booked"
