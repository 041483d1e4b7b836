"""Readings of a win: winners and shooter among players without a word for their role, by number,
order and hands.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from bot.reading.saying import HANDS, ROLES
from bot.reading.win_players import WinPlayers
from models.rules.pattern_ids import PatternId
from models.rules.values import PlayerId


class WinReading(NamedTuple):
    """One possible reading of a win: its winners (None if unnamed), and the shooter, or that it was
    self-drawn.
    """

    winners: tuple[PlayerId | None, ...]
    shooter: PlayerId | None = None
    self_drawn: bool = False


@dataclass
class _RoleAssignment:
    """The players of a win while each of them is made a winner or a shooter."""

    win: WinPlayers
    hand_indices: Sequence[int]
    """The indices of the hands in the saying."""
    seats: Sequence[PlayerId]
    winners: list[PlayerId] = field(default_factory=list)
    shooters: list[PlayerId] = field(default_factory=list)
    unassigned: list[PlayerId] = field(default_factory=list)
    """Players who are not placed yet."""


def possible_win_readings(
    win: WinPlayers, hand_indices: Sequence[int], seats: Sequence[PlayerId], *, self_drawn: bool
) -> list[WinReading]:
    """Returns the possible readings of a win, the likeliest first. `self_drawn` is True if the
    command says that the win was self-drawn.
    """
    roles = _RoleAssignment(win, hand_indices, seats, win.winners, win.shooters)
    free_indices = _indices_without_role(roles)
    roles.unassigned = list(dict.fromkeys(win.player_at(k) for k in free_indices))
    roles.unassigned = [player for player in roles.unassigned if player not in roles.winners]
    _check_subjects_clear(roles)
    if win.self_drawn:
        _take_shooter_for_bao_payer(roles, self_drawn=self_drawn)
    else:
        _assign_shooter_without_hand(roles, free_indices)
        _assign_players_around_hand(roles)
        _assign_two_players(roles)
        _assign_player_behind_hand(roles, free_indices)
    if win.self_drawn and not roles.winners and len(roles.unassigned) > 1:
        return [WinReading((player,), self_drawn=not roles.shooters) for player in roles.unassigned]
    if win.self_drawn and not roles.winners and _is_player_only_addressed(roles, free_indices):
        win.saying.make_unsure()
        return [
            WinReading((player,), self_drawn=True) for player in (win.speaker, *roles.unassigned)
        ]
    return _make_win_readings(roles)


def _is_player_only_addressed(roles: _RoleAssignment, free_indices: Sequence[int]) -> bool:
    """Tells whether the player named behind a comma may only be addressed: `zimo 4 tai, ben your
    dynasty ends`.
    """
    saying, me = roles.win.saying, roles.win.speaker
    if len(free_indices) != 1 or me is None or me in roles.unassigned or not free_indices[0]:
        return False
    beside = saying.terms[free_indices[0] + 1 : free_indices[0] + 2]
    paused = saying.terms[free_indices[0] - 1].kind == "pause"
    return paused and bool(beside) and beside[0].kind == "unknown"


def _indices_without_role(roles: _RoleAssignment) -> list[int]:
    """Returns the indices of players who may be winner or shooter."""
    win, saying = roles.win, roles.win.saying
    shooters = [k for k in win.indices_without_role if win.player_at(k) in roles.shooters]
    # A shooter who is given a hand may be the winner.
    saying.make_unsure(
        unless=not any(win.has_hand_behind(k) and not saying.terms[k].again for k in shooters)
    )
    payers = {bao.payer for bao in win.baos}
    named = [term.player for term in saying.terms if term.kind == "player"]

    def may_have_won_or_shot(player: PlayerId) -> bool:
        if player not in payers or (not roles.winners and len(set(named)) == 1):
            return True
        return not win.self_drawn and named.count(player) > 1

    return [
        k
        for k in win.indices_without_role
        if k not in shooters and may_have_won_or_shot(win.player_at(k))
    ]


def _check_subjects_clear(roles: _RoleAssignment) -> None:
    """Makes the saying unsure if it does not say clearly who won: `he`, `ben 3 cat won`."""
    saying, winners = roles.win.saying, set(roles.winners)
    saying.make_unsure(unless=not roles.win.is_unnamed_other or bool(winners))
    players = saying.indices("player")
    handed = {saying.terms[k].player for k in players if saying.next_kind(k) in HANDS}
    saying.make_unsure(
        unless=not winners or not handed & set(roles.unassigned) or bool(handed & winners)
    )


def _take_shooter_for_bao_payer(roles: _RoleAssignment, *, self_drawn: bool) -> None:
    """Makes the shooter of a self-drawn win the payer of its bao."""
    win = roles.win
    if not (roles.shooters and win.baos):
        return
    if all(bao.payer is None or bao.payer in roles.shooters for bao in win.baos):
        win.saying.make_unsure(unless=win.saying.has("reason"))
        win.baos = [win.baos[0].model_copy(update={"payer": roles.shooters[0]})]
        roles.shooters = []
    elif self_drawn and len(roles.shooters) == 1:
        roles.shooters = []


def _assign_shooter_without_hand(roles: _RoleAssignment, free_indices: Sequence[int]) -> None:
    """Assigns the shooter: the only other player if a kong was robbed, or the only one of several
    without a hand.
    """
    win = roles.win
    if roles.shooters:
        return
    robbed = PatternId.ROBBED_KONG.value in win.saying.values("pattern")
    is_other = len(roles.unassigned) == 1 and roles.unassigned != [win.speaker]
    if robbed and is_other and not roles.winners:
        roles.shooters, roles.unassigned = roles.unassigned, []
    named = len(roles.unassigned) + len(roles.winners)
    counted = {win.player_at(k) for k in free_indices if win.has_hand_behind(k)}
    bare = [player for player in roles.unassigned if player not in counted]
    if named > 2 and len(roles.hand_indices) == named - 1 and len(bare) == 1:
        win.saying.make_unsure()
        roles.shooters = bare
        roles.unassigned = [player for player in roles.unassigned if player not in bare]


def _assign_players_around_hand(roles: _RoleAssignment) -> None:
    """Assigns three players around the only hand: those before it won, one of those behind it shot:
    `ben 3 cat and dan`.
    """
    named = sorted({*roles.winners, *roles.unassigned}, key=roles.win.index_of_player)
    if roles.shooters or len(named) != 3 or len(roles.hand_indices) != 1:
        return
    before = [
        player for player in named if roles.win.index_of_player(player) < roles.hand_indices[0]
    ]
    if before and len(before) < 3 and set(roles.winners) <= set(before):
        roles.win.saying.make_unsure()
        roles.winners, roles.shooters, roles.unassigned = (before, named[len(before) :], [])


def _assign_two_players(roles: _RoleAssignment) -> None:
    """Assigns two players: the first is the winner, the other the shooter: `ben 3 cat`."""
    if roles.shooters or _are_joined_by_and(roles) or len(roles.hand_indices) > 1:
        return
    if not roles.winners and len(roles.unassigned) == 2:
        first, second = roles.unassigned
        saying, index = roles.win.saying, roles.win.index_of_player(first)
        verb = saying.terms[index + 1]
        is_strange = verb.kind == "unknown" or verb.item.slip
        if is_strange and not saying.has("hit", *ROLES):  # `cat lost 5 to ben`
            saying.make_unsure()
            roles.win.alternatives.append((second, first))
        roles.winners, roles.unassigned = [first], [second]
    if roles.winners and len(roles.unassigned) == 1:
        roles.shooters, roles.unassigned = roles.unassigned, []


def _assign_player_behind_hand(roles: _RoleAssignment, free_indices: Sequence[int]) -> None:
    """Makes the speaker the winner, and the player behind the hand the shooter: `3 cat`."""
    me, hand_indices = roles.win.speaker, roles.hand_indices
    if roles.winners or roles.shooters or len(roles.unassigned) != 1 or roles.unassigned == [me]:
        return
    if hand_indices and hand_indices[-1] < free_indices[0]:
        roles.winners = [] if roles.win.is_unnamed_other or me is None else [me]
        roles.shooters, roles.unassigned = roles.unassigned, []


def _make_win_readings(roles: _RoleAssignment) -> list[WinReading]:
    """Makes the possible readings of a win from the players' roles, as assigned so far."""
    win, saying, offs = roles.win, roles.win.saying, roles.shooters
    order = _players_in_named_order(roles)
    if len(order) > 1 and not (
        len(roles.hand_indices) > 1 or _are_joined_by_and(roles) or saying.has("each")
    ):
        if roles.winners:
            saying.make_unsure()
            offs = offs if offs or win.self_drawn else roles.unassigned[:1]
            order = roles.winners
        elif len(offs) == 1:
            return [WinReading((player,), offs[0]) for player in order]
    all_won = not (roles.winners or win.baos) and _says_everybody_won(roles)
    if len(order) < 2 and offs and all_won:
        order = [player for player in roles.seats if player not in offs]
    is_mine = win.speaker is not None and not win.is_unnamed_other and win.speaker not in offs
    winners = tuple(order) or ((win.speaker if is_mine else None),)
    ways = [WinReading(tuple(w for w in winners if w != off) or (None,), off) for off in offs]
    if win.self_drawn or not offs:
        saying.make_unsure(unless=not offs)
        ways.insert(0, WinReading(winners, self_drawn=win.self_drawn))
    return [*ways, *(WinReading((winner,), shooter) for winner, shooter in win.alternatives)]


def _players_in_named_order(roles: _RoleAssignment) -> list[PlayerId]:
    """Returns the winners and the players without a role, in the order named; a name with a hand
    counts first.
    """
    win = roles.win
    return sorted({*roles.winners, *roles.unassigned}, key=win.index_of_player)


def _are_joined_by_and(roles: _RoleAssignment) -> bool:
    """Tells whether `and` joins two players."""
    saying = roles.win.saying
    return any(saying.next_kind(index) in ("player", "they") for index in saying.indices("and"))


def _says_everybody_won(roles: _RoleAssignment) -> bool:
    """Tells whether everybody won off one player."""
    saying = roles.win.saying
    return any(
        saying.next_kind(index) in ("from", "won", "shot_by")
        for index in saying.indices("everybody")
    )
