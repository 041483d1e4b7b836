"""Rules at the table, over the wire: looked up, changed, compared, spoken in two languages."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.commands.table import COMMANDS
from bot.pictures.drawing import to_svg
from bot.practice.methods import commands_for
from bot.practice.values import PracticePerson
from bot.rulebook.entries import ENTRIES
from bot.text.rulebook import (
    MOST_LINES,
    example_picture,
    example_score,
    short_answer,
    tiles_in,
)
from bot.text.translator import plain, translator_of
from models.ledger.nights import settings_of
from models.rules.house import Preset
from models.rules.presets import PRESETS
from tests.evenings import FOUR, Evening, evening_at, followed

NEWGAME = "/newgame Ah Ming, Ben, Cat, Dan standard 0.20"
STANDARD = PRESETS[Preset.STANDARD]


def labels(evening: Evening) -> list[str]:
    """The buttons under Kaki's newest message."""
    keyboard = evening.table.bot_messages()[-1].keyboard
    return [button.text for row in keyboard for button in row]


# --- looking up ----------------------------------------------------------------------------------


async def test_a_rule_is_told_in_money_of_this_table(evening: Evening) -> None:
    """What it is, what it pays here, what the documents say, and what to read next."""
    await evening.says("Ben", NEWGAME)
    said = await evening.says("Ben", "/rule how many tai is ping hu?")
    assert "Ping hu" in said
    assert "Here 4 tai" in said
    assert "3.20 from the discarder, 1.60 from each other" in said
    assert "Chou ping hu" in labels(evening)
    assert "臭平胡" in await evening.says("Ben", "/rule 臭平胡")


def test_every_example_shows_what_it_is_an_example_of() -> None:
    """A hand for a pattern is worth that pattern where it is played; all others are tiles."""
    for entry in ENTRIES:
        if entry.pattern is not None and STANDARD.price(entry.pattern):
            worth = example_score(entry, STANDARD)
            assert worth is not None, entry.id
            noted = {note.facts.get("pattern") for note in worth.not_counted}
            counted = {counted.id for counted in worth.patterns}
            assert entry.pattern in counted | noted, entry.id
        elif entry.example:
            assert any(tiles_in(part) for part in entry.example.split()), entry.id
    picture = example_picture(ENTRIES[0], translator_of("zh"), STANDARD)
    assert picture is not None
    assert "tile-" in to_svg(picture)


async def test_inline_in_any_chat(evening: Evening) -> None:
    """`@bot ping hu` gives the same, at the table where the asker sat last."""
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
    """The inline text, if what was said in the chat is the same without its tags."""
    import html
    import re

    return told if html.unescape(re.sub(r"<[^>]+>", "", told)) == said else said


# --- house rules ---------------------------------------------------------------------------------


async def test_what_do_we_play_fits_a_screen(evening: Evening) -> None:
    """One message: preset, money, bao, and where the table leaves its preset."""
    await evening.says("Ben", NEWGAME)
    await evening.says("Ben", "/house limit 6")
    said = await evening.says("Ben", "/house")
    assert "12.80" in said
    assert "Unlike Standard: Limit 6 tai" in said
    assert len(said.splitlines()) <= 16
    await evening.taps("Ben", "Picture to pin")
    assert evening.table.bot_messages()[-1].attachment is not None
    await evening.taps("Ben", "Pin it")
    pinned = evening.table.pinned()
    assert pinned is not None
    assert pinned.attachment is not None


async def test_by_button_with_its_money(evening: Evening) -> None:
    """Group, rule, choice: three taps; a receipt that can be undone."""
    await evening.says("Ben", NEWGAME)
    await evening.says("Ben", "/house")
    assert "Limit: 5 tai" in await evening.taps("Ben", "Money and limit")
    assert "6 tai: 12.80 / 6.40 / 12.80" in await evening.taps("Ben", "Limit")
    said = await evening.taps("Ben", "6 tai")
    assert "#1 House rules from hand 1 on: Limit 6 tai" in said
    assert "Limit: 6 tai" in said
    assert "undone" in await evening.says("Ben", "/undo")


async def test_a_preset_is_compared_before_it_is_taken(evening: Evening) -> None:
    """What would change, then a tap."""
    await evening.says("Ben", NEWGAME)
    compared = await evening.says("Ben", "/house preset doubles")
    assert "Minimum: 1 tai → 0 tai" in compared
    assert "House rules from hand 1 on: Doubles" in await evening.taps("Ben", "Play Doubles")
    assert "You play Doubles already." in await evening.says("Ben", "/house doubles")


async def test_the_groups_own_rules_are_its_default(evening: Evening) -> None:
    """From night to night, and as set in between; old hands keep theirs."""
    await evening.says("Ben", "/house limit 8")
    assert "limit 8\u00a0tai" in await evening.says("Ben", "/newgame Ah Ming, Ben, Cat, Dan")
    await evening.says("Ben", "/hu ben 8 cat")
    await evening.says("Ben", "/kong dan")
    await evening.says("Ben", "/house limit 4")
    assert "+512.00" in await evening.says("Ben", "/hu ben 8 cat")
    assert "+32.00" in await evening.says("Ben", "/hu ben 8 dan")
    await evening.says("Ben", "/end")
    assert "limit 4\u00a0tai" in await evening.says("Ben", "/newgame Ah Ming, Ben, Cat, Dan")


# --- languages and help --------------------------------------------------------------------------


async def test_a_chat_is_spoken_to_in_its_language(evening: Evening) -> None:
    """Chosen by word or by button, board and menu with it; and back."""
    await evening.says("Ben", NEWGAME)
    assert "说中文" in await evening.says("Ben", "/lang zh")
    assert "小美" not in await evening.says("Ben", "/hu ben 3 cat")
    await followed(evening.running.boards)
    assert any("圈" in text for text in evening.shown().values())
    assert "我这里" not in await evening.says("Ben", "/board")
    assert "清一色" in await evening.says("Cat", "/rule full flush")
    await evening.says("Ben", "/lang")
    assert "I speak English" in await evening.taps("Dan", "English")
    assert "I do not speak" in await evening.says("Ben", "/lang klingon")


async def test_the_language_of_who_opens_the_night(tmp_path: Path) -> None:
    """Nobody has chosen: the opener's Telegram decides, and the next opener's after that."""
    async with evening_at(tmp_path, FOUR, "zh-hant") as evening:
        assert "开台" in await evening.says("Ben", NEWGAME)
    async with evening_at(tmp_path, FOUR, "zh-hant") as evening:
        assert "晚安" in await evening.says("Ben", "/end")
        with evening.database.reading() as session:
            assert settings_of(session, evening.table.group_id).language == "zh"


async def test_the_command_menu_in_each_language(announced: Evening) -> None:
    """By the member's own language at first, by the chat's once it has chosen."""
    chat = announced.table.chats.chat(announced.table.group_id)
    assert chat is not None
    ben = announced.person("Ben")
    chinese = replace(ben, language_code="zh")

    def menu(person: PracticePerson) -> dict[str, str]:
        listed = commands_for(announced.table, chat, person)
        return {row["command"]: row["description"] for row in listed}

    await announced.table.until(lambda: "胡" in menu(chinese).get("hu", ""))
    assert (
        set(menu(ben))
        == set(menu(chinese))
        == {command.name for command in COMMANDS if command.name not in ("import", "paynow")}
    )
    assert menu(ben)["hu"].startswith("a win")
    assert "胡" in menu(chinese)["hu"]
    await announced.says("Ben", "/lang zh")
    assert "胡" in menu(ben)["hu"]


async def test_help_in_steps(evening: Evening) -> None:
    """Page by page in one message, from what comes next on, with the names of this table."""
    assert "/newgame Ah Ming, Ben, Cat, Dan" in await evening.says("Eve", "/help")
    await evening.says("Ben", NEWGAME)
    assert "/hu Ben 3 Cat" in await evening.says("Eve", "/help")
    messages = len(evening.table.bot_messages())
    for label in ("kongs and bites", "mistakes", "rules", "the end"):
        await evening.taps("Eve", label)
    assert "/end shows" in evening.table.bot_messages()[-1].text
    await evening.taps("Eve", "All commands")
    assert len(evening.table.bot_messages()) == messages
    assert "/zhahu" in await evening.says("Eve", "/help all")


async def test_a_mistyped_command_is_understood(evening: Evening) -> None:
    """A close one is asked about, and a tap does it; one for another bot is left alone."""
    await evening.says("Ben", NEWGAME)
    assert "Did you mean /hu ben 3 cat?" in await evening.says("Ben", "/hoo ben 3 cat")
    assert "#1 Ben ← Cat · 3 tai" in await evening.taps("Ben", "Yes")
    assert "Did you mean /zimo" in await evening.says("Ben", "/zimoo ben 2")
    for other in ("/poll", "/weather", "/hoo@other_bot ben 3 cat", "/xyzzy", "/hi", "/hurray ben"):
        assert await evening.says("Ben", other) == "", other
    night: Any = evening.export()["nights"][0]
    assert len(night["entries"]) == 1
    assert json.dumps(night)


TRIED = (
    ("/cancel", "/undo"),
    ("/Standings", "/board"),
    ("/wind?", "/board?"),
    ("/edit 1 ben 4", "/fix 1 ben 4"),
    ("/winner ben 3 cat", "/hu ben 3 cat"),
    ("/finish", "/end"),
    ("/rank", "/stats"),
    ("/limit 6", "/house limit 6"),
    ("/stake 3", "/house stake 3"),
    ("/bao cat", "/fix last bao cat"),
    ("/false me", "/zhahu me"),
    ("/zim me 4", "/zimo me 4"),  # one letter short
    ("/fx 4 tai", "/fix 4 tai"),
    ("/hucat 4 tai", "/hu cat 4 tai"),  # without a space
    ("/payben cat 5", "/pay ben cat 5"),
)
"""What people try, and what they are asked about."""


async def test_who_does_not_know_a_command_is_asked_about_it(evening: Evening) -> None:
    """A player of the night, or who says it to Kaki; of others it may be for another bot."""
    await evening.says("Ben", NEWGAME)
    for said, meant in TRIED:
        assert await evening.says("Eve", said) == "", said
        assert f"Did you mean {meant}?" in await evening.says("Ben", said), said
    assert "Did you mean /help?" in await evening.says(
        "Eve", f"/menu@{evening.running.bot.username}"
    )
    assert "Good night" in await evening.says("Ben", "/end")
    assert await evening.says("Ben", "/cancel") == ""


ASKED = (
    ("who owes who?", "If we stopped now"),
    ("who's winning ah", "● East"),
    ("whose deal", "● East"),
    ("谁欠谁？", "If we stopped now"),
    ("what are the rules", "What we play"),
    ("what is ping hu", "Ping hu"),
    ("how many tai is half flush?", "Half flush"),
    ("平胡是什么？", "Ping hu"),
    ("is seven pairs allowed?", "Seven pairs"),
    ("什么是平胡", "Ping hu"),
    ("平胡是什么", "Ping hu"),
    ("混一色几台", "Half flush"),
    ("包牌怎么算", "Bao"),
    ("ping hu how many tai", "Ping hu"),
    ("bao how does it work", "Bao"),
    ("what's a bite", "Bite"),
    ("what’s the limit?", "Limit"),
    ("几台才能胡", "Minimum"),
    ("几台起胡", "Minimum"),
    ("多少台封顶", "Limit"),
    ("平胡可以自摸吗", "Ping hu"),
    ("how do i undo", "/undo"),
    ("怎么撤销？", "/undo"),
    ("how do we start?", "/newgame"),
)
"""What people ask Kaki by name, in plain words."""


async def test_who_asks_kaki_by_name_is_told(evening: Evening) -> None:
    """The table and the rules; what is no question may be a win, and books nothing by itself."""
    await evening.says("Ben", NEWGAME)
    await evening.says("Ben", "/hu ben 3 cat")
    name = f"@{evening.running.bot.username}"
    for said, told in ASKED:
        assert told in await evening.says("Ben", f"{name} {said}"), said
    for win in ("ping hu", "ping hu lah", "平胡啊"):
        assert "Who shot?" in await evening.says("Ben", f"{name} {win}"), win
    assert "I do not know what, shall, we, eat" in await evening.says(
        "Ben", f"{name} what shall we eat?"
    )


async def test_who_is_alone_with_kaki_needs_no_command(evening: Evening) -> None:
    """A rule by any question, tiles to be scored; whatever else is said is greeted."""
    cat, table = evening.person("Cat").id, evening.table

    async def answer(said: str) -> str:
        table.say(cat, said, cat)
        await evening.settled()
        return table.bot_messages(cat)[-1].text

    assert "Ping hu" in await answer("what is ping hu")
    assert "碰碰胡" in await answer("碰碰胡几台")
    assert "123456789m 23p 55s +4p" in await answer("123m 456m 789m 55s 23p +4p")
    assert "1p 4p would complete" in await answer("123m 456m 789m 55s 23p")
    assert "in its group" in await answer("who owes who")
    for said in ("hi", "thanks", "how are you", "see you tomorrow", "see", "谢谢"):
        assert "I am Kaki" in await answer(said), said


async def test_a_rule_is_answered_shortly_and_in_full_by_a_tap(evening: Evening) -> None:
    """Four lines of what it is and is worth; what other tables play is under More."""
    short = await evening.says("Ben", "/rule ping hu")
    assert "Guide" not in short
    full = await evening.taps("Ben", "More …")
    assert "Guide" in full
    assert "(123m) 456m 234p 88p 67s +5s" in full


NEXT = {"en": "From the next hand on", "zh": "下一局起"}


@pytest.mark.parametrize("language", NEXT)
@pytest.mark.parametrize("preset", list(Preset))
def test_every_rule_is_answered_in_four_lines(language: str, preset: Preset) -> None:
    """Below the heading, which names it, and in private the table whose rules are told.

    No document is quoted, and no table of numbers: that is under More. What is to come is there.
    """
    rules, translator = PRESETS[preset].but(stake=20), translator_of(language)
    to_come = rules.but(limit_tai=rules.limit_tai + 1)
    names = [plain(translator.term(one)) for one in Preset]
    wrong = []
    for entry in ENTRIES:
        for pending, at in ((None, ""), (None, "Friday"), (to_come, "")):
            said = short_answer(translator.of(rules), entry, rules, pending, at)
            heading, *lines = plain(said).splitlines()
            quotes = "<pre>" in said or "<i>" in said or sum(name in said for name in names) > 1
            short = 1 <= len(lines) <= MOST_LINES and len(set(lines)) == len(lines)
            coming = pending is not None and "limit_tai" in entry.keys
            if quotes or not short or at not in heading or (NEXT[language] in said) < coming:
                wrong.append(plain(said))
    assert not wrong, "\n\n".join(wrong)
