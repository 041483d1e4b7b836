"""What is expensive may be asked so often at once; what books is free, whatever else goes on."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable
from typing import Any

import pytest
from sqlalchemy.exc import OperationalError

from bot.commands.table import BUTTONS, COMMANDS, cost_of_press
from bot.keyboards.data import PRESSES, House, Picture
from bot.keyboards.house_cards import PICTURE_PAGE
from bot.ops.limits import ALLOWED, MOST_WINDOWS, Allowance, Cost, Limits, Spent
from models.ledger.unit import conclude
from tests.evenings import Evening

pytestmark = pytest.mark.limited

NEWGAME = "/newgame Ah Ming, Ben, Cat, Dan"
BEN, CAT = 1, 2
HERE, THERE = -1, -2


class Clock:
    """A moment that goes on when told to."""

    now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def limits(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> Limits:
    """Three for a user and five for a chat, within a minute."""
    monkeypatch.setattr("bot.ops.limits.ALLOWED", dict.fromkeys(Cost, Allowance(3, 5, 60)))
    return Limits(clock)


def asked(limits: Limits, rows: Iterable[tuple[int, int]]) -> list[Spent | None]:
    """What each who asks in a chat is told."""
    return [limits.ask(Cost.ANSWER, user, chat) for user, chat in rows]


def test_a_user_is_told_once_and_then_left(limits: Limits, clock: Clock) -> None:
    """Wherever he asks; what was not given is not counted, and the window moves on."""
    assert asked(limits, [(BEN, HERE)]) == [None]
    clock.now += 20
    assert asked(limits, [(BEN, HERE), (BEN, THERE), (BEN, THERE), (BEN, HERE)]) == [
        None,
        None,
        Spent(40, told=False),
        Spent(40, told=True),
    ]
    assert limits.ask(Cost.PICTURE, BEN, HERE) is None
    clock.now += 39.5
    assert asked(limits, [(BEN, HERE)]) == [Spent(1, told=True)]
    clock.now += 0.5
    assert asked(limits, [(BEN, HERE), (BEN, HERE)]) == [None, Spent(20, told=False)]


def test_a_chat_has_its_own(limits: Limits, clock: Clock) -> None:
    """Many users of one chat do not take it all from another."""
    assert asked(limits, [(user, HERE) for user in range(5)]) == [None] * 5
    assert asked(limits, [(7, HERE), (8, HERE), (8, THERE)]) == [
        Spent(60, told=False),
        Spent(60, told=True),
        None,
    ]
    clock.now += 60
    assert asked(limits, [(7, HERE)]) == [None]


def test_memory_does_not_grow(limits: Limits, clock: Clock) -> None:
    """Whoever asked long ago is forgotten, whoever asked lately is not."""
    for moment in range(6):
        clock.now += 61
        for user in range(MOST_WINDOWS // 2):
            limits.ask(Cost.ANSWER, user + moment * MOST_WINDOWS, -user - moment * MOST_WINDOWS)
        assert len(limits._windows) <= 3 * MOST_WINDOWS
    clock.now += 61
    limits._full = 0
    assert asked(limits, [(BEN, HERE)] * 4) == [None, None, None, Spent(60, told=False)]
    assert len(limits._windows) == 2


def test_what_costs_what() -> None:
    """Every command and press: what logs or mends is free."""
    costs = {command.name: command.cost for command in COMMANDS}
    free = {name for name, cost in costs.items() if cost is None}
    logging = "hu zimo kong ankong bite draw zhahu foul pay split chips undo redo fix"
    assert free == set(logging.split())
    costly = {name: cost for name, cost in costs.items() if cost not in (None, Cost.ANSWER)}
    assert costly == {
        "score": Cost.PICTURE,
        "stats": Cost.PICTURE,
        "end": Cost.PICTURE,
        "export": Cost.FILE,
        "import": Cost.FILE,
    }
    assert cost_of_press(House(PICTURE_PAGE)) is cost_of_press(Picture(1, 1)) is Cost.PICTURE
    assert cost_of_press(House("")) is Cost.PRESS
    assert set(BUTTONS) == set(PRESSES.values())


def test_people_at_a_table_do_not_notice() -> None:
    """Whoever looks every three seconds, or types a query letter by letter, is answered."""
    for cost, allowed in ALLOWED.items():
        assert (allowed.chat or allowed.user) >= allowed.user > 3, cost
        assert allowed.seconds <= 120
    assert ALLOWED[Cost.ANSWER].user >= 20
    assert ALLOWED[Cost.INLINE].user >= len("thirteen orphans") * 5


async def test_a_flood_does_not_hold_up_what_is_booked(night: Evening) -> None:
    """A hundred pictures asked for: eight, one sentence, and the hand is booked at once."""
    most = ALLOWED[Cost.PICTURE].user
    ben = night.person("Ben").id
    before = set(night.shown())
    for _ in range(100):
        night.table.say(ben, "/score EEE SSS WWW NN CCC")
    answer = await night.says("Ben", "/hu 3 cat")
    said = [text for i, text in night.shown().items() if i not in before]
    pictures = [m for m in night.table.bot_messages() if m.attachment]
    assert len(pictures) == most
    assert len([text for text in said if text.startswith("That was a lot at once: try ")]) == 1
    assert "#1 Ben ← Cat · 3 tai" in answer
    assert len(said) == most + 2


async def test_mistakes_are_told_so_often_and_then_not_but_what_is_right_is_booked(
    night: Evening,
) -> None:
    """Logging is never held up, only the same answer over and over; others are answered."""
    most = ALLOWED[Cost.ANSWER].user
    ben = night.person("Ben").id
    before = len(night.table.bot_messages())
    for number in range(most + 10):
        night.table.say(ben, f"/hu 9{number % 5} cat")
    await night.settled()
    assert len(night.table.bot_messages()) == before + most + 1
    assert await night.says("Ben", "/board") == ""
    assert "#1 Ben ← Cat · 3 tai" in await night.says("Ben", "/hu 3 cat")
    assert "undone" in await night.says("Ben", "/undo")
    assert "Try /hu" in await night.says("Cat", "/hu 99 ben")
    assert "Ben" in await night.says("Cat", "/log")


async def test_presses_get_a_toast_each(night: Evening) -> None:
    """A press must not hang; who taps on and on is told so by the button alone."""
    await night.says("Cat", "/help")
    before = len(night.table.bot_messages())
    message, data = night.button("All commands")
    ben = night.person("Ben").id
    queries = [night.table.press(ben, message.message_id, data) for _ in range(70)]
    await night.settled()
    toasts = [answer.text for query in queries if (answer := night.table.answer_to(query))]
    assert len(toasts) == 70
    assert (
        len([text for text in toasts if "a lot at once" in text]) >= 70 - ALLOWED[Cost.PRESS].user
    )
    assert len(night.table.bot_messages()) == before


async def test_an_outage_costs_nothing(night: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    """However often the ledger has to be tried, one look is one look."""
    monkeypatch.setattr("bot.telegram.ledger._FIRST_PAUSE", 0.001)
    monkeypatch.setattr("bot.telegram.ledger._LONGEST_PAUSE", 0.001)
    tries = iter(range(3 * ALLOWED[Cost.ANSWER].user))

    def locked(*about: Any) -> list[int]:
        if next(tries, None) is not None:
            busy = sqlite3.OperationalError("database is locked")
            busy.sqlite_errorcode = sqlite3.SQLITE_BUSY
            raise OperationalError("", {}, busy)
        return conclude(*about)

    monkeypatch.setattr("bot.commands.judge.conclude", locked)
    assert "Ben" in await night.says("Cat", "/log")


async def test_inline_queries_are_let_go(evening: Evening) -> None:
    """Nothing is said for what is typed on and on: Telegram shows what was there."""
    eve = evening.person("Eve").id
    queries = [evening.table.ask_inline(eve, f"bao {i}") for i in range(100)]
    await evening.settled()
    answered = [q for q in queries if evening.table.inline_answer_to(q) is not None]
    assert len(answered) == ALLOWED[Cost.INLINE].user
