"""Who is who: who is heard under the name they were seated by is that member; who is odd is asked
about where it matters, and opens no code until then.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime

import pytest

from models.ledger.database import Database
from models.ledger.members import members_of
from models.ledger.night.opening import open_night
from models.ledger.people.identity import confirm_identity, deny_identity, identify
from models.ledger.unit import Unit, unit
from models.ledger.values import Actor, Identity, Member, Seat, Source
from models.rules.house import Preset
from models.rules.presets import PRESETS
from models.rules.refusal import Refusal
from tests.evenings import SEATED, Evening

WINDS = ("East", "South", "West", "North")
ASKED = "of this table?"
NOT_SO = "Not so: not"


async def speaks(party: Evening) -> None:
    """An onlooker seats Ben by name, who speaks then: by name alone, of which nothing is said."""
    await party.says("Eve", SEATED)
    assert ASKED not in await party.says("Ben", "/hu 3 cat")


async def owed(party: Evening) -> None:
    """Ben won off Cat, and left the number by which they are paid; nobody has confirmed anybody."""
    await party.whispers("Ben", "/paynow 91234567")
    await party.whispers("Eve", "/paynow 98765432")
    await party.says_all(("Finn", SEATED), ("Finn", "/hu ben 3 cat"), ("Cat", "/board"))
    await party.judges("Dan", "Cat")


# --- the first evening ---------------------------------------------------------------------------


async def test_a_first_evening_says_nothing_but_what_was_said(party: Evening) -> None:
    """Four who never met Kaki: one short line each in the receipt that is said anyway, no message
    of its own, and at the end the payment is one tap.
    """
    await party.says("Ah Ming", "/newgame me, Ben, Cat, Dan")
    said = await party.says("Ben", "/hu 3 cat")
    assert said.splitlines()[-1] == "Ben is @user_1."
    await party.says("Cat", "/hu me 2 dan")
    await party.says("Dan", "/kong me")
    assert party.players() == {p.first_name: p.id for p in party.table.scene.people[:4]}
    shown = list(party.shown().values())
    assert not [text for text in shown if ASKED in text or "Hello, Ben" in text]
    await party.says("Ah Ming", "/end")
    assert "✓" in await party.taps("Ben", "Paid")
    assert party.check() == []


async def test_who_named_themself_is_told_nothing(party: Evening) -> None:
    """The one who opens the night by all four names is one of them."""
    assert "@user_0" not in await party.says("Ah Ming", SEATED)
    assert party.players()["Ah Ming"] == party.person("Ah Ming").id


async def test_a_substitute_is_heard_too(party: Evening) -> None:
    """Whom a player of the night seats later."""
    await party.says("Ah Ming", "/newgame me, Ben, Cat, Dan")
    await party.says("Ah Ming", "/sub dan eve")
    await party.taps("Ah Ming", "Take the seat")
    assert "Eve is @user_4." in await party.says("Eve", "/hu me 3 cat")
    assert party.players()["Eve"] == party.person("Eve").id


@pytest.mark.parametrize("by", ["Cat", "Ben"])
async def test_not_so_within_a_day(party: Evening, by: str) -> None:
    """By any player, below the receipt, which stays; the name alone says so no more."""
    await party.says("Ah Ming", "/newgame me, Ben, Cat, Dan")
    receipt = await party.says("Ben", "/hu 3 cat")
    assert "Ben is a guest again" in await party.taps(by, NOT_SO)
    assert receipt in "\n".join(party.shown().values())
    assert "@user_1" not in await party.says("Ben", "/board")
    assert "You have no seat" in await party.says("Ben", "/hu me 3 dan")


async def test_an_onlooker_says_no_word_of_it(party: Evening) -> None:
    """Only a player of the night can say that it is not so."""
    await party.says("Ah Ming", "/newgame me, Ben, Cat, Dan")
    await party.says("Ben", "/hu 3 cat")
    assert "Another player of this night" in await party.taps("Finn", NOT_SO)
    assert party.players()["Ben"] == party.person("Ben").id


async def test_a_claim_against_who_was_heard(party: Evening) -> None:
    """The real one says so by a button, and is asked about; the first is nobody's creditor."""
    await party.says("Ah Ming", "/newgame me, Ben, Cat, Dan")
    party.renames("Eve", "Ben")
    assert "Ben is on Telegram now." in await party.says("Eve", "/log")
    assert "You have no seat" in await party.says("Ben", "/hu me 3 cat")
    assert ASKED in await party.taps("Ben", "I am Ben")
    assert party.players()["Ben"] is None
    await party.taps("Cat", "That’s right")
    assert party.players()["Ben"] == party.person("Ben").id


@pytest.mark.parametrize("before", ["/log", "/hu ben 3 cat"])
async def test_who_was_called_otherwise_before(party: Evening, before: str) -> None:
    """An onlooker who renames themself to a seat of this night has no right of it."""
    await party.says("Ah Ming", "/newgame me, Ben, Cat, Dan")
    await party.says("Eve", before)
    party.renames("Eve", "Ben")
    await party.says("Eve", "/hu me 3 cat")
    assert party.players()["Ben"] is None


async def test_two_who_could_be_meant(party: Evening) -> None:
    """The name of one guest and the username of another: the speaker says which they are."""
    await party.says("Ah Ming", "/newgame me, Ben, @user_1, Dan")
    said = await party.says("Ben", "/hu me 3 dan")
    assert "which" in said.casefold() or "no seat" in said
    assert party.players()["Ben"] is party.players()["user_1"] is None


# --- what is odd ---------------------------------------------------------------------------------


async def test_another_player_confirms(party: Evening) -> None:
    """Where it matters, asked once: not an onlooker, not oneself."""
    await speaks(party)
    await party.says("Ah Ming", "/end")
    assert ASKED in await party.taps("Ben", "Paid")
    assert ASKED not in await party.taps("Ben", "Paid")
    for name in ("Ben", "Eve"):
        assert "Another player of this night" in await party.taps(name, "That’s right")
    assert party.players()["Ben"] is None
    assert "that’s right, says Cat" in await party.taps("Cat", "That’s right")
    assert party.players()["Ben"] == party.person("Ben").id
    assert "by your name alone" not in await party.taps("Ben", "Paid")


async def test_another_player_says_yes_in_reply(party: Evening) -> None:
    """In words as with the buttons: not oneself, and a question is no answer."""
    await speaks(party)
    await party.says("Ah Ming", "/end")
    await party.says("Ben", "/paid cat ben 1")
    asked, _ = party.button("That’s right")
    for name, said in (("Ben", "yes lah"), ("Cat", "yes?"), ("Cat", "ok wait")):
        await party.says(name, said, reply_to=asked.message_id)
        assert party.players()["Ben"] is None
    said = await party.says("Cat", "ya correct", reply_to=asked.message_id)
    assert "that’s right, says Cat" in said
    assert party.players()["Ben"] == party.person("Ben").id


async def test_who_was_denied_may_say_so_themself(party: Evening) -> None:
    """By a button, which is judged then."""
    await speaks(party)
    await party.judges("Cat", "Ben", so=False)
    await party.says("Ben", "/hu me 3 dan")
    assert ASKED in await party.taps("Ben", "I am Ben")
    await party.taps("Cat", "That’s right")
    assert party.players()["Ben"] == party.person("Ben").id


async def test_by_button(party: Evening) -> None:
    """Whoever is called otherwise says which guest they are; that is judged too."""
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


async def test_a_stale_press(party: Evening) -> None:
    """What was judged is judged: a second press changes nothing."""
    await speaks(party)
    await party.says("Ah Ming", "/end")
    await party.taps("Ben", "Paid")
    message, yes = party.button("That’s right")
    _, no = party.button("Not so")
    await party.taps("Cat", "Not so")
    for data in (yes, no):
        party.table.press(party.person("Ah Ming").id, message.message_id, data)
        await party.settled()
    assert party.players()["Ben"] is None


# --- somebody else's name ------------------------------------------------------------------------


async def test_renamed_to_a_creditor(party: Evening) -> None:
    """Never paid by a code, and no word on a payment; the real one is not refused afterwards."""
    await owed(party)
    party.renames("Eve", "Ben")
    await party.says("Eve", "/end")
    assert not any("PayNow" in label for label in party.labels())
    assert "by your name alone" in await party.taps("Eve", "Paid")
    assert "is a guest again" in await party.judges("Cat", "Ben", so=False)
    await party.says("Ben", "/board")
    await party.judges("Cat", "Ben")
    await party.whispers("Cat", "/start")
    await party.says("Cat", "/settle")
    await party.taps("Cat", "Pay")
    code = party.table.bot_messages(party.person("Cat").id)[-1]
    assert code.text.startswith("8.00 to Ben by PayNow")


async def test_renamed_to_a_guest_of_earlier_nights(party: Evening) -> None:
    """Though a player of this night seated the guest again: they have played before."""
    await party.says_all(
        ("Ah Ming", "/newgame me, Ben, Cat, Dan"),
        ("Ah Ming", "/hu ben 3 cat"),
        ("Ah Ming", "/end"),
        ("Ah Ming", "/newgame me, Ben, Cat, Dan"),
    )
    party.renames("Eve", "Ben")
    await party.says("Eve", "/hu me 3 cat")
    assert party.players()["Ben"] is None
    await party.says("Ah Ming", "/end")
    assert "by your name alone" in await party.taps("Eve", "Paid")


async def test_who_was_denied_does_not_push_out_another(party: Evening) -> None:
    """The seat is somebody's, if by name alone."""
    await party.says("Ah Ming", SEATED)
    party.renames("Eve", "Ben")
    await party.says("Eve", "/board")
    await party.judges("Cat", "Ben", so=False)
    await party.says("Ben", "/board")
    await party.says("Eve", "/hu me 3 cat")
    assert "somebody else already" in await party.taps("Eve", "I am Ben")


@pytest.mark.parametrize("how", ["me", "the card"])
async def test_a_seat_taken_under_a_guests_name(party: Evening, how: str) -> None:
    """By user: that this user was the guest of earlier nights rests on the name all the same."""
    await owed(party)
    await party.says("Ah Ming", "/end")
    party.renames("Eve", "Ben")
    if how == "me":
        await party.says("Eve", "/newgame me, Ah Ming, Cat, Dan")
    else:
        await party.says("Ah Ming", "/newgame")
        for name, wind in zip(("Eve", "Cat", "Dan", "Ah Ming"), WINDS, strict=True):
            await party.taps(name, wind)
        await party.taps("Ah Ming", "Start")
    assert party.players()["Ben"] is None


async def test_who_sits_down_as_a_user_is_sure(party: Evening) -> None:
    """On the card, or by `me`, where no guest was called so."""
    await party.says("Ben", "/newgame me, Ah Ming, Cat, Dan")
    assert party.players()["Ben"] == party.person("Ben").id


async def test_nobody_else_is_in_a_private_chat(party: Evening) -> None:
    """Who keeps a notebook there is whoever they say."""
    await party.whispers("Ben", SEATED)
    assert "@user_1" not in await party.whispers("Ben", "/hu me 3 cat")


@pytest.mark.parametrize("text", ["/household ben off", "/paid cat ben", "/paid cat ben 1"])
async def test_what_a_name_alone_does_not_open(party: Evening, text: str) -> None:
    """Settling for somebody; the way out stands below."""
    await speaks(party)
    await party.says("Ah Ming", "/end")
    said = await party.says("Ben", text)
    assert "You are Ben by your name alone" in said
    await party.taps("Cat", "That’s right")
    assert "by your name alone" not in await party.says("Ben", text)


# --- in the ledger -------------------------------------------------------------------------------

BEN, EVE, MING = Actor(1, "Ben", "ben_t"), Actor(2, "Ben", "eve_t"), Actor(3, "Ming")
STANDARD = PRESETS[Preset.STANDARD]


@pytest.fixture
def database(database_url: str) -> Iterator[Database]:
    """A night of Ming, who sits as a user, and the guests ben, Cat and Dan, whom an onlooker named;
    on either database.
    """
    opened = Database(database_url)
    with acting(opened, Actor(9, "Finn")) as work:
        open_night(work, [Seat("Ming", 3), *map(Seat, ("ben", "Cat", "Dan"))], STANDARD)
    yield opened
    opened.close()


@contextmanager
def acting(database: Database, actor: Actor, chat_id: int = -1) -> Iterator[Unit]:
    """A unit of somebody who speaks."""
    with unit(database, Source(chat_id, actor, datetime.now(UTC), "")) as work:
        yield work


def ben_of(database: Database) -> Member:
    """The guest ben, or whoever that is by now."""
    with database.reading() as session:
        return members_of(session, -1)[1]


def test_an_identity_stands_beside_the_member(database: Database) -> None:
    """Until it is confirmed; the name is spelt as its owner does."""
    with acting(database, EVE) as work:
        assert work.any_table() is not None
        assert work.identities == [Identity(ben_of(database).id, EVE)]
    assert ben_of(database) == Member(ben_of(database).id, "Ben", None, "eve_t", 2, "Ben")
    with acting(database, MING) as work:
        confirm_identity(work, ben_of(database).id, 2)
    assert ben_of(database) == Member(ben_of(database).id, "Ben", 2, "eve_t", None, "Ben")


def test_a_denial_holds_in_its_chat_for_its_user(database: Database) -> None:
    """Said twice it holds once; the other of that name becomes the guest."""
    for _ in range(2):
        with acting(database, EVE) as work:
            if work.newest().me is None:
                identify(work, ben_of(database).id)
        with acting(database, MING) as work:
            deny_identity(work, ben_of(database).id, 2)
    with acting(database, EVE) as work:
        assert (work.newest().me, work.identities) == (None, [])
    with acting(database, BEN) as work:
        assert work.newest().me == ben_of(database).id


@pytest.mark.parametrize(
    ("actor", "user", "code"),
    [(EVE, 2, "identity_judge"), (Actor(9, "Finn"), 2, "identity_judge"), (MING, 1, "press_stale")],
)
def test_who_cannot_confirm(database: Database, actor: Actor, user: int, code: str) -> None:
    """Oneself, an onlooker; and who is nobody by name."""
    with acting(database, EVE) as work:
        assert work.newest().is_by_name
    with acting(database, actor) as work, pytest.raises(Refusal) as refused:
        confirm_identity(work, ben_of(database).id, user)
    assert refused.value.code == code


def test_a_member_of_another_chat_is_nobody_here(database: Database) -> None:
    """A forged press names somebody elsewhere."""
    with acting(database, EVE) as work:
        assert work.newest().is_by_name
    with acting(database, MING, chat_id=-2) as work:
        open_night(work, [Seat("Ming", 3), *map(Seat, "XYZ")], STANDARD)
        for judge in (confirm_identity, deny_identity):
            with pytest.raises(Refusal, match="press_stale"):
                judge(work, ben_of(database).id, 2)
