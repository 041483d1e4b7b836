"""The chat page's own routes, without a browser."""

from __future__ import annotations

import asyncio
import json
import re
from pathlib import Path
from typing import Any

import httpx
import pytest
from telegram import Bot

from bot.practice import page
from tests.effort import PATIENCE
from tests.practice.helpers import BEN, CAT, keyboard, png
from tests.world import World

WEB = Path(page.__file__).parent / "web"
_WORD = re.compile(r'(?<=word\()(?:[^"()]*\? )?"([^"]+)"(?: : "([^"]+)")?')


def test_every_word_of_the_page_is_known_in_chinese() -> None:
    """What the page says, in its code or in what stands there from the start; and nothing else."""
    *files, words = sorted(WEB.glob("*.js"))
    assert words.name == "words.js"
    known = set(re.findall(r'^  (?:"([^"]+)"|(\w+)):', words.read_text(), re.MULTILINE))
    keys = {quoted or bare for quoted, bare in known}
    code = "\n".join(file.read_text() for file in files)
    said = {text for pair in _WORD.findall(code) for text in pair if text}
    there = (WEB / "index.html").read_text()
    assert said - keys == set()
    assert {key for key in keys if f'"{key}"' not in code and key not in there} == set()


class Events:
    """Reads a page's stream of events."""

    def __init__(self, answer: httpx.Response) -> None:
        self._lines = answer.aiter_lines()

    async def next(self) -> tuple[str, Any]:
        """The next event's name and data; TimeoutError if there is none soon."""
        name = ""
        async with asyncio.timeout(PATIENCE):
            async for line in self._lines:
                field, _, value = line.partition(": ")
                if field == "event":
                    name = value
                elif field == "data":
                    return name, json.loads(value)
        raise EOFError

    async def until(self, wanted: str) -> Any:
        """The data of the next event of that name."""
        while True:
            name, data = await self.next()
            if name == wanted:
                return data


async def test_a_page_gets_everything_and_then_every_change(
    table: World, bot: Bot, http: httpx.AsyncClient
) -> None:
    table.say(BEN.id, "hello")
    async with http.stream("GET", "/page/events") as answer:
        events = Events(answer)
        name, state = await events.next()
        assert name == "hello"
        assert [chat["id"] for chat in state["chats"]][:2] == [table.group_id, 101]
        assert state["messages"][str(table.group_id)][-1]["text"] == "hello"
        sent = await bot.send_message(table.group_id, "hi", reply_markup=keyboard({"a": "b"}))
        assert (await events.until("message"))["reply_markup"] == keyboard({"a": "b"}).to_dict()
        await bot.set_message_reaction(table.group_id, sent.message_id, "👍")
        assert (await events.until("message"))["reactions"] == ["👍"]
        await sent.pin()
        assert (await events.until("chat"))["pinned"]["message_id"] == sent.message_id
        await bot.set_my_commands([("hu", "Win")])
        assert await events.until("commands") == {}
        query = table.press(CAT.id, sent.message_id, "b")
        await bot.answer_callback_query(query, "Booked")
        assert await events.until("answer") == {
            "query_id": query,
            "text": "Booked",
            "show_alert": False,
            "url": None,
        }
        await sent.delete()
        assert (await events.until("deleted"))["message_id"] == sent.message_id


async def test_the_page_acts_as_the_table_does(
    table: World, bot: Bot, http: httpx.AsyncClient
) -> None:
    who = {"person": BEN.id, "chat": table.group_id}
    said = (await http.post("/page/say", json={**who, "text": "/hu"})).json()["message_id"]
    assert table.message(said).text == "/hu"
    await http.post("/page/edit", json={**who, "message": said, "text": "/hu 3"})
    assert table.message(said).text == "/hu 3"
    sent = await bot.send_message(table.group_id, "x", reply_markup=keyboard({"a": "b"}))
    pressed = {**who, "message": sent.message_id, "data": "b"}
    query = (await http.post("/page/press", json=pressed)).json()["query_id"]
    assert (await bot.get_updates())[-1].callback_query is not None
    assert table.answer_to(query) is None


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("say", {}),
        ("say", []),
        ("say", {"person": BEN.id, "chat": CAT.id, "text": "x"}),
        ("say", {"person": BEN.id, "chat": None, "text": " "}),
        ("edit", {"person": BEN.id, "chat": None, "message": 1, "text": "x"}),
        ("press", {"person": BEN.id, "chat": None, "message": 999, "data": "x"}),
    ],
)
async def test_nonsense_is_refused_with_a_reason(
    http: httpx.AsyncClient, path: str, body: object
) -> None:
    answer = await http.post(f"/page/{path}", json=body)
    assert answer.status_code == 400
    assert answer.json()["error"]


async def test_a_form_of_another_site_does_nothing(table: World, http: httpx.AsyncClient) -> None:
    body = json.dumps({"person": BEN.id, "chat": table.group_id, "text": "x"})
    answer = await http.post("/page/say", content=body, headers={"Content-Type": "text/plain"})
    assert answer.status_code == 415
    assert table.messages()[-1].text != "x"


async def test_files_are_shown_or_downloaded_but_never_run(
    table: World, bot: Bot, http: httpx.AsyncClient
) -> None:
    photo = await bot.send_photo(table.group_id, png(4, 4))
    shown = await http.get(f"/page/file/{photo.photo[-1].file_id}")
    assert (shown.headers["content-type"], shown.content) == ("image/png", png(4, 4))
    page = b"<script>alert(1)</script>"
    document = await bot.send_document(table.group_id, page, filename="x.html")
    assert document.document is not None
    loaded = await http.get(f"/page/file/{document.document.file_id}")
    assert loaded.headers["content-type"] == "application/octet-stream"
    assert loaded.headers["content-disposition"] == "attachment"
    assert (await http.get("/page/file/none")).status_code == 404


@pytest.mark.parametrize(
    "path",
    ["/", "/page/chat.js", "/page/chat.css", "/page/icons.svg", "/page/icon.svg", "/page/dom.js"],
)
async def test_everything_comes_from_here_under_a_strict_policy(
    http: httpx.AsyncClient, path: str
) -> None:
    answer = await http.get(path)
    assert answer.status_code == 200
    assert answer.headers["content-security-policy"].startswith("default-src 'self';")
    assert answer.headers["x-content-type-options"] == "nosniff"
    # Links out exist only in what people and the bot write, so no file names another place.
    outside = answer.text.replace("http://www.w3.org/2000/svg", "").replace("https://${", "")
    assert "://" not in outside
    assert "innerHTML" not in answer.text
