"""One chat can neither read nor change another: by button, command, link, query, edit or file.

HOME is a group with a history. Mallory is not in it: she has a group of her own with Kaki, AWAY,
and a private chat, and may send from there whatever a client can be made to send.
"""

from __future__ import annotations

import json
import logging
from collections.abc import AsyncIterator, Iterable, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import pytest
from sqlalchemy import text

from bot.keyboards.data import PaymentAction, PaymentPress, pack_press
from bot.practice.values import Attachment, PracticePerson
from models.ledger.archive.export import export_document
from tests.effort import some
from tests.evenings import AT_ONCE, Evening, evening_at, lay, wait_for_boards
from tests.presses import every_press

HOME: Final = ("Xaverine", "Yolantha", "Zephyrus", "Quillon", "Ottoline")
MALLORY: Final = PracticePerson(6001, "Mallory", "mallory")
NUMBER: Final = "91234567"
Json = dict[str, Any]


@dataclass
class Siege:
    """HOME, and Mallory outside of it."""

    evening: Evening
    away: int
    updates: int = 900_000_000

    @property
    def home(self) -> int:
        """Returns the group that is to be left alone."""
        return self.evening.table.group_id

    def kept(self) -> str:
        """Returns everything that the ledger knows of HOME and its people, private numbers too."""
        with self.evening.database.engine.connect() as connection:
            rest = [
                connection.execute(text(query), {"home": self.home}).all()
                for query in (
                    "SELECT * FROM lobby WHERE chat_id = :home",
                    "SELECT * FROM chat WHERE id = :home",
                    "SELECT user_id, sealed FROM proxy ORDER BY user_id",
                )
            ]
        return json.dumps(export_document(self.evening.database, self.home)) + str(rest)

    def seen(self) -> dict[int, tuple[str, object]]:
        """Returns the messages in HOME with their buttons."""
        return {m.message_id: (m.text, m.keyboard) for m in self.evening.table.messages(self.home)}

    def told(self) -> str:
        """Returns everything that was ever said to Mallory."""
        table = self.evening.table
        chats = (self.away, MALLORY.id) if table.chats.chat(MALLORY.id) else (self.away,)
        return "\n".join(m.text for chat in chats for m in table.bot_messages(chat))

    async def sends(self, kind: str, *values: Json) -> None:
        """Updates just as Telegram would hand them over."""
        first = self.updates + 1
        self.updates += len(values)
        updates = [{"update_id": first + n, kind: value} for n, value in enumerate(values)]
        await self.evening.running.worker.store_updates(updates)

    async def presses(
        self, data: Iterable[str], message: Json | None, person: PracticePerson = MALLORY
    ) -> list[str]:
        """Presses buttons that are perhaps none; the toasts: every press gets one."""
        table = self.evening.table
        where: Json = {"inline_message_id": "AAAA"} if message is None else {"message": message}
        fields = {"from": person.as_json(), "chat_instance": "1", **where}
        presses = [{"id": table._new_query_id(), "data": each, **fields} for each in data]
        queries = [press["id"] for press in presses]
        for first in range(0, len(presses), 20):  # who waits for 25 s is not answered any more
            await self.sends("callback_query", *presses[first : first + 20])
            await self.evening.settled()
        answers = [table.answer_to(query) for query in queries]
        assert None not in answers
        return [answer.text for answer in answers if answer]

    def message(self, chat: int, *buttons: str) -> Json:
        """Kaki's newest message in a chat; with `buttons`, as if it carried these."""
        table = self.evening.table
        told: Json = table.chats.describe_message(table.bot_messages(chat)[-1])
        if buttons:
            rows = [[{"text": "x", "callback_data": data}] for data in buttons]
            told["reply_markup"] = {"inline_keyboard": rows}
        return told

    async def says(self, words: str, chat: int | None = None) -> str:
        """Has Mallory say something in a chat of hers; returns Kaki's answer there."""
        table, where = self.evening.table, chat or self.away
        before = {m.message_id: m.text for m in table.bot_messages(where)}
        table.say(MALLORY.id, words, where)
        await self.evening.settled()
        after = table.bot_messages(where)
        return "\n".join(m.text for m in after if before.get(m.message_id) != m.text)


@asynccontextmanager
async def besieged(folder: Path) -> AsyncIterator[Siege]:
    """Opens the evening at HOME: an ended night with open payments, and one with all kinds of
    entries.
    """
    await lay(folder, HOME, play_at_home)
    async with evening_at(folder, HOME, first_id=1000, pace=AT_ONCE) as evening:
        away = evening.table.create_group("Away", [MALLORY.id])
        await evening.settled()
        yield Siege(evening, away)


async def play_at_home(folder: Path) -> None:
    """Plays the history of HOME."""
    async with evening_at(folder, HOME, first_id=1000, pace=AT_ONCE) as evening:
        table = evening.table
        for name, said in (
            ("Xaverine", "/newgame Xaverine, Yolantha, Zephyrus, Quillon"),
            ("Yolantha", "/hu 3 zephyrus"),
            ("Zephyrus", "/kong"),
            ("Quillon", "/board"),
            ("Xaverine", "/end"),
            ("Xaverine", "/newgame Xaverine, Yolantha, Zephyrus, Guestling"),
            ("Yolantha", "/hu 123m 456m 789m 22p 67s +8s from xav"),
            ("Yolantha", "/kong"),
            ("Yolantha", "/undo"),
            ("Xaverine", "/newgame"),
        ):
            table.say(evening.person(name).id, said)
        yolantha = evening.person("Yolantha").id
        table.say(yolantha, f"/paynow +65{NUMBER}", chat_id=yolantha)
        table.chats.add_person(MALLORY)
        await evening.settled()
        await wait_for_boards(evening.running.boards)
        await evening.settled()


@pytest.fixture
async def siege(tmp_path: Path) -> AsyncIterator[Siege]:
    """As `besieged`, in a folder of its own."""
    async with besieged(tmp_path) as going:
        yield going


@pytest.fixture(autouse=True)
def nothing_fails(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """No test here makes Kaki log a fault of its own."""
    yield
    loud = [r.getMessage() for r in caplog.get_records("call") if r.levelno > logging.INFO]
    assert loud == []


@asynccontextmanager
async def untouched(siege: Siege) -> AsyncIterator[None]:
    """Asserts that HOME stays as it is, and that Mallory hears no name of it and no number."""
    kept, seen = siege.kept(), siege.seen()
    yield
    await siege.evening.settled()
    assert siege.kept() == kept
    assert siege.seen() == seen
    for secret in (*HOME, "Guestling", "Friday", NUMBER, NUMBER[-3:]):
        assert secret not in siege.told(), secret


# --- buttons -------------------------------------------------------------------------------------

FORGED: Final = some(every_press((1001, MALLORY.id)))
"""With the numbers of HOME among them: its nights, entries, players, questions and payments."""


def home_buttons(siege: Siege) -> list[str]:
    """Returns the data of all buttons in HOME."""
    messages = siege.evening.table.bot_messages(siege.home)
    return [b.callback_data for m in messages for b in m.buttons if b.callback_data]


async def test_buttons_of_a_chat_do_nothing_in_another(siege: Siege) -> None:
    """Cut out of HOME or made up: no such button stands in the other chat."""
    await siege.says("/start")
    data = [*home_buttons(siege), *(pack_press(press) for press in FORGED)]
    assert len(data) > 50
    message = siege.message(siege.away)
    async with untouched(siege):
        toasts = await siege.presses(data, message)
    silent = [pressed for pressed, toast in zip(data, toasts, strict=True) if not toast]
    assert silent == []
    assert export_document(siege.evening.database, siege.away)["nights"] == []


async def test_numbers_on_forged_buttons_mean_the_own_chat(siege: Siege) -> None:
    """Even where such a button stands, in a night of Mallory's own."""
    await siege.says("/newgame Mallory, Bo, Cy, Di")
    await siege.says("/hu 3 bo")
    data = [pack_press(press) for press in FORGED]
    async with untouched(siege):
        toasts = await siege.presses(data, siege.message(siege.away, *data))
    told = [one for one in zip(data, toasts, strict=True) if any(name in one[1] for name in HOME)]
    assert told == []


async def test_a_member_who_may_not_log_cannot_answer_for_the_host(siege: Siege) -> None:
    """Actions after an answer are done in the host's name."""
    evening = siege.evening
    await evening.says("Xaverine", "/house loggers host")
    before = siege.kept()
    await evening.says("Xaverine", "/newgame Yolantha, Xaverine, Zephyrus, Quillon")
    assert "opened the night" in await evening.taps("Ottoline", "End it")
    assert siege.kept() == before
    await evening.taps("Xaverine", "End it")
    assert len(export_document(evening.database, siege.home)["nights"]) == 3


# --- words ---------------------------------------------------------------------------------------

WORDS: Final = (
    *("/start pay_1", "/start pay_2", "/start pay_999999999999", "/start paynow", "/start -100"),
    *("/board", "/log 40", "/settle", "/stats all", "/stats yolantha", "/export", "/export json"),
    *("/reopen", "/end", "/undo 1", "/redo 1", "/fix 1 hu yolantha 4 xaverine"),
    *("/hu yolantha 5 xaverine", "/pay xaverine yolantha 5", "/paid xaverine yolantha", "/carry"),
    *("/household xaverine yolantha", "/household", "/sub xaverine mallory", "/seats", "/house"),
    *("/forget me", "/paynow", "/import", "/newgame last"),
)


@pytest.mark.parametrize("private", [False, True], ids=["group", "private"])
async def test_commands_with_names_and_numbers_of_a_chat_reach_nothing_from_another(
    siege: Siege, private: bool
) -> None:
    """Neither do deep links and edits."""
    chat = MALLORY.id if private else siege.away
    table = siege.evening.table
    for night in (None, "/newgame Mallory, Bo, Cy, Di"):
        if night:
            await siege.says(night, chat)
        async with untouched(siege):
            for words in WORDS:
                said = await siege.says(words, chat)
                assert "wrong on my side" not in said
                # What she typed herself may be quoted.
                quoting = table.bot_messages(chat)[-1].message_id
                table.store.delete_message(chat, quoting)


async def test_an_edit_reaches_only_its_own_chat(siege: Siege) -> None:
    """Message numbers are the same in many chats: an edit means the one in its own."""
    home = [m.message_id for m in siege.evening.table.messages(siege.home)]
    chat = {"id": siege.away, "type": "group", "title": "Away"}
    async with untouched(siege):
        for message_id in home:
            await siege.sends(
                "edited_message",
                {
                    "message_id": message_id,
                    "date": 1_700_000_000,
                    "edit_date": 1_700_000_001,
                    "chat": chat,
                    "from": MALLORY.as_json(),
                    "text": "/hu yolantha 5 xaverine",
                },
            )
        await siege.evening.settled()


async def test_an_inline_query_answers_by_the_own_table_alone(siege: Siege) -> None:
    """A stranger hears the standard rules, whatever HOME plays."""
    evening = siege.evening
    await evening.says("Xaverine", "/house ping hu 2")
    for person, told in ((MALLORY, "4"), (evening.person("Xaverine"), "2")):
        query = evening.table.ask_inline(person.id, "ping hu")
        await evening.settled()
        answers = evening.table.inline_answer_to(query)
        assert answers
        shown = json.dumps(answers[0])
        assert f"{told} tai" in shown
        assert "Friday" not in shown


# --- files ---------------------------------------------------------------------------------------


async def imports(siege: Siege, content: bytes, person: PracticePerson = MALLORY) -> str:
    """Sends a file to Kaki in private and says `/import` to it; returns the answer."""
    table = siege.evening.table
    store = table.store
    table.say(person.id, "hello", person.id)
    name = f"file{len(table.messages(person.id))}"
    attachment = Attachment("document", name, name, "x.json", "application/json", len(content))
    store.store_file(attachment, content)
    chat = table.chats.chat(person.id)
    assert chat is not None
    file = table.chats.add_message(chat, person, attachment=attachment)
    table.say(person.id, "/import", person.id, reply_to=file.message_id)
    await siege.evening.settled()
    return table.bot_messages(person.id)[-1].text


def ledger_of(siege: Siege, chat: int) -> Json:
    """Returns the export of HOME under the id of another chat."""
    ledger: Json = json.loads(json.dumps(export_document(siege.evening.database, siege.home)))
    return {**ledger, "chat_id": chat}


async def test_a_file_of_another_chat_is_refused(siege: Siege) -> None:
    """Nor is one taken for a chat that has a history."""
    async with untouched(siege):
        for chat in (siege.home, 1001, -77, 0):
            content = json.dumps(ledger_of(siege, chat)).encode()
            assert "Only an admin" in await imports(siege, content), chat
        for chat in (2**70, -(2**70)):
            content = json.dumps(ledger_of(siege, chat)).encode()
            assert "is no export of mine: chat_id is" in await imports(siege, content), chat
    content = json.dumps(ledger_of(siege, siege.home)).encode()
    kept = siege.kept()
    assert "already" in await imports(siege, content, siege.evening.person("Xaverine"))
    assert siege.kept() == kept


async def test_a_file_makes_nobody_a_member_of_a_chat(siege: Siege) -> None:
    """A ledger in which Mallory owes Yolantha, brought into her own group, shows no number.

    Nor do Yolantha's inline answers come from there, nor what she has forgotten.
    """
    evening, table = siege.evening, siege.evening.table
    ledger = ledger_of(siege, siege.away)
    swapped = {1000: MALLORY.id, 1002: MALLORY.id + 1, 1003: MALLORY.id + 2}
    for person in ledger["archive"]["person"]:
        person["user_id"] = swapped.get(person["user_id"], person["user_id"])
    for night in ledger["nights"]:
        for player in night["players"]:
            player["user_id"] = swapped.get(player["user_id"], player["user_id"])
    home = siege.kept()
    await siege.says("/help")
    assert "same to the cent" in await imports(siege, json.dumps(ledger).encode())
    with evening.database.engine.connect() as connection:
        query = text("SELECT user_id FROM person WHERE chat_id = :away AND user_id IS NOT NULL")
        assert connection.execute(query, {"away": siege.away}).scalars().all() == [MALLORY.id]
        dues = connection.execute(text("SELECT id FROM due")).scalars().all()
    for due in dues:
        table.say(MALLORY.id, f"/start pay_{due}", MALLORY.id)
        data = pack_press(PaymentPress(PaymentAction.PAY, due))
        await siege.presses([data], siege.message(siege.away, data))
    await evening.settled()
    assert not [m for m in table.bot_messages(MALLORY.id) if m.attachment]
    assert siege.kept() == home


async def test_a_file_that_is_too_large_is_not_even_fetched(siege: Siege) -> None:
    """Another server of the Bot API may give files of any size."""
    evening = siege.evening
    asked: list[str] = []
    evening.table.fault = lambda method, _: asked.append(method)
    chat = {"id": MALLORY.id, "type": "private", "first_name": "Mallory"}
    file = {"file_id": "x", "file_unique_id": "x", "file_size": 21 * 2**20}
    said = {"message_id": 1, "date": 1_700_000_000, "chat": chat, "from": MALLORY.as_json()}
    evening.table.say(MALLORY.id, "hello", MALLORY.id)
    await evening.settled()
    await siege.sends("message", {**said, "caption": "/import", "document": file})
    await evening.settled()
    assert "too large" in evening.table.bot_messages(MALLORY.id)[-1].text
    assert "getfile" not in asked
