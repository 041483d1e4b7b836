"""Random hands that are likely to be interesting, and the many ways they can be written."""

from __future__ import annotations

from collections import Counter
from random import Random

from tests.rules.reference import (
    ANIMALS,
    DRAGONS,
    FLOWERS,
    GREEN,
    KINDS,
    ORPHANS,
    PRESETS,
    PRICES,
    SEASONS,
    SUITED,
    TERMINALS,
    WINDS,
    Meld,
    Tiles,
    Win,
)

EVENTS = (
    "flower_replacement",
    "kong_replacement",
    "kong_on_kong",
    "robbed_kong",
    "last_tile",
    "heavenly_hand",
    "earthly_hand",
    "humanly_hand",
    "robbed_eighth",
)
CHANCE_OF_CHOW = (0.0, 0.0, 0.2, 0.5, 0.8, 1.0, 1.0)


def dealt(random: Random) -> Win:
    """A possible hand: mostly complete, sometimes a tile away from it, with claims that may fit."""
    while True:
        hidden, melds = _shape(random)
        if random.random() < 0.1:
            hidden = _spoilt(random, hidden)
        tiles = Counter(hidden) + Counter(tile for meld in melds for tile in meld.tiles)
        if max(tiles.values()) <= 4:
            break
    return _claimed(random, hidden, melds)


def _claimed(random: Random, hidden: list[str], melds: tuple[Meld, ...]) -> Win:
    random.shuffle(hidden)
    bonus = _bonus(random)
    self_draw = random.random() < 0.5
    limit = random.choice((5, 5, 5, 8, 20, 20, 1, 3, 10))
    options: dict[str, str | int] = {}
    if random.random() < 0.3:
        options = _options(random)
    minimum = random.choice((None, None, None, 0, 1, 2, 3))
    if minimum is not None and minimum > limit:
        minimum = None
    seat = random.choice("EEESWN")
    return Win(
        hidden=tuple(hidden[:-1]),
        winning=hidden[-1],
        melds=melds,
        bonus=bonus,
        seat=seat,
        round=random.choice(WINDS),
        self_draw=self_draw,
        events=_events(random, melds, bonus, seat, self_draw),
        preset=random.choice(PRESETS),
        limit=limit,
        minimum=minimum,
        options=options,
        tai=_prices(random) if random.random() < 0.4 else {},
    )


def _prices(random: Random) -> dict[str, int]:
    """Other numbers of a few rows: nothing, the limit (-1), or a number; seven pairs, mostly."""
    names = random.sample(sorted(PRICES), random.choice((0, 0, 0, 1, 3, 6)))
    prices = {name: random.choice((0, -1, 1, 3, 4, 7, 12)) for name in names}
    return {"seven_pairs": 3, **prices}


def _shape(random: Random) -> tuple[list[str], tuple[Meld, ...]]:
    """The concealed tiles, the winning one among them, and the melds."""
    kind = random.random()
    if kind < 0.04:
        return [*ORPHANS, random.choice(ORPHANS)], ()
    if kind < 0.09:
        return _gates(random)
    if kind < 0.12:
        pool = random.choice((KINDS, random.sample(KINDS, 7), ORPHANS, SUITED[:9]))
        return 2 * random.choices(pool, k=7), ()
    if kind < 0.3:
        return _chows(random)
    pool, chance = _pool(random)
    groups: list[Tiles] = []
    while len(groups) < 4:
        tile = random.choice(pool)
        chow = tile in SUITED and tile[0] <= "7" and random.random() < chance
        group = _chow(tile) if chow else (tile,) * 3
        if set(group) <= set(pool):
            groups.append(group)
    return _laid(random, groups, random.choice(pool))


def _chows(random: Random) -> tuple[list[str], tuple[Meld, ...]]:
    """Four chows, often close together so that the hand can wait on many tiles."""
    suits = random.choice(("m", "p", "s", "mp", "mps"))
    starts = random.choice((range(1, 8), range(1, 5), range(4, 8), range(2, 5)))
    groups = [_chow(f"{random.choice(starts)}{random.choice(suits)}") for _ in range(4)]
    pair = random.choice((*WINDS, *DRAGONS)) if random.random() < 0.3 else ""
    return _laid(random, groups, pair or f"{random.randint(1, 9)}{random.choice(suits)}")


def _pool(random: Random) -> tuple[list[str], float]:
    """The tiles a hand is made of, and how likely its melds are chows."""
    suit = random.choice("mps")
    one_suit = [tile for tile in SUITED if tile[1] == suit]
    pools = (
        list(KINDS),
        list(SUITED),
        [*SUITED, *WINDS],
        one_suit,
        one_suit,
        [*one_suit, *WINDS, *DRAGONS],
        [*one_suit, *DRAGONS],
        list(GREEN),
        [tile for tile in GREEN if tile in SUITED],
        list(TERMINALS),
        list(ORPHANS),
        [*WINDS, *DRAGONS],
        [*DRAGONS, *random.sample(KINDS, 3)],
        [*WINDS, *random.sample(KINDS, 2)],
        [*WINDS, random.choice(KINDS)],
        [*DRAGONS, *WINDS, *random.sample(SUITED, 3)],
    )
    pool = random.choice(pools)
    chance = 0.85 if pool == ["2s", "3s", "4s", "6s", "8s"] else random.choice(CHANCE_OF_CHOW)
    if chance == 1 and not any(set(_chow(tile)) <= set(pool) for tile in pool if tile in SUITED):
        chance = 0.5
    if chance == 1:
        pool = [tile for tile in pool if tile in SUITED] + random.choices(WINDS, k=1)
        chance = 0.97
    return pool, chance


def _chow(tile: str) -> Tiles:
    rank, suit = int(tile[0]), tile[1:]
    return tuple(f"{min(rank + step, 9)}{suit}" for step in range(3))


def _laid(random: Random, groups: list[Tiles], pair: str) -> tuple[list[str], tuple[Meld, ...]]:
    """Some of the melds laid down, some of the pungs made kongs."""
    open_chance = random.choice((0.0, 0.0, 0.3, 0.6, 1.0))
    kong_chance = random.choice((0.0, 0.0, 0.0, 0.3, 1.0))
    hidden, melds = [pair, pair], []
    for group in groups:
        exposed = random.random() < open_chance
        if group[0] == group[1] and random.random() < kong_chance:
            melds.append(Meld(group + group[:1], exposed or random.random() < 0.3))
        elif exposed:
            melds.append(Meld(group, True))
        else:
            hidden += group
    return hidden, tuple(melds)


def _gates(random: Random) -> tuple[list[str], tuple[Meld, ...]]:
    suit = random.choice("mps")
    tiles = [f"{rank}{suit}" for rank in "1112345678999"]
    melds = []
    for laid in ("123", "456", "678", "999"):
        meld = tuple(f"{rank}{suit}" for rank in laid)
        if random.random() < 0.15 and not Counter(meld) - Counter(tiles):
            for tile in meld:
                tiles.remove(tile)
            melds.append(Meld(meld, True))
    extra = f"{random.randint(1, 9)}{suit}"
    return [*tiles, extra], tuple(melds)


def _spoilt(random: Random, hidden: list[str]) -> list[str]:
    """One tile another: mostly no hand any more."""
    left = list(hidden)
    left[random.randrange(len(left))] = random.choice(KINDS)
    return left


def _bonus(random: Random) -> Tiles:
    kind = random.random()
    if kind < 0.4:
        return ()
    if kind < 0.48:
        flowers = [*FLOWERS, *SEASONS]
        if random.random() < 0.5:
            flowers.remove(random.choice(flowers))
        return (*flowers, *random.sample(ANIMALS, random.choice((0, 0, 1, 4))))
    if kind < 0.54:
        return (*random.choice((FLOWERS, SEASONS)), *random.sample(ANIMALS, random.choice((0, 4))))
    every = (*FLOWERS, *SEASONS, *ANIMALS)
    return tuple(random.sample(every, random.choice((1, 1, 1, 2, 3, 4, 5))))


def _events(
    random: Random, melds: tuple[Meld, ...], bonus: Tiles, seat: str, self_draw: bool
) -> Tiles:
    """Nothing, one event that fits, or one or two at random that may contradict."""
    flowers = sum(tile not in ANIMALS for tile in bonus)
    if flowers == 7 and not self_draw and random.random() < 0.5:
        return ("robbed_eighth",)
    kind = random.random()
    kongs = sum(len(meld.tiles) == 4 for meld in melds)
    if kind < 0.5 and (kongs < 2 or not self_draw):
        return ()
    if kind < 0.6:
        return tuple(random.sample(EVENTS, random.choice((1, 1, 2))))
    exposed = any(meld.exposed for meld in melds)
    fitting = ["last_tile"] if self_draw else ["robbed_kong"]
    if self_draw and kongs:
        fitting += ["kong_replacement"]
    if self_draw and kongs > 1:
        fitting += ["kong_on_kong", "kong_on_kong"]
    if self_draw and bonus:
        fitting += ["flower_replacement"]
        if random.random() < 0.05:
            return ("flower_replacement", "flower_replacement")
    if not exposed and seat == "E" and self_draw:
        fitting += ["heavenly_hand"]
    if not exposed and seat != "E":
        fitting += ["earthly_hand"] if self_draw else ["earthly_hand", "humanly_hand"]
    return tuple(random.sample(fitting, min(len(fitting), random.choice((1, 1, 2)))))


def _options(random: Random) -> dict[str, str | int]:
    every: dict[str, tuple[str | int, ...]] = {
        "concealed_pungs": ("any", "self_draw"),
        "all_chows_self_draw_wait": ("two_tiles",),
        "lesser_all_chows_wait": ("any",),
        "last_tile": ("one_dot", "off"),
        "concealed_hand": ("any", "self_draw"),
        "nine_gates": ("any", "concealed_self_draw"),
        "instant_dragons": (5, 0),
        "instant_winds": (10, 0),
        "flower_on_flower": ("each", "limit", 5),
        "pure_green_chows": ("on", "off"),
        "all_chows_win_on_pair": ("on", "off"),
        "all_chows_all_exposed": ("on", "off"),
        "four_alike_as_pairs": ("on", "off"),
        "thirteen_orphans_pay": ("all_double", "normal"),
        "robbed_eighth_flowers": ("on",),
        "humanly_hand": ("any_seat",),
        "special_hands": ("normal", "all_pay_double", "double_payout"),
    }
    keys = random.sample(sorted(every), random.choice((1, 2)))
    return {key: random.choice(every[key]) for key in keys}


# How it is written.

SUITS = {"m": "mwM万萬", "p": "ptP筒饼", "s": "sbS索条"}
CHINESE = dict(zip("ESWNCFB", "东南西北中发白", strict=True))
RIICHI = dict(zip("ESWNBFC", "1234567", strict=True))
GLYPHS = dict(
    zip(
        [*WINDS, *DRAGONS, *(f"{rank}{suit}" for suit in "msp" for rank in range(1, 10))],
        [chr(0x1F000 + step) for step in range(34)],
        strict=True,
    )
)
SPOKEN = {
    "cat": ("cat", "Cat", "猫", "🐱"),
    "rat": ("rat", "mouse", "鼠", "🐭"),
    "rooster": ("rooster", "chicken", "hen", "roo", "鸡", "🐓"),
    "centipede": ("centipede", "worm", "cen", "虫", "🐛"),
}


def written(random: Random, win: Win) -> str:
    """The hand in one of its many spellings, the winning tile marked or written last."""
    style = random.choice(("digits", "digits", "digits", "riichi", "chinese", "glyphs"))
    marked = random.random() < 0.6
    hidden = list(win.hidden)
    if random.random() < 0.6:
        hidden.sort(key=lambda tile: (tile[-1], tile))
    blocks = [_tiles(random, style, hidden)] if hidden else []
    if not marked:
        blocks.append(_tiles(random, style, [win.winning]))
    for meld in win.melds:
        left, right = "()" if meld.exposed else "[]"
        blocks.append(left + _tiles(random, style, list(meld.tiles)) + right)
    if not marked and random.random() < 0.3:
        blocks = blocks[2:] + blocks[:2] if win.hidden else blocks[1:] + blocks[:1]
    text = " ".join(blocks)
    if marked:
        text += random.choice((" +", "+", " + ")) + _tiles(random, style, [win.winning])
    if win.bonus:
        text += random.choice((" | ", "|", " ")) + _bonus_text(random, win.bonus)
    return text


def _tiles(random: Random, style: str, tiles: list[str]) -> str:
    """Tiles in their order; those of a suit that stand together share its letter."""
    text, digits, suit = [], "", ""
    lower = random.random() < 0.3
    for tile in [*tiles, ""]:
        if digits and (not tile or tile not in SUITED or tile[1] != suit):
            letter = suit if random.random() < 0.8 else random.choice(SUITS[suit])
            text.append(digits + letter)
            digits = ""
        if tile in SUITED and style != "glyphs":
            digits, suit = digits + tile[0], tile[1]
        elif tile:
            text.append(_honour(style, tile, lower))
    return random.choice((" ", " ", ", " if random.random() < 0.1 else " ")).join(text)


def _honour(style: str, tile: str, lower: bool) -> str:
    if style == "glyphs":
        return GLYPHS[tile]
    if style == "chinese":
        return CHINESE[tile]
    if style == "riichi":
        return f"{RIICHI[tile]}z"
    return tile.lower() if lower else tile


def _bonus_text(random: Random, bonus: Tiles) -> str:
    words = []
    for tile in bonus:
        spoken = SPOKEN.get(tile, (tile, tile.upper()))
        words.append(random.choice(spoken) if random.random() < 0.3 else tile)
    random.shuffle(words)
    if random.random() < 0.2:
        numbers = "".join(sorted(tile[1] for tile in bonus if tile in FLOWERS))
        if numbers:
            rest = [tile for tile in bonus if tile not in FLOWERS]
            words = [f"f{numbers}", *rest]
    return " ".join(words)


def request(random: Random, win: Win) -> dict[str, object]:
    """One line of a batch; what is the default is sometimes left out."""
    whole: dict[str, object] = {
        "seat": win.seat,
        "round": win.round,
        "self_draw": win.self_draw,
        "events": list(win.events),
        "rules": win.preset,
        "set": _settings(win),
    }
    default = {**whole, "seat": "E", "round": "E", "self_draw": False, "events": []}
    default |= {"rules": "standard", "set": {}}
    told = {
        key: value for key, value in whole.items() if value != default[key] or random.random() < 0.3
    }
    return {"hand": written(random, win), **told}


def _settings(win: Win) -> dict[str, str | int]:
    settings: dict[str, str | int] = dict(win.options)
    for pattern, tai in win.tai.items():
        settings[f"tai.{pattern}"] = "limit" if tai < 0 else tai
    if win.limit != 5:
        settings["limit_tai"] = win.limit
    if win.minimum is not None:
        settings["min_tai"] = win.minimum
    return settings
