"""Sayings as tables: a line is who says what, and what it comes to at a table of four.

Ben: /hu 3 cat => win Ben 3 off Cat                        done at once
Ben: /hu 3 cat lucky me => card win Ben 3 off Cat ~lucky me~       shown, with what is not read
Ben: /hu 3 cat? => card win Ben 3 off Cat ?                doubted, so that No stands first
Ben: /hu 3 => ask shooter        Ben: /hu wah => nothing ~wah~        Ben: /hu ben 3 ben => refuse
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import lru_cache
from pathlib import Path

from bot.reading.outcome import Card, NotAboutGame, OpenQuestion, Outcome, SureEvent
from bot.reading.reader import read_event
from models.ledger.values import Table
from models.rules.events import Kong, Payment, TaiHand, Win, Winning
from models.rules.night import apply_event
from models.rules.refusal import Refusal
from models.rules.values import PlayerId
from tests.reading.sayings import BEN, CAT, DAN, describe_outcome, monday

FOLDER = Path(__file__).parent.parent / "data" / "sayings" / "read"
COMMANDS = {
    **{name: name for name in ("hu", "zimo", "kong", "ankong", "bite", "draw", "zhahu", "foul")},
    "pay": "pay",
    "split": "split",
}


@lru_cache(maxsize=64)
def table_of(by: str, seats: tuple[str, ...] = ("Ah Ming", "Ben", "Cat", "Dan")) -> Table:
    """Makes the table after four entries (Ben deals), as one of its players sees it."""
    table = monday(PlayerId(seats.index(by) + 1) if by in seats else None)
    members = zip(table.members.values(), seats, strict=True)
    state = table.state
    for event in (
        Win(winners=(Winning(player=CAT, hand=TaiHand(tai=2)),)),
        Kong(player=DAN),
        Payment(payer=CAT, payee=BEN, cents=500),
        Win(winners=(Winning(player=BEN, hand=TaiHand(tai=3)),), discarder=CAT),
    ):
        state = apply_event(state, event).state
    return replace(table, state=state, members={m.id: replace(m, name=n) for m, n in members})


def told(outcome: Outcome, table: Table) -> str:
    """Returns an outcome as the tables write it."""
    match outcome:
        case SureEvent():
            return describe_outcome(outcome.event, table)
        case Card():
            shown = " | ".join(describe_outcome(event, table) for event in outcome.events)
            return f"card {shown}" + _describe_unread(outcome.unread, doubted=outcome.doubted)
        case OpenQuestion():
            asked = f"ask {outcome.question.asks.value}"
            return asked + _describe_unread(outcome.unread, doubted=outcome.doubted)
        case NotAboutGame():
            return "nothing" + _describe_unread(outcome.unread, doubted=False)


def _describe_unread(unread: tuple[str, ...], *, doubted: bool) -> str:
    return "".join(f" ~{piece}~" for piece in unread) + (" ?" if doubted else "")


def outcome(line: str, seats: tuple[str, ...] = ("Ah Ming", "Ben", "Cat", "Dan")) -> str:
    """Returns the outcome of a line such as `Ben: /hu 3 cat`."""
    by, _, said = line.partition(": /")
    command, _, words = said.partition(" ")
    table = table_of(by, seats)
    try:
        return told(read_event(COMMANDS[command], words, table), table)
    except Refusal as refusal:
        return f"refuse {refusal.code}"


def wrong_in(lines: str, came: Callable[[str], str] = outcome) -> list[str]:
    """Returns the lines of a table with another outcome than they say."""
    return [
        f"{said}\n  {means}\n  {found}"
        for said, means, found in _outcomes_of_lines(lines, came)
        if means != found
    ]


def _outcomes_of_lines(lines: str, came: Callable[[str], str]) -> Iterator[tuple[str, str, str]]:
    for line in lines.splitlines():
        if not line or line.startswith("#"):
            continue
        said, _, means = line.partition(" => ")
        yield said.strip(), means.strip(), came(said.strip())
