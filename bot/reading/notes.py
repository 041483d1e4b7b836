"""Notes of a payment or a bill: the words of a saying beside its names and sums.

Words are surely a note if all of them name things that people pay for, or if they stand behind
`for`. Unknown words are probably a note, but not where a name may stand.
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
class ExtraWords:
    """Adjacent words beside the payment itself, which are a note or a name; given by their terms'
    indices.
    """

    indices: tuple[int, ...]
    is_note: bool
    is_sure: bool
    is_name: bool
    """True where somebody may be named who does not sit here."""


def find_extra_words(saying: Saying, *, behind_sum: bool = False) -> list[ExtraWords]:
    """Returns the groups of adjacent words that do not state the payment itself: notes and unknown
    names.

    With `behind_sum`, unknown words before the sum are taken for a name.
    """
    first = next(iter(saying.indices("sum")), len(saying.terms)) if behind_sum else 0
    return [_make_extra_words(saying, run, first) for run in _find_note_runs(saying)]


def move_owners_to_note(saying: Saying) -> None:
    """Makes the owner of a thing part of the note: `ben's place`, `for dan's birthday`."""
    for index in saying.indices("player"):
        behind = saying.terms[index + 1].kind if index + 1 < len(saying.terms) else ""
        if saying.terms[index].typed.endswith(_OWNS) and behind in _IN_NOTE:
            saying.change_kind(index, "unknown")
            saying.unread_count += 1


_OWNS: Final = ("'s", "’s", "`s")


def _find_note_runs(saying: Saying) -> Iterator[list[int]]:
    """Yields the indices of each group of adjacent words that may be a note, including `for` before
    it.
    """
    run: list[int] = []
    for index in range(len(saying.terms) + 1):
        kind = saying.terms[index].kind if index < len(saying.terms) else ""
        if kind in _IN_NOTE or kind == "for" or (run and kind in _WITHIN):
            run.append(index)
            continue
        while run and saying.terms[run[-1]].kind not in _IN_NOTE:
            run.pop()
        if run:
            yield run
        run = []


def _make_extra_words(saying: Saying, indices: list[int], first_sum: int) -> ExtraWords:
    kinds = [saying.terms[index].kind for index in indices]
    unknown = kinds.count("unknown")
    behind_for = kinds[0] == "for"
    named = "paid_for" in kinds or behind_for
    first = next(k for k, kind in enumerate(kinds) if kind in _IN_NOTE)
    is_sure = named and (unknown <= _MOST_UNKNOWN if behind_for else not unknown)
    is_name = not named and (indices[0] < first_sum or _are_where_name_is_expected(saying, indices))
    return ExtraWords(tuple(indices[first:]), not is_name, is_sure, is_name)


def _are_where_name_is_expected(saying: Saying, indices: list[int]) -> bool:
    """Tells whether unknown words stand where a player is usually named."""
    kinds = [term.kind for term in saying.terms]
    before, behind = kinds[: indices[0]][-2:], kinds[indices[-1] + 1 :][:2]
    joined = before[-1:] in (["to"], ["from"], ["and"], ["with"]) or before == ["player", "pause"]
    return joined or behind[:1] in (["pay"], ["past"], ["owe"]) or behind in (_AND, _PAUSE)


_AND: Final = ["and", "player"]
_PAUSE: Final = ["pause", "player"]


def extract_note(saying: Saying, table: Table, extras: Sequence[ExtraWords]) -> str:
    """Returns the note, and keeps the other extra words as unread. Several groups of words make the
    saying unsure.

    A name that the chat knows is no note, and neither is a sum in another currency.
    """
    known = People.in_chat(table)
    names = {extra for extra in extras if _names_known_member(saying, extra, known)}
    notes = [extra for extra in extras if extra.is_note and extra not in names]
    saying.make_unsure(
        unless=len(extras) < 2 and all(extra.is_sure for extra in extras) and not names
    )
    for extra in notes:
        saying.unread_count -= sum(saying.terms[index].kind == "unknown" for index in extra.indices)
    unread = [extra.indices for extra in extras if extra not in notes]
    unread += [(index,) for index in saying.indices("foreign")]
    saying.unread = tuple(saying.join_typed_terms(places) for places in sorted(unread))
    return strip_invisible(" ".join(saying.join_typed_terms(extra.indices) for extra in notes))[
        :MOST_NOTE
    ]


def _names_known_member(saying: Saying, extra: ExtraWords, members: People) -> bool:
    items = (saying.terms[index].item for index in extra.indices)
    return any(
        i.player is None and members.count_name_tokens(saying.lexed.tokens, i.start) for i in items
    )
