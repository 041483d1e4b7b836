"""Methods that ask a chat something by a poll, and close it."""

from __future__ import annotations

import dataclasses

from bot.practice.errors import bad_request
from bot.practice.exchange import Exchange
from bot.practice.methods.common import (
    keyboard_of,
    message_of,
    method,
    open_chat,
    send,
)
from bot.practice.params import Params
from bot.practice.values import Json, Poll


@method
async def send_poll(exchange: Exchange, params: Params) -> Json:
    chat = open_chat(exchange, params)
    options = params.data("options", list, "options") or []
    poll = Poll(
        id=str(exchange.store.count_up("poll", 5_000_000_000_000_000_001)),
        question=params.text("question").strip(),
        options=tuple(str(option["text"]).strip() for option in options),
        is_anonymous=not params.has("is_anonymous") or params.flag("is_anonymous"),
        several=params.flag("allows_multiple_answers"),
        is_closed=params.flag("is_closed"),
    )
    return send(exchange, params, chat, poll=poll)


@method
async def stop_poll(exchange: Exchange, params: Params) -> Json:
    chat = open_chat(exchange, params)
    message = message_of(exchange, params, chat, "message with poll to stop not found")
    if message.poll is None:
        raise bad_request("there is no poll in the message to stop")
    if message.sender_id != exchange.chats.bot.id:
        raise bad_request("poll can't be stopped")
    if message.poll.is_closed:
        raise bad_request("poll has already been closed")
    closed = dataclasses.replace(message.poll, is_closed=True)
    exchange.chats.change(message, poll=closed, keyboard=keyboard_of(params))
    exchange.updates.push("poll", closed.as_json())
    return closed.as_json()
