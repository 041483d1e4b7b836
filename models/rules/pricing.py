"""Prices and adding up: one reading of a hand to its tai (rules section 3, "How they add").

- All patterns add up, except that one whose price is for the whole hand takes the place of all
  other shapes, dragons and winds: the dearest of several, and only while these parts together are
  not worth more than it.
- Bonus tiles and circumstances add in any case.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import compress
from typing import Final, NamedTuple, assert_never

from models.rules.case import Case
from models.rules.hands import HandReading
from models.rules.house import FlowerOnFlower, HouseRules, OptionGroup
from models.rules.pattern_ids import PatternId
from models.rules.patterns import BY_ID, PARTS, PATTERNS, Pattern, Test
from models.rules.tiles import DRAGON_TILES, HONOURS, WIND_TILES, kinds_in_bag


@dataclass(frozen=True, slots=True)
class CountedPattern:
    """A pattern that counts: the tai that it adds in all, and its number of times."""

    id: PatternId
    tai: int
    count: int


class PricedPattern(NamedTuple):
    """A pattern with its price at a table, in tai."""

    id: PatternId
    test: Test
    price: int
    whole: bool
    """True when the price is for the whole hand, instead of all parts."""
    part: bool
    """True when it counts only unless the hand is priced whole."""
    more: int | None = None
    """The price of two or more together, if it is not a multiple of the single price."""
    instead_of: tuple[PatternId, ...] = ()

    def tai_for(self, count: int) -> int:
        """Computes the tai of the pattern if it occurs so many times."""
        return self.more if self.more is not None and count > 1 else self.price * count


class HandReadingTotal(NamedTuple):
    """The tai of a hand in one grouping of its tiles, and the patterns that count."""

    tai: int
    raw_tai: int
    patterns: tuple[CountedPattern, ...]
    special: PatternId | None
    reading: HandReading | None


class PriceTable:
    """The patterns that a table scores, in a fixed order, with their prices."""

    def __init__(self, rules: HouseRules) -> None:
        self.limit = rules.limit_tai
        self.instant = bool(_instant_win_patterns(rules))
        """True when pungs alone can win at once."""
        self._at_once = _instant_win_patterns(rules) + tuple(
            [row for row in _priced_patterns(rules, OptionGroup.BONUS) if row.id in _FLOWER_WINS]
        )
        self._rows = [_patterns_for_features(rules, index) for index in range(16)]

    def candidate_patterns(self, case: Case) -> tuple[PricedPattern, ...]:
        """Returns the patterns that are worth testing in this case, in a fixed order."""
        index = (
            (case.reading is not None)
            + 2 * bool(case.bonus)
            + 4 * bool(case.pungs & HONOURS)
            + 8 * bool(case.claim.events)
        )
        return self._rows[index]

    def wins_at_once(self, case: Case) -> bool:
        """Tells whether the tiles win at once, without a complete hand (rules section 2)."""
        return any(row.test(case) for row in self._at_once)

    def add_up(self, case: Case) -> HandReadingTotal:
        """Adds up the tai of a case: the price of the whole hand, or the sum of its parts if
        more.
        """
        found = [(row, count) for row in self.candidate_patterns(case) if (count := row.test(case))]
        replaced = [other for row, _ in found for other in row.instead_of]
        if replaced:
            found = [(row, count) for row, count in found if row.id not in replaced]
        wholes = [row for row, _ in found if row.whole]
        special = None
        if wholes:
            dearest = max(wholes, key=lambda row: row.price)
            orphans = any(row.id is PatternId.THIRTEEN_ORPHANS for row in wholes)
            special = PatternId.THIRTEEN_ORPHANS if orphans else dearest.id
            if dearest.price >= sum([row.tai_for(count) for row, count in found if row.part]):
                kept = [row is dearest or not (row.whole or row.part) for row, _ in found]
            else:
                kept = [not row.whole for row, _ in found]
            found = list(compress(found, kept))
        patterns = tuple(
            [CountedPattern(row.id, row.tai_for(count), int(count)) for row, count in found]
        )
        raw_tai = sum([counted.tai for counted in patterns])
        return HandReadingTotal(min(raw_tai, self.limit), raw_tai, patterns, special, case.reading)


@lru_cache(maxsize=256)
def price_table(rules: HouseRules) -> PriceTable:
    """Returns the price table of a set of rules; cached."""
    return PriceTable(rules)


INSTANT_WINS: Final = {
    PatternId.BIG_THREE_DRAGONS: kinds_in_bag(DRAGON_TILES),
    PatternId.BIG_FOUR_WINDS: kinds_in_bag(WIND_TILES),
}
"""The hands that may win without being complete, with the tiles that they have three times each
(rules section 2).
"""
_FLOWER_WINS: Final = (PatternId.EIGHT_FLOWERS, PatternId.ROBBED_EIGHTH)


def _patterns_for_features(rules: HouseRules, index: int) -> tuple[PricedPattern, ...]:
    """Selects the patterns to test in hands that have the features in `feature_bits`.

    Most hands lack some of these, so that fewer patterns have to be tested.
    """
    complete, bonus, honours, events = (index & bit for bit in (1, 2, 4, 8))
    asked = _priced_patterns(rules, OptionGroup.BONUS) if bonus else ()
    if complete:
        asked += _priced_patterns(rules, OptionGroup.HONOURS) if honours else ()
        asked += _priced_patterns(rules, OptionGroup.SHAPES)
    else:
        asked += _instant_win_patterns(rules)
    return asked + (_priced_patterns(rules, OptionGroup.CIRCUMSTANCES) if events else ())


def _priced_patterns(rules: HouseRules, group: OptionGroup) -> tuple[PricedPattern, ...]:
    return tuple(
        [
            _price_pattern(rules, pattern, rules.price(pattern.id))
            for pattern in PATTERNS
            if pattern.group is group and rules.price(pattern.id)
        ]
    )


def _instant_win_patterns(rules: HouseRules) -> tuple[PricedPattern, ...]:
    """Returns the patterns that win without a complete hand, if the house plays them."""
    prices = {which: rules.incomplete_hand_price(which) for which in INSTANT_WINS}
    return tuple(
        [_price_pattern(rules, BY_ID[which], price) for which, price in prices.items() if price]
    )


def _price_pattern(rules: HouseRules, pattern: Pattern, price: int) -> PricedPattern:
    whole = has_whole_hand_price(rules, pattern)
    part = not whole and pattern.group in PARTS
    more = _repeated_flower_price(rules) if pattern.id is PatternId.FLOWER_REPLACEMENT else None
    instead_of = patterns_replaced_by(rules, pattern)
    return PricedPattern(pattern.id, pattern.test, price, whole, part, more, instead_of)


def _repeated_flower_price(rules: HouseRules) -> int | None:
    """Looks up the price of several flower replacements in a row; None if the house has none."""
    match rules.flower_on_flower:
        case FlowerOnFlower.ONCE | FlowerOnFlower.EACH:
            return None
        case FlowerOnFlower.LIMIT:
            return rules.limit_tai
        case int() as tai:
            return tai
        case _ as never:
            assert_never(never)


def has_whole_hand_price(rules: HouseRules, pattern: Pattern) -> bool:
    """Tells whether this table gives a pattern one price for the whole hand."""
    special = rules.full_flush_chows_special and pattern.id is PatternId.FULL_FLUSH_CHOWS
    return pattern.whole or special


def patterns_replaced_by(rules: HouseRules, pattern: Pattern) -> tuple[PatternId, ...]:
    """Returns the patterns that do not count beside this pattern at this table."""
    if pattern.id is PatternId.ROBBED_EIGHTH and rules.robbed_eighth_flowers:
        return ()
    return pattern.instead_of
