"""Editing, deleting, pinning, reacting, answering."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from telegram import Bot, ReactionTypeEmoji
from telegram import Message as Sent
from telegram.constants import ParseMode

from bot.practice.values import QueryAnswer
from tests.practice.helpers import BEN, CAT, SCENE, bot_at, confirmed, keyboard, refused
from tests.world import World


async def test_an_edit_replaces_text_and_buttons(table: World, bot: Bot) -> None:
    sent = await bot.send_message(table.group_id, "East 1", reply_markup=keyboard({"Undo": "u"}))
    edited = await sent.edit_text("<b>East 2</b>", parse_mode=ParseMode.HTML)
    assert isinstance(edited, Sent)
    assert (edited.text_html, edited.reply_markup) == ("<b>East 2</b>", None)
    assert edited.edit_date is not None
    (kept,) = table.bot_messages()
    assert (kept.text, kept.keyboard) == ("East 2", ())


async def test_an_edit_that_changes_nothing_is_refused(table: World, bot: Bot) -> None:
    markup = keyboard({"Undo": "u"})
    sent = await bot.send_message(table.group_id, "x", reply_markup=markup)
    with refused("message is not modified"):
        await sent.edit_text(" x ", reply_markup=markup)
    with refused("message is not modified"):
        await sent.edit_reply_markup(markup)
    await sent.edit_text("x")


async def test_buttons_alone_can_change_and_go(table: World, bot: Bot) -> None:
    sent = await bot.send_message(table.group_id, "x", reply_markup=keyboard({"a": "a"}))
    changed = await sent.edit_reply_markup(keyboard({"b": "b"}))
    assert isinstance(changed, Sent)
    assert (changed.reply_markup, changed.edit_date) == (keyboard({"b": "b"}), None)
    await sent.edit_reply_markup(None)
    assert table.bot_messages()[0].keyboard == ()


async def test_only_what_is_there_and_its_own_can_be_edited(table: World, bot: Bot) -> None:
    said = table.say(BEN.id, "hello")
    with refused("message can't be edited"):
        await bot.edit_message_text("x", table.group_id, said.message_id)
    with refused("message to edit not found"):
        await bot.edit_message_text("x", table.group_id, 999)


async def test_deleting(table: World, bot: Bot) -> None:
    said = table.say(BEN.id, "hello")
    sent = await bot.send_message(table.group_id, "x")
    await sent.pin()
    await sent.delete()
    assert table.bot_messages() == ()
    assert table.pinned() is None
    with refused("message to delete not found"):
        await sent.delete()
    with refused("message can't be deleted"):
        await bot.delete_message(table.group_id, said.message_id)
    private = table.say(BEN.id, "/start", BEN.id)
    await bot.delete_message(BEN.id, private.message_id)
    assert table.messages(BEN.id) == ()


async def test_pinning_is_told_and_kept(table: World, bot: Bot) -> None:
    first = await bot.send_message(table.group_id, "one")
    second = await bot.send_message(table.group_id, "two")
    await second.pin()
    await first.pin()
    await first.pin()
    notices = [update.message for update in await confirmed(bot) if update.message]
    pinned = [notice.pinned_message.message_id for notice in notices if notice.pinned_message]
    assert pinned == [second.message_id, first.message_id]
    shown = (await bot.get_chat(table.group_id)).pinned_message
    assert shown is not None
    assert shown.message_id == second.message_id, "the newest message shows, not the last pin"
    await bot.unpin_chat_message(table.group_id)
    assert (kept := table.pinned())
    assert kept.message_id == first.message_id
    await bot.unpin_chat_message(table.group_id, first.message_id)
    assert table.pinned() is None
    with refused("message to unpin not found"):
        await bot.unpin_chat_message(table.group_id)
    await first.pin()
    await bot.unpin_chat_message(table.group_id)
    assert (await bot.get_chat(table.group_id)).pinned_message is None
    with refused("message to pin not found"):
        await bot.pin_chat_message(table.group_id, 999)


async def test_a_reaction_replaces_the_last(table: World, bot: Bot) -> None:
    said = table.say(BEN.id, "/hu ben 3 cat")
    await bot.set_message_reaction(table.group_id, said.message_id, "👌")
    assert table.message(said.message_id).reactions == ("👌",)
    await bot.set_message_reaction(table.group_id, said.message_id, [ReactionTypeEmoji("❤")])
    assert table.message(said.message_id).reactions == ("❤",)
    await bot.set_message_reaction(table.group_id, said.message_id, [])
    assert table.message(said.message_id).reactions == ()
    with refused("REACTION_INVALID"):
        await bot.set_message_reaction(table.group_id, said.message_id, "🀄")


async def test_a_press_asks_and_is_answered_once(table: World, bot: Bot) -> None:
    said = table.say(BEN.id, "/hu ben 3 cat")
    sent = await bot.send_message(
        table.group_id,
        "sure?",
        reply_to_message_id=said.message_id,
        reply_markup=keyboard({"Yes": "y"}),
    )
    await confirmed(bot)
    query_id = table.press(CAT.id, sent.message_id, "y")
    (update,) = await bot.get_updates()
    query = update.callback_query
    assert query is not None
    assert (query.id, query.data, query.from_user.id) == (query_id, "y", CAT.id)
    assert isinstance(query.message, Sent)
    assert query.message.reply_markup == sent.reply_markup
    assert query.message.reply_to_message is not None
    assert table.answer_to(query_id) is None
    await query.answer("Booked", show_alert=True)
    assert table.answer_to(query_id) == QueryAnswer("Booked", show_alert=True)
    with refused("query is too old"):
        await query.answer("again")
    with refused("query is too old"):
        await bot.answer_callback_query("4711")


async def test_a_press_expires() -> None:
    now = 1_800_000_000.0
    table = World(SCENE, clock=lambda: now)
    await table.start()
    async with bot_at(table) as bot:
        sent = await bot.send_message(table.group_id, "x", reply_markup=keyboard({"y": "y"}))
        query_id = table.press(BEN.id, sent.message_id, "y")
        now += 60
        with refused("query is too old"):
            await bot.answer_callback_query(query_id)
    await table.stop()


@pytest.mark.parametrize(
    "act",
    [
        lambda table, said: table.say(4711, "hello"),
        lambda table, said: table.say(BEN.id, "  "),
        lambda table, said: table.say(BEN.id, "x" * 4097),
        lambda table, said: table.say(BEN.id, "hello", CAT.id),
        lambda table, said: table.say(BEN.id, "hello", 4711),
        lambda table, said: table.say(BEN.id, "hello", reply_to=999),
        lambda table, said: table.edit(CAT.id, said, "mine now"),
        lambda table, said: table.press(CAT.id, said, "x"),
    ],
)
async def test_people_cannot_do_what_a_client_would_not_let_them(
    table: World, act: Callable[[World, int], object]
) -> None:
    said = table.say(BEN.id, "hello")
    with pytest.raises((ValueError, LookupError)):
        act(table, said.message_id)
    assert table.messages()[-1] == said
