"""Who is who: who is a guest by name alone is said, confirmed or denied, and opens no code."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime

import pytest

from models.ledger.database import Database
from models.ledger.members import members_of
from models.ledger.night.opening import open_night
from models.ledger.people.identity import confirm, deny, identify
from models.ledger.unit import Unit, unit
from models.ledger.values import Actor, Identity, Member, Seat, Source
from models.rules.house import Preset
from models.rules.presets import PRESETS
from models.rules.refusal import Refusal
from tests.people.conftest import SEATED, Party

WINDS = ("East", "South", "West", "North")
ASKED = "Is that so?"


async def speaks(party: Party) -> None:
    """Ben sits as a guest, and speaks for the first time."""
    await party.says("Eve", SEATED)
    assert ASKED in await party.says("Ben", "/hu 3 cat")


async def owed(party: Party) -> None:
    """Ben won off Cat, and left the number by which they are paid; nobody has confirmed anybody."""
    await party.whispers("Ben", "/paynow 91234567")
    await party.whispers("Eve", "/paynow 98765432")
    await party.says_all(("Finn", SEATED), ("Finn", "/hu ben 3 cat"), ("Cat", "/board"))
    await party.judges("Dan", "Cat")


async def test_an_identity_is_said_once(party: Party) -> None:
    """With the username, which is one's own; and the game goes on."""
    await party.says("Eve", SEATED)
    said = await party.says("Ben", "/hu 3 cat")
    assert "Ben ← Cat · 3 tai" in said
    assert "Hello, Ben: @user_1 is Ben here from now on. Is that so?" in said
    assert ASKED not in await party.says("Ben", "/hu 2 dan")
    assert party.players()["Ben"] is None


async def test_another_player_confirms(party: Party) -> None:
    """Not an onlooker, not oneself, and once."""
    await speaks(party)
    for name in ("Ben", "Eve"):
        assert "Another player of this night" in await party.taps(name, "That’s right")
    assert party.players()["Ben"] is None
    assert "that’s right, says Cat" in await party.taps("Cat", "That’s right")
    assert party.players()["Ben"] == party.person("Ben").id
    assert party.labels().count("✓ That’s right") == 1  # of Cat, who spoke for the first time


async def test_another_player_says_yes_in_reply(party: Party) -> None:
    """In words as with the buttons: not oneself, and a question is no answer."""
    await speaks(party)
    hello, _ = party.button("That’s right")
    for name, said in (("Ben", "yes lah"), ("Cat", "yes?"), ("Cat", "ok wait")):
        await party.says(name, said, reply_to=hello.message_id)
        assert party.players()["Ben"] is None
    said = await party.says("Cat", "ya correct", reply_to=hello.message_id)
    assert "that’s right, says Cat" in said
    assert party.players()["Ben"] == party.person("Ben").id


@pytest.mark.parametrize("by", ["Cat", "Ben"])
async def test_an_identity_is_taken_back(party: Party, by: str) -> None:
    """By any player; the name alone says so no more."""
    await speaks(party)
    assert "Ben is a guest again" in await party.taps(by, "Not so")
    assert ASKED not in await party.says("Ben", "/board")
    assert "You have no seat" in await party.says("Ben", "/hu me 3 dan")


async def test_who_was_denied_may_say_so_themself(party: Party) -> None:
    """By a button, which is said and judged likewise."""
    await speaks(party)
    await party.taps("Cat", "Not so")
    await party.says("Ben", "/hu me 3 dan")
    assert ASKED in await party.taps("Ben", "I am Ben")
    await party.taps("Cat", "That’s right")
    assert party.players()["Ben"] == party.person("Ben").id


async def test_by_button(party: Party) -> None:
    """Whoever is called otherwise says which guest they are; that is judged too."""
    await party.says("Ah Ming", "/newgame Ah Ming, Fatty, Cat, Dan")
    await party.says("Ben", "/hu me 3 cat")
    said = await party.taps("Ben", "I am Fatty")
    assert "Hello, Fatty: @user_1 is Fatty here from now on. Is that so?" in said
    await party.taps("Cat", "Not so")
    assert party.players()["Fatty"] is None
    await party.says("Ben", "/hu me 3 cat")
    await party.taps("Ben", "I am Fatty")
    await party.taps("Cat", "That’s right")
    assert party.players()["Fatty"] == party.person("Ben").id


async def test_a_stale_press(party: Party) -> None:
    """What was judged is judged: a second press changes nothing."""
    await speaks(party)
    message, yes = party.button("That’s right")
    _, no = party.button("Not so")
    await party.taps("Cat", "Not so")
    for data in (yes, no):
        party.table.press(party.person("Ah Ming").id, message.message_id, data)
        await party.settled()
    assert party.players()["Ben"] is None


# --- somebody else's name ------------------------------------------------------------------------


async def test_renamed_to_a_creditor(party: Party) -> None:
    """Never in silence, never paid by a code; and the real one is not refused afterwards."""
    await owed(party)
    party.renames("Eve", "Ben")
    assert ASKED in await party.says("Eve", "/end")
    assert "Pay" not in party.labels()
    assert "by your name alone" in await party.taps("Eve", "Paid")
    assert "is a guest again" in await party.judges("Cat", "Ben", so=False)
    assert ASKED in await party.says("Ben", "/board")
    await party.taps("Cat", "That’s right")
    await party.whispers("Cat", "/start")
    await party.says("Cat", "/settle")
    await party.taps("Cat", "Pay")
    code = party.table.bot_messages(party.person("Cat").id)[-1]
    assert code.text.startswith("8.00 to Ben by PayNow")


async def test_the_real_one_comes_while_the_seat_is_taken(party: Party) -> None:
    """Says so by a button, and takes the place of the one who has only the name."""
    await party.says("Ah Ming", SEATED)
    party.renames("Eve", "Ben")
    await party.says("Eve", "/board")
    assert "You have no seat" in await party.says("Ben", "/hu me 3 cat")
    assert "@user_1 is Ben here from now on. Is that so?" in await party.taps("Ben", "I am Ben")
    await party.taps("Cat", "That’s right")
    assert party.players()["Ben"] == party.person("Ben").id
    assert "You have no seat" in await party.says("Eve", "/hu me 3 cat")


async def test_who_was_denied_does_not_push_out_another(party: Party) -> None:
    """The seat is somebody's, if by name alone."""
    await party.says("Ah Ming", SEATED)
    party.renames("Eve", "Ben")
    await party.says("Eve", "/board")
    await party.judges("Cat", "Ben", so=False)
    await party.says("Ben", "/board")
    await party.says("Eve", "/hu me 3 cat")
    assert "somebody else already" in await party.taps("Eve", "I am Ben")


@pytest.mark.parametrize("how", ["me", "the card"])
async def test_a_seat_taken_under_a_guests_name(party: Party, how: str) -> None:
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
    assert any("Hello, Ben: you are Ben here" in text for text in party.shown().values())
    assert party.players()["Ben"] is None


async def test_who_sits_down_as_a_user_is_sure(party: Party) -> None:
    """On the card, or by `me`, where no guest was called so."""
    await party.says("Ben", "/newgame me, Ah Ming, Cat, Dan")
    assert party.players()["Ben"] == party.person("Ben").id


async def test_nobody_else_is_in_a_private_chat(party: Party) -> None:
    """Who keeps a notebook there is whoever they say."""
    await party.whispers("Ben", SEATED)
    assert ASKED not in await party.whispers("Ben", "/hu me 3 cat")


@pytest.mark.parametrize("text", ["/household ben off", "/paid cat ben", "/paid cat ben 1"])
async def test_what_a_name_alone_does_not_open(party: Party, text: str) -> None:
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
    """A night of Ming, who sits as a user, and the guests ben, Cat and Dan; on either database."""
    opened = Database(database_url)
    with acting(opened, MING) as work:
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
        confirm(work, ben_of(database).id, 2)
    assert ben_of(database) == Member(ben_of(database).id, "Ben", 2, "eve_t", None, "Ben")


def test_a_denial_holds_in_its_chat_for_its_user(database: Database) -> None:
    """Said twice it holds once; the other of that name becomes the guest."""
    for _ in range(2):
        with acting(database, EVE) as work:
            if work.newest().me is None:
                identify(work, ben_of(database).id)
        with acting(database, MING) as work:
            deny(work, ben_of(database).id, 2)
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
        confirm(work, ben_of(database).id, user)
    assert refused.value.code == code


def test_a_member_of_another_chat_is_nobody_here(database: Database) -> None:
    """A forged press names somebody elsewhere."""
    with acting(database, EVE) as work:
        assert work.newest().is_by_name
    with acting(database, MING, chat_id=-2) as work:
        open_night(work, [Seat("Ming", 3), *map(Seat, "XYZ")], STANDARD)
        for judge in (confirm, deny):
            with pytest.raises(Refusal, match="press_stale"):
                judge(work, ben_of(database).id, 2)
