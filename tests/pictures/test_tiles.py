"""Tiles: each is drawn, and each looks like no other."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from pathlib import Path
from xml.etree import ElementTree

import pytest
from PIL import Image, ImageChops, ImageStat

from bot.pictures import text as fonts
from bot.pictures.tiles import SIZES, Face, tile_height, tile_svg, tile_symbols
from bot.pictures.view import TILE_FILES
from bot.rulebook.entries import ENTRIES
from models.rules.tiles import BONUSES, TILES, Bonus, Tile
from tests.pictures.seen import opened

KINDS: tuple[Tile | Bonus, ...] = (*TILES, *BONUSES)
BY_CODE = {kind.code: kind for kind in KINDS}
FILES = sorted(TILE_FILES.glob("*.svg"))
MARKS = {"shadow", "winning"}
PHONE = 24  # px: how wide a tile is on a narrow phone, 14 in a row


def difference(one: Image.Image, other: Image.Image) -> float:
    """How much two pictures of a size differ, 0 to 255 over all pixels."""
    channels = ImageStat.Stat(ImageChops.difference(one.convert("RGB"), other.convert("RGB"))).mean
    return sum(channels) / len(channels)


def drawn(kind: Face, width: int, rim: int = 0, ground: str = "none") -> Image.Image:
    """A tile with so much around it."""
    tile = tile_svg((rim, rim), kind, width)
    size = f'width="{width + 2 * rim}" height="{tile_height(width) + 2 * rim}"'
    return opened(
        f'<svg xmlns="http://www.w3.org/2000/svg" {size}><defs>{tile_symbols(tile)}</defs>'
        f'<rect {size} fill="{ground}"/>{tile}</svg>'
    )


def on_felt(kind: Face, width: int) -> Image.Image:
    return drawn(kind, width, 10, "#124d3a")


# --- the files -----------------------------------------------------------------------------------


def test_there_is_a_file_for_each_kind_and_they_are_small() -> None:
    """Web pages load them over a phone's connection."""
    assert {path.stem for path in FILES} == {kind.code for kind in KINDS} | {"back"} | MARKS
    assert sum(path.stat().st_size for path in FILES) < 120_000


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_file_needs_nothing_but_itself(path: Path) -> None:
    """No font, no style, no script, no picture from elsewhere."""
    root = ElementTree.parse(path).getroot()
    tags = {element.tag.removeprefix("{http://www.w3.org/2000/svg}") for element in root.iter()}
    assert not tags & {"text", "style", "script", "image", "foreignObject"}
    used = [element.get("href", "#") for element in root.iter()]
    assert all(link.startswith("#") for link in used)
    assert root.get("viewBox") == ("-15 -15 90 120" if path.stem in MARKS else "0 0 60 90")


# --- as pixels -----------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_every_tile_bears_a_drawing(kind: Tile | Bonus) -> None:
    face = drawn(kind, 96).crop((6, 6, 90, 120)).convert("L")
    ink = sum(face.histogram()[:170]) / (face.width * face.height)
    assert 0.03 < ink < 0.75


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_no_drawing_leaves_its_face(kind: Tile | Bonus) -> None:
    """The rim around the face is as on every other tile."""
    tile, blank = (drawn(one, 120).convert("RGB") for one in (kind, BY_CODE["B"]))
    for box in ((0, 0, 120, 2), (0, 0, 2, 150), (118, 0, 120, 150), (0, 162, 120, 180)):
        assert difference(tile.crop(box), blank.crop(box)) == 0


def test_no_two_tiles_look_the_same_on_a_phone() -> None:
    small = {kind.code: on_felt(kind, 68).resize((PHONE * 2, PHONE * 2)) for kind in KINDS}
    assert len(small) == 46
    for (name, one), (other_name, other) in combinations(small.items(), 2):
        assert difference(one, other) > 1.5, f"{name} looks like {other_name}"


def test_a_tile_and_a_bonus_tile_of_the_same_number_are_not_mixed_up() -> None:
    assert difference(on_felt(Tile.M1, 60), on_felt(Bonus.F1, 60)) > 1.5


@pytest.mark.parametrize("width", SIZES)
def test_a_tile_is_as_large_as_is_said(width: int) -> None:
    image = drawn(Tile.P5, width)
    assert image.size == (width, tile_height(width))
    assert image.getchannel("A").getbbox() == (0, 0, *image.size)
    middle = image.getpixel((width // 2, width // 2))
    assert isinstance(middle, tuple)
    assert middle[3] == 255


def test_a_tile_face_down_shows_no_face() -> None:
    back = on_felt(None, 80)
    assert all(difference(back, on_felt(kind, 80)) > 20 for kind in KINDS)


@pytest.mark.parametrize(
    ("code", "colour"),
    [("C", "red"), ("F", "green"), ("B", "blue"), ("f1", "blue"), ("g1", "red")],
)
def test_colours_are_those_of_the_table(code: str, colour: str) -> None:
    """Red 中, green 发, the blue frame; flowers are numbered in blue, seasons in red."""
    part = (4, 4, 56, 76) if len(code) == 1 else (2, 2, 16, 20)
    image = drawn(BY_CODE[code], 60).convert("RGB").crop(part)
    data = image.tobytes()
    strongest = Counter(
        rgb.index(max(rgb))
        for rgb in zip(data[::3], data[1::3], data[2::3], strict=True)
        if max(rgb) - min(rgb) > 80
    )
    assert ("red", "green", "blue")[strongest.most_common(1)[0][0]] == colour


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
    assert not set(text) - fonts.advances().keys()


def test_the_text_font_has_the_common_chinese_characters() -> None:
    rows, cells = range(0xB0, 0xF8), range(0xA1, 0xFF)
    common = [
        bytes([row, cell]).decode("gb2312", "ignore")
        for row in rows
        for cell in cells
        if (row, cell) < (0xD7, 0xFA) or row > 0xD7
    ]
    assert len(common) == 6763
    assert set(common) <= fonts.advances().keys()


def test_the_font_comes_with_its_licence_and_stays_small() -> None:
    assert "SIL OPEN FONT LICENSE" in (fonts.FOLDER / "OFL.txt").read_text("utf-8")
    assert sum(path.stat().st_size for path in fonts.FOLDER.iterdir()) < 4_200_000
