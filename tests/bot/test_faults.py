"""What Telegram refuses, delays or drops; and buttons that were never made."""

from __future__ import annotations

import asyncio
import logging
import random
import time
from collections.abc import Callable

import pytest

from bot.practice import Fault, Params
from bot.touch.data import MOST_BYTES
from tests.bot.conftest import Evening

NEWGAME = "/newgame Ah Ming, Ben, Cat, Dan"
OPTIONAL = ("pinchatmessage", "setmycommands", "deletewebhook", "answercallbackquery")


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


async def until(holds: Callable[[], bool], seconds: float = 5) -> bool:
    """Waits until something holds, but no longer; whether it does."""
    end = time.monotonic() + seconds
    while not holds() and time.monotonic() < end:
        await asyncio.sleep(0.01)
    return holds()


def loud(caplog: pytest.LogCaptureFixture) -> list[str]:
    """What was logged above INFO."""
    return [record.getMessage() for record in caplog.records if record.levelno > logging.INFO]


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


@pytest.mark.parametrize(
    "fault",
    [Fault(500, "Internal Server Error"), Fault(502, "Bad Gateway"), Fault(drop=True)],
    ids=["500", "502", "dropped"],
)
async def test_a_passing_fault_is_tried_again(evening: Evening, fault: Fault) -> None:
    """The answer comes late, once booked."""
    await evening.says("Ah Ming", NEWGAME)
    evening.table.fault = failing(fault, "sendmessage", times=1)  # type: ignore[assignment]
    evening.table.say(evening.person("Ben").id, "/hu 3 cat")
    assert await until(lambda: any("#1" in text for text in evening.shown().values()))
    assert texts(evening) == ["/hu 3 cat"]


async def test_a_flood_limit_holds_up_that_chat_alone(evening: Evening) -> None:
    """While one chat waits out its 429, another is answered; then it is answered too."""
    table = evening.table
    ben = evening.person("Ben").id
    other = table.open_group("Other", tuple(person.id for person in table.scene.people))
    await evening.says("Ah Ming", NEWGAME)
    table.say(ben, NEWGAME, other)
    await evening.settled()
    flooded = time.monotonic()

    def flood(method: str, params: Params) -> Fault | None:
        here = params.integer("chat_id") == table.group_id
        if method == "sendmessage" and here and time.monotonic() - flooded < 1.5:
            return Fault(429, "Too Many Requests: retry after 2", {"retry_after": 2})
        return None

    table.fault = flood
    said = table.bot_messages
    table.say(ben, "/hu 3 cat")
    await asyncio.sleep(0.1)
    table.say(ben, "/zimo 2", other)
    assert await until(lambda: any("2 tai, self-drawn" in m.text for m in said(other)), 1)
    assert not any("3 tai" in m.text for m in said())
    assert await until(lambda: any("3 tai" in m.text for m in said()))
    assert texts(evening) == ["/hu 3 cat"]


async def test_thrown_out_it_books_and_goes_on(
    evening: Evening, caplog: pytest.LogCaptureFixture
) -> None:
    """403 is no fault of ours: the update is done, and another chat is served."""
    await evening.says("Ah Ming", NEWGAME)
    evening.table.say(evening.person("Ben").id, "/hu 3 cat")
    evening.table.remove_bot(evening.person("Ah Ming").id)
    await evening.settled()
    assert texts(evening) == ["/hu 3 cat"]
    assert await until(lambda: evening.running.kaki.mailroom.pending() == [])
    ben = evening.person("Ben").id
    evening.table.say(ben, NEWGAME, ben)
    await evening.settled()
    assert await until(lambda: any("Tiles up!" in m.text for m in evening.table.bot_messages(ben)))
    assert loud(caplog) == []


async def test_a_group_that_becomes_a_supergroup_keeps_its_night(
    evening: Evening, caplog: pytest.LogCaptureFixture
) -> None:
    """What was said just before the upgrade is booked; the night goes on in the new chat."""
    await evening.says("Ah Ming", NEWGAME)
    evening.table.say(evening.person("Ben").id, "/hu 3 cat")
    evening.table.upgrade_group()
    await evening.settled()
    assert "#2" in await evening.says("Ben", "/hu 2 cat")
    assert texts(evening) == ["/hu 3 cat", "/hu 2 cat"]
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
    evening: Evening, caplog: pytest.LogCaptureFixture
) -> None:
    """Unknown kinds of updates are done in silence; the next message is worked off."""
    await evening.says("Ah Ming", NEWGAME)
    for number, body in enumerate(UNKNOWN, start=1):
        await evening.running.intake.take([{"update_id": 5_000_000 + number, **body}])
        await evening.running.intake.idle()
    assert evening.running.kaki.mailroom.pending() == []
    assert "#1" in await evening.says("Ben", "/hu 3 cat")
    assert loud(caplog) == []


async def test_a_mangled_update_holds_up_nothing_of_its_chat(evening: Evening) -> None:
    """What cannot even be read does not take the messages behind it with it."""
    await evening.says("Ah Ming", NEWGAME)
    chat = {"id": evening.table.group_id, "type": "group", "title": "Friday"}
    ben = {"id": 1001, "is_bot": False, "first_name": "Ben"}
    good = {"message_id": 900, "date": 1_700_000_000, "chat": chat, "from": ben, "text": "/zimo 3"}
    bad = {"update_id": 5_000_001, "message": {"chat": chat, "from": ben, "text": "/zimo 3"}}
    await evening.running.intake.take([bad, {"update_id": 5_000_002, "message": good}])
    await asyncio.sleep(0.2)
    assert texts(evening) == ["/zimo 3"]


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


async def test_a_confirmation_nobody_was_asked_for_does_nothing(evening: Evening) -> None:
    """A forged yes to a message that was refused, or to one that was never in question."""
    await evening.says("Ah Ming", NEWGAME)
    await evening.says("Ben", "/hu 3 cat")
    await evening.says("Eve", "/redo")
    await evening.says("Ben", "/undo")
    message = evening.table.bot_messages()[-1]
    before = evening.export()
    for number in range(100_000_000, 100_000_030):
        for yes in "10":
            evening.table.press(evening.person("Eve").id, message.message_id, f"y:{number}:{yes}")
            await evening.settled()
            assert evening.export() == before, number


async def test_an_old_question_does_not_end_a_new_night(evening: Evening) -> None:
    """Asked twice, answered once: the other question is from another time."""
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
    assert "from another time" in answer.text
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
