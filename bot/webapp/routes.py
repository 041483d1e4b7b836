"""The Mini App over HTTP: its page, what it is told, and what it asks to be done."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from hashlib import sha256
from http import HTTPStatus
from pathlib import Path
from typing import Any, Concatenate, Final, ParamSpec, TypeVar

from pydantic import BaseModel, ValidationError
from sqlmodel import Session
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import JSONResponse, Response, StreamingResponse
from starlette.routing import BaseRoute, Mount, Route
from starlette.types import Receive, Scope, Send

from bot.keyboards.links import LinkTokens
from bot.ops.limits import Cost, RateLimits
from bot.ops.serving import DefaultHeaders, read_body
from bot.pictures.view import TILE_FILES
from bot.telegram.answers import PaymentCode
from bot.telegram.ledger import Ledger
from bot.telegram.rendering import RenderedFile
from bot.text.translator import Markup, Translator, translator_of, untag
from bot.webapp.actions import Doing, Fix, Keyed, Laying, Scoring, digest
from bot.webapp.auth import Caller, Denied, caller_of, check_goes_on, last_place
from bot.webapp.felt import lay_out, read_felt
from bot.webapp.files import file_response, files_at
from bot.webapp.live import Hub
from bot.webapp.looking import foresee, house_page
from bot.webapp.replies import DoneReply, ErrorReply, Reply, WordsReply
from bot.webapp.scoring import place_of_hand, score_hand
from bot.webapp.state import Seen, see, state_for
from models.ledger.ids import ChatId, TopicId, UpdateId
from models.ledger.nights import chat_settings, newest_table
from models.ledger.policy import Verb
from models.ledger.settling.verbs import find_due
from models.ledger.tables import Verdict
from models.ledger.unit import Unit
from models.ledger.updates import update_progress
from models.ledger.values import Table, table_rules
from models.rules.refusal import Refusal

PAGE: Final = Path(__file__).parent / "page"
MOST_BYTES: Final = 1 << 14
PATIENCE: Final = 10.0
_MOST_DIGITS: Final = 18
"""Of the number of a row, which has 64 bits."""
_HEADERS: Final = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self' https://telegram.org; style-src 'self';"
        " img-src 'self' data: blob:; connect-src 'self'; base-uri 'none'; form-action 'none';"
        " frame-ancestors 'self' https://web.telegram.org"
    ),
}
_SECRET: Final = {"Cache-Control": "no-store"}
"""No cache keeps what is told of a table."""
Posted = TypeVar("Posted", bound=BaseModel)
P = ParamSpec("P")
R = TypeVar("R")

Take = Callable[[Sequence[Mapping[str, Any]]], Awaitable[None]]
Endpoint = Callable[[Caller, Request], Awaitable[Response]]
Render = Callable[[int, PaymentCode], Awaitable[RenderedFile | None]]


class MiniApp:
    """The endpoints, over one ledger."""

    def __init__(self, bot_token: str, ledger: Ledger, take: Take, render: Render) -> None:
        """`take` puts updates into the queue; `render` draws payment codes."""
        self._bot_token = bot_token
        self._ledger = ledger
        self._take = take
        self._render = render
        self._hub = Hub(ledger)
        self._limits = RateLimits()
        self._awaited: dict[int, asyncio.Event] = {}

    def judged(self, chat_id: ChatId, update_id: UpdateId) -> None:
        """Tells who looks at a chat, and who asked for an update, that it was judged."""
        self._hub.touch(chat_id)
        if update_id in self._awaited:
            self._awaited[update_id].set()

    async def stop(self) -> None:
        """Ends the live streams."""
        await self._hub.stop()

    def route(self) -> BaseRoute:
        """Mounts all endpoints below `/app/`."""
        routes: list[BaseRoute] = [
            Route("/", _index),
            self._for_callers("GET", "/words", self._words),
            self._for_callers("GET", "/state", self._state),
            self._for_callers("GET", "/live", self._live),
            self._for_callers("POST", "/score", self._score),
            self._for_callers("POST", "/look", self._look),
            self._for_callers("POST", "/felt", self._felt),
            self._for_callers("POST", "/sheet", self._sheet),
            self._for_callers("GET", "/house", self._house),
            self._for_callers("POST", "/do", self._do),
            self._for_callers("GET", "/done", self._done),
            self._for_callers("GET", "/code", self._code),
            files_at("/page", PAGE),
            files_at("/tiles", TILE_FILES),
        ]
        middleware = [
            Middleware(DefaultHeaders, headers=_HEADERS),
            Middleware(GZipMiddleware, minimum_size=600),
        ]
        handlers: Any = dict.fromkeys((Denied, TimeoutError, Exception), _sorry)
        app = Starlette(routes=routes, middleware=middleware, exception_handlers=handlers)
        return Mount("/app", app)

    def _for_callers(self, method: str, path: str, answer: Endpoint) -> Route:
        async def endpoint(request: Request) -> Response:
            return await answer(caller_of(request, self._bot_token), request)

        return Route(path, endpoint, methods=[method])

    # --- looking -------------------------------------------------------------------------------

    async def _words(self, caller: Caller, _: Request) -> Response:
        """Answers with the words of the page; from the home screen also the token of the caller's
        last table.
        """
        token = ""
        if caller.is_at_home and (place := await self._read(last_place, caller, caller)):
            caller, token = (
                replace(caller, place=place),
                LinkTokens(self._bot_token).make_token(place),
            )
        __, translator = await self._read(_table, caller, caller.chat_id, caller.topic)
        words = translator.templates_with_prefix("app-")
        return _json(WordsReply(language=translator.language, words=words, table=token))

    async def _state(self, caller: Caller, _: Request) -> Response:
        return _json(state_for(await self._see(caller), caller.source))

    async def _live(self, caller: Caller, _: Request) -> Response:
        self._hub.sit(caller)
        try:
            events = self._hub.stream(caller, await self._see(caller))
        except BaseException:
            self._hub.leave(caller)
            raise
        return _Stream(events, lambda: self._hub.leave(caller))

    async def _score(self, caller: Caller, request: Request) -> Response:
        asked = await _body(request, Scoring)
        translator, table = await self._read(place_of_hand, caller, caller.source, asked.number)
        told = await asyncio.to_thread(score_hand, translator, table, asked)
        return _json(told)

    async def _felt(self, caller: Caller, request: Request) -> Response:
        number = (await _body(request, Laying)).number
        await self._read(lambda _: None, caller)  # whether the token goes on
        told = await self._hub.felt((caller.chat_id, caller.topic)) if number is None else None
        if told is None:
            told = await self._read(read_felt, caller, caller.source, number)
        return _json(told)

    async def _sheet(self, caller: Caller, request: Request) -> Response:
        asked = await _body(request, Laying)
        laid = await self._read(lay_out, caller, caller.source, asked)
        if asked.number is not None and laid.event is not None:
            fix = Fix.model_validate({"do": "fix", "number": asked.number, "event": laid.event})
            laid = laid.but(fix=await self._read(foresee, caller, caller.source, fix))
        return _json(laid)

    async def _look(self, caller: Caller, request: Request) -> Response:
        action = (await _body(request, Doing)).action
        return _json(await self._read(foresee, caller, caller.source, action))

    async def _house(self, caller: Caller, request: Request) -> Response:
        page = request.query_params.get("page", "")
        return _json(await self._read(house_page, caller, caller.source, page))

    async def _code(self, caller: Caller, request: Request) -> Response:
        """Draws the code by which a due is paid, for who pays it, and for the payee whose number it
        is; 404 where there is none for the caller.
        """
        due_id = request.query_params.get("due", "")
        asked = int(due_id) if due_id.isdecimal() and len(due_id) <= _MOST_DIGITS else 0
        code = await self._read(_payable, caller, caller, asked)
        drawn = await self._render(caller.chat_id, code) if code is not None else None
        if drawn is None:
            raise Denied(HTTPStatus.NOT_FOUND, "no-code")
        return Response(drawn.content, media_type="image/png", headers=_SECRET)

    # --- doing ---------------------------------------------------------------------------------

    async def _do(self, caller: Caller, request: Request) -> Response:
        """Puts an action into the queue, as an update of its own, and waits for its verdict.

        The same key is the same update, however often it comes.
        """
        if self._limits.count_request(Cost.ACTION, caller.actor.user_id, caller.chat_id):
            raise Denied(HTTPStatus.TOO_MANY_REQUESTS, "often")
        asked = await _body(request, Keyed)
        await self._read(lambda _: None, caller)  # whether the token goes on
        words = asked.model_dump_json(by_alias=True, exclude={"key"})
        number = update_number(caller, asked.key)
        judged = self._awaited.setdefault(number, asyncio.Event())
        try:
            await asyncio.wait_for(self._take([update_of(caller, number, words)]), PATIENCE)
            return await self._verdict(caller, number, judged, digest(words))
        finally:
            self._awaited.pop(number, None)

    async def _verdict(
        self, caller: Caller, number: int, judged: asyncio.Event, action: str
    ) -> Response:
        """Tells what became of an action; that nothing has yet, where it takes too long."""
        for pause in (0.0, *(0.25,) * 20):
            with suppress(TimeoutError):
                await asyncio.wait_for(judged.wait(), pause)
            done = await self._read(_progress, caller, number)
            if done is not None and done[0] not in ("", action):
                raise Denied(HTTPStatus.CONFLICT, "other")
            if done is not None and done[1].verdict is not None:
                return _json(done[1])
        return _json(_NOT_YET, HTTPStatus.ACCEPTED)

    async def _done(self, caller: Caller, request: Request) -> Response:
        number = update_number(caller, request.query_params.get("key", ""))
        done = await self._read(_progress, caller, number)
        if done is None:
            raise Denied(HTTPStatus.NOT_FOUND, "no-key")
        return _json(done[1])

    async def _see(self, caller: Caller) -> Seen:
        return await self._read(see, caller, caller.chat_id, caller.topic)

    async def _read(
        self,
        query: Callable[Concatenate[Session, P], R],
        caller: Caller,
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> R:
        """Asks the ledger on behalf of a caller whose token goes on.

        Raises `Denied`, and `TimeoutError` while the ledger is away.
        """

        def ask(session: Session) -> R:
            check_goes_on(session, caller)
            return query(session, *args, **kwargs)

        return await asyncio.wait_for(self._ledger.read(ask), PATIENCE)


def _table(session: Session, chat_id: ChatId, topic: TopicId) -> tuple[Table | None, Translator]:
    """Reads the open night, and the chat's translator."""
    table = newest_table(session, chat_id, topic)
    translator = translator_of(chat_settings(session, chat_id).language).for_rules(
        table_rules(table)
    )
    return (table if table is not None and table.open else None), translator


def _payable(session: Session, caller: Caller, due_id: int) -> PaymentCode | None:
    """Finds the code of a due, if the policy lets this user see it; who is paid left a number."""
    due = find_due(session, due_id)
    if due is None or due.chat_id != caller.chat_id:
        return None
    user_id = caller.actor.user_id
    try:
        concerned = (*due.payers, *due.payees)
        Unit(session, caller.source).check_allowed(Verb.PAY_BY_CODE, concerned=concerned)
    except Refusal:
        return None
    return PaymentCode(due_id, user_id, user_id, caller.chat_id, Markup(""))


def update_number(caller: Caller, key: str) -> int:
    """Computes the number of the update that an action is, below 0: Telegram's are not.

    The same user, chat and key give the same.
    """
    said = f"{caller.actor.user_id}/{caller.chat_id}/{key}"
    return -1 - (int.from_bytes(sha256(said.encode()).digest()[:8], "big") >> 1)


def update_of(caller: Caller, number: int, words: str) -> dict[str, Any]:
    """Makes of an action a message that nobody typed, in the caller's chat and topic."""
    chat: dict[str, Any] = {"id": caller.chat_id, "type": "supergroup", "title": ""}
    if caller.place is None:
        chat = {"id": caller.chat_id, "type": "private", "first_name": caller.actor.name}
    message: dict[str, Any] = {
        "message_id": 0,
        "date": int(time.time()),
        "chat": chat,
        "from": {**caller.user, "is_bot": False},
        "web_app_data": {"data": words, "button_text": ""},
    }
    if caller.topic:
        message |= {"message_thread_id": caller.topic, "is_topic_message": True}
    return {"update_id": number, "message": message}


def _progress(session: Session, number: int) -> tuple[str, DoneReply] | None:
    """Tells how an action stands: the digest of what it was ("" where that was forgotten), and what
    the app is answered.
    """
    row = update_progress(session, number)
    if row is None:
        return None
    if row.verdict is None:
        words = json.loads(row.payload)["message"]["web_app_data"]["data"]
        return digest(words), _NOT_YET
    kept = {"text": "", "number": None, "choices": None} | json.loads(row.said or "{}")
    action = kept.pop("action", "")
    return action, DoneReply(verdict=Verdict(row.verdict), **kept)


_NOT_YET: Final = DoneReply(verdict=None)


def _json(reply: Reply, status: HTTPStatus = HTTPStatus.OK) -> Response:
    return JSONResponse(reply.as_json(), status, _SECRET)


async def _index(request: Request) -> Response:
    return file_response(request, PAGE / "index.html")


async def _body(request: Request, kind: type[Posted]) -> Posted:
    """Reads a posted body. Raises `Denied` (400) where it is not what the endpoint takes."""
    try:
        return kind.model_validate_json(await read_body(request, MOST_BYTES) or b"")
    except ValidationError as error:
        where = ".".join(str(part) for part in error.errors()[0]["loc"]) or "JSON"
        raise Denied(HTTPStatus.BAD_REQUEST, "malformed", where=where) from None


async def _sorry(request: Request, error: Exception) -> Response:
    """Says why a call is not answered, in the caller's language where that is known.

    A fault of ours the server logs.
    """
    facts: Mapping[str, object] = {}
    match error:
        case Denied():
            status, key, facts = error.status, f"app-error-{error.key}", error.facts
        case TimeoutError():
            status, key = HTTPStatus.SERVICE_UNAVAILABLE, "app-error-away"
        case _:
            status, key = HTTPStatus.INTERNAL_SERVER_ERROR, "problem"
    translator = translator_of(getattr(request.state, "language", ""))
    return _json(ErrorReply(error=untag(translator.say(key, **facts))), status)


class _Stream(StreamingResponse):
    """Server-sent events; whatever becomes of them, `leave` is called once they end."""

    def __init__(self, events: AsyncIterator[str], leave: Callable[[], None]) -> None:
        headers = {**_SECRET, "X-Accel-Buffering": "no"}
        super().__init__(events, media_type="text/event-stream", headers=headers)
        self._leave = leave

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            await super().__call__(scope, receive, send)
        finally:
            self._leave()
