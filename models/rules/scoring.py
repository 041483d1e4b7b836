"""Scoring of a hand: hand, claim and house rules to a score that explains itself.

Rules sections 2 to 5. A hand is read in every way that it can be; the reading that is worth most
after the limit counts, and among equals the one worth most before it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import StrEnum
from typing import NamedTuple, assert_never

from models.rules.case import Case, Claim
from models.rules.contradictions import find_contradiction, find_missed_flower_win
from models.rules.hands import (
    Hand,
    HandDistance,
    HandReading,
    distance_to_complete,
    list_hand_readings,
    waits,
)
from models.rules.house import HouseRules, LastTile
from models.rules.pattern_ids import PatternId
from models.rules.patterns import BY_ID, PARTS, PATTERNS, Pattern
from models.rules.payments import Payout, payout
from models.rules.pricing import (
    INSTANT_WINS,
    CountedPattern,
    has_whole_hand_price,
    patterns_replaced_by,
    price_table,
)
from models.rules.refusal import ScoreNote
from models.rules.tiles import Tile, count_tile


class NoWinReason(StrEnum):
    """A reason why a readable hand does not win."""

    INCOMPLETE = "incomplete"
    BELOW_MINIMUM = "below_minimum"
    CONTRADICTION = "contradiction"


class Score(NamedTuple):
    """The score of a hand with its explanation.

    Valid if `reason` is None. `tai` is after the limit, `raw_tai` before it: the sum of `patterns`,
    in the order of the table. Both are 0 if nothing could be scored (`incomplete`,
    `contradiction`), and the insufficient sum for `below_minimum`.
    """

    hand: Hand
    claim: Claim
    rules: HouseRules
    reason: NoWinReason | None
    tai: int = 0
    raw_tai: int = 0
    patterns: tuple[CountedPattern, ...] = ()
    special: PatternId | None = None
    """The pattern in the winning reading that prices the hand whole: it decides how it is paid."""
    reading: HandReading | None = None
    """The reading that counts; None for a hand that wins at once, complete or not."""
    fault: ScoreNote | None = None
    """The note that contradicts the hand."""

    @property
    def is_win(self) -> bool:
        """Tells whether the hand wins."""
        return self.reason is None

    @property
    def limit(self) -> int:
        """Returns the table's limit, in tai."""
        return self.rules.limit_tai

    @property
    def payout(self) -> Payout:
        """Returns the payout of a win. Raises `Refusal("too_much")` if it cannot be booked."""
        return payout(self.rules, self.tai, self.special, self.claim.self_draw)

    @property
    def waiting_tiles(self) -> tuple[Tile, ...]:
        """Returns the tiles that would complete the hand without its winning tile."""
        return waits(self.hand, seven_pairs=self.rules.seven_pairs)

    @property
    def no_win_note(self) -> ScoreNote | None:
        """Returns a note with the reason why the hand does not win; None for a win."""
        match self.reason:
            case None:
                return None
            case NoWinReason.CONTRADICTION:
                return self.fault
            case NoWinReason.BELOW_MINIMUM:
                least = self.rules.minimum_tai(self_draw=self.claim.self_draw)
                facts = {"tai": self.tai, "minimum": least, "lacking": least - self.tai}
                return ScoreNote("below_minimum", facts)
            case NoWinReason.INCOMPLETE:
                away = distance_to_win(self.hand, self.rules)
                size = self.hand.tile_count
                found = {"tiles": size, "distance": away.tiles, "nearer": away.nearer}
                return ScoreNote("incomplete", found)
            case _ as never:
                assert_never(never)

    @property
    def uncounted_notes(self) -> tuple[ScoreNote, ...]:
        """Lists notes on patterns that a player might expect but that do not count, with the
        reason.

        The codes and their facts:

        - `not_played`: pattern. Worth nothing at this table.
        - `instead`: pattern, by. The other takes its place.
        - `absorbed`: pattern, tai, by. The other prices the hand whole.
        - `lower_whole`: pattern, tai, by. Of several prices for the whole, the highest counts.
        - `same_whole`: pattern, tai, by. Of several prices that are the same, one counts.
        - `outweighed`: pattern, tai, parts. The parts are worth more than this price for the whole.
        - `single_wait`: pattern, waits. A chow hand on a discard, or here always, wants two tiles.
        - `one_tile_left`: pattern. Four exposed chows and a single tile are no chow hand.
        - `won_on_pair`: pattern, tile. The winning tile of a chow hand is here not one of the pair.
        - `pungs_only`: pattern. A green hand is here of pungs alone.
        - `pair_counts`: pattern, tile. A chow hand with a pair that is worth something.
        - `bonus_tile`: pattern, by. Bonus tiles make the chow hand the lesser one.
        - `self_draw_only`: pattern. It would count had it been self-drawn.
        - `concealed_only`: pattern. It would count had nothing been exposed.
        - `replaced_once`: pattern, times. Replacements in a row count once here.
        - `last_replacement`, `last_one_dot`: pattern. Which last tile is none.
        - `limit`: raw, limit. The sum is cut off.
        """
        if not self.patterns and self.reading is None:
            return ()
        case = Case.from_hand_reading(self.hand, self.claim, self.rules, self.reading)
        cut = [ScoreNote("limit", {"raw": self.raw_tai, "limit": self.limit})]
        return (
            *_note_uncounted_patterns(case, self.patterns),
            *_note_reduced_claims(case),
            *_note_near_misses(case),
            *(cut if self.raw_tai > self.tai else ()),
        )


def compute_score(hand: Hand, claim: Claim, rules: HouseRules) -> Score:
    """Scores a hand with its winner's claim; the score of a hand that does not win tells why."""
    prices = price_table(rules)
    totals = [
        prices.add_up(Case.from_hand_reading(hand, claim, rules, reading))
        for reading in list_hand_readings(hand, seven_pairs=rules.seven_pairs)
    ]
    complete = bool(totals)
    robs = PatternId.ROBBED_EIGHTH in claim.events
    if robs or prices.instant or len(hand.bonus) >= 7:
        at_once = Case.from_hand_reading(hand, claim, rules, None)
        if prices.wins_at_once(at_once):
            totals.append(prices.add_up(at_once))
    if not totals:
        return Score(hand, claim, rules, NoWinReason.INCOMPLETE)
    fault = find_missed_flower_win(hand, claim, rules)
    if fault is None and claim.events:
        fault = find_contradiction(hand, claim, rules, complete=complete)
    if fault is not None:
        return Score(hand, claim, rules, NoWinReason.CONTRADICTION, fault=fault)
    best = max(totals, key=lambda one: (one.tai, one.raw_tai, one.special is not None))
    least = rules.minimum_tai(self_draw=claim.self_draw)
    reason = NoWinReason.BELOW_MINIMUM if best.tai < least else None
    return Score(hand, claim, rules, reason, *best)


def winning_tiles(hand: Hand, rules: HouseRules) -> tuple[Tile, ...]:
    """Lists the tiles on which a waiting hand wins at this table, ascending.

    They complete the hand, or the last of three dragon or four wind sets if these win by
    themselves.
    """
    completing = waits(hand, seven_pairs=rules.seven_pairs)
    return tuple(sorted({*completing, *_instantly_winning_tiles(hand, rules)}))


def distance_to_win(hand: Hand, rules: HouseRules) -> HandDistance:
    """Computes a hand's distance from a win at this table, and the tiles that bring it nearer."""
    away = distance_to_complete(hand, seven_pairs=rules.seven_pairs)
    at_once = _instantly_winning_tiles(hand, rules)
    if not at_once or away.tiles == 0:
        return away
    nearer = {*at_once, *(away.nearer if away.tiles == 1 else ())}
    return HandDistance(1, tuple(sorted(nearer)))


def _instantly_winning_tiles(hand: Hand, rules: HouseRules) -> tuple[Tile, ...]:
    """Lists the tiles that complete sets which win without a complete hand."""
    found = []
    for which, sets in INSTANT_WINS.items():
        lacks = [tile for tile in sets if count_tile(hand.counts, tile) < 3]
        if (
            rules.incomplete_hand_price(which)
            and len(lacks) == 1
            and count_tile(hand.counts, lacks[0]) == 2
        ):
            found.append(lacks[0])
    return tuple(found)


# --- patterns that add nothing -------------------------------------------------------------------


def _note_uncounted_patterns(case: Case, counted: Sequence[CountedPattern]) -> Iterator[ScoreNote]:
    """Yields notes on the patterns that a hand has but that do not count."""
    asked = [row for row in PATTERNS if case.reading is not None or row.group not in PARTS]
    present = [pattern for pattern in asked if pattern.test(case)]
    ids = {one.id for one in counted}
    yield from (
        _note_uncounted_pattern(case, row, present, counted) for row in present if row.id not in ids
    )


def _note_uncounted_pattern(
    case: Case, pattern: Pattern, present: Sequence[Pattern], counted: Sequence[CountedPattern]
) -> ScoreNote:
    price, facts = case.rules.price, {"pattern": pattern.id}
    if not price(pattern.id):
        return ScoreNote("not_played", facts)
    for other in present:
        if pattern.id in patterns_replaced_by(case.rules, other) and price(other.id):
            return ScoreNote("instead", {**facts, "by": other.id})
    worth = {**facts, "tai": price(pattern.id) * int(pattern.test(case))}
    whole = [one.id for one in counted if has_whole_hand_price(case.rules, BY_ID[one.id])]
    if not whole:
        parts = sum([one.tai for one in counted if BY_ID[one.id].group in PARTS])
        return ScoreNote("outweighed", {**worth, "parts": parts})
    code = "absorbed"
    if has_whole_hand_price(case.rules, pattern):
        same = price(whole[0]) == price(pattern.id)
        code = "same_whole" if same else "lower_whole"
    return ScoreNote(code, {**worth, "by": whole[0]})


def _note_reduced_claims(case: Case) -> Iterator[ScoreNote]:
    """Yields notes on valid claims that this table counts for less than other tables do."""
    times = case.claim.events.count(PatternId.FLOWER_REPLACEMENT)
    if times > case.flower_replacements:
        yield ScoreNote("replaced_once", {"pattern": PatternId.FLOWER_REPLACEMENT, "times": times})
    if case.has_claim(PatternId.LAST_TILE) and not case.is_last_tile:
        if case.rules.last_tile is LastTile.OFF:
            code = "not_played"
        else:
            code = "last_replacement" if case.is_won_on_replacement else "last_one_dot"
        yield ScoreNote(code, {"pattern": PatternId.LAST_TILE})


def _note_near_misses(case: Case) -> Iterator[ScoreNote]:
    """Yields notes on patterns that fail only because of the way of winning."""
    if case.chows == 4:
        yield from _note_missed_chow_hand(case)
    if (
        case.has_only_green_tiles
        and not case.is_pure_green
        and case.rules.price(PatternId.PURE_GREEN)
    ):
        yield ScoreNote("pungs_only", {"pattern": PatternId.PURE_GREEN})
    missed = [
        (PatternId.CONCEALED_PUNGS, case.is_four_pungs and not case.is_concealed_pungs),
        (PatternId.CONCEALED_HAND, case.reading is not None and not case.is_concealed_hand),
        (PatternId.NINE_GATES, case.has_nine_gates_tiles and not case.is_nine_gates),
    ]
    for which, fails in missed:
        if fails and case.rules.price(which):
            if case.is_concealed:
                yield ScoreNote("self_draw_only", {"pattern": which})
            elif which is PatternId.NINE_GATES:
                yield ScoreNote("concealed_only", {"pattern": which})


def _note_missed_chow_hand(case: Case) -> Iterator[ScoreNote]:
    """Yields the reasons why four chows and a pair are not all chows, or only lesser all chows."""
    which = PatternId.LESSER_ALL_CHOWS if case.bonus else PatternId.ALL_CHOWS
    if not case.rules.price(which):
        return
    if not case.has_worthless_pair:
        yield ScoreNote("pair_counts", {"pattern": which, "tile": case.pair})
    elif not (case.is_all_chows or case.is_lesser_all_chows):
        if case.hand.exposed_meld_count == 4 and not case.rules.all_chows_all_exposed:
            yield ScoreNote("one_tile_left", {"pattern": which})
        elif case.is_won_on_pair_only and not case.rules.all_chows_win_on_pair:
            yield ScoreNote("won_on_pair", {"pattern": which, "tile": case.pair})
        else:
            yield ScoreNote("single_wait", {"pattern": which, "waits": case.waiting_tiles})
    elif case.bonus:
        yield ScoreNote("bonus_tile", {"pattern": PatternId.ALL_CHOWS, "by": which})
