"""The ids of the patterns, and the circumstances that winners have to claim, with their needs."""

from __future__ import annotations

from enum import StrEnum
from typing import Final, Literal, NamedTuple, TypeAlias

LIMIT: Final = "limit"
Price: TypeAlias = int | Literal["limit"]
"""Tai: a number (0: not scored here), or `LIMIT`: as much as the table's limit."""


class PatternId(StrEnum):
    """The id of a pattern, as the command line and the export print it."""

    ANIMAL = "animal"
    ALL_ANIMALS = "all_animals"
    SEAT_FLOWER = "seat_flower"
    FLOWER_GROUP = "flower_group"
    EIGHT_FLOWERS = "eight_flowers"
    SEVEN_FLOWERS = "seven_flowers"
    ROBBED_EIGHTH = "robbed_eighth"
    DRAGON_PUNG = "dragon_pung"
    SEAT_WIND_PUNG = "seat_wind_pung"
    ROUND_WIND_PUNG = "round_wind_pung"
    LITTLE_THREE_DRAGONS = "little_three_dragons"
    BIG_THREE_DRAGONS = "big_three_dragons"
    LITTLE_FOUR_WINDS = "little_four_winds"
    BIG_FOUR_WINDS = "big_four_winds"
    ALL_CHOWS = "all_chows"
    LESSER_ALL_CHOWS = "lesser_all_chows"
    ALL_PUNGS = "all_pungs"
    CONCEALED_PUNGS = "concealed_pungs"
    HALF_FLUSH = "half_flush"
    FULL_FLUSH = "full_flush"
    FULL_FLUSH_CHOWS = "full_flush_chows"
    FULL_FLUSH_PUNGS = "full_flush_pungs"
    NINE_GATES = "nine_gates"
    MIXED_TERMINALS = "mixed_terminals"
    PURE_TERMINALS = "pure_terminals"
    ALL_HONOURS = "all_honours"
    PURE_GREEN = "pure_green"
    THIRTEEN_ORPHANS = "thirteen_orphans"
    FOUR_KONGS = "four_kongs"
    CONCEALED_HAND = "concealed_hand"
    SEVEN_PAIRS = "seven_pairs"
    FLOWER_REPLACEMENT = "flower_replacement"
    KONG_REPLACEMENT = "kong_replacement"
    KONG_ON_KONG = "kong_on_kong"
    ROBBED_KONG = "robbed_kong"
    LAST_TILE = "last_tile"
    HEAVENLY_HAND = "heavenly_hand"
    EARTHLY_HAND = "earthly_hand"
    HUMANLY_HAND = "humanly_hand"


class ClaimConditions(NamedTuple):
    """The conditions under which a circumstance can be claimed; None stands for no condition."""

    self_draw: bool | None = None
    dealer: bool | None = None
    nothing_exposed: bool = False
    kongs: int = 0


CLAIM_CONDITIONS: Final = {
    PatternId.FLOWER_REPLACEMENT: ClaimConditions(self_draw=True),
    PatternId.KONG_REPLACEMENT: ClaimConditions(self_draw=True, kongs=1),
    PatternId.KONG_ON_KONG: ClaimConditions(self_draw=True, kongs=2),
    PatternId.ROBBED_KONG: ClaimConditions(self_draw=False),
    PatternId.ROBBED_EIGHTH: ClaimConditions(self_draw=False),
    PatternId.LAST_TILE: ClaimConditions(self_draw=True),
    PatternId.HEAVENLY_HAND: ClaimConditions(self_draw=True, dealer=True, nothing_exposed=True),
    PatternId.EARTHLY_HAND: ClaimConditions(dealer=False, nothing_exposed=True),
    PatternId.HUMANLY_HAND: ClaimConditions(self_draw=False, dealer=False, nothing_exposed=True),
}
CIRCUMSTANCES: Final = frozenset(CLAIM_CONDITIONS)
"""The patterns about the way of winning, which tiles do not show: the `events` of a claim."""
