"""A chat through units, as its updates come: each is taken in, judged once, and given a verdict."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import Any, Final, TypeVar

import pytest
from sqlalchemy import text

from models.ledger.check.chat import chat_faults
from models.ledger.database import Database
from models.ledger.dues import Owed, nights_with_dues, owed
from models.ledger.night.entries import fix, record, redo, undo
from models.ledger.night.opening import end_night, open_night, reopen
from models.ledger.pages import newest_page
from models.ledger.settling import verbs
from models.ledger.settling.households import Proposed, propose
from models.ledger.tables import Verdict
from models.ledger.unit import Unit, settle, unit
from models.ledger.updates import Queue, Taken
from models.ledger.values import Actor, Receipt, Seat, Source, Table
from models.rules.events import Event, Payment, TaiHand, Win, Winning
from models.rules.house import HouseRules, Preset
from models.rules.presets import PRESETS
from models.rules.refusal import Refusal
from models.rules.values import Cents, PlayerId

Done = TypeVar("Done")

START: Final = datetime(2026, 11, 20, 20, 0, tzinfo=UTC)
MING = Actor(1000, "Ming", admin=False)
BEN = Actor(1001, "Ben", admin=False)
CAT = Actor(1002, "Cat", admin=False)
DAN = Actor(1003, "Dan", admin=False)
EVE = Actor(1009, "Eve", admin=False)
FRIENDS: Final = (MING, BEN, CAT, DAN)
TABLES: Final = (
    *("chat", "person", "night", "milestone", "entry", "revision", "posting"),
    *("due", "handover", "household", "proposal", "queue"),
)
STANDARD: Final = PRESETS[Preset.STANDARD]


def acts(said: str, act: Callable[[str], object]) -> None:
    """What is said between commas is done, one after the other; ` !code` names the refusal."""
    for one in said.split(", "):
        what, _, code = one.partition(" !")
        if code:
            with pytest.raises(Refusal, match=f"^{code}"):
                act(what)
        else:
            act(what)


def seat(somebody: Actor | str) -> Seat:
    """A seat for a user, or for a guest by name."""
    if isinstance(somebody, str):
        return Seat(somebody)
    return Seat(somebody.name, somebody.user_id)


@dataclass
class Chat:
    """A group. Every word is an update of its own, a minute after the last.

    `verdicts` are those of its updates, in order.
    """

    database: Database
    chat_id: int = -100
    at: datetime = START
    updates: int = 0
    verdicts: list[Verdict] = field(default_factory=list)

    def source(self, by: Actor, said: str = "", gap: timedelta = timedelta(minutes=2)) -> Source:
        """What somebody says, so long after the last word."""
        self.at += gap
        return Source(self.chat_id, by, self.at, said, message_id=self.updates + 1, title="Friday")

    def does(self, by: Actor, act: Callable[[Unit], Done], said: str = "") -> Done:
        """Somebody says something, and it is done or refused. Raises the `Refusal`."""
        return self.judges(self.source(by, said), act)

    def judges(self, source: Source, act: Callable[[Unit], Done]) -> Done:
        """An update is taken in and judged, with the verdict that the handler gives it."""
        self.updates += 1
        Queue(self.database).take([Taken(self.updates, self.chat_id, "{}")])
        return self.delivered(self.updates, source, act)

    def delivered(self, update: int, source: Source, act: Callable[[Unit], Done]) -> Done:
        """An update comes from the queue. Raises the `Refusal`, or `JudgedAlready`."""
        try:
            with unit(self.database, source) as work:
                done = act(work)
                settle(work, update, ())
                self.verdicts.append(work.verdict)
            return done
        except Refusal:
            with unit(self.database, source) as work:
                work.verdict = Verdict.REFUSED
                settle(work, update, ())
                self.verdicts.append(work.verdict)
            raise

    def rows(self) -> dict[str, list[Any]]:
        """All that the ledger holds, by table."""
        with self.database.reading() as session:
            connection = session.connection()
            return {
                name: list(connection.execute(text(f"SELECT * FROM {name} ORDER BY 1")).all())
                for name in TABLES
            }

    # --- a night ---------------------------------------------------------------------------------

    def opens(self, *seats: Actor | str, by: Actor = MING, rules: HouseRules = STANDARD) -> Table:
        """A night begins, of four friends if nobody else is named."""
        seated = [seat(one) for one in seats or FRIENDS]
        return self.does(by, lambda work: open_night(work, seated, rules), "/newgame")

    def records(self, event: Event, by: Actor = MING) -> Receipt:
        """Something is logged, and meant."""
        return self.does(by, lambda work: record(work, lambda _: event, confirmed=True))

    def wins(self, winner: str, tai: int, loser: str, by: Actor = MING) -> Receipt:
        """Somebody wins off somebody."""
        hand = Winning(player=self.player(winner), hand=TaiHand(tai=tai))
        return self.records(Win(winners=(hand,), discarder=self.player(loser)), by)

    def pays(self, payer: str, payee: str, cents: Cents, by: Actor = MING) -> Receipt:
        """`/pay`."""
        return self.records(self.payment(payer, payee, cents), by)

    def payment(self, payer: str, payee: str, cents: Cents) -> Payment:
        """A payment as an event."""
        return Payment(payer=self.player(payer), payee=self.player(payee), cents=cents)

    def undo(self, number: int | None = None, by: Actor = MING) -> Receipt:
        """`/undo`."""
        return self.does(by, lambda work: undo(work, number))

    def redo(self, number: int | None = None, by: Actor = MING) -> Receipt:
        """`/redo`."""
        return self.does(by, lambda work: redo(work, number))

    def fix(self, number: int, event: Event, by: Actor = MING) -> Receipt:
        """`/fix`."""
        return self.does(by, lambda work: fix(work, number, lambda _: event))

    def ends(self, by: Actor = MING) -> Table:
        """`/end`."""
        return self.does(by, end_night)

    def reopens(self, by: Actor = MING) -> Table:
        """`/reopen`."""
        return self.does(by, reopen)

    # --- settling --------------------------------------------------------------------------------

    def carry(self, by: Actor = MING) -> verbs.Statement:
        """`/carry`."""
        return self.does(by, lambda work: verbs.carry(work, "night {}".format, lambda *_: "/pay"))

    def paid(self, payer: str, payee: str, cents: Cents | None = None, by: Actor = CAT) -> Cents:
        """`/paid`: how much that was."""
        sides = self.player(payer), self.player(payee)
        return self.does(by, lambda work: verbs.pay_part(work, *sides, cents))[0]

    def taps_paid(self, payer: str, payee: str, by: Actor) -> int:
        """The button Paid of the newest such payment."""
        due = self.due(payer, payee)
        return self.does(by, lambda work: verbs.pay(work, due.id))

    def taps_not_so(self, payer: str, payee: str, by: Actor) -> int:
        """The button Not so of the newest such payment."""
        due = self.due(payer, payee)
        return self.does(by, lambda work: verbs.deny(work, due.id))

    def asks_household(self, *names: str, by: Actor) -> Proposed:
        """`/household`."""
        players = [self.player(name) for name in names]
        return self.does(by, lambda work: propose(work, players))

    # --- looking ---------------------------------------------------------------------------------

    def table(self) -> Table:
        """The newest night, as a stranger sees it."""
        with self.database.reading() as session:
            page = newest_page(session, self.chat_id, 0)
        assert page is not None, "a night was opened"
        return page.table

    def player(self, name: str) -> PlayerId:
        """Who is called so in this chat."""
        members = self.table().members.values()
        return next(member.id for member in members if member.name.lower() == name.lower())

    def dues(self) -> Sequence[Owed]:
        """What was drawn up after all nights."""
        with self.database.reading() as session:
            return owed(session, nights_with_dues(session, self.chat_id, 0))

    def due(self, payer: str, payee: str) -> Owed:
        """The newest payment between these two."""
        sides = self.player(payer), self.player(payee)
        return [one for one in self.dues() if (one.payer, one.payee) == sides][-1]

    def left(self) -> list[tuple[str, str, Cents]]:
        """Who still owes whom, oldest first."""
        name = self.table().name
        return [(name(one.payer), name(one.payee), one.left) for one in self.dues() if one.left]

    def balances(self) -> dict[str, Cents]:
        """Who has won how much in the newest night."""
        table = self.table()
        return {table.name(player): c for player, c in table.state.balances.items() if c}

    def faults(self) -> list[str]:
        """What the auditor finds, warnings included."""
        with self.database.reading() as session:
            return [str(found) for found in chat_faults(session, self.chat_id)]
