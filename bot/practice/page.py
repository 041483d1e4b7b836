"""The chat page: its files, what it is told, and what its people do."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, JSONResponse, Response, StreamingResponse
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles

from bot.practice.methods.profile import commands_for
from bot.practice.table import Table
from bot.practice.values import Json

_FILES: Final = Path(__file__).parent / "web"
_AT_ONCE: Final = 100
_HEARTBEAT: Final = 15.0
_PICTURES: Final = frozenset({"image/png", "image/jpeg"})


def routes(table: Table) -> list[BaseRoute]:
    """The page at `/`, all else of it below `/page/`."""
    return [*_views(table), *_deeds(table), Mount("/page", StaticFiles(directory=_FILES))]


def _views(table: Table) -> list[BaseRoute]:
    async def index(_: Request) -> Response:
        return FileResponse(_FILES / "index.html")

    async def events(_: Request) -> Response:
        headers = {"Cache-Control": "no-store"}
        return StreamingResponse(_events(table), media_type="text/event-stream", headers=headers)

    async def commands(request: Request) -> Response:
        """The command menu that the person sees in the chat."""
        chat_id, person_id = _numbers(request, "chat", "person")
        chat = table.chats.chat(chat_id)
        if chat is None or person_id not in chat.members:
            return JSONResponse([])
        return JSONResponse(commands_for(table.exchange, chat, table.chats.person(person_id)))

    async def messages(request: Request) -> Response:
        return JSONResponse(_messages(table, *_numbers(request, "chat", "before")))

    async def file(request: Request) -> Response:
        """A picture to show, anything else to download and never to open in the page."""
        known = table.exchange.store.file(request.path_params["file_id"])
        if known is None:
            return Response(status_code=404)
        attachment, content = known
        if attachment.kind == "photo" and attachment.mime in _PICTURES:
            # A file id always means the same bytes.
            headers = {"Cache-Control": "private, max-age=86400, immutable"}
            return Response(content, media_type=attachment.mime, headers=headers)
        headers = {"Content-Disposition": "attachment"}
        return Response(content, media_type="application/octet-stream", headers=headers)

    return [
        Route("/", index),
        Route("/page/events", events),
        Route("/page/commands", commands),
        Route("/page/messages", messages),
        Route("/page/file/{file_id}", file),
    ]


def _deeds(table: Table) -> list[BaseRoute]:
    def say(body: Json) -> Json:
        said = table.say(body["person"], body["text"], body["chat"], body.get("reply_to"))
        return {"message_id": said.message_id}

    def edit(body: Json) -> Json:
        edited = table.edit(body["person"], body["message"], body["text"], body["chat"])
        return {"message_id": edited.message_id}

    def press(body: Json) -> Json:
        query = table.press(body["person"], body["message"], body["data"], body["chat"])
        return {"query_id": query}

    def vote(body: Json) -> Json:
        voted = table.vote(body["person"], body["message"], body["options"], body["chat"])
        return {"message_id": voted.message_id}

    def app(body: Json) -> Json:
        return {"hash": table.open_app(body["person"], body.get("start") or "", body["dark"])}

    return [
        Route("/page/app", _deed(app), methods=["POST"]),
        Route("/page/say", _deed(say), methods=["POST"]),
        Route("/page/edit", _deed(edit), methods=["POST"]),
        Route("/page/press", _deed(press), methods=["POST"]),
        Route("/page/vote", _deed(vote), methods=["POST"]),
    ]


def _deed(verb: Callable[[Json], Json]) -> Callable[[Request], Awaitable[Response]]:
    """An endpoint that does what the page asks; 400 with the reason if that cannot be done."""

    async def endpoint(request: Request) -> Response:
        # No form of another site can send JSON, so a browser asks us first, and gets a no.
        if request.headers.get("content-type", "") != "application/json":
            return JSONResponse({"error": "JSON expected"}, 415)
        try:
            return JSONResponse(verb(await request.json()))
        except (KeyError, TypeError, AttributeError):
            return JSONResponse({"error": "malformed request"}, 400)
        except (ValueError, LookupError) as error:
            return JSONResponse({"error": str(error)}, 400)

    return endpoint


def _numbers(request: Request, *names: str) -> list[int]:
    try:
        return [int(request.query_params[name]) for name in names]
    except (KeyError, ValueError):
        raise HTTPException(400) from None


async def _events(table: Table) -> AsyncIterator[str]:
    """Server-sent events: everything there is, then every change to it."""
    subscription = table.exchange.feed.subscribe()
    yield _event("hello", _snapshot(table))
    async for news in table.exchange.feed.listen(subscription, _HEARTBEAT):
        yield _event(*news) if news else ": still here\n\n"


def _event(name: str, data: Json) -> str:
    return f"event: {name}\ndata: {json.dumps(data, ensure_ascii=False)}\n\n"


def _snapshot(table: Table) -> Json:
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


def _messages(table: Table, chat_id: int, before: int | None) -> list[Json]:
    found = table.chats.messages(chat_id, before, _AT_ONCE)
    return [table.chats.message_for_page(message) for message in found]
