"""The method that answers a pressed button."""

from __future__ import annotations

from bot.practice.errors import bad_request
from bot.practice.exchange import Exchange
from bot.practice.methods.common import method
from bot.practice.params import Params
from bot.practice.values import QueryAnswer


@method
async def answer_callback_query(exchange: Exchange, params: Params) -> bool:
    text = params.text("text")
    if len(text) > 200:
        raise bad_request("MESSAGE_TOO_LONG")
    answer = QueryAnswer(text, params.flag("show_alert"), params.text("url") or None)
    query_id = params.text("callback_query_id")
    exchange.queries.answer(query_id, answer)
    exchange.feed.publish("answer", {"query_id": query_id, **vars(answer)})
    return True
