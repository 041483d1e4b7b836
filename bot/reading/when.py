"""A day and an hour as people write them: `friday 8pm`, `27 nov 7.30pm`, `周五晚上8点`."""

from __future__ import annotations

import re
from datetime import datetime, timedelta
from typing import Final

from bot.languages import simplified
from bot.reading.money import spelt
from models.rules.refusal import Refusal

MOST_AHEAD: Final = timedelta(days=62)
"""Nobody plans a night further ahead: a later day was misread."""

MOST_TEXT: Final = 60
"""A moment takes no more characters; what is longer is not looked through."""

_CHINESE: Final = (
    (re.compile(r"(下|这|本)?(周|週|礼拜|星期)(?=[一二三四五六日天])"), " 星期"),
    (re.compile(r"星期天"), "星期日"),
    (re.compile(r"(晚上|今晚|傍晚|下午)\s*(\d{1,2})"), r" pm \2"),
    (re.compile(r"(\d{1,2})\s*点半"), r"\1:30"),
    (re.compile(r"(\d{1,2})\s*点"), r"\1:00"),
    (re.compile(r"pm (\d{1,2}:\d\d)"), r"\1pm"),
)
"""Chinese that the library does not know, brought to what it knows."""
_HOUR: Final = re.compile(r"[一二两三四五六七八九十]+(?=\s*点)")


def read_when(text: str, now: datetime, usual: datetime) -> datetime:
    """The moment that is meant, by the clock of `now`; without an hour, that of the `usual` one.

    A day of the week is the next one. Raises `Refusal("next_when")` for what is none, is past or
    lies too far ahead.
    """
    import dateparser

    if len(text) > MOST_TEXT:
        raise Refusal("next_when", text=text)
    said = _HOUR.sub(lambda hour: str(spelt(hour[0])[0]), simplified(text))
    for pattern, known in _CHINESE:
        said = pattern.sub(known, said)
    settings = {"PREFER_DATES_FROM": "future", "RELATIVE_BASE": now.replace(tzinfo=None)}
    found: datetime | None = dateparser.parse(
        said.strip(), languages=["en", "zh"], settings=settings
    )
    if found is None or not re.search(r"\D", said):
        raise Refusal("next_when", text=text)
    if (found.hour, found.minute) == (0, 0):
        found = found.replace(hour=usual.hour, minute=usual.minute)
    at = found.replace(second=0, microsecond=0, tzinfo=now.tzinfo)
    if at <= now and at + timedelta(days=1) > now:
        at += timedelta(days=7)
    if not now < at <= now + MOST_AHEAD:
        raise Refusal("next_when", text=text)
    return at
