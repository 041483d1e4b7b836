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

from bot.keyboards.links import LinkTokenMaker
from bot.ops.limits import Cost, RateLimits
from bot.ops.serving import DefaultHeaders, read_body
from bot.pictures.view import TILE_FILES
from bot.telegram.answers import PaymentCode
from bot.telegram.ledger import Ledger
from bot.telegram.rendering import RenderedFile
from bot.text.translator import Markup, Translator, translator_of, untag
from bot.webapp.actions import (
    ActionRequest,
    FixAction,
    KeyedActionRequest,
    ScoreRequest,
    SheetRequest,
    digest_action,
)
from bot.webapp.auth import CallDenied, Caller, check_caller_token, find_last_table, verify_caller
from bot.webapp.felt import read_felt, read_sheet
from bot.webapp.files import file_response, mount_files
from bot.webapp.live import WatchedTables
from bot.webapp.previews import house_rules_page, preview_action
from bot.webapp.replies import ActionResultReply, ErrorReply, Reply, WordsReply
from bot.webapp.scoring import read_table_for_scoring, score_hand
from bot.webapp.state import ChatView, read_chat_view, state_for_reader
from models.ledger.ids import ChatId, TopicId, UpdateId
from models.ledger.nights import chat_settings, newest_table
from models.ledger.policy import Verb
from models.ledger.settling.verbs import find_due
from models.ledger.tables import Verdict
from models.ledger.unit import Unit
from models.ledger.updates import find_update_progress
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
    """The HTTP endpoints of the Mini App."""

    def __init__(self, bot_token: str, ledger: Ledger, take: Take, render: Render) -> None:
        """`take` puts updates into the queue; `render` draws payment codes."""
        self._bot_token = bot_token
        self._ledger = ledger
        self._take = take
        self._render = render
        self._hub = WatchedTables(ledger)
        self._limits = RateLimits()
        self._awaited: dict[int, asyncio.Event] = {}

    def note_judged_update(self, chat_id: ChatId, update_id: UpdateId) -> None:
        """Tells a chat's viewers, and the user who waits for it, that an update was judged."""
        self._hub.note_change(chat_id)
        if update_id in self._awaited:
            self._awaited[update_id].set()

    async def stop(self) -> None:
        """Ends the live streams."""
        await self._hub.end_streams()

    def make_app_route(self) -> BaseRoute:
        """Mounts all endpoints below `/app/`."""
        routes: list[BaseRoute] = [
            Route("/", _index_page),
            self._route_for_verified_caller("GET", "/words", self._get_page_texts),
            self._route_for_verified_caller("GET", "/state", self._get_state),
            self._route_for_verified_caller("GET", "/live", self._stream_live),
            self._route_for_verified_caller("POST", "/score", self._post_score),
            self._route_for_verified_caller("POST", "/look", self._post_preview),
            self._route_for_verified_caller("POST", "/felt", self._post_felt),
            self._route_for_verified_caller("POST", "/sheet", self._post_sheet),
            self._route_for_verified_caller("GET", "/house", self._get_house_page),
            self._route_for_verified_caller("POST", "/do", self._post_action),
            self._route_for_verified_caller("GET", "/done", self._get_action_result),
            self._route_for_verified_caller("GET", "/code", self._get_payment_code),
            mount_files("/page", PAGE),
            mount_files("/tiles", TILE_FILES),
        ]
        middleware = [
            Middleware(DefaultHeaders, headers=_HEADERS),
            Middleware(GZipMiddleware, minimum_size=600),
        ]
        handlers: Any = dict.fromkeys((CallDenied, TimeoutError, Exception), _error_response)
        app = Starlette(routes=routes, middleware=middleware, exception_handlers=handlers)
        return Mount("/app", app)

    def _route_for_verified_caller(self, method: str, path: str, handler: Endpoint) -> Route:
        async def endpoint(request: Request) -> Response:
            return await handler(verify_caller(request, self._bot_token), request)

        return Route(path, endpoint, methods=[method])

    # --- looking -------------------------------------------------------------------------------

    async def _get_page_texts(self, caller: Caller, _: Request) -> Response:
        """Returns the words of the page; for the home screen also the token of the last table."""
        token = ""
        if caller.is_at_home and (
            place := await self._query_ledger(find_last_table, caller, caller)
        ):
            caller = replace(caller, place=place)
            token = LinkTokenMaker(self._bot_token).make_token(place)
        __, translator = await self._query_ledger(
            _read_open_table, caller, caller.chat_id, caller.topic
        )
        words = translator.sentence_templates("app-")
        return _respond(WordsReply(language=translator.language, words=words, table=token))

    async def _get_state(self, caller: Caller, _: Request) -> Response:
        return _respond(state_for_reader(await self._read_view_for_caller(caller), caller.source))

    async def _stream_live(self, caller: Caller, _: Request) -> Response:
        self._hub.count_opened_stream(caller)
        try:
            events = self._hub.stream_states(caller, await self._read_view_for_caller(caller))
        except BaseException:
            self._hub.count_closed_stream(caller)
            raise
        return _EventStream(events, lambda: self._hub.count_closed_stream(caller))

    async def _post_score(self, caller: Caller, request: Request) -> Response:
        asked = await _read_body(request, ScoreRequest)
        translator, table = await self._query_ledger(
            read_table_for_scoring, caller, caller.source, asked.number
        )
        told = await asyncio.to_thread(score_hand, translator, table, asked)
        return _respond(told)

    async def _post_felt(self, caller: Caller, request: Request) -> Response:
        number = (await _read_body(request, SheetRequest)).number
        await self._query_ledger(lambda _: None, caller)  # whether the token goes on
        told = await self._hub.read_felt((caller.chat_id, caller.topic)) if number is None else None
        if told is None:
            told = await self._query_ledger(read_felt, caller, caller.source, number)
        return _respond(told)

    async def _post_sheet(self, caller: Caller, request: Request) -> Response:
        asked = await _read_body(request, SheetRequest)
        laid = await self._query_ledger(read_sheet, caller, caller.source, asked)
        if asked.number is not None and laid.event is not None:
            fix = FixAction.model_validate(
                {"do": "fix", "number": asked.number, "event": laid.event}
            )
            laid = laid.replace(
                fix=await self._query_ledger(preview_action, caller, caller.source, fix)
            )
        return _respond(laid)

    async def _post_preview(self, caller: Caller, request: Request) -> Response:
        action = (await _read_body(request, ActionRequest)).action
        return _respond(await self._query_ledger(preview_action, caller, caller.source, action))

    async def _get_house_page(self, caller: Caller, request: Request) -> Response:
        page = request.query_params.get("page", "")
        return _respond(await self._query_ledger(house_rules_page, caller, caller.source, page))

    async def _get_payment_code(self, caller: Caller, request: Request) -> Response:
        """Draws a due's payment code for payer or payee; 404 if the caller may not see it."""
        due_id = request.query_params.get("due", "")
        asked = int(due_id) if due_id.isdecimal() and len(due_id) <= _MOST_DIGITS else 0
        code = await self._query_ledger(_find_payment_code, caller, caller, asked)
        drawn = await self._render(caller.chat_id, code) if code is not None else None
        if drawn is None:
            raise CallDenied(HTTPStatus.NOT_FOUND, "no-code")
        return Response(drawn.content, media_type="image/png", headers=_SECRET)

    # --- doing ---------------------------------------------------------------------------------

    async def _post_action(self, caller: Caller, request: Request) -> Response:
        """Queues an action as an update of its own, and waits for its verdict.

        The same key is the same update, however often it is sent.
        """
        if self._limits.count_request(Cost.ACTION, caller.actor.user_id, caller.chat_id):
            raise CallDenied(HTTPStatus.TOO_MANY_REQUESTS, "often")
        asked = await _read_body(request, KeyedActionRequest)
        await self._query_ledger(lambda _: None, caller)  # whether the token goes on
        words = asked.model_dump_json(by_alias=True, exclude={"key"})
        number = action_update_id(caller, asked.key)
        judged = self._awaited.setdefault(number, asyncio.Event())
        try:
            await asyncio.wait_for(
                self._take([make_action_update(caller, number, words)]), PATIENCE
            )
            return await self._wait_for_verdict(caller, number, judged, digest_action(words))
        finally:
            self._awaited.pop(number, None)

    async def _wait_for_verdict(
        self, caller: Caller, update_id: int, judged: asyncio.Event, action_digest: str
    ) -> Response:
        """Waits for an action's verdict; returns status 202 if it takes too long."""
        for pause in (0.0, *(0.25,) * 20):
            with suppress(TimeoutError):
                await asyncio.wait_for(judged.wait(), pause)
            done = await self._query_ledger(_find_action_progress, caller, update_id)
            if done is not None and done[0] not in ("", action_digest):
                raise CallDenied(HTTPStatus.CONFLICT, "other")
            if done is not None and done[1].verdict is not None:
                return _respond(done[1])
        return _respond(_NOT_YET, HTTPStatus.ACCEPTED)

    async def _get_action_result(self, caller: Caller, request: Request) -> Response:
        number = action_update_id(caller, request.query_params.get("key", ""))
        done = await self._query_ledger(_find_action_progress, caller, number)
        if done is None:
            raise CallDenied(HTTPStatus.NOT_FOUND, "no-key")
        return _respond(done[1])

    async def _read_view_for_caller(self, caller: Caller) -> ChatView:
        return await self._query_ledger(read_chat_view, caller, caller.chat_id, caller.topic)

    async def _query_ledger(
        self,
        query: Callable[Concatenate[Session, P], R],
        caller: Caller,
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> R:
        """Runs a query on the ledger, after checking that the caller's token is valid.

        Raises `CallDenied`, and `TimeoutError` while the ledger cannot be reached.
        """

        def ask(session: Session) -> R:
            check_caller_token(session, caller)
            return query(session, *args, **kwargs)

        return await asyncio.wait_for(self._ledger.read(ask), PATIENCE)


def _read_open_table(
    session: Session, chat_id: ChatId, topic: TopicId
) -> tuple[Table | None, Translator]:
    table = newest_table(session, chat_id, topic)
    translator = translator_of(chat_settings(session, chat_id).language).for_rules(
        table_rules(table)
    )
    return (table if table is not None and table.open else None), translator


def _find_payment_code(session: Session, caller: Caller, due_id: int) -> PaymentCode | None:
    """Finds a due's payment code, if this user may see it and the payee has given a number."""
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


def action_update_id(caller: Caller, key: str) -> int:
    """Computes the update id of an action; it is negative, while Telegram's are positive.

    The same user, chat and key give the same id.
    """
    said = f"{caller.actor.user_id}/{caller.chat_id}/{key}"
    return -1 - (int.from_bytes(sha256(said.encode()).digest()[:8], "big") >> 1)


def make_action_update(caller: Caller, update_id: int, action_json: str) -> dict[str, Any]:
    """Wraps an action in an update, like a message in the caller's chat and topic."""
    chat: dict[str, Any] = {"id": caller.chat_id, "type": "supergroup", "title": ""}
    if caller.place is None:
        chat = {"id": caller.chat_id, "type": "private", "first_name": caller.actor.name}
    message: dict[str, Any] = {
        "message_id": 0,
        "date": int(time.time()),
        "chat": chat,
        "from": {**caller.user, "is_bot": False},
        "web_app_data": {"data": action_json, "button_text": ""},
    }
    if caller.topic:
        message |= {"message_thread_id": caller.topic, "is_topic_message": True}
    return {"update_id": update_id, "message": message}


def _find_action_progress(session: Session, update_id: int) -> tuple[str, ActionResultReply] | None:
    """Finds an action's digest (\"\" if it was deleted) and its result; None for an unknown id."""
    row = find_update_progress(session, update_id)
    if row is None:
        return None
    if row.verdict is None:
        words = json.loads(row.payload)["message"]["web_app_data"]["data"]
        return digest_action(words), _NOT_YET
    kept = {"text": "", "number": None, "choices": None} | json.loads(row.said or "{}")
    action = kept.pop("action", "")
    return action, ActionResultReply(verdict=Verdict(row.verdict), **kept)


_NOT_YET: Final = ActionResultReply(verdict=None)


def _respond(reply: Reply, status: HTTPStatus = HTTPStatus.OK) -> Response:
    return JSONResponse(reply.as_json(), status, _SECRET)


async def _index_page(request: Request) -> Response:
    return file_response(request, PAGE / "index.html")


async def _read_body(request: Request, model: type[Posted]) -> Posted:
    """Reads a posted body. Raises `CallDenied` (400) if it does not fit the model."""
    try:
        return model.model_validate_json(await read_body(request, MOST_BYTES) or b"")
    except ValidationError as error:
        where = ".".join(str(part) for part in error.errors()[0]["loc"]) or "JSON"
        raise CallDenied(HTTPStatus.BAD_REQUEST, "malformed", where=where) from None


async def _error_response(request: Request, error: Exception) -> Response:
    """Returns the reason why a call is refused, in the caller's language if that is known."""
    facts: Mapping[str, object] = {}
    match error:
        case CallDenied():
            status, key, facts = error.status, f"app-error-{error.key}", error.facts
        case TimeoutError():
            status, key = HTTPStatus.SERVICE_UNAVAILABLE, "app-error-away"
        case _:
            status, key = HTTPStatus.INTERNAL_SERVER_ERROR, "problem"
    translator = translator_of(getattr(request.state, "language", ""))
    return _respond(ErrorReply(error=untag(translator.say(key, **facts))), status)


class _EventStream(StreamingResponse):
    """A response of server-sent events that calls `leave` when it ends."""

    def __init__(self, events: AsyncIterator[str], leave: Callable[[], None]) -> None:
        headers = {**_SECRET, "X-Accel-Buffering": "no"}
        super().__init__(events, media_type="text/event-stream", headers=headers)
        self._leave = leave

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            await super().__call__(scope, receive, send)
        finally:
            self._leave()
