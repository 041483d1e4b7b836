"""Times are shown, and counted into months and years, by the chat's own clock."""

from __future__ import annotations

import io
import time
from collections.abc import Iterator
from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest

from bot.text import receipts
from bot.text.sheets import write_workbook
from bot.text.translator import translator_of
from models.ledger.archive.export import export_readable_part
from models.ledger.database import Database
from models.ledger.night.entries import record_event
from models.ledger.night.history import list_entries
from models.ledger.night.opening import end_night, open_night
from models.ledger.night.settings import choose_timezone
from models.ledger.night.stats import StatisticsPeriod, compute_period_statistics
from models.ledger.unit import open_unit
from models.ledger.values import Account, Seat, Source
from models.ledger.zones import find_zone
from models.rules.events import Draw
from models.rules.house import Preset
from models.rules.presets import PRESETS
from models.rules.refusal import Refusal

NEW_YEAR = datetime(2025, 12, 31, 16, 30, tzinfo=UTC)
"""00:30 on 1 January in Singapore."""


@pytest.fixture(params=["UTC", "America/New_York"])
def elsewhere(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The machine stands in another zone, which is no matter."""
    with monkeypatch.context() as patched:
        patched.setenv("TZ", request.param)
        time.tzset()
        yield
    time.tzset()


def played_at_new_year(database: Database, timezone: str | None = None) -> Source:
    """Plays a night of one hand, begun at New Year in Singapore; returns its source."""
    source = Source(-1, Account(7, "Ben"), NEW_YEAR, "/draw")
    with open_unit(database, source) as work:
        open_night(work, [Seat("Ben", 7), *map(Seat, "ACD")], PRESETS[Preset.STANDARD])
        record_event(work, Draw())
        if timezone is not None:
            choose_timezone(work, timezone)
        end_night(work)
    return source


def is_counted(database: Database, period: StatisticsPeriod) -> bool:
    """Tells whether the night is one of this period."""
    with database.writing() as session:
        try:
            (found,) = compute_period_statistics(session, -1, period)
            return bool(found.nights)
        except Refusal as refusal:
            return refusal.code != "no_night_then"


@pytest.mark.parametrize(
    ("chosen", "default", "year", "month", "clock"),
    [
        (None, "Asia/Singapore", 2026, 1, "00:30"),
        (None, "Europe/London", 2025, 12, "16:30"),
        ("Europe/London", "Asia/Singapore", 2025, 12, "16:30"),
        ("Asia/Kolkata", "UTC", 2025, 12, "22:00"),
        ("Asia/Tokyo", "UTC", 2026, 1, "01:30"),
    ],
)
@pytest.mark.usefixtures("elsewhere")
def test_a_night_at_new_year_belongs_to_the_year_of_its_zone(
    database_url: str, chosen: str | None, default: str, year: int, month: int, clock: str
) -> None:
    """In the log, the months, the years and the spreadsheet; the export stays in UTC."""
    database = Database(database_url, default)
    played_at_new_year(database, chosen)
    for asked in (
        StatisticsPeriod(2025),
        StatisticsPeriod(2026),
        StatisticsPeriod(2025, 12),
        StatisticsPeriod(2026, 1),
    ):
        fits = (asked.year, asked.month) in ((year, None), (year, month))
        assert is_counted(database, asked) == fits, asked
    with open_unit(database, Source(-1, Account(7, "Ben"), NEW_YEAR, "")) as work:
        table = work.newest_table()
        (line,) = list_entries(work.session, table)
        assert clock in receipts.log_text(translator_of(), table, (line,), {})
    ledger = export_readable_part(database, -1)
    assert ledger["nights"][0]["started"] == "2025-12-31T16:30:00+00:00"
    import openpyxl  # it takes a while

    book = openpyxl.load_workbook(
        io.BytesIO(write_workbook(translator_of(), ledger, ZoneInfo(chosen or default)))
    )
    told = {cell.value for sheet in book for row in sheet.iter_rows() for cell in row}
    assert f"{'2026-01-01' if year == 2026 else '2025-12-31'} {clock}" in told
    database.close()


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        *(("Asia/Singapore", "Asia/Singapore"), ("singapore", "Asia/Singapore")),
        *(("KUALA  Lumpur", "Asia/Kuala_Lumpur"), ("new york", "America/New_York")),
        *(("utc", "UTC"), ("GMT+8", "Asia/Singapore"), ("gmt +8", "Asia/Singapore")),
        *(("UTC+08:00", "Asia/Singapore"), ("utc+0530", "Asia/Kolkata")),
        *(("GMT+9:30", "Australia/Darwin"), ("UTC-3", "America/Argentina/Buenos_Aires")),
        *(("utc−5", "America/Bogota"), ("GMT+0", "Etc/UTC"), ("GMT+99", None)),
        *(("GMT+8:17", None), ("asia", None), ("nowhere", None)),
        *(("../etc/passwd", None), ("", None)),
    ],
)
def test_a_zone_is_read_as_people_type_it(typed: str, name: str | None) -> None:
    assert find_zone(typed) == name
