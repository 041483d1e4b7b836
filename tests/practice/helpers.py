"""A table to test with: five people, and pictures made of thin air."""

from __future__ import annotations

import struct
import zlib

from bot.practice import Person, Scene

MING = Person(101, "Ah Ming", "ahming", "en")
BEN = Person(102, "Ben", "benlim", "en")
CAT = Person(103, "Cat", "cat88", "zh")
DAN = Person(104, "Dan", None, "en", "Tan")
EVE = Person(105, "Eve", "eve", "en")
PEOPLE = (MING, BEN, CAT, DAN, EVE)
SCENE = Scene("Friday mahjong", PEOPLE)


def png(width: int, height: int, colour: tuple[int, int, int] = (31, 122, 77)) -> bytes:
    """A picture of one colour."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        checksum = struct.pack(">I", zlib.crc32(kind + data))
        return struct.pack(">I", len(data)) + kind + data + checksum

    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    rows = (b"\0" + bytes(colour) * width) * height
    body = chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")
    return b"\x89PNG\r\n\x1a\n" + body
