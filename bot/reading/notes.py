"""Notes on a payment or a bill: the pieces of a saying beside its names and sums.

A piece is surely a note if all its words name things that people pay for, or if it stands behind
`for`. Unknown words are a guess, and no note where a name may stand.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from bot.reading.names import People
from bot.reading.saying import Saying
from models.ledger.values import Table
from models.rules.bounds import MOST_NOTE, strip_invisible

_IN_NOTE: Final = ("unknown", "paid_for")
_WITHIN: Final = ("joiner", "for", "and", "tile")
"""Kinds that may stand inside a note, but not at its end."""
_MOST_UNKNOWN: Final = 3


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece of a saying: the places of its marks, and whether it is a note or a name."""

    places: tuple[int, ...]
    is_note: bool
    is_sure: bool
    is_name: bool
    """True where somebody may be named who does not sit here."""


def pieces(said: Saying, *, behind_sum: bool = False) -> list[Piece]:
    """Returns the pieces of a saying beside the words of the payment itself.

    With `behind_sum`, unknown words before the sum count as a name.
    """
    first = next(iter(said.places("sum")), len(said.marks)) if behind_sum else 0
    return [_piece(said, run, first) for run in _runs(said)]


def leave_owners(said: Saying) -> None:
    """Marks the owner of a thing as part of the note: `ben's place`, `for dan's birthday`."""
    for place in said.places("player"):
        behind = said.marks[place + 1].kind if place + 1 < len(said.marks) else ""
        if said.marks[place].typed.endswith(_OWNS) and behind in _IN_NOTE:
            said.change(place, "unknown")
            said.lost += 1


_OWNS: Final = ("'s", "’s", "`s")


def _runs(said: Saying) -> Iterator[list[int]]:
    """Yields the places of each run of words that may be a note, with `for` before it."""
    run: list[int] = []
    for place in range(len(said.marks) + 1):
        kind = said.marks[place].kind if place < len(said.marks) else ""
        if kind in _IN_NOTE or kind == "for" or (run and kind in _WITHIN):
            run.append(place)
            continue
        while run and said.marks[run[-1]].kind not in _IN_NOTE:
            run.pop()
        if run:
            yield run
        run = []


def _piece(said: Saying, run: list[int], first_sum: int) -> Piece:
    kinds = [said.marks[place].kind for place in run]
    unknown = kinds.count("unknown")
    behind_for = kinds[0] == "for"
    named = "paid_for" in kinds or behind_for
    first = next(k for k, kind in enumerate(kinds) if kind in _IN_NOTE)
    is_sure = named and (unknown <= _MOST_UNKNOWN if behind_for else not unknown)
    is_name = not named and (run[0] < first_sum or _stands_for_name(said, run))
    return Piece(tuple(run[first:]), not is_name, is_sure, is_name)


def _stands_for_name(said: Saying, run: list[int]) -> bool:
    """Tells whether a run of unknown words stands where a player is usually named."""
    kinds = [mark.kind for mark in said.marks]
    before, behind = kinds[: run[0]][-2:], kinds[run[-1] + 1 :][:2]
    joined = before[-1:] in (["to"], ["from"], ["and"], ["with"]) or before == ["player", "pause"]
    return joined or behind[:1] in (["pay"], ["past"], ["owe"]) or behind in (_AND, _PAUSE)


_AND: Final = ["and", "player"]
_PAUSE: Final = ["pause", "player"]


def take_note(said: Saying, table: Table, found: Sequence[Piece]) -> str:
    """Returns the note of these pieces, and sets what else is unread; several pieces make the
    saying unsure.

    Somebody whom the chat knows is never a note, nor is a sum in another currency.
    """
    known = People.in_chat(table)
    names = {piece for piece in found if _names_known(said, piece, known)}
    notes = [piece for piece in found if piece.is_note and piece not in names]
    said.make_unsure(unless=len(found) < 2 and all(piece.is_sure for piece in found) and not names)
    for piece in notes:
        said.lost -= sum(said.marks[place].kind == "unknown" for place in piece.places)
    unread = [piece.places for piece in found if piece not in notes]
    unread += [(place,) for place in said.places("foreign")]
    said.unread = tuple(said.typed(places) for places in sorted(unread))
    return strip_invisible(" ".join(said.typed(piece.places) for piece in notes))[:MOST_NOTE]


def _names_known(said: Saying, piece: Piece, known: People) -> bool:
    items = (said.marks[place].item for place in piece.places)
    return any(
        i.player is None and known.count_name_tokens(said.lexed.tokens, i.start) for i in items
    )
