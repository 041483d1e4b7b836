"""Tiles: each is drawn, and each looks like no other."""

from __future__ import annotations

from itertools import combinations

import pytest
from PIL import Image, ImageChops, ImageStat

from bot.pictures import text as fonts
from bot.pictures.tiles import Face, tile_height, tile_svg, tile_symbols
from bot.pictures.view import TILE_FILES
from bot.rulebook.entries import ENTRIES
from models.rules.tiles import BONUSES, TILES, Bonus, Tile
from tests.pictures.seen import open_svg

KINDS: tuple[Tile | Bonus, ...] = (*TILES, *BONUSES)
FILES = sorted(TILE_FILES.glob("*.svg"))
MARKS = {"shadow", "winning"}
PHONE = 24  # px: how wide a tile is on a narrow phone, 14 in a row


def difference(one: Image.Image, other: Image.Image) -> float:
    """Returns how much two pictures of a size differ, 0 to 255 over all pixels."""
    channels = ImageStat.Stat(ImageChops.difference(one.convert("RGB"), other.convert("RGB"))).mean
    return sum(channels) / len(channels)


def draw_tile(kind: Face, width: int, rim: int = 0, ground: str = "none") -> Image.Image:
    """Draws a tile with so much around it."""
    tile = tile_svg((rim, rim), kind, width)
    size = f'width="{width + 2 * rim}" height="{tile_height(width) + 2 * rim}"'
    return open_svg(
        f'<svg xmlns="http://www.w3.org/2000/svg" {size}><defs>{tile_symbols(tile)}</defs>'
        f'<rect {size} fill="{ground}"/>{tile}</svg>'
    )


def on_felt(kind: Face, width: int) -> Image.Image:
    return draw_tile(kind, width, 10, "#124d3a")


# --- the files -----------------------------------------------------------------------------------


def test_each_tile_has_a_small_file() -> None:
    """Web pages load them over a phone's connection."""
    assert {path.stem for path in FILES} == {kind.code for kind in KINDS} | {"back"} | MARKS
    assert sum(path.stat().st_size for path in FILES) < 120_000


# --- as pixels -----------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_every_tile_bears_a_drawing(kind: Tile | Bonus) -> None:
    face = draw_tile(kind, 96).crop((6, 6, 90, 120)).convert("L")
    ink = sum(face.histogram()[:170]) / (face.width * face.height)
    assert 0.03 < ink < 0.75


def test_no_two_tiles_look_the_same_on_a_phone() -> None:
    small = {kind.code: on_felt(kind, 68).resize((PHONE * 2, PHONE * 2)) for kind in KINDS}
    assert len(small) == 46
    for (name, one), (other_name, other) in combinations(small.items(), 2):
        assert difference(one, other) > 1.5, f"{name} looks like {other_name}"


# --- the font of the texts -----------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "".join("".join(entry.chinese) for entry in ENTRIES),
        "台摸胡合计合計上限东風门圈陳林黃張劉鄭吳喆堃玥",
        "ABCxyz0189+-−–—.,:;·×“”‘’…éñüßāọạễ◇",
    ],
)
def test_our_font_has_every_character_we_write(text: str) -> None:
    assert not set(text) - fonts.read_character_widths().keys()


def test_the_text_font_has_the_common_chinese_characters() -> None:
    rows, cells = range(0xB0, 0xF8), range(0xA1, 0xFF)
    common = [
        bytes([row, cell]).decode("gb2312", "ignore")
        for row in rows
        for cell in cells
        if (row, cell) < (0xD7, 0xFA) or row > 0xD7
    ]
    assert len(common) == 6763
    assert set(common) <= fonts.read_character_widths().keys()
