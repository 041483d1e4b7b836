"""The Mini App over HTTP: its page, what it is told, and what it asks to be done."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from http import HTTPStatus
from pathlib import Path
from typing import Any, Final, TypeVar

from pydantic import BaseModel, ValidationError
from sqlmodel import Session
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import FileResponse, JSONResponse, Response, StreamingResponse
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from bot.pictures.view import TILE_FILES
from bot.telegram.ledger import Ledger
from bot.text.translator import DEFAULT, plain, translator
from bot.webapp.actions import Scoring
from bot.webapp.auth import Caller, Denied, Door, check_goes_on
from bot.webapp.live import Hub
from bot.webapp.scoring import scored
from bot.webapp.state import Seen, page_for, see, shown, state_for

PAGE: Final = Path(__file__).parent / "page"
MOST_BYTES: Final = 1 << 14
PATIENCE: Final = 10.0
_HEADERS: Final = (
    (
        b"content-security-policy",
        b"default-src 'none'; script-src 'self' https://telegram.org; style-src 'self';"
        b" img-src 'self' data: blob:; connect-src 'self'; base-uri 'none'; form-action 'none';"
        b" frame-ancestors 'self' https://web.telegram.org",
    ),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
)
Asked = TypeVar("Asked", bound=BaseModel)


class MiniApp:
    """The endpoints, over one ledger."""

    def __init__(self, bot_token: str, ledger: Ledger) -> None:
        self._door = Door(bot_token)
        self._ledger = ledger
        self._hub = Hub(ledger)

    def touch(self, chat_id: int) -> None:
        """Something was judged in this chat: who looks at it is told."""
        self._hub.touch(chat_id)

    async def stop(self) -> None:
        """Ends the live streams."""
        await self._hub.stop()

    def route(self) -> BaseRoute:
        """All of it, below `/app/`."""
        routes: list[BaseRoute] = [
            Route("/", _index),
            Route("/words", self._words),
            Route("/state", self._state),
            Route("/live", self._live),
            Route("/score", self._score, methods=["POST"]),
            Mount("/page", StaticFiles(directory=PAGE, check_dir=False)),
            Mount("/tiles", StaticFiles(directory=TILE_FILES)),
        ]
        middleware = [Middleware(_Headers), Middleware(GZipMiddleware, minimum_size=600)]
        handlers: Any = {Denied: _denied, TimeoutError: _away}
        app = Starlette(routes=routes, middleware=middleware, exception_handlers=handlers)
        return Mount("/app", app)

    # --- looking -------------------------------------------------------------------------------

    async def _words(self, request: Request) -> Response:
        seen = await self._seen(self._door.caller(request))
        speech = seen.speech
        return JSONResponse({"language": speech.language, "words": speech.templates("app-")})

    async def _state(self, request: Request) -> Response:
        caller = self._door.caller(request)
        seen = await self._seen(caller)
        return JSONResponse(state_for(seen, shown(seen), caller.actor))

    async def _live(self, request: Request) -> Response:
        caller = self._door.caller(request)
        self._hub.sit(caller)
        try:
            events = self._hub.stream(caller, await self._seen(caller))
        except BaseException:
            self._hub.leave(caller)
            raise
        return _Stream(events, lambda: self._hub.leave(caller))

    async def _score(self, request: Request) -> Response:
        caller = self._door.caller(request)
        asked = await _body(request, Scoring, caller)
        seen = await self._seen(caller)
        page = page_for(seen, caller.actor.user_id)
        table = page.table if page is not None and page.table.open else None
        return JSONResponse(await asyncio.to_thread(scored, seen.speech, table, asked))

    async def _seen(self, caller: Caller) -> Seen:
        """What there is to be seen. Raises `Denied`, and `TimeoutError` without the ledger."""
        return await asyncio.wait_for(self._ledger.read(_see, caller), PATIENCE)


def _see(session: Session, caller: Caller) -> Seen:
    check_goes_on(session, caller)
    return see(session, caller.chat_id)


async def _index(_: Request) -> Response:
    return FileResponse(PAGE / "index.html")


async def _body(request: Request, kind: type[Asked], caller: Caller) -> Asked:
    """What was posted. Raises `Denied` (400) where it is not what the endpoint takes."""
    body = bytearray()
    async for chunk in request.stream():
        body += chunk
        if len(body) > MOST_BYTES:
            break
    try:
        return kind.model_validate_json(bytes(body))
    except ValidationError as error:
        where = ".".join(str(part) for part in error.errors()[0]["loc"]) or "JSON"
        raise Denied(HTTPStatus.BAD_REQUEST, "malformed", caller.language, where=where) from None


async def _denied(_: Request, denied: Denied) -> Response:
    speech = translator(denied.language or DEFAULT)
    said = plain(speech.say(f"app-error-{denied.key}", **denied.facts))
    return JSONResponse({"error": said}, denied.status)


async def _away(_: Request, __: TimeoutError) -> Response:
    said = plain(translator().say("app-error-away"))
    return JSONResponse({"error": said}, HTTPStatus.SERVICE_UNAVAILABLE)


class _Stream(StreamingResponse):
    """Server-sent events; whatever becomes of them, `leave` is called once they end."""

    def __init__(self, events: AsyncIterator[str], leave: Callable[[], None]) -> None:
        headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
        super().__init__(events, media_type="text/event-stream", headers=headers)
        self._leave = leave

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            await super().__call__(scope, receive, send)
        finally:
            self._leave()


class _Headers:
    """Says with every answer what the page may load, and that it is asked for anew."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def wrapped(message: Message) -> None:
            if message["type"] == "http.response.start":
                there = {name.lower() for name, _ in message["headers"]}
                message["headers"] = [*message["headers"], *_HEADERS]
                if b"cache-control" not in there:
                    message["headers"].append((b"cache-control", b"no-cache"))
            await send(message)

        await self._app(scope, receive, wrapped)
