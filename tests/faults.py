"""What goes wrong with calls of the Bot API at a practice table."""

from __future__ import annotations

import asyncio
import inspect
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import TypeAlias

from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from bot.practice.values import ApiError, Json
from tests.call_params import Params


@dataclass(frozen=True)
class Fault:
    """A failure of one call.

    `delay` seconds pass first. Then, if `done`, the method still takes effect. Then the
    connection drops (`drop`), before anything was said or in the middle of the answer to what
    was `done`; or a `page` comes in place of JSON; or the answer is the error `status` with
    `description` and `parameters`; with status 200 the call merely was slow.
    """

    status: int = 200
    description: str = ""
    parameters: Json = field(default_factory=dict)
    delay: float = 0.0
    drop: bool = False
    done: bool = False
    page: str = ""


Injector: TypeAlias = Callable[[str, Params], Fault | Awaitable[Fault | None] | None]
"""Says what shall go wrong with a call, by its method in lower case and its parameters."""


async def answer_with_fault(fault: Fault, perform: Callable[[], Awaitable[Response]]) -> Response:
    """Answers a call that this makes fail. Raises `ApiError`."""
    await asyncio.sleep(fault.delay)
    done = await perform() if fault.done else Response(b" ")
    if fault.drop:
        return _DroppedConnection(done)
    if fault.page:
        return Response(fault.page, fault.status, media_type="text/html")
    if fault.status != 200:
        raise ApiError(fault.status, fault.description, **fault.parameters)
    return await perform()


async def outcome_of_fault(injector: Injector | None, name: str, params: Params) -> Fault | None:
    """Returns the fault that the injector makes of a call, if any."""
    fault = injector(name, params) if injector else None
    return await fault if inspect.isawaitable(fault) else fault


class _DroppedConnection(Response):
    """Ends in the middle of an answer, so that the server cuts the connection."""

    def __init__(self, answer: Response) -> None:
        super().__init__(answer.body, headers=answer.headers)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": self.raw_headers})
        half = bytes(self.body)[: len(self.body) // 2]
        await send({"type": "http.response.body", "body": half, "more_body": True})
