"""What a hand is worth: hand, claim and house rules to a score that explains itself.

Rules sections 2 to 5. A hand is read in every way that it can be; the reading that is worth most
after the limit counts, and among equals the one worth most before it.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Final, NamedTuple, assert_never

from models.rules.case import Case, Claim
from models.rules.contradictions import contradiction
from models.rules.explaining import not_counted
from models.rules.hands import Distance, Hand, Reading, distance, readings, waits
from models.rules.house import HouseRules
from models.rules.pattern_ids import PatternId
from models.rules.pricing import Counted, Total, price_table
from models.rules.refusal import Note
from models.rules.tiles import DRAGON_TILES, WIND_TILES, Tile, held, kinds


class Reason(StrEnum):
    """Why a hand that can be read is no win."""

    INCOMPLETE = "incomplete"
    BELOW_MINIMUM = "below_minimum"
    CONTRADICTION = "contradiction"


class Score(NamedTuple):
    """What a hand is worth, and why.

    Valid when `reason` is None. `tai` is after the limit, `raw_tai` before it: the sum of
    `patterns`, which stand in the order of the table. Both are 0 where nothing could be scored
    (`incomplete`, `contradiction`), and the sum that was too small where it is `below_minimum`.
    """

    hand: Hand
    claim: Claim
    rules: HouseRules
    reason: Reason | None
    tai: int = 0
    raw_tai: int = 0
    patterns: tuple[Counted, ...] = ()
    special: PatternId | None = None
    """The pattern in the winning reading that prices the hand whole: it decides how it is paid."""
    reading: Reading | None = None
    """The reading that counts; None for a hand that wins at once, complete or not."""
    fault: Note | None = None
    """What contradicts the hand."""

    @property
    def valid(self) -> bool:
        """Whether this wins."""
        return self.reason is None

    @property
    def limit(self) -> int:
        """The table's limit, in tai."""
        return self.rules.limit_tai

    @property
    def waits(self) -> tuple[Tile, ...]:
        """The tiles that complete the hand without its winning tile."""
        return waits(self.hand, seven_pairs=self.rules.seven_pairs)

    @property
    def message(self) -> Note | None:
        """Why this is no win, with the facts; None if it is one."""
        match self.reason:
            case None:
                return None
            case Reason.CONTRADICTION:
                return self.fault
            case Reason.BELOW_MINIMUM:
                least = self.rules.min_tai
                facts = {"tai": self.tai, "minimum": least, "lacking": least - self.tai}
                return Note("below_minimum", facts)
            case Reason.INCOMPLETE:
                away = lacking(self.hand, self.rules)
                size = self.hand.size
                facts_of = {"tiles": size, "distance": away.tiles, "nearer": away.nearer}
                return Note("incomplete", facts_of)
            case _ as never:
                assert_never(never)

    @property
    def not_counted(self) -> tuple[Note, ...]:
        """What the hand shows, or nearly shows, and why it adds nothing."""
        if not self.patterns and self.reading is None:
            return ()
        return not_counted(Case.of(self.hand, self.claim, self.rules, self.reading))


def score(hand: Hand, claim: Claim, rules: HouseRules) -> Score:
    """What `hand` is worth to this claim at this table; one that is no win says why."""
    prices = price_table(rules)
    totals = [
        prices.total(Case.of(hand, claim, rules, reading))
        for reading in readings(hand, seven_pairs=rules.seven_pairs)
    ]
    complete = bool(totals)
    robs = PatternId.ROBBED_EIGHTH in claim.events
    if robs or prices.instant or len(hand.bonus) >= 7:
        at_once = Case.of(hand, claim, rules, None)
        if prices.wins_at_once(at_once):
            totals.append(prices.total(at_once))
    if not totals:
        return Score(hand, claim, rules, Reason.INCOMPLETE)
    if claim.events:
        fault = contradiction(hand, claim, rules, complete=complete)
        if fault is not None:
            return Score(hand, claim, rules, Reason.CONTRADICTION, fault=fault)
    best = max(totals, key=_rank) if len(totals) > 1 else totals[0]
    reason = Reason.BELOW_MINIMUM if best.tai < rules.min_tai else None
    return Score(hand, claim, rules, reason, *best)


def winning_tiles(hand: Hand, rules: HouseRules) -> tuple[Tile, ...]:
    """The tiles that a waiting hand wins on at this table, ascending.

    Those that complete it, and the last one of three dragon or four wind sets where these win as
    they are.
    """
    completing = waits(hand, seven_pairs=rules.seven_pairs)
    return tuple(sorted({*completing, *_at_once(hand, rules)}))


def lacking(hand: Hand, rules: HouseRules) -> Distance:
    """How many tiles a hand is from a win at this table, and which of them bring it nearer."""
    away = distance(hand, seven_pairs=rules.seven_pairs)
    at_once = _at_once(hand, rules)
    if not at_once or away.tiles == 0:
        return away
    nearer = {*at_once, *(away.nearer if away.tiles == 1 else ())}
    return Distance(1, tuple(sorted(nearer)))


def _at_once(hand: Hand, rules: HouseRules) -> tuple[Tile, ...]:
    """The tiles that are all that lacks to sets that win without a complete hand."""
    found = []
    for which, sets in _SETS.items():
        lacks = [tile for tile in sets if held(hand.counts, tile) < 3]
        if rules.instant_price(which) and len(lacks) == 1 and held(hand.counts, lacks[0]) == 2:
            found.append(lacks[0])
    return tuple(found)


_SETS: Final = {
    PatternId.BIG_THREE_DRAGONS: kinds(DRAGON_TILES),
    PatternId.BIG_FOUR_WINDS: kinds(WIND_TILES),
}


def _rank(total: Total) -> tuple[int, int, bool]:
    return (total.tai, total.raw_tai, total.special is not None)
