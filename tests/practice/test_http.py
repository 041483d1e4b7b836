"""The Bot API seen without a library: bodies, errors, faults, limits, and who is let in."""

from __future__ import annotations

import json
from typing import Any

import httpx
import pytest
from telegram import Bot
from telegram.error import NetworkError, RetryAfter

from tests.call_params import Params
from tests.faults import Fault
from tests.practice.helpers import BEN, refused
from tests.world import World


def _path(table: World, method: str) -> str:
    return f"/bot{table.token}/{method}"


async def test_parameters_come_in_any_of_four_ways(table: World, http: httpx.AsyncClient) -> None:
    path = _path(table, "sendmessage")
    sent: dict[str, Any] = {"chat_id": table.group_id, "text": "x"}
    keys = {"inline_keyboard": [[{"text": "a", "callback_data": "b"}]]}
    answers = [
        await http.get(path, params={**sent, "reply_markup": json.dumps(keys)}),
        await http.post(path, data={**sent, "reply_markup": json.dumps(keys)}),
        await http.post(path, json={**sent, "reply_markup": keys}),
        await http.post(path, files={"text": (None, "x")}, params={
            "chat_id": table.group_id, "reply_markup": json.dumps(keys)}),
    ]  # fmt: skip
    assert [answer.status_code for answer in answers] == [200] * 4
    results = [answer.json()["result"] for answer in answers]
    assert [result["text"] for result in results] == ["x"] * 4
    assert [result["reply_markup"] for result in results] == [keys] * 4


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
async def test_refusals_say_why(
    table: World,
    http: httpx.AsyncClient,
    method: str,
    body: Any,
    status: int,
    description: str,
) -> None:
    answer = await http.post(_path(table, method), json=body)
    assert answer.status_code == status
    assert answer.json() == {"ok": False, "error_code": status, "description": description}


async def test_broken_bodies_are_refused(table: World, http: httpx.AsyncClient) -> None:
    path = _path(table, "sendMessage")
    kinds = {"application/json": b"{", "multipart/form-data; boundary=x": b"nonsense"}
    for kind, body in kinds.items():
        answer = await http.post(path, content=body, headers={"Content-Type": kind})
        assert (answer.status_code, answer.json()["ok"]) == (400, False)


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


async def test_faults_answer_instead(table: World, bot: Bot) -> None:
    faults = iter(
        [
            Fault(400, "Bad Request: not now"),
            Fault(429, "Too Many Requests: retry after 7", {"retry_after": 7}),
            Fault(500, "Internal Server Error"),
            Fault(drop=True),
        ]
    )
    calls = []

    def fault(method: str, params: Params) -> Fault | None:
        calls.append((method, params.text("text")))
        return next(faults, None)

    table.fault = fault
    with refused("not now"):
        await bot.send_message(table.group_id, "1")
    with pytest.raises(RetryAfter):
        await bot.send_message(table.group_id, "2")
    for text in "34":
        with pytest.raises(NetworkError):
            await bot.send_message(table.group_id, text)
    assert table.bot_messages() == ()
    await bot.send_message(table.group_id, "5")
    assert calls == [("sendmessage", text) for text in "12345"]
