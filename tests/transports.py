"""Calls of the Bot API that stay in this process."""

from __future__ import annotations

from typing import Any
from urllib.parse import unquote, urlencode, urlsplit

import httpx
from starlette.requests import Request
from starlette.types import Message

from bot.practice import api
from bot.practice.exchange import Exchange
from bot.telegram.transport import Call


class InProcess:
    """Carries requests into an httpx transport."""

    def __init__(self, transport: httpx.AsyncBaseTransport) -> None:
        self._client = httpx.AsyncClient(transport=transport)

    async def send(self, call: Call) -> tuple[int, bytes]:
        """The HTTP status and the body of the answer."""
        answer = await self._client.request(
            call.method, call.url, data=call.fields, files=call.files, timeout=call.seconds
        )
        return answer.status_code, answer.content

    async def close(self) -> None:
        """Closes the client."""
        await self._client.aclose()


class AtTable:
    """Hands requests to the routes of a practice table, with no web server and no client between.

    What the answers are is the same; a call takes a third of the time.
    """

    def __init__(self, exchange: Exchange) -> None:
        method, file = api.routes(exchange)
        self._method, self._file = method.endpoint, file.endpoint

    async def send(self, call: Call) -> tuple[int, bytes]:
        """The HTTP status and the body of the answer."""
        kind, body = _encoded(call)
        scope = {
            "type": "http",
            "method": call.method,
            "headers": [(b"content-type", kind), (b"content-length", b"%d" % len(body))],
            "query_string": b"",
        }
        match unquote(urlsplit(call.url).path).split("/"):
            case ["", "file", bot, what, file_id]:
                asked = {"token": bot.removeprefix("bot"), "kind": what, "file_id": file_id}
                return await _answer(self._file, {**scope, "path_params": asked}, body)
            case ["", bot, called]:
                asked = {"token": bot.removeprefix("bot"), "method": called}
                return await _answer(self._method, {**scope, "path_params": asked}, body)
            case _:
                raise AssertionError(call.url)

    async def close(self) -> None:
        """Nothing was opened."""


def _encoded(call: Call) -> tuple[bytes, bytes]:
    """What kind of body it is, and the body."""
    if not call.files:
        return b"application/x-www-form-urlencoded", urlencode(call.fields).encode()
    sent = httpx.Request("POST", call.url, data=call.fields, files=call.files)
    return sent.headers["content-type"].encode(), sent.read()


async def _answer(endpoint: Any, scope: dict[str, Any], body: bytes) -> tuple[int, bytes]:
    answered: list[Message] = []

    async def receive() -> Message:
        return {"type": "http.request", "body": body, "more_body": False}

    async def send(message: Message) -> None:
        answered.append(message)

    response = await endpoint(Request(scope, receive))
    await response(scope, receive, send)
    begun, *parts = answered
    return begun["status"], b"".join(part.get("body", b"") for part in parts)
