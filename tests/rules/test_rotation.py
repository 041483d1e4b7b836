"""The deal and the winds (rules section 9)."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from models.rules.events import BiteKind, Draw, Event, FalseWin, Foul, FoulKind, Kong, Seating, Win
from models.rules.house import AfterDraw, Preset, SeveralWinners
from models.rules.night import apply_event
from models.rules.refusal import Refusal
from models.rules.rotation import Deal
from models.rules.tiles import Wind
from models.rules.values import PlayerId
from tests.rules.worked import (
    BEN,
    CAT,
    DAN,
    EVE,
    FAY,
    MING,
    TABLE,
    begun,
    bite,
    concealed,
    fold,
    hu,
    winning,
    zimo,
)

IN_THE_HAND: Mapping[str, list[Event]] = {
    "nothing": [],
    "kong": [Kong(player=CAT)],
    "concealed kong": [concealed(MING)],
    "bite": [bite(BEN, BiteKind.CAT_RAT)],
    "kong, then bite": [Kong(player=CAT), bite(BEN, BiteKind.RED)],
    "foul": [Foul(player=DAN, foul=FoulKind.LONG)],
}
PASSES_AFTER: Mapping[AfterDraw, set[str]] = {
    AfterDraw.KEEP: set(),
    AfterDraw.PASS_IF_KONG: {"kong", "concealed kong", "kong, then bite"},
    AfterDraw.PASS_IF_INSTANT: {"kong", "concealed kong", "bite", "kong, then bite"},
    AfterDraw.PASS: set(IN_THE_HAND),
}
"""What must have happened in a hand for a draw to pass the deal."""


@pytest.mark.parametrize("before", IN_THE_HAND)
@pytest.mark.parametrize("rule", AfterDraw)
def test_a_draw_passes_the_deal_by_the_rule(rule: AfterDraw, before: str) -> None:
    """Section 9: `after_draw`."""
    state = fold(begun(after_draw=rule), IN_THE_HAND[before])
    outcome = apply_event(state, Draw())
    assert outcome.drawn
    assert outcome.transfers == ()
    passes = before in PASSES_AFTER[rule]
    assert outcome.state.deal == Deal(dealer=int(passes), streak=1 if passes else 2, hand=2)


@pytest.mark.parametrize("rule", [AfterDraw.PASS_IF_KONG, AfterDraw.PASS_IF_INSTANT])
def test_a_kong_of_the_hand_before_is_forgotten(rule: AfterDraw) -> None:
    """Section 9: "in that hand"."""
    state = fold(begun(after_draw=rule), [Kong(player=CAT), hu(MING, 1, BEN), Draw()])
    assert state.deal == Deal(dealer=0, streak=3, hand=3)


# --- wins ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("preset", Preset)
@pytest.mark.parametrize("before", [before for before in IN_THE_HAND if before != "foul"])
@pytest.mark.parametrize("winner", TABLE)
def test_a_winning_dealer_keeps_the_deal(winner: PlayerId, before: str, preset: Preset) -> None:
    """Section 9: else it passes to the next seat; what was paid in the hand does not matter."""
    state = fold(begun(preset), IN_THE_HAND[before])
    for discarder in (*(player for player in TABLE if player != winner), None):
        after = apply_event(state, hu(winner, 1, discarder)).state
        assert after.dealer == (MING if winner == MING else BEN)
        assert after.deal.streak == (2 if winner == MING else 1)
        assert after.deal.hand == 2


@pytest.mark.parametrize(
    ("option", "winners", "discarder", "dealer"),
    [
        # Ming deals; after Cat comes Dan, then Ming, then Ben.
        (SeveralWinners.ALL_WIN, (BEN, MING), CAT, MING),
        (SeveralWinners.ALL_WIN, (BEN, DAN), CAT, BEN),
        (SeveralWinners.ALL_WIN, (BEN, DAN, MING), CAT, MING),
        (SeveralWinners.ALL_WIN, (BEN, CAT, DAN), MING, BEN),
        (SeveralWinners.NEXT_IN_TURN, (BEN, MING), CAT, MING),
        (SeveralWinners.NEXT_IN_TURN, (DAN, MING), CAT, BEN),
        (SeveralWinners.NEXT_IN_TURN, (DAN, MING, BEN), CAT, BEN),
        (SeveralWinners.THREE_IS_A_DRAW, (BEN, MING), CAT, MING),
        # A draw in which nothing was paid: standard keeps the deal.
        (SeveralWinners.THREE_IS_A_DRAW, (BEN, CAT, DAN), MING, MING),
        (SeveralWinners.THREE_IS_A_DRAW, (BEN, DAN, MING), CAT, MING),
    ],
)
def test_a_dealer_among_several_winners_keeps_the_deal(
    option: SeveralWinners, winners: tuple[PlayerId, ...], discarder: PlayerId, dealer: PlayerId
) -> None:
    """Section 9: with several winners the dealer keeps it when among them."""
    event = Win(winners=tuple(winning(player, 1) for player in winners), discarder=discarder)
    assert apply_event(begun(several_winners=option), event).state.dealer == dealer


@pytest.mark.parametrize("preset", Preset)
@pytest.mark.parametrize("offender", TABLE)
def test_a_false_win_is_replayed_by_the_same_dealer(offender: PlayerId, preset: Preset) -> None:
    """Section 9: it counts as a hand, also where a kong was paid in it."""
    false_win = FalseWin(player=offender, self_draw=True)
    state = fold(begun(preset), [hu(CAT, 1, DAN), Kong(player=CAT), false_win])
    assert state.deal == Deal(dealer=1, streak=2, hand=3)
    assert state.dealer == BEN


# --- rounds -------------------------------------------------------------------------------------

A_COMPLETE_GAME = [
    # hand by hand: the prevailing wind, who deals, and the seat of each of the four
    (wind, dealer, seats)
    for wind in "ESWN"
    for dealer, seats in ((MING, "ESWN"), (BEN, "NESW"), (CAT, "WNES"), (DAN, "SWNE"))
]
"""The dealer never wins."""


@pytest.mark.parametrize("preset", Preset)
def test_after_four_rounds_east_prevails_again(preset: Preset) -> None:
    """Section 9: when the deal is back the wind moves on; after North the game is complete."""
    state = begun(preset)
    for game in range(3):
        for hand, (wind, dealer, seats) in enumerate(A_COMPLETE_GAME, start=1):
            assert state.deal.hand == 16 * game + hand
            assert (state.dealer, state.deal.round) == (dealer, wind)
            assert "".join(state.seat_wind(player) for player in TABLE) == seats
            assert state.deal.games == game
            assert state.deal.streak == 1
            winner = TABLE[(TABLE.index(dealer) + 1 + hand % 3) % 4]
            state = apply_event(state, zimo(winner, 1)).state
    assert state.deal == Deal(dealer=0, round=Wind.EAST, streak=1, hand=49, games=3)


def test_an_event_is_told_with_the_deal_in_which_it_happened() -> None:
    """Section 9: the next dealer's hand begins after it."""
    outcome = apply_event(begun(), hu(CAT, 1, DAN))
    assert outcome.deal == Deal(dealer=0, hand=1)
    assert outcome.state.deal == Deal(dealer=1, hand=2)


# --- new seats ----------------------------------------------------------------------------------


@pytest.mark.parametrize("hands", [0, 1, 3, 6, 16])
def test_east_deals_after_new_seats(hands: int) -> None:
    """Section 9: East deals, the streak starts anew, the prevailing wind stays."""
    state = fold(begun(), [Draw()])
    for _ in range(hands):
        winner = state.seats[(state.deal.dealer + 1) % 4]
        state = apply_event(state, hu(winner, 1, state.dealer)).state
    after = apply_event(state, Seating(seats=(DAN, EVE, MING, BEN))).state
    assert after.dealer == DAN
    assert [after.seat_wind(player) for player in (DAN, EVE, MING, BEN)] == list("ESWN")
    assert after.deal == state.deal.model_copy(update={"dealer": 0, "streak": 1})
    assert after.balances == {**state.balances, EVE: 0}
    later = fold(after, [hu(EVE, 1, DAN), hu(MING, 1, DAN), hu(BEN, 1, DAN)])
    assert (later.dealer, later.deal.round) == (BEN, state.deal.round)
    assert apply_event(later, hu(EVE, 1, DAN)).state.deal.round != state.deal.round


@pytest.mark.parametrize("stranger", [EVE, FAY])
def test_a_player_without_a_seat_has_no_seat_wind(stranger: PlayerId) -> None:
    """Section 1: seats are of those who play."""
    with pytest.raises(Refusal, match="not_seated"):
        begun().seat_wind(stranger)
