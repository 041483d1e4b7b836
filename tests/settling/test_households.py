"""Nobody's money goes to another without their consent; only the two sides speak of a payment.

Who is somebody by name alone is neither: it waits for them to be confirmed, or for another player.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import pytest
from sqlmodel import select

from models.ledger.database import Database
from models.ledger.dues import heads_of
from models.ledger.people import identity
from models.ledger.settling import verbs
from models.ledger.settling.households import agree, decline, part
from models.ledger.tables import Proposal, Verdict
from models.ledger.unit import Unit
from models.ledger.values import Actor
from models.rules.refusal import Refusal
from tests.ledgers import BEN, CAT, DAN, EVE, MING, NAMES, ON_SQLITE, Chat, acts

FONG = Actor(1010, "Fong", admin=False)
EVERYBODY = {one.name: one for one in (MING, BEN, CAT, DAN, EVE, FONG)}


@pytest.fixture
def chat(database_url: str) -> Iterator[Chat]:
    """A group before its first night."""
    database = Database(database_url)
    yield Chat(database)
    database.close()


def says(chat: Chat, line: str) -> None:
    """`Cat asks cat dan`, `Dan agrees`, `Dan declines`, `Cat parts dan`, `Ben confirms dan`."""
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
        case "confirms" | "denies":
            judge = identity.confirm_identity if verb == "confirms" else identity.deny_identity
            player, user = chat.player(names[0]), EVERYBODY[names[0].title()].user_id
            chat.do(lambda work: judge(work, player, user), by=by)
        case _:
            raise AssertionError(line)


def sit(chat: Chat, seats: str, host: Actor | None = None) -> None:
    """Ming opens a night; Ming, Ben, Cat and Dan sit there, each as a user, as a guest, or as a
    guest whose `name` a user took by speaking: then Fong opens it, whose word is no player's.
    """
    four = list(zip(seats.split(), (MING, BEN, CAT, DAN), strict=True))
    by = host or (FONG if "name" in seats else MING)
    chat.opens(*(who.name if kind in ("guest", "name") else who for kind, who in four), by=by)
    for kind, who in four:
        if kind == "name":
            chat.do(Unit.newest, by=who)


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


BY_NAME = [
    # Dan is Dan by name alone: they give no word, not even their own.
    ("ming ben cat name", "Cat asks cat dan, Dan agrees !not_vouched", ""),
    ("ming ben cat name", "Cat asks cat dan, Dan declines !not_vouched, Ben agrees", "Cat+Dan"),
    ("ming ben cat name", "Cat asks cat dan, Cat agrees !not_asked_to_agree", ""),
    ("ming ben cat name", "Cat asks cat dan, Ben declines, Dan agrees !press_stale", ""),
    ("ming ben cat name", "Dan asks dan cat, Cat agrees", ""),
    ("ming ben cat name", "Dan asks cat dan, Dan agrees !not_vouched, Cat agrees", ""),
    ("ming ben cat name", "Dan asks dan cat, Cat agrees, Ben agrees", "Dan+Cat"),
    ("ming ben cat name", "Dan asks dan cat, Cat asks dan cat", ""),
    ("ming ben cat name", "Dan asks ben cat, Ben agrees, Cat agrees", "Ben+Cat"),
    # Confirmed, they speak for themself; denied, they are nobody.
    ("ming ben cat name", "Cat asks cat dan, Ben confirms dan, Dan agrees", "Cat+Dan"),
    ("ming ben cat name", "Cat asks cat dan, Cat confirms dan, Dan declines", ""),
    ("ming ben cat name", "Cat asks cat dan, Ben confirms dan, Ben agrees !not_asked", ""),
    ("ming ben cat name", "Cat asks cat dan, Ben denies dan, Dan agrees !not_asked", ""),
    # Another player parts them, or they themself once they are confirmed.
    ("ming ben cat name", "Cat asks cat dan, Ben agrees, Dan parts dan !not_vouched", "Cat+Dan"),
    ("ming ben cat name", "Cat asks dan cat, Ben agrees, Dan parts cat !not_vouched", "Dan+Cat"),
    ("ming ben cat name", "Cat asks cat dan, Ben agrees, Ming parts dan", ""),
    ("ming ben cat name", "Cat asks cat dan, Ben agrees, Ben confirms dan, Dan parts dan", ""),
    # Nor are they another player, for whom else is none.
    ("ming ben guest name", "Ben asks ben cat, Dan agrees !not_vouched", ""),
    ("ming ben guest name", "Ben asks ben cat, Dan agrees !not_vouched, Ming agrees", "Ben+Cat"),
    (
        "ming ben name name",
        "Cat asks cat dan, Cat agrees !not_vouched, Dan agrees !not_vouched",
        "",
    ),
    ("ming ben name name", "Ben asks cat dan", "Cat+Dan"),
    # Nobody else is surely on Telegram: whoever gains by it does not do for them.
    (
        "ming guest guest name",
        "Ming asks ming dan, Ming agrees !not_asked, Dan agrees !not_vouched",
        "",
    ),
    ("ming guest guest name", "Ming asks ming dan, Ming confirms dan, Dan agrees", "Ming+Dan"),
    (
        "name guest guest name",
        "Ming asks ben dan, Ming agrees !not_vouched, Dan agrees !not_vouched",
        "",
    ),
    ("name guest guest name", "Ming asks ming ben, Ming agrees !not_vouched", ""),
    ("name guest guest name", "Dan confirms ming, Ming asks ming ben", "Ming+Ben"),
]


@ON_SQLITE
@pytest.mark.parametrize(("seats", "said", "together"), BY_NAME)
def test_a_name_alone_gives_no_consent(chat: Chat, seats: str, said: str, together: str) -> None:
    """It waits for that person to be confirmed, or for a player who has no part in it."""
    sit(chat, seats)
    acts(said, partial(says, chat))
    assert households(chat) == ({together} if together else set())
    assert chat.faults() == []


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


BY_NAME_PAID = [
    # Who plays, who settles as one, and whose word on what Cat owes Ben then holds: "+" where it is
    # confirmed by it at once.
    ("ming ben name dan", "", "Ming Ben+ Dan"),
    ("ming name cat dan", "", "Ming Cat Dan"),
    ("ming name name dan", "", "Ming Dan"),
    ("ming name guest dan", "", "Ming Dan"),
    ("ming guest name dan", "", "Ming+ Dan+"),
    ("ming ben cat name", "", "Ben+ Cat"),
    # In a household with one who is sure, that one speaks for both.
    ("ming ben cat name", "cat dan", "Ben+ Cat"),
    ("ming ben name dan", "dan cat", "Ben+ Dan"),
    ("ming ben cat name", "ben dan", "Ben+ Cat"),
    ("ming name cat dan", "dan ben", "Cat Dan+"),
    # With none, or with a guest, the table does.
    ("ming ben name name", "cat dan", "Ming Ben+"),
    ("ming name cat guest", "dan ben", "Ming Cat"),
    ("ming ben name guest", "dan cat", "Ming Ben+"),
]


@ON_SQLITE
@pytest.mark.parametrize(("seats", "as_one", "may"), BY_NAME_PAID)
def test_a_name_alone_speaks_of_no_payment(chat: Chat, seats: str, as_one: str, may: str) -> None:
    """Neither for its own side nor for another; another player does, and they once confirmed."""
    sit(chat, seats)
    kinds = dict(zip(NAMES, seats.split(), strict=True))
    chat.hands("Cat", "Ben", 800)
    if as_one:
        says(chat, f"Ming asks {as_one}")
        for name in as_one.title().split():
            if kinds[name] == name.lower():
                says(chat, f"{name} agrees")
        assert households(chat) == {as_one.title().replace(" ", "+")}
    chat.ends()
    (payer, payee, _), *_ = chat.left()
    shown = chat.ask(verbs.due_of, chat.due(payer, payee).id)
    by_name = {EVERYBODY[name].user_id for name, kind in kinds.items() if kind == "name"}
    assert shown is not None, "it was drawn up"
    assert not by_name & {*shown.payers, *shown.payees}, "who get the code, or may be paid by it"
    for by in (EVE, *(EVERYBODY[name] for name, kind in kinds.items() if kind != "guest")):
        code = "not_vouched" if chat.newest(by).is_by_name else "not_your_payment"
        denies = partial(chat.taps_not_so, payer, payee, by)
        for say in (
            partial(chat.paid, payer, payee, by=by),
            partial(chat.taps_paid, payer, payee, by),
        ):
            if by.name in may.replace("+", "").split():
                say()
                assert chat.left() == []
                assert (chat.due(payer, payee).unconfirmed == 0) is (f"{by.name}+" in may.split())
                denies()
            else:
                for word in (say, denies):
                    with pytest.raises(Refusal, match=code):
                        word()
            assert chat.left() == [(payer, payee, 800)]
    assert chat.faults() == []


@ON_SQLITE
@pytest.mark.parametrize("seats", ["name guest guest guest", "name ben cat dan"])
@pytest.mark.parametrize("sides", [("Ming", "Ben"), ("Ben", "Ming")])
def test_who_opened_the_night_is_by_name_a_side(
    chat: Chat, seats: str, sides: tuple[str, str]
) -> None:
    """They say what was paid, as they do for guests; by nothing they say is it confirmed. A guest
    of that name has played before, so that the name alone does not make them the opener.
    """
    chat.opens("Ming", "Xu", "Yu", "Zhu", by=FONG)
    chat.ends()
    sit(chat, seats, host=MING)
    chat.hands(*sides, 800)
    chat.ends()
    assert chat.paid(*sides, by=MING) == 800
    assert (chat.left(), chat.due(*sides).unconfirmed) == ([], 800)
    with pytest.raises(Refusal, match="not_vouched"):
        chat.do(lambda work: verbs.confirm_payment(work, chat.due(*sides).id), by=MING)


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
