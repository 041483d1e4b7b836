"""A whole Kaki: the embedded Bot API, the real application, a real SQLite file."""

from __future__ import annotations

import asyncio
import sqlite3
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from contextlib import asynccontextmanager, closing
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from starlette.applications import Starlette

from bot.app import Running
from bot.ops.serving import listening, serving
from bot.practice.values import Message, PracticePerson, Scene
from bot.telegram.board import Boards
from bot.telegram.webhook import Webhook
from models.ledger.archive.export import export_chat
from models.ledger.database import Database
from models.ledger.members import members_of
from models.ledger.nights import made_chat
from models.ledger.tables import Person as Member
from models.ledger.tables import QueuedUpdate
from tests.effort import PATIENCE
from tests.flood import Limits
from tests.ledgers import sqlite_in
from tests.queues import Queue
from tests.talk import BEN, MING
from tests.transports import AtTable
from tests.workers import SECRET
from tests.world import World

AT_REST = (3600.0, 3600.0)
"""The pace of boards that nobody looks at: whatever is said is the answer to what was said."""


@dataclass
class Evening:
    """A chat with people in it, and Kaki at work."""

    table: World
    running: Running
    database: Database
    boards: set[int] = field(default_factory=set, kw_only=True)
    """Every message that was seen pinned: a night's board still changes when another is pinned."""

    def person(self, name: str) -> PracticePerson:
        """Who is called so."""
        return next(p for p in self.table.scene.people if p.first_name == name)

    async def says(self, name: str, text: str, reply_to: int | None = None) -> str:
        """Somebody says something; what Kaki answered, new messages and edits alike."""
        before = self.shown()
        self.table.say(self.person(name).id, text, reply_to=reply_to)
        await self.settled()
        return self.changed(before)

    async def taps(self, name: str, label: str) -> str:
        """Somebody taps the newest button that is labelled so; what Kaki answered."""
        message, data = self.button(label)
        before = self.shown()
        query = self.table.press(self.person(name).id, message.message_id, data)
        await self.settled()
        answer = self.table.answer_to(query)
        toast = answer.text if answer and answer.text else ""
        return "\n".join(filter(None, (self.changed(before), toast)))

    def button(self, label: str) -> tuple[Message, str]:
        """The newest button with this label: its message and what it carries."""
        for message in reversed(self.table.bot_messages()):
            for row in message.keyboard:
                for button in row:
                    if label in button.text and button.callback_data:
                        return message, button.callback_data
        raise AssertionError(f"no button {label!r}")

    def shown(self) -> dict[int, str]:
        """Every message of Kaki's as it reads now."""
        if pinned := self.table.pinned():
            self.boards.add(pinned.message_id)
        return {message.message_id: message.text or "" for message in self.table.bot_messages()}

    def changed(self, before: dict[int, str]) -> str:
        """What Kaki said since, edits too; not the board, which follows in its own time."""
        return "\n".join(
            text
            for i, text in self.shown().items()
            if before.get(i) != text and not (i in before and i in self.boards)
        )

    def second_group(self) -> int:
        """Another group of the same people; its chat's id."""
        people = self.table.scene.people
        chat = self.table.open_group("Second table", [person.id for person in people])
        knows(self.database, chat, people[:4])
        return chat

    async def types(self, chat: int, text: str) -> None:
        """Ah Ming types this in a chat."""
        self.table.say(self.person("Ah Ming").id, text, chat)
        await self.settled()

    async def settled(self) -> None:
        """Waits until everything said is worked off."""
        updates, store = self.table.updates, self.table.store
        async with asyncio.timeout(PATIENCE):
            changed = updates._bell
            while store.updates(1):
                await changed.wait()
                changed = updates._bell
            await self.running.worker.idle()

    def waiting(self) -> list[int]:
        """The numbers of the updates that have no verdict."""
        return [one.update_id for one in Queue(self.database).unjudged()]

    def verdict(self, update_id: int) -> str | None:
        """What became of an update; None before it was judged."""
        with self.database.reading() as session:
            return session.get_one(QueuedUpdate, update_id).verdict

    def export(self) -> dict[str, object]:
        """The ledger of the group."""
        return export_chat(self.database, self.table.group_id)


async def followed(boards: Boards) -> None:
    """Waits until every board shows what is booked."""
    while boards._following:
        await asyncio.gather(*boards._following.values(), return_exceptions=True)


FOUR = ("Ah Ming", "Ben", "Cat", "Dan", "Eve")

Opener = Callable[..., Awaitable[Evening]]
CHAT = "chat.sqlite3"
_NIGHTS: dict[tuple[object, ...], dict[str, bytes]] = {}
"""The files of evenings at which four have just sat down, by what these are told."""


def knows(database: Database, chat_id: int, people: Iterable[PracticePerson]) -> None:
    """These have played in the chat before, as themselves; harmless when said again."""
    with database.writing() as session:
        made_chat(session, chat_id, "Friday")
        there = {member.user_id for member in members_of(session, chat_id)}
        for person in people:
            if person.id not in there:
                row = Member(chat_id=chat_id, name=person.first_name, user_id=person.id)
                row.username = person.username
                session.add(row)


@asynccontextmanager
async def evening_at(
    folder: Path,
    names: tuple[str, ...] = FOUR,
    language: str = "en",
    *,
    first_id: int = 1000,
    chat_kept: bool = True,
    limits: Limits | None = None,
    clock: Callable[[], float] = time.time,
    webhook: str = "",
    url: str = "",
    known: bool = True,
    app: bool = False,
    wire: bool = False,
    announces: bool = False,
    pace: tuple[float, float] | None = None,
    pause: float = 0,
    seated: bool = False,
) -> AsyncIterator[Evening]:
    """An evening with a ledger and a chat in `folder`; a second one there goes on with both.

    A chat that is not kept is in memory: whatever happens to the folder does not happen to it.
    `limits` are Telegram's, `clock` is its, too. Updates are posted to the `webhook` if one is
    given. The ledger may be elsewhere, at `url`. The first four are `known` members of the chat:
    named at a table, they are who they are, and no claim has to be confirmed. With `app` the Mini
    App is served beside the chat. Calls of the Bot API go over the `wire`, or else to its methods
    at once, which takes a third of the time, and then nothing is served; what Kaki `announces` at
    its start, menus and profile, takes as long as ten sayings. `pace` is how soon a board follows,
    and how long it then rests; `pause` is how long buttons that have just changed do not count:
    people in tests tap at once, and mean it. With `seated` the first four sit already.
    """
    people = tuple(
        PracticePerson(first_id + i, name, f"user_{i}", language) for i, name in enumerate(names)
    )
    if seated and not (folder / CHAT).exists():
        await _lay_night(folder, names, language, first_id, known=known)
    kept = folder / CHAT if chat_kept else None
    table = World(Scene("Friday", people), kept, limits, clock)
    if served := wire or app:
        table.bind()
    database = Database(url or sqlite_in(folder))
    key = None if database.is_sqlite else "the operator's own"  # else it is in a file beside it
    webapp = (f"{table.page_url}app/", "table") if app else None
    at_once = None if wire else AtTable(table)
    running = Running(table.api_root, table.token, database, key, at_once, webapp)
    if served:
        await table.start(beside=running.routes)
    else:
        table.courier.start()
    if pace is not None:
        running.boards.soon, running.boards.between = pace
    running.sender.shown.too_soon = pause
    stopping = asyncio.Event()
    if known:
        knows(database, table.group_id, people[:4])
    with pytest.MonkeyPatch.context() as patch:
        if not announces:
            patch.setattr(running, "_commands", tuple)
            patch.setattr(running, "_profile", tuple)
        await running.start()
        taking = asyncio.create_task(_taking(running, stopping, webhook))
        try:
            yield Evening(table, running, database)
        finally:
            stopping.set()
            await taking
            await running.stop()
            await table.stop()


async def _lay_night(
    folder: Path, names: tuple[str, ...], language: str, first_id: int, *, known: bool
) -> None:
    """Copies the files of such an evening at which the first four have just sat down.

    It is played once in a run.
    """
    told = (names, language, first_id, known)
    if told not in _NIGHTS:
        with tempfile.TemporaryDirectory() as made:
            played = Path(made)
            async with evening_at(
                played, names, language, first_id=first_id, known=known, pace=(0, 0)
            ) as evening:
                await evening.says(names[0], "/newgame " + ", ".join(names[:4]))
                await followed(evening.running.boards)
                await evening.settled()
            _NIGHTS[told] = {one.name: _whole(one) for one in played.iterdir()}
    for name, content in _NIGHTS[told].items():
        (folder / name).write_bytes(content)


def _whole(file: Path) -> bytes:
    """The content of a file, with what stands in the log beside it."""
    if file.suffix != ".sqlite3":
        return file.read_bytes()
    with closing(sqlite3.connect(file)) as connection:
        return connection.serialize()


async def _taking(running: Running, stopping: asyncio.Event, webhook: str) -> None:
    if not webhook:
        await running.poll(stopping)
        return
    where = urlsplit(webhook)
    posts = Webhook(webhook, SECRET)
    routes = [posts.route(running.worker), *running.routes]
    async with serving(Starlette(routes=routes), listening("127.0.0.1", where.port or 0)):
        await running.await_posts(stopping, posts)


@pytest.fixture
async def table() -> AsyncIterator[World]:
    """A chat of Ah Ming and Ben where Kaki is not at work; a test starts it as a process."""
    table = World(Scene("One", (MING, BEN)))
    await table.start()
    yield table
    await table.stop()


@pytest.fixture
async def evening(tmp_path: Path) -> AsyncIterator[Evening]:
    """An evening with Ah Ming, Ben, Cat, Dan and the onlooker Eve."""
    async with evening_at(tmp_path) as going:
        yield going


@pytest.fixture
async def announced(tmp_path: Path) -> AsyncIterator[Evening]:
    """The same where Kaki announces its menus and its profile."""
    async with evening_at(tmp_path, announces=True) as going:
        yield going
