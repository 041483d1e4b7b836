"""The verbs of a night: what they add, what they leave alone, what they refuse."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta

import pytest

from models.ledger.tables import RevisionKind
from models.ledger.values import Account
from models.rules.events import Bite, BiteKind
from models.rules.house import Preset
from models.rules.night import begin_night
from models.rules.presets import PRESETS
from models.rules.refusal import Refusal
from tests.ledgers import BEN, CAT, EVE, ON_SQLITE, START, Ledger
from tests.rules.worked import fold

EVENING = (
    *("bite ben", "ben 3 cat", "kong dan", "dan 2 ming", "draw", "pay cat ben 550", "cat 4"),
    *("foul ming", "ben 9 dan"),
)


def play(ledger: Ledger) -> None:
    """A few hands."""
    for said in EVENING:
        ledger.says(said)


def check_sums(ledger: Ledger) -> None:
    """Zero-sum revisions; balances, postings and the fold agree to the cent."""
    assert (
        ledger.rows("SELECT revision_id FROM posting GROUP BY revision_id HAVING sum(cents) != 0")
        == []
    )
    for export in ledger.export()["nights"]:
        posted = dict(
            ledger.rows(
                "SELECT person.name, sum(cents) FROM posting JOIN night ON night.id = night_id"
                f" JOIN person ON person.id = person_id WHERE number = {export['id']}"
                f" AND night.chat_id = {ledger.chat_id} GROUP BY person.id"
            )
        )
        said = {player["name"]: player["balance"] for player in export["players"]}
        assert {name: posted.get(name, 0) for name in said} == said
        moved = dict.fromkeys(said, 0)
        for entry in export["entries"]:
            for transfer in [] if entry["undone"] else entry["transfers"]:
                moved[transfer["from"]] -= transfer["cents"]
                moved[transfer["to"]] += transfer["cents"]
        assert moved == said


def refuses(code: str, call: Callable[[], object]) -> Refusal:
    """Expects a refusal with this code; gives it back."""
    with pytest.raises(Refusal) as caught:
        call()
    assert caught.value.code == code
    return caught.value


# --- adding up -----------------------------------------------------------------------------------


def test_a_night_adds_up_after_every_word(night: Ledger) -> None:
    """After each entry, undo, redo and fix all sums are zero and agree."""
    for said in EVENING:
        night.says(said)
        check_sums(night)
    changes: tuple[Callable[[], object], ...] = (
        night.undo,
        lambda: night.undo(2),
        lambda: night.fix(4, "ming 5"),
        lambda: night.redo(2),
        night.redo,
        lambda: night.fix(1, "bite cat"),
    )
    for change in changes:
        change()
        check_sums(night)


def test_the_state_is_the_fold_of_what_stands(night: Ledger) -> None:
    """Playing the standing entries from the start gives the state that is kept."""
    play(night)
    night.undo(3)
    night.fix(2, "dan 5")
    table = night.table()
    standing = [line.event for line in night.lines() if line.stands]
    east, south, west, north = (player for player in table.members)
    start = begin_night(PRESETS[Preset.STANDARD], (east, south, west, north))
    assert fold(start, standing) == table.state


# --- nothing is lost -----------------------------------------------------------------------------


def test_rows_are_only_ever_added(night: Ledger) -> None:
    """No verb deletes a row, and no revision or posting changes once it is there."""
    words: tuple[Callable[[], object], ...] = (
        lambda: play(night),
        night.undo,
        night.redo,
        lambda: night.fix(2, "ben 5 dan"),
        lambda: night.undo(1),
        night.ends,
        night.reopens,
        lambda: night.says("draw"),
    )
    for word in words:
        counts = night.counts()
        kept = {
            name: set(map(str, night.rows(f"SELECT * FROM {name}")))
            for name in ("revision", "posting", "entry", "milestone")
        }
        word()
        assert all(now >= counts[name] for name, now in night.counts().items())
        for name, rows in kept.items():
            assert rows <= set(map(str, night.rows(f"SELECT * FROM {name}"))), name


def test_numbers_are_never_given_again(night: Ledger) -> None:
    """After an undo the next entry has the next number."""
    assert night.says("ben 3 cat").number == 1
    night.undo()
    assert night.says("ben 2 cat").number == 2
    assert [(line.number, line.stands) for line in night.lines()] == [(1, False), (2, True)]


# --- replay --------------------------------------------------------------------------------------


def test_a_fix_replays_what_follows(night: Ledger) -> None:
    """The deal moves, so a draw later on passes it otherwise; money that changed is named.

    Own-seat flowers and the like follow too: here the limit of a later bite stays, so only the
    fixed entry moves money, and the dealer is another.
    """
    night.says("ming 1 ben")
    night.says("kong cat")
    night.says("draw")
    assert night.table().state.dealer == night.table().state.seats[1]
    receipt = night.fix(1, "ben 1 ming")
    assert receipt.replayed == ()
    assert night.table().state.dealer == night.table().state.seats[2]
    assert receipt.before is not None
    check_sums(night)


def test_a_replay_that_moves_money_adds_revisions(night: Ledger) -> None:
    """Undoing the animals of a hand makes the second bite cheaper: #2 is worked out again."""
    night.says("bite ben")
    night.books(Bite(player=night.player("Ben"), what=BiteKind.ROOSTER_CENTIPEDE))
    before = night.balances()["Ben"]
    receipt = night.undo(1)
    assert receipt.replayed == (2,)
    second = night.lines()[1]
    assert [said.kind for said in second.history] == [RevisionKind.RECORDED, RevisionKind.REPLAYED]
    assert (before, night.balances()["Ben"]) == (600 + 600 + 1200, 600)
    check_sums(night)


def test_a_replay_that_breaks_a_later_entry_is_refused_and_changes_nothing(night: Ledger) -> None:
    """Ben's long hand forbids his later win: the refusal names that entry and says why."""
    night.says("kong cat")
    night.says("ben 3 cat")
    before = night.export(), night.counts()
    refusal = refuses("replay", lambda: night.fix(1, "foul ben"))
    assert refusal.facts["number"] == 2
    cause = refusal.facts["cause"]
    assert isinstance(cause, Refusal)
    assert cause.code == "foul_no_win"
    assert (night.export(), night.counts()) == before


def test_a_fix_that_does_not_hold_is_refused_for_itself(night: Ledger) -> None:
    """Not as a replay: it is the fixed entry that does not hold."""
    night.says("ben 3 cat")
    before = night.export()
    refuses("below_minimum", lambda: night.fix(1, "ben 0 cat"))
    refuses("own_discard", lambda: night.fix(1, "ben 3 ben"))
    assert night.export() == before


@ON_SQLITE
@pytest.mark.parametrize(
    ("words", "code"),
    [
        (lambda n: n.undo(), "nothing_to_undo"),
        (lambda n: n.redo(), "nothing_to_redo"),
        (lambda n: n.undo(1), "no_entry"),
        (lambda n: n.redo(0), "no_entry"),
        (lambda n: n.fix(-1, "draw"), "no_entry"),
        (lambda n: (n.says("draw"), n.redo(1)), "not_undone"),
        (lambda n: (n.says("draw"), n.undo(), n.undo(1)), "undone_already"),
        (lambda n: (n.says("draw"), n.undo(), n.fix(1, "ben 3 cat")), "fix_undone"),
        (lambda n: (n.says("draw"), n.fix(1, "draw")), "fix_same"),
        (lambda n: n.opens(), "night_open"),
        (lambda n: n.reopens(), "night_open"),
        (lambda n: (n.ends(), n.says("draw")), "no_night"),
        (lambda n: (n.ends(), n.undo()), "no_night"),
        (lambda n: (n.ends(), n.ends()), "no_night"),
    ],
)
def test_senseless_words_at_a_fresh_table_are_refused(
    night: Ledger, words: Callable[[Ledger], object], code: str
) -> None:
    """Each wrong word at a fresh table."""
    refuses(code, lambda: words(night))


# --- the same hand, said twice ------------------------------------------------------------------


@pytest.mark.parametrize(
    ("first", "then", "by", "seconds", "asks"),
    [
        ("ben 3 cat", "ben 3 cat", CAT, 5, True),
        ("ben 3 cat", "ben 3 cat", CAT, 60, True),
        ("ben 3 cat", "ben 3 cat", CAT, 61, False),
        ("ben 3 cat", "ben 3 cat", BEN, 5, True),
        ("ben 3 cat", "ben 4 cat", CAT, 5, False),
        ("ben 3 cat", "ben 3 dan", CAT, 5, False),
        ("draw", "draw", CAT, 5, True),
        ("kong ben", "kong ben", CAT, 5, True),
        ("kong ben", "kong dan", CAT, 5, False),
        ("pay ben cat 500", "pay ben cat 500", CAT, 5, True),
    ],
)
def test_the_same_event_within_a_minute_is_asked_about(
    night: Ledger, first: str, then: str, by: Account, seconds: int, asks: bool
) -> None:
    """Somebody else, the same event, the same hand, within a minute; never one's own second."""
    at = START + timedelta(hours=1)
    night.says(first, BEN, at=at)
    at += timedelta(seconds=seconds)
    if asks:
        refusal = refuses("same_again", lambda: night.says(then, by, at=at))
        assert (refusal.facts["number"], refusal.facts["by"]) == (1, "Ben")
    assert night.says(then, by, confirmed=asks, at=at).number == 2


# --- guests --------------------------------------------------------------------------------------


@ON_SQLITE
@pytest.mark.parametrize(
    ("names", "speaker", "found"),
    [
        (("Ming", "Ben", "Cat", "Dan"), BEN, "Ben"),
        (("Ming", "BEN", "Cat", "Dan"), BEN, "Ben"),
        (("Ming", "Bennie", "Cat", "Dan"), BEN, None),
        (("Ming", "Ann", "Cat", "Dan"), BEN, None),
        (("Ming", "eve", "Cat", "Dan"), EVE, "Eve"),
    ],
)
def test_a_guest_is_found_by_first_name_or_username(
    ledger: Ledger, names: tuple[str, ...], speaker: Account, found: str | None
) -> None:
    """The first speaker of that name becomes the guest; nobody else does."""
    ledger.opens(*names)
    table = ledger.table(speaker)
    assert (table.name(table.me) if table.me else None) == found
    again = ledger.table(speaker)
    assert again.me == table.me


@ON_SQLITE
@pytest.mark.parametrize("names", [("Ben", "Ben", "Cat", "Dan"), ("Ben", "ben", "Cat", "Dan")])
def test_two_of_one_name_cannot_sit(ledger: Ledger, names: tuple[str, ...]) -> None:
    """At a table of two Bens nobody could say which."""
    refuses("named_twice", lambda: ledger.opens(*names))


@ON_SQLITE
@pytest.mark.parametrize("name", ["\u200eBen\u200f", "Ｂｅｎ", " b\u200ben "])
def test_a_name_is_the_same_however_a_phone_writes_it(ledger: Ledger, name: str) -> None:
    """Full-width letters and marks that show nothing make nobody else of a guest."""
    ledger.opens("Ming", name, "Cat", "Dan")
    table = ledger.table(BEN)
    assert table.me == table.seated_members[1].id
    ledger.ends()
    refuses("named_twice", lambda: ledger.opens("Ming", name, "Ben", "Dan"))
