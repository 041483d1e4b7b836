"""The events logged in the current hand, and the wins that they make impossible.

Rules section 3, "What cannot have happened": an exposed meld before a hand of the first go-around,
a robbed kong of a player who made none, a bonus tile that another has collected, more tiles than
there are over the hands of several winners.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations
from typing import Final

from pydantic import Field

from models.rules.bites import TILES, BitePart
from models.rules.contradictions import FIRST_ROUND
from models.rules.events import FoulKind, SpecialHand, TileHand, Win, Winning
from models.rules.hands import Hand
from models.rules.house import HouseRules
from models.rules.notation import parse_hand
from models.rules.pattern_ids import PatternId
from models.rules.refusal import Refusal
from models.rules.tiles import UNIT, count_tile, kinds_in_bag
from models.rules.values import Cents, PlayerId, Value


class PaidKong(Value):
    """The newest kong of the current hand, while it can still be robbed.

    `player` owns it now; `discarded` says that it was made from a discard. `receiver` was paid for
    it and has to pay it back, None for `player`; it differs after a substitution.
    """

    player: PlayerId
    concealed: bool
    discarded: bool = False
    payers: tuple[tuple[PlayerId, Cents], ...]
    receiver: PlayerId | None = None


class HandSoFar(Value):
    """The events that were logged in the current hand.

    `exposed` and `concealed` are the makers of such kongs, once for each kong.
    """

    konged: bool = False
    paid: bool = False
    collected: dict[BitePart, PlayerId] = Field(default_factory=dict)
    fouls: dict[PlayerId, FoulKind] = Field(default_factory=dict)
    last_kong: PaidKong | None = None
    exposed: tuple[PlayerId, ...] = ()
    concealed: tuple[PlayerId, ...] = ()


def check_win_is_possible(rules: HouseRules, so_far: HandSoFar, dealer: PlayerId, win: Win) -> None:
    """Checks that a win is possible after the events logged in its hand.

    Raises `Refusal`: `first_round_melded`, `rob_no_kong`, `tile_taken`, `too_many_alike`; and
    `HandError` for unreadable notation.
    """
    for winning in win.winners:
        _check_first_round(so_far, dealer, winning)
    if lacks_logged_kong(rules, so_far, win):
        raise Refusal("rob_no_kong", player=win.discarder)
    hands = {
        winning.player: parse_hand(winning.hand.notation)
        for winning in win.winners
        if isinstance(winning.hand, TileHand)
    }
    for winning in win.winners:
        _check_bonus_tiles_not_taken(rules, so_far, winning, hands.get(winning.player))
    _check_tiles_of_all_winners(hands)


def lacks_logged_kong(rules: HouseRules, so_far: HandSoFar, win: Win) -> bool:
    """Tells whether a win claims a robbed kong that was not logged, alone or with the win."""
    robs = any(PatternId.ROBBED_KONG in winning.claims for winning in win.winners)
    konged = win.konged or win.discarder in (None, *so_far.exposed, *so_far.concealed)
    return bool(rules.edition) and robs and not konged


def _named_patterns(winning: Winning) -> tuple[PatternId, ...]:
    """Returns the patterns that a winner names: a hand given by name, and circumstances."""
    hand = (winning.hand.pattern,) if isinstance(winning.hand, SpecialHand) else ()
    return (*hand, *winning.claims)


def _check_first_round(so_far: HandSoFar, dealer: PlayerId, winning: Winning) -> None:
    """Raises `Refusal` if a meld was exposed before a hand of the first go-around was won.

    Before a heavenly hand only the dealer may have made concealed kongs.
    """
    for pattern in FIRST_ROUND.intersection(_named_patterns(winning)):
        before = so_far.exposed
        if pattern is PatternId.HEAVENLY_HAND:
            before += tuple(player for player in so_far.concealed if player != dealer)
        if before:
            raise Refusal("first_round_melded", pattern=pattern, player=before[0])


_ALL_FLOWERS: Final = TILES[BitePart.BLUE] | TILES[BitePart.RED]
_FLOWER_HANDS: Final[Mapping[PatternId, int]] = {
    PatternId.EIGHT_FLOWERS: 0,
    PatternId.ROBBED_EIGHTH: 1,
    PatternId.SEVEN_FLOWERS: 1,
}
"""Hands by name, with the number of flowers that another player may have beside them."""


def _check_bonus_tiles_not_taken(
    rules: HouseRules, so_far: HandSoFar, winning: Winning, hand: Hand | None
) -> None:
    """Raises `Refusal` if a bite paid another player for a bonus tile of the hand."""
    mine = {tile.code for tile in hand.bonus} if hand is not None else set[str]()
    for part, owner in so_far.collected.items():
        if owner == winning.player:
            continue
        if taken := sorted(mine & TILES[part]):
            raise Refusal("tile_taken", player=winning.player, owner=owner, tile=taken[0])
        for pattern in _named_patterns(winning):
            spare = _FLOWER_HANDS.get(pattern)
            flowers = sorted(TILES[part] & _ALL_FLOWERS)
            if spare is not None and len(flowers) > spare:
                raise Refusal("tile_taken", player=winning.player, owner=owner, tile=flowers[0])


def _check_tiles_of_all_winners(hands: Mapping[PlayerId, Hand]) -> None:
    """Checks that no tile occurs five times in the hands of all winners together."""
    shared = sum(UNIT[hand.winning] for hand in [*hands.values()][1:] if hand.winning is not None)
    counts = sum(hand.counts for hand in hands.values()) - shared
    for tile in kinds_in_bag(counts) if len(hands) > 1 else ():
        if count_tile(counts, tile) > 4:
            raise Refusal("too_many_alike", tile=tile, found=count_tile(counts, tile))
    for (one, first), (other, second) in combinations(hands.items(), 2):
        if both := sorted({*first.bonus} & {*second.bonus}):
            raise Refusal("tile_taken", player=other, owner=one, tile=both[0].code)
