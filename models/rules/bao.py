"""Bao: when one player pays for all (rules section 8)."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final, assert_never

from models.rules.events import Bao, Winning
from models.rules.house import BaoFreshKongOn, BaoLimitOn, BaoReason, HouseRules
from models.rules.pattern_ids import PatternId
from models.rules.payments import pays_alone
from models.rules.refusal import Refusal
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
    """Raises `Refusal` where the bao that a winner names, if any, does not hold for the win."""
    bao = winning.bao
    if bao is None:
        return
    if bao.payer == winning.player:
        raise Refusal("bao_self", player=winning.player)
    if discarder not in (None, bao.payer) and not _whoever_discards(rules, bao.reason):
        raise Refusal("bao_not_discarder", payer=bao.payer, discarder=discarder)
    _check_reason(rules, bao, SELF_DRAW if discarder is None else DISCARD)
    if bao.reason is BaoReason.FRESH_WIN and special is PatternId.THIRTEEN_ORPHANS:
        raise Refusal("bao_orphans")
    if bao.reason is BaoReason.FRESH_KONG and not _on_replacement(rules, winning.claims):
        raise Refusal("bao_not_replacement", payer=bao.payer)


def check_kong_bao(
    rules: HouseRules, bao: Bao, player: PlayerId, concealed: bool, discarder: PlayerId | None
) -> None:
    """Raises `Refusal` where this bao does not hold for a kong."""
    if bao.payer == player:
        raise Refusal("bao_self", player=player)
    if concealed:
        raise Refusal("bao_concealed_kong")
    if discarder is not None and discarder != bao.payer:
        raise Refusal("bao_not_discarder", payer=bao.payer, discarder=discarder)
    _check_reason(rules, bao, KONG)


def _whoever_discards(rules: HouseRules, reason: BaoReason | None) -> bool:
    """Whether the payer of this bao pays for a win off another player too.

    Only for the limit where the house plays it so (the guide: who fed the dangerous tile "pays for
    everyone if you win"): not in its lenient variant, and not where the discarder pays all anyway.
    """
    played = rules.bao_limit_any_discarder and rules.bao_limit_on is BaoLimitOn.ANY
    return reason is BaoReason.LIMIT and played and not pays_alone(rules)


def _on_replacement(rules: HouseRules, claims: tuple[PatternId, ...]) -> bool:
    """Whether a self-draw is one that a fresh kong is bao for."""
    match rules.bao_fresh_kong_on:
        case BaoFreshKongOn.REPLACEMENT:
            return PatternId.KONG_REPLACEMENT in claims or PatternId.KONG_ON_KONG in claims
        case BaoFreshKongOn.ANY:
            return True
        case _:
            assert_never(rules.bao_fresh_kong_on)


def _check_reason(rules: HouseRules, bao: Bao, way: str) -> None:
    if bao.reason is None:
        if not any(rules.bao.values()):
            raise Refusal("bao_not_played")
        return
    if not rules.bao[bao.reason]:
        raise Refusal("bao_off", reason=bao.reason)
    if way not in pays_on(rules, bao.reason):
        raise Refusal("bao_way", reason=bao.reason, way=way)


def pays_on(rules: HouseRules, reason: BaoReason) -> frozenset[str]:
    """What a bao for this reason pays here: a win off a discard, a self-draw, a kong."""
    if reason is BaoReason.LIMIT and rules.bao_limit_on is BaoLimitOn.WINNING_TILE:
        return frozenset({DISCARD})
    return PAYS_ON[reason]
