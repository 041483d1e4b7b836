"""Bites: bonus tiles that are paid at once (rules section 7).

A bite is made of parts, each paid once a hand, each with tiles of which there is one in the set.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from itertools import product
from typing import Final, assert_never

from models.rules.events import Bite, BiteKind
from models.rules.house import Bites, HouseRules, Instant
from models.rules.payments import instant_payment_cents
from models.rules.refusal import Refusal
from models.rules.tiles import Wind
from models.rules.values import Cents, PlayerId


class BitePart(StrEnum):
    """A set of bonus tiles in a bite; each is paid once in a hand."""

    CAT_RAT = "cat_rat"
    ROOSTER_CENTIPEDE = "rooster_centipede"
    FOUR_ANIMALS = "four_animals"
    FLOWERS_1 = "flowers_1"
    FLOWERS_2 = "flowers_2"
    FLOWERS_3 = "flowers_3"
    FLOWERS_4 = "flowers_4"
    BLUE = "blue"
    RED = "red"


Collected = Mapping[BitePart, PlayerId]
"""The parts paid in this hand, each with its receiver."""

_ANIMALS: Final = (BitePart.CAT_RAT, BitePart.ROOSTER_CENTIPEDE)
_FLOWERS: Final = (BitePart.FLOWERS_1, BitePart.FLOWERS_2, BitePart.FLOWERS_3, BitePart.FLOWERS_4)

TILES: Final[Mapping[BitePart, frozenset[str]]] = {
    BitePart.CAT_RAT: frozenset({"cat", "rat"}),
    BitePart.ROOSTER_CENTIPEDE: frozenset({"rooster", "centipede"}),
    BitePart.FOUR_ANIMALS: frozenset({"cat", "rat", "rooster", "centipede"}),
    **{part: frozenset({f"f{n}", f"g{n}"}) for n, part in enumerate(_FLOWERS, start=1)},
    BitePart.BLUE: frozenset({"f1", "f2", "f3", "f4"}),
    BitePart.RED: frozenset({"g1", "g2", "g3", "g4"}),
}
_PAID_AS: Final[Mapping[BitePart, tuple[Instant, Instant]]] = {
    **dict.fromkeys(_ANIMALS, (Instant.BITE, Instant.BITE_DEALT)),
    **dict.fromkeys(_FLOWERS, (Instant.FLOWER_PAIR, Instant.FLOWER_PAIR_DEALT)),
    **dict.fromkeys((BitePart.BLUE, BitePart.RED), (Instant.FLOWER_GROUP,) * 2),
    BitePart.FOUR_ANIMALS: (Instant.ALL_ANIMALS,) * 2,
}
"""The instant payments of each part: if drawn, and if dealt."""


def price_bite_parts(
    rules: HouseRules, bite: Bite, seat: Wind, collected: Collected
) -> dict[BitePart, Cents]:
    """Returns the parts of a bite that are paid now, with the cents that each other player pays.

    `collected` are the parts paid before in this hand. Raises `Refusal` if the table does not play
    the bite, the flowers belong to another seat, it is paid already, or another player has a tile
    of it.
    """
    animals = bite.what in (BiteKind.CAT_RAT, BiteKind.ROOSTER_CENTIPEDE, BiteKind.ANIMALS)
    if rules.bites is Bites.OFF or (rules.bites is Bites.ANIMALS_ONLY and not animals):
        raise Refusal("bites_off", bites=rules.bites)
    if bite.number is not None and bite.number != seat.number + 1:
        raise Refusal("bite_seat", player=bite.player, number=bite.number, seat=seat)
    named = _bite_parts(bite, seat)
    for part, (other, owner) in product(named, collected.items()):
        if owner != bite.player and TILES[part] & TILES[other]:
            raise Refusal("bite_taken", player=bite.player, owner=owner, what=bite.what)
    parts = [part for part in named if part not in collected]
    if not parts:
        raise Refusal("bite_again", player=bite.player, what=bite.what)
    mine = {part for part, owner in collected.items() if owner == bite.player}
    if mine.union(parts).issuperset(_ANIMALS) and BitePart.FOUR_ANIMALS not in collected:
        parts.append(BitePart.FOUR_ANIMALS)
    return {part: instant_payment_cents(rules, _PAID_AS[part][bite.dealt]) for part in parts}


def _bite_parts(bite: Bite, seat: Wind) -> tuple[BitePart, ...]:
    match bite.what:
        case BiteKind.CAT_RAT:
            return (BitePart.CAT_RAT,)
        case BiteKind.ROOSTER_CENTIPEDE:
            return (BitePart.ROOSTER_CENTIPEDE,)
        case BiteKind.ANIMALS:
            return _ANIMALS
        case BiteKind.FLOWERS:
            return (_FLOWERS[seat.number],)
        case BiteKind.BLUE:
            return (BitePart.BLUE,)
        case BiteKind.RED:
            return (BitePart.RED,)
        case _:
            assert_never(bite.what)
