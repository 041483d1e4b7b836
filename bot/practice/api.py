"""The Bot API over HTTP: `/bot<token>/<method>` and `/file/bot<token>/<path>`."""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any, Final

from starlette.datastructures import UploadFile
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from bot.practice.errors import ApiError, bad_request
from bot.practice.params import Params, Upload
from bot.practice.table import Table
from bot.practice.values import Json

_REQUEST_BYTES: Final = 50 << 20


def routes(table: Table) -> list[Route]:
    """The Bot API's routes at this table."""

    async def call(request: Request) -> Response:
        told = request.path_params
        try:
            return await answer(table, told["token"], told["method"], partial(_read, request))
        except ClientDisconnect:
            # Who asked is gone in the middle of it, and nobody is there to hear of that.
            return Response(status_code=400)

    async def download(request: Request) -> Response:
        try:
            _check_token(table, request.path_params["token"])
        except ApiError as error:
            return _refusal(error)
        known = table.exchange.store.file(request.path_params["file_id"])
        if known is None:
            return _refusal(ApiError(404, "Not Found"))
        return Response(known[1], media_type="application/octet-stream")

    return [
        Route("/bot{token}/{method}", call, methods=["GET", "POST"]),
        Route("/file/bot{token}/{kind}/{file_id}", download),
    ]


async def answer(
    table: Table, token: str, method: str, read: Callable[[], Awaitable[Params]]
) -> Response:
    """What a call is answered, whose parameters are read once it is known who calls."""
    try:
        _check_token(table, token)
        return await table.perform(method.lower(), await read())
    except ApiError as error:
        return _refusal(error)


def _check_token(table: Table, token: str) -> None:
    if not secrets.compare_digest(token.encode(), table.token.encode()):
        raise ApiError(401, "Unauthorized")


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


def _refusal(error: ApiError) -> Response:
    return JSONResponse(error.as_json(), status_code=error.status)
