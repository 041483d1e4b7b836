"""Methods that change or take away a message that is there."""

from __future__ import annotations

from typing import Any, Final

from telegram.constants import ReactionEmoji

from bot.practice.errors import bad_request
from bot.practice.exchange import Exchange
from bot.practice.methods.common import (
    check_right,
    keyboard_of,
    message_of,
    method,
    open_chat,
    text_of,
)
from bot.practice.params import Params
from bot.practice.values import Json, Message

_VARIANT: Final = "\N{VARIATION SELECTOR-16}"
_REACTIONS: Final = frozenset(emoji.value.replace(_VARIANT, "") for emoji in ReactionEmoji)
"""What a bot may react with; with or without the sign that asks for a coloured picture."""


def _own_message(exchange: Exchange, params: Params) -> Message:
    """The message to edit; refuses (400) what is not there or not the bot's."""
    _, message = message_of(exchange, params, "message to edit not found")
    if message.sender_id != exchange.chats.bot.id or message.service is not None:
        raise bad_request("message can't be edited")
    return message


def _revise(exchange: Exchange, message: Message, params: Params, **content: Any) -> Json:
    """Gives the message new content and the keyboard of this call, which may be none."""
    content["keyboard"] = keyboard_of(params)
    if all(getattr(message, name) == value for name, value in content.items()):
        raise bad_request(
            "message is not modified: specified new message content and reply markup"
            " are exactly the same as a current content and reply markup of the message"
        )
    if len(content) > 1:
        content["edit_date"] = exchange.chats.now
    return exchange.chats.describe(exchange.chats.change(message, **content))


@method
async def edit_message_text(exchange: Exchange, params: Params) -> Json:
    message = _own_message(exchange, params)
    text, entities = text_of(exchange, params)
    if message.attachment is not None or message.poll is not None:
        raise bad_request("there is no text in the message to edit")
    return _revise(exchange, message, params, text=text, entities=entities)


@method
async def edit_message_reply_markup(exchange: Exchange, params: Params) -> Json:
    return _revise(exchange, _own_message(exchange, params), params)


@method
async def delete_message(exchange: Exchange, params: Params) -> bool:
    chat, message = message_of(exchange, params, "message to delete not found")
    # The bot is no admin of a group: it may take back its own words only.
    if message.sender_id != exchange.chats.bot.id and not chat.is_private:
        raise bad_request("message can't be deleted")
    exchange.chats.remove(message)
    return True


@method
async def pin_chat_message(exchange: Exchange, params: Params) -> bool:
    chat, message = message_of(exchange, params, "message to pin not found")
    check_right(chat, "can_pin_messages")
    if message.service is not None:
        raise bad_request("message can't be pinned")
    if message.message_id not in chat.pinned:
        with exchange.store.together():
            chat = exchange.chats.pin(chat, message.message_id)
            service = {"pinned_message": message.message_id}
            told = exchange.chats.add(chat, exchange.chats.bot, service=service)
            # Telegram tells a bot of what it pinned itself, too.
            exchange.deliver(told)
    return True


@method
async def unpin_chat_message(exchange: Exchange, params: Params) -> bool:
    chat = open_chat(exchange, params)
    check_right(chat, "can_pin_messages")
    message_id = params.integer("message_id")
    if message_id is None:
        if not chat.pinned:
            raise bad_request("message to unpin not found")
        message_id = max(chat.pinned)
    exchange.chats.unpin(chat, message_id)
    return True


@method
async def set_message_reaction(exchange: Exchange, params: Params) -> bool:
    chat, message = message_of(exchange, params, "message to react not found")
    given = params.data("reaction") or []
    reactions = tuple(str(reaction.get("emoji", "")) for reaction in given)
    if len(reactions) > 1:
        raise bad_request("REACTIONS_TOO_MANY")
    if reactions and not chat.reactions:
        raise bad_request("REACTION_INVALID")
    if not {reaction.replace(_VARIANT, "") for reaction in reactions} <= _REACTIONS:
        raise bad_request("REACTION_INVALID")
    exchange.chats.change(message, reactions=reactions)
    return True
