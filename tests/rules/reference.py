"""A second reading of rules sections 2 to 6, written from the text alone.

It shares no code and no tables with what it checks: tiles are strings (`"1m"`, `"E"`, `"f1"`), the
columns of section 3 are typed again, and every question is answered by trying everything. It is
slow on purpose; where a sentence of the rules can be taken two ways, the comment says which is
taken here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

Tiles = tuple[str, ...]
Found = frozenset[tuple[str, int, int]]
"""Patterns as (id, tai in all, count)."""

WINDS = ("E", "S", "W", "N")
DRAGONS = ("C", "F", "B")
SUITED = tuple(f"{rank}{suit}" for suit in "mps" for rank in range(1, 10))
KINDS = (*SUITED, *WINDS, *DRAGONS)
TERMINALS = ("1m", "9m", "1p", "9p", "1s", "9s")
ORPHANS = (*TERMINALS, *WINDS, *DRAGONS)
GREEN = ("2s", "3s", "4s", "6s", "8s", "F")
FLOWERS = ("f1", "f2", "f3", "f4")
SEASONS = ("g1", "g2", "g3", "g4")
ANIMALS = ("cat", "rat", "rooster", "centipede")

PRESETS = ("standard", "traditional", "guide", "doubles")
L = -1
"""The limit, in the columns below."""

# Section 3, row by row: standard, traditional, guide, doubles.
PRICES: Mapping[str, tuple[int, int, int, int]] = {
    "animal": (1, 1, 1, 1),
    "all_animals": (1, 1, 1, 1),
    "seat_flower": (1, 1, 1, 1),
    "flower_group": (1, 1, 1, 1),
    "eight_flowers": (L, L, 12, L),
    "seven_flowers": (0, L, 0, L),
    "robbed_eighth": (L, L, 10, L),
    "dragon_pung": (1, 1, 1, 1),
    "seat_wind_pung": (1, 1, 1, 1),
    "round_wind_pung": (1, 1, 1, 1),
    "little_three_dragons": (1, 2, 1, 1),
    "big_three_dragons": (10, L, 10, L),
    "little_four_winds": (2, 2, 2, 2),
    "big_four_winds": (L, L, 13, L),
    "all_chows": (4, 4, 4, 4),
    "lesser_all_chows": (1, 1, 1, 1),
    "all_pungs": (2, 2, 2, 2),
    "concealed_pungs": (L, L, 8, L),
    "half_flush": (2, 2, 2, 2),
    "full_flush": (4, 4, 4, 4),
    "full_flush_chows": (2, 0, 2, 0),
    "full_flush_pungs": (2, 0, 2, 0),
    "nine_gates": (L, L, 13, L),
    "mixed_terminals": (2, 2, 2, 2),
    "pure_terminals": (L, L, 13, L),
    "all_honours": (L, L, 10, L),
    "pure_green": (4, 0, 4, 0),
    "thirteen_orphans": (13, L, 13, L),
    "four_kongs": (L, L, 18, L),
    "concealed_hand": (1, 1, 1, 0),
    "seven_pairs": (0, 0, 0, 0),
    "flower_replacement": (1, 1, 1, 1),
    "kong_replacement": (1, 1, 1, 1),
    "kong_on_kong": (10, L, 5, L),
    "robbed_kong": (1, 1, 1, 1),
    "last_tile": (1, 1, 1, 1),
    "heavenly_hand": (L, L, 13, L),
    "earthly_hand": (L, L, 13, L),
    "humanly_hand": (L, L, 13, 0),
}


# The options that differ between the presets, in the same order; of any other the first is said.
OPTIONS: Mapping[str, tuple[str | int, str | int, str | int, str | int]] = {
    "concealed_pungs": ("self_draw", "self_draw", "self_draw", "any"),
    "concealed_hand": ("self_draw", "any", "self_draw", "any"),
    "nine_gates": ("any", "any", "any", "concealed_self_draw"),
    "instant_dragons": (0, 0, 10, L),
    "instant_winds": (0, 0, 13, L),
    "pure_green_chows": ("on", "on", "off", "on"),
    "all_chows_win_on_pair": ("on", "on", "off", "on"),
    "all_chows_all_exposed": ("off", "off", "off", "on"),
    "four_alike_as_pairs": ("off", "off", "off", "off"),
    "thirteen_orphans_pay": ("all_double", "all_double", "normal", "normal"),
    "special_hands": ("normal", "all_pay_double", "normal", "normal"),
    "all_chows_self_draw_wait": ("any",) * 4,
    "lesser_all_chows_wait": ("two_tiles",) * 4,
    "last_tile": ("any",) * 4,
    "flower_on_flower": ("once",) * 4,
    "robbed_eighth_flowers": ("off",) * 4,
    "humanly_hand": ("third_or_fourth",) * 4,
}


@dataclass(frozen=True)
class Meld:
    """A chow, pung or kong that is laid down; `exposed` is false of concealed kongs alone."""

    tiles: Tiles
    exposed: bool


@dataclass(frozen=True)
class Win:
    """A hand and what is claimed of it. `hidden` are the concealed tiles but the winning one."""

    hidden: Tiles
    winning: str
    melds: tuple[Meld, ...] = ()
    bonus: Tiles = ()
    seat: str = "E"
    round: str = "E"
    self_draw: bool = False
    events: Tiles = ()
    preset: str = "standard"
    limit: int = 5
    minimum: int | None = None
    options: Mapping[str, str | int] = field(default_factory=dict)
    tai: Mapping[str, int] = field(default_factory=dict)

    def price(self, pattern: str) -> int:
        """The number of the table, `L` made the limit; 0 is not scored."""
        number = self.tai.get(pattern, PRICES[pattern][PRESETS.index(self.preset)])
        return self.limit if number == L else number

    def option(self, name: str) -> str | int:
        """A house option: as it was set, else as the preset has it."""
        return self.options.get(name, OPTIONS[name][PRESETS.index(self.preset)])

    @property
    def least(self) -> int:
        if self.minimum is not None:
            return self.minimum
        return 0 if self.preset == "doubles" else 1

    @property
    def flowers(self) -> list[str]:
        return [tile for tile in self.bonus if tile in FLOWERS + SEASONS]


@dataclass(frozen=True)
class Group:
    """One meld of a reading, laid down or in hand."""

    tiles: Tiles
    exposed: bool

    @property
    def is_chow(self) -> bool:
        return self.tiles[0] != self.tiles[1]

    @property
    def is_pung(self) -> bool:
        """A pung or a kong."""
        return not self.is_chow

    @property
    def is_kong(self) -> bool:
        return len(self.tiles) == 4


@dataclass(frozen=True)
class Reading:
    """Four groups and a pair; or no groups and no pair: seven `pairs`, or thirteen orphans."""

    win: Win
    groups: tuple[Group, ...]
    pair: str
    pairs: bool = False

    @property
    def orphans(self) -> bool:
        return not self.groups and not self.pairs

    @property
    def tiles(self) -> list[str]:
        laid = [tile for meld in self.win.melds for tile in meld.tiles]
        return [*self.win.hidden, self.win.winning, *laid]

    @property
    def suits(self) -> set[str]:
        return {tile[1] for tile in self.tiles if tile in SUITED}

    @property
    def honours(self) -> bool:
        return any(tile not in SUITED for tile in self.tiles)

    @property
    def won_on_pair(self) -> bool:
        """Whether the winning tile is one of the pair, and of nothing else in hand: 6678 and a 6
        is the run's tile, 6789 and a 6 is the pair's.
        """
        made = self.groups[len(self.win.melds) :]
        return self.pair == self.win.winning and not any(self.pair in g.tiles for g in made)

    def pungs_of(self, kinds: Sequence[str]) -> int:
        return sum(group.is_pung and group.tiles[0] in kinds for group in self.groups)


@dataclass(frozen=True)
class Verdict:
    """What the answer must be. `patterns` are all that are equally good, any of them is right."""

    reason: str | None
    tai: int | None = None
    raw_tai: int | None = None
    patterns: frozenset[Found] = frozenset()
    waits: Tiles = ()
    pay: tuple[int | None, int | None, int | None] | None = None


# Section 2: what a complete hand is.


@lru_cache(maxsize=200_000)
def splits(tiles: Tiles) -> frozenset[tuple[Tiles, ...]]:
    """All ways to take sorted tiles apart into chows and pungs."""
    if not tiles:
        return frozenset({()})
    found = set()
    first = tiles[0]
    tries: list[Tiles] = [(first,) * 3]
    if first in SUITED and int(first[0]) <= 7:
        tries.append(tuple(f"{int(first[0]) + step}{first[1]}" for step in range(3)))
    for group in tries:
        rest = without(tiles, group)
        if rest is not None:
            found |= {tuple(sorted((group, *others))) for others in splits(rest)}
    return frozenset(found)


def without(tiles: Tiles, taken: Tiles) -> Tiles | None:
    left = list(tiles)
    for tile in taken:
        if tile not in left:
            return None
        left.remove(tile)
    return tuple(left)


@lru_cache(maxsize=200_000)
def divided(tiles: Tiles, melds: int) -> tuple[tuple[tuple[Tiles, ...], str], ...]:
    """All ways to make sorted concealed tiles a pair and what is missing to four melds."""
    found = []
    if len(tiles) == 2 + 3 * (4 - melds):
        for pair in sorted(set(tiles)):
            rest = without(tiles, (pair, pair))
            if rest is not None:
                found += [(groups, pair) for groups in sorted(splits(rest))]
    if not melds and len(tiles) == 14 and set(tiles) == set(ORPHANS):
        found.append(((), ""))
    return tuple(found)


def paired(win: Win, tiles: Tiles) -> bool:
    """Seven pairs, where the house plays them; four alike are two of them where it says so."""
    sizes = (2, 4) if win.option("four_alike_as_pairs") == "on" else (2,)
    pairs = len(tiles) == 14 and all(count in sizes for count in Counter(tiles).values())
    return pairs and win.price("seven_pairs") > 0


def complete(win: Win, tiles: Tiles) -> bool:
    return bool(divided(tuple(sorted(tiles)), len(win.melds))) or paired(win, tiles)


def readings(win: Win) -> Iterator[Reading]:
    laid = tuple(Group(meld.tiles, meld.exposed) for meld in win.melds)
    tiles = (*win.hidden, win.winning)
    for groups, pair in divided(tuple(sorted(tiles)), len(win.melds)):
        made = tuple(Group(group, False) for group in groups)
        yield Reading(win, (*laid, *made), pair)
    if paired(win, tiles):
        yield Reading(win, (), "", pairs=True)


# Section 4: the wait.


def waits(win: Win) -> Tiles:
    """The tiles that complete the hand once the winning tile is taken away, by trying all 34.

    A tile of which the hand that is left holds all four does not count.
    """
    held = Counter(win.hidden) + Counter(tile for meld in win.melds for tile in meld.tiles)
    return tuple(kind for kind in KINDS if held[kind] < 4 and complete(win, (*win.hidden, kind)))


def chow_hand(reading: Reading) -> bool:
    """Four chows, and a pair that is no dragon, not the seat wind, not the round wind.

    Where the house has it so, the winning tile may not be one of the pair, however it comes.
    """
    win = reading.win
    if reading.won_on_pair and win.option("all_chows_win_on_pair") == "off":
        return False
    return (
        bool(reading.groups)
        and all(group.is_chow for group in reading.groups)
        and reading.pair not in (*DRAGONS, win.seat, win.round)
    )


def good_wait(win: Win) -> bool:
    if len(waits(win)) >= 2:
        return True
    if all_open(win):
        return False
    return win.self_draw and win.option("all_chows_self_draw_wait") == "any"


def all_open(win: Win) -> bool:
    """Four exposed melds and a single tile, where that is never good."""
    four = sum(meld.exposed for meld in win.melds) == 4
    return four and win.option("all_chows_all_exposed") == "off"


# Section 3: the rows. Each says how often a pattern is there.


def animal(win: Win) -> int:
    return sum(tile in ANIMALS for tile in win.bonus)


def all_animals(win: Win) -> int:
    return int(animal(win) == 4)


def seat_flower(win: Win) -> int:
    number = str(WINDS.index(win.seat) + 1)
    return sum(tile[1] == number for tile in win.flowers)


def flower_group(win: Win) -> int:
    return (set(FLOWERS) <= set(win.flowers)) + (set(SEASONS) <= set(win.flowers))


def eight_flowers(win: Win) -> int:
    return int(len(win.flowers) == 8)


def seven_flowers(win: Win) -> int:
    return int(len(win.flowers) == 7)


def dragon_pung(reading: Reading) -> int:
    return reading.pungs_of(DRAGONS)


def seat_wind_pung(reading: Reading) -> int:
    return reading.pungs_of((reading.win.seat,))


def round_wind_pung(reading: Reading) -> int:
    return reading.pungs_of((reading.win.round,))


def little_three_dragons(reading: Reading) -> int:
    return int(dragon_pung(reading) == 2 and reading.pair in DRAGONS)


def big_three_dragons(reading: Reading) -> int:
    return int(dragon_pung(reading) == 3)


def little_four_winds(reading: Reading) -> int:
    return int(reading.pungs_of(WINDS) == 3 and reading.pair in WINDS)


def big_four_winds(reading: Reading) -> int:
    return int(reading.pungs_of(WINDS) == 4)


def all_chows(reading: Reading) -> int:
    win = reading.win
    return int(chow_hand(reading) and good_wait(win) and not win.bonus)


def lesser_all_chows(reading: Reading) -> int:
    win = reading.win
    any_wait = win.option("lesser_all_chows_wait") == "any"
    # `any` frees this hand of the condition on the wait as a whole; but "never good" stays never.
    good = good_wait(win) or (any_wait and not all_open(win))
    return int(chow_hand(reading) and good and bool(win.bonus))


def all_pungs(reading: Reading) -> int:
    return int(bool(reading.groups) and all(group.is_pung for group in reading.groups))


def concealed_pungs(reading: Reading) -> int:
    win = reading.win
    if not all_pungs(reading) or any(group.exposed for group in reading.groups):
        return 0
    if win.self_draw:
        return 1
    return int(win.option("concealed_pungs") == "any" and reading.pair == win.winning)


def half_flush(reading: Reading) -> int:
    return int(len(reading.suits) == 1 and reading.honours)


def full_flush(reading: Reading) -> int:
    return int(len(reading.suits) == 1 and not reading.honours)


def full_flush_chows(reading: Reading) -> int:
    return full_flush(reading) * all_chows(reading)


def full_flush_pungs(reading: Reading) -> int:
    return full_flush(reading) * all_pungs(reading)


def nine_gates(reading: Reading) -> int:
    """Melds may be exposed (the documents: chow and pung allowed), but not with doubles."""
    win = reading.win
    as_dealt = win.self_draw and not any(meld.exposed for meld in win.melds)
    if win.option("nine_gates") == "concealed_self_draw" and not as_dealt:
        return 0
    laid = [tile for meld in win.melds for tile in meld.tiles]
    before = sorted([*win.hidden, *laid])
    suit = win.winning[-1]
    return int(before == [f"{rank}{suit}" for rank in "1112345678999"])


def mixed_terminals(reading: Reading) -> int:
    """Terminals and honours, both: without the one it is all honours, without the other pure."""
    tiles = reading.tiles
    return int(
        all_pungs(reading) == 1
        and all(tile in ORPHANS for tile in tiles)
        and reading.honours
        and bool(reading.suits)
    )


def pure_terminals(reading: Reading) -> int:
    return int(all(tile in TERMINALS for tile in reading.tiles))


def all_honours(reading: Reading) -> int:
    return int(all(tile not in SUITED for tile in reading.tiles))


def pure_green(reading: Reading) -> int:
    """With a green dragon at least, as both documents that score it have it: without one it is
    a full flush, and what comes on top of that. In the guide of pungs only.
    """
    chows = reading.win.option("pure_green_chows") == "on"
    green = all(tile in GREEN for tile in reading.tiles) and "F" in reading.tiles
    return int(green and (chows or all_pungs(reading) == 1))


def thirteen_orphans(reading: Reading) -> int:
    return int(reading.orphans)


def four_kongs(reading: Reading) -> int:
    return int(sum(group.is_kong for group in reading.groups) == 4)


def concealed_hand(reading: Reading) -> int:
    """`doubles` does not score it; a table that gives it a number there has it on any win."""
    win = reading.win
    if any(meld.exposed for meld in win.melds):
        return 0
    return int(win.self_draw or win.option("concealed_hand") == "any")


def seven_pairs(reading: Reading) -> int:
    return int(reading.pairs)


REPLACEMENTS = ("flower_replacement", "kong_replacement", "kong_on_kong")


def last_tile(win: Win) -> int:
    """Nothing when the tile was a replacement."""
    if "last_tile" not in win.events or any(event in REPLACEMENTS for event in win.events):
        return 0
    played = win.option("last_tile")
    return int(played == "any" or (played == "one_dot" and win.winning == "1p"))


def flower_replacement(win: Win) -> int:
    times = win.events.count("flower_replacement")
    return min(times, 1) if win.option("flower_on_flower") == "once" else times


def kong_replacement(win: Win) -> int:
    """Kong on kong stands instead of it, where it is scored; where not, it is one of these."""
    if "kong_on_kong" in win.events:
        return int(not win.price("kong_on_kong"))
    return int("kong_replacement" in win.events)


def robbed_kong(win: Win) -> int:
    return int("robbed_kong" in win.events)


FLOWER_ROWS: tuple[Callable[[Win], int], ...] = (seat_flower, flower_group)
BONUS_ROWS: tuple[Callable[[Win], int], ...] = (animal, all_animals)
CIRCUMSTANCE_ROWS: tuple[Callable[[Win], int], ...] = (
    flower_replacement,
    kong_replacement,
    robbed_kong,
    last_tile,
)
PART_ROWS: tuple[Callable[[Reading], int], ...] = (
    dragon_pung,
    seat_wind_pung,
    round_wind_pung,
    little_three_dragons,
    little_four_winds,
    all_chows,
    lesser_all_chows,
    all_pungs,
    half_flush,
    full_flush,
    full_flush_chows,
    full_flush_pungs,
    mixed_terminals,
    pure_green,
    concealed_hand,
    seven_pairs,
)
WHOLE_ROWS: tuple[Callable[[Reading], int], ...] = (
    big_three_dragons,
    big_four_winds,
    concealed_pungs,
    nine_gates,
    pure_terminals,
    all_honours,
    thirteen_orphans,
    four_kongs,
)
WHOLE_EVENTS = ("robbed_eighth", "kong_on_kong", "heavenly_hand", "earthly_hand", "humanly_hand")
FLOWER_WHOLES: tuple[Callable[[Win], int], ...] = (eight_flowers, seven_flowers)
INSTANT = ("eight_flowers", "robbed_eighth")
GREEN_INSTEAD_OF = ("half_flush", "full_flush", "full_flush_chows", "full_flush_pungs")


# How they add.


@dataclass(frozen=True)
class Sum:
    """One way to count a hand. `specials` are the whole-hand patterns it holds."""

    raw: int
    found: Found
    specials: frozenset[str]


def counted(win: Win, counts: Mapping[str, int]) -> dict[str, tuple[int, int]]:
    """Pattern -> (tai in all, count), of those that are there and scored."""
    return {
        name: (win.price(name) * count, count)
        for name, count in counts.items()
        if count and win.price(name)
    }


def added(win: Win) -> dict[str, tuple[int, int]]:
    """Bonus tiles and circumstances: they add whether the hand is priced whole or not.

    Where all eight flowers score, the flowers score nothing else, whatever comes of the eight.
    """
    rows = (*BONUS_ROWS, *CIRCUMSTANCE_ROWS)
    whole = eight_flowers(win) and win.price("eight_flowers")
    robbed = "robbed_eighth" in win.events and win.price("robbed_eighth")
    if not whole and not (robbed and win.option("robbed_eighth_flowers") == "off"):
        rows = (*FLOWER_ROWS, *rows)
    found = counted(win, {row.__name__: row(win) for row in rows})
    return found | in_a_row(win, found)


def in_a_row(win: Win, found: Mapping[str, tuple[int, int]]) -> dict[str, tuple[int, int]]:
    """Two flower replacements or more: the limit, or a number, where the house says so."""
    _, times = found.get("flower_replacement", (0, 0))
    played = win.option("flower_on_flower")
    if times < 2 or played == "each":
        return {}
    return {"flower_replacement": (win.limit if played == "limit" else int(played), times)}


def parts(reading: Reading) -> dict[str, tuple[int, int]]:
    win = reading.win
    found = counted(win, {row.__name__: row(reading) for row in PART_ROWS})
    if "pure_green" in found:
        for name in GREEN_INSTEAD_OF:
            found.pop(name, None)
    return found


def wholes(win: Win, reading: Reading | None) -> dict[str, int]:
    """The whole-hand prices a hand can claim. Without a reading: the instant wins alone."""
    found = [event for event in WHOLE_EVENTS if event in win.events]
    if len(win.flowers) != 7:
        found = [event for event in found if event != "robbed_eighth"]
    found += [row.__name__ for row in FLOWER_WHOLES if row(win)]
    if reading is None:
        instant = priced(win, [name for name in found if name in INSTANT]) | instant_honours(win)
        return instant | priced(win, [name for name in found if instant and name == "kong_on_kong"])
    found += [row.__name__ for row in WHOLE_ROWS if row(reading)]
    return priced(win, found)


def priced(win: Win, names: Sequence[str]) -> dict[str, int]:
    return {name: win.price(name) for name in names if win.price(name)}


def instant_honours(win: Win) -> dict[str, int]:
    """Where the house plays it: three dragon pungs, four wind pungs, and the rest no matter."""
    pungs = [meld.tiles[0] for meld in win.melds if meld.tiles[0] == meld.tiles[1]]
    counts = Counter((*win.hidden, win.winning))
    pungs += [tile for tile, count in counts.items() if count >= 3]
    found = {}
    if set(DRAGONS) <= set(pungs) and win.option("instant_dragons"):
        found["big_three_dragons"] = int(win.option("instant_dragons"))
    if set(WINDS) <= set(pungs) and win.option("instant_winds"):
        found["big_four_winds"] = int(win.option("instant_winds"))
    return {name: win.limit if tai == L else tai for name, tai in found.items()}


def sums(win: Win, reading: Reading | None) -> Iterator[Sum]:
    """The ways to count one reading: more than one only where whole prices are equal."""
    prices = wholes(win, reading)
    pieces = parts(reading) if reading is not None else {}
    extra = added(win)
    whole, together = max(prices.values(), default=0), sum(tai for tai, _ in pieces.values())
    base = sum(tai for tai, _ in extra.values())
    if together > whole or not prices:
        yield Sum(base + together, packed(pieces | extra), frozenset(prices))
        return
    for name, price in prices.items():
        if price == whole:
            yield Sum(base + whole, packed({name: (price, 1)} | extra), frozenset(prices))


def packed(found: Mapping[str, tuple[int, int]]) -> Found:
    return frozenset((name, tai, count) for name, (tai, count) in found.items())


# Claims that contradict the hand, in the words of section 3.


FIRST_TURN = {"heavenly_hand", "earthly_hand", "humanly_hand"}
"""They need a complete hand: one that wins by its flowers alone was not dealt complete."""


TOGETHER = {
    "heavenly_hand": FIRST_TURN | {"robbed_kong", "last_tile", "kong_on_kong"},
    "earthly_hand": FIRST_TURN | {"robbed_kong", "last_tile", *REPLACEMENTS},
    "humanly_hand": FIRST_TURN | {"robbed_kong", "last_tile", *REPLACEMENTS},
    "robbed_kong": {"last_tile", "robbed_eighth", *REPLACEMENTS},
}
"""What cannot be at once."""


def contradicts(win: Win) -> bool:
    events = set(win.events)
    laid = [tile for meld in win.melds for tile in meld.tiles]
    kongs = sum(len(meld.tiles) == 4 for meld in win.melds)
    exposed = any(meld.exposed for meld in win.melds)
    dealer = win.seat == "E"
    first_draw = win.preset in ("standard", "guide")
    return any(
        (
            not win.self_draw and events & {*REPLACEMENTS, "last_tile"},
            "kong_replacement" in events and kongs < 1,
            "kong_on_kong" in events and kongs < 2,
            win.events.count("flower_replacement") > len(win.bonus),
            "robbed_kong" in events and win.self_draw,
            "heavenly_hand" in events and (not dealer or not win.self_draw or exposed),
            events & {"earthly_hand", "humanly_hand"} and (dealer or exposed),
            "humanly_hand" in events and win.self_draw,
            # The only such discard of the seat after the dealer is the dealer's: an earthly hand.
            "humanly_hand" in events
            and win.seat == "S"
            and win.option("humanly_hand") == "third_or_fourth",
            # Not in the list, but in the rows: what is said of the hand is not so.
            "earthly_hand" in events and win.self_draw and not first_draw,
            "robbed_eighth" in events and (len(win.flowers) != 7 or win.self_draw),
            any(one in events and events & others - {one} for one, others in TOGETHER.items()),
            "robbed_kong" in events and win.winning in (*win.hidden, *laid),
        )
    )


# Section 5, and section 6 for half and double with a stake of 1.00.


def pay(win: Win, tai: int, specials: frozenset[str]) -> tuple[int | None, int | None, int | None]:
    rate = {0: 50}.get(tai, 100 * 2 ** (tai - 1) if tai else 0)
    discarder, other, self_draw = 2 * rate, rate, 2 * rate
    special_hands = win.option("special_hands")
    if "thirteen_orphans" in specials and win.option("thirteen_orphans_pay") == "all_double":
        self_draw = 2 * 100 * 2 ** (win.limit - 1)
        discarder = other = self_draw
    elif specials and special_hands == "all_pay_double":
        discarder = other = self_draw
    if specials and special_hands == "double_payout":
        discarder, other, self_draw = 2 * discarder, 2 * other, 2 * self_draw
    return (None, None, self_draw) if win.self_draw else (discarder, other, None)


def judge(win: Win) -> Verdict:
    """The whole answer for a hand that is a possible set of tiles.

    A claim is held against a complete hand or an instant win; what is neither is incomplete.
    """
    ways = [way for reading in readings(win) for way in sums(win, reading)]
    complete_hand = bool(ways)
    robs = "robbed_eighth" in win.events and win.price("robbed_eighth") > 0
    if wholes(win, None):
        ways += sums(win, None)
    if not ways and not robs:
        return Verdict("incomplete", waits=waits(win))
    if contradicts(win) or (not complete_hand and set(win.events) & FIRST_TURN):
        return Verdict("contradiction", waits=waits(win))
    raw = max(way.raw for way in ways)
    best = [way for way in ways if way.raw == raw]
    tai = min(raw, win.limit)
    patterns = frozenset(way.found for way in best)
    if tai < win.least:
        return Verdict("below_minimum", tai, raw, patterns, waits(win))
    specials = frozenset(special for way in best for special in way.specials)
    return Verdict(None, tai, raw, patterns, waits(win), pay(win, tai, specials))
