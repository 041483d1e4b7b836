"""Pictures of hands: everything fits, at any size of hand."""

from __future__ import annotations

import pytest
from PIL import Image, ImageColor

from bot.pictures.svg import FELT, MARGIN, WIDTH
from bot.pictures.tiles import TileGroup, make_meld_group
from bot.pictures.view import CardRow, HandView, TileSets, hand_view, split_hand_into_sets
from models.rules.notation import parse_hand, print_tiles
from models.rules.tiles import Tile
from tests.effort import some
from tests.pictures.seen import open_drawing

ALL_BONUS = "f1234 g1234 cat rat rooster centipede"


def assert_margins_are_free(image: Image.Image) -> None:
    rim = MARGIN // 3
    for left in (0, WIDTH - rim):
        strip = image.convert("RGB").crop((left, 0, left + rim, image.height))
        assert strip.getcolors() == [(rim * image.height, ImageColor.getrgb(FELT))]


HANDS = [
    "123m 456m 789m 1123p +1p",
    "123m 456m 789m 1123p +1p | f1 cat",
    f"(EEEE)(SSSS)(9999p)(1111m) 5s +5s | {ALL_BONUS}",
    f"[EEEE][SSSS][9999p][1111m] 5s +5s | {ALL_BONUS}",
    f"123m 456m 789m 1123p +1p | {ALL_BONUS}",
    f"(123m)(EEE) 456m 789m 1p +1p | {ALL_BONUS}",
    "(CCC) (FFF) 99p 234p 11s +1s | f1 f3 g1 cat rat",
    "19m 19p 19s ESWNCFB +B",
    "1m",
    "(123m)",
    "[1111m]",
    "f1",
    "1112345678999s",
]


@pytest.mark.parametrize("text", some(HANDS, 2))
def test_a_hand_of_any_size_fits(text: str) -> None:
    image = open_drawing(hand_view(parse_hand(text), "Ann", "East"))
    assert image.width == WIDTH
    assert image.height < 1.1 * WIDTH
    assert_margins_are_free(image)


def test_long_names_and_long_lists_fit() -> None:
    view = HandView(
        title="Christopher Bartholomew Featherstonehaugh-Wellington the Third " * 3,
        subtitle="東" * 150,
        concealed=split_hand_into_sets(parse_hand("123m 456m 789m 1123p")),
        patterns=tuple(CardRow("pattern " * number, "10 tai") for number in range(1, 25)),
        total=CardRow("Total " * 20, "13 tai " * 20),
        notes=("why " * 60, ""),
        payments=(CardRow("x" * 128, "-1,234,567,890.00"), CardRow("陳" * 128, "+8.00")),
    )
    image = open_drawing(view)
    assert_margins_are_free(image)
    # What Telegram takes as a photo.
    assert image.width + image.height <= 10_000
    assert image.height <= 20 * image.width


def test_exposed_melds_lie_in_a_tray_and_concealed_kongs_have_two_face_down() -> None:
    exposed, concealed = parse_hand("(123m) [EEEE]").melds
    assert make_meld_group(exposed) == TileGroup((Tile.M1, Tile.M2, Tile.M3), exposed=True)
    assert make_meld_group(concealed) == TileGroup((None, Tile.EAST, Tile.EAST, None))


def printed(shown: TileSets) -> str:
    """Sets in notation, with a space between two of them."""
    return " ".join(print_tiles(one).replace(" ", "") for one in shown)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("123m 456m 789m 1123p +1p", "123m 456m 789m 11p 23p"),
        ("(EEE) 123m 567s 22p 55s +2p", "123m 567s 55s 22p"),
        ("234m 345m 11p 678s 99s +9s", "234m 345m 678s 11p 99s"),
        ("22m 33m 44m 456p 78p CC +9p", "234m 234m 456p CC 78p"),
        ("1112345678999s +5s", "111s 234s 678s 999s 5s"),
        ("19m 19p 19s ESWNCFB +B", "19m 19p 19s ESWN CFB"),
        ("1133m 5577p 2288s C +C", "11m 33m 55p 77p 22s 88s C"),
        ("123m 456m 789m 23p 55s", "123m 456m 789m 55s 23p"),
        ("1234m 159p 3777s EC", "1234m 159p 3777s E C"),
        ("12345678m", "123456m 78m"),
        ("(123m)", ""),
    ],
)
def test_loose_tiles_are_shown_in_sets(text: str, expected: str) -> None:
    """The set that the winning tile completes is the last; an unready hand is sorted by suit."""
    assert printed(split_hand_into_sets(parse_hand(text))) == expected
