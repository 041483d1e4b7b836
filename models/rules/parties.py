"""Checks on the parties to an event: winners, discarder, payers and sharers must differ.

They run before an event is booked, and already while its missing parts are being asked for. Rules
section 4.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from models.rules.refusal import Refusal
from models.rules.values import PlayerId


def check_winners(
    winners: Sequence[PlayerId | None], discarder: PlayerId | None, *, self_draw: bool
) -> None:
    """Checks the winners of a hand against its discarder; None stands for an unknown winner.

    Raises `Refusal`: `self_draw_alone`, `self_draw_discarder`, `own_discard`, `said_twice` (a
    player wins twice).
    """
    if len(winners) > 1 and self_draw:
        raise Refusal("self_draw_alone")
    for player in winners:
        check_discarder(player, discarder, self_draw=self_draw)
    check_no_player_twice(winners, "winner")


def check_no_player_twice(players: Iterable[PlayerId | None], role: str) -> None:
    """Raises `Refusal("said_twice")` for a player who occurs twice; `role` is their role."""
    known = [player for player in players if player is not None]
    if len(set(known)) < len(known):
        raise Refusal("said_twice", what=role)


def check_discarder(
    player: PlayerId | None,
    discarder: PlayerId | None,
    *,
    self_draw: bool = False,
    concealed: bool = False,
) -> None:
    """Checks that this player can win on, or make a kong from, the discarder's tile.

    Raises `Refusal`: `self_draw_discarder`, `concealed_from_discard`, `own_discard`.
    """
    if discarder is None:
        return
    if self_draw:
        raise Refusal("self_draw_discarder", player=discarder)
    if concealed:
        raise Refusal("concealed_from_discard")
    if discarder == player:
        raise Refusal("own_discard", player=player)


def check_payer_is_not_payee(payer: PlayerId | None, payee: PlayerId | None) -> None:
    """Raises `Refusal("pays_self")` if payer and payee are the same player."""
    if payer is not None and payer == payee:
        raise Refusal("pays_self", player=payer)
