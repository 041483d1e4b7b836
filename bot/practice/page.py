"""The routes of the chat page: its files, the state it shows, and the actions of its people."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from functools import partial
from pathlib import Path
from typing import Any, Final

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, JSONResponse, Response, StreamingResponse
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles

from bot.ops.serving import write_event
from bot.practice.methods import find_command_menu
from bot.practice.table import PracticeGroup
from bot.practice.values import Json, Message

_FILES: Final = Path(__file__).parent / "web"
_AT_ONCE: Final = 100
_HEARTBEAT: Final = 15.0
_PICTURES: Final = frozenset({"image/png", "image/jpeg"})


def make_page_routes(table: PracticeGroup) -> list[BaseRoute]:
    """Returns the routes of the chat page: `/`, and everything else below `/page/`."""

    def open_app(chat_id: int, **told: Any) -> str:
        return table.open_app(**told)  # the same for each chat

    below: list[BaseRoute] = [
        Route("/events", partial(_events_response, table)),
        Route("/commands", partial(_command_menu_response, table)),
        Route("/messages", partial(_earlier_messages_response, table)),
        Route("/file/{file_id}", partial(_file_response, table)),
        Route("/say", partial(_run_page_action, table.say, "message_id"), methods=["POST"]),
        Route("/edit", partial(_run_page_action, table.edit, "message_id"), methods=["POST"]),
        Route("/press", partial(_run_page_action, table.press, "query_id"), methods=["POST"]),
        Route("/vote", partial(_run_page_action, table.vote, "message_id"), methods=["POST"]),
        Route("/app", partial(_run_page_action, open_app, "hash"), methods=["POST"]),
        Mount("/", StaticFiles(directory=_FILES)),
    ]
    malformed = dict.fromkeys((KeyError, TypeError, AttributeError), _malformed_response)
    impossible = dict.fromkeys((ValueError, LookupError), _refusal_response)
    app = Starlette(routes=below, exception_handlers={**impossible, **malformed})
    return [Route("/", _index_page), Mount("/page", app)]


async def _index_page(_: Request) -> Response:
    return FileResponse(_FILES / "index.html")


async def _malformed_response(_request: Request, _error: Exception) -> Response:
    return JSONResponse({"error": "malformed request"}, 400)


async def _refusal_response(_: Request, error: Exception) -> Response:
    return JSONResponse({"error": str(error)}, 400)


# --- the state of the page ------------------------------------------------------------------------


async def _command_menu_response(table: PracticeGroup, request: Request) -> Response:
    person_id = int(request.query_params["person"])
    chat = table.chats.chat(int(request.query_params["chat"]))
    if chat is None or person_id not in chat.members:
        return JSONResponse([])
    return JSONResponse(find_command_menu(table, chat, table.chats.person(person_id)))


async def _earlier_messages_response(table: PracticeGroup, request: Request) -> Response:
    chat_id, before = (int(request.query_params[name]) for name in ("chat", "before"))
    return JSONResponse(_describe_messages(table, chat_id, before))


async def _file_response(table: PracticeGroup, request: Request) -> Response:
    """Returns a file: pictures are shown by the browser, other files downloaded."""
    known = table.store.read_file(request.path_params["file_id"])
    if known is None:
        raise HTTPException(404)
    attachment, content = known
    if attachment.kind == "photo" and attachment.mime in _PICTURES:
        # A file id always means the same bytes.
        headers = {"Cache-Control": "private, max-age=86400, immutable"}
        return Response(content, media_type=attachment.mime, headers=headers)
    headers = {"Content-Disposition": "attachment"}
    return Response(content, media_type="application/octet-stream", headers=headers)


async def _events_response(table: PracticeGroup, _: Request) -> Response:
    headers = {"Cache-Control": "no-store"}
    return StreamingResponse(_stream_events(table), media_type="text/event-stream", headers=headers)


async def _stream_events(table: PracticeGroup) -> AsyncIterator[str]:
    """Yields server-sent events: first a snapshot of everything, then each change."""
    with table.feed.subscribe() as listener:
        yield write_event("hello", _page_snapshot(table))
        while True:
            try:
                news = await asyncio.wait_for(listener.get(), _HEARTBEAT)
            except TimeoutError:
                yield ": still here\n\n"
                continue
            if news is None:
                return
            yield write_event(*news)


def _page_snapshot(table: PracticeGroup) -> Json:
    chats = [table.chats.chat(table.group_id)]
    people = [person for person in table.scene.people if table.chats.chat(person.id)]
    chats += [table.chats.chat(person.id) for person in people]
    known = [chat for chat in chats if chat is not None]
    return {
        "bot": table.chats.bot.as_json(),
        "people": [person.as_json() for person in people],
        "group": table.group_id,
        "chats": [table.chats.describe_chat_for_page(chat) for chat in known],
        "messages": {chat.id: _describe_messages(table, chat.id, None) for chat in known},
        "suggestions": list(table.scene.suggestions),
        "each_taps": table.scene.each_taps,
    }


def _describe_messages(table: PracticeGroup, chat_id: int, before: int | None) -> list[Json]:
    found = table.chats.messages(chat_id, before, _AT_ONCE)
    return [table.chats.describe_message_for_page(message) for message in found]


# --- the actions of the page's people -------------------------------------------------------------

_NAMES: Final = {
    "person": "person_id",
    "chat": "chat_id",
    "message": "message_id",
    "data": "callback_data",
}
"""The page's names for arguments of the table's methods, if they differ."""


async def _run_page_action(
    action: Callable[..., object], result_key: str, request: Request
) -> Response:
    """Runs an action of the page; returns its result under `result_key`, or status 400."""
    # A form of another site cannot send JSON: the browser would ask for permission, and get none.
    if request.headers.get("content-type", "") != "application/json":
        return JSONResponse({"error": "JSON expected"}, 415)
    asked = await request.json()
    done = action(**{_NAMES.get(name, name): value for name, value in asked.items()})
    return JSONResponse({result_key: done.message_id if isinstance(done, Message) else done})
