"""What a newcomer finds: four friends who have just sat down, and three things to try."""

from __future__ import annotations

from typing import Final

from bot.practice.values import Person, Scene

MING: Final = Person(1001, "Ah Ming", "ah_ming")
BEN: Final = Person(1002, "Ben", "ben_tan")
CAT: Final = Person(1003, "Cat", "catherine")
DAN: Final = Person(1004, "Dan", "dan_lim")
EVE: Final = Person(1005, "Eve", "eve_onlooks")

FRIDAY: Final = Scene(
    title="Friday mahjong",
    people=(MING, BEN, CAT, DAN, EVE),
    opening=((MING.id, "/newgame Ah Ming, Ben, Cat, Dan standard 0.20"),),
    suggestions=("/hu", "/kong", "/board"),  # without names: whoever is named may have left
)
