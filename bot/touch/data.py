"""What a button carries: a small frozen value, packed into the 64 bytes that Telegram allows.

A press is checked on arrival like any other input: what does not unpack to one of these values, or
no longer fits the table, does nothing but say so. Nothing about a button is kept in memory.
"""

from __future__ import annotations

from dataclasses import astuple, dataclass, fields
from enum import StrEnum
from typing import Any, Final, TypeAlias, get_type_hints

from models.rules.refusal import Refusal
from models.rules.tiles import Wind

MOST_BYTES: Final = 64


@dataclass(frozen=True, slots=True)
class Sit:
    """On the join card: take this seat, or stand up from it."""

    wind: Wind


class JoinChoice(StrEnum):
    """The other buttons of the join card."""

    SHUFFLE = "x"
    SAME = "l"
    CLEAR = "c"
    START = "s"


@dataclass(frozen=True, slots=True)
class Join:
    """One of the other buttons of the join card."""

    choice: JoinChoice


@dataclass(frozen=True, slots=True)
class Confirm:
    """Yes or no to a question about a message, named by the update that brought it."""

    update_id: int
    yes: bool


Press: TypeAlias = Sit | Join | Confirm

_TAGS: Final[dict[str, type[Press]]] = {"s": Sit, "j": Join, "y": Confirm}
_TAG_OF: Final = {kind: tag for tag, kind in _TAGS.items()}


def pack(press: Press) -> str:
    """The press as callback data, at most 64 bytes."""
    cells = [_TAG_OF[type(press)], *(_cell(value) for value in astuple(press))]
    data = ":".join(cells)
    assert len(data.encode()) <= MOST_BYTES, f"{data!r} does not fit a button"
    return data


def unpack(data: str) -> Press:
    """The press that `data` means. Raises `Refusal("press_stale")` for anything that is none."""
    tag, *cells = data.split(":")
    kind = _TAGS.get(tag)
    if kind is None or len(cells) != len(fields(kind)):
        raise Refusal("press_stale")
    hints = get_type_hints(kind)
    try:
        values: list[Any] = [
            _value(hints[f.name], c) for f, c in zip(fields(kind), cells, strict=True)
        ]
    except ValueError:
        raise Refusal("press_stale") from None
    return kind(*values)


def _cell(value: object) -> str:
    return str(int(value)) if isinstance(value, bool) else str(value)


def _value(kind: type, cell: str) -> object:
    if kind is bool:
        return {"0": False, "1": True}[cell] if cell in ("0", "1") else _bad(cell)
    if kind is int and not (cell.isascii() and cell.isdigit() and len(cell) < 19):
        return _bad(cell)
    return kind(cell)


def _bad(cell: str) -> object:
    raise ValueError(cell)
