"""An event in words, in one line without numbers of money: whole, or as far as it is known.

Each kind has one function. It is given names in words, nothing where they are not known: that is
left out, or `?` stands in its place.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, assert_never

from bot.reading.drafts import (
    BEGUN,
    BiteDraft,
    ChipsDraft,
    Draft,
    FalseWinDraft,
    Flow,
    FoulDraft,
    KongDraft,
    OneDraft,
    PaymentDraft,
    SaidBao,
    SaidWinning,
    SplitDraft,
    StepDraft,
    SubstitutionDraft,
    WinDraft,
)
from bot.text.house import changed_rules
from bot.text.shares import share, shares
from bot.text.translator import Markup, Translator, escaped, joined, kebab
from models.ledger.values import Table
from models.rules.events import (
    Bite,
    BiteKind,
    Chips,
    Draw,
    Event,
    FalseWin,
    Foul,
    FoulKind,
    Kong,
    NotedHand,
    Payment,
    RulesChange,
    Seating,
    Share,
    SpecialHand,
    Split,
    Substitution,
    TaiHand,
    Win,
    Winning,
    WonHand,
)
from models.rules.house import BaoReason, FoulPenalty
from models.rules.kinds import Kind
from models.rules.night import Won
from models.rules.pattern_ids import PatternId
from models.rules.settings import BY_KEY
from models.rules.values import Cents, PlayerId

NOTHING: Final = Markup("")
_APART: Final = Markup(" · ")
"""Stands between the parts of an event, as in a receipt: a line may break before it."""
UNKNOWN: Final = Markup("?")
"""Stands where the one who won, or who shot, is asked for."""


def event_told(  # noqa: C901, PLR0912 - one case an event
    translator: Translator, table: Table, event: Event, won: tuple[Won, ...] = ()
) -> Markup:
    """Tells what happened, in one line without numbers of money.

    With `won`, hands given by their tiles are told by their tai, named ones with it.
    """
    match event:
        case Win():
            return _win_told(translator, table, event, {worth.player: worth.tai for worth in won})
        case Draw():
            return translator.say("draw-booked")
        case Kong(player=player, discarder=discarder, bao=bao):
            pays = pays_for_all(translator, name_of(table, bao.payer)) if bao else NOTHING
            kong = _kong(
                translator,
                name_of(table, player),
                name_of(table, discarder),
                concealed=event.concealed,
            )
            return joined((kong, pays), _APART)
        case Bite(player=player, what=what):
            return _bite(translator, name_of(table, player), what, dealt=event.dealt)
        case FalseWin(player=player, discarder=discarder):
            who, shooter = name_of(table, player), name_of(table, discarder)
            return _false_win(translator, who, shooter, self_draw=bool(event.self_draw))
        case Foul(player=player, foul=foul):
            return _foul(translator, table, name_of(table, player), foul)
        case Payment(payer=payer, payee=payee, note=note):
            return _payment(translator, name_of(table, payer), name_of(table, payee), note)
        case Split():
            return _bill(translator, table, event.payer, event.shares, event.cents, event.note)
        case Chips():
            counted = shares(translator, table, {one.player: one.cents for one in event.won})
            return translator.say(f"chips-booked-{event.by.value}", counts=counted)
        case Substitution(leaves=leaves, joins=joins):
            return _substitution(translator, name_of(table, leaves), name_of(table, joins))
        case Seating():
            names = [table.name(player) for player in event.seats]
            return translator.say("seating-booked", names=names)
        case RulesChange():
            return _rules(translator, event)
        case _:
            assert_never(event)


def known_so_far(
    translator: Translator, table: Table, draft: Draft, *, whole: bool = False
) -> Markup:
    """Puts what is known so far of an event into the same line; nothing where nothing is known.

    What is not known is left out: where only who won, or only who shot, is asked of what was typed,
    ? stands in its place. The `whole` line, where nothing was typed, says what kind of event it is.
    """
    match draft:
        case WinDraft():
            return _win_so_far(translator, table, draft, whole=whole)
        case PaymentDraft(player=player, payee=payee, cents=cents):
            if player is None and payee is None and cents is None:
                return NOTHING
            paid = _payment(translator, name_of(table, player), name_of(table, payee), draft.note)
            return joined((paid, NOTHING if cents is None else translator.amount(cents)), _APART)
        case SplitDraft():
            said = draft.player, draft.shares, draft.cents, draft.note
            begun = translator.say("button-split") if whole else NOTHING
            return _bill(translator, table, *said) or begun
        case ChipsDraft():
            put = translator.money if draft.signed else translator.amount
            counted = ((table.name(one.player), put(one.cents)) for one in draft.counts)
            return joined((share(translator, name, sum_) for name, sum_ in counted), _APART)
        case SubstitutionDraft(player=leaves, joins=joins):
            return _substitution(translator, name_of(table, leaves), name_of(table, joins))
        case StepDraft(kind=Kind.DRAW):
            return translator.say("draw-booked")
        case OneDraft():
            return _act_so_far(translator, table, draft, whole=whole)
        case _:
            return NOTHING


def _act_so_far(translator: Translator, table: Table, draft: OneDraft, *, whole: bool) -> Markup:
    """Tells what one player did, with ? in their place where only off whom is known."""
    player, shooter = name_of(table, draft.player), name_of(table, draft.off)
    if not (player or shooter):
        concealed = isinstance(draft, KongDraft) and draft.concealed
        begun = "known-concealed-kong" if concealed else f"button-{kebab(draft.kind)}"
        return translator.say(begun) if whole else NOTHING
    who = player or UNKNOWN
    match draft:
        case KongDraft():
            kong = _kong(translator, who, shooter, concealed=bool(draft.concealed))
            return joined((kong, _bao_so_far(translator, table, draft, draft.bao)), _APART)
        case BiteDraft():
            return _bite(translator, who, draft.bite, dealt=draft.dealt)
        case FalseWinDraft():
            return _false_win(translator, who, shooter, self_draw=draft.self_draw)
        case FoulDraft():
            return _foul(translator, table, who, draft.foul)
        case _:
            return NOTHING


def name_of(table: Table, player: PlayerId | None) -> Markup:
    """The name of a player, escaped; nothing where it is nobody."""
    return NOTHING if player is None else escaped(table.name(player))


# --- wins -----------------------------------------------------------------------------------------


def _win_told(
    translator: Translator, table: Table, event: Win, worth: Mapping[PlayerId, int]
) -> Markup:
    told = [
        (name_of(table, won.player), _hand_told(translator, won, worth)) for won in event.winners
    ]
    pays = [
        pays_for_all(
            translator,
            name_of(table, won.bao.payer),
            of=name_of(table, won.player) if len(told) > 1 else NOTHING,
            reason=won.bao.reason,
        )
        for won in event.winners
        if won.bao is not None
    ]
    shooter = name_of(table, event.discarder)
    return _win(translator, told, shooter, pays, self_draw=event.discarder is None)


def _win_so_far(translator: Translator, table: Table, draft: WinDraft, *, whole: bool) -> Markup:
    if not whole and draft.but(entry=0) == BEGUN[Flow.HU]:
        return NOTHING
    if draft.several and draft.discarder is None:
        return translator.say("button-several")
    told = [
        (name_of(table, claim.player), _hand_so_far(translator, claim, whole=whole))
        for claim in draft.winners
    ]
    if draft.several or len(told) > 1:
        unnamed = NOTHING if whole else UNKNOWN
        told = [(name or unnamed, hand) for name, hand in told if name or (hand and unnamed)]
    return _win(
        translator,
        told,
        name_of(table, draft.discarder),
        _baos_so_far(translator, table, draft),
        self_draw=draft.self_draw,
        several=draft.several,
        begun=not whole,
    )


def _win(
    translator: Translator,
    told: Sequence[tuple[Markup, Markup]],
    shooter: Markup,
    pays: Iterable[Markup],
    *,
    self_draw: bool,
    several: bool = False,
    begun: bool = False,
) -> Markup:
    """`Ben ← Cat · 3 tai · Dan pays for all`: each winner with the hand, off whom, who pays.

    With `begun` ? stands for the winner or the one who shot.
    """
    hand = NOTHING
    if several or len(told) > 1:
        named = translator.listed(_winner(translator, *one) for one in told)
    else:
        ((named, hand),) = told
    who = _won_off(translator, named, shooter, self_draw=self_draw, begun=begun)
    return joined((who, hand, *pays), _APART)


def _winner(translator: Translator, name: Markup, hand: Markup) -> Markup:
    return translator.say("win-also", winner=name, hand=hand) if hand else name


def _won_off(
    translator: Translator, winners: Markup, shooter: Markup, *, self_draw: bool, begun: bool
) -> Markup:
    """`Ben ← Cat`, or `Ben, self-drawn`."""
    if self_draw:
        drawn = translator.say("win-drawn", winners=winners)
        return drawn if winners else translator.say("answer-self-drawn")
    if begun and (winners or shooter):
        winners, shooter = winners or UNKNOWN, shooter or UNKNOWN
    if winners and shooter:
        return translator.say("win-off", winners=winners, shooter=shooter)
    return translator.say("answer-shot", player=shooter) if shooter else winners


def who_won(translator: Translator, table: Table, said: Win | WinDraft) -> Markup:
    """`Ben ← Cat`, or `Ben, self-drawn`: the first winner of a win, and off whom.

    As far as it is known: `Ben won` where it is asked next off whom.
    """
    winner, shooter = name_of(table, said.winners[0].player), name_of(table, said.discarder)
    if isinstance(said, WinDraft) and not (said.self_draw or shooter):
        return translator.say("answer-won", player=name_of(table, said.winners[-1].player))
    return _won_off(translator, winner, shooter, self_draw=not shooter, begun=True)


def _hand_told(translator: Translator, winning: Winning, worth: Mapping[PlayerId, int]) -> Markup:
    tai = worth.get(winning.player)
    hand = bare_hand(translator, winning.hand)
    if tai is not None and isinstance(winning.hand, NotedHand):
        hand = bare_hand(translator, TaiHand(tai=tai))
    elif tai is not None and isinstance(winning.hand, SpecialHand):
        hand = translator.say("hand-worth", hand=hand, tai=tai)
    return _with_claims(translator, hand, winning.claims)


def _hand_so_far(translator: Translator, claim: SaidWinning, *, whole: bool) -> Markup:
    hand = NOTHING
    if claim.hand is not None:
        hand = bare_hand(translator, claim.hand)
    elif whole and claim.special:
        hand = translator.say("button-special")
    named = () if claim.named is None else (claim.named,)
    return _with_claims(translator, hand, (*named, *claim.claims))


def _with_claims(translator: Translator, hand: Markup, claims: Sequence[PatternId]) -> Markup:
    said = translator.listed(translator.pattern(claim) for claim in claims)
    return translator.say("hand-claims", hand=hand, claims=said) if hand and said else hand or said


def bare_hand(translator: Translator, hand: WonHand) -> Markup:
    """Names the hand by what it was given by: tai, a name, tiles."""
    match hand:
        case TaiHand():
            return translator.say("hand-tai", tai=hand.tai)
        case SpecialHand():
            return translator.pattern(hand.pattern)
        case NotedHand():
            return Markup(f"<code>{hand.notation}</code>")
        case _:
            assert_never(hand)


# --- who pays for all -----------------------------------------------------------------------------


def pays_for_all(
    translator: Translator,
    payer: Markup,
    *,
    of: Markup = NOTHING,
    reason: BaoReason | None = None,
) -> Markup:
    """Tells who pays for all, whose hand where several won, and why."""
    said = translator.say("bao-pays-of" if of else "bao-pays", payer=payer, winner=of)
    return translator.say("bao-why", bao=said, reason=reason) if reason else said


def _bao_so_far(
    translator: Translator, table: Table, draft: Draft, bao: SaidBao | None, of: Markup = NOTHING
) -> Markup:
    if bao is None:
        return NOTHING
    payer = name_of(table, draft.off if bao.payer is None else bao.payer)
    if not payer:
        return translator.say("button-bao")
    return pays_for_all(translator, payer, of=of, reason=bao.reason)


def _baos_so_far(translator: Translator, table: Table, draft: WinDraft) -> list[Markup]:
    """Tells who pays for all, for each winner for whom somebody does; whose hand where several
    won.
    """
    alone = len(draft.winners) == 1
    return [
        _bao_so_far(translator, table, draft, claim.bao, NOTHING if alone else name)
        for claim in draft.winners
        if claim.bao is not None
        for name in [name_of(table, claim.player)]
    ]


# --- what is paid at once -------------------------------------------------------------------------


def _kong(translator: Translator, player: Markup, shooter: Markup, *, concealed: bool) -> Markup:
    if shooter:
        return translator.say("kong-discard", player=player, discarder=shooter)
    return translator.say("kong-concealed" if concealed else "kong-exposed", player=player)


def _bite(translator: Translator, player: Markup, kind: BiteKind | None, *, dealt: bool) -> Markup:
    if kind is None:
        return translator.say("bite-begun", player=player)
    return translator.say("bite-booked", player=player, what=bitten(translator, kind, dealt=dealt))


def bitten(translator: Translator, kind: BiteKind, *, dealt: bool) -> Markup:
    """Names the tiles that somebody collects for."""
    what = translator.term(kind)
    return translator.say("bite-dealt", what=what) if dealt else what


def _false_win(
    translator: Translator, player: Markup, shooter: Markup, *, self_draw: bool
) -> Markup:
    if shooter:
        return translator.say("false-win-discard", player=player, discarder=shooter)
    return translator.say(f"false-win-{'self-draw' if self_draw else 'plain'}", player=player)


def _foul(translator: Translator, table: Table, player: Markup, kind: FoulKind | None) -> Markup:
    if kind is None:
        return translator.say("foul-begun", player=player)
    rules, short = table.state.rules, kind is FoulKind.SHORT
    pays = rules.foul_hand is FoulPenalty.BAO_REST and (not short or rules.short_hand_pays)
    if short:
        key = "foul-booked-pays" if pays else "foul-booked"
    else:
        key = "foul-booked-no-kong-pays" if pays else "foul-booked-no-kong"
    return translator.say(key, player=player, foul=kind)


# --- what is of the night -------------------------------------------------------------------------


def _payment(translator: Translator, payer: Markup, payee: Markup, note: str) -> Markup:
    paid = NOTHING
    if payer and payee:
        paid = translator.say("payment-booked", payer=payer, payee=payee)
    elif payer or payee:
        key = "answer-is-payer" if payer else "answer-is-payee"
        paid = translator.say(key, player=payer or payee)
    return joined((paid, escaped(note)), _APART)


def _bill(
    translator: Translator,
    table: Table,
    payer: PlayerId | None,
    shared: Sequence[Share],
    cents: Cents | None,
    note: str,
) -> Markup:
    """`Ben paid 40.00 for all four · supper`; as much of it as is known, else nothing."""
    facts = {
        "payer": name_of(table, payer),
        "amount": NOTHING if cents is None else translator.amount(cents),
        "sharers": sharers(translator, table, shared),
    }
    known = "-".join(name for name, fact in facts.items() if fact)
    paid = translator.say(f"split-{known}", **facts) if known else NOTHING
    return joined((paid, escaped(note)), _APART)


def sharers(translator: Translator, table: Table, shared: Sequence[Share]) -> Markup:
    """Lists who shares a bill, with the parts of each where they differ; nothing of nobody."""
    alike = len({share.parts for share in shared}) < 2
    if alike and {share.player for share in shared} == set(table.state.seats):
        return translator.say("split-all")
    if alike:
        return translator.listed([name_of(table, share.player) for share in shared])
    return translator.listed([_share(translator, table, share) for share in shared])


def _share(translator: Translator, table: Table, share: Share) -> Markup:
    """A player with their parts of a bill, or with their exact share."""
    player = table.name(share.player)
    if share.exact:
        return translator.say("split-sum", player=player, amount=translator.amount(share.parts))
    return translator.say("split-parts", player=player, parts=share.parts)


def _substitution(translator: Translator, leaves: Markup, joins: Markup) -> Markup:
    if leaves and joins:
        return translator.say("substitution-booked", joins=joins, leaves=leaves)
    if leaves:
        return translator.say("known-leaves", leaves=leaves)
    return translator.say("known-joins", joins=joins) if joins else NOTHING


def _rules(translator: Translator, event: RulesChange) -> Markup:
    """Tells what was changed to what; as it was typed, where older entries say only that."""
    keys = event.said.split()
    if all(key in BY_KEY or key == "preset" for key in keys):
        said = changed_rules(translator, event.rules, keys)
    else:
        said = escaped(event.said)
    if event.of_nights_to_come:
        return translator.say("rules-to-come", said=said)
    if event.first:
        return translator.say("rules-at-once", hand=event.first, said=said)
    return (
        translator.say("rules-booked", said=said) if said else translator.say("rules-booked-plain")
    )
