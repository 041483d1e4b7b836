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

from bot.pictures.svg import PicturePart, stack_parts
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


def tile_svg(corner: tuple[int, int], face: Face, width: int) -> str:
    """Draws a tile with its upper left corner at a point; None is drawn face down."""
    return _symbol_svg(face.code if face is not None else "back", corner, width, tile_height(width))


def _shadow_or_light_svg(tile_corner: tuple[int, int], name: str, width: int) -> str:
    """Draws what lies under a tile: its `shadow`, or the light of the `winning` tile."""
    # A mark reaches a quarter of the tile's width beyond it on all sides.
    corner = tile_corner[0] - width // 4, tile_corner[1] - width // 4
    return _symbol_svg(name, corner, width * 3 // 2, width * 2)


def _symbol_svg(name: str, corner: tuple[int, int], width: int, height: int) -> str:
    x, y = corner
    return f'<use href="#{_TILE}{name}" x="{x}" y="{y}" width="{width}" height="{height}"/>'


_TILE: Final = "tile-"


def tile_symbols(svg: str) -> str:
    """Returns the SVG symbols of all tiles that an SVG uses, each once."""
    used = dict.fromkeys(re.findall(rf'href="#{_TILE}(\w+)"', svg))
    return "".join(map(_read_tile_symbol, used))


@cache
def _read_tile_symbol(name: str) -> str:
    """Reads a tile's file as an SVG symbol; prefixes the ids in it with the tile's name."""
    file = (TILE_FILES / f"{name}.svg").read_text("utf-8")
    box, drawn = re.fullmatch(r'<svg [^>]*(viewBox="[^"]*")>(.*)</svg>\s*', file, re.S).groups()  # type: ignore[union-attr]
    own = re.sub(r'(id="|href="#|url\(#)', rf"\g<1>{name}-", drawn)
    return f'<symbol id="{_TILE}{name}" {box} overflow="visible">{own}</symbol>'


# --- in rows --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class TileGroup:
    """Tiles that stay side by side in a picture."""

    kinds: tuple[Face, ...]
    exposed: bool = False
    """True when this is a meld that all can see: it lies in a tray."""
    won: bool = False
    """True when the last tile is the winning one: it stands apart, in a light."""


def make_meld_group(meld: Meld) -> TileGroup:
    """Makes the group of a meld as it is laid out; a concealed kong's end tiles are face down."""
    if meld.exposed:
        return TileGroup(meld.tiles, exposed=True)
    return TileGroup((None, meld.tile, meld.tile, None))


def tile_gap(width: int) -> int:
    """Returns the space between the tiles of a group, for tiles of this width."""
    return max(round(width * 0.03), 2)


def group_gap(width: int) -> int:
    """Returns the space between groups, and before the winning tile."""
    return round(width * 0.32)


def group_width(group: TileGroup, width: int) -> int:
    """Measures the width of a group of tiles that are `width` px wide."""
    tiles = len(group.kinds)
    apart = group_gap(width) if group.won and tiles > 1 else 0
    return tiles * width + max(tiles - 1, 0) * tile_gap(width) + apart


def row_width(row: Sequence[TileGroup], width: int) -> int:
    """Measures the width of a row of groups."""
    light = group_gap(width) // 2 if row and row[-1].won else 0
    gaps = group_gap(width) * max(len(row) - 1, 0)
    return sum(group_width(group, width) for group in row) + gaps + light


@dataclass(frozen=True, slots=True)
class TileRows:
    """Groups of tiles arranged in rows, with the width of each tile."""

    rows: tuple[tuple[TileGroup, ...], ...]
    tile: int

    @property
    def row_gap(self) -> int:
        """Returns the space between rows."""
        return round(self.tile * 0.3)

    @property
    def picture_part(self) -> PicturePart:
        """Draws the rows as a part of a picture."""
        high = tile_height(self.tile)
        rows = (PicturePart(high, _row_svg(row, self.tile)) for row in self.rows)
        return stack_parts(rows, self.row_gap)

    def row_top(self, row: int) -> int:
        """Returns the distance of a row from the top."""
        return row * (tile_height(self.tile) + self.row_gap)


# One more row makes the tiles larger but the hand harder to read: the least gain in size for it.
_COST: Final = {1: 1.0, 2: 1.2, 3: 1.7, 4: 2.3, 5: 3.0, 6: 3.8}


def arrange_tiles(groups: Iterable[TileGroup], max_width: int, max_tile: int = LARGEST) -> TileRows:
    """Arranges groups in rows of at most `max_width` px, with tiles as large as is readable.

    A group that is wider than `max_width` even at the smallest size is broken into several rows.
    """
    parts = tuple(p for group in groups if group.kinds for p in _split_group(group, max_width))
    if not parts:
        return TileRows((), max_tile)
    sizes = [size for size in SIZES if size <= max_tile]
    ways = [TileRows(rows, size) for size in sizes if (rows := _fill_rows(parts, max_width, size))]
    return max(ways, key=lambda way: way.tile / _COST.get(len(way.rows), len(way.rows)))


def _split_group(group: TileGroup, max_width: int) -> Iterator[TileGroup]:
    while len(group.kinds) > 1 and row_width((group,), SIZES[0]) > max_width:
        half = (len(group.kinds) + 1) // 2
        yield from _split_group(replace(group, kinds=group.kinds[:half], won=False), max_width)
        group = replace(group, kinds=group.kinds[half:])
    yield group


def _fill_rows(
    groups: tuple[TileGroup, ...], max_width: int, tile_width: int
) -> tuple[tuple[TileGroup, ...], ...] | None:
    """Puts groups into as few rows as possible; None if a group is too wide for a row."""
    rows: list[tuple[TileGroup, ...]] = []
    for group in groups:
        if rows and row_width((*rows[-1], group), tile_width) <= max_width:
            rows[-1] += (group,)
        elif row_width((group,), tile_width) <= max_width:
            rows.append((group,))
        else:
            return None
    return tuple(rows)


def _row_svg(row: Sequence[TileGroup], width: int) -> str:
    """Draws groups side by side: first the marks under the tiles, then the tiles."""
    under, tiles, left = "", "", 0
    for group in row:
        if group.exposed:
            under += _tray_svg(left, group_width(group, width), width)
        for index, kind in enumerate(group.kinds):
            won = group.won and index == len(group.kinds) - 1
            left += group_gap(width) if won and index else 0
            under += _shadow_or_light_svg((left, 0), "winning" if won else "shadow", width)
            tiles += tile_svg((left, 0), kind, width)
            left += width + tile_gap(width)
        left += group_gap(width) - tile_gap(width)
    return under + tiles


def _tray_svg(left: int, group_width: int, tile_width: int) -> str:
    rim = round(tile_width * 0.1)
    size = f'width="{group_width + 2 * rim}" height="{tile_height(tile_width) + 2 * rim}"'
    corner = f'x="{left - rim}" y="{-rim}" rx="{tile_width * 0.22:g}"'
    return f'<rect {corner} {size} fill="{_TRAY}"/>'
