"""Units that share a transaction come to what they come to one after the other."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest
from sqlalchemy import event

from models.ledger.database import Database
from models.ledger.night.entries import fix, record, redo, undo
from models.ledger.night.settings import change_settings
from models.ledger.policy import AdminUnknown
from models.ledger.transaction import Later
from models.ledger.unit import Unit, conclude, together
from models.ledger.updates import JudgedAlready, Laid
from models.ledger.values import ChatSettings, Loggers
from models.rules.refusal import Refusal
from tests.effort import tries
from tests.ledgers import DAN, EVE, Ledger
from tests.ledgers import event as event_of
from tests.queues import Queue

CHATS: Final = (-100, -200, -300, -400)
Verb = Callable[[Unit], object]


class Failed(Exception):  # noqa: N818 - no error of the ledger
    """A unit came to nothing."""


def logs(said: str) -> Verb:
    """Books what is said."""
    return lambda work: record(work, event_of(said, work.table()), confirmed=True)


def fails(verb: Verb) -> Verb:
    """Fails behind it."""

    def failing(work: Unit) -> object:
        verb(work)
        raise Failed

    return failing


def both(first: Verb, second: Verb) -> Verb:
    """One after the other, in one unit."""

    def all_of_it(work: Unit) -> None:
        first(work)
        second(work)

    return all_of_it


def elsewhere(chat_id: int, verb: Verb) -> Verb:
    """Does it in another chat."""

    def there(work: Unit) -> object:
        work.act_in(chat_id, 0)
        return verb(work)

    return there


def fixes(said: str) -> Verb:
    """Replaces the newest entry."""
    return lambda work: fix(work, work.table().entries, event_of(said, work.table()))


def answers(number: int) -> Callable[[Unit], list[Later]]:
    """The verdict of an update, with two answers."""
    return lambda work: conclude(work, number, [Laid(-1, str(number)), Laid(-1, "")])


DONE: Final[dict[str, Verb]] = {
    "a win": logs("ben 3 cat"),
    "a kong": logs("kong dan"),
    "a draw": logs("draw"),
    "no win": logs("ben 0 cat"),
    "undo": undo,
    "redo": redo,
    "a fix": fixes("dan 2 ben"),
    "a look": lambda work: work.any_table(),
    "a win that fails": fails(logs("ben 2 dan")),
    "an undo that fails": fails(undo),
    "a win taken back at once": both(logs("ben 4 cat"), undo),
    "a win fixed at once, in vain": fails(both(logs("ben 4 cat"), fixes("cat 1 ben"))),
    "a win elsewhere": elsewhere(-200, logs("cat 1 dan")),
    "an undo elsewhere, in vain": fails(elsewhere(-300, undo)),
}


def groups(database: Database) -> dict[int, Ledger]:
    """Four groups, each with a night and a win in it."""
    made = {chat: Ledger(database, chat) for chat in CHATS}
    for group in made.values():
        group.opens()
        group.says("ming 2 ben")
    return made


def heard(group: Ledger, verb: Verb) -> str:
    """What comes of a unit in this group, in a word."""
    try:
        group.do(verb, by=DAN)
    except Failed:
        return "failed"
    except Refusal as refusal:
        return refusal.code
    return "done"


def exported(made: dict[int, Ledger]) -> list[dict[str, Any]]:
    """All that is known of these groups."""
    assert not [fault for group in made.values() for fault in group.faults()]
    return [group.export() for group in made.values()]


@pytest.mark.parametrize("seed", range(tries(4)))
def test_as_one_after_the_other(database: Database, tmp_path: Path, seed: int) -> None:
    """Whatever they do, and whichever of them fail: the same is told, booked and exported."""
    random, other = Random(seed), Database(f"sqlite:///{tmp_path / 'apart.sqlite3'}")
    apart, shared = groups(other), groups(database)
    for _ in range(8):
        round_of = [(random.choice(CHATS), random.choice(list(DONE))) for _ in range(5)]
        told = [heard(apart[chat], DONE[what]) for chat, what in round_of]
        with together(database, {(chat, 0) for chat, _ in round_of}):
            assert [heard(shared[chat], DONE[what]) for chat, what in round_of] == told
        assert exported(shared) == exported(apart)
    other.close()


def test_judged_and_answered(database: Database) -> None:
    """Each is given its verdict and its answers, with keys in the order of the units."""
    made = groups(database)
    for number, group in enumerate(made.values(), start=1):
        group.takes(number)
    with together(database, {(chat, 0) for chat in CHATS}):
        keys = [group.do(answers(number)) for number, group in enumerate(made.values(), start=1)]
    unsent = Queue(database).unsent()
    assert [one.body for one in unsent] == ["1", "", "2", "", "3", "", "4", ""]
    assert [key.key for each in keys for key in each] == [one.id for one in unsent]
    assert Queue(database).unjudged() == []


def test_one_that_was_judged_before_undoes_all(database: Database) -> None:
    """They are done by themselves then: whoever runs them sees to that."""
    made = groups(database)
    before = exported(made)
    with (  # noqa: PT012 - it is raised at the end
        pytest.raises(JudgedAlready),
        together(database, {(chat, 0) for chat in CHATS}),
    ):
        for group in made.values():
            group.do(logs("ben 3 cat"))
        made[-100].do(lambda work: conclude(work, 4711, ()))
    assert exported(made) == before


def test_who_is_unknown_costs_the_others_nothing(database: Database) -> None:
    """Only Telegram knows whether Eve administers the chat: hers is begun again."""
    made = groups(database)
    made[-200].do(lambda work: change_settings(work, ChatSettings(loggers=Loggers.HOST)))
    with together(database, {(-100, 0), (-200, 0)}):
        made[-100].do(logs("ben 3 cat"))
        with pytest.raises(AdminUnknown):
            made[-200].do(undo, by=replace(EVE, admin=None))
        made[-200].do(logs("draw"))
    assert [made[chat].newest().entries for chat in (-100, -200)] == [2, 2]


def test_statements(database: Database) -> None:
    """Four wins that share a transaction take less than twice the statements of one."""
    made = groups(database)
    for group in made.values():
        group.says("draw", by=DAN)  # who speaks is known, and confirmed
    ran: list[str] = []
    event.listen(
        database.engine,
        "before_cursor_execute",
        lambda _c, _cursor, statement, *_: ran.append(statement),
    )
    counts = []
    for chats in (CHATS[:1], CHATS):
        ran.clear()
        with together(database, {(chat, 0) for chat in chats}):
            for chat in chats:
                made[chat].do(logs("cat 1 dan"), by=DAN)
        counts.append(len(ran))
    assert counts[1] < 2 * counts[0], ran
