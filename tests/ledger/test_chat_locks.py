"""Several workers on one PostgreSQL: each chat is seen to by one of them, whoever dies."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from multiprocessing import get_context
from multiprocessing.connection import Connection
from threading import Thread
from urllib.parse import urlsplit

import pytest

from models.ledger.database import Database
from models.ledger.updates import IncomingUpdate
from models.ledger.workers import ChatLocks, UpdateListener
from tests.effort import PATIENCE
from tests.postgres import Server
from tests.update_queue import Queue

A, B, C = -1, -2, -1_002_000_000_001


@pytest.fixture
def database(postgres_database: Database) -> Database:
    """As one of several workers opens it."""
    return postgres_database


@pytest.fixture
def workers(database: Database) -> Iterator[tuple[ChatLocks, ChatLocks]]:
    """Two workers."""
    one, two = ChatLocks(database), ChatLocks(database)
    yield one, two
    one.unlock_all()
    two.unlock_all()


def eventually(true: Callable[[], object]) -> None:
    """Waits until it is true."""
    until = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < until, "it never came"
        time.sleep(0.02)


# --- who sees to a chat --------------------------------------------------------------------------


def test_a_chat_is_one_workers(workers: tuple[ChatLocks, ChatLocks]) -> None:
    """The first to want it has it; the other gets what is free."""
    one, two = workers
    assert one.lock([A, B]) == {A, B}
    assert two.lock([A, B, C]) == {C}
    assert one.lock([C]) == one.lock([]) == {A, B}


def test_a_chat_that_is_left_is_anybodys(workers: tuple[ChatLocks, ChatLocks]) -> None:
    """Some of them, or all; however often it was taken."""
    one, two = workers
    one.lock([A, B, C])
    one.lock([A])
    one.unlock([A, -99])
    assert one.held == {B, C}
    assert two.lock([A, B]) == {A}
    one.unlock_all()
    assert one.held == frozenset()
    eventually(lambda: two.lock([A, B, C]) == {A, B, C})


def cut(postgres: Server, url: str) -> None:
    """The server closes every connection to the database."""
    postgres.execute(
        "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity"
        f" WHERE datname = '{urlsplit(url).path.removeprefix('/')}'"
    )


def leave_idle(database: Database, connections: int) -> None:
    """So many connections lie in the pool, as they do where much was done."""
    with ExitStack() as opened:
        for _ in range(connections):
            opened.enter_context(database.engine.connect())


def test_with_its_connection_a_worker_loses_its_chats(
    workers: tuple[ChatLocks, ChatLocks], database: Database, postgres: Server, postgres_url: str
) -> None:
    """Another can take them before the first has noticed; which does when it takes the next."""
    one, two = workers
    one.lock([A, B])
    leave_idle(database, 4)
    cut(postgres, postgres_url)
    assert two.lock([A]) == frozenset(), "its own connection was cut, too"
    assert two.lock([A]) == {A}
    assert one.held == {A, B}, "it does not know yet"
    assert one.lock([C]) == frozenset()
    assert one.lock([A, B, C]) == {B, C}


def _hold(url: str, chats: list[int], port: Connection) -> None:
    locks = ChatLocks(Database(url))
    port.send(locks.lock(chats))
    time.sleep(60)


def test_a_killed_worker_gives_its_chats_back(
    workers: tuple[ChatLocks, ChatLocks], postgres_url: str
) -> None:
    """With the process its chats are free: no clock has to run out."""
    one, _ = workers
    here, there = get_context("spawn").Pipe()
    process = get_context("spawn").Process(
        target=_hold, args=(postgres_url, [A, B], there), daemon=True
    )
    process.start()
    assert here.recv() == {A, B}
    assert one.lock([A, B, C]) == {C}
    process.kill()
    process.join()
    eventually(lambda: one.lock([A, B]) == {A, B, C})


def test_workers_at_once_never_see_to_the_same_chat(database: Database) -> None:
    """Five workers take and leave chats at random, side by side."""
    chats, seen = range(-8, 0), dict[int, list[int]]()
    meanwhile: list[tuple[int, int]] = []

    def work(number: int) -> None:
        chance, locks = random.Random(number), ChatLocks(database)
        for _ in range(40):
            wanted = chance.sample(chats, 3)
            for chat in locks.lock(wanted):
                owners = seen.setdefault(chat, [])
                owners.append(number)
                if owners != [number]:
                    meanwhile.append((chat, number))
                time.sleep(0)
                owners.remove(number)
            locks.unlock(chats)
        locks.unlock_all()

    with ThreadPoolExecutor(5) as threads:
        list(threads.map(work, range(5)))
    assert meanwhile == []
    assert set(seen) == set(chats)


# --- how workers hear of one another -------------------------------------------------------------


@contextmanager
def listening(database: Database) -> Iterator[tuple[UpdateListener, list[int]]]:
    """A worker that listens, and the chats that it has heard of."""
    listener, heard = UpdateListener(database), list[int]()
    thread = Thread(target=listener.listen, args=(heard.append,))
    thread.start()
    try:
        yield listener, heard
    finally:
        listener.stop()
        thread.join(PATIENCE)
        assert not thread.is_alive()


def taken(number: int, chat: int, payload: str = "{}") -> IncomingUpdate:
    """An update."""
    return IncomingUpdate(number, chat, payload)


def test_every_worker_hears_of_updates_that_one_takes_in(
    database: Database, postgres_url: str
) -> None:
    """Each chat of a batch once; not what is known already, nor what is not for Kaki."""
    other = Database(postgres_url)
    with listening(database) as (_, heard), listening(other) as (_, heard_too):
        queue = Queue(other)
        batch = [taken(1, A), taken(2, A), taken(3, C), taken(4, B, "")]
        eventually(lambda: _listens(other, 2))
        queue.take(batch)
        queue.take(batch)
        queue.take([taken(5, B)])
        eventually(lambda: B in heard and B in heard_too)
        assert sorted(heard) == sorted(heard_too) == sorted([A, B, C])
    other.close()


def _listens(database: Database, workers: int) -> bool:
    with database.reading() as session:
        listening = "SELECT count(*) FROM pg_stat_activity WHERE query LIKE '%%pg_try_advisory%%'"
        counted: int = (
            session.connection()
            .exec_driver_sql(f"{listening} AND pid <> pg_backend_pid()")
            .scalar_one()
        )
        return counted >= workers


def test_one_worker_leads(database: Database) -> None:
    """The first; when it stops, the next."""
    with listening(database) as (second, _):
        eventually(lambda: second.is_leader)
    with listening(database) as (first, _):
        eventually(lambda: first.is_leader)
        with listening(database) as (second, _):
            time.sleep(0.7)
            assert (first.is_leader, second.is_leader) == (True, False)
            first.stop()
            eventually(lambda: second.is_leader)
            assert not first.is_leader
    assert not first.is_leader
