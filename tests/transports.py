"""Calls of the Bot API that stay in this process."""

from __future__ import annotations

from urllib.parse import parse_qsl, unquote, urlsplit

import httpx
from starlette.responses import Response
from starlette.types import Message

from bot.practice.host import PracticeTable
from bot.practice.values import ApiError, Json, UploadedFile
from bot.telegram.transport import ApiCall, HttpTransport


class InProcess(HttpTransport):
    """Carries requests into an httpx transport."""

    def __init__(self, transport: httpx.AsyncBaseTransport) -> None:
        super().__init__()
        self._client = httpx.AsyncClient(transport=transport)

    async def send_call(self, call: ApiCall) -> tuple[int, bytes]:
        """The HTTP status and the body of the answer."""
        answer = await self._client.request(
            call.method, call.url, data=call.fields, files=call.files, timeout=call.seconds
        )
        return answer.status_code, answer.content

    async def shutdown(self) -> None:
        """Closes the client."""
        await self._client.aclose()


class AtTable(HttpTransport):
    """Hands calls to the Bot API of a practice table, with no web server and no client between.

    What the answers are is the same; a call takes a quarter of the time.
    """

    def __init__(self, table: PracticeTable) -> None:
        super().__init__()
        self._table = table

    async def send_call(self, call: ApiCall) -> tuple[int, bytes]:
        """The HTTP status and the body of the answer."""
        try:
            return await _send_response(await self._answer(call))
        except ApiError as error:
            return await _send_response(error.as_response())

    async def _answer(self, call: ApiCall) -> Response:
        match unquote(urlsplit(call.url).path).split("/"):
            case ["", "file", bot, _, file_id]:
                self._table.check_token(bot.removeprefix("bot"))
                return self._table.send_file(file_id)
            case ["", bot, method]:
                self._table.check_token(bot.removeprefix("bot"))
                return await self._table.perform_call(method.lower(), _call_parameters(call))
            case _:
                raise AssertionError(call.url)


def _call_parameters(call: ApiCall) -> Json:
    files = {
        name: UploadedFile(said, kind, held) for name, (said, held, kind) in call.files.items()
    }
    return {**dict(parse_qsl(urlsplit(call.url).query)), **call.fields, **files}


async def _send_response(response: Response) -> tuple[int, bytes]:
    """The status and the body of a response, or as much of it as is sent."""
    sent: list[Message] = []

    async def receive() -> Message:
        raise AssertionError("all was said")

    async def send(message: Message) -> None:
        sent.append(message)

    await response({"type": "http"}, receive, send)
    begun, *parts = sent
    return begun["status"], b"".join(part.get("body", b"") for part in parts)
