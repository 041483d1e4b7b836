"""Tables that nobody listed: their columns tell what they hold of a chat and of a user."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import BigInteger, Column, ForeignKey, Integer, String, Table
from sqlmodel import SQLModel

from models.ledger import registry
from models.ledger.database import Database
from models.ledger.people.anew import count_forgettable_nights, forget_all_nights
from models.ledger.people.forgetting import forget_speaker
from models.ledger.people.moving import move_chat
from models.ledger.tables import ChatNumber, MessageNumber, UserNumber
from models.ledger.values import Account
from tests.ledgers import BEN, GROUP, NAMELESS, Ledger
from tests.postgres import Server

ADA = Account(1021, "Ada", admin=True)
SUPERGROUP = -1009


def test_a_column_says_what_it_names() -> None:
    """By its type, or by a foreign key: a number that says neither would be overlooked."""
    for table in SQLModel.metadata.sorted_tables:
        for column in table.columns:
            assert type(column.type) is not BigInteger, f"{column} has no type of `tables`"
            if column.name.endswith("_id") and type(column.type) is Integer:
                assert column.foreign_keys, f"{column} has no foreign key"


def test_money_does_not_go_with_who_it_is_of() -> None:
    """Every column that names the person of a sum keeps that person in the ledger."""
    people = SQLModel.metadata.tables["person"]
    kept = {
        str(key.parent)
        for table in SQLModel.metadata.sorted_tables
        if table is not people
        for key in table.foreign_keys
        if key.column.table is people and key.ondelete is None
    }
    assert kept == {
        *("posting.person_id", "due.payer_id", "due.payee_id"),
        *("handover.payer_id", "handover.payee_id"),
    }


@pytest.fixture
def wagers() -> Iterator[tuple[Table, Table, Table]]:
    """Three tables that no module knows: a bet of a chat, who takes part, and who looks on."""
    bet = Table(
        "wager",
        SQLModel.metadata,
        Column("id", Integer, primary_key=True),
        Column("chat_id", ChatNumber, nullable=False),
        Column("by_id", UserNumber, nullable=False),
        Column("by_name", String, nullable=False),
        Column("judge", UserNumber),
        Column("message_id", MessageNumber),
    )
    stake = Table(
        "wager_stake",
        SQLModel.metadata,
        Column("wager_id", ForeignKey("wager.id", ondelete="CASCADE"), primary_key=True),
        Column("person_id", ForeignKey("person.id", ondelete="CASCADE"), primary_key=True),
        Column("user_id", UserNumber),
    )
    crowd = Table(
        "wager_crowd",
        SQLModel.metadata,
        Column("chat_id", ChatNumber, primary_key=True),
        Column("user_id", UserNumber, primary_key=True),
    )
    yield bet, stake, crowd
    for table in (crowd, stake, bet):
        SQLModel.metadata.remove(table)


@pytest.fixture(params=["sqlite", "postgresql"])
def ledger(
    request: pytest.FixtureRequest, tmp_path: Path, wagers: tuple[Table, Table, Table]
) -> Iterator[Ledger]:
    """A night that ended, with a bet of Ben's; the same bet in another chat."""
    url = f"sqlite:///{tmp_path / 'wagers.sqlite3'}"
    if request.param == "postgresql":
        server: Server = request.getfixturevalue("postgres")
        url = server.new_database(empty=True)
    database = Database(url)
    ledger = Ledger(database)
    for group in (ledger, Ledger(database, -200)):
        group.opens()
        group.says("ben 3 cat")
        group.ends()
        with database.writing() as session:
            bet, stake, crowd = wagers
            user, chat = BEN.user_id, group.chat_id
            signed = {"by_id": user, "by_name": "Ben", "judge": user}
            added = bet.insert().values(chat_id=chat, message_id=7, **signed)
            key = session.execute(added.returning(bet.c.id)).scalar_one()
            player = group.player("Ben")
            session.execute(stake.insert().values(wager_id=key, person_id=player, user_id=user))
            session.execute(crowd.insert().values(chat_id=chat, user_id=user))
    yield ledger
    database.close()


def held(ledger: Ledger, chat_id: int) -> dict[str, list[tuple[Any, ...]]]:
    """The rows of the three tables that belong to a chat, but for their keys."""
    found: dict[str, list[tuple[Any, ...]]] = {}
    for name in ("wager", "wager_stake", "wager_crowd"):
        table = SQLModel.metadata.tables[name]
        with ledger.database.reading() as session:
            rows = session.execute(
                table.select().where(registry.make_chat_condition(table, chat_id))
            )
            keys = {column.name for column in table.primary_key} - {"user_id"} | {"chat_id"}
            told = (row._asdict() for row in rows)
            found[name] = [tuple(v for n, v in row.items() if n not in keys) for row in told]
    return found


BEN_BETS = {
    "wager": [(BEN.user_id, "Ben", BEN.user_id, 7)],
    "wager_stake": [(BEN.user_id,)],
    "wager_crowd": [(BEN.user_id,)],
}
NO_BETS: dict[str, list[tuple[Any, ...]]] = {name: [] for name in BEN_BETS}


def test_a_chat_begins_anew(ledger: Ledger) -> None:
    """Nothing of it is left; another chat keeps its own."""
    assert held(ledger, GROUP) == held(ledger, -200) == BEN_BETS
    mark = ledger.do(lambda work: count_forgettable_nights(work)[1], by=ADA)
    ledger.do(lambda work: forget_all_nights(work, mark, None), by=ADA)
    assert held(ledger, GROUP) == NO_BETS
    assert held(ledger, -200) == BEN_BETS


def test_a_user_is_forgotten(ledger: Ledger) -> None:
    """Their number goes, with the name beside it; so does a row that is known by it."""
    ledger.do(lambda work: forget_speaker(work, NAMELESS, lambda event, _: event.kind), by=BEN)
    ((by_id, name, judge, message),) = held(ledger, GROUP)["wager"]
    assert (by_id, judge, message) == (0, None, 7)
    assert "Ben" not in name
    assert held(ledger, GROUP)["wager_stake"] == [(None,)]
    assert held(ledger, GROUP)["wager_crowd"] == []
    assert held(ledger, -200) == BEN_BETS


def test_a_group_becomes_a_supergroup(ledger: Ledger) -> None:
    """All of it is there, but for the number of a message, which would be another one's there."""
    there = Ledger(ledger.database, SUPERGROUP, at=ledger.at)
    there.do(lambda work: move_chat(work, GROUP, SUPERGROUP))
    assert held(ledger, GROUP) == NO_BETS
    moved = [(BEN.user_id, "Ben", BEN.user_id, None)]
    assert held(ledger, SUPERGROUP) == {**BEN_BETS, "wager": moved}
