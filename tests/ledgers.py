"""Ledgers for tests, with short methods for the verbs.

Every call is a unit of its own, as an update is: `ledger.says("ben 3 cat")`, `ledger.do(leave)`. A
`Chat` is a ledger whose calls are real updates.
"""

from __future__ import annotations

import json
import tempfile
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from functools import cache
from pathlib import Path
from typing import Any, Concatenate, Final, ParamSpec, TypeVar

import pytest
from sqlalchemy import text
from sqlmodel import Session, SQLModel

from models.ledger.archive.export import export_readable_part
from models.ledger.archive.restore import import_document, read_document
from models.ledger.check import find_chat_faults
from models.ledger.database import Database
from models.ledger.dues import DueStatus, list_dues, nights_with_dues
from models.ledger.night.entries import fix_entry, record_event, redo_entry, undo_entry
from models.ledger.night.history import list_entries
from models.ledger.night.opening import end_night, open_night, reopen_night
from models.ledger.nights import get_existing_night, newest_table
from models.ledger.people.forgetting import ForgottenNames
from models.ledger.people.identity import enrol_member
from models.ledger.settling.households import join_household, leave_household
from models.ledger.settling.verbs import (
    NightStatement,
    deny_payment,
    load_statement,
    store_due_paid,
    store_payment_between,
)
from models.ledger.tables import Person, Verdict
from models.ledger.unit import Unit, conclude_unit, open_unit
from models.ledger.updates import IncomingUpdate
from models.ledger.values import Account, LoggedEntry, Receipt, Seat, Source, Table
from models.rules import events
from models.rules.house import HouseRules, Preset
from models.rules.presets import PRESETS
from models.rules.refusal import Refusal
from models.rules.values import Cents, PlayerId
from tests.carried_debts import carry
from tests.update_queue import Queue

P = ParamSpec("P")
R = TypeVar("R")

START: Final = datetime(2026, 11, 20, 20, 0, tzinfo=UTC)
LATER: Final = timedelta(minutes=2)
NAMES: Final = ("Ming", "Ben", "Cat", "Dan")
MING: Final = Account(1000, "Ming", "ming", admin=False)
BEN: Final = Account(1001, "Ben", "ben", admin=False)
CAT: Final = Account(1002, "Cat", "cat", admin=False)
DAN: Final = Account(1003, "Dan", "dan", admin=False)
EVE: Final = Account(1009, "Eve", "eve", admin=False)
FRIENDS: Final = (MING, BEN, CAT, DAN)
ACTORS: Final = {actor.name: actor for actor in (MING, BEN, CAT, DAN, EVE)}
GROUP: Final = -100
STANDARD: Final = PRESETS[Preset.STANDARD]
_BEGUN: Final[dict[tuple[object, ...], tuple[Table, bytes]]] = {}
"""Nights that have just begun, each with the file that holds it, by what was said."""
TABLES: Final = ("chat", "person", "night", "milestone", "entry", "revision", "posting")


@dataclass
class Ledger:
    """One group's view of a ledger, in one topic of it. Everything is said two minutes after what
    was said before, and `at` is when the last was.

    `verdicts` are those of the updates that were judged, in order.
    """

    database: Database
    chat_id: int = GROUP
    at: datetime = START
    topic: int = 0
    verdicts: list[Verdict] = field(default_factory=list)

    # --- units ---------------------------------------------------------------------------------

    def source(
        self, said: str = "", by: Account = MING, *, gap: timedelta = LATER, **changes: Any
    ) -> Source:
        """Makes the source of a saying, `gap` after the last one."""
        self.at += gap
        now = Source(self.chat_id, by, self.at, said, title="Friday", topic=self.topic)
        return replace(now, **changes)

    def do(
        self, verb: Callable[[Unit], R], said: str = "", by: Account = MING, **changes: Any
    ) -> R:
        """Does a verb in a unit of its own; `changes` are fields of its source."""
        source = self.source(said, by, **changes)
        try:
            with open_unit(self.database, source) as work:
                self._confirm(work)
                return verb(work)
        except Refusal:
            with open_unit(self.database, source) as work:  # who is refused was heard all the same
                self._confirm(work)
            raise

    def judges(self, update_id: int, verb: Callable[[Unit], R], source: Source | None = None) -> R:
        """Judges an update that was taken in, and gives it its verdict.

        Raises `JudgedAlready` where it has one, and a `Refusal`, which is a verdict, too.
        """
        source = source or self.source()
        try:
            with open_unit(self.database, source) as work:
                self._confirm(work)
                result = verb(work)
                conclude_unit(work, update_id, ())
        except Refusal:
            with open_unit(self.database, source) as work:
                self._confirm(work)
                work.verdict = Verdict.REFUSED
                conclude_unit(work, update_id, ())
            self.verdicts.append(Verdict.REFUSED)
            raise
        self.verdicts.append(work.verdict)
        return result

    def _confirm(self, work: Unit) -> None:
        """Has another player confirm a speaker whose identity rests on their name."""
        table = work.find_newest_table()
        if table is not None and table.is_speaker_unconfirmed:
            work.session.get_one(Person, table.me).confirmed = True
            work.session.flush()
        work.replace_source(work.source)  # as if nobody had looked

    def takes(self, *update_ids: int) -> None:
        """Stores updates to be judged."""
        Queue(self.database).take(
            IncomingUpdate(number, self.chat_id, "{}") for number in update_ids
        )

    def ask(
        self, query: Callable[Concatenate[Session, P], R], *args: P.args, **kwargs: P.kwargs
    ) -> R:
        """Returns the result of a query."""
        with self.database.reading() as session:
            return query(session, *args, **kwargs)

    # --- verbs ---------------------------------------------------------------------------------

    def opens(
        self, *four: Account | str, by: Account = MING, rules: HouseRules = STANDARD
    ) -> Table:
        """Opens a night of these users and guests, by default of four guests."""
        return self.seats([seat(one) for one in four or NAMES], rules, by)

    def seats(
        self, seats: Sequence[Seat], rules: HouseRules = STANDARD, by: Account = MING
    ) -> Table:
        """A night of these four begins. Where it is the first in its file it is played once in a
        run, and copied.
        """
        told = (type(self), self.chat_id, self.topic, self.at, tuple(seats), rules, by)
        file = self._new_file()
        if file is not None and told in _BEGUN:
            return self._goes_on(file, *_BEGUN[told])
        table = self.do(lambda work: open_night(work, seats, rules), "/newgame", by)
        if file is not None:
            self.database.engine.dispose()
            _BEGUN[told] = table, file.read_bytes()
        return table

    def _new_file(self) -> Path | None:
        """Returns the file of this ledger if it is as `sqlite_in` made it."""
        if not self.database.is_sqlite:
            return None
        self.database.engine.dispose()
        file = Path(str(self.database.engine.url.database))
        untouched = not Path(f"{file}-wal").exists() and file.read_bytes() == _with_tables()
        return file if untouched else None

    def _goes_on(self, file: Path, table: Table, begun: bytes) -> Table:
        """Has the file hold what that of a night that has begun does."""
        file.write_bytes(begun)
        self.at += LATER
        return table

    def says(
        self, said: str, by: Account = MING, *, confirmed: bool = False, **changes: Any
    ) -> Receipt:
        """Logs `ben 3 cat`, `ben 3`, `draw`, `kong ben`, `bite ben`, `pay ben cat 5`."""

        def verb(work: Unit) -> Receipt:
            return record_event(work, event(said, work.table()), confirmed=confirmed)

        return self.do(verb, said, by, **changes)

    def books(self, event: events.Event, by: Account = MING, *, confirmed: bool = False) -> Receipt:
        """Logs an event."""
        return self.do(lambda work: record_event(work, event, confirmed=confirmed), by=by)

    def undo(self, number: int | None = None, by: Account = MING) -> Receipt:
        """Takes an entry back."""
        return self.do(lambda work: undo_entry(work, number), "/undo", by)

    def redo(self, number: int | None = None, by: Account = MING) -> Receipt:
        """Puts an entry back."""
        return self.do(lambda work: redo_entry(work, number), "/redo", by)

    def fix(self, number: int, said: str, by: Account = MING) -> Receipt:
        """Replaces an entry."""
        return self.do(lambda work: fix_entry(work, number, event(said, work.table())), said, by)

    def ends(self, by: Account = MING) -> Table:
        """Ends the night."""
        return self.do(end_night, "/end", by)

    def reopens(self, by: Account = MING) -> Table:
        """Reopens the night."""
        return self.do(reopen_night, "/reopen", by)

    def household(self, *names: str, by: Account | None = None) -> None:
        """Joins players to a household, as its first."""
        players = [self.player(name) for name in names]
        self.do(lambda work: join_household(work, players), by=by or ACTORS[names[0]])

    def alone(self, name: str) -> None:
        """Takes somebody out of their household, as they say themself."""
        player = self.player(name)
        self.do(lambda work: leave_household(work, player), by=ACTORS[name])

    def pays(self, due_id: int, by: Account, **changes: Any) -> int:
        """Reports a due as paid, as this user."""
        return self.do(lambda work: store_due_paid(work, due_id), by=by, **changes)

    def denies(self, due_id: int, by: Account) -> int:
        """Denies the newest payment of a due, as this user."""
        return self.do(lambda work: deny_payment(work, due_id), by=by)

    def pays_part(
        self, payer: PlayerId, payee: PlayerId, cents: int | None, by: Account
    ) -> tuple[int, tuple[int, ...]]:
        """Reports a payment of some cents between two players."""
        return self.do(lambda work: store_payment_between(work, payer, payee, cents), by=by)

    def carries(self, by: Account = MING) -> NightStatement:
        """Has the open night take on all earlier dues, as earlier releases did."""
        return self.do(carry, by=by)

    def payer(self, one: DueStatus) -> Account:
        """Returns the payer of a due as a speaker."""
        return ACTORS[self.newest().name(one.payer)]

    def enrols(self, name: str) -> PlayerId:
        """Makes somebody a guest of the chat."""
        return self.do(lambda work: enrol_member(work, Seat(name))).id

    # --- what is there -------------------------------------------------------------------------

    def table(self, by: Account = MING) -> Table:
        """Returns the open night."""
        return self.do(Unit.table, by=by)

    def newest(self, by: Account = MING) -> Table:
        """Returns the newest night, open or ended."""
        return self.do(Unit.newest_table, by=by)

    def seen(self) -> Table:
        """Returns the newest night, as a stranger sees it."""
        table = self.ask(newest_table, self.chat_id, self.topic)
        assert table is not None, "a night was opened"
        return table

    def player(self, name: str) -> PlayerId:
        """Returns the member of this name."""
        members = self.seen().members.values()
        return next(member.id for member in members if member.name.lower() == name.lower())

    def dues(self) -> Sequence[DueStatus]:
        """Returns the dues of all nights."""
        with self.database.reading() as session:
            return list_dues(session, nights_with_dues(session, self.chat_id, self.topic))

    def due(self, payer: str, payee: str) -> DueStatus:
        """Returns the newest payment between these two."""
        sides = self.player(payer), self.player(payee)
        return [one for one in self.dues() if (one.payer, one.payee) == sides][-1]

    def left(self) -> list[tuple[str, str, Cents]]:
        """Returns the open payments as payer, payee and cents, oldest first."""
        name = self.seen().name
        return [(name(one.payer), name(one.payee), one.left) for one in self.dues() if one.left]

    def faults(self) -> list[str]:
        """Returns the auditor's findings in this chat, warnings included."""
        with self.database.reading() as session:
            return [str(found) for found in find_chat_faults(session, self.chat_id)]

    def lines(self, night: int = 1, last: int | None = None) -> tuple[LoggedEntry, ...]:
        """Returns the entries of a night."""
        return self.ask(
            lambda session: list_entries(
                session, get_existing_night(session, self.chat_id, night), last
            )
        )

    def statement(self) -> NightStatement:
        return self.do(load_statement)

    def balances(self) -> dict[str, int]:
        """Returns the balances by name."""
        table = self.seen()
        return {table.name(player): cents for player, cents in table.state.balances.items()}

    def rows(self, statement: str) -> list[Any]:
        """Returns the rows of a statement."""
        with self.database.reading() as session:
            return list(session.connection().execute(text(statement)).all())

    def counts(self) -> dict[str, int]:
        """Returns the number of rows of each table."""
        return {name: self.rows(f"SELECT count(*) FROM {name}")[0][0] for name in TABLES}

    def everything(self) -> dict[str, list[str]]:
        """Returns every row of every table."""
        with self.database.reading() as session:
            return {
                table.name: sorted(map(repr, session.connection().execute(table.select())))
                for table in SQLModel.metadata.sorted_tables
            }

    def export(self) -> dict[str, Any]:
        """Returns the export of this group."""
        return export_readable_part(self.database, self.chat_id)


@dataclass
class Chat(Ledger):
    """A group of users whose words come as updates: each is taken in, judged once and given its
    verdict. Nobody is confirmed who was not.
    """

    updates: int = 0

    def source(
        self, said: str = "", by: Account = MING, *, gap: timedelta = LATER, **changes: Any
    ) -> Source:
        """Makes the source of a message of its own."""
        number = {"message_id": self.updates + 1}
        return super().source(said, by, gap=gap, **number | changes)

    def do(
        self, verb: Callable[[Unit], R], said: str = "", by: Account = MING, **changes: Any
    ) -> R:
        """Somebody does this by an update. Raises the `Refusal`."""
        return self.comes(self.source(said, by, **changes), verb)

    def comes(self, source: Source, verb: Callable[[Unit], R]) -> R:
        """Takes an update in and judges it. Raises the `Refusal`."""
        self.updates += 1
        self.takes(self.updates)
        return self.judges(self.updates, verb, source)

    def _confirm(self, work: Unit) -> None:
        """Confirms nobody."""

    def _goes_on(self, file: Path, table: Table, begun: bytes) -> Table:
        """The update that began the night was judged there."""
        self.updates += 1
        self.verdicts.append(Verdict.BOOKED)
        return super()._goes_on(file, table, begun)

    def opens(
        self, *four: Account | str, by: Account = MING, rules: HouseRules = STANDARD
    ) -> Table:
        """A night of these users and guests begins, of four friends if nobody is named."""
        return super().opens(*(four or FRIENDS), by=by, rules=rules)

    def hands(self, payer: str, payee: str, cents: Cents, by: Account = MING) -> Receipt:
        """Books a payment, confirmed."""
        payment = events.Payment(payer=self.player(payer), payee=self.player(payee), cents=cents)
        return self.books(payment, by, confirmed=True)

    def paid(self, payer: str, payee: str, cents: Cents | None = None, by: Account = CAT) -> Cents:
        """Reports a payment by `/paid`; returns its sum."""
        return self.pays_part(self.player(payer), self.player(payee), cents, by)[0]

    def taps_paid(self, payer: str, payee: str, by: Account) -> int:
        """Presses Paid of the newest such payment."""
        return self.pays(self.due(payer, payee).id, by)

    def taps_not_so(self, payer: str, payee: str, by: Account) -> int:
        """Presses Not so of the newest such payment."""
        return self.denies(self.due(payer, payee).id, by)


def acts(said: str, act: Callable[[str], object]) -> None:
    """Does what stands between commas, one after the other; ` !code` names the refusal."""
    for one in said.split(", "):
        what, _, code = one.partition(" !")
        if code:
            with pytest.raises(Refusal, match=f"^{code}"):
                act(what)
        else:
            act(what)


def seat(somebody: Account | str) -> Seat:
    """Makes a seat for a user, or for a guest by name."""
    if isinstance(somebody, str):
        return Seat(somebody)
    return Seat(somebody.name, somebody.user_id)


def event(said: str, table: Table) -> events.Event:
    """Makes an event of a few words; names in lower case."""
    return event_of({table.name(player).lower(): player for player in table.members}, said)


def event_of(players: Mapping[str, PlayerId], said: str) -> events.Event:
    """Makes an event of a few words, in which players have these names."""
    match said.split():
        case ["draw"]:
            return events.Draw()
        case ["kong", name]:
            return events.Kong(player=players[name])
        case ["bite", name]:
            return events.Bite(player=players[name], what=events.BiteKind.CAT_RAT)
        case ["foul", name]:
            return events.Foul(player=players[name], foul=events.FoulKind.LONG)
        case ["pay", payer, payee, cents]:
            return events.Payment(payer=players[payer], payee=players[payee], cents=int(cents))
        case [name, tai, *off]:
            hand = events.Winning(player=players[name], hand=events.TaiHand(tai=int(tai)))
            return events.Win(winners=(hand,), discarder=players[off[0]] if off else None)
        case _:
            raise AssertionError(said)


def import_chat(database: Database, document: Any, known: Collection[int] | None = None) -> int:
    """Imports a document of JSON; returns the number of its nights."""
    read = read_document(json.dumps(document))
    with database.writing() as session:
        return import_document(session, read, known)


# --- new files -----------------------------------------------------------------------------------

ON_SQLITE = pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)
"""For what verbs come to, or is said of it, which is alike on either kind of database: that they
do their work on PostgreSQL as well is shown by the other tests of the same verbs."""

NAMELESS = ForgottenNames("Player {}".format, "Somebody")
"""How those are called who asked to be forgotten."""


def sqlite_in(folder: Path, name: str = "kaki.sqlite3") -> str:
    """Makes a ledger in a file, with all tables if it is new; returns its URL.

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
