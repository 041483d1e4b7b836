"""What Telegram refuses, delays or drops; and buttons that were never made."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest

from bot.telegram import polling, refusals
from tests.call_params import Params
from tests.effort import PATIENCE
from tests.evenings import Evening, evening_at
from tests.faults import Fault
from tests.update_queue import Queue

NEWGAME = "/newgame Ah Ming, Ben, Cat, Dan"


@pytest.fixture
async def evening(tmp_path: Path) -> AsyncIterator[Evening]:
    """An evening whose calls go over the wire, which can break; all that may be refused is sent."""
    async with evening_at(tmp_path, wire=True, announces=True) as going:
        yield going


def failing(fault: Fault, *methods: str, times: int = 10**6) -> Callable[[str, Params], object]:
    """Makes an injector by which the first calls of these methods fail."""
    left = times

    def inject(method: str, _params: Params) -> Fault | None:
        nonlocal left
        if method not in methods or left == 0:
            return None
        left -= 1
        return fault

    return inject


async def until(holds: Callable[[], bool], seconds: float = PATIENCE) -> bool:
    """Waits until something holds, but no longer; whether it does."""
    end = time.monotonic() + seconds
    while not holds() and time.monotonic() < end:
        await asyncio.sleep(0.01)
    return holds()


def logged_above_info(caplog: pytest.LogCaptureFixture) -> list[str]:
    """Returns the messages logged above INFO, but for those of the server that answers half."""
    records = [record for record in caplog.records if record.name != "uvicorn.error"]
    return [record.getMessage() for record in records if record.levelno > logging.INFO]


@pytest.fixture
def _hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first pauses between two tries are short."""
    monkeypatch.setattr(refusals, "_FIRST_PAUSE", 0.005)
    monkeypatch.setattr(polling, "_LONGEST_PAUSE", 0.05)


def messages_of(caplog: pytest.LogCaptureFixture, *loggers: str) -> list[str]:
    """Returns the messages of these loggers from INFO on."""
    return [r.getMessage() for r in caplog.records if r.name in loggers and r.levelno > 10]


PAGE = "<html><head><title>Sign in to the hotel's network</title></head></html>"
PASSING = {
    "500": Fault(500, "Internal Server Error"),
    "502 as a page": Fault(502, page=PAGE),
    "200 as a page": Fault(200, page=PAGE),
    "429 without a time": Fault(429, page="Too Many Requests"),
    "401": Fault(401, "Unauthorized"),
    "404": Fault(404, "Not Found"),
    "dropped": Fault(drop=True),
    "in the middle of the answer": Fault(drop=True, done=True),
}
TIMES = 3


@pytest.mark.usefixtures("_hurried")
async def test_a_call_is_repeated_after_a_passing_fault(
    evening: Evening, caplog: pytest.LogCaptureFixture
) -> None:
    """The answer comes late, once booked; the log has a line when it begins and one when it is
    over.
    """
    caplog.set_level(logging.INFO, "bot")
    await evening.says("Ah Ming", NEWGAME)
    secret = evening.table.token.partition(":")[2]
    for number, (name, fault) in enumerate(PASSING.items(), start=1):
        caplog.clear()
        evening.table.fault = failing(fault, "sendmessage", times=TIMES)  # type: ignore[assignment]
        answer = await evening.says("Ben", f"/pay ben cat {number}")
        # What was done though nobody heard of it is done again: twice in the chat, not in the book.
        assert answer.count(f"#{number} ") == (TIMES + 1 if fault.done else 1), name
        assert len(evening.texts()) == number, name
        began, over = messages_of(caplog, "bot.telegram.refusals")
        assert "waits" in began, name
        assert "is answered again" in over, name
        assert len(logged_above_info(caplog)) == 1, name
        assert not any(secret in line or "http://" in line for line in caplog.text.splitlines())


@pytest.mark.usefixtures("_hurried")
async def test_answers_wait_while_telegram_is_away(
    evening: Evening, caplog: pytest.LogCaptureFixture
) -> None:
    """The port is closed: connections are refused until it opens again."""
    table, ben = evening.table, evening.person("Ben").id
    await evening.says("Ah Ming", NEWGAME)
    before = evening.shown()
    waiting = asyncio.Event()

    def silent(method: str, _params: Params) -> Fault | None:
        if method == "sendmessage":
            waiting.set()
            return Fault(drop=True)
        return None

    table.fault = silent
    table.say(ben, "/hu 3 cat")
    await waiting.wait()
    async with table.away():
        table.say(ben, "/hu 2 cat")
        assert await until(lambda: any("no updates" in line for line in logged_above_info(caplog)))
    table.fault = None
    await evening.settled()
    assert evening.texts() == ["/hu 3 cat", "/hu 2 cat"]
    shown = evening.changed(before)
    assert [shown.count(f"#{number} ") for number in (1, 2)] == [1, 1]


@pytest.mark.parametrize(
    ("said", "method"),
    [
        ("/hu 3 cat", "sendmessage"),
        ("/score EEE SSS WWW NN CCC", "sendphoto"),
        ("/export", "senddocument"),
    ],
)
async def test_a_refused_message_is_sent_again_as_plain_words(
    night: Evening, caplog: pytest.LogCaptureFixture, said: str, method: str
) -> None:
    """Marks, buttons or a picture that Telegram does not take are left out."""
    refusal = Fault(400, "Bad Request: can't parse entities")
    night.table.fault = failing(refusal, method, times=1)  # type: ignore[assignment]
    assert len(await night.says("Ben", said)) > 10
    assert [line for line in logged_above_info(caplog) if "refused a message" in line]
    assert len(logged_above_info(caplog)) == 1


async def test_a_muted_kaki_goes_on_booking(
    night: Evening, caplog: pytest.LogCaptureFixture
) -> None:
    """It speaks again when it may."""
    muted = Fault(400, "Bad Request: not enough rights to send text messages to the chat")
    night.table.fault = failing(muted, "sendmessage")  # type: ignore[assignment]
    assert await night.says("Ben", "/hu 3 cat") == ""
    night.table.fault = None
    assert "#2 " in await night.says("Ben", "/hu 2 cat")
    assert night.texts() == ["/hu 3 cat", "/hu 2 cat"]
    assert len(logged_above_info(caplog)) == 1


@pytest.mark.parametrize("said", ["/board", "/newgame", "/end", "/reopen"])
async def test_a_message_that_waits_holds_up_no_booking(evening: Evening, said: str) -> None:
    """The ids of its own messages Kaki learns when they arrive, and goes on till then."""
    table, ben = evening.table, evening.person("Ben").id
    await evening.says("Ah Ming", NEWGAME)
    if said == "/reopen":
        await evening.says("Ben", "/end")
    arrives = asyncio.Event()

    async def on_its_way(method: str, _params: Params) -> None:
        if method == "sendmessage":
            await arrives.wait()

    table.fault = on_its_way
    before = evening.shown()
    table.say(ben, said)
    table.say(ben, {"/end": "/reopen"}.get(said, "/hu 3 cat"))
    assert await until(lambda: len(Queue(evening.database).unsent()) >= 2)
    assert await until(lambda: evening.waiting() == [])
    assert evening.texts() == ([] if said == "/end" else ["/hu 3 cat"])
    assert evening.shown().keys() == before.keys()
    arrives.set()
    await evening.settled()
    assert Queue(evening.database).unsent() == []


async def test_a_flood_limit_holds_up_that_chat_alone(evening: Evening) -> None:
    """While one chat waits out its 429, another is answered; then it is answered too."""
    table = evening.table
    ben = evening.person("Ben").id
    other = table.create_group("Other", tuple(person.id for person in table.scene.people))
    await evening.says("Ah Ming", NEWGAME)
    table.say(ben, NEWGAME, other)
    await evening.settled()
    tried, flooded = asyncio.Event(), True

    def flood(method: str, params: Params) -> Fault | None:
        here = params.integer("chat_id") == table.group_id
        if method == "sendmessage" and here and flooded:
            tried.set()
            return Fault(429, "Too Many Requests: retry after 1", {"retry_after": 1})
        return None

    table.fault = flood
    said = table.bot_messages
    table.say(ben, "/hu 3 cat")
    await asyncio.wait_for(tried.wait(), PATIENCE)
    table.say(ben, "/zimo 2", other)
    assert await until(lambda: any("self-drawn · 2 tai" in m.text for m in said(other)))
    assert not any(m.text.startswith("#1 Ben") for m in said())
    flooded = False
    assert await until(lambda: any(m.text.startswith("#1 Ben") for m in said()))
    assert evening.texts() == ["/hu 3 cat"]
