"""A table to test with: five people, and pictures made of thin air."""

from __future__ import annotations

import re
import struct
import zlib

import pytest
from telegram import Bot, InlineKeyboardButton, InlineKeyboardMarkup, Update
from telegram.error import BadRequest

from bot.practice.values import PracticePerson, Scene
from tests.world import World

MING = PracticePerson(101, "Ah Ming", "ahming", "en")
BEN = PracticePerson(102, "Ben", "benlim", "en")
CAT = PracticePerson(103, "Cat", "cat88", "zh")
DAN = PracticePerson(104, "Dan", None, "en", "Tan")
EVE = PracticePerson(105, "Eve", "eve", "en")
PEOPLE = (MING, BEN, CAT, DAN, EVE)
SCENE = Scene("Friday mahjong", PEOPLE)


def png(width: int, height: int, colour: tuple[int, int, int] = (31, 122, 77)) -> bytes:
    """Makes a picture of one colour."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        checksum = struct.pack(">I", zlib.crc32(kind + data))
        return struct.pack(">I", len(data)) + kind + data + checksum

    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    rows = (b"\0" + bytes(colour) * width) * height
    body = chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")
    return b"\x89PNG\r\n\x1a\n" + body


def bot_at(table: World) -> Bot:
    """Makes the bot library's client for the table; use it as an async context manager."""
    root = table.api_root
    return Bot(table.token, base_url=f"{root}/bot", base_file_url=f"{root}/file/bot")


def keyboard(*rows: dict[str, str]) -> InlineKeyboardMarkup:
    """Rows of label -> callback data."""
    return InlineKeyboardMarkup(
        [[InlineKeyboardButton(text, callback_data=data) for text, data in r.items()] for r in rows]
    )


async def confirmed(bot: Bot) -> list[Update]:
    """Fetches what waits, and confirms it."""
    updates = await bot.get_updates()
    if updates:
        await bot.get_updates(offset=updates[-1].update_id + 1)
    return list(updates)


def assert_refused(description: str) -> pytest.RaisesExc[BadRequest]:
    """Expects a 400 that says so; the bot library changes the case of what it is told."""
    return pytest.raises(BadRequest, match=f"(?i){re.escape(description)}")
