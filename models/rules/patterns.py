"""THE table of patterns: what a hand can be worth.

Scoring, special hands by name, the rule lookup and the documents all read this table.
Prices are in tai, per preset (rules section 3).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, TypeAlias

from models.rules.case import Case
from models.rules.pattern_ids import LIMIT, PatternId, Price
from models.rules.tiles import DRAGON_TILES, HONOURS, TERMINALS, WIND_TILES


class Group(StrEnum):
    """Where a pattern stands in the table, in the order in which a score lists them."""

    BONUS = "bonus tiles"
    HONOURS = "honours"
    SHAPE = "whole hand"
    CIRCUMSTANCE = "circumstances"


Test: TypeAlias = Callable[[Case], int]
"""How often a case shows the pattern: 0 not at all."""


@dataclass(frozen=True, slots=True)
class Pattern:
    """One row of the table.

    `prices` are the four presets' in the order standard, traditional, guide, doubles. `example` is
    a hand that shows it (with a claim where it is a circumstance) and as little else as can be;
    `other_examples` are for tables where the first does not show it. `whole`: the price is for the
    whole hand; no other shape, dragon or wind pattern is added. `instead_of`: what it replaces,
    where it is scored.
    """

    id: PatternId
    group: Group
    prices: tuple[Price, Price, Price, Price]
    example: str
    test: Test
    other_examples: tuple[str, ...] = ()
    whole: bool = False
    instead_of: tuple[PatternId, ...] = ()


PATTERNS: Final[tuple[Pattern, ...]] = (
    Pattern(
        PatternId.ANIMAL,
        Group.BONUS,
        (1, 1, 1, 1),
        example="(123m) 456m 88m 234p 77s +7s | cat",
        test=lambda case: case.animals,
    ),
    Pattern(
        PatternId.ALL_ANIMALS,
        Group.BONUS,
        (1, 1, 1, 1),
        example="(123m) 456m 88m 234p 77s +7s | cat rat rooster centipede",
        test=lambda case: case.animals == 4,
    ),
    Pattern(
        PatternId.SEAT_FLOWER,
        Group.BONUS,
        (1, 1, 1, 1),
        example="(123m) 456m 88m 234p 77s +7s | f1",
        test=lambda case: case.own_flowers,
    ),
    Pattern(
        PatternId.FLOWER_GROUP,
        Group.BONUS,
        (1, 1, 1, 1),
        example="(123m) 456m 88m 234p 77s +7s | f1 f2 f3 f4",
        test=lambda case: case.colours,
    ),
    Pattern(
        PatternId.EIGHT_FLOWERS,
        Group.BONUS,
        (LIMIT, LIMIT, 12, LIMIT),
        example="| f1 f2 f3 f4 g1 g2 g3 g4",
        test=lambda case: case.flowers == 8,
        whole=True,
        instead_of=(PatternId.SEAT_FLOWER, PatternId.FLOWER_GROUP),
    ),
    Pattern(
        PatternId.SEVEN_FLOWERS,
        Group.BONUS,
        (0, LIMIT, 0, LIMIT),
        example="(123m) 456m 88m 234p 77s +7s | f1 f2 f3 f4 g1 g2 g3",
        test=lambda case: case.flowers == 7 and case.reading is not None,
        whole=True,
    ),
    Pattern(
        PatternId.ROBBED_EIGHTH,
        Group.BONUS,
        (LIMIT, LIMIT, 10, LIMIT),
        example="| f1 f2 f3 f4 g1 g2 g3",
        test=lambda case: case.claims(PatternId.ROBBED_EIGHTH),
        whole=True,
        instead_of=(PatternId.SEAT_FLOWER, PatternId.FLOWER_GROUP),
    ),
    Pattern(
        PatternId.DRAGON_PUNG,
        Group.HONOURS,
        (1, 1, 1, 1),
        example="(CCC) 123m 456p 78s 99s +6s",
        test=lambda case: case.pungs_of(DRAGON_TILES),
    ),
    Pattern(
        PatternId.SEAT_WIND_PUNG,
        Group.HONOURS,
        (1, 1, 1, 1),
        example="(WWW) 123m 456p 78s 99s +6s",
        test=lambda case: case.has_pung(case.claim.seat),
    ),
    Pattern(
        PatternId.ROUND_WIND_PUNG,
        Group.HONOURS,
        (1, 1, 1, 1),
        example="(EEE) 123m 456p 78s 99s +6s",
        test=lambda case: case.has_pung(case.claim.round),
    ),
    Pattern(
        PatternId.LITTLE_THREE_DRAGONS,
        Group.HONOURS,
        (1, 2, 1, 1),
        example="(CCC) (FFF) 123m 78p BB +9p",
        test=lambda case: case.pungs_of(DRAGON_TILES) == 2 and case.pair_of(DRAGON_TILES),
    ),
    Pattern(
        PatternId.BIG_THREE_DRAGONS,
        Group.HONOURS,
        (10, LIMIT, 10, LIMIT),
        example="(CCC) (FFF) BBB 123m 9p +9p",
        test=lambda case: case.pungs_of(DRAGON_TILES) == 3,
        whole=True,
    ),
    Pattern(
        PatternId.LITTLE_FOUR_WINDS,
        Group.HONOURS,
        (2, 2, 2, 2),
        example="(SSS) (WWW) NNN EE 78m +9m",
        test=lambda case: case.pungs_of(WIND_TILES) == 3 and case.pair_of(WIND_TILES),
    ),
    Pattern(
        PatternId.BIG_FOUR_WINDS,
        Group.HONOURS,
        (LIMIT, LIMIT, 13, LIMIT),
        example="(SSS) (WWW) EEE NNN 5p +5p",
        test=lambda case: case.pungs_of(WIND_TILES) == 4,
        whole=True,
    ),
    Pattern(
        PatternId.ALL_CHOWS,
        Group.SHAPE,
        (4, 4, 4, 4),
        example="(123m) 456m 234p 88p 67s +5s",
        test=lambda case: case.is_all_chows,
    ),
    Pattern(
        PatternId.LESSER_ALL_CHOWS,
        Group.SHAPE,
        (1, 1, 1, 1),
        example="(123m) 456m 234p 88p 67s +5s | f2",
        test=lambda case: case.is_lesser_all_chows,
    ),
    Pattern(
        PatternId.ALL_PUNGS,
        Group.SHAPE,
        (2, 2, 2, 2),
        example="(222m) (777p) 999s EE 55s +5s",
        test=lambda case: case.is_pungs,
    ),
    Pattern(
        PatternId.CONCEALED_PUNGS,
        Group.SHAPE,
        (LIMIT, LIMIT, 8, LIMIT),
        example="111m 555m 888p 33s 77s +7s",
        other_examples=("111m 555m 888p 333s 7s +7s",),
        test=lambda case: case.is_concealed_pungs,
        whole=True,
    ),
    Pattern(
        PatternId.HALF_FLUSH,
        Group.SHAPE,
        (2, 2, 2, 2),
        example="(123p) 456p 99p NNN 78p +9p",
        test=lambda case: case.suits == 1 and case.honours,
    ),
    Pattern(
        PatternId.FULL_FLUSH,
        Group.SHAPE,
        (4, 4, 4, 4),
        example="(123p) 456p 99p 222p 78p +9p",
        test=lambda case: case.full_flush,
    ),
    Pattern(
        PatternId.FULL_FLUSH_CHOWS,
        Group.SHAPE,
        (2, 0, 2, 0),
        example="(123p) 456p 55p 789p 23p +4p",
        test=lambda case: case.full_flush and case.is_all_chows,
    ),
    Pattern(
        PatternId.FULL_FLUSH_PUNGS,
        Group.SHAPE,
        (2, 0, 2, 0),
        example="(111p) (333p) 555p 77p 99p +9p",
        test=lambda case: case.full_flush and case.is_pungs,
    ),
    Pattern(
        PatternId.NINE_GATES,
        Group.SHAPE,
        (LIMIT, LIMIT, 13, LIMIT),
        example="1112345678999s +5s",
        test=lambda case: case.is_nine_gates,
        whole=True,
    ),
    Pattern(
        PatternId.MIXED_TERMINALS,
        Group.SHAPE,
        (2, 2, 2, 2),
        example="(111m) (999p) NNN 11s WW +W",
        test=lambda case: case.is_mixed_terminals,
    ),
    Pattern(
        PatternId.PURE_TERMINALS,
        Group.SHAPE,
        (LIMIT, LIMIT, 13, LIMIT),
        example="(111m) (999p) 111s 99s 11p +1p",
        test=lambda case: case.only(TERMINALS),
        whole=True,
    ),
    Pattern(
        PatternId.ALL_HONOURS,
        Group.SHAPE,
        (LIMIT, LIMIT, 10, LIMIT),
        example="(SSS) (WWW) NNN CCC F +F",
        test=lambda case: case.only(HONOURS),
        whole=True,
    ),
    Pattern(
        PatternId.PURE_GREEN,
        Group.SHAPE,
        (4, 0, 4, 0),
        example="(222s) (234s) 666s 88s FF +8s",
        other_examples=("(222s) (444s) 666s 88s FF +8s",),
        test=lambda case: case.is_pure_green,
        instead_of=(PatternId.HALF_FLUSH, PatternId.FULL_FLUSH),
    ),
    Pattern(
        PatternId.THIRTEEN_ORPHANS,
        Group.SHAPE,
        (13, LIMIT, 13, LIMIT),
        example="19m 19p 19s ESWNCFB +E",
        test=lambda case: case.is_orphans,
        whole=True,
    ),
    Pattern(
        PatternId.FOUR_KONGS,
        Group.SHAPE,
        (LIMIT, LIMIT, 18, LIMIT),
        example="(2222m) (EEEE) (9999s) [7777p] 5m +5m",
        test=lambda case: case.is_pungs and case.hand.kongs == 4,
        whole=True,
    ),
    Pattern(
        PatternId.CONCEALED_HAND,
        Group.SHAPE,
        (1, 1, 1, 0),
        example="123m 555m 678p 99p 78s +9s",
        test=lambda case: case.is_concealed_hand,
    ),
    Pattern(
        PatternId.SEVEN_PAIRS,
        Group.SHAPE,
        (0, 0, 0, 0),
        example="1133m 5577p 22s EE C +C",
        test=lambda case: case.is_pairs,
    ),
    Pattern(
        PatternId.FLOWER_REPLACEMENT,
        Group.CIRCUMSTANCE,
        (1, 1, 1, 1),
        example="(222m) 567m 456p 78s 99s +6s | f2",
        test=lambda case: case.flower_replacements,
    ),
    Pattern(
        PatternId.KONG_REPLACEMENT,
        Group.CIRCUMSTANCE,
        (1, 1, 1, 1),
        example="(2222m) 567m 456p 78s 99s +6s",
        test=lambda case: case.is_kong_replacement,
    ),
    Pattern(
        PatternId.KONG_ON_KONG,
        Group.CIRCUMSTANCE,
        (10, LIMIT, 5, LIMIT),
        example="(2222m) [3333m] 456p 78s 99s +6s",
        test=lambda case: case.claims(PatternId.KONG_ON_KONG),
        whole=True,
        instead_of=(PatternId.KONG_REPLACEMENT,),
    ),
    Pattern(
        PatternId.ROBBED_KONG,
        Group.CIRCUMSTANCE,
        (1, 1, 1, 1),
        example="(222m) 567m 456p 78s 99s +6s",
        test=lambda case: case.claims(PatternId.ROBBED_KONG),
    ),
    Pattern(
        PatternId.LAST_TILE,
        Group.CIRCUMSTANCE,
        (1, 1, 1, 1),
        example="(222m) 567m 456p 78s 99s +6s",
        test=lambda case: case.is_last_tile,
    ),
    Pattern(
        PatternId.HEAVENLY_HAND,
        Group.CIRCUMSTANCE,
        (LIMIT, LIMIT, 13, LIMIT),
        example="123m 456p 789s NNN 5s +5s",
        test=lambda case: case.claims(PatternId.HEAVENLY_HAND),
        whole=True,
    ),
    Pattern(
        PatternId.EARTHLY_HAND,
        Group.CIRCUMSTANCE,
        (LIMIT, LIMIT, 13, LIMIT),
        example="123m 456p 789s NNN 5s +5s",
        test=lambda case: case.claims(PatternId.EARTHLY_HAND),
        whole=True,
    ),
    Pattern(
        PatternId.HUMANLY_HAND,
        Group.CIRCUMSTANCE,
        (LIMIT, LIMIT, 13, 0),
        example="123m 456p 789s NNN 5s +5s",
        test=lambda case: case.claims(PatternId.HUMANLY_HAND),
        whole=True,
    ),
)

BY_ID: Final = {pattern.id: pattern for pattern in PATTERNS}
SPECIAL_HANDS: Final = frozenset(pattern.id for pattern in PATTERNS if pattern.whole)
"""The hands whose price is for the whole hand (rules section 3, "How they add")."""
