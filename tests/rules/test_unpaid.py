"""What a winner's tiles show and nobody logged in the hand: it can be booked before the win.

Ming deals: Ben sits South, so that his flowers are f2 and g2.
"""

from __future__ import annotations

import pytest

from models.rules.events import Bite, BiteKind, Event, Foul, FoulKind, Kong, TileHand, Win, Winning
from models.rules.house import Bites, HouseRules, KongFromDiscard, Preset
from models.rules.night import apply_event
from models.rules.pattern_ids import PatternId
from models.rules.presets import PRESETS
from models.rules.settings import change_setting
from models.rules.unpaid import find_unlogged_payments
from tests.rules.worked import BEN, CAT, DAN, begun, fold, hu

STANDARD = PRESETS[Preset.STANDARD]
HIDDEN, OPEN = Kong(player=BEN, concealed=True), Kong(player=BEN)
PLAIN = "(EEE) 123m 456p 99p 78s +9s"
KONGS = "[1111m] (2222p) 456s 99s CC +C"


def off_cat(tiles: str, *claims: PatternId) -> Win:
    """Ben's win off Cat with these tiles."""
    winning = Winning(player=BEN, hand=TileHand(notation=tiles), claims=claims)
    return Win(winners=(winning,), discarder=CAT, konged=False)


def bites(*kinds: str) -> tuple[Bite, ...]:
    """Ben's bites of these kinds."""
    return tuple(Bite(player=BEN, what=BiteKind(kind)) for kind in kinds)


@pytest.mark.parametrize(
    ("tiles", "before", "rules", "shown"),
    [
        (PLAIN, (), STANDARD, ()),
        (KONGS, (), STANDARD, (HIDDEN, OPEN)),
        (KONGS, (HIDDEN,), STANDARD, (OPEN,)),
        (KONGS, (HIDDEN, OPEN), STANDARD, ()),
        (KONGS, (Kong(player=DAN, concealed=True),), STANDARD, (HIDDEN, OPEN)),
        (
            KONGS,
            (),
            STANDARD.replace(kong_from_discard=KongFromDiscard.DISCARDER_PAYS_ALL),
            (HIDDEN,),
        ),
        (f"{PLAIN} | cat rat", (), STANDARD, bites("cat_rat")),
        (f"{PLAIN} | cat rat", bites("cat_rat"), STANDARD, ()),
        (f"{PLAIN} | cat rooster", (), STANDARD, ()),
        (f"{PLAIN} | f2 g2", (), STANDARD, bites("flowers")),
        (f"{PLAIN} | f3 g3", (), STANDARD, ()),
        (f"{PLAIN} | f1 f2 f3 f4", (), STANDARD, bites("blue")),
        (
            f"{PLAIN} | cat rat rooster centipede",
            (),
            STANDARD,
            bites("cat_rat", "rooster_centipede"),
        ),
        (f"{PLAIN} | cat rat", (), STANDARD.replace(bites=Bites.OFF), ()),
        (KONGS, (Foul(player=BEN, foul=FoulKind.LONG),), STANDARD, ()),
        (f"{PLAIN} | cat rat", (), change_setting(STANDARD, "units.bite", "0"), ()),
    ],
)
def test_a_hand_shows_what_is_not_paid_yet(
    tiles: str, before: tuple[Event, ...], rules: HouseRules, shown: tuple[Event, ...]
) -> None:
    """All that is paid here and not logged; the win pays the same behind it."""
    state = fold(begun(rules), before)
    found = find_unlogged_payments(state, off_cat(tiles))
    assert found == shown
    if found:
        after = apply_event(fold(state, found), off_cat(tiles))
        assert after.transfers == apply_event(state, off_cat(tiles)).transfers


def test_nothing_where_the_win_would_pay_otherwise() -> None:
    """A robbed kong is given back by the win: a kong logged behind it would keep it paid."""
    state = fold(begun(), (Kong(player=CAT),))
    win = off_cat("[1111m] (EEE) 456p 99p 78s +9s", PatternId.ROBBED_KONG)
    assert apply_event(state, win).returned
    assert find_unlogged_payments(state, win) == ()


def test_nothing_of_a_hand_by_its_tai() -> None:
    """Only tiles show anything."""
    assert find_unlogged_payments(begun(), hu(BEN, 3, CAT)) == ()


def test_only_a_hand_by_its_tiles_shows_them() -> None:
    assert off_cat(PLAIN).shows_tiles
    assert not hu(BEN, 3, CAT).shows_tiles
