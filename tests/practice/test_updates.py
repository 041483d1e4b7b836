"""What the bot is told, when, and for how long it is kept."""

from __future__ import annotations

import asyncio
import dataclasses

import pytest
from telegram import Bot, ChatMember, Update
from telegram import Message as Sent
from telegram.error import ChatMigrated, Conflict

from bot.practice.values import PracticePerson
from tests.effort import PATIENCE
from tests.practice.helpers import BEN, CAT, DAN, EVE, MING, SCENE, bot_at, confirmed, refused
from tests.world import World


async def test_the_bot_is_told_that_it_was_added(table: World) -> None:
    async with bot_at(table) as bot:
        added, notice = await bot.get_updates()
    assert added.my_chat_member is not None
    assert added.my_chat_member.new_chat_member.status == ChatMember.MEMBER
    assert notice.message is not None
    assert [user.is_bot for user in notice.message.new_chat_members] == [True]


async def test_the_opening_is_said_by_the_people_themselves() -> None:
    scene = dataclasses.replace(SCENE, opening=((BEN.id, "hello"), (CAT.id, "/help")))
    table = World(scene)
    said = [(message.sender_id, message.text) for message in table.messages() if message.text]
    assert said == [(BEN.id, "hello"), (CAT.id, "/help")]
    await table.stop()


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


async def test_an_edit_is_told_with_its_date(table: World, bot: Bot) -> None:
    said = table.say(BEN.id, "/hu ben 3 cat")
    table.edit(BEN.id, said.message_id, "/hu ben 4 cat")
    table.edit(BEN.id, said.message_id, "/hu ben 4 cat")
    before, after = await bot.get_updates()
    assert before.message is not None
    assert before.message.text == "/hu ben 3 cat"
    assert after.edited_message is not None
    assert after.edited_message.edit_date is not None
    assert after.edited_message.message_id == said.message_id


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


async def test_coming_and_going_is_told(table: World, bot: Bot) -> None:
    fay = PracticePerson(106, "Fay")
    table.join(fay)
    table.leave(DAN.id)
    table.remove_bot(MING.id)
    table.add_bot(MING.id)
    joined, left, removed, added, notice = await bot.get_updates()
    assert joined.message is not None
    assert [user.id for user in joined.message.new_chat_members] == [fay.id]
    assert left.message is not None
    assert left.message.left_chat_member is not None
    assert left.message.left_chat_member.id == DAN.id
    assert removed.my_chat_member is not None
    assert removed.my_chat_member.new_chat_member.status == ChatMember.BANNED
    assert added.my_chat_member is not None
    assert added.my_chat_member.new_chat_member.status == ChatMember.MEMBER
    assert notice.message is not None


async def test_unblocking_is_told(table: World, bot: Bot) -> None:
    table.say(BEN.id, "/start", BEN.id)
    table.block_bot(BEN.id)
    table.say(BEN.id, "/start", BEN.id)
    changes = [u.my_chat_member for u in await bot.get_updates() if u.my_chat_member]
    assert [change.new_chat_member.status for change in changes] == ["kicked", "member"]


async def test_an_inline_query_is_answered(table: World, bot: Bot) -> None:
    query_id = table.ask_inline(BEN.id, "ping hu")
    (update,) = await bot.get_updates()
    assert update.inline_query is not None
    assert (update.inline_query.id, update.inline_query.query) == (query_id, "ping hu")
    await update.inline_query.answer([])
    assert table.inline_answer_to(query_id) == []
    with refused("query is too old"):
        await update.inline_query.answer([])


async def test_other_groups_are_apart(table: World, bot: Bot) -> None:
    other = table.open_group("Office mahjong", [EVE.id, BEN.id])
    await confirmed(bot)
    table.say(BEN.id, "/board", other)
    (update,) = await bot.get_updates()
    assert isinstance(update.message, Sent)
    assert (update.message.chat.id, update.message.chat.title) == (other, "Office mahjong")
    assert all(message.text != "/board" for message in table.messages())
    with pytest.raises(ValueError, match="cannot act"):
        table.say(CAT.id, "/board", other)


async def test_a_test_can_wait_for_the_bot(table: World, bot: Bot) -> None:
    waiting = asyncio.create_task(table.until(table.bot_messages))
    await asyncio.sleep(0)
    await bot.send_message(table.group_id, "here I am")
    assert [message.text for message in await waiting] == ["here I am"]
    with pytest.raises(TimeoutError):
        await table.until(lambda: table.bot_messages(BEN.id), patience=0.05)
