"""A due is charged once: payments and carried sums are taken off it, whatever is undone."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta
from functools import partial

import pytest

from models.ledger.database import Database
from models.ledger.night.opening import end_night
from models.ledger.night.settings import change_settings
from models.ledger.values import ChatSettings
from models.rules.refusal import Refusal
from models.rules.values import Cents
from tests.effort import some
from tests.ledgers import BEN, CAT, MING, ON_SQLITE, Chat, acts


@pytest.fixture
def chat(database_url: str) -> Iterator[Chat]:
    """After night 1 Cat owes Ben 10.00; night 2 is open."""
    database = Database(database_url)
    friday = Chat(database)
    friday.opens()
    friday.hands("Cat", "Ben", 1000)
    friday.ends()
    friday.opens()
    yield friday
    database.close()


def act(chat: Chat, said: str) -> None:
    """Does one of `carry`, `undo`, `redo 1`, `paid 4`, `fix 1 pay 4`, `end`, `reopen`, `Paid`, `Not
    so`.
    """
    match said.split():
        case ["carry"]:
            chat.carries()
        case ["undo", *number]:
            chat.undo(int(number[0]) if number else None)
        case ["redo", *number]:
            chat.redo(int(number[0]) if number else None)
        case ["paid", *dollars]:
            chat.paid("Cat", "Ben", int(dollars[0]) * 100 if dollars else None)
        case ["fix", number, "pay", dollars]:
            chat.fix(int(number), f"pay cat ben {dollars}00")
        case ["end"]:
            chat.ends()
        case ["reopen"]:
            chat.reopens()
        case ["Paid"]:
            chat.taps_paid("Cat", "Ben", CAT)
        case ["Not", "so"]:
            chat.taps_not_so("Cat", "Ben", BEN)
        case _:
            raise AssertionError(said)


CARRIED = [
    # What is said one after the other (! where it is refused), and then: what Cat owes from
    # night 1, and what the open night takes from Cat. The two and what was paid come to 10.00.
    ("carry", 0, 1000, None),
    ("carry, carry !nothing_open", 0, 1000, None),
    ("carry, undo", 1000, 0, None),
    ("carry, undo, redo", 0, 1000, None),
    ("carry, undo, paid, redo !redo_carried", 0, 0, 1000),
    ("carry, undo, paid, redo !redo_carried, carry !nothing_open, end", 0, 0, 1000),
    ("carry, undo, paid 3, redo !redo_carried", 700, 0, 300),
    ("carry, undo, paid 3, redo !redo_carried, carry", 0, 700, 300),
    ("carry, undo, paid 3, Not so, redo", 0, 1000, 0),
    ("carry, undo, carry, redo 1 !redo_carried", 0, 1000, None),
    ("carry, undo, carry, undo, redo 1, redo 2 !redo_carried", 0, 1000, None),
    ("carry, undo, carry, undo 2, redo 1, undo 1, redo 2", 0, 1000, None),
    ("carry, fix 1 pay 11 !fix_carried, paid !nothing_owed", 0, 1000, 0),
    ("carry, fix 1 pay 4", 600, 400, None),
    ("carry, fix 1 pay 4, fix 1 pay 10", 0, 1000, None),
    ("carry, fix 1 pay 4, paid, fix 1 pay 10 !fix_carried", 0, 400, 600),
    ("carry, fix 1 pay 4, paid 2, fix 1 pay 8", 0, 800, 200),
    ("carry, fix 1 pay 4, paid 2, fix 1 pay 9 !fix_carried", 400, 400, 200),
    ("carry, fix 1 pay 4, undo, paid, redo !redo_carried", 0, 0, 1000),
    ("carry, fix 1 pay 4, undo, paid 6, redo", 0, 400, 600),
    ("carry, fix 1 pay 4, undo, redo, fix 1 pay 10", 0, 1000, None),
    ("paid 4, carry, Not so, fix 1 pay 10 !fix_carried", 400, 600, 0),
    ("carry, undo, fix 1 pay 4 !fix_undone, paid, redo !redo_carried", 0, 0, 1000),
    ("paid 4, carry, undo, Not so, redo, carry", 0, 1000, 0),
    ("paid 4, carry, undo, Not so, redo", 400, 600, 0),
    ("paid 4, carry, Not so, carry, undo 1, paid, redo 1 !redo_carried", 0, 400, 600),
    ("carry, undo, Paid, redo !redo_carried, Not so, redo", 0, 1000, 0),
]


@ON_SQLITE
@pytest.mark.parametrize(("said", "owes", "charged", "paid"), some(CARRIED))
def test_a_carried_due_is_charged_once(
    chat: Chat, said: str, owes: Cents, charged: Cents, paid: Cents | None
) -> None:
    """The rest of night 1, the charge of night 2 and the payments come to ten dollars."""
    acts(said, partial(act, chat))
    due = next(one for one in chat.dues() if one.night == 1)
    assert (due.left, due.paid) == (owes, paid or 0)
    assert chat.balances().get("Cat", 0) == -charged
    assert due.left + due.paid + charged == 1000
    assert chat.faults() == []


def test_a_refusal_tells_how_much_is_left_of_which_night(chat: Chat) -> None:
    chat.carries()
    chat.undo()
    chat.paid("Cat", "Ben", 300)
    with pytest.raises(Refusal) as refused:
        chat.redo()
    assert refused.value.facts == {"number": 1, "night": 1, "owed": 700}


BOTH_WAYS = [
    # After a night in which Cat lost 10.00 to Ben: what is said, and who owes whom then.
    ("Paid, reopen, undo, end", [("Ben", "Cat", 1000)]),
    ("Paid, reopen, undo, end, Not so", []),
    ("paid 4, reopen, undo, end", [("Ben", "Cat", 400)]),
    ("paid 4, reopen, undo, end, Not so", []),
    ("paid 4, paid 6, reopen, undo, end, Not so", [("Ben", "Cat", 400)]),
    ("paid 4, reopen, end, Not so", [("Cat", "Ben", 1000)]),
    ("Paid, reopen, fix 1 pay 6, end", [("Ben", "Cat", 400)]),
    ("Paid, reopen, fix 1 pay 6, end, Not so", [("Cat", "Ben", 600)]),
]


@ON_SQLITE
@pytest.mark.parametrize(("said", "left"), some(BOTH_WAYS))
def test_a_payment_denied_after_the_settlement_is_owed_again(
    database_url: str, said: str, left: list[tuple[str, str, Cents]]
) -> None:
    """It had counted when the dues were drawn up."""
    database = Database(database_url)
    chat = Chat(database)
    chat.opens()
    chat.hands("Cat", "Ben", 1000)
    chat.ends()
    acts(said, partial(act, chat))
    assert chat.left() == left
    assert chat.faults() == []
    chat.opens()
    if left:
        chat.carries()
        assert chat.left() == []
    else:
        with pytest.raises(Refusal, match="nothing_open"):
            chat.carries()
    assert chat.faults() == []
    database.close()


@ON_SQLITE
@pytest.mark.parametrize("apart", [-30, 0, 30])
@pytest.mark.parametrize(("before", "after"), some([(100, 0), (0, 100), (100, 500), (50, 20)]))
def test_a_due_may_be_rounded_otherwise_after_a_reopen(
    database_url: str, apart: int, before: Cents, after: Cents
) -> None:
    """Messages and presses are dated by two clocks; the auditor finds no fault."""
    database = Database(database_url)
    chat = Chat(database)
    chat.opens()
    chat.do(lambda work: change_settings(work, ChatSettings(round=before)))
    for winner, tai, loser in (("Ben", 3, "Cat"), ("Cat", 2, "Dan"), ("Ben", 1, "Ming")):
        chat.says(f"{winner} {tai} {loser}".lower(), confirmed=True)
    chat.hands("Dan", "Ben", 37)
    chat.ends()
    chat.taps_paid("Dan", "Ben", BEN)
    chat.reopens()
    chat.do(lambda work: change_settings(work, ChatSettings(round=after)))
    chat.says("ming 2 cat", confirmed=True)
    chat.hands("Cat", "Dan", 11)
    chat.do(end_night, gap=timedelta(seconds=1))
    first = next(one for one in chat.dues() if one.left)
    payee = next(a for a in (BEN, CAT, MING) if a.name == chat.seen().name(first.payee))
    chat.pays(first.id, payee, gap=timedelta(seconds=apart))
    assert chat.faults() == []
    database.close()
