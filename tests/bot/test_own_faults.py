"""A fault of ours is one log line and one honest sentence, wherever it happens."""

from __future__ import annotations

import asyncio
import logging
from itertools import count

import pytest

from bot.ops.supervision import supervise
from models.ledger.night import settings
from tests.bot.test_one_verdict import NEWGAME, entries_by_night, verdicts
from tests.call_params import Params
from tests.effort import PATIENCE
from tests.evenings import Evening
from tests.faults import Fault

PROBLEM = "Something went wrong"


def broken(*_args: object, **_named: object) -> object:
    raise RuntimeError("broken")


def faults(caplog: pytest.LogCaptureFixture) -> list[logging.LogRecord]:
    """Returns the log lines of errors with a traceback."""
    return [one for one in caplog.records if one.levelno >= logging.ERROR and one.exc_info]


async def test_a_fault_in_a_command_is_told_and_books_nothing(
    evening: Evening, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """It is not tried again."""
    await evening.says("Ah Ming", NEWGAME)
    await evening.says("Ben", "/hu 3 cat")
    monkeypatch.setattr("bot.commands.mend.entries.undo_entry", broken)
    assert PROBLEM in await evening.says("Ben", "/undo")
    assert verdicts(evening)[-1] == "failed"
    assert len(faults(caplog)) == 1
    await evening.says("Ben", "/fix 1 hu ben 4 cat")
    assert entries_by_night(evening) == [[("/hu Ben 4 from Cat", False)]]


async def test_a_fault_before_any_command_is_told_too(
    evening: Evening, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """The chat's language is not known yet then."""
    calls = count()
    asks = settings.chat_language

    def once_broken(*args: object, **named: object) -> object:
        return broken() if next(calls) == 0 else asks(*args, **named)  # type: ignore[arg-type]

    monkeypatch.setattr("bot.commands.judge.chat_language", once_broken)
    assert PROBLEM in await evening.says("Ben", "/help")
    assert len(faults(caplog)) == 1
    assert "/newgame" in await evening.says("Ben", "/help")


async def test_a_senseless_body_of_telegram_holds_up_no_other_answer(evening: Evening) -> None:
    """It follows a refused message, and is no object."""
    await evening.says("Ah Ming", NEWGAME)
    answers = iter((Fault(400, "Bad Request: no"), Fault(200, page="[]")))

    def odd(method: str, _params: Params) -> Fault | None:
        return next(answers, None) if method == "sendmessage" else None

    evening.table.fault = odd
    await evening.says("Ben", "/hu 3 cat")
    assert "#2" in await evening.says("Ben", "/draw")


async def test_background_work_is_restarted_after_a_fault(caplog: pytest.LogCaptureFixture) -> None:
    tries = 0

    async def work() -> None:
        nonlocal tries
        tries += 1
        if tries < 3:
            raise RuntimeError("broken")

    async with asyncio.timeout(PATIENCE):
        await supervise("sweeping", work, pause=0.01)
    assert tries == 3
    assert [one.getMessage() for one in faults(caplog)] == [
        "sweeping failed, trying again in 0 s"
    ] * 2
