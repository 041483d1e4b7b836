"""Every command that names a player, and every way to name them: each means the same person."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from sqlmodel import col, select
from telegram import ChatMember

from bot.commands.table import COMMANDS
from bot.text.translator import plain
from models.ledger.members import members_of
from models.ledger.tables import Night, Revision
from models.ledger.values import ANONYMOUS
from tests.judging import Monday, monday_in, told
from tests.people.test_mentions import mentions

NAMES = ("Ah Ming", "Ben", "Cat", "Dan", "Eve")
_MAY = (
    "can_be_edited is_anonymous can_manage_chat can_delete_messages can_manage_video_chats "
    "can_restrict_members can_promote_members can_change_info can_invite_users can_post_stories "
    "can_edit_stories can_delete_stories"
)
ADMIN = ChatMember.de_json(
    {
        "status": "administrator",
        "user": {"id": 1, "is_bot": False, "first_name": "Admin"},
        **dict.fromkeys(_MAY.split(), False),
    }
)


@pytest.fixture
def monday(tmp_path: Path) -> Iterator[Monday]:
    """A night of Ah Ming, Ben, Cat and Dan, who all have played before; Eve looks on."""
    with monday_in(tmp_path, NAMES) as there:

        async def administers(*_: int) -> ChatMember:
            return ADMIN

        there._heard.member = administers  # type: ignore[method-assign,assignment]
        yield there


SAID = {
    # a command that names a player: how Cat is named in it, by Ben
    "newgame": "/newgame {}, Ben, Dan, Ah Ming",
    "hu": "/hu dan 3 off {}",
    "zimo": "/zimo {} 4",
    "kong": "/kong ben from {}",
    "ankong": "/ankong {}",
    "bite": "/bite {} cat rat",
    "zhahu": "/zhahu {} zimo",
    "foul": "/foul {} long",
    "pay": "/pay {} dan 7",
    "split": "/split {} paid 40 for all",
    "chips": "/chips ming 0, ben 0, {} +40, dan -40",
    "fix": "/fix 4 hu dan 4 off {}",
    "paid": "/paid {} ben 1",
    "household": "/household {} ben",
    "stats": "/stats {}",
    "sub": "/sub {} Zoe",
    "seats": "/seats {} ben dan ming",
    "rename": "/rename {} Kitty",
    "rename, of two": "/rename {} is Zoe",
}
ENDED = ("newgame", "paid")
"""Commands that are said when the night is over."""


def test_every_command_that_names_a_player_is_tried() -> None:
    """Those whose example does."""
    named = {one.name for one in COMMANDS if "{" in one.example.replace("{n}", "") or one.logs}
    assert named - {"draw"} <= SAID.keys()


TRIED = sorted(said for said in SAID if said.partition(",")[0] in {one.name for one in COMMANDS})


async def knows_zoe(monday: Monday) -> None:
    """Zoe is a guest of the chat who never sat at a table."""
    await monday.says("Ben", "/sub dan Zoe")


def outcome(monday: Monday) -> Any:
    """What the ledger says now: the newest entry, the players and what waits for an answer."""
    with monday.database.reading() as session:
        newest = session.exec(select(Revision).order_by(col(Revision.id).desc())).first()
        night = session.exec(select(Night).order_by(col(Night.id).desc())).first()
        people = [(one.id, one.name, one.user_id) for one in members_of(session, monday.chat_id)]
        assert newest is not None
        assert night is not None
        return newest.id, newest.event, newest.transfers, night.id, night.seats, people


Way = Callable[[Monday, str], Awaitable[tuple[str, str]]]


async def by_name(monday: Monday, said: str) -> tuple[str, str]:
    """As everybody calls them."""
    return await monday.says("Ben", said.format("Cat"))


async def by_username(monday: Monday, said: str) -> tuple[str, str]:
    """By the username that they always had."""
    return await monday.says("Ben", said.format("@user_2"))


async def by_new_username(monday: Monday, said: str) -> tuple[str, str]:
    """By the username that they have since they spoke last; another has the old one."""
    monday.people["Cat"] = replace(monday.people["Cat"], username="cattan")
    monday.people["Eve"] = replace(monday.people["Eve"], username="user_2")
    for name in ("Cat", "Eve"):
        await monday.says(name, "/board")
    return await monday.says("Ben", said.format("@cattan"))


async def by_label(monday: Monday, said: str) -> tuple[str, str]:
    """By their account, which the sender's phone calls Dan."""
    first = said.partition("{}")[0]
    assert "Dan" not in first
    return await mentions(monday, said.format("Dan"), "Dan", "Cat")


WAYS: list[Way] = [by_name, by_username, by_label, by_new_username]


@pytest.mark.parametrize("command", TRIED)
async def test_every_way_means_the_same(monday: Monday, command: str) -> None:
    """What is booked, asked and answered is what it is when Cat is called Cat."""
    said, found = SAID[command], dict[str, Any]()
    await knows_zoe(monday)
    if command in ENDED:
        await monday.says("Ben", "/end")
    for way in WAYS:
        with monday.taken_back():
            verdict, answer = await way(monday, said)
            found[way.__name__] = verdict, answer, outcome(monday)
    assert found == dict.fromkeys(found, found["by_name"])
    assert found["by_name"][0] in ("booked", "asked", "answered")


# --- "me" of an admin without a name -------------------------------------------------------------


async def as_group(monday: Monday, text: str, mark: str = "") -> tuple[str, str]:
    """An admin says something in the name of the group; the verdict, and what Kaki answers."""
    message = monday._message(text)
    bot = {"id": ANONYMOUS, "is_bot": True, "first_name": "Group"}
    more = {"author_signature": mark} if mark else {}
    verdict = await monday._comes(
        {"message": message | more | {"from": bot, "sender_chat": message["chat"]}}
    )
    return verdict, "\n".join(plain(told(one)) for one in monday._answers())


async def answers(monday: Monday, who: str, label: str) -> str:
    """Somebody taps a button of the last answer."""
    data = next(one.callback_data for one in monday.buttons() if one.text == label)
    return await monday.presses(who, str(data))


async def test_only_an_admin_says_who_it_is(monday: Monday) -> None:
    """Another could take the voice of the group for their own."""
    await as_group(monday, "/pay me dan 3")

    async def nobody(*_: int) -> None:
        return None

    monday._heard.member = nobody  # type: ignore[method-assign]
    assert await answers(monday, "Dan", "Dan") == "refused"
