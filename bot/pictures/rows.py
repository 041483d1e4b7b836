"""Tiles in rows: groups that stay together, as large as the picture allows. Sizes are px."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple, TypeAlias

from PIL import Image

from bot.pictures.tiles import SIZES, Pose, lying, put_tile, winning_glow
from models.rules.hands import Meld
from models.rules.tiles import Bonus, Tile

LARGEST: Final = 112
SMALLEST: Final = SIZES[0]


class Laid(NamedTuple):
    """One tile as it is laid: no kind shows its back; `won` is the winning tile."""

    kind: Tile | Bonus | None
    pose: Pose = Pose.UPRIGHT
    won: bool = False


Group: TypeAlias = tuple[Laid, ...]
"""Tiles that are not parted."""


def upright(kinds: Iterable[Tile | Bonus | None]) -> Group:
    """Tiles side by side."""
    return tuple(Laid(kind) for kind in kinds)


def laid_meld(meld: Meld) -> Group:
    """A meld as players lay it: the claimed tile sideways, a concealed kong's ends face down."""
    first, *rest = meld.tiles
    if meld.exposed:
        return (Laid(first, Pose.SIDEWAYS), *upright(rest))
    back = Laid(None, Pose.FACE_DOWN)
    return (back, Laid(first), Laid(first), back)


def tile_gap(width: int) -> int:
    """Between tiles of a group."""
    return max(round(width * 0.03), 2)


def group_gap(width: int) -> int:
    """Between groups; before and behind the winning tile, which stands apart."""
    return round(width * 0.32)


def group_width(group: Group, width: int) -> int:
    """How wide a group is, its tiles `width` wide."""
    tiles = sum(lying(width, laid.pose).width for laid in group)
    gaps = tile_gap(width) * max(len(group) - 1, 0)
    return tiles + gaps + sum(_extra(group, index, width) for index in range(len(group)))


def _extra(group: Group, index: int, width: int) -> int:
    """What is left free before a tile beyond the usual gap."""
    return group_gap(width) if group[index].won and index else 0


def row_width(row: Sequence[Group], width: int) -> int:
    """How wide a row of groups is."""
    groups = sum(group_width(group, width) for group in row)
    won = group_gap(width) // 2 if row and row[-1] and row[-1][-1].won else 0  # room for its glow
    return groups + group_gap(width) * (len(row) - 1) + won


@dataclass(frozen=True, slots=True)
class Arrangement:
    """Groups in rows, and how wide the tiles are."""

    rows: tuple[tuple[Group, ...], ...]
    tile: int

    @property
    def row_height(self) -> int:
        """From a row's top to the end of its tiles' front edge."""
        room = lying(self.tile)
        return room.height + room.edge

    @property
    def gap(self) -> int:
        """Between rows."""
        return round(self.tile * 0.26)

    @property
    def height(self) -> int:
        """Of all rows."""
        rows = len(self.rows)
        return rows * self.row_height + max(rows - 1, 0) * self.gap

    def paint(self, image: Image.Image, left: int, top: int) -> None:
        """Lay the tiles."""
        for row in self.rows:
            paint_row(image, (left, top), row, self.tile)
            top += self.row_height + self.gap


# A row more makes the tiles larger and the hand harder to take in: what it must gain.
_COST: Final = (1.0, 1.2, 1.7, 2.3, 3.0, 3.8)


def arranged(groups: tuple[Group, ...], room: int, largest: int = LARGEST) -> Arrangement:
    """The groups, in their order, in rows at most `room` wide, as large as is readable at a glance.

    A group that is wider than `room` even at the smallest size is broken into several rows.
    """
    groups = tuple(part for group in groups if group for part in _broken(group, room))
    if not groups:
        return Arrangement((), largest)
    sizes = [size for size in SIZES if size <= largest]
    ways = [Arrangement(rows, size) for size in sizes if (rows := _filled(groups, room, size))]
    return max(ways, key=lambda way: way.tile / _cost(len(way.rows)))


def _cost(rows: int) -> float:
    return _COST[rows - 1] if rows <= len(_COST) else float(rows)


def _broken(group: Group, room: int) -> Iterator[Group]:
    """The group, in parts that fit."""
    while len(group) > 1 and row_width((group,), SMALLEST) > room:
        half = (len(group) + 1) // 2
        yield from _broken(group[:half], room)
        group = group[half:]
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


def paint_row(image: Image.Image, at: tuple[int, int], row: Sequence[Group], width: int) -> None:
    """Lay groups side by side from `at`; tiles lying sideways end at the same front edge."""
    left, top = at
    for group in row:
        for index, laid in enumerate(group):
            left += _extra(group, index, width)
            if laid.won:
                _put_glow(image, (left, top), width)
            room = lying(width, laid.pose)
            lowered = lying(width).height + lying(width).edge - room.height - room.edge
            put_tile(image, (left, top + lowered), laid.kind, width, laid.pose)
            left += room.width + tile_gap(width)
        left += group_gap(width) - tile_gap(width)


def _put_glow(image: Image.Image, at: tuple[int, int], width: int) -> None:
    glow = winning_glow(width)
    reach = lying(width).shadow * 3
    image.paste(glow, (at[0] - reach, at[1] - reach), glow)
