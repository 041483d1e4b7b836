"""Bounds of an event: texts are legible, and sums are such as people say."""

from __future__ import annotations

import pytest

from models.rules import events
from models.rules.bounds import MOST_NOTE, MOST_TAI, clean_event
from models.rules.payments import MOST_CENTS
from models.rules.refusal import Refusal
from models.rules.values import PlayerId

MING, BEN = PlayerId(1), PlayerId(2)


def pays(note: str = "", cents: int = 500, *, carried: bool = False) -> events.Payment:
    return events.Payment(payer=MING, payee=BEN, cents=cents, note=note, carried=carried)


def wins(hand: events.TaiHand | events.TileHand) -> events.Win:
    return events.Win(winners=(events.Winning(player=BEN, hand=hand),), discarder=MING)


def counts(cents: int) -> events.Chips:
    won = (events.ChipCount(player=MING, cents=cents), events.ChipCount(player=BEN, cents=-cents))
    return events.Chips(won=won, by=events.SettledBy.BOOK)


KEPT: list[tuple[events.Event, events.Event]] = [
    (pays("supper"), pays("supper")),
    (pays("\u202esup\u0000per\n\nat  Dan's"), pays("supper at Dan's")),
    (pays("\u200b\ufeff"), pays()),
    (pays(" " + "饭" * MOST_NOTE), pays("饭" * MOST_NOTE)),
    (pays(cents=MOST_CENTS), pays(cents=MOST_CENTS)),
    (pays(carried=True), pays()),
    (wins(events.TaiHand(tai=MOST_TAI)), wins(events.TaiHand(tai=MOST_TAI))),
    (wins(events.TileHand(notation="x")), wins(events.TileHand(notation="x"))),
    (counts(-MOST_CENTS), counts(-MOST_CENTS)),
    (events.Draw(), events.Draw()),
]


@pytest.mark.parametrize(("said", "kept"), KEPT)
def test_an_event_within_the_bounds_is_kept(said: events.Event, kept: events.Event) -> None:
    assert clean_event(said) == kept


REFUSED: list[tuple[events.Event, str]] = [
    (pays("n" * (MOST_NOTE + 1)), "note_long"),
    (pays(cents=MOST_CENTS + 1), "too_much"),
    (wins(events.TaiHand(tai=MOST_TAI + 1)), "absurd_tai"),
    (counts(MOST_CENTS + 1), "too_much"),
    (counts(-MOST_CENTS - 1), "too_much"),
]


@pytest.mark.parametrize(("said", "code"), REFUSED)
def test_an_event_beyond_the_bounds_is_refused(said: events.Event, code: str) -> None:
    with pytest.raises(Refusal) as refused:
        clean_event(said)
    assert refused.value.code == code
