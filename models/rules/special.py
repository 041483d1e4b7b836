"""Special hands by name, and claims that contradict them (rules section 3, "How they add")."""

from __future__ import annotations

from models.rules.house import ConcealedPungs, EarthlyHand, HouseRules, HumanlyHand, NineGates
from models.rules.pattern_ids import PatternId
from models.rules.patterns import SPECIAL_HANDS
from models.rules.refusal import Refusal
from models.rules.tiles import Wind

_SELF_DRAWN = frozenset(
    {
        PatternId.FLOWER_REPLACEMENT,
        PatternId.KONG_REPLACEMENT,
        PatternId.KONG_ON_KONG,
        PatternId.LAST_TILE,
        PatternId.HEAVENLY_HAND,
    }
)
_FROM_ANOTHER = frozenset({PatternId.ROBBED_KONG, PatternId.ROBBED_EIGHTH, PatternId.HUMANLY_HAND})
_NOT_BY_DEALER = frozenset({PatternId.EARTHLY_HAND, PatternId.HUMANLY_HAND})


def named_hand(
    rules: HouseRules,
    hand: PatternId | None,
    claims: tuple[PatternId, ...],
    seat: Wind,
    self_draw: bool,
) -> PatternId | None:
    """The whole-hand pattern of a hand that was named, not written: `hand` or one of the claims.

    Raises `Refusal`: `not_special` (only adds tai), `not_played` (worth nothing here), and
    `contradiction` where hand or claims cannot be with this seat or way of winning.
    """
    named = (hand, *claims) if hand is not None else claims
    if hand is not None and hand not in SPECIAL_HANDS:
        raise Refusal("not_special", pattern=hand, tai=rules.price(hand))
    for pattern in named:
        if pattern in SPECIAL_HANDS:
            _check_played(rules, pattern)
        _check_way(rules, pattern, self_draw)
        _check_seat(rules, pattern, seat)
    return next((pattern for pattern in named if pattern in SPECIAL_HANDS), None)


def named_tai(rules: HouseRules, hand: PatternId, claims: tuple[PatternId, ...]) -> int:
    """What a named hand is worth, in tai before the limit.

    Of several prices for the whole hand the highest counts; circumstances add.
    """
    whole = max(_price(rules, p) for p in (hand, *claims) if p in SPECIAL_HANDS)
    return whole + sum(rules.price(p) for p in claims if p not in SPECIAL_HANDS)


def drawn_by_oneself(rules: HouseRules, pattern: PatternId) -> bool:
    """Whether this hand is only ever self-drawn here, so that nobody needs to say so."""
    return pattern in _SELF_DRAWN or _concealed(rules, pattern)


def _price(rules: HouseRules, pattern: PatternId) -> int:
    """A named hand is taken to be complete, where complete hands like it are scored at all."""
    return rules.price(pattern) or rules.instant_price(pattern)


def _check_played(rules: HouseRules, pattern: PatternId) -> None:
    if _price(rules, pattern) == 0:
        raise Refusal("not_played", pattern=pattern)


def _check_way(rules: HouseRules, pattern: PatternId, self_draw: bool) -> None:
    if not self_draw and drawn_by_oneself(rules, pattern):
        raise Refusal("contradiction_self_draw", pattern=pattern)
    if self_draw and (pattern in _FROM_ANOTHER or _first_discard_only(rules, pattern)):
        raise Refusal("contradiction_discard", pattern=pattern)


def _concealed(rules: HouseRules, pattern: PatternId) -> bool:
    if pattern is PatternId.CONCEALED_PUNGS:
        return rules.concealed_pungs is ConcealedPungs.SELF_DRAW
    if pattern is PatternId.NINE_GATES:
        return rules.nine_gates is NineGates.CONCEALED_SELF_DRAW
    return False


def _first_discard_only(rules: HouseRules, pattern: PatternId) -> bool:
    return pattern is PatternId.EARTHLY_HAND and rules.earthly_hand is EarthlyHand.FIRST_DISCARD


def _check_seat(rules: HouseRules, pattern: PatternId, seat: Wind) -> None:
    if pattern is PatternId.HEAVENLY_HAND and seat is not Wind.EAST:
        raise Refusal("contradiction_dealer", pattern=pattern)
    if pattern in _NOT_BY_DEALER and seat is Wind.EAST:
        raise Refusal("contradiction_not_dealer", pattern=pattern)
    if not may_be_humanly(rules, pattern, seat):
        raise Refusal("contradiction_next_seat", pattern=pattern)


def may_be_humanly(rules: HouseRules, pattern: PatternId, seat: Wind) -> bool:
    """Whether this seat can have this hand; only a humanly hand is refused, to the next seat.

    The seat after the dealer could win on the dealer's first discard alone: an earthly hand.
    """
    first = pattern is PatternId.HUMANLY_HAND and seat is Wind.SOUTH
    return not first or rules.humanly_hand is HumanlyHand.ANY_SEAT
