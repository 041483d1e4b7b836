"""What Ben says of a bill at the table of Ming, Ben, Cat and Dan, and what is understood."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from bot.reading.command_line import command_for
from bot.reading.drafts import Asks, Question
from bot.reading.events import parse_payment, parse_split
from bot.reading.gaps import settled
from bot.reading.outcome import Card, Nothing, Plain
from bot.reading.over import read_mend
from bot.reading.understanding import Understood
from models.ledger.database import Database
from models.ledger.values import Table
from models.rules.events import Split
from models.rules.refusal import Refusal
from tests.ledgers import Ledger
from tests.reading.sayings import spelt


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Table]:
    """Ming deals, Ben speaks."""
    folder: Path = tmp_path_factory.mktemp("splits")
    database = Database(f"sqlite:///{folder / 'kaki.sqlite3'}")
    ledger = Ledger(database)
    ledger.opens()
    found = ledger.table()
    yield replace(found, me=found.state.seats[1])
    database.close()


def shown(outcome: Understood, table: Table) -> str:
    """`Ben 40.00 Ben Cat Dan (supper)`; of a question what it asks, and its answers."""
    if not isinstance(outcome, Question):
        return spelt(outcome, table).removeprefix("split ")
    if outcome.asks is Asks.WHICH:
        return " | ".join(shown(settled(option.draft, table), table) for option in outcome.options)
    return f"? {outcome.asks.value}"


FOUR = "Ming Ben Cat Dan"
SAID = {
    "40 supper": f"Ben 40.00 {FOUR} (supper)",
    "supper 40": f"Ben 40.00 {FOUR} (supper)",
    "40 cat dan supper": "Ben 40.00 Ben Cat Dan (supper)",
    "cat and dan 40 taxi": "Ben 40.00 Ben Cat Dan (taxi)",
    "$45.50 supper with cat and dan": "Ben 45.50 Ben Cat Dan (supper)",
    "cat paid 60 for all": f"Cat 60.00 {FOUR}",
    "paid by cat 60 everyone": f"Cat 60.00 {FOUR}",
    "cat 60 for all": f"Cat 60.00 {FOUR}",
    "me 40 dinner": f"Ben 40.00 {FOUR} (dinner)",
    "40 supper without dan": "Ben 40.00 Ming Ben Cat (supper)",
    "40 except me": "Ben 40.00 Ming Cat Dan",
    "45 ben 2 cat 1": "Ben 45.00 Ben*2 Cat",
    "45 ben x2 cat, drinks": "Ben 45.00 Ben*2 Cat (drinks)",
    "40 between 4 of us": f"Ben 40.00 {FOUR}",
    "40/4 room": f"Ben 40.00 {FOUR} (room)",
    "40 supper 7-eleven": f"Ben 40.00 {FOUR} (supper 7-eleven)",
    "我付40块四个人分": f"Ben 40.00 {FOUR}",
    "四个人平分 40 晚饭": f"Ben 40.00 {FOUR} (晚饭)",
    "60 only for cat and dan": "Ben 60.00 Cat Dan",
    "三个人分 30 晚饭": "? sharers",
    "split between 3 people 60": "? sharers",
    "cat dan": "? amount",
    "": "? who",
    "cat 60": f"Cat 60.00 {FOUR} | Ben 60.00 Ben Cat",
    "cat paid 60 for ben and dan": "Cat 60.00 Ben Dan | Cat 60.00 Cat Ben Dan",
    "40 cta supper": f"Ben 40.00 {FOUR} (cta supper) | Ben 40.00 Ben Cat (supper)",
    "40 each": "split_each",
    "0 supper": "not_money",
    "40 cat 0": "split_zero",
    "40 cat dan without ben": "Ben 40.00 Cat Dan",
    "40 supper without dan, cat 2": "? who",
    "40 cat dan without dan": "? who",
    "cat paid 60 for all, ben 2": "Cat 60.00 Ming Ben*2 Cat Dan",
    "40 by 4": f"Ben 40.00 {FOUR}",
    "40 1 person": "split_count",
    "40 cat dan 5 of us": "split_count",
    "40 between 5": "split_count",
    "40 supper 60": "said_twice",
    "zoe paid 40 for all": "? who",
    "cat and dan owe me 40": "? who",
    "60 paid by cat, dan not included": "Cat 60.00 Ming Ben Cat",
    "40 supper without": "? who",
    "did cat pay 40 for all?": f"Cat 40.00 {FOUR}",
    "cat paid dan paid 40": "too_many_players",
}


@pytest.mark.parametrize(("said", "found"), SAID.items())
def test_a_bill(said: str, found: str, table: Table) -> None:
    """Who paid, how much, who shares; what can be meant in two ways, or what is wrong."""
    try:
        outcome = shown(parse_split(said, table), table)
    except Refusal as refusal:
        outcome = refusal.code
    assert outcome == found


@pytest.mark.parametrize("said", [said for said, found in SAID.items() if found[0].isupper()])
def test_its_command_reads_back(said: str, table: Table) -> None:
    """What is written in the book for a tap is read as the same bill."""
    event = parse_split(said, table)
    if isinstance(event, Split):
        assert parse_split(command_for(event, table).removeprefix("/split "), table) == event


MENDED = {
    "45": "Ben 45.00 Ben Cat (supper)",
    "45 not 40": "look Ben 45.00 Ben Cat (supper)",
    "dan also": "Ben 40.00 Ben Cat Dan (supper)",
    "and dan": "Ben 40.00 Ben Cat Dan (supper)",
    "not cat, dan also": "look Ben 40.00 Ben Dan (supper)",
    "cat paid": "look Cat 40.00 Ben Cat (supper)",
    "everyone": f"Ben 40.00 {FOUR} (supper)",
    "dan": "look Dan 40.00 Ben Cat (supper) | Ben 40.00 Ben Cat Dan (supper)",
}


@pytest.mark.parametrize(("said", "found"), MENDED.items())
def test_a_bill_is_mended(said: str, found: str, table: Table) -> None:
    """What is said is laid over the entry: Ben paid 40.00 for himself and Cat."""
    bill = parse_split("40 cat supper", table)
    assert isinstance(bill, Split)
    outcome = read_mend(said, bill, 1, table, reply=False)
    assert isinstance(outcome, Plain | Card)
    events = (outcome.event,) if isinstance(outcome, Plain) else outcome.events
    look = "look " if isinstance(outcome, Card) else ""
    assert look + " | ".join(shown(event, table) for event in events) == found


@pytest.mark.parametrize("said", ["nice supper", "40 is too much", "thanks", "cat?", "who paid?"])
def test_talk_below_a_bill_mends_nothing(said: str, table: Table) -> None:
    """A reply that says nothing of the entry."""
    bill = parse_split("40 cat supper", table)
    assert isinstance(bill, Split)
    assert read_mend(said, bill, 1, table) == Nothing()


DIVIDED = {
    "cat ben 40 supper split 4": f"Cat 40.00 {FOUR} (supper) | Ben 40.00 {FOUR} (supper) | "
    "pay Cat Ben 40.00 (supper split 4)",
    "cat ben 40 between 4 of us": f"Cat 40.00 {FOUR} | Ben 40.00 {FOUR} | "
    "pay Cat Ben 40.00 (between 4 of us)",
    "cat 40 divide by 3": "? sharers | pay Ben Cat 40.00 (divide by 3)",
    "cat ben 40 四个人分": f"Cat 40.00 {FOUR} | Ben 40.00 {FOUR}",
    "cat ben 5 my share of supper": "pay Cat Ben 5.00 (my share of supper)",
    "cat ben 50分": "pay Cat Ben 0.50",
    "cat ben 5 in 2 days": "pay Cat Ben 5.00 (in 2 days)",
    "cat ben 9 with 3 beers": "pay Cat Ben 9.00 (with 3 beers)",
}


@pytest.mark.parametrize(("said", "found"), DIVIDED.items())
def test_a_payment_that_is_divided_is_asked_about(said: str, found: str, table: Table) -> None:
    """Either may have paid the bill; or it is a payment between two after all."""
    assert shown(parse_payment(said, table), table) == found
