"""A ledger in which everything was done that can be done, for whoever reads ledgers."""

from __future__ import annotations

import json

from models.ledger.archive.export import export_document
from models.ledger.database import Database
from models.ledger.night.entries import fix_entry
from models.ledger.night.lobby import open_join_card
from models.ledger.night.opening import reseat_players
from models.ledger.night.settings import change_settings
from models.ledger.night.stats import StatisticsPeriod, compute_period_statistics
from models.ledger.people.forgetting import forget_speaker
from models.ledger.people.identity import identify_as_guest
from models.ledger.people.moving import move_chat
from models.ledger.questions import (
    PendingQuestion,
    close_question,
    close_questions_about_message,
    store_question,
)
from models.ledger.tables import Verdict
from models.ledger.unit import Unit, conclude_unit
from models.ledger.updates import AnswerSentMark, IncomingUpdate, NewAnswer
from models.ledger.values import ChatSettings
from models.rules.events import RulesChange, Seating, Substitution
from tests.ledgers import BEN, CAT, EVE, GROUP, MING, NAMELESS, STANDARD, Ledger, import_chat
from tests.update_queue import Queue

SUPERGROUP = -1009
COPY = -200
NOTEBOOK = 7


def rich(database: Database) -> None:
    """A ledger in which everything was done that can be done, in several chats."""
    group = Ledger(database)
    first_night(group)
    second_night(group)
    messages(group)
    database_wide(group)


def first_night(group: Ledger) -> None:
    """Undone, redone, fixed with replays, substituted, reseated, ended, paid, reopened, ended."""
    group.opens()
    for said in ("ben 3 cat", "kong ben", "bite cat", "ming 1", "draw", "foul dan", "cat 5 dan"):
        group.says(said)
    group.undo(2)
    group.redo(2)
    group.undo(3)
    group.fix(1, "cat 4 ben")
    group.says("pay cat ben 550")
    eve = group.enrols("Eve")
    ming, ben, cat, dan = group.table().state.seats
    group.books(Substitution(leaves=dan, joins=eve))
    group.books(Seating(seats=(eve, cat, ming, ben)))
    rules = STANDARD.model_copy(update={"limit_tai": 6})
    group.books(RulesChange(rules=rules))
    group.says("ming 2 ben")
    group.says("eve 3")
    dearer = RulesChange(rules=rules.model_copy(update={"stake": 200}))
    replaced = group.do(lambda work: fix_entry(work, 11, dearer), "dearer")
    assert replaced.replayed, "a later hand costs more"
    _, replayed = group.do(lambda work: reseat_players(work, (cat, ming, ben, dan)))
    assert replayed, "new seats move other money"
    group.do(lambda work: identify_as_guest(work, eve), by=EVE)
    group.do(lambda work: change_settings(work, ChatSettings(round=100)))
    group.household("Cat", "Ben")
    group.ends()
    pay_some(group, 30)
    group.reopens()
    group.says("cat 1 eve", by=EVE)
    group.alone("Ben")
    group.ends()


def pay_some(group: Ledger, cents: int) -> None:
    """Part of the first payment goes from hand to hand; all of it is said, and denied.

    It is Dan's, who left the table as a guest: Eve says so, who is paid.
    """
    one = group.statement().dues[0]
    group.pays_part(one.payer, one.payee, cents, by=EVE)
    group.pays(one.id, by=EVE)
    group.denies(one.id, by=EVE)


def second_night(group: Ledger) -> None:
    """The open one, which took on what was left."""
    group.opens("Ming", "Ben", "Cat", "Eve")
    group.carries()
    group.says("ben 1 cat", by=BEN)
    group.undo()
    group.says("cat 2", by=CAT)
    group.household("Ming", "Ben")


def messages(group: Ledger) -> None:
    """Updates judged and not, one that was not for Kaki; answers sent and not."""
    queue = Queue(group.database)
    queue.take([update(number, GROUP, "/hu") for number in (9001, 9002)])
    queue.take([update(9003, NOTEBOOK, "/paynow 91234567"), IncomingUpdate(9004, GROUP, "")])

    def logs(work: Unit) -> list[int]:
        work.verdict = Verdict.ASKED
        places = ("receipt:1", "farewell:1", "card", None, None)
        return conclude_unit(
            work, 9001, [NewAnswer(GROUP, '{"say": "ok"}', place) for place in places]
        )

    keys = group.do(logs, by=BEN)
    queue.sent(
        [
            AnswerSentMark(keys[0], 80, "receipt:1"),
            AnswerSentMark(keys[1], None, "farewell:1"),
            AnswerSentMark(keys[3], 81),
        ]
    )
    notebook = Ledger(group.database, NOTEBOOK)
    notebook.do(lambda work: conclude_unit(work, 9003, ()), by=EVE)


def questions(group: Ledger) -> None:
    """Questions that wait, one that was answered, and one that was overtaken."""

    def asks(work: Unit) -> None:
        asked = PendingQuestion("/hu ben 3 cat", BEN, 71, work.table().night)
        for _ in range(3):
            last = store_question(work, asked)
        close_question(work, last)
        overtaken = store_question(work, PendingQuestion("/hu ben 3", BEN, 72))
        assert close_questions_about_message(work, 72) == [overtaken]

    group.do(asks, by=BEN)


def database_wide(group: Ledger) -> None:
    """Summaries, a join card; a move; somebody forgotten; an import."""
    with group.database.writing() as session:
        compute_period_statistics(session, GROUP, StatisticsPeriod())
    database = group.database
    Ledger(database, NOTEBOOK).do(lambda work: open_join_card(work, STANDARD))
    there = Ledger(database, SUPERGROUP)
    there.opens("Ming", "Fong", "Gina", "Hui")
    there.says("ming 1 fong")
    there.ends()
    group.do(lambda work: move_chat(work, GROUP, SUPERGROUP), by=MING)
    questions(there)
    there.do(lambda work: forget_speaker(work, NAMELESS, lambda event, _: event.kind), by=EVE)
    document = export_document(database, SUPERGROUP)
    import_chat(database, {**document, "chat_id": COPY})


def update(update_id: int, chat_id: int, said: str) -> IncomingUpdate:
    """An update in which somebody says something."""
    message = {"text": said, "chat": {"id": chat_id}, "from": {"id": 1000}}
    return IncomingUpdate(
        update_id, chat_id, json.dumps({"update_id": update_id, "message": message})
    )
