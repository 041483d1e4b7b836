"""Hands: the melds they are made of, every way to read one, what it waits for, how far it is.

A complete hand is four melds and a pair, or thirteen orphans; a house may add seven pairs
(rules section 2). Everything here is exact: no reading and no wait is missed, none is invented.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from enum import Enum, StrEnum
from functools import lru_cache
from typing import Final, NamedTuple, assert_never

from models.rules.tiles import (
    ORPHANS,
    TILES,
    UNIT,
    Bonus,
    Counts,
    Tile,
    count_tile,
    kinds_in_bag,
    make_bag,
)

SLOTS: Final = 14
"""Tiles of a complete hand when a kong counts as three."""

_ONES: Final = sum(UNIT)
_THREES: Final = 3 * _ONES
_EIGHTS: Final = 8 * _ONES


def has_five_alike(counts: Counts) -> bool:
    """Tells whether a bag (packed counts of tiles) has more than four tiles of any kind."""
    # A digit of 5 to 7 gets its top bit when 3 is added, one of 8 to 15 has it already.
    return (counts | counts + _THREES) & _EIGHTS != 0


class SevenPairs(Enum):
    """The seven pairs that win in a house: none, all different, or four alike as two pairs."""

    NONE = "none"
    DIFFERENT = "different"
    FOUR_ALIKE = "four_alike"


class MeldKind(StrEnum):
    """A kind of meld, four of which make a hand."""

    CHOW = "chow"
    PUNG = "pung"
    KONG = "kong"


@dataclass(frozen=True, slots=True, order=True)
class Meld:
    """A chow, pung or kong: its lowest tile, its kind, and whether it is exposed.

    Take melds from `make_meld()`; it makes none that the tiles do not allow.
    """

    tile: Tile
    kind: MeldKind
    exposed: bool
    counts: Counts = field(init=False, repr=False, compare=False)
    """The bag of its tiles."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "counts", make_bag(self.tiles))

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """Returns the three or four tiles, ascending."""
        if self.kind is MeldKind.CHOW:
            return TILES[self.tile : self.tile + 3]
        return (self.tile,) * (4 if self.kind is MeldKind.KONG else 3)


def _all_melds() -> Iterator[tuple[tuple[Tile, ...], MeldKind]]:
    for tile in TILES:
        if not tile.is_honour and tile.rank <= 7:
            yield TILES[tile : tile + 3], MeldKind.CHOW
        yield (tile,) * 3, MeldKind.PUNG
        yield (tile,) * 4, MeldKind.KONG


_MELDS: Final = {
    (tiles, exposed): Meld(tiles[0], kind, exposed)
    for tiles, kind in _all_melds()
    for exposed in (True, False)
}


def make_meld(tiles: Iterable[Tile], *, exposed: bool) -> Meld | None:
    """Returns the meld that `tiles` make, in any order; None if they make none."""
    return _MELDS.get((tuple(sorted(tiles)), exposed))


class ImpossibleTiles(ValueError):  # noqa: N818 - the name says what is wrong
    """Raised for a hand that a set of 148 tiles cannot make."""


@dataclass(frozen=True, slots=True)
class Hand:
    """A winner's tiles, or those of a player who waits.

    `concealed` are the loose tiles without the winning one; `melds` those laid down: exposed ones
    and concealed kongs (`exposed` false). Equal tiles in another order are an equal hand. Raises
    `ImpossibleTiles` for what no player can hold: five of a kind, two of a bonus tile, more tiles
    than a hand has, a concealed meld laid down that is no kong.
    """

    concealed: tuple[Tile, ...] = ()
    melds: tuple[Meld, ...] = ()
    winning: Tile | None = None
    bonus: tuple[Bonus, ...] = ()
    loose: Counts = field(init=False, repr=False, compare=False)
    """The bag of the concealed tiles and the winning one."""
    counts: Counts = field(init=False, repr=False, compare=False)
    """The bag of all tiles, melds and winning tile included."""

    def __post_init__(self) -> None:
        put = object.__setattr__
        put(self, "concealed", tuple(sorted(self.concealed)))
        if len(self.melds) > 1:
            put(self, "melds", tuple(sorted(self.melds, key=_meld_sort_key)))
        if self.bonus:
            put(self, "bonus", _sort_bonus_tiles(self.bonus))
        loose = make_bag(self.concealed)
        if self.winning is not None:
            loose += UNIT[self.winning]
        put(self, "loose", loose)
        put(self, "counts", _join_loose_tiles_and_melds(loose, self.melds))
        if self.tile_count > SLOTS:
            raise ImpossibleTiles("more tiles than a hand has")

    @property
    def tile_count(self) -> int:
        """Returns the number of tiles, a kong counting as three: 14 in a hand that may be whole."""
        return len(self.concealed) + 3 * len(self.melds) + (self.winning is not None)

    @property
    def waiting_tiles(self) -> Counts:
        """Returns the bag of the tiles that were held while waiting: all but the winning tile."""
        return self.counts if self.winning is None else self.counts - UNIT[self.winning]

    @property
    def exposed_meld_count(self) -> int:
        """Returns the number of melds that lie exposed."""
        return sum([meld.exposed for meld in self.melds])

    @property
    def is_concealed(self) -> bool:
        """Tells whether no meld lies exposed: concealed kongs may be laid down."""
        return not self.melds or not self.melds[0].exposed

    @property
    def kong_count(self) -> int:
        """Returns the number of kongs, exposed or concealed."""
        return sum([meld.kind is MeldKind.KONG for meld in self.melds])

    def with_winning_tile(self, tile: Tile) -> Hand:
        """Returns this waiting hand with its winning tile. Raises `ImpossibleTiles` on a fifth."""
        return Hand(self.concealed, self.melds, tile, self.bonus)


def _sort_bonus_tiles(bonus: tuple[Bonus, ...]) -> tuple[Bonus, ...]:
    if len(set(bonus)) != len(bonus):
        raise ImpossibleTiles("two of a bonus tile")
    return tuple(sorted(bonus))


def _join_loose_tiles_and_melds(loose: Counts, melds: tuple[Meld, ...]) -> Counts:
    """Returns the bag of loose tiles and melds together."""
    counts = loose
    if has_five_alike(counts):
        raise ImpossibleTiles("five of a kind")
    for meld in melds:
        counts += meld.counts
        if has_five_alike(counts):
            raise ImpossibleTiles("five of a kind")
        if not meld.exposed and meld.kind is not MeldKind.KONG:
            raise ImpossibleTiles("only kongs are laid down concealed")
    return counts


def _meld_sort_key(meld: Meld) -> tuple[bool, Tile, int]:
    return (not meld.exposed, meld.tile, len(meld.tiles) + (meld.kind is not MeldKind.CHOW))


class Shape(StrEnum):
    """A shape of complete hands."""

    MELDS = "melds"
    THIRTEEN_ORPHANS = "thirteen_orphans"
    SEVEN_PAIRS = "seven_pairs"


class HandReading(NamedTuple):
    """One way to group the tiles of a complete hand: as melds and a pair, or another shape.

    Four melds and a pair: `melds` are those laid down, then the others, ascending. Thirteen
    orphans: no melds, and `pair` is the doubled tile. Seven pairs: no melds and no `pair`.
    """

    shape: Shape
    melds: tuple[Meld, ...]
    pair: Tile | None

    @property
    def pungs(self) -> Counts:
        """Returns a bag with one tile for each pung or kong of this grouping."""
        return sum([UNIT[meld.tile] for meld in self.melds if meld.kind is not MeldKind.CHOW])

    def parts_with_winning_tile(self, hand: Hand) -> tuple[Meld | Tile, ...]:
        """Lists the concealed melds and the pair to which the winning tile may belong."""
        melds: list[Meld | Tile] = [
            meld
            for meld in dict.fromkeys(self.melds[len(hand.melds) :])
            if hand.winning in meld.tiles
        ]
        if self.pair is not None and self.pair == hand.winning:
            melds.append(self.pair)
        return tuple(melds)


def list_hand_readings(
    hand: Hand, *, seven_pairs: SevenPairs = SevenPairs.NONE
) -> tuple[HandReading, ...]:
    """Lists every way to group the tiles of a complete hand, each once, in a fixed order.

    Empty when the hand is not complete. Seven pairs is read only where the house plays it.
    """
    if hand.tile_count != SLOTS:
        return ()
    found = tuple(
        [
            HandReading(Shape.MELDS, hand.melds + melds, pair)
            for melds, pair in _split_into_melds_and_pair(hand.loose)
        ]
    )
    if not hand.melds:
        found += _read_thirteen_orphans(hand.loose)
        if _is_seven_pairs(hand.loose, seven_pairs):
            found += (HandReading(Shape.SEVEN_PAIRS, (), None),)
    return found


def waits(hand: Hand, *, seven_pairs: SevenPairs = SevenPairs.NONE) -> tuple[Tile, ...]:
    """Returns the tiles that complete a hand without its winning tile, ascending.

    A tile of which the hand already holds all four, melds included, is no wait (rules section 4).
    Empty when the hand has not the 13 tiles (kongs as three) that wait for one.
    """
    if hand.tile_count - (hand.winning is not None) != SLOTS - 1:
        return ()
    loose = hand.loose if hand.winning is None else hand.loose - UNIT[hand.winning]
    found = _meld_waits(loose)
    if not hand.melds:
        found |= _orphan_waits(loose)
        single = loose & _ONES
        if single.bit_count() == 1 and _is_seven_pairs(loose + single, seven_pairs):
            found |= single
    used_up = hand.waiting_tiles >> 2 & _ONES
    return kinds_in_bag(found & ~used_up)


_FOURS: Final = 4 * _ONES


def _is_seven_pairs(loose: Counts, seven_pairs: SevenPairs) -> bool:
    """Tells whether fourteen tiles are seven pairs as the house plays them."""
    match seven_pairs:
        case SevenPairs.NONE:
            return False
        case SevenPairs.DIFFERENT:
            return not loose & (_ONES | _FOURS)
        case SevenPairs.FOUR_ALIKE:
            return not loose & _ONES
        case _:
            assert_never(seven_pairs)


# --- four melds and a pair -----------------------------------------------------------------------
# A hand is read suit by suit: the nine hexadecimal digits of a suit are a small integer, whose
# readings are worked out once. 16 leaves 1 when divided by 3, so `suit % 3` counts its tiles
# modulo 3: 0 is melds alone, 2 melds and a pair, 1 cannot be. And the ranks of a meld add up to a
# multiple of 3, so those of a suit tell which ranks a pair, or a last tile, can have at all.

_SUIT: Final = (1 << 36) - 1
_SHIFTS: Final = (0, 36, 72, 108)
_CHOWS: Final = tuple(_MELDS.get((TILES[tile : tile + 3], False)) for tile in TILES)
_PUNGS: Final = tuple(_MELDS[(tile,) * 3, False] for tile in TILES)

_Part = tuple[tuple[Meld, ...], Tile | None]


def _split_into_melds_and_pair(loose: Counts) -> Iterator[_Part]:
    """Yields every way to sort loose tiles into melds and exactly one pair."""
    suits = [_split_suit(suit, loose >> shift & _SUIT) for suit, shift in enumerate(_SHIFTS)]
    for first, pair_1 in suits[0]:
        for second, pair_2 in suits[1]:
            for third, pair_3 in suits[2]:
                for fourth, pair_4 in suits[3]:
                    pairs = [tile for tile in (pair_1, pair_2, pair_3, pair_4) if tile is not None]
                    if len(pairs) == 1:
                        yield first + second + third + fourth, pairs[0]


@lru_cache(maxsize=1 << 16)
def _split_suit(suit: int, tiles: Counts) -> tuple[_Part, ...]:
    """Lists every way to sort the tiles of a suit (3: honours) into melds and at most one pair."""
    start = 9 * suit
    first = _lowest_possible_pair_rank(tiles)
    if tiles % 3 == 0:
        return () if first else tuple([(melds, None) for melds in _split_melds(start, tiles)])
    if tiles % 3 == 1:
        return ()
    return tuple(
        [
            (melds, TILES[start + rank])
            for rank in range(first, 9, 3)
            if tiles >> 4 * rank & 15 >= 2
            for melds in _split_melds(start, tiles - (2 << 4 * rank))
        ]
    )


def _lowest_possible_pair_rank(tiles: Counts) -> int:
    """Returns the lowest rank that a suit's pair can have; the others follow in steps of 3."""
    return ((tiles & 0xF00F00F00) - (tiles & 0x0F00F00F0)) % 3


@lru_cache(maxsize=1 << 16)
def _split_melds(start: int, tiles: Counts) -> tuple[tuple[Meld, ...], ...]:
    """Lists every way to sort the tiles of one suit into melds. `start` is the suit's first tile.

    The lowest tiles are a pung or none, and the rest of them begin chows: so no way comes twice.
    """
    if tiles == 0:
        return ((),)
    shift = (tiles & -tiles).bit_length() - 1 & ~3
    tile = start + shift // 4
    here, after, beyond = (tiles >> shift + step & 15 for step in (0, 4, 8))
    found: list[tuple[Meld, ...]] = []
    for pungs in (1, 0) if here >= 3 else (0,):
        chows = here - 3 * pungs
        lead = (_PUNGS[tile],) * pungs
        rest = tiles - (here << shift)
        if chows:
            chow = _CHOWS[tile]
            if chow is None or after < chows or beyond < chows:
                continue
            lead += (chow,) * chows
            rest -= chows * 0x110 << shift
        found += [lead + melds for melds in _split_melds(start, rest)]
    return tuple(found)


def _meld_waits(loose: Counts) -> Counts:
    """Returns a bag with one of each tile that would complete melds and a pair."""
    suits = (loose & _SUIT, loose >> 36 & _SUIT, loose >> 72 & _SUIT, loose >> 108)
    found = 0
    for suit in _SUITS_WITH_WAITS.get(tuple([tiles % 3 for tiles in suits]), ()):
        others = [_split_suit(other, suits[other]) for other in range(4) if other != suit]
        if others[0] and others[1] and others[2]:
            found |= _tiles_completing_suit(suit, suits[suit]) << _SHIFTS[suit]
    return found


def _list_completable_suits() -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Yields the suits that one more tile may complete, by the tile counts of all suits modulo
    3.

    Either one tile is over: it, or three of a suit and one, become a pair. Or two suits have two
    over: one of them is the pair, and the other waits for a meld.
    """
    for suit in range(4):
        yield tuple([int(other == suit) for other in range(4)]), (suit,)
        for second in range(suit):
            yield tuple([2 * (other in (suit, second)) for other in range(4)]), (second, suit)


_SUITS_WITH_WAITS: Final = dict(_list_completable_suits())


@lru_cache(maxsize=1 << 16)
def _tiles_completing_suit(suit: int, tiles: Counts) -> Counts:
    """Returns a bag with one of each tile that would complete the tiles of a suit."""
    end = 7 if suit == 3 else 9
    alone = tiles % 3 == 2  # so one more makes melds and no pair
    ranks = range(_lowest_possible_pair_rank(tiles), end, 3) if alone else range(end)
    return sum([1 << 4 * rank for rank in ranks if _split_suit(suit, tiles + (1 << 4 * rank))])


# --- thirteen orphans and seven pairs ------------------------------------------------------------

_THIRTEEN: Final = ORPHANS // 15
_ORPHAN_TILES: Final = tuple(tile for tile in TILES if ORPHANS & UNIT[tile])


def _read_thirteen_orphans(loose: Counts) -> tuple[HandReading, ...]:
    doubled = loose - _THIRTEEN
    if doubled <= 0 or doubled & (doubled - 1) or not doubled & _THIRTEEN:
        return ()
    pair = TILES[doubled.bit_length() // 4]
    return (HandReading(Shape.THIRTEEN_ORPHANS, (), pair),)


def _orphan_waits(loose: Counts) -> Counts:
    if loose & ~ORPHANS:
        return 0
    lacking = [tile for tile in _ORPHAN_TILES if not count_tile(loose, tile)]
    if not lacking:
        return _THIRTEEN
    return UNIT[lacking[0]] if len(lacking) == 1 else 0


# --- how far an incomplete hand is ---------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class HandDistance:
    """The number of tiles that a hand lacks, and the tiles that bring it nearer.

    0 is complete; 1 is completed by any tile of `nearer`, which takes another's place if the hand
    has 14. No tile is named of which the hand holds all four.
    """

    tiles: int
    nearer: tuple[Tile, ...]


_Missing = tuple[int, Counts]
"""The least number of tiles that are lacking, and which kinds are in some such choice, one of each.
"""


def distance_to_complete(hand: Hand, *, seven_pairs: SevenPairs = SevenPairs.NONE) -> HandDistance:
    """Returns the fewest tiles that a hand lacks to be complete; exposed melds stay as they are."""
    spare = make_bag(TILES * 4) - (hand.counts - hand.loose)
    ways = [_tiles_missing_for_melds(hand.loose, spare, SLOTS // 3 - len(hand.melds))]
    if not hand.melds:
        ways.append(_tiles_missing_for_orphans(hand.loose))
        if seven_pairs is not SevenPairs.NONE:
            ways.append(_tiles_missing_for_pairs(hand.loose, seven_pairs))
    tiles, nearer = _pick_nearest_ways(ways)
    return HandDistance(tiles, kinds_in_bag(nearer) if tiles else ())


def _pick_nearest_ways(ways: Iterable[_Missing]) -> _Missing:
    best, any_of = 99, 0
    for lacking, which in ways:
        if lacking < best:
            best, any_of = lacking, which
        elif lacking == best:
            any_of |= which
    return best, any_of


def _tiles_missing_for_melds(loose: Counts, spare: Counts, melds: int) -> _Missing:
    """Counts the tiles that are missing for `melds` melds and a pair; `spare` limits each kind.

    Goes up the tiles, carrying what is made and the chows begun one and two tiles below.
    Three chows from the same tile are three pungs of the same tiles: two are enough to look at.
    """
    begun: dict[tuple[int, int, int, int], _Missing] = {(0, 0, 0, 0): (0, 0)}
    for tile in TILES:
        have, most = count_tile(loose, tile), count_tile(spare, tile)
        ways: dict[tuple[int, int, int, int], list[_Missing]] = {}
        for (made, pairs, one_below, two_below), (lacking, which) in begun.items():
            for chows, pungs, pair in _STEPS if _CHOWS[tile] else _STEPS_CHOWLESS:
                used = one_below + two_below + chows + 3 * pungs + 2 * pair
                if used > most or made + chows + pungs > melds or pairs + pair > 1:
                    continue
                lack = max(0, used - have)
                ways.setdefault((made + chows + pungs, pairs + pair, chows, one_below), []).append(
                    (lacking + lack, which | (UNIT[tile] if lack else 0))
                )
        begun = {state: _pick_nearest_ways(lacks) for state, lacks in ways.items()}
    return begun[melds, 1, 0, 0]


_STEPS: Final = tuple(
    (chows, pungs, pair) for chows in (0, 1, 2) for pungs in (0, 1) for pair in (0, 1)
)
_STEPS_CHOWLESS: Final = tuple(step for step in _STEPS if not step[0])


def _tiles_missing_for_orphans(loose: Counts) -> _Missing:
    amounts = [count_tile(loose, tile) for tile in _ORPHAN_TILES]
    lacking = [tile for tile, amount in zip(_ORPHAN_TILES, amounts, strict=True) if not amount]
    if max(amounts) > 1:
        return len(lacking), make_bag(lacking)
    return len(lacking) + 1, _THIRTEEN


def _tiles_missing_for_pairs(loose: Counts, seven_pairs: SevenPairs) -> _Missing:
    amounts = [count_tile(loose, tile) for tile in TILES]
    if seven_pairs is SevenPairs.DIFFERENT:  # a third and a fourth alike are none
        amounts = [min(amount, 2) for amount in amounts]
    most = 4 if seven_pairs is SevenPairs.FOUR_ALIKE else 2
    pairs = sum([amount // 2 for amount in amounts])
    single = make_bag([tile for tile in TILES if amounts[tile] % 2])
    lacking = 7 - pairs
    alone = lacking - single.bit_count()
    if alone <= 0:
        return lacking, single
    return lacking + alone, make_bag([tile for tile in TILES if amounts[tile] < most])
