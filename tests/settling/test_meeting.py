"""Debts of earlier nights are settled once, with the night that ends."""

from __future__ import annotations

from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterator
from functools import partial
from pathlib import Path
from random import Random

import pytest

from models.ledger.database import Database
from models.ledger.night.settings import change_settings
from models.ledger.nights import get_existing_night, newest_night, night_state
from models.ledger.settling import verbs
from models.ledger.values import Account, ChatSettings, Debts
from models.rules.values import Cents
from tests.effort import some, tries
from tests.evenings import Evening, evening_at, squeeze_spaces
from tests.ledgers import BEN, CAT, DAN, MING, ON_SQLITE, Chat, acts
from tests.rules.test_settlement import fewest

ACTORS = {one.name: one for one in (MING, BEN, CAT, DAN)}


@pytest.fixture
def chat(database_url: str) -> Iterator[Chat]:
    """Four friends, before the first night."""
    database = Database(database_url)
    yield Chat(database)
    database.close()


def act(chat: Chat, said: str) -> None:
    """Books `Cat>Ben 10`, or does `open`, `end`, `reopen`, `carry`, `undo 1`, `redo 1`, `apart`."""
    match said.split():
        case [("end" | "reopen" | "open" | "carry" | "undo" | "redo") as verb, *number]:
            does: dict[str, Callable[..., object]] = {
                "end": chat.ends,
                "reopen": chat.reopens,
                "open": chat.opens,
                "carry": chat.carries,
                "undo": chat.undo,
                "redo": chat.redo,
            }
            does[verb](*map(int, number))
        case ["apart" | "together" as debts]:
            settings = ChatSettings(debts=Debts(debts))
            chat.do(lambda work: change_settings(work, settings), by=MING)
        case ["round", cents]:
            settings = ChatSettings(round=int(cents))
            chat.do(lambda work: change_settings(work, settings), by=MING)
        case [player, "alone"]:
            chat.alone(player)
        case [head, "&", other]:
            chat.household(head, other)
        case [pair, dollars]:
            payer, payee = pair.split(">")
            chat.hands(payer, payee, int(dollars) * 100)
        case words:
            settle(chat, words)


def settle(chat: Chat, words: list[str]) -> None:
    """Does `Cat paid Ben 4`, `Cat taps paid Ben`, `Ben denies Cat`, `Ben denies Cat night 1`."""
    match words:
        case [payer, "paid", payee, *dollars]:
            chat.paid(payer, payee, int(dollars[0]) * 100 if dollars else None, ACTORS[payer])
        case [payer, "taps", "paid", payee]:
            chat.taps_paid(payer, payee, ACTORS[payer])
        case [payee, "denies", payer]:
            chat.taps_not_so(payer, payee, ACTORS[payee])
        case [payee, "denies", payer, "night", number]:
            sides, night = (chat.player(payer), chat.player(payee)), int(number)
            found = [d for d in chat.dues() if (d.payer, d.payee) == sides and d.night == night]
            chat.do(lambda work: verbs.deny_payment(work, found[0].id), by=ACTORS[payee])
        case _:
            raise AssertionError(words)


def explained(chat: Chat) -> None:
    """Asserts that all winnings are paid, owed, or charged by an entry: to the cent, by person."""
    won, comes = Counter[int](), Counter[int]()
    with chat.database.reading() as session:
        newest = newest_night(session, chat.chat_id)
        assert newest is not None
        for number in range(1, newest.number + 1):
            night = get_existing_night(session, chat.chat_id, number)
            if night.status == "ended":
                won.update(night_state(night).balances)
    for one in chat.dues():
        cents = one.paid + one.carried + one.left
        comes.update({one.payer: -cents, one.payee: cents})
    if newest.status == "ended":
        assert {p: c for p, c in won.items() if c} == {p: c for p, c in comes.items() if c}


FIRST = "open, Cat>Ben 10, end, open"
MEETINGS = [
    # What is said after a night in which Cat lost 10.00 to Ben, while the second is open; and who
    # owes whom then.
    ("Ben>Cat 4, end", [("Cat", "Ben", 600)]),
    ("Ben>Cat 10, end", []),
    ("Ben>Dan 10, end", [("Cat", "Dan", 1000)]),
    ("Cat>Ben 5, end, Cat taps paid Ben", []),
    ("Dan>Ming 3, end", [("Cat", "Ben", 1000), ("Dan", "Ming", 300)]),
    ("Cat>Ben 5, end, open, Ben>Cat 2, end", [("Cat", "Ben", 1300)]),
    # by themselves
    ("apart, Ben>Cat 4, end", [("Cat", "Ben", 1000), ("Ben", "Cat", 400)]),
    ("apart, Ben>Cat 4, end, open, together, end", [("Cat", "Ben", 600)]),
    ("Ben>Cat 4, end, open, apart, Dan>Ben 1, end", [("Cat", "Ben", 600), ("Dan", "Ben", 100)]),
    # paid in parts, and denied
    ("Cat paid Ben 4, Ben>Dan 6, end", [("Cat", "Dan", 600)]),
    ("Cat paid Ben, Ben>Dan 6, end", [("Ben", "Dan", 600)]),
    (
        "Cat paid Ben 4, end, Ben denies Cat !nothing_paid, Ben denies Cat night 1",
        [("Cat", "Ben", 400), ("Cat", "Ben", 600)],
    ),
    ("Cat paid Ben 4, end, Ben denies Cat night 1, open, end", [("Cat", "Ben", 1000)]),
    ("end, Cat paid Ben 3, Ben denies Cat", [("Cat", "Ben", 1000)]),
    ("end, Cat paid Ben 11 !paid_too_much, Cat paid Ben, Cat paid Ben !nothing_owed", []),
    # opened again: what was paid on the settlement counts when the night ends again
    ("Cat>Ben 5, end, reopen, undo, end", [("Cat", "Ben", 1000)]),
    ("Cat>Ben 5, end, Cat taps paid Ben, reopen, undo, end", [("Ben", "Cat", 500)]),
    (
        "Cat>Ben 5, end, Cat taps paid Ben, reopen, undo, end, Ben denies Cat",
        [("Cat", "Ben", 1000)],
    ),
    ("Cat>Ben 5, end, Cat paid Ben 4, reopen, end", [("Cat", "Ben", 1100)]),
    ("Ben>Dan 10, end, Cat taps paid Dan, reopen, end", []),
    ("Ben>Dan 10, end, Cat taps paid Dan, reopen, undo, end", [("Dan", "Ben", 1000)]),
    ("end, reopen, end, reopen, end", [("Cat", "Ben", 1000)]),
    # what had been paid a week ago is said once the night is open again
    ("Ben>Dan 10, end, reopen, Cat paid Ben, end", [("Ben", "Dan", 1000)]),
    ("end, reopen, apart, end", [("Cat", "Ben", 1000)]),
    # carried over by an entry
    ("carry, end", [("Cat", "Ben", 1000)]),
    ("carry, undo, end", [("Cat", "Ben", 1000)]),
    ("carry, undo, end, reopen, redo, end", [("Cat", "Ben", 1000)]),
    ("carry, undo, end, reopen, carry, redo 1 !redo_carried, end", [("Cat", "Ben", 1000)]),
    ("carry, end, open, Ben>Cat 10, end", []),
    # as one household: what is owed within it is nothing
    ("Ben & Cat, end", []),
    ("Cat & Dan, Dan>Ben 2, end", [("Cat", "Ben", 1200)]),
    ("Ben & Dan, Cat>Ming 1, end", [("Cat", "Ben", 1000), ("Cat", "Ming", 100)]),
    # settled is settled: what changes after a night ended makes no new debt of it
    ("Ben & Cat, end, Ben alone", []),
    ("Cat paid Ben, Cat>Ben 1, round 500, end, round 0", []),
    ("Cat paid Ben, Cat>Ben 1, round 500, end, round 0, reopen, end", [("Cat", "Ben", 100)]),
    ("Ben>Cat 10, end, apart", []),
    ("Ben>Cat 10, end, open, apart, end, reopen, end", []),
]


@ON_SQLITE
@pytest.mark.parametrize(("said", "left"), some(MEETINGS))
def test_debts_of_earlier_nights_are_settled_with_the_new_ones(
    chat: Chat, said: str, left: list[tuple[str, str, Cents]]
) -> None:
    """Nothing is charged twice, and the auditor finds no fault."""
    acts(f"{FIRST}, {said}", partial(act, chat))
    stated = chat.do(verbs.load_statement)
    with chat.database.reading() as session:
        read = verbs.read_statement(session, chat.chat_id, stated.table, chat.at)
    assert (read.dues, read.taken, read.older) == (stated.dues, stated.taken, stated.older)
    assert sorted(chat.left()) == sorted(left), "who looks changes nothing"
    told = chat.export()["nights"][-1]["settlement"]
    name = stated.table.name
    assert [(one["from"], one["to"], one["cents"]) for one in told] == [
        (name(one.payer), name(one.payee), one.cents) for one in stated.dues
    ]
    if "&" not in said and "round" not in said:
        explained(chat)
    assert chat.faults() == []


@ON_SQLITE
@pytest.mark.parametrize("seed", range(tries(6)))
def test_all_nights_are_settled_by_the_fewest_payments(chat: Chat, seed: int) -> None:
    """Five nights between ten people, some of it paid."""
    random = Random(seed)
    people = [Account(1000 + n, f"P{n}", admin=False) for n in range(10)]
    for _ in range(5):
        four = random.sample(people, 4)
        chat.opens(*four, by=four[0])
        for _ in range(4):
            payer, payee = random.sample(four, 2)
            chat.hands(payer.name, payee.name, random.choice((100, 200, 300, 500)), four[0])
        chat.ends(four[0])
        open_ = [one for one in chat.dues() if one.left]
        if open_:
            one = random.choice(open_)
            payer = next(p for p in people if p.name == chat.seen().name(one.payer))
            chat.do(partial(verbs.store_due_paid, due_id=one.id), by=payer)
    sums = Counter[int]()
    for one in chat.dues():
        sums.update({one.payer: -one.left, one.payee: one.left})
    assert len(chat.left()) == fewest(tuple(sorted(sums.values())))
    assert chat.faults() == []
    explained(chat)


# --- as it is said -----------------------------------------------------------------------------


@pytest.fixture
async def evening(tmp_path: Path) -> AsyncIterator[Evening]:
    """Ben won 3 tai off Cat in night 1; in night 2, which is open, Cat won 1.00 from Ben."""
    async with evening_at(tmp_path) as going:
        for text in ("/newgame Ah Ming, Ben, Cat, Dan", "/hu ben 3 cat", "/end"):
            await going.says("Ah Ming", text)
        await going.says("Ah Ming", "/newgame Ah Ming, Ben, Cat, Dan")
        await going.says("Ah Ming", "/pay ben cat 1")
        yield going


async def test_one_payment_names_the_nights_it_comes_from(evening: Evening) -> None:
    """The buttons of the older settlement are gone."""
    said = squeeze_spaces(await evening.says("Ben", "/settle"))
    assert "If we stopped now, with earlier nights" in said
    assert "Cat → Ben 7.00" in said
    assert "settled with tonight at its end Night 1 Cat → Ben 8.00" in said
    said = squeeze_spaces(await evening.says("Ben", "/carry"))
    assert said.startswith("What is open from earlier nights is settled with the night that ends")
    farewell = squeeze_spaces(await evening.says("Ben", "/end"))
    assert "Who pays whom, with earlier nights" in farewell
    assert "Cat → Ben 7.00" in farewell
    old = evening.table.bot_messages()[0:]
    shown = next(m for m in old if (m.text or "").startswith("Good night! 1 hand"))
    assert "Cat → Ben 8.00 8.00 settled with night 2" in squeeze_spaces(shown.text or "")
    assert not shown.keyboard
    whence = squeeze_spaces(await evening.taps("Dan", "Where from"))
    assert "Where the payments of night 2 come from" in whence
    assert "Cat -7.00 night 2 0.00 supper and payments +1.00 night 1, to Ben -8.00" in whence
    assert "night 2 0.00 supper and payments -1.00 night 1, from Cat +8.00" in whence
    await evening.says("Ah Ming", "/newgame Ah Ming, Ben, Cat, Dan")
    await evening.says("Ah Ming", "/end")
    await evening.taps("Dan", "Where from")
    assert "payments of night 2 come from" in squeeze_spaces(await evening.taps("Dan", "Night 2"))
