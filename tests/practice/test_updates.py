"""What the bot is told, when, and for how long it is kept."""

from __future__ import annotations

import pytest
from telegram import Bot

from tests.practice.helpers import BEN
from tests.world import World


async def test_only_confirmed_updates_are_forgotten(table: World, bot: Bot) -> None:
    for text in ("/one", "/two", "/three"):
        table.say(BEN.id, text)
    first = await bot.get_updates(limit=2)
    assert [update.message and update.message.text for update in first] == ["/one", "/two"]
    assert await bot.get_updates(limit=2) == first
    rest = await bot.get_updates(offset=first[-1].update_id + 1)
    assert [update.message and update.message.text for update in rest] == ["/three"]
    assert await bot.get_updates(offset=-1) == rest
    assert (await bot.get_webhook_info()).pending_update_count == 1
    assert await bot.get_updates(offset=rest[-1].update_id + 1) == ()


@pytest.mark.parametrize(
    ("text", "seen"),
    [
        ("/hu ben 3 cat", True),
        ("/hu@kaki_practice_bot ben", True),
        ("/hu@other_bot ben", False),
        ("well, /hu ben", False),
        ("hey @Kaki_Practice_Bot help", True),
        ("hello all", False),
        ("@cat88 your turn", False),
    ],
)
async def test_privacy_mode_hides_messages_not_meant_for_the_bot(
    table: World, bot: Bot, text: str, seen: bool
) -> None:
    table.say(BEN.id, text)
    assert len(await bot.get_updates()) == seen
    table.say(BEN.id, "whatever", BEN.id)
    assert len(await bot.get_updates()) == seen + 1, "a private chat hides nothing"
