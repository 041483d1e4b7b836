"""An evening at which people tap: the same real application, with a board that follows at once."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from bot.practice.values import Message
from models.ledger.archive.export import export_chat
from tests.bot.conftest import Evening, evening_at, followed, knows
from tests.flood import Limits

NAMES = ("Ah Ming", "Ben", "Cat", "Dan", "Eve", "Finn")
SEATED = "/newgame Ah Ming, Ben, Cat, Dan"
AT_ONCE = 0.0


@dataclass
class Sitting(Evening):
    """An evening seen by its buttons: taps, the messages that they cost, the board."""

    chat: int = 0

    def at(self, chat_id: int) -> Sitting:
        """The same evening in another chat."""
        return Sitting(self.table, self.running, self.database, chat_id)

    @property
    def chat_id(self) -> int:
        """Where we are."""
        return self.chat or self.table.group_id

    def group(self, title: str = "Second table") -> Sitting:
        """Another group of the same people, where Kaki was welcomed long ago."""
        members = tuple(person.id for person in self.table.scene.people)
        group = self.table.chats.open_group(title, members)
        knows(self.database, group.id, self.table.scene.people[:4])
        return self.at(group.id)

    # --- saying and tapping ---

    async def says(self, name: str, text: str, reply_to: int | None = None) -> str:
        """Somebody says something here; what Kaki answered, save on the board."""
        before = self.shown()
        board = self.table.pinned(self.chat_id)
        self.table.say(self.person(name).id, text, self.chat_id, reply_to)
        await self.settled()
        if board is not None:
            before[board.message_id] = self.shown().get(board.message_id, "")
        return self.changed(before)

    async def edits(self, name: str, message_id: int, text: str) -> str:
        """Somebody edits a message; what Kaki answered."""
        before = self.shown()
        self.table.edit(self.person(name).id, message_id, text, self.chat_id)
        await self.settled()
        return self.changed(before)

    def press(self, name: str, message: Message, data: str) -> str:
        """Somebody presses; the id of the query, without waiting."""
        return self.table.press(self.person(name).id, message.message_id, data, self.chat_id)

    async def presses(self, name: str, message: Message, data: str) -> str:
        """Somebody presses; the toast that Kaki answers."""
        query = self.press(name, message, data)
        await self.settled()
        answer = self.table.answer_to(query)
        return answer.text if answer else "no answer"

    async def tap(self, name: str, label: str, on: Message | None = None) -> str:
        """Somebody taps a button that is meant for him; the toast."""
        message, data = self.find(name, label, on)
        return await self.presses(name, message, data)

    async def tap_through(self, name: str, *labels: str) -> str:
        """Several taps, one after the other; the last toast."""
        toast = ""
        for label in labels:
            toast = await self.tap(name, label)
        return toast

    def find(self, name: str, label: str, on: Message | None = None) -> tuple[Message, str]:
        """A button: on `on`, else of the speaker's own steps, else the newest with this label."""
        said = [on] if on else list(reversed(self.said()))
        own = [m for m in said if m.text.startswith(f"{name} logs ·")]
        others = [m for m in said if m not in own and (on or not _steps(m))]
        for message in (*own, *others):
            for button in message.buttons:
                if _fits(label, button.text) and button.callback_data:
                    return message, button.callback_data
        raise AssertionError(f"no button {label!r} for {name} in {[m.text for m in said[:3]]}")

    # --- looking ---

    def said(self) -> tuple[Message, ...]:
        """What Kaki said here, as it reads now."""
        return self.table.bot_messages(self.chat_id)

    def shown(self) -> dict[int, str]:
        """Every message of Kaki's here as it reads now."""
        return {message.message_id: message.text for message in self.said()}

    @property
    def board(self) -> Message:
        """The pinned board; once the night is over, the line that is left of it."""
        pinned = self.table.pinned(self.chat_id)
        return pinned or next(m for m in reversed(self.said()) if " is over" in m.text)

    async def board_follows(self) -> Message:
        """The board, once it shows what is booked."""
        await self.settled()
        await followed(self.running.boards)
        await self.settled()
        return self.board

    def last(self) -> Message:
        """The newest message of Kaki's that is not the board."""
        return next(m for m in reversed(self.said()) if m.message_id != self.board.message_id)

    def labels(self, message: Message) -> list[str]:
        """What stands on the buttons of a message."""
        return [button.text for button in message.buttons]

    def export(self) -> dict[str, Any]:
        """The ledger of this chat."""
        return export_chat(self.database, self.chat_id)

    def night(self) -> dict[str, Any]:
        """The newest night of this chat."""
        night: dict[str, Any] = self.export()["nights"][-1]
        return night

    def entries(self) -> list[dict[str, Any]]:
        """The newest night's entries."""
        entries: list[dict[str, Any]] = self.night()["entries"]
        return entries

    def balances(self) -> dict[str, int]:
        """What everybody stands at."""
        return {player["name"]: player["balance"] for player in self.night()["players"]}

    def essence(self) -> dict[str, Any]:
        """The newest night without who said what, how and when."""
        return essence(self.night())


def essence(exported: dict[str, Any]) -> dict[str, Any]:
    """A night, as it is exported, without who said what, how and when."""
    night = {k: v for k, v in exported.items() if k not in ("started", "ended")}
    told = ("number", "kind", "undone", "transfers")
    night["entries"] = [{key: entry[key] for key in told} for entry in night["entries"]]
    return night


def _fits(label: str, text: str) -> bool:
    """A label is meant by its beginning, or with `…` before it by any part."""
    return label[1:] in text if label.startswith("…") else text.startswith(label)


def _steps(message: Message) -> bool:
    """Whether these are somebody's steps."""
    return any(message.text.startswith(f"{name} logs ·") for name in NAMES)


@asynccontextmanager
async def sitting_at(
    folder: Path,
    names: tuple[str, ...] = NAMES,
    limits: Limits | None = None,
    *,
    pace: tuple[float, float] = (AT_ONCE, AT_ONCE),
    clock: Callable[[], float] = time.time,
    known: bool = True,
    pause: float = AT_ONCE,
    wire: bool = False,
    seated: bool = False,
) -> AsyncIterator[Sitting]:
    """An evening, as `evening_at` has it, of people with ids as long as Telegram gives them."""
    async with evening_at(
        folder,
        names,
        first_id=8_123_456_000,
        limits=limits,
        clock=clock,
        known=known,
        wire=wire,
        pace=pace,
        pause=pause,
        seated=seated,
    ) as going:
        yield Sitting(going.table, going.running, going.database)


@pytest.fixture
async def sitting(tmp_path: Path) -> AsyncIterator[Sitting]:
    """A sitting with Ah Ming, Ben, Cat, Dan at the table and Eve and Finn looking on."""
    async with sitting_at(tmp_path, seated=True) as going:
        yield going


@pytest.fixture(autouse=True)
def nothing_fails(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """No fault of ours is logged, whatever anybody taps."""
    yield
    faults = [r.getMessage() for r in caplog.get_records("call") if r.levelname == "ERROR"]
    assert faults == []
