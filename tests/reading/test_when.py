"""Days and hours as people write them, on Wednesday 25 November 2026 at ten past nine at night.

A night usually begins at half past seven. Said in three zones, one of which has summer time: the
clock of the chat counts.
"""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from bot.reading.when import read_date_and_time

ZONES = ("Asia/Singapore", "Europe/Berlin", "Asia/Kolkata")
TABLE = """
    tomorrow                     26 Nov 19:30
    tmr 8pm                      26 Nov 20:00
    tomorrow 8pm                 26 Nov 20:00
    tomorrow at 8pm              26 Nov 20:00
    tomorrow 20:15               26 Nov 20:15
    tomorrow 12am                26 Nov 00:00
    tomorrow midnight            26 Nov 00:00
    tomorrow noon                26 Nov 12:00
    tomorrow 12pm                26 Nov 12:00
    0:00                         26 Nov 00:00
    00:00                        26 Nov 00:00
    midnight                     26 Nov 00:00
    8pm                          26 Nov 20:00
    7.30pm                       26 Nov 19:30
    7:30 pm                      26 Nov 19:30
    20:00                        26 Nov 20:00
    11pm                         25 Nov 23:00
    tonight 11pm                 25 Nov 23:00
    today 11pm                   25 Nov 23:00
    in 2 hours                   25 Nov 23:10
    in 90 minutes                25 Nov 22:40
    in 3 days                    28 Nov 19:30
    in a week                    02 Dec 19:30
    in 2 weeks                   09 Dec 19:30
    next week                    02 Dec 19:30
    thursday                     26 Nov 19:30
    thu 8pm                      26 Nov 20:00
    friday                       27 Nov 19:30
    fri                          27 Nov 19:30
    fri 20:00                    27 Nov 20:00
    friday 8pm                   27 Nov 20:00
    friday 8 pm                  27 Nov 20:00
    fri 7.30pm                   27 Nov 19:30
    fri midnight                 27 Nov 00:00
    sat                          28 Nov 19:30
    saturday 2pm                 28 Nov 14:00
    sunday 2pm                   29 Nov 14:00
    monday 8pm                   30 Nov 20:00
    tuesday                      01 Dec 19:30
    wednesday                    02 Dec 19:30
    wednesday 8pm                02 Dec 20:00
    wed 11pm                     02 Dec 23:00
    27 nov                       27 Nov 19:30
    27 nov 7.30pm                27 Nov 19:30
    nov 27 8pm                   27 Nov 20:00
    27 november 20:00            27 Nov 20:00
    27/11 8pm                    27 Nov 20:00
    1/12                         01 Dec 19:30
    1/12 8pm                     01 Dec 20:00
    5/12                         05 Dec 19:30
    5/12 20:30                   05 Dec 20:30
    2/1                          02 Jan 19:30
    2 jan 8pm                    02 Jan 20:00
    2026-12-01 20:00             01 Dec 20:00
    明天                         26 Nov 19:30
    明天晚上8点                  26 Nov 20:00
    明天晚上八点                 26 Nov 20:00
    明天下午2点半                26 Nov 14:30
    明天中午                     26 Nov 12:00
    后天                         27 Nov 19:30
    后天晚上7点半                27 Nov 19:30
    今晚11点                     25 Nov 23:00
    周五                         27 Nov 19:30
    周五晚上8点                  27 Nov 20:00
    这周五晚上8点                27 Nov 20:00
    星期五晚上八点               27 Nov 20:00
    星期五 20:00                 27 Nov 20:00
    礼拜六下午2点                28 Nov 14:00
    星期天下午两点               29 Nov 14:00
    周三晚上8点                  02 Dec 20:00
    下周五                       04 Dec 19:30
    下周五 8pm                   04 Dec 20:00
    下周五晚上8点                04 Dec 20:00
    下星期一晚上八点             30 Nov 20:00
    下礼拜天                     06 Dec 19:30
    下个星期六 20:00             05 Dec 20:00
    12月1日                      01 Dec 19:30
    12月1号晚上8点               01 Dec 20:00
    12月5日 20:00                05 Dec 20:00
"""


def lines(table: str) -> list[str]:
    """Returns the rows of a table."""
    return [line.strip() for line in table.strip().splitlines()]


def at(zone: str, *moment: int) -> datetime:
    """Returns a moment of 2026 by the clock of a zone."""
    return datetime(2026, *moment, tzinfo=ZoneInfo(zone))  # type: ignore[misc, arg-type]


@pytest.mark.parametrize("zone", ZONES)
@pytest.mark.parametrize("line", lines(TABLE))
def test_days_and_hours_are_read_as_people_write_them(zone: str, line: str) -> None:
    said, expected = line[:-12].strip(), line[-12:]
    found = read_date_and_time(said, at(zone, 11, 25, 21, 10), at(zone, 11, 20, 19, 30))
    assert f"{found:%d %b %H:%M}" == expected
    assert found.tzinfo is ZoneInfo(zone)
