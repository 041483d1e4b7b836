"""Rules at the table, over the wire: looked up, changed, compared, spoken in two languages."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from bot.commands.table import COMMANDS
from bot.practice.methods import find_command_menu
from bot.practice.values import PracticePerson
from bot.rulebook.entries import ENTRIES
from bot.text.rulebook import (
    MOST_LINES,
    short_rule_answer,
)
from bot.text.translator import translator_of, untag
from models.rules.house import Preset
from models.rules.presets import PRESETS
from tests.evenings import Evening, wait_for_boards

NEWGAME = "/newgame Ah Ming, Ben, Cat, Dan standard 0.20"


# --- looking up ----------------------------------------------------------------------------------


async def test_an_inline_query_answers_by_the_table_the_asker_sat_at_last(evening: Evening) -> None:
    await evening.says("Ben", NEWGAME)
    await evening.says("Ben", "/pay ben cat 1")
    for query, first in (("ping hu", "all_chows"), ("包", "bao"), ("", "all_chows")):
        asked = evening.table.ask_inline(evening.person("Ben").id, query)
        await evening.settled()
        results: Any = evening.table.inline_answer_to(asked)
        assert results[0]["id"] == first
        assert results[0]["title"]
    text = results[0]["input_message_content"]["message_text"]
    assert "3.20 from the discarder" in text
    assert text == _answer_to(await evening.says("Ben", "/rule ping hu"), text)


def _answer_to(said: str, told: str) -> str:
    """Returns the inline text after checking it against the chat's answer without tags."""
    import html
    import re

    return told if html.unescape(re.sub(r"<[^>]+>", "", told)) == said else said


# --- house rules ---------------------------------------------------------------------------------


async def test_a_missing_right_to_pin_is_told_each_time(evening: Evening) -> None:
    await evening.says("Ben", NEWGAME)
    evening.table.set_up_group(forbidden=("can_pin_messages",))
    await evening.says("Ben", "/house")
    await evening.taps("Ben", "Picture to pin")
    for _ in range(2):
        assert "I may not pin messages here" in await evening.taps("Ben", "Pin it")


async def test_a_house_rule_is_changed_in_three_taps_with_its_money_shown(evening: Evening) -> None:
    """Its receipt can be undone."""
    await evening.says("Ben", NEWGAME)
    await evening.says("Ben", "/house")
    assert "Limit: 5 tai" in await evening.taps("Ben", "Money and limit")
    assert "6 tai: 12.80 / 6.40 / 12.80" in await evening.taps("Ben", "Limit")
    said = await evening.taps("Ben", "6 tai")
    assert "#1 House rules from hand 1 on: Limit 6 tai" in said
    assert "Limit: 6 tai" in said
    assert "undone" in await evening.says("Ben", "/undo")


# --- languages and help --------------------------------------------------------------------------


async def test_a_chat_is_spoken_to_in_its_language(evening: Evening) -> None:
    """Chosen by word or by button, board and menu with it; and back."""
    await evening.says("Ben", NEWGAME)
    assert "说中文" in await evening.says("Ben", "/lang zh")
    assert "小美" not in await evening.says("Ben", "/hu ben 3 cat")
    await wait_for_boards(evening.running.boards)
    assert any("圈" in text for text in evening.shown().values())
    assert "我这里" not in await evening.says("Ben", "/board")
    assert "清一色" in await evening.says("Cat", "/rule full flush")
    await evening.says("Ben", "/lang")
    assert "I speak English" in await evening.taps("Dan", "English")
    assert "I do not speak" in await evening.says("Ben", "/lang klingon")


async def test_the_command_menu_is_in_the_members_language_then_the_chats(
    announced: Evening,
) -> None:
    chat = announced.table.chats.chat(announced.table.group_id)
    assert chat is not None
    ben = announced.person("Ben")
    chinese = replace(ben, language_code="zh")

    def menu(person: PracticePerson) -> dict[str, str]:
        listed = find_command_menu(announced.table, chat, person)
        return {row["command"]: row["description"] for row in listed}

    await announced.table.until(lambda: "胡" in menu(chinese).get("hu", ""))
    assert (
        set(menu(ben))
        == set(menu(chinese))
        == {
            command.name
            for command in COMMANDS
            if command.listed and command.name not in ("import", "paynow")
        }
    )
    assert menu(ben)["hu"].startswith("a win")
    assert "胡" in menu(chinese)["hu"]
    await announced.says("Ben", "/lang zh")
    assert "胡" in menu(ben)["hu"]


async def test_help_fits_the_moment(evening: Evening) -> None:
    """Before a night the first step; during one all of it in short, the steps a tap away."""
    assert "Your first night · 1 of 6" in await evening.says("Ben", "/help")
    await evening.says("Ben", NEWGAME)
    assert "Tonight, in short" in await evening.says("Ben", "/help")
    assert "Your first night · 1 of 6" in await evening.taps("Ben", "Step by step")
    assert "A win · 2 of 6" in await evening.taps("Ben", "a win ›")


async def test_a_mistyped_command_is_understood(evening: Evening) -> None:
    """A close one is shown, and a tap does it; one for another bot is left alone."""
    await evening.says("Ben", NEWGAME)
    assert "Ben ← Cat" in await evening.says("Ben", "/hoo ben 3 cat")
    assert "#1 Ben ← Cat · 3 tai" in await evening.taps("Ben", "Book it")
    assert "Ben, self-drawn" in await evening.says("Ben", "/zimoo ben 2")
    for other in ("/poll", "/weather", "/hoo@other_bot ben 3 cat", "/xyzzy", "/hi", "/hurray ben"):
        assert await evening.says("Ben", other) == "", other
    night: Any = evening.export()["nights"][0]
    assert len(night["entries"]) == 1
    assert json.dumps(night)


async def test_a_rule_is_answered_shortly_and_in_full_by_a_tap(evening: Evening) -> None:
    """Four lines of what it is and is worth; what other tables play is under More."""
    short = await evening.says("Ben", "/rule ping hu")
    assert "Guide" not in short
    full = await evening.taps("Ben", "More …")
    assert "Guide" in full
    assert "(123m) 456m 234p 88p 67s +5s" in full


async def test_an_ambiguous_question_is_answered_with_both_meanings(evening: Evening) -> None:
    """The likelier at length, the other in a line; a name has one meaning."""
    await evening.says("Ben", NEWGAME)
    said = await evening.says("Ben", "/rule how do we decide who sits where at the start")
    assert "each takes one. East chooses a place" in said
    assert "Or did you mean:\nThe dealer · The dealer sits East" in said
    assert "Or did you mean" not in await evening.says("Ben", "/rule drawing seats")
    await evening.says("Ben", "/lang zh")
    said = await evening.says("Ben", "/rule 暗杠能不能抢")
    assert "还是你问的是" in said or "十三幺" in said


TAI = [
    ("/rule how much is 4 tai", "A hand of 4 tai here: 3.20 from the discarder"),
    ("/rule 3 tai", "It is enough: a win takes 3 tai."),
    ("/rule is 2 tai enough", "Only on a self-draw: off a discard a win takes 3 tai."),
    ("/rule can i win with 1 tai?", "1 tai is not enough here: a win takes 3 tai, a self-draw 2."),
    ("/rule 7 tai", "7 tai pays as the limit of 5 here: 6.40"),
    ("/rule bao 4 tai", "Bao: the limit"),
]


async def test_a_number_of_tai_is_answered_with_what_it_pays_here(evening: Evening) -> None:
    """And whether it is enough to win; what a rule is named by is that rule."""
    await evening.says("Ben", NEWGAME)
    await evening.says("Ben", "/house minimum 3 but zimo 2")
    for asked, shows in TAI:
        assert shows in await evening.says("Cat", asked), asked


NEXT = {"en": "From the next hand on", "zh": "下一局起"}


@pytest.mark.parametrize("language", NEXT)
@pytest.mark.parametrize("preset", list(Preset))
def test_every_rule_is_answered_in_four_lines(language: str, preset: Preset) -> None:
    """Below the heading, which names it, and in private the table whose rules are told.

    No document is quoted, and no table of numbers: that is under More. What is to come is there.
    """
    rules, translator = PRESETS[preset].replace(stake=20), translator_of(language)
    to_come = rules.replace(limit_tai=rules.limit_tai + 1)
    names = [untag(translator.term(one)) for one in Preset]
    wrong = []
    for entry in ENTRIES:
        for pending, at in ((None, ""), (None, "Friday"), (to_come, "")):
            said = short_rule_answer(translator.for_rules(rules), entry, rules, pending, at)
            heading, *lines = untag(said).splitlines()
            quotes = "<pre>" in said or "<i>" in said or sum(name in said for name in names) > 1
            short = 1 <= len(lines) <= MOST_LINES and len(set(lines)) == len(lines)
            coming = pending is not None and "limit_tai" in entry.keys
            if quotes or not short or at not in heading or (NEXT[language] in said) < coming:
                wrong.append(untag(said))
    assert not wrong, "\n\n".join(wrong)
