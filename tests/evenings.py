"""One way to set a table up with the whole of Kaki: the embedded Bot API, the real application, a
real SQLite file. Which fixture a test takes is told in `tests/__init__.py`.
"""

from __future__ import annotations

import asyncio
import sqlite3
import tempfile
import time
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from contextlib import asynccontextmanager, closing
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from sqlmodel import col, select
from starlette.applications import Starlette

from bot.app import RunningKaki
from bot.keyboards.data import VouchPress, pack_press
from bot.ops.serving import bind_socket, serve_app
from bot.practice.values import Message, PracticePerson, Scene
from bot.telegram.board import Boards
from bot.telegram.webhook import Webhook
from bot.telegram.worker import chat_of_update
from models.ledger.archive.export import export_readable_part
from models.ledger.check import find_faults
from models.ledger.database import Database
from models.ledger.members import list_members, list_people
from models.ledger.nights import lock_or_make_chat
from models.ledger.tables import Person as Member
from models.ledger.tables import QueuedUpdate, row_key
from models.ledger.viewing import open_read_only
from models.rules.values import PlayerId
from tests.effort import PATIENCE
from tests.flood import Limits
from tests.ledgers import sqlite_in
from tests.transports import AtTable
from tests.update_queue import Queue
from tests.workers import SECRET
from tests.world import World

AT_ONCE = (0.0, 0.0)
"""The pace of boards that are edited at once after every booking."""
AT_REST = (3600.0, 3600.0)
"""The pace of boards that are not edited during a test, so that every message is an answer."""
FOUR = ("Ah Ming", "Ben", "Cat", "Dan", "Eve")
NAMES = (*FOUR, "Finn")
SEATED = "/newgame Ah Ming, Ben, Cat, Dan"
CHAT = "chat.sqlite3"
_PLAYED: dict[object, dict[str, bytes]] = {}
"""The files of evenings that were played in this run."""


class Booked(ABC):
    """The bookings and verdicts of a chat, heard by the whole of Kaki or by its judge alone."""

    database: Database

    @property
    @abstractmethod
    def chat_id(self) -> int:
        """Returns the id of this chat."""

    @abstractmethod
    async def says(self, name: str, text: str, reply_to: int | None = None) -> str:
        """Has a person say a text here; returns Kaki's answer."""

    async def verdict_on(
        self, name: str, text: str, reply_to: int | None = None
    ) -> tuple[str, str]:
        """Has a person say a text here; returns the verdict, and Kaki's answer."""
        answer = await self.says(name, text, reply_to)
        return self.newest_verdict(), answer

    def newest_verdict(self) -> str:
        """Returns the verdict of what came last."""
        with self.database.reading() as session:
            newest = select(QueuedUpdate.verdict).order_by(col(QueuedUpdate.update_id).desc())
            return str(session.exec(newest).first())

    def waiting(self) -> list[int]:
        """Returns the ids of the updates without a verdict."""
        return [one.update_id for one in Queue(self.database).unjudged()]

    def verdict(self, update_id: int) -> str | None:
        """Returns the verdict of an update; None before it was judged."""
        with self.database.reading() as session:
            return session.get_one(QueuedUpdate, update_id).verdict

    def export(self) -> dict[str, Any]:
        """Returns the ledger of this chat."""
        return export_readable_part(self.database, self.chat_id)

    def night(self) -> dict[str, Any]:
        """Returns the newest night of this chat."""
        night: dict[str, Any] = self.export()["nights"][-1]
        return night

    def entries(self) -> list[dict[str, Any]]:
        """Returns the newest night's entries."""
        entries: list[dict[str, Any]] = self.night()["entries"]
        return entries

    def texts(self) -> list[str]:
        """Returns the texts of the newest night's entries; none before the first night."""
        nights: Any = self.export()["nights"]
        return [entry["text"] for night in nights[-1:] for entry in night["entries"]]

    def players(self) -> dict[str, int | None]:
        """Returns the players of the newest night by name, each with their confirmed user."""
        return {player["name"]: player["user_id"] for player in self.night()["players"]}

    def balances(self) -> dict[str, int]:
        """Returns everybody's balance."""
        return {player["name"]: player["balance"] for player in self.night()["players"]}

    def essence(self) -> dict[str, Any]:
        """Returns the newest night without speakers, words and moments."""
        return essence(self.night())

    def check(self) -> list[str]:
        """Returns the faults that the auditor finds."""
        url = self.database.engine.url.render_as_string(hide_password=False)
        with open_read_only(url) as view:
            return [str(fault) for fault in find_faults(view, chat_of_update)]


@dataclass
class Evening(Booked):
    """A chat with people in it, and Kaki at work. People go by what they were called at first."""

    table: World
    running: RunningKaki
    database: Database
    chat: int = field(default=0, kw_only=True)
    boards: set[int] = field(default_factory=set, kw_only=True)
    """Every message that was seen pinned: a night's board still changes when another is pinned."""

    def at(self, chat_id: int) -> Evening:
        """Returns the same evening in another chat."""
        return replace(self, chat=chat_id, boards=set())

    @property
    def chat_id(self) -> int:
        """Returns the id of this chat."""
        return self.chat or self.table.group_id

    def group(self, title: str = "Second table") -> Evening:
        """Opens another group of the same people, where Kaki was welcomed long ago."""
        members = tuple(person.id for person in self.table.scene.people)
        group = self.table.chats.create_group(title, members)
        store_members(self.database, group.id, self.table.scene.people[:4])
        return self.at(group.id)

    def person(self, name: str) -> PracticePerson:
        """Returns the person with this name."""
        return next(p for p in self.table.scene.people if p.first_name == name)

    # --- saying and tapping ---

    async def says(self, name: str, text: str, reply_to: int | None = None) -> str:
        """Has a person say a text here; returns Kaki's answer, new messages and edits alike."""
        before = self.shown()
        self.table.say(self.person(name).id, text, self.chat_id, reply_to)
        await self.settled()
        return self.changed(before)

    async def says_all(self, *said: tuple[str, str]) -> str:
        """Has people say texts one after the other; returns the last answer."""
        answer = ""
        for name, text in said:
            answer = await self.says(name, text)
        return answer

    async def whispers(self, name: str, text: str) -> str:
        """Has a person say a text in private; returns Kaki's answer there."""
        person = self.person(name).id
        before = self.table.bot_messages(person)
        self.table.say(person, text, chat_id=person)
        await self.settled()
        return "\n".join(m.text for m in self.table.bot_messages(person)[len(before) :])

    async def edits(self, name: str, message_id: int, text: str) -> str:
        """Has a person edit a message; returns Kaki's answer."""
        before = self.shown()
        self.table.edit(self.person(name).id, message_id, text, self.chat_id)
        await self.settled()
        return self.changed(before)

    def press(self, name: str, message: Message, data: str) -> str:
        """Has a person press a button; returns the query's id without waiting."""
        return self.table.press(self.person(name).id, message.message_id, data, self.chat_id)

    async def presses(self, name: str, message: Message, data: str) -> str:
        """Has a person press a button; returns Kaki's toast."""
        query = self.press(name, message, data)
        await self.settled()
        answer = self.table.answer_to(query)
        return answer.text if answer else "no answer"

    async def taps(self, name: str, label: str) -> str:
        """Has a person tap the newest button with a label; returns Kaki's answer with its toast."""
        message, data = self.button(label)
        before = self.shown()
        query = self.press(name, message, data)
        await self.settled()
        answer = self.table.answer_to(query)
        toast = answer.text if answer and answer.text else ""
        return "\n".join(filter(None, (self.changed(before), toast)))

    async def tap(self, name: str, label: str, on: Message | None = None) -> str:
        """Has a person tap a button that is meant for them; returns the toast."""
        message, data = self.find(name, label, on)
        return await self.presses(name, message, data)

    async def tap_through(self, name: str, *labels: str) -> str:
        """Has a person tap several buttons one after the other; returns the last toast."""
        toast = ""
        for label in labels:
            toast = await self.tap(name, label)
        return toast

    def button(self, label: str) -> tuple[Message, str]:
        """Returns the message and the data of the newest button with this label."""
        for message in reversed(self.said()):
            for button in message.buttons:
                if label in button.text and button.callback_data:
                    return message, button.callback_data
        raise AssertionError(f"no button {label!r}")

    def find(self, name: str, label: str, on: Message | None = None) -> tuple[Message, str]:
        """Returns message and data of a button: on `on`, else of the speaker's own steps, else the
        newest.
        """
        said = [on] if on else list(reversed(self.said()))
        own = [m for m in said if m.text.startswith(f"{name} logs ·")]
        others = [m for m in said if m not in own and (on or not _holds_steps(m))]
        for message in (*own, *others):
            for button in message.buttons:
                if _label_fits(label, button.text) and button.callback_data:
                    return message, button.callback_data
        raise AssertionError(f"no button {label!r} for {name} in {[m.text for m in said[:3]]}")

    async def settled(self) -> None:
        """Waits until everything said is worked off."""
        updates, store = self.table.updates, self.table.store
        async with asyncio.timeout(PATIENCE):
            changed = updates._bell
            while store.read_updates(1):
                await changed.wait()
                changed = updates._bell
            await self.running.worker.wait_until_idle()

    # --- what was said ---

    def said(self) -> tuple[Message, ...]:
        """Returns Kaki's messages here as they read now."""
        return self.table.bot_messages(self.chat_id)

    def shown(self) -> dict[int, str]:
        """Returns the texts of Kaki's messages here by id."""
        if pinned := self.table.pinned(self.chat_id):
            self.boards.add(pinned.message_id)
        return {message.message_id: message.text or "" for message in self.said()}

    def changed(self, before: dict[int, str]) -> str:
        """Returns Kaki's new and edited messages since `before`, without the board."""
        return "\n".join(
            text
            for i, text in self.shown().items()
            if before.get(i) != text and not (i in before and i in self.boards)
        )

    @property
    def board(self) -> Message:
        """Returns the pinned board; after the night, the line that is left of it."""
        pinned = self.table.pinned(self.chat_id)
        return pinned or next(m for m in reversed(self.said()) if " is over" in m.text)

    async def board_follows(self) -> Message:
        """Waits until the board shows all bookings; returns it."""
        await self.settled()
        await wait_for_boards(self.running.boards)
        await self.settled()
        return self.board

    def last(self) -> Message:
        """Returns Kaki's newest message that is not the board."""
        return next(m for m in reversed(self.said()) if m.message_id != self.board.message_id)

    def labels(self, message: Message | None = None) -> list[str]:
        """Returns the labels of the buttons of a message, or of all messages."""
        messages = self.said() if message is None else (message,)
        return [button.text for one in messages for button in one.buttons]

    # --- who is who ---

    def renames(self, name: str, to: str, username: str | None = None) -> None:
        """Gives somebody another name on Telegram, and another username or none."""
        known = self.person(name)
        self.table.chats.add_person(replace(known, first_name=to, username=username))

    async def judges(self, name: str, whose: str, *, so: bool = True) -> str:
        """Has a person confirm or deny another's identity by an old button. Returns the answer."""
        with self.database.reading() as session:
            people = list_people(session, self.table.group_id)
            one = next(person for person in people if person.name == whose)
        assert one.user_id is not None, f"nobody speaks as {whose}"
        before, message = self.shown(), self.table.bot_messages()[-1]
        press = pack_press(VouchPress(PlayerId(row_key(one)), one.user_id, so))
        query = self.table.press(self.person(name).id, message.message_id, press)
        await self.settled()
        answer = self.table.answer_to(query)
        toast = (answer.text if answer else "") or ""
        return "\n".join(filter(None, (self.changed(before), toast)))


def squeeze_spaces(text: str) -> str:
    """Returns a text with single ordinary spaces."""
    return " ".join(text.split())


def essence(exported: dict[str, Any]) -> dict[str, Any]:
    """Returns an exported night without speakers, words and moments."""
    night = {k: v for k, v in exported.items() if k not in ("started", "ended")}
    told = ("number", "kind", "undone", "transfers")
    night["entries"] = [{key: entry[key] for key in told} for entry in night["entries"]]
    return night


def _label_fits(label: str, text: str) -> bool:
    """Tells whether a label begins with a text, or contains it if the text begins with `…`."""
    return label[1:] in text if label.startswith("…") else text.startswith(label)


def _holds_steps(message: Message) -> bool:
    """Tells whether a message holds somebody's steps."""
    return any(message.text.startswith(f"{name} logs ·") for name in NAMES)


async def wait_for_boards(boards: Boards) -> None:
    """Waits until every board shows what is booked."""
    while boards._following:
        await asyncio.gather(*boards._following.values(), return_exceptions=True)


def store_members(database: Database, chat_id: int, people: Iterable[PracticePerson]) -> None:
    """Stores people as confirmed members of a chat; a second call does nothing."""
    with database.writing() as session:
        lock_or_make_chat(session, chat_id, "Friday")
        there = {member.user_id for member in list_members(session, chat_id)}
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
    first_id: int = 8_123_456_000,
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
    """Opens an evening with a ledger and a chat in `folder`; a second one there goes on with both.

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
        table.bind_port()
    database = Database(url or sqlite_in(folder))
    key = None if database.is_sqlite else "the operator's own"  # else it is in a file beside it
    webapp = (f"{table.page_url}app/", "table") if app else None
    at_once = None if wire else AtTable(table)
    running = RunningKaki(table.api_root, table.token, database, key, at_once, webapp)
    if served:
        await table.start(extra_routes=running.routes)
    else:
        table.courier.start()
    if pace is not None:
        running.boards.soon, running.boards.between = pace
    running.sender.shown.too_soon = pause
    stopping = asyncio.Event()
    if known:
        store_members(database, table.group_id, people[:4])
    with pytest.MonkeyPatch.context() as patch:
        if not announces:
            patch.setattr(running, "_list_menu_calls", tuple)
            patch.setattr(running, "_list_profile_calls", tuple)
        await running.start()
        taking = asyncio.create_task(_take_updates(running, stopping, webhook))
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
    """Copies the files of such an evening at which the first four have just sat down."""

    async def sit_down(played: Path) -> None:
        async with evening_at(
            played, names, language, first_id=first_id, known=known, pace=(0, 0)
        ) as evening:
            await evening.says(names[0], "/newgame " + ", ".join(names[:4]))
            await wait_for_boards(evening.running.boards)
            await evening.settled()

    await lay(folder, (names, language, first_id, known), sit_down)


async def lay(folder: Path, key: object, play: Callable[[Path], Awaitable[None]]) -> None:
    """Copies the files of an evening, which is played once in a run."""
    if key not in _PLAYED:
        with tempfile.TemporaryDirectory() as made:
            await play(Path(made))
            _PLAYED[key] = {one.name: _file_content(one) for one in Path(made).iterdir()}
    for name, content in _PLAYED[key].items():
        (folder / name).write_bytes(content)


def _file_content(file: Path) -> bytes:
    """Returns the content of a file with its log of writes."""
    if file.suffix != ".sqlite3":
        return file.read_bytes()
    with closing(sqlite3.connect(file)) as connection:
        return connection.serialize()


async def _take_updates(running: RunningKaki, stopping: asyncio.Event, webhook: str) -> None:
    if not webhook:
        await running.poll_updates(stopping)
        return
    where = urlsplit(webhook)
    posts = Webhook(webhook, SECRET)
    routes = [posts.make_route(running.worker), *running.routes]
    async with serve_app(Starlette(routes=routes), bind_socket("127.0.0.1", where.port or 0)):
        await running.serve_webhook(stopping, posts)
