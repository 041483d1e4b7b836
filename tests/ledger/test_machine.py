"""Random sequences of everything that can be said in a chat, beside a plain model of it.

Several users with different rights say it, through units; what was said before is delivered again
now and then. The everyday run tries a few sequences, and always the same ones.
"""

from __future__ import annotations

import json
import tempfile
from collections.abc import Callable, Sequence
from datetime import timedelta
from pathlib import Path
from typing import Any
from unittest.mock import patch

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from sqlalchemy import text

from models.ledger.archive.export import encode_export, export_document
from models.ledger.check import find_chat_faults
from models.ledger.database import Database
from models.ledger.dues import household_heads, list_dues, nights_with_dues
from models.ledger.night import history
from models.ledger.night.entries import fix_entry, record_event, redo_entry, undo_entry
from models.ledger.night.history import list_entries
from models.ledger.night.opening import end_night, open_night, reopen_night, reseat_players
from models.ledger.night.settings import change_settings
from models.ledger.nights import get_existing_night
from models.ledger.people.identity import enrol_member
from models.ledger.settling import verbs
from models.ledger.settling.households import join_household, leave_household
from models.ledger.unit import Unit
from models.ledger.updates import JudgedAlready
from models.ledger.values import Account, ChatSettings, Debts, Loggers, Receipt, Source
from models.rules import events
from models.rules.house import HouseRules, Preset
from models.rules.pattern_ids import PatternId
from models.rules.presets import PRESETS
from models.rules.refusal import Refusal
from models.rules.values import Cents, PlayerId
from tests.carried_debts import carry
from tests.effort import is_all, tries
from tests.ledger.model import Debt, Four, No, PlainBook, PlainNight, Said, outcome
from tests.ledgers import BEN, CAT, EVE, MING, TABLES, Chat, event_of, import_chat, seat, sqlite_in

HOUSES: dict[str, HouseRules] = {
    **{preset.value: rules for preset, rules in PRESETS.items()},
    "high": PRESETS[Preset.STANDARD].model_copy(update={"limit_tai": 8, "min_tai": 2}),
}
KEPT = (*TABLES, "due", "handover", "household", "queue")
COLUMNS = {"person": "id, name, user_id, same_as"}
GINA = Account(1020, "Gina", admin=False)  # looks on, and may open a night
ADA = Account(1021, "Ada", admin=True)  # looks on, and administers the chat
USERS = {one.name.lower(): one for one in (MING, BEN, CAT, EVE)}
PEOPLE = ("ming", "ben", "cat", "dan", "eve", "finn")
"""Dan and Finn are guests for good."""
ALL_SEATS = ("ming ben cat dan", "ben cat dan ming", "dan cat ben ming", "cat ming dan ben")
WORDS = st.sampled_from(
    (
        *("ben 3 cat", "ming 1", "cat 5 dan", "dan 2 ben", "ben 0 cat", "ben 2 ben", "draw"),
        *("kong ben", "kong dan", "bite ben", "bite cat", "foul ming", "foul dan", "eve 3 ben"),
        *("pay cat ben 550", "pay ben dan 1", "dan 4", "rob cat ben", "rob ben cat"),
        *("sub cat eve", "sub eve cat", "sub dan finn", "sub ben dan", "sub cat ben"),
        *("seats dan ming eve ben", *(f"seats {seats}" for seats in ALL_SEATS)),
        *(f"rules {house}" for house in HOUSES),
        *(f"chips {by}" for by in events.SettledBy),
    )
)
SEATS = st.sampled_from((*ALL_SEATS, "ming ben cat eve", "ming ming cat dan"))
TABLES_OF_FOUR = st.sampled_from((*ALL_SEATS, "eve finn ming ben"))
HOUSE = st.sampled_from(sorted(HOUSES))
NUMBER = st.integers(0, 99)
SOMEBODY = st.sampled_from(PEOPLE)
HOUSEHOLD = st.lists(SOMEBODY, min_size=2, max_size=3, unique=True)
SPEAKER = st.sampled_from((MING, MING, MING, BEN, BEN, CAT, CAT, EVE, GINA, ADA))
CONCERNED = st.none() | st.none() | SPEAKER
"""Who speaks of a payment: mostly (None) somebody who may."""
GAP = st.sampled_from((0, 5, 60, 61, 120, 120, 120, -30, -7200))
"""Seconds from one word to the next: clocks go back, too."""

Verb = Callable[[Unit], object]


# What makes sense is said mostly, and anything now and then: a verb is tried where it is likely to
# be done, so that sequences get far.


def plays(self: Nights) -> bool:
    """Tells whether a night is open."""
    return self.plain.nights[-1].open or not self.chat.updates % 7


def rests(self: Nights) -> bool:
    """Tells whether no night is open."""
    return not self.plain.nights[-1].open or not self.chat.updates % 11


def owes(self: Nights) -> bool:
    """Tells whether there are dues."""
    return bool(self.dues)


def rarely(self: Nights) -> bool:
    """Now and then."""
    return not self.chat.updates % 4


class Nights(RuleBasedStateMachine):
    """The ledger and the model say the same about every night, whatever is said to them."""

    def __init__(self) -> None:
        super().__init__()
        # So close together that short nights are folded from them, too.
        self.close = patch.object(history, "BETWEEN_CHECKPOINTS", 3)
        self.close.start()
        self.folder = tempfile.TemporaryDirectory()
        self.chat = Chat(Database(sqlite_in(Path(self.folder.name))))
        self.done: list[tuple[int, Source, Verb]] = []
        self.dues: list[tuple[int, Debt]] = []
        """Every due that was ever drawn up, by its key; the model knows it by night and pair."""
        self.coarsest, self.were_one = 1, False

    @initialize(house=HOUSE, reopened=st.booleans())
    def begins(self, house: str, reopened: bool) -> None:
        """The first night leaves dues, or goes on.

        Who does not sit down in it is made known, for what comes later.
        """
        first = [seat(USERS.get(name, name.title())) for name in ALL_SEATS[0].split()]
        self.chat.do(lambda work: open_night(work, first, HOUSES[house]))
        self.chat.do(lambda work: enrol_member(work, seat(EVE)))
        self.chat.do(lambda work: enrol_member(work, seat("Finn")))
        members = self.chat.seen().members.values()
        self.ids = {member.name.lower(): member.id for member in members}
        self.names = {player: name for name, player in self.ids.items()}
        self.plain = PlainBook({self.ids[n]: one.user_id for n, one in USERS.items()})
        said = Said((MING.user_id, MING.name), self.chat.at, "")
        self.plain.open(said, self.four(ALL_SEATS[0]), HOUSES[house])
        for words in ("pay cat ben 550", "pay dan ben 1000", "ben 3 cat"):
            self.record((words,), MING, 120, sure=True)
        self.end(MING, 120)
        if reopened:
            self.reopen(MING, 120)
        else:
            self.opens(ALL_SEATS[1], house, MING, 120)

    # --- saying the same to both ---

    def source(self, said: str, by: Account, gap: int) -> Source:
        """Makes the source of a saying, some seconds after the last one."""
        return self.chat.source(said, by, gap=timedelta(seconds=gap))

    def kept(self) -> dict[str, list[Any]]:
        """Returns the rows of the ledger by table; names of people are kept whatever is said."""
        return {
            name: self.chat.rows(f"SELECT {COLUMNS.get(name, '*')} FROM {name} ORDER BY 1")
            for name in KEPT
        }

    def four(self, seats: str) -> Four:
        """Players by name."""
        east, south, west, north = (self.ids[name] for name in seats.split())
        return east, south, west, north

    def meant(self, words: str) -> events.Event:
        """An event by its words."""
        match words.split():
            case ["sub", leaves, joins]:
                return events.Substitution(leaves=self.ids[leaves], joins=self.ids[joins])
            case ["seats", *names]:
                return events.Seating(seats=self.four(" ".join(names)))
            case ["chips", by]:
                counts = zip(ALL_SEATS[0].split(), (300, -1100, 551, 249), strict=True)
                won = tuple(
                    events.ChipCount(player=self.ids[name], cents=cents) for name, cents in counts
                )
                return events.Chips(won=won, by=events.SettledBy(by))
            case ["rules", house]:
                return events.RulesChange(rules=HOUSES[house], said=house)
            case ["rob", player, discarder]:
                tai, claims = events.TaiHand(tai=2), (PatternId.ROBBED_KONG,)
                hand = events.Winning(player=self.ids[player], hand=tai, claims=claims)
                return events.Win(winners=(hand,), discarder=self.ids[discarder])
            case _:
                return event_of(self.ids, words)

    def near(self, number: int | None) -> int | None:
        """The number of an entry; sometimes of one that is just not there."""
        entries = len(self.plain.nights[-1].entries)
        return number and (number % (entries + 2) if not number % 3 else 1 + number % (entries + 1))

    def both(
        self,
        source: Source,
        verb: Verb,
        model: Callable[[Said], object],
        essence: Callable[[Any], object] = lambda _: None,
    ) -> object:
        """Says it to the ledger and to the model: both do it, or both refuse it alike.

        Returns what the verb gave, or that it was refused.
        """
        actor = source.speaker
        said = Said((actor.user_id, actor.name), source.at, source.text, bool(actor.admin))
        before = self.kept()
        expected = outcome(lambda: model(said))
        given = outcome(lambda: self.chat.comes(source, verb))
        found = given if isinstance(given, No) else essence(given)
        assert found == expected, (source, found, expected)
        self.done.append((self.chat.updates, source, verb))
        if isinstance(expected, No):
            after = self.kept()
            assert all(after[name] == before[name] for name in KEPT if name != "queue")
        return given

    @rule(which=st.integers(1, 5))
    def hear_again(self, which: int) -> None:
        """An update comes a second time, at once or later: nothing of it is kept."""
        if which > len(self.done):
            return
        update, source, verb = self.done[-which]
        before = self.kept()
        try:
            self.chat.judges(update, verb, source)
        except JudgedAlready:
            assert self.kept() == before
        else:
            raise AssertionError("judged twice")

    # --- a night ---

    @precondition(plays)
    @rule(said=st.lists(WORDS, min_size=1, max_size=3), by=SPEAKER, gap=GAP, sure=st.booleans())
    def record(self, said: Sequence[str], by: Account, gap: int, sure: bool) -> None:
        """Something is logged, or several things."""
        for words in said:
            self.recorded(words, by, gap, sure)

    def recorded(self, words: str, by: Account, gap: int, sure: bool) -> None:
        """One thing is logged."""
        meant = self.meant(words)
        self.both(
            self.source(words, by, gap),
            lambda work: record_event(work, meant, confirmed=sure),
            lambda said: self.plain.record(said, meant, sure),
            lambda receipt: receipt.number,
        )

    @precondition(plays)
    @rule(number=st.none() | NUMBER, by=SPEAKER, gap=GAP)
    def undo(self, number: int | None, by: Account, gap: int) -> None:
        """An entry is taken back."""
        number = self.near(number)
        self.both(
            self.source("/undo", by, gap),
            lambda work: undo_entry(work, number),
            lambda said: self.plain.undo(said, number),
            changed,
        )

    @precondition(plays)
    @rule(number=st.none() | NUMBER, by=SPEAKER, gap=GAP)
    def redo(self, number: int | None, by: Account, gap: int) -> None:
        """An entry is put back."""
        number = self.near(number)
        self.both(
            self.source("/redo", by, gap),
            lambda work: redo_entry(work, number),
            lambda said: self.plain.redo(said, number),
            changed,
        )

    @precondition(plays)
    @rule(number=NUMBER, words=WORDS, by=SPEAKER, gap=GAP)
    def fix(self, number: int, words: str, by: Account, gap: int) -> None:
        """An entry is replaced."""
        number = self.near(number) or 0
        meant = self.meant(words)
        self.both(
            self.source(words, by, gap),
            lambda work: fix_entry(work, number, meant),
            lambda said: self.plain.fix(said, number, meant),
            changed,
        )

    @precondition(rarely)
    @rule(seats=SEATS, by=SPEAKER, gap=GAP)
    def reseat(self, seats: str, by: Account, gap: int) -> None:
        """They sat otherwise from the start."""
        four = self.four(seats)
        self.both(
            self.source("/seats", by, gap),
            lambda work: reseat_players(work, four)[1],
            lambda said: self.plain.reseat(said, four),
            lambda replayed: replayed,
        )

    @precondition(lambda self: plays(self) and not self.chat.updates % 2)
    @rule(by=SPEAKER, gap=GAP)
    def end(self, by: Account, gap: int) -> None:
        """The night is over."""
        ended = self.both(self.source("/end", by, gap), end_night, self.plain.end)
        if not isinstance(ended, No):
            self.learn_dues()

    def learn_dues(self) -> None:
        """The keys of what was just drawn up."""
        night = len(self.plain.nights)
        self.dues += [
            (one.id, (one.night, (one.payer, one.payee)))
            for one in self.chat.dues()
            if one.night == night
        ]

    @precondition(rests)
    @rule(by=SPEAKER, gap=GAP)
    def reopen(self, by: Account, gap: int) -> None:
        """The night goes on after all."""
        self.both(self.source("/reopen", by, gap), reopen_night, self.plain.reopen)

    @precondition(rests)
    @rule(seats=TABLES_OF_FOUR, house=HOUSE, by=SPEAKER, gap=GAP)
    def opens(self, seats: str, house: str, by: Account, gap: int) -> None:
        """A new night."""
        seated = [seat(USERS.get(name, name.title())) for name in seats.split()]
        self.both(
            self.source("/newgame", by, gap),
            lambda work: open_night(work, seated, HOUSES[house]),
            lambda said: self.plain.open(said, self.four(seats), HOUSES[house]),
        )

    @precondition(rarely)
    @rule(
        loggers=st.sampled_from(Loggers),
        coin=st.sampled_from((0, 0, 0, 50, 100)),
        debts=st.sampled_from((Debts.TOGETHER, *Debts)),
        by=SPEAKER,
    )
    def change_settings(self, loggers: Loggers, coin: Cents, debts: Debts, by: Account) -> None:
        """Changes who may log, how payments are rounded, and whether debts meet."""
        settings, meet = ChatSettings(loggers=loggers, round=coin, debts=debts), debts != "apart"
        self.both(
            self.source("/house", by, 120),
            lambda work: change_settings(work, settings),
            lambda said: self.plain.change_settings(said, loggers.value, coin, meet),
        )

    # --- settling ---

    def due(self, which: int) -> tuple[int, Debt | None]:
        """A due that was drawn up, with what it is in the model: nothing if it was withdrawn."""
        due_id, debt = self.dues[-1 - which % len(self.dues)]
        night = self.plain.nights[debt[0] - 1]
        newest = max(i for i, one in self.dues if one == debt)
        return due_id, debt if debt[1] in night.owes and due_id == newest else None

    def side(self, debt: Debt | None) -> Account:
        """One of the two of a payment; for two guests, somebody."""
        sides = [self.names[player] for player in debt[1]] if debt else []
        return next((USERS[name] for name in sides if name in USERS), MING)

    @precondition(owes)
    @rule(which=NUMBER, by=CONCERNED, gap=GAP)
    def pay(self, which: int, by: Account | None, gap: int) -> None:
        """The button Paid."""
        due_id, debt = self.due(which)
        self.both(
            self.source("", by or self.side(debt), gap),
            lambda work: verbs.store_due_paid(work, due_id),
            lambda said: stale() if debt is None else self.plain.pay(said, debt),
        )

    @precondition(owes)
    @rule(which=NUMBER, by=CONCERNED, gap=GAP)
    def confirm(self, which: int, by: Account | None, gap: int) -> None:
        """The button Received."""
        due_id, debt = self.due(which)
        self.both(
            self.source("", by or self.side(debt), gap),
            lambda work: verbs.confirm_payment(work, due_id),
            lambda said: stale() if debt is None else self.plain.confirm(said, debt),
        )

    @precondition(owes)
    @rule(which=NUMBER, by=CONCERNED, gap=GAP)
    def deny(self, which: int, by: Account | None, gap: int) -> None:
        """The button Not so."""
        due_id, debt = self.due(which)
        self.both(
            self.source("", by or self.side(debt), gap),
            lambda work: verbs.deny_payment(work, due_id),
            lambda said: stale() if debt is None else self.plain.deny(said, debt),
        )

    @precondition(owes)
    @rule(which=NUMBER, cents=st.sampled_from((None, None, 1, 150, 400)), by=CONCERNED, gap=GAP)
    def pay_part(self, which: int, cents: Cents | None, by: Account | None, gap: int) -> None:
        """`/paid`, mostly between two of whom one owes the other."""
        debt = self.dues[which % len(self.dues)][1]
        pair = debt[1]
        self.both(
            self.source("/paid", by or self.side(debt), gap),
            lambda work: verbs.store_payment_between(work, *pair, cents, confirmed=True),
            lambda said: self.plain.pay_part(said, pair, cents),
            lambda paid: paid[0],
        )

    @precondition(lambda self: owes(self) and plays(self))
    @rule(by=SPEAKER, gap=GAP)
    def carry(self, by: Account, gap: int) -> None:
        """`/carry`, as it was."""
        self.both(self.source("/carry", by, gap), carry, self.plain.carry)

    @precondition(rarely)
    @rule(names=HOUSEHOLD, by=SPEAKER)
    def join_household(self, names: list[str], by: Account) -> None:
        """`/household cat dan`."""
        players = [self.ids[name] for name in names]
        self.both(
            self.source("/household", by, 120),
            lambda work: join_household(work, players),
            lambda said: self.plain.join(said, players),
            lambda together: together,
        )

    @precondition(rarely)
    @rule(name=SOMEBODY, by=SPEAKER)
    def part(self, name: str, by: Account) -> None:
        """`/household cat off`."""
        player = self.ids[name]
        self.both(
            self.source("/household", by, 120),
            lambda work: leave_household(work, player),
            lambda said: self.plain.part(said, player),
        )

    # --- looking ---

    @invariant()
    def the_newest_night_is_the_same(self) -> None:
        """State, entries with all that was said of them, postings and milestones agree."""
        night, table = self.plain.nights[-1], self.chat.seen()
        assert (table.night, table.open) == (len(self.plain.nights), night.open)
        assert table.state == night.state()
        assert nonzero(table.state.balances) == self.plain.balances(night)
        self.agrees(table.night, night)

    @invariant()
    def what_is_owed_is_the_same(self) -> None:
        """Every due of every night, what is left of it, and who settles for whom."""
        with self.chat.database.reading() as session:
            dues = list_dues(session, nights_with_dues(session, self.chat.chat_id, 0))
            assert household_heads(session, self.chat.chat_id) == self.plain.heads
        found = {(one.night, (one.payer, one.payee)): one for one in dues}
        assert {debt: (one.cents, one.left) for debt, one in found.items()} == {
            debt: (self.plain.nights[debt[0] - 1].owes[debt[1]], self.plain.left(debt))
            for debt in self.plain.all_debts()
        }
        for (number, (payer, payee)), one in found.items():
            assert 0 <= one.left <= one.cents
            assert one.unconfirmed == self.plain.unconfirmed((number, (payer, payee)))
            parts = (one.paid, one.carried, one.netted, one.left, one.opposed)
            assert sum(parts) == one.cents
            assert min(parts) >= 0
            other = found.get((number, (payee, payer)))
            assert not (other and one.left and other.left), "of two one owes"

    @invariant()
    def what_was_won_is_paid_or_owed(self) -> None:
        """Winnings of a night that has ended were paid to their winner or are owed, now or later.

        To the cent, or within a coin where sums were rounded. (Not told of each where they settled
        as one.)
        """
        self.coarsest = max(self.coarsest, self.plain.coin, 1)
        self.were_one |= bool(self.plain.heads)
        if self.were_one:
            return
        comes = dict[tuple[int, PlayerId], Cents]()
        for one in self.chat.dues():
            for player, sign in ((one.payer, -1), (one.payee, 1)):
                place = (one.night, player)
                cents = one.paid + one.carried + one.netted + one.left
                comes[place] = comes.get(place, 0) + sign * cents
        for number, night in enumerate(self.plain.nights, start=1):
            for player, cents in self.plain.sums(night).items() if not night.open else ():
                assert abs(comes.get((number, player), 0) - cents) < self.coarsest

    def agrees(self, number: int, night: PlainNight) -> None:
        """Lines, postings and milestones of one night are those of the model."""
        with self.chat.database.reading() as session:
            found = list_entries(session, get_existing_night(session, self.chat.chat_id, number))
        assert [(line.event, line.stands, line.transfers) for line in found] == [
            (entry.event, entry.stands, entry.transfers) for entry in night.entries
        ]
        assert [[(s.kind, s.by, s.at, s.text) for s in line.history] for line in found] == [
            [(told.kind, told.by[1], told.at, told.text) for told in entry.told]
            for entry in night.entries
        ]
        of_night = f"JOIN night ON night.id = night_id WHERE number = {number}"
        posted = self.rows(
            f"SELECT person_id, sum(cents) FROM posting {of_night} GROUP BY person_id"
        )
        assert nonzero(dict(posted)) == self.plain.balances(night)
        marks = self.rows(
            f"SELECT kind, by_id, milestone.seats FROM milestone {of_night} ORDER BY milestone.id"
        )
        told = [(kind, by, json.loads(seats) if seats else None) for kind, by, seats in marks]
        assert told == [(k, by, list(s) if s else None) for k, by, s in night.milestones]

    def rows(self, statement: str) -> list[Any]:
        with self.chat.database.reading() as session:
            return list(session.connection().execute(text(statement)).all())

    def teardown(self) -> None:
        """Every night, older ones too, is the same to the last, and the auditor finds no fault."""
        self.close.stop()
        try:
            for number, night in enumerate(self.plain.nights, start=1):
                self.agrees(number, night)
            with self.chat.database.reading() as session:
                faults = list(find_chat_faults(session, self.chat.chat_id))
            told = [one for one in faults if not one.warning]
            others = [str(one) for one in told if " is dated " not in one.text]
            assert others == []  # clocks go back here
            if not told:
                self.comes_back()
        finally:
            self.chat.database.close()
            self.folder.cleanup()

    def comes_back(self) -> None:
        """Asserts that an export is imported elsewhere, the same to the byte."""
        content = encode_export(export_document(self.chat.database, self.chat.chat_id))
        other = Database(sqlite_in(Path(self.folder.name), "other.sqlite3"))
        try:
            import_chat(other, json.loads(content))
            assert encode_export(export_document(other, self.chat.chat_id)) == content
        finally:
            other.close()


def stale() -> object:
    """The due was withdrawn, or never was."""
    raise Refusal("press_stale")


def changed(receipt: Receipt) -> tuple[int, tuple[int, ...]]:
    """Which entry a receipt says was changed, and whose money follows."""
    return receipt.number, receipt.replayed


def nonzero(sums: dict[PlayerId, int]) -> dict[PlayerId, int]:
    """Without those who have nothing."""
    return {player: cents for player, cents in sums.items() if cents}


TestNights = Nights.TestCase
TestNights.settings = settings(
    max_examples=tries(8),
    stateful_step_count=40,
    deadline=None,
    derandomize=not is_all(),
    database=None,
    suppress_health_check=list(HealthCheck),
)
