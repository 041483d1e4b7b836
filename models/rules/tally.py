"""Statistics of a night: wins, deal-ins, kongs and money of each player, from its entries.

Money is that of the game: payments beside it (`/pay`, carried debts) are left out. All figures are
plain numbers, so that nights can be added up.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import astuple, dataclass, field, fields, replace
from operator import itemgetter
from typing import Any, Final, Self

from models.rules.events import Bite, Event, Kong, TileHand, Win, Winning, WonHand
from models.rules.kinds import EventScope, kind_description
from models.rules.night import NightState, Outcome, PaidHand
from models.rules.tiles import Wind
from models.rules.values import Cents, PlayerId


@dataclass(slots=True)
class _AddableFigures:
    """A base of counts that can be added to others of the same class, field by field."""

    def add(self, other: Self) -> None:
        """Adds the counts of `other` to these."""
        for each in fields(self):
            mine = getattr(self, each.name)
            if isinstance(mine, int):
                setattr(self, each.name, mine + getattr(other, each.name))


@dataclass(slots=True)
class HeadToHead(_AddableFigures):
    """The figures of a player against another: cents, and hands won and lost by discards."""

    cents: Cents = 0
    won_off: int = 0
    fed: int = 0


@dataclass(slots=True)
class SeatFigures(_AddableFigures):
    """The figures of a seat wind: hands played, hands won, and cents."""

    hands: int = 0
    won: int = 0
    cents: Cents = 0


@dataclass(slots=True)
class PlayerTally(_AddableFigures):
    """The counts of a player. `tai` is the sum over all hands won, after the limit.

    `best` is (tai, tai before the limit, night, entry) of the biggest hand; `bao` the cents paid
    for others; `streak` the most hands in a row as dealer. Stored in the order of these fields.
    """

    nights: int = 0
    hands: int = 0
    won: int = 0
    self_drawn: int = 0
    fed: int = 0
    tai: int = 0
    kongs: int = 0
    bites: int = 0
    bao: Cents = 0
    cents: Cents = 0
    streak: int = 0
    best: tuple[int, int, int, int] = (0, 0, 0, 0)
    seats: tuple[SeatFigures, ...] = field(
        default_factory=lambda: tuple(SeatFigures() for _ in Wind)
    )
    against: dict[PlayerId, HeadToHead] = field(default_factory=dict)

    def add(self, other: PlayerTally) -> None:
        """Adds another tally's counts to this one."""
        streak = max(self.streak, other.streak)
        _AddableFigures.add(self, other)
        self.streak = streak
        self.best = max(self.best, other.best, key=_WORTH)
        for mine, theirs in zip(self.seats, other.seats, strict=True):
            mine.add(theirs)
        for player, against in other.against.items():
            self.against.setdefault(player, HeadToHead()).add(against)

    def pack(self) -> list[Any]:
        """Converts the tally to JSON data."""
        *numbers, best, seats, against = astuple(self)
        rows = [[player, *counts] for player, counts in against.items()]
        return [*numbers, list(best), [list(seat) for seat in seats], rows]

    @classmethod
    def unpack(cls, cells: list[Any]) -> PlayerTally:
        """Reads a tally from the data of `pack`."""
        *numbers, best, seats, against = cells
        at_seats = tuple(SeatFigures(*seat) for seat in seats)
        others = {PlayerId(player): HeadToHead(*counts) for player, *counts in against}
        return cls(*(*numbers, tuple(best), at_seats, others))

    def rename_players(self, names: Mapping[int, PlayerId]) -> PlayerTally:
        """Returns the tally with its opponents' numbers replaced by `names`."""
        return replace(self, against={names[p]: counts for p, counts in self.against.items()})


_WORTH: Final = itemgetter(slice(2))
"""The tai of a best hand, by which hands are compared; an equal later hand does not replace it."""


@dataclass(frozen=True, slots=True)
class BiggestHandCandidate:
    """A paid hand that may be the biggest of a night, with the number of its entry."""

    number: int
    won: PaidHand
    hand: WonHand
    discarder: PlayerId | None

    @property
    def rank(self) -> tuple[int, int, bool]:
        """Returns the sort key: tai, tai before the limit, and True for known tiles."""
        return self.won.tai, self.won.raw_tai, isinstance(self.hand, TileHand)


@dataclass(frozen=True, slots=True)
class NightStatistics:
    """The statistics of a night: figures of the players, winnings and winners of each hand.

    `won` are the winnings in cents, without payments and bills: before the first hand, after each
    hand, and now.
    """

    hands: int
    draws: int
    tallies: Mapping[PlayerId, PlayerTally]
    won: tuple[Mapping[PlayerId, Cents], ...]
    best: BiggestHandCandidate | None
    winners: tuple[frozenset[PlayerId], ...]


def night_statistics(
    began: NightState, steps: Iterable[tuple[int, Event, Outcome]], night: int = 0
) -> NightStatistics:
    """Computes the statistics of a night from its standing entries (number, event, outcome)."""
    counting = _NightCounter(night)
    state = began
    won: list[Mapping[PlayerId, Cents]] = [began.winnings]
    winners: list[frozenset[PlayerId]] = []
    for number, event, outcome in steps:
        counting.count_entry(number, state, event, outcome)
        if outcome.state.deal.hand != state.deal.hand:
            won.append(outcome.state.winnings)
            winners.append(frozenset(one.player for one in outcome.won))
        state = outcome.state
    if won[-1] != state.winnings:
        won.append(state.winnings)
    tallies = counting.tallies
    for tally in tallies.values():
        tally.nights = 1
    return NightStatistics(
        counting.hands, counting.draws, tallies, tuple(won), counting.best, tuple(winners)
    )


def paid_hands(number: int, event: Win, outcome: Outcome) -> Iterator[BiggestHandCandidate]:
    """Yields the paid hands of a win, whose entry has this number."""
    hands = {winning.player: winning.hand for winning in event.winners}
    for won in outcome.won:
        yield BiggestHandCandidate(number, won, hands[won.player], event.discarder)


@dataclass(slots=True)
class _NightCounter:
    """A counter of a night's statistics, to which entries are added one by one."""

    night: int
    tallies: dict[PlayerId, PlayerTally] = field(default_factory=dict)
    hands: int = 0
    draws: int = 0
    best: BiggestHandCandidate | None = None

    def count_entry(self, number: int, state: NightState, event: Event, outcome: Outcome) -> None:
        """Counts an entry, given the state before it."""
        if outcome.state.deal.hand != state.deal.hand:
            self._count_hand(state, outcome)
        if isinstance(event, Win):
            self._count_win(number, event, outcome)
        elif isinstance(event, Kong):
            self._player_tally(event.player).kongs += 1
        elif isinstance(event, Bite):
            self._player_tally(event.player).bites += 1
        if kind_description(event).scope is not EventScope.NIGHT:
            self._count_money(state, outcome)
            self._count_bao(event, outcome)

    def _player_tally(self, player: PlayerId) -> PlayerTally:
        return self.tallies.setdefault(player, PlayerTally())

    def _count_hand(self, state: NightState, outcome: Outcome) -> None:
        self.hands += 1
        self.draws += outcome.drawn
        for player in state.seats:
            tally = self._player_tally(player)
            tally.hands += 1
            tally.seats[state.seat_wind(player).number].hands += 1
        dealer = self._player_tally(state.dealer)
        dealer.streak = max(dealer.streak, state.deal.streak)
        for won in outcome.won:
            self._player_tally(won.player).seats[state.seat_wind(won.player).number].won += 1

    def _count_win(self, number: int, event: Win, outcome: Outcome) -> None:
        for hand in paid_hands(number, event, outcome):
            won = hand.won
            tally = self._player_tally(won.player)
            tally.won += 1
            tally.tai += won.tai
            this = (won.tai, won.raw_tai, self.night, number)
            tally.best = max(tally.best, this, key=_WORTH)
            if event.discarder is None:
                tally.self_drawn += 1
            else:
                self._head_to_head(won.player, event.discarder).won_off += 1
                self._head_to_head(event.discarder, won.player).fed += 1
            if self.best is None or hand.rank > self.best.rank:
                self.best = hand
        if event.discarder is not None and outcome.won:
            self._player_tally(event.discarder).fed += 1

    def _count_money(self, state: NightState, outcome: Outcome) -> None:
        for transfer in outcome.transfers:
            for player, other, cents in (
                (transfer.payer, transfer.payee, -transfer.cents),
                (transfer.payee, transfer.payer, transfer.cents),
            ):
                tally = self._player_tally(player)
                tally.cents += cents
                if player in state.seats:
                    tally.seats[state.seat_wind(player).number].cents += cents
                self._head_to_head(player, other).cents += cents

    def _count_bao(self, event: Event, outcome: Outcome) -> None:
        said = event.winners if isinstance(event, Win) else (event,)
        bao = [each.bao for each in said if isinstance(each, Winning | Kong)]
        payers = {one.payer for one in bao if one is not None}
        for transfer in outcome.transfers:
            if transfer.payer in payers:
                self._player_tally(transfer.payer).bao += transfer.cents

    def _head_to_head(self, player: PlayerId, other: PlayerId) -> HeadToHead:
        return self._player_tally(player).against.setdefault(other, HeadToHead())
