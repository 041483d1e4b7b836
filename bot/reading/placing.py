"""Winners and shooters among players without a word for their part: by number, order and hands."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from bot.reading.cast import Cast
from bot.reading.saying import HANDS
from models.rules.pattern_ids import PatternId
from models.rules.values import PlayerId


class Way(NamedTuple):
    """One way to read a win: the winners (None for one who is not named), and the shooter or a
    self-draw.
    """

    winners: tuple[PlayerId | None, ...]
    off: PlayerId | None = None
    drawn: bool = False


@dataclass
class _Placing:
    """Players while they are made winners or shooters."""

    cast: Cast
    hands: Sequence[int]
    """The places of the hands in the saying."""
    seats: Sequence[PlayerId]
    winners: list[PlayerId] = field(default_factory=list)
    offs: list[PlayerId] = field(default_factory=list)
    rest: list[PlayerId] = field(default_factory=list)
    """Players who are not placed yet."""


def ways_of(
    cast: Cast, hands: Sequence[int], seats: Sequence[PlayerId], *, self_drawn: bool
) -> list[Way]:
    """Returns the ways to read a win, the likeliest first; `self_drawn` if the command says so."""
    placing = _Placing(cast, hands, seats, cast.winners, cast.shooters)
    free = _free_places(placing)
    placing.rest = list(dict.fromkeys(cast.player(k) for k in free))
    placing.rest = [player for player in placing.rest if player not in placing.winners]
    _check_told(placing)
    if cast.drawn:
        _read_bao(placing, self_drawn=self_drawn)
    else:
        _place_bare(placing, free)
        _place_around_hand(placing)
        _place_two(placing)
        _place_behind_hand(placing, free)
    if cast.drawn and not placing.winners and len(placing.rest) > 1:
        return [Way((player,), drawn=not placing.offs) for player in placing.rest]
    if cast.drawn and not placing.winners and _is_spoken_to(placing, free):
        cast.said.make_unsure()
        return [Way((player,), drawn=True) for player in (cast.me, *placing.rest)]
    return _remaining_ways(placing)


def _is_spoken_to(placing: _Placing, free: Sequence[int]) -> bool:
    """Tells whether the player named behind a pause may only be addressed: `zimo 4 tai, ben your
    dynasty ends`.
    """
    said, me = placing.cast.said, placing.cast.me
    if len(free) != 1 or me is None or me in placing.rest or not free[0]:
        return False
    beside = said.marks[free[0] + 1 : free[0] + 2]
    paused = said.marks[free[0] - 1].kind == "pause"
    return paused and bool(beside) and beside[0].kind == "unknown"


def _free_places(placing: _Placing) -> list[int]:
    """Returns the places of players who may have won or shot."""
    cast, said = placing.cast, placing.cast.said
    shooters = [k for k in cast.free if cast.player(k) in placing.offs]
    # A shooter who is given a hand may be the winner.
    said.make_unsure(unless=not any(cast.has_hand(k) and not said.marks[k].again for k in shooters))
    payers = {bao.payer for bao in cast.baos}
    named = [mark.player for mark in said.marks if mark.kind == "player"]

    def may_be(player: PlayerId) -> bool:
        if player not in payers or (not placing.winners and len(set(named)) == 1):
            return True
        return not cast.drawn and named.count(player) > 1

    return [k for k in cast.free if k not in shooters and may_be(cast.player(k))]


def _check_told(placing: _Placing) -> None:
    """Makes the saying unsure if a word has no clear subject: `he`, `ben 3 cat won`."""
    said, winners = placing.cast.said, set(placing.winners)
    said.make_unsure(unless=not placing.cast.not_me or bool(winners))
    players = said.places("player")
    handed = {said.marks[k].player for k in players if said.kind_behind(k) in HANDS}
    said.make_unsure(unless=not winners or not handed & set(placing.rest) or bool(handed & winners))


def _read_bao(placing: _Placing, *, self_drawn: bool) -> None:
    """Takes the shooter of a self-drawn win for the player who pays for all."""
    cast = placing.cast
    if not (placing.offs and cast.baos):
        return
    if all(bao.payer is None or bao.payer in placing.offs for bao in cast.baos):
        cast.said.make_unsure(unless=cast.said.has("reason"))
        cast.baos = [cast.baos[0].model_copy(update={"payer": placing.offs[0]})]
        placing.offs = []
    elif self_drawn and len(placing.offs) == 1:
        placing.offs = []


def _place_bare(placing: _Placing, free: Sequence[int]) -> None:
    """Places the shooter: whose kong was robbed; or, of several with a hand each, the one without a
    hand.
    """
    cast = placing.cast
    if placing.offs:
        return
    robbed = PatternId.ROBBED_KONG.value in cast.said.values("pattern")
    if robbed and not placing.winners and len(placing.rest) == 1 and placing.rest != [cast.me]:
        placing.offs, placing.rest = placing.rest, []
    named = len(placing.rest) + len(placing.winners)
    counted = {cast.player(k) for k in free if cast.has_hand(k)}
    bare = [player for player in placing.rest if player not in counted]
    if named > 2 and len(placing.hands) == named - 1 and len(bare) == 1:
        cast.said.make_unsure()
        placing.offs = bare
        placing.rest = [player for player in placing.rest if player not in bare]


def _place_around_hand(placing: _Placing) -> None:
    """Places three players around the only hand: those named before it won, one of those behind it
    shot: `ben 3 cat and dan`.
    """
    named = sorted({*placing.winners, *placing.rest}, key=placing.cast.place)
    if placing.offs or len(named) != 3 or len(placing.hands) != 1:
        return
    before = [player for player in named if placing.cast.place(player) < placing.hands[0]]
    if before and len(before) < 3 and set(placing.winners) <= set(before):
        placing.cast.said.make_unsure()
        placing.winners, placing.offs, placing.rest = before, named[len(before) :], []


def _place_two(placing: _Placing) -> None:
    """Places two players: the first named won, the other shot: `ben 3 cat`."""
    if placing.offs or _is_joined(placing) or len(placing.hands) > 1:
        return
    if not placing.winners and len(placing.rest) == 2:
        placing.winners, placing.rest = placing.rest[:1], placing.rest[1:]
    if placing.winners and len(placing.rest) == 1:
        placing.offs, placing.rest = placing.rest, []


def _place_behind_hand(placing: _Placing, free: Sequence[int]) -> None:
    """Takes the speaker for the winner, and the player behind the hand for the shooter: `3 cat`."""
    me, hands = placing.cast.me, placing.hands
    if placing.winners or placing.offs or len(placing.rest) != 1 or placing.rest == [me]:
        return
    if hands and hands[-1] < free[0]:
        placing.winners = [] if placing.cast.not_me or me is None else [me]
        placing.offs, placing.rest = placing.rest, []


def _remaining_ways(placing: _Placing) -> list[Way]:
    """Returns the ways that remain when all players are placed that can be."""
    cast, said, offs = placing.cast, placing.cast.said, placing.offs
    order = _sort_by_place(placing)
    if len(order) > 1 and not (len(placing.hands) > 1 or _is_joined(placing) or said.has("each")):
        if placing.winners:
            said.make_unsure()
            offs = placing.rest[:1] if placing.rest and not offs and not cast.drawn else offs
            order = placing.winners
        elif len(offs) == 1:
            return [Way((player,), offs[0]) for player in order]
    if len(order) < 2 and offs and not placing.winners and not cast.baos and _all_won(placing):
        order = [player for player in placing.seats if player not in offs]
    is_mine = cast.me is not None and not cast.not_me and cast.me not in offs
    winners = tuple(order) or ((cast.me if is_mine else None),)
    ways = [Way(tuple(w for w in winners if w != off) or (None,), off) for off in offs]
    if cast.drawn or not offs:
        said.make_unsure(unless=not offs)
        ways.insert(0, Way(winners, drawn=cast.drawn))
    return [*ways, *(Way((winner,), shooter) for winner, shooter in cast.others)]


def _sort_by_place(placing: _Placing) -> list[PlayerId]:
    """Returns the winners and the unplaced players in the order of the saying, each at the name
    that has a hand.
    """
    cast = placing.cast
    return sorted({*placing.winners, *placing.rest}, key=cast.place)


def _is_joined(placing: _Placing) -> bool:
    """Tells whether two players are joined by `and`."""
    said = placing.cast.said
    return any(said.kind_behind(place) in ("player", "they") for place in said.places("and"))


def _all_won(placing: _Placing) -> bool:
    """Tells whether everybody is said to have won off one player."""
    said = placing.cast.said
    return any(
        said.kind_behind(place) in ("from", "won", "shot_by") for place in said.places("everybody")
    )
