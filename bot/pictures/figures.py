"""What a chart or a poster shows, as values: nothing here draws."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from bot.pictures.view import HandView, Row

COLOURS: Final = ("#0067A5", "#C25400", "#00805D", "#A8457F", "#7A6000", "#2A7DB0", "#333333")
"""Of lines on paper: Okabe and Ito's, darkened; colour-blind people tell them apart."""


@dataclass(frozen=True, slots=True)
class Curve:
    """One line: a name and its values, in cents."""

    name: str
    cents: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Bars:
    """A group of horizontal bars: a heading; the label, value and written value of each."""

    heading: str
    rows: tuple[tuple[str, float, str], ...]


@dataclass(frozen=True, slots=True)
class BarsChart:
    """Groups of horizontal bars below one another."""

    title: str
    groups: tuple[Bars, ...]
    kind: Literal["bars"] = "bars"


@dataclass(frozen=True, slots=True)
class Standing:
    """Where somebody stands: their place, what they have, as it is written, and how they got there.

    Who has as much shares the place. `cents` are the balances, the first before the first hand.
    """

    place: int
    name: str
    amount: str
    cents: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Poster:
    """A night on one sheet. All texts are plain: no markup, not escaped.

    `standings` has the best first, and all of them as many balances. `hand` is the biggest hand,
    with or without its tiles; `facts` are a few short things to remember.
    """

    title: str
    subtitle: str
    across: str
    """What the balances run over, as `hand`."""
    standings: tuple[Standing, ...]
    hand: HandView | None = None
    facts: tuple[Row, ...] = ()
    kind: Literal["poster"] = "poster"


@dataclass(frozen=True, slots=True)
class BalancesChart:
    """Balances over what runs `across`: every curve has as many values, at least one.

    Nights ended so before there was a poster: what was laid down then is drawn as one.
    """

    title: str
    across: str
    curves: tuple[Curve, ...]
    kind: Literal["balances"] = "balances"

    def as_poster(self) -> Poster:
        """The poster of that night, as far as the balances tell it."""
        last = [curve.cents[-1] for curve in self.curves]
        standings = [
            Standing(
                place=1 + sum(other > cents for other in last),
                name=curve.name,
                amount=f"{cents / 100:+.2f}" if cents else "0.00",
                cents=curve.cents,
            )
            for curve, cents in zip(self.curves, last, strict=True)
        ]
        standings.sort(key=lambda one: one.place)
        return Poster(self.title, "", self.across, tuple(standings))
