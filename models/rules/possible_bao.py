"""Which bao a won hand makes possible (rules section 8): what its melds and winning tile show.

Tiles cannot show everything (who fed what, what is fresh): these are to be offered, never assumed.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from models.rules.bao import DISCARD, SELF_DRAW, pays_on
from models.rules.case import Case, Claim
from models.rules.hands import Hand, Meld, MeldKind, meld
from models.rules.house import BaoReason, HouseRules
from models.rules.pattern_ids import PatternId
from models.rules.patterns import BY_ID
from models.rules.tiles import GREENS, Tile, held

_SETS: Final = (MeldKind.PUNG, MeldKind.KONG)


def possible_bao(hand: Hand, claim: Claim, rules: HouseRules) -> tuple[BaoReason, ...]:
    """The reasons, in the order of the rules, that this table plays and this hand allows.

    On a discard the winning tile is what was fed; on a self-draw a meld laid down before.
    """
    way = SELF_DRAW if claim.self_draw else DISCARD
    shown = _on_self_draw if claim.self_draw else _on_discard
    found = set(shown(hand, claim, rules))
    return tuple(
        reason
        for reason in BaoReason
        if reason in found and rules.bao[reason] and way in pays_on(rules, reason)
    )


def _on_discard(hand: Hand, claim: Claim, rules: HouseRules) -> Iterator[BaoReason]:
    tile = hand.winning
    if tile is None:
        return
    exposed = _exposed(hand)
    if tile.is_dragon and _sets(exposed, dragons=True) >= 2:
        yield BaoReason.DRAGONS
    if tile.is_honour and not tile.is_dragon and _sets(exposed, dragons=False) >= 3:
        yield BaoReason.WINDS
    before = exposed_tai(exposed, hand, claim, rules)
    pung = meld((tile,) * 3, exposed=True)
    if pung is not None and hand.concealed.count(tile) >= 2:
        fed = exposed_tai([*exposed, pung], hand, claim, rules) - before
        if _dangerous(before, fed, rules):
            yield BaoReason.LIMIT
    if len(exposed) < 3:
        return
    tiles = {other for meld in exposed for other in meld.tiles}
    if len({other.suit for other in tiles} | {tile.suit}) == 1:
        yield BaoReason.FLUSH
    if all(held(GREENS, other) for other in (*tiles, tile)):
        yield BaoReason.GREEN
    if all(_terminal(other) for other in (*tiles, tile)):
        yield BaoReason.TERMINALS


def _on_self_draw(hand: Hand, claim: Claim, rules: HouseRules) -> Iterator[BaoReason]:
    exposed = _exposed(hand)
    if _sets(exposed, dragons=True) == 3:
        yield BaoReason.DRAGONS
    if _sets(exposed, dragons=False) == 4:
        yield BaoReason.WINDS
    lie_open = exposed_tai(exposed, hand, claim, rules)
    others = ([meld for meld in exposed if meld is not fed] for fed in exposed)
    before = [exposed_tai(melds, hand, claim, rules) for melds in others]
    if any(_dangerous(tai, lie_open - tai, rules) for tai in before):
        yield BaoReason.LIMIT
    if hand.kongs == 4 and any(meld.kind is MeldKind.KONG for meld in exposed):
        yield BaoReason.FOUR_KONGS


_DANGEROUS: Final = 4
"""So many tai lying open make every tile that adds to them dangerous (rules section 8)."""


def _dangerous(before: int, fed: int, rules: HouseRules) -> bool:
    """Whether feeding `fed` tai to so many that lie open may be bao for the limit.

    From four tai up, beyond the limit too; and whatever brings them to the limit in one step.
    """
    return fed > 0 and (before >= _DANGEROUS or before + fed >= rules.limit_tai)


_LIES_OPEN: Final = (
    *(PatternId.ANIMAL, PatternId.ALL_ANIMALS, PatternId.SEAT_FLOWER, PatternId.FLOWER_GROUP),
    *(PatternId.DRAGON_PUNG, PatternId.SEAT_WIND_PUNG, PatternId.ROUND_WIND_PUNG),
)
"""The patterns that everybody sees before the hand is won."""


def exposed_tai(exposed: Sequence[Meld], hand: Hand, claim: Claim, rules: HouseRules) -> int:
    """The tai that lie open on the table with these melds: theirs, and of the bonus tiles."""
    case = Case.of(Hand(melds=tuple(exposed), bonus=hand.bonus), claim, rules, None)
    return sum(rules.price(which) * BY_ID[which].test(case) for which in _LIES_OPEN)


def _exposed(hand: Hand) -> list[Meld]:
    return [meld for meld in hand.melds if meld.exposed]


def _sets(melds: list[Meld], *, dragons: bool) -> int:
    return sum(
        meld.kind in _SETS and meld.tile.is_honour and meld.tile.is_dragon is dragons
        for meld in melds
    )


def _terminal(tile: Tile) -> bool:
    return not tile.is_honour and tile.rank in (1, 9)
