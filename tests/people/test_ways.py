"""Every command that names a player, and every way to name them: each means the same person."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from sqlmodel import col, select

from bot.commands.table import COMMANDS
from models.ledger.members import list_members
from models.ledger.tables import Night, Revision
from models.ledger.values import ANONYMOUS
from tests.judging import JudgedEvening, judged_evening
from tests.people.test_mentions import mentions

NAMES = ("Ah Ming", "Ben", "Cat", "Dan", "Eve")


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[JudgedEvening]:
    """A night of Ah Ming, Ben, Cat and Dan, who all have played before; Eve looks on."""
    with judged_evening(tmp_path, NAMES) as there:
        there.administer(*NAMES)
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


def test_the_table_of_ways_holds_every_command_that_names_a_player() -> None:
    """By the example of each command."""
    named = {one.name for one in COMMANDS if "{" in one.example.replace("{n}", "") or one.logs}
    assert named - {"draw"} <= SAID.keys()


TRIED = sorted(said for said in SAID if said.partition(",")[0] in {one.name for one in COMMANDS})


async def knows_zoe(evening: JudgedEvening) -> None:
    """Makes Zoe a guest of the chat who never sat at a table."""
    await evening.says("Ben", "/sub dan Zoe")


def outcome(evening: JudgedEvening) -> Any:
    """Returns the newest entry, the night and the players of the ledger."""
    with evening.database.reading() as session:
        newest = session.exec(select(Revision).order_by(col(Revision.id).desc())).first()
        night = session.exec(select(Night).order_by(col(Night.id).desc())).first()
        people = [(one.id, one.name, one.user_id) for one in list_members(session, evening.chat_id)]
        assert newest is not None
        assert night is not None
        return newest.id, newest.event, newest.transfers, night.id, night.seats, people


Way = Callable[[JudgedEvening, str], Awaitable[tuple[str, str]]]


async def by_name(evening: JudgedEvening, said: str) -> tuple[str, str]:
    """As everybody calls them."""
    return await evening.verdict_on("Ben", said.format("Cat"))


async def by_username(evening: JudgedEvening, said: str) -> tuple[str, str]:
    """Names Cat by the username that they always had."""
    return await evening.verdict_on("Ben", said.format("@user_2"))


async def by_new_username(evening: JudgedEvening, said: str) -> tuple[str, str]:
    """Names Cat by a username newer than their last message; Eve has the old one."""
    evening.people["Cat"] = replace(evening.people["Cat"], username="cattan")
    evening.people["Eve"] = replace(evening.people["Eve"], username="user_2")
    for name in ("Cat", "Eve"):
        await evening.says(name, "/board")
    return await evening.verdict_on("Ben", said.format("@cattan"))


async def by_label(evening: JudgedEvening, said: str) -> tuple[str, str]:
    """Mentions Cat's account, which the sender's phone calls Dan."""
    first = said.partition("{}")[0]
    assert "Dan" not in first
    return await mentions(evening, said.format("Dan"), "Dan", "Cat")


WAYS: list[Way] = [by_name, by_username, by_label, by_new_username]


@pytest.mark.parametrize("command", TRIED)
async def test_every_way_to_name_a_player_means_the_same(
    evening: JudgedEvening, command: str
) -> None:
    """Bookings, questions and answers are as when Cat is called Cat."""
    said, found = SAID[command], dict[str, Any]()
    await knows_zoe(evening)
    if command in ENDED:
        await evening.says("Ben", "/end")
    for way in WAYS:
        with evening.taken_back():
            verdict, answer = await way(evening, said)
            found[way.__name__] = verdict, answer, outcome(evening)
    assert found == dict.fromkeys(found, found["by_name"])
    assert found["by_name"][0] in ("booked", "asked", "answered")


# --- "me" of an admin without a name -------------------------------------------------------------


async def as_group(evening: JudgedEvening, text: str, mark: str = "") -> tuple[str, str]:
    """Has an admin speak in the name of the group; returns verdict and answer."""
    message = evening.message("Ben", text)
    bot = {"id": ANONYMOUS, "is_bot": True, "first_name": "Group"}
    more = {"author_signature": mark} if mark else {}
    by_group = message | more | {"from": bot, "sender_chat": message["chat"]}
    return await evening.takes(message=by_group), evening.answer()


async def test_only_an_admin_says_who_an_anonymous_speaker_is(evening: JudgedEvening) -> None:
    """Another could take the voice of the group for their own."""
    await as_group(evening, "/pay me dan 3")
    evening.administer()
    assert await evening.tap("Dan", "Dan") == "refused"
