"""Updates by webhook: only from who knows the secret, and 200 only once they are durable."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path

import httpx
import pytest

from bot.config import BadSettings, load_settings
from bot.telegram.webhook import SECRET_HEADER
from tests.bot.test_faults import until
from tests.effort import PATIENCE
from tests.evenings import FOUR, Evening, evening_at
from tests.workers import SECRET, free_port


@dataclass
class Posted:
    """An evening at which updates come by webhook."""

    evening: Evening
    url: str
    folder: Path

    async def post(self, body: bytes, secret: str | None = SECRET) -> int:
        """Posts a body as Telegram does; the status."""
        headers = {} if secret is None else {SECRET_HEADER: secret}
        async with httpx.AsyncClient(timeout=PATIENCE) as client:
            return (await client.post(self.url, content=body, headers=headers)).status_code

    def update(self, update_id: int, said: str) -> bytes:
        """Returns what Telegram posts when Ben says something in the group."""
        ben = self.evening.person("Ben")
        user = {"id": ben.id, "is_bot": False, "first_name": "Ben", "username": ben.username}
        chat = {"id": self.evening.table.group_id, "type": "supergroup", "title": "Friday"}
        message = {
            "message_id": 900,
            "date": 1_700_000_000,
            "chat": chat,
            "from": user,
            "text": said,
        }
        return json.dumps({"update_id": update_id, "message": message}).encode()


@pytest.fixture
async def posted(tmp_path: Path) -> AsyncIterator[Posted]:
    """A night has begun."""
    url = f"http://127.0.0.1:{free_port()}/telegram"
    async with evening_at(tmp_path, FOUR, webhook=url) as evening:
        await evening.says("Ah Ming", "/newgame Ah Ming, Ben, Cat, Dan")
        yield Posted(evening, url, tmp_path)


async def test_a_webhook_serves_an_evening_as_polling_does(posted: Posted) -> None:
    assert "#1 Ben ← Cat · 3 tai" in await posted.evening.says("Ben", "/hu 3 cat")
    assert "undone" in await posted.evening.taps("Ben", "Undo")
    assert posted.evening.texts() == ["/hu 3 cat"]


async def test_a_post_without_the_secret_is_refused(posted: Posted) -> None:
    """403, and nothing is taken in."""
    almost = ("", "wrong", SECRET[:-1], SECRET + "x", SECRET.upper(), "é", "\u5b57")
    async with httpx.AsyncClient() as client:
        for number, secret in enumerate((None, *almost), start=7):
            headers = [] if secret is None else [(SECRET_HEADER.encode(), secret.encode())]
            update = posted.update(number, "/hu 3 cat")
            answer = await client.post(posted.url, content=update, headers=headers)
            assert answer.status_code == 403, secret
    await posted.evening.settled()
    assert posted.evening.texts() == []


async def test_an_update_posted_twice_at_once_is_booked_once(posted: Posted) -> None:
    """Telegram repeats a post that got no answer; both are confirmed."""
    update = posted.update(7, "/hu 3 cat")
    statuses = await asyncio.gather(*(posted.post(update) for _ in range(5)))
    assert statuses == [200] * 5
    await posted.evening.settled()
    assert posted.evening.texts() == ["/hu 3 cat"]


async def test_no_post_is_confirmed_while_the_ledger_is_away(
    posted: Posted, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is answered 503; Telegram repeats it, and it is booked once."""
    monkeypatch.setattr("bot.telegram.webhook.PATIENCE", 0.3)
    other = sqlite3.connect(posted.folder / "kaki.sqlite3", isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    update = posted.update(7, "/hu 3 cat")
    assert await posted.post(update) == 503
    other.execute("COMMIT")
    other.close()
    assert await until(lambda: posted.evening.texts() == ["/hu 3 cat"])
    assert await posted.post(update) == 200
    await posted.evening.settled()
    assert posted.evening.texts() == ["/hu 3 cat"]


@pytest.mark.parametrize(
    ("settings", "told"),
    [
        ({"WEBHOOK_URL": "https://a.example/x"}, "WEBHOOK_SECRET: needed with WEBHOOK_URL"),
        ({"WEBHOOK_URL": "kaki.example.org"}, "WEBHOOK_URL: a webhook looks like https://"),
        ({"WEBHOOK_SECRET": "short"}, "WEBHOOK_SECRET: 16 to 256 letters"),
        ({"WEBHOOK_SECRET": "with a space in it"}, "WEBHOOK_SECRET: 16 to 256 letters"),
        ({"PORT": "70000"}, "PORT: "),
        (
            {
                "WEBHOOK_URL": "https://a.example/x",
                "WEBHOOK_SECRET": SECRET,
                "DATABASE_URL": "postgresql://db.example/kaki",
            },
            "KAKI_KEY: needed with WEBHOOK_URL on PostgreSQL",
        ),
    ],
)
def test_impossible_settings_are_refused_in_one_line(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, settings: dict[str, str], told: str
) -> None:
    """The line does not hold the secret."""
    monkeypatch.chdir(tmp_path)
    for name, value in {"TELEGRAM_TOKEN": "1:abc", **settings}.items():
        monkeypatch.setenv(name, value)
    with pytest.raises(BadSettings) as refusal:
        load_settings()
    assert str(refusal.value).startswith(told)
    assert "\n" not in str(refusal.value)
