"""A group begins anew: all nights are forgotten, once the file with them is there."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from bot.keyboards.data import MendingAction, MendPress, pack_press
from models.ledger.archive.export import export_document
from models.ledger.database import Database
from models.ledger.people.anew import count_forgettable_nights, forget_all_nights
from models.ledger.people.uniting import unite_members
from models.ledger.settling.proxies import PaymentAddresses, parse_payment_address
from models.ledger.values import Account
from models.rules.refusal import Refusal
from tests.evenings import Evening
from tests.ledgers import BEN, CAT, GROUP, MING, ON_SQLITE, Ledger, import_chat
from tests.people.test_forgetting import contents_of

ADA = Account(1021, "Ada", admin=True)
ASKED = "/forget all nights"


@pytest.fixture
def ledger(tmp_path: Path, database_url: str) -> Iterator[Ledger]:
    """Two nights, debts, a household, two guests who turned out to be one, and a payment number."""
    database = Database(database_url)
    group = Ledger(database)
    for guest in ("Uncle", "Zebedee"):
        group.opens(MING, BEN, CAT, guest)
        group.says(f"{guest.lower()} 3 cat")
        group.ends()
    group.household("Ming", "Ben")
    cat = group.player("Cat")
    owed = next(one for one in group.dues() if one.left > 100 and one.payer == cat)
    group.pays_part(cat, owed.payee, 100, by=CAT)
    pair = group.player("Uncle"), group.player("Zebedee")
    group.do(lambda work: unite_members(work, *pair), by=ADA)
    proxies = PaymentAddresses(None, tmp_path / "key")
    group.do(lambda work: proxies.store(work, parse_payment_address("91234567")))
    yield group
    database.close()


def mark_of_the_question(ledger: Ledger, by: Account = ADA) -> int:
    """Returns the mark of the nights that can be forgotten."""
    return ledger.do(lambda work: count_forgettable_nights(work)[1], by=by)


def forgets(ledger: Ledger, mark: int, by: Account = ADA, message: int = 50) -> int:
    """Forgets all nights, answering this message; returns how many."""
    return ledger.do(lambda work: forget_all_nights(work, mark, message), by=by)


def test_a_group_that_begins_anew_keeps_nothing_of_its_nights(
    ledger: Ledger, tmp_path: Path
) -> None:
    """Neither in a table nor on the disk; the chat stays, and what a member left for themself. The
    archive of before is imported again, the same to the cent.
    """
    before = export_document(ledger.database, GROUP)
    assert forgets(ledger, mark_of_the_question(ledger)) == 2
    left = {name: rows for name, rows in ledger.everything().items() if rows}
    assert set(left) == {"chat", "proxy"}
    for name, content in contents_of(ledger.database, tmp_path):
        for word in ("zebedee", "uncle"):
            assert word not in content, name
    assert ledger.faults() == []
    import_chat(ledger.database, before)
    after = export_document(ledger.database, GROUP)
    assert after["nights"] == before["nights"]
    for document in (before, after):
        document["archive"]["chat"]["rules"] = None
    assert after == before


@ON_SQLITE
def test_entries_after_the_export_are_not_forgotten(ledger: Ledger) -> None:
    """The file lacks them, so the question is asked anew; an open night is never forgotten."""
    mark = mark_of_the_question(ledger)
    ledger.opens(MING, BEN, CAT, "Zebedee")
    with pytest.raises(Refusal, match="forget_open"):
        forgets(ledger, mark)
    ledger.ends()
    with pytest.raises(Refusal, match="forget_changed"):
        forgets(ledger, mark)
    assert forgets(ledger, mark_of_the_question(ledger)) == 3
    with pytest.raises(Refusal, match="no_night"):
        mark_of_the_question(ledger)


# --- in the chat ---------------------------------------------------------------------------------


async def play_one_night(party: Evening) -> None:
    """Plays a night and ends it; Ah Ming owns the group."""
    await party.says_all(
        ("Ben", "/house limit 6"),
        ("Ben", "/newgame me, Ah Ming, Cat, Dan"),
        ("Ben", "/hu 3 cat"),
        ("Ben", "/end"),
    )


def nights(party: Evening) -> Any:
    """Returns the nights of the group."""
    return party.export()["nights"]


async def test_beginning_anew_sends_the_file_and_asks_twice(party: Evening) -> None:
    """Then the group is as on its first day, but for its rules; older buttons do nothing."""
    await play_one_night(party)
    receipt = next(m for m in party.table.bot_messages() if "#1" in m.text)
    asked = await party.says("Ah Ming", ASKED)
    assert "All 1 night of this group would be forgotten" in asked
    file, question = party.table.bot_messages()[-2:]
    assert file.attachment is not None
    assert file.attachment.kind == "document"
    assert "/import" in question.text
    sure = await party.taps("Ah Ming", "Forget all nights")
    assert len(nights(party)) == 1
    assert "Once more" in sure
    assert "Forgotten: 1 night" in await party.taps("Ah Ming", "Yes, forget 1 night")
    assert nights(party) == []
    assert party.check() == []
    assert "/newgame" in await party.says("Ben", "/stats")
    begun = await party.says("Ben", "/newgame me, Ah Ming, Cat, Zoe")
    assert "Hand 1" in begun
    await party.says("Ben", "/hu 6 cat")
    assert nights(party)[0]["id"] == 1
    press = pack_press(MendPress(MendingAction.UNDO, 1, 1))
    party.table.press(party.person("Ben").id, receipt.message_id, press)
    await party.settled()
    assert not nights(party)[0]["entries"][0]["undone"]
    assert party.check() == []
