"""The tiles as SVG: a drawing for each, and groups of them in rows.

`TILE_FILES` holds a file for each of the 46 kinds, named by its code in the notation (`4p.svg`,
`cat.svg`), one for the back, and two marks that lie under a tile: its shadow, and the light around
the winning tile. Sizes are px.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Final, TypeAlias

from bot.pictures.svg import PicturePart, below
from bot.pictures.view import TILE_FILES
from models.rules.hands import Meld
from models.rules.tiles import Bonus, Tile

Face: TypeAlias = Tile | Bonus | None
"""The face of a tile; None: its back."""

SIZES: Final = range(40, 113, 4)
"""The possible widths of tiles."""
LARGEST: Final = SIZES[-1]
_TRAY: Final = "#2f8262"


def tile_height(width: int) -> int:
    """Returns the height of a tile of this width, with its front edge."""
    return width * 3 // 2


def tile_svg(at: tuple[int, int], kind: Face, width: int) -> str:
    """Draws a tile with its upper left corner `at` a point; None is drawn face down."""
    return _use(kind.code if kind is not None else "back", at, width, tile_height(width))


def _mark_svg(at: tuple[int, int], name: str, width: int) -> str:
    """Draws the `shadow` or the `winning` light under the tile `at` a point."""
    # A mark reaches a quarter of the tile's width beyond it on all sides.
    corner = at[0] - width // 4, at[1] - width // 4
    return _use(name, corner, width * 3 // 2, width * 2)


def _use(name: str, at: tuple[int, int], width: int, height: int) -> str:
    x, y = at
    return f'<use href="#{_TILE}{name}" x="{x}" y="{y}" width="{width}" height="{height}"/>'


_TILE: Final = "tile-"


def tile_symbols(svg: str) -> str:
    """Returns the symbols of all tiles that an SVG uses, each once."""
    used = dict.fromkeys(re.findall(rf'href="#{_TILE}(\w+)"', svg))
    return "".join(map(_symbol, used))


@cache
def _symbol(name: str) -> str:
    """Reads the file of a tile as a symbol; ids within it are prefixed with the tile's name."""
    file = (TILE_FILES / f"{name}.svg").read_text("utf-8")
    box, drawn = re.fullmatch(r'<svg [^>]*(viewBox="[^"]*")>(.*)</svg>\s*', file, re.S).groups()  # type: ignore[union-attr]
    own = re.sub(r'(id="|href="#|url\(#)', rf"\g<1>{name}-", drawn)
    return f'<symbol id="{_TILE}{name}" {box} overflow="visible">{own}</symbol>'


# --- in rows --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Group:
    """Tiles that stay side by side."""

    kinds: tuple[Face, ...]
    exposed: bool = False
    """True when this is a meld that all can see: it lies in a tray."""
    won: bool = False
    """True when the last tile is the winning one: it stands apart, in a light."""


def meld_group(meld: Meld) -> Group:
    """Makes the group of a meld as players lay it: a concealed kong with both ends face down."""
    if meld.exposed:
        return Group(meld.tiles, exposed=True)
    return Group((None, meld.tile, meld.tile, None))


def tile_gap(width: int) -> int:
    """Returns the space between tiles of a group."""
    return max(round(width * 0.03), 2)


def group_gap(width: int) -> int:
    """Returns the space between groups, and before the winning tile."""
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
    """Groups of tiles in rows, with the width of the tiles."""

    rows: tuple[tuple[Group, ...], ...]
    tile: int

    @property
    def gap(self) -> int:
        """Returns the space between rows."""
        return round(self.tile * 0.3)

    @property
    def part(self) -> PicturePart:
        """Draws the rows as a part of a picture."""
        high = tile_height(self.tile)
        rows = (PicturePart(high, _row_svg(row, self.tile)) for row in self.rows)
        return below(rows, self.gap)

    def top(self, row: int) -> int:
        """Returns the vertical start of a row."""
        return row * (tile_height(self.tile) + self.gap)


# One more row makes the tiles larger but the hand harder to read: the least gain in size for it.
_COST: Final = {1: 1.0, 2: 1.2, 3: 1.7, 4: 2.3, 5: 3.0, 6: 3.8}


def arrange_tiles(groups: Iterable[Group], room: int, largest: int = LARGEST) -> Arrangement:
    """Arranges groups in rows at most `room` px wide, with tiles as large as is easy to read.

    A group that is wider than `room` even at the smallest size is broken into several rows.
    """
    parts = tuple(part for group in groups if group.kinds for part in _split_group(group, room))
    if not parts:
        return Arrangement((), largest)
    sizes = [size for size in SIZES if size <= largest]
    ways = [Arrangement(rows, size) for size in sizes if (rows := _fill_rows(parts, room, size))]
    return max(ways, key=lambda way: way.tile / _COST.get(len(way.rows), len(way.rows)))


def _split_group(group: Group, room: int) -> Iterator[Group]:
    """Splits a group into parts that fit."""
    while len(group.kinds) > 1 and row_width((group,), SIZES[0]) > room:
        half = (len(group.kinds) + 1) // 2
        yield from _split_group(replace(group, kinds=group.kinds[:half], won=False), room)
        group = replace(group, kinds=group.kinds[half:])
    yield group


def _fill_rows(
    groups: tuple[Group, ...], room: int, width: int
) -> tuple[tuple[Group, ...], ...] | None:
    """Puts groups into as few rows as possible; None if a group is wider than a row."""
    rows: list[tuple[Group, ...]] = []
    for group in groups:
        if rows and row_width((*rows[-1], group), width) <= room:
            rows[-1] += (group,)
        elif row_width((group,), width) <= room:
            rows.append((group,))
        else:
            return None
    return tuple(rows)


def _row_svg(row: Sequence[Group], width: int) -> str:
    """Draws groups side by side: first the marks under the tiles, then the tiles."""
    under, tiles, left = "", "", 0
    for group in row:
        if group.exposed:
            under += _tray(left, group_width(group, width), width)
        for index, kind in enumerate(group.kinds):
            won = group.won and index == len(group.kinds) - 1
            left += group_gap(width) if won and index else 0
            under += _mark_svg((left, 0), "winning" if won else "shadow", width)
            tiles += tile_svg((left, 0), kind, width)
            left += width + tile_gap(width)
        left += group_gap(width) - tile_gap(width)
    return under + tiles


def _tray(left: int, wide: int, width: int) -> str:
    rim = round(width * 0.1)
    size = f'width="{wide + 2 * rim}" height="{tile_height(width) + 2 * rim}"'
    corner = f'x="{left - rim}" y="{-rim}" rx="{width * 0.22:g}"'
    return f'<rect {corner} {size} fill="{_TRAY}"/>'
