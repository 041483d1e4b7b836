"""Edits: an edited command that was no log entry books nothing, the same words change nothing."""

from __future__ import annotations

import asyncio
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from models.ledger.archive.export import export_document
from tests.effort import tries
from tests.evenings import Evening
from tests.judging import JudgedEvening, judged_evening

NAMES = ("Ah Ming", "Ben", "Cat", "Dan", "Eve")
ANEW = "Nothing was done: an edit does not do this. Say it in a new message."


async def say_and_edit(evening: Evening, name: str, said: str, edit: str) -> str:
    """Has somebody say something and edit it; returns Kaki's answer to the edit."""
    person = evening.person(name).id
    message = evening.table.say(person, said)
    await evening.settled()
    before = evening.shown()
    evening.table.edit(person, message.message_id, edit)
    await evening.settled()
    return evening.changed(before)


def all_texts(evening: Evening) -> list[str]:
    """Returns the texts of the entries of all nights."""
    nights: Any = evening.export()["nights"]
    return [entry["text"] for night in nights for entry in night["entries"]]


@pytest.mark.parametrize("edit", ["/hu ben 3 off cat", "/huu ben 3 off cat", "/draw"])
@pytest.mark.parametrize(
    "said", ["/newgame Ah Ming, Ben, Cat, Dan", "/paid cat ben 3", "/household cat off", "/lang zh"]
)
async def test_an_edited_command_books_nothing(night: Evening, said: str, edit: str) -> None:
    """What the command did stays done, and one line says what to do instead."""
    await night.says("Ah Ming", "/pay cat ben 10")
    await night.says("Cat", "/household cat dan")
    await night.says("Ah Ming", "/end")
    if not said.startswith("/newgame"):
        await night.says("Ah Ming", "/newgame Ah Ming, Ben, Cat, Dan")
    answer = await say_and_edit(night, "Cat", said, edit)
    anew = "什么也没做：这件事不能靠改消息。请重新发一条。" if said == "/lang zh" else ANEW
    assert answer.splitlines()[-1] == anew
    assert all_texts(night) == ["/pay cat ben 10"]


# --- an edit that changes no words ---------------------------------------------------------------


@pytest.mark.parametrize(
    "said", ["/hu ben 3 cat", "@kaki_practice_bot ben 3 cat", "/hu 3", "@kaki_practice_bot hu 3"]
)
async def test_an_edit_that_changes_no_words_is_ignored(tmp_path: Path, said: str) -> None:
    """A link preview, a reaction, a member's tag: no fix is undone, and nothing is asked anew."""
    with judged_evening(tmp_path, NAMES, booked=False) as evening:
        message = evening.message("Ben", said)
        await evening.takes(message=message)
        await evening.says("Cat", "/fix 1 hu ben 4 cat")
        before = evening.export()
        edited = message | {"edit_date": message["date"] + 1}
        assert await evening.takes(edited_message=edited) == "ignored"
        assert (evening.answers(), evening.export()) == ([], before)


async def test_an_edit_shows_first_what_somebody_else_fixed_since(night: Evening) -> None:
    """One's own fix is not shown."""
    person = night.person("Ben").id
    message = night.table.say(person, "/pay cat ben 50")
    await night.settled()
    await night.says("Cat", "/fix 1 pay cat ben 5")
    shown = night.shown()
    night.table.edit(person, message.message_id, "/pay cat ben 60")
    await night.settled()
    asked = night.changed(shown)
    assert "Cat changed #1 at" in asked
    assert "5.00" in asked
    assert "60.00" in asked
    (entry,) = night.export()["nights"][0]["entries"]
    assert entry["transfers"][0]["cents"] == 500
    await night.taps("Ben", "Book it")
    (entry,) = night.export()["nights"][0]["entries"]
    assert entry["transfers"][0]["cents"] == 6000
    await edit_again(night, person, message.message_id)


async def edit_again(evening: Evening, person: int, message_id: int) -> None:
    """Has the member who fixed it last edit once more: nothing is asked."""
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
                *("/bite ben cat rat", "/board", "/hu bne 3 cat", "/hu zoe 3 cat", "nice one"),
                *("/end", "/reopen", "/newgame Ah Ming, Ben, Cat, Dan"),
            ]
        ),
        st.sampled_from([None, None, 1, 2, 4]),
    ),
    min_size=1,
    max_size=8,
)
"""Who says what, in reply to the receipt of an entry or to nothing."""


@settings(max_examples=tries(30), deadline=None)
@given(said=THINGS, again=st.integers(0, 7))
def test_an_edit_of_the_same_words_changes_nothing(
    said: list[tuple[str, str, int | None]], again: int
) -> None:
    """Whichever message is edited, in any night of fixes, replies and questions."""

    async def goes(evening: JudgedEvening) -> None:
        await evening.says("Ben", "/board")  # what the chat is called is known by then
        sent = [evening.message(*each) for each in said]
        for message in sent:
            await evening.takes(message=message)
        before = export_document(evening.database, evening.chat_id)
        message = sent[again % len(sent)]
        edited = message | {"edit_date": message["date"] + 1}
        assert await evening.takes(edited_message=edited) == "ignored"
        assert evening.answers() == []
        assert export_document(evening.database, evening.chat_id) == before

    with TemporaryDirectory() as folder, judged_evening(Path(folder), NAMES) as evening:
        asyncio.run(goes(evening))
