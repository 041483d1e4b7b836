"""One message has one outcome: what did something else than log an entry logs none once edited."""

from __future__ import annotations

from typing import Any

import pytest

from tests.bot.conftest import Evening

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
    await evening.taps("Dan", "I agree")
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
