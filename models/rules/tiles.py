"""The tiles of a Singapore set: 148, of which 34 kinds come four times and 12 once."""

from __future__ import annotations

from enum import StrEnum


class Wind(StrEnum):
    """A wind: a seat's, a round's, or a tile's. In the order in which seats and rounds follow."""

    EAST = "E"
    SOUTH = "S"
    WEST = "W"
    NORTH = "N"

    @property
    def place(self) -> int:
        """0 East, 1 South, 2 West, 3 North."""
        return "ESWN".index(self.value)

    @classmethod
    def at(cls, index: int) -> Wind:
        """The wind at `index`, counted around the table: `Wind.at(4)` is East again."""
        return WINDS[index % 4]


WINDS = tuple(Wind)
