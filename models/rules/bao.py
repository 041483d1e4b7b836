"""Bao: one player pays for all (rules section 8), and the bao that a won hand makes possible."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from types import MappingProxyType
from typing import Final, assert_never

from models.rules.case import Case, Claim
from models.rules.events import Bao, Winning
from models.rules.hands import Hand, Meld, MeldKind, make_meld
from models.rules.house import BaoFreshKongOn, BaoLimitOn, BaoReason, HouseRules
from models.rules.pattern_ids import PatternId
from models.rules.patterns import BY_ID
from models.rules.payments import does_discarder_pay_alone
from models.rules.refusal import Refusal
from models.rules.tiles import GREENS, TERMINALS, TILES, Tile, count_tile, make_bag
from models.rules.values import PlayerId

DISCARD: Final = "discard"
SELF_DRAW: Final = "self_draw"
KONG: Final = "kong"

PAYS_ON: Final = MappingProxyType(
    {
        BaoReason.DRAGONS: frozenset({DISCARD, SELF_DRAW}),
        BaoReason.WINDS: frozenset({DISCARD, SELF_DRAW}),
        BaoReason.LIMIT: frozenset({DISCARD, SELF_DRAW}),
        BaoReason.FLUSH: frozenset({DISCARD}),
        BaoReason.GREEN: frozenset({DISCARD}),
        BaoReason.TERMINALS: frozenset({DISCARD}),
        BaoReason.FOUR_KONGS: frozenset({DISCARD, SELF_DRAW}),
        BaoReason.FRESH_WIN: frozenset({DISCARD}),
        BaoReason.FRESH_KONG: frozenset({KONG, SELF_DRAW}),
    }
)


def check_win_bao(
    rules: HouseRules, winning: Winning, discarder: PlayerId | None, special: PatternId | None
) -> None:
    """Raises `Refusal` if the bao that a winner claims is not possible for the win."""
    bao = winning.bao
    if bao is None:
        return
    if bao.payer == winning.player:
        raise Refusal("bao_self", player=winning.player)
    if discarder not in (None, bao.payer) and not _bao_payer_pays_discard_wins(rules, bao.reason):
        raise Refusal("bao_not_discarder", payer=bao.payer, discarder=discarder)
    _check_bao_reason(rules, bao, SELF_DRAW if discarder is None else DISCARD)
    if bao.reason is BaoReason.FRESH_WIN and special is PatternId.THIRTEEN_ORPHANS:
        raise Refusal("bao_orphans")
    if bao.reason is BaoReason.FRESH_KONG and not _is_covered_by_fresh_kong_bao(
        rules, winning.claims
    ):
        raise Refusal("bao_not_replacement", payer=bao.payer)


def check_kong_bao(
    rules: HouseRules, bao: Bao, player: PlayerId, concealed: bool, discarder: PlayerId | None
) -> None:
    """Raises `Refusal` if a bao is not possible for a kong."""
    if bao.payer == player:
        raise Refusal("bao_self", player=player)
    if concealed:
        raise Refusal("bao_concealed_kong")
    if discarder is not None and discarder != bao.payer:
        raise Refusal("bao_not_discarder", payer=bao.payer, discarder=discarder)
    _check_bao_reason(rules, bao, KONG)


def _bao_payer_pays_discard_wins(rules: HouseRules, reason: BaoReason | None) -> bool:
    """Tells whether the payer of this bao also pays for a win on another player's discard.

    Only for the limit where the house plays it so (the guide: who fed the dangerous tile "pays for
    everyone if you win"): not in its lenient variant, and not where the discarder pays all anyway.
    """
    played = rules.bao_limit_any_discarder and rules.bao_limit_on is BaoLimitOn.ANY
    return reason is BaoReason.LIMIT and played and not does_discarder_pay_alone(rules)


def _is_covered_by_fresh_kong_bao(rules: HouseRules, claims: tuple[PatternId, ...]) -> bool:
    """Tells whether bao for a fresh kong holds for a self-draw with these claims."""
    match rules.bao_fresh_kong_on:
        case BaoFreshKongOn.REPLACEMENT:
            return PatternId.KONG_REPLACEMENT in claims or PatternId.KONG_ON_KONG in claims
        case BaoFreshKongOn.ANY:
            return True
        case _:
            assert_never(rules.bao_fresh_kong_on)


def _check_bao_reason(rules: HouseRules, bao: Bao, payment: str) -> None:
    if bao.reason is None:
        if not any(rules.bao.values()):
            raise Refusal("bao_not_played")
        return
    if not rules.bao[bao.reason]:
        raise Refusal("bao_off", reason=bao.reason)
    if payment not in payments_covered_by_bao(rules, bao.reason):
        raise Refusal("bao_way", reason=bao.reason, way=payment)


def payments_covered_by_bao(rules: HouseRules, reason: BaoReason) -> frozenset[str]:
    """Lists the kinds of payment that a bao for this reason covers: discard win, self-draw,
    kong.
    """
    if reason is BaoReason.LIMIT and rules.bao_limit_on is BaoLimitOn.WINNING_TILE:
        return frozenset({DISCARD})
    return PAYS_ON[reason]


def check_tiles_allow_bao(
    hand: Hand, claim: Claim, rules: HouseRules, reason: BaoReason | None
) -> None:
    """Raises `Refusal("bao_not_shown")` if the tiles contradict the reason of a bao (section 8).

    The fed tiles must lie exposed, or the winning discard must be the fed tile.
    """
    if reason in (None, BaoReason.FRESH_WIN, BaoReason.FRESH_KONG):
        return  # the tiles do not show what is fresh
    shown = set(_bao_reasons_on_self_draw(hand, claim, rules))
    if not claim.self_draw and hand.winning is not None:
        shown |= set(_bao_reasons_on_discard(hand, claim, rules))
        alike = _count_melds_by_reason(_exposed_melds(hand), hand.winning)
        shown |= {reason for reason, melds in alike if melds >= 3}  # whatever a fourth is
    if add_up_exposed_tai(_exposed_melds(hand), hand, claim, rules) >= rules.limit_tai:
        shown.add(BaoReason.LIMIT)
    if reason not in shown:
        raise Refusal("bao_not_shown", reason=reason)


# --- bao shown by a hand -------------------------------------------------------------------------
# Tiles cannot show everything (who fed what, what is fresh): these are offered, never assumed.

_SETS: Final = (MeldKind.PUNG, MeldKind.KONG)


def possible_bao_reasons(hand: Hand, claim: Claim, rules: HouseRules) -> tuple[BaoReason, ...]:
    """Lists the reasons for bao that this table plays and this hand allows, in the rules' order.

    On a discard the winning tile is the fed tile; on a self-draw it lies in an exposed meld.
    """
    way = SELF_DRAW if claim.self_draw else DISCARD
    shown = _bao_reasons_on_self_draw if claim.self_draw else _bao_reasons_on_discard
    found = set(shown(hand, claim, rules))
    return tuple(
        reason
        for reason in BaoReason
        if reason in found and rules.bao[reason] and way in payments_covered_by_bao(rules, reason)
    )


def _bao_reasons_on_discard(hand: Hand, claim: Claim, rules: HouseRules) -> Iterator[BaoReason]:
    tile = hand.winning
    if tile is None:
        return
    exposed = _exposed_melds(hand)
    if tile.is_dragon and _count_honour_sets(exposed, dragons=True) >= 2:
        yield BaoReason.DRAGONS
    if tile.is_honour and not tile.is_dragon and _count_honour_sets(exposed, dragons=False) >= 3:
        yield BaoReason.WINDS
    before = add_up_exposed_tai(exposed, hand, claim, rules)
    pung = make_meld((tile,) * 3, exposed=True)
    if pung is not None and hand.concealed.count(tile) >= 2:
        fed = add_up_exposed_tai([*exposed, pung], hand, claim, rules) - before
        if _may_be_limit_bao(before, fed, rules):
            yield BaoReason.LIMIT
    for reason, melds in _count_melds_by_reason(exposed, tile):
        if melds == len(exposed) >= 3:
            yield reason


def _count_melds_by_reason(exposed: Sequence[Meld], tile: Tile) -> Iterator[tuple[BaoReason, int]]:
    """Yields each reason for bao that the winning tile fits, with the number of its exposed
    melds.
    """
    suit = make_bag([other for other in TILES if other.suit == tile.suit])
    for reason, kinds in (
        (BaoReason.FLUSH, suit),
        (BaoReason.GREEN, GREENS),
        (BaoReason.TERMINALS, TERMINALS),
    ):
        if count_tile(kinds, tile):
            yield (
                reason,
                sum([all(count_tile(kinds, other) for other in one.tiles) for one in exposed]),
            )


def _bao_reasons_on_self_draw(hand: Hand, claim: Claim, rules: HouseRules) -> Iterator[BaoReason]:
    exposed = _exposed_melds(hand)
    if _count_honour_sets(exposed, dragons=True) == 3:
        yield BaoReason.DRAGONS
    if _count_honour_sets(exposed, dragons=False) == 4:
        yield BaoReason.WINDS
    lie_open = add_up_exposed_tai(exposed, hand, claim, rules)
    others = ([meld for meld in exposed if meld is not fed] for fed in exposed)
    before = [add_up_exposed_tai(melds, hand, claim, rules) for melds in others]
    if any(_may_be_limit_bao(tai, lie_open - tai, rules) for tai in before):
        yield BaoReason.LIMIT
    if hand.kong_count == 4 and sum(meld.kind is MeldKind.KONG for meld in exposed) >= 3:
        yield BaoReason.FOUR_KONGS


_DANGEROUS: Final = 4
"""The exposed tai from which every tile that adds to them is dangerous (rules section 8)."""


def _may_be_limit_bao(tai_before: int, tai_fed: int, rules: HouseRules) -> bool:
    """Tells whether feeding `tai_fed` tai to `tai_before` exposed tai may be bao for the limit.

    It may from four exposed tai on, and if it reaches the limit in one step.
    """
    return tai_fed > 0 and (tai_before >= _DANGEROUS or tai_before + tai_fed >= rules.limit_tai)


_LIES_OPEN: Final = (
    *(PatternId.ANIMAL, PatternId.ALL_ANIMALS, PatternId.SEAT_FLOWER, PatternId.FLOWER_GROUP),
    *(PatternId.DRAGON_PUNG, PatternId.SEAT_WIND_PUNG, PatternId.ROUND_WIND_PUNG),
)
"""The patterns that everybody sees before the hand is won."""


def add_up_exposed_tai(exposed: Sequence[Meld], hand: Hand, claim: Claim, rules: HouseRules) -> int:
    """Adds up the exposed tai of these melds and of the bonus tiles."""
    case = Case.from_hand_reading(Hand(melds=tuple(exposed), bonus=hand.bonus), claim, rules, None)
    return sum(rules.price(which) * BY_ID[which].test(case) for which in _LIES_OPEN)


def _exposed_melds(hand: Hand) -> list[Meld]:
    return [meld for meld in hand.melds if meld.exposed]


def _count_honour_sets(melds: list[Meld], *, dragons: bool) -> int:
    return sum(
        meld.kind in _SETS and meld.tile.is_honour and meld.tile.is_dragon is dragons
        for meld in melds
    )
