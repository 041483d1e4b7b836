"""What a picture shows, as values: tiles of the rules, and every text ready to be written.

Nothing here draws: these can be made without the drawing library.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from models.rules.hands import Hand, Meld
from models.rules.patterns import PatternId
from models.rules.scoring import Score
from models.rules.tiles import Bonus, Tile


class Row(NamedTuple):
    """One line of the card: `Half flush` and `2`; `Ben` and `-8.00`.

    A value that begins with a plus or minus sign is written in green or red.
    """

    label: str
    value: str


@dataclass(frozen=True, slots=True)
class HandView:
    """A hand and what is said about it. All texts are plain: no markup, not escaped.

    Anything may be missing; a hand may have any number of tiles.
    """

    title: str = ""
    subtitle: str = ""
    concealed: tuple[Tile, ...] = ()
    """Loose tiles in the order in which they are shown, without the winning one."""
    melds: tuple[Meld, ...] = ()
    winning: Tile | None = None
    bonus: tuple[Bonus, ...] = ()
    waits: tuple[Tile, ...] = ()
    waits_label: str = ""
    """What stands before the waits, as `Waits for`."""
    patterns: tuple[Row, ...] = ()
    total: Row | None = None
    notes: tuple[str, ...] = ()
    """Said in small print below the total: the limit, why it is no win."""
    payments: tuple[Row, ...] = ()


@dataclass(frozen=True, slots=True)
class Labels:
    """How the parts of a score are called in the language of the picture."""

    pattern: Callable[[PatternId], str]
    tai: Callable[[int], str]
    total: str


def hand_view(hand: Hand, title: str = "", subtitle: str = "") -> HandView:
    """The tiles of a hand, complete or not."""
    return HandView(
        title=title,
        subtitle=subtitle,
        concealed=hand.concealed,
        melds=hand.melds,
        winning=hand.winning,
        bonus=hand.bonus,
    )


def score_view(
    score: Score,
    labels: Labels,
    *,
    title: str = "",
    subtitle: str = "",
    notes: tuple[str, ...] = (),
    payments: tuple[Row, ...] = (),
) -> HandView:
    """A scored hand: its tiles, its patterns with what each adds, and their sum after the limit.

    A pattern that is there several times says so: `Dragon pung ×2`. A hand that could not be
    scored has no patterns and no total.
    """
    return HandView(
        title=title,
        subtitle=subtitle,
        concealed=score.hand.concealed,
        melds=score.hand.melds,
        winning=score.hand.winning,
        bonus=score.hand.bonus,
        patterns=tuple(
            Row(_times(labels.pattern(counted.id), counted.count), labels.tai(counted.tai))
            for counted in score.patterns
        ),
        total=Row(labels.total, labels.tai(score.tai)) if score.valid else None,
        notes=notes,
        payments=payments,
    )


def _times(name: str, count: int) -> str:
    return f"{name} ×{count}" if count > 1 else name
