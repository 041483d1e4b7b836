"""Sheets: the questions about a draft that are open at once, where the chat asks them in turn."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Final

from bot.reading.drafts import (
    BEGUN,
    Asks,
    BiteDraft,
    Draft,
    KongDraft,
    OneDraft,
    Option,
    PaymentDraft,
    Question,
    SaidBao,
    SaidWinning,
    SplitDraft,
    SumDraft,
    WinDraft,
)
from bot.reading.gaps import MOST_WINNERS, ask_hand, ask_part, settle_draft, valid_answers
from models.ledger.values import Table
from models.rules.bao import check_win_bao, pays_on
from models.rules.events import Bao, Event, Share, SpecialHand, TaiHand, Winning
from models.rules.house import BaoReason, HouseRules
from models.rules.kinds import KINDS, PartRole
from models.rules.pattern_ids import CIRCUMSTANCES, PatternId
from models.rules.patterns import PATTERNS
from models.rules.refusal import Refusal
from models.rules.values import PlayerId

BLANK: Final = {draft.kind: draft for draft in (PaymentDraft(), *reversed(tuple(BEGUN.values())))}
"""Drafts of which nothing is said yet, by kind."""
_FLOWERS: Final = 8
"""Flowers in a set: so often can one be replaced."""
_TITLE: Final = frozenset({"player", "payee", "shares", "bao", "dealt"})
"""The parts of what one player did that are said before what it was, or how much."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """The questions about a draft that are open at once. An option that is `on` says what is known.

    An answer to one of `main` completes the event, or a winner's hand; the parts `beside` can be
    said before or after it. A question without options is answered by what is typed.
    """

    main: tuple[Question, ...]
    beside: tuple[Question, ...]


def sheet_of(draft: OneDraft | WinDraft, table: Table, at: int, *, mends: bool) -> Sheet:
    """Lists the questions about a draft; of several winners about the hand of the one `at` this
    place. What a seat is tapped for is asked only if the draft `mends` an entry.
    """
    if isinstance(draft, OneDraft):
        beside = tuple(_beside(draft, table, mends=mends))
        return Sheet(tuple(_main(draft, table)), beside)
    special = draft.winners[at].special or isinstance(draft.winners[at].hand, SpecialHand)
    hands = (False, True) if special else (False,)
    main = tuple(_ask_hand(draft, table, at, special=one) for one in hands)
    return Sheet(main, tuple(_beside_win(draft, table, at, mends=mends, special=special)))


def settle_whole(draft: Draft, table: Table) -> Event | Question:
    """Settles a draft as `settle_draft` does, with the kong that was robbed and that nobody logged:
    a sheet shows what the win moves, and booking asks about the kong.
    """
    found = settle_draft(draft, table)
    if isinstance(found, Question) and found.asks is Asks.ROBBED:
        return settle_draft(found.options[0].draft, table)
    return found


def known_before(draft: Draft) -> Draft:
    """Returns the draft with only what is said before its main part: the title of its sheet."""
    if isinstance(draft, WinDraft):
        return draft.but(winners=tuple(SaidWinning(player=one.player) for one in draft.winners))
    parts = _TITLE & type(draft).model_fields.keys()
    return BLANK[draft.kind].but(**{name: getattr(draft, name) for name in parts})


# --- what one player did -------------------------------------------------------------------------


def _main(draft: OneDraft, table: Table) -> Iterator[Question]:
    """Asks what it was, or how much, once it is known whom it is about."""
    if isinstance(draft, SumDraft):
        yield Question(Asks.AMOUNT, draft, ())
        return
    with suppress(Refusal):
        question = settle_draft(known_before(draft), table)
        if isinstance(question, Question):
            now = (one for one in question.options if _is_dealt(one.draft) == _is_dealt(draft))
            options = tuple(replace(one, on=one.draft == draft) for one in now)
            yield replace(question, options=options)


def _is_dealt(draft: Draft) -> bool:
    return isinstance(draft, BiteDraft) and draft.dealt


def _beside(draft: OneDraft, table: Table, *, mends: bool) -> Iterator[Question]:
    for part in KINDS[draft.kind].parts:
        match part.role, draft:
            case PartRole.WHO, SplitDraft() if part.within:
                yield _ask_shares(draft, table)
            case ((PartRole.WHO | PartRole.TO), _) if mends:
                yield ask_part(draft, Asks(part.asks), table)
            case PartRole.BAO, KongDraft():
                yield from _ask_kong_bao(draft, table)
            case PartRole.FLAG, BiteDraft():
                dealt = Option(draft.but(dealt=not draft.dealt), word="dealt", on=draft.dealt)
                yield Question(Asks.DEALT, draft, (dealt,))
            case _:
                pass  # it is asked on the felt, or typed


def _ask_shares(draft: SplitDraft, table: Table) -> Question:
    """Asks of each seat whether it shares a bill."""
    options = []
    for player in table.state.seats:
        left = tuple(share for share in draft.shares if share.player != player)
        on = left != draft.shares
        shares = left if on else (*draft.shares, Share(player=player))
        options.append(Option(draft.but(shares=shares), player=player, on=on))
    return Question(Asks.SHARERS, draft, tuple(options))


def _ask_kong_bao(draft: KongDraft, table: Table) -> Iterator[Question]:
    """Asks who pays for all of a kong, where the house has a reason for it."""
    rules = table.state.rules
    played = [reason for reason, on in rules.bao.items() if on]
    reasons = [one for one in played if draft.kind.value in pays_on(rules, one)]
    if reasons or draft.bao is not None:
        reason = reasons[0] if len(reasons) == 1 else None
        options = []
        for player in table.state.seats:
            if player != draft.player:
                on = draft.bao is not None and draft.bao.payer == player
                bao = None if on else SaidBao(payer=player, reason=reason)
                options.append(Option(draft.but(bao=bao), player=player, on=on))
        yield Question(Asks.BAO, draft, tuple(options))


# --- a win ---------------------------------------------------------------------------------------


def _ask_hand(draft: WinDraft, table: Table, at: int, *, special: bool) -> Question:
    """Asks for how many tai a hand was, or which of those that have a name."""
    said = draft.winners[at].hand
    question = ask_hand(draft.claim(at, special=special, hand=None), at, table)

    def is_on(option: Option) -> bool:
        assert isinstance(option.draft, WinDraft)
        return option.draft.winners[at].hand == said

    return replace(question, options=tuple(replace(o, on=is_on(o)) for o in question.options))


def _beside_win(
    draft: WinDraft, table: Table, at: int, *, mends: bool, special: bool
) -> Iterator[Question]:
    """Asks who won, off whom, who else won, who pays for all and why, and how it was won."""
    claim = draft.winners[at]
    if mends and len(draft.winners) == 1:
        yield ask_part(draft, Asks.WINNER, table)
    yield ask_shooter(draft, table)
    if draft.discarder is not None:
        yield ask_others(draft, table)
    yield from _ask_bao(draft, table, at)
    if special or claim.claims:
        can_be = [
            one
            for one in priced_circumstances(table.state.rules)
            if can_claim(draft, table, at, one)
        ]
        yield ask_claims(draft, at, can_be)


def ask_shooter(draft: WinDraft, table: Table) -> Question:
    """Asks off whom a win was, a draw of one's own first."""
    question = ask_part(draft, Asks.SHOOTER, table)
    drawn_first = sorted(question.options, key=lambda option: option.player is not None)
    return replace(question, options=tuple(drawn_first))


def ask_others(draft: WinDraft, table: Table) -> Question:
    """Asks of each seat whether it won off the same tile, too."""
    first, options = draft.winners[0], []
    for player in table.state.seats:
        left = tuple(one for one in draft.winners if one.player != player)
        on = left != draft.winners
        if player in (first.player, draft.discarder) or not (on or len(left) < MOST_WINNERS):
            continue
        winners = left if on else (*left, SaidWinning(player=player))
        options.append(Option(draft.but(winners=winners), player=player, on=on))
    return Question(Asks.ANOTHER, draft, tuple(options))


def _ask_bao(draft: WinDraft, table: Table, at: int) -> Iterator[Question]:
    """Asks who pays for all, of those who can; then why, as the house plays it."""
    claim, options = draft.winners[at], []
    if claim.player is None:
        return
    for player in table.state.seats:
        on = claim.bao is not None and claim.bao.payer == player
        if on or _may_pay(draft, table, claim, claim.player, player):
            bao = None if on else SaidBao(payer=player)
            options.append(Option(draft.claim(at, bao=bao), player=player, on=on))
    if options:
        yield Question(Asks.BAO, draft, tuple(options))
    if options and claim.bao is not None:
        with suppress(Refusal):  # it is said beside the rows
            yield from _ask_reason(draft, table, at, claim.bao)


def _ask_reason(draft: WinDraft, table: Table, at: int, bao: SaidBao) -> Iterator[Question]:
    """Asks why a player pays for all, whatever the hand. Raises `Refusal`."""
    why = SaidBao(payer=bao.payer, why=True)
    question = settle_draft(draft.claim(at, bao=why, hand=None), table)
    if isinstance(question, Question) and question.asks is Asks.REASON:
        options = []
        for option, _ in valid_answers(question, table):
            assert isinstance(option.draft, WinDraft)
            then = option.draft.winners[at]
            said = draft.claim(at, bao=then.bao, claims=then.claims)
            options.append(replace(option, draft=said, on=then.bao == bao))
        yield replace(question, options=tuple(options))


def _may_pay(
    draft: WinDraft, table: Table, claim: SaidWinning, winner: PlayerId, payer: PlayerId
) -> bool:
    """Tells whether some bao of this player can be: off whom, and for which reason."""
    for reason in (None, *BaoReason):
        fresh = reason is BaoReason.FRESH_KONG
        claims = (*claim.claims, *((PatternId.KONG_REPLACEMENT,) if fresh else ()))
        bao = Bao(payer=payer, reason=reason)
        won = Winning(player=winner, hand=TaiHand(tai=1), claims=claims, bao=bao)
        with suppress(Refusal):
            check_win_bao(table.state.rules, won, draft.discarder, None)
            return True
    return False


def ask_claims(
    draft: WinDraft, at: int, known: Iterable[PatternId], times: int = _FLOWERS
) -> Question:
    """Asks how a hand was won, of these ways; a flower can be replaced so many `times`."""
    claims, options = draft.winners[at].claims, []
    for one in known:
        count = claims.count(one)
        most = max(1, times) if one is PatternId.FLOWER_REPLACEMENT else 1
        others = tuple(other for other in claims if other is not one)
        then = others if count >= most else (*others, *(one,) * (count + 1))
        options.append(Option(draft.claim(at, claims=then), word=one.value, on=count > 0))
    return Question(Asks.CLAIMS, draft, tuple(options))


def priced_circumstances(rules: HouseRules) -> list[PatternId]:
    """Lists the ways to win that are worth something under these rules."""
    return [one.id for one in PATTERNS if one.id in CIRCUMSTANCES and rules.price(one.id)]


def can_claim(draft: WinDraft, table: Table, at: int, claim: PatternId) -> bool:
    """Tells whether a hand is said to be won so, or some hand can be with what is said besides."""
    claims = draft.winners[at].claims
    if claim in claims:
        return True
    then = draft.claim(at, claims=(*claims, claim), special=False, hand=None)
    try:
        return next(valid_answers(ask_hand(then, at, table), table), None) is not None
    except Refusal:
        return False
