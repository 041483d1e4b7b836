"""Dates and times as people type them: `friday 8pm`, `27 nov 7.30pm`, `周五晚上8点`."""

from __future__ import annotations

import re
from datetime import datetime, timedelta
from typing import Final

from bot.languages import simplify_characters
from bot.reading.money import read_number
from models.rules.refusal import Refusal

MOST_AHEAD: Final = timedelta(days=62)
"""The furthest ahead that a night is planned; a later day was misread."""

MOST_TEXT: Final = 60
"""The most characters of a day and an hour; a longer text is not parsed."""

_NEXT_WEEK: Final = re.compile(r"下(?:个|個)?(?:周|週|礼拜|星期)([一二三四五六日天])")
"""A weekday of next week."""
_REWORDED: Final = (
    (re.compile(r"\b(tmrw?|tml|2mo?r+o?w?)\b"), "tomorrow"),
    (re.compile(r"今晚(?=\s*\d)"), "今天晚上"),
    (re.compile(r"(\d{1,2})\s*月\s*(\d{1,2})\s*[日号號]?"), r"\2/\1 "),
    (re.compile(r"(这|本)?(周|週|礼拜|星期)(?=[一二三四五六日天])"), " 星期"),
    (re.compile(r"星期天"), "星期日"),
    (re.compile(r"(晚上|今晚|傍晚|下午)\s*(\d{1,2})"), r" pm \2"),
    (re.compile(r"(\d{1,2})\s*点半"), r"\1:30"),
    (re.compile(r"(\d{1,2})\s*点"), r"\1:00"),
    (re.compile(r"pm (\d{1,2}:\d\d)"), r"\1pm"),
    (re.compile(r"\b(at )?midnight\b|半夜|午夜"), " 12am"),
    (re.compile(r"\b(at )?noon\b|中午"), " 12pm"),
)
"""Chinese phrases and words for an hour, each with a spelling that the date library knows."""
_HOUR: Final = re.compile(r"[一二两三四五六七八九十]+(?=\s*点)")
_TIME: Final = re.compile(
    r"(?<![\d/.-])(?P<hour>\d{1,2})(?:(?P<sign>[:.])(?P<minute>\d{1,2}))?\s*(?P<half>[ap]\.?m\b)?",
    re.IGNORECASE,
)
_SOON: Final = re.compile(r"\b(hours?|hrs?|minutes?|mins?)\b|小时|分钟", re.IGNORECASE)
_WEEKDAY: Final = re.compile(r"\b(mon|tue|wed|thu|fri|sat|sun)[a-z]*\b|星期", re.IGNORECASE)


def _says_hour(text: str) -> bool:
    """Tells whether a text says an hour. Raises `ValueError` for an hour that no clock shows."""
    found = False
    for time in _TIME.finditer(text):
        if time["half"] is None and time["sign"] != ":":
            continue  # part of a date
        hour, minute = int(time["hour"]), int(time["minute"] or 0)
        if minute > 59 or hour > (23 if time["half"] is None else 12):
            raise ValueError(text)
        found = True
    return found or _SOON.search(text) is not None


def read_date_and_time(text: str, now: datetime, usual_time: datetime) -> datetime:
    """Reads a date and time, in the time zone of `now`; without an hour, the hour of `usual_time`
    holds.

    A weekday means the next such day. Raises `Refusal("next_when")` if there is no date, or if it
    is past or too far ahead.
    """
    import dateparser

    if len(text) > MOST_TEXT:
        raise Refusal("next_when", text=text)
    said = _HOUR.sub(lambda hour: str(read_number(hour[0])[0]), simplify_characters(text))
    said = _NEXT_WEEK.sub(lambda day: _date_of_weekday_next_week(day[1], now), said)
    for pattern, known in _REWORDED:
        said = pattern.sub(known, said)
    settings = {
        "PREFER_DATES_FROM": "future",
        "RELATIVE_BASE": now.replace(tzinfo=None),
        "DATE_ORDER": "DMY",
    }
    try:
        says_hour = _says_hour(said)
    except ValueError:
        raise Refusal("next_when", text=text) from None
    found: datetime | None = dateparser.parse(
        said.strip(), languages=["en", "zh"], settings=settings
    )
    if found is None or not re.search(r"\D", said):
        raise Refusal("next_when", text=text)
    if not says_hour:
        found = found.replace(hour=usual_time.hour, minute=usual_time.minute)
    at = found.replace(second=0, microsecond=0, tzinfo=now.tzinfo)
    if at <= now and _WEEKDAY.search(said):  # today is that weekday, and the hour is past
        at += timedelta(days=7)
    if not now < at <= now + MOST_AHEAD:
        raise Refusal("next_when", text=text)
    return at


def _date_of_weekday_next_week(weekday: str, now: datetime) -> str:
    """Returns the date of a Chinese weekday in the next week, which begins on Monday."""
    place = "一二三四五六日".index("日" if weekday == "天" else weekday)
    return f" {now.date() + timedelta(days=7 - now.weekday() + place)} "
