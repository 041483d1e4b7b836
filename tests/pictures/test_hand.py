"""Pictures of hands: everything fits, at any size of hand."""

from __future__ import annotations

import subprocess
import sys

import pytest
from PIL import Image, ImageColor

from bot.pictures.hand import card_lines
from bot.pictures.svg import FELT, MARGIN, ROOM, WIDTH
from bot.pictures.tiles import LARGEST, Group, arranged, laid_meld, row_width, tile_height
from bot.pictures.view import (
    CardRow,
    HandView,
    Sets,
    TilesView,
    hand_view,
    sets,
)
from bot.text import scores
from bot.text.translator import translator_of
from models.rules.case import Claim
from models.rules.house import Preset
from models.rules.notation import parse_hand, print_tiles
from models.rules.presets import PRESETS
from models.rules.scoring import score
from models.rules.tiles import BONUSES, TILES, Tile, Wind
from tests.pictures.seen import png, seen

ALL_BONUS = "f1234 g1234 cat rat rooster centipede"


def assert_margins_are_free(image: Image.Image) -> None:
    """Nothing is painted near the edges."""
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


@pytest.mark.parametrize("text", HANDS)
def test_a_hand_of_any_size_fits(text: str) -> None:
    image = seen(hand_view(parse_hand(text), "Ann", "East"))
    assert image.width == WIDTH
    assert image.height < 1.1 * WIDTH
    assert_margins_are_free(image)


def test_an_empty_view_is_a_picture_too() -> None:
    assert seen(HandView()).width == WIDTH


def test_long_names_and_long_lists_fit() -> None:
    view = HandView(
        title="Christopher Bartholomew Featherstonehaugh-Wellington the Third " * 3,
        subtitle="東" * 150,
        concealed=sets(parse_hand("123m 456m 789m 1123p")),
        patterns=tuple(CardRow("pattern " * number, "10 tai") for number in range(1, 25)),
        total=CardRow("Total " * 20, "13 tai " * 20),
        notes=("why " * 60, ""),
        payments=(CardRow("x" * 128, "-1,234,567,890.00"), CardRow("陳" * 128, "+8.00")),
    )
    image = seen(view)
    assert_margins_are_free(image)
    # What Telegram takes as a photo.
    assert image.width + image.height <= 10_000
    assert image.height <= 20 * image.width


def test_tiles_are_as_large_as_the_row_allows() -> None:
    for groups, least in (
        ((Group(TILES[:13]),), 70),
        ((Group(TILES[:14]),), 66),
        ((Group(TILES[:3]), Group(TILES[:11])), 84),
        ((*(Group(TILES[:4]),) * 4, Group(TILES[:2])), 84),
    ):
        arrangement = arranged(groups, ROOM)
        assert arrangement.tile >= least
        assert all(row_width(row, arrangement.tile) <= ROOM for row in arrangement.rows)
        assert sum(len(row) for row in arrangement.rows) == len(groups)


def test_a_group_too_wide_for_a_row_is_broken() -> None:
    arrangement = arranged((Group(TILES),), ROOM)
    assert len(arrangement.rows) > 1
    assert sum(len(part.kinds) for row in arrangement.rows for part in row) == 34
    assert all(row_width(row, arrangement.tile) <= ROOM for row in arrangement.rows)


def test_exposed_melds_lie_in_a_tray_and_concealed_kongs_have_two_face_down() -> None:
    exposed, concealed = parse_hand("(123m) [EEEE]").melds
    assert laid_meld(exposed) == Group((Tile.M1, Tile.M2, Tile.M3), exposed=True)
    assert laid_meld(concealed) == Group((None, Tile.EAST, Tile.EAST, None))


@pytest.mark.parametrize("text", ["123m 456m 789m 1123p +1p", "(123m) 456m 789m 1123p +1p"])
def test_concealed_tiles_are_as_large_as_those_of_a_hand_laid_down(text: str) -> None:
    view = hand_view(parse_hand(text))
    loose = arranged(map(Group, (*view.concealed, (Tile.P1,))), ROOM)
    laid = arranged(map(laid_meld, parse_hand("(123m)(456m)(789m)(123p)").melds), ROOM)
    assert loose.tile >= 100
    assert laid.tile - loose.tile <= 12


def printed(shown: Sets) -> str:
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
    """The set that the winning tile completes is the last; an unready hand is parted by suit."""
    assert printed(sets(parse_hand(text))) == expected


def test_the_sets_are_those_of_the_reading_that_counts() -> None:
    claim = Claim(seat=Wind.EAST, round=Wind.EAST)
    rules = PRESETS[Preset.STANDARD]
    for text, expected in (
        ("(555s) 111222333m 9p +9p", "111m 222m 333m 9p"),
        ("(567s) 11122233m 99p +3m", "123m 123m 99p 12m"),
    ):
        scored = score(parse_hand(text), claim, rules)
        assert printed(scores.view(translator_of(), scored, "").concealed) == expected


def test_the_winning_tile_has_a_warm_light() -> None:
    def warm(text: str) -> int:
        pixels = seen(hand_view(parse_hand(text))).convert("RGB").tobytes()
        return sum(
            red > 220 and 120 < green < 200 and blue < 90
            for red, green, blue in zip(pixels[::3], pixels[1::3], pixels[2::3], strict=True)
        )

    assert warm("EEE SSS WWW NNN 5s") == 0
    assert warm("EEE SSS WWW NNN 5s +5s") > 500


def test_a_score_becomes_rows() -> None:
    claim = Claim(seat=Wind.EAST, round=Wind.EAST)
    rules = PRESETS[Preset.STANDARD]
    scored = score(parse_hand("(CCC) (FFF) 99p 234p 11s +1s | f1 g1"), claim, rules)
    view = scores.view(translator_of(), scored, "Ann", payments=(CardRow("Ben", "-8.00"),))
    assert view.patterns == (CardRow("own flower ×2", "2 tai"), CardRow("dragon pong ×2", "2 tai"))
    assert view.total == CardRow("Total", "4 tai")
    assert view.winning is Tile.S1
    assert len(view.bonus) == 2
    assert_margins_are_free(seen(view))


def test_a_hand_that_is_no_win_has_no_total() -> None:
    claim = Claim(seat=Wind.EAST, round=Wind.EAST)
    scored = score(parse_hand("123m 456p 99s"), claim, PRESETS[Preset.STANDARD])
    view = scores.view(translator_of(), scored, "", ("Six tiles are missing.",))
    assert (view.patterns, view.total) == ((), None)
    assert seen(view).height > 300


@pytest.mark.parametrize("text", ["1112345678999s", "234m 55p 678s (EEE) 45p", "19m19p19sESWNCFB"])
def test_a_hand_that_waits_is_drawn_as_it_is(text: str) -> None:
    assert_margins_are_free(seen(hand_view(parse_hand(text))))


def test_tiles_and_bonus_tiles_of_the_same_numbers_are_not_mixed_up() -> None:
    assert png(TilesView((TILES[:4],))) != png(TilesView((BONUSES[:4],)))


def test_plain_tiles_in_groups() -> None:
    row = seen(TilesView((TILES[:3], (None, Tile.EAST, Tile.EAST, None))))
    assert_margins_are_free(row)
    assert row.height == 2 * MARGIN + tile_height(LARGEST)
    every = seen(TilesView((TILES, BONUSES)))
    assert every.height > row.height
    assert_margins_are_free(every)
    assert seen(TilesView()).size == (WIDTH, 2 * MARGIN)
    assert_margins_are_free(seen(TilesView(tuple((tile,) for tile in TILES))))


def test_values_of_rows_that_follow_one_another_stand_in_columns() -> None:
    """A heading stands over its sums, whatever their lengths."""
    rows = (("Tai", "Discarder\tother\tself-draw"), ("9 tai", "128.00\t64.00\t0.10"))
    others = (("Kong", "2.00 / 4.00"), ("Bite", "2\t4"))
    (lines,) = card_lines(HandView(payments=tuple(CardRow(*row) for row in (*rows, *others))))
    heading, sums, kong, bite = ([round(end) for _, end in line.values] for line in lines)
    assert heading == sums
    assert len(sums) == 3
    assert sums[-1] == kong[0] == bite[-1] == ROOM - 80
    assert all(
        before + 20 <= after - value.width
        for line in lines
        for (_, before), (value, after) in zip(line.values, line.values[1:], strict=False)
    )


def test_the_library_that_draws_is_loaded_only_by_who_draws() -> None:
    program = "import sys, bot.pictures.process; sys.exit('resvg_py' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0
