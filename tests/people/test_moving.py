"""A group moves into a chat that was played in already: one truth, and nothing lost."""

from __future__ import annotations

from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from bot.practice.values import Json
from models.ledger.archive.export import export_readable_part
from tests.evenings import AT_ONCE, NAMES, SEATED, Evening, evening_at, wait_for_boards


@pytest.fixture
async def party(tmp_path: Path, database_url: str) -> AsyncIterator[Evening]:
    """People who may be at a table, with a ledger on either kind of database."""
    async with evening_at(tmp_path, NAMES, url=database_url, known=False, pace=AT_ONCE) as going:
        yield going


@contextmanager
def upgraded(party: Evening) -> Iterator[int]:
    """Makes the group a supergroup; Kaki hears of it after the block. Yields its id."""
    updates = party.table.updates
    held: list[tuple[str, Json]] = []
    push = updates.push
    updates.push = lambda kind, value: held.append((kind, value))  # type: ignore[method-assign]
    new = party.table.upgrade_group(party.table.group_id)
    updates.push = push  # type: ignore[method-assign]
    yield new
    for kind, value in held:
        push(kind, value)


async def says_there(party: Evening, chat: int, *said: tuple[str, str]) -> None:
    """Things said in another chat."""
    for name, text in said:
        party.table.say(party.person(name).id, text, chat)
        await party.settled()


def nights(party: Evening, chat: int) -> list[dict[str, Any]]:
    """Returns the nights of a chat, oldest first."""
    told: list[dict[str, Any]] = export_readable_part(party.database, chat)["nights"]
    return told


def balances(night: dict[str, Any]) -> dict[str, int]:
    """Returns the balances after a night by name."""
    return {player["name"]: player["balance"] for player in night["players"]}


async def play_in_old_group(party: Evening) -> None:
    """Plays an ended night and an open one in the old group, of members and guests."""
    party.running.boards.soon = party.running.boards.between = 0.0
    await party.says("Ben", "/newgame me, Ah Ming, Cat, Dan")
    await party.says_all(("Ben", "/hu 3 cat"), ("Ben", "/end"), ("Ben", SEATED))
    await party.says_all(("Ben", "/hu 2 dan"), ("Cat", "/board"))
    await party.judges("Ben", "Cat")
    # The next edit of the board would be refused, and tell of the move.
    await wait_for_boards(party.running.boards)
    await party.settled()


async def test_of_two_open_nights_the_new_one_goes_on(party: Evening) -> None:
    """The one begun where people play now; the other is ended, its dues drawn up."""
    await play_in_old_group(party)
    before = nights(party, party.table.group_id)
    with upgraded(party) as new:
        await says_there(party, new, ("Ben", SEATED), ("Cat", "/hu cat 1 ben"), ("Dan", "/draw"))
    await party.settled()
    told = nights(party, new)
    assert [(night["id"], night["state"]) for night in told] == [
        (1, "ended"),
        (2, "ended"),
        (3, "open"),
    ]
    assert balances(told[1]) == balances(before[1])
    both = Counter(balances(before[0]))
    both.update(balances(before[1]))
    owed: Counter[str] = Counter()  # what was still open from the first night is paid with it
    for row in told[1]["settlement"]:
        owed.update({row["to"]: row["cents"], row["from"]: -row["cents"]})
    assert owed == both
    assert party.check() == []
    said = "\n".join(m.text for m in party.table.bot_messages(new))
    assert "Night 2, which was still open there, has ended as it stood" in said
    await says_there(party, new, ("Ben", "/hu me 4 cat"), ("Ben", "/settle"))
    assert "#3 Ben ← Cat · 4 tai" in party.table.bot_messages(new)[-2].text
    assert "Dan     → Ben" in party.table.bot_messages(new)[-1].text
    assert party.check() == []


async def test_an_ended_night_of_the_target_is_numbered_before_the_open_one(party: Evening) -> None:
    """The open night that moves in is the newest, and goes on."""
    await play_in_old_group(party)
    with upgraded(party) as new:
        await says_there(
            party, new, ("Ben", SEATED), ("Ben", "/hu 3 cat"), ("Ben", "/end"), ("Cat", "/paid ben")
        )
    await party.settled()
    told = nights(party, new)
    assert [(night["id"], night["state"]) for night in told] == [
        (1, "ended"),
        (2, "ended"),
        (3, "open"),
    ]
    assert [entry["text"] for entry in told[2]["entries"]] == ["/hu 2 dan"]
    await says_there(party, new, ("Ben", "/hu me 4 cat"))
    assert "#2 Ben ← Cat · 4 tai" in party.table.bot_messages(new)[-1].text
    assert party.check() == []


async def test_members_of_both_groups_are_matched_by_account_or_name(party: Evening) -> None:
    """Nobody stands twice, and all sums add up."""
    await play_in_old_group(party)
    before = nights(party, party.table.group_id)
    with upgraded(party) as new:
        await says_there(
            party,
            new,
            ("Ben", "/newgame me, Cat, Dan, Finn"),
            ("Ben", "/hu me 2 cat"),
            ("Cat", "/kong dan"),
            ("Cat", "/household cat dan"),
        )
        there = nights(party, new)
    await party.settled()
    told = nights(party, new)
    assert {name for night in told for name in balances(night)} == {
        "Ah Ming",
        "Ben",
        "Cat",
        "Dan",
        "Finn",
    }
    assert [balances(night) for night in told] == [balances(n) for n in (*before, *there)]
    users = {p["name"]: p["user_id"] for p in told[-1]["players"]}
    assert users["Ben"] == party.person("Ben").id
    assert party.check() == []
    await says_there(party, new, ("Ben", "/undo 1"), ("Ben", "/stats all"), ("Ben", "/end"))
    assert party.check() == []


async def test_a_move_that_is_heard_again_changes_nothing(party: Evening) -> None:
    """Two service messages tell of the move."""
    await play_in_old_group(party)
    with upgraded(party) as new:
        pass
    await party.settled()
    told = nights(party, new)
    assert [(night["id"], night["state"]) for night in told] == [(1, "ended"), (2, "open")]
    assert not any("has moved here" in m.text for m in party.table.bot_messages(new))
    assert party.check() == []
