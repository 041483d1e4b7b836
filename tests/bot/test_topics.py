"""Two tables in one forum, each in its topic: the whole of Kaki, as everybody sees it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from bot.practice.values import Message
from tests.evenings import Evening, evening_at, wait_for_boards

FIRST = "/newgame Ah Ming, Ben, Cat, Dan"
SECOND = "/newgame Eve, Finn, Gus, Hal"


@dataclass
class Forum:
    """A forum with two topics; `one` and `two` are their numbers."""

    evening: Evening
    one: int
    two: int

    async def says(self, name: str, text: str, topic: int | None) -> list[Message]:
        """Has somebody say something in a topic; returns Kaki's new messages anywhere."""
        table = self.evening.table
        before = {message.message_id for message in table.bot_messages()}
        table.say(self.evening.person(name).id, text, topic=topic)
        await self.evening.settled()
        return [message for message in table.bot_messages() if message.message_id not in before]

    async def presses(self, name: str, label: str, topic: int) -> str:
        """Has somebody tap the newest button of this label in a topic; returns the toast."""
        table = self.evening.table
        message, data = next(
            (message, button.callback_data)
            for message in reversed(table.bot_messages())
            for button in message.buttons
            if message.topic == topic and label in button.text and button.callback_data
        )
        query = table.press(self.evening.person(name).id, message.message_id, data)
        await self.evening.settled()
        answer = table.answer_to(query)
        assert answer is not None, "the button spins"
        return answer.text or ""

    async def boards(self) -> dict[int | None, str]:
        """Returns the text of each topic's newest board, once all of them follow."""
        boards = self.evening.running.boards
        await wait_for_boards(boards)
        await self.evening.settled()
        pinned = [
            m for m in self.evening.table.bot_messages() if "Hand " in m.text and "●" in m.text
        ]
        return {message.topic: message.text for message in pinned}

    def buttons(self, topic: int, text: str) -> list[str]:
        """Returns the labels under the newest message of a topic with this text."""
        messages = self.evening.table.bot_messages()
        found = [m for m in messages if m.topic == topic and text in m.text]
        return [button.text for button in found[-1].buttons]


@pytest.fixture
async def forum(tmp_path: Path) -> AsyncIterator[Forum]:
    """Two topics; nobody plays yet."""
    names = ("Ah Ming", "Ben", "Cat", "Dan", "Eve", "Finn", "Gus", "Hal")
    async with evening_at(tmp_path, names) as evening:
        evening.running.boards.soon = evening.running.boards.between = 0
        table = evening.table
        table.upgrade_group()
        await evening.settled()
        one, two = (table.open_topic(title, table.scene.people[0].id) for title in ("One", "Two"))
        yield Forum(evening, one, two)
        await wait_for_boards(evening.running.boards)
        await evening.settled()


async def test_two_topics_play_two_nights_at_once(forum: Forum) -> None:
    """Receipts, boards, buttons, log, undo, reopening: each stays at its table."""
    one, two = forum.one, forum.two
    await forum.says("Ah Ming", FIRST, one)
    await forum.says("Eve", SECOND, two)
    for name, text, topic in (
        *(("Ben", "/hu 3 cat", one), ("Finn", "/hu 4 gus", two), ("Cat", "/draw", one)),
        *(("Eve", "/log", two), ("Ben", "/undo", one), ("Finn", "/fix 1 hu finn 5 gus", two)),
    ):
        said = await forum.says(name, text, topic)
        assert {message.topic for message in said} == {topic}, text
    boards = await forum.boards()
    assert "Ben      +16.00" in boards[one]
    assert "Eve" not in boards[one]
    assert "Finn" in boards[two]
    assert boards.keys() == {one, two}
    assert "Undo #1" in " ".join(forum.buttons(two, "#1 Finn"))
    assert await forum.presses("Gus", "Undo", two) == ""
    assert "Ben      +16.00" in (await forum.boards())[one]
    for name, topic in (("Ben", one), ("Finn", two)):
        (end, *_) = await forum.says(name, "/end", topic)
        assert end.topic == topic
    (reopened,) = await forum.says("Ben", "/reopen", one)
    assert (reopened.topic, "Ben      +16.00" in reopened.text) == (one, True)
    (no_night,) = await forum.says("Finn", "/draw", two)
    assert "/newgame" in no_night.text


async def test_statistics_and_language_belong_to_the_whole_chat(forum: Forum) -> None:
    """No night is played in General."""
    await forum.says("Ah Ming", FIRST, forum.one)
    await forum.says("Eve", SECOND, forum.two)
    await forum.says("Ben", "/hu 3 cat", forum.one)
    await forum.says("Finn", "/hu 4 gus", forum.two)
    for topic in (forum.one, None):
        told = await forum.says("Ben", "/stats all", topic)
        said = " ".join(message.text for message in told)
        assert ("Ben" in said, "Finn" in said) == (True, True), topic
    (general,) = await forum.says("Ben", "/hu 3 cat", None)
    assert (general.topic, "/newgame" in general.text) == (None, True)
    assert "One is open in another topic" in general.text
    await forum.says("Ben", "/lang zh", forum.one)
    await wait_for_boards(forum.evening.running.boards)
    await forum.evening.settled()
    pinned = [m for m in forum.evening.table.bot_messages() if "局" in m.text and "●" in m.text]
    assert {message.topic for message in pinned} == {forum.one, forum.two}
