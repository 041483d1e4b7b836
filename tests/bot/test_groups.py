"""What real groups do: topics, speakers without a face, rights taken away in the middle."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

from bot.practice.values import Message
from tests.evenings import Evening, wait_for_boards

NEWGAME = "/newgame Ah Ming, Ben, Cat, Dan"


@dataclass
class Group:
    """An evening in a group, in one of its topics if it is a forum."""

    evening: Evening
    topic: int | None = None

    async def says(self, name: str, text: str, **manner: Any) -> list[Message]:
        """Has somebody say something there; returns Kaki's new messages in the whole group."""
        evening = self.evening
        before = {m.message_id for m in evening.table.bot_messages()}
        evening.table.say(evening.person(name).id, text, topic=self.topic, **manner)
        await evening.settled()
        return [m for m in evening.table.bot_messages() if m.message_id not in before]

    def private(self, name: str) -> str:
        """Returns Kaki's messages to somebody in private."""
        said = self.evening.table.bot_messages(self.evening.person(name).id)
        return "\n".join(m.text for m in said)

    async def presses(self, name: str, label: str) -> str:
        """Has somebody tap a button; returns the toast and the message as it reads then."""
        message, data = self.evening.button(label)
        query = self.evening.table.press(self.evening.person(name).id, message.message_id, data)
        await self.evening.settled()
        answer = self.evening.table.answer_to(query)
        assert answer is not None, "the button spins"
        shown = self.evening.shown().get(message.message_id, "gone")
        return f"{answer.text}|{shown}"


@pytest.fixture
async def group(evening: Evening) -> Group:
    """A night has begun."""
    await evening.says("Ah Ming", NEWGAME)
    return Group(evening)


@pytest.fixture
async def forum(evening: Evening) -> Group:
    """A forum, and a night in its topic Mahjong. Everybody has opened their private chat."""
    table = evening.table
    table.upgrade_group()
    topic = table.open_topic("Mahjong", evening.person("Ah Ming").id)
    for person in table.scene.people:
        table.say(person.id, "/start", person.id)
    await evening.settled()
    going = Group(evening, topic)
    await going.says("Ah Ming", NEWGAME)
    return going


# --- topics ---------------------------------------------------------------------------------------


async def test_answers_go_to_the_topic_they_were_asked_in(forum: Group) -> None:
    """Texts, pictures, files, questions, refusals, the board: all of it, and the buttons too."""
    said: list[Message] = []
    for text in ("/hu 3 cat", "/hu", "/hu zoe 3", "/board", "/help", "/log", "/house"):
        said += await forum.says("Ben", text)
    for text in ("/score EEE SSS WWW NN CCC", "/export csv", "/stats", "/lang", "/seats", "/end"):
        said += await forum.says("Ben", text)
    assert len(said) >= 13
    assert {message.topic for message in said} == {forum.topic}
    assert {bool(m.attachment) for m in said} == {True, False}


async def test_receipts_of_a_closed_topic_go_to_the_speaker_in_private(forum: Group) -> None:
    """Without a private chat they go to General."""
    table = forum.evening.table
    assert forum.topic is not None
    table.close_topic(forum.topic)
    assert await forum.says("Ben", "/hu 3 cat") == []
    assert "the topic is closed" in forum.private("Ben")
    assert "#1 Ben ← Cat · 3 tai" in forum.private("Ben")
    table.block_bot(forum.evening.person("Cat").id)
    (said,) = await forum.says("Cat", "/kong cat")
    assert (said.topic, said.text.startswith("#2 ")) == (None, True)
    assert forum.evening.texts() == ["/hu 3 cat", "/kong cat"]


async def test_the_night_of_a_deleted_topic_goes_on_in_general(forum: Group) -> None:
    """A message said in the topic before is answered there."""
    table, ben = forum.evening.table, forum.evening.person("Ben").id
    assert forum.topic is not None
    table.updates.close()
    table.say(ben, "/hu 3 cat", topic=forum.topic)
    table.delete_topic(forum.topic)
    table.updates._closed = False
    await forum.evening.settled()
    boards = forum.evening.running.boards
    boards.soon = boards.between = 0
    await wait_for_boards(boards)
    told = "The topic of night 1 is gone: the night goes on here."

    def said() -> list[str]:
        return [m.text for m in table.bot_messages() if m.topic is None]

    await table.until(lambda: told in said())
    assert [text for text in said() if text.startswith("#1 Ben")] != []
    assert [text for text in said() if "is gone" in text] == [told]
    general = Group(forum.evening)
    new = await general.says("Cat", "/hu 2 dan")
    assert [m.topic for m in new if m.text.startswith("#2 Cat")] == [None]
    await wait_for_boards(boards)
    await forum.evening.settled()
    pinned = table.pinned()
    assert pinned is not None
    assert (pinned.topic, "#2 Cat" in pinned.text) == (None, True)
    assert forum.evening.texts() == ["/hu 3 cat", "/hu 2 dan"]


async def test_the_night_goes_on_in_the_group_once_topics_are_off(forum: Group) -> None:
    """It moves with the next thing said there, whatever that is."""
    table = forum.evening.table
    await forum.says("Ben", "/hu 3 cat")
    table.set_up_group(topics=())
    general = Group(forum.evening)
    gone, receipt = await general.says("Cat", "/hu 2 dan")
    assert gone.text == "The topic of night 1 is gone: the night goes on here."
    assert (receipt.topic, receipt.text.startswith("#2 Cat")) == (None, True)
    assert forum.evening.texts() == ["/hu 3 cat", "/hu 2 dan"]
    assert [m.text for m in await general.says("Ben", "nice one")] == []


# --- who speaks -----------------------------------------------------------------------------------


@pytest.mark.parametrize("words", ["/seats", "/sub cat eve", "/fix", "/forget me", "/hu"])
@pytest.mark.parametrize("as_channel", [False, True])
async def test_an_anonymous_speaker_is_answered(group: Group, words: str, as_channel: bool) -> None:
    """An admin without a name, or a channel; the buttons work for them too."""
    await group.says("Ben", "/hu 3 cat")
    table = group.evening.table
    behind = table.open_channel("Kitchen") if as_channel else table.group_id
    (answer,) = await group.says("Ah Ming", words, behind=behind)
    assert "wrong on my side" not in answer.text
    assert (await group.presses("Ah Ming", answer.buttons[-1].text)).startswith("|")
