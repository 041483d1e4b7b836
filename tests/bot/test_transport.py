"""Calls over real HTTP, to a server that also redirects, is silent or hangs up."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass

import pytest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, RedirectResponse, Response
from starlette.routing import Route
from telegram.error import NetworkError, TimedOut

from bot.ops.serving import bind_socket, serve_app
from bot.telegram.transport import ApiCall
from bot.telegram.transport import HttpTransport as Calls

TOKEN = "123:secret"


async def _echo(request: Request) -> Response:
    """Answers the fields and files that came, as a server of the Bot API reads them."""
    async with request.form() as form:
        came: dict[str, object] = {}
        for name, value in form.items():
            if isinstance(value, str):
                came[name] = value
            else:
                came[name] = [value.filename, value.content_type, (await value.read()).decode()]
    kind = request.headers["content-type"].partition(";")[0]
    return JSONResponse({"kind": kind, "came": came})


async def _silent(request: Request) -> Response:
    await asyncio.sleep(30)
    return Response()


async def _elsewhere(request: Request) -> Response:
    return RedirectResponse("/echo")


async def _no(request: Request) -> Response:
    return JSONResponse({"ok": False}, status_code=400)


@dataclass
class There:
    """A server and its caller."""

    root: str
    http: Calls


@pytest.fixture
async def there() -> AsyncIterator[There]:
    """A server at work."""
    routes = [
        Route("/echo", _echo, methods=["POST"]),
        Route("/silent", _silent, methods=["POST"]),
        Route("/elsewhere", _elsewhere, methods=["POST"]),
        Route("/no", _no, methods=["POST"]),
    ]
    async with serve_app(Starlette(routes=routes), bind_socket("127.0.0.1", 0)) as port:
        http = Calls(connections=2)
        yield There(f"http://127.0.0.1:{port}", http)
        await http.shutdown()


async def test_fields_and_files_arrive_as_they_are(there: There) -> None:
    """Words in any language, and a file under the name that Telegram is to show."""
    fields = {"text": "Ben +16.00 & 食糊 50%", "chat_id": "-100"}
    code, body = await there.http.send_call(ApiCall(f"{there.root}/echo", fields))
    assert code == 200
    answer = body.decode()
    assert '"kind":"application/x-www-form-urlencoded"' in answer
    assert "Ben +16.00 & 食糊 50%" in answer
    files = {"document": ('雀局 "1".csv', b"a,b", "text/csv")}
    code, body = await there.http.send_call(ApiCall(f"{there.root}/echo", fields, files))
    assert code == 200
    answer = body.decode()
    assert '"kind":"multipart/form-data"' in answer
    assert '["雀局 \\"1\\".csv","text/csv","a,b"]' in answer
    assert "Ben +16.00 & 食糊 50%" in answer


async def test_a_refusal_and_a_redirect_are_answers(there: There) -> None:
    """The caller reads them; the transport repeats nothing."""
    assert await there.http.send_call(ApiCall(f"{there.root}/no")) == (400, b'{"ok":false}')
    assert (await there.http.send_call(ApiCall(f"{there.root}/elsewhere")))[0] == 307


async def test_a_silent_server_times_out_and_holds_up_no_other_call(there: There) -> None:
    silent = there.http.send_call(ApiCall(f"{there.root}/silent", seconds=0.2))
    spoken = there.http.send_call(ApiCall(f"{there.root}/echo", {"a": "1"}))
    heard, answered = await asyncio.gather(silent, spoken, return_exceptions=True)
    assert isinstance(heard, TimedOut)
    assert not isinstance(answered, BaseException)
    assert answered[0] == 200


@asynccontextmanager
async def _cut_off(answers: bytes) -> AsyncIterator[tuple[str, list[int]]]:
    """Serves so many bytes and hangs up, every time; yields its root, and a list with a mark for
    each call.
    """
    asked: list[int] = []

    async def hear(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        asked.append(1)
        writer.write(answers)
        await writer.drain()
        writer.close()
        with suppress(OSError):
            await writer.wait_closed()

    server = await asyncio.start_server(hear, "127.0.0.1", 0, family=socket.AF_INET)
    async with server:
        yield f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}", asked


@pytest.mark.parametrize(
    "said",
    [b"", b"HTTP/1.1 200 OK\r\nContent-Length: 90\r\n\r\n{", b"what?\r\n\r\n"],
    ids=["nothing", "half an answer", "no HTTP"],
)
async def test_a_broken_connection_is_one_error_and_nothing_is_repeated(said: bytes) -> None:
    """The caller alone decides whether to ask again."""
    http = Calls(connections=1)
    async with _cut_off(said) as (root, asked):
        with pytest.raises(NetworkError):
            await http.send_call(ApiCall(f"{root}/bot{TOKEN}/sendMessage", {"text": "paid"}))
    await http.shutdown()
    assert asked == [1]
