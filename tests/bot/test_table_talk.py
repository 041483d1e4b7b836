"""Plain talk at the table that Kaki asks about, and its reasons for an entry."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from tests.evenings import FOUR, Evening, evening_at


async def test_money_handed_over_early_is_not_owed_twice(night: Evening) -> None:
    """`/paid` waits for the end, `/pay` books what is still owed: both say what does it now."""
    await night.says("Dan", "/hu ben 3 dan")
    early = await night.says("Dan", "/paid dan ben 8")
    assert early.endswith("comes off what they owe at the end with /pay Ben Dan 8.00")
    for note in ("cash", "by paynow", "现金"):
        handed = await night.says("Dan", f"/pay dan ben 8 {note}")
        assert "has Dan given Ben the money already, or is it still owed?" in handed
    assert "Not booked yet:\n“/pay dan ben 8 cash”\n" in await night.says("Dan", "/end")
    assert "Dan     → Ben  8.00" in await night.taps("Dan", "End the night")
    await night.says("Dan", "/reopen")
    await night.says("Dan", "/pay Ben Dan 8.00")
    assert "Dan → Ben" not in await night.says("Dan", "/settle")


async def test_the_receipt_says_for_which_winner_bao_is_paid(night: Evening) -> None:
    """Behind all winners it may be for the last or for each: that is asked."""
    await night.says("Dan", "/house all win")
    asked = await night.says("Dan", "/hu ben 3, dan 2 off cat bao cat")
    assert "1. Ben 3 tai, Dan 2 tai ← Cat · Cat pays for all of Dan’s hand\n2." in asked
    said = await night.taps("Dan", "2")
    assert said.startswith("#2 Ben 3 tai, Dan 2 tai ← Cat · Cat pays for all of Ben’s hand · ")
    said = await night.says("Dan", "/hu ben 3, dan 1 bao cat dragons, off cat")
    assert "← Cat · Cat pays for all of Dan’s hand: the third dragon" in said


WHYS = [
    ("/hu ben 3 cat", "why so much", "Ben 3 tai. On a discard: 8.00 from the discarder, 4.00"),
    ("/hu ben 3 cat", "为什么", "Hand 2 · East round · Ben deals next"),
    ("/zimo ben 7", "how come?", "Self-drawn: 32.00 from each"),
    ("/kong dan concealed", "wah why sia", "Concealed kong: 4.00 from each"),
    ("/zhahu dan zimo", "explain", "False win: as the win would have been"),
    ("/draw", "why", "Ah Ming deals again (2nd): a draw with no kong"),
    ("/pay dan ben 5", "what for", "#1 Dan owes Ben"),
]


@pytest.mark.parametrize(("said", "reply", "told"), WHYS)
async def test_why_explains_an_entry_by_the_rules_of_its_hand(
    night: Evening, said: str, reply: str, told: str
) -> None:
    """In reply to a receipt; nothing is moved."""
    receipt = await night.says("Ben", said)
    shown = next(m for m in night.table.bot_messages() if m.text == receipt)
    await night.says("Ben", "/house stake 2")
    answer = await night.says("Cat", reply, reply_to=shown.message_id)
    assert told in answer.replace("\N{NO-BREAK SPACE}", " ")
    assert ("stake 1.00" in answer) == ("/pay" not in said)
    assert await night.says("Cat", "thats why lah", reply_to=shown.message_id) == ""


# --- what is said to nobody ----------------------------------------------------------------------

OVERHEARD = [
    # said by Ben to nobody, what is asked, the tap, what is booked then
    ("i won 3 tai from cat", "Ben ← Cat · 3 tai · +16.00?", "Book it", "/hu Ben 3 from Cat"),
    ("ben hu 3 tai cat shoot", "Ben ← Cat · 3 tai · +16.00?", "Book it", "/hu Ben 3 from Cat"),
    ("dan zimo 2 tai", "Dan, self-drawn · 2 tai · +12.00?", "Book it", "/hu Dan 2 zimo"),
    ("我胡三台 cat 放炮", "Ben ← Cat · 3 tai · +16.00?", "Book it", "/hu Ben 3 from Cat"),
    ("hu 3 tai", "Ben ← ? · 3 tai. Who shot?", "Cat", "/hu Ben 3 from Cat"),
    ("Ben胡了，Cat点炮", "Ben ← Cat. How many tai?", "2 tai", "/hu Ben 2 from Cat"),
    ("ben won from cat", "Ben ← Cat. How many tai?", "2 tai", "/hu Ben 2 from Cat"),
    ("dan zimo lah", "Dan, self-drawn. How many tai?", "2 tai", "/hu Dan 2 zimo"),
    ("ben kong ah, concealed", "Ben kongs, concealed · +12.00?", "Book it", "/ankong Ben"),
    ("cat 杠", "Cat kongs · +6.00?", "Book it", "/kong Cat"),
    ("dan bite cat rat", "Dan: cat and rat · +6.00?", "Book it", "/bite Dan cat rat"),
    ("Dan咬猫鼠", "Dan: cat and rat · +6.00?", "Book it", "/bite Dan cat rat"),
    (
        "draw, go next",
        "A draw?\nHand 2 · East round · Ah Ming deals again (2nd): a draw with no kong and no bite",
        "Book it",
        "/draw",
    ),
]


@pytest.fixture
async def open_ears(tmp_path: Path) -> AsyncIterator[Evening]:
    """A night in a group in which Kaki hears all that is said."""
    async with evening_at(tmp_path, (*FOUR, "Eve"), seated=True) as evening:
        evening.table.allow_bot(can_read_all_group_messages=True)
        yield evening


@pytest.mark.parametrize(("said", "asked", "tap", "booked"), OVERHEARD)
async def test_a_win_in_plain_talk_is_asked_about(
    open_ears: Evening, said: str, asked: str, tap: str, booked: str
) -> None:
    """Nothing is booked before a tap; said by somebody who does not play tonight it is talk."""
    assert await open_ears.says("Eve", said) == ""
    assert (await open_ears.says("Ben", said)).replace("\xa0", " ") == asked
    before: Any = open_ears.export()
    assert before["nights"][0]["entries"] == []
    await open_ears.taps("Ben", tap)
    after: Any = open_ears.export()
    assert [one["text"] for one in after["nights"][0]["entries"]] == [booked]


ASKED = [
    # said to nobody by who plays, what is asked or told
    ("undo", "#1 Ben ← Cat"),
    ("undo lah", "#1 Ben ← Cat"),
    ("上一把 cancel 掉", "#1 Ben ← Cat"),
    ("流局", "A draw?"),
    ("end the night", "Is that all for tonight?"),
    ("who owes who", "If we stopped now"),
    ("draw", "A draw?"),
    ("end", ""),
    ("who is winning", "东 Hand 2"),
]


@pytest.mark.parametrize(("said", "told"), ASKED)
async def test_a_command_in_plain_talk_is_asked_about_if_it_changes_anything(
    open_ears: Evening, said: str, told: str
) -> None:
    """Look-ups are answered at once."""
    await open_ears.says("Ben", "/hu ben 3 cat")
    answer = await open_ears.says("Ben", said)
    assert answer.startswith(told)
    assert bool(told) == bool(answer)
    assert await open_ears.says("Eve", said) == ""


NAMED_MENDS = [
    "wrong, is 3 tai not 4",
    "last one is 3 tai not 4",
    "the last one is 3 tai",
    "上一局是三台",
]


@pytest.mark.parametrize("said", NAMED_MENDS)
async def test_a_correction_by_name_is_shown_and_takes_nothing_back(
    open_ears: Evening, said: str
) -> None:
    """Though other messages stand below the receipt."""
    await open_ears.says("Ben", "/hu cat 4 ben")
    await open_ears.says("Ben", "/board")
    shown = await open_ears.says("Cat", f"@kaki_practice_bot {said}")
    assert "Change Cat ← Ben · 4 tai to Cat ← Ben · 3 tai?" in shown.replace("\xa0", " ")
    night: Any = open_ears.export()
    assert not night["nights"][0]["entries"][0]["undone"]


SHOWN_BY_NAME = [
    ("supper 20", "Ben paid 20.00 for all four · supper · +15.00?"),
    ("cat 20 dollars", "Ben owes Cat · 20.00?"),
    ("cat lost 5 to ben", "That can be read in two ways. Which is it?\nnot read: “lost”"),
    ("remove that supper", "#3 Ben paid 48.00 for all four · supper\nUndo it?"),
    ("make it 36.80 he cnt count", "Change Ben paid 48.00 for all four · supper to Ben paid 36.80"),
    ("what does the half flash give", "Half flush · 混一色"),
    ("what does ben do for a living", "I found nothing about the game"),
    ("cancel that, dan won 3 off cat", "Change Ben ← Cat · 3 tai to Dan ← Cat · 3 tai?"),
]


@pytest.mark.parametrize(("said", "shown"), SHOWN_BY_NAME)
async def test_a_guess_by_name_is_shown_first(open_ears: Evening, said: str, shown: str) -> None:
    for logged in ("/hu ben 3 cat", "/draw", "/split 48 supper"):
        await open_ears.says("Ben", logged)
    answer = await open_ears.says("Ben", f"@kaki_practice_bot {said}")
    assert answer.replace("\xa0", " ").startswith(shown)


async def test_a_new_limit_is_no_correction_of_a_bill(open_ears: Evening) -> None:
    """Though a number was said of both."""
    await open_ears.says("Ben", "/split 46.40 supper")
    assert await open_ears.says("Cat", "change the limit to 8 tai") == "Limit: 5 tai → 8 tai?"
    assert "Stake 0.50" in await open_ears.says("Cat", "/house stake0.50")


ANSWERED = [
    # said by Ben, the answer typed right below it, the entry that is booked then
    ("/hu ben 3", "cat", "/hu Ben 3 from Cat"),
    ("/hu ben 3", "Dan", "/hu Ben 3 from Dan"),
    ("/hu ben 3", "ming", "/hu Ben 3 from Ah Ming"),
    ("/hu ben 3", "zimo", "/hu Ben 3 zimo"),
    ("/hu ben cat shot", "3", "/hu Ben 3 from Cat"),
    ("/hu ben cat shot", "3 tai", "/hu Ben 3 from Cat"),
    ("/hu ben cat shot", "three", "/hu Ben 3 from Cat"),
    ("/hu ben cat shot", "三台", "/hu Ben 3 from Cat"),
    ("hu 3 tai", "cat", "/hu Ben 3 from Cat"),
    ("i won 3 tai from cat", "yes", "/hu Ben 3 from Cat"),
    ("流局", "对", "/draw"),
    ("/hu ben 3", "yes", ""),
    ("/hu ben 3", "ca", "/hu Ben 3 from Cat"),
    ("/hu ben 3", "dan?", ""),
    ("/hu ben 3", "dan la ask him", ""),
    ("/hu ben 3", "ah", ""),
    ("/hu ben 3", "ben", ""),
]


@pytest.mark.parametrize(("said", "answer", "booked"), ANSWERED)
async def test_an_answer_right_below_the_question_needs_no_reply(
    open_ears: Evening, said: str, answer: str, booked: str
) -> None:
    """Just the words of one answer; all else is talk."""
    await open_ears.says("Ben", said)
    assert bool(await open_ears.says("Ben", answer)) == bool(booked)
    night: Any = open_ears.export()
    entries = [one["text"] for one in night["nights"][0]["entries"]]
    assert entries == ([booked] if booked else [])


async def test_an_answer_without_a_reply_is_the_speakers_to_the_newest_question(
    open_ears: Evening,
) -> None:
    """Another's words, or words after Kaki has said something else, are talk."""
    await open_ears.says("Ben", "/hu ben 3")
    assert await open_ears.says("Dan", "cat") == ""
    assert await open_ears.says("Dan", "haha") == ""
    await open_ears.says("Dan", "/board")
    assert await open_ears.says("Ben", "cat") == ""
    await open_ears.says("Ben", "/hu dan 2")
    await open_ears.says("Cat", "/hu 99 eve")
    assert await open_ears.says("Ben", "cat") == ""


MENDED = [
    # said by Dan to nobody once Ben's win is booked, what is asked
    ("oops it was 4 tai", "Change Ben ← Cat · 3 tai to Ben ← Cat · 4 tai?"),
    ("记错了，是四台", "Change Ben ← Cat · 3 tai to Ben ← Cat · 4 tai?"),
    ("应该是四台", "Change Ben ← Cat · 3 tai to Ben ← Cat · 4 tai?"),
    ("sorry, ah ming shot", "Change Ben ← Cat · 3 tai to Ben ← Ah Ming · 3 tai?"),
    ("sorry guys late", ""),
    ("wrong tile again sia", ""),
    ("should be 4 tai?", ""),
    ("salah lah, 4 tai saja", "Change Ben ← Cat · 3 tai to Ben ← Cat · 4 tai?"),
    ("wah i wan 4 tai wait sia, pls come pls come", ""),
    ("4 tai", ""),
    ("actually nice", ""),
]


@pytest.mark.parametrize(("said", "asked"), MENDED)
async def test_a_mend_in_plain_talk_is_asked_about(
    open_ears: Evening, said: str, asked: str
) -> None:
    """Right below the receipt, in words that say it is wrong; nothing moves before a tap."""
    await open_ears.says("Ben", "/hu ben 3 cat")
    before = open_ears.export()
    assert await open_ears.says("Eve", said) == ""
    answer = (await open_ears.says("Dan", said)).replace("\xa0", " ")
    assert answer.startswith(asked)
    assert bool(asked) == bool(answer)
    assert open_ears.export() == before


DENIED = [
    # said by Dan to nobody once a draw is booked behind Ben's win, what is asked
    ("ben's win was 4 tai not 3", "Change Ben ← Cat · 3 tai to Ben ← Cat · 4 tai?"),
    ("it was ming, not cat", "Change Ben ← Cat · 3 tai to Ben ← Ah Ming · 3 tai?"),
    ("the supper was 60 not 48", "Change Ben paid 48.00 for all four · dinner to Ben paid 60.00"),
    ("eh wrong la that one 2 tai only", "Change Ben ← Cat · 3 tai to Ben ← Cat · 2 tai?"),
    ("no la cat always 2 tai one", ""),
    ("alamak salah. not draw, ming hu 2 tai i buang", "Change A draw to Ah Ming ← Dan · 2 tai?"),
    ("not a draw lah", ""),
    ("eh wrong, undo 14", "There is no entry #14: the last one is #3."),
    ("cat's win was 4 tai not 3", ""),
    ("ben's win was 4 tai not 2", ""),
]


@pytest.mark.parametrize(("said", "asked"), DENIED)
async def test_a_denied_part_tells_which_entry_is_wrong(
    open_ears: Evening, said: str, asked: str
) -> None:
    """It is the newest entry with that part, rather than the newest of all."""
    for logged in ("/hu ben 3 cat", "/split 48 dinner", "/draw"):
        await open_ears.says("Ben", logged)
    answer = (await open_ears.says("Dan", said)).replace("\xa0", " ")
    assert (answer.startswith(asked), bool(answer)) == (True, bool(asked))


async def test_tai_behind_a_bill_are_of_the_hand_before_it(open_ears: Evening) -> None:
    """They are no dollars; and who asks why by a name asks about what that player was in."""
    for logged in ("/hu ben 3 cat", "/split 48 dinner", "/draw"):
        await open_ears.says("Ben", logged)
    why = await open_ears.says("Dan", "@kaki_practice_bot how come cat got so much")
    assert why.startswith("#1 Ben ← Cat · 3 tai")
    await open_ears.says("Ben", "/undo 3")
    for said in ("oops that hand was 2 tai", "刚才那铺错了，是两台"):
        asked = await open_ears.says("Dan", f"@kaki_practice_bot {said}")
        assert asked.startswith("Change Ben ← Cat · 3 tai to Ben ← Cat · 2 tai?"), said
    await open_ears.says("Ben", "/split 30 prata")
    asked = await open_ears.says("Ben", "@kaki_practice_bot the prata was 32 not 30")
    assert asked.startswith("Change Ben paid 30.00 for all four · prata to Ben paid 32.00")
