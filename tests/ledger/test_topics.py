"""A topic is a table: two nights in one forum, and what of them is the chat's."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import timedelta

import pytest

from models.ledger.check import chat_faults
from models.ledger.database import Database
from models.ledger.night.queries import topics_of
from models.ledger.night.settings import change_settings, speak
from models.ledger.people.moving import leave_topic
from models.ledger.settling.reminders import unpaid
from models.ledger.tables import Chat, Plan
from models.ledger.values import Actor, ChatSettings, Loggers
from models.rules.refusal import Refusal
from tests.ledgers import (
    CAT,
    DAN,
    EVE,
    GROUP,
    MING,
    ON_SQLITE,
    START,
    Ledger,
)

TOPIC = 7
OTHERS = ("Eve", "Finn", "Gus", "Hal")


@dataclass
class Forum:
    """A forum: a table in General, and one in the topic 7."""

    general: Ledger
    topic: Ledger

    @property
    def database(self) -> Database:
        """The one ledger of both."""
        return self.general.database

    def faults(self) -> list[str]:
        """What the auditor finds in the chat."""
        return self.general.ask(lambda session: [str(one) for one in chat_faults(session, GROUP)])


@pytest.fixture
def forum(database: Database) -> Forum:
    """Both tables play: night 1 in General, night 2 of four others in the topic."""
    forum = Forum(Ledger(database), Ledger(database, topic=TOPIC))
    forum.general.opens()
    forum.topic.opens(*OTHERS)
    return forum


def test_each_has_its_night(forum: Forum) -> None:
    """What is booked, taken back, fixed and ended at one table moves nothing at the other."""
    forum.general.says("ben 3 cat")
    forum.topic.says("eve 4 finn")
    forum.topic.says("draw")
    before = forum.general.table()
    assert (forum.topic.undo().number, forum.topic.fix(1, "eve 5 gus").number) == (2, 1)
    assert forum.general.table() == before
    assert [(one.table().night, one.table().topic) for one in (forum.general, forum.topic)] == [
        (1, 0),
        (2, TOPIC),
    ]
    assert forum.topic.ends().topic == TOPIC
    with pytest.raises(Refusal, match="no_night"):
        forum.topic.says("draw")
    assert forum.general.says("draw").number == 2
    assert forum.topic.reopens().night == 2
    assert forum.faults() == []


def test_each_settles_its_own_nights(forum: Forum) -> None:
    """Its dues, what is paid in part, what is carried over, and reminders."""
    forum.general.says("ben 3 cat")
    forum.general.ends()
    forum.topic.says("eve 4 finn")
    forum.topic.ends()
    for table, night in ((forum.general, 1), (forum.topic, 2)):
        statement = table.statement()
        assert ({one.night for one in statement.dues}, statement.older) == ({night}, ())
    mine = forum.general.statement().dues[0]
    with pytest.raises(Refusal, match="nothing_owed"):
        forum.topic.pays_part(mine.payer, mine.payee, None, CAT)
    forum.topic.opens(*OTHERS)
    assert {one.night for one in forum.topic.carries().older} == set()
    assert forum.topic.table().entries == 3
    assert {one.night for one in forum.general.statement().dues if one.left} == {1}
    with forum.database.writing() as session:
        session.get_one(Chat, GROUP).settings = {"reminders": 1}
    forum.topic.ends()
    due = forum.general.ask(unpaid, START + timedelta(days=9))
    assert [(one.topic, one.nights) for one in due] == [(0, (1,)), (TOPIC, (3,))]
    assert forum.faults() == []


@pytest.mark.parametrize(
    ("general", "left", "open_there", "topics"),
    [
        ("open", (2, False), 3, (0,)),  # it goes on, behind the other in number
        ("ended", (2, True), 2, (0,)),
        ("ended, and another", (4, True), 4, (0,)),
    ],
)
@ON_SQLITE
def test_a_topic_that_is_gone(
    forum: Forum, general: str, left: object, open_there: int, topics: object
) -> None:
    """Its nights go to General; an open one goes on there, unless one is open there already."""
    forum.topic.says("eve 4 finn")
    if general != "open":
        forum.general.ends()
    if general == "ended, and another":
        forum.general.opens()
        forum.general.ends()
    plans = {TOPIC: 2, **({0: 1} if general == "open" else {})}
    with forum.database.writing() as session:
        for topic, night in plans.items():
            session.add(Plan(chat_id=GROUP, topic=topic, night_id=night, at=START, agreed=[]))
    assert forum.general.do(lambda work: leave_topic(work, TOPIC)) == left
    planned = forum.general.rows("SELECT topic, night_id FROM plan")
    assert [tuple(row) for row in planned] == [(0, 1 if general == "open" else 2)]
    assert forum.general.table().night == open_there
    assert forum.general.do(lambda work: leave_topic(work, TOPIC)) is None
    assert forum.general.ask(topics_of, GROUP) == topics
    if general == "open":
        assert {one.night for one in forum.general.statement().older} == {2}
    assert forum.faults() == []


@ON_SQLITE
def test_what_holds_for_all_takes_the_right_at_each_table(forum: Forum) -> None:
    """Who hosts a table of their own changes nothing for the others, nor does who goes where none
    is.
    """

    def speaks(where: Ledger, by: Actor) -> str:
        try:
            where.do(lambda work: speak(work, "zh"), by=replace(by, admin=False))
        except Refusal as refusal:
            return refusal.code
        return "done"

    alone = ChatSettings(loggers=Loggers.HOST)
    forum.general.do(lambda work: change_settings(work, alone))
    empty = Ledger(forum.database, topic=9)
    assert [speaks(at, EVE) for at in (forum.general, forum.topic, empty)] == ["may_not_log"] * 3
    assert [speaks(at, MING) for at in (forum.general, forum.topic, empty)] == ["done"] * 3
    for table in (forum.general, forum.topic):
        table.ends()
    assert [speaks(empty, by) for by in (DAN, EVE, MING)] == ["may_not_log", "done", "done"]
