"""Parties to an event: those who win, shoot, pay and share cannot be each other.

The fold asks here before it books an event, and so does whoever asks for the parts that are
missing: what is known already is refused before more is asked for. Rules section 4.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from models.rules.refusal import Refusal
from models.rules.values import PlayerId


def check_won(
    winners: Sequence[PlayerId | None], discarder: PlayerId | None, *, self_draw: bool
) -> None:
    """Raises `Refusal` where these cannot win off this player, or by their own draw.

    `self_draw_alone`, `self_draw_discarder`, `own_discard`; `said_twice` for one who wins twice.
    None is a winner who is not known yet.
    """
    if len(winners) > 1 and self_draw:
        raise Refusal("self_draw_alone")
    for player in winners:
        check_off(player, discarder, self_draw=self_draw)
    check_once(winners, "winner")


def check_once(players: Iterable[PlayerId | None], what: str) -> None:
    """Raises `Refusal("said_twice")` where somebody is among them twice; `what` they are."""
    known = [player for player in players if player is not None]
    if len(set(known)) < len(known):
        raise Refusal("said_twice", what=what)


def check_off(
    player: PlayerId | None,
    discarder: PlayerId | None,
    *,
    self_draw: bool = False,
    concealed: bool = False,
) -> None:
    """Raises `Refusal` where this player cannot take the discard of the other.

    `self_draw_discarder`, `concealed_from_discard`, `own_discard`.
    """
    if discarder is None:
        return
    if self_draw:
        raise Refusal("self_draw_discarder", player=discarder)
    if concealed:
        raise Refusal("concealed_from_discard")
    if discarder == player:
        raise Refusal("own_discard", player=player)


def check_pays(payer: PlayerId | None, payee: PlayerId | None) -> None:
    """Raises `Refusal("pays_self")` for one who would pay themself."""
    if payer is not None and payer == payee:
        raise Refusal("pays_self", player=payer)
