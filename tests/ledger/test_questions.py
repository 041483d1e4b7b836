"""A question is answered once, in the hand it was asked in, or overtaken by an edit."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from models.ledger.questions import (
    PendingQuestion,
    close_question,
    close_questions_about_message,
    load_open_question,
    store_question,
)
from models.ledger.tables import Verdict
from models.ledger.unit import Unit
from models.rules.refusal import Refusal
from tests.ledgers import BEN, CAT, Ledger

SAID = 70
MEANT = "/hu ben 3 cat"


def asks(ledger: Ledger, *, hand: bool = True, message_id: int = SAID) -> int:
    """Ben is asked about what he said, in this hand if that matters."""

    def verb(work: Unit) -> int:
        work.verdict = Verdict.ASKED
        table = work.table()
        number = table.state.deal.hand if hand else 0
        return store_question(work, PendingQuestion(MEANT, BEN, message_id, table.night, number))

    return ledger.do(verb, by=BEN)


def test_a_question_is_answered_once(night: Ledger) -> None:
    """The answer is about what Ben said; then nothing of the question is kept."""
    question = asks(night)
    asked = night.do(lambda work: load_open_question(work, question), by=CAT)
    assert (asked.text, asked.message_id) == (MEANT, SAID)
    assert asked.by == replace(BEN, admin=None), "Telegram is asked again"
    night.do(lambda work: close_question(work, question), by=CAT)
    stale(night, question)
    kept = "SELECT state, text, by_name, by_username FROM question"
    assert night.rows(kept) == [("answered", "", "", None)]


def stale(ledger: Ledger, question: int) -> None:
    """A press on the question does nothing any more."""
    with pytest.raises(Refusal, match="press_stale"):
        ledger.do(lambda work: load_open_question(work, question))


def test_an_edit_overtakes_what_was_asked(night: Ledger) -> None:
    """All about that message, nothing about another, and nothing that was answered."""
    done, first, second, other = asks(night), asks(night), asks(night), asks(night, message_id=71)
    night.do(lambda work: close_question(work, done))
    assert list(night.do(lambda work: close_questions_about_message(work, SAID))) == [first, second]
    for question in (done, first, second):
        stale(night, question)
    assert night.do(lambda work: load_open_question(work, other)).text == MEANT
    assert list(night.do(lambda work: close_questions_about_message(work, SAID))) == []


NEXT: dict[str, Callable[[Ledger], object]] = {
    "another hand": lambda ledger: ledger.says("draw"),
    "the end": lambda ledger: ledger.ends(),
    "the next night": lambda ledger: (ledger.ends(), ledger.opens()),
}


@pytest.mark.parametrize("then", NEXT)
def test_a_question_holds_in_its_hand(night: Ledger, then: str) -> None:
    """Behind that a yes would book another hand than was meant."""
    question = asks(night)
    NEXT[then](night)
    stale(night, question)


@pytest.mark.parametrize(("then", "holds"), [("another hand", True), ("the next night", False)])
def test_a_question_that_is_about_no_hand(night: Ledger, then: str, holds: bool) -> None:
    """It holds as long as the night does."""
    question = asks(night, hand=False)
    NEXT[then](night)
    if holds:
        assert night.do(lambda work: load_open_question(work, question)).text == MEANT
    else:
        stale(night, question)
