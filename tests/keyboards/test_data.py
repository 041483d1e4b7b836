"""The data of buttons: packed small, read strictly, and harmless if forged."""

from __future__ import annotations

import random
from contextlib import suppress
from dataclasses import fields
from enum import Enum
from typing import Any, get_type_hints

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.keyboards import data
from bot.keyboards.data import (
    AddBaoPress,
    AnswerPress,
    BackPress,
    CancelPress,
    LogPress,
    MendPress,
    Press,
    pack_press,
    unpack_press,
)
from models.rules.refusal import Refusal
from tests.effort import tries
from tests.evenings import Evening
from tests.presses import every_press

KINDS = list(data.PRESSES.values())  # every type of press there is

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
    assert unpack_press(pack_press(press)) == press


@given(st.text(max_size=64) | st.from_regex(r"\A[a-z](:[a-z0-9.:é]{0,12}){0,8}\Z"))
@settings(max_examples=tries(100), deadline=None, database=None)
def test_anything_else_is_no_press(text: str) -> None:
    """It is refused, or read to a press that packs to the very same, but for what is said behind it
    now and a button of an earlier release lacks.
    """
    press = None
    with suppress(Refusal):
        press = unpack_press(text)
    assert press is None or f"{pack_press(press)}:".startswith(f"{text}:")


# --- pressed in a real chat ----------------------------------------------------------------------


HUGE = ["zzzzzzzzzzzz", "zzzzzz", "-1", "00", "é", "", "0", "1.5", "w.d.t", "9" * 40, "中"]


def mutate_data(good: str, chance: random.Random) -> str:
    """Returns the data with something wrong in it, at most 64 bytes."""
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
    good = [pack_press(press) for press in every_press()]
    known = set(good)
    sent = []
    for _ in range(300):
        text = mutate_data(chance.choice(good), chance)
        if text in known or _means_something(text):
            continue
        sent.append((text, sitting.press("Eve", chance.choice(places), text)))
        if len(sent) % 20 == 0:  # a press that waits for 25 s is not answered any more
            await sitting.settled()
    await sitting.settled()
    assert len(sent) > 150
    assert sitting.night() == night
    for text, query in sent:
        answer = sitting.table.answer_to(query)
        assert answer is not None, text


def _means_something(text: str) -> bool:
    """Tells whether a button of this table could carry the data."""
    try:
        press = unpack_press(text)
    except Refusal:
        return False
    match press:
        case MendPress(night=1, number=1) | AddBaoPress(night=1, number=1) | LogPress(night=1):
            return True
        case AnswerPress(question=1) | CancelPress() | BackPress():
            return True
        case _:
            return False
