"""Findings of the auditor: a fault is a refusal (a code with facts) and a place in the ledger."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from models.rules.refusal import Refusal

Called = Mapping[str, Mapping[int, object]]
"""Names of rows in place of their keys, by what they are: `person`, `revision`, ..."""

_PEOPLE: Final = frozenset({"person", "player", "payer", "payee", "discarder", "owner"})


@dataclass(frozen=True, slots=True)
class Fault:
    """A fault, and its place: chat, number of the night, number of the entry.

    The facts of `wrong` hold rows by their keys: people in sums (`{person: cents}`) and moves
    (`[[payer, payee, cents]]`) too. A warning may be in order.
    """

    wrong: Refusal
    chat: int | None = None
    night: int | None = None
    entry: int | None = None
    warning: bool = False

    def refusal(self, called: Called = MappingProxyType({})) -> Refusal:
        """The fault with its place, for whoever puts it into words."""
        told = _renamed(self.wrong, called)
        if self.entry is not None:
            place = {"chat": self.chat, "night": self.night, "entry": self.entry}
            told = Refusal("fault_at_entry", **place, fault=told)
        elif self.night is not None:
            told = Refusal("fault_at_night", chat=self.chat, night=self.night, fault=told)
        elif self.chat is not None:
            told = Refusal("fault_at_chat", chat=self.chat, fault=told)
        return Refusal("fault_warning", fault=told) if self.warning else told

    def __str__(self) -> str:
        return str(self.refusal())


Found = Iterator[Fault]


def fault(
    code: str,
    *,
    chat: int | None = None,
    entry: int | None = None,
    warning: bool = False,
    **facts: object,
) -> Fault:
    """A fault; the sentence `refusal-fault-CODE` tells it with `facts`."""
    return Fault(Refusal(f"fault_{code}", **facts), chat, entry=entry, warning=warning)


def strangers(people: Iterable[int], known: Iterable[int], role: str, row: object = "") -> Found:
    """A fault for each of `people` who is none of the `known`; `role` says what they do there."""
    for person in sorted(set(people) - set(known)):
        yield fault("stranger", person=person, role=role, row=row)


def _renamed(wrong: Refusal, called: Called) -> Refusal:
    facts = {name: _fact(name, value, called) for name, value in wrong.facts.items()}
    return Refusal(wrong.code, **facts)


def _fact(name: str, value: object, called: Called) -> object:
    """A fact as it is told: an integer, a refusal, or a short text."""
    people = called.get("person", {})
    match value:
        case Refusal():
            return _renamed(value, called)
        case int():
            return called.get("person" if name in _PEOPLE else name, {}).get(value, value)
        case dict():
            who = {people.get(person, person): sums for person, sums in value.items()}
            return short(f"{{{', '.join(f'{person}: {sums}' for person, sums in who.items())}}}")
        case list() if all(_is_move(part) for part in value):
            moves = ([people.get(a, a), people.get(b, b), cents] for a, b, cents in value)
            return short(f"[{', '.join(f'[{a}, {b}, {cents}]' for a, b, cents in moves)}]")
        case _:
            return short(value)


def _is_move(part: object) -> bool:
    """Tells whether this is payer, payee and cents, and not what a damaged row holds."""
    return isinstance(part, list) and [type(each) for each in part] == [int, int, int]


def short(value: object) -> str:
    """A value or an exception in one short line."""
    return " ".join(str(value).split())[:200]
