"""What the auditor finds: a fault is a refusal (a code with facts) and a place in the ledger."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from models.rules.refusal import Refusal


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong, and where: chat, number of the night, number of the entry.

    A warning may be in order.
    """

    wrong: Refusal
    chat: int | None = None
    night: int | None = None
    entry: int | None = None
    warning: bool = False

    @property
    def refusal(self) -> Refusal:
        """The fault with its place, for whoever puts it into words."""
        told = self.wrong
        if self.entry is not None:
            place = {"chat": self.chat, "night": self.night, "entry": self.entry}
            told = Refusal("fault_at_entry", **place, fault=told)
        elif self.night is not None:
            told = Refusal("fault_at_night", chat=self.chat, night=self.night, fault=told)
        elif self.chat is not None:
            told = Refusal("fault_at_chat", chat=self.chat, fault=told)
        return Refusal("fault_warning", fault=told) if self.warning else told

    def __str__(self) -> str:
        return str(self.refusal)


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
    told = {name: _fact(value) for name, value in facts.items()}
    return Fault(Refusal(f"fault_{code}", **told), chat, entry=entry, warning=warning)


def strangers(people: Iterable[int], known: Iterable[int], role: str, row: object = "") -> Found:
    """A fault for each of `people` who is none of the `known`; `role` says what they do there."""
    for person in sorted(set(people) - set(known)):
        yield fault("stranger", person=person, role=role, row=row)


def _fact(value: object) -> object:
    return value if isinstance(value, int | Refusal) else short(value)


def short(value: object) -> str:
    """A value or an exception in one short line."""
    return " ".join(str(value).split())[:200]
