"""Sixty events a minute into one chat, with Telegram's limits: late, merged, and nothing lost.

Time runs faster here, for the limits and for all that waits because of them.
"""

from __future__ import annotations

import asyncio
import re
import time
from pathlib import Path

import pytest
from telegram.error import TelegramError

from bot.telegram import refusals, sender
from tests.effort import PATIENCE
from tests.evenings import NAMES, SEATED, Evening, evening_at
from tests.flood import Limits

FASTER = 10
EVENTS = 60
MINUTE = 60 / FASTER


@pytest.fixture
def _faster(monkeypatch: pytest.MonkeyPatch) -> None:
    """A second of waiting is over sooner."""
    pause = refusals.retry_pause

    def shorter(error: TelegramError, before: float) -> float:
        return pause(error, before) / FASTER

    for module in (refusals, sender):
        monkeypatch.setattr(module, "retry_pause", shorter)


def numbers(sitting: Evening) -> list[int]:
    """The entries that receipts tell of, in the order of the messages."""
    board = sitting.board.message_id
    receipts = [m.text for m in sitting.said() if m.message_id != board]
    return [int(n) for text in receipts for n in re.findall(r"^#(\d+) ", text, re.MULTILINE)]


async def say_and_wait_for_answer(other: Evening, text: str) -> None:
    """Kaki answers in the other chat."""
    before = len(other.said())
    other.table.say(other.person("Cat").id, text, other.chat_id)
    await other.table.until(lambda: len(other.said()) > before)


@pytest.mark.usefixtures("_faster")
async def test_sixty_events_a_minute_are_all_answered(tmp_path: Path) -> None:
    start = time.monotonic()

    def clock() -> float:
        return 1_800_000_000 + (time.monotonic() - start) * FASTER

    pace = (0.5 / FASTER, 6 / FASTER)
    async with evening_at(tmp_path, NAMES, limits=Limits(), clock=clock, pace=pace) as sitting:
        busy = sitting.at(sitting.chat_id)
        other = busy.group()
        await busy.says("Ah Ming", SEATED)
        await other.says("Ah Ming", SEATED)
        waiting = []
        for number in range(EVENTS):
            await asyncio.sleep(start + MINUTE * (number + 1) / EVENTS + 0.5 - time.monotonic())
            busy.table.say(busy.person("Ben").id, f"/pay ben cat {number + 1}", busy.chat_id)
            if number % 10 == 5:
                await say_and_wait_for_answer(other, "/settle")
                waiting.append(number + 1 - len(numbers(busy)))
        async with asyncio.timeout(PATIENCE):
            while len(numbers(busy)) < EVENTS:
                await asyncio.sleep(0.05)
        board = await busy.board_follows()
        receipts = len(busy.said()) - 1
        assert numbers(busy) == list(range(1, EVENTS + 1))
        assert len(busy.entries()) == EVENTS
        assert f"#{EVENTS} " in board.text
        total = sum(range(EVENTS + 1))
        assert f"-{total}.00" in board.text
        assert receipts < EVENTS / 2, "late receipts are merged"
        assert max(waiting) > 1, "the other chat is answered while these wait"
