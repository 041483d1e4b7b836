"""What is expensive may be asked so often at once; what books is free, whatever else goes on."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from bot.ops.limits import ALLOWED, Allowance, Cost, Limits, Spent
from tests.evenings import Evening

pytestmark = pytest.mark.limited

BEN, CAT = 1, 2


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


async def test_a_flood_does_not_hold_up_what_is_booked(night: Evening) -> None:
    """Thirty pictures asked for: eight, one sentence, and the hand is booked at once."""
    most = ALLOWED[Cost.PICTURE].user
    ben = night.person("Ben").id
    before = set(night.shown())
    for _ in range(30):
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
        night.table.say(ben, f"/hu {number % 5} cat\n/draw")
    await night.settled()
    assert len(night.table.bot_messages()) == before + most + 1
    assert await night.says("Ben", "/board") == ""
    assert "#1 Ben ← Cat · 3 tai" in await night.says("Ben", "/hu 3 cat")
    assert "undone" in await night.says("Ben", "/undo")
    assert "Try /hu" in await night.says("Cat", "/hu 9 ben\n/draw")
    assert "Ben" in await night.says("Cat", "/log")
