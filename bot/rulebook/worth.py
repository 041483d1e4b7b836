"""The worth of patterns and house rules at a table: tai in all, and money."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from bot.rulebook.entries import BY_ID
from models.rules.bao import DISCARD, KONG, SELF_DRAW, payments_covered_by_bao
from models.rules.case import Case, Claim
from models.rules.events import FalseWin
from models.rules.house import BaoReason, HouseRules, Instant
from models.rules.notation import parse_hand
from models.rules.pattern_ids import CIRCUMSTANCES, PatternId
from models.rules.patterns import BY_ID as PATTERN_BY_ID
from models.rules.payments import Payout, false_win_transfers, instant_payment_cents, payout
from models.rules.scoring import NoWinReason, Score, compute_score
from models.rules.settings import Setting
from models.rules.tiles import WINDS, Wind
from models.rules.values import Cents, PlayerId


@dataclass(frozen=True, slots=True)
class BaoPayments:
    """The sums that the payer of a bao pays for a limit hand and for a kong; None where no bao
    applies.
    """

    discard: Cents | None
    self_draw: Cents | None
    kong: Cents | None = None


@dataclass(frozen=True, slots=True)
class FalseWinFine:
    """The cost of a false win, by discard and by self-draw."""

    discard: Cents
    self_draw: Cents


Worth: TypeAlias = Payout | BaoPayments | FalseWinFine
"""The sums of a pattern or rule by discard and self-draw; None if it cannot be won so."""


def payments_for_hand(rules: HouseRules, tai: int, special: PatternId | None = None) -> Payout:
    """Returns what is paid for a hand by discard and by self-draw; `tai` is counted before the
    limit.
    """
    discard = payout(rules, tai, special, self_draw=False)
    drawn = payout(rules, tai, special, self_draw=True)
    return replace(discard, self_draw=drawn.self_draw)


class SmallestHand(NamedTuple):
    """The example hand of fewest tai that has a pattern."""

    example: str
    """The hand in readable notation."""
    score: Score
    discard: bool
    """True if the pattern can be won by discard here."""
    drawn: bool
    """True if it can be self-drawn here."""

    @property
    def payments(self) -> Payout:
        """The payments for this hand."""
        score_ = self.score
        paid = payments_for_hand(score_.rules, score_.raw_tai, score_.special)
        if not self.discard:
            return Payout(None, None, paid.self_draw)
        return paid if self.drawn else replace(paid, self_draw=None)


@lru_cache(maxsize=1024)
def find_smallest_hand(rules: HouseRules, pattern: PatternId) -> SmallestHand | None:
    """Finds the example hand of fewest tai that has a pattern at this table; None if there is none.

    A pattern worth nothing here is shown too: the hand is worth what else is in it. A hand below
    the table's minimum has its tai, and is no win.
    """
    tried = [one for one in _score_examples(rules, pattern) if _score_has_pattern(one[1], pattern)]
    if not tried:
        return None
    text, smallest = min(tried, key=lambda tried: (tried[1].raw_tai, tried[1].claim.self_draw))
    drawn = {found.claim.self_draw for _, found in tried}
    return SmallestHand(text, smallest, discard=False in drawn, drawn=True in drawn)


_WITH_BOTH: Final = 3
"""The number of seats that can hold both their flowers among the first seven."""


def _score_examples(rules: HouseRules, pattern: PatternId) -> Iterator[tuple[str, Score]]:
    """Yields a pattern's example hands in every seat, scored by discard and by self-draw."""
    entry = BY_ID[pattern]
    events = (pattern,) if pattern in CIRCUMSTANCES else ()
    for text in filter(None, (entry.example, entry.other_example)):
        example = parse_hand(text)
        for seat in WINDS[:_WITH_BOTH] if pattern is PatternId.SEVEN_FLOWERS else WINDS:
            for self_draw in (False, True):
                yield text, compute_score(example, Claim(seat, Wind.EAST, self_draw, events), rules)


def _score_has_pattern(score: Score, pattern: PatternId) -> bool:
    if score.reason not in (None, NoWinReason.BELOW_MINIMUM):
        return False
    case = Case.from_hand_reading(score.hand, score.claim, score.rules, score.reading)
    return bool(PATTERN_BY_ID[pattern].test(case))


def pattern_payments(rules: HouseRules, pattern: PatternId) -> Payout | None:
    """Returns the payments for the smallest hand with a pattern; None if it is worthless here."""
    found = find_smallest_hand(rules, pattern) if rules.price(pattern) else None
    return found.payments if found else None


_MOST_ROWS: Final = 7
"""The most rows of the pay chart that are shown."""


def payments_by_tai(rules: HouseRules) -> dict[int, Payout]:
    """Returns the pay chart by tai, from minimum to limit; of a long chart, only the first rows and
    the last.
    """
    first, last = rules.minimum_tai(self_draw=True), rules.limit_tai
    rows = range(first, last + 1)
    shown = rows if len(rows) <= _MOST_ROWS else (*rows[: _MOST_ROWS - 1], last)
    paid = {tai: payments_for_hand(rules, tai) for tai in shown}
    drawn = {tai: Payout(None, None, row.self_draw) for tai, row in paid.items()}
    return {tai: paid[tai] if tai >= rules.min_tai else drawn[tai] for tai in shown}


def bao_payments(rules: HouseRules, reason: BaoReason | None = None) -> BaoPayments:
    """Returns the sums that the payer of a bao pays, where `reason` covers them."""
    ways = (
        frozenset({DISCARD, SELF_DRAW})
        if reason is None
        else payments_covered_by_bao(rules, reason)
    )
    paid = payments_for_hand(rules, rules.limit_tai)
    return BaoPayments(
        (paid.discarder or 0) + 2 * (paid.other or 0) if DISCARD in ways else None,
        3 * (paid.self_draw or 0) if SELF_DRAW in ways else None,
        3 * instant_payment_cents(rules, Instant.KONG) if KONG in ways else None,
    )


def false_win_fine(rules: HouseRules) -> FalseWinFine:
    """Returns the cost of a false win."""
    offender, other, _, _ = table = tuple(map(PlayerId, range(4)))
    off = FalseWin(player=offender, discarder=other)
    drawn = FalseWin(player=offender, self_draw=True)
    discard, self_draw = (
        sum(transfer.cents for transfer in false_win_transfers(rules, event, table))
        for event in (off, drawn)
    )
    return FalseWinFine(discard, self_draw)


def setting_payments(rules: HouseRules, setting: Setting) -> Worth | None:  # noqa: C901 - one case a rule
    """Returns the payments that a setting decides; None if the setting alone decides none."""
    row = setting.row
    if isinstance(row, PatternId):
        return pattern_payments(rules, row)
    if isinstance(row, Instant):
        return Payout(None, None, instant_payment_cents(rules, row))
    if isinstance(row, BaoReason):
        return bao_payments(rules, row) if rules.bao[row] else None
    match setting.key:
        case "stake" | "scale" | "limit_tai" | "chart" | "self_draw_bonus":
            return payments_for_hand(rules, rules.limit_tai)
        case "bonus_unit_tai" | "bonus_unit":
            return Payout(None, None, instant_payment_cents(rules, Instant.BITE))
        case "min_tai":
            return payments_for_hand(rules, rules.min_tai)
        case "self_draw_min_tai":
            drawn = payments_for_hand(rules, rules.minimum_tai(self_draw=True)).self_draw
            return Payout(None, None, drawn)
        case "special_hands":
            return payments_for_hand(rules, rules.limit_tai, PatternId.ALL_HONOURS)
        case "false_win":
            return false_win_fine(rules)
        case "thirteen_orphans_pay":
            return pattern_payments(rules, PatternId.THIRTEEN_ORPHANS)
        case "instant_dragons" | "instant_winds":
            dragons = setting.key == "instant_dragons"
            which = PatternId.BIG_THREE_DRAGONS if dragons else PatternId.BIG_FOUR_WINDS
            tai = rules.incomplete_hand_price(which)
            return payments_for_hand(rules, tai, which) if tai else None
        case _:
            return None
