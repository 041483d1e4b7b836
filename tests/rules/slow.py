"""Readings and waits once more: slow, plain, and sharing nothing with the code under test.

Hands are lists of tile codes (`"4p"`, `"E"`). Readings are found by taking tiles away one meld at a
time. What both sides agree on for thousands of random hands is unlikely to be wrong in both the
same way.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

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
