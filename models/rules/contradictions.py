"""Claims that the hand itself contradicts: refused with the reason, never scored as nothing.

Rules section 3, "How they add", for hands by their tiles and by their names. Only what that section
lists is refused, and what follows from the definition of a circumstance: the eighth flower is
robbed by one who holds the other seven, and where an earthly hand is the dealer's first discard
alone, it is not self-drawn.
"""

from __future__ import annotations

from collections.abc import Iterator

from models.rules.case import Claim
from models.rules.hands import Hand
from models.rules.house import EarthlyHand, HouseRules, HumanlyHand
from models.rules.pattern_ids import NEEDS, Needs, PatternId
from models.rules.refusal import Note
from models.rules.tiles import Wind


def contradiction(hand: Hand, claim: Claim, rules: HouseRules, *, complete: bool) -> Note | None:
    """What makes the claim impossible with this hand, if anything: the first event's first fault.

    `complete`: whether the hand is; one that wins at once need not be.
    """
    return next(_contradictions(hand, claim, rules, complete), None)


def needs_of(rules: HouseRules, pattern: PatternId) -> Needs:
    """What must be so at this table for a circumstance to be; of any other pattern nothing."""
    needs = NEEDS.get(pattern, Needs())
    if pattern is PatternId.EARTHLY_HAND and rules.earthly_hand is EarthlyHand.FIRST_DISCARD:
        return needs._replace(self_draw=False)
    return needs


def wrong_win(
    rules: HouseRules, pattern: PatternId, needs: Needs, seat: Wind, self_draw: bool
) -> Iterator[Note]:
    """What makes a pattern with these needs impossible for this seat and way of winning.

    The seat after the dealer has no humanly hand: it could win on the dealer's first discard alone,
    and that is an earthly hand.
    """
    if needs.self_draw is not None and self_draw is not needs.self_draw:
        way = "self_draw" if needs.self_draw else "discard"
        yield Note(f"contradiction_{way}", {"pattern": pattern})
    if needs.dealer is not None and (seat is Wind.EAST) is not needs.dealer:
        who = "dealer" if needs.dealer else "not_dealer"
        yield Note(f"contradiction_{who}", {"pattern": pattern})
    is_next = pattern is PatternId.HUMANLY_HAND and seat is Wind.SOUTH
    if is_next and rules.humanly_hand is HumanlyHand.THIRD_OR_FOURTH:
        yield Note("contradiction_next_seat", {"pattern": pattern})


def _contradictions(hand: Hand, claim: Claim, rules: HouseRules, complete: bool) -> Iterator[Note]:
    for event in dict.fromkeys(claim.events):
        needs = needs_of(rules, event)
        yield from wrong_win(rules, event, needs, claim.seat, claim.self_draw)
        yield from _wrong_tiles(event, needs, hand, claim)
        if needs.nothing_exposed and not complete:  # it was won as it was dealt
            yield Note("contradiction_incomplete", {"pattern": event})


def _wrong_tiles(event: PatternId, needs: Needs, hand: Hand, claim: Claim) -> Iterator[Note]:
    if needs.nothing_exposed and not hand.nothing_exposed:
        yield Note("contradiction_exposed", {"pattern": event})
    if hand.kongs < needs.kongs:
        facts = {"pattern": event, "needed": needs.kongs, "found": hand.kongs}
        yield Note("contradiction_kongs", facts)
    if event is PatternId.FLOWER_REPLACEMENT:
        times = claim.events.count(event)
        if len(hand.bonus) < times:
            facts = {"pattern": event, "needed": times, "found": len(hand.bonus)}
            yield Note("contradiction_bonus", facts)
    if event is PatternId.ROBBED_EIGHTH:
        flowers = sum([tile.is_flower for tile in hand.bonus])
        if flowers != 7:
            yield Note("contradiction_flowers", {"pattern": event, "found": flowers})
