"""Updates as Telegram posts them, behind any load balancer: 200 only once they are durable."""

from __future__ import annotations

import asyncio
import json
import secrets
from functools import partial
from typing import Final
from urllib.parse import urlsplit

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route
from telegram import Bot
from telegram.error import BadRequest

from bot.ops.serving import body_of
from bot.telegram.polling import until_answered, update_kinds
from bot.telegram.worker import Worker, is_update

SECRET_HEADER: Final = "X-Telegram-Bot-Api-Secret-Token"  # noqa: S105 - its name, not the secret
MOST_BYTES: Final = 1 << 20
"""Far more than any update; what is larger is not read."""
PATIENCE: Final = 10.0
"""A ledger that is away for longer: Telegram is told to come again, as it does for a day."""
CONNECTIONS: Final = 100
"""So many updates may Telegram post at a time, to all workers; the most that it allows."""


class Webhook:
    """The address to which Telegram posts, and the secret that it brings along."""

    def __init__(self, url: str, secret: str) -> None:
        self._url = url
        self._secret = secret

    async def announce(self, bot: Bot, stopping: asyncio.Event) -> None:
        """Tells Telegram where to post; tried until it is heard.

        Every worker says the same. Raises `telegram.error.BadRequest` if Telegram refuses the URL.
        """
        call = partial(
            bot.set_webhook,
            self._url,
            secret_token=self._secret,
            allowed_updates=update_kinds(bot.bot),
            max_connections=CONNECTIONS,
        )
        await until_answered(
            call, BadRequest, stopping, "the webhook is not set yet", "the webhook is set"
        )

    def route(self, worker: Worker) -> Route:
        """The route by which posts arrive: what is posted is handed to the worker."""
        path = urlsplit(self._url).path or "/"
        return Route(path, partial(self._posted, worker), methods=["POST"])

    async def _posted(self, worker: Worker, request: Request) -> Response:
        given = request.headers.get(SECRET_HEADER, "")
        if not secrets.compare_digest(given.encode(), self._secret.encode()):
            return Response(status_code=403)
        body = await body_of(request, MOST_BYTES)
        if body is None:
            return Response(status_code=413)
        try:
            update = json.loads(body)
        except (ValueError, RecursionError):
            return Response(status_code=400)
        if not is_update(update):
            return Response(status_code=400)
        try:
            await asyncio.wait_for(worker.take([update]), PATIENCE)
        except TimeoutError:
            return Response(status_code=503, headers={"Retry-After": "10"})
        return Response()
