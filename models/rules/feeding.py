"""Which bao a won hand makes possible (rules section 8): what its melds and winning tile show.

Tiles cannot show everything (who fed what, what is fresh): these are to be offered, never assumed.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from models.rules.bao import DISCARD, PAYS_ON, SELF_DRAW
from models.rules.case import Claim
from models.rules.hands import Hand, Meld, MeldKind
from models.rules.house import BaoLimitOn, BaoReason, HouseRules
from models.rules.pattern_ids import PatternId
from models.rules.tiles import BONUSES, GREENS, Bonus, Tile, held

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
        if reason in found and rules.bao[reason] and way in PAYS_ON[reason]
    )


def _on_discard(hand: Hand, claim: Claim, rules: HouseRules) -> Iterator[BaoReason]:
    tile = hand.winning
    if tile is None:
        return
    exposed = [meld for meld in hand.melds if meld.exposed]
    if tile.is_dragon and _sets(exposed, dragons=True) >= 2:
        yield BaoReason.DRAGONS
    if tile.is_honour and not tile.is_dragon and _sets(exposed, dragons=False) >= 3:
        yield BaoReason.WINDS
    if _dangerous(exposed_tai(hand, claim, rules), _honour_tai(tile, hand, claim, rules), rules):
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
    exposed = [meld for meld in hand.melds if meld.exposed]
    if _sets(exposed, dragons=True) == 3:
        yield BaoReason.DRAGONS
    if _sets(exposed, dragons=False) == 4:
        yield BaoReason.WINDS
    open_tai = exposed_tai(hand, claim, rules)
    fed = [_meld_tai(meld, claim, rules) for meld in exposed]
    dangerous = any(_dangerous(open_tai - tai, tai, rules) for tai in fed)
    if rules.bao_limit_on is BaoLimitOn.ANY and dangerous:
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


def exposed_tai(hand: Hand, claim: Claim, rules: HouseRules) -> int:
    """The tai that lie open on the table: bonus tiles and exposed dragons and winds."""
    melds = sum(_meld_tai(meld, claim, rules) for meld in hand.melds if meld.exposed)
    return melds + _bonus_tai(hand, claim, rules)


def _bonus_tai(hand: Hand, claim: Claim, rules: HouseRules) -> int:
    animals = [tile for tile in hand.bonus if not tile.is_flower]
    own = [t for t in hand.bonus if t.is_flower and int(t) % 4 == claim.seat.place]
    groups = sum(set(hand.bonus) >= set(BONUSES[i : i + 4]) for i in (0, 4))
    tai = len(animals) * rules.price(PatternId.ANIMAL) + len(own) * rules.price(
        PatternId.SEAT_FLOWER
    )
    if set(animals) == set(BONUSES[Bonus.CAT :]):
        tai += rules.price(PatternId.ALL_ANIMALS)
    return tai + groups * rules.price(PatternId.FLOWER_GROUP)


def _meld_tai(meld: Meld, claim: Claim, rules: HouseRules) -> int:
    return _set_tai(meld.tile, claim, rules) if meld.kind in _SETS else 0


def _honour_tai(tile: Tile, hand: Hand, claim: Claim, rules: HouseRules) -> int:
    """What the winning tile adds as a pung: two more of it are concealed."""
    return _set_tai(tile, claim, rules) if hand.concealed.count(tile) >= 2 else 0


def _set_tai(tile: Tile, claim: Claim, rules: HouseRules) -> int:
    if tile.is_dragon:
        return rules.price(PatternId.DRAGON_PUNG)
    tai = 0
    if tile.is_honour:
        wind = tile - Tile.EAST
        tai += (wind == claim.seat.place) * rules.price(PatternId.SEAT_WIND_PUNG)
        tai += (wind == claim.round.place) * rules.price(PatternId.ROUND_WIND_PUNG)
    return tai


def _sets(melds: list[Meld], *, dragons: bool) -> int:
    return sum(
        meld.kind in _SETS and meld.tile.is_honour and meld.tile.is_dragon is dragons
        for meld in melds
    )


def _terminal(tile: Tile) -> bool:
    return not tile.is_honour and tile.rank in (1, 9)
