"""Random hands of every kind that scores, with claims that they allow, and texts gone wrong."""

from __future__ import annotations

import string
from collections import Counter
from dataclasses import dataclass, field
from random import Random

from models.rules.tiles import BONUSES, SYMBOLS

SUITED = [f"{rank}{suit}" for suit in "mps" for rank in range(1, 10)]
WINDS = list("ESWN")
DRAGONS = list("CFB")
HONOURS = WINDS + DRAGONS
KINDS = SUITED + HONOURS
TERMINALS = [f"{rank}{suit}" for suit in "mps" for rank in (1, 9)]
GREEN = ["2s", "3s", "4s", "6s", "8s", "F"]
ANIMALS = ["cat", "rat", "rooster", "centipede"]

FLOWERS = [f"{colour}{place}" for colour in "fg" for place in (1, 2, 3, 4)]


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


def random_win(source: Random) -> Won:
    """A complete hand; four of ten are drawn from few kinds, where special hands live."""
    while True:
        won = _orphans(source) if source.random() < 0.01 else _melds_and_pair(source)
        if max(Counter(won.all).values()) <= 4:
            _claim(source, won)
            return won


def _kinds(source: Random) -> list[str]:
    suit = source.choice("mps")
    one_suit = [kind for kind in SUITED if kind[1] == suit]
    few = [one_suit, one_suit + HONOURS, TERMINALS + HONOURS, TERMINALS, HONOURS, GREEN]
    few += [WINDS + one_suit[:1], DRAGONS + one_suit[:5]]
    return source.choice(few) if source.random() < 0.4 else KINDS


def _melds_and_pair(source: Random) -> Won:
    kinds = _kinds(source)
    chows = source.choice((0.0, 0.5, 0.9, 1.0))
    won = Won([], "")
    for _ in range(4):
        _place(source, won, _meld(source, kinds, chows))
    won.loose += [source.choice(kinds)] * 2
    source.shuffle(won.loose)
    won.winning = source.choice(won.loose)
    return won


def _meld(source: Random, kinds: list[str], chows: float) -> tuple[str, ...]:
    tile = source.choice(kinds)
    if source.random() < chows and tile not in HONOURS:
        first = min(int(tile[0]), 7)
        chow = tuple(f"{first + step}{tile[1]}" for step in range(3))
        if set(chow) <= set(kinds):
            return chow
    return (tile,) * (4 if source.random() < 0.2 else 3)


def _place(source: Random, won: Won, meld: tuple[str, ...]) -> None:
    exposed = source.random() < 0.35
    if exposed:
        won.exposed.append(meld)
    elif len(meld) == 4:
        won.kongs.append(meld)
    else:
        won.loose += meld


def _orphans(source: Random) -> Won:
    loose = [*TERMINALS, *HONOURS]
    loose.append(source.choice(loose))
    source.shuffle(loose)
    return Won(loose, loose[0])


def _claim(source: Random, won: Won) -> None:
    won.seat, won.round = source.choice(WINDS), source.choice(WINDS)
    won.self_draw = source.random() < 0.5
    if source.random() < 0.6:
        tiles = FLOWERS + ANIMALS
        won.bonus = source.sample(tiles, source.choice((1, 1, 2, 3, 4, 8, 9, 12)))
        if source.random() < 0.1:
            won.bonus = source.sample(FLOWERS, source.choice((7, 8)))
    if source.random() < 0.4:
        won.events = _possible(won)
        won.events = source.sample(won.events, min(1, len(won.events)))
        if won.events == ["flower_replacement"] and len(won.bonus) > 1:
            won.events *= source.choice((1, 2))
        if won.events == ["kong_replacement"] and source.random() < 0.3:
            won.events.append("last_tile")


def _possible(won: Won) -> list[str]:
    kongs = sum(len(meld) == 4 for meld in won.laid)
    dealer, closed = won.seat == "E", not won.exposed
    flowers = sum(tile not in ANIMALS for tile in won.bonus)
    held = [*won.loose, *(tile for meld in won.laid for tile in meld)]
    alike = held.count(won.winning)
    possible = {
        "flower_replacement": won.self_draw and bool(won.bonus),
        "kong_replacement": won.self_draw and kongs > 0,
        "kong_on_kong": won.self_draw and kongs > 1,
        "last_tile": won.self_draw,
        "robbed_kong": not won.self_draw and alike == 1,
        "heavenly_hand": won.self_draw and dealer and closed,
        "earthly_hand": not won.self_draw and not dealer and closed,
        "humanly_hand": not won.self_draw and won.seat in "WN" and closed,
        "robbed_eighth": not won.self_draw and flowers == 7,
    }
    return [event for event, can in possible.items() if can]


SPELLINGS = [*KINDS, *map(str.lower, KINDS), *SYMBOLS, *(bonus.code for bonus in BONUSES)]
SPELLINGS += [
    *"()[]+| ",
    *"（）＋｜　",
    *"东中發白万筒索",
    "f12",
    "mouse",
    "🐈",
    "猫",
    "5x",
    "0",
    "-",
]


def random_text(source: Random) -> str:
    """Anything at all: characters, or pieces of notation in any order."""
    if source.random() < 0.3:
        letters = string.printable + "🀇🀙🀀🀄️🐱东萬（）\u200b\x00\ud800"
        return "".join(source.choices(letters, k=source.randrange(40)))
    return source.choice(["", " "]).join(source.choices(SPELLINGS, k=source.randrange(24)))


def mutated(source: Random) -> str:
    """A good hand with one to four small changes."""
    text = list(random_win(source).text)
    for _ in range(source.randrange(1, 5)):
        place = source.randrange(len(text))
        match source.randrange(4):
            case 0:
                del text[place]
            case 1:
                text.insert(place, source.choice(SPELLINGS))
            case 2:
                text[place] = source.choice(SPELLINGS)
            case _:
                other = source.randrange(len(text))
                text[place], text[other] = text[other], text[place]
    return "".join(text)
