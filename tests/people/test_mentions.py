"""Mentions: an account whatever its label says, a username as it is owned now."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest
from telegram import Chat, Message, MessageEntity, User

from bot.commands.speakers import list_mentioned_accounts, message_words
from models.ledger.members import list_members
from tests.effort import some
from tests.judging import JudgedEvening, judged_evening

NAMES = ("Ah Ming", "Ben", "Cat", "Dan", "Eve")


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[JudgedEvening]:
    """A night of Ah Ming, Ben, Cat and Dan; Eve looks on."""
    with judged_evening(tmp_path, NAMES) as there:
        yield there


async def mentions(
    evening: JudgedEvening, text: str, label: str, whom: str, by: str = "Ben"
) -> tuple[str, str]:
    """Has somebody say a text whose first such label mentions an account; returns verdict and
    answer.
    """
    before = text.partition(label)[0]
    offset = len(before.encode("utf-16-le")) // 2
    length = len(label.encode("utf-16-le")) // 2
    entity = {"type": "text_mention", "offset": offset, "length": length}
    mentioned = {"entities": [{**entity, "user": evening.people[whom].as_json()}]}
    verdict = await evening.takes(message=evening.message(by, text) | mentioned)
    return verdict, evening.answer()


@pytest.mark.parametrize("label", some(["Dan", "Boss", "老板", "Boss Man", "🀄 Boss", "me"]))
@pytest.mark.parametrize(
    ("said", "expected"),
    [
        ("/pay {} 9 Ben", "Cat owes Ben"),
        ("/hu 3 {}", "Ben ← Cat · 3 tai"),
        ("/hu {} 3 ben", "Cat ← Ben · 3 tai"),
        ("/kong {}", "Cat"),
        ("/bite {} cat rat", "Cat"),
        ("/zhahu {} zimo", "Cat"),
        ("/fix 4 hu {} 3 ben", "Cat ← Ben · 3 tai"),
        ("/sub {} Zoe", "Cat"),
        ("/household {} ben", "Cat"),
        ("/seats {} ben dan ah ming", "Cat"),
    ],
)
async def test_a_mention_means_its_account_not_its_label(
    evening: JudgedEvening, said: str, expected: str, label: str
) -> None:
    """Cat is meant, whatever the sender's phone calls them."""
    _, answer = await mentions(evening, said.format(label), label, "Cat")
    assert expected in answer.replace("\xa0", " ")


async def test_the_log_names_the_mentioned_member(evening: JudgedEvening) -> None:
    """Not the account's number."""
    await mentions(evening, "/pay Dan 9 Ben", "Dan", "Cat")
    told = await evening.says("Ben", "/log 1")
    assert "Cat" in told
    assert "@" not in told


async def test_a_mentioned_account_takes_the_seat(evening: JudgedEvening) -> None:
    """In `/newgame` and as a substitute: no guest of that label sits there."""
    eve = evening.people["Eve"].id
    await evening.says("Ben", "/end")
    verdict, _ = await mentions(evening, "/newgame me, Cat, Dan, Boss Man", "Boss Man", "Eve")
    assert verdict == "booked"
    with evening.database.reading() as session:
        seated = {one.user_id: one.name for one in list_members(session, evening.chat_id)}
    assert seated[eve] == "Eve"
    assert "Boss Man" not in seated.values()


@pytest.mark.parametrize("label", ["Uncle Dan", "Dan", "丹叔", "👍", "7"])
async def test_a_known_account_takes_its_own_seat(evening: JudgedEvening, label: str) -> None:
    """Dan, who plays here, whatever the sender's phone calls them, also without a letter."""
    await evening.says("Ben", "/end")
    words = f"/newgame me, Cat, Ah Ming, {label}"
    verdict, answer = await mentions(evening, words, label, "Dan")
    assert (verdict, "● East  Ben" in answer) == ("booked", True), answer
    assert "North Dan" in " ".join(answer.split())


@pytest.mark.parametrize(
    ("text", "label", "words"),
    [
        ("/pay Boss 9 ben", "Boss", "/pay @7 9 ben"),
        ("/newgame 老板, Ben", "老板", "/newgame @7, Ben"),
        ("🀄 给老板5块", "老板", "🀄 给 @7 5块"),
        ("Boss won", "Boss", "@7 won"),
    ],
)
def test_an_account_stands_where_its_label_stood(text: str, label: str, words: str) -> None:
    """By Telegram's count of UTF-16 units."""
    offset = len(text.partition(label)[0].encode("utf-16-le")) // 2
    eve = User(7, "Eve", is_bot=False)
    entity = MessageEntity("text_mention", offset, len(label.encode("utf-16-le")) // 2, user=eve)
    chat = Chat(-1, "group")
    message = Message(1, datetime.now(UTC), chat, eve, text=text, entities=[entity])
    assert (message_words(message), [one.name for one in list_mentioned_accounts(message)]) == (
        words,
        ["Eve"],
    )


async def test_a_username_means_its_present_owner(evening: JudgedEvening) -> None:
    """Cat has another, and Eve takes the old one: neither is paid for the other."""
    cat = evening.people["Cat"]
    old = cat.username
    evening.people["Cat"] = replace(cat, username="cattan")
    await evening.says("Cat", "/board")
    verdict, answer = await evening.verdict_on("Ben", "/pay @cattan ben 9")
    assert (verdict, "Cat owes Ben" in answer) == ("booked", True)
    verdict, answer = await evening.verdict_on("Ben", f"/pay @{old} ben 8")
    assert (verdict, f"not read: “@{old}”" in answer) == ("asked", True), answer
