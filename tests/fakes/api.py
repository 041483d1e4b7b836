"""The Bot API of Telegram itself: checked calls, faults, flood limits, webhooks, asides."""

from __future__ import annotations

import asyncio
import inspect
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import TypeAlias

from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from bot.practice.api import BotApi, done, refusal
from bot.practice.errors import ApiError, bad_request
from bot.practice.exchange import Exchange
from bot.practice.methods import METHODS
from bot.practice.params import Params
from bot.practice.values import Json, Message
from tests.fakes.courier import Courier
from tests.fakes.limits import COUNTED, FloodGate, Limits
from tests.fakes.schema import DOCUMENTED, EPHEMERAL, MOMENTS, Release, check, knows


@dataclass(frozen=True)
class Fault:
    """What goes wrong with one call.

    `delay` seconds pass first. Then, if `done`, the method still takes effect. Then the
    connection drops (`drop`), before anything was said or in the middle of the answer to what
    was `done`; or a `page` comes in place of JSON; or the answer is the error `status` with
    `description` and `parameters`; with status 200 the call merely was slow.
    """

    status: int = 200
    description: str = ""
    parameters: Json = field(default_factory=dict)
    delay: float = 0.0
    drop: bool = False
    done: bool = False
    page: str = ""


Injector: TypeAlias = Callable[[str, Params], Fault | Awaitable[Fault | None] | None]

SHOWN_WITHIN = 15.0
"""Seconds after a press in which who pressed may be shown something alone."""


class FakeApi(BotApi):
    """The Bot API in one `release`: what came later is not known.

    `fault` says what goes wrong with a call. `asides` are the messages that one person alone was
    shown, and who.
    """

    def __init__(
        self,
        exchange: Exchange,
        courier: Courier,
        limits: Limits | None,
        clock: Callable[[], float],
    ) -> None:
        super().__init__(exchange)
        self.fault: Injector | None = None
        self.release: Release = DOCUMENTED
        self.asides: list[tuple[int, Message]] = []
        self._courier = courier
        self._gate = FloodGate(limits) if limits else None
        self._clock = clock
        self.methods = {
            **METHODS,
            "sendmessage": self._send_message,
            "sendphoto": self._send_photo,
            "deleteephemeralmessage": self._delete_ephemeral_message,
            "answerinlinequery": self._answer_inline_query,
            "answerguestquery": self._answer_guest_query,
            "getupdates": self._get_updates,
            "setwebhook": self._set_webhook,
            "deletewebhook": self._delete_webhook,
            "getwebhookinfo": self._get_webhook_info,
        }

    async def perform(self, method: str, params: Params) -> Response:
        """What a method answers, or what goes wrong with it. Raises `ApiError`."""
        if method not in self.methods or not knows(method, self.release):
            raise ApiError(404, "Not Found: method not found")
        check(method, params, self.release)
        told = self.fault(method, params) if self.fault else None
        fault = await told if inspect.isawaitable(told) else told
        if fault is None:
            return await self._done(method, params)
        await asyncio.sleep(fault.delay)
        answer = await self._done(method, params) if fault.done else Response(b" ")
        if fault.drop:
            return _DroppedConnection(answer)
        if fault.page:
            return Response(fault.page, fault.status, media_type="text/html")
        if fault.status != 200:
            return refusal(ApiError(fault.status, fault.description, **fault.parameters))
        return await self._done(method, params)

    async def _done(self, method: str, params: Params) -> Response:
        if self._gate is not None and method in COUNTED:
            self._gate.enter(params.integer("chat_id") or 0, self._clock())
        if self.release < MOMENTS and "<tg-time" in params.text("text"):
            raise bad_request('can\'t parse entities: Unsupported start tag "tg-time"')
        return done(await self.methods[method](self.exchange, params))

    # --- what one person alone sees ---

    async def _send_message(self, exchange: Exchange, params: Params) -> Json:
        return await self._send("sendmessage", params)

    async def _send_photo(self, exchange: Exchange, params: Params) -> Json:
        return await self._send("sendphoto", params)

    async def _send(self, method: str, params: Params) -> Json:
        chats, reader = self.exchange.chats, self.reader_of(params)
        sent: Json = await METHODS[method](self.exchange, params)
        if reader is None:
            return sent
        message = chats.message(sent["chat"]["id"], sent["message_id"])
        assert message is not None, "it was just sent"
        chats.remove(message)
        self.asides.append((reader, message))
        seen = {"message_id": 0, "receiver_user": chats.person(reader).as_json()}
        return sent | seen | {"ephemeral_message_id": len(self.asides)}

    def reader_of(self, params: Params) -> int | None:
        """Who alone is to see the message; None for everybody.

        Refuses (400) where it may not be: in groups an admin may at any time, and any bot may
        within 15 seconds of a press.
        """
        given: Json = dict(params.values)
        if self.release > EPHEMERAL:
            given = params.data("ephemeral_message_parameters", dict, "ephemeral parameters") or {}
        if given.get("receiver_user_id") is None:
            return None
        chats, queries = self.exchange.chats, self.exchange.queries
        chat = chats.chat(params.integer("chat_id") or 0)
        reader, query = int(given["receiver_user_id"]), str(given.get("callback_query_id", ""))
        is_asked = queries.is_fresh(query, SHOWN_WITHIN)
        if chat is None or chat.is_private or not (is_asked or chats.bot.id in chat.admins):
            raise bad_request("BOT_NOT_ADMIN")
        if reader not in chat.members:
            raise bad_request("USER_NOT_PARTICIPANT")
        return reader

    async def _delete_ephemeral_message(self, exchange: Exchange, params: Params) -> bool:
        raise bad_request("message to delete not found")  # no test needs it

    # --- inline questions ---

    async def _answer_inline_query(self, exchange: Exchange, params: Params) -> bool:
        results = params.data("results", list, "inline query results") or []
        if len(results) > 50:
            raise bad_request("RESULTS_TOO_MUCH")
        exchange.queries.answer(params.text("inline_query_id"), results)
        return True

    async def _answer_guest_query(self, exchange: Exchange, params: Params) -> Json:
        query_id = params.text("guest_query_id")
        exchange.queries.answer(query_id, [params.data("result", dict, "inline query result")])
        return {"inline_message_id": f"guest{query_id}"}

    # --- webhooks ---

    async def _get_updates(self, exchange: Exchange, params: Params) -> list[Json]:
        self._courier.check_may_poll()
        updates: list[Json] = await METHODS["getupdates"](exchange, params)
        return updates

    async def _set_webhook(self, exchange: Exchange, params: Params) -> bool:
        allowed = params.data("allowed_updates", list, "allowed_updates")
        await self._courier.set(params.text("url"), params.text("secret_token"), allowed)
        return True

    async def _delete_webhook(self, exchange: Exchange, params: Params) -> bool:
        if params.flag("drop_pending_updates"):
            exchange.store.forget_all_but(0)
        await self._courier.set("", "", None)
        return True

    async def _get_webhook_info(self, exchange: Exchange, params: Params) -> Json:
        return {
            "url": self._courier.url,
            "has_custom_certificate": False,
            "pending_update_count": exchange.updates.pending(),
        }


class _DroppedConnection(Response):
    """Ends in the middle of an answer, so that the server cuts the connection."""

    def __init__(self, answer: Response) -> None:
        super().__init__(answer.body, headers=answer.headers)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": self.raw_headers})
        half = bytes(self.body)[: len(self.body) // 2]
        await send({"type": "http.response.body", "body": half, "more_body": True})
