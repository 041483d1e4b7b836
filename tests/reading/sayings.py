"""Sayings as tables, one file a family in `tests/data/sayings`: `what is typed => its outcome`.

The outcome is written in a notation of its own, so that a person can read the tables:

    win Ben 3 off Cat        win Ben 4 self bao Cat dragons       win Ben 3 + Dan 1 off Cat
    kong Ben concealed       bite Ben cat_rat dealt               pay Cat Ben 5.00 (supper)
    ask shooter              refuse                               fix 14 win Ben 4 off Cat
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Final, assert_never

from bot.reading.drafts import Question
from models.ledger.values import Member, Table
from models.rules.events import (
    Bao,
    Bite,
    Draw,
    Event,
    FalseWin,
    Foul,
    Hand,
    Kong,
    NotedHand,
    Payment,
    RulesChange,
    Seating,
    SpecialHand,
    Substitution,
    TaiHand,
    Win,
    Winning,
)
from models.rules.house import PRESETS, Preset
from models.rules.night import begin
from models.rules.values import PlayerId

FOLDER: Final = Path(__file__).parent.parent / "data" / "sayings"
MING, BEN, CAT, DAN = (PlayerId(number) for number in range(1, 5))


@dataclass(frozen=True, slots=True)
class Saying:
    """A line of a table."""

    family: str
    text: str
    means: str


def sayings(*families: str) -> Iterator[Saying]:
    """The lines of these families, of all of them where none is named."""
    for path in sorted(FOLDER.glob("*.txt")):
        if families and path.stem not in families:
            continue
        for line in path.read_text(encoding="utf-8").splitlines():
            text, arrow, means = line.rpartition(" => ")
            if arrow and not line.startswith("#"):
                yield Saying(path.stem, text, means)


def monday(me: PlayerId | None = MING) -> Table:
    """Ah Ming (East, speaks), Ben, Cat and Dan under standard rules, after 14 entries."""
    names = {MING: "Ah Ming", BEN: "Ben", CAT: "Cat", DAN: "Dan"}
    return Table(
        night=1,
        state=begin(PRESETS[Preset.STANDARD], (MING, BEN, CAT, DAN)),
        members={player: Member(player, name) for player, name in names.items()},
        me=me,
        entries=14,
        started=datetime(2026, 11, 20, tzinfo=UTC),
        host=0,
    )


def spelt(outcome: Event | Question, table: Table) -> str:
    """An outcome as the tables write it."""
    if isinstance(outcome, Question):
        return f"ask {outcome.asks.value}"
    return _event(outcome, table)


def _event(event: Event, table: Table) -> str:
    name = table.name
    match event:
        case Win():
            claims = " + ".join(_winning(winning, table) for winning in event.winners)
            bao = "".join(_bao(winning.bao, table) for winning in event.winners)
            return f"win {claims}{_off(event.discarder, table) or ' self'}{bao}"
        case Draw():
            return "draw"
        case Kong():
            how = " concealed" if event.concealed else _off(event.discarder, table)
            return f"kong {name(event.player)}{how}{_bao(event.bao, table)}"
        case Bite():
            dealt = " dealt" if event.dealt else ""
            return f"bite {name(event.player)} {event.what.value}{dealt}"
        case FalseWin():
            how = " self" if event.self_draw else _off(event.discarder, table)
            return f"false {name(event.player)}{how}"
        case Foul():
            return f"foul {name(event.player)} {event.foul.value}"
        case Payment():
            note = f" ({event.note})" if event.note else ""
            amount = f"{event.cents / 100:.2f}"
            return f"pay {name(event.payer)} {name(event.payee)} {amount}{note}"
        case Substitution() | Seating() | RulesChange():
            return event.kind
        case _:
            assert_never(event)


def _winning(winning: Winning, table: Table) -> str:
    return f"{table.name(winning.player)} {_hand(winning.hand)}"


def _hand(hand: Hand) -> str:
    match hand:
        case TaiHand():
            return str(hand.tai)
        case SpecialHand():
            return hand.pattern.value
        case NotedHand():
            return "{" + hand.notation + "}"
        case _:
            assert_never(hand)


def _off(discarder: PlayerId | None, table: Table) -> str:
    return "" if discarder is None else f" off {table.name(discarder)}"


def _bao(bao: Bao | None, table: Table) -> str:
    if bao is None:
        return ""
    reason = f" {bao.reason.value}" if bao.reason else ""
    return f" bao {table.name(bao.payer)}{reason}"
