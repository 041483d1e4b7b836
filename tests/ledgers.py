"""Ledgers for tests, and short words for what is said to them.

Every word is a unit of its own, as an update is: `ledger.says("ben 3 cat")`, `ledger.do(leave)`.
"""

from __future__ import annotations

import json
import tempfile
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from functools import cache
from pathlib import Path
from typing import Any, Concatenate, Final, ParamSpec, TypeVar

import pytest
from sqlalchemy import text
from sqlmodel import Session, SQLModel

from models.ledger.archive.export import export_chat
from models.ledger.archive.reading import read_document
from models.ledger.archive.restore import import_document
from models.ledger.database import Database
from models.ledger.dues import Owed
from models.ledger.night.entries import fix, record, redo, undo
from models.ledger.night.opening import end_night, open_night, reopen
from models.ledger.night.queries import lines
from models.ledger.people.claims import enrol
from models.ledger.people.forgetting import Nameless
from models.ledger.settling.households import agree, part, propose
from models.ledger.settling.verbs import (
    Statement,
    carry,
    deny,
    pay,
    pay_part,
    statement,
)
from models.ledger.tables import Person, Verdict
from models.ledger.unit import Unit, settle, unit
from models.ledger.updates import Queue, Taken
from models.ledger.values import Actor, Line, Receipt, Seat, Source, Table
from models.rules.events import (
    Bite,
    BiteKind,
    Draw,
    Event,
    Foul,
    FoulKind,
    Kong,
    Payment,
    TaiHand,
    Win,
    Winning,
)
from models.rules.house import HouseRules, Preset
from models.rules.presets import PRESETS
from models.rules.refusal import Refusal
from models.rules.values import PlayerId

P = ParamSpec("P")
R = TypeVar("R")

START: Final = datetime(2026, 11, 20, 20, 0, tzinfo=UTC)
NAMES: Final = ("Ming", "Ben", "Cat", "Dan")
MING: Final = Actor(1000, "Ming", "ming")
BEN: Final = Actor(1001, "Ben", "ben")
CAT: Final = Actor(1002, "Cat", "cat")
DAN: Final = Actor(1003, "Dan", "dan")
EVE: Final = Actor(1009, "Eve", "eve")
ACTORS: Final = {actor.name: actor for actor in (MING, BEN, CAT, DAN, EVE)}
GROUP: Final = -100
STANDARD: Final = PRESETS[Preset.STANDARD]
TABLES: Final = ("chat", "person", "night", "milestone", "entry", "revision", "posting")


@dataclass
class Ledger:
    """One group's view of a ledger, in one topic of it. Everything is said two minutes after what
    was said before.
    """

    database: Database
    chat_id: int = GROUP
    minute: int = 0
    topic: int = 0

    # --- units ---------------------------------------------------------------------------------

    def source(self, said: str = "", by: Actor = MING, **changes: Any) -> Source:
        """What somebody says now."""
        self.minute += 2
        at = START + timedelta(minutes=self.minute)
        return replace(
            Source(self.chat_id, by, at, said, title="Friday", topic=self.topic), **changes
        )

    def do(self, verb: Callable[[Unit], R], said: str = "", by: Actor = MING, **changes: Any) -> R:
        """Somebody does this in a unit of its own; `changes` are of its source.

        Who is a player by name alone is confirmed by the others first: they see who speaks.
        """
        source = self.source(said, by, **changes)
        with unit(self.database, source) as work:
            page = work.any_page()
            if page is not None and page.table.is_by_name:
                work.session.get_one(Person, page.table.me).confirmed = True
        with unit(self.database, source) as work:
            return verb(work)

    def judges(self, update_id: int, verb: Callable[[Unit], R], source: Source | None = None) -> R:
        """Somebody does this by an update that was taken in, which is given its verdict.

        Raises `JudgedAlready` where it has one, and a `Refusal`, which is a verdict, too.
        """
        source = source or self.source()
        self.do(lambda _: None, by=source.actor)
        try:
            with unit(self.database, source) as work:
                result = verb(work)
                settle(work, update_id, ())
                return result
        except Refusal:
            with unit(self.database, source) as work:
                work.verdict = Verdict.REFUSED
                settle(work, update_id, ())
            raise

    def takes(self, *update_ids: int) -> None:
        """These updates are taken in, to be judged."""
        Queue(self.database).take(Taken(number, self.chat_id, "{}") for number in update_ids)

    def ask(
        self, query: Callable[Concatenate[Session, P], R], *args: P.args, **kwargs: P.kwargs
    ) -> R:
        """What a query answers."""
        with self.database.reading() as session:
            return query(session, *args, **kwargs)

    # --- verbs ---------------------------------------------------------------------------------

    def opens(self, *names: str, rules: HouseRules = STANDARD) -> Table:
        """A night of four guests begins."""
        return self.seats([Seat(name) for name in names or NAMES], rules)

    def seats(self, seats: Sequence[Seat], rules: HouseRules = STANDARD) -> Table:
        """A night of these four begins."""
        return self.do(lambda work: open_night(work, seats, rules), "/newgame")

    def says(
        self, said: str, by: Actor = MING, *, confirmed: bool = False, **changes: Any
    ) -> Receipt:
        """Somebody logs `ben 3 cat`, `ben 3`, `draw`, `kong ben`, `bite ben`, `pay ben cat 5`."""

        def verb(work: Unit) -> Receipt:
            return record(work, lambda table: event(said, table), confirmed=confirmed)

        return self.do(verb, said, by, **changes)

    def books(self, event: Event, by: Actor = MING) -> Receipt:
        """Somebody logs an event."""
        return self.do(lambda work: record(work, lambda _: event), by=by)

    def undo(self, number: int | None = None, by: Actor = MING) -> Receipt:
        """Takes an entry back."""
        return self.do(lambda work: undo(work, number), "/undo", by)

    def redo(self, number: int | None = None, by: Actor = MING) -> Receipt:
        """Puts an entry back."""
        return self.do(lambda work: redo(work, number), "/redo", by)

    def fix(self, number: int, said: str, by: Actor = MING) -> Receipt:
        """Replaces an entry."""
        return self.do(lambda work: fix(work, number, lambda table: event(said, table)), said, by)

    def ends(self) -> Table:
        """The night is over."""
        return self.do(end_night, "/end")

    def reopens(self) -> Table:
        """The night goes on after all."""
        return self.do(reopen, "/reopen")

    def household(self, *names: str) -> None:
        """These settle as one, as the first of them says and the others agree."""
        players = [self.player(name) for name in names]
        asked = self.do(lambda work: propose(work, players), by=ACTORS[names[0]])
        for player in asked.missing:
            by = ACTORS[self.newest().name(player)]
            self.do(lambda work: agree(work, asked.id), by=by)

    def alone(self, name: str) -> None:
        """Somebody settles alone again, as they say themself."""
        player = self.player(name)
        self.do(lambda work: part(work, player), by=ACTORS[name])

    def pays(self, due_id: int, by: Actor, **changes: Any) -> int:
        """Somebody says that all of a payment was made."""
        return self.do(lambda work: pay(work, due_id), by=by, **changes)

    def denies(self, due_id: int, by: Actor) -> int:
        """Somebody says that it was not."""
        return self.do(lambda work: deny(work, due_id), by=by)

    def pays_part(
        self, payer: PlayerId, payee: PlayerId, cents: int | None, by: Actor
    ) -> tuple[int, tuple[int, ...]]:
        """Somebody says that so much was handed over."""
        return self.do(lambda work: pay_part(work, payer, payee, cents), by=by)

    def carries(self, by: Actor = MING) -> Statement:
        """The open night takes on what earlier ones left to pay."""
        return self.do(lambda work: carry(work, "night {}".format, lambda *_: "/pay"), by=by)

    def payer(self, one: Owed) -> Actor:
        """Who pays, as they speak."""
        return ACTORS[self.newest().name(one.payer)]

    def enrols(self, name: str) -> PlayerId:
        """Somebody is new to the chat, and a guest."""
        return self.do(lambda work: enrol(work, Seat(name))).id

    # --- what is there -------------------------------------------------------------------------

    def table(self, by: Actor = MING) -> Table:
        """The open night."""
        return self.do(Unit.table, by=by)

    def newest(self, by: Actor = MING) -> Table:
        """The newest night, open or ended."""
        return self.do(Unit.newest, by=by)

    def player(self, name: str) -> PlayerId:
        """Who is called so."""
        members = self.newest().members.values()
        return next(member.id for member in members if member.name == name)

    def lines(self, night: int = 1, last: int | None = None) -> tuple[Line, ...]:
        """The entries of a night."""
        return self.ask(lines, self.chat_id, night, last)

    def statement(self) -> Statement:
        """Who pays whom."""
        return self.do(statement)

    def balances(self) -> dict[str, int]:
        """Who has what, by name."""
        table = self.newest()
        return {table.name(player): cents for player, cents in table.state.balances.items()}

    def rows(self, statement: str) -> list[Any]:
        """What a statement answers."""
        with self.database.reading() as session:
            return list(session.connection().execute(text(statement)).all())

    def counts(self) -> dict[str, int]:
        """How many rows each table holds."""
        return {name: self.rows(f"SELECT count(*) FROM {name}")[0][0] for name in TABLES}

    def everything(self) -> dict[str, list[str]]:
        """Every row of every table."""
        with self.database.reading() as session:
            return {
                table.name: sorted(map(repr, session.connection().execute(table.select())))
                for table in SQLModel.metadata.sorted_tables
            }

    def export(self) -> dict[str, Any]:
        """The export of this group."""
        return export_chat(self.database, self.chat_id)


def event(said: str, table: Table) -> Event:
    """A few words as an event; names in lower case."""
    players = {table.name(player).lower(): player for player in table.members}
    match said.split():
        case ["draw"]:
            return Draw()
        case ["kong", name]:
            return Kong(player=players[name])
        case ["bite", name]:
            return Bite(player=players[name], what=BiteKind.CAT_RAT)
        case ["foul", name]:
            return Foul(player=players[name], foul=FoulKind.LONG)
        case ["pay", payer, payee, cents]:
            return Payment(payer=players[payer], payee=players[payee], cents=int(cents))
        case [name, tai, discarder]:
            hand = Winning(player=players[name], hand=TaiHand(tai=int(tai)))
            return Win(winners=(hand,), discarder=players[discarder])
        case [name, tai]:
            return Win(winners=(Winning(player=players[name], hand=TaiHand(tai=int(tai))),))
        case _:
            raise AssertionError(said)


def import_chat(database: Database, document: Any, known: Collection[int] | None = None) -> int:
    """A document, as JSON has it, is read back; the number of its nights."""
    read = read_document(json.dumps(document))
    with database.writing() as session:
        return import_document(session, read, known)


# --- new files -----------------------------------------------------------------------------------

ON_SQLITE = pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)
"""For what verbs come to, or is said of it, which is alike on either kind of database: that they
do their work on PostgreSQL as well is shown by the other tests of the same verbs."""

NAMELESS = Nameless("Player {}".format, "Somebody")
"""How those are called who asked to be forgotten."""


def sqlite_in(folder: Path, name: str = "kaki.sqlite3") -> str:
    """The URL of a ledger in a file: with all tables, empty, if it is new.

    Without the time that its tables take to make.
    """
    path = folder / name
    if not path.exists():
        path.write_bytes(_with_tables())
    return f"sqlite:///{path}"


@cache
def _with_tables() -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "kaki.sqlite3"
        Database(f"sqlite:///{path}").close()
        return path.read_bytes()
