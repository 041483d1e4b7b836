"""Special hands by name, and claims that contradict them (rules section 3, "How they add")."""

from __future__ import annotations

from models.rules.contradictions import needs_of, wrong_win
from models.rules.house import ConcealedPungs, HouseRules, NineGates
from models.rules.pattern_ids import Needs, PatternId
from models.rules.patterns import SPECIAL_HANDS
from models.rules.refusal import Refusal
from models.rules.tiles import Wind


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
        for wrong in wrong_win(rules, pattern, _needs(rules, pattern), seat, self_draw):
            raise Refusal(wrong.code, **wrong.facts)
    return next((pattern for pattern in named if pattern in SPECIAL_HANDS), None)


def named_tai(rules: HouseRules, hand: PatternId, claims: tuple[PatternId, ...]) -> int:
    """What a named hand is worth, in tai before the limit.

    Of several prices for the whole hand the highest counts; circumstances add.
    """
    whole = max(_price(rules, p) for p in (hand, *claims) if p in SPECIAL_HANDS)
    return whole + sum(rules.price(p) for p in claims if p not in SPECIAL_HANDS)


def drawn_by_oneself(rules: HouseRules, pattern: PatternId) -> bool:
    """Whether this hand is only ever self-drawn here, so that nobody needs to say so."""
    return _needs(rules, pattern).self_draw is True


def _needs(rules: HouseRules, pattern: PatternId) -> Needs:
    """What must be so for a hand that is named; by its tiles, some would merely not be scored."""
    match pattern:
        case PatternId.CONCEALED_PUNGS if rules.concealed_pungs is ConcealedPungs.SELF_DRAW:
            return Needs(self_draw=True)
        case PatternId.NINE_GATES if rules.nine_gates is NineGates.CONCEALED_SELF_DRAW:
            return Needs(self_draw=True)
        case _:
            return needs_of(rules, pattern)


def _price(rules: HouseRules, pattern: PatternId) -> int:
    """A named hand is taken to be complete, where complete hands like it are scored at all."""
    return rules.price(pattern) or rules.instant_price(pattern)


def _check_played(rules: HouseRules, pattern: PatternId) -> None:
    if _price(rules, pattern) == 0:
        raise Refusal("not_played", pattern=pattern)
