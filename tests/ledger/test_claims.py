"""Several workers at one inbox: each chat is worked off by one of them, in order, whoever dies."""

from __future__ import annotations

import random
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta

import pytest
from models.ledger.inbox import LEASE, Letter, Mailroom
from sqlalchemy import Interval, func, literal
from sqlmodel import col, update

from models.ledger.database import Database
from models.ledger.tables import Claim
from tests.postgres import Server

A, B = -1, -2


@pytest.fixture
def shared(postgres: Server) -> Iterator[Database]:
    """A database that several workers can be at."""
    url = postgres.new_database()
    database = Database(url)
    yield database
    database.close()
    postgres.give_back(url)


@pytest.fixture
def workers(shared: Database) -> tuple[Mailroom, Mailroom]:
    """Two workers."""
    return Mailroom(shared, "one"), Mailroom(shared, "two")


def letters(chat: int, *ids: int) -> list[Letter]:
    """Updates of a chat."""
    return [Letter(number, chat, "{}") for number in ids]


def ids(found: list[Letter] | tuple[Letter, ...]) -> list[int]:
    """The ids of letters."""
    return [letter.update_id for letter in found]


def passes(database: Database, time: timedelta) -> None:
    """What was claimed was claimed so much longer ago."""
    with database.writing() as session:
        session.execute(update(Claim).values(until=col(Claim.until) - literal(time, Interval)))


def test_who_takes_it_in_works_it_off(workers: tuple[Mailroom, Mailroom]) -> None:
    """A chat that nobody holds is the worker's that something arrives at."""
    one, two = workers
    assert ids(one.take(letters(A, 1))) == [1]
    assert ids(two.take(letters(B, 2))) == [2]
    assert one.look_round().held == {A}
    assert two.look_round().held == {B}


def test_what_arrives_elsewhere_is_the_holders(workers: tuple[Mailroom, Mailroom]) -> None:
    """The other worker keeps its hands off; the holder finds it when it is called."""
    one, two = workers
    one.take(letters(A, 1))
    assert two.take(letters(A, 2)) == []
    assert two.look_round().held == frozenset()
    assert ids(one.look_round(called=[A]).letters) == [1, 2]


def test_a_chat_given_back_is_the_next_takers(workers: tuple[Mailroom, Mailroom]) -> None:
    """Once all is answered the chat is free; what is answered does not come back."""
    one, two = workers
    one.take(letters(A, 1))
    one.answered({1: 70})
    assert one.look_round(idle=[A]).held == frozenset()
    assert ids(two.take(letters(A, 2))) == [2]


def test_an_idle_chat_is_kept_if_something_came(workers: tuple[Mailroom, Mailroom]) -> None:
    """Between the thought that it is idle and giving it back another worker took something in."""
    one, two = workers
    one.take(letters(A, 1))
    one.answered({1: 70})
    two.take(letters(A, 2))
    found = one.look_round(idle=[A])
    assert (set(found.held), ids(found.letters)) == ({A}, [2])


def test_a_dead_workers_chats_are_taken_over(
    workers: tuple[Mailroom, Mailroom], shared: Database
) -> None:
    """Not before its claims have lapsed; then all that waits there, oldest first."""
    one, two = workers
    one.take(letters(A, 1))
    one.take(letters(B, 3))
    one.answered({3: None})
    two.take(letters(A, 2))
    passes(shared, LEASE / 2)
    assert two.look_round().held == frozenset()
    passes(shared, LEASE)
    found = two.look_round()
    assert found.held == found.inherited == {A, B}
    assert ids(found.letters) == [1, 2]
    assert one.look_round().held == frozenset()


def test_a_living_worker_keeps_its_chats(
    workers: tuple[Mailroom, Mailroom], shared: Database
) -> None:
    """Looking round puts the end of its claims off."""
    one, two = workers
    one.take(letters(A, 1))
    for _ in range(3):
        passes(shared, LEASE * 0.9)
        one.look_round()
        assert two.look_round().held == frozenset()


def test_who_leaves_leaves_all(workers: tuple[Mailroom, Mailroom]) -> None:
    """What a worker did not finish is another's at once."""
    one, two = workers
    one.take(letters(A, 1))
    one.take(letters(B, 2))
    one.answered({2: None})
    one.leave()
    found = two.look_round()
    assert (set(found.held), ids(found.letters)) == ({A}, [1])


def test_at_most_so_many_at_a_time(workers: tuple[Mailroom, Mailroom]) -> None:
    """A new worker leaves some of what waits to the others."""
    one, two = workers
    for chat in range(1, 6):
        one.take(letters(-chat, chat))
    one.leave()
    assert len(two.look_round(most=2).held) == 2
    assert len(one.look_round(most=0).held) == 0
    assert len(one.look_round().held) == 3


def test_a_chat_can_be_held_with_nothing_said(workers: tuple[Mailroom, Mailroom]) -> None:
    """To bring its board up to date; by one at a time."""
    one, two = workers
    assert one.hold(A)
    assert one.hold(A)
    assert not two.hold(A)
    one.look_round(idle=[A])
    assert two.hold(A)


def test_workers_at_once_never_hold_the_same_chat(shared: Database) -> None:
    """Five workers take in, look round and answer at random, side by side: all is worked off once.

    Nobody waits for another for ever, and no chat is seen to by two.
    """
    chats, each = range(-8, 0), 30
    rooms = [Mailroom(shared, f"worker {number}") for number in range(5)]
    seen: dict[int, list[int]] = {chat: [] for chat in chats}

    def work(number: int) -> None:
        chance, room = random.Random(number), rooms[number]
        mine: set[int] = set()
        for update_id in range(number, each * len(rooms), len(rooms)):
            chat = chance.choice(chats)
            found = [*room.take(letters(chat, update_id))]
            found += room.look_round(idle=mine, called=mine).letters
            new = {letter.update_id: letter for letter in found}
            for letter in new.values():
                seen[letter.chat_id].append(letter.update_id)
            room.answered(dict.fromkeys(new, None))
            mine = {letter.chat_id for letter in found}

    with ThreadPoolExecutor(len(rooms)) as pool:
        list(pool.map(work, range(len(rooms))))
    last = rooms[0]
    for room in rooms:
        room.leave()
    for letter in last.look_round().letters:
        seen[letter.chat_id].append(letter.update_id)
    told = sorted(number for numbers in seen.values() for number in numbers)
    assert told == list(range(each * len(rooms)))
    with shared.reading() as session:
        assert session.scalar(func.count(col(Claim.chat_id)).select()) == len(chats)
