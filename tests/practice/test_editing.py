"""Editing, deleting, pinning, reacting, answering."""

from __future__ import annotations

from telegram import Bot
from telegram import Message as Sent

from bot.practice.values import QueryAnswer
from tests.practice.helpers import BEN, CAT, confirmed, keyboard, refused
from tests.world import World


async def test_an_edit_that_changes_nothing_is_refused(table: World, bot: Bot) -> None:
    markup = keyboard({"Undo": "u"})
    sent = await bot.send_message(table.group_id, "x", reply_markup=markup)
    with refused("message is not modified"):
        await sent.edit_text(" x ", reply_markup=markup)
    with refused("message is not modified"):
        await sent.edit_reply_markup(markup)
    await sent.edit_text("x")


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
