"""What a house rule comes to in money: the figures beside every setting and every entry."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

from bot.rulebook.settings import Setting
from models.rules.events import FalseWin
from models.rules.house import HouseRules, Instant
from models.rules.patterns import SPECIAL_HANDS, PatternId
from models.rules.payments import false_win_transfers, instant, payout
from models.rules.values import Cents, PlayerId


@dataclass(frozen=True, slots=True)
class Pays:
    """A won hand of so many tai: what each pays, off a discard and self-drawn."""

    tai: int
    discarder: Cents
    other: Cents
    each: Cents


@dataclass(frozen=True, slots=True)
class Each:
    """Paid at once by each of the three others."""

    cents: Cents


@dataclass(frozen=True, slots=True)
class Alone:
    """What the payer of a bao pays for a limit hand, off a discard or on a self-draw."""

    discard: Cents
    self_draw: Cents


@dataclass(frozen=True, slots=True)
class Fine:
    """What a false win off a discard costs in all, and what one on a self-draw does."""

    discard: Cents
    self_draw: Cents


Worth: TypeAlias = Pays | Each | Alone | Fine


def hand(rules: HouseRules, tai: int, special: PatternId | None = None) -> Pays:
    """A hand of `tai`, before the limit."""
    discard = payout(rules, tai, special, self_draw=False)
    drawn = payout(rules, tai, special, self_draw=True)
    capped = min(tai, rules.limit_tai)
    return Pays(capped, discard.discarder or 0, discard.other or 0, drawn.self_draw or 0)


def pattern(rules: HouseRules, which: PatternId) -> Pays | None:
    """A hand that is worth just this pattern; None where it is worth nothing here."""
    price = rules.price(which)
    if not price:
        return None
    return hand(rules, price, which if which in SPECIAL_HANDS else None)


def chart(rules: HouseRules, most: int = 7) -> tuple[Pays, ...]:
    """The pay chart from the minimum to the limit; of a long one the beginning and the end."""
    first, last = min(max(rules.min_tai, 0), rules.limit_tai), rules.limit_tai
    rows = range(first, last + 1)
    shown = rows if len(rows) <= most else (*rows[: most - 1], last)
    return tuple(hand(rules, tai) for tai in shown)


def alone(rules: HouseRules) -> Alone:
    """A limit hand that one pays for all."""
    paid = hand(rules, rules.limit_tai)
    return Alone(paid.discarder + 2 * paid.other, 3 * paid.each)


_OFFENDER, _FIRST, _SECOND, _THIRD = (PlayerId(number) for number in range(4))


def fine(rules: HouseRules) -> Fine:
    """A false win."""
    table = (_OFFENDER, _FIRST, _SECOND, _THIRD)
    off = FalseWin(player=_OFFENDER, discarder=_FIRST)
    drawn = FalseWin(player=_OFFENDER, self_draw=True)
    discard, self_draw = (
        sum(transfer.cents for transfer in false_win_transfers(rules, event, table))
        for event in (off, drawn)
    )
    return Fine(discard, self_draw)


_OF_THE_LIMIT: Final = frozenset({"stake", "scale", "limit_tai", "chart", "self_draw_bonus"})
_UNIT_KEYS: Final = frozenset({"bonus_unit_tai", "bonus_unit"})


def effect(rules: HouseRules, setting: Setting) -> Worth | None:  # noqa: C901 - one case a rule
    """What a setting comes to in these rules; None where it moves no money by itself."""
    row = setting.row
    if isinstance(row, PatternId):
        return pattern(rules, row)
    if isinstance(row, Instant):
        return Each(instant(rules, row))
    if setting.field == "bao":
        return alone(rules) if setting.value(rules) else None
    match setting.key:
        case key if key in _OF_THE_LIMIT:
            return hand(rules, rules.limit_tai)
        case key if key in _UNIT_KEYS:
            return Each(instant(rules, Instant.BITE))
        case "min_tai":
            return hand(rules, rules.min_tai)
        case "special_hands":
            return hand(rules, rules.limit_tai, PatternId.ALL_HONOURS)
        case "false_win":
            return fine(rules)
        case "instant_dragons":
            return _at_once(rules, rules.instant_dragons, PatternId.BIG_THREE_DRAGONS)
        case "instant_winds":
            return _at_once(rules, rules.instant_winds, PatternId.BIG_FOUR_WINDS)
        case _:
            return None


def _at_once(rules: HouseRules, tai: int, which: PatternId) -> Pays | None:
    return hand(rules, tai, which) if tai else None
