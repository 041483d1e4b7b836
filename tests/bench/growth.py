"""Does a command cost more in a long night, in an old chat, or where many chats are open?

`python -m tests.bench.growth [ENTRIES]`, by default 1,000,000 entries of ended nights; status 1
where anything takes more than 1.3 times as long as at the start.

Four places take turns, so that what else the machine does falls on all alike: a database with one
open chat, and one with 1,000 open chats and all those entries (people, revisions, postings, and the
messages of the last night); in each, a night at entry 10 and one at entry 1,000. In the large
database they go round 50 chats and 5.

The first commands go through the whole application, one at a time, as in `throughput`; a time is
from taking the update to sending its answer. Boards are not edited meanwhile. The others, which the
application asks the ledger for before it draws or says something, are timed there.
"""

from __future__ import annotations

import asyncio
import json
import sqlite3
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from itertools import count
from pathlib import Path
from random import Random
from typing import Any, Final

from sqlmodel import Session, col, select

from bot.app import Running
from bot.telegram.newest import newest_before
from models.ledger.database import Database
from models.ledger.night.entries import record, redo, undo
from models.ledger.night.history import find_version, lines, outcome_of
from models.ledger.night.opening import end_night
from models.ledger.night.queries import boards_left_behind
from models.ledger.nights import numbered_night, table_of
from models.ledger.settling.verbs import pay, statement
from models.ledger.tables import Entry, Night, Verdict
from models.ledger.unit import Unit, unit
from models.ledger.updates import (
    Incoming,
    NewAnswer,
    SentMark,
    add_answers,
    has_booked,
    judge,
    message_slot,
    newest_message,
)
from models.ledger.values import Actor, Source, Table
from models.rules.events import Event, TaiHand, Win, Winning
from tests.bench.inprocess import (
    BEGAN,
    MESSAGES,
    NAMES,
    ROOT,
    TOKEN,
    Wire,
    open_nights,
    update,
    user,
)
from tests.transports import InProcess
from tests.update_queue import Queue

ASKED: Final = 1.3
OPEN_CHATS: Final = range(-100_001, -101_001, -1)
EARLY: Final = 10
LATE: Final = 1000
LONG_NIGHTS: Final = 5
SHORT_NIGHTS: Final = 50
NIGHT: Final = 100
"""So many entries has an ended night."""
CYCLES: Final = 60


@dataclass
class Place:
    """One of the four: whose application, and the chats of it that take turns."""

    name: str
    running: Running
    wire: Wire
    chats: Sequence[int]
    night: int
    start: int
    updates: Iterator[int]
    entries: dict[int, int] = field(default_factory=dict)
    times: dict[str, list[float]] = field(default_factory=dict)

    async def cycle(self, turn: int) -> None:
        """Every command once."""
        chat = self.chats[turn % len(self.chats)]
        number = self.entries[chat] = self.entries.get(chat, self.start) + 1
        said = update(next(self.updates), chat, 0, "/hu 3 cat")
        await self._says("/hu 3 cat", said)
        await self._says("/undo", update(next(self.updates), chat, 0, "/undo"))
        await self._says("/redo", update(next(self.updates), chat, 0, "/redo"))
        fix = update(next(self.updates), chat, 0, f"/fix {number} hu 4 dan")
        await self._says("/fix of the newest", fix)
        message = {**said["message"], "text": "/hu 2 ben", "edit_date": BEGAN + number}
        edit = {"update_id": next(self.updates), "edited_message": message}
        await self._says("an edited message", edit, "editMessageText")
        await self._asks(chat, number)

    async def _says(self, what: str, said: dict[str, Any], by: str = "sendMessage") -> None:
        body = said.get("message") or said["edited_message"]
        self.wire.expect([body["chat"]["id"]], by)
        began = time.perf_counter()
        await self.running.worker.take([said])
        await self.wire.answered()
        self._note(what, time.perf_counter() - began)
        await self.running.worker.idle()

    async def _asks(self, chat: int, number: int) -> None:
        read, night = self.running.ledger.read, self.night
        place = await read(_receipt, chat, night, number)
        message = await read(newest_message, chat, place) or 0
        source = Source(chat, Actor(user(chat, 0), NAMES[0]), datetime.now(UTC), "")
        queries: tuple[tuple[str, Callable[[Session], object]], ...] = (
            ("the board: table", lambda session: table_of(session, chat, 0)),
            ("the board: last entry", lambda session: _lines(session, chat, night, 1)),
            ("the board: those left behind", lambda session: boards_left_behind(session, chat, 0)),
            ("/log", lambda session: _lines(session, chat, night, 10)),
            ("a press: its entry", lambda session: _line(session, chat, night, number)),
            ("a press: what it came to", lambda session: _outcome(session, chat, night, number)),
            ("which receipt said it", lambda session: newest_message(session, chat, place)),
            ("the newest receipt", lambda session: newest_before(session, chat, 0)),
            ("a reply: what it shows", lambda session: message_slot(session, chat, message)),
        )
        for what, query in queries:
            began = time.perf_counter()
            await read(query)
            self._note(what, time.perf_counter() - began)
        acts: tuple[tuple[str, Callable[[Unit], object]], ...] = (
            ("/settle", statement),
            ("an edit: what it did", lambda work: has_booked(work.session, chat, message)),
        )
        for what, act in acts:
            began = time.perf_counter()
            await self.running.ledger.do(_in_unit, self.running.ledger.database, source, act)
            self._note(what, time.perf_counter() - began)

    def _note(self, what: str, seconds: float) -> None:
        self.times.setdefault(what, []).append(seconds * 1000)


def _receipt(session: Session, chat: int, night: int, number: int) -> str:
    entry = session.exec(
        select(Entry.id)
        .join(Night, col(Night.id) == Entry.night_id)
        .where(Night.chat_id == chat, Night.number == night, Entry.number == number)
    ).one()
    return f"receipt:{entry}"


def _lines(session: Session, chat: int, night: int, last: int) -> object:
    return lines(session, numbered_night(session, chat, night), last)


def _line(session: Session, chat: int, night: int, number: int) -> object:
    return find_version(session, numbered_night(session, chat, night), number)


def _outcome(session: Session, chat: int, night: int, number: int) -> object:
    return outcome_of(session, numbered_night(session, chat, night), number)


def _in_unit(database: Database, source: Source, act: Callable[[Unit], object]) -> None:
    with unit(database, source) as work:
        act(work)


# --- the places ----------------------------------------------------------------------------------

_PEOPLE: Final = 900_001
"""The key of the first player of the night that is copied: found wherever it stands in a text."""
_LIVE: Final = 1_000_003_000
"""The first update after the past. A message has the last six digits of it as its number."""
_RECEIPT: Final = len("receipt:") + 1

# What becomes of each column of a row in the copy number :copy, in the chat number :chat: keys go
# on, players are that chat's. What is not named stays as it is.
_KEY: Final = "{0} + :copy * (SELECT max(id) FROM past.{1})"
_PLAYERS: Final = (
    "replace(replace(replace(replace({0}, 900001, 900001 + 4 * :chat), 900002, 900002 + 4 * :chat),"
    " 900003, 900003 + 4 * :chat), 900004, 900004 + 4 * :chat)"
)
_PERSON: Final = "{0} + 4 * :chat"
_UPDATE: Final = "{0} + :copy * 1000"
_MESSAGE: Final = "{0} + :copy % 10 * 200 + 3 * :chat"
_NIGHT: Final = {"night_id": _KEY.format("night_id", "night")}
_COPIED: Final = {
    "night": {
        "id": _KEY.format("id", "night"),
        "chat_id": ":chat_id",
        "number": ":number",
        "seats": _PLAYERS.format("seats"),
        "snapshot": _PLAYERS.format("snapshot"),
    },
    "milestone": _NIGHT | {"id": _KEY.format("id", "milestone"), "seats": _PLAYERS.format("seats")},
    "entry": _NIGHT | {"id": _KEY.format("id", "entry")},
    "revision": {
        "id": _KEY.format("id", "revision"),
        "entry_id": _KEY.format("entry_id", "entry"),
        "event": _PLAYERS.format("event"),
        "transfers": _PLAYERS.format("transfers"),
        "message_id": _MESSAGE.format("message_id"),
    },
    "posting": _NIGHT
    | {
        "id": _KEY.format("id", "posting"),
        "revision_id": _KEY.format("revision_id", "revision"),
        "person_id": _PERSON.format("person_id"),
    },
    "due": _NIGHT
    | {
        "id": _KEY.format("id", "due"),
        "payer_id": _PERSON.format("payer_id"),
        "payee_id": _PERSON.format("payee_id"),
    },
    "handover": _NIGHT
    | {
        "id": _KEY.format("id", "handover"),
        "payer_id": _PERSON.format("payer_id"),
        "payee_id": _PERSON.format("payee_id"),
    },
    "queue": {"update_id": _UPDATE.format("update_id"), "chat_id": ":chat_id"},
    "answer": {
        "id": _KEY.format("id", "answer"),
        "chat_id": ":chat_id",
        "place": f"'receipt:' || ({_KEY.format(f'substr(place, {_RECEIPT})', 'entry')})",
        "message_id": _MESSAGE.format("message_id"),
    },
}


def past(path: Path, entries: int) -> int:
    """Adds so many entries of ended nights to a new database; how many nights each chat has then.

    They are copies of one night that was really played, some of it mended, with each chat's own
    people in it. All that was owed is paid. Every receipt is known by its entry; of the updates the
    numbers are there since the last night of each chat.
    """
    played = path.with_name("past.sqlite3")
    _play_a_night(played)
    Database(f"sqlite:///{path}").close()
    nights = max(1, entries // NIGHT // len(OPEN_CHATS))
    connection = sqlite3.connect(path, isolation_level=None)
    for pragma in ("synchronous = OFF", "cache_size = -200000", "foreign_keys = OFF"):
        connection.execute(f"PRAGMA {pragma}")
    connection.execute("ATTACH ? AS past", (str(played),))
    copies = {table: _copy(connection, table) for table in _COPIED}
    connection.execute("BEGIN")
    for number, chat in enumerate(OPEN_CHATS):
        _copy_people(connection, number, chat)
        for night in range(nights):
            facts = {"chat": number, "chat_id": chat, "copy": number * nights + night}
            for table, copy in copies.items():
                if table != "queue" or night == nights - 1:
                    connection.execute(copy, facts | {"number": night + 1})
    connection.execute("COMMIT")
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    connection.close()
    return nights


def _copy(connection: sqlite3.Connection, table: str) -> str:
    columns = [row[1] for row in connection.execute(f"PRAGMA past.table_info({table})")]
    put = ", ".join(_COPIED[table].get(column, column) for column in columns)
    return f"INSERT INTO main.{table} ({', '.join(columns)}) SELECT {put} FROM past.{table}"


def _copy_people(connection: sqlite3.Connection, number: int, chat: int) -> None:
    connection.execute(
        "INSERT INTO main.chat (id, title, language, settings) VALUES (?, 'Friday', 'en', '{}')",
        (chat,),
    )
    connection.executemany(
        "INSERT INTO main.person (id, chat_id, name, user_id) VALUES (?, ?, ?, ?)",
        [
            (_PEOPLE + 4 * number + place, chat, name, user(chat, place))
            for place, name in enumerate(NAMES)
        ],
    )


def _play_a_night(path: Path) -> None:
    """A night of one chat: wins, one of them undone and put back, and all that is owed paid."""
    database, chat = Database(f"sqlite:///{path}"), OPEN_CHATS[0]
    connection = sqlite3.connect(path)
    _copy_people_alone(connection, chat)
    connection.close()
    open_nights(database, [chat])
    updates = count(1)
    play(database, chat, NIGHT, updates)
    with unit(database, _source(chat, next(updates))) as work:
        undo(work, 40)
        redo(work, 40)
        end_night(work)
        dues = statement(work).dues
    for due in dues:
        source = _source(chat, next(updates))
        payer = replace(source, actor=Actor(user(chat, due.payer - _PEOPLE), ""))
        with unit(database, payer) as work:
            pay(work, due.id)
    _answer(database, chat)
    database.close()


def _answer(database: Database, chat: int) -> None:
    """The updates of the night with their verdicts, and the messages that show its receipts."""
    queue, numbers = Queue(database), range(1, NIGHT + 1)
    queue.take([Incoming(n, chat, json.dumps(update(n, chat, 0, "/hu 3 cat"))) for n in numbers])
    with database.writing() as session:
        for number in numbers:
            judge(session, number, Verdict.BOOKED, message_id=number)
        entries = session.exec(select(Entry.id).order_by(col(Entry.number))).all()
        places = [f"receipt:{entry}" for entry in entries]
        keys = add_answers(session, [NewAnswer(chat, "{}", place) for place in places])
    shown = zip(keys, numbers, places, strict=True)
    queue.sent([SentMark(key, 2 * number, place) for key, number, place in shown])


def _copy_people_alone(connection: sqlite3.Connection, chat: int) -> None:
    connection.execute("ATTACH ? AS past", (":memory:",))
    _copy_people(connection, 0, chat)
    connection.commit()


def play(database: Database, chat: int, entries: int, updates: Iterator[int]) -> None:
    """So many wins in the open night of a chat."""
    for number in range(entries):
        with unit(database, _source(chat, next(updates))) as work:
            record(work, _win(number, work.table()))


def _win(number: int, table: Table) -> Event:
    winner, loser = table.state.seats[number % 4], table.state.seats[(number + 1) % 4]
    hand = Winning(player=winner, hand=TaiHand(tai=1 + number % 5))
    return Win(winners=(hand,), discarder=loser)


def _source(chat: int, number: int) -> Source:
    at = datetime.fromtimestamp(BEGAN + number % MESSAGES, UTC)
    actor = Actor(user(chat, 0), NAMES[0])
    return Source(chat, actor, at, "/hu 3 cat", number % MESSAGES, "Friday")


async def start(path: Path) -> tuple[Running, Wire]:
    """Kaki at work on a database, with no boards to edit for now."""
    wire = Wire()
    running = Running(ROOT, TOKEN, Database(f"sqlite:///{path}"), request=InProcess(wire))
    running.boards.soon = running.boards.between = 24 * 60 * 60
    await running.start()
    return running, wire


async def measure(folder: Path, entries: int) -> float:
    """Runs all places in turns and tells; the worst growth."""
    began, updates = time.perf_counter(), count(_LIVE)
    nights = past(folder / "large.sqlite3", entries)
    for name, chats in (("small", OPEN_CHATS[:2]), ("large", OPEN_CHATS)):
        database = Database(f"sqlite:///{folder / name}.sqlite3")
        open_nights(database, chats)
        for chat in _short(chats):
            play(database, chat, EARLY, updates)
        for chat in _long(chats):
            play(database, chat, LATE, updates)
        database.close()
    size = (folder / "large.sqlite3").stat().st_size
    print(f"{entries} entries, {size / 2**20:.0f} MiB, made in {time.perf_counter() - began:.0f} s")
    small, large = await start(folder / "small.sqlite3"), await start(folder / "large.sqlite3")
    places = [
        Place("small, early", *small, _short(OPEN_CHATS[:2]), 1, EARLY, updates),
        Place("small, late", *small, _long(OPEN_CHATS[:2]), 1, LATE, updates),
        Place("large, early", *large, _short(OPEN_CHATS), nights + 1, EARLY, updates),
        Place("large, late", *large, _long(OPEN_CHATS), nights + 1, LATE, updates),
    ]
    for turn in range(CYCLES):
        # In any order: whoever always follows the same one is a little quicker, or slower.
        for place in Random(turn).sample(places, len(places)):
            await place.cycle(turn)
        if turn == 1:
            for place in places:
                place.times.clear()
    for running, _ in (small, large):
        await running.stop()
    return tell(places)


def _short(chats: Sequence[int]) -> Sequence[int]:
    """The chats with a night at entry 10: in the small database one."""
    return chats[1:2] if len(chats) == 2 else chats[LONG_NIGHTS : LONG_NIGHTS + SHORT_NIGHTS]


def _long(chats: Sequence[int]) -> Sequence[int]:
    return chats[:1] if len(chats) == 2 else chats[:LONG_NIGHTS]


def tell(places: Sequence[Place]) -> float:
    """The medians of all places, and the worst growth from the first."""
    print(f"{'ms':<30}" + "".join(f"{place.name:>14}" for place in places))
    worst = 0.0
    for what in places[0].times:
        medians = [statistics.median(place.times[what]) for place in places]
        worst = max(worst, *(median / medians[0] for median in medians))
        told = f"{medians[0]:14.2f}" + "".join(
            f"{median:8.2f} x{median / medians[0]:4.2f}" for median in medians[1:]
        )
        print(f"{what:<30}{told}")
    print(f"at worst x{worst:.2f}")
    return worst


def main(entries: int = 1_000_000) -> int:
    """Measures in a folder of its own; 0 where nothing grows by more than is allowed."""
    with tempfile.TemporaryDirectory() as folder:
        return int(asyncio.run(measure(Path(folder), entries)) > ASKED)


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
