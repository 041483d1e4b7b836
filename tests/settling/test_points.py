"""Nights in points: nobody ever owes any, whatever is ended, opened, switched or brought back."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterator
from pathlib import Path

import openpyxl
import pytest

from bot.text import history
from bot.text.sheets import comma_separated, workbook
from bot.text.translator import languages, plain, translator_of
from models.ledger.archive.export import rendered, whole_chat
from models.ledger.database import Database
from models.ledger.night.opening import reopen
from models.ledger.night.queries import last_rules
from models.ledger.night.stats import Period, Stats, stats
from models.rules.events import Chips, Count, RulesChange, SettledBy
from models.rules.house import HouseRules
from models.rules.points import in_points
from models.rules.refusal import Refusal
from tests.ledgers import GROUP, STANDARD, Ledger, import_chat, sqlite_in

POINTS = in_points(STANDARD)


@pytest.fixture
def ledger(tmp_path: Path) -> Iterator[Ledger]:
    """A group before its first night."""
    database = Database(sqlite_in(tmp_path))
    yield Ledger(database)
    database.close()


def owed(ledger: Ledger) -> list[tuple[int, str, str, int]]:
    """Everything that is still to be paid: night, payer, payee, cents."""
    told = ledger.statement()
    every = (*told.older, *(() if told.table.open else told.dues))
    return [(one.night, told.name(one.payer), told.name(one.payee), one.left) for one in every]


def switched(money: bool) -> RulesChange:
    """What is played for from the next night on."""
    return RulesChange(rules=STANDARD if money else POINTS, keys=("for_money",), said="for_money")


@pytest.mark.parametrize("again", [0, 1, 2])
@pytest.mark.parametrize("switch", [None, True, False])
def test_points_are_never_owed(ledger: Ledger, again: int, switch: bool | None) -> None:
    """Ended, opened and ended again; with money switched on in it, and a night for money after."""
    ledger.opens(rules=POINTS)
    ledger.says("ben 3 cat")
    if switch is not None:
        ledger.books(switched(switch))
    ledger.ends()
    for _ in range(again):
        ledger.do(reopen)
        assert owed(ledger) == []
        ledger.says("dan 1")
        ledger.ends()
    assert owed(ledger) == [] == ledger.rows("SELECT 1 FROM due")
    ledger.opens(rules=STANDARD)
    ledger.says("ming 1 ben")
    ledger.ends()
    assert sorted(owed(ledger)) == [
        (2, "Ben", "Ming", 200),
        (2, "Cat", "Ming", 100),
        (2, "Dan", "Ming", 100),
    ]
    assert ledger.faults() == []


def test_debts_of_a_night_for_money_stay_where_they_are(ledger: Ledger) -> None:
    """A night in points takes none on and does not net them; the next for money does."""
    ledger.opens(rules=STANDARD)
    ledger.says("ben 3 cat")
    ledger.ends()
    left = owed(ledger)
    ledger.opens(rules=POINTS)
    ledger.says("cat 3 ben")
    assert owed(ledger) == left
    ledger.ends()
    assert owed(ledger) == left
    ledger.opens(rules=STANDARD)
    ledger.says("cat 3 ben")
    ledger.ends()
    assert [one[0] for one in owed(ledger) if one[3]] == [3] * 2  # Cat and Ben are even
    assert ledger.faults() == []


@pytest.mark.parametrize("rules", [STANDARD, POINTS])
def test_switched_for_the_nights_to_come(ledger: Ledger, rules: HouseRules) -> None:
    """It can be said, taken back, and said before the night is over or after it."""
    other = STANDARD if rules is POINTS else POINTS

    def to_come() -> HouseRules:
        return ledger.ask(lambda session: last_rules(session, GROUP)).but(edition=rules.edition)

    ledger.opens(rules=rules)
    ledger.says("ben 3 cat")
    said = ledger.books(switched(other.for_money))
    assert (to_come(), ledger.table().state.rules.for_money) == (other, rules.for_money)
    ledger.undo(said.number)
    assert to_come() == rules
    ledger.redo(said.number)
    ledger.says("ben 3 cat")
    ledger.ends()
    assert to_come() == other
    assert ledger.faults() == []


def test_chips_are_counted_in_points_too(ledger: Ledger) -> None:
    """And settled: the book is what the chips say, and nobody owes anything."""
    ledger.opens(rules=POINTS)
    ledger.says("ben 3 cat")
    ming, ben, cat, dan = ledger.table().state.seats
    won = {ming: -500, ben: 1500, cat: -700, dan: -300}
    counts = tuple(Count(player=player, cents=cents) for player, cents in won.items())
    ledger.books(Chips(won=counts, by=SettledBy.CHIPS))
    assert ledger.balances() == {"Ming": -500, "Ben": 1500, "Cat": -700, "Dan": -300}
    ledger.ends()
    assert owed(ledger) == []


# --- statistics ----------------------------------------------------------------------------------


def told(ledger: Ledger, period: Period = Period()) -> tuple[Stats, ...]:  # noqa: B008 - it is frozen
    """The nights of a period: those for money, and those for points."""
    return ledger.do(lambda work: stats(work.session, GROUP, period))


def test_statistics_tell_money_and_points_apart(ledger: Ledger) -> None:
    """Sums, hands, and who played whom are never added up; the ratings count both."""
    four: tuple[str, ...] = ("Ming", "Ben", "Cat", "Dan")
    for rules in (STANDARD, POINTS, STANDARD, POINTS, STANDARD):
        ledger.opens(*four, rules=rules)
        ledger.says("ben 3 cat")
        ledger.ends()
    money, points = told(ledger)
    assert [part.for_money for part in (money, points)] == [True, False]
    assert [len(part.nights) for part in (money, points)] == [3, 2]
    ben = next(player for player in money.tallies if money.name(player) == "Ben")
    assert [part.tallies[ben].cents for part in (money, points)] == [4800, 3200]
    assert money.ratings == points.ratings
    assert {rating.nights for rating in money.ratings.values()} == {5}
    assert len(told(ledger, Period(night=2))) == 1
    for language in languages():
        said = translator_of(language)
        of_money, of_points = (
            plain(history.several(said, part, Period())) for part in (money, points)
        )
        assert "+48.00" in of_money
        assert "+32.00" not in of_points
        assert "+32" in of_points


# --- files ---------------------------------------------------------------------------------------


@pytest.fixture
def mixed(ledger: Ledger) -> Ledger:
    """A night for money, and one for points."""
    for rules in (STANDARD, POINTS):
        ledger.opens(rules=rules)
        ledger.says("ben 3 cat")
        ledger.ends()
    return ledger


def test_a_spreadsheet_shows_points_whole(mixed: Ledger, tmp_path: Path) -> None:
    """By a number format of their own, in their night and in a sheet of all such nights."""
    path = tmp_path / "ledger.xlsx"
    path.write_bytes(workbook(translator_of(), mixed.export()))
    book = openpyxl.load_workbook(path)
    assert book.sheetnames == ["All nights", "All nights, points", "Night 1", "Night 2"]
    formats: dict[str, set[str]] = {
        sheet.title: {
            cell.number_format
            for row in sheet.iter_rows()
            for cell in row
            if "+0" in cell.number_format
        }
        for sheet in book
    }
    money, points = {"+0.00;[Red]-0.00;0.00"}, {"+0;[Red]-0;0"}
    assert [formats[name] for name in book.sheetnames] == [money, points, money, points]
    only = [cell.value for cell in book["All nights"]["A"] if isinstance(cell.value, int)]
    assert only == [1]


def test_comma_separated_points_are_whole(mixed: Ledger) -> None:
    rows = list(csv.DictReader(io.StringIO(comma_separated(mixed.export()).decode("utf-8-sig"))))
    assert {row["night"]: row["amount"] for row in rows if row["from"] == "Cat"} == {
        "1": "8.00",
        "2": "8",
    }


def test_points_come_back_from_a_file(mixed: Ledger, tmp_path: Path) -> None:
    """As they were: no debts of theirs, and the rules of the nights to come."""
    content = rendered(whole_chat(mixed.database, GROUP))
    other = Ledger(Database(sqlite_in(tmp_path, "two.sqlite3")))
    assert import_chat(other.database, json.loads(content)) == 2
    assert rendered(whole_chat(other.database, GROUP)) == content
    assert other.export()["nights"][1]["settlement"] == []
    assert not other.ask(lambda session: last_rules(session, GROUP)).for_money
    assert other.faults() == []
    other.database.close()


def test_a_file_in_which_points_are_owed_is_refused(mixed: Ledger, tmp_path: Path) -> None:
    """Nothing of it is brought in."""
    document = json.loads(rendered(whole_chat(mixed.database, GROUP)))
    document["nights"][1]["settlement"] = document["nights"][0]["settlement"]
    other = Ledger(Database(sqlite_in(tmp_path, "two.sqlite3")))
    with pytest.raises(Refusal) as refused:
        import_chat(other.database, document)
    assert refused.value.code == "import_differs"
    assert other.counts()["night"] == 0
    other.database.close()
