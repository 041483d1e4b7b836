"""The tiles of a Singapore set: 148, of which 34 kinds come four times and 12 once.

A bag of tiles is one integer with a hexadecimal digit for each of the 34 kinds (`Counts`):
adding bags is adding integers, and "only green tiles" is a mask. Rules section 1.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum, StrEnum
from typing import Final, TypeAlias


class Wind(StrEnum):
    """A wind of a seat, a round or a tile, in the order of play: East, South, West, North."""

    EAST = "E"
    SOUTH = "S"
    WEST = "W"
    NORTH = "N"

    @property
    def number(self) -> int:
        """Returns the number of the wind: 0 East, 1 South, 2 West, 3 North."""
        return "ESWN".index(self)

    @property
    def tile(self) -> Tile:
        """Returns the tile of this wind."""
        return TILES[Tile.EAST + "ESWN".index(self)]

    @classmethod
    def from_number(cls, index: int) -> Wind:
        """Returns the wind with this number, counted around the table: 4 is East again."""
        return WINDS[index % 4]


WINDS = tuple(Wind)


class Tile(IntEnum):
    """One of the 34 kinds that make hands, in the order in which hands are written."""

    M1, M2, M3, M4, M5, M6, M7, M8, M9 = range(9)
    P1, P2, P3, P4, P5, P6, P7, P8, P9 = range(9, 18)
    S1, S2, S3, S4, S5, S6, S7, S8, S9 = range(18, 27)
    EAST, SOUTH, WEST, NORTH = range(27, 31)
    RED, GREEN, WHITE = range(31, 34)

    @property
    def code(self) -> str:
        """Returns the tile as it is written: `4p`, `E`, `C`."""
        return _CODES[self]

    @property
    def is_honour(self) -> bool:
        """Tells whether this is a wind or a dragon."""
        return self >= Tile.EAST

    @property
    def is_dragon(self) -> bool:
        """Tells whether this is a dragon."""
        return self >= Tile.RED

    @property
    def suit(self) -> str:
        """Returns the suit: `m`, `p` or `s`; `z` for the honours."""
        return "mpsz"[self // 9]

    @property
    def rank(self) -> int:
        """Returns the rank: 1 to 9 in a suit; 1 to 7 of the honours, in the order E S W N C F B."""
        return self % 9 + 1

    def __str__(self) -> str:
        return _CODES[self]


class Bonus(IntEnum):
    """One of the 12 tiles that are set aside, in the order in which hands are written."""

    F1, F2, F3, F4 = range(4)
    G1, G2, G3, G4 = range(4, 8)
    CAT, RAT, ROOSTER, CENTIPEDE = range(8, 12)

    @property
    def code(self) -> str:
        """Returns the tile as it is written: `f1`, `cat`."""
        return self.name.lower()

    @property
    def is_flower(self) -> bool:
        """Tells whether this is a flower or a season, and not an animal."""
        return self < Bonus.CAT

    def __str__(self) -> str:
        return self.code


TILES: Final = tuple(Tile)
BONUSES: Final = tuple(Bonus)

_CODES: Final = tuple(f"{rank}{suit}" for suit in "mps" for rank in range(1, 10)) + tuple("ESWNCFB")
# Unicode has characters, then bamboo, then dots.
SYMBOLS: Final = tuple("🀇🀈🀉🀊🀋🀌🀍🀎🀏🀙🀚🀛🀜🀝🀞🀟🀠🀡🀐🀑🀒🀓🀔🀕🀖🀗🀘🀀🀁🀂🀃🀄🀅🀆")
"""The Unicode characters of the tiles, by tile."""

Counts: TypeAlias = int
"""A bag of tiles: the hexadecimal digit `16 ** tile` counts that tile."""

UNIT: Final[tuple[Counts, ...]] = tuple(1 << 4 * kind for kind in range(34))
"""The bag of a single tile, by tile."""


def make_bag(tiles: Iterable[int]) -> Counts:
    """Makes a bag: packed counts of tiles, at most 15 of a kind."""
    return sum([UNIT[tile] for tile in tiles])


def count_tile(counts: Counts, tile: int) -> int:
    """Returns how many of `tile` a bag has."""
    return counts >> 4 * tile & 15


def kinds_in_bag(counts: Counts) -> tuple[Tile, ...]:
    """Lists the kinds in a bag, ascending."""
    found = []
    while counts:
        tile = (counts & -counts).bit_length() - 1 >> 2
        found.append(TILES[tile])
        counts &= -16 << 4 * tile
    return tuple(found)


def make_kind_mask(tiles: Iterable[int]) -> Counts:
    """Makes a mask of some kinds: `counts & mask` is the part of a bag with these kinds."""
    return 15 * make_bag(set(tiles))


SUITS: Final = tuple(make_kind_mask(range(start, start + 9)) for start in (0, 9, 18))
HONOURS: Final = make_kind_mask(range(27, 34))
WIND_TILES: Final = make_kind_mask(range(27, 31))
DRAGON_TILES: Final = make_kind_mask(range(31, 34))
TERMINALS: Final = make_kind_mask((0, 8, 9, 17, 18, 26))
ORPHANS: Final = TERMINALS | HONOURS
GREENS: Final = make_kind_mask((Tile.S2, Tile.S3, Tile.S4, Tile.S6, Tile.S8, Tile.GREEN))
