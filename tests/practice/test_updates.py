"""What the bot is told, when, and for how long it is kept."""

from __future__ import annotations

import asyncio

import pytest
from telegram import Bot, Update
from telegram.error import ChatMigrated, Conflict

from tests.effort import PATIENCE
from tests.practice.helpers import BEN, CAT, bot_at, confirmed
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


async def test_a_long_poll_ends_as_soon_as_there_is_something(table: World, bot: Bot) -> None:
    poll = asyncio.create_task(bot.get_updates(timeout=20))
    await asyncio.sleep(0.1)
    assert not poll.done()
    table.say(BEN.id, "/hu")
    (update,) = await asyncio.wait_for(poll, PATIENCE)
    assert update.message is not None
    assert update.message.text == "/hu"


async def test_a_second_poller_ends_the_first(table: World, bot: Bot) -> None:
    first = asyncio.create_task(bot.get_updates(timeout=20))
    await asyncio.sleep(0.1)
    async with bot_at(table) as other:
        second = asyncio.create_task(other.get_updates(timeout=1))
        with pytest.raises(Conflict, match="terminated by other getUpdates"):
            await first
        assert await second == ()


async def test_allowed_kinds_hold_from_then_on(table: World, bot: Bot) -> None:
    await bot.get_updates(allowed_updates=[Update.EDITED_MESSAGE])
    said = table.say(BEN.id, "/hu")
    table.edit(BEN.id, said.message_id, "/hu 3")
    (update,) = await confirmed(bot)
    assert update.edited_message is not None
    await bot.get_updates(allowed_updates=[])
    table.say(BEN.id, "/hu")
    assert len(await bot.get_updates()) == 1


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
async def test_privacy_mode_hides_what_is_not_meant_for_the_bot(
    table: World, bot: Bot, text: str, seen: bool
) -> None:
    table.say(BEN.id, text)
    assert len(await bot.get_updates()) == seen
    table.say(BEN.id, "whatever", BEN.id)
    assert len(await bot.get_updates()) == seen + 1, "a private chat hides nothing"


async def test_replies_to_the_bot_are_seen_others_not(table: World, bot: Bot) -> None:
    said = table.say(BEN.id, "hello")
    sent = await bot.send_message(table.group_id, "which tai?")
    table.say(CAT.id, "hi", reply_to=said.message_id)
    table.say(CAT.id, "three", reply_to=sent.message_id)
    (update,) = await bot.get_updates()
    assert update.message is not None
    assert update.message.text == "three"
    assert update.message.reply_to_message is not None
    assert update.message.reply_to_message.message_id == sent.message_id


async def test_an_upgrade_moves_the_group(table: World, bot: Bot) -> None:
    old = table.group_id
    new = table.upgrade_group()
    leaving, coming = [update.message for update in await confirmed(bot)]
    assert leaving is not None
    assert (leaving.chat.id, leaving.migrate_to_chat_id) == (old, new)
    assert coming is not None
    assert (coming.chat.id, coming.migrate_from_chat_id) == (new, old)
    assert (coming.chat.type, coming.message_id) == ("supergroup", 1)
    with pytest.raises(ChatMigrated) as moved:
        await bot.send_message(old, "hello")
    assert moved.value.new_chat_id == new
    assert (await bot.send_message(new, "hello")).chat.id == table.group_id
    table.say(BEN.id, "/hu")
    with pytest.raises(ValueError, match="only a group"):
        table.upgrade_group()
