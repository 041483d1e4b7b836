"""Ten years of weekly nights in one chat: are the statistics and the board still quick?

`python -m tests.bench.history [NIGHTS [ENTRIES]]`, by default 500 nights of 120 entries.
"""

from __future__ import annotations

import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path
from random import Random

from sqlalchemy import insert
from sqlmodel import Session, select

from models.ledger.archive.export import export_chat, rendered
from models.ledger.database import Database
from models.ledger.dues import draw_up
from models.ledger.night.history import lines
from models.ledger.night.stats import Period, statistics_of, stats, sum_up
from models.ledger.nights import table_of
from models.ledger.settling.verbs import statement
from models.ledger.stored import stored_state
from models.ledger.tables import (
    Chat,
    Due,
    Entry,
    Handover,
    HandoverKind,
    Night,
    NightStatus,
    Person,
    Posting,
    Revision,
    RevisionKind,
)
from models.ledger.unit import unit
from models.ledger.values import Actor, Source
from models.rules.events import EVENT, Draw, Event, Kong, TaiHand, Win, Winning
from models.rules.house import Preset
from models.rules.night import apply, begin
from models.rules.presets import PRESETS
from models.rules.values import PlayerId

CHAT = -100
BEGAN = datetime(2016, 1, 1, 12, tzinfo=UTC)
SOURCE = Source(CHAT, Actor(1, "Ben"), BEGAN, "/settle")
NAMES = ("Ah Ming", "Ben", "Cat", "Dan", "Eve", "Fong", "Gina")


def history(database: Database, nights: int, entries: int, seed: int = 1) -> None:
    """Fills the chat with nights; the last one is open. Every third payment is paid."""
    random = Random(seed)
    with database.writing() as session:
        session.add(Chat(id=CHAT, title="Friday"))
        session.flush()
        people = [Person(chat_id=CHAT, name=name, user_id=i) for i, name in enumerate(NAMES, 1)]
        session.add_all(people)
        session.flush()
        players = [PlayerId(person.id or 0) for person in people]
        for number in range(1, nights + 1):
            _night(session, random, number, nights, random.sample(players, 4), entries)


def _night(
    session: Session,
    random: Random,
    number: int,
    nights: int,
    seats: list[PlayerId],
    entries: int,
) -> None:
    rules = PRESETS[Preset.STANDARD]
    at = BEGAN + timedelta(weeks=number)
    night = Night(
        chat_id=CHAT,
        number=number,
        status=NightStatus.ENDED,
        started=at,
        ended=at + timedelta(hours=5),
        seats=list(seats),
        rules=rules.model_dump_json(),
        current_rules="",
        snapshot="",
        opened_by=1,
        changes=entries + 2,
        entries=entries,
    )
    session.add(night)
    session.flush()
    east, south, west, north = seats
    state = begin(rules, (east, south, west, north))
    rows: list[tuple[Event, list[list[int]]]] = []
    for _ in range(entries):
        event = _event(random, seats)
        outcome = apply(state, event)
        rows.append((event, [[t.payer, t.payee, t.cents] for t in outcome.transfers]))
        state = outcome.state
    _insert(session, night, rows, at)
    night.snapshot, night.current_rules = stored_state(state)
    if number == nights:
        night.status, night.ended = NightStatus.OPEN, None
        return
    draw_up(session, night, (), {}, 0, at)
    session.flush()
    due = session.exec(select(Due).where(Due.night_id == night.id)).first()
    if due is not None:
        session.add(
            Handover(
                night_id=due.night_id,
                payer_id=due.payer_id,
                payee_id=due.payee_id,
                kind=HandoverKind.PAID,
                cents=min(due.cents, 100),
                by_id=1,
                by_name="Ben",
                at=at,
            )
        )


def _event(random: Random, seats: list[PlayerId]) -> Event:
    winner, other = random.sample(seats, 2)
    chance = random.random()
    if chance < 0.05:
        return Draw()
    if chance < 0.2:
        return Kong(player=winner)
    hand = Winning(player=winner, hand=TaiHand(tai=random.choice((1, 1, 2, 2, 3, 4, 5))))
    return Win(winners=(hand,), discarder=other if random.random() < 0.7 else None)


def _insert(
    session: Session,
    night: Night,
    rows: list[tuple[Event, list[list[int]]]],
    at: datetime,
) -> None:
    entries = [Entry(night_id=night.id or 0, number=n) for n in range(1, len(rows) + 1)]
    session.add_all(entries)
    session.flush()
    revisions = [
        Revision(
            entry_id=entry.id or 0,
            kind=RevisionKind.RECORDED,
            stands=True,
            event=EVENT.dump_json(event).decode(),
            text="/hu",
            transfers=transfers,
            by_id=1,
            by_name="Ben",
            at=at,
        )
        for entry, (event, transfers) in zip(entries, rows, strict=True)
    ]
    session.add_all(revisions)
    session.flush()
    postings = [
        {"revision_id": r.id, "night_id": night.id, "person_id": person, "cents": cents}
        for r in revisions
        for payer, payee, amount in r.transfers
        for person, cents in ((payer, -amount), (payee, amount))
    ]
    if postings:
        session.execute(insert(Posting), postings)


def timed(what: str, verb: Callable[[], object], times: int = 7) -> float:
    """The median of so many runs, in ms, told."""
    spent = []
    for _ in range(times):
        began = time.perf_counter()
        verb()
        spent.append((time.perf_counter() - began) * 1000)
    median = statistics.median(spent)
    print(f"{what:<44}{median:9.1f} ms")
    return median


def main(nights: int = 500, entries: int = 120) -> None:
    """Tells how long everything takes with one night, and with all."""
    for count in (1, nights):
        with tempfile.TemporaryDirectory() as folder:
            database = Database(f"sqlite:///{Path(folder) / 'kaki.sqlite3'}")
            history(database, count, entries)
            print(f"\n{count} nights, {count * entries} entries")
            time_all(database, count)
            database.close()


def time_all(database: Database, last: int) -> None:
    """Everything that reads the past, of which `last` is the newest night."""

    def write(change: Callable[[Session], object]) -> None:
        with database.writing() as session:
            change(session)

    def read(query: Callable[[Session], object]) -> None:
        with database.reading() as session:
            query(session)

    def settle() -> None:
        with unit(database, SOURCE) as work:
            statement(work)

    def board(session: Session) -> None:
        table = table_of(session, CHAT, 0)
        assert table is not None, "nights were written"
        lines(session, table, 1)

    count = partial(write, lambda session: sum_up(session, CHAT))
    timed("first count of all nights, once", count, 1)
    timed("/stats all", lambda: write(lambda session: stats(session, CHAT, Period())))
    timed("/stats of a year", lambda: write(lambda session: stats(session, CHAT, Period(2016))))
    timed("/board", lambda: read(board))
    timed("/settle", settle)
    timed("course of one night", lambda: read(lambda session: statistics_of(session, CHAT, last)))
    timed("export as JSON", lambda: rendered(export_chat(database, CHAT)), 1)


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
