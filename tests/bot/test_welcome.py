"""Kaki comes into a group: one message, a card to sit down on, nothing else until they play."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

import pytest

from bot.practice.methods import find_command_menu
from bot.practice.values import Message, PracticePerson
from bot.text.translator import translator_of, untag
from tests.bot.test_faults import until
from tests.effort import some
from tests.evenings import Evening, evening_at
from tests.world import button_on


async def added(evening: Evening, **settings: Any) -> tuple[int, tuple[Message, ...]]:
    """Has Ah Ming make a group and add Kaki; returns its id and Kaki's messages."""
    table = evening.table
    members = [person.id for person in table.scene.people]
    group = table.chats.create_group("New", tuple(members), bot="left", **settings)
    table.add_bot(members[0], group.id)
    await evening.settled()
    return group.id, table.bot_messages(group.id)


async def test_the_welcome_is_one_message_whose_button_opens_the_card(evening: Evening) -> None:
    """The card takes the place of the welcome, and four sit down on it."""
    table = evening.table
    group, (welcome,) = await added(evening)
    assert "Hello, I am Kaki." in welcome.text
    assert f"/hu@{table.chats.bot.username}" in welcome.text
    assert "Pin messages" not in welcome.text
    ben = evening.person("Ben").id
    table.press(ben, welcome.message_id, button_on(welcome, "Sit down").value, group)
    await evening.settled()
    (card,) = table.bot_messages(group)
    assert card.message_id == welcome.message_id
    assert "East" in card.buttons[0].text
    table.press(ben, card.message_id, card.buttons[0].value, group)
    await evening.settled()
    (card,) = table.bot_messages(group)
    assert "Ben" in card.text


@pytest.mark.parametrize(("language", "hello"), [("en", "Hello"), ("zh", "大家好")])
async def test_the_welcome_is_in_the_language_of_the_member_who_adds_kaki(
    tmp_path: Path, language: str, hello: str
) -> None:
    """So is the menu, which is shorter in a group than in private."""
    async with evening_at(tmp_path, language=language, known=False, announces=True) as evening:
        _, (welcome,) = await added(evening)
        assert hello in welcome.text
        table, ben = evening.table, evening.person("Ben")
        # Of each language the private chats' menu comes last, and the language of most comes first.
        alone = partial(menu, evening, ben, ben.id)
        own = "hu", untag(translator_of(language).say("command-hu"))
        assert await until(lambda: own in alone().items())
        group = menu(evening, ben, table.group_id)
        assert alone().keys() - group.keys() == {"paynow", "import"}
        assert own in group.items()
        assert "carry" not in alone()


def menu(evening: Evening, person: PracticePerson, chat_id: int) -> dict[str, str]:
    """Returns the command menu that somebody sees in a chat."""
    chat = evening.table.chats.chat(chat_id)
    assert chat is not None
    rows = find_command_menu(evening.table, chat, person)
    return {row["command"]: row["description"] for row in rows}


# Four first evenings of people who have read nothing: who does what, in the order in which it came
# to them. A tap is in brackets.
FIRST_EVENINGS = {
    "types everything": """
        Ah Ming: start game
        Ah Ming: new game ah ming ben cat dan 20 cents
        Ah Ming: [Yes]
        Ben: ben won 3 tai, cat threw it
        Ben: yes
        Dan: oops it was 4 tai
        Dan: [Book it]
        Cat: cat kong
        Cat: yes
        Cat: undo
        Cat: [✗ Undo]
        Dan: dan zimo
        Dan: 2
        Cat: who owes who
        Cat: end the night
        Cat: [End]
        """,
    "only taps": """
        Ah Ming: /newgame
        Ah Ming: [East]
        Ben: [South]
        Cat: [West]
        Dan: [North]
        Ah Ming: [Start]
        Ah Ming: [Hu]
        Ah Ming: [Ben won]
        Ah Ming: [Cat]
        Ah Ming: [3 tai]
        Ah Ming: [More]
        Ah Ming: [End the night]
        Ah Ming: [End]
        """,
    "makes mistakes, in Chinese": """
        Ah Ming: 开台 Ah Ming Ben
        Ah Ming: 开台
        Ah Ming: [东]
        Ben: [东]
        Ben: [南]
        Cat: [西]
        Dan: [北]
        Ah Ming: [开始]
        Ben: Ben胡了，Cat点炮
        Ben: 三台
        Ben: 记错了，是四台
        Ben: 对
        Dan: 流局
        Dan: 对
        Cat: 谁欠谁
        Cat: 收台
        Cat: [收台]
        """,
    "in a hurry, in Chinese": """
        Ah Ming: 开台 Ah Ming Ben Cat Dan 一台两毛
        Ah Ming: 对
        Ben: 自摸两台
        Ben: 对
        Dan: Dan咬猫鼠
        Dan: 对
        Dan: 收台
        Dan: 对
        """,
}
SILENT = {"开台 Ah Ming Ben"}
"""What may be talk, too."""


@pytest.mark.parametrize("evening_of", some([*FIRST_EVENINGS], 2))
async def test_nothing_of_a_first_evening_is_left_unanswered(
    tmp_path: Path, evening_of: str
) -> None:
    """Everything is answered, in words or by a tap; a win is in the book, and the night ends."""
    async with evening_at(tmp_path, known=False) as evening:
        evening.table.allow_bot(can_read_all_group_messages=True)
        await evening.settled()
        for step in FIRST_EVENINGS[evening_of].strip().splitlines():
            name, _, said = step.strip().partition(": ")
            does = evening.taps if said.startswith("[") else evening.says
            answer = await does(name, said.strip("[]"))
            assert bool(answer) is (said not in SILENT), step
        exported: Any = evening.export()
        (night,) = exported["nights"]
        assert night["state"] == "ended"
        assert any(one["kind"] == "win" for one in night["entries"])
