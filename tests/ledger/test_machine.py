"""Random sequences of verbs, against a plain list that is folded anew each time."""

from __future__ import annotations

import tempfile
from dataclasses import replace
from pathlib import Path

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from models.ledger.database import Database
from models.ledger.values import Receipt
from models.rules.events import Event
from models.rules.house import PRESETS, Preset
from models.rules.night import NightState, begin, fold
from models.rules.refusal import Refusal
from tests.ledger.conftest import Ledger, event
from tests.ledger.test_book import check_sums

SAID = st.sampled_from(
    (
        *("ben 3 cat", "ming 1", "cat 5 dan", "dan 2 ben", "ben 0 cat", "ben 2 ben", "draw"),
        *("kong ben", "kong dan", "bite ben", "bite cat", "foul ming", "foul dan"),
        *("pay cat ben 550", "pay ben dan 1", "dan 4"),
    )
)
NUMBER = st.integers(0, 9)


class Nights(RuleBasedStateMachine):
    """The book and a list of [event, stands] say the same about every night."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = tempfile.TemporaryDirectory()
        self.ledger = Ledger(Database(f"sqlite:///{Path(self.folder.name) / 'kaki.sqlite3'}"))
        self.model: list[tuple[Event, bool]] = []
        self.undone: list[int] = []
        self.open = True
        self.begin()

    def begin(self) -> None:
        """A new night, and an empty model of it."""
        table = self.ledger.opens(rules=PRESETS[Preset.TRADITIONAL])
        self.start: NightState = begin(table.state.rules, table.state.seats)
        self.model, self.undone, self.open = [], [], True

    def folded(self, model: list[tuple[Event, bool]]) -> NightState | None:
        """Where the model stands; None where it cannot."""
        try:
            return fold(self.start, [said for said, stands in model if stands])
        except Refusal:
            return None

    def expect(self, receipt: Receipt | None, model: list[tuple[Event, bool]] | None) -> None:
        """The book did it if and only if the model can."""
        possible = model is not None and self.open and self.folded(model) is not None
        assert (receipt is not None) == possible
        if possible and model is not None:
            self.model = model

    @rule(said=SAID)
    def record(self, said: str) -> None:
        """Something is logged."""
        meant = event(said, self.ledger.book.last_table(self.ledger.source()))
        receipt = attempt(lambda: self.ledger.says(said))
        self.expect(receipt, [*self.model, (meant, True)])

    @rule(number=st.none() | NUMBER)
    def undo(self, number: int | None) -> None:
        """An entry is taken back."""
        standing = [n for n, (_, stands) in enumerate(self.model, start=1) if stands]
        meant = number if number is not None else max(standing, default=0)
        self.turn(meant, meant in standing, attempt(lambda: self.ledger.undo(number)), False)

    @rule(number=st.none() | NUMBER)
    def redo(self, number: int | None) -> None:
        """An entry is put back."""
        meant = number if number is not None else (self.undone[-1] if self.undone else 0)
        self.turn(meant, meant in self.undone, attempt(lambda: self.ledger.redo(number)), True)

    def turn(self, number: int, may: bool, receipt: Receipt | None, stands: bool) -> None:
        """An entry comes to stand, or no longer does."""
        model = None
        if may:
            model = list(self.model)
            model[number - 1] = (model[number - 1][0], stands)
        self.expect(receipt, model)
        if receipt is not None:
            self.undone = [n for n in self.undone if n != number] + [number] * (not stands)

    @rule(number=NUMBER, said=SAID)
    def fix(self, number: int, said: str) -> None:
        """An entry is replaced."""
        meant = event(said, self.ledger.book.last_table(self.ledger.source()))
        receipt = attempt(lambda: self.ledger.fix(number, said))
        model = None
        if 1 <= number <= len(self.model) and self.model[number - 1][1]:
            model = list(self.model)
            model[number - 1] = (meant, True)
            model = None if model == self.model else model
        self.expect(receipt, model)

    @rule(again=st.booleans())
    def end(self, again: bool) -> None:
        """The night ends, and is opened again or followed by another."""
        if not self.open:
            return
        self.ledger.book.end(self.ledger.source())
        if again:
            self.ledger.book.reopen(self.ledger.source())
        else:
            self.begin()

    @invariant()
    def the_same(self) -> None:
        """State, standing entries and sums agree."""
        table = self.ledger.book.last_table(self.ledger.source())
        assert table.state == self.folded(self.model)
        lines = self.ledger.book.lines(self.ledger.chat_id, table.night)
        assert [(line.event, line.stands) for line in lines] == self.model
        check_sums(self.ledger)

    def teardown(self) -> None:
        """The file goes."""
        self.ledger.database.close()
        self.folder.cleanup()


def attempt(call: object) -> Receipt | None:
    """What a verb answers, None where it is refused."""
    assert callable(call)
    try:
        receipt: Receipt = call()
    except Refusal:
        return None
    return replace(receipt)


TestNights = Nights.TestCase
TestNights.settings = settings(
    max_examples=40,
    stateful_step_count=15,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=list(HealthCheck),
)
