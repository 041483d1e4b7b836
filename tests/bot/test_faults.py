"""What Telegram refuses, delays or drops; and buttons that were never made."""

from __future__ import annotations

import asyncio
import logging
import random
import time
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest

from bot.keyboards.data import MOST_BYTES
from bot.practice.values import Message
from bot.telegram import polling, refusals
from bot.telegram.answers import Say, packed
from bot.text.translator import Markup
from models.ledger.updates import Laid, lay_down
from tests.call_params import Params
from tests.effort import PATIENCE
from tests.evenings import Evening, evening_at, followed
from tests.faults import Fault
from tests.update_queue import Queue

NEWGAME = "/newgame Ah Ming, Ben, Cat, Dan"
OPTIONAL = ("pinchatmessage", "setmycommands", "deletewebhook", "answercallbackquery")


@pytest.fixture
async def evening(tmp_path: Path) -> AsyncIterator[Evening]:
    """An evening whose calls go over the wire, which can break; all that may be refused is sent."""
    async with evening_at(tmp_path, wire=True, announces=True) as going:
        yield going


def failing(fault: Fault, *methods: str, times: int = 10**6) -> Callable[[str, Params], object]:
    """The first calls of these methods go wrong."""
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


def loud(caplog: pytest.LogCaptureFixture) -> list[str]:
    """What was logged above INFO; not by the server that answers half."""
    records = [record for record in caplog.records if record.name != "uvicorn.error"]
    return [record.getMessage() for record in records if record.levelno > logging.INFO]


def texts(evening: Evening) -> list[str]:
    """What was booked in the newest night."""
    nights = evening.export()["nights"]
    assert isinstance(nights, list)
    return [entry["text"] for entry in nights[-1]["entries"]] if nights else []


@pytest.mark.parametrize("status", [400, 403, 404])
async def test_optional_calls_may_be_refused(evening: Evening, status: int) -> None:
    """Without pin, menu and toasts the night goes on all the same."""
    evening.table.fault = failing(Fault(status, "no"), *OPTIONAL)  # type: ignore[assignment]
    assert "Tiles up!" in await evening.says("Ah Ming", NEWGAME)
    assert "#1" in await evening.says("Ben", "/hu 3 cat")
    assert "End it and begin a new one?" in await evening.says("Ben", NEWGAME)
    await evening.taps("Ben", "Keep playing")
    assert texts(evening) == ["/hu 3 cat"]


@pytest.fixture
def _hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first pauses between two tries are short."""
    monkeypatch.setattr(refusals, "_FIRST_PAUSE", 0.005)
    monkeypatch.setattr(polling, "_LONGEST_PAUSE", 0.05)


def told(caplog: pytest.LogCaptureFixture, *loggers: str) -> list[str]:
    """What these log lines of INFO and above say."""
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
async def test_a_passing_fault_is_tried_again(
    evening: Evening, caplog: pytest.LogCaptureFixture
) -> None:
    """The answer comes late, once booked. One line when it begins, one when it is over."""
    caplog.set_level(logging.INFO, "bot")
    await evening.says("Ah Ming", NEWGAME)
    secret = evening.table.token.partition(":")[2]
    for number, (name, fault) in enumerate(PASSING.items(), start=1):
        caplog.clear()
        evening.table.fault = failing(fault, "sendmessage", times=TIMES)  # type: ignore[assignment]
        answer = await evening.says("Ben", f"/pay ben cat {number}")
        # What was done though nobody heard of it is done again: twice in the chat, not in the book.
        assert answer.count(f"#{number} ") == (TIMES + 1 if fault.done else 1), name
        assert len(texts(evening)) == number, name
        began, over = told(caplog, "bot.telegram.refusals")
        assert "waits" in began, name
        assert "is answered again" in over, name
        assert len(loud(caplog)) == 1, name
        assert not any(secret in line or "http://" in line for line in caplog.text.splitlines())


@pytest.mark.usefixtures("_hurried")
async def test_an_edit_is_tried_again_too(night: Evening) -> None:
    """Steps by buttons end in a receipt, however long the connection was away."""
    for number, (name, fault) in enumerate(PASSING.items(), start=1):
        await night.taps("Ben", "Kong")
        await night.taps("Ben", "Cat")
        night.table.fault = failing(fault, "editmessagetext", times=5)  # type: ignore[assignment]
        said = await night.taps("Ben", "Exposed")
        if number > 1:
            assert "Book it once more?" in said, name
            said = await night.taps("Ben", "Book it again")
        assert f"#{number} Cat kongs" in said, name
        assert len(texts(night)) == number, name


async def test_a_toast_may_fail(evening: Evening, caplog: pytest.LogCaptureFixture) -> None:
    """A press is worked off though the presser's phone is not told that it was."""
    evening.running.boards.soon = evening.running.boards.between = 0
    await evening.says("Ah Ming", NEWGAME)
    for number, (name, fault) in enumerate(PASSING.items(), start=1):
        await evening.says("Ben", f"/pay ben cat {number}")
        evening.table.fault = failing(fault, "answercallbackquery")  # type: ignore[assignment]
        said = await evening.taps("Ben", f"Undo #{number}")
        assert f"#{number} Ben pays Cat\N{NO-BREAK SPACE}· {number}.00 undone" in said, name
        await followed(evening.running.boards)
    assert loud(caplog) == []


NO_UPDATES = (
    *(fault for fault in PASSING.values() if fault.status not in (401, 404)),
    Fault(409, "Conflict: terminated by other getUpdates request"),
    Fault(429, "Too Many Requests: retry after 0", {"retry_after": 0}),
    *(Fault(200, page=page) for page in ("[]", "5", '{"ok": true, "result": 5}', '{"ok": "no?"}')),
    *(
        Fault(429, page=f'{{"ok": false, "parameters": {odd}}}')
        for odd in ("5", '{"retry_after": -1}')
    ),
)


@pytest.mark.usefixtures("_hurried")
async def test_updates_that_do_not_come_come_later(
    evening: Evening, caplog: pytest.LogCaptureFixture
) -> None:
    """Whatever Telegram answers to who asks for updates: each is booked once. Told twice in all."""
    caplog.set_level(logging.INFO, "bot")
    await evening.says("Ah Ming", NEWGAME)
    left = list(NO_UPDATES)

    def inject(method: str, _params: Params) -> Fault | None:
        return left.pop() if method == "getupdates" and left else None

    evening.table.fault = inject
    evening.table.say(evening.person("Ben").id, "/hu 3 cat")
    assert await until(lambda: not left)
    assert "#2 " in await evening.says("Ben", "/hu 2 cat")
    assert texts(evening) == ["/hu 3 cat", "/hu 2 cat"]
    began, over = told(caplog, "bot.telegram.refusals")
    assert "no updates for now" in began
    assert "updates come again" in over


@pytest.mark.usefixtures("_hurried")
async def test_nobody_answers_at_all(evening: Evening, caplog: pytest.LogCaptureFixture) -> None:
    """The port is closed: connections are refused, and answers wait for it to open again."""
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
        assert await until(lambda: any("no updates" in line for line in loud(caplog)))
    table.fault = None
    await evening.settled()
    assert texts(evening) == ["/hu 3 cat", "/hu 2 cat"]
    shown = evening.changed(before)
    assert [shown.count(f"#{number} ") for number in (1, 2)] == [1, 1]


async def test_a_slow_server_holds_up_one_chat_alone(evening: Evening) -> None:
    """What takes long in one chat does not keep another from its answer."""
    table, ben = evening.table, evening.person("Ben").id
    await evening.says("Ah Ming", NEWGAME)
    slow = asyncio.Event()

    async def inject(method: str, params: Params) -> Fault | None:
        if method == "sendmessage" and params.integer("chat_id") == table.group_id:
            await slow.wait()
        return None

    table.fault = inject
    table.say(ben, "/hu 3 cat")
    table.say(ben, NEWGAME, ben)
    assert await until(lambda: any("Tiles up!" in m.text for m in table.bot_messages(ben)))
    assert texts(evening) == ["/hu 3 cat"]
    assert not any("#1 " in text for text in evening.shown().values())
    slow.set()
    await evening.settled()
    assert any("#1 " in text for text in evening.shown().values())


@pytest.mark.parametrize(
    ("said", "method"),
    [
        ("/hu 3 cat", "sendmessage"),
        ("/score EEE SSS WWW NN CCC", "sendphoto"),
        ("/export", "senddocument"),
    ],
)
async def test_what_is_refused_is_said_plainly(
    night: Evening, caplog: pytest.LogCaptureFixture, said: str, method: str
) -> None:
    """Marks, buttons or a picture that Telegram does not take: the words arrive all the same."""
    refusal = Fault(400, "Bad Request: can't parse entities")
    night.table.fault = failing(refusal, method, times=1)  # type: ignore[assignment]
    assert len(await night.says("Ben", said)) > 10
    assert [line for line in loud(caplog) if "refused a message" in line]
    assert len(loud(caplog)) == 1


async def test_what_is_refused_for_good_holds_up_nothing(
    night: Evening, caplog: pytest.LogCaptureFixture
) -> None:
    """Muted in a group: it books all the same, and speaks again when it may."""
    muted = Fault(400, "Bad Request: not enough rights to send text messages to the chat")
    night.table.fault = failing(muted, "sendmessage")  # type: ignore[assignment]
    assert await night.says("Ben", "/hu 3 cat") == ""
    night.table.fault = None
    assert "#2 " in await night.says("Ben", "/hu 2 cat")
    assert texts(night) == ["/hu 3 cat", "/hu 2 cat"]
    assert len(loud(caplog)) == 1


async def test_a_refusal_and_then_no_answer_at_all(night: Evening) -> None:
    """A 400, and for the words in plain a body that is no object: what comes after it is said."""
    faults = [Fault(200, page="[]"), Fault(400, "Bad Request: can't parse entities")]
    night.table.fault = lambda method, _: (
        faults.pop() if method == "sendmessage" and faults else None
    )
    await night.says("Ben", "/hu 3 cat")
    assert faults == []
    assert "#2 " in await night.says("Ben", "/hu 2 cat")
    assert texts(night) == ["/hu 3 cat", "/hu 2 cat"]
    assert Queue(night.database).unsent() == []


ODD = [
    '{"ok": false, "error_code": 502, "description": "Bad Gateway", "parameters": []}',
    '{"ok": false, "description": "Bad Gateway", "parameters": {"retry_after": "soon"}}',
    '{"ok": false, "description": null, "parameters": "none"}',
    '{"ok": false, "description": 502, "parameters": {"of": "a proxy"}}',
    "[]",
    "null",
]


@pytest.mark.parametrize("page", ODD)
async def test_a_refusal_with_an_odd_body_is_tried_again(night: Evening, page: str) -> None:
    """What no server of the Bot API says comes from what stands before it: nothing was done."""
    faults = [Fault(502, page=page)]
    night.table.fault = lambda method, _: (
        faults.pop() if method == "sendmessage" and faults else None
    )
    assert "#1 " in await night.says("Ben", "/hu 3 cat")
    assert faults == []


async def test_an_answer_that_cannot_be_read_holds_up_nothing(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Laid down by another release, say: it is logged once, forgotten, and those after it go."""
    async with evening_at(tmp_path) as evening:
        await evening.says("Ah Ming", NEWGAME)
        group = evening.table.group_id
        with evening.database.writing() as session:
            lay_down(session, [Laid(group, body) for body in ('{"kind": "?"}', "no JSON")])
            lay_down(session, [Laid(group, packed(Say(Markup("What stayed"))))])
    async with evening_at(tmp_path) as evening:
        await evening.settled()
        assert "What stayed" in evening.shown().values()
        assert Queue(evening.database).unsent() == []
    assert len([line for line in loud(caplog) if "cannot be read" in line]) == 2


async def test_a_chat_that_goes_to_another_worker_takes_its_answers_along(
    night: Evening,
) -> None:
    """What was not sent here is still to be sent: dropping a chat marks nothing."""
    arrives = asyncio.Event()

    async def on_its_way(method: str, _params: Params) -> None:
        if method == "sendmessage":
            await arrives.wait()

    night.table.fault = on_its_way
    for number in range(1, 4):
        night.table.say(night.person("Ben").id, f"/pay ben cat {number}")
    assert await until(lambda: len(Queue(night.database).unsent()) == 3)
    assert await until(lambda: night.running.sender.waiting() == 3)
    night.running.sender.drop(night.table.group_id)
    arrives.set()
    await night.settled()
    assert len(Queue(night.database).unsent()) == 2
    before = night.shown()
    await night.running.worker.reload(night.table.group_id)
    await night.settled()
    answered = night.changed(before)
    assert [answered.count(f"#{number} ") for number in (2, 3)] == [1, 1]
    assert Queue(night.database).unsent() == []


async def test_a_fault_while_a_night_is_read_is_owned_up_to(
    evening: Evening, caplog: pytest.LogCaptureFixture
) -> None:
    """A command, an edit and a press each get one sentence, and the verdict that it failed."""
    table, ben = evening.table, evening.person("Ben").id
    await evening.says("Ah Ming", NEWGAME)
    said = table.say(ben, "/hu 3 cat")
    await evening.settled()
    with evening.database.writing() as session:
        session.connection().exec_driver_sql("UPDATE night SET snapshot = '{}'")
    caplog.clear()
    message, data = evening.button("Draw")
    for act in (
        lambda: table.say(ben, "/hu 2 cat"),
        lambda: table.edit(ben, said.message_id, "/hu 4 cat"),
        lambda: table.press(ben, message.message_id, data),
    ):
        before = evening.shown()
        act()
        await evening.settled()
        assert "wrong on my side" in evening.changed(before)
    assert evening.waiting() == []
    assert loud(caplog).count("an update failed") == 3


async def test_a_fault_before_the_unit_is_owned_up_to(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whether the speaker is an admin could not be asked: it is said, and not judged again."""

    async def fails(*_: object) -> None:
        raise ValueError("half an answer")

    await evening.says("Ah Ming", NEWGAME)
    await evening.says("Ah Ming", "/house loggers host")
    monkeypatch.setattr(evening.running.sender, "member", fails)
    assert "wrong on my side" in await evening.says("Ben", "/undo")
    assert evening.waiting() == []


@pytest.mark.parametrize("said", ["/board", "/newgame", "/end", "/reopen"])
async def test_a_message_that_waits_holds_up_no_booking(evening: Evening, said: str) -> None:
    """What Kaki remembers of its own messages it learns when they arrive, and goes on till then."""
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
    assert texts(evening) == ([] if said == "/end" else ["/hu 3 cat"])
    assert evening.shown().keys() == before.keys()
    arrives.set()
    await evening.settled()
    assert Queue(evening.database).unsent() == []


@pytest.mark.usefixtures("_hurried")
async def test_a_new_board_that_was_long_on_its_way_is_the_board(evening: Evening) -> None:
    """Asked for twice while nothing could be sent: the last one is pinned, and it follows."""
    evening.running.boards.soon = evening.running.boards.between = 0
    await evening.says("Ah Ming", NEWGAME)
    fault = failing(Fault(500, "no"), "sendmessage", times=4)
    evening.table.fault = fault  # type: ignore[assignment]
    for said in ("/board", "/hu 3 cat", "/board", "/hu 2 cat"):
        evening.table.say(evening.person("Ben").id, said)
    for _ in range(3):
        await evening.settled()
        await followed(evening.running.boards)
    board = evening.table.pinned()
    assert board is not None
    assert "#2 " in board.text
    shown = (m for m in evening.table.bot_messages() if not m.text.startswith("#"))
    boards = [m.message_id for m in shown if "More" in labels(m)]
    assert boards == [board.message_id], "the boards before it have retired"


def labels(message: Message) -> str:
    """What stands on the buttons of a message."""
    return " ".join(button.text for row in message.keyboard for button in row)


async def test_a_stop_does_not_wait_for_a_chat_that_rests(tmp_path: Path) -> None:
    """Telegram may silence a chat for an hour: what it is owed is said after the next start."""
    async with evening_at(tmp_path) as evening:
        await evening.says("Ah Ming", NEWGAME)
        hour = Fault(429, "Too Many Requests: retry after 3600", {"retry_after": 3600})
        evening.table.fault = failing(hour, "sendmessage")  # type: ignore[assignment]
        evening.table.say(evening.person("Ben").id, "/hu 3 cat")
        assert await until(lambda: texts(evening) == ["/hu 3 cat"])
        async with asyncio.timeout(PATIENCE):
            await evening.running.sender.stop(patience=3600)
    async with evening_at(tmp_path) as evening:
        assert await until(lambda: any("#1 " in text for text in evening.shown().values()))
        assert texts(evening) == ["/hu 3 cat"]


async def test_nothing_is_kept_of_a_chat_once_it_is_answered(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever is remembered while a message is on its way is forgotten when it has arrived, and
    its number when so many others have.
    """
    monkeypatch.setattr("bot.telegram.marks._REMEMBERED", 3)
    table = evening.table
    evening.running.boards.soon = evening.running.boards.between = 0
    people = tuple(person.id for person in table.scene.people)
    for number in range(6):
        group = table.open_group(f"Table {number}", people)
        for said in (NEWGAME, "/hu 3 cat", "/board", "/undo", "/end"):
            table.say(people[1], said, group)
    await evening.settled()
    await followed(evening.running.boards)
    await evening.settled()
    kept = evening.running.sender
    assert (kept._queues, kept._pumps, kept._beside) == ({}, {}, set())
    assert (kept.marks._known, kept.marks._waiting) == (set(kept.marks._marked), [])
    assert len(kept.marks._marked) == 3
    boards = evening.running.boards
    assert (boards._following, boards._due) == ({}, {})
    worker = evening.running.worker
    assert (worker._waiting, worker._judging, worker._in_hand) == ({}, {}, set())


async def test_a_flood_limit_holds_up_that_chat_alone(evening: Evening) -> None:
    """While one chat waits out its 429, another is answered; then it is answered too."""
    table = evening.table
    ben = evening.person("Ben").id
    other = table.open_group("Other", tuple(person.id for person in table.scene.people))
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
    assert not any("3 tai" in m.text for m in said())
    flooded = False
    assert await until(lambda: any("3 tai" in m.text for m in said()))
    assert texts(evening) == ["/hu 3 cat"]


async def test_thrown_out_it_books_and_goes_on(
    night: Evening, caplog: pytest.LogCaptureFixture
) -> None:
    """403 is no fault of ours: the update is done, and another chat is served."""
    night.table.say(night.person("Ben").id, "/hu 3 cat")
    night.table.remove_bot(night.person("Ah Ming").id)
    await night.settled()
    assert texts(night) == ["/hu 3 cat"]
    assert await until(lambda: night.waiting() == [])
    ben = night.person("Ben").id
    night.table.say(ben, NEWGAME, ben)
    await night.settled()
    assert await until(lambda: any("Tiles up!" in m.text for m in night.table.bot_messages(ben)))
    assert loud(caplog) == []


async def test_a_group_that_becomes_a_supergroup_keeps_its_night(
    night: Evening, caplog: pytest.LogCaptureFixture
) -> None:
    """What was said just before the upgrade is booked; the night goes on in the new chat."""
    night.table.say(night.person("Ben").id, "/hu 3 cat")
    night.table.upgrade_group()
    await night.settled()
    assert "#2" in await night.says("Ben", "/hu 2 cat")
    assert texts(night) == ["/hu 3 cat", "/hu 2 cat"]
    assert loud(caplog) == []


UNKNOWN: list[dict[str, object]] = [
    {},
    {"channel_post": {"message_id": 1, "chat": {"id": -5, "type": "channel"}, "date": 1}},
    {"something_new": {"chat": {"id": -5}}},
    {"something_new": [1, 2]},
    {"something_new": "text"},
    {"message": {"message_id": 1, "date": 1, "chat": {"id": -5, "type": "group"}}},
]


async def test_what_it_does_not_know_is_passed_over(
    night: Evening, caplog: pytest.LogCaptureFixture
) -> None:
    """Unknown kinds of updates are done in silence; the next message is worked off."""
    for number, body in enumerate(UNKNOWN, start=1):
        await night.running.worker.take([{"update_id": 5_000_000 + number, **body}])
        await night.running.worker.idle()
    assert night.waiting() == []
    assert "#1" in await night.says("Ben", "/hu 3 cat")
    assert loud(caplog) == []


async def test_a_mangled_update_holds_up_nothing_of_its_chat(night: Evening) -> None:
    """What cannot even be read does not take the messages behind it with it."""
    chat = {"id": night.table.group_id, "type": "group", "title": "Friday"}
    ben = {"id": 1001, "is_bot": False, "first_name": "Ben"}
    good = {"message_id": 900, "date": 1_700_000_000, "chat": chat, "from": ben, "text": "/zimo 3"}
    bad = {"update_id": 5_000_001, "message": {"chat": chat, "from": ben, "text": "/zimo 3"}}
    await night.running.worker.take([bad, {"update_id": 5_000_002, "message": good}])
    await asyncio.sleep(0.2)
    assert texts(night) == ["/zimo 3"]


async def test_edits_never_book_twice(evening: Evening) -> None:
    """However often a message is edited, it is one entry; an edit of anything else is none."""
    table, ben = evening.table, evening.person("Ben").id
    await evening.says("Ah Ming", NEWGAME)
    said = table.say(ben, "/hu 3 cat")
    await evening.settled()
    for text in ("/hu 4 cat", "/hu 4  cat", "/hu 4 dan", "/hu nonsense", "good hand!", "/hu 2 cat"):
        table.edit(ben, said.message_id, text)
        await evening.settled()
        assert len(texts(evening)) == 1
    assert texts(evening) == ["/hu 2 cat"]
    chatter = table.say(ben, "/undo")
    await evening.settled()
    table.edit(ben, chatter.message_id, "/undo 1")
    await evening.settled()
    nights = evening.export()["nights"]
    assert isinstance(nights, list)
    assert [entry["undone"] for entry in nights[0]["entries"]] == [True]


# --- buttons -------------------------------------------------------------------------------------


def mutated(chance: random.Random, data: str) -> str:
    """Callback data with something about it changed."""
    kind = chance.randrange(6)
    place = chance.randrange(len(data) + 1)
    if kind == 0:
        return data[:place] + chance.choice("0123456789:abcxyzESWN-字\0 ") + data[place:]
    if kind == 1:
        return data[: max(1, place)]
    if kind == 2:
        return data + ":" + str(chance.randrange(10**9))
    if kind == 3:
        return data.replace(":", chance.choice((";", "::", "")))
    if kind == 4:
        return "".join(chance.choice(data + ":") for _ in range(len(data)))
    return chance.choice("abcdefghijklmnopqrstuvwxyz") + data[1:]


async def test_mutated_buttons_do_no_harm(
    evening: Evening, caplog: pytest.LogCaptureFixture
) -> None:
    """Whatever is pressed, nothing breaks, no entry is made and no night is ended."""
    chance = random.Random(5)
    await evening.says("Ah Ming", NEWGAME)
    await evening.says("Ben", "/hu 3 cat")
    await evening.says("Ben", NEWGAME)
    seeds = [
        *(b.callback_data for m in evening.table.bot_messages() for b in m.buttons),
        *("y:1:1", "y:100000004:1", "y:-1:1", "y:99999999999999999999:1", "s:E", "s:Q", "j:s"),
        *("", ":", "::::", "字", "\0", "y", "y:1", "y:1:2", "y:1:1:1", "y:٣:1", "x" * MOST_BYTES),
    ]
    message = evening.table.bot_messages()[-1]
    before = texts(evening)
    for number in range(150):
        seed = chance.choice(seeds) or ":"
        data = seed if number < len(seeds) and ":" not in seed else mutated(chance, seed)
        message = evening.table.bot_messages()[-1]
        query = evening.table.press(evening.person("Eve").id, message.message_id, data or ":")
        await evening.settled()
        answer = evening.table.answer_to(query)
        assert answer is not None, data
        assert len(answer.text) <= 200
    assert [text for text in texts(evening) if text not in before] == []
    assert loud(caplog) == []


async def test_a_confirmation_nobody_was_asked_for_does_nothing(night: Evening) -> None:
    """A forged yes to a message that was refused, or to one that was never in question."""
    await night.says("Ben", "/hu 3 cat")
    await night.says("Eve", "/redo")
    await night.says("Ben", "/undo")
    message = night.table.bot_messages()[-1]
    before = night.export()
    for number in range(100_000_000, 100_000_030):
        for yes in "10":
            night.table.press(night.person("Eve").id, message.message_id, f"y:{number}:{yes}")
            await night.settled()
            assert night.export() == before, number


async def test_an_old_question_does_not_end_a_new_night(evening: Evening) -> None:
    """Asked twice, answered once: the other question is old by then."""
    await evening.says("Ah Ming", NEWGAME)
    await evening.says("Ah Ming", NEWGAME)
    first, data = evening.button("End it")
    await evening.says("Ah Ming", NEWGAME)
    await evening.taps("Ah Ming", "End it")
    await evening.says("Ben", "/hu 3 cat")
    evening.table.press(evening.person("Eve").id, first.message_id, data)
    await evening.settled()
    assert texts(evening) == ["/hu 3 cat"]
    nights = evening.export()["nights"]
    assert isinstance(nights, list)
    assert [night["state"] for night in nights] == ["ended", "open"]


async def test_buttons_of_one_chat_do_nothing_in_another(evening: Evening) -> None:
    """A question of the group, answered under a message of a private chat."""
    table, ben = evening.table, evening.person("Ben").id
    await evening.says("Ah Ming", NEWGAME)
    await evening.says("Ah Ming", NEWGAME)
    _, data = evening.button("End it")
    table.say(ben, NEWGAME, ben)
    await evening.settled()
    before = evening.export()
    message = table.bot_messages(ben)[-1]
    query = table.press(ben, message.message_id, data, ben)
    await evening.settled()
    answer = table.answer_to(query)
    assert answer is not None
    assert "This button is old" in answer.text
    assert evening.export() == before


async def test_the_card_stays_one_card(evening: Evening) -> None:
    """A tap that changes nothing makes no second card."""
    await evening.says("Ben", "/newgame")
    await evening.taps("Ben", "Shuffle")
    await evening.taps("Ben", "Shuffle")
    assert len(evening.table.bot_messages()) == 1


async def test_a_member_does_not_sit_beside_a_guest_of_his_name(evening: Evening) -> None:
    """Two of one name could not be told apart: the card says so, or takes him for the guest."""
    await evening.says("Cat", "/newgame")
    card = evening.table.bot_messages()[0]
    await evening.says("Cat", "Ben", reply_to=card.message_id)
    await evening.taps("Ben", "South")
    shown = evening.table.message(card.message_id).text
    assert shown.count("Ben") == 1
