"""Sending texts, pictures and documents, and refusals as Telegram makes them."""

from __future__ import annotations

import httpx
import pytest
from telegram import Bot
from telegram import Message as Sent
from telegram.constants import ParseMode

from tests.practice.helpers import assert_refused, png
from tests.world import World


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        (" ", "message text is empty"),
        ("<b> </b>", "message text is empty"),
        ("x" * 4097, "message is too long"),
        ("🀄" * 2049, "message is too long"),
        ("<b>x", "can't parse entities"),
    ],
)
async def test_texts_that_telegram_refuses_are_refused(
    table: World, bot: Bot, text: str, complaint: str
) -> None:
    with assert_refused(complaint):
        await bot.send_message(table.group_id, text, parse_mode=ParseMode.HTML)
    assert table.bot_messages() == ()


@pytest.mark.parametrize(
    ("button", "complaint"),
    [
        ({"text": "x", "callback_data": "x" * 65}, "BUTTON_DATA_INVALID"),
        ({"text": "x", "callback_data": "胡" * 22}, "BUTTON_DATA_INVALID"),
        ({"text": "", "callback_data": "x"}, "must be non-empty"),
        ({"text": "x"}, "Text buttons are unallowed"),
        ({"text": "x", "url": "javascript:alert(1)"}, "is invalid"),
        ({"text": "x", "copy_text": {"text": "x" * 257}}, "BUTTON_COPY_TEXT_INVALID"),
    ],
)
async def test_buttons_that_telegram_refuses_are_refused(
    table: World, http: httpx.AsyncClient, button: dict[str, object], complaint: str
) -> None:
    body = {"chat_id": table.group_id, "text": "x", "reply_markup": {"inline_keyboard": [[button]]}}
    answer = await http.post(f"/bot{table.token}/sendMessage", json=body)
    assert answer.status_code == 400
    assert complaint in answer.json()["description"]


async def _photo(bot: Bot, chat_id: int, photo: bytes | str, caption: str | None = None) -> Sent:
    return await bot.send_photo(chat_id, photo, caption=caption)


@pytest.mark.parametrize(
    ("photo", "caption", "complaint"),
    [
        (b"no picture", None, "IMAGE_PROCESS_FAILED"),
        (png(2100, 100), None, "PHOTO_INVALID_DIMENSIONS"),
        ("unknown-id", None, "wrong file identifier"),
        ("https://example.org/x.png", None, "failed to get HTTP URL content"),
        (png(10, 10), "x" * 1025, "caption is too long"),
    ],
)
async def test_pictures_that_telegram_refuses_are_refused(
    table: World, bot: Bot, photo: bytes | str, caption: str | None, complaint: str
) -> None:
    with assert_refused(complaint):
        await _photo(bot, table.group_id, photo, caption)
