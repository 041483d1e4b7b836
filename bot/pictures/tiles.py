"""The tiles as pictures: SVG files, made into pixels at the sizes that are needed; and in rows.

`TILE_FILES` holds a file for each of the 46 kinds, named by its code in the notation (`4p.svg`,
`cat.svg`), one for the back, and two marks that lie under a tile: its shadow, and the light around
the winning one. Sizes are px.
"""

from __future__ import annotations

import io
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache, partial
from typing import Final, TypeAlias

import resvg_py
from PIL import Image, ImageDraw

from bot.pictures.layout import PicturePart, below
from bot.pictures.view import TILE_FILES
from models.rules.hands import Meld
from models.rules.tiles import Bonus, Tile

Face: TypeAlias = Tile | Bonus | None
"""The face of a tile; None: its back."""

SIZES: Final = range(40, 113, 4)
"""Widths that tiles are drawn at: few, so that drawings are found again."""
LARGEST: Final = SIZES[-1]
_TRAY: Final = "#2f8262"


def tile_height(width: int) -> int:
    """Measures the height of a tile, its front edge included."""
    return width * 3 // 2


def put_tile(image: Image.Image, at: tuple[int, int], kind: Face, width: int) -> None:
    """Lay a tile on `image`, its upper left corner `at`. None lies face down."""
    tile = pixels(kind.code if kind is not None else "back", width, tile_height(width))
    image.paste(tile, at, tile)


def put_mark(image: Image.Image, at: tuple[int, int], name: str, width: int) -> None:
    """Put the `shadow` or the `winning` light under the tile that will lie `at`."""
    # A mark reaches a quarter of the tile's width beyond it on all sides.
    mark = pixels(name, width * 3 // 2, width * 2)
    image.paste(mark, (at[0] - width // 4, at[1] - width // 4), mark)


@lru_cache(maxsize=192)
def pixels(name: str, width: int, height: int) -> Image.Image:
    """One of the SVG files as an RGBA image; never change it, it is kept."""
    path = str(TILE_FILES / f"{name}.svg")
    png = resvg_py.svg_to_bytes(svg_path=path, width=width, height=height, skip_system_fonts=True)
    return Image.open(io.BytesIO(png)).convert("RGBA")


# --- in rows --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Group:
    """Tiles side by side that are not parted."""

    kinds: tuple[Face, ...]
    exposed: bool = False
    """True when this is a meld that all can see: it lies in a tray."""
    won: bool = False
    """True when the last tile is the winning one: it stands apart, in a light."""


def laid_meld(meld: Meld) -> Group:
    """A meld as players lay it: a concealed kong shows its back at both ends."""
    if meld.exposed:
        return Group(meld.tiles, exposed=True)
    return Group((None, meld.tile, meld.tile, None))


def tile_gap(width: int) -> int:
    """Between tiles of a group."""
    return max(round(width * 0.03), 2)


def group_gap(width: int) -> int:
    """Between groups, and before the winning tile."""
    return round(width * 0.32)


def group_width(group: Group, width: int) -> int:
    """Measures the width of a group, its tiles `width` wide."""
    tiles = len(group.kinds)
    apart = group_gap(width) if group.won and tiles > 1 else 0
    return tiles * width + max(tiles - 1, 0) * tile_gap(width) + apart


def row_width(row: Sequence[Group], width: int) -> int:
    """Measures the width of a row of groups."""
    light = group_gap(width) // 2 if row and row[-1].won else 0
    gaps = group_gap(width) * max(len(row) - 1, 0)
    return sum(group_width(group, width) for group in row) + gaps + light


@dataclass(frozen=True, slots=True)
class Arrangement:
    """Groups in rows, and how wide the tiles are."""

    rows: tuple[tuple[Group, ...], ...]
    tile: int

    @property
    def gap(self) -> int:
        """Between rows."""
        return round(self.tile * 0.3)

    @property
    def part(self) -> PicturePart:
        """The rows as a part of a picture."""
        high = tile_height(self.tile)
        return below(
            (PicturePart(high, partial(_paint_row, row, self.tile)) for row in self.rows), self.gap
        )

    def top(self, row: int) -> int:
        """The depth at which a row begins."""
        return row * (tile_height(self.tile) + self.gap)


# A row more makes the tiles larger and the hand harder to take in: what it must gain.
_COST: Final = {1: 1.0, 2: 1.2, 3: 1.7, 4: 2.3, 5: 3.0, 6: 3.8}


def arranged(groups: Iterable[Group], room: int, largest: int = LARGEST) -> Arrangement:
    """The groups, in their order, in rows at most `room` wide, as large as is readable at a glance.

    A group that is wider than `room` even at the smallest size is broken into several rows.
    """
    parts = tuple(part for group in groups if group.kinds for part in _broken(group, room))
    if not parts:
        return Arrangement((), largest)
    sizes = [size for size in SIZES if size <= largest]
    ways = [Arrangement(rows, size) for size in sizes if (rows := _filled(parts, room, size))]
    return max(ways, key=lambda way: way.tile / _COST.get(len(way.rows), len(way.rows)))


def _broken(group: Group, room: int) -> Iterator[Group]:
    """The group, in parts that fit."""
    while len(group.kinds) > 1 and row_width((group,), SIZES[0]) > room:
        half = (len(group.kinds) + 1) // 2
        yield from _broken(replace(group, kinds=group.kinds[:half], won=False), room)
        group = replace(group, kinds=group.kinds[half:])
    yield group


def _filled(
    groups: tuple[Group, ...], room: int, width: int
) -> tuple[tuple[Group, ...], ...] | None:
    """The groups in as few rows as hold them; None if one is wider than a row."""
    rows: list[tuple[Group, ...]] = []
    for group in groups:
        if rows and row_width((*rows[-1], group), width) <= room:
            rows[-1] += (group,)
        elif row_width((group,), width) <= room:
            rows.append((group,))
        else:
            return None
    return tuple(rows)


def _paint_row(row: Sequence[Group], width: int, image: Image.Image, left: int, top: int) -> None:
    """Lay groups side by side: first what lies under the tiles, then the tiles."""
    laid: list[tuple[Face, tuple[int, int]]] = []
    for group in row:
        if group.exposed:
            _put_tray(image, (left, top), group_width(group, width), width)
        for index, kind in enumerate(group.kinds):
            won = group.won and index == len(group.kinds) - 1
            left += group_gap(width) if won and index else 0
            put_mark(image, (left, top), "winning" if won else "shadow", width)
            laid.append((kind, (left, top)))
            left += width + tile_gap(width)
        left += group_gap(width) - tile_gap(width)
    for kind, place in laid:
        put_tile(image, place, kind, width)


def _put_tray(image: Image.Image, at: tuple[int, int], wide: int, width: int) -> None:
    left, top, rim = *at, round(width * 0.1)
    box = (left - rim, top - rim, left + wide + rim - 1, top + tile_height(width) + rim - 1)
    ImageDraw.Draw(image).rounded_rectangle(box, round(width * 0.22), fill=_TRAY)
