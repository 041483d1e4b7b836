"""A win to be scored: the hand, a reading of it, the winner's claim, and the house's rules.

The tests of the patterns use nothing else.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple, assert_never

from models.rules import house, tiles
from models.rules.hands import Hand, HandReading, Shape, waits
from models.rules.pattern_ids import CIRCUMSTANCES, PatternId

REPLACEMENTS: Final = (
    PatternId.FLOWER_REPLACEMENT,
    PatternId.KONG_REPLACEMENT,
    PatternId.KONG_ON_KONG,
)


@dataclass(frozen=True, slots=True)
class Claim:
    """The claim of a winner: their seat, the round, and the way of winning.

    `discarder` is the discarder's seat, None on a self-draw or if unknown. `events` are
    circumstances; `flower_replacement` comes once for each bonus replacement in a row, any other
    counts once. The dealer is the seat East. Raises `ValueError` for an event that is no
    circumstance.
    """

    seat: tiles.Wind = tiles.Wind.EAST
    round: tiles.Wind = tiles.Wind.EAST
    self_draw: bool = False
    events: tuple[PatternId, ...] = ()
    discarder: tiles.Wind | None = None

    def __post_init__(self) -> None:
        if self.events and not CIRCUMSTANCES.issuperset(self.events):
            raise ValueError("an event is a circumstance, not a pattern of tiles")


class Case(NamedTuple):
    """A won hand in one grouping of its tiles, with everything that the tests of patterns need.

    `reading` is None when the hand wins at once without being complete (rules section 2): then
    `pungs` are the honours of which the hand holds three.
    """

    hand: Hand
    claim: Claim
    rules: house.HouseRules
    reading: HandReading | None
    counts: tiles.Counts
    """All tiles, the winning one included."""
    chows: int
    pungs: tiles.Counts
    """The kinds that are a pung or a kong, one of each."""
    pair: tiles.Tile | None
    suits: int
    """The number of the three suits that are in the hand."""
    has_honours: bool
    """True when there are honours in the hand."""
    is_full_flush: bool
    """One suit and nothing else."""
    bonus: int
    """The bonus tiles, one bit each in the order of `Bonus`."""

    @classmethod
    def from_hand_reading(
        cls, hand: Hand, claim: Claim, rules: house.HouseRules, reading: HandReading | None
    ) -> Case:
        """Makes the case of a hand whose tiles are grouped as in this reading."""
        counts = hand.counts
        suits = sum([bool(counts & suit) for suit in tiles.SUITS])
        honours = bool(counts & tiles.HONOURS)
        bonus = sum([1 << tile for tile in hand.bonus]) if hand.bonus else 0
        if reading is None:
            chows, pair = 0, None
            pungs = tiles.make_bag(
                [tile for tile in tiles.TILES[27:] if tiles.count_tile(counts, tile) >= 3]
            )
        else:
            pair, pungs = reading.pair, reading.pungs
            chows = len(reading.melds) - pungs.bit_count()
        full_flush = suits == 1 and not honours
        return cls(
            hand,
            claim,
            rules,
            reading,
            counts,
            chows,
            pungs,
            pair,
            suits,
            honours,
            full_flush,
            bonus,
        )

    # --- bonus tiles

    @property
    def animals(self) -> int:
        """Returns the number of animals."""
        return (self.bonus >> tiles.Bonus.CAT).bit_count()

    @property
    def flowers(self) -> int:
        """Returns the number of flowers and seasons."""
        return (self.bonus & 0xFF).bit_count()

    @property
    def own_flower_count(self) -> int:
        """Returns the number of flowers and seasons of the winner's seat."""
        return (self.bonus & 0x11 << self.claim.seat.number).bit_count()

    @property
    def flower_group_count(self) -> int:
        """Returns the number of complete groups of flowers: f1 to f4, g1 to g4."""
        return (self.bonus & 0x0F == 0x0F) + (self.bonus & 0xF0 == 0xF0)

    # --- tiles

    def has_only_kinds(self, kinds: tiles.Counts) -> bool:
        """Tells whether every tile is one of these kinds."""
        return not self.counts & ~kinds

    def count_pungs(self, kinds: tiles.Counts) -> int:
        """Counts the pungs and kongs of these kinds."""
        return (self.pungs & kinds).bit_count()

    def has_wind_pung(self, wind: tiles.Wind) -> bool:
        """Tells whether there is a pung or kong of this wind."""
        return bool(self.pungs and self.pungs & tiles.UNIT[wind.tile])

    def has_pair_of(self, kinds: tiles.Counts) -> bool:
        """Tells whether the pair is of these kinds."""
        return self.pair is not None and bool(tiles.UNIT[self.pair] & kinds)

    @property
    def is_four_pungs(self) -> bool:
        """Tells whether the hand is four pungs or kongs and a pair."""
        return self.pungs.bit_count() == 4 and self.reading is not None

    def has_shape(self, shape: Shape) -> bool:
        """Tells whether the tiles are grouped in this shape: melds and a pair, orphans or seven
        pairs.
        """
        return self.reading is not None and self.reading.shape is shape

    @property
    def is_mixed_terminals(self) -> bool:
        """Tells whether the hand is four pungs and a pair of terminals and honours, some of
        each.
        """
        return (
            self.is_four_pungs
            and self.has_only_kinds(tiles.ORPHANS)
            and self.has_honours
            and self.suits > 0
        )

    @property
    def has_only_green_tiles(self) -> bool:
        """Tells whether all tiles are green, and some of them dragons.

        Both documents that score it want the dragons as a pung or as the pair.
        """
        return self.has_only_kinds(tiles.GREENS) and self.has_honours

    @property
    def is_pure_green(self) -> bool:
        """Tells whether the hand is pure green by the house's rules: any melds, or pungs."""
        return self.has_only_green_tiles and (self.rules.pure_green_chows or self.is_four_pungs)

    @property
    def has_nine_gates_tiles(self) -> bool:
        """Tells whether the hand is 1112345678999 of a suit, won on a tile of that suit."""
        return self.is_full_flush and self.hand.waiting_tiles in _GATES

    @property
    def is_nine_gates(self) -> bool:
        """Tells whether the hand is nine gates, won as the house asks."""
        if not self.has_nine_gates_tiles:
            return False
        match self.rules.nine_gates:
            case house.NineGates.ANY:
                return True
            case house.NineGates.CONCEALED_SELF_DRAW:
                return self.is_concealed and self.claim.self_draw
            case _ as never:
                assert_never(never)

    @property
    def is_concealed_pungs(self) -> bool:
        """Tells whether the hand is four concealed pungs or kongs, won as the house asks.

        Where a discard may win, it may only make the pair: a pung made by it is not concealed.
        """
        if not self.is_four_pungs or not self.is_concealed:
            return False
        match self.rules.concealed_pungs:
            case house.ConcealedPungs.SELF_DRAW:
                return self.claim.self_draw
            case house.ConcealedPungs.ANY:
                return self.claim.self_draw or self.is_won_on_pair
            case _ as never:
                assert_never(never)

    @property
    def is_concealed_hand(self) -> bool:
        """Tells whether no meld is exposed and the hand was won as the house asks."""
        if not self.is_concealed:
            return False
        match self.rules.concealed_hand:
            case house.ConcealedHand.SELF_DRAW:
                return self.claim.self_draw
            case house.ConcealedHand.ANY:
                return True
            case _ as never:
                assert_never(never)

    # --- how it was won

    def has_claim(self, event: PatternId) -> bool:
        """Tells whether the winner claims the circumstance `event`, such as a robbed kong."""
        return event in self.claim.events

    @property
    def is_concealed(self) -> bool:
        """Tells whether no meld is exposed; concealed kongs are allowed."""
        return self.hand.is_concealed

    @property
    def is_won_on_pair(self) -> bool:
        """Tells whether the winning tile is of the same kind as the pair."""
        return self.pair is not None and self.pair == self.hand.winning

    @property
    def is_won_on_pair_only(self) -> bool:
        """Tells whether the winning tile can complete only the pair, and no concealed meld.

        6678 and a 6 is won on the run beside a pair of 6, and so is not; 6789 and a 6 is.
        """
        return self.reading is not None and self.reading.parts_with_winning_tile(self.hand) == (
            self.pair,
        )

    @property
    def flower_replacements(self) -> int:
        """Returns how many flower replacements in a row the house pays for."""
        times = self.claim.events.count(PatternId.FLOWER_REPLACEMENT)
        match self.rules.flower_on_flower:
            case house.FlowerOnFlower.ONCE:
                return min(times, 1)
            case house.FlowerOnFlower.EACH | house.FlowerOnFlower.LIMIT | int():
                return times
            case _ as never:
                assert_never(never)

    @property
    def is_kong_replacement(self) -> bool:
        """Tells whether the hand was won on a kong's replacement.

        Two kongs in a row count as one if the house has no higher price for them.
        """
        return self.has_claim(PatternId.KONG_REPLACEMENT) or self.has_claim(PatternId.KONG_ON_KONG)

    @property
    def is_last_tile(self) -> bool:
        """Tells whether the hand was won on the wall's last tile, as the house defines it."""
        if not self.has_claim(PatternId.LAST_TILE) or self.is_won_on_replacement:
            return False
        match self.rules.last_tile:
            case house.LastTile.ANY:
                return True
            case house.LastTile.ONE_DOT:
                return self.hand.winning == tiles.Tile.P1
            case house.LastTile.OFF:
                return False
            case _ as never:
                assert_never(never)

    @property
    def is_won_on_replacement(self) -> bool:
        """Tells whether the winning tile replaced a kong's tile or a bonus tile."""
        return any(event in self.claim.events for event in REPLACEMENTS)

    # --- the chow hands, rules section 4

    @property
    def has_worthless_pair(self) -> bool:
        """Tells whether the pair is neither dragons nor the seat wind nor the round wind."""
        claim = self.claim
        return not self.has_pair_of(
            tiles.DRAGON_TILES | tiles.UNIT[claim.seat.tile] | tiles.UNIT[claim.round.tile]
        )

    @property
    def has_chow_hand_tiles(self) -> bool:
        """Tells whether the hand is four chows and a worthless pair, regardless of its wait."""
        return self.chows == 4 and self.has_worthless_pair

    @property
    def waiting_tiles(self) -> tuple[tiles.Tile, ...]:
        """Returns the tiles that the hand waited for."""
        return waits(self.hand, seven_pairs=self.rules.seven_pairs)

    def has_good_wait(self, *, any_wait: bool) -> bool:
        """Tells whether the hand waited for enough different tiles to be a chow hand."""
        if self.hand.exposed_meld_count == 4 and not self.rules.all_chows_all_exposed:
            return False
        if not self.rules.all_chows_win_on_pair and self.is_won_on_pair_only:
            return False
        any_drawn = self.rules.all_chows_self_draw_wait is house.ChowsWait.ANY
        return any_wait or (self.claim.self_draw and any_drawn) or len(self.waiting_tiles) > 1

    @property
    def is_all_chows(self) -> bool:
        """Tells whether the hand is all chows (平胡)."""
        return not self.bonus and self.has_chow_hand_tiles and self.has_good_wait(any_wait=False)

    @property
    def is_lesser_all_chows(self) -> bool:
        """Tells whether the hand is lesser all chows (臭平胡), which has bonus tiles."""
        any_wait = self.rules.lesser_all_chows_wait is house.ChowsWait.ANY
        return self.bonus > 0 and self.has_chow_hand_tiles and self.has_good_wait(any_wait=any_wait)


_GATES: Final = frozenset(
    tiles.make_bag(tiles.TILES[start : start + 9])
    + 2 * tiles.UNIT[start]
    + 2 * tiles.UNIT[start + 8]
    for start in (0, 9, 18)
)
