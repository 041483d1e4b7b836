"""Nights in points: nobody ever owes any, whatever is ended, opened, switched or brought back."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import openpyxl
import pytest

from bot.text import history
from bot.text.refusals import refusal_text
from bot.text.sheets import comma_separated, workbook
from bot.text.translator import plain, spoken_languages, translator_of
from models.ledger.archive.export import rendered, whole_chat
from models.ledger.database import Database
from models.ledger.night.opening import reopen
from models.ledger.night.queries import last_rules
from models.ledger.night.stats import Period, Stats, stats
from models.rules.events import Chips, Count, RulesChange, SettledBy
from models.rules.house import HouseRules, PayRows
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
    for language in spoken_languages():
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


@pytest.fixture
def full(ledger: Ledger) -> Ledger:
    """A night in points in which everything was said that carries a sum, and a night for money in
    which it was said that the nights to come are in points.
    """
    rows = PayRows(discarder=(400, 800), other=(0, 100), self_draw=(200, 400))
    ledger.opens(rules=POINTS.but(chart=rows, self_draw_bonus=100, bonus_unit=300))
    ledger.says("ben 3 cat")
    ledger.says("kong dan")
    ledger.books(RulesChange(rules=POINTS.but(stake=200), keys=("stake",), said="stake 2"))
    ledger.books(switched(money=True))
    won = dict.fromkeys(ledger.table().state.seats, 0)
    counts = tuple(Count(player=player, cents=cents) for player, cents in won.items())
    ledger.books(Chips(won=counts, by=SettledBy.CHIPS))
    ledger.undo()
    ledger.ends()
    ledger.opens(rules=STANDARD)
    ledger.says("ben 3 cat")
    ledger.books(switched(money=False))
    ledger.ends()
    return ledger


def test_points_are_whole_in_a_file(full: Ledger) -> None:
    """In the part for other programs, where rules say their unit; behind it as they are kept."""
    document = whole_chat(full.database, GROUP)
    in_points, for_money = document["nights"]
    assert {player["name"]: player["balance"] for player in in_points["players"]} == {
        "Ming": -4,
        "Ben": 7,
        "Cat": -11,
        "Dan": 8,
    }
    assert in_points["entries"][0]["transfers"][0] == {"from": "Ming", "to": "Ben", "cents": 1}
    rules = {key: in_points["rules"][key] for key in ("stake", "self_draw_bonus", "bonus_unit")}
    assert (rules, in_points["rules"]["unit"], in_points["rules"]["chart"]) == (
        {"stake": 1, "self_draw_bonus": 1, "bonus_unit": 3},
        "points",
        {"discarder": [4, 8], "other": [0, 1], "self_draw": [2, 4]},
    )
    assert for_money["entries"][0]["transfers"][0]["cents"] == 400
    assert "unit" not in for_money["rules"]
    archive = document["archive"]
    assert [row["transfers"] for row in archive["revision"][:2]] == [
        [[0, 1, 100], [2, 1, 800], [3, 1, 100]],
        [[0, 3, 300], [1, 3, 300], [2, 3, 300]],
    ]
    assert [row["rules"]["stake"] for row in archive["night"]] == [100, 100]
    assert [row["rules"]["for_money"] for row in archive["night"]] == [False, True]


def test_points_come_back_from_a_file(full: Ledger, tmp_path: Path) -> None:
    """As they were: no debts of theirs, and the rules of the nights to come."""
    content = rendered(whole_chat(full.database, GROUP))
    document = json.loads(content)
    other = Ledger(Database(sqlite_in(tmp_path, "two.sqlite3")))
    assert import_chat(other.database, document) == 2
    assert rendered(whole_chat(other.database, GROUP)) == content
    assert other.export()["nights"][0]["settlement"] == []
    assert not other.ask(lambda session: last_rules(session, GROUP)).for_money
    assert other.faults() == []
    other.database.close()


UNFIT: Final[tuple[tuple[tuple[str | int, ...], object, str], ...]] = (
    (("nights", 0, "rules", "unit"), "beans", "nights[0].rules.unit is beans, but comes to points"),
    (("nights", 1, "rules", "unit"), "points", "nights[1].rules is {"),
    (("nights", 0, "players", 0, "balance"), -4.5, "balance is -4.5, but comes to -4."),
    (
        ("archive", "revision", 0, "transfers", 0, 2),
        1.5,
        "archive.revision[0].transfers[0][2] is 1.5, expected a whole number",
    ),
    (("nights",), 5, "nights is 5, expected a list"),
    (("archive", "night", 0), 7, "archive.night[0] is 7, expected"),
    (("archive",), [], "archive is [], expected an object"),
    (("nights", 0, "players"), None, "nights[0].players is None, but comes to ["),
)
"""A place in a file in points, what somebody wrote there, and what is said of it."""


@pytest.mark.parametrize(("place", "value", "said"), UNFIT)
def test_a_file_in_points_is_read_with_care(
    full: Ledger, tmp_path: Path, place: tuple[str | int, ...], value: object, said: str
) -> None:
    """What is no whole point, or says a unit that cannot be, is refused with its place."""
    document = json.loads(rendered(whole_chat(full.database, GROUP)))
    part: Any = document
    for step in place[:-1]:
        part = part[step]
    part[place[-1]] = value
    other = Database(sqlite_in(tmp_path, "two.sqlite3"))
    with pytest.raises(Refusal) as refusal:
        import_chat(other, document, {1000, 1001})
    other.close()
    assert said in plain(refusal_text(translator_of(), refusal.value, None, ""))


def test_a_balance_that_differs_is_told_in_points(full: Ledger, tmp_path: Path) -> None:
    document = json.loads(rendered(whole_chat(full.database, GROUP)))
    document["nights"][0]["players"][0]["balance"] = 12
    other = Ledger(Database(sqlite_in(tmp_path, "two.sqlite3")))
    with pytest.raises(Refusal) as refusal:
        import_chat(other.database, document)
    assert (refusal.value.code, refusal.value.facts["value"], refusal.value.facts["expected"]) == (
        *("import_differs", "12", "-4"),
    )
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
