"""What the practice table answers: on this computer only, and closed to pages of other sites."""

from __future__ import annotations

from typing import Final

from starlette.applications import Starlette
from starlette.datastructures import Headers
from starlette.responses import PlainTextResponse
from starlette.routing import BaseRoute
from starlette.types import ASGIApp, Receive, Scope, Send

from bot.ops.serving import DefaultHeaders

ADDRESS: Final = "127.0.0.1"
_HEADERS: Final = {
    "Content-Security-Policy": (
        "default-src 'self'; base-uri 'none'; object-src 'none'; form-action 'none';"
        " frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cache-Control": "no-cache",
}


class Guard:
    """Lets in only who means this computer: its Host, and no other site's Origin.

    A web page elsewhere can make a browser call 127.0.0.1, under a name of its own even; but
    the browser then says so in these two headers.
    """

    def __init__(self, app: ASGIApp, port: int) -> None:
        self._app = app
        self._hosts = frozenset({f"{ADDRESS}:{port}", f"localhost:{port}"})
        self._origins = frozenset(f"http://{host}" for host in self._hosts)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = Headers(scope=scope)
        origin = headers.get("origin")
        if headers.get("host", "").lower() not in self._hosts:
            await PlainTextResponse("Wrong host", 421)(scope, receive, send)
        elif origin is not None and origin.lower() not in self._origins:
            await PlainTextResponse("Wrong origin", 403)(scope, receive, send)
        else:
            await self._app(scope, receive, send)


def guarded(routes: list[BaseRoute], port: int) -> ASGIApp:
    """What answers on a port of this computer."""
    return Guard(DefaultHeaders(Starlette(routes=routes), _HEADERS), port)
