"""The deal: dealer, seat winds and prevailing wind (rules section 9)."""

from __future__ import annotations

from typing import assert_never

from models.rules.house import AfterDraw
from models.rules.tiles import WINDS, Wind
from models.rules.values import Value


class Deal(Value):
    """The current deal. Seats are numbered 0-3 counter-clockwise from the first dealer.

    `hand` counts from 1 over the whole night, `streak` the hands in a row of this dealer, `games`
    the complete games (all four rounds) so far.
    """

    dealer: int = 0
    round: Wind = Wind.EAST
    streak: int = 1
    hand: int = 1
    games: int = 0

    def seat_wind(self, index: int) -> Wind:
        """Returns the wind of the seat with this number: the dealer always sits East."""
        return Wind.from_number(index - self.dealer)

    def next_deal(self, dealer_stays: bool) -> Deal:
        """Returns the next deal: by the same dealer if they stay, else by the next player."""
        if dealer_stays:
            return self.model_copy(update={"streak": self.streak + 1, "hand": self.hand + 1})
        dealer = (self.dealer + 1) % 4
        around = dealer == 0
        return Deal(
            dealer=dealer,
            round=Wind.from_number(self.round.number + around),
            hand=self.hand + 1,
            games=self.games + (around and self.round is WINDS[-1]),
        )


def dealer_stays_after_drawn_hand(rule: AfterDraw, konged: bool, paid: bool) -> bool:
    """Tells whether the dealer stays after a drawn hand, which may have had a kong or a payment."""
    match rule:
        case AfterDraw.KEEP:
            return True
        case AfterDraw.PASS_IF_KONG:
            return not konged
        case AfterDraw.PASS_IF_INSTANT:
            return not paid
        case AfterDraw.PASS:
            return False
        case _:
            assert_never(rule)
