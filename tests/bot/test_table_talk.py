"""What a refusal shows is no example where it would be refused again; what is said is so."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from tests.evenings import FOUR, Evening, evening_at, followed


async def test_the_animals_that_somebody_holds_are_no_example(night: Evening) -> None:
    """What was just refused is not what to try."""
    await night.says("Dan", "/bite dan cat rat")
    said = await night.says("Ben", "/bite ben cat rat")
    assert said == "Dan holds one of those tiles: there is only one of each."


async def test_bites_that_are_off_say_how_they_are_switched_on(night: Evening) -> None:
    """Not an example that is refused, too."""
    await night.says("Dan", "/house bites off")
    said = await night.says("Dan", "/bite dan cat rat")
    assert said == "This table does not play that bite: /house bites all switches it on."


async def test_a_payment_between_two_is_no_payment_of_the_hand(night: Evening) -> None:
    """The reason for the deal does not deny the supper that was just paid."""
    await night.says("Dan", "/pay dan ben 5 supper")
    said = await night.says("Dan", "/draw")
    assert "Ah Ming deals again (2nd): a draw with no kong and no bite" in said


async def test_which_hand_new_rules_begin_with(night: Evening) -> None:
    """The one that is played while nothing is logged in it; else the one after it."""
    first = await night.says("Dan", "/house limit 3")
    assert "from hand 1 on: Limit 3 tai" in first
    assert "5 tai, capped at 3." in await night.says("Ben", "/hu 5 cat")
    later = await night.says("Dan", "/house limit 4")
    assert "from hand 2 on: Limit 4 tai" in later
    assert "5 tai, capped at 4." in await night.says("Ben", "/hu 5 off cat")
    await night.says("Ben", "/kong ben")
    last = await night.says("Dan", "/house limit 3")
    assert "from the next hand on: Limit 3 tai\nHand 4 is the first." in last
    assert "5 tai, capped at 4." in await night.says("Ben", "/hu 5 off cat")
    assert "5 tai, capped at 3." in await night.says("Ben", "/hu 5 dan")


async def test_a_change_that_waits_is_had_in_this_hand_by_a_tap(night: Evening) -> None:
    """What was paid in the hand stays paid; once something is logged behind it, there is no tap."""
    await night.says("Ben", "/kong ben")
    await night.says("Dan", "/house stake 2")
    said = await night.taps("Dan", "Already in this hand")
    assert "House rules from hand 1 on: Stake 2.00" in said
    assert "This moves" not in said
    assert "+16.00" in await night.says("Ben", "/hu ben 2 off cat")
    await night.says("Ben", "/kong ben")
    await night.says("Dan", "/house stake 1")
    assert night.button("Already in this hand")
    await night.says("Ben", "/hu ben 2 off cat")
    with pytest.raises(AssertionError, match="no button"):
        night.button("Already in this hand")


FOULS = [
    ("short", "no win in this hand"),
    ("long", "no win and no kong, and pays for all that comes in this hand"),
    ("messy", "no win and no kong, and pays for all that comes in this hand"),
]


@pytest.mark.parametrize(("foul", "told"), FOULS)
async def test_a_short_hand_never_pays_for_the_rest(night: Evening, foul: str, told: str) -> None:
    """What is said of a foul hand is what the next kong shows."""
    await night.says("Ben", "/house foul_hand bao_rest")
    assert (await night.says("Ben", f"/foul ben {foul}")).split(": ")[1] == told
    owes = "-2.00" if foul == "short" else "-6.00"
    assert f"Ben {owes}" in (await night.says("Cat", "/kong cat")).replace(
        "\N{NO-BREAK SPACE}", " "
    )


async def test_who_asks_about_a_rule_changes_nothing(night: Evening) -> None:
    """`can chicken?` shows the rule, with its buttons."""
    for said in ("/house can chicken?", "/house min tai 0?", "/house 鸡胡？"):
        assert "#" not in await night.says("Dan", said)
        assert night.button("0 tai")
    assert "Minimum 0 tai" in await night.says("Dan", "/house chicken")


async def test_the_rule_that_may_be_meant_can_be_looked_at(night: Evening) -> None:
    """The nearest rule comes with the words that show it."""
    said = await night.says("Dan", "/house kong money 3")
    assert said.endswith("Did you mean Exposed kong? /house units.kong shows it.")
    assert "Exposed kong" in await night.says("Dan", "/house units.kong")


async def test_rules_and_seats_are_not_fixed_into_a_hand(night: Evening) -> None:
    """A wrong number does not undo the house rules of the whole night."""
    await night.says("Dan", "/house limit 3")
    await night.says("Dan", "/hu ben 5 cat")
    for said in ("/fix 1 hu ben 3 dan", "/fix 1 draw", "/fix 1 3 tai"):
        assert (await night.says("Dan", said)).startswith("Seats, house rules and counted chips")
    message = night.table.say(night.person("Ben").id, "/house limit 4")
    await night.settled()
    before = night.shown()
    night.table.edit(night.person("Ben").id, message.message_id, "/hu ben 3 dan")
    await night.settled()
    assert night.changed(before).startswith("#3 stays as it was: Seats, house rules")


@pytest.mark.parametrize("newest", ["/house limit 3", "/draw"])
async def test_a_fix_that_fits_the_newest_win_alone_names_it(night: Evening, newest: str) -> None:
    """Nothing is changed on a guess; what makes no sense of it either is refused as before."""
    await night.says("Dan", "/hu ben 5 cat")
    await night.says("Dan", newest)
    for words, said in (("last 4 tai", "4 tai"), ("shooter is ah ming", "shooter is ah ming")):
        assert await night.says("Dan", f"/fix {words}") == (
            f"#2 is the newest entry, and no win. For the newest win: /fix 1 {said}"
        )
    assert "/fix 1" not in await night.says("Dan", "/fix last fritter")
    assert "5 tai → Ben ← Cat · 4 tai" in (await night.says("Dan", "/fix 1 4 tai")).replace(
        "\N{NO-BREAK SPACE}", " "
    )


async def test_who_has_left_the_table_is_named_as_such(night: Evening) -> None:
    """Even where the name is an animal's, too."""
    await night.says("Dan", "/sub cat Zoe")
    await night.taps("Dan", "Take the seat")
    said = await night.says("Dan", "/hu cat 3 off dan")
    assert said == "Cat does not sit at the table now. Try /hu Ben 3 Zoe"
    assert (await night.says("Dan", "/hu dan 2 off cat")).startswith("Cat does not sit")


async def test_a_chinese_name_stays_in_one_piece(evening: Evening) -> None:
    """Who has left is named; what was understood is shown as it was typed."""
    await evening.says("Ben", "/newgame 阿明, 小芬, 老陈, Dan")
    await evening.says("Ben", "/sub 老陈 大伟")
    await evening.taps("Ben", "Take the seat")
    assert (await evening.says("Ben", "/hu 小芬 5 老陈")).startswith("老陈 does not sit")
    assert await evening.says("Ben", "/hu 小芬 5 off 老张") == "Who is “老张”?"


async def test_the_example_of_chips_counts_everybody_who_has_played(night: Evening) -> None:
    """It is accepted where it is shown: by what was won, as somebody took over a seat."""
    await night.says("Dan", "/sub cat Zoe")
    await night.taps("Dan", "Take the seat")
    said = await night.says("Dan", "/chips ah ming 10, ben 20, zoe 30, dan 40, cat 5")
    example = said.partition("Try ")[2]
    assert example == "/chips Ah Ming +36, Ben -38, Zoe 0, Dan +2, Cat 0"
    assert "Chips and book differ" in await night.says("Dan", example)


async def test_money_handed_over_early_is_not_owed_twice(night: Evening) -> None:
    """`/paid` waits for the end, `/pay` books what is still owed: both say what does it now."""
    await night.says("Dan", "/hu ben 3 dan")
    early = await night.says("Dan", "/paid dan ben 8")
    assert early.endswith("comes off what they owe at the end with /pay Ben Dan 8.00")
    for note in ("cash", "by paynow", "现金"):
        handed = await night.says("Dan", f"/pay dan ben 8 {note}")
        assert "has Dan given Ben the money already, or is it still owed?" in handed
    assert "Dan     → Ben  8.00" in await night.says("Dan", "/end")
    await night.says("Dan", "/reopen")
    await night.says("Dan", "/pay Ben Dan 8.00")
    assert "Dan → Ben" not in await night.says("Dan", "/settle")


async def test_a_second_winner_said_in_reply_joins_the_first(night: Evening) -> None:
    """Ben is not pushed out; it is asked before anything moves."""
    await night.says("Dan", "/house all win")
    receipt = await night.says("Ben", "/hu ben 3 cat")
    shown = next(m for m in night.table.bot_messages() if m.text == receipt)
    asked = await night.says("Cat", "dan also won 2 tai", reply_to=shown.message_id)
    assert asked == "#2 Is this meant?"
    assert "Ben 3 tai, Dan 2 tai ← Cat" in await night.taps("Cat", "Ben 3 tai, Dan 2 tai")


async def test_a_question_in_reply_moves_nothing(night: Evening) -> None:
    """Who asks `is it 4 tai?` is asked back."""
    receipt = await night.says("Ben", "/hu ben 3 cat")
    shown = next(m for m in night.table.bot_messages() if m.text == receipt)
    asked = await night.says("Cat", "is it 4 tai?", reply_to=shown.message_id)
    assert asked == "#1 Is this meant?"
    assert "#1 Ben ← Cat · 3 tai" in await night.says("Cat", "/board")


async def test_a_known_name_of_two_words_needs_no_commas(evening: Evening) -> None:
    """Ah Ming is one of the four, not two of them."""
    three = await evening.says("Ben", "/newgame ah ming ben cat")
    assert three.startswith("Four players are needed, East first, with commas between; 3 are named")
    assert "West  Cat" in await evening.says("Ben", "/newgame ah ming ben cat dan")
    assert "East  Ah Ming" in await evening.says("Ben", "/board")


async def test_two_entries_in_one_message_are_sent_one_by_one(night: Evening) -> None:
    """Nothing of it is booked, and it is said why."""
    said = await night.says("Dan", "/hu ben 2 from cat\n/hu dan 3 from ben")
    assert said == "One entry a message: send each by itself. Try /hu Ben 3 Cat"


async def test_whose_bao_it_is_stands_in_the_receipt(night: Evening) -> None:
    """Behind all winners it may be of the last or of each: that is asked."""
    await night.says("Dan", "/house all win")
    asked = await night.says("Dan", "/hu ben 3, dan 2 off cat bao cat")
    assert asked.endswith("Cat pays for all. Whose hand is the bao for?")
    said = await night.taps("Dan", "Each one’s")
    assert said.startswith("#2 Ben 3 tai, Dan 2 tai ← Cat · Cat pays for all of Ben’s · Cat pays")
    said = await night.says("Dan", "/hu ben 3, dan 1 bao cat dragons, off cat")
    assert "← Cat · Cat pays for all of Dan’s: the third dragon" in said


async def test_an_undo_is_taken_back_once_it_is_asked(night: Evening) -> None:
    """`undo` said twice takes no second entry back."""
    await night.says("Dan", "/hu ben 3 cat")
    await night.says("Dan", "/kong dan")
    await night.says("Dan", "/undo")
    for said in ("/undo the undo", "/undo undo", "/undo 取消"):
        assert "#2 Dan kongs is undone." in await night.says("Dan", said)
    assert "#2 Dan kongs, booked again" in await night.taps("Dan", "Put #2 back")
    assert "#2 Dan kongs undone" in await night.says("Dan", "/undo undo")


WHYS = [
    ("/hu ben 3 cat", "why so much", "Ben 3 tai. On a discard: 8.00 from the discarder, 4.00"),
    ("/hu ben 3 cat", "为什么", "Hand 2 · East round · Ben deals next"),
    ("/zimo ben 7", "how come?", "Self-drawn: 32.00 from each"),
    ("/kong dan concealed", "wah why sia", "Concealed kong: 4.00 from each"),
    ("/zhahu dan zimo", "explain", "False win: as the win would have been"),
    ("/draw", "why", "Ah Ming deals again (2nd): a draw with no kong"),
    ("/pay dan ben 5", "what for", "#1 Dan pays Ben"),
]


@pytest.mark.parametrize(("said", "reply", "told"), WHYS)
async def test_why_an_entry_moved_what_it_moved(
    night: Evening, said: str, reply: str, told: str
) -> None:
    """Who asks in reply to a receipt is told, by the rules of then; nothing is moved."""
    receipt = await night.says("Ben", said)
    shown = next(m for m in night.table.bot_messages() if m.text == receipt)
    await night.says("Ben", "/house stake 2")
    answer = await night.says("Cat", reply, reply_to=shown.message_id)
    assert told in answer.replace("\N{NO-BREAK SPACE}", " ")
    assert ("stake 1.00" in answer) == ("/pay" not in said)
    assert await night.says("Cat", "thats why lah", reply_to=shown.message_id) == ""


async def test_a_why_that_would_mend_is_asked_about(night: Evening) -> None:
    """Who asks why it is 4 tai may say that it is; who asks why it is 3, as it stands, is told."""
    receipt = await night.says("Ben", "/hu ben 3 cat")
    shown = next(m for m in night.table.bot_messages() if m.text == receipt)
    told = await night.says("Dan", "why 3 tai", reply_to=shown.message_id)
    assert "Ben 3 tai. On a discard" in told.replace("\N{NO-BREAK SPACE}", " ")
    asked = await night.says("Dan", "why 4 tai", reply_to=shown.message_id)
    assert asked == "#1 Is this meant?"
    assert "#1 Ben ← Cat · 3 tai → Ben ← Cat · 4 tai" in await night.taps("Dan", "Ben ← Cat")


async def test_why_is_a_command_too(night: Evening) -> None:
    """Of the last entry or the one named; what is said in reply to it is about that entry."""
    assert (await night.says("Cat", "/why")).startswith("Nothing logged yet.")
    await night.says("Ben", "/hu ben 3 cat")
    await night.says("Ben", "/kong dan")
    assert "Exposed kong: 2.00 from each" in await night.says("Cat", "/why")
    assert "no entry #9" in await night.says("Cat", "/why 9")
    assert "Try /why 2" in await night.says("Cat", "/why so much")
    told = await night.says("Cat", "/why #1")
    assert told.startswith("#1 Ben ← Cat")
    shown = night.table.bot_messages()[-1]
    assert shown.text == told
    mended = await night.says("Cat", "4 tai", reply_to=shown.message_id)
    assert mended.startswith("#1 Ben ← Cat · 3 tai → Ben ← Cat · 4 tai")
    undone = await night.says("Cat", "/undo", reply_to=shown.message_id)
    assert undone.startswith("#1 Ben ← Cat · 4 tai undone")


async def test_why_is_told_when_the_night_is_over(night: Evening) -> None:
    """When the money is paid it is asked most; what it says cannot be changed any more."""
    receipt = await night.says("Ben", "/hu ben 3 cat")
    shown = next(m for m in night.table.bot_messages() if m.text == receipt)
    await night.says("Ben", "/end")
    for said, reply_to in (("/why", None), ("/why 1", None), ("why", shown), ("/why", shown)):
        to = reply_to.message_id if reply_to else None
        assert "8.00 from the discarder" in await night.says("Cat", said, reply_to=to)
    assert "no entry #9" in await night.says("Cat", "/why 9")
    assert "/reopen" in await night.says("Cat", "4 tai", reply_to=shown.message_id)
    assert await night.says("Cat", "wah", reply_to=shown.message_id) == ""


async def test_help_with_one_command(night: Evening) -> None:
    """What it does, with the players of this table, and its other names, where they are heard."""
    told = await night.says("Cat", "/help /hu")
    assert told.startswith("/hu a win off a discard")
    assert "/hu Ben 3 Cat\nAlso /win" in told
    assert "胡" not in told
    assert (await night.says("Cat", "/help all")).startswith("What you can tell me")
    assert (await night.says("Cat", "/help me")).startswith("A win")


async def test_no_example_repeats_what_was_just_said(night: Evening) -> None:
    """It would be refused the same way."""
    said = "Nothing is waiting to be paid: /end works out who pays whom."
    assert await night.says("Cat", "/paid") == said
    assert "Try" not in await night.says("Cat", "/import")


async def test_why_of_what_was_undone(night: Evening) -> None:
    """Who undid it is told, too."""
    receipt = await night.says("Ben", "/hu ben 3 cat")
    shown = next(m for m in night.table.bot_messages() if m.text == receipt)
    await night.says("Dan", "/undo")
    answer = await night.says("Cat", "why", reply_to=shown.message_id)
    assert answer.endswith("undone by Dan")


async def test_who_did_not_sit_there_then_may_sit_there_now(night: Evening) -> None:
    """A fix of what was logged meanwhile does not deny who is back."""
    for said in ("/sub cat Zoe", "/kong ben", "/sub Zoe cat"):
        await night.says("Dan", said)
        if "sub" in said:
            await night.taps("Dan", "Take the seat")
    refused = await night.says("Dan", "/fix 2 kong ben from cat")
    assert refused.startswith("Cat did not sit at the table at #2.")


async def test_several_rules_in_one_message(night: Evening) -> None:
    """As a phrase or by name, with commas between or without; all of them or none."""
    said = await night.says("Dan", "/house limit 8, all win")
    assert "Limit 8 tai, Several winners all win" in said
    assert "Pay chart shooter pays all, Stake 2.00" in await night.says(
        "Dan", "/house shooter pays all, stake 2"
    )
    assert "Limit 6 tai, Stake 0.20, Pay chart" in await night.says(
        "Dan", "/house limit 6 stake 0.20 shooter pays all"
    )
    assert "Limit 8 tai, Stake 2.00" in await night.says("Dan", "/house limit 8 and stake 2")
    assert "“banana stake 1” is no value for Limit" in await night.says(
        "Dan", "/house limit banana stake 1"
    )
    shown = await night.says("Dan", "/house limit 6, blah")
    assert shown.replace("\xa0", " ") == "Limit: 8 tai → 6 tai?\nnot read: “blah”"
    assert "Limit: 8 tai" in await night.says("Dan", "/house limit")


QUESTIONS_LIKE_COMMANDS = [
    ("/who is dealer", "Hand 1 · East round"),
    ("/whose turn", "Hand 1 · East round"),
    ("/whats the score", "Hand 1 · East round"),
    ("/standings", "Hand 1 · East round"),
    ("/how much do i owe", "Everybody is even"),
    ("/what is ping hu?", "Here 4"),
]


@pytest.mark.parametrize(("said", "told"), QUESTIONS_LIKE_COMMANDS)
async def test_a_question_typed_like_a_command(night: Evening, said: str, told: str) -> None:
    """Who plays is told; others hear nothing: they may mean another bot."""
    assert told in await night.says("Dan", said)
    assert await night.says("Eve", said) == ""


async def test_a_payment_to_everyone_is_one_for_each(night: Evening) -> None:
    """It says so, and not that a word is out of place."""
    for said in ("/pay everyone 2", "/pay 2 to everyone", "/pay ben cat 2 each", "/pay 大家 2"):
        assert (await night.says("Dan", said)).startswith("A payment is between two"), said


@pytest.mark.parametrize(("who", "reply"), [("Dan", "eve"), ("Eve", "me"), ("Eve", "i")])
async def test_who_takes_a_seat_may_be_said_in_reply(night: Evening, who: str, reply: str) -> None:
    """What the substitution does is asked as ever; talk is no name."""
    asked = await night.says("Dan", "/sub cat")
    shown = next(m for m in night.table.bot_messages() if m.text == asked)
    for said in ("haha", "who?", "wait ah let me ask her first"):
        assert await night.says("Dan", said, reply_to=shown.message_id) == ""
    said = await night.says(who, reply, reply_to=shown.message_id)
    assert said.startswith("Shall ")
    await night.taps("Dan", "Take the seat")
    assert "West  eve" in (await night.says("Dan", "/board")).casefold().replace("west", "West")


ANSWERED_IN_WORDS = [
    ("/huu 2 dan", "yes lah", "#2 Ben ← Dan"),
    ("/huu 2 dan", "ya, correct", "#2 Ben ← Dan"),
    ("/huu 2 dan", "对", "#2 Ben ← Dan"),
    ("/huu 2 dan", "no need", "Left as it is"),
    ("/huu 2 dan", "yes?", ""),
    ("/huu 2 dan", "ok wait", ""),
    ("/hu 3 cat", "ok", "#2 Ben ← Cat"),
    ("/hu 3 cat", "no lah, never mind", "Left as it is."),
    ("/hu ben 2", "nvm", "Left as it is: nothing is booked."),
    ("/hu ben 2", "yes", "“yes” does not answer that."),
    ("/hu ben 2", "dan, 3 tai", "Ben ← Dan · 3 tai\nBen +16.00"),
    ("/hu ben 2", "3 tai actually, off dan", "Ben ← Dan · 3 tai\nBen +16.00"),
    ("/hu ben 2", "cat won, from dan", "Cat ← Dan · 2 tai\nCat +8.00"),
    ("/hu ben 2", "dan, his nine bamboo", "#2 Ben ← Dan"),
    ("/hu ben 2", "dan knows", "I cannot place “knows”. Is the rest meant?"),
    ("/hu ben 2", "not cat", "“not cat” does not answer that."),
    ("/hu ben 2", "zimo off dan", "“zimo off dan” does not answer that."),
    ("/pay cat dan supper", "4", "#2 Cat pays Dan · supper"),
    ("/pay 5 supper", "to cat", "#2 Ben pays Cat · supper"),
    ("/hu ben 2", "off dan", "#2 Ben ← Dan"),
    ("/newgame Ah Ming, Ben, Cat, Dan", "cancel", "The night goes on."),
    ("/sub cat eve", "ok", "#2 eve takes the seat of Cat"),
    ("/seats ben cat dan ming", "yes", ""),
    ("/seats ben cat dan ming", "from now on", "#2 "),
    ("/hu 3 cat", "book it again", "#2 Ben ← Cat"),
    ("/hu 3 cat", "book", ""),
    ("/kong", "nah", ""),
    ("/sub ben", "算了", "Left as it is: nothing is booked."),
    ("/fix 1", "supposed to be 4 tai", "#1 Ben ← Cat · 3 tai → Ben ← Cat · 4 tai"),
    ("/fix 1", "undo pls", "#1 Ben ← Cat · 3 tai undone"),
    ("/fix 1", "why", "#1 Ben ← Cat · 3 tai  +16.00"),
    ("/fix 1", "sian", ""),
    ("/hu cat fang pao dan 2", "cat", "#2 Dan ← Cat · 2 tai"),
    ("/hu cat fang pao dan 2", "dan shot lah", "#2 Cat ← Dan · 2 tai"),
    ("/hu cat fang pao dan 2", "ben", ""),
    ("/kong dan dian pao me", "dan", "#2 Ben kongs Dan’s discard"),
    ("/zhahu cat dian pao me", "cat", "#2 Ben claims a false win off Cat"),
]


@pytest.mark.parametrize(("said", "reply", "told"), ANSWERED_IN_WORDS)
async def test_a_question_is_answered_in_words(
    night: Evening, said: str, reply: str, told: str
) -> None:
    """Yes, no, an answer, or what is wrong in the entry that it is about; talk moves nothing."""
    await night.says("Ben", "/hu 3 cat")
    asked = await night.says("Ben", said)
    shown = next(m for m in night.table.bot_messages() if m.text == asked)
    answer = await night.says("Ben", reply, reply_to=shown.message_id)
    plain = answer.replace("\u00a0", " ")
    assert plain.startswith(told) if told else plain == ""


EITHER = [
    ("/hu cat fang pao dan 2", "2 tai. Who shot?", ["Dan ← Cat · 2", "Cat ← Dan · 2"]),
    ("/hu dan pao cat 3", "3 tai.", ["Cat ← Dan · 3 tai", "Dan ← ? · 3 tai · Cat pays"]),
    ("/hu dan 3 pao cat", "Dan ← Cat · 3 tai.", ["Cat shot", "Cat pays for all"]),
    ("/kong dan pao cat", "“pao”", ["Cat kongs Dan’s discard", "Dan kongs · Cat pays for all"]),
    ("/hu 3 dan bao cat", "3 tai · Cat pays for all. Who won?", ["Ah Ming", "Ben", "Dan"]),
]


@pytest.mark.parametrize(("said", "told", "answers"), EITHER)
async def test_who_won_is_not_said_where_it_is_asked(
    night: Evening, said: str, told: str, answers: list[str]
) -> None:
    """The question shows nobody as the winner; each answer shows its own."""
    asked = await night.says("Ben", said)
    assert asked.replace("\u00a0", " ").startswith(told)
    labels = [b.text for row in night.table.bot_messages()[-1].keyboard for b in row]
    for label, answer in zip(labels, answers, strict=False):
        assert label.replace("\u00a0", " ").startswith(answer)


TAPPED_THEN_TYPED = [
    ("/bite", ["Dan"], "animals", "#1 Dan: all four animals"),
    ("/bite", ["Dan"], "cat and rat, dealt", "#1 Dan: cat and rat, dealt"),
    ("/pay", ["Dan"], "5", "#1 Ben pays Dan"),
    ("/pay", ["Dan"], "wait, 5 beers first", ""),
    ("/hu", ["Cat won", "Dan"], "limit", "Ben logs · Cat ← Dan · 5 tai\nCat +64.00"),
    ("/hu", ["Cat won", "Self-drawn"], "max lah", "Ben logs · Cat, self-drawn · 5 tai\nCat +96.00"),
    ("/hu", ["Cat won"], "2 from dan", "#1 Cat ← Dan · 2 tai"),
    ("/hu", ["Cat won"], "hi everybody", ""),
    ("/zhahu", ["Cat"], "off dan", "#1 Cat claims a false win off Dan"),
    ("/foul", ["Cat"], "long hand", "#1 Cat has a long hand"),
]


@pytest.mark.parametrize(("said", "taps", "reply", "told"), TAPPED_THEN_TYPED)
async def test_what_was_tapped_counts_for_what_is_typed_then(
    night: Evening, said: str, taps: list[str], reply: str, told: str
) -> None:
    """The first answer is a tap, the next one a reply: both are known."""
    await night.says("Ben", said)
    for label in taps:
        await night.taps("Ben", label)
    shown = night.table.bot_messages()[-1]
    answer = await night.says("Ben", reply, reply_to=shown.message_id)
    plain = answer.replace("\u00a0", " ")
    assert plain.startswith(told) if told else plain == ""


async def test_a_no_in_words_takes_an_offer_away(night: Evening) -> None:
    """As its button does, and for the same people."""
    asked = await night.says("Ben", "/forget me")
    shown = next(m for m in night.table.bot_messages() if m.text == asked)
    assert "Ben" in await night.says("Dan", "no", reply_to=shown.message_id)
    assert asked in [message.text for message in night.table.bot_messages()]
    await night.says("Ben", "no", reply_to=shown.message_id)
    assert asked not in [message.text for message in night.table.bot_messages()]


async def test_the_buttons_go_with_the_question_that_a_reply_has_settled(night: Evening) -> None:
    """What is mended in reply cannot be mended once more by a button."""
    await night.says("Ben", "/hu 3 cat")
    await night.says("Ben", "/hu 2 dan")
    asked = await night.says("Ben", "/fix 1")
    shown = next(m for m in night.table.bot_messages() if m.text == asked)
    await night.says("Ben", "4 tai", reply_to=shown.message_id)
    texts = [message.text or "" for message in night.table.bot_messages()]
    assert asked not in texts
    assert await night.says("Ben", "2 tai", reply_to=shown.message_id) != ""


@pytest.mark.parametrize(
    ("said", "fix", "told"),
    [
        (
            "/draw",
            "/fix last ben",
            "#1 is an entry of another kind: “ben” says nothing about it. Try /fix 1 hu Ben 3 Cat",
        ),
        (
            "/kong ben",
            "/fix 1 5 tai",
            "says nothing about it. Try /fix 1 kong Ben from Cat",
        ),
        ("/pay cat ben 5", "/fix 1 zimo", "nothing about it. Try /fix 1 pay Cat Ben 5 supper"),
        ("/zhahu ben zimo", "/fix 1 2 tai", "it. Try /fix 1 zhahu Ben from Cat"),
        ("/draw", "/fix 1 cat won 3 off ben", "#1 A draw → Cat ← Ben · 3 tai"),
        ("/draw", "/fix 1 3 cat", "“3” says nothing about it. Try /fix 1 hu Ben 3 Cat"),
        ("/bite ben cat rat", "/fix 1 animals", "#1 Ben: cat and rat → Ben: all four animals"),
    ],
)
async def test_a_fix_says_what_the_entry_could_say(
    night: Evening, said: str, fix: str, told: str
) -> None:
    """A draw has no player to put another for; a bite stays that of whoever bit."""
    await night.says("Dan", said)
    assert told in await night.says("Dan", fix)


NOTED = [("3.40 supper", "supper"), ("$3.40 for supper", "for supper")]


@pytest.mark.parametrize(("reply", "note"), NOTED)
async def test_a_note_beside_the_sum_asked_for_is_shown_first(
    night: Evening, reply: str, note: str
) -> None:
    """Words beside an amount may be its note, or talk such as `5 is too much`."""
    await night.says("Ben", "/pay cat")
    shown = await night.says("Ben", reply, night.table.bot_messages()[-1].message_id)
    assert shown.replace("\xa0", " ") == f"Ben pays Cat · {note}\nBen -3.40 · Cat +3.40"
    booked = await night.says("Ben", "👍", night.table.bot_messages()[-1].message_id)
    assert booked == f"#1 {shown}"


async def test_chatter_beside_the_sum_is_no_note(night: Evening) -> None:
    """`5 lah` is one of the answers."""
    await night.says("Ben", "/pay cat")
    said = await night.says("Ben", "5 lah", night.table.bot_messages()[-1].message_id)
    assert said.startswith("#1 Ben pays Cat\n")


SIGNS = [("👍🏽", "#1 Ben ← Cat"), ("ok 👌", "#1 Ben ← Cat"), ("👎", "Left as it is"), ("😂", "")]


@pytest.mark.parametrize(("sign", "told"), SIGNS)
async def test_a_thumb_answers_yes_or_no(night: Evening, sign: str, told: str) -> None:
    """Any other sign is talk."""
    await night.says("Ben", "/huu ben 3 cat")
    said = await night.says("Ben", sign, night.table.bot_messages()[-1].message_id)
    assert said.startswith(told) if told else said == ""


INSTEAD = [
    ("/hu ben 3 cat", "no, it was a draw", "Change Ben ← Cat · 3 tai to A draw?"),
    ("/draw", "wrong, cat won 3 off ben", "Change A draw to Cat ← Ben · 3 tai?"),
    ("/kong dan", "wrong, dan won 2 off cat", "Change Dan kongs to Dan ← Cat · 2 tai?"),
]


@pytest.mark.parametrize(("said", "reply", "asked"), INSTEAD)
async def test_a_reply_that_something_else_happened_is_shown_first(
    night: Evening, said: str, reply: str, asked: str
) -> None:
    """What takes the place of an entry moves the deal and the money: nothing is booked unseen."""
    receipt = await night.says("Ben", said)
    shown = await night.says("Ben", reply, night.table.bot_messages()[-1].message_id)
    assert shown.startswith(asked)
    assert night.shown()[night.table.bot_messages()[-2].message_id] == receipt
    fixed = await night.taps("Ben", "Book it")
    assert fixed.startswith("#1 " + asked.removeprefix("Change ").replace(" to ", " → ")[:-1])


async def test_cat_2_tai_is_a_win_of_cats_or_not(night: Evening) -> None:
    """Said of a hand that Cat shot it may be either; with `from` it is plain."""
    await night.says("Ben", "/hu ben 3 cat")
    receipt = night.table.bot_messages()[-1].message_id
    assert "What is wrong in it?" in await night.says("Ben", "cat 2 tai", receipt)
    assert "Cat ← Ben · 2 tai" in await night.taps("Ben", "Cat won")


SUMS = [
    ("/hu ben 3 from dan", "plus 1 tai", "Ben ← Dan · 4 tai"),
    ("/hu ben 3 from dan", "and 1 tai", "Ben ← Dan · 4 tai"),
    ("/hu ben 3 from dan", "2 tai less", "Ben ← Dan · 1 tai"),
    ("/hu ben 3 from dan", "加1台", "Ben ← Dan · 4 tai"),
    ("/hu ben 3 from dan", "/fix 1 plus 1 tai", "Ben ← Dan · 4 tai"),
    ("/hu ben 3 from dan", "/fix last and 1 tai", "Ben ← Dan · 4 tai"),
    ("/hu ben 3, dan 1 from cat", "dan plus 1 tai", "Ben 3 tai, Dan 2 tai ← Cat"),
    ("/pay ben cat 5", "plus 2", "Ben pays Cat · 7.00"),
]


@pytest.mark.parametrize(("said", "reply", "answer"), SUMS)
async def test_a_number_that_is_added_replaces_nothing(
    night: Evening, said: str, reply: str, answer: str
) -> None:
    """The sum is asked about; no money moves before it is tapped."""
    await night.says("Ben", said)
    before = night.export()
    receipt = night.table.bot_messages()[-1].message_id
    assert (await night.says("Ben", reply, receipt)).startswith("#1 Is this meant?")
    assert night.export() == before
    assert f"→ {answer}" in (await night.taps("Ben", answer)).replace("\xa0", " ")


WHO_PAYS = [
    ("not ben, cat", "#1 Self-drawn · 3 tai · Cat pays for all. Who won?"),
    ("不是 ben，是 cat", "#1 Self-drawn · 3 tai · Cat pays for all. Who won?"),
    ("cat won", "#1 Cat, self-drawn · 3 tai · Bao. Who pays"),
    ("not cat", "#1 Ben, self-drawn · 3 tai · Bao. Who pays"),
    (
        "不是 cat，是 dan",
        "#1 Ben, self-drawn · 3 tai · Cat pays for all → Ben, self-drawn · 3 tai · Dan",
    ),
]


@pytest.mark.parametrize(("reply", "told"), WHO_PAYS)
async def test_nobody_pays_for_all_who_was_not_said_to(
    night: Evening, reply: str, told: str
) -> None:
    """Who won instead of the winner does not make the winner the payer."""
    await night.says("Ben", "/zimo ben 3 bao cat")
    answer = await night.says("Ben", reply, night.table.bot_messages()[-1].message_id)
    assert answer.replace("\xa0", " ").startswith(told)


async def test_the_hand_of_one_of_several_winners_is_mended(night: Evening) -> None:
    """Where it is not said whose, that is asked."""
    await night.says("Ben", "/hu ben 3, dan 1 from cat")
    receipt = night.table.bot_messages()[-1].message_id
    assert "→ Ben 3 tai, Dan 2 tai ← Cat" in await night.says("Ben", "dan 2 tai", receipt)
    assert "Which is it?" in await night.says("Ben", "4 tai", receipt)
    assert "→ Ben 4 tai, Dan 2 tai ← Cat" in await night.taps("Ben", "Ben 4 tai, Dan 2 tai")


BITTEN = [
    ("dealt", "Change Ben: cat and rat to Ben: cat and rat, dealt?"),
    ("rooster centipede", "Change Ben: cat and rat to Ben: rooster and centipede?"),
    ("no, flowers", "Change Ben: cat and rat to Ben: own flower and season?"),
    ("cat rat", ""),
    ("nice flowers", ""),
    ("flowers again", ""),
    ("so lucky", ""),
]


@pytest.mark.parametrize(("reply", "told"), BITTEN)
async def test_what_was_bitten_is_said_in_reply(night: Evening, reply: str, told: str) -> None:
    """It stays the bite of whose it was, and is shown before it is changed."""
    await night.says("Ben", "/bite ben cat rat")
    answer = await night.says("Dan", reply, night.table.bot_messages()[-1].message_id)
    assert answer.startswith(told) if told else answer == ""


EXAMPLES = [
    ("/hu ben 2 from dan", "no, bob shot", "/fix 1 hu Ben 3 from Dan"),
    ("/hu ben 2 from dan", "no, cat and dan", "/fix 1 hu Ben 3 from Dan"),
    ("/hu ben 2 from dan", "45 tai", "/fix 1 hu Ben 3 from Dan"),
    ("/hu ben 3, dan 1 from cat", "45 tai", "/fix 1 hu Ben 4, Dan 1 from Cat"),
    ("/zimo dan 3", "0 tai", "/fix 1 hu Dan 4 zimo"),
    ("/pay ben cat 5", "-3", "/fix 1 pay Ben Cat 6.00"),
    ("/pay ben cat 5", "5.555", "/fix 1 pay Ben Cat 6.00"),
    ("/kong ben from dan", "bao cat", "/fix 1 ankong Ben"),
]


@pytest.mark.parametrize(("said", "reply", "example"), EXAMPLES)
async def test_the_example_of_a_refused_reply_is_of_its_entry(
    night: Evening, said: str, reply: str, example: str
) -> None:
    """It keeps the entry's number, kind and players, and does what it says."""
    await night.says("Ben", said)
    refused = await night.says("Ben", reply, night.table.bot_messages()[-1].message_id)
    assert refused.endswith(f"Try {example}")
    assert "→" in await night.says("Ben", example)


NO_ANSWERS = [
    ("/hu ben 3", "eve", "Ah Ming / Cat / Dan / Self-drawn"),
    ("/hu ben 3", "nobody", "Ah Ming / Cat / Dan / Self-drawn"),
    ("/hu ben 3", "ben", "Ah Ming / Cat / Dan / Self-drawn"),
    ("/hu ben 3", "dunno", "Ah Ming / Cat / Dan / Self-drawn"),
    ("/zimo ben", "-1", "1 tai / 2 tai / 3 tai / 4 tai / 5 tai"),
    ("/zimo ben", "lots", "1 tai / 2 tai / 3 tai / 4 tai / 5 tai"),
    ("/zimo ben", "three or four", "1 tai / 2 tai / 3 tai / 4 tai / 5 tai"),
    ("/fix 1 wrong shooter", "eve", "Ah Ming / Dan / Self-drawn"),
    ("/hu ben 3", "haha", ""),
    ("/hu ben 3", "wait ah", ""),
    ("/hu ben 3", "who?", ""),
    ("/zimo ben", "so sad", ""),
    ("/fix 1 wrong shooter", "sian", ""),
]


@pytest.mark.parametrize(("said", "reply", "likes"), NO_ANSWERS)
async def test_an_answer_that_is_none_is_told_what_is_needed(
    night: Evening, said: str, reply: str, likes: str
) -> None:
    """Kaki asked; talk is left alone all the same."""
    await night.says("Ben", "/hu 3 cat")
    await night.says("Ben", said)
    answer = await night.says("Ben", reply, night.table.bot_messages()[-1].message_id)
    told = f"“{reply}” does not answer that. Answer with one like: {likes}."
    assert answer == (told if likes else "")


# --- what is said to nobody ----------------------------------------------------------------------

TALK = Path(__file__).parents[1] / "data" / "table_talk.txt"
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
]


@pytest.fixture
async def open_ears(tmp_path: Path) -> AsyncIterator[Evening]:
    """A night in a group in which Kaki hears all that is said."""
    async with evening_at(tmp_path, (*FOUR, "Eve")) as evening:
        evening.table.allow_bot(can_read_all_group_messages=True)
        await evening.says("Ah Ming", "/newgame Ah Ming, Ben, Cat, Dan")
        yield evening


@pytest.mark.parametrize(("said", "asked", "tap", "booked"), OVERHEARD)
async def test_a_win_that_is_said_to_nobody_is_asked(
    open_ears: Evening, said: str, asked: str, tap: str, booked: str
) -> None:
    """Nothing is booked before a tap; from who does not play tonight it is talk."""
    assert await open_ears.says("Eve", said) == ""
    assert (await open_ears.says("Ben", said)).replace("\xa0", " ") == asked
    before: Any = open_ears.export()
    assert before["nights"][0]["entries"] == []
    await open_ears.taps("Ben", tap)
    after: Any = open_ears.export()
    assert [one["text"] for one in after["nights"][0]["entries"]] == [booked]


TALKED = [
    "ben won",
    "wah dan last week zimo",
    "ben won from cat?",
    "if ben hu from cat I die",
    "hong kong",
    "help dan carry",
    "dan",
]


@pytest.mark.parametrize("said", TALKED)
async def test_what_is_no_event_of_now_is_talk(open_ears: Evening, said: str) -> None:
    """Who tells of it, wonders about it or says but half of it asks for nothing."""
    assert await open_ears.says("Ben", said) == ""


async def test_who_only_talks_is_not_made_known_by_it(tmp_path: Path) -> None:
    """The line that says who they are, and asks whether it is so, comes with what is answered."""
    async with evening_at(tmp_path, (*FOUR, "Eve"), known=False) as evening:
        evening.table.allow_bot(can_read_all_group_messages=True)
        await evening.says("Ah Ming", "/newgame Ah Ming, Ben, Cat, Dan")
        for talk in ("haha", "ben won", "sorry guys", "undo later"):
            assert await evening.says("Ben", talk) == ""
        assert "Ben is @user_1." in await evening.says("Ben", "ben won from cat")


HELPED = [
    # said to nobody, how the help for it begins
    ("help", "A win"),
    ("help lah", "A win"),
    ("帮助", "A win"),
    ("how do i undo", "/undo"),
    ("how does this work?", "A win"),
]


@pytest.mark.parametrize(("said", "told"), HELPED)
async def test_help_is_given_to_who_asks_nobody(open_ears: Evening, said: str, told: str) -> None:
    """To who plays tonight; an onlooker may have meant anybody."""
    assert await open_ears.says("Eve", said) == ""
    assert (await open_ears.says("Ben", said)).startswith(told)


async def test_where_nobody_plays_yet_help_and_a_night_are_there_for_all(tmp_path: Path) -> None:
    """Without a stroke or a name; once they play, a new night is said with the stroke."""
    async with evening_at(tmp_path, (*FOUR, "Eve")) as evening:
        evening.table.allow_bot(can_read_all_group_messages=True)
        assert "Tell me who plays" in await evening.says("Eve", "help")
        assert await evening.says("Ben", "开台吗") == ""
        assert await evening.says("Ben", "开台 8点 来") == ""
        assert await evening.says("Ben", "newgame ah ming, ben") == ""
        assert "开一场牌" in await evening.says("Ben", "开台")
        await evening.says("Ben", "开台 Ah Ming, Ben, Cat, Dan 20c")
        assert "开台！" in await evening.taps("Ben", "对")
        assert await evening.says("Ben", "开台") == ""
        assert await evening.says("Ben", "newgame ah ming ben cat dan") == ""


BEGUN = [
    ("start game", "A new night."),
    ("lets play", "A new night."),
    ("开始", "开一场牌"),
    ("new game ah ming ben cat dan 20 cents", "A new night with Ah Ming, Ben, Cat, Dan?"),
    ("ah ming, ben, cat, dan", "A new night with Ah Ming, Ben, Cat, Dan?"),
    ("me, cat, dan and ah ming", "A new night with Ben, Cat, Dan, Ah Ming?"),
    ("new game tomorrow at 8", ""),
    ("start game later lah", ""),
    ("milk, eggs, bread and tofu", ""),
    ("undo", ""),
    ("收台", ""),
]


@pytest.mark.parametrize(("said", "told"), BEGUN)
async def test_a_night_begins_in_the_words_of_who_has_read_nothing(
    tmp_path: Path, said: str, told: str
) -> None:
    """Where nobody plays; four names alone are asked of who is one of them."""
    async with evening_at(tmp_path, (*FOUR, "Eve")) as evening:
        evening.table.allow_bot(can_read_all_group_messages=True)
        answer = await evening.says("Ben", said)
        assert told in answer
        assert bool(told) == bool(answer)
        if "night with" in answer:
            assert "Tiles up!" in await evening.taps("Ben", "Yes")


ASKED = [
    # said to nobody by who plays, what is asked or told
    ("undo", "#1 Ben ← Cat"),
    ("undo lah", "#1 Ben ← Cat"),
    ("流局", "A draw?"),
    ("end the night", "Is that all for tonight?"),
    ("who owes who", "If we stopped now"),
    ("draw", "A draw?"),
    ("end", ""),
    ("who is winning", "东 Hand 2"),
]


@pytest.mark.parametrize(("said", "told"), ASKED)
async def test_what_changes_something_is_asked_where_it_is_said_to_nobody(
    open_ears: Evening, said: str, told: str
) -> None:
    """What only looks is told at once."""
    await open_ears.says("Ben", "/hu ben 3 cat")
    answer = await open_ears.says("Ben", said)
    assert answer.startswith(told)
    assert bool(told) == bool(answer)
    assert await open_ears.says("Eve", said) == ""


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
    ("/hu ben 3", "ca", ""),
    ("/hu ben 3", "dan?", ""),
    ("/hu ben 3", "dan la ask him", ""),
    ("/hu ben 3", "ah", ""),
    ("/hu ben 3", "ben", ""),
]


@pytest.mark.parametrize(("said", "answer", "booked"), ANSWERED)
async def test_the_answer_is_typed_right_below_the_question(
    open_ears: Evening, said: str, answer: str, booked: str
) -> None:
    """Just the words of one answer, without a reply; all else is talk."""
    await open_ears.says("Ben", said)
    assert bool(await open_ears.says("Ben", answer)) == bool(booked)
    night: Any = open_ears.export()
    entries = [one["text"] for one in night["nights"][0]["entries"]]
    assert entries == ([booked] if booked else [])


async def test_a_no_is_taken_right_below_the_question_too(open_ears: Evening) -> None:
    """Nothing is booked, and the question is gone."""
    await open_ears.says("Ben", "i won 3 tai from cat")
    await open_ears.says("Ben", "no lah")
    assert await open_ears.says("Ben", "yes") == ""
    night: Any = open_ears.export()
    assert night["nights"][0]["entries"] == []


async def test_an_answer_is_the_speakers_own_to_kakis_newest_message(open_ears: Evening) -> None:
    """Of another, or once Kaki has said something else, it is talk."""
    await open_ears.says("Ben", "/hu ben 3")
    assert await open_ears.says("Dan", "cat") == ""
    assert await open_ears.says("Dan", "haha") == ""
    await open_ears.says("Dan", "/board")
    assert await open_ears.says("Ben", "cat") == ""
    await open_ears.says("Ben", "/hu dan 2")
    await open_ears.says("Cat", "/hu 99 eve")
    assert await open_ears.says("Ben", "cat") == ""


async def test_an_old_question_is_answered_in_reply_alone(tmp_path: Path) -> None:
    """Who says a name later calls somebody."""
    now = [1_790_000_000.0]
    async with evening_at(tmp_path, clock=lambda: now[0]) as evening:
        evening.table.allow_bot(can_read_all_group_messages=True)
        await evening.says("Ah Ming", "/newgame Ah Ming, Ben, Cat, Dan")
        await evening.says("Ben", "/hu ben 3")
        now[0] += 180
        assert await evening.says("Ben", "cat") == ""


MENDED = [
    # said by Dan to nobody once Ben's win is booked, what is asked
    ("oops it was 4 tai", "Change Ben ← Cat · 3 tai to Ben ← Cat · 4 tai?"),
    ("记错了，是四台", "Change Ben ← Cat · 3 tai to Ben ← Cat · 4 tai?"),
    ("应该是四台", "Change Ben ← Cat · 3 tai to Ben ← Cat · 4 tai?"),
    ("sorry, ah ming shot", "Change Ben ← Cat · 3 tai to Ben ← Ah Ming · 3 tai?"),
    ("sorry guys late", ""),
    ("wrong tile again sia", ""),
    ("should be 4 tai?", ""),
    ("4 tai", ""),
    ("actually nice", ""),
]


@pytest.mark.parametrize(("said", "asked"), MENDED)
async def test_a_mend_that_is_said_to_nobody_is_asked(
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


async def test_a_mend_said_to_nobody_is_of_kakis_newest_message(open_ears: Evening) -> None:
    """Once Kaki has said something else, it is talk."""
    await open_ears.says("Ben", "/hu ben 3 cat")
    await open_ears.says("Ben", "/board")
    assert await open_ears.says("Dan", "oops it was 4 tai") == ""


@pytest.mark.parametrize("plays", [True, False])
async def test_table_talk_is_left_alone(open_ears: Evening, *, plays: bool) -> None:
    """A thousand lines of ordinary group chat, written by somebody who knew none of the rules by
    which they are read: five cards at most, none booked, and no night is begun.
    """
    await open_ears.says("Ben", "/hu ben 3 cat")  # what is newest might be mended
    if not plays:
        await open_ears.says("Ben", "/end")
    await followed(open_ears.running.boards)
    before, ben = open_ears.export(), open_ears.person("Ben").id
    shown = open_ears.shown()
    for line in TALK.read_text(encoding="utf-8").splitlines():
        if line.startswith("/"):  # `/play never gonna give you up` is said to a bot, if to another
            continue
        open_ears.table.say(ben, line)
    await open_ears.settled()
    assert len(open_ears.shown()) - len(shown) <= 5
    assert open_ears.export() == before
