"""The practice table as it is served: the embedded Bot API and the chat page, on one port.

Methods are at `/bot<token>/<method>`, files at `/file/bot<token>/<path>`. It answers on this
computer only, and is closed to pages of other sites.

table = PracticeTable(scene, store=None)
await table.start()
bot = Bot(table.token, base_url=f"{table.api_root}/bot")
table.say(ben.id, "/hu 3 cat")
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from contextlib import AsyncExitStack
from socket import socket
from typing import Any, ClassVar, Final

from starlette.applications import Starlette
from starlette.datastructures import Headers, UploadFile
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import BaseRoute, Route
from starlette.types import ASGIApp, Receive, Scope, Send

from bot.ops.serving import DefaultHeaders, bind_socket, serve_app
from bot.practice import page
from bot.practice.methods import METHODS, Method
from bot.practice.schema import read_parameters
from bot.practice.table import PracticeGroup
from bot.practice.values import ApiError, Json, UploadedFile, bad_request_error

ADDRESS: Final = "127.0.0.1"
_HEADERS: Final = {
    "Content-Security-Policy": (
        "default-src 'self'; base-uri 'none'; object-src 'none'; form-action 'none';"
        " frame-ancestors 'none'"
    ),
    "Cross-Origin-Resource-Policy": "same-origin",
}
_REQUEST_BYTES: Final = 50 << 20


class PracticeTable(PracticeGroup):
    """A stand-in for Telegram over HTTP: the Bot API for a bot, and a chat page for a browser."""

    methods: ClassVar[Mapping[str, Method]] = METHODS
    """The methods of the Bot API that the table has, by lower-case name."""
    _port = 0
    _served: AsyncExitStack | None = None
    _listener: socket | None = None

    def bind_port(self, port: int = 0) -> None:
        """Binds the port, after which the URLs are known. Raises `OSError` for a taken port."""
        self._listener = bind_socket(ADDRESS, port)
        self._port = self._listener.getsockname()[1]

    async def start(self, port: int = 0, extra_routes: Sequence[BaseRoute] = ()) -> None:
        """Serves the Bot API, the page and `extra_routes` on a port (0: any free port).

        Raises `OSError` if the port is taken.
        """
        if self._listener is None:
            self.bind_port(port)
        assert self._listener is not None, "it was bound"
        listener, self._listener = self._listener, None
        routes = [
            Route("/bot{token}/{method}", self._handle_api_call, methods=["GET", "POST"]),
            Route("/file/bot{token}/{kind}/{file_id}", self._handle_download),
            *page.make_page_routes(self),
            *extra_routes,
        ]
        middleware = [
            Middleware(_ForeignPageGuard, port=self._port),
            Middleware(DefaultHeaders, headers=_HEADERS),
        ]
        handlers: Any = {ApiError: _error_response, ClientDisconnect: _disconnect_response}
        app = Starlette(routes=routes, middleware=middleware, exception_handlers=handlers)
        self._served = AsyncExitStack()
        await self._served.enter_async_context(serve_app(app, listener))

    async def stop(self) -> None:
        """Ends waiting calls and event streams, frees the port, and closes the store."""
        self.updates.close()
        self.feed.close()
        if self._served is not None:
            await self._served.aclose()
        self.store.close()

    @property
    def api_root(self) -> str:
        """Returns the root of ROOT/bot<token>/<method> and ROOT/file/bot<token>/<path>."""
        return f"http://{ADDRESS}:{self._port}"

    @property
    def page_url(self) -> str:
        """Returns the address of the chat page."""
        return f"{self.api_root}/"

    # --- the Bot API ------------------------------------------------------------------------------

    async def perform_call(self, method: str, arguments: Json) -> Response:
        """Runs a method of the Bot API with the given arguments. Raises `ApiError`."""
        if method not in self.methods:
            raise ApiError(404, "Not Found: method not found")
        result = await self.methods[method](self, read_parameters(method, arguments))
        return JSONResponse({"ok": True, "result": result})

    def check_token(self, token: str) -> None:
        """Refuses (401) a token other than the bot's."""
        if not secrets.compare_digest(token.encode(), self.token.encode()):
            raise ApiError(401, "Unauthorized")

    def send_file(self, file_id: str) -> Response:
        """Returns a stored file as a response. Raises `ApiError` (404)."""
        known = self.store.read_file(file_id)
        if known is None:
            raise ApiError(404, "Not Found")
        return Response(known[1], media_type="application/octet-stream")

    async def _handle_api_call(self, request: Request) -> Response:
        self.check_token(request.path_params["token"])
        return await self.perform_call(
            request.path_params["method"].lower(), await _read_arguments(request)
        )

    async def _handle_download(self, request: Request) -> Response:
        self.check_token(request.path_params["token"])
        return self.send_file(request.path_params["file_id"])


async def _error_response(_: Request, error: ApiError) -> Response:
    return error.as_response()


async def _disconnect_response(_: Request, __: ClientDisconnect) -> Response:
    # Who asked is gone in the middle of it, and nobody is there to hear of that.
    return Response(status_code=400)


async def _read_arguments(request: Request) -> Json:
    """Reads the arguments and files of a call; the body's values override the URL's."""
    given: Json = dict(request.query_params)
    if int(request.headers.get("content-length") or 0) > _REQUEST_BYTES:
        raise ApiError(413, "Request Entity Too Large")
    kind = request.headers.get("content-type", "").partition(";")[0]
    if kind.strip().lower() == "application/json":
        return given | await _read_json_body(request)
    try:
        async with request.form() as form:
            for name, value in form.multi_items():
                given[name] = (
                    await _read_upload(name, value) if isinstance(value, UploadFile) else value
                )
    except HTTPException as error:
        raise bad_request_error(str(error.detail)) from None
    return given


async def _read_json_body(request: Request) -> Json:
    try:
        values: Any = await request.json() if await request.body() else {}
    except ValueError:
        raise bad_request_error("can't parse JSON object") from None
    if not isinstance(values, dict):
        raise bad_request_error("object expected as request body")
    return values


async def _read_upload(name: str, sent: UploadFile) -> UploadedFile:
    mime = sent.content_type or "application/octet-stream"
    return UploadedFile(sent.filename or name, mime, await sent.read())


class _ForeignPageGuard:
    """Middleware that refuses requests from pages of other sites.

    A foreign web page can make a browser call 127.0.0.1, even under another host name; but the
    browser then sends the headers Host and Origin, which give it away.
    """

    def __init__(self, app: ASGIApp, port: int) -> None:
        self._app = app
        self._hosts = frozenset({f"{ADDRESS}:{port}", f"localhost:{port}"})
        self._origins = frozenset(f"http://{host}" for host in self._hosts)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = Headers(scope=scope)
        origin, answer = headers.get("origin"), self._app
        if headers.get("host", "").lower() not in self._hosts:
            answer = PlainTextResponse("Wrong host", 421)
        elif origin is not None and origin.lower() not in self._origins:
            answer = PlainTextResponse("Wrong origin", 403)
        await answer(scope, receive, send)
