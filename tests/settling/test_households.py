"""Nobody's money goes to another without their consent; only the two sides speak of a payment."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import pytest
from sqlmodel import select

from models.ledger.database import Database
from models.ledger.dues import heads_of
from models.ledger.settling import verbs
from models.ledger.settling.households import agree, decline, part
from models.ledger.tables import Proposal, Verdict
from models.ledger.values import Actor
from models.rules.refusal import Refusal
from tests.ledgers import BEN, CAT, DAN, EVE, MING, ON_SQLITE, Chat, acts

FONG = Actor(1010, "Fong", admin=False)
EVERYBODY = {one.name: one for one in (MING, BEN, CAT, DAN, EVE, FONG)}


@pytest.fixture
def chat(database_url: str) -> Iterator[Chat]:
    """A group before its first night."""
    database = Database(database_url)
    yield Chat(database)
    database.close()


def says(chat: Chat, line: str) -> None:
    """`Cat asks cat dan`, `Dan agrees`, `Dan declines`, `Cat parts dan`."""
    name, verb, *names = line.split()
    by = EVERYBODY[name]
    match verb:
        case "asks":
            chat.asks_household(*names, by=by)
        case "agrees":
            newest = proposal(chat)
            chat.do(lambda work: agree(work, newest), by=by)
        case "declines":
            newest = proposal(chat)
            chat.do(lambda work: decline(work, newest), by=by)
        case "parts":
            player = chat.player(names[0])
            chat.do(lambda work: part(work, player), by=by)
        case _:
            raise AssertionError(line)


def sit(chat: Chat, seats: str) -> None:
    """Ming opens a night; Ming, Ben, Cat and Dan sit there, each as a user or as a guest."""
    four = zip(seats.split(), (MING, BEN, CAT, DAN), strict=True)
    chat.opens(*(who.name if kind == "guest" else who for kind, who in four))


def proposal(chat: Chat) -> int:
    """The newest question; of a number that is none once all were answered."""
    with chat.database.reading() as session:
        rows = session.exec(select(Proposal)).all()
    return max((row.id or 0 for row in rows), default=999)


def households(chat: Chat) -> set[str]:
    """Who settles as one, the head first: `Cat+Dan`."""
    name, together = chat.seen().name, dict[str, list[str]]()
    with chat.database.reading() as session:
        for player, head in sorted(heads_of(session, chat.chat_id).items()):
            together.setdefault(name(head), []).append(name(player))
    return {"+".join((head, *names)) for head, names in together.items()}


CONSENT = [
    # Ming, Ben, Cat and Dan play; Eve looks on.
    ("Cat asks cat dan", ""),
    ("Cat asks cat dan, Dan agrees", "Cat+Dan"),
    ("Cat asks dan cat, Dan agrees", "Dan+Cat"),
    ("Cat asks cat dan, Dan declines, Dan agrees !press_stale", ""),
    ("Cat asks cat dan, Cat declines, Dan agrees !press_stale", ""),
    ("Cat asks cat dan, Cat agrees !not_asked_to_agree, Ben agrees !not_asked_to_agree", ""),
    ("Cat asks cat dan, Eve agrees !not_asked_to_agree, Eve declines !not_asked_to_agree", ""),
    ("Cat asks cat dan, Ben declines !not_asked_to_agree, Dan agrees", "Cat+Dan"),
    ("Eve asks cat dan !not_your_household", ""),
    # A player may ask for others; each of them is asked.
    ("Ben asks cat dan, Cat agrees", ""),
    ("Ben asks cat dan, Dan agrees, Dan agrees !not_asked_to_agree, Cat agrees", "Cat+Dan"),
    ("Ben asks ben cat dan, Cat agrees, Dan agrees", "Ben+Cat+Dan"),
    # Who settles with one of them already is asked, too: their payments get another head.
    ("Cat asks cat dan, Dan agrees, Ben asks ben cat, Cat agrees", "Cat+Dan"),
    (
        "Cat asks cat dan, Dan agrees, Ben asks ben cat, Cat agrees, Dan agrees",
        "Ben+Cat+Dan",
    ),
    ("Cat asks cat dan, Dan agrees, Ben asks ben cat, Dan declines", "Cat+Dan"),
    # Another head is another household; the same is none.
    ("Cat asks cat dan, Dan agrees, Dan asks dan cat", "Cat+Dan"),
    ("Cat asks cat dan, Dan agrees, Dan asks dan cat, Cat agrees", "Dan+Cat"),
    ("Cat asks cat dan, Dan agrees, Dan asks cat dan !household_already", "Cat+Dan"),
    # A newer question about one of them takes the place of the older.
    ("Cat asks cat dan, Ben asks ben dan, Dan agrees", "Ben+Dan"),
    ("Cat asks cat dan, Ming asks ming ben, Dan agrees !not_asked_to_agree", ""),
    # Whoever parts takes their own money back; without the head nobody is led by another.
    ("Cat asks cat dan, Dan agrees, Dan parts dan", ""),
    ("Cat asks cat dan, Dan agrees, Dan parts cat", ""),
    ("Cat asks cat dan, Dan agrees, Ben parts dan !not_your_household", "Cat+Dan"),
    ("Ben parts dan !household_alone", ""),
    ("Cat asks cat dan, Dan agrees, Eve parts cat !not_your_household", "Cat+Dan"),
    ("Ben asks ben cat dan, Cat agrees, Dan agrees, Dan parts dan", "Ben+Cat"),
    ("Ben asks ben cat dan, Cat agrees, Dan agrees, Ben parts ben", ""),
    ("Cat asks cat dan, Cat parts cat, Dan agrees !press_stale", ""),
]


@ON_SQLITE
@pytest.mark.parametrize(("said", "together"), CONSENT)
def test_a_household_holds_once_all_agree(chat: Chat, said: str, together: str) -> None:
    """Until then everybody settles as before."""
    chat.opens(MING, BEN, CAT, DAN)
    acts(said, partial(says, chat))
    assert households(chat) == ({together} if together else set())
    assert chat.faults() == []


GUESTS = [
    # Dan is a guest: a player who has no part in it gives the word.
    ("ming ben cat guest", "Cat asks cat dan, Cat agrees !not_asked_to_agree", ""),
    ("ming ben cat guest", "Cat asks cat dan, Eve agrees !not_asked_to_agree", ""),
    ("ming ben cat guest", "Cat asks cat dan, Ben agrees", "Cat+Dan"),
    ("ming ben cat guest", "Cat asks cat dan, Ben declines", ""),
    ("ming ben cat guest", "Ben asks cat dan, Cat agrees", "Cat+Dan"),
    ("ming ben cat guest", "Ming asks ming dan, Ben agrees, Eve parts dan !not_your", "Ming+Dan"),
    ("ming ben cat guest", "Ming asks ming dan, Ben agrees, Cat parts dan", ""),
    # Nobody else is on Telegram: the word of those who are has to do.
    ("ming guest guest guest", "Ming asks ming dan", "Ming+Dan"),
    ("ming guest guest guest", "Eve asks ben dan !not_your_household", ""),
    ("ming guest guest guest", "Ming asks ben dan", "Ben+Dan"),
    # Nor does anybody play who is: whoever opened the night says it.
    ("guest guest guest guest", "Ming asks ben dan", "Ben+Dan"),
    ("guest guest guest guest", "Eve asks ben dan !not_your_household", ""),
]


@pytest.mark.parametrize(("seats", "said", "together"), GUESTS)
def test_for_a_guest_another_player_agrees(
    chat: Chat, seats: str, said: str, together: str
) -> None:
    """A guest cannot press; whoever gains by it does not speak for them."""
    sit(chat, seats)
    acts(said, partial(says, chat))
    assert households(chat) == ({together} if together else set())


def test_asking_changes_nothing_and_is_a_question(chat: Chat) -> None:
    """The verdict says so."""
    chat.opens()
    says(chat, "Cat asks cat dan")
    says(chat, "Dan agrees")
    assert chat.verdicts[-2:] == [Verdict.ASKED, Verdict.BOOKED]


def test_the_code_of_the_payee_stays_until_they_agree(chat: Chat) -> None:
    """An onlooker, or a player, who makes themself head of Ben's household is not paid for Ben."""
    chat.opens()
    chat.hands("Cat", "Ben", 800)
    with pytest.raises(Refusal, match="not_your_household"):
        chat.asks_household("ming", "ben", by=EVE)
    chat.asks_household("ming", "ben", by=MING)
    chat.ends()
    due = chat.due("Cat", "Ben")
    with chat.database.reading() as session:
        asked = verbs.due_of(session, due.id)
    assert asked is not None
    assert (asked.payers, asked.payees) == ((CAT.user_id,), (BEN.user_id,))


SIDES = [
    # Who plays night 1, after which Cat owes Ben 8.00; who may say that it was paid, or deny it.
    ("ming ben cat dan", "Ben Cat"),
    ("ming ben guest dan", "Ming Ben Dan"),
    ("ming guest cat dan", "Ming Cat Dan"),
    ("ming guest guest dan", "Ming Dan"),
    ("guest guest guest guest", "Ming"),
]


@ON_SQLITE
@pytest.mark.parametrize(("seats", "may"), SIDES)
@pytest.mark.parametrize("opened", [False, True])
def test_only_the_sides_speak_of_a_payment(
    chat: Chat, seats: str, may: str, *, opened: bool
) -> None:
    """For a guest the players of that night, and who opened it; not those of the newest night."""
    sit(chat, seats)
    chat.hands("Cat", "Ben", 800)
    chat.ends()
    if opened:
        chat.opens("Gina", FONG, EVE, "Hui", by=FONG)
    for name in (*seats.replace("guest", "").title().split(), "Ming", "Eve", "Fong"):
        by = EVERYBODY[name]
        for said in (lambda by=by: chat.taps_paid("Cat", "Ben", by), lambda by=by: paid(chat, by)):
            if name in may.split():
                said()
                assert chat.left() == []
                chat.taps_not_so("Cat", "Ben", by)
            else:
                with pytest.raises(Refusal, match="not_your_payment"):
                    said()
                with pytest.raises(Refusal, match="not_your_payment"):
                    chat.taps_not_so("Cat", "Ben", by)
            assert chat.left() == [("Cat", "Ben", 800)]


def paid(chat: Chat, by: Actor) -> None:
    """`/paid cat ben`."""
    chat.paid("Cat", "Ben", by=by)


def test_a_household_speaks_and_pays_as_one(chat: Chat) -> None:
    """Also of what was drawn up before they were one; and no longer once they parted."""
    chat.opens()
    chat.hands("Cat", "Ben", 800)
    chat.ends()
    says(chat, "Dan asks dan ben")
    with pytest.raises(Refusal, match="not_your_payment"):
        chat.taps_paid("Cat", "Ben", DAN)
    says(chat, "Ben agrees")
    assert chat.paid("Cat", "Dan", 300, by=DAN) == 300
    assert chat.paid("Cat", "Ben", 100, by=DAN) == 100
    assert chat.left() == [("Cat", "Ben", 400)]
    says(chat, "Dan parts dan")
    with pytest.raises(Refusal, match="not_your_payment"):
        chat.paid("Cat", "Ben", 100, by=DAN)
    with pytest.raises(Refusal, match="nothing_owed"):
        chat.paid("Cat", "Dan", 100, by=DAN)
