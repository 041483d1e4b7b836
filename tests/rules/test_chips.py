"""Chips counted at the end of a night: what differs from the book, and who pays for it."""

from __future__ import annotations

import pytest

from models.rules.events import ChipCount, Chips, Payment, SettledBy
from models.rules.house import Preset
from models.rules.night import NightState, apply_event, begin_night
from models.rules.presets import PRESETS
from models.rules.refusal import Refusal
from models.rules.settlement import chip_differences, chip_transfers, winnings_by_stacks
from models.rules.values import Cents, PlayerId
from tests.rules.worked import BEN, CAT, DAN, EVE, MING

FOUR = (MING, BEN, CAT, DAN)


def four(*cents: Cents) -> dict[PlayerId, Cents]:
    """Returns these balances of Ming, Ben, Cat and Dan."""
    return dict(zip(FOUR, cents, strict=True))


def chips(by: str, *cents: Cents) -> Chips:
    """Makes a count of what the four have won by the chips."""
    won = tuple(ChipCount(player=player, cents=c) for player, c in four(*cents).items())
    return Chips(won=won, by=SettledBy(by))


SETTLED = [
    # The book, the chips, by what it is settled, and what each has then.
    ((0, 0, 0, 0), (0, 0, 0, 0), "chips", (0, 0, 0, 0)),
    ((500, -500, 0, 0), (500, -500, 0, 0), "shared", (500, -500, 0, 0)),
    ((500, -500, 0, 0), (400, -400, 0, 0), "book", (500, -500, 0, 0)),
    ((500, -500, 0, 0), (400, -400, 0, 0), "chips", (400, -400, 0, 0)),
    ((500, -500, 0, 0), (400, -400, 0, 0), "shared", (450, -450, 0, 0)),
    ((500, -500, 0, 0), (499, -499, 0, 0), "shared", (500, -500, 0, 0)),
    ((500, -500, 0, 0), (501, -499, 1, -3), "shared", (501, -499, 0, -2)),
    ((500, -500, 0, 0), (0, 0, -300, 300), "chips", (0, 0, -300, 300)),
    ((500, -500, 0, 0), (0, 0, -300, 300), "shared", (250, -250, -150, 150)),
]


@pytest.mark.parametrize(("book", "counted", "by", "then"), SETTLED)
def test_chips_are_settled_to_zero(
    book: tuple[Cents, ...], counted: tuple[Cents, ...], by: str, then: tuple[Cents, ...]
) -> None:
    """Sums stay zero, whoever is right."""
    state = begun(four(*book))
    outcome = apply_event(state, chips(by, *counted))
    assert outcome.state.balances == four(*then)
    assert outcome.state.deal == state.deal
    assert all(transfer.cents > 0 for transfer in outcome.transfers)


def begun(balances: dict[PlayerId, Cents]) -> NightState:
    """A night in which the four have this."""
    state = begin_night(PRESETS[Preset.STANDARD], FOUR)
    for player, cents in balances.items():
        if cents < 0:
            event = Payment(payer=player, payee=MING, cents=-cents)
            state = apply_event(state, event).state
    return state


def test_a_mended_book_moves_the_difference() -> None:
    """The count was said: settled by the chips, the night ends as they say, whatever the book."""
    for book in (four(500, -500, 0, 0), four(900, -500, -400, 0)):
        event = chips("chips", 400, -400, 0, 0)
        assert apply_event(begun(book), event).state.balances == four(400, -400, 0, 0)


REFUSED = [
    (four(100, -100, 0, 50), "chips_won", {"off": 50, "which": "over"}),
    (four(100, -100, 0, -1), "chips_won", {"off": 1, "which": "under"}),
    ({MING: 100, BEN: -100, CAT: 0}, "chips_who", {}),
    ({**four(0, 0, 0, 0), EVE: 0}, "chips_who", {}),
]


@pytest.mark.parametrize(("won", "code", "facts"), REFUSED)
def test_chips_that_cannot_be_are_refused(
    won: dict[PlayerId, Cents], code: str, facts: dict[str, object]
) -> None:
    """Chips that do not sum to zero, or of others than those who played."""
    with pytest.raises(Refusal, match=code) as refused:
        chip_differences(four(0, 0, 0, 0), won)
    assert refused.value.facts == facts
    event = Chips(
        won=tuple(ChipCount(player=p, cents=c) for p, c in won.items()), by=SettledBy.BOOK
    )
    with pytest.raises(Refusal, match=code):
        chip_transfers(four(0, 0, 0, 0), event)


STACKS = [
    # The book, the stacks as they were counted, and what each has won; None: no equal stacks.
    ((3640, -3800, 0, 160), (8640, 1200, 5000, 5160), (3640, -3800, 0, 160)),
    ((3640, -3800, 0, 160), (8540, 1300, 5000, 5160), (3540, -3700, 0, 160)),
    ((0, 0, 0, 0), (1250, 1250, 1250, 1250), (0, 0, 0, 0)),
    ((100, -100, 0, 0), (1350, 1050, 1250, 1350), (100, -200, 0, 100)),
    ((0, 0, 0, 0), (1250, 1249, 1252, 1249), None),
    ((3640, -3800, 0, 160), (8540, 1200, 5000, 5160), None),
    ((3640, -3800, 0, 160), (8640, 1200, 5000, 5161), None),
]


@pytest.mark.parametrize(("book", "counted", "won"), STACKS)
def test_whole_stacks_count_as_what_was_won(
    book: tuple[Cents, ...], counted: tuple[Cents, ...], won: tuple[Cents, ...] | None
) -> None:
    """All began with the same: what stands before each, less that."""
    if won is not None:
        assert winnings_by_stacks(four(*book), four(*counted)) == four(*won)
        return
    with pytest.raises(Refusal, match="chips_stacks"):
        winnings_by_stacks(four(*book), four(*counted))


def test_stacks_that_do_not_sum_are_refused_with_the_difference() -> None:
    """With the stack that the book makes likely."""
    with pytest.raises(Refusal, match="chips_stacks") as refused:
        winnings_by_stacks(four(3640, -3800, 0, 160), four(8540, 1200, 5000, 5160))
    assert refused.value.facts == {
        "people": 4,
        "total": 19900,
        "stack": 5000,
        "off": 100,
        "which": "under",
    }
