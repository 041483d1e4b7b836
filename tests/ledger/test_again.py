"""Every verb told the same update twice: an answer was lost, or a stop came before it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from models.ledger.inbox import Letter, Mailroom
from sqlmodel import SQLModel

from models.ledger.database import Database
from models.ledger.night.lobby import Hall
from models.ledger.night.stats import Records
from models.ledger.settling.proxies import Proxies, payable
from models.ledger.settling.verbs import Till
from models.ledger.values import Loggers, Manners, Seat, Source
from models.rules.house import PRESETS, Preset
from models.rules.tiles import Wind
from tests.ledger.conftest import CAT, EVE, GROUP, NAMES, START, Ledger, event

RULES = PRESETS[Preset.STANDARD]

Verb = Callable[[Ledger, Source], object]


def players(ledger: Ledger) -> list[Any]:
    """The four, in their order."""
    return list(ledger.book.last_table(ledger.source()).members)


def due(ledger: Ledger) -> int:
    """The first payment after the newest night."""
    return Till(ledger.database).statement(ledger.source()).dues[0].id


def book(said: str) -> Verb:
    """Books these words."""
    return lambda ledger, s: ledger.book.record(s, lambda table: event(said, table), confirmed=True)


OPEN: dict[str, Verb] = {
    "record": book("ben 3 cat"),
    "undo": lambda ledger, s: ledger.book.undo(s),
    "undo 1": lambda ledger, s: ledger.book.undo(s, 1),
    "redo": lambda ledger, s: ledger.book.redo(s),
    "fix": lambda ledger, s: ledger.book.fix(s, 1, lambda table: event("ben 5 dan", table)),
    "reseat": lambda ledger, s: ledger.book.reseat(s, players(ledger)[::-1]),
    "claim": lambda ledger, s: ledger.book.claim(replace(s, actor=EVE), players(ledger)[3]),
    "claimed by name": lambda ledger, s: ledger.book.table(replace(s, actor=CAT)),
    "enrol": lambda ledger, s: ledger.book.enrol(s, Seat("Fong")),
    "end": lambda ledger, s: ledger.book.end(s),
    "behave": lambda ledger, s: ledger.book.behave(
        replace(s, actor=EVE), Manners(loggers=Loggers.PLAYERS)
    ),
    "language": lambda ledger, s: ledger.book.language(s, "zh", opens=True),
    "board": lambda ledger, s: ledger.book.board_shown(GROUP, 1, 77, 3),
    "join": lambda ledger, s: Till(ledger.database).join(s, players(ledger)[:3]),
    "part": lambda ledger, s: Till(ledger.database).part(s, players(ledger)[0]),
    "part the head": lambda ledger, s: Till(ledger.database).part(s, players(ledger)[1]),
    "move": lambda ledger, s: ledger.book.move(GROUP, -1007),
}
ENDED: dict[str, Verb] = {
    "open": lambda ledger, s: ledger.book.open(s, [Seat(name) for name in NAMES], RULES),
    "reopen": lambda ledger, s: ledger.book.reopen(s),
    "adopt": lambda ledger, s: ledger.book.adopt(s, PRESETS[Preset.GUIDE]),
    "pay": lambda ledger, s: Till(ledger.database).pay(s, due(ledger)),
    "object": lambda ledger, s: Till(ledger.database).object(s, due(ledger)),
    "farewell": lambda ledger, s: Till(ledger.database).farewell_shown(GROUP, 1, 78),
    "reminded": lambda ledger, s: Till(ledger.database).reminded(GROUP, (1,), START),
    "sum up": lambda ledger, s: Records(ledger.database).sum_up(GROUP),
}
CARD: dict[str, Verb] = {
    "post": lambda ledger, s: Hall(ledger.database).open(s, RULES),
    "sit": lambda ledger, s: Hall(ledger.database).sit(s, Wind.WEST),
    "stand up": lambda ledger, s: Hall(ledger.database).sit(replace(s, actor=CAT), Wind.EAST),
    "guest": lambda ledger, s: Hall(ledger.database).guest(s, "Fong"),
    "shuffle": lambda ledger, s: Hall(ledger.database).arrange(
        s, lambda seats: seats[1:] + seats[:1]
    ),
    "clear": lambda ledger, s: Hall(ledger.database).clear_guests(s),
    "same": lambda ledger, s: Hall(ledger.database).same(s),
    "shown": lambda ledger, s: Hall(ledger.database).shown(GROUP, 79),
    "close": lambda ledger, s: Hall(ledger.database).close(GROUP),
}


def everything(database: Database) -> dict[str, list[Any]]:
    """Every row of every table."""
    with database.reading() as session:
        return {
            table.name: sorted(map(repr, session.connection().execute(table.select())))
            for table in SQLModel.metadata.sorted_tables
        }


def said_twice(ledger: Ledger, verb: Verb) -> None:
    """The first time it may change the ledger, the second time never; no refusal either time."""
    source = ledger.source("words")
    verb(ledger, source)
    once = everything(ledger.database)
    verb(ledger, source)
    assert everything(ledger.database) == once


@pytest.fixture
def played(night: Ledger) -> Ledger:
    """Three entries, of which the second is undone; Ming and Ben settle as one."""
    for said in ("ben 3 cat", "kong dan", "cat 2"):
        night.says(said)
    night.undo(2)
    Till(night.database).join(night.source(), players(night)[1::-1])
    return night


@pytest.mark.parametrize("verb", OPEN.values(), ids=OPEN)
def test_while_a_night_is_open(played: Ledger, verb: Verb) -> None:
    """At the table."""
    said_twice(played, verb)


@pytest.mark.parametrize("verb", ENDED.values(), ids=ENDED)
def test_after_a_night(played: Ledger, verb: Verb) -> None:
    """At the till, where something is paid already."""
    played.book.end(played.source("/end"))
    till = Till(played.database)
    one = till.statement(played.source()).dues[0]
    till.pay_part(played.source(), one.payer, one.payee, 100)
    said_twice(played, verb)


def test_paid_in_parts(played: Ledger) -> None:
    """The same sum again is another update."""
    played.book.end(played.source("/end"))
    till = Till(played.database)
    one = till.statement(played.source()).dues[0]
    said_twice(played, lambda _, s: till.pay_part(s, one.payer, one.payee, 100))


def test_carried_to_the_next_night(played: Ledger) -> None:
    """Every payment that is left becomes one entry."""
    played.book.end(played.source("/end"))
    played.opens()
    till = Till(played.database)
    said_twice(played, lambda _, s: till.carry(s, "night {}".format, lambda *_: "/pay"))


@pytest.mark.parametrize("verb", CARD.values(), ids=CARD)
def test_on_the_join_card(played: Ledger, verb: Verb) -> None:
    """Cat sits in the east, a guest in the south."""
    played.book.end(played.source("/end"))
    hall = Hall(played.database)
    hall.open(played.source(), RULES)
    hall.sit(played.source(by=CAT), Wind.EAST)
    hall.guest(played.source(), "Gina")
    said_twice(played, verb)


def test_taps_that_a_stop_left_behind(ledger: Ledger) -> None:
    """All of them are worked off again, in order: everybody sits where he sat."""
    hall = Hall(ledger.database)
    hall.open(ledger.source(), RULES)
    taps = [
        (ledger.source(), Wind.EAST),
        (ledger.source(by=CAT), Wind.SOUTH),
        (ledger.source(), Wind.EAST),
        (ledger.source(by=CAT), Wind.WEST),
        (ledger.source(), Wind.NORTH),
    ]
    for tap in taps:
        seated = hall.sit(*tap)
    for tap in taps:
        assert hall.sit(*tap) == seated


def test_where_somebody_is_paid(ledger: Ledger, tmp_path: Path) -> None:
    """Left, left anew, dropped."""
    proxies = Proxies(ledger.database, None, tmp_path / "kaki.key")
    for number in ("91234567", "81234567"):
        proxies.leave(1, payable(number), START)
        proxies.leave(1, payable(number), START)
        found = proxies.find([1])
        assert found is not None
        assert found.value == f"+65{number}"
    assert [proxies.drop(1), proxies.drop(1)] == [True, False]


def test_letters(database: Database) -> None:
    """What was taken in and not worked off is there for whoever looks; what was marked stays so."""
    mail = Mailroom(database)
    letters = [Letter(number, GROUP, f'{{"update_id": {number}}}') for number in (1, 2)]
    for _ in range(2):
        mail.take(letters)
    assert mail.pending() == letters
    for _ in range(2):
        mail.answered({1: 5})
    assert mail.pending() == letters[1:]
