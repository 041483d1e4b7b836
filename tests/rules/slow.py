"""The rules once more: slow, plain, and sharing with the code under test nothing but the ids.

Hands are lists of tile codes (`"4p"`, `"E"`). Readings are found by taking tiles away one meld at a
time; scores follow rules sections 3 and 4 sentence by sentence. What both sides agree on for
thousands of random hands is unlikely to be wrong in both the same way.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from models.rules.house import HouseRules
from models.rules.pattern_ids import PatternId

SUITED = [f"{rank}{suit}" for suit in "mps" for rank in range(1, 10)]
WINDS = list("ESWN")
DRAGONS = list("CFB")
HONOURS = WINDS + DRAGONS
KINDS = SUITED + HONOURS
TERMINALS = [f"{rank}{suit}" for suit in "mps" for rank in (1, 9)]
GREEN = ["2s", "3s", "4s", "6s", "8s", "F"]
ANIMALS = ["cat", "rat", "rooster", "centipede"]

Melds = tuple[tuple[str, ...], ...]


@dataclass
class Won:
    """A hand as lists of codes: loose tiles with the winning one among them, melds laid down."""

    loose: list[str]
    winning: str
    exposed: list[tuple[str, ...]] = field(default_factory=list)
    kongs: list[tuple[str, ...]] = field(default_factory=list)
    bonus: list[str] = field(default_factory=list)
    seat: str = "E"
    round: str = "E"
    self_draw: bool = False
    events: list[str] = field(default_factory=list)

    @property
    def laid(self) -> list[tuple[str, ...]]:
        """Everything laid down."""
        return self.exposed + self.kongs

    @property
    def all(self) -> list[str]:
        """All tiles but the bonus tiles."""
        return self.loose + [tile for meld in self.laid for tile in meld]

    @property
    def text(self) -> str:
        """The hand in notation, tiles one by one in the order they have here."""
        rest = list(self.loose)
        rest.remove(self.winning)
        parts = [" ".join(rest), *(f"({' '.join(meld)})" for meld in self.exposed)]
        parts += [f"[{' '.join(meld)}]" for meld in self.kongs]
        return " ".join([*parts, f"+{self.winning} |", *self.bonus])


def _chow(tile: str) -> tuple[str, ...] | None:
    if tile in HONOURS or int(tile[0]) > 7:
        return None
    return tuple(f"{int(tile[0]) + step}{tile[1]}" for step in range(3))


def _split(tiles: Counter[str]) -> Iterator[Melds]:
    """Every way to take the tiles away as melds, the same way possibly more than once."""
    left = [kind for kind in KINDS if tiles[kind]]
    if not left:
        yield ()
        return
    first = left[0]
    chow = _chow(first)
    for meld in [(first,) * 3, *([chow] if chow else [])]:
        if all(tiles[tile] >= amount for tile, amount in Counter(meld).items()):
            for rest in _split(tiles - Counter(meld)):
                yield (meld, *rest)


def readings(loose: list[str]) -> set[tuple[Melds, str]]:
    """Every way to read loose tiles as melds and a pair."""
    tiles = Counter(loose)
    return {
        (tuple(sorted(melds)), pair)
        for pair in KINDS
        if tiles[pair] >= 2
        for melds in _split(tiles - Counter([pair, pair]))
    }


def is_orphans(loose: list[str]) -> bool:
    """Thirteen orphans."""
    return len(loose) == 14 and set(loose) == set(TERMINALS + HONOURS)


def is_seven_pairs(loose: list[str]) -> bool:
    """Seven pairs, of which two may be alike."""
    return len(loose) == 14 and all(amount % 2 == 0 for amount in Counter(loose).values())


def is_complete(loose: list[str], laid: int, seven_pairs: bool) -> bool:
    """Whether loose tiles complete a hand with so many melds laid down."""
    if len(loose) != 14 - 3 * laid:
        return False
    if readings(loose):
        return True
    return laid == 0 and (is_orphans(loose) or (seven_pairs and is_seven_pairs(loose)))


def waits(loose: list[str], laid: list[tuple[str, ...]], seven_pairs: bool) -> list[str]:
    """The kinds that complete the hand, save those it holds four of."""
    held = Counter(loose) + Counter(tile for meld in laid for tile in meld)
    return [
        kind
        for kind in KINDS
        if held[kind] < 4 and is_complete([*loose, kind], len(laid), seven_pairs)
    ]


@dataclass
class Sum:
    """What one reading is worth."""

    tai: int
    raw: int
    patterns: dict[str, int]


def best(won: Won, rules: HouseRules) -> Sum | None:
    """The best reading's sum; None if the hand is not complete."""
    seven_pairs = rules.price(PatternId.SEVEN_PAIRS) > 0
    sums = [
        _sum(won, rules, [*won.laid, *melds], pair) for melds, pair in sorted(readings(won.loose))
    ]
    if not won.laid and is_orphans(won.loose):
        sums.append(_sum(won, rules, [], None, orphans=True))
    if not won.laid and seven_pairs and is_seven_pairs(won.loose):
        sums.append(_sum(won, rules, [], None, pairs=True))
    at_once = _at_once(won, rules)
    if sums and at_once:
        sums.append(_sum(won, rules, [], None, at_once=at_once))
    return max(sums, key=lambda each: (each.tai, each.raw), default=None)


def _at_once(won: Won, rules: HouseRules) -> dict[str, int]:
    """Three dragons or four winds of which there are three each, where they win as they are."""
    held = Counter(won.all)
    kinds = {PatternId.BIG_THREE_DRAGONS: DRAGONS, PatternId.BIG_FOUR_WINDS: WINDS}
    return {
        which.value: rules.instant_price(which)
        for which, tiles in kinds.items()
        if rules.instant_price(which) and all(held[tile] >= 3 for tile in tiles)
    }


_CLAIMED: tuple[str, ...] = ("eight_flowers", "robbed_eighth", "kong_on_kong")
_CLAIMED += ("heavenly_hand", "earthly_hand", "humanly_hand")


def _sum(
    won: Won,
    rules: HouseRules,
    melds: list[tuple[str, ...]],
    pair: str | None,
    *,
    orphans: bool = False,
    pairs: bool = False,
    at_once: dict[str, int] | None = None,
) -> Sum:
    def price(name: str) -> int:
        return (at_once or {}).get(name) or rules.price(PatternId(name))

    extras = _bonus(won) + _events(won, rules)
    robbed = "robbed_eighth" in won.events and price("robbed_eighth")
    parts = [name for name in _shapes(won, rules, melds, pair, pairs) if price(name)]
    wholes = [name for name in _wholes(won, rules, melds, orphans) if price(name)]
    if at_once:
        parts = []
        wholes = [*at_once, *(name for name in wholes if name in _CLAIMED)]
    if "eight_flowers" in wholes or (robbed and not rules.robbed_eighth_flowers):
        extras = [name for name in extras if name not in ("seat_flower", "flower_group")]
    if "kong_on_kong" in wholes:
        extras = [name for name in extras if name != "kong_replacement"]
    whole = max(wholes, key=price, default=None)
    parts_tai = sum(price(name) for name in parts)
    if whole is not None and price(whole) >= parts_tai:
        parts = [whole]
    patterns: dict[str, int] = {}
    for name in extras + parts:
        if price(name):
            patterns[name] = patterns.get(name, 0) + price(name)
    together = {"limit": rules.limit_tai, "each": None, "once": None}
    fixed = together.get(str(rules.flower_on_flower), rules.flower_on_flower)
    if fixed is not None and extras.count("flower_replacement") > 1:
        patterns["flower_replacement"] = int(fixed)
    raw = sum(patterns.values())
    return Sum(min(raw, rules.limit_tai), raw, patterns)


def _bonus(won: Won) -> list[str]:
    found = ["animal"] * sum(tile in ANIMALS for tile in won.bonus)
    if len(found) == 4:
        found.append("all_animals")
    number = 1 + WINDS.index(won.seat)
    found += ["seat_flower"] * sum(tile in won.bonus for tile in (f"f{number}", f"g{number}"))
    for colour in "fg":
        if all(f"{colour}{place}" in won.bonus for place in (1, 2, 3, 4)):
            found.append("flower_group")
    return found


def _events(won: Won, rules: HouseRules) -> list[str]:
    found = []
    flowers = won.events.count("flower_replacement")
    if flowers:
        found += ["flower_replacement"] * (1 if rules.flower_on_flower == "once" else flowers)
    if "kong_replacement" in won.events or "kong_on_kong" in won.events:
        found.append("kong_replacement")
    if "robbed_kong" in won.events:
        found.append("robbed_kong")
    replaced = {"flower_replacement", "kong_replacement", "kong_on_kong"} & set(won.events)
    fits = rules.last_tile == "any" or (rules.last_tile == "one_dot" and won.winning == "1p")
    if "last_tile" in won.events and not replaced and fits:
        found.append("last_tile")
    return found


def _shapes(
    won: Won, rules: HouseRules, melds: list[tuple[str, ...]], pair: str | None, pairs: bool
) -> list[str]:
    found = []
    pungs = [meld[0] for meld in melds if len(set(meld)) == 1]
    chows = len(melds) - len(pungs)
    found += ["dragon_pung"] * sum(kind in DRAGONS for kind in pungs)
    found += ["seat_wind_pung"] * pungs.count(won.seat)
    found += ["round_wind_pung"] * pungs.count(won.round)
    if sum(kind in DRAGONS for kind in pungs) == 2 and pair in DRAGONS:
        found.append("little_three_dragons")
    if sum(kind in WINDS for kind in pungs) == 3 and pair in WINDS:
        found.append("little_four_winds")
    chow_hand = _chow_hand(won, rules, chows, pair)
    held = [tile for meld in melds[len(won.laid) :] for tile in meld]
    on_pair = pair == won.winning and won.winning not in held
    if on_pair and not rules.all_chows_win_on_pair:
        chow_hand = []
    found += chow_hand
    if len(pungs) == 4:
        found.append("all_pungs")
        mixed = any(tile in HONOURS for tile in won.all) and any(
            tile in TERMINALS for tile in won.all
        )
        if mixed and all(tile in HONOURS + TERMINALS for tile in won.all):
            found.append("mixed_terminals")
    found += _flush(won, rules, chow_hand, len(pungs) == 4)
    if not won.exposed and (won.self_draw or rules.concealed_hand == "any"):
        found.append("concealed_hand")
    if pairs:
        found.append("seven_pairs")
    return found


def _chow_hand(won: Won, rules: HouseRules, chows: int, pair: str | None) -> list[str]:
    if chows != 4 or pair in [*DRAGONS, won.seat, won.round]:
        return []
    if len(won.exposed) == 4 and not rules.all_chows_all_exposed:
        return []
    before = list(won.loose)
    before.remove(won.winning)
    seven_pairs = rules.price(PatternId.SEVEN_PAIRS) > 0
    good = len(waits(before, won.laid, seven_pairs)) >= 2
    if won.self_draw and rules.all_chows_self_draw_wait == "any":
        good = True
    if not won.bonus:
        return ["all_chows"] if good else []
    if rules.lesser_all_chows_wait == "any":
        good = True
    return ["lesser_all_chows"] if good else []


def _flush(won: Won, rules: HouseRules, chow_hand: list[str], all_pungs: bool) -> list[str]:
    suits = {tile[-1] for tile in won.all if tile not in HONOURS}
    honours = any(tile in HONOURS for tile in won.all)
    green = "F" in won.all and all(tile in GREEN for tile in won.all)
    green = green and (rules.pure_green_chows or all_pungs)
    if green and rules.price(PatternId.PURE_GREEN):
        return ["pure_green"]
    if len(suits) != 1:
        return []
    if honours:
        return ["half_flush"]
    found = ["full_flush"]
    if "all_chows" in chow_hand:
        found.append("full_flush_chows")
    if all_pungs:
        found.append("full_flush_pungs")
    return found


def _wholes(won: Won, rules: HouseRules, melds: list[tuple[str, ...]], orphans: bool) -> list[str]:
    pungs = [meld[0] for meld in melds if len(set(meld)) == 1]
    flowers = [tile for tile in won.bonus if tile not in ANIMALS]
    before = list(won.all)
    before.remove(won.winning)
    gates = any(
        sorted(before)
        == sorted(f"{rank}{suit}" for rank in (1, 1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 9, 9))
        and won.winning[-1] == suit
        and won.winning not in HONOURS
        for suit in "mps"
    )
    concealed = not won.exposed
    treasure = len(pungs) == 4 and concealed
    if rules.concealed_pungs == "self_draw":
        treasure = treasure and won.self_draw
    elif not won.self_draw:
        treasure = treasure and won.winning not in pungs
    found = {
        "eight_flowers": len(flowers) == 8,
        "seven_flowers": len(flowers) == 7,
        "robbed_eighth": "robbed_eighth" in won.events,
        "big_three_dragons": sum(kind in DRAGONS for kind in pungs) == 3,
        "big_four_winds": sum(kind in WINDS for kind in pungs) == 4,
        "concealed_pungs": treasure,
        "nine_gates": gates and (rules.nine_gates == "any" or (concealed and won.self_draw)),
        "pure_terminals": all(tile in TERMINALS for tile in won.all),
        "all_honours": all(tile in HONOURS for tile in won.all),
        "thirteen_orphans": orphans,
        "four_kongs": sum(len(meld) == 4 for meld in melds) == 4,
        "kong_on_kong": "kong_on_kong" in won.events,
        "heavenly_hand": "heavenly_hand" in won.events,
        "earthly_hand": "earthly_hand" in won.events,
        "humanly_hand": "humanly_hand" in won.events,
    }
    return [name for name, there in found.items() if there]
