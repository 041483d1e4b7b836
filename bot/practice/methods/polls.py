"""Methods that ask a chat something by a poll, and close it."""

from __future__ import annotations

import dataclasses
from typing import Final

from bot.practice.errors import bad_request
from bot.practice.exchange import Exchange
from bot.practice.markup import width
from bot.practice.methods.common import (
    check_right,
    keyboard_of,
    message_of,
    method,
    open_chat,
    send,
)
from bot.practice.params import Params
from bot.practice.values import Json, Poll

_MOST_OPTIONS: Final = 12
_MOST_QUESTION: Final = 300
_MOST_OPTION: Final = 100
_UNKNOWN: Final = frozenset(
    {
        *("explanation", "explanation_media", "correct_option_ids", "open_period", "close_date"),
        *("allow_adding_options", "hide_results_until_closes", "members_only", "country_codes"),
        *("description", "media", "question_parse_mode", "question_entities"),
    }
)
"""What Telegram's polls can do and those of the practice table cannot."""


@method
async def send_poll(exchange: Exchange, params: Params) -> Json:
    chat = open_chat(exchange, params)
    more = next((name for name in params.values if name in _UNKNOWN and params.has(name)), None)
    if more is not None or params.text("type") not in ("", "regular"):
        raise bad_request(f"polls of the practice table have no {more or 'type'}")
    question = params.text("question").strip()
    if not 1 <= width(question) <= _MOST_QUESTION:
        raise bad_request(
            "message text is empty" if not question else "poll question length must not exceed 300"
        )
    options = tuple(map(_option, params.data("options") or []))
    if not options:
        raise bad_request("poll must have at least 1 option")
    if len(options) > _MOST_OPTIONS:
        raise bad_request(f"poll can't have more than {_MOST_OPTIONS} options")
    check_right(chat, "can_send_polls")
    poll = Poll(
        id=str(exchange.store.count_up("poll", 5_000_000_000_000_000_001)),
        question=question,
        options=options,
        is_anonymous=not params.has("is_anonymous") or params.flag("is_anonymous"),
        several=params.flag("allows_multiple_answers"),
        is_closed=params.flag("is_closed"),
    )
    return send(exchange, params, chat, poll=poll)


def _option(given: Json) -> str:
    """The text of an option."""
    text = str(given["text"]).strip()
    if not text:
        raise bad_request("poll options must be non-empty")
    if width(text) > _MOST_OPTION:
        raise bad_request("poll options length must not exceed 100")
    return text


@method
async def stop_poll(exchange: Exchange, params: Params) -> Json:
    _, message = message_of(exchange, params, "message with poll to stop not found")
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
