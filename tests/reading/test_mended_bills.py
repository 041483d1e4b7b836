"""Words of Ben over a bill that he paid for himself and Cat, and the bill they make of it."""

from __future__ import annotations

import pytest

from bot.reading.outcome import Card, NotAboutGame, SureEvent
from bot.reading.reader import read_event
from bot.reading.replies import read_correction
from models.rules.events import Event
from tests.reading.sayings import describe_outcome
from tests.reading.table import table_of

FOUR = "Ah Ming Ben Cat Dan"
MENDED = {
    "45": "Ben 45.00 Ben Cat (supper)",
    "45 not 40": "look Ben 45.00 Ben Cat (supper)",
    "dan also": "Ben 40.00 Ben Cat Dan (supper)",
    "and dan": "Ben 40.00 Ben Cat Dan (supper)",
    "not cat, dan also": "look Ben 40.00 Ben Dan (supper)",
    "cat 2": "look Ben 40.00 Ben Cat*2 (supper)",
    "dan 2": "look Ben 40.00 Ben Cat Dan*2 (supper)",
    "split 30 dan taxi": "Ben 30.00 Ben Dan (taxi)",
    "cat paid": "look Cat 40.00 Ben Cat (supper)",
    "everyone": f"Ben 40.00 {FOUR} (supper)",
    "dan": "look Dan 40.00 Ben Cat (supper) | Ben 40.00 Ben Cat Dan (supper)",
}


def _bill() -> Event:
    found = read_event("split", "40 cat supper", table_of("Ben"))
    assert isinstance(found, SureEvent)
    return found.event


@pytest.mark.parametrize(("said", "means"), MENDED.items())
def test_a_bill_is_mended_by_words_laid_over_it(said: str, means: str) -> None:
    """Ben paid 40.00 for himself and Cat."""
    table = table_of("Ben")
    outcome = read_correction(said, _bill(), 1, table, is_reply=False)
    assert isinstance(outcome, SureEvent | Card)
    events = (outcome.event,) if isinstance(outcome, SureEvent) else outcome.events
    look = "look " if isinstance(outcome, Card) else ""
    shown = (describe_outcome(event, table).removeprefix("split ") for event in events)
    assert look + " | ".join(shown) == means


@pytest.mark.parametrize("said", ["nice supper", "40 is too much", "thanks", "cat?", "who paid?"])
def test_talk_below_a_bill_mends_nothing(said: str) -> None:
    """A reply that says nothing of the entry."""
    assert read_correction(said, _bill(), 1, table_of("Ben")) == NotAboutGame()
