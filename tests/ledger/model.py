"""What the book is, told plainly: lists in memory, folded anew by the rules at every step.

Nothing of the ledger is used here, so that a mistake there is not made a second time.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from typing import TypeAlias

from models.rules.events import Draw, Event, FalseWin, Win
from models.rules.house import HouseRules
from models.rules.night import NightState, apply, begin
from models.rules.payments import Transfers
from models.rules.refusal import Refusal
from models.rules.values import Cents, PlayerId

Four: TypeAlias = tuple[PlayerId, PlayerId, PlayerId, PlayerId]

MINUTE = timedelta(seconds=60)
LOOKED_AT = 8
"""So many entries of late are looked at for one that says the same."""


@dataclass(frozen=True)
class Told:
    """One thing said about an entry: what was done to it, by whom, when, in which words."""

    kind: str
    by: tuple[int, str]
    at: datetime
    text: str


@dataclass(frozen=True)
class Entry:
    """An entry as it is now, and all that was said about it; `undone` counts the undoings."""

    event: Event
    transfers: Transfers
    told: tuple[Told, ...]
    stands: bool = True
    undone: int = 0

    @property
    def text(self) -> str:
        """The words of its newest revision."""
        return self.told[-1].text


@dataclass(frozen=True)
class Said:
    """Who says something, when, and in which words."""

    by: tuple[int, str]
    at: datetime
    text: str

    def told(self, kind: str, text: str | None = None) -> Told:
        """As a revision of an entry."""
        return Told(kind, self.by, self.at, self.text if text is None else text)


@dataclass
class Evening:
    """One night: how it began, its entries in order, its milestones."""

    rules: HouseRules
    seats: Four
    first: Four
    """With whom it was opened, in that order."""
    entries: list[Entry] = field(default_factory=list)
    milestones: list[tuple[str, int, Four | None]] = field(default_factory=list)
    open: bool = True

    def state(self) -> NightState:
        """Where it stands."""
        return self.folded(self.entries)[0]

    def folded(
        self, entries: list[Entry], changed: int | None = None
    ) -> tuple[NightState, dict[int, Transfers]]:
        """The state after these entries, and what each that stands moves.

        Raises the `Refusal` of the `changed` entry as it is, any other as `replay` with its number.
        """
        state, moved = begin(self.rules, self.seats), dict[int, Transfers]()
        for number, entry in enumerate(entries, start=1):
            if not entry.stands:
                continue
            try:
                outcome = apply(state, entry.event)
            except Refusal:
                if number == changed:
                    raise
                raise Refusal("replay", number=number) from None
            state, moved[number] = outcome.state, outcome.transfers
        return state, moved

    def take(self, entries: list[Entry], said: Said, changed: int | None = None) -> tuple[int, ...]:
        """These entries hold from now on; the numbers of those that move other money now."""
        _, moved = self.folded(entries, changed)
        replayed = []
        for number, transfers in moved.items():
            entry = entries[number - 1]
            if number != changed and transfers != entry.transfers:
                told = (*entry.told, said.told("replayed", entry.text))
                entry = replace(entry, told=told)
                replayed.append(number)
            entries[number - 1] = replace(entry, transfers=transfers)
        self.entries = entries
        return tuple(replayed)


class PlainBook:
    """All nights of one chat. Every verb raises a `Refusal` and does nothing, or does it all."""

    def __init__(self) -> None:
        self.nights: list[Evening] = []
        self._undoings: Iterator[int] = itertools.count(1)

    @property
    def night(self) -> Evening:
        """The open night."""
        if not self.nights or not self.nights[-1].open:
            raise Refusal("no_night")
        return self.nights[-1]

    # --- nights ---

    def open(self, said: Said, seats: Four, rules: HouseRules) -> None:
        """A new night."""
        if self.nights and self.nights[-1].open:
            raise Refusal("night_open")
        self.nights.append(Evening(rules, seats, seats, milestones=[("opened", said.by[0], seats)]))

    def end(self, said: Said) -> None:
        """The night is over."""
        night = self.night
        night.open = False
        night.milestones.append(("ended", said.by[0], None))

    def reopen(self, said: Said) -> None:
        """The newest night goes on."""
        if self.nights[-1].open:
            raise Refusal("night_open")
        self.nights[-1].open = True
        self.nights[-1].milestones.append(("reopened", said.by[0], None))

    def reseat(self, said: Said, seats: Four) -> tuple[int, ...]:
        """They sat like this from the start."""
        night = self.night
        if not set(seats) <= set(night.first):
            raise Refusal("not_seated")
        before, night.seats = night.seats, seats
        try:
            replayed = night.take(list(night.entries), said)
        except Refusal:
            night.seats = before
            raise
        night.milestones.append(("reseated", said.by[0], seats))
        return replayed

    # --- entries ---

    def record(self, said: Said, event: Event, confirmed: bool) -> int:
        """Something happened; the number of its entry."""
        night = self.night
        if not confirmed:
            self._check_not_same(night, said, event)
        transfers = apply(night.state(), event).transfers
        night.entries.append(Entry(event, transfers, (said.told("recorded"),)))
        return len(night.entries)

    def undo(self, said: Said, number: int | None) -> tuple[int, tuple[int, ...]]:
        """An entry did not happen; its number, and whose money follows."""
        standing = [n for n, entry in self._numbered() if entry.stands]
        if number is None and not standing:
            raise Refusal("nothing_to_undo")
        number, entry = self._chosen(number, standing[-1] if standing else 0)
        if not entry.stands:
            raise Refusal("undone_already")
        return self._change(number, said, "undone", replace(entry, stands=False))

    def redo(self, said: Said, number: int | None) -> tuple[int, tuple[int, ...]]:
        """An entry did happen after all."""
        undone = [(entry.undone, n) for n, entry in self._numbered() if not entry.stands]
        if number is None and not undone:
            raise Refusal("nothing_to_redo")
        number, entry = self._chosen(number, max(undone)[1] if undone else 0)
        if entry.stands:
            raise Refusal("not_undone")
        return self._change(number, said, "redone", replace(entry, stands=True))

    def fix(self, said: Said, number: int, event: Event) -> tuple[int, tuple[int, ...]]:
        """Something else happened."""
        number, entry = self._chosen(number, 0)
        if not entry.stands:
            raise Refusal("fix_undone")
        if event == entry.event:
            raise Refusal("fix_same")
        return self._change(number, said, "fixed", replace(entry, event=event))

    def _numbered(self) -> Iterator[tuple[int, Entry]]:
        return enumerate(self.night.entries, start=1)

    def _chosen(self, number: int | None, otherwise: int) -> tuple[int, Entry]:
        entries = self.night.entries
        number = otherwise if number is None else number
        if not 1 <= number <= len(entries):
            raise Refusal("no_entry")
        return number, entries[number - 1]

    def _change(
        self, number: int, said: Said, kind: str, entry: Entry
    ) -> tuple[int, tuple[int, ...]]:
        words = said.text if kind == "fixed" else entry.text
        entries = list(self.night.entries)
        entries[number - 1] = replace(entry, told=(*entry.told, said.told(kind, words)))
        replayed = self.night.take(entries, said, number)
        if kind == "undone":
            entries[number - 1] = replace(entries[number - 1], undone=next(self._undoings))
        return number, replayed

    def _check_not_same(self, night: Evening, said: Said, event: Event) -> None:
        """Another one said the same less than a minute away, about the same hand."""
        for entry in reversed([e for e in night.entries[-LOOKED_AT:] if e.stands]):
            if _ends(entry.event) and not _ends(event):
                return
            newest = entry.told[-1]
            near = abs(said.at - newest.at) <= MINUTE
            if entry.event == event and newest.by[0] != said.by[0] and near:
                raise Refusal("same_again")
            if _ends(event):
                return

    # --- sums ---

    def balances(self, night: Evening) -> dict[PlayerId, Cents]:
        """Who has what, summed up from the entries that stand."""
        sums: dict[PlayerId, Cents] = {}
        for entry in night.entries:
            for transfer in entry.transfers if entry.stands else ():
                sums[transfer.payer] = sums.get(transfer.payer, 0) - transfer.cents
                sums[transfer.payee] = sums.get(transfer.payee, 0) + transfer.cents
        return {player: cents for player, cents in sums.items() if cents}


def _ends(event: Event) -> bool:
    """Whether this ends a hand."""
    return isinstance(event, Win | Draw | FalseWin)


@dataclass(frozen=True)
class No:
    """That a verb was refused: the code, and of a `replay` the entry that stands in the way."""

    code: str
    number: object


def outcome(attempt: Callable[[], object]) -> object:
    """What a verb gives, or that it was refused."""
    try:
        return attempt()
    except Refusal as refusal:
        return No(refusal.code, refusal.facts.get("number") if refusal.code == "replay" else None)
