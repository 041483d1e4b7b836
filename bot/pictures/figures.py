"""What a chart shows, as values: nothing here draws."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias


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
    """Balances over what runs `across`: every curve has as many values, at least one."""

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
