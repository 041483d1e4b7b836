"""United members: every sum is as if they had been one from the start, and back."""

from __future__ import annotations

import tempfile
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from models.ledger.archive.export import export_document
from models.ledger.database import Database
from models.ledger.dues import DueStatus, household_heads, list_dues
from models.ledger.night.settings import change_settings
from models.ledger.night.stats import PeriodStatistics, StatisticsPeriod, compute_period_statistics
from models.ledger.nights import all_nights
from models.ledger.people.identity import enrol_member
from models.ledger.people.uniting import AliasPair, separate_members, unite_members
from models.ledger.values import Account, ChatSettings, Debts, Seat
from models.rules.refusal import Refusal
from models.rules.values import Cents, PlayerId
from tests.effort import tries
from tests.ledgers import BEN, CAT, MING, ON_SQLITE, Ledger, import_chat, sqlite_in

ADA = Account(1021, "Ada", admin=True)
ROBERT = Account(1031, "Robert", "robert", admin=False)
FRIENDS = (MING, BEN, CAT)


def is_one(
    ledger: Ledger, one: str = "Uncle", other: str = "Robert", by: Account = ADA
) -> AliasPair:
    """Says that one member is the other."""
    pair = ledger.player(one), ledger.player(other)
    return ledger.do(lambda work: unite_members(work, *pair), by=by)


def is_one_or_not(ledger: Ledger) -> AliasPair | str:
    """Says that one is the other; returns the pair, or the code of the refusal."""
    try:
        return is_one(ledger)
    except Refusal as refusal:
        return refusal.code


def are_two(ledger: Ledger, merger: int, by: Account = ADA) -> None:
    """Takes a union back."""
    ledger.do(lambda work: separate_members(work, merger), by=by)


# --- random nights -------------------------------------------------------------------------------


@dataclass(frozen=True)
class GuestNight:
    """A night with this guest as the fourth: what is said in it, and what is paid when it is over,
    each by the place of the payment and in which part of it (0: all, else so many cents).
    """

    guest: str
    said: Sequence[str]
    paid: Sequence[tuple[int, int]]


HANDS = st.sampled_from(
    ("{} 3 cat", "ming 1 {}", "ben 2", "{} 2", "draw", "kong {}", "pay {} ben 550", "cat 4 {}")
)
EVENINGS = st.lists(
    st.builds(
        GuestNight,
        st.sampled_from(("Uncle", "Robert", "Dan")),
        st.lists(HANDS, min_size=1, max_size=4),
        st.lists(st.tuples(st.integers(0, 3), st.sampled_from((0, 0, 50))), max_size=2),
    ),
    min_size=2,
    max_size=5,
)


@contextmanager
def ledger_in(folder: str, name: str) -> Iterator[Ledger]:
    """Opens a group with a ledger of its own."""
    database = Database(sqlite_in(Path(folder), name))
    yield Ledger(database)
    database.close()


def play(
    ledger: Ledger, guest_nights: Sequence[GuestNight], house: ChatSettings, uncle: str
) -> None:
    """Plays these nights, in which Uncle has the name given, and begins one more."""
    for one in guest_nights:
        guest = uncle if one.guest == "Uncle" else one.guest
        ledger.opens(*FRIENDS, guest)
        ledger.do(lambda work: change_settings(work, house))
        for name in (uncle, "Robert", "Dan"):
            ledger.enrols(name)
        for said in one.said:
            ledger.says(said.format(guest.lower()), confirmed=True)
        ledger.ends()
        for place, cents in one.paid:
            dues = [due for due in ledger.dues() if due.left > 0]
            if dues:
                due = dues[place % len(dues)]
                part = min(cents, due.left) or due.left
                ledger.pays_part(due.payer, due.payee, part, by=speaker(ledger, due))
    ledger.opens(*FRIENDS, "Dan")
    ledger.says("ben 1 cat")


def speaker(ledger: Ledger, due: DueStatus) -> Account:
    """Returns one of the two sides, or a member who may speak for two guests."""
    users = {actor.user_id: actor for actor in FRIENDS}
    members = ledger.seen().members
    sides = [users.get(members[side].user_id or 0) for side in (due.payer, due.payee)]
    return next((one for one in sides if one is not None), MING)


def open_sums(ledger: Ledger) -> dict[str, Cents]:
    """Returns by name the open sums: to get, less to pay."""
    names = ledger.seen().name
    sums = Counter[str]()
    with ledger.database.reading() as session:
        for one in list_dues(session, all_nights(session, ledger.chat_id)):
            if one.left > 0:
                sums.update({names(one.payer): -one.left, names(one.payee): one.left})
    return {name: cents for name, cents in sums.items() if cents}


def as_one(sums: Mapping[str, Cents]) -> dict[str, Cents]:
    """Returns these sums with those of Uncle added to Robert's."""
    together = Counter[str]()
    for name, cents in sums.items():
        together["Robert" if name == "Uncle" else name] += cents
    return {name: cents for name, cents in together.items() if cents}


def statistics(ledger: Ledger) -> Any:
    """Returns all statistics by name."""
    with ledger.database.reading() as session:
        found = compute_period_statistics(session, ledger.chat_id, StatisticsPeriod())

    def named(each: PeriodStatistics, player: PlayerId) -> Any:
        *counts, rivals = each.tallies[player].pack()
        rated = each.ratings.get(player)
        worth = rated and (round(rated.rank_key, 9), rated.nights)
        return counts, {each.name(rival): rest for rival, *rest in rivals}, worth

    return [{each.name(player): named(each, player) for player in each.tallies} for each in found]


def export_of_valid_dues(ledger: Ledger) -> Any:
    """Returns the whole export without withdrawn dues."""
    document = export_document(ledger.database, ledger.chat_id)
    archive = document["archive"]
    archive["due"] = [due for due in archive["due"] if not due["withdrawn"]]
    return document


def nights(ledger: Ledger) -> Any:
    """Returns the balances of each night by name."""
    told = ledger.export()["nights"]
    return [{one["name"]: one["balance"] for one in night["players"]} for night in told]


@settings(
    max_examples=tries(4),
    deadline=None,
    derandomize=True,
    phases=(Phase.generate,),
    suppress_health_check=list(HealthCheck),
)
@given(EVENINGS, st.sampled_from((Debts.TOGETHER, Debts.TOGETHER, Debts.APART)))
def test_random_nights_of_two_united_members_are_those_of_one(
    guest_nights: Sequence[GuestNight], debts: Debts
) -> None:
    """Every count is as if there had been one name from the start; taken back, all is as it was;
    the auditor is content, and the archives of before and after can be imported.
    """
    house = ChatSettings(debts=debts)
    with (
        tempfile.TemporaryDirectory() as folder,
        ledger_in(folder, "two.sqlite3") as two,
        ledger_in(folder, "one.sqlite3") as one,
        ledger_in(folder, "copy.sqlite3") as copy,
        ledger_in(folder, "older.sqlite3") as older,
    ):
        play(two, guest_nights, house, "Uncle")
        play(one, [replace(each, paid=()) for each in guest_nights], house, "Robert")
        before, open_before = export_of_valid_dues(two), open_sums(two)
        done = is_one_or_not(two)
        if not isinstance(done, AliasPair):
            # What one of them owed may have met what the other was owed, and been paid.
            assert done in ("same_paid", "same_payments")
            assert any(each.paid for each in guest_nights)
            assert export_of_valid_dues(two) == before
            return
        assert two.faults() == []
        assert nights(two) == nights(one)
        assert statistics(two) == statistics(one)
        assert open_sums(two) == as_one(open_before)
        if not any(each.paid for each in guest_nights):
            assert open_sums(two) == open_sums(one)
        after = export_document(two.database, two.chat_id)
        import_chat(copy.database, after)
        assert export_document(copy.database, copy.chat_id) == after
        assert copy.player("Robert") == copy.do(lambda work: enrol_member(work, Seat("uncle"))).id
        are_two(two, done.merger)
        assert export_of_valid_dues(two) == before
        assert two.faults() == []
        import_chat(older.database, before)
        assert export_of_valid_dues(older) == before


# --- one case each -------------------------------------------------------------------------------


@pytest.fixture
def ledger(database_url: str) -> Iterator[Ledger]:
    """A group in which Robert has an account."""
    database = Database(database_url)
    yield Ledger(database)
    database.close()


def night(ledger: Ledger, fourth: Account | str, *said: str) -> None:
    """Plays a night of Ming, Ben, Cat and another."""
    ledger.opens(*FRIENDS, fourth)
    for words in said:
        ledger.says(words)
    ledger.ends()


def heads(ledger: Ledger) -> dict[str, str]:
    """Returns the head of each household member, by name."""
    name = ledger.seen().name
    with ledger.database.reading() as session:
        found = household_heads(session, ledger.chat_id)
    return {name(person): name(head) for person, head in found.items()}


def code_of_refusal(act: Callable[[], object]) -> str:
    """Returns the code by which an act is refused."""
    with pytest.raises(Refusal) as refusal:
        act()
    return refusal.value.code


@ON_SQLITE
def test_debts_of_both_become_one_sum(ledger: Ledger) -> None:
    """The fewest payments are drawn up anew, and the old ones return when it is taken back."""
    night(ledger, "Uncle", "pay uncle ben 500")
    night(ledger, ROBERT, "pay cat robert 500")
    before = ledger.left()
    assert len(before) == 2
    done = is_one(ledger)
    assert ledger.left() == [("Cat", "Ben", 500)]
    assert ledger.faults() == []
    are_two(ledger, done.merger)
    assert ledger.left() == before
    assert ledger.faults() == []


@ON_SQLITE
def test_a_debt_between_the_two_falls_away(ledger: Ledger) -> None:
    """If it was paid, they cannot be united."""
    night(ledger, "Uncle", "pay uncle ben 500")
    night(ledger, ROBERT, "pay ben robert 500")
    assert ledger.left() == [("Uncle", "Robert", 500)]
    done = is_one(ledger)
    assert ledger.left() == []
    assert ledger.faults() == []
    night(ledger, ROBERT, "draw")
    are_two(ledger, done.merger)
    assert ledger.left() == [("Uncle", "Robert", 500)]
    ledger.pays_part(ledger.player("Uncle"), ledger.player("Robert"), None, by=ROBERT)
    assert code_of_refusal(lambda: is_one(ledger)) == "same_paid"
    assert ledger.faults() == []
