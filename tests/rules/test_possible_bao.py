"""Which bao a hand makes possible (rules section 8): offered, never assumed."""

from __future__ import annotations

import pytest

from models.rules.bao import add_up_exposed_tai, possible_bao_reasons
from models.rules.case import Claim
from models.rules.house import BaoLimitOn, HouseRules, Preset
from models.rules.notation import parse_hand
from models.rules.presets import PRESETS
from models.rules.settings import change_setting
from models.rules.tiles import Wind

STANDARD = PRESETS[Preset.STANDARD]
SOUTH_IN_EAST = Wind.SOUTH, Wind.EAST


def offered(hand: str, *, drawn: bool = False, rules: HouseRules = STANDARD) -> list[str]:
    """The reasons offered to the South seat in the East round."""
    seat, prevailing = SOUTH_IN_EAST
    return [*possible_bao_reasons(parse_hand(hand), Claim(seat, prevailing, drawn), rules)]


@pytest.mark.parametrize(
    ("hand", "reasons"),
    [
        # the third dragon to two exposed, as a pung or as the pair
        ("(CCC) (FFFF) 123m 22m BB +B", ["dragons"]),
        ("(CCC) (FFF) 123m 456m B +B", ["dragons"]),
        ("(CCC) 123m 456m 22m BB +B", []),
        ("(CCC) (FFF) BBB 22m 13m +2m", []),
        # the fourth wind to three exposed
        ("(EEE) (SSS) (WWW) 22m NN +N", ["winds", "flush"]),
        ("(EEE) (SSS) 123m 22m NN +N", []),
        # a value tile that brings what lies open from below the limit to it
        ("(EEE) 123m 456m 22p SS +S | cat rat rooster", ["limit"]),
        ("(EEE) 123m 456m 22p CC +C | cat rat rooster", ["limit"]),
        ("(EEE) 123m 456m 22p WW +W | cat rat rooster", []),
        ("(EEE) 123m 456m CC 22p +2p | cat rat rooster", []),
        # from four tai up, also beyond the limit; but not a tile that adds nothing
        ("123m 456m 789m 22p CC +C | cat rat rooster centipede", ["limit"]),
        ("(CCC) (FFF) 123m EE 22p +E | cat rat rooster centipede", ["limit"]),
        ("123m 456m 789m 22p WW +W | cat rat rooster centipede", []),
        # three or four melds of one suit, fed a tile of it; or of honours
        ("(123m) (456m) (789m) 22m 13m +2m", ["flush"]),
        ("(123m) (456m) (789m) (222m) 1m +1m", ["flush"]),
        ("(123m) (456m) (789m) 22p 13m +2m", ["flush"]),
        ("(123m) (456m) (789m) 22p 13p +2p", []),
        ("(123m) (456m) 789m 22m 13m +2m", []),
        ("(EEE) (SSS) (CCC) WW FF +F", ["flush"]),
        # the green suit and the terminals
        ("(222s) (333s) (FFF) 66s 88s +8s", ["green"]),
        ("(222s) (333s) (444s) 66s 88s +8s", ["flush", "green"]),
        ("(111m) (999m) (111p) 99s 99p +9p", ["terminals"]),
        ("(111m) (999m) (111p) 99s EE +E", []),
    ],
)
def test_on_a_discard(hand: str, reasons: list[str]) -> None:
    assert offered(hand) == reasons


@pytest.mark.parametrize(
    ("hand", "reasons"),
    [
        ("(CCC) (FFF) (BBB) 22m 13m +2m", ["dragons"]),
        ("(CCC) (FFF) BBB 22m 13m +2m", []),
        ("(EEE) (SSS) (WWW) (NNN) 2m +2m", ["winds"]),
        ("(EEE) (SSS) 123m 22p 13p +2p | f2 g2 cat", ["limit"]),
        ("(EEE) (SSS) 123m 22p 13p +2p | f2 cat", []),
        ("(123m) 456m 789m 22p 13p +2p | cat rat rooster centipede", []),
        ("(1111m) [2222m] [3333m] [4444m] 5m +5m", []),
        ("(1111m) (2222m) (3333m) [4444m] 5m +5m", ["four_kongs"]),
        ("(1111m) (2222m) (3333m) (4444m) 5m +5m", ["four_kongs"]),
        ("[1111m] [2222m] [3333m] [4444m] 5m +5m", []),
        ("(123m) (456m) (789m) 22m 13m +2m", []),
    ],
)
def test_on_a_self_draw(hand: str, reasons: list[str]) -> None:
    assert offered(hand, drawn=True) == reasons


def test_a_bao_that_is_switched_off_is_not_offered() -> None:
    hand = "(CCC) (FFF) 123m 22m BB +B"
    assert offered(hand, rules=change_setting(STANDARD, "bao.dragons", "off")) == []
    assert offered(hand, rules=PRESETS[Preset.DOUBLES]) == []


def test_the_lenient_limit_is_offered_on_the_winning_tile_alone() -> None:
    lenient = STANDARD.replace(bao_limit_on=BaoLimitOn.WINNING_TILE)
    assert offered("(EEE) 123m 456m 22p SS +S | cat rat rooster", rules=lenient) == ["limit"]
    assert offered("(EEE) (SSS) 123m 22p 13p +2p | f2 g2 cat", drawn=True, rules=lenient) == []


def test_a_hand_without_its_tile_was_fed_nothing() -> None:
    assert offered("(CCC) (FFF) 123m 22m BB") == []


@pytest.mark.parametrize(
    ("hand", "tai"),
    [
        ("(EEE) (SSS) 123m 456m 22p", 2),
        ("(CCC) EEE 123m 456m 22p | f2 g2 f1", 3),
        ("123m 456m 789m 22p 33p | cat rat rooster centipede", 5),
        ("123m 456m 789m 22p 33p | f1 f2 f3 f4", 2),
        ("(123m) 456m 789m 22p 33p", 0),
    ],
)
def test_exposed_melds_count_for_south_in_the_east_round(hand: str, tai: int) -> None:
    seat, prevailing = SOUTH_IN_EAST
    parsed = parse_hand(hand)
    exposed = [meld for meld in parsed.melds if meld.exposed]
    assert add_up_exposed_tai(exposed, parsed, Claim(seat, prevailing), STANDARD) == tai
