"""Cards: events that were understood and are shown before they are booked."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.evenings import AT_ONCE, NAMES, SEATED, Evening, evening_at

WON = "ben hu 3 tai cat shoot"
STALE = "This button is old: nothing was changed."


@pytest.fixture
async def heard(tmp_path: Path) -> AsyncIterator[Evening]:
    """A table in a group in which Kaki hears all that is said."""
    async with evening_at(tmp_path, NAMES, pace=AT_ONCE, seated=True) as going:
        going.table.allow_bot(can_read_all_group_messages=True)
        yield going


# --- taps ----------------------------------------------------------------------------------------


async def test_one_tap_books_it_as_by_whoever_said_it(heard: Evening) -> None:
    """Any member who may log may tap; the receipt takes the place of the card."""
    said = await heard.says("Ben", WON)
    assert said.replace("\xa0", " ") == "Ben ← Cat · 3 tai · +16.00?"
    card = heard.last()
    await heard.tap("Cat", "✓ Book it")
    assert heard.texts() == ["/hu Ben 3 from Cat"]
    assert heard.entries()[0]["by"] == "Ben"
    assert heard.table.message(card.message_id).text.startswith("#1 Ben ← Cat")
    assert await heard.presses("Dan", card, str(card.keyboard[0][0].callback_data)) == STALE
    assert len(heard.texts()) == 1


async def test_no_books_nothing(heard: Evening) -> None:
    """And the card is dead."""
    await heard.says("Ben", WON)
    card = heard.last()
    await heard.tap("Cat", "No")
    assert heard.last().text == "Left as it is: nothing is booked."
    assert await heard.presses("Dan", card, str(card.keyboard[0][0].callback_data)) == STALE
    assert heard.texts() == []


async def test_change_leads_to_the_parts_and_back(heard: Evening) -> None:
    """Back leads to the card, not past it."""
    await heard.says("Ben", WON)
    await heard.tap("Ben", "Change …")
    assert heard.labels(heard.last())[:4] == ["Tai", "Winner", "Shooter", "Something else"]
    await heard.tap("Ben", "‹ Back")
    assert heard.last().text.startswith("Ben ← Cat · 3")
    assert heard.texts() == []
    await heard.tap_through("Ben", "Change …", "Shooter", "Dan")
    assert heard.texts() == ["/hu Ben 3 from Dan"]


async def test_an_edit_takes_the_card_away(heard: Evening) -> None:
    message = heard.table.say(heard.person("Ben").id, WON, heard.chat_id)
    await heard.settled()
    card = heard.last()
    await heard.edits("Ben", message.message_id, "haha joking")
    assert heard.table.message(card.message_id).text.startswith("You edited the message")
    assert await heard.presses("Ben", card, str(card.keyboard[0][0].callback_data)) == STALE
    assert heard.texts() == []


async def test_a_card_is_open_after_a_restart(tmp_path: Path) -> None:
    """Nothing of it is in memory."""
    async with evening_at(tmp_path, NAMES, pace=AT_ONCE) as before:
        before.table.allow_bot(can_read_all_group_messages=True)
        await before.says("Ah Ming", SEATED)
        await before.says("Ben", WON)
    async with evening_at(tmp_path, NAMES, pace=AT_ONCE) as after:
        await after.tap("Cat", "✓ Book it")
        assert after.texts() == ["/hu Ben 3 from Cat"]


# --- in words ------------------------------------------------------------------------------------

WORDS = [
    ("yes", ["/hu Ben 3 from Cat"]),
    ("对", ["/hu Ben 3 from Cat"]),
    ("book it", ["/hu Ben 3 from Cat"]),
    ("no", []),
    ("不是", []),
    ("haha", []),
]


@pytest.mark.parametrize(("said", "booked"), WORDS)
async def test_a_card_is_answered_by_words_too(
    heard: Evening, said: str, booked: list[str]
) -> None:
    """In reply to it."""
    await heard.says("Ben", WON)
    await heard.says("Cat", said, heard.last().message_id)
    assert heard.texts() == booked


@pytest.mark.parametrize("said", ["no 4 tai", "4 tai"])
async def test_a_correction_is_shown_before_it_is_booked(heard: Evening, said: str) -> None:
    """The card as it should be takes the place of the one that was wrong."""
    await heard.says("Ben", WON)
    answer = await heard.says("Ben", said, heard.last().message_id)
    assert answer.replace("\xa0", " ") == "Ben ← Cat · 4 tai · +32.00?"
    assert heard.texts() == []
    await heard.tap("Ben", "✓ Book it")
    assert heard.texts() == ["/hu Ben 4 from Cat"]


# --- one open card a hand ------------------------------------------------------------------------


async def test_the_next_thing_of_the_table_asks_about_both(heard: Evening) -> None:
    """The older first: deal and wind do not run on without it."""
    await heard.says("Ben", WON)
    asked = await heard.says("Dan", "/zimo 2")
    assert asked.replace("\xa0", " ") == (
        "Not booked yet:\nBen ← Cat · 3 tai · +16.00\n"
        "And then:\nDan, self-drawn · 2 tai · +12.00\nBook both?"
    )
    assert heard.labels(heard.last()) == ["Both, in this order", "Only this one", "✕ Cancel"]
    assert heard.texts() == []
    await heard.tap("Dan", "Both, in this order")
    assert heard.texts() == ["/hu Ben 3 from Cat", "/hu Dan 2 zimo"]
    assert [entry["by"] for entry in heard.entries()] == ["Ben", "Dan"]
    assert [message.text[:2] for message in heard.said()[-2:]] == ["#1", "#2"]


async def test_an_event_within_the_hand_is_booked_beside_an_open_card(heard: Evening) -> None:
    """Kongs and bites of one hand may be told in any order; the card can still be answered."""
    await heard.says("Ben", "ben kong")
    card = heard.last()
    assert (await heard.says("Cat", "/bite cat rat")).startswith("#1 Cat")
    await heard.says("Dan", "/hu 2 cat")
    assert "Not booked yet:\nBen kongs" in heard.last().text
    await heard.tap("Dan", "Only this one")
    assert "Not booked: the next hand" in heard.table.message(card.message_id).text
    assert len(heard.texts()) == 2


async def test_a_card_is_asked_about_with_one_event_only(heard: Evening) -> None:
    """However many events are told meanwhile, no question is about more than two."""
    for said in (WON, "/zimo dan 2", "/hu 1 dan", "/draw"):
        await heard.says("Cat", said)
    assert heard.last().text.count("\n") < 8
    assert "Not booked yet:\nCat ← Dan" in heard.last().text.replace("\xa0", " ")
    assert "Book both?" in heard.last().text
    await heard.tap("Cat", "Both, in this order")
    assert len(heard.texts()) == 2


async def test_the_night_does_not_end_over_an_open_card(heard: Evening) -> None:
    """It is named where the end is asked; a tap ends the night without it."""
    await heard.says("Ben", WON)
    asked = await heard.says("Cat", "/end")
    assert asked.replace("\xa0", " ").startswith(
        "Is that all for tonight?\nNot booked yet:\nBen ← Cat · 3 tai · +16.00"
    )
    await heard.tap("Cat", "End the night")
    assert any("Good night!" in message.text for message in heard.said())


@pytest.mark.parametrize(
    ("said", "named"),
    [
        ("cat owes me 5 for grab", "Cat owes Ben · grab · 5.00"),
        ("dan zimo half flush", "“dan zimo half flush”"),
        ("@kaki_practice_bot: dan zimo half flush", "“dan zimo half flush”"),
        ("dan zimo 3, or so i hope", ""),
        ("/hu", ""),
    ],
)
async def test_the_end_names_what_is_not_booked_yet(heard: Evening, said: str, named: str) -> None:
    """Money and questions as cards of the hand; what is doubted, or not begun, is let go."""
    await heard.says("Ben", said)
    asked = (await heard.says("Cat", "/end")).replace("\xa0", " ")
    if named:
        assert f"Not booked yet:\n{named}\n" in asked
        await heard.tap("Cat", "End the night")
    assert any("Good night!" in message.text for message in heard.said())


async def test_the_button_that_goes_further_does_not_look_like_the_one_above(
    heard: Evening,
) -> None:
    """Always, here stands right below End the night."""
    await heard.says("Cat", "we stop here")
    styles = {button.text: button.style for button in heard.last().buttons}
    assert styles == {"✕ Cancel": None, "End the night": "success", "Always, here": None}


async def test_a_payment_that_is_typed_answers_its_open_card(heard: Evening) -> None:
    """It is not named as open at the end, where a tap would book it twice."""
    await heard.says("Ben", "cat owes me 5 for grab")
    await heard.says("Ben", "/pay cat ben 5 grab")
    await heard.says("Cat", "/end")
    assert any("Good night!" in message.text for message in heard.said())


async def test_a_card_of_an_older_hand_is_asked_about(heard: Evening) -> None:
    """It was undone and played on meanwhile."""
    await heard.says("Dan", "/draw")
    await heard.says("Ben", WON)
    card = heard.last()
    await heard.says("Dan", "/undo")
    await heard.tap("Ben", "✓ Book it")
    assert "The table is back at hand 1" in heard.table.message(card.message_id).text
    await heard.tap("Ben", "Log it for hand 1")
    assert [entry["text"] for entry in heard.entries() if not entry["undone"]] == [
        "/hu Ben 3 from Cat"
    ]


async def test_the_end_names_a_card_of_a_hand_that_an_undo_took_back(heard: Evening) -> None:
    """It can still be booked."""
    await heard.says("Dan", "/draw")
    await heard.says("Ben", WON)
    await heard.says("Dan", "/undo")
    for said in ("/newgame Ah Ming, Ben, Cat, Dan", "/end"):
        asked = (await heard.says("Cat", said)).replace("\xa0", " ")
        assert "Not booked yet:\nBen ← Cat · 3 tai · +16.00" in asked, said


# --- by a command --------------------------------------------------------------------------------

TYPED = [
    (
        "/hu ben 3 cat my phone was dying",
        "Ben ← Cat · 3 tai · +16.00?\nnot read: “my phone was dying”",
        ["✓ Book it", "Change …", "No"],
    ),
    ("/hu ben 3 <i>cat", "Ben ← Cat · 3 tai · +16.00?", ["✓ Book it", "Change …", "No"]),
    ("/hu bne 3 cat", "Ben ← Cat · 3 tai · +16.00?", ["✓ Book it", "Change …", "No"]),
    ("/hu ben 3 cat maybe", "Ben ← Cat · 3 tai · +16.00?", ["No", "Change …", "✓ Book it"]),
]


@pytest.mark.parametrize(("said", "shows", "row"), TYPED)
async def test_an_unclear_command_is_shown_as_a_card(
    sitting: Evening, said: str, shows: str, row: list[str]
) -> None:
    """And one tap books it."""
    answer = await sitting.says("Ben", said)
    assert answer.replace("\xa0", " ") == shows
    assert sitting.labels(sitting.last()) == row
    await sitting.tap("Ben", "✓ Book it")
    assert sitting.texts() == ["/hu Ben 3 from Cat"]


# --- said to nobody ------------------------------------------------------------------------------


async def test_always_here_books_what_is_plain_from_then_on(heard: Evening) -> None:
    """It is said once, with a button that takes it back."""
    await heard.says("Ben", WON)
    await heard.tap("Cat", "Always, here")
    assert heard.texts() == ["/hu Ben 3 from Cat"]
    assert heard.last().text.startswith("From now on I book at once")
    assert (await heard.says("Dan", "dan zimo 2 tai")).startswith("#2 Dan, self-drawn")
    shown = await heard.says("Dan", "dan zimo 2 tai, small small only")
    assert heard.labels(heard.last())[0] == "✓ Book it", shown
    await heard.tap("Dan", "No")
    await heard.tap("Ben", "Ask first")
    assert any(
        "What players say without my name: I show it before I book it." in m.text
        for m in heard.said()
    )
    await heard.says("Cat", "cat zimo 3 tai")
    assert len(heard.texts()) == 2


async def test_the_same_words_are_not_booked_twice(heard: Evening) -> None:
    """Within a minute Kaki asks, also where it books talk."""
    await heard.says("Ben", "/house talk book")
    await heard.says("Ben", WON)
    assert "booked the same moments ago (#1)" in await heard.says("Cat", WON)
    assert len(heard.texts()) == 1


NAMED = [
    ("@kaki_practice_bot /hu dan 1 ming", "#1 Dan ← Ah Ming · 1 tai"),
    ("@kaki_practice_bot ben zimo1 tai", "#1 Ben, self-drawn · 1 tai"),
    ("kaki, cat kong", "#1 Cat kongs"),
    ("@kaki_practice_bot who owes who", "Everybody is even"),
    ("@kaki_practice_bot 封顶改成8台", "#1 House rules from hand 1 on: Limit 8 tai"),
    ("@kaki_practice_bot so nice today", "I found nothing about the game in “so nice today”."),
    ("/zmio 2", "Ben, self-drawn · 2 tai · +12.00?"),
    ("/edn", "Is that all for tonight?"),
    ("/hucat 3 dan", "Cat ← Dan · 3 tai · +16.00?"),
    ("/weather", ""),
]


@pytest.mark.parametrize(("said", "shows"), NAMED)
async def test_words_to_kaki_are_as_good_as_a_command(
    heard: Evening, said: str, shows: str
) -> None:
    """Plain ones are done at once; a misspelt command is shown."""
    answer = await heard.says("Ben", said)
    assert answer.replace("\xa0", " ").startswith(shows)
    assert bool(answer) == bool(shows)


async def test_an_edit_of_plain_talk_changes_its_card_or_entry(heard: Evening) -> None:
    """A card is asked anew, an entry is fixed."""
    message = heard.table.say(heard.person("Ben").id, WON, heard.chat_id)
    await heard.settled()
    shown = await heard.edits("Ben", message.message_id, "ben hu 4 tai cat shoot")
    assert "Ben ← Cat · 4 tai · +32.00?" in shown.replace("\xa0", " ")
    await heard.tap("Ben", "✓ Book it")
    await heard.edits("Ben", message.message_id, "ben hu 2 tai cat shoot")
    assert heard.texts() == ["ben hu 2 tai cat shoot"]
    await heard.edits("Ben", message.message_id, "haha")
    assert heard.last().text.startswith("#1 stays as it was")
