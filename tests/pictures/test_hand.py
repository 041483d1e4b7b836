"""Pictures of hands: everything fits, at any size of hand."""

from __future__ import annotations

import io
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

import pytest
from PIL import Image

from bot.pictures import HandView, Labels, Row, hand_picture, hand_view, score_view, tiles_picture
from bot.pictures.hand import MARGIN, ROOM, WIDTH
from bot.pictures.rows import LARGEST, arranged, laid_meld, row_width, upright
from bot.pictures.tiles import Pose, lying
from models.rules.case import Claim
from models.rules.hands import waits
from models.rules.house import PRESETS, Preset
from models.rules.notation import parse_hand
from models.rules.patterns import BY_ID
from models.rules.scoring import score
from models.rules.tiles import BONUSES, TILES, Tile, Wind

ALL_BONUS = "f1234 g1234 cat rat rooster centipede"
LABELS = Labels(
    pattern=lambda pattern: BY_ID[pattern].names[0],
    tai=lambda tai: f"{tai} tai",
    total="Total",
)


def opened(png: bytes) -> Image.Image:
    image = Image.open(io.BytesIO(png))
    assert image.format == "PNG"
    return image.convert("RGB")


def assert_margins_are_free(image: Image.Image) -> None:
    """Nothing is painted near the edges: the felt is the same across each line of pixels."""
    rim = MARGIN // 3
    felt = image.crop((0, 0, 1, image.height)).resize((rim, image.height))
    for left in (0, WIDTH - rim):
        strip = image.crop((left, 0, left + rim, image.height))
        assert strip.tobytes() == felt.tobytes()


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
    image = opened(hand_picture(hand_view(parse_hand(text), "Ann", "East")))
    assert image.width == WIDTH
    assert image.height < 1.1 * WIDTH
    assert_margins_are_free(image)


def test_an_empty_view_is_a_picture_too() -> None:
    assert opened(hand_picture(HandView())).width == WIDTH


def test_long_names_and_long_lists_fit() -> None:
    view = HandView(
        title="Christopher Bartholomew Featherstonehaugh-Wellington the Third " * 3,
        subtitle="東" * 150,
        concealed=parse_hand("123m 456m 789m 1123p").concealed,
        waits=TILES[:13],
        waits_label="W" * 80,
        patterns=tuple(Row("pattern " * number, "10 tai") for number in range(1, 25)),
        total=Row("Total " * 20, "13 tai " * 20),
        notes=("why " * 60, ""),
        payments=(Row("x" * 128, "-1,234,567,890.00"), Row("陳" * 128, "+8.00")),
    )
    image = opened(hand_picture(view))
    assert_margins_are_free(image)
    # What Telegram takes as a photo.
    assert image.width + image.height <= 10_000
    assert image.height <= 20 * image.width


def test_tiles_are_as_large_as_the_row_allows() -> None:
    for groups, least in (
        ((upright(TILES[:13]),), 70),
        ((upright(TILES[:14]),), 66),
        ((upright(TILES[:3]), upright(TILES[:11])), 84),
        ((*(upright(TILES[:4]),) * 4, upright(TILES[:2])), 84),
    ):
        arrangement = arranged(groups, ROOM)
        assert arrangement.tile >= least
        assert all(row_width(row, arrangement.tile) <= ROOM for row in arrangement.rows)
        assert sum(len(row) for row in arrangement.rows) == len(groups)


def test_a_group_too_wide_for_a_row_is_broken() -> None:
    arrangement = arranged((upright(TILES),), ROOM)
    assert len(arrangement.rows) > 1
    assert sum(len(group) for row in arrangement.rows for group in row) == 34
    assert all(row_width(row, arrangement.tile) <= ROOM for row in arrangement.rows)


def test_exposed_melds_have_a_tile_sideways_and_concealed_kongs_two_face_down() -> None:
    exposed, concealed = parse_hand("(123m) [EEEE]").melds
    assert [laid.pose for laid in laid_meld(exposed)] == [Pose.SIDEWAYS, Pose.UPRIGHT, Pose.UPRIGHT]
    assert [laid.kind for laid in laid_meld(concealed)] == [None, Tile.EAST, Tile.EAST, None]


def test_the_winning_tile_has_a_warm_light() -> None:
    def warm(text: str) -> int:
        image = opened(hand_picture(hand_view(parse_hand(text))))
        pixels = image.tobytes()
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
    view = score_view(scored, LABELS, title="Ann", payments=(Row("Ben", "-8.00"),))
    assert view.patterns == (Row("own flower ×2", "2 tai"), Row("dragon pung ×2", "2 tai"))
    assert view.total == Row("Total", "4 tai")
    assert view.winning is Tile.S1
    assert len(view.bonus) == 2
    assert_margins_are_free(opened(hand_picture(view)))


def test_a_hand_that_is_no_win_has_no_total() -> None:
    claim = Claim(seat=Wind.EAST, round=Wind.EAST)
    scored = score(parse_hand("123m 456p 99s"), claim, PRESETS[Preset.STANDARD])
    view = score_view(scored, LABELS, notes=("Six tiles are missing.",))
    assert (view.patterns, view.total) == ((), None)
    assert opened(hand_picture(view)).height > 300


@pytest.mark.parametrize("text", ["1112345678999s", "234m 55p 678s (EEE) 45p", "19m19p19sESWNCFB"])
def test_waits_stand_beside_the_hand(text: str) -> None:
    hand = parse_hand(text)
    alone = opened(hand_picture(hand_view(hand)))
    view = HandView(concealed=hand.concealed, waits=waits(hand), waits_label="Waits for")
    image = opened(hand_picture(view))
    assert image.height >= alone.height - 100
    assert_margins_are_free(image)
    assert_margins_are_free(opened(hand_picture(HandView(waits=waits(hand)))))


def test_tiles_and_bonus_tiles_of_the_same_numbers_are_not_mixed_up() -> None:
    assert tiles_picture(TILES[:4]) != tiles_picture(BONUSES[:4])


def test_plain_tiles_in_groups() -> None:
    row = opened(tiles_picture(TILES[:3], (None, Tile.EAST, Tile.EAST, None)))
    assert_margins_are_free(row)
    assert row.height == 2 * MARGIN + sum(lying(LARGEST)[1:3])
    every = opened(tiles_picture(TILES, BONUSES))
    assert every.height > row.height
    assert_margins_are_free(every)
    assert opened(tiles_picture()).size == (WIDTH, 2 * MARGIN)
    assert_margins_are_free(opened(tiles_picture(*((tile,) for tile in TILES))))


def test_threads_get_the_same_pictures() -> None:
    views = [hand_view(parse_hand(text), f"陳 {text}") for text in HANDS]
    alone = [hand_picture(view) for view in views]
    with ThreadPoolExecutor(8) as pool:
        together = list(pool.map(hand_picture, views * 6))
    assert together == alone * 6


def test_the_drawing_library_is_loaded_only_when_a_picture_is_wanted() -> None:
    program = "import sys, bot.pictures; sys.exit('PIL' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0
