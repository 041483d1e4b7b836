"""The chat page: its files, what it is told, and what its people do."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any, Final

from starlette.requests import Request
from starlette.responses import FileResponse, JSONResponse, Response, StreamingResponse
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles

from bot.practice.methods.profile import commands_for
from bot.practice.table import PracticeTable
from bot.practice.values import Json

_FILES: Final = Path(__file__).parent / "web"
_AT_ONCE: Final = 100
_HEARTBEAT: Final = 15.0
_PICTURES: Final = frozenset({"image/png", "image/jpeg"})


def routes(table: PracticeTable) -> list[BaseRoute]:
    """The page at `/`, all else of it below `/page/`."""

    def act(verb: Callable[[Json], Json]) -> Callable[[Request], Any]:
        return lambda request: _act(request, verb)

    def say(body: Json) -> Json:
        reply_to = body.get("reply_to")
        message = table.say(body["person"], body["text"], body["chat"], reply_to)
        return {"message_id": message.message_id}

    def edit(body: Json) -> Json:
        message = table.edit(body["person"], body["message"], body["text"], body["chat"])
        return {"message_id": message.message_id}

    def press(body: Json) -> Json:
        return {
            "query_id": table.press(body["person"], body["message"], body["data"], body["chat"])
        }

    async def index(_: Request) -> Response:
        return FileResponse(_FILES / "index.html", headers={"Cache-Control": "no-cache"})

    async def events(_: Request) -> Response:
        headers = {"Cache-Control": "no-store"}
        return StreamingResponse(_events(table), media_type="text/event-stream", headers=headers)

    async def commands(request: Request) -> Response:
        person = table.chats.person(int(request.query_params["person"]))
        chat = table.chats.chat(int(request.query_params["chat"]))
        return JSONResponse(commands_for(table.exchange, chat, person) if chat else [])

    async def messages(request: Request) -> Response:
        chat, before = (int(request.query_params[name]) for name in ("chat", "before"))
        return JSONResponse(_messages(table, chat, before))

    async def file(request: Request) -> Response:
        return _file(table, request.path_params["file_id"])

    return [
        Route("/", index),
        Route("/page/events", events),
        Route("/page/commands", commands),
        Route("/page/messages", messages),
        Route("/page/file/{file_id}", file),
        Route("/page/say", act(say), methods=["POST"]),
        Route("/page/edit", act(edit), methods=["POST"]),
        Route("/page/press", act(press), methods=["POST"]),
        Mount("/page", StaticFiles(directory=_FILES)),
    ]


async def _act(request: Request, verb: Callable[[Json], Json]) -> Response:
    """Does what the page asks; 400 with the reason if that cannot be done."""
    if request.headers.get("content-type", "") != "application/json":
        return JSONResponse({"error": "JSON expected"}, 415)
    try:
        return JSONResponse(verb(await request.json()))
    except (KeyError, TypeError):
        return JSONResponse({"error": "malformed request"}, 400)
    except (ValueError, LookupError) as error:
        return JSONResponse({"error": str(error)}, 400)


async def _events(table: PracticeTable) -> AsyncIterator[str]:
    """Server-sent events: everything there is, then every change to it."""
    ear = table.exchange.feed.open_ear()
    yield _event("hello", _snapshot(table))
    async for news in table.exchange.feed.listen(ear, _HEARTBEAT):
        yield _event(*news) if news else ": still here\n\n"


def _event(name: str, data: Json) -> str:
    return f"event: {name}\ndata: {json.dumps(data, ensure_ascii=False)}\n\n"


def _snapshot(table: PracticeTable) -> Json:
    chats = [table.chats.chat(table.group_id)]
    people = [person for person in table.scene.people if table.chats.chat(person.id)]
    chats += [table.chats.chat(person.id) for person in people]
    known = [chat for chat in chats if chat is not None]
    return {
        "bot": table.chats.bot.as_json(),
        "people": [person.as_json() for person in people],
        "group": table.group_id,
        "chats": [table.chats.describe_for_page(chat) for chat in known],
        "messages": {chat.id: _messages(table, chat.id, None) for chat in known},
        "suggestions": list(table.scene.suggestions),
    }


def _messages(table: PracticeTable, chat_id: int, before: int | None) -> list[Json]:
    found = table.chats.messages(chat_id, before, _AT_ONCE)
    return [table.chats.message_for_page(message) for message in found]


def _file(table: PracticeTable, file_id: str) -> Response:
    """A picture to show, anything else to download and never to open in the page."""
    known = table.exchange.store.file(file_id)
    if known is None:
        return Response(status_code=404)
    attachment, content = known
    if attachment.kind == "photo" and attachment.mime in _PICTURES:
        return Response(content, media_type=attachment.mime)
    headers = {"Content-Disposition": "attachment"}
    return Response(content, media_type="application/octet-stream", headers=headers)
