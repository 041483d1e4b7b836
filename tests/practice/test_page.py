"""The chat page's own routes, without a browser."""

from __future__ import annotations

import re
from pathlib import Path

import httpx
import pytest
from telegram import Bot

from bot.practice import page
from tests.practice.helpers import BEN, CAT, png
from tests.world import World

WEB = Path(page.__file__).parent / "web"
_WORD = re.compile(r'(?<=word\()(?:[^"()]*\? )?"([^"]+)"(?: : "([^"]+)")?')


def test_every_word_of_the_page_is_known_in_chinese() -> None:
    """Words in its code and in its first state; and no others."""
    *files, words = sorted(WEB.glob("*.js"))
    assert words.name == "words.js"
    known = set(re.findall(r'^  (?:"([^"]+)"|(\w+)):', words.read_text(), re.MULTILINE))
    keys = {quoted or bare for quoted, bare in known}
    code = "\n".join(file.read_text() for file in files)
    said = {text for pair in _WORD.findall(code) for text in pair if text}
    there = (WEB / "index.html").read_text()
    assert said - keys == set()
    assert {key for key in keys if f'"{key}"' not in code and key not in there} == set()


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
