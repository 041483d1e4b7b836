"""Methods that answer a pressed button or an inline question."""

from __future__ import annotations

from bot.practice.errors import bad_request
from bot.practice.exchange import Exchange
from bot.practice.methods.common import method
from bot.practice.params import Params
from bot.practice.values import Json, QueryAnswer


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


@method
async def answer_guest_query(exchange: Exchange, params: Params) -> Json:
    query_id = params.text("guest_query_id")
    exchange.queries.answer(query_id, [params.data("result")])
    return {"inline_message_id": f"guest{query_id}"}


@method
async def answer_inline_query(exchange: Exchange, params: Params) -> bool:
    results = params.data("results") or []
    if len(results) > 50:
        raise bad_request("RESULTS_TOO_MUCH")
    exchange.queries.answer(params.text("inline_query_id"), results)
    return True
