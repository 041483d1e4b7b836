"""Whoever is mentioned: by an account, whatever the label says; by the username they have now."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from telegram import Chat, Message, MessageEntity, User

from bot.commands.speakers import mentioned_in, words_of
from bot.text.translator import plain
from models.ledger.members import members_of, people_of
from tests.judging import Monday, monday_in, told

NAMES = ("Ah Ming", "Ben", "Cat", "Dan", "Eve")


@pytest.fixture
def monday(tmp_path: Path) -> Iterator[Monday]:
    """A night of Ah Ming, Ben, Cat and Dan; Eve looks on."""
    with monday_in(tmp_path, NAMES) as there:
        yield there


async def mentions(
    monday: Monday, text: str, label: str, whom: str, by: str = "Ben"
) -> tuple[str, str]:
    """Somebody says something in which the first such label mentions an account; the verdict, and
    what Kaki answers.
    """
    before = text.partition(label)[0]
    offset = len(before.encode("utf-16-le")) // 2
    length = len(label.encode("utf-16-le")) // 2
    entity = {"type": "text_mention", "offset": offset, "length": length}
    user = monday.people[whom].as_json()
    message: dict[str, Any] = monday._message(text) | {
        "from": monday.people[by].as_json(),
        "entities": [{**entity, "user": user}],
    }
    verdict = await monday._comes({"message": message})
    return verdict, "\n".join(plain(told(one)) for one in monday._answers())


@pytest.mark.parametrize("label", ["Dan", "Boss", "Boss Man", "老板", "🀄 Boss", "me"])
@pytest.mark.parametrize(
    ("said", "expected"),
    [
        ("/pay {} 9 Ben", "Cat pays Ben"),
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
async def test_a_label_means_nothing(monday: Monday, said: str, expected: str, label: str) -> None:
    """Cat is meant, whatever the phone of the sender calls them."""
    _, answer = await mentions(monday, said.format(label), label, "Cat")
    assert expected in answer.replace("\xa0", " ")


async def test_the_book_says_who_was_meant(monday: Monday) -> None:
    """An account's number is nothing to read."""
    await mentions(monday, "/pay Dan 9 Ben", "Dan", "Cat")
    _, told = await monday.says("Ben", "/log 1")
    assert "Cat" in told
    assert "@" not in told


async def test_who_is_nobody_here_is_told_by_name(monday: Monday) -> None:
    """Not by the label, which may be a player's, and not by a number."""
    verdict, answer = await mentions(monday, "/pay Dan 9 Ben", "Dan", "Eve")
    assert verdict == "refused"
    assert "“Eve”" in answer
    assert "@8" not in answer


async def test_a_seat_is_the_accounts(monday: Monday) -> None:
    """`/newgame`, and a substitute: no guest of that label sits there."""
    eve = monday.people["Eve"].id
    await monday.says("Ben", "/end")
    verdict, _ = await mentions(monday, "/newgame me, Cat, Dan, Boss Man", "Boss Man", "Eve")
    assert verdict == "booked"
    with monday.database.reading() as session:
        seated = {one.user_id: one.name for one in members_of(session, monday.chat_id)}
    assert seated[eve] == "Eve"
    assert "Boss Man" not in seated.values()


@pytest.mark.parametrize("label", ["Uncle Dan", "Dan", "丹叔", "👍", "7"])
async def test_an_account_that_was_met_takes_its_seat(monday: Monday, label: str) -> None:
    """Dan, who plays here: whatever the sender's phone calls them, also by no letter at all."""
    await monday.says("Ben", "/end")
    words = f"/newgame me, Cat, Ah Ming, {label}"
    verdict, answer = await mentions(monday, words, label, "Dan")
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
def test_the_words_of_a_mention(text: str, label: str, words: str) -> None:
    """The account stands where the label stood, by Telegram's count of UTF-16 units."""
    offset = len(text.partition(label)[0].encode("utf-16-le")) // 2
    eve = User(7, "Eve", is_bot=False)
    entity = MessageEntity("text_mention", offset, len(label.encode("utf-16-le")) // 2, user=eve)
    chat = Chat(-1, "group")
    message = Message(1, datetime.now(UTC), chat, eve, text=text, entities=[entity])
    assert (words_of(message), [one.name for one in mentioned_in(message)]) == (words, ["Eve"])


async def test_a_username_is_whose_it_is_now(monday: Monday) -> None:
    """Cat has another, and Eve takes the old one: neither is paid for the other."""
    cat = monday.people["Cat"]
    old = cat.username
    monday.people["Cat"] = replace(cat, username="cattan")
    await monday.says("Cat", "/board")
    verdict, answer = await monday.says("Ben", "/pay @cattan ben 9")
    assert (verdict, "Cat pays Ben" in answer) == ("booked", True)
    assert (await monday.says("Ben", f"/pay @{old} ben 8"))[0] == "refused"


async def test_a_username_that_another_took_first(monday: Monday) -> None:
    """Eve speaks before Cat does: the name is Cat's no more."""
    old = monday.people["Cat"].username
    monday.people["Eve"] = replace(monday.people["Eve"], username=old)
    await monday.says("Eve", "/board")
    assert (await monday.says("Ben", f"/pay @{old} ben 8"))[0] == "refused"


# --- how an account is called --------------------------------------------------------------------


async def test_a_name_that_is_the_accounts_follows_it(monday: Monday) -> None:
    """Cat chooses another name on Telegram: what they say from then on is said by it."""
    await monday.says("Cat", "/board")
    monday.people["Cat"] = replace(monday.people["Cat"], first_name="Kitty")
    verdict, answer = await monday.says("Cat", "/hu me 3 dan")
    assert (verdict, "Kitty ← Dan" in answer) == ("booked", True)
    assert (await monday.says("Ben", "/pay cat ben 8"))[0] == "refused"
    assert (await monday.says("Ben", "/pay kitty ben 8"))[0] == "booked"


@pytest.mark.parametrize("carried", ["mention", "reply"])
async def test_any_update_that_carries_them_says_so(monday: Monday, carried: str) -> None:
    """Cat says nothing: somebody mentions them, or replies to them."""
    await monday.says("Cat", "/board")
    cat = monday.people["Cat"] = replace(monday.people["Cat"], first_name="Kitty", username="kit")
    if carried == "mention":
        _, answer = await mentions(monday, "/hu 3 Boss", "Boss", "Cat")
    else:
        said = monday._message("gg") | {"from": cat.as_json()}
        ben = monday._message("/hu 3 @kit") | {"from": monday.people["Ben"].as_json()}
        await monday._comes({"message": ben | {"reply_to_message": said}})
        answer = "\n".join(plain(told(one)) for one in monday._answers())
    assert "Ben ← Kitty" in answer


async def test_a_name_that_the_table_gave_stays(monday: Monday) -> None:
    """Fatty is who they are here, whatever their account is called."""
    with monday.database.writing() as session:
        for one in people_of(session, monday.chat_id):
            one.name = "Fatty" if one.name == "Cat" else one.name
    for name in ("Cat", "Kitty", "Tom"):
        monday.people["Cat"] = replace(monday.people["Cat"], first_name=name)
        _, answer = await monday.says("Cat", "/hu me 3 dan")
        assert "Fatty ← Dan" in answer
        await monday.says("Cat", "/undo")


async def test_a_name_of_the_last_hour_is_nobodys_yet(monday: Monday) -> None:
    """Who was heard under a name, which a player may still deny, does not take it elsewhere."""
    now = datetime.now(UTC)
    with monday.database.writing() as session:
        for one in people_of(session, monday.chat_id):
            one.heard = now if one.name == "Cat" else None
    for name in ("Cat", "Kitty"):
        monday.people["Cat"] = replace(monday.people["Cat"], first_name=name)
        _, answer = await monday.says("Cat", "/board")
        assert "Kitty" not in answer
