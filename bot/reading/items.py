"""The words of a clause as items in any order, read in every way that makes sense.

A word can mean several things (a player called Cat, the animal cat). Recognisers say what may stand
at a place; the reader of the event keeps the readings that hold, and exactly one must remain.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any, Final, TypeVar

from bot.reading.names import People
from bot.reading.words import Words, word_text
from models.rules.refusal import Refusal

MOST_READINGS: Final = 256


@dataclass(frozen=True, slots=True)
class Item:
    """Something said: what kind of thing, what it is, and how many words it took."""

    kind: str
    value: Any
    length: int = 1


Recogniser = Callable[[Words, int], Iterable[Item]]
E_ = TypeVar("E_")


def readings(words: Words, recognisers: Sequence[Recogniser]) -> Iterator[tuple[Item, ...]]:
    """Every way to read `words` as items, in the order of the recognisers.

    A word that none of them knows becomes an item of kind `unknown`, a refusal one of kind
    `refused`: so a reading always exists, and its own reader says what is wrong with it.
    """
    return islice(_readings(words, 0, recognisers), MOST_READINGS)


def _readings(
    words: Words, start: int, recognisers: Sequence[Recogniser]
) -> Iterator[tuple[Item, ...]]:
    if start == len(words):
        yield ()
        return
    for item in _items(words, start, recognisers):
        for rest in _readings(words, start + item.length, recognisers):
            yield (item, *rest)


def _items(words: Words, start: int, recognisers: Sequence[Recogniser]) -> list[Item]:
    found: list[Item] = []
    refused: list[Item] = []
    for recognise in recognisers:
        try:
            found += recognise(words, start)
        except Refusal as refusal:
            refused.append(Item("refused", refusal))
    return found or refused or [Item("unknown", words[start].typed)]


def only_reading(
    words: Words,
    recognisers: Sequence[Recogniser],
    assemble: Callable[[tuple[Item, ...]], E_],
) -> E_:
    """The one meaning of `words`.

    Raises the `Refusal` of the first reading if none holds, `Refusal("ambiguous")` if several do.
    """
    meanings: list[E_] = []
    refusals: list[Refusal] = []
    for items in readings(words, recognisers):
        try:
            _check_known(items)
            meaning = assemble(items)
        except Refusal as refusal:
            refusals.append(refusal)
        else:
            if meaning not in meanings:
                meanings.append(meaning)
    if len(meanings) > 1:
        raise Refusal("ambiguous", words=word_text(words))
    if not meanings:
        raise _most_telling(refusals)
    return meanings[0]


def _check_known(items: Iterable[Item]) -> None:
    for item in items:
        if item.kind == "refused":
            raise item.value
        if item.kind == "unknown":
            raise Refusal("unknown_word", word=item.value)


def _most_telling(refusals: Sequence[Refusal]) -> Refusal:
    """A reading that was understood to the end says more than one with an unknown word."""
    vague = ("unknown_word", "name_ambiguous", "me_unknown")
    return next((r for r in refusals if r.code not in vague), refusals[0])


def phrase(kind: str, phrases: Any) -> Recogniser:
    """Recognises one of `phrases`; the item's value is its meaning."""

    def recognise(words: Words, start: int) -> Iterator[Item]:
        found = phrases.at(words, start)
        if found is not None:
            meaning, length = found
            yield Item(kind, meaning, length)

    return recognise


def player(people: People, kind: str = "player") -> Recogniser:
    """Recognises a player."""

    def recognise(words: Words, start: int) -> Iterator[Item]:
        named = people.at(words, start)
        if named is not None:
            yield Item(kind, named.player, named.length)

    return recognise


def after(lead: Any, then: Recogniser) -> Recogniser:
    """Recognises a phrase with something behind it, as one item: `from cat`."""

    def recognise(words: Words, start: int) -> list[Item]:
        found = lead.at(words, start)
        if found is None:
            return []
        behind = start + found[1]
        if behind == len(words):
            raise Refusal("name_after", word=words[start].typed)
        items = list(then(words, behind))
        if not items:
            raise Refusal("unknown_word", word=words[behind].typed)
        return [Item(item.kind, item.value, found[1] + item.length) for item in items]

    return recognise


def values(items: Iterable[Item], kind: str) -> list[Any]:
    """The values of all items of a kind, in order."""
    return [item.value for item in items if item.kind == kind]


def at_most_one(items: Iterable[Item], kind: str) -> Any:
    """The value of the only item of a kind, or None. Raises `Refusal("said_twice")`."""
    found = values(items, kind)
    if len(found) > 1 and any(value != found[0] for value in found):
        raise Refusal("said_twice", what=kind)
    return found[0] if found else None
