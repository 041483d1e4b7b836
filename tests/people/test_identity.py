"""Accounts and the members they play as: linked by name, confirmed by another player where money is
concerned.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime

import pytest

from models.ledger.database import Database
from models.ledger.members import list_members
from models.ledger.night.opening import open_night
from models.ledger.people.identity import confirm_identity
from models.ledger.unit import Unit, open_unit
from models.ledger.values import Account, IdentityByName, Member, Seat, Source
from models.rules.house import Preset
from models.rules.presets import PRESETS
from models.rules.refusal import Refusal
from tests.evenings import SEATED, Evening

ASKED = "of this table?"
NOT_SO = "Someone else"


async def seat_and_speak_by_name(party: Evening) -> None:
    """Has an onlooker seat Ben by name; Ben speaks, and Kaki does not ask who he is."""
    await party.says("Eve", SEATED)
    assert ASKED not in await party.says("Ben", "/hu 3 cat")


async def play_until_ben_is_owed(party: Evening) -> None:
    """Has Ben win off Cat, with a PayNow number and nobody confirmed."""
    await party.whispers("Ben", "/paynow 91234567")
    await party.whispers("Eve", "/paynow 98765432")
    await party.says_all(("Finn", SEATED), ("Finn", "/hu ben 3 cat"), ("Cat", "/board"))
    await party.judges("Dan", "Cat")


# --- the first evening ---------------------------------------------------------------------------


async def test_a_first_evening_links_four_accounts_without_a_question(party: Evening) -> None:
    """One short line each, in a receipt that is sent anyway; at the end a payment is one tap."""
    await party.says("Ah Ming", "/newgame me, Ben, Cat, Dan")
    said = await party.says("Ben", "/hu 3 cat")
    assert said.splitlines()[-1] == "@user_1 is playing as Ben."
    await party.says("Cat", "/hu me 2 dan")
    await party.says("Dan", "/kong me")
    assert party.players() == {p.first_name: p.id for p in party.table.scene.people[:4]}
    shown = list(party.shown().values())
    assert not [text for text in shown if ASKED in text or "Hello, Ben" in text]
    await party.says("Ah Ming", "/end")
    assert "✓" in await party.taps("Ben", "Paid")
    assert party.check() == []


@pytest.mark.parametrize("by", ["Cat", "Ben"])
async def test_any_player_may_deny_a_link_within_a_day(party: Evening, by: str) -> None:
    """Below the receipt, which stays; the name alone links no more."""
    await party.says("Ah Ming", "/newgame me, Ben, Cat, Dan")
    receipt = await party.says("Ben", "/hu 3 cat")
    assert "Ben is a guest again" in await party.taps(by, NOT_SO)
    assert receipt in "\n".join(party.shown().values())
    assert "@user_1" not in await party.says("Ben", "/board")
    assert "You have no seat" in await party.says("Ben", "/hu me 3 dan")


# --- what is odd ---------------------------------------------------------------------------------


async def test_another_player_confirms_a_link(party: Evening) -> None:
    """Asked once, where it matters; an onlooker and the account itself cannot."""
    await seat_and_speak_by_name(party)
    await party.says("Ah Ming", "/end")
    assert ASKED in await party.taps("Ben", "Paid")
    assert ASKED not in await party.taps("Ben", "Paid")
    for name in ("Ben", "Eve"):
        assert "another player of this night" in await party.taps(name, "That’s right")
    assert party.players()["Ben"] is None
    assert "that’s right, says Cat" in await party.taps("Cat", "That’s right")
    assert party.players()["Ben"] == party.person("Ben").id
    assert "only your name says" not in await party.taps("Ben", "Paid")


async def test_a_guest_is_claimed_by_a_button(party: Evening) -> None:
    """By an account with another name; others judge that too."""
    await party.says("Ah Ming", "/newgame Ah Ming, Fatty, Cat, Dan")
    await party.says("Ben", "/hu me 3 cat")
    said = await party.taps("Ben", "I am Fatty")
    assert "Is @user_1 the Fatty of this table?" in said
    await party.taps("Cat", "Not so")
    assert party.players()["Fatty"] is None
    await party.says("Ben", "/hu me 3 cat")
    await party.taps("Ben", "I am Fatty")
    await party.taps("Cat", "That’s right")
    assert party.players()["Fatty"] == party.person("Ben").id


# --- somebody else's name ------------------------------------------------------------------------


async def test_an_account_renamed_to_a_payee_is_never_paid(party: Evening) -> None:
    """It gets no code, and no say on a payment; the real payee is not refused afterwards."""
    await play_until_ben_is_owed(party)
    party.renames("Eve", "Ben")
    await party.says("Eve", "/end")
    assert not any("PayNow" in label for label in party.labels())
    assert "only your name says" in await party.taps("Eve", "Paid")
    assert "is a guest again" in await party.judges("Cat", "Ben", so=False)
    await party.says("Ben", "/board")
    await party.judges("Cat", "Ben")
    await party.whispers("Cat", "/start")
    await party.says("Cat", "/settle")
    await party.taps("Cat", "Pay")
    code = party.table.bot_messages(party.person("Cat").id)[-1]
    assert code.text.startswith("8.00 to Ben by PayNow")


@pytest.mark.parametrize("text", ["/household ben off", "/paid cat ben", "/paid cat ben 1"])
async def test_an_unconfirmed_name_cannot_settle_for_somebody(party: Evening, text: str) -> None:
    """The answer says what to do."""
    await seat_and_speak_by_name(party)
    await party.says("Ah Ming", "/end")
    said = await party.says("Ben", text)
    assert "only your name says that you are Ben" in said
    await party.taps("Cat", "That’s right")
    assert "only your name says" not in await party.says("Ben", text)


# --- in the ledger -------------------------------------------------------------------------------

BEN, EVE, MING = Account(1, "Ben", "ben_t"), Account(2, "Ben", "eve_t"), Account(3, "Ming")
STANDARD = PRESETS[Preset.STANDARD]


@pytest.fixture
def database(database_url: str) -> Iterator[Database]:
    """A night of Ming, who sits as a user, and the guests ben, Cat and Dan, whom an onlooker named;
    on either database.
    """
    opened = Database(database_url)
    with acting(opened, Account(9, "Finn")) as work:
        open_night(work, [Seat("Ming", 3), *map(Seat, ("ben", "Cat", "Dan"))], STANDARD)
    yield opened
    opened.close()


@contextmanager
def acting(database: Database, actor: Account, chat_id: int = -1) -> Iterator[Unit]:
    """Opens a unit of this speaker."""
    with open_unit(database, Source(chat_id, actor, datetime.now(UTC), "")) as work:
        yield work


def ben_of(database: Database) -> Member:
    """Returns the member whom the night began with as the guest ben."""
    with database.reading() as session:
        return list_members(session, -1)[1]


def test_an_unconfirmed_link_is_kept_beside_the_member(database: Database) -> None:
    """Once confirmed the name is spelt as its owner spells it."""
    with acting(database, EVE) as work:
        assert work.find_newest_table() is not None
        assert work.identities == [IdentityByName(ben_of(database).id, EVE)]
    assert ben_of(database) == Member(
        ben_of(database).id, "Ben", None, "eve_t", 2, "Ben", keys=(ben_of(database).id,)
    )
    with acting(database, MING) as work:
        confirm_identity(work, ben_of(database).id, 2)
    assert ben_of(database) == Member(
        ben_of(database).id, "Ben", 2, "eve_t", None, "Ben", keys=(ben_of(database).id,)
    )


@pytest.mark.parametrize(
    ("actor", "user", "code"),
    [
        (EVE, 2, "identity_judge"),
        (Account(9, "Finn"), 2, "identity_judge"),
        (MING, 1, "press_stale"),
    ],
)
def test_nobody_confirms_themself(database: Database, actor: Account, user: int, code: str) -> None:
    """Nor does an onlooker, or an account that is no member."""
    with acting(database, EVE) as work:
        assert work.newest_table().is_speaker_unconfirmed
    with acting(database, actor) as work, pytest.raises(Refusal) as refused:
        confirm_identity(work, ben_of(database).id, user)
    assert refused.value.code == code
