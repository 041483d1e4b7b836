"""A real process, stopped or killed at chosen instants: nothing is lost, nothing is booked twice.

At random instants it is killed in `test_kills`.
"""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from models.ledger.archive.export import export_chat
from models.ledger.database import Database
from tests.call_params import Params
from tests.effort import PATIENCE
from tests.faults import Fault
from tests.process import BEN, MING, start
from tests.world import World


@dataclass
class Process:
    """Kaki as a process of its own, at a table in this one."""

    table: World
    folder: Path
    running: asyncio.subprocess.Process | None = None

    @property
    def database_url(self) -> str:
        """The ledger, which outlives every process."""
        return f"sqlite:///{self.folder / 'kaki.sqlite3'}"

    async def start(self) -> None:
        """Starts `python -m bot`; what it logs goes to a file."""
        self.running = await start(
            self.folder, TELEGRAM_TOKEN=self.table.token, TELEGRAM_API_URL=self.table.api_root
        )

    async def end(self, sign: signal.Signals) -> int:
        """Sends a signal; the exit status."""
        assert self.running is not None
        self.running.send_signal(sign)
        return await asyncio.wait_for(self.running.wait(), PATIENCE)

    def answers(self, chat: int) -> list[str]:
        """What Kaki said in a chat."""
        return [message.text for message in self.table.bot_messages(chat)]

    def booked(self, chat: int) -> list[str]:
        """The entries of a chat as they were said."""
        database = Database(self.database_url)
        try:
            nights = export_chat(database, chat)["nights"]
        finally:
            database.close()
        return [entry["text"] for night in nights for entry in night["entries"]]

    def log(self) -> str:
        """What every process so far logged."""
        return (self.folder / "log.txt").read_text(encoding="utf-8")


async def until(holds: Callable[[], bool]) -> bool:
    """Waits until something holds; False if it never does."""
    end = asyncio.get_running_loop().time() + PATIENCE
    while not holds():
        if asyncio.get_running_loop().time() > end:
            return False
        await asyncio.sleep(0.02)
    return True


NEWGAME = "/newgame Ah Ming, Ben, Cat, Dan"
HU = "/hu 3 cat"
# What was said before in a group of its own, the verb, its answer, and what is booked in the end.
VERBS = [
    ([], NEWGAME, "Tiles up!", []),
    ([NEWGAME], HU, "#1 Ben ← Cat · 3 tai", [HU]),
    ([NEWGAME, HU], "/undo", "#1 Ben ← Cat · 3 tai undone", [HU]),
    (
        [NEWGAME, HU],
        "/fix 1 hu ben 4 cat",
        "Ben ← Cat · 3 tai → Ben ← Cat · 4 tai",
        ["/hu Ben 4 from Cat"],
    ),
    ([NEWGAME, HU], "/end", "Good night!", [HU]),
    ([NEWGAME, HU, "/end"], "/reopen", "The night is open again", [HU]),
]


def answered(process: Process, chat: int, answer: str, after: int = 0) -> bool:
    """Tells whether one of the answers in a chat, behind the first few, says this."""
    return any(answer in text for text in process.answers(chat)[after:])


def pictures(table: World, chat: int) -> int:
    """Each farewell has its poster, which comes when it is drawn."""
    return sum(one.attachment is not None for one in table.bot_messages(chat))


def spoken(process: Process, chat: int) -> int:
    """Answers in words: a poster stands above its farewell, and is not held up."""
    return len(process.answers(chat)) - pictures(process.table, chat)


async def test_killed_between_the_booking_and_the_answer_it_says_again(
    table: World, tmp_path: Path
) -> None:
    """Every verb, each in a group of its own: done before the crash, answered after it, done once.

    Nothing is sent before it is booked, so all are booked when all answers are held up.
    """
    process = Process(table, tmp_path)
    chats = [table.open_group(f"Group {n}", (MING.id, BEN.id)) for n in range(len(VERBS))]
    for chat, (before, *_) in zip(chats, VERBS, strict=True):
        for said in before:
            table.say(BEN.id, said, chat)
    told_of = {verb: answer for _, verb, answer, _ in VERBS}

    def is_ready() -> bool:
        return all(
            answered(process, chat, told_of[before[-1]])
            and pictures(table, chat) == before.count("/end")
            for chat, (before, *_) in zip(chats, VERBS, strict=True)
            if before
        )

    await process.start()
    assert await until(is_ready)
    blocked: set[int | None] = set()

    def silent(method: str, params: Params) -> Fault | None:
        if method != "sendmessage":
            return None
        blocked.add(params.integer("chat_id"))
        return Fault(delay=60)

    heard = {chat: spoken(process, chat) for chat in chats}
    table.fault = silent
    for chat, (_, verb, *_) in zip(chats, VERBS, strict=True):
        table.say(BEN.id, verb, chat)
    assert await until(lambda: blocked >= {*chats}), blocked
    await process.end(signal.SIGKILL)
    assert {chat: spoken(process, chat) for chat in chats} == heard
    table.fault = None
    await process.start()
    waits = (
        until(partial(answered, process, chat, answer, heard[chat]))
        for chat, (_, _, answer, _) in zip(chats, VERBS, strict=True)
    )
    found = await asyncio.gather(*waits)  # a board says that a night is open again for a while
    assert all(found), [process.answers(chat)[heard[chat] :] for chat in chats]
    assert [process.booked(chat) for chat in chats] == [booked for *_, booked in VERBS]
    await process.end(signal.SIGTERM)
