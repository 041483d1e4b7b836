"""Hands by name, and claims that the hand itself contradicts: refused, never scored as nothing.

Rules section 3, "How they add" and "What cannot have happened", for hands by their tiles and by
their names. Only what that section lists is refused, and what follows from the definition of a
circumstance: the eighth flower is robbed by one who holds the other seven, and where an earthly
hand is the dealer's first discard alone, it is not self-drawn. What was logged in the hand before
is looked at in `so_far`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from types import MappingProxyType
from typing import Final

from models.rules.case import REPLACEMENTS, Claim
from models.rules.hands import Hand
from models.rules.house import ConcealedPungs, EarthlyHand, HouseRules, HumanlyHand, NineGates
from models.rules.pattern_ids import CLAIM_CONDITIONS, ClaimConditions, PatternId
from models.rules.patterns import SPECIAL_HANDS
from models.rules.refusal import Refusal, ScoreNote
from models.rules.tiles import Wind, count_tile


def find_contradiction(
    hand: Hand, claim: Claim, rules: HouseRules, *, complete: bool
) -> ScoreNote | None:
    """Returns the first reason why the claim is impossible with this hand, or None.

    `complete` says that the hand is complete, which a hand that wins at once need not be.
    """
    return next(_find_contradictions(hand, claim, rules, complete), None)


def claim_conditions(rules: HouseRules, pattern: PatternId) -> ClaimConditions:
    """Looks up the conditions under which a circumstance can be claimed at this table."""
    needs = CLAIM_CONDITIONS.get(pattern, ClaimConditions())
    if pattern is PatternId.EARTHLY_HAND and rules.earthly_hand is EarthlyHand.FIRST_DISCARD:
        return needs._replace(self_draw=False)
    return needs


FIRST_ROUND: Final = frozenset(
    {PatternId.HEAVENLY_HAND, PatternId.EARTHLY_HAND, PatternId.HUMANLY_HAND}
)
"""Won before the first go-around was over."""
_REPLACED: Final = frozenset(REPLACEMENTS)
_EXCLUDES: Final[Mapping[PatternId, frozenset[PatternId]]] = MappingProxyType(
    {
        PatternId.HEAVENLY_HAND: FIRST_ROUND
        | {PatternId.ROBBED_KONG, PatternId.LAST_TILE, PatternId.KONG_ON_KONG},
        PatternId.EARTHLY_HAND: FIRST_ROUND
        | _REPLACED
        | {PatternId.ROBBED_KONG, PatternId.LAST_TILE},
        PatternId.HUMANLY_HAND: FIRST_ROUND
        | _REPLACED
        | {PatternId.ROBBED_KONG, PatternId.LAST_TILE},
        PatternId.ROBBED_KONG: _REPLACED | {PatternId.LAST_TILE, PatternId.ROBBED_EIGHTH},
    }
)
"""Circumstances that cannot be at once (rules section 3, last part): each with those behind it."""


def _find_exclusive_claims(events: Collection[PatternId]) -> Iterator[ScoreNote]:
    """Yields a note for each pair of claims that exclude each other."""
    for one, others in _EXCLUDES.items():
        for other in events if one in events else ():
            if other in others and other is not one:
                yield ScoreNote("contradiction_together", {"pattern": one, "other": other})


def _find_faults_of_discard_claim(
    rules: HouseRules, pattern: PatternId, claim: Claim
) -> Iterator[ScoreNote]:
    """Yields a note if the claimed pattern is impossible on this player's discard.

    An earthly hand is won on the dealer's first discard; a humanly hand before one's own first
    draw, so off a player who discards before that, and off the dealer only if every seat may have
    a humanly hand: else it is an earthly hand. All eight flowers are drawn by oneself: another's is
    robbed.
    """
    if claim.discarder is None:
        return
    if pattern is PatternId.EARTHLY_HAND and claim.discarder is not Wind.EAST:
        yield ScoreNote("contradiction_not_off_dealer", {"pattern": pattern})
    if pattern is PatternId.HUMANLY_HAND:
        first = int(rules.humanly_hand is HumanlyHand.THIRD_OR_FOURTH)
        if not first <= claim.discarder.number < claim.seat.number:
            yield ScoreNote("contradiction_drawn_before", {"pattern": pattern})
    if pattern is PatternId.EIGHT_FLOWERS:
        yield ScoreNote("contradiction_eight_flowers", {"pattern": pattern})


def find_win_faults(
    rules: HouseRules, pattern: PatternId, needs: ClaimConditions, claim: Claim
) -> Iterator[ScoreNote]:
    """Yields notes on why a pattern is impossible for this seat and way of winning.

    The seat after the dealer has no humanly hand: it could win on the dealer's first discard alone,
    and that is an earthly hand.
    """
    seat, self_draw = claim.seat, claim.self_draw
    if needs.self_draw is not None and self_draw is not needs.self_draw:
        way = "self_draw" if needs.self_draw else "discard"
        yield ScoreNote(f"contradiction_{way}", {"pattern": pattern})
    if needs.dealer is not None and (seat is Wind.EAST) is not needs.dealer:
        who = "dealer" if needs.dealer else "not_dealer"
        yield ScoreNote(f"contradiction_{who}", {"pattern": pattern})
    is_next = pattern is PatternId.HUMANLY_HAND and seat is Wind.SOUTH
    if is_next and rules.humanly_hand is HumanlyHand.THIRD_OR_FOURTH:
        yield ScoreNote("contradiction_next_seat", {"pattern": pattern})
    if rules.edition:
        yield from _find_faults_of_discard_claim(rules, pattern, claim)


def _find_contradictions(
    hand: Hand, claim: Claim, rules: HouseRules, complete: bool
) -> Iterator[ScoreNote]:
    for event in dict.fromkeys(claim.events):
        needs = claim_conditions(rules, event)
        yield from find_win_faults(rules, event, needs, claim)
        yield from _find_tile_faults(event, needs, hand, claim)
        if needs.nothing_exposed and not complete:  # it was won as it was dealt
            yield ScoreNote("contradiction_incomplete", {"pattern": event})
    if rules.edition:
        yield from _find_exclusive_claims(claim.events)
        if PatternId.ROBBED_KONG in claim.events:
            yield from _find_copies_of_robbed_tile(hand)


def find_missed_flower_win(hand: Hand, claim: Claim, rules: HouseRules) -> ScoreNote | None:
    """Returns a note if a hand with all eight flowers is won on a discard, since it won earlier."""
    eight = sum([tile.is_flower for tile in hand.bonus]) == 8
    played = rules.edition and rules.price(PatternId.EIGHT_FLOWERS)
    if not (eight and played) or claim.discarder is None:
        return None
    return ScoreNote("contradiction_eight_flowers", {"pattern": PatternId.EIGHT_FLOWERS})


def _find_copies_of_robbed_tile(hand: Hand) -> Iterator[ScoreNote]:
    """Yields a note if the winner holds a copy of the robbed tile, since the kong had all four."""
    if hand.winning is not None and (found := count_tile(hand.counts, hand.winning) - 1):
        facts = {"pattern": PatternId.ROBBED_KONG, "tile": hand.winning, "found": found}
        yield ScoreNote("contradiction_copies", facts)


def _find_tile_faults(
    event: PatternId, needs: ClaimConditions, hand: Hand, claim: Claim
) -> Iterator[ScoreNote]:
    if needs.nothing_exposed and not hand.is_concealed:
        yield ScoreNote("contradiction_exposed", {"pattern": event})
    if hand.kong_count < needs.kongs:
        facts = {"pattern": event, "needed": needs.kongs, "found": hand.kong_count}
        yield ScoreNote("contradiction_kongs", facts)
    if event is PatternId.FLOWER_REPLACEMENT:
        times = claim.events.count(event)
        if len(hand.bonus) < times:
            facts = {"pattern": event, "needed": times, "found": len(hand.bonus)}
            yield ScoreNote("contradiction_bonus", facts)
    if event is PatternId.ROBBED_EIGHTH:
        flowers = sum([tile.is_flower for tile in hand.bonus])
        if flowers != 7:
            yield ScoreNote("contradiction_flowers", {"pattern": event, "found": flowers})


# --- hands by name -------------------------------------------------------------------------------


def find_pattern_that_sets_price(
    rules: HouseRules,
    hand: PatternId | None,
    claim: Claim,
) -> PatternId | None:
    """Returns the pattern that prices a hand given by name: `hand` or a claimed pattern.

    Raises `Refusal`: `not_special` (the pattern only adds tai), `not_played` (it is worth nothing
    here), and `contradiction_...` if it is impossible for this seat or way of winning.
    """
    named = (hand, *claim.events) if hand is not None else claim.events
    if hand is not None and hand not in SPECIAL_HANDS:
        raise Refusal("not_special", pattern=hand, tai=rules.price(hand))
    for pattern in named:
        if pattern in SPECIAL_HANDS and not _named_hand_price(rules, pattern):
            raise Refusal("not_played", pattern=pattern)
        for wrong in find_win_faults(rules, pattern, _named_hand_conditions(rules, pattern), claim):
            raise Refusal(wrong.code, **wrong.facts)
    for wrong in _find_exclusive_claims(named) if rules.edition else ():
        raise Refusal(wrong.code, **wrong.facts)
    return next((pattern for pattern in named if pattern in SPECIAL_HANDS), None)


def named_hand_tai(rules: HouseRules, hand: PatternId, claims: tuple[PatternId, ...]) -> int:
    """Adds up the tai of a named hand and its claims, before the limit.

    Of several prices for the whole hand the highest counts; circumstances add.
    """
    whole = max(_named_hand_price(rules, p) for p in (hand, *claims) if p in SPECIAL_HANDS)
    return whole + sum(rules.price(p) for p in claims if p not in SPECIAL_HANDS)


def counts_only_self_drawn(rules: HouseRules, pattern: PatternId) -> bool:
    """Tells whether a hand counts at this table only when self-drawn."""
    return _named_hand_conditions(rules, pattern).self_draw is True


def _named_hand_conditions(rules: HouseRules, pattern: PatternId) -> ClaimConditions:
    """Looks up the conditions of a hand given by name; they are stricter than with its tiles."""
    match pattern:
        case PatternId.CONCEALED_PUNGS if rules.concealed_pungs is ConcealedPungs.SELF_DRAW:
            return ClaimConditions(self_draw=True)
        case PatternId.NINE_GATES if rules.nine_gates is NineGates.CONCEALED_SELF_DRAW:
            return ClaimConditions(self_draw=True)
        case _:
            return claim_conditions(rules, pattern)


def _named_hand_price(rules: HouseRules, pattern: PatternId) -> int:
    """Looks up the price of a hand given by name, which is taken as complete."""
    return rules.price(pattern) or rules.incomplete_hand_price(pattern)
