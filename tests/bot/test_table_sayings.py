"""Sayings of four players as Kaki judges them, labelled with what a bookkeeper would do.

A label of `tests/data/sayings/table/kinds.txt` is in the notation of
`tests/reading/sayings.py`; ` / ` parts outcomes that are as right.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from typing import Any, Final

import pytest
from sqlmodel import col, select

from bot.ops.limits import RateLimits
from bot.text import asking
from models.ledger.database import Database
from models.ledger.nights import newest_table
from models.ledger.tables import Entry, Revision, RevisionKind
from models.ledger.values import Table
from models.rules.events import EVENT, Seating, Substitution
from tests.effort import some
from tests.evenings import NAMES
from tests.judging import JudgedEvening, judged_evening
from tests.reading.sayings import describe_outcome

TABLE: Final = Path(__file__).parent.parent / "data" / "sayings" / "table" / "kinds.txt"


@dataclass(frozen=True, slots=True)
class Labelled:
    """A line of a table: its list, seats and class, speaker and text, and the right outcomes."""

    list: str
    seats: tuple[str, ...]
    kind: str
    by: str
    text: str
    right: tuple[str, ...]


def labelled(path: Path) -> Iterator[Labelled]:
    """Yields the lines of a table; `[win]` begins a class, `@ An, Dan, May, Kong` seats four
    others.
    """
    kind = ""
    seats: tuple[str, ...] = NAMES[:4]
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith("@"):
            seats = tuple(line.removeprefix("@ ").split(", "))
        if line.startswith("["):
            kind = line.strip("[]")
        said, arrow, means = line.rpartition(" => ")
        if arrow and not line.startswith("#"):
            by, _, text = said.partition(": ")
            yield Labelled(path.stem, seats, kind, by, text, tuple(means.split(" / ")))


def newest(database: Database, table: Table) -> str:
    """Returns the newest change of the book, in the notation of the labels."""
    with database.reading() as session:
        changes = select(Revision, Entry).join(Entry, col(Entry.id) == col(Revision.entry_id))
        changes = changes.where(Revision.kind != RevisionKind.REPLAYED)
        latest = changes.order_by(col(Revision.id).desc()).limit(1)
        revision, entry = session.exec(latest).first() or _none()
    event = EVENT.validate_json(revision.event)
    match revision.kind:
        case RevisionKind.UNDONE:
            return f"undo {entry.number}"
        case RevisionKind.REDONE:
            return f"redo {entry.number}"
        case _:
            fixed = f"fix {entry.number} " if revision.kind == RevisionKind.FIXED else ""
            if isinstance(event, Substitution):
                return f"sub {table.name(event.leaves)} {table.name(event.joins).capitalize()}"
            if isinstance(event, Seating):
                return "seats " + " ".join(map(table.name, event.seats))
            return fixed + describe_outcome(event, table)


def _none() -> Any:
    raise AssertionError("nothing is booked")


_SEATED_BY: Final = ("Take the seat", "From now on")
"""The buttons that book what `/sub` and `/seats` understood."""


class Asked:
    """The subject of the newest question, told by the sentence that asks it."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.about = ""
        say = asking.question_text

        def listening(translator: Any, table: Any, missing: Any, **how: Any) -> Any:
            self.about = missing.asks.value
            return say(translator, table, missing, **how)

        monkeypatch.setattr(asking, "question_text", listening)


async def came_to(evening: JudgedEvening, line: Labelled, asked: Asked) -> str:
    """Returns the outcome of a saying in the notation of the labels; else the answer."""
    asked.about = ""
    who, _, target = line.by.partition(" > ")
    verdict, answer = await evening.verdict_on(who, line.text, int(target) if target else None)
    for button in evening.buttons():
        if button.text in _SEATED_BY:
            verdict = await evening.presses(who, str(button.callback_data))
    match verdict:
        case "booked":
            found = newest(evening.database, at_table(evening))
            drawn = found.startswith("seats") and "seats" in line.right
            return "seats" if drawn else found
        case "asked":
            return await on_card(evening, line, who) or f"ask {asked.about}".strip()
        case "answered":
            return "answer"
        case "refused":
            return f"refuse  ({answer.splitlines()[0]})" if answer else "silent"
        case _:
            return "nothing"


async def on_card(evening: JudgedEvening, line: Labelled, who: str) -> str:
    """Returns what one tap on the card books if that is right, else ""."""
    for button in evening.buttons():
        if button.text == "✓ Book it":
            if await evening.presses(who, str(button.callback_data)) != "booked":
                return ""
            booked = newest(evening.database, at_table(evening))
            return booked if grade(booked, line.right) == "right" else ""
    return ""


def at_table(evening: JudgedEvening) -> Table:
    """Returns the table of the ledger, with everybody who ever sat there."""
    with evening.database.reading() as session:
        table = newest_table(session, evening.chat_id, 0)
    assert table is not None
    return table


async def outcomes(path: Path, folder: Path, asked: Asked) -> list[tuple[Labelled, str]]:
    """Returns the outcome of every line, each at a table with the same four entries."""
    found: list[tuple[Labelled, str]] = []
    for seats, lines in groupby(some([*labelled(path)]), lambda line: line.seats):
        with judged_evening(folder, (*seats, *NAMES[4:]), name=" ".join(seats)) as evening:
            for line in lines:
                with evening.taken_back():
                    found.append((line, await came_to(evening, line, asked)))
    return found


def grade(came: str, right: tuple[str, ...]) -> str:
    """How good an outcome is: `right`, `asked` or `refused` for no good reason, `wrong`, `silent`.

    `wrong` is what was booked otherwise than said; `asked` of what was plain costs a tap. A label
    without a note leaves open what a payment was for, and `ask` alone what is asked; `for the` in a
    note is no matter.
    """
    plain = came.partition("  (")[0]
    if plain.partition(" (for ")[1]:
        plain = plain if plain in right else re.sub(r" \(for (?:the )?", " (", plain)
    verb = plain.split()[0]
    if plain in right or plain.partition(" (")[0] in right or (verb == "ask" and verb in right):
        return "right"
    named = {"ask": "asked", "refuse": "refused", "answer": "refused", "nothing": "silent"}
    return named.get(verb, "silent" if verb == "silent" else "wrong")


def figures_and_misses(found: list[tuple[Labelled, str]]) -> str:
    """Returns the figures by list and class, then every line that is not right."""
    counts: dict[tuple[str, str], Counter[str]] = {}
    for line, came in found:
        for kind in (line.kind, "ALL"):
            counts.setdefault((line.list, kind), Counter())[grade(came, line.right)] += 1
    columns = ("right", "asked", "refused", "silent", "wrong")
    table = [f"{'':28}" + "".join(f"{column:>9}" for column in columns)]
    for (name, kind), count in counts.items():
        share = 100 * count["right"] / count.total()
        cells = "".join(f"{count[column]:9}" for column in columns)
        table.append(f"{name + ' ' + kind:28}{cells} {share:6.1f} %")
    lines = [
        f"{grade(came, line.right)}: {line.by}: {line.text}\n    right: {' / '.join(line.right)}"
        f"\n    came:  {came}"
        for line, came in found
        if grade(came, line.right) != "right"
    ]
    return "\n".join([*table, *lines])


async def test_each_saying_comes_to_its_label(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At once, or by one tap on the card."""
    monkeypatch.setattr(
        RateLimits, "count_request", lambda *_: None
    )  # so much in a minute nobody says
    found = await outcomes(TABLE, tmp_path, Asked(monkeypatch))
    assert [line for line, came in found if grade(came, line.right) != "right"] == [], (
        figures_and_misses(found)
    )
