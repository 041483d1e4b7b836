"""Methods about chats and their members."""

from __future__ import annotations

import dataclasses

from bot.practice.errors import bad_request
from bot.practice.exchange import Exchange
from bot.practice.methods.common import chat_of, method, open_chat
from bot.practice.params import Params
from bot.practice.schema import schema
from bot.practice.values import Chat, Json, Standing


def _documented(kind: str, types: str) -> list[str]:
    """The fields of a type that are documented so, as are the rights of members and of admins."""
    fields = schema().fields(kind) or {}
    return [name for name, documented in fields.items() if documented == types]


@method
async def get_chat(exchange: Exchange, params: Params) -> Json:
    chat = chat_of(exchange, params)
    pinned = exchange.chats.pinned(chat)
    gifts = _documented("AcceptedGiftTypes", "Boolean!")
    info: Json = {
        **exchange.chats.describe_chat(chat),
        "accent_color_id": abs(chat.id) % 7,
        "max_reaction_count": 11,
        "accepted_gift_types": dict.fromkeys(gifts, False),
    }
    if not chat.is_private:
        rights = _documented("ChatPermissions", "Boolean")
        info["permissions"] = {right: right not in chat.forbidden for right in rights}
    if not chat.reactions:
        info["available_reactions"] = []
    if pinned is not None:
        info["pinned_message"] = exchange.chats.describe(pinned, nested=True)
    return info


@method
async def get_chat_member(exchange: Exchange, params: Params) -> Json:
    chat = open_chat(exchange, params)
    user_id = params.integer("user_id") or 0
    if exchange.chats.find(user_id) is None:
        raise bad_request("user not found")
    return member(exchange, chat, user_id)


def member(exchange: Exchange, chat: Chat, user_id: int) -> Json:
    """The Bot API's ChatMember; the first member of a group owns it."""
    user = exchange.chats.person(user_id).as_json()
    if user_id == exchange.chats.bot.id:
        return _bot_member(exchange, chat.bot)
    if user_id not in chat.members:
        return {"status": "left", "user": user}
    if not chat.is_private and user_id == chat.members[0]:
        return {"status": "creator", "user": user, "is_anonymous": False}
    if user_id in chat.admins:
        rights = dict.fromkeys(_documented("ChatMemberAdministrator", "Boolean!"), True)
        rights |= {"can_pin_messages": True, "can_be_edited": False}
        return {"status": "administrator", "user": user, **rights}
    return {"status": "member", "user": user}


def _bot_member(exchange: Exchange, standing: Standing) -> Json:
    status = "left" if standing == "stranger" else standing
    told: Json = {"status": status, "user": exchange.chats.bot.as_json()}
    return told | ({"until_date": 0} if status == "kicked" else {})


def set_standing(exchange: Exchange, chat: Chat, by: int, standing: Standing) -> Chat:
    """Changes what the bot is in the chat, and tells it (`my_chat_member`) who did that."""
    changed = exchange.chats.put_chat(dataclasses.replace(chat, bot=standing))
    exchange.updates.push(
        "my_chat_member",
        {
            "chat": exchange.chats.describe_chat(chat),
            "from": exchange.chats.person(by).as_json(),
            "date": exchange.chats.now,
            "old_chat_member": _bot_member(exchange, chat.bot),
            "new_chat_member": _bot_member(exchange, standing),
        },
    )
    return changed
