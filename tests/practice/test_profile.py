"""What the bot asks about chats, and what it says about itself."""

from __future__ import annotations

import pytest
from telegram import (
    Bot,
    BotCommand,
    BotCommandScopeAllChatAdministrators,
    BotCommandScopeAllGroupChats,
    BotCommandScopeAllPrivateChats,
    BotCommandScopeChat,
    ChatMember,
)

from bot.practice.methods import commands_for
from bot.practice.values import PracticePerson
from tests.practice.helpers import BEN, CAT, MING, refused
from tests.world import World


async def test_who_the_bot_is(bot: Bot) -> None:
    me = await bot.get_me()
    assert (me.username, me.is_bot, me.can_read_all_group_messages) == (
        "kaki_practice_bot",
        True,
        False,
    )


async def test_the_bot_can_describe_itself(bot: Bot) -> None:
    await bot.set_my_description("Keeps the books.")
    await bot.set_my_description("记账。", language_code="zh")
    await bot.set_my_short_description("Books.")
    assert (await bot.get_my_description("zh")).description == "记账。"
    assert (await bot.get_my_description("ms")).description == "Keeps the books."
    assert (await bot.get_my_short_description()).short_description == "Books."
    with refused("too long"):
        await bot.set_my_short_description("x" * 121)


def _menu(table: World, person: PracticePerson, chat_id: int) -> list[str]:
    chat = table.chats.chat(chat_id)
    assert chat is not None
    return [each["command"] for each in commands_for(table, chat, person)]


async def test_the_narrowest_menu_in_ones_language_shows(table: World, bot: Bot) -> None:
    group = table.group_id
    assert _menu(table, BEN, group) == []
    await bot.set_my_commands([("start", "Begin")])
    assert _menu(table, BEN, group) == _menu(table, BEN, BEN.id) == ["start"]
    await bot.set_my_commands([("hu", "Win")], BotCommandScopeAllGroupChats())
    await bot.set_my_commands([("zimo", "自摸")], BotCommandScopeAllGroupChats(), "zh")
    await bot.set_my_commands([("stats", "Stats")], BotCommandScopeAllPrivateChats())
    await bot.set_my_commands([("house", "Rules")], BotCommandScopeAllChatAdministrators())
    assert _menu(table, BEN, group) == ["hu"]
    assert _menu(table, CAT, group) == ["zimo"]
    assert _menu(table, MING, group) == ["house"], "the owner of the group administers it"
    assert _menu(table, CAT, CAT.id) == ["stats"]
    await bot.set_my_commands([("bite", "Bite")], BotCommandScopeChat(group))
    assert _menu(table, BEN, group) == ["bite"]
    assert await bot.get_my_commands(BotCommandScopeChat(group)) == (BotCommand("bite", "Bite"),)
    await bot.set_my_commands([], BotCommandScopeChat(group))
    assert _menu(table, BEN, group) == ["hu"]
    assert await bot.get_my_commands() == (BotCommand("start", "Begin"),)


@pytest.mark.parametrize(
    ("command", "description", "complaint"),
    [
        ("Hu!", "Win", "BOT_COMMAND_INVALID"),
        ("x" * 33, "Win", "BOT_COMMAND_INVALID"),
        ("hu", "", "BOT_COMMAND_DESCRIPTION_INVALID"),
        ("hu", "x" * 257, "BOT_COMMAND_DESCRIPTION_INVALID"),
    ],
)
async def test_commands_telegram_refuses(
    bot: Bot, command: str, description: str, complaint: str
) -> None:
    with refused(complaint):
        await bot.set_my_commands([(command, description)])


async def test_the_group_and_its_members(table: World, bot: Bot) -> None:
    group = table.group_id
    chat = await bot.get_chat(group)
    assert (chat.type, chat.title) == ("group", "Friday mahjong")
    assert chat.permissions is not None
    assert (await bot.get_chat_member(group, MING.id)).status == ChatMember.OWNER
    assert (await bot.get_chat_member(group, BEN.id)).status == ChatMember.MEMBER
    table.leave(BEN.id)
    assert (await bot.get_chat_member(group, BEN.id)).status == ChatMember.LEFT
    assert (await bot.get_chat_member(group, bot.id)).status == ChatMember.MEMBER
    with refused("user not found"):
        await bot.get_chat_member(group, 4711)


async def test_a_private_chat(bot: Bot) -> None:
    chat = await bot.get_chat(BEN.id)
    assert (chat.type, chat.first_name, chat.username) == ("private", "Ben", "benlim")


async def test_the_webhook(table: World, bot: Bot) -> None:
    assert (await bot.get_webhook_info()).url == ""
    with refused("posts to this computer only"):
        await bot.set_webhook("https://example.org")
    table.say(BEN.id, "/hu")
    await bot.delete_webhook(drop_pending_updates=True)
    assert await bot.get_updates() == ()
