"""What a button carries: packed small, read strictly, and harmless whatever it says."""

from __future__ import annotations

import random
from collections import Counter
from contextlib import suppress
from dataclasses import fields, replace
from enum import Enum
from typing import Any, get_type_hints

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.keyboards import data
from bot.keyboards.data import (
    MOST_BYTES,
    AddBao,
    Back,
    Begin,
    Choose,
    Confirm,
    Join,
    JoinChoice,
    Keep,
    Leave,
    Mending,
    MendPress,
    Picture,
    Press,
    Reopen,
    Settle,
    Settling,
    Sit,
    Speak,
    ThatsMe,
    based,
    pack,
    unbased,
    unpack,
)
from bot.reading.drafts import BEGUN, Draft, Flow
from bot.text.asking import Shown, following
from bot.text.translator import plain, translator_of
from models.ledger.nights import table_of
from models.ledger.values import Table
from models.rules.night import apply
from models.rules.refusal import Refusal
from models.rules.tiles import Wind
from tests.effort import tries
from tests.evenings import Evening

KINDS = list(data.PRESSES.values())  # every type of press there is

NUMBERS = st.integers(0, 9_999_999_999)
CELLS = {
    int: st.integers(0, 9_999_999),
    bool: st.booleans(),
    str: st.from_regex(r"\A[a-z0-9.]{0,20}\Z"),
}


def presses(kind: type[Press]) -> st.SearchStrategy[Any]:
    """Any press of a kind."""
    hints = get_type_hints(kind)
    return st.builds(kind, **{f.name: _cells(hints[f.name]) for f in fields(kind)})


def _cells(hint: type) -> st.SearchStrategy[Any]:
    if issubclass(hint, Enum):
        return st.sampled_from(list(hint))
    return CELLS[hint]


@given(st.sampled_from(KINDS).flatmap(presses))
@settings(max_examples=tries(100), deadline=None, database=None)
def test_every_press_survives_packing(press: Press) -> None:
    assert unpack(pack(press)) == press


@given(st.text(max_size=64) | st.from_regex(r"\A[a-z](:[a-z0-9.:é]{0,12}){0,8}\Z"))
@settings(max_examples=tries(100), deadline=None, database=None)
def test_anything_else_is_no_press(text: str) -> None:
    """It is refused, or read to a press that packs to the very same, but for what is said behind it
    now and a button of an earlier release lacks.
    """
    press = None
    with suppress(Refusal):
        press = unpack(text)
    assert press is None or f"{pack(press)}:".startswith(f"{text}:")


@given(NUMBERS)
@settings(max_examples=100, deadline=None, database=None)
def test_numbers_in_base_36(number: int) -> None:
    assert unbased(based(number)) == number


USER = 9_999_999_999
PLAYERS = 9_999_996, 9_999_997, 9_999_998, 9_999_999
LATE = {"night": 999, "hand": 999, "user": USER}


@pytest.mark.parametrize(
    "press",
    [
        AddBao(999, 9999, 8, PLAYERS[0]),
        Confirm(2**31 - 1, yes=True),
        MendPress(Mending.FIX, 999, 9999),
    ],
)
def test_other_long_ones_fit(press: Press) -> None:
    assert len(pack(press).encode()) <= MOST_BYTES


# --- pressed in a real chat ----------------------------------------------------------------------


def every_kind() -> list[str]:
    """A good press of every kind and flow, as it would stand on a button now."""
    return [
        *(pack(Choose(1, option)) for option in range(8)),
        *(pack(Begin(flow, 1, 1)) for flow in Flow),
        *(pack(MendPress(what, 1, 1)) for what in Mending),
        pack(Sit(Wind.EAST)),
        *(pack(Join(choice)) for choice in JoinChoice),
        pack(Confirm(100_000_003, yes=True)),
        pack(Leave(1)),
        pack(Keep(1)),
        pack(Back(1)),
        pack(Reopen(1)),
        pack(AddBao(1, 1, 0, 2)),
        pack(Picture(1, 1)),
        pack(ThatsMe(1, 1)),
        pack(Speak("en")),
        pack(Settle(Settling.PAID, 1)),
    ]


HUGE = ["zzzzzzzzzzzz", "zzzzzz", "-1", "00", "é", "", "0", "1.5", "w.d.t", "9" * 40, "中"]


def mutated(good: str, chance: random.Random) -> str:
    """The same with something wrong about it, at most 64 bytes, and not all of it in one place."""
    cells = good.split(":")
    match chance.randrange(7):
        case 0:
            cells[chance.randrange(len(cells))] = chance.choice(HUGE)
        case 1:
            cells = cells[: chance.randrange(len(cells) + 1)]
        case 2:
            chance.shuffle(cells)
        case 3:
            cells[0] = chance.choice("abcdefghijklmnopqrstuvwxyz?")
        case 4:
            cells.append(chance.choice(HUGE))
        case 5:
            place = chance.randrange(len(good))
            cells = [good[:place] + chance.choice("0z:.é\x00~ ") + good[place + 1 :]]
        case _:
            last = cells[-1].split(".")
            last[chance.randrange(len(last))] = chance.choice(
                ["wzz", "t", "tzz", "szz", "rzz", "bz", "b", "kz", "r", "dzzzzz", "q1", "e", "x"]
            )
            cells[-1] = ".".join(last)
    text = ":".join(cells).encode()[:64].decode(errors="ignore")
    return text or "?"


@pytest.mark.parametrize("seed", range(tries(1)))
async def test_nothing_comes_of_forged_buttons(sitting: Evening, seed: int) -> None:
    """Mutated presses on board, steps and receipt: each is answered, nothing is booked by chance.

    Steps that were mutated into others of the same speaker may ask on; nothing else changes.
    """
    await sitting.says("Ben", "/hu ben 3 cat")
    await sitting.tap("Eve", "Hu")
    chance = random.Random(seed)
    places = [sitting.board, *sitting.said()[-2:]]
    night = sitting.night()
    good = every_kind()
    known = set(good)
    sent = []
    for _ in range(300):
        text = mutated(chance.choice(good), chance)
        if text in known or _means_something(text):
            continue
        sent.append((text, sitting.press("Eve", chance.choice(places), text)))
    await sitting.settled()
    assert len(sent) > 150
    assert sitting.night() == night
    for text, query in sent:
        answer = sitting.table.answer_to(query)
        assert answer is not None, text


async def test_whatever_is_pressed_is_answered(sitting: Evening) -> None:
    """Under a message without buttons all is judged by the ledger: no fault of ours."""
    await sitting.says("Ben", "/hu ben 3 cat")
    await sitting.says("Ben", "/undo 99")
    plain_message = sitting.said()[-1]
    assert plain_message.keyboard == ()
    chance = random.Random(0)
    good = every_kind()
    for _ in range(tries(20)):
        queries = [
            sitting.press("Eve", plain_message, mutated(chance.choice(good), chance))
            for _ in range(20)
        ]
        await sitting.settled()
        assert all(sitting.table.answer_to(query) is not None for query in queries)
    assert sum(sitting.balances().values()) == 0


OLD = ["p:hu:1:0:0:w1.d2.t3.y", "p:zm:1:0:1:w1.t3.y", "p:ft:1:1:0:t3", "c:1", "p", "c"]
"""What stood on buttons of earlier releases."""


@pytest.mark.parametrize("text", OLD)
async def test_old_buttons_say_that_they_are_old(sitting: Evening, text: str) -> None:
    """One sentence, and nothing is booked."""
    await sitting.says("Ben", "/hu ben 3 cat")
    await sitting.tap("Eve", "Hu")
    await sitting.board_follows()
    night, said = sitting.night(), sitting.shown()
    toast = await sitting.presses("Eve", sitting.last(), text)
    assert toast == "This button is old: nothing was changed."
    assert sitting.night() == night
    assert sitting.shown() == said


async def test_an_answer_is_one_that_the_question_has(sitting: Evening) -> None:
    """Any other number, of the question or the answer, comes to nothing."""
    await sitting.tap("Eve", "Hu")
    night, said = sitting.night(), sitting.shown()
    for press in (*(Choose(1, n) for n in (4, 5, 99)), Choose(0, 0), Choose(2, 0), Back(1)):
        toast = await sitting.presses("Eve", sitting.last(), pack(press))
        assert toast == "This button is old: nothing was changed."
    assert sitting.night() == night
    assert sitting.shown() == said


async def test_every_answer_leads_on(sitting: Evening) -> None:
    """Whatever is tapped, the end is what the rules book; what is known goes to JSON and back."""
    await sitting.says("Ben", "/bite ben cat rat")
    with sitting.database.reading() as session:
        table = table_of(session, sitting.chat_id, 0)
    assert table is not None
    chance = random.Random(4)
    ends: Counter[str] = Counter()
    for _ in range(tries(300)):
        flow = chance.choice([flow for flow in Flow if flow is not Flow.FIX])
        me = chance.choice([None, table.seated[1].id])
        ends[walked(replace(table, me=me), BEGUN[flow].but(entry=chance.randrange(2)), chance)] += 1
    assert {"win", "kong", "bite", "draw", "false_win", "foul", "split"} == set(ends) - {
        "fix",
        "end",
    }


def walked(table: Table, draft: Draft, chance: random.Random) -> str:
    """What is booked, or begun, by answers at random."""
    while draft.kind not in ("fix", "end"):
        assert Draft.model_validate_json(draft.model_dump_json()) == draft
        found = following(translator_of(), table, draft, own=True)
        if not isinstance(found, Shown):
            apply(table.state, found)
            return found.kind
        assert all(plain(label) for label, _ in found.answers)
        draft = chance.choice(found.answers)[1]
    return draft.kind


def _means_something(text: str) -> bool:
    """Whether this happens to be what a button of this table could carry."""
    try:
        press = unpack(text)
    except Refusal:
        return False
    match press:
        case MendPress(night=1, number=1) | AddBao(night=1, number=1) | Begin(night=1):
            return True
        case Choose(question=1) | Leave() | Back():
            return True
        case _:
            return False
