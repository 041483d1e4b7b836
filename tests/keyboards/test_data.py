"""What a button carries: packed small, read strictly, and harmless whatever it says."""

from __future__ import annotations

import random
from collections import Counter
from contextlib import suppress
from dataclasses import fields
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
    Cancel,
    Carry,
    Confirm,
    Flow,
    Join,
    JoinChoice,
    Keep,
    Mend,
    Mending,
    Picture,
    Press,
    Reopen,
    Reseat,
    Settle,
    Settling,
    Sit,
    Speak,
    Step,
    Swap,
    ThatsMe,
    based,
    pack,
    unbased,
    unpack,
)
from bot.keyboards.steps import Asking, Question
from bot.practice import Message
from bot.text.translator import plain, translator
from models.ledger.night.queries import newest
from models.ledger.values import Table
from models.rules.night import apply
from models.rules.refusal import Refusal
from models.rules.tiles import Wind
from tests.keyboards.conftest import Sitting
from tests.often import OFTEN

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
@settings(max_examples=100 * OFTEN, deadline=None, database=None)
def test_every_press_survives_packing(press: Press) -> None:
    assert unpack(pack(press)) == press


@given(st.text(max_size=64) | st.from_regex(r"\A[a-z](:[a-z0-9.:é]{0,12}){0,8}\Z"))
@settings(max_examples=100 * OFTEN, deadline=None, database=None)
def test_anything_else_is_no_press(text: str) -> None:
    """It is refused, or read to a press that packs to the very same."""
    press = None
    with suppress(Refusal):
        press = unpack(text)
    assert press is None or pack(press) == text


@given(NUMBERS)
@settings(max_examples=100, deadline=None, database=None)
def test_numbers_in_base_36(number: int) -> None:
    assert unbased(based(number)) == number


USER = 9_999_999_999
PLAYERS = 9_999_996, 9_999_997, 9_999_998, 9_999_999
P = [based(player) for player in PLAYERS]
LATE = {"night": 999, "hand": 999, "user": USER}


@pytest.mark.parametrize(
    "picks",
    [
        f"d{P[0]}.w{P[1]}.ta.w{P[2]}.ta.w{P[3]}.ta",
        f"d{P[0]}.w{P[1]}.ta.w{P[2]}.ta.e",
        f"w{P[0]}.z.p{P[1]}.r8.ta",
        f"w{P[0]}.ke.d{P[1]}",
        f"w{P[0]}.d{P[1]}.s1z",
        f"w{P[0]}.b1d",
    ],
)
@pytest.mark.parametrize("fix", [0, 1295])
def test_the_longest_steps_fit(picks: str, fix: int) -> None:
    """Seven-digit players, the two thousand millionth question, the thousandth entry."""
    step = Step(Flow.SEVERAL, question=2**31 - 1, fix=fix, sure=True, picks=picks)
    assert len(pack(step).encode()) <= MOST_BYTES


@pytest.mark.parametrize(
    "press",
    [
        Reseat(999, *PLAYERS, start=True),
        Swap(999, *PLAYERS[:2]),
        AddBao(999, 9999, 8, PLAYERS[0]),
        Confirm(2**31 - 1, yes=True),
        Mend(Mending.FIX, 999, 9999),
    ],
)
def test_other_long_ones_fit(press: Press) -> None:
    assert len(pack(press).encode()) <= MOST_BYTES


# --- pressed in a real chat ----------------------------------------------------------------------


def every_kind() -> list[str]:
    """A good press of every kind and flow, as it would stand on a button now."""
    one, two = based(1), based(2)
    steps = [
        "", f"w{one}",
        f"w{one}.d{two}", f"w{one}.z", f"d{one}.w{two}.t3", f"w{one}.ke", f"w{one}.b0",
        f"w{one}.z.p{two}.r0", f"d{one}.w{two}.t3.w3.t2",
    ]  # fmt: skip
    return [
        *(pack(Step(flow, 1, 0, False, picks)) for flow in Flow for picks in steps),
        *(pack(Step(Flow.FIX, 1, 1, False, picks)) for picks in steps[:2]),
        *(pack(Begin(flow, 1, 1)) for flow in Flow),
        *(pack(Mend(what, 1, 1)) for what in Mending),
        pack(Sit(Wind.EAST)),
        *(pack(Join(choice)) for choice in JoinChoice),
        pack(Confirm(100_000_003, yes=True)),
        pack(Cancel(1)),
        pack(Keep(1)),
        pack(Back(1)),
        pack(Swap(1, 1, 5)),
        pack(Reseat(1, 1, 2, 3, 4, start=True)),
        pack(Reopen(1)),
        pack(AddBao(1, 1, 0, 2)),
        pack(Picture(1, 1)),
        pack(ThatsMe(1, 1)),
        pack(Speak("en")),
        pack(Settle(Settling.PAID, 1)),
        pack(Carry(1)),
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


@pytest.mark.parametrize("seed", range(OFTEN))
async def test_nothing_comes_of_forged_buttons(sitting: Sitting, seed: int) -> None:
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


@pytest.mark.parametrize("seed", range(OFTEN))
async def test_whatever_is_pressed_is_answered(sitting: Sitting, seed: int) -> None:
    """Under a message without buttons all is judged by the ledger: no fault of ours."""
    await sitting.says("Ben", "/hu ben 3 cat")
    await sitting.says("Ben", "/undo 99")
    plain_message = sitting.said()[-1]
    assert plain_message.keyboard == ()
    chance = random.Random(seed)
    good = every_kind()
    queries = [
        sitting.press("Eve", plain_message, mutated(chance.choice(good), chance))
        for _ in range(400)
    ]
    await sitting.settled()
    assert all(sitting.table.answer_to(query) is not None for query in queries)
    assert sum(sitting.balances().values()) == 0


NASTY = [
    "w1.bz", "w1.b", "w1.b0x", "w1.bzzz", "w1.z.szz", "w1.z.s", "w1.z.sé", "w1.z.p2.rz.t1",
    "wzzzzz",
    "w1.d1.t3", "w1.z.t0", "w1.z.tzz", "w1.z.tzzzzzzzzzzz", "w1.kz", "w1.k9", "w1.kc.d2",
    "w1.kc.d1",
    "w1.d2.p1.rx.t1", "w1.z.p1.rx.t1", "d1.w1.t1.w1.t1.e", "d1.w2.t1.w2.t1.e", "d1.t1.t2.t3.e",
    "d1.w2.w3.w4.w2", "d1.w2.t1.w3.t1.w4.t1.w2.t1", "....", "w", "w1.w2.w3", "z", "w1.z.d", "w0",
    "w1.z.s0.t0", "w9", "wéé", "w1.z.r",
]  # fmt: skip


async def test_nothing_comes_of_forged_picks(sitting: Sitting) -> None:
    """Picks that no button offers, for a new entry and for a fix."""
    await sitting.says("Ben", "/draw")
    await sitting.board_follows()
    await sitting.tap("Eve", "Hu")
    night, said = sitting.night(), sitting.shown()
    for picks in NASTY:
        for flow, fix in ((Flow.HU, 0), (Flow.BITE, 0), (Flow.SPECIAL, 0), (Flow.HU, 1)):
            step = Step(flow, 1, fix, False, picks)
            sitting.press("Eve", chance_of(sitting, picks), pack(step))
    await sitting.settled()
    assert sitting.night() == night
    assert sitting.shown() == said


def chance_of(sitting: Sitting, picks: str) -> Message:
    """One message or another."""
    return sitting.said()[-1 - len(picks) % 2]


async def test_no_picks_are_too_much_for_the_steps(sitting: Sitting) -> None:
    """A question whose every button fits, an event that the rules judge, or a refusal."""
    await sitting.says("Ben", "/bite ben cat rat")
    with sitting.database.reading() as session:
        table = newest(session, sitting.chat_id, 0)
    assert table is not None
    chance = random.Random(4)
    cells = [cell for picks in NASTY for cell in picks.split(".")]
    cells += [
        "w1",
        "w2",
        "w3",
        "d1",
        "d4",
        "z",
        "p3",
        "rx",
        "r0",
        "t3",
        "t2",
        "b0",
        "b1d",
        "kc",
        "e",
    ]
    ends: Counter[str] = Counter()
    for _ in range(3000 * OFTEN):
        picks = ".".join(chance.choice(cells) for _ in range(chance.randrange(7)))
        step = Step(chance.choice(list(Flow)), 1, chance.randrange(2), False, picks)
        ends[outcome_of(table, step)] += 1
    assert min(ends["asked"], ends["booked"], ends["refused"]) > 50, ends


def outcome_of(table: Table, step: Step) -> str:
    """What becomes of a step."""
    try:
        asked = Asking(translator(), table, step).next()
        if isinstance(asked, Question):
            for option in asked.options:
                assert option.step.flow in Flow
                assert plain(option.label)
            return "asked"
        apply(table.state, asked)
    except Refusal:
        return "refused"
    return "booked"


def _means_something(text: str) -> bool:
    """Whether this happens to be what a button of this table could carry."""
    try:
        press = unpack(text)
    except Refusal:
        return False
    match press:
        case (
            Mend(night=1, number=1) | AddBao(night=1, number=1) | Begin(night=1) | Cancel() | Back()
        ):
            return True
        case Reseat(night=1):
            return {press.east, press.south, press.west, press.north} == {1, 2, 3, 4}
        case Swap(night=1):
            return press.joins not in (1, 2, 3, 4)
        case _:
            return False
