"""As strict as Telegram: every call against the documented methods, rights, topics, senders."""

from __future__ import annotations

import json
from typing import Any

import httpx
import pytest
from telegram import Bot

from bot.practice.schema import load_schema
from tests.practice.helpers import MING, assert_refused, png
from tests.world import World, button_on

KEYBOARD = {"inline_keyboard": [[{"text": "Undo", "callback_data": "u"}]]}


def test_every_method_of_the_practice_table_is_documented() -> None:
    """So is the type of every field."""
    documented = {name.lower() for name in load_schema().methods}
    assert World.methods.keys() <= documented
    told = [
        *load_schema().methods.values(),
        *(f for f in load_schema().types.values() if isinstance(f, dict)),
    ]
    kinds = {one for fields in told for kind in fields.values() for one in kind.split("|")}
    plain = {kind.removesuffix("!").replace("Array of ", "") for kind in kinds}
    assert plain <= load_schema().types.keys() | {"Integer", "Float", "Boolean", "String"}


@pytest.mark.parametrize(
    ("method", "said", "why"),
    [
        ("sendMessage", {"text": "x", "chat": 1}, 'sendMessage has no parameter "chat"'),
        ("sendMessage", {"text": "x", "disable_web_page_preview": True}, "has no parameter"),
        ("sendMessage", {"text": "x", "disable_notification": "perhaps"}, "of type Boolean"),
        ("sendMessage", {"text": 7}, '"text" must be of type String'),
        ("sendMessage", {"text": "x", "message_thread_id": "seven"}, "can't parse JSON object"),
        ("sendMessage", {"text": "x", "reply_parameters": {"message": 1}}, "has no field"),
        ("sendMessage", {"text": "x", "reply_parameters": {}}, 'must have the field "message_id"'),
        ("sendMessage", {"text": "x", "reply_markup": {"inline_keyboard": [{}]}}, "an Array"),
        (
            "sendMessage",
            {"text": "x", "reply_markup": {"inline_keyboard": [[{"text": "a", "data": "b"}]]}},
            'InlineKeyboardButton has no field "data"',
        ),
        ("sendMessage", {}, "message text is empty"),
        ("sendPhoto", {}, 'parameter "photo" is required'),
        ("pinChatMessage", {}, 'parameter "message_id" is required'),
        ("setMessageReaction", {"message_id": 1, "reaction": [{"emoji": "x"}]}, "type"),
    ],
)
async def test_a_call_against_the_documentation_is_refused(
    table: World, http: httpx.AsyncClient, method: str, said: dict[str, Any], why: str
) -> None:
    """An unknown or missing parameter, and one of another type, however deep."""
    called = await http.post(
        f"/bot{table.token}/{method}", json={"chat_id": table.group_id, **said}
    )
    assert called.status_code == 400
    assert why in called.json()["description"]
    assert table.bot_messages() == ()


async def test_a_documented_value_is_taken_as_json_or_as_text(
    table: World, http: httpx.AsyncClient
) -> None:
    said = {"chat_id": table.group_id, "text": "x", "reply_markup": KEYBOARD}
    as_json = await http.post(f"/bot{table.token}/sendMessage", json=said)
    form = {**said, "chat_id": str(table.group_id), "reply_markup": json.dumps(KEYBOARD)}
    as_form = await http.post(f"/bot{table.token}/sendMessage", data=form)
    assert (as_json.status_code, as_form.status_code) == (200, 200)
    assert [button_on(m, "Undo").value for m in table.bot_messages()] == ["u", "u"]


# --- rights ---------------------------------------------------------------------------------------


async def test_a_right_that_was_taken_away_is_refused_in_telegrams_words(
    table: World, bot: Bot
) -> None:
    """Messages that were sent before can still be edited."""
    chat = table.group_id
    said = await bot.send_message(chat, "before")
    rights = ("can_send_messages", "can_send_photos", "can_send_documents", "can_pin_messages")
    table.set_up_group(forbidden=rights, reactions=False)
    ming = table.say(MING.id, "/hu")
    with assert_refused("not enough rights to send text messages to the chat"):
        await bot.send_message(chat, "after")
    with assert_refused("not enough rights to send photos to the chat"):
        await bot.send_photo(chat, png(10, 10))
    with assert_refused("not enough rights to send documents to the chat"):
        await bot.send_document(chat, b"x")
    with assert_refused("not enough rights to manage pinned messages in the chat"):
        await bot.pin_chat_message(chat, said.message_id)
    with assert_refused("REACTION_INVALID"):
        await bot.set_message_reaction(chat, ming.message_id, "👌")
    await bot.edit_message_text("changed", chat, said.message_id)
    told = await bot.get_chat(chat)
    assert told.permissions is not None
    assert (told.permissions.can_pin_messages, told.permissions.can_invite_users) == (False, True)
    assert told.available_reactions == ()
    table.set_up_group(forbidden=(), reactions=True)
    await bot.pin_chat_message(chat, said.message_id)
