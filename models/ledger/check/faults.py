"""Findings of the auditor: a code, the facts of its sentence, and a place in the ledger."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from models.ledger.check.sentences import SENTENCES
from models.rules.refusal import Refusal

Called = Mapping[str, Mapping[int, object]]
"""Names of rows in place of their keys, by what they are: `person`, `revision`, ..."""

_PEOPLE: Final = frozenset({"person", "player", "payer", "payee", "discarder", "owner"})


@dataclass(frozen=True, slots=True)
class Fault:
    """A fault, and its place: chat, number of the night, number of the entry.

    The facts hold rows by their keys: people in sums (`{person: cents}`) and moves
    (`[[payer, payee, cents]]`) too. A warning may be in order.
    """

    code: str
    facts: Mapping[str, object]
    chat: int | None = None
    night: int | None = None
    entry: int | None = None
    warning: bool = False

    def sentence(
        self, called: Called = MappingProxyType({}), in_words: Callable[[Refusal], str] = str
    ) -> str:
        """Tells the fault with its place, rows as they are `called`; `in_words` says why an entry
        cannot have happened.
        """
        facts = {name: _fact(name, value, called) for name, value in self.facts.items()}
        said = {
            n: in_words(fact) if isinstance(fact, Refusal) else fact for n, fact in facts.items()
        }
        place = {"chat": self.chat, "night": self.night, "entry": self.entry}
        where = ", ".join(f"{name} {at}" for name, at in place.items() if at is not None)
        parts = ("warning" if self.warning else "", where, SENTENCES[self.code].format_map(said))
        return ": ".join(part for part in parts if part)

    def __str__(self) -> str:
        return self.sentence()


Found = Iterator[Fault]


def fault(
    code: str,
    *,
    chat: int | None = None,
    entry: int | None = None,
    warning: bool = False,
    **facts: object,
) -> Fault:
    """A fault; its sentence tells it with `facts`."""
    return Fault(code, facts, chat, entry=entry, warning=warning)


def strangers(people: Iterable[int], known: Iterable[int], role: str, row: object = "") -> Found:
    """A fault for each of `people` who is none of the `known`; `role` says what they do there."""
    for person in sorted(set(people) - set(known)):
        yield fault(f"stranger.{role}", person=person, row=row)


def retold(refusal: Refusal, called: Called) -> Refusal:
    """A refusal of which the facts are rows as they are called."""
    facts = {name: _fact(name, value, called) for name, value in refusal.facts.items()}
    return Refusal(refusal.code, **facts)


def _fact(name: str, value: object, called: Called) -> object:
    """A fact as it is told: an integer, a refusal, or a short text."""
    people = called.get("person", {})
    match value:
        case Refusal():
            return retold(value, called)
        case int():
            return called.get("person" if name in _PEOPLE else name, {}).get(value, value)
        case dict():
            who = {people.get(person, person): sums for person, sums in value.items()}
            return in_short(f"{{{', '.join(f'{person}: {sums}' for person, sums in who.items())}}}")
        case list() if all(_is_move(part) for part in value):
            moves = ([people.get(a, a), people.get(b, b), cents] for a, b, cents in value)
            return in_short(f"[{', '.join(f'[{a}, {b}, {cents}]' for a, b, cents in moves)}]")
        case _:
            return in_short(value)


def _is_move(part: object) -> bool:
    """Tells whether this is payer, payee and cents, and not what a damaged row holds."""
    return isinstance(part, list) and [type(each) for each in part] == [int, int, int]


def in_short(value: object) -> str:
    """A value or an exception in one short line."""
    return " ".join(str(value).split())[:200]
