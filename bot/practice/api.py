"""The Bot API over HTTP: `/bot<token>/<method>` and `/file/bot<token>/<path>`."""

from __future__ import annotations

import secrets
from typing import Any, Final

from starlette.datastructures import UploadFile
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from bot.practice.errors import ApiError, bad_request
from bot.practice.exchange import Exchange
from bot.practice.methods import METHODS
from bot.practice.params import Params, Upload
from bot.practice.values import Json

_REQUEST_BYTES: Final = 50 << 20


class BotApi:
    """The Bot API on one exchange."""

    def __init__(self, exchange: Exchange) -> None:
        self.exchange = exchange

    def routes(self) -> list[Route]:
        """Where methods are called, and files fetched."""
        return [
            Route("/bot{token}/{method}", self._call, methods=["GET", "POST"]),
            Route("/file/bot{token}/{kind}/{file_id}", self._download),
        ]

    async def perform(self, method: str, params: Params) -> Response:
        """What a method, named in lower case, answers. Raises `ApiError`."""
        if method not in METHODS:
            raise ApiError(404, "Not Found: method not found")
        return done(await METHODS[method](self.exchange, params))

    async def _call(self, request: Request) -> Response:
        try:
            self._check_token(request)
            return await self.perform(request.path_params["method"].lower(), await _read(request))
        except ApiError as error:
            return refusal(error)
        except ClientDisconnect:
            # Who asked is gone in the middle of it, and nobody is there to hear of that.
            return Response(status_code=400)

    async def _download(self, request: Request) -> Response:
        try:
            self._check_token(request)
        except ApiError as error:
            return refusal(error)
        known = self.exchange.store.file(request.path_params["file_id"])
        if known is None:
            return refusal(ApiError(404, "Not Found"))
        return Response(known[1], media_type="application/octet-stream")

    def _check_token(self, request: Request) -> None:
        given, token = request.path_params["token"], self.exchange.token
        if not secrets.compare_digest(given.encode(), token.encode()):
            raise ApiError(401, "Unauthorized")


def done(result: Any) -> Response:
    """A call that was done, with what it came to."""
    return JSONResponse({"ok": True, "result": result})


def refusal(error: ApiError) -> Response:
    """A call that was refused."""
    return JSONResponse(error.as_json(), status_code=error.status)


async def _read(request: Request) -> Params:
    """The call's parameters; those of the body win over those of the URL."""
    values: Json = dict(request.query_params)
    uploads: dict[str, Upload] = {}
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if int(request.headers.get("content-length") or 0) > _REQUEST_BYTES:
        raise ApiError(413, "Request Entity Too Large")
    if kind == "application/json":
        values |= await _read_json(request)
    elif kind in {"multipart/form-data", "application/x-www-form-urlencoded"}:
        await _read_form(request, values, uploads)
    return Params(values, uploads)


async def _read_json(request: Request) -> Json:
    body = await request.body()
    try:
        values: Any = await request.json() if body else {}
    except ValueError:
        raise bad_request("can't parse JSON object") from None
    if not isinstance(values, dict):
        raise bad_request("object expected as request body")
    return values


async def _read_form(request: Request, values: Json, uploads: dict[str, Upload]) -> None:
    try:
        async with request.form() as form:
            for name, value in form.multi_items():
                if isinstance(value, UploadFile):
                    mime = value.content_type or "application/octet-stream"
                    uploads[name] = Upload(value.filename or name, mime, await value.read())
                else:
                    values[name] = value
    except HTTPException as error:
        raise bad_request(str(error.detail)) from None
