"""What a chart or a poster shows, as values, and the colours of them all: nothing here draws."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from bot.pictures.view import HandView, Row

WIDTH: Final = 1080
"""Of every picture, in px."""
PAPER: Final = "#f3eddc"
PRINT: Final = "#23231d"
MUTED: Final = "#5c584a"
LINE: Final = "#d9cfb6"
PLUS: Final = "#0b6637"
MINUS: Final = "#a51c26"
COLOURS: Final = ("#0067A5", "#C25400", "#00805D", "#A8457F", "#7A6000", "#2A7DB0", "#333333")
"""Of lines on paper: Okabe and Ito's, darkened; colour-blind people tell them apart."""


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
class PaymentSlip:
    """A payment code, and who is paid how much, as it is written.

    It carries a payment number: it is drawn when it is sent, and never stored as a drawing is.
    """

    code: str
    payee: str
    amount: str
