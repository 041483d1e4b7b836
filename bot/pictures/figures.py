"""What a chart or a poster shows, as values: nothing here draws."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

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
class BalancesChart:
    """Balances over what runs `across`: every curve has as many values, at least one.

    Nights ended so before there was a poster: what was laid down then is still drawn.
    """

    title: str
    across: str
    curves: tuple[Curve, ...]
    kind: Literal["balances"] = "balances"


@dataclass(frozen=True, slots=True)
class BarsChart:
    """Groups of horizontal bars below one another."""

    title: str
    groups: tuple[Bars, ...]
    kind: Literal["bars"] = "bars"


Chart: TypeAlias = BalancesChart | BarsChart


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
