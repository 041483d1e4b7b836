"""What the command line says about a score, in English."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from models.rules.notes import Note
from models.rules.patterns import BY_ID, PatternId
from models.rules.refusal import Refusal
from models.rules.tiles import Tile

_SENTENCES: Final = {
    # Why a hand is no win.
    "incomplete": "Not a complete hand: {distance} away. {nearer}",
    "below_minimum": "{tai} tai, {lacking} too few: the minimum is {minimum}.",
    "contradiction_self_draw": "{pattern} is only ever self-drawn.",
    "contradiction_discard": "{pattern} is never self-drawn here.",
    "contradiction_dealer": "{pattern} is the dealer's alone, who sits East.",
    "contradiction_not_dealer": "The dealer, who sits East, cannot have {pattern}.",
    "contradiction_exposed": "{pattern} has nothing exposed.",
    "contradiction_kongs": "{pattern} needs {needed} of kongs: the hand has {found}.",
    "contradiction_bonus": "{pattern} needs {needed} of bonus tiles: the hand has {found}.",
    "contradiction_flowers": "{pattern} needs seven flowers and seasons: the hand has {found}.",
    "contradiction_incomplete": "{pattern} needs a complete hand.",
    # What is not counted.
    "not_played": "{pattern}: worth nothing at this table.",
    "instead": "{pattern}: {by} takes its place.",
    "absorbed": "{pattern} ({tai}): {by} prices the hand whole.",
    "lower_whole": "{pattern} ({tai}): {by} is worth more, and the highest counts.",
    "outweighed": "{pattern} ({tai}): its parts are worth {parts}.",
    "single_wait": "{pattern}: the hand waited for {waits} alone, and wants two different tiles.",
    "one_tile_left": "{pattern}: never with four exposed chows and a single tile in hand.",
    "pair_counts": "{pattern}: the pair of {tile} is worth something to this seat.",
    "bonus_tile": "{pattern}: with a bonus tile it is {by}.",
    "self_draw_only": "{pattern}: only when self-drawn.",
    "concealed_only": "{pattern}: only with nothing exposed.",
    "replaced_once": "{pattern}: {times} in a row count once at this table.",
    "last_replacement": "{pattern}: the last tile was a replacement.",
    "last_one_dot": "{pattern}: at this table the last tile must be 1p.",
    "limit": "{raw} tai are cut off at the limit of {limit}.",
    # Requests that cannot be read.
    "unknown_setting": "There is no house rule “{key}”.",
    "bad_setting": "The house rule “{key}” cannot be “{value}”: {why}.",
    "not_money": "“{text}” is no amount of money.",
}


def name(pattern: PatternId) -> str:
    """What people call a pattern, as a sentence begins: `Full flush`."""
    spelt = BY_ID[pattern].names[0]
    return spelt[0].upper() + spelt[1:]


def sentence(note: Note | Refusal) -> str:
    """A note or refusal in words; its bare code and facts where there are none for it."""
    if note.code not in _SENTENCES:
        return str(Refusal(note.code, **note.facts))
    return _SENTENCES[note.code].format(**_told(note.facts))


def _told(facts: Mapping[str, object]) -> dict[str, object]:
    told = {key: value if type(value) is int else _word(value) for key, value in facts.items()}
    if "nearer" in facts:
        last = facts["distance"] == 1
        told["distance"] = "1 tile" if last else f"{told['distance']} tiles"
        told["nearer"] = f"{'Completed' if last else 'Brought nearer'} by {told['nearer']}."
    return told


def _word(value: object) -> object:
    match value:
        case PatternId():
            return name(value)
        case Tile():
            return value.code
        case tuple():
            return tiles(value)
        case _:
            return value


def tiles(these: Sequence[Tile]) -> str:
    """Tiles one by one: `1p 4p E`."""
    return " ".join([tile.code for tile in these])


def money(cents: int) -> str:
    """An amount as people write it: `32.00`."""
    return f"{cents // 100}.{cents % 100:02}"
