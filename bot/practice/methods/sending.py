"""Methods that put something into a chat."""

from __future__ import annotations

from typing import Literal

from bot.practice.exchange import Exchange
from bot.practice.methods.common import (
    attachment_of,
    caption_of,
    check_right,
    method,
    open_chat,
    send,
    text_of,
)
from bot.practice.params import Params
from bot.practice.values import Json


@method
async def send_message(exchange: Exchange, params: Params) -> Json:
    chat = open_chat(exchange, params)
    text, entities = text_of(exchange, params)
    check_right(chat, "can_send_messages")
    return send(exchange, params, chat, text=text, entities=entities)


@method
async def send_photo(exchange: Exchange, params: Params) -> Json:
    return _send_file(exchange, params, "photo")


@method
async def send_document(exchange: Exchange, params: Params) -> Json:
    return _send_file(exchange, params, "document")


def _send_file(exchange: Exchange, params: Params, kind: Literal["photo", "document"]) -> Json:
    chat = open_chat(exchange, params)
    caption, entities = caption_of(exchange, params)
    check_right(chat, f"can_send_{kind}s")
    attachment = attachment_of(exchange, params, kind, params.values.get(kind, kind))
    content = {"text": caption, "entities": entities, "attachment": attachment}
    return send(exchange, params, chat, **content)
