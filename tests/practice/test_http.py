"""The Bot API seen without a library: bodies, errors, faults, limits and access."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

from tests.practice.helpers import BEN
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


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"Host": "evil.example"}, 421),
        ({"Host": "127.0.0.1"}, 421),
        ({"Host": "127.0.0.1:1"}, 421),
        ({"Origin": "https://evil.example"}, 403),
        ({"Origin": "null"}, 403),
        ({}, 200),
    ],
)
async def test_only_this_computer_is_let_in(
    table: World, http: httpx.AsyncClient, headers: dict[str, str], status: int
) -> None:
    for path in ("/", "/page/events", _path(table, "getMe")):
        async with http.stream("GET", path, headers=headers) as answer:
            assert answer.status_code == status
    said = {"person": BEN.id, "chat": table.group_id, "text": "x"}
    answer = await http.post("/page/say", json=said, headers=headers)
    assert answer.status_code == status
    assert (table.messages()[-1].text == "x") == (status == 200)
