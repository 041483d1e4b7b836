"""The reader of sayings: one function decides what is done at once, shown, or asked."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.reading import events
from bot.reading.drafts import Question
from bot.reading.outcome import Asked, Outcome, Plain
from models.ledger.values import Table

_PARSERS: Final[Mapping[str, events.Parser]] = {
    "hu": events.parse_win,
    "zimo": events.parse_self_draw,
    "kong": events.parse_kong,
    "ankong": events.parse_concealed_kong,
    "bite": events.parse_bite,
    "draw": events.parse_draw,
    "zhahu": events.parse_false_win,
    "foul": events.parse_foul,
    "pay": events.parse_payment,
    "split": events.parse_split,
}


def read(command: str, words: str, table: Table) -> Outcome:
    """Returns what the words behind a command tell at a table: `read("hu", "ben 3 cat", table)`.

    Raises `Refusal` for what cannot be.
    """
    found = _PARSERS[command](words, table)
    if isinstance(found, Question):
        return Asked(found, (found.unread,) if found.unread else ())
    return Plain(found)
