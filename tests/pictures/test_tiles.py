"""Tiles: each is drawn, and each looks like no other."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

from bot.pictures import fonts
from bot.pictures.tiles import SIZES, Pose, lying, put_tile, tile_image
from models.rules.patterns import PATTERNS
from models.rules.tiles import BONUSES, TILES, Bonus, Tile

KINDS: tuple[Tile | Bonus, ...] = (*TILES, *BONUSES)
PHONE = 24  # px: how wide a tile is on a narrow phone, 14 in a row


def difference(one: Image.Image, other: Image.Image) -> float:
    """How much two pictures of a size differ, 0 to 255 over all pixels."""
    channels = ImageStat.Stat(ImageChops.difference(one.convert("RGB"), other.convert("RGB"))).mean
    return sum(channels) / len(channels)


def on_felt(kind: Tile | Bonus | None, width: int, pose: Pose = Pose.UPRIGHT) -> Image.Image:
    image = Image.new("RGB", (2 * width, 2 * width), "#124d3a")
    put_tile(image, (10, 10), kind, width, pose)
    return image


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_every_tile_bears_a_drawing(kind: Tile | Bonus) -> None:
    room = lying(96)
    face = tile_image(kind, 96).crop((room.shadow, room.shadow, 90, 120)).convert("L")
    ink = sum(face.histogram()[:170]) / (face.width * face.height)
    assert 0.03 < ink < 0.75


def test_no_two_tiles_look_the_same_on_a_phone() -> None:
    small = {kind.code: on_felt(kind, 68).resize((PHONE * 2, PHONE * 2)) for kind in KINDS}
    assert len(small) == 46
    for (name, one), (other_name, other) in combinations(small.items(), 2):
        assert difference(one, other) > 1.5, f"{name} looks like {other_name}"


def test_a_tile_and_a_bonus_tile_of_the_same_number_are_not_mixed_up() -> None:
    assert tile_image(Tile.M1, 60) is not tile_image(Bonus.F1, 60)
    assert difference(on_felt(Tile.M1, 60), on_felt(Bonus.F1, 60)) > 1.5


@pytest.mark.parametrize("width", SIZES)
@pytest.mark.parametrize("pose", Pose)
def test_a_tile_takes_the_room_that_is_said(width: int, pose: Pose) -> None:
    room = lying(width, pose)
    image = tile_image(Tile.P5, width, pose)
    assert image.size == (room.width + 2 * room.shadow, room.height + room.edge + 2 * room.shadow)
    assert image.getpixel((0, 0)) == (0, 0, 0, image.getpixel((0, 0))[3])  # type: ignore[index]
    middle = image.getpixel((room.shadow + room.width // 2, room.shadow + room.height // 2))
    assert isinstance(middle, tuple)
    assert middle[3] == 255


def test_sideways_is_the_same_face_turned() -> None:
    room, turned = lying(100), lying(100, Pose.SIDEWAYS)
    assert (turned.width, turned.height) == (room.height, room.width)
    upright = tile_image(Tile.RED, 100).crop((room.shadow + 20, room.shadow + 20, 80, 100))
    sideways = tile_image(Tile.RED, 100, Pose.SIDEWAYS)
    assert difference(upright.resize((60, 60)), sideways.crop((30, 30, 100, 90)).resize((60, 60)))


def test_a_tile_face_down_shows_no_face() -> None:
    back = on_felt(None, 80)
    assert difference(back, on_felt(Tile.WHITE, 80)) > 20
    assert difference(back, on_felt(Tile.EAST, 80, Pose.FACE_DOWN)) == 0


@pytest.mark.parametrize(
    ("path", "text"),
    [
        (fonts.TILES, "一二三四五六七八九萬東南西北中發梅蘭菊竹春夏秋冬1234"),
        (fonts.TEXT, "".join("".join(pattern.chinese) for pattern in PATTERNS)),
        (fonts.TEXT, "台摸胡合计合計上限东風门圈陳林黃張劉鄭吳喆堃玥"),
        (fonts.TEXT, "ABCxyz0189+-−–—.,:;·×“”‘’…éñüßāọạễ" + fonts.NEUTRAL),
    ],
)
def test_our_fonts_have_every_character_we_write(path: Path, text: str) -> None:
    lacking = [character for character in text if ord(character) not in fonts.characters(path)]
    assert not lacking


def test_the_text_font_has_the_common_chinese_characters() -> None:
    rows, cells = range(0xB0, 0xF8), range(0xA1, 0xFF)
    common = [
        bytes([row, cell]).decode("gb2312", "ignore")
        for row in rows
        for cell in cells
        if (row, cell) < (0xD7, 0xFA) or row > 0xD7
    ]
    assert len(common) == 6763
    assert {ord(character) for character in common} <= fonts.characters(fonts.TEXT)


def test_the_fonts_come_with_their_licence_and_stay_small() -> None:
    assert "SIL OPEN FONT LICENSE" in (fonts.FOLDER / "OFL.txt").read_text("utf-8")
    assert sum(path.stat().st_size for path in fonts.FOLDER.iterdir()) < 4_200_000
