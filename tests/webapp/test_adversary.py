"""Many callers at once, slow ones, some cut short: nothing is done twice, nobody waits."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.effort import tries
from tests.webapp.conftest import Json, Phones, seated_at


@pytest.fixture
async def phones(tmp_path: Path, database_url: str) -> AsyncIterator[Phones]:
    """The four at their phones, on either kind of database."""
    async with seated_at(tmp_path, database_url) as phones:
        yield phones


def entries(phones: Phones) -> list[Json]:
    """Returns the entries of the night."""
    found: list[Json] = phones.evening.export()["nights"][0]["entries"]
    return found


async def test_one_key_does_one_action_however_often_it_is_posted(phones: Phones) -> None:
    """From two phones of a user as well; another action under the key is refused."""
    for number in range(1, tries(3) + 1):
        win = phones.win("Ben", 1 + number % 5, "Cat")
        both = [phones.post("Ben", win, key=f"same-key-{number}") for _ in range(4)]
        told = [answer.json() for answer in await asyncio.gather(*both)]
        assert {done["number"] for done in told} == {number}
        assert len(entries(phones)) == number
        other = await phones.post("Ben", phones.win("Dan", 2, "Cat"), key=f"same-key-{number}")
        assert other.status_code == 409
    assert len(entries(phones)) == tries(3)
