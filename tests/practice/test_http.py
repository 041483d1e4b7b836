"""The Bot API seen without a library: bodies, errors, faults, limits and access."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

from tests.world import World


def _path(table: World, method: str) -> str:
    return f"/bot{table.token}/{method}"


@pytest.mark.parametrize(
    ("method", "body", "status", "description"),
    [
        ("sendSmoke", {}, 404, "Not Found: method not found"),
        ("sendMessage", {"text": "x"}, 400, "Bad Request: chat_id is empty"),
        ("sendMessage", {"chat_id": 4711, "text": "x"}, 400, "Bad Request: chat not found"),
        ("sendMessage", [1], 400, "Bad Request: object expected as request body"),
        ("getFile", {"file_id": "x"}, 400,
         "Bad Request: wrong file_id or the file is temporarily unavailable"),
    ],
)  # fmt: skip
async def test_a_refused_call_says_why(
    table: World, http: httpx.AsyncClient, method: str, body: Any, status: int, description: str
) -> None:
    answer = await http.post(_path(table, method), json=body)
    assert answer.status_code == status
    assert answer.json() == {"ok": False, "error_code": status, "description": description}


@pytest.mark.parametrize("path", ["/bot123:wrong/getMe", "/file/bot123:wrong/photos/x"])
async def test_a_wrong_token_is_refused(http: httpx.AsyncClient, path: str) -> None:
    answer = await http.get(path)
    assert answer.status_code == 401
    assert answer.json() == {"ok": False, "error_code": 401, "description": "Unauthorized"}
