"""What a chart shows, as values, and as the line of JSON they travel in: nothing here draws."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from typing import TypeAlias


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


@dataclass(frozen=True, slots=True)
class BarsChart:
    """Groups of horizontal bars below one another."""

    title: str
    groups: tuple[Bars, ...]


Chart: TypeAlias = BalancesChart | BarsChart


def packed(chart: Chart) -> bytes:
    """A chart as one line of JSON."""
    return json.dumps(asdict(chart)).encode("ascii") + b"\n"


def unpacked(line: bytes) -> Chart:
    """The chart of a line that `packed` made."""
    said = json.loads(line)
    if "curves" in said:
        curves = tuple(Curve(one["name"], tuple(one["cents"])) for one in said["curves"])
        return BalancesChart(said["title"], said["across"], curves)
    groups = tuple(Bars(one["heading"], tuple(map(tuple, one["rows"]))) for one in said["groups"])
    return BarsChart(said["title"], groups)
