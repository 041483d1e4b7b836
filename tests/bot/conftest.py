"""A chat at which Kaki is not at work: a test starts it as a process."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from bot.practice.values import Scene
from tests.process import BEN, MING
from tests.world import World


@pytest.fixture
async def table() -> AsyncIterator[World]:
    """A chat of Ah Ming and Ben where Kaki is not at work; a test starts it as a process."""
    table = World(Scene("One", (MING, BEN)))
    await table.start()
    yield table
    await table.stop()
