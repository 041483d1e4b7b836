"""A topic is a table: two nights in one forum, and what of them is the chat's."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from models.ledger.archive.export import whole_chat
from models.ledger.check import chat_faults
from models.ledger.database import Database
from models.ledger.night.lobby import card_of, open_card, seat_guest
from models.ledger.night.queries import last_rules, stale_boards, topics_of
from models.ledger.night.settings import change_settings, speak
from models.ledger.night.stats import Period, stats
from models.ledger.people.moving import leave_topic, move_chat
from models.ledger.settling.reminders import unpaid
from models.ledger.tables import Chat, Plan
from models.ledger.unit import Unit
from models.ledger.updates import Laid, SentMark, board_stands, lay_down, mark_sent, newest_shown
from models.ledger.values import Actor, ChatSettings, Loggers, Seat
from models.rules.house import Preset
from models.rules.presets import PRESETS
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
    import_chat,
    sqlite_in,
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


def test_one_night_at_a_time_in_each(forum: Forum) -> None:
    """The policy refuses a second, and behind it the database."""
    for table in (forum.general, forum.topic):
        with pytest.raises(Refusal, match="night_open"):
            table.opens()
    forum.general.ends()
    assert forum.general.opens().night == 3
    assert forum.topic.table().night == 2


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


@ON_SQLITE
def test_people_rules_and_statistics_are_the_chats(forum: Forum) -> None:
    """One Ming plays at both tables; what was played last is played next, wherever that was."""
    before = forum.general.player("Ming")
    forum.topic.ends()
    assert forum.topic.opens("Ming", *OTHERS[:3]).seated[0].id == before
    forum.topic.says("ming 3 eve")
    forum.general.says("ming 3 ben")
    with forum.database.writing() as session:
        (told,) = stats(session, GROUP, Period())
    assert ({one.number for one in told.nights}, told.hands) == ({1, 3}, 2)
    forum.topic.ends()
    rules = PRESETS[Preset.GUIDE]
    forum.topic.do(lambda work: open_card(work, rules))
    for name in OTHERS:
        forum.topic.do(lambda work, name=name: seat_guest(work, Seat(name)))  # type: ignore[misc]
    assert forum.general.ask(card_of, GROUP, 0) is None
    card = forum.general.ask(card_of, GROUP, TOPIC)
    assert card is not None
    assert (card.names, card.rules) == (OTHERS, rules)
    forum.topic.do(lambda work: open_card(work, rules))
    forum.topic.opens(*OTHERS, rules=rules)
    assert forum.general.ask(card_of, GROUP, TOPIC) is None
    assert forum.general.ask(last_rules, GROUP) == rules


def test_each_has_its_board_and_its_newest_receipt(forum: Forum) -> None:
    """A board takes the place of that of its own table; all of them follow the language."""

    def sent(message: int, place: str, topic: int) -> None:
        with forum.database.writing() as session:
            (key,) = lay_down(session, [Laid(GROUP, "{}", place, topic)])
            mark_sent(session, [SentMark(key, message, place)])

    def stands(night: int, message: int) -> object:
        with forum.database.writing() as session:
            return board_stands(session, GROUP, night, message, 2)

    assert [stands(1, 11), stands(2, 21), stands(2, 22)] == [None, None, (21, True)]
    assert forum.general.ask(stale_boards) == ()
    forum.general.ends()
    forum.general.opens()
    assert stands(3, 13) == (11, False)
    forum.topic.says("draw")
    assert set(forum.general.ask(stale_boards)) == {(GROUP, 0), (GROUP, TOPIC)}
    sent(31, "receipt:1", 0)
    sent(32, "receipt:2", TOPIC)
    newest = [forum.general.ask(newest_shown, GROUP, at, ("receipt:",)) for at in (0, TOPIC, 8)]
    assert newest == [(31, "receipt:1"), (32, "receipt:2"), None]
    touched: list[tuple[int, int]] = []

    def says(work: Unit) -> None:
        speak(work, "zh")
        touched.extend(work.boards)

    forum.general.do(says)
    assert sorted(touched) == [(GROUP, 0), (GROUP, TOPIC)]


def test_a_group_that_becomes_a_forum(forum: Forum) -> None:
    """What it played goes to General; where two would be open in one topic the older ends."""
    old = Ledger(forum.database, -50)
    old.opens()
    old.says("ben 2 cat")
    forum.general.ends()
    assert old.do(lambda work: move_chat(work, -50, GROUP)) is None
    assert (forum.general.table().entries, forum.general.table().night) == (1, 3)
    assert forum.topic.table().entries == 0
    older = Ledger(forum.database, -60)
    older.opens()
    assert older.do(lambda work: move_chat(work, -60, GROUP)) == 1
    assert forum.general.table().entries == 1
    assert forum.general.ask(topics_of, GROUP) == (0, TOPIC)
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
def test_an_export_keeps_the_topics(forum: Forum, tmp_path: Path) -> None:
    """Imported it is the same; two open in one is no export."""
    forum.topic.says("eve 4 finn")
    document: Any = json.loads(json.dumps(whole_chat(forum.database, GROUP)))
    nights = document["archive"]["night"]
    assert [night["topic"] for night in nights] == [0, TOPIC]
    elsewhere = Database(sqlite_in(tmp_path, "elsewhere.sqlite3"))
    import_chat(elsewhere, document)
    assert whole_chat(elsewhere, GROUP) == document
    elsewhere.close()
    for night in nights:
        night["topic"] = 0
    another = Database(sqlite_in(tmp_path, "another.sqlite3"))
    with pytest.raises(Refusal, match="import_broken"):
        import_chat(another, document)
    another.close()


@ON_SQLITE
def test_the_auditor_counts_by_topic(forum: Forum) -> None:
    """One open in each is in order; two in one are not, which the database prevents."""
    assert forum.faults() == []
    with forum.database.writing() as session:
        session.connection().exec_driver_sql("DROP INDEX night_open")
        session.connection().exec_driver_sql("UPDATE night SET topic = 0")
    found = forum.faults()
    assert len(found) == 2
    assert all("is open beside another of its topic" in fault for fault in found)


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
