"""THE table of patterns with their tests and prices.

Scoring, special hands by name, the rule lookup and the documents all read this table.
Prices are in tai, per preset (rules section 3).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Final, TypeAlias

from models.rules.case import Case
from models.rules.hands import Shape
from models.rules.house import OptionGroup
from models.rules.pattern_ids import LIMIT, PatternId, Price
from models.rules.tiles import DRAGON_TILES, HONOURS, TERMINALS, WIND_TILES

Test: TypeAlias = Callable[[Case], int]
"""Counts how often a case shows the pattern: 0 not at all."""


@dataclass(frozen=True, slots=True)
class Pattern:
    """A pattern of hands, with its prices in the four presets and the test that finds it.

    `group` is its group in the table and among the house rules. `prices` are those of the four
    presets in the order standard, traditional, guide, doubles. `whole`: the price is for the whole
    hand; no other shape, dragon or wind pattern is added. `instead_of` are the patterns that it
    replaces.
    """

    group: OptionGroup
    id: PatternId
    prices: tuple[Price, Price, Price, Price]
    test: Test
    whole: bool = False
    instead_of: tuple[PatternId, ...] = ()


_BONUS: Final = partial(Pattern, OptionGroup.BONUS)
_HONOURS: Final = partial(Pattern, OptionGroup.HONOURS)
_SHAPE: Final = partial(Pattern, OptionGroup.SHAPES)
_CIRCUMSTANCE: Final = partial(Pattern, OptionGroup.CIRCUMSTANCES)


def _make_claimed_pattern(
    pattern: PatternId,
    prices: tuple[Price, Price, Price, Price],
    *,
    whole: bool = False,
    instead_of: tuple[PatternId, ...] = (),
) -> Pattern:
    """Makes a pattern that counts whenever the winner claims it."""
    return _CIRCUMSTANCE(pattern, prices, lambda case: case.has_claim(pattern), whole, instead_of)


L: Final = LIMIT
P: Final = PatternId
"""A short name, so that each row of the table is a line."""

PATTERNS: Final[tuple[Pattern, ...]] = (
    _BONUS(P.ANIMAL, (1, 1, 1, 1), lambda case: case.animals),
    _BONUS(P.ALL_ANIMALS, (1, 1, 1, 1), lambda case: case.animals == 4),
    _BONUS(P.SEAT_FLOWER, (1, 1, 1, 1), lambda case: case.own_flower_count),
    _BONUS(P.FLOWER_GROUP, (1, 1, 1, 1), lambda case: case.flower_group_count),
    _BONUS(
        P.EIGHT_FLOWERS,
        (L, L, 12, L),
        lambda case: case.flowers == 8,
        whole=True,
        instead_of=(P.SEAT_FLOWER, P.FLOWER_GROUP),
    ),
    _BONUS(
        P.SEVEN_FLOWERS,
        (0, L, 0, L),
        lambda case: case.flowers == 7 and case.reading is not None,
        whole=True,
    ),
    _BONUS(
        P.ROBBED_EIGHTH,
        (L, L, 10, L),
        lambda case: case.has_claim(P.ROBBED_EIGHTH),
        whole=True,
        instead_of=(P.SEAT_FLOWER, P.FLOWER_GROUP),
    ),
    _HONOURS(P.DRAGON_PUNG, (1, 1, 1, 1), lambda case: case.count_pungs(DRAGON_TILES)),
    _HONOURS(P.SEAT_WIND_PUNG, (1, 1, 1, 1), lambda case: case.has_wind_pung(case.claim.seat)),
    _HONOURS(P.ROUND_WIND_PUNG, (1, 1, 1, 1), lambda case: case.has_wind_pung(case.claim.round)),
    _HONOURS(
        P.LITTLE_THREE_DRAGONS,
        (1, 2, 1, 1),
        lambda case: case.count_pungs(DRAGON_TILES) == 2 and case.has_pair_of(DRAGON_TILES),
    ),
    _HONOURS(
        P.BIG_THREE_DRAGONS,
        (10, L, 10, L),
        lambda case: case.count_pungs(DRAGON_TILES) == 3,
        whole=True,
    ),
    _HONOURS(
        P.LITTLE_FOUR_WINDS,
        (2, 2, 2, 2),
        lambda case: case.count_pungs(WIND_TILES) == 3 and case.has_pair_of(WIND_TILES),
    ),
    _HONOURS(
        P.BIG_FOUR_WINDS, (L, L, 13, L), lambda case: case.count_pungs(WIND_TILES) == 4, whole=True
    ),
    _SHAPE(P.ALL_CHOWS, (4, 4, 4, 4), lambda case: case.is_all_chows),
    _SHAPE(P.LESSER_ALL_CHOWS, (1, 1, 1, 1), lambda case: case.is_lesser_all_chows),
    _SHAPE(P.ALL_PUNGS, (2, 2, 2, 2), lambda case: case.is_four_pungs),
    _SHAPE(P.CONCEALED_PUNGS, (L, L, 8, L), lambda case: case.is_concealed_pungs, whole=True),
    _SHAPE(P.HALF_FLUSH, (2, 2, 2, 2), lambda case: case.suits == 1 and case.has_honours),
    _SHAPE(P.FULL_FLUSH, (4, 4, 4, 4), lambda case: case.is_full_flush),
    _SHAPE(P.FULL_FLUSH_CHOWS, (2, 0, 2, 0), lambda case: case.is_full_flush and case.is_all_chows),
    _SHAPE(
        P.FULL_FLUSH_PUNGS, (2, 0, 2, 0), lambda case: case.is_full_flush and case.is_four_pungs
    ),
    _SHAPE(P.NINE_GATES, (L, L, 13, L), lambda case: case.is_nine_gates, whole=True),
    _SHAPE(P.MIXED_TERMINALS, (2, 2, 2, 2), lambda case: case.is_mixed_terminals),
    _SHAPE(
        P.PURE_TERMINALS, (L, L, 13, L), lambda case: case.has_only_kinds(TERMINALS), whole=True
    ),
    _SHAPE(P.ALL_HONOURS, (L, L, 10, L), lambda case: case.has_only_kinds(HONOURS), whole=True),
    _SHAPE(
        P.PURE_GREEN,
        (4, 0, 4, 0),
        lambda case: case.is_pure_green,
        instead_of=(P.HALF_FLUSH, P.FULL_FLUSH),
    ),
    _SHAPE(
        P.THIRTEEN_ORPHANS,
        (13, L, 13, L),
        lambda case: case.has_shape(Shape.THIRTEEN_ORPHANS),
        whole=True,
    ),
    _SHAPE(
        P.FOUR_KONGS,
        (L, L, 18, L),
        lambda case: case.is_four_pungs and case.hand.kong_count == 4,
        whole=True,
    ),
    _SHAPE(P.CONCEALED_HAND, (1, 1, 1, 0), lambda case: case.is_concealed_hand),
    _SHAPE(P.SEVEN_PAIRS, (0, 0, 0, 0), lambda case: case.has_shape(Shape.SEVEN_PAIRS)),
    _CIRCUMSTANCE(P.FLOWER_REPLACEMENT, (1, 1, 1, 1), lambda case: case.flower_replacements),
    _CIRCUMSTANCE(P.KONG_REPLACEMENT, (1, 1, 1, 1), lambda case: case.is_kong_replacement),
    _make_claimed_pattern(
        P.KONG_ON_KONG, (10, L, 5, L), whole=True, instead_of=(P.KONG_REPLACEMENT,)
    ),
    _make_claimed_pattern(P.ROBBED_KONG, (1, 1, 1, 1)),
    _CIRCUMSTANCE(P.LAST_TILE, (1, 1, 1, 1), lambda case: case.is_last_tile),
    _make_claimed_pattern(P.HEAVENLY_HAND, (L, L, 13, L), whole=True),
    _make_claimed_pattern(P.EARTHLY_HAND, (L, L, 13, L), whole=True),
    _make_claimed_pattern(P.HUMANLY_HAND, (L, L, 13, 0), whole=True),
)

PARTS: Final = (OptionGroup.HONOURS, OptionGroup.SHAPES)
"""The groups of patterns that a price for the whole hand replaces."""
BY_ID: Final = {pattern.id: pattern for pattern in PATTERNS}
SPECIAL_HANDS: Final = frozenset(pattern.id for pattern in PATTERNS if pattern.whole)
"""The hands whose price is for the whole hand (rules section 3, "How they add")."""
