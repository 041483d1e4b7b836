"""The webhook: receives updates that Telegram posts, and answers 200 once they are durable."""

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

from bot.ops.serving import read_body
from bot.telegram.polling import repeat_until_answered, requested_kinds
from bot.telegram.worker import Worker, is_update

SECRET_HEADER: Final = "X-Telegram-Bot-Api-Secret-Token"  # noqa: S105 - its name, not the secret
MOST_BYTES: Final = 1 << 20
"""The most bytes of an update that are read, far more than any update has."""
PATIENCE: Final = 10.0
"""Seconds to wait for the ledger; then Telegram is told to post again, as it does for a day."""
CONNECTIONS: Final = 100
"""The most updates that Telegram posts at a time, to all workers; more it does not allow."""


class Webhook:
    """The webhook's URL, and the secret that Telegram sends along."""

    def __init__(self, url: str, secret: str) -> None:
        self._url = url
        self._secret = secret

    async def register(self, bot: Bot, stopping: asyncio.Event) -> None:
        """Sets the webhook at Telegram, and tries again until Telegram answers.

        Every worker sets the same. Raises `telegram.error.BadRequest` if Telegram refuses the URL.
        """
        call = partial(
            bot.set_webhook,
            self._url,
            secret_token=self._secret,
            allowed_updates=requested_kinds(bot.bot),
            max_connections=CONNECTIONS,
        )
        await repeat_until_answered(
            call, BadRequest, stopping, "the webhook is not set yet", "the webhook is set"
        )

    def make_route(self, worker: Worker) -> Route:
        """Returns the route that receives posts and hands their updates to the worker."""
        path = urlsplit(self._url).path or "/"
        return Route(path, partial(self._receive_update, worker), methods=["POST"])

    async def _receive_update(self, worker: Worker, request: Request) -> Response:
        given = request.headers.get(SECRET_HEADER, "")
        if not secrets.compare_digest(given.encode(), self._secret.encode()):
            return Response(status_code=403)
        body = await read_body(request, MOST_BYTES)
        if body is None:
            return Response(status_code=413)
        try:
            update = json.loads(body)
        except (ValueError, RecursionError):
            return Response(status_code=400)
        if not is_update(update):
            return Response(status_code=400)
        try:
            await asyncio.wait_for(worker.store_updates([update]), PATIENCE)
        except TimeoutError:
            return Response(status_code=503, headers={"Retry-After": "10"})
        return Response()
