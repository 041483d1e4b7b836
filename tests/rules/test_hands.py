"""Readings, waits and distances, against methods that are slow and obviously right."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations_with_replacement, product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from models.rules.hands import (
    Hand,
    HandReading,
    ImpossibleTiles,
    Meld,
    MeldKind,
    SevenPairs,
    Shape,
    distance_to_complete,
    list_hand_readings,
    make_meld,
    waits,
)
from models.rules.notation import parse_hand, parse_waiting
from models.rules.tiles import (
    BONUSES,
    SYMBOLS,
    TILES,
    Bonus,
    Tile,
    Wind,
    count_tile,
    kinds_in_bag,
    make_bag,
)
from tests.effort import some, tries
from tests.rules.samples import random_win

RANKS = range(9)
Ranks = tuple[int, ...]
"""How many of each rank, of one suit."""


def one_suit_hands(tiles: int) -> Iterator[Ranks]:
    """Every set of so many tiles of one suit, at most four of a rank."""

    def grow(ranks: Ranks, left: int) -> Iterator[Ranks]:
        if len(ranks) == 9:
            if left == 0:
                yield ranks
            return
        for amount in range(min(4, left) + 1):
            yield from grow((*ranks, amount), left - amount)

    return grow((), tiles)


@cache
def forwards(melds: int) -> Counter[Ranks]:
    """Every complete one-suit hand of so many melds and a pair, with its number of readings.

    Nothing is taken apart: all melds and pairs there are get put together.
    """
    shapes = [tuple(range(low, low + 3)) for low in range(7)] + [(rank,) * 3 for rank in RANKS]
    made: Counter[Ranks] = Counter()
    for chosen, pair in product(combinations_with_replacement(shapes, melds), RANKS):
        tiles = Counter(rank for shape in chosen for rank in shape)
        tiles[pair] += 2
        if max(tiles.values()) <= 4:
            made[tuple(tiles[rank] for rank in RANKS)] += 1
    return made


FILLERS = tuple(make_meld([tile] * 3, exposed=True) for tile in TILES[27:31])


def hand_of(ranks: Ranks, suit: int = 0) -> Hand:
    """The tiles of one suit, with exposed pungs of honours in place of what lacks to 13 or 14."""
    tiles = [TILES[9 * suit + rank] for rank in RANKS for _ in range(ranks[rank])]
    laid = [filler for filler in FILLERS[: (14 - len(tiles)) // 3] if filler]
    return Hand(tuple(tiles), tuple(laid))


def test_every_one_suit_hand_of_14_tiles_has_the_readings_that_putting_melds_together_gives() -> (
    None
):
    expected, hands = forwards(4), [*one_suit_hands(14)]
    assert len(expected) == 13_259
    assert expected.keys() <= set(hands)
    for ranks in some(hands, 5):
        found = list_hand_readings(hand_of(ranks))
        assert len(found) == len(set(found)) == expected[ranks]


def test_every_one_suit_hand_of_13_tiles_waits_for_what_completes_it() -> None:
    complete = forwards(4)
    for ranks in some([*one_suit_hands(13)], 5):
        assert waits(hand_of(ranks)) == tuple(
            TILES[rank] for rank in RANKS if ranks[rank] < 4 and with_one(ranks, rank) in complete
        )


def with_one(ranks: Ranks, rank: int) -> Ranks:
    return (*ranks[:rank], ranks[rank] + 1, *ranks[rank + 1 :])


@pytest.mark.parametrize(
    ("hand", "seven_pairs", "expected"),
    [
        ("123m 456m 789m 55s 23p", SevenPairs.NONE, "1p 4p"),
        ("19m 19p 19s ESWNCFB", SevenPairs.NONE, "1m 9m 1p 9p 1s 9s E S W N C F B"),
        ("119m 19p 19s ESWNCF", SevenPairs.NONE, "B"),
        ("111m 19p 19s ESWNCF", SevenPairs.NONE, ""),
        ("119m 19p 19s ESWNC5p", SevenPairs.NONE, ""),
        ("1112345678999s", SevenPairs.NONE, "1s 2s 3s 4s 5s 6s 7s 8s 9s"),
        ("1133m 5577p 22s EE C", SevenPairs.NONE, ""),
        ("1133m 5577p 22s EE C", SevenPairs.FOUR_ALIKE, "C"),
        ("1133m 5577p 22s E C F", SevenPairs.FOUR_ALIKE, ""),
        ("1111m 3355p 22s EE C", SevenPairs.FOUR_ALIKE, "C"),
        ("1111m 3355p 22s EE C", SevenPairs.DIFFERENT, ""),
        ("1133m 5577p 22s EE C", SevenPairs.DIFFERENT, "C"),
        ("1133m 5577p 22s EEE", SevenPairs.FOUR_ALIKE, "E"),
        ("1133m 5577p 22s EEE", SevenPairs.DIFFERENT, ""),
        ("112233m 445566p 7s", SevenPairs.FOUR_ALIKE, "7s"),
        ("112233m 445566p 7s", SevenPairs.NONE, "7s"),
        ("(123m)(456m)(789m)(234p) 5s", SevenPairs.NONE, "5s"),
        ("[1111m] 23m (789s) 456p EE", SevenPairs.NONE, "4m"),  # the wait for the fifth 1m is none
        ("[5555s] (567p) 34s 67s 99m", SevenPairs.NONE, ""),
        (
            "1111m 123p 456p 789p",
            SevenPairs.NONE,
            "",
        ),  # waits for a tile of which it holds all four
        ("2345p 123m 456m 789m", SevenPairs.NONE, "2p 5p"),
        ("33345p 123m 456m 99s", SevenPairs.NONE, "3p 6p 9s"),
        ("EE CC 123m 456m 789m", SevenPairs.NONE, "E C"),
        ("123m 456m", SevenPairs.NONE, ""),
        ("123m 456m 789m 55s 23p +4p", SevenPairs.NONE, "1p 4p"),
        ("123m 456m 789m 55s 234p", SevenPairs.NONE, "1p 4p"),
    ],
)
def test_a_hand_waits_for_what_completes_it(
    hand: str, seven_pairs: SevenPairs, expected: str
) -> None:
    found = waits(parse_hand(hand), seven_pairs=seven_pairs)
    assert " ".join(tile.code for tile in found) == expected


def test_a_reading_says_where_the_winning_tile_stands() -> None:
    pair = parse_hand("112233m 456p 789p 5s +5s")
    assert [reading.parts_with_winning_tile(pair) for reading in list_hand_readings(pair)] == [
        (Tile.S5,)
    ]
    pung = parse_hand("(456m) 123m 33p 55s 789s +3p")
    assert [reading.parts_with_winning_tile(pung) for reading in list_hand_readings(pung)] == [
        (make_meld([Tile.P3] * 3, exposed=False),)
    ]


def test_the_winning_tile_may_stand_in_a_chow_or_as_the_pair() -> None:
    hand = parse_hand("123m 456m 789m 34p 55p +5p")
    found = [
        place
        for reading in list_hand_readings(hand)
        for place in reading.parts_with_winning_tile(hand)
    ]
    assert found == [make_meld(TILES[11:14], exposed=False), Tile.P5]


def test_orphans_and_pairs_have_readings_of_their_own() -> None:
    orphans = parse_hand("19m 19p 19s ESWNCFB +9p")
    assert list_hand_readings(orphans) == (HandReading(Shape.THIRTEEN_ORPHANS, (), Tile.P9),)
    pairs = parse_hand("1133m 5577p 22s EE C +C")
    assert list_hand_readings(pairs) == ()
    assert list_hand_readings(pairs, seven_pairs=SevenPairs.DIFFERENT) == (
        HandReading(Shape.SEVEN_PAIRS, (), None),
    )
    both = parse_hand("112233m 445566p 7s +7s")
    assert [
        reading.shape for reading in list_hand_readings(both, seven_pairs=SevenPairs.DIFFERENT)
    ].count(Shape.SEVEN_PAIRS) == 1
    assert list_hand_readings(parse_hand("19m 19p 19s ESWNCFB 5p")) == ()
    assert list_hand_readings(parse_hand("119m 119p 19s ESWNCF")) == ()


@pytest.mark.parametrize("hand", ["11m 22p 33s EE 123m 456p", "123m 456m 789m 55s 24p +4p"])
def test_an_incomplete_hand_has_no_reading(hand: str) -> None:
    assert list_hand_readings(parse_hand(hand)) == ()


def test_a_waiting_hand_has_no_reading() -> None:
    assert list_hand_readings(parse_waiting("123m 456m 789m 55s 24p")) == ()


def test_a_reading_counts_its_chows_and_pungs() -> None:
    (reading,) = list_hand_readings(parse_hand("(EEE) [9999m] 123p 456p 5s +5s"))
    assert (len(reading.melds), kinds_in_bag(reading.pungs)) == (4, (Tile.M9, Tile.EAST))


# --- how far -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "tiles", "nearer"),
    [
        ("123m 456m 789m 55s 23p +4p", 0, ""),
        ("123m 456m 789m 55s 23p", 1, "1p 4p"),
        ("123m 456m 789m 5s 23p +7s", 2, "1p 4p 5s 6s 7s 2p 3p"),
        ("(123m)(456m)(789m)(234p) 5s +6s", 1, "5s 6s"),
        ("19m 19p 19s ESWNCFF", 1, "B"),
        ("19m 19p 19s ESWNCF 5s", 2, "1m 9m 1p 9p 1s 9s E S W N C F B"),
        ("19m 19p 19s ESWN 558s", 4, "1m 9m 1p 9p 1s 9s E S W N C F B"),
    ],
)
def test_a_hand_knows_how_far_it_is(hand: str, tiles: int, nearer: str) -> None:
    found = distance_to_complete(parse_hand(hand))
    assert found.tiles == tiles
    assert {tile.code for tile in found.nearer} == set(nearer.split())


@pytest.mark.parametrize(
    ("hand", "tiles", "nearer"),
    [
        ("1133m 5577p 22s E C F", 2, "E C F"),
        ("1133m 5577p 22s EE CC", 0, ""),
        ("11m 55p 22s EE 3m 7p C F W", 3, "3m 7p C F W"),
    ],
)
def test_distance_where_seven_pairs_is_a_hand(hand: str, tiles: int, nearer: str) -> None:
    found = distance_to_complete(parse_hand(hand), seven_pairs=SevenPairs.DIFFERENT)
    assert (found.tiles, {tile.code for tile in found.nearer}) == (tiles, set(nearer.split()))


def test_a_third_alike_pairs_with_nothing_where_pairs_differ() -> None:
    found = distance_to_complete(parse_hand("1133m 5577p EEE SS"), seven_pairs=SevenPairs.DIFFERENT)
    assert found.tiles == 2
    others = {tile.code for tile in TILES} - {tile.code for tile in found.nearer}
    assert others == {"1m", "3m", "5p", "7p", "E", "S"}


tiles_of_a_hand = st.permutations([tile for tile in TILES for _ in range(4)])


@settings(max_examples=tries(8))  # each looks at 35 hands
@given(tiles_of_a_hand, st.integers(1, 13), st.sampled_from(SevenPairs))
def test_the_tiles_named_bring_a_hand_nearer_and_no_others_do(
    wall: list[Tile], size: int, seven_pairs: SevenPairs
) -> None:
    hand = Hand(tuple(wall[:size]))
    away = distance_to_complete(hand, seven_pairs=seven_pairs)
    for tile in TILES:
        if count_tile(hand.counts, tile) < 4:
            step = (
                away.tiles
                - distance_to_complete(hand.with_winning_tile(tile), seven_pairs=seven_pairs).tiles
            )
            assert step == (tile in away.nearer)
        else:
            assert tile not in away.nearer


@given(tiles_of_a_hand, st.sampled_from(SevenPairs))
def test_a_hand_of_14_is_complete_when_nothing_lacks(
    wall: list[Tile], seven_pairs: SevenPairs
) -> None:
    hand = Hand(tuple(wall[:14]))
    away = distance_to_complete(hand, seven_pairs=seven_pairs)
    assert (away.tiles == 0) == bool(list_hand_readings(hand, seven_pairs=seven_pairs))


@given(st.integers(0, 10**9))
def test_one_tile_away_is_waiting(seed: int) -> None:
    won = random_win(Random(seed))
    hand = parse_hand(won.text)
    waiting = Hand(hand.concealed, hand.melds, None, hand.bonus)
    assert distance_to_complete(hand).tiles == 0
    assert distance_to_complete(waiting).tiles == 1
    assert distance_to_complete(waiting).nearer == waits(waiting)


# --- what can be ---------------------------------------------------------------------------------


def test_melds_are_made_of_the_tiles_that_make_them() -> None:
    assert make_meld([Tile.M3, Tile.M1, Tile.M2], exposed=True) == Meld(
        Tile.M1, MeldKind.CHOW, True
    )
    assert make_meld([Tile.EAST] * 4, exposed=False) == Meld(Tile.EAST, MeldKind.KONG, False)
    for nothing in ([Tile.M8, Tile.M9, Tile.P1], [Tile.EAST, Tile.SOUTH, Tile.WEST], []):
        assert make_meld(nothing, exposed=True) is None
    for made in (
        make_meld([Tile.M1, Tile.M2, Tile.M3], exposed=True),
        make_meld([Tile.RED] * 4, exposed=True),
    ):
        assert made is not None
        assert make_meld(made.tiles, exposed=True) == made
        assert made.counts == make_bag(made.tiles)


EAST_KONG = Meld(Tile.EAST, MeldKind.KONG, True)


@pytest.mark.parametrize(
    ("concealed", "melds", "winning", "bonus"),
    [
        ((Tile.EAST,) * 5, (), None, ()),
        ((Tile.EAST,) * 14, (), None, ()),
        ((Tile.EAST,), (EAST_KONG,), None, ()),
        ((), (EAST_KONG,), Tile.EAST, ()),
        ((), (EAST_KONG,) * 4, None, ()),
        ((Tile.NORTH,), (EAST_KONG,) * 4, Tile.NORTH, ()),
        (TILES[:15], (), None, ()),
        (TILES[:14], (), Tile.RED, ()),
        (TILES[:9], (EAST_KONG, Meld(Tile.NORTH, MeldKind.PUNG, True)), None, ()),
        ((), (Meld(Tile.M1, MeldKind.PUNG, False),), None, ()),
        ((), (), None, (Bonus.CAT, Bonus.F1, Bonus.CAT)),
    ],
)
def test_impossible_tiles_are_no_hand(
    concealed: tuple[Tile, ...],
    melds: tuple[Meld, ...],
    winning: Tile | None,
    bonus: tuple[Bonus, ...],
) -> None:
    with pytest.raises(ImpossibleTiles):
        Hand(concealed, melds, winning, bonus)


def test_hands_are_equal_in_any_order() -> None:
    one, other = (
        Hand(tuple(tiles), tuple(melds), Tile.P1, tuple(bonus))
        for tiles, melds, bonus in (
            (TILES[:4], (EAST_KONG, Meld(Tile.M1, MeldKind.CHOW, True)), BONUSES[:3]),
            (TILES[3::-1], (Meld(Tile.M1, MeldKind.CHOW, True), EAST_KONG), BONUSES[2::-1]),
        )
    )
    assert one == other
    assert hash(one) == hash(other)
    assert (one.tile_count, one.exposed_meld_count, one.kong_count) == (11, 2, 1)


def test_a_waiting_hand_is_won_on_a_tile() -> None:
    waiting = parse_waiting("123m 456m 789m 55s 23p")
    assert waiting.with_winning_tile(Tile.P4) == parse_hand("123m 456m 789m 55s 23p +4p")
    with pytest.raises(ImpossibleTiles):
        parse_waiting("[1111m] 23m (789s) 456p EE").with_winning_tile(Tile.M1)


def test_tiles_say_what_they_are() -> None:
    assert [tile.code for tile in (Tile.M1, Tile.P5, Tile.S9, Tile.EAST, Tile.WHITE)] == [
        *("1m", "5p", "9s", "E", "B")
    ]
    assert [(str(tile), tile.suit, tile.rank) for tile in (Tile.P5, Tile.RED)] == [
        ("5p", "p", 5),
        ("C", "z", 5),
    ]
    assert (SYMBOLS[Tile.P5], SYMBOLS[Tile.GREEN]) == ("🀝", "🀅")
    assert (Tile.EAST.is_honour, Tile.S9.is_honour, Tile.RED.is_dragon, Tile.NORTH.is_dragon) == (
        *(True, False, True, False),
    )
    assert (str(Bonus.G4), Bonus.G4.is_flower, Bonus.RAT.is_flower) == ("g4", True, False)
    assert [wind.tile for wind in Wind] == [Tile.EAST, Tile.SOUTH, Tile.WEST, Tile.NORTH]
    assert len(TILES) * 4 + len(BONUSES) == 148
