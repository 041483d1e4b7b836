"""One update, one verdict: delivered again, judged by many at once, rolled back, killed between."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from multiprocessing import get_context
from threading import Barrier

import pytest

from models.ledger.database import Database
from models.ledger.night.entries import record_event, undo_entry
from models.ledger.night.opening import open_night
from models.ledger.night.settings import change_settings
from models.ledger.policy import AdminRightsUnknown
from models.ledger.tables import Verdict
from models.ledger.unit import Unit, conclude_unit, open_unit
from models.ledger.updates import JudgedAlready, NewAnswer, UnsentAnswer
from models.ledger.values import ChatSettings, Loggers, Seat
from models.rules.refusal import Refusal
from tests.ledgers import CAT, EVE, GROUP, MING, NAMES, ON_SQLITE, STANDARD, Ledger, event
from tests.update_queue import Queue

Verb = Callable[[Unit], object]
NUMBER = 77
"""The update that each test is about."""


def books(said: str) -> Verb:
    """Books these words."""
    return lambda work: record_event(work, event(said, work.table()))


def judges(ledger: Ledger, verb: Verb, number: int = NUMBER) -> object:
    """Cat does this by an update; a refusal is its code."""
    try:
        return ledger.judges(number, verb, ledger.source("words", CAT))
    except Refusal as refusal:
        return refusal.code


# --- refused is refused --------------------------------------------------------------------------


def verdict(ledger: Ledger, number: int = NUMBER) -> str | None:
    """The verdict of an update, None before it has one."""
    ((told, payload),) = ledger.rows(
        f"SELECT verdict, payload FROM queue WHERE update_id = {number}"
    )
    assert (told is None) == bool(payload), "what was said is kept until the verdict"
    return told and str(told)


@ON_SQLITE
@pytest.mark.parametrize("said", Verdict)
def test_every_verdict_is_final(night: Ledger, said: Verdict) -> None:
    """Asked, answered, ignored or failed alike; nothing is kept of what was said."""
    night.takes(NUMBER)
    assert verdict(night) is None

    def verb(work: Unit) -> None:
        work.verdict = said

    night.judges(NUMBER, verb)
    assert verdict(night) == said.value
    with pytest.raises(JudgedAlready):
        night.judges(NUMBER, books("ben 3 cat"))
    assert (night.newest().entries, verdict(night)) == (0, said.value)


# --- all or nothing ------------------------------------------------------------------------------

ANSWERS = [
    NewAnswer(GROUP, '{"n": 1}', "receipt:1"),
    NewAnswer(-5, '{"n": 2}'),
    NewAnswer(GROUP, '{"n": 3}'),
]


def book_and_answer(work: Unit) -> list[int]:
    """A win with its answers and its verdict."""
    books("ben 3 cat")(work)
    return conclude_unit(work, NUMBER, ANSWERS)


def unsent(ledger: Ledger) -> list[NewAnswer]:
    """Returns the answers still to be sent, in order."""
    return [NewAnswer(a.chat_id, a.body, a.place) for a in Queue(ledger.database).unsent()]


def test_entry_verdict_and_answers_are_one(night: Ledger) -> None:
    """A failure behind them takes all of it back, and the update is judged anew."""
    night.takes(NUMBER)
    night.do(lambda _: None)  # who speaks is known, and confirmed
    before = night.everything()

    def fail(work: Unit) -> None:
        book_and_answer(work)
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        night.do(fail)
    assert night.everything() == before
    keys = night.do(book_and_answer)
    assert keys == sorted(set(keys))
    assert Queue(night.database).unsent() == [
        UnsentAnswer(key, one.chat_id, one.body, one.place)
        for key, one in zip(keys, ANSWERS, strict=True)
    ]
    assert (verdict(night), night.newest().entries) == ("booked", 1)


def test_a_right_that_only_telegram_knows_is_asked_for_before_the_verdict(night: Ledger) -> None:
    """Eve is no player, but perhaps an admin: until that is known there is no verdict."""
    night.do(lambda work: change_settings(work, ChatSettings(loggers=Loggers.HOST)))
    night.says("ben 3 cat")
    night.takes(NUMBER)
    before = night.everything()
    with pytest.raises(AdminRightsUnknown):
        night.judges(NUMBER, undo_entry, night.source("/undo", replace(EVE, admin=None)))
    assert night.everything() == before
    with pytest.raises(Refusal, match="may_not_log"):
        night.judges(NUMBER, undo_entry, night.source("/undo", replace(EVE, admin=False)))
    assert verdict(night) == "refused"
    night.takes(NUMBER + 1)
    night.judges(NUMBER + 1, undo_entry, night.source("/undo", replace(EVE, admin=True)))
    assert verdict(night, NUMBER + 1) == "booked"


# --- by many at once -----------------------------------------------------------------------------

MANY = 5


def by_many(verb: Callable[[], object]) -> list[object]:
    """Returns the results of many who judge the same update at the same moment."""
    together = Barrier(MANY)

    def judge(_: int) -> object:
        together.wait()
        try:
            return verb()
        except JudgedAlready:
            return "judged already"

    with ThreadPoolExecutor(MANY) as threads:
        return list(threads.map(judge, range(MANY)))


@pytest.mark.parametrize("said", ["/newgame", "/hu", "/undo", "refused"])
def test_an_update_is_judged_by_one_of_many(ledger: Ledger, said: str) -> None:
    """By one of them alone, on either database, whatever it is; the chat may be new."""
    verbs: dict[str, Verb] = {
        "/newgame": lambda work: open_night(work, [Seat(name) for name in NAMES], STANDARD),
        "/hu": books("pay cat ben 800"),
        "/undo": undo_entry,
        "refused": books("ben 0 cat"),
    }
    if said != "/newgame":
        ledger.opens()
        ledger.says("draw")
    ledger.takes(NUMBER)
    told = by_many(lambda: judges(ledger, verbs[said]))
    assert told.count("judged already") == MANY - 1
    expected = {"/newgame": (1, 0), "/hu": (1, 2), "/undo": (1, 2), "refused": (1, 1)}
    assert (ledger.counts()["night"], ledger.counts()["revision"]) == expected[said]


def test_an_update_is_answered_once_by_many(night: Ledger) -> None:
    """The answers of the one that judged it, and no others."""
    night.takes(NUMBER)
    told = by_many(lambda: night.do(book_and_answer))
    assert told.count("judged already") == MANY - 1
    assert unsent(night) == ANSWERS


# --- killed between ------------------------------------------------------------------------------


def _judge_and_die(url: str, inside: bool) -> None:
    ledger = Ledger(Database(url))
    with open_unit(ledger.database, ledger.source("/hu ben 3 cat", MING)) as work:
        book_and_answer(work)
        if inside:
            os.kill(os.getpid(), signal.SIGKILL)
    os.kill(os.getpid(), signal.SIGKILL)


@pytest.mark.parametrize(
    "database_url", ["sqlite", pytest.param("postgresql", marks=pytest.mark.long)], indirect=True
)
@pytest.mark.parametrize(("inside", "booked"), [(True, False), (False, True)])
def test_a_killed_process_has_booked_all_or_nothing(
    night: Ledger, database_url: str, inside: bool, booked: bool
) -> None:
    """Before the commit nothing is there, and it is judged after the start; behind it, all is."""
    night.takes(NUMBER)
    process = get_context("spawn").Process(target=_judge_and_die, args=(database_url, inside))
    process.start()
    process.join()
    assert process.exitcode == -signal.SIGKILL
    assert [one.update_id for one in Queue(night.database).unjudged()] == [NUMBER] * (not booked)
    assert (verdict(night), unsent(night)) == (("booked", ANSWERS) if booked else (None, []))
    assert night.newest().entries == booked
    if booked:
        with pytest.raises(JudgedAlready):
            night.do(book_and_answer)
    else:
        night.do(book_and_answer)
    assert (unsent(night), night.newest().entries) == (ANSWERS, 1)
