"""Either of two says that they settle as one; only the two sides speak of a payment.

Who is somebody by name alone is neither: it waits for them to be confirmed, or for another player.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta
from functools import partial

import pytest

from models.ledger.database import Database
from models.ledger.dues import household_heads
from models.ledger.people import identity
from models.ledger.settling import verbs
from models.ledger.settling.households import leave_household
from models.ledger.unit import Unit
from models.ledger.values import Account
from models.rules.refusal import Refusal
from tests.effort import some
from tests.ledgers import BEN, CAT, DAN, EVE, MING, NAMES, ON_SQLITE, START, Chat, acts

FONG = Account(1010, "Fong", admin=False)
EVERYBODY = {one.name: one for one in (MING, BEN, CAT, DAN, EVE, FONG)}


@pytest.fixture
def chat(database_url: str) -> Iterator[Chat]:
    """A group before its first night."""
    database = Database(database_url)
    yield Chat(database)
    database.close()


def says(chat: Chat, line: str) -> None:
    """Does one of `Cat joins cat dan`, `Cat parts dan`, `Ben confirms dan`, `Ben denies dan`."""
    name, verb, *names = line.split()
    by = EVERYBODY[name]
    match verb:
        case "joins":
            chat.household(*names, by=by)
        case "parts":
            player = chat.player(names[0])
            chat.do(lambda work: leave_household(work, player), by=by)
        case "confirms" | "denies":
            judge = identity.confirm_identity if verb == "confirms" else identity.deny_identity
            player, user = chat.player(names[0]), EVERYBODY[names[0].title()].user_id
            chat.do(lambda work: judge(work, player, user), by=by)
        case _:
            raise AssertionError(line)


def sit(chat: Chat, seats: str, host: Account | None = None) -> None:
    """Ming opens a night; Ming, Ben, Cat and Dan sit there, each as a user, as a guest, or as a
    guest whose `name` a user took by speaking: then Fong opens it, whose word is no player's.
    """
    four = list(zip(seats.split(), (MING, BEN, CAT, DAN), strict=True))
    by = host or (FONG if "name" in seats else MING)
    chat.opens(*(who.name if kind in ("guest", "name") else who for kind, who in four), by=by)
    for kind, who in four:
        if kind == "name":
            chat.do(Unit.newest_table, by=who)


def households(chat: Chat) -> set[str]:
    """Returns the households, each with its head first: `Cat+Dan`."""
    name, together = chat.seen().name, dict[str, list[str]]()
    with chat.database.reading() as session:
        for player, head in sorted(household_heads(session, chat.chat_id).items()):
            together.setdefault(name(head), []).append(name(player))
    return {"+".join((head, *names)) for head, names in together.items()}


SAID = [
    # Ming, Ben, Cat and Dan play; Eve looks on. One of those who are named says it.
    ("Cat joins cat dan", "Cat+Dan"),
    ("Cat joins dan cat", "Dan+Cat"),
    ("Ben joins cat dan !not_your_household", ""),
    ("Eve joins cat dan !not_your_household", ""),
    ("Ben joins ben cat dan", "Ben+Cat+Dan"),
    # Who settles with one of them already comes along, under another head.
    ("Cat joins cat dan, Ben joins ben cat", "Ben+Cat+Dan"),
    ("Cat joins cat dan, Ben joins ben dan", "Ben+Cat+Dan"),
    ("Cat joins cat dan, Ming joins ming ben, Cat joins cat ben", "Cat+Ming+Ben+Dan"),
    # Another head is another household; the same is none.
    ("Cat joins cat dan, Dan joins dan cat", "Dan+Cat"),
    ("Cat joins cat dan, Dan joins cat dan !household_already", "Cat+Dan"),
    # Whoever parts takes their own money back; without the head nobody is led by another.
    ("Cat joins cat dan, Dan parts dan", ""),
    ("Cat joins cat dan, Dan parts cat", ""),
    ("Cat joins cat dan, Ben parts dan !not_your_household", "Cat+Dan"),
    ("Ben parts dan !household_alone", ""),
    ("Cat joins cat dan, Eve parts cat !not_your_household", "Cat+Dan"),
    ("Ben joins ben cat dan, Dan parts dan", "Ben+Cat"),
    ("Ben joins ben cat dan, Ben parts ben", ""),
]


@ON_SQLITE
@pytest.mark.parametrize(("said", "together"), SAID)
def test_a_household_is_made_and_ended_by_one_of_its_own(
    chat: Chat, said: str, together: str
) -> None:
    """Nobody else makes one."""
    chat.opens(MING, BEN, CAT, DAN)
    acts(said, partial(says, chat))
    assert households(chat) == ({together} if together else set())
    assert chat.faults() == []


BY_NAME = [
    # Dan is Dan by name alone: they say nothing of money, not even of their own.
    ("ming ben cat name", "Dan joins dan cat !not_vouched", ""),
    ("ming ben cat name", "Dan joins ben cat !not_vouched", ""),
    ("ming ben cat name", "Cat joins cat dan", "Cat+Dan"),
    ("ming ben cat name", "Ben joins cat dan !not_your_household", ""),
    # Confirmed, they speak for themself; denied, they are nobody.
    ("ming ben cat name", "Ben confirms dan, Dan joins dan cat", "Dan+Cat"),
    ("ming ben cat name", "Ben denies dan, Dan joins dan cat !not_your_household", ""),
    # Another player parts them, or they themself once they are confirmed.
    ("ming ben cat name", "Cat joins cat dan, Dan parts dan !not_vouched", "Cat+Dan"),
    ("ming ben cat name", "Cat joins dan cat, Dan parts cat !not_vouched", "Dan+Cat"),
    ("ming ben cat name", "Cat joins cat dan, Ming parts dan", ""),
    ("ming ben cat name", "Cat joins cat dan, Ben confirms dan, Dan parts dan", ""),
    # Of two of whom none is sure, a player says it who is.
    ("ming ben name name", "Cat joins cat dan !not_vouched, Dan joins cat dan !not_vouched", ""),
    ("ming ben name name", "Ben joins cat dan", "Cat+Dan"),
    ("name guest guest name", "Ming joins ben dan !not_vouched", ""),
    ("name guest guest name", "Dan confirms ming, Ming joins ming ben", "Ming+Ben"),
]


@ON_SQLITE
@pytest.mark.parametrize(("seats", "said", "together"), BY_NAME)
def test_a_name_alone_makes_no_household(chat: Chat, seats: str, said: str, together: str) -> None:
    """A guest of that name must be confirmed first."""
    sit(chat, seats)
    acts(said, partial(says, chat))
    assert households(chat) == ({together} if together else set())
    assert chat.faults() == []


SIDES = [
    # Who plays night 1, after which Cat owes Ben 8.00; who may say that it was paid, or deny it,
    # also where others have opened another night.
    ("ming ben cat dan", "Ben Cat", True),
    ("ming ben guest dan", "Ming Ben Dan", False),
    ("ming guest guest dan", "Ming Dan", True),
    ("guest guest guest guest", "Ming", False),
]


@ON_SQLITE
@pytest.mark.parametrize(("seats", "may", "opened"), some(SIDES, 2))
def test_only_the_two_sides_report_or_deny_a_payment(
    chat: Chat, seats: str, may: str, *, opened: bool
) -> None:
    """For a guest the players of that night and its host; not those of the newest night."""
    sit(chat, seats)
    chat.hands("Cat", "Ben", 800)
    chat.ends()
    if opened:
        chat.opens("Gina", FONG, EVE, "Hui", by=FONG)
    for name in {*seats.replace("guest", "").title().split(), "Ming", "Eve", "Fong"}:
        by = EVERYBODY[name]
        for said in (
            lambda by=by: chat.taps_paid("Cat", "Ben", by),
            lambda by=by: report_paid(chat, by),
        ):
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


def report_paid(chat: Chat, by: Account) -> None:
    """Says `/paid cat ben`."""
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
@pytest.mark.parametrize(("seats", "as_one", "may"), some(BY_NAME_PAID, 4))
def test_an_unconfirmed_name_reports_no_payment(
    chat: Chat, seats: str, as_one: str, may: str
) -> None:
    """Neither its own nor another's; another player may, and they may once confirmed."""
    sit(chat, seats)
    kinds = dict(zip(NAMES, seats.split(), strict=True))
    chat.hands("Cat", "Ben", 800)
    if as_one:
        sure = [name for name in as_one.title().split() if kinds[name] == name.lower()]
        says(chat, f"{(*sure, 'Ming')[0]} joins {as_one}")
        assert households(chat) == {as_one.title().replace(" ", "+")}
    chat.ends()
    (payer, payee, _), *_ = chat.left()
    shown = chat.ask(verbs.find_due, chat.due(payer, payee).id)
    by_name = {EVERYBODY[name].user_id for name, kind in kinds.items() if kind == "name"}
    assert shown is not None, "it was drawn up"
    assert not by_name & {*shown.payers, *shown.payees}, "who get the code, or may be paid by it"
    for by in (EVE, *(EVERYBODY[name] for name, kind in kinds.items() if kind != "guest")):
        code = "not_vouched" if chat.newest(by).is_speaker_unconfirmed else "not_your_payment"
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


def test_a_household_speaks_and_pays_as_one(chat: Chat) -> None:
    """Also for dues of before, until they part."""
    chat.opens()
    chat.hands("Cat", "Ben", 800)
    chat.ends()
    with pytest.raises(Refusal, match="not_your_payment"):
        chat.taps_paid("Cat", "Ben", DAN)
    says(chat, "Dan joins dan ben")
    assert chat.paid("Cat", "Dan", 300, by=DAN) == 300
    assert chat.paid("Cat", "Ben", 100, by=DAN) == 100
    assert chat.left() == [("Cat", "Ben", 400)]
    says(chat, "Dan parts dan")
    with pytest.raises(Refusal, match="not_your_payment"):
        chat.paid("Cat", "Ben", 100, by=DAN)
    with pytest.raises(Refusal, match="nothing_owed"):
        chat.paid("Cat", "Dan", 100, by=DAN)


@ON_SQLITE
def test_a_week_of_silence_confirms_a_reported_payment(chat: Chat) -> None:
    """Until then the payer's word is in doubt; the payee's own never is."""
    chat.opens()
    chat.hands("Cat", "Ben", 800)
    chat.hands("Dan", "Ming", 400)
    chat.ends()
    said, received = chat.due("Cat", "Ben").id, chat.due("Dan", "Ming").id
    chat.pays(said, CAT)
    chat.pays(received, MING)
    for days, doubtful in ((0, True), (6, True), (7, False)):
        later = chat.do(verbs.load_statement, at=START + timedelta(days=days, hours=1))
        dues = {one.id: one for one in later.dues}
        assert [later.is_unconfirmed(dues[one]) for one in (said, received)] == [doubtful, False]
        assert chat.left() == []
