"""Every door has the same bounds: what the Mini App, or whoever calls it, sends is of the size
that people say; what is booked can be taken out, and brought back.
"""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import update

from bot.reading.command_line import command_for
from bot.telegram.worker import chat_of_update
from models.ledger.archive.export import rendered, whole_chat
from models.ledger.archive.restore import read_document
from models.ledger.check import faults
from models.ledger.database import Database
from models.ledger.night.posting import add_entry
from models.ledger.nights import table_of
from models.ledger.tables import Revision
from models.rules.bounds import MOST_NOTE
from models.rules.events import Payment
from models.rules.night import apply
from tests.effort import is_all
from tests.ledgers import BEN, CAT, FRIENDS, GROUP, MING, Ledger, import_chat, sqlite_in
from tests.webapp.conftest import Json, Phones, logs, seated_at


@pytest.fixture
async def phones(tmp_path: Path, database_url: str) -> AsyncIterator[Phones]:
    """The four at their phones, on either kind of database."""
    async with seated_at(tmp_path, database_url) as phones:
        yield phones


@pytest.fixture
def alone(tmp_path: Path) -> Iterator[Ledger]:
    """A ledger without a chat around it."""
    database = Database(sqlite_in(tmp_path))
    yield Ledger(database)
    database.close()


def pays(phones: Phones, **facts: Any) -> Json:
    """A payment of Cat to Ben as the app sends it."""
    ids = {"payer": phones.players["Cat"], "payee": phones.players["Ben"], "cents": 790}
    return logs("payment", **(ids | facts))


def comes_back(database: Database, chat_id: int) -> bytes:
    """The whole chat as a file, which is read without a fault."""
    content = rendered(whole_chat(database, chat_id))
    read_document(content)
    return content


NOTES: list[tuple[str, str]] = [
    ("supper", "supper"),
    ("a\u0000b", "ab"),
    ("a\u0007\u001bb", "ab"),
    ("\u202eevil\u202c", "evil"),
    ("two\n\nlines\there", "two lines here"),
    ("  ", ""),
    ("\u2066\u200b\ufeff", ""),
    ("晚饭 🍜", "晚饭 🍜"),
    ("n" * MOST_NOTE, "n" * MOST_NOTE),
]


@pytest.mark.parametrize(("note", "kept"), NOTES)
async def test_a_note_is_legible(phones: Phones, note: str, kept: str) -> None:
    """What shows nothing is dropped; the ledger goes out and comes back."""
    done = await phones.does("Ben", pays(phones, note=note))
    assert done["verdict"] == "booked"
    content = comes_back(phones.evening.database, phones.evening.table.group_id)
    (revision,) = json.loads(content)["archive"]["revision"]
    assert revision["event"]["note"] == kept


TOO_MUCH: list[tuple[Json, str]] = [
    ({"note": "n" * (MOST_NOTE + 1)}, "A note has 100 letters at most; this one has 101."),
    ({"note": "n" * 4990}, "A note has 100 letters at most; this one has 4990."),
    ({"cents": 10**12 + 1}, "That amount is beyond any table."),
    ({"cents": 2**70}, "That amount is beyond any table."),
]


@pytest.mark.parametrize(("facts", "said"), TOO_MUCH)
async def test_what_nobody_says_is_refused(phones: Phones, facts: Json, said: str) -> None:
    """With the sentence of the chat; it is foreseen so, too."""
    action = pays(phones, **facts)
    assert (await phones.asks("Ben", "look", {"action": action}))["refused"] == said
    done = await phones.does("Ben", action)
    assert (done["verdict"], done["text"]) == ("refused", said)
    assert not whole_chat(phones.evening.database, phones.evening.table.group_id)["nights"][0][
        "entries"
    ]


async def test_no_hand_has_a_thousand_tai(phones: Phones) -> None:
    """31 are refused as they are in the chat; a fix of an entry is bounded likewise."""
    for tai in (31, 1000):
        done = await phones.does("Ben", phones.win("Ben", tai, "Cat"))
        assert done["text"] == f"{tai} tai is more than any hand is worth."
    await phones.does("Ben", phones.win("Ben", 30, "Cat"))
    fix = {"do": "fix", "number": 1, "event": phones.win("Ben", 31, "Cat")["event"]}
    assert (await phones.does("Ben", fix))["verdict"] == "refused"


async def test_nobody_says_that_a_debt_was_carried(phones: Phones) -> None:
    """The mark is the ledger's own: such a payment is one like any other."""
    await phones.does("Ben", pays(phones, carried=True))
    table = phones.evening.database
    with table.reading() as session:
        night = table_of(session, phones.evening.table.group_id, 0)
    assert night is not None
    assert night.state.carried == {}
    assert night.state.chips == night.state.balances


@pytest.mark.parametrize("due", ["9999999999999999999999", "1" * 400, "-1", "٣", "x", ""])
async def test_a_due_that_cannot_be(phones: Phones, due: str) -> None:
    """There is no code for it."""
    headers = phones.headers("Ben")
    answer = await phones.client.get("/app/code", params={"due": due}, headers=headers)
    assert answer.status_code == 404


@pytest.mark.parametrize("note", ["n" * 4990, "a\0b", "\u202e\n\x07" * 50, "饭" * 4000])
def test_what_an_earlier_release_booked(alone: Ledger, note: str) -> None:
    """Its exports go on: all of it comes out and is read back."""
    alone.opens()
    with alone.database.writing() as session:
        table = table_of(session, GROUP, 0)
        assert table is not None
        payer, payee = (table.state.seats[FRIENDS.index(actor)] for actor in (CAT, BEN))
        event = Payment(payer=payer, payee=payee, cents=790, note=note)
        said = alone.source(command_for(event, table), CAT)
        add_entry(session, table, event, apply(table.state, event), said)
    content = comes_back(alone.database, GROUP)
    assert json.loads(content)["nights"][0]["entries"][0]["transfers"][0]["cents"] == 790
    with alone.database.reading() as session:
        assert list(faults(session, chat_of_update)) == []


def test_a_night_that_ended_a_thousand_times(alone: Ledger, tmp_path: Path) -> None:
    """The largest and oddest that the bounds allow goes out and comes back: ended and opened again
    and again, paid in parts, mended often, with the longest names and notes.
    """
    times = 520 if is_all() else 12
    names = ("\u202e" + "W" * 60, "长" * 64, "a'\"<&>\\", "🀄" * 30)
    alone.opens(*names)
    east, south, west, _ = alone.newest().state.seats
    for number in range(1, 60):
        note = f"{number} " + "饭" * (MOST_NOTE - 4)
        alone.books(Payment(payer=west, payee=south, cents=10**12, note=note), confirmed=True)
        alone.undo(number)
    alone.books(Payment(payer=west, payee=east, cents=times), confirmed=True)
    for _ in range(times):
        alone.ends()
        alone.pays_part(west, east, 1, MING)
        alone.reopens()
    content = comes_back(alone.database, GROUP)
    other = Database(sqlite_in(tmp_path, "other.sqlite3"))
    import_chat(other, json.loads(content))
    again = rendered(whole_chat(other, GROUP))
    other.close()
    assert again == content
    kept = json.loads(content)["archive"]
    assert min(len(kept["milestone"]), len(kept["due"]), len(kept["handover"])) >= times


def test_the_auditor_tells_what_an_export_could_not_hold(alone: Ledger) -> None:
    """With the row, instead of an export that fails when it is needed."""
    alone.opens()
    alone.says("ben 3 cat")
    with alone.database.writing() as session:
        session.execute(update(Revision).values(text="x" * 20_001))
    with alone.database.reading() as session:
        (found,) = faults(session, chat_of_update)
    assert str(found).startswith("row 1 of revision cannot be read: text: ")
