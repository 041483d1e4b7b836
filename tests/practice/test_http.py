"""The Bot API seen without a library: bodies, errors, faults, limits, and who is let in."""

from __future__ import annotations

import asyncio
import json
from datetime import timedelta
from typing import Any

import httpx
import pytest
from telegram import Bot
from telegram.error import NetworkError, RetryAfter

from tests.call_params import Params
from tests.faults import Fault
from tests.flood import Limits
from tests.practice.helpers import BEN, SCENE, bot_at, refused
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


async def test_localhost_is_this_computer_too(table: World, http: httpx.AsyncClient) -> None:
    host = table.api_root.replace("http://127.0.0.1", "localhost")
    headers = {"Host": host, "Origin": f"http://{host}"}
    assert (await http.get("/", headers=headers)).status_code == 200


async def test_a_taken_port_is_an_error(table: World) -> None:
    other = World(SCENE)
    with pytest.raises(OSError, match="in use"):
        await other.start(int(table.api_root.rpartition(":")[2]))
    await other.stop()


async def test_flood_limits_of_a_group() -> None:
    now = 1_800_000_000.0
    table = World(SCENE, limits=Limits(chat_burst=3), clock=lambda: now)
    await table.start()
    async with bot_at(table) as bot:
        for _ in range(3):
            await bot.send_message(table.group_id, "burst")
        with pytest.raises(RetryAfter) as burst:
            await bot.send_message(table.group_id, "too fast")
        assert burst.value.retry_after == timedelta(seconds=1)
        for _ in range(17):
            now += 1.01
            await bot.send_message(table.group_id, "in time")
        now += 1.01
        with pytest.raises(RetryAfter) as minute:
            await bot.send_message(table.group_id, "too much")
        waited = minute.value.retry_after
        assert isinstance(waited, timedelta)
        assert 40 < waited.total_seconds() <= 42
        now += waited.total_seconds()
        await bot.send_message(table.group_id, "in time")
    await table.stop()


async def test_flood_limits_over_all_chats(http: httpx.AsyncClient) -> None:
    now = 1_800_000_000.0
    table = World(SCENE, limits=Limits(overall_per_second=3), clock=lambda: now)
    groups = [table.open_group(f"group {number}", [BEN.id]) for number in range(4)]
    await table.start()
    async with bot_at(table) as bot:
        for group in groups[:3]:
            await bot.send_message(group, "x")
        with pytest.raises(RetryAfter):
            await bot.send_message(groups[3], "x")
        now += 1
        await bot.send_message(groups[3], "x")
    await table.stop()


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


async def test_an_answer_may_be_lost_although_the_deed_is_done(table: World, bot: Bot) -> None:
    async def fault(method: str, params: Params) -> Fault | None:
        return Fault(drop=True, done=True) if method == "sendmessage" else None

    table.fault = fault
    with pytest.raises(NetworkError):
        await bot.send_message(table.group_id, "sent all the same")
    assert [message.text for message in table.bot_messages()] == ["sent all the same"]


async def test_an_answer_may_be_slow(table: World, bot: Bot) -> None:
    table.fault = lambda method, params: Fault(delay=0.2)
    loop = asyncio.get_running_loop()
    began = loop.time()
    await bot.send_message(table.group_id, "x")
    assert loop.time() - began >= 0.2
    assert len(table.bot_messages()) == 1
