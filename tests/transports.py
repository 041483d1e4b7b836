"""Calls of the Bot API that stay in this process."""

from __future__ import annotations

from functools import partial
from urllib.parse import unquote, urlsplit

import httpx
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Message

from bot.practice import api
from bot.practice.params import Params, Upload
from bot.practice.table import Table
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
    """Hands calls to the Bot API of a practice table, with no web server and no client between.

    What the answers are is the same; a call takes a quarter of the time.
    """

    def __init__(self, table: Table) -> None:
        self._table = table
        _, self._file = api.routes(table)

    async def send(self, call: Call) -> tuple[int, bytes]:
        """The HTTP status and the body of the answer."""
        match unquote(urlsplit(call.url).path).split("/"):
            case ["", "file", bot, what, file_id]:
                asked = {"token": bot.removeprefix("bot"), "kind": what, "file_id": file_id}
                request = Request({"type": "http", "path_params": asked})
                return await _said(await self._file.endpoint(request))
            case ["", bot, method]:
                read = partial(_params, call)
                token = bot.removeprefix("bot")
                return await _said(await api.answer(self._table, token, method, read))
            case _:
                raise AssertionError(call.url)

    async def close(self) -> None:
        """Nothing was opened."""


async def _params(call: Call) -> Params:
    uploads = {name: Upload(said, kind, held) for name, (said, held, kind) in call.files.items()}
    return Params(call.fields, uploads)


async def _said(response: Response) -> tuple[int, bytes]:
    """The status and the body of a response, or as much of it as is sent."""
    sent: list[Message] = []

    async def receive() -> Message:
        raise AssertionError("all was said")

    async def send(message: Message) -> None:
        sent.append(message)

    await response({"type": "http"}, receive, send)
    begun, *parts = sent
    return begun["status"], b"".join(part.get("body", b"") for part in parts)
