"""What the book is, told plainly: lists in memory, folded anew by the rules at every step.

Nothing of the ledger is used here, so that a mistake there is not made a second time.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from typing import TypeAlias

from models.rules import events
from models.rules.house import HouseRules
from models.rules.night import NightState, apply_event, begin_night
from models.rules.payments import Transfers
from models.rules.refusal import Refusal
from models.rules.settlement import settle_households
from models.rules.values import Cents, PlayerId

Four: TypeAlias = tuple[PlayerId, PlayerId, PlayerId, PlayerId]
Pair: TypeAlias = tuple[PlayerId, PlayerId]
"""Payer and payee."""
Debt: TypeAlias = tuple[int, Pair]
"""A payment after a night, by the number of the night."""

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
    """An entry as it is now, and all that was said about it; `undone` counts the undoings.

    `takes_on` is what it charges of an earlier night, of which it `took` so much.
    """

    event: events.Event
    transfers: Transfers
    told: tuple[Told, ...]
    stands: bool = True
    undone: int = 0
    takes_on: Debt | None = None
    took: Cents = 0

    @property
    def text(self) -> str:
        """The words of its newest revision."""
        return self.told[-1].text


@dataclass(frozen=True)
class Said:
    """A message: its speaker, moment and words; `admin` if the speaker administers the chat."""

    by: tuple[int, str]
    at: datetime
    text: str
    admin: bool = False

    def told(self, kind: str, text: str | None = None) -> Told:
        """As a revision of an entry."""
        return Told(kind, self.by, self.at, self.text if text is None else text)


@dataclass
class PlainNight:
    """One night: how it began, its entries in order, its milestones.

    `owes` is what it left to be paid once it has ended, for itself and what it `took` on of others;
    `handed` the payments that were said and not denied, also before it was opened again, and
    `doubts` says of each whether the payee has yet to confirm it.
    """

    rules: HouseRules
    seats: Four
    first: Four
    """With whom it was opened, in that order."""
    entries: list[Entry] = field(default_factory=list)
    milestones: list[tuple[str, int, Four | None]] = field(default_factory=list)
    host: int = 0
    open: bool = True
    owes: dict[Pair, Cents] = field(default_factory=dict)
    took: dict[Debt, Cents] = field(default_factory=dict)
    handed: dict[Pair, list[Cents]] = field(default_factory=dict)
    doubts: dict[Pair, list[bool]] = field(default_factory=dict)

    def state(self) -> NightState:
        """Returns the state of the night."""
        return self.folded(self.entries)[0]

    def folded(
        self, entries: list[Entry], changed: int | None = None
    ) -> tuple[NightState, dict[int, Transfers]]:
        """The state after these entries, and what each that stands moves.

        Raises the `Refusal` of the `changed` entry as it is, any other as `replay` with its number.
        """
        state, moved = begin_night(self.rules, self.seats), dict[int, Transfers]()
        for number, entry in enumerate(entries, start=1):
            if not entry.stands:
                continue
            try:
                outcome = apply_event(state, entry.event)
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
    """All nights of one chat. Every verb raises a `Refusal` and does nothing, or does it all.

    `users` are those who are on Telegram, `loggers` who may log, `coin` what sums are rounded to,
    `heads` who settles for whom.
    """

    def __init__(self, users: Mapping[PlayerId, int]) -> None:
        self.users = users
        self.nights: list[PlainNight] = []
        self.loggers, self.coin, self.meet = "anyone", 0, True
        self.heads: dict[PlayerId, PlayerId] = {}
        self._undoings: Iterator[int] = itertools.count(1)

    # --- rights ---

    def _check_logger(self, said: Said, *, admins: bool) -> None:
        night = self.nights[-1]
        may = {
            "anyone": True,
            "players": said.by[0] in self._players(night),
            "host": said.by[0] == night.host,
        }[self.loggers]
        if not may and not (admins and said.admin):
            raise Refusal("may_not_log")

    def _players(self, night: PlainNight) -> set[int]:
        return self._users_of(night.state().balances)

    def _users_of(self, players: Collection[PlayerId]) -> set[int]:
        return {self.users[player] for player in players if player in self.users}

    def together(self, player: PlayerId) -> tuple[PlayerId, ...]:
        """A household, the head first."""
        head = self.heads.get(player, player)
        return (head, *(p for p in self.heads if self.heads[p] == head))

    def _check_side(self, said: Said, debt: Debt) -> None:
        """The two sides speak of a payment; for a guest, the table of that night."""
        night = self.nights[debt[0] - 1]
        payer, payee = (self._users_of(self.together(side)) for side in debt[1])
        may = payer | payee
        if not payer or not payee:
            may |= self._players(night) | {night.host}
        if said.by[0] not in may:
            raise Refusal("not_your_payment")

    def change_settings(self, said: Said, loggers: str, coin: Cents, meet: bool) -> None:
        """Changes who may log, how payments are rounded, and whether debts meet."""
        self._check_logger(said, admins=True)
        self.loggers, self.coin, self.meet = loggers, coin, meet

    @property
    def night(self) -> PlainNight:
        """The open night."""
        if not self.nights or not self.nights[-1].open:
            raise Refusal("no_night")
        return self.nights[-1]

    # --- nights ---

    def open(self, said: Said, seats: Four, rules: HouseRules) -> None:
        """A new night."""
        if self.nights and self.nights[-1].open:
            raise Refusal("night_open")
        opened = ("opened", said.by[0], seats)
        self.nights.append(PlainNight(rules, seats, seats, milestones=[opened], host=said.by[0]))

    def end(self, said: Said) -> None:
        """The night is over: what was paid already, and the fewest payments for the rest."""
        night = self.night
        self._check_logger(said, admins=True)
        open_ = {debt: self.left(debt) for debt in self.all_debts() if self.left(debt)}
        night.open, night.took = False, open_ if self.meet else {}
        paid = {pair: sum(stack) for pair, stack in night.handed.items() if stack}
        rest = self.sums(night)
        for (payer, payee), cents in paid.items():
            rest[payer] = rest.get(payer, 0) + cents
            rest[payee] = rest.get(payee, 0) - cents
        night.owes = paid
        for transfer in settle_households(rest, self.heads, self.coin):
            pair = (transfer.payer, transfer.payee)
            night.owes[pair] = night.owes.get(pair, 0) + transfer.cents
        night.milestones.append(("ended", said.by[0], None))

    def reopen(self, said: Said) -> None:
        """The newest night goes on."""
        if self.nights[-1].open:
            raise Refusal("night_open")
        self._check_logger(said, admins=True)
        night = self.nights[-1]
        night.open, night.owes, night.took = True, {}, {}
        self.nights[-1].milestones.append(("reopened", said.by[0], None))

    def reseat(self, said: Said, seats: Four) -> tuple[int, ...]:
        """They sat like this from the start."""
        night = self.night
        self._check_logger(said, admins=True)
        if not set(seats) <= set(night.first):
            raise Refusal("not_there_at_first")
        before, night.seats = night.seats, seats
        try:
            replayed = night.take(list(night.entries), said)
        except Refusal:
            night.seats = before
            raise
        night.milestones.append(("reseated", said.by[0], seats))
        return replayed

    # --- entries ---

    def record(self, said: Said, event: events.Event, confirmed: bool) -> int:
        """Something happened; the number of its entry."""
        night = self.night
        self._check_logger(said, admins=False)
        transfers = apply_event(night.state(), event).transfers
        if not confirmed:
            self._check_not_same(night, said, event)
        night.entries.append(Entry(event, transfers, (said.told("recorded"),)))
        return len(night.entries)

    def undo(self, said: Said, number: int | None) -> tuple[int, tuple[int, ...]]:
        """An entry did not happen; its number, and whose money follows."""
        standing = [n for n, entry in self._numbered() if entry.stands]
        self._check_logger(said, admins=True)
        if number is None and not standing:
            raise Refusal("nothing_to_undo")
        number, entry = self._chosen(number, standing[-1] if standing else 0)
        if not entry.stands:
            raise Refusal("undone_already")
        return self._change(number, said, "undone", replace(entry, stands=False))

    def redo(self, said: Said, number: int | None) -> tuple[int, tuple[int, ...]]:
        """An entry did happen after all."""
        undone = [(entry.undone, n) for n, entry in self._numbered() if not entry.stands]
        self._check_logger(said, admins=True)
        if number is None and not undone:
            raise Refusal("nothing_to_redo")
        number, entry = self._chosen(number, max(undone)[1] if undone else 0)
        if entry.stands:
            raise Refusal("not_undone")
        if entry.takes_on is not None:
            assert isinstance(entry.event, events.Payment)
            if entry.event.cents > self.left(entry.takes_on):
                raise Refusal("redo_carried")
        return self._change(number, said, "redone", replace(entry, stands=True))

    def fix(self, said: Said, number: int, event: events.Event) -> tuple[int, tuple[int, ...]]:
        """Something else happened."""
        self._numbered()
        self._check_logger(said, admins=True)
        number, entry = self._chosen(number, 0)
        if not entry.stands:
            raise Refusal("fix_undone")
        if entry.takes_on is not None:
            event = self._as_carried(entry, event)
        of_the_table = (events.Substitution, events.Seating, events.RulesChange)
        if any(isinstance(one, of_the_table) for one in (event, entry.event)) and (
            type(event) is not type(entry.event)
        ):
            raise Refusal("fix_kind")
        if event == entry.event:
            raise Refusal("fix_same")
        return self._change(number, said, "fixed", replace(entry, event=event))

    def _as_carried(self, entry: Entry, event: events.Event) -> events.Event:
        """Returns the payment of an earlier night, of no more than is left of it."""
        assert isinstance(entry.event, events.Payment)
        assert entry.takes_on is not None
        most = min(entry.took, self.left(entry.takes_on) + entry.event.cents)
        same = isinstance(event, events.Payment) and (event.payer, event.payee) == entry.takes_on[1]
        if not (isinstance(event, events.Payment) and same and event.cents <= most):
            raise Refusal("fix_carried")
        return entry.event.model_copy(update={"cents": event.cents})

    def _numbered(self) -> Sequence[tuple[int, Entry]]:
        return list(enumerate(self.night.entries, start=1))

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

    def _check_not_same(self, night: PlainNight, said: Said, event: events.Event) -> None:
        """Refuses an event that was said at most a minute away about the same hand."""
        for entry in reversed([e for e in night.entries[-LOOKED_AT:] if e.stands]):
            if _ends(entry.event) and not _ends(event):
                return
            near = abs(said.at - entry.told[-1].at) <= MINUTE
            if entry.event == event and near:
                raise Refusal("same_again")
            if _ends(event):
                return

    # --- settling ---

    def left(self, debt: Debt) -> Cents:
        """Returns the rest of a debt: of two who owe each other, one owes the difference."""
        number, (payer, payee) = debt
        back = self._unpaid((number, (payee, payer)))
        return self._unpaid(debt) - max(0, min(self._unpaid(debt), back))

    def _unpaid(self, debt: Debt) -> Cents:
        night, pair = self.nights[debt[0] - 1], debt[1]
        gone = sum(night.handed.get(pair, ())) + self.carried(debt) + self.netted(debt)
        return night.owes.get(pair, 0) - gone

    def netted(self, debt: Debt) -> Cents:
        """Returns how much of a debt later nights took on at their end."""
        return sum(night.took.get(debt, 0) for night in self.nights)

    def carried(self, debt: Debt) -> Cents:
        """Returns how much of a debt later nights charge."""
        entries = (entry for night in self.nights for entry in night.entries)
        return sum(
            entry.event.cents
            for entry in entries
            if entry.takes_on == debt and entry.stands and isinstance(entry.event, events.Payment)
        )

    def all_debts(self) -> list[Debt]:
        """Yields the debts of all nights that have ended, in order."""
        return [(n, pair) for n, night in enumerate(self.nights, start=1) for pair in night.owes]

    def pay(self, said: Said, debt: Debt) -> None:
        """All that is left of it was handed over."""
        self._check_side(said, debt)
        if self.left(debt) <= 0:
            raise Refusal("due_netted" if self.netted(debt) else "paid_already")
        self._hand(said, debt, self.left(debt))

    def confirm(self, said: Said, debt: Debt) -> None:
        """Confirms the payment, as its payee."""
        if said.by[0] not in self._payees(debt):
            raise Refusal("only_payee_confirms")
        doubts = self.nights[debt[0] - 1].doubts
        if not any(doubts.get(debt[1], ())):
            raise Refusal("nothing_said")
        doubts[debt[1]] = [False] * len(doubts[debt[1]])

    def unconfirmed(self, debt: Debt) -> Cents:
        """Returns how much was reported as paid and not confirmed."""
        night, pair = self.nights[debt[0] - 1], debt[1]
        pairs = zip(night.handed.get(pair, ()), night.doubts.get(pair, ()), strict=True)
        return sum(cents for cents, doubt in pairs if doubt)

    def _payees(self, debt: Debt) -> set[int]:
        """For a guest the table speaks, but not who pays."""
        night, (payer, payee) = self.nights[debt[0] - 1], debt[1]
        payers, paid = (self._users_of(self.together(side)) for side in (payer, payee))
        return paid or (self._players(night) | {night.host}) - payers

    def deny(self, said: Said, debt: Debt) -> None:
        """The newest payment of it was none."""
        self._check_side(said, debt)
        stack = self.nights[debt[0] - 1].handed.get(debt[1])
        if not stack:
            raise Refusal("nothing_paid")
        stack.pop()
        self.nights[debt[0] - 1].doubts[debt[1]].pop()

    def pay_part(self, said: Said, pair: Pair, cents: Cents | None) -> Cents:
        """So much, between two or their households, oldest first."""
        sides = [self.together(player)[0] for player in pair]
        owing = [
            debt
            for debt in self.all_debts()
            if [self.together(player)[0] for player in debt[1]] == sides and self.left(debt) > 0
        ]
        if not owing:
            raise Refusal("nothing_owed")
        for debt in owing:
            self._check_side(said, debt)
        total = sum(map(self.left, owing))
        rest = handed = total if cents is None else cents
        if rest > total:
            raise Refusal("paid_too_much")
        for debt in owing:
            part = min(rest, self.left(debt))
            rest -= part
            if part:
                self._hand(said, debt, part)
        return handed

    def _hand(self, said: Said, debt: Debt, cents: Cents) -> None:
        night, doubt = self.nights[debt[0] - 1], said.by[0] not in self._payees(debt)
        if not doubt and cents == self.left(debt):
            night.doubts[debt[1]] = [False] * len(night.doubts.get(debt[1], ()))
        night.handed.setdefault(debt[1], []).append(cents)
        night.doubts.setdefault(debt[1], []).append(doubt)

    def carry(self, said: Said) -> None:
        """The open night takes on what is left of the others."""
        night = self.night
        self._check_logger(said, admins=False)
        open_ = [(debt, self.left(debt)) for debt in self.all_debts() if self.left(debt) > 0]
        if not open_:
            raise Refusal("nothing_open")
        for debt, cents in open_:
            payer, payee = debt[1]
            event = events.Payment(
                payer=payer, payee=payee, cents=cents, note=f"night {debt[0]}", carried=True
            )
            transfers = apply_event(night.state(), event).transfers
            told = (said.told("recorded", "/pay"),)
            night.entries.append(Entry(event, transfers, told, takes_on=debt, took=cents))

    # --- households ---

    def join(self, said: Said, players: Sequence[PlayerId]) -> tuple[PlayerId, ...]:
        """These settle as one; the household, the head first."""
        night = self.nights[-1]
        if said.by[0] not in (self._users_of(players) or self._players(night) | {night.host}):
            raise Refusal("not_your_household")
        people = tuple(dict.fromkeys((*players, *(p for q in players for p in self.together(q)))))
        if people[0] not in self.heads and set(people) == set(self.together(people[0])):
            raise Refusal("household_already")
        for person in people:
            self.heads.pop(person, None)
        self.heads |= dict.fromkeys(people[1:], people[0])
        return people

    def part(self, said: Said, player: PlayerId) -> None:
        """A player settles alone; without the head all do."""
        household = self.together(player)
        may = self._users_of(household)
        if player not in self.users:
            may |= self._players(self.nights[-1])
        if said.by[0] not in may:
            raise Refusal("household_alone" if len(household) == 1 else "not_your_household")
        for one in household if player == household[0] else (player,):
            self.heads.pop(one, None)

    # --- sums ---

    def sums(self, night: PlainNight) -> dict[PlayerId, Cents]:
        """Returns the sums that a night settles: balances, and what it took on."""
        sums = self.balances(night)
        for (_, (payer, payee)), cents in night.took.items():
            sums[payer] = sums.get(payer, 0) - cents
            sums[payee] = sums.get(payee, 0) + cents
        return sums

    def balances(self, night: PlainNight) -> dict[PlayerId, Cents]:
        """Returns the balances, summed up from the entries that stand."""
        sums: dict[PlayerId, Cents] = {}
        for entry in night.entries:
            for transfer in entry.transfers if entry.stands else ():
                sums[transfer.payer] = sums.get(transfer.payer, 0) - transfer.cents
                sums[transfer.payee] = sums.get(transfer.payee, 0) + transfer.cents
        return {player: cents for player, cents in sums.items() if cents}


def _ends(event: events.Event) -> bool:
    """Tells whether an event ends a hand."""
    return isinstance(event, events.Win | events.Draw | events.FalseWin)


@dataclass(frozen=True)
class No:
    """That a verb was refused: the code, and of a `replay` the entry that stands in the way."""

    code: str
    number: object


def outcome(attempt: Callable[[], object]) -> object:
    """Returns the result of a verb, or its refusal."""
    try:
        return attempt()
    except Refusal as refusal:
        return No(refusal.code, refusal.facts.get("number") if refusal.code == "replay" else None)
