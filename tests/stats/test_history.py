"""Many nights: stored counts are their sum, and survive an export."""

from __future__ import annotations

import json
from datetime import timedelta
from pathlib import Path

from models.ledger.archive.export import encode_export, export_document
from models.ledger.database import Database
from models.ledger.night.stats import (
    PeriodStatistics,
    StatisticsPeriod,
    compute_night_statistics,
    compute_period_statistics,
)
from models.rules.tally import NightStatistics, PlayerTally
from tests.ledgers import GROUP as CHAT
from tests.ledgers import START, Ledger, import_chat, sqlite_in

ALL = StatisticsPeriod()
NAMES = ("Ming", "Ben", "Cat", "Dan", "Eve")


def history(database: Database, nights: int) -> None:
    """Plays a night a week by other people each time; the last one stays open."""
    ledger = Ledger(database)
    for week in range(nights):
        ledger.at = START + timedelta(weeks=week)
        four = [NAMES[(week + seat) % len(NAMES)] for seat in range(4)]
        ledger.opens(*four)
        for said in ("{0} 3 {1}", "kong {2}", "{3} 2", "draw", "{1} 5 {0}", "pay {2} {3} 500"):
            ledger.says(said.format(*(name.lower() for name in four)))
        if week + 1 < nights:
            ledger.ends()
            due = ledger.statement().dues[0]
            ledger.pays_part(due.payer, due.payee, 100, by=ledger.payer(due))


def sum_of_nights(database: Database, period: StatisticsPeriod = ALL) -> PeriodStatistics:
    """Returns the counts of all nights of a period, added up by hand."""
    with database.writing() as session:
        (found,) = compute_period_statistics(session, CHAT, period)
        return found


def night_statistics(database: Database, number: int) -> NightStatistics:
    """Returns the statistics of one night."""
    with database.reading() as session:
        return compute_night_statistics(session, CHAT, number)


def test_stored_counts_are_the_sum_of_the_nights(tmp_path: Path, database_url: str) -> None:
    """Added up by hand from every night alone; after an import too."""
    database = Database(database_url)
    history(database, 12)
    told = sum_of_nights(database)
    sums: dict[int, PlayerTally] = {}
    for number in range(1, 13):
        went = night_statistics(database, number)
        for player, tally in went.tallies.items():
            sums.setdefault(player, PlayerTally()).add(tally)
    assert sums == told.tallies
    assert told.hands == sum(night_statistics(database, number).hands for number in range(1, 13))
    year = sum_of_nights(database, StatisticsPeriod(2026, 12))
    assert {night.started.month for night in year.nights} == {12}
    content = encode_export(export_document(database, CHAT))
    database.close()
    other = Database(sqlite_in(tmp_path, "two.sqlite3"))
    assert import_chat(other, json.loads(content)) == 12
    assert encode_export(export_document(other, CHAT)) == content
    assert sum_of_nights(other) == told
    other.close()
