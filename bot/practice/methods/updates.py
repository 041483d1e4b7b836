"""Methods by which a bot gets its updates and files, and answers the press of a button."""

from __future__ import annotations

from typing import Final

from bot.practice.errors import bad_request
from bot.practice.exchange import Exchange
from bot.practice.methods.common import method
from bot.practice.params import Params
from bot.practice.values import Json, QueryAnswer

_LONGEST_POLL: Final = 50
_DOWNLOAD_BYTES: Final = 20 << 20


@method
async def get_updates(exchange: Exchange, params: Params) -> list[Json]:
    limit = min(max(params.integer("limit") or 100, 1), 100)
    timeout = min(max(params.integer("timeout") or 0, 0), _LONGEST_POLL)
    allowed = params.data("allowed_updates")
    return await exchange.updates.poll(params.integer("offset") or 0, limit, timeout, allowed)


@method
async def delete_webhook(exchange: Exchange, params: Params) -> bool:
    if params.flag("drop_pending_updates"):
        exchange.store.forget_all_but(0)
    return True  # it never has one


@method
async def get_file(exchange: Exchange, params: Params) -> Json:
    known = exchange.store.file(params.text("file_id"))
    if known is None:
        raise bad_request("wrong file_id or the file is temporarily unavailable")
    attachment = known[0]
    if attachment.size > _DOWNLOAD_BYTES:
        raise bad_request("file is too big")
    return {
        "file_id": attachment.file_id,
        "file_unique_id": attachment.unique_id,
        "file_size": attachment.size,
        "file_path": f"{attachment.kind}s/{attachment.file_id}",
    }


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
