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

from bot.ops.serving import DefaultHeaders, bind_socket, serving
from bot.practice import page
from bot.practice.methods import METHODS, Method
from bot.practice.schema import read_parameters
from bot.practice.table import PracticeGroup
from bot.practice.values import ApiError, Json, Upload, bad_request

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
    """A table that a bot and a browser reach from `start` until `stop`."""

    methods: ClassVar[Mapping[str, Method]] = METHODS
    """The methods of the Bot API that the table has, by lower-case name."""
    _port = 0
    _served: AsyncExitStack | None = None
    _listener: socket | None = None

    def bind(self, port: int = 0) -> None:
        """Binds the port, so that the URLs are known. Raises `OSError` if it is taken."""
        self._listener = bind_socket(ADDRESS, port)
        self._port = self._listener.getsockname()[1]

    async def start(self, port: int = 0, beside: Sequence[BaseRoute] = ()) -> None:
        """Serves the Bot API, the page and the routes `beside`, on `port` (0: any free port).

        Raises `OSError` if the port is taken.
        """
        if self._listener is None:
            self.bind(port)
        assert self._listener is not None, "it was bound"
        listener, self._listener = self._listener, None
        routes = [
            Route("/bot{token}/{method}", self._call, methods=["GET", "POST"]),
            Route("/file/bot{token}/{kind}/{file_id}", self._download),
            *page.routes(self),
            *beside,
        ]
        middleware = [
            Middleware(_Guard, port=self._port),
            Middleware(DefaultHeaders, headers=_HEADERS),
        ]
        handlers: Any = {ApiError: _refuse, ClientDisconnect: _ignore_disconnect}
        app = Starlette(routes=routes, middleware=middleware, exception_handlers=handlers)
        self._served = AsyncExitStack()
        await self._served.enter_async_context(serving(app, listener))

    async def stop(self) -> None:
        """Ends running polls and pages, frees the port and closes the store."""
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

    async def perform(self, method: str, given: Json) -> Response:
        """Performs a call of the Bot API with the given arguments. Raises `ApiError`."""
        if method not in self.methods:
            raise ApiError(404, "Not Found: method not found")
        result = await self.methods[method](self, read_parameters(method, given))
        return JSONResponse({"ok": True, "result": result})

    def check(self, token: str) -> None:
        """Refuses (401) a token that is not the bot's."""
        if not secrets.compare_digest(token.encode(), self.token.encode()):
            raise ApiError(401, "Unauthorized")

    def file(self, file_id: str) -> Response:
        """Reads a file. Raises `ApiError` (404)."""
        known = self.store.file(file_id)
        if known is None:
            raise ApiError(404, "Not Found")
        return Response(known[1], media_type="application/octet-stream")

    async def _call(self, request: Request) -> Response:
        self.check(request.path_params["token"])
        return await self.perform(
            request.path_params["method"].lower(), await _read_arguments(request)
        )

    async def _download(self, request: Request) -> Response:
        self.check(request.path_params["token"])
        return self.file(request.path_params["file_id"])


async def _refuse(_: Request, error: ApiError) -> Response:
    return error.response()


async def _ignore_disconnect(_: Request, __: ClientDisconnect) -> Response:
    # Who asked is gone in the middle of it, and nobody is there to hear of that.
    return Response(status_code=400)


async def _read_arguments(request: Request) -> Json:
    """Reads the arguments of a call, files too; those in the body win over those in the URL."""
    given: Json = dict(request.query_params)
    if int(request.headers.get("content-length") or 0) > _REQUEST_BYTES:
        raise ApiError(413, "Request Entity Too Large")
    kind = request.headers.get("content-type", "").partition(";")[0]
    if kind.strip().lower() == "application/json":
        return given | await _given_as_json(request)
    try:
        async with request.form() as form:
            for name, value in form.multi_items():
                given[name] = await _upload(name, value) if isinstance(value, UploadFile) else value
    except HTTPException as error:
        raise bad_request(str(error.detail)) from None
    return given


async def _given_as_json(request: Request) -> Json:
    try:
        values: Any = await request.json() if await request.body() else {}
    except ValueError:
        raise bad_request("can't parse JSON object") from None
    if not isinstance(values, dict):
        raise bad_request("object expected as request body")
    return values


async def _upload(name: str, sent: UploadFile) -> Upload:
    mime = sent.content_type or "application/octet-stream"
    return Upload(sent.filename or name, mime, await sent.read())


class _Guard:
    """A wrapper of an application that refuses requests made by pages of other sites.

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
