"""A ledger in which everything was done that can be done, for whoever reads ledgers."""

from __future__ import annotations

import json

from models.ledger.inbox import Letter, Mailroom

from models.ledger.archive.export import whole_chat
from models.ledger.archive.restore import import_chat
from models.ledger.database import Database
from models.ledger.night.lobby import Hall
from models.ledger.night.stats import Period, Records
from models.ledger.people.forgetting import forget
from models.ledger.settling.verbs import Till
from models.ledger.values import Actor, Manners, Seat
from models.rules.events import RulesChange, Seating, Substitution
from models.rules.house import PRESETS, Preset
from tests.ledger.conftest import BEN, CAT, EVE, GROUP, Ledger

SUPERGROUP = -1009
COPY = -200
NOTEBOOK = 7


def rich(database: Database) -> None:
    """A ledger in which everything was done that can be done, in several chats."""
    group = Ledger(database)
    first_night(group)
    second_night(group)
    database_wide(database, group)


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
    book = group.book
    eve = book.enrol(group.source(), Seat("Eve")).id
    ming, ben, cat, dan = group.table().state.seats
    book.record(group.source(), lambda _: Substitution(leaves=dan, joins=eve))
    book.record(group.source(), lambda _: Seating(seats=(eve, cat, ming, ben)))
    rules = PRESETS[Preset.STANDARD].model_copy(update={"limit_tai": 6})
    book.record(group.source(), lambda _: RulesChange(rules=rules))
    group.says("ming 2 ben")
    group.says("eve 3")
    dearer = RulesChange(rules=rules.model_copy(update={"stake": 200}))
    assert book.fix(group.source("dearer"), 11, lambda _: dearer).replayed, (
        "a later hand costs more"
    )
    _, replayed = book.reseat(group.source(), (cat, ming, ben, dan))
    assert replayed, "new seats move other money"
    book.claim(group.source(by=EVE), eve)
    book.behave(group.source(), Manners(round=100))
    till = Till(database=group.database)
    till.join(group.source(), (cat, ben))
    book.end(group.source())
    pay(group, 30)
    book.reopen(group.source())
    group.says("cat 1 eve", by=EVE)
    till.part(group.source(), ben)
    book.end(group.source())


def pay(group: Ledger, cents: int) -> None:
    """Part of the first payment goes from hand to hand; all of it is said, and denied."""
    till = Till(group.database)
    one = till.statement(group.source()).dues[0]
    speaker = next(
        Actor(member.user_id or 2000 + member.id, member.name)
        for member in till.statement(group.source()).table.members.values()
        if member.id == one.payer
    )
    till.pay_part(group.source(by=speaker), one.payer, one.payee, cents)
    till.pay(group.source(by=speaker), one.id)
    till.object(group.source(by=speaker), one.id)


def second_night(group: Ledger) -> None:
    """The open one, which took on what was left."""
    group.opens("Ming", "Ben", "Cat", "Eve")
    Till(group.database).carry(
        group.source(), lambda night: f"night {night}", lambda _table, event: event.note
    )
    group.says("ben 1 cat", by=BEN)
    group.undo()
    group.says("cat 2", by=CAT)
    Till(group.database).join(group.source(), group.table().state.seats[:2])


def database_wide(database: Database, group: Ledger) -> None:
    """Summaries, a join card, updates; somebody forgotten; a move; an import."""
    Records(database).stats(GROUP, Period())
    Hall(database).open(group.source(chat_id=NOTEBOOK), PRESETS[Preset.STANDARD])
    there = Ledger(database, SUPERGROUP, group.updates)
    there.opens("Ming", "Fong", "Gina", "Hui")
    there.says("ming 1 fong")
    there.book.end(there.source())
    mailroom = Mailroom(database)
    mailroom.take([letter(n, GROUP, "/hu") for n in (9001, 9002)])
    mailroom.take([letter(9003, NOTEBOOK, "/paynow 91234567")])
    mailroom.answered({9001: 5, 9003: None})
    group.book.move(GROUP, SUPERGROUP)
    forget(database, there.source(by=EVE), "Player {}".format, lambda event, _: event.kind)
    document = whole_chat(database, SUPERGROUP)
    import_chat(database, {**document, "chat_id": COPY})


def letter(update_id: int, chat_id: int, said: str) -> Letter:
    """An update in which somebody says something."""
    message = {"text": said, "chat": {"id": chat_id}, "from": {"id": 1000}}
    return Letter(update_id, chat_id, json.dumps({"update_id": update_id, "message": message}))
