"""Sheets: all open questions about a draft at once, as the Mini App shows them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Final

from bot.reading.drafts import (
    START_DRAFTS,
    BiteDraft,
    Draft,
    DraftBao,
    DraftWinner,
    KongDraft,
    Option,
    PaymentDraft,
    PlayerDraft,
    Question,
    QuestionKind,
    SplitDraft,
    SumDraft,
    WinDraft,
)
from bot.reading.gaps import (
    MOST_WINNERS,
    ask_hand,
    ask_player_of_part,
    resolve_draft,
    valid_answers,
)
from models.ledger.values import Table
from models.rules.bao import check_win_bao, payments_covered_by_bao
from models.rules.events import Bao, Event, Share, SpecialHand, TaiHand, Winning
from models.rules.house import BaoReason, HouseRules
from models.rules.kinds import KINDS, EventPartRole
from models.rules.pattern_ids import CIRCUMSTANCES, PatternId
from models.rules.patterns import PATTERNS
from models.rules.refusal import Refusal
from models.rules.values import PlayerId

BLANK: Final = {
    draft.kind: draft for draft in (PaymentDraft(), *reversed(tuple(START_DRAFTS.values())))
}
"""Drafts of which nothing is said yet, by kind."""
_FLOWERS: Final = 8
"""Flowers in a set: so often can one be replaced."""
_TITLE: Final = frozenset({"player", "payee", "shares", "bao", "dealt"})
"""The parts of what one player did that are said before what it was, or how much."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """The questions on a Mini App sheet; an option that the draft has already is marked `on`.

    An answer to one of `main` completes the event, or a winner's hand; the parts `beside` can be
    said before or after it. A question without options is answered by what is typed.
    """

    main: tuple[Question, ...]
    beside: tuple[Question, ...]


def make_sheet(
    draft: PlayerDraft | WinDraft, table: Table, winner_index: int, *, mends: bool
) -> Sheet:
    """Lists the questions about a draft; those about a hand are for the winner at
    `winner_index`. With `mends`, also those that a new entry answers by taps on seats.
    """
    if isinstance(draft, PlayerDraft):
        beside = tuple(_ask_parts_beside_main(draft, table, mends=mends))
        return Sheet(tuple(_ask_kind_or_sum(draft, table)), beside)
    special = draft.winners[winner_index].special or isinstance(
        draft.winners[winner_index].hand, SpecialHand
    )
    hands = (False, True) if special else (False,)
    main = tuple(_ask_hand(draft, table, winner_index, special=one) for one in hands)
    return Sheet(
        main,
        tuple(_ask_win_parts_beside_hand(draft, table, winner_index, mends=mends, special=special)),
    )


def resolve_for_preview(draft: Draft, table: Table) -> Event | Question:
    """Resolves a draft as `resolve_draft` does, but takes a robbed kong as declared without asking.

    A sheet shows what the win moves; booking asks about the kong.
    """
    found = resolve_draft(draft, table)
    if isinstance(found, Question) and found.asks is QuestionKind.ROBBED:
        return resolve_draft(found.options[0].draft, table)
    return found


def make_title_draft(draft: Draft) -> Draft:
    """Returns the draft with only the parts that the title of its sheet shows."""
    if isinstance(draft, WinDraft):
        return draft.replace(winners=tuple(DraftWinner(player=one.player) for one in draft.winners))
    parts = _TITLE & type(draft).model_fields.keys()
    return BLANK[draft.kind].replace(**{name: getattr(draft, name) for name in parts})


# --- what one player did -------------------------------------------------------------------------


def _ask_kind_or_sum(draft: PlayerDraft, table: Table) -> Iterator[Question]:
    """Asks for the kind of the event or for its sum, if the player is known."""
    if isinstance(draft, SumDraft):
        yield Question(QuestionKind.AMOUNT, draft, ())
        return
    with suppress(Refusal):
        question = resolve_draft(make_title_draft(draft), table)
        if isinstance(question, Question):
            now = (
                one
                for one in question.options
                if _is_dealt_bite(one.draft) == _is_dealt_bite(draft)
            )
            options = tuple(replace(one, on=one.draft == draft) for one in now)
            yield replace(question, options=options)


def _is_dealt_bite(draft: Draft) -> bool:
    return isinstance(draft, BiteDraft) and draft.dealt


def _ask_parts_beside_main(draft: PlayerDraft, table: Table, *, mends: bool) -> Iterator[Question]:
    for part in KINDS[draft.kind].parts:
        match part.role, draft:
            case EventPartRole.WHO, SplitDraft() if part.within:
                yield _ask_sharers(draft, table)
            case ((EventPartRole.WHO | EventPartRole.TO), _) if mends:
                yield ask_player_of_part(draft, QuestionKind(part.asks), table)
            case EventPartRole.BAO, KongDraft():
                yield from _ask_kong_bao(draft, table)
            case EventPartRole.FLAG, BiteDraft():
                dealt = Option(draft.replace(dealt=not draft.dealt), word="dealt", on=draft.dealt)
                yield Question(QuestionKind.DEALT, draft, (dealt,))
            case _:
                pass  # it is asked on the felt, or typed


def _ask_sharers(draft: SplitDraft, table: Table) -> Question:
    """Asks which players share a bill, by an option for each seat."""
    options = []
    for player in table.state.seats:
        left = tuple(share for share in draft.shares if share.player != player)
        on = left != draft.shares
        shares = left if on else (*draft.shares, Share(player=player))
        options.append(Option(draft.replace(shares=shares), player=player, on=on))
    return Question(QuestionKind.SHARERS, draft, tuple(options))


def _ask_kong_bao(draft: KongDraft, table: Table) -> Iterator[Question]:
    """Asks who pays the whole kong, if the house plays a bao for it."""
    rules = table.state.rules
    played = [reason for reason, on in rules.bao.items() if on]
    reasons = [one for one in played if draft.kind.value in payments_covered_by_bao(rules, one)]
    if reasons or draft.bao is not None:
        reason = reasons[0] if len(reasons) == 1 else None
        options = []
        for player in table.state.seats:
            if player != draft.player:
                on = draft.bao is not None and draft.bao.payer == player
                bao = None if on else DraftBao(payer=player, reason=reason)
                options.append(Option(draft.replace(bao=bao), player=player, on=on))
        yield Question(QuestionKind.BAO, draft, tuple(options))


# --- a win ---------------------------------------------------------------------------------------


def _ask_hand(draft: WinDraft, table: Table, winner_index: int, *, special: bool) -> Question:
    """Asks how many tai a hand has, or with `special` which special hand it is."""
    said = draft.winners[winner_index].hand
    question = ask_hand(
        draft.update_winner(winner_index, special=special, hand=None), winner_index, table
    )

    def is_chosen(option: Option) -> bool:
        assert isinstance(option.draft, WinDraft)
        return option.draft.winners[winner_index].hand == said

    return replace(question, options=tuple(replace(o, on=is_chosen(o)) for o in question.options))


def _ask_win_parts_beside_hand(
    draft: WinDraft, table: Table, winner_index: int, *, mends: bool, special: bool
) -> Iterator[Question]:
    """Asks who won, off whom, who else won, who pays all and why, and for the claims."""
    claim = draft.winners[winner_index]
    if mends and len(draft.winners) == 1:
        yield ask_player_of_part(draft, QuestionKind.WINNER, table)
    yield ask_shooter(draft, table)
    if draft.discarder is not None:
        yield ask_other_winners(draft, table)
    yield from _ask_bao(draft, table, winner_index)
    if special or claim.claims:
        can_be = [
            one
            for one in list_priced_circumstances(table.state.rules)
            if can_claim(draft, table, winner_index, one)
        ]
        yield ask_claims(draft, winner_index, can_be)


def ask_shooter(draft: WinDraft, table: Table) -> Question:
    """Asks who discarded the winning tile; the first option is a self-drawn win."""
    question = ask_player_of_part(draft, QuestionKind.SHOOTER, table)
    drawn_first = sorted(question.options, key=lambda option: option.player is not None)
    return replace(question, options=tuple(drawn_first))


def ask_other_winners(draft: WinDraft, table: Table) -> Question:
    """Asks for each seat whether it also won off the same tile."""
    first, options = draft.winners[0], []
    for player in table.state.seats:
        left = tuple(one for one in draft.winners if one.player != player)
        on = left != draft.winners
        if player in (first.player, draft.discarder) or not (on or len(left) < MOST_WINNERS):
            continue
        winners = left if on else (*left, DraftWinner(player=player))
        options.append(Option(draft.replace(winners=winners), player=player, on=on))
    return Question(QuestionKind.ANOTHER, draft, tuple(options))


def _ask_bao(draft: WinDraft, table: Table, winner_index: int) -> Iterator[Question]:
    """Asks which player pays all, then by which bao rule of the house."""
    claim, options = draft.winners[winner_index], []
    if claim.player is None:
        return
    for player in table.state.seats:
        on = claim.bao is not None and claim.bao.payer == player
        if on or _may_pay_bao(draft, table, claim, claim.player, player):
            bao = None if on else DraftBao(payer=player)
            options.append(Option(draft.update_winner(winner_index, bao=bao), player=player, on=on))
    if options:
        yield Question(QuestionKind.BAO, draft, tuple(options))
    if options and claim.bao is not None:
        with suppress(Refusal):  # it is said beside the rows
            yield from _ask_bao_reason(draft, table, winner_index, claim.bao)


def _ask_bao_reason(
    draft: WinDraft, table: Table, winner_index: int, bao: DraftBao
) -> Iterator[Question]:
    """Asks by which bao rule a player pays all, for any hand. Raises `Refusal`."""
    why = DraftBao(payer=bao.payer, why=True)
    question = resolve_draft(draft.update_winner(winner_index, bao=why, hand=None), table)
    if isinstance(question, Question) and question.asks is QuestionKind.REASON:
        options = []
        for option, _ in valid_answers(question, table):
            assert isinstance(option.draft, WinDraft)
            then = option.draft.winners[winner_index]
            said = _change_claims(draft, winner_index, then.claims)
            said = said.update_winner(winner_index, bao=then.bao)
            options.append(replace(option, draft=said, on=then.bao == bao))
        yield replace(question, options=tuple(options))


def _may_pay_bao(
    draft: WinDraft, table: Table, claim: DraftWinner, winner: PlayerId, payer: PlayerId
) -> bool:
    """Tells whether some bao rule can make a player the payer of this win."""
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
    draft: WinDraft, winner_index: int, offered: Iterable[PatternId], most_flowers: int = _FLOWERS
) -> Question:
    """Asks which claims the winner makes; a flower can be replaced `most_flowers` times."""
    claims, options = draft.winners[winner_index].claims, []
    for one in offered:
        count = claims.count(one)
        most = max(1, most_flowers) if one is PatternId.FLOWER_REPLACEMENT else 1
        others = tuple(other for other in claims if other is not one)
        then = others if count >= most else (*others, *(one,) * (count + 1))
        said = _change_claims(draft, winner_index, then)
        options.append(Option(said, word=one.value, on=count > 0))
    return Question(QuestionKind.CLAIMS, draft, tuple(options))


def _change_claims(draft: WinDraft, winner_index: int, claims: tuple[PatternId, ...]) -> WinDraft:
    """Sets what a winner claims; if that changes, the number of tai is to be said anew."""
    winner = draft.winners[winner_index]
    counted = isinstance(winner.hand, TaiHand) and claims != winner.claims
    hand = None if counted else winner.hand
    return draft.update_winner(winner_index, claims=claims, hand=hand)


def list_priced_circumstances(rules: HouseRules) -> list[PatternId]:
    """Lists the circumstances for which these house rules give tai or money."""
    return [one.id for one in PATTERNS if one.id in CIRCUMSTANCES and rules.price(one.id)]


def can_claim(draft: WinDraft, table: Table, winner_index: int, claim: PatternId) -> bool:
    """Tells whether the winner makes this claim already, or could make it with some hand."""
    claims = draft.winners[winner_index].claims
    if claim in claims:
        return True
    then = draft.update_winner(winner_index, claims=(*claims, claim), special=False, hand=None)
    try:
        return next(valid_answers(ask_hand(then, winner_index, table), table), None) is not None
    except Refusal:
        return False
