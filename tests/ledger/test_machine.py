"""Random sequences of everything that can be said to the ledger, beside a plain model of it.

`KAKI_EXAMPLES` sets how many sequences are tried (a few, and always the same ones, unless told).
"""

from __future__ import annotations

import json
import os
import tempfile
from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from unittest.mock import patch

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from models.ledger.database import Database
from models.ledger.night import history
from models.ledger.night.entries import fix, record, redo, undo
from models.ledger.night.opening import end_night, open_night, reopen, reseat
from models.ledger.tables import Chat, Person, key
from models.ledger.unit import Unit
from models.ledger.updates import JudgedAlready
from models.ledger.values import Actor, Receipt, Seat, Source, Table
from models.rules.events import Event, RulesChange, Seating, Substitution
from models.rules.house import PRESETS, HouseRules, Preset
from models.rules.values import PlayerId
from tests.ledger.model import Evening, Four, No, PlainBook, Said, outcome
from tests.ledger.test_book import check_sums
from tests.ledgers import BEN, CAT, EVE, MING, START, Ledger, event

EXAMPLES = int(os.environ.get("KAKI_EXAMPLES", "0"))

HOUSES: dict[str, HouseRules] = {
    **{preset.value: rules for preset, rules in PRESETS.items()},
    "high": PRESETS[Preset.STANDARD].model_copy(update={"limit_tai": 8, "min_tai": 2}),
}
PEOPLE = ("Ming", "Ben", "Cat", "Dan", "Eve", "Finn")
ALL_SEATS = ("ming ben cat dan", "ben cat dan ming", "dan cat ben ming", "cat ming dan ben")
WORDS = st.sampled_from(
    (
        *("ben 3 cat", "ming 1", "cat 5 dan", "dan 2 ben", "ben 0 cat", "ben 2 ben", "draw"),
        *("kong ben", "kong dan", "bite ben", "bite cat", "foul ming", "foul dan", "eve 3 ben"),
        *(
            "pay cat ben 550",
            "pay ben dan 1",
            "dan 4",
            "sub cat eve",
            "sub eve cat",
            "sub dan finn",
        ),
        *("sub eve cat", "sub dan finn"),
        *("seats dan ming eve ben", *(f"seats {seats}" for seats in ALL_SEATS)),
        *(f"rules {house}" for house in HOUSES),
    )
)
SEATS = st.sampled_from((*ALL_SEATS, "ming ben cat eve", "ming ming cat dan"))
TABLES = st.sampled_from((*ALL_SEATS, "eve finn ming ben"))
HOUSE = st.sampled_from(sorted(HOUSES))
NUMBER = st.integers(0, 99)
SPEAKER = st.sampled_from((MING, BEN, CAT, EVE))
GAP = st.sampled_from((0, 5, 60, 61, 120, 120, 120, -30, -7200))
"""Seconds from one word to the next: clocks go back, too."""


def plays(self: Nights) -> bool:
    """Whether a night is open. Now and then things are said to an ended one, too."""
    return self.plain.nights[-1].open or not self.ledger.minute % 5


class Nights(RuleBasedStateMachine):
    """The ledger and the model say the same about every night, whatever is said to them.

    Everything is said by an update of its own, which gets its verdict.
    """

    def __init__(self) -> None:
        super().__init__()
        # So close together that short nights are folded from them, too.
        self.close = patch.object(history, "BETWEEN_CHECKPOINTS", 3)
        self.close.start()
        self.folder = tempfile.TemporaryDirectory()
        self.ledger = Ledger(Database(f"sqlite:///{Path(self.folder.name) / 'kaki.sqlite3'}"))
        self.plain = PlainBook()
        self.at = START
        self.changes = 0
        self.judged: list[tuple[int, Callable[[Unit], object], Source]] = []
        self.ids = self.known()

    @initialize(house=HOUSE)
    def begins(self, house: str) -> None:
        """The first night."""
        self.opened(ALL_SEATS[0], house, MING, 120)

    def known(self) -> dict[str, PlayerId]:
        """Everybody has been here before, as a guest."""
        with self.ledger.database.writing() as session:
            session.add(Chat(id=self.ledger.chat_id))
            session.flush()
            people = [Person(chat_id=self.ledger.chat_id, name=name) for name in PEOPLE]
            session.add_all(people)
            session.flush()
            return {person.name.lower(): PlayerId(key(person)) for person in people}

    # --- saying the same to both ---

    def source(self, said: str, by: Actor, gap: int) -> Source:
        """What somebody says some seconds after the last word."""
        self.at += timedelta(seconds=gap)
        return replace(self.ledger.source(said, by), at=self.at)

    def four(self, seats: str) -> Four:
        """Players by name."""
        east, south, west, north = (self.ids[name] for name in seats.split())
        return east, south, west, north

    def meant(self, words: str) -> Event:
        """An event by its words."""
        match words.split():
            case ["sub", leaves, joins]:
                return Substitution(leaves=self.ids[leaves], joins=self.ids[joins])
            case ["seats", *names]:
                return Seating(seats=self.four(" ".join(names)))
            case ["rules", house]:
                return RulesChange(rules=HOUSES[house], said=house)
            case _:
                return event(words, self.ledger.newest())

    def near(self, number: int | None) -> int | None:
        """The number of an entry; sometimes of one that is just not there."""
        return number and number % (len(self.plain.nights[-1].entries) + 2)

    def both(
        self,
        source: Source,
        verb: Callable[[Unit], object],
        model: Callable[[Said], object],
        essence: Callable[[object], object] = lambda _: None,
    ) -> None:
        """Says it to the ledger and to the model: both do it, or both refuse it alike."""
        said = Said((source.actor.user_id, source.actor.name), source.at, source.text)
        before = self.ledger.counts()
        expected = outcome(lambda: model(said))
        update_id = len(self.judged) + 1
        self.judged.append((update_id, verb, source))
        self.ledger.takes(update_id)
        found = outcome(lambda: essence(self.ledger.judges(update_id, verb, source)))
        assert found == expected, (source.text, found, expected)
        table = self.ledger.newest()
        if isinstance(expected, No):
            assert (self.ledger.counts(), table.changes) == (before, self.changes)
        else:
            opened = source.text.startswith("/newgame")
            assert opened or table.changes > self.changes
        self.changes = table.changes

    # --- verbs ---

    @precondition(plays)
    @rule(words=WORDS, by=SPEAKER, gap=GAP, sure=st.booleans())
    def record(self, words: str, by: Actor, gap: int, sure: bool) -> None:
        """Something is logged."""
        meant = self.meant(words)
        self.both(
            self.source(words, by, gap),
            lambda work: record(work, lambda _: meant, confirmed=sure),
            lambda said: self.plain.record(said, meant, sure),
            number_of,
        )

    @precondition(plays)
    @rule(number=st.none() | NUMBER, by=SPEAKER, gap=GAP)
    def undo(self, number: int | None, by: Actor, gap: int) -> None:
        """An entry is taken back."""
        number = self.near(number)
        self.both(
            self.source("/undo", by, gap),
            lambda work: undo(work, number),
            lambda said: self.plain.undo(said, number),
            changed,
        )

    @precondition(plays)
    @rule(number=st.none() | NUMBER, by=SPEAKER, gap=GAP)
    def redo(self, number: int | None, by: Actor, gap: int) -> None:
        """An entry is put back."""
        number = self.near(number)
        self.both(
            self.source("/redo", by, gap),
            lambda work: redo(work, number),
            lambda said: self.plain.redo(said, number),
            changed,
        )

    @precondition(plays)
    @rule(number=NUMBER, words=WORDS, by=SPEAKER, gap=GAP)
    def fix(self, number: int, words: str, by: Actor, gap: int) -> None:
        """An entry is replaced."""
        number = self.near(number) or 0
        meant = self.meant(words)
        self.both(
            self.source(words, by, gap),
            lambda work: fix(work, number, lambda _: meant),
            lambda said: self.plain.fix(said, number, meant),
            changed,
        )

    @precondition(plays)
    @rule(seats=SEATS, by=SPEAKER, gap=GAP)
    def reseat(self, seats: str, by: Actor, gap: int) -> None:
        """They sat otherwise from the start."""
        four = self.four(seats)
        self.both(
            self.source("/seats", by, gap),
            lambda work: reseat(work, four)[1],
            lambda said: self.plain.reseat(said, four),
            lambda replayed: replayed,
        )

    @rule(by=SPEAKER, gap=GAP)
    def end(self, by: Actor, gap: int) -> None:
        """The night is over."""
        self.both(self.source("/end", by, gap), end_night, self.plain.end)

    @rule(by=SPEAKER, gap=GAP)
    def reopen(self, by: Actor, gap: int) -> None:
        """The night goes on after all."""
        self.both(self.source("/reopen", by, gap), reopen, self.plain.reopen)

    @rule(seats=TABLES, house=HOUSE, by=SPEAKER, gap=GAP)
    def opens(self, seats: str, house: str, by: Actor, gap: int) -> None:
        """A new night."""
        self.opened(seats, house, by, gap)

    def opened(self, seats: str, house: str, by: Actor, gap: int) -> None:
        """A new night of these four."""
        names = [Seat(name.capitalize()) for name in seats.split()]
        self.both(
            self.source("/newgame", by, gap),
            lambda work: open_night(work, names, HOUSES[house]),
            lambda said: self.plain.open(said, self.four(seats), HOUSES[house]),
        )

    @rule(which=st.integers(1, 5))
    def judge_again(self, which: int) -> None:
        """An update comes a second time, at once or later, whatever its verdict was: nothing."""
        if which > len(self.judged):
            return
        before = self.ledger.everything()
        with pytest.raises(JudgedAlready):
            self.ledger.judges(*self.judged[-which])
        assert self.ledger.everything() == before

    # --- looking ---

    @invariant()
    def the_newest_night_is_the_same(self) -> None:
        """State, entries with all that was said of them, postings and milestones agree."""
        night = self.plain.nights[-1]
        table = self.ledger.newest()
        assert (table.night, table.open) == (len(self.plain.nights), night.open)
        assert table.state == night.state()
        assert nonzero(table.state.balances) == self.plain.balances(night)
        self.agrees(table, night)

    def agrees(self, table: Table, night: Evening) -> None:
        """Lines, postings, milestones and dues of one night are those of the model."""
        lines = self.ledger.lines(table.night)
        assert [(line.event, line.stands, line.transfers) for line in lines] == [
            (entry.event, entry.stands, entry.transfers) for entry in night.entries
        ]
        assert [[(s.kind, s.by, s.at, s.text) for s in line.history] for line in lines] == [
            [(told.kind, told.by[1], told.at, told.text) for told in entry.told]
            for entry in night.entries
        ]
        of_night = f"JOIN night ON night.id = night_id WHERE number = {table.night}"
        posted = self.ledger.rows(
            f"SELECT person_id, sum(cents) FROM posting {of_night} GROUP BY person_id"
        )
        assert nonzero(dict(posted)) == self.plain.balances(night)
        marks = self.ledger.rows(
            f"SELECT kind, by_id, milestone.seats FROM milestone {of_night} ORDER BY milestone.id"
        )
        told = [(kind, by, json.loads(seats) if seats else None) for kind, by, seats in marks]
        assert told == [(k, by, list(s) if s else None) for k, by, s in night.milestones]
        dues = self.ledger.rows(
            f"SELECT payer_id, payee_id, cents FROM due {of_night} AND NOT withdrawn"
        )
        owed: dict[PlayerId, int] = {}
        for payer, payee, cents in dues:
            owed[payer] = owed.get(payer, 0) - cents
            owed[payee] = owed.get(payee, 0) + cents
        assert nonzero(owed) == ({} if night.open else self.plain.balances(night))

    def teardown(self) -> None:
        """Every night, older ones too, is the same to the last; then the file goes."""
        self.close.stop()
        check_sums(self.ledger)
        newest = self.ledger.newest()
        for number, night in enumerate(self.plain.nights, start=1):
            self.agrees(replace(newest, night=number), night)
        self.ledger.database.close()
        self.folder.cleanup()


def number_of(receipt: object) -> int:
    """The number of the entry that a receipt is about."""
    assert isinstance(receipt, Receipt)
    return receipt.number


def changed(receipt: object) -> tuple[int, tuple[int, ...]]:
    """Which entry a receipt says was changed, and whose money follows."""
    assert isinstance(receipt, Receipt)
    return number_of(receipt), receipt.replayed


def nonzero(sums: dict[PlayerId, int]) -> dict[PlayerId, int]:
    """Without those who have nothing."""
    return {player: cents for player, cents in sums.items() if cents}


TestNights = Nights.TestCase
TestNights.settings = settings(
    max_examples=EXAMPLES or 20,
    stateful_step_count=25,
    deadline=None,
    derandomize=not EXAMPLES,
    database=None,
    suppress_health_check=list(HealthCheck),
)
