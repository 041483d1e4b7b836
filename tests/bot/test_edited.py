"""One message has one outcome: what did something else than log an entry logs none once edited."""

from __future__ import annotations

import asyncio
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from models.ledger.archive.export import whole_chat
from tests.evenings import Evening
from tests.judging import Monday, monday_in

NAMES = ("Ah Ming", "Ben", "Cat", "Dan", "Eve")
ANEW = "Nothing was done: an edit does not do this. Say it in a new message."


async def edited(evening: Evening, name: str, said: str, edit: str) -> str:
    """Somebody says something and edits it; what Kaki answers to the edit."""
    person = evening.person(name).id
    message = evening.table.say(person, said)
    await evening.settled()
    before = evening.shown()
    evening.table.edit(person, message.message_id, edit)
    await evening.settled()
    return evening.changed(before)


def entries(evening: Evening) -> list[str]:
    """What the entries of all nights say."""
    nights: Any = evening.export()["nights"]
    return [entry["text"] for night in nights for entry in night["entries"]]


@pytest.mark.parametrize("edit", ["/hu ben 3 off cat", "/huu ben 3 off cat", "/draw"])
@pytest.mark.parametrize(
    "said", ["/newgame Ah Ming, Ben, Cat, Dan", "/paid cat ben 3", "/household cat off", "/lang zh"]
)
async def test_what_did_something_else_books_nothing(
    evening: Evening, said: str, edit: str
) -> None:
    """What it did stays done, and one line says what to do instead."""
    await evening.says("Ah Ming", "/newgame Ah Ming, Ben, Cat, Dan")
    await evening.says("Ah Ming", "/pay cat ben 10")
    await evening.says("Cat", "/household cat dan")
    await evening.says("Ah Ming", "/end")
    if not said.startswith("/newgame"):
        await evening.says("Ah Ming", "/newgame Ah Ming, Ben, Cat, Dan")
    answer = await edited(evening, "Cat", said, edit)
    anew = "什么也没做：这个命令不能靠改消息。请重新发一条。" if said == "/lang zh" else ANEW
    assert answer.splitlines()[-1] == anew
    assert entries(evening) == ["/pay cat ben 10"]


@pytest.mark.parametrize("said", ["/undo", "/redo 1", "/fix 2 hu ben 4 off cat"])
async def test_what_mended_books_nothing(evening: Evening, said: str) -> None:
    """An undo, a redo or a fix edited into a win."""
    await evening.says("Ah Ming", "/newgame Ah Ming, Ben, Cat, Dan")
    await evening.says("Ben", "/hu ben 3 off cat")
    await evening.says("Ben", "/hu ben 2 off dan")
    await evening.says("Ben", "/undo 1")
    person = evening.person("Ben").id
    message = evening.table.say(person, said)
    await evening.settled()
    before, shown = evening.export()["nights"], evening.shown()
    evening.table.edit(person, message.message_id, "/hu dan 5 off ben")
    await evening.settled()
    assert (evening.changed(shown), evening.export()["nights"]) == (ANEW, before)


async def test_what_did_nothing_may_be_edited_into_an_entry(evening: Evening) -> None:
    """It could not be read, or only asked."""
    await evening.says("Ah Ming", "/newgame Ah Ming, Ben, Cat, Dan")
    assert "#1" in await edited(evening, "Ben", "/hu bne 3 off cat", "/hu ben 3 off cat")
    assert "#2" in await edited(evening, "Ben", "/hu", "/hu ben 2 off dan")


# --- an edit that changes no words ---------------------------------------------------------------

SAME: list[tuple[str, str, list[str]]] = [
    # who says it, what, and what is said after it before Telegram sends it once more
    ("Ben", "/pay cat ben 50", ["/fix 1 pay cat ben 5"]),
    ("Ben", "/hu ben 3 cat", ["/fix 1 hu ben 4 cat"]),
    ("Ben", "/hu ben 3 cat", ["/undo 1"]),
    ("Ben", "/hu ben 3 cat", ["/end"]),
    ("Ben", "/hu 3", []),
    ("Ben", "/hu bne 3 cat", []),
    ("Ben", "/hu zoe 3 cat", []),
    ("Ben", "/draw", ["/undo"]),
    ("Ben", "/undo", []),
    ("Ben", "/redo", []),
    ("Ben", "/end", ["/reopen"]),
    ("Ben", "/board", ["/hu ben 3 cat"]),
    ("Ben", "/newgame Ah Ming, Ben, Cat, Dan", []),
    ("Ben", "good hand", []),
]


@pytest.mark.parametrize(("who", "said", "then"), SAME)
async def test_an_edit_that_changes_no_words(
    evening: Evening, who: str, said: str, then: list[str]
) -> None:
    """A link preview, a reaction's setting, a member's tag: nothing changes, nothing is said, and a
    question that is open stays so.
    """
    await evening.says("Ah Ming", "/newgame Ah Ming, Ben, Cat, Dan")
    person = evening.person(who).id
    message = evening.table.say(person, said)
    await evening.settled()
    for words in then:
        await evening.says("Cat", words)
    before, shown = evening.export()["nights"], evening.shown()
    for _ in range(2):
        evening.table.edit(person, message.message_id, said)
        await evening.settled()
    assert (evening.changed(shown), evening.export()["nights"]) == ("", before)
    if said == "/hu 3":
        assert "#1 Ben ← Cat" in await evening.taps(who, "Cat")


async def test_what_somebody_else_has_fixed_since_is_shown_first(evening: Evening) -> None:
    """Nothing is taken back in silence; one's own fix is no such thing."""
    await evening.says("Ah Ming", "/newgame Ah Ming, Ben, Cat, Dan")
    person = evening.person("Ben").id
    message = evening.table.say(person, "/pay cat ben 50")
    await evening.settled()
    await evening.says("Cat", "/fix 1 pay cat ben 5")
    shown = evening.shown()
    evening.table.edit(person, message.message_id, "/pay cat ben 60")
    await evening.settled()
    asked = evening.changed(shown)
    assert "Cat changed #1 at" in asked
    assert "5.00" in asked
    assert "60.00" in asked
    (entry,) = evening.export()["nights"][0]["entries"]
    assert entry["transfers"][0]["cents"] == 500
    await evening.taps("Ben", "Book it")
    (entry,) = evening.export()["nights"][0]["entries"]
    assert entry["transfers"][0]["cents"] == 6000
    await edit_again(evening, person, message.message_id)


async def edit_again(evening: Evening, person: int, message_id: int) -> None:
    """Who fixed it last themself is asked nothing."""
    evening.table.edit(person, message_id, "/pay cat ben 70")
    await evening.settled()
    (entry,) = evening.export()["nights"][0]["entries"]
    assert entry["transfers"][0]["cents"] == 7000


# --- whatever came before ------------------------------------------------------------------------

THINGS = st.lists(
    st.tuples(
        st.sampled_from(["Ah Ming", "Ben", "Cat", "Dan"]),
        st.sampled_from(
            [
                *("/hu ben 3 cat", "/zimo dan 2", "/kong cat", "/pay cat ben 50", "/hu 3", "/draw"),
                *("/fix 1 pay cat ben 5", "/fix 2 hu dan 4 cat", "/undo", "/redo", "/undo 1"),
                *("/bite ben cat rat", "/board", "/hu bne 3 cat", "nice one"),
            ]
        ),
        st.sampled_from([None, None, 1, 2, 4]),
    ),
    min_size=1,
    max_size=8,
)
"""Who says what, in reply to the receipt of an entry or to nothing."""


@settings(max_examples=30, deadline=None)
@given(said=THINGS, again=st.integers(0, 7))
def test_an_edit_of_the_same_words_changes_nothing(
    said: list[tuple[str, str, int | None]], again: int
) -> None:
    """Over any night of fixes, replies and questions: of whatever message it is, it is ignored."""

    async def goes(monday: Monday) -> None:
        await monday.says_in("Ben", "/board", None)  # what the chat is called is known by then
        sent = [await monday.says_in(*each) for each in said]
        before = whole_chat(monday.database, monday.chat_id)
        message = sent[again % len(sent)]
        edited = message | {"edit_date": message["date"] + 1}
        assert await monday._comes({"edited_message": edited}) == "ignored"
        assert monday._answers() == []
        assert whole_chat(monday.database, monday.chat_id) == before

    with TemporaryDirectory() as folder, monday_in(Path(folder), NAMES) as monday:
        asyncio.run(goes(monday))
