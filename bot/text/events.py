"""Events in words, in a line without sums: whole, or as far as they are known.

Each kind has a function for its draft, since an event is a draft without gaps. Unknown parts are
left out, or shown as `?`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, assert_never

from bot.reading import drafts
from bot.text.house import changed_rules
from bot.text.shares import share, shares
from bot.text.translator import Markup, Translator, escape, join
from models.ledger.values import Table
from models.rules import events
from models.rules.house import BaoReason, FoulPenalty
from models.rules.kinds import Kind
from models.rules.night import PaidHand
from models.rules.pattern_ids import PatternId
from models.rules.settings import BY_KEY
from models.rules.values import PlayerId

NOTHING: Final = Markup("")
_APART: Final = Markup(" · ")
"""The separator of the parts of an event; a line may break before it."""
UNKNOWN: Final = Markup("?")
"""Stands for the unknown winner or discarder that is asked for."""


def in_words(
    translator: Translator,
    table: Table,
    said: events.Event | drafts.Draft,
    won: tuple[PaidHand, ...] = (),
    *,
    whole: bool = True,
) -> Markup:
    """Writes an event, or what is known of a draft, in a line; sums are shown for drafts only.

    `won` adds the tai of hands given by tiles or by name. Unless `whole`, `?` stands for an unknown
    winner or discarder, and a kind of which nothing else is known gives an empty text.
    """
    words = _Words(translator, table, won, whole=whole, sums=isinstance(said, drafts.Draft))
    draft = said if isinstance(said, drafts.Draft | events.RulesChange) else drafts.as_draft(said)
    put = _WORDS.get(draft.kind)
    return NOTHING if put is None else put(words, draft)


@dataclass(frozen=True, slots=True)
class _Words:
    """The language, the table, and how much is said of an event."""

    translator: Translator
    table: Table
    won: tuple[PaidHand, ...]
    whole: bool
    sums: bool

    def say(self, key: str, **facts: object) -> Markup:
        """Returns a sentence."""
        return self.translator.say(key, **facts)

    def name(self, player: PlayerId | None) -> Markup:
        """Returns the name of a player; an empty text for None."""
        return name_of(self.table, player)

    def who(self, draft: drafts.OneDraft) -> Markup:
        """Returns the name of the player, `?` if only the discarder is known, or an empty text."""
        return self.name(draft.player) or (UNKNOWN if draft.off is not None else NOTHING)

    def kind_alone(self, key: str) -> Markup:
        """Returns the sentence for a kind of which nothing else is known; empty unless `whole`."""
        return self.say(key) if self.whole else NOTHING


def name_of(table: Table, player: PlayerId | None) -> Markup:
    """Returns the name of a player, escaped; an empty text for None."""
    return NOTHING if player is None else escape(table.name(player))


# --- wins -----------------------------------------------------------------------------------------


def _win_in_words(words: _Words, draft: drafts.WinDraft) -> Markup:
    whole, table = words.whole, words.table
    if not whole and draft.but(entry=0) == drafts.BEGUN[drafts.Flow.HU]:
        return NOTHING
    if draft.several and draft.discarder is None:
        return words.say("button-several")
    told = [(words.name(claim.player), _hand(words, claim)) for claim in draft.winners]
    if draft.several or len(told) > 1:
        unnamed = NOTHING if whole else UNKNOWN
        told = [(name or unnamed, hand) for name, hand in told if name or (hand and unnamed)]
    alone = len(draft.winners) == 1
    pays = [
        _bao(words, draft, claim.bao, NOTHING if alone else words.name(claim.player))
        for claim in draft.winners
    ]
    return _win(
        words.translator,
        told,
        name_of(table, draft.discarder),
        pays,
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
    """Writes `Ben ← Cat · 3 tai · Dan pays for all`: winners with hands, discarder, bao payers.

    With `begun` a missing winner or discarder is shown as `?`.
    """
    hand = NOTHING
    if several or len(told) > 1:
        named = translator.join_names(_winner(translator, *one) for one in told)
    else:
        ((named, hand),) = told
    who = _won_off(translator, named, shooter, self_draw=self_draw, begun=begun)
    return join((who, hand, *pays), _APART)


def _winner(translator: Translator, name: Markup, hand: Markup) -> Markup:
    return translator.say("win-also", winner=name, hand=hand) if hand else name


def _won_off(
    translator: Translator, winners: Markup, shooter: Markup, *, self_draw: bool, begun: bool
) -> Markup:
    """Writes `Ben ← Cat`, or `Ben, self-drawn`."""
    if self_draw:
        drawn = translator.say("win-drawn", winners=winners)
        return drawn if winners else translator.say("answer-self-drawn")
    if begun and (winners or shooter):
        winners, shooter = winners or UNKNOWN, shooter or UNKNOWN
    if winners and shooter:
        return translator.say("win-off", winners=winners, shooter=shooter)
    return translator.say("answer-shot", player=shooter) if shooter else winners


def winner_line(translator: Translator, table: Table, said: events.Win | drafts.WinDraft) -> Markup:
    """Writes the first winner and the discarder: `Ben ← Cat`, or `Ben, self-drawn`.

    Writes `Ben won` for a draft whose discarder is still to be asked.
    """
    winner, shooter = name_of(table, said.winners[0].player), name_of(table, said.discarder)
    if isinstance(said, drafts.WinDraft) and not (said.self_draw or shooter):
        return translator.say("answer-won", player=name_of(table, said.winners[-1].player))
    return _won_off(translator, winner, shooter, self_draw=not shooter, begun=True)


def _hand(words: _Words, claim: drafts.SaidWinning) -> Markup:
    hand, said, translator = NOTHING, claim.hand, words.translator
    tai = next((one.tai for one in words.won if one.player == claim.player), None)
    if tai is not None and isinstance(said, events.NotedHand):
        hand = bare_hand(translator, events.TaiHand(tai=tai))
    elif said is not None:
        hand = bare_hand(translator, said)
    elif claim.special:
        hand = words.kind_alone("button-special")
    if tai is not None and isinstance(said, events.SpecialHand):
        hand = words.say("hand-worth", hand=hand, tai=tai)
    named = () if claim.named is None else (claim.named,)
    return _add_claims(translator, hand, (*named, *claim.claims))


def _add_claims(translator: Translator, hand: Markup, claims: Sequence[PatternId]) -> Markup:
    said = translator.join_names(translator.pattern(claim) for claim in claims)
    return translator.say("hand-claims", hand=hand, claims=said) if hand and said else hand or said


def bare_hand(translator: Translator, hand: events.WonHand) -> Markup:
    """Returns a hand as it was given: its tai, its name or its tiles."""
    match hand:
        case events.TaiHand():
            return translator.say("hand-tai", tai=hand.tai)
        case events.SpecialHand():
            return translator.pattern(hand.pattern)
        case events.NotedHand():
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
    """Writes who pays for all; `of` names the winner if there are several, `reason` says why."""
    said = translator.say("bao-pays-of" if of else "bao-pays", payer=payer, winner=of)
    return translator.say("bao-why", bao=said, reason=reason) if reason else said


def _bao(
    words: _Words, draft: drafts.Draft, bao: drafts.SaidBao | None, of: Markup = NOTHING
) -> Markup:
    if bao is None:
        return NOTHING
    payer = words.name(draft.off if bao.payer is None else bao.payer)
    if not payer:
        return words.say("button-bao")
    return pays_for_all(words.translator, payer, of=of, reason=bao.reason)


# --- what is paid at once -------------------------------------------------------------------------


def _kong(words: _Words, draft: drafts.KongDraft) -> Markup:
    who, shooter = words.who(draft), words.name(draft.off)
    if not who:
        return words.kind_alone("title-concealed-kong" if draft.concealed else "button-kong")
    if shooter:
        kong = words.say("kong-discard", player=who, discarder=shooter)
    else:
        kong = words.say("kong-concealed" if draft.concealed else "kong-exposed", player=who)
    return join((kong, _bao(words, draft, draft.bao)), _APART)


def _bite(words: _Words, draft: drafts.BiteDraft) -> Markup:
    who = words.who(draft)
    if not who:
        return words.kind_alone("button-bite")
    if draft.bite is None:
        return words.say("bite-begun", player=who)
    what = bite_name(words.translator, draft.bite, dealt=draft.dealt)
    return words.say("bite-booked", player=who, what=what)


def bite_name(translator: Translator, kind: events.BiteKind, *, dealt: bool) -> Markup:
    """Returns the name of the tiles for which a bite is paid."""
    what = translator.term(kind)
    return translator.say("bite-dealt", what=what) if dealt else what


def _false_win(words: _Words, draft: drafts.FalseWinDraft) -> Markup:
    who, shooter = words.who(draft), words.name(draft.off)
    if not who:
        return words.kind_alone("button-false-win")
    if shooter:
        return words.say("false-win-discard", player=who, discarder=shooter)
    return words.say(f"false-win-{'self-draw' if draft.self_draw else 'plain'}", player=who)


def _foul(words: _Words, draft: drafts.FoulDraft) -> Markup:
    who, rules = words.who(draft), words.table.state.rules
    if not who:
        return words.kind_alone("button-foul")
    if draft.foul is None:
        return words.say("foul-begun", player=who)
    short = draft.foul is events.FoulKind.SHORT
    pays = rules.foul_hand is FoulPenalty.BAO_REST and (not short or rules.short_hand_pays)
    if short:
        key = "foul-booked-pays" if pays else "foul-booked"
    else:
        key = "foul-booked-no-kong-pays" if pays else "foul-booked-no-kong"
    return words.say(key, player=who, foul=draft.foul)


# --- what is of the night -------------------------------------------------------------------------


def _payment(words: _Words, draft: drafts.PaymentDraft) -> Markup:
    payer, payee, cents = words.name(draft.player), words.name(draft.payee), draft.cents
    paid = NOTHING
    if payer and payee:
        paid = words.say("payment-booked", payer=payer, payee=payee)
    elif payer or payee:
        key = "answer-is-payer" if payer else "answer-is-payee"
        paid = words.say(key, player=payer or payee)
    sum_ = NOTHING if cents is None or not words.sums else words.translator.amount(cents)
    return join((paid, escape(draft.note), sum_), _APART) if paid or sum_ else NOTHING


def _bill(words: _Words, draft: drafts.SplitDraft) -> Markup:
    """Writes `Ben paid 40.00 for all four · supper`, as far as it is known."""
    translator, cents = words.translator, draft.cents
    facts = {
        "payer": words.name(draft.player),
        "amount": NOTHING if cents is None else translator.amount(cents),
        "sharers": sharers(translator, words.table, draft.shares),
    }
    known = "-".join(name for name, fact in facts.items() if fact)
    paid = translator.say(f"split-{known}", **facts) if known else NOTHING
    return join((paid, escape(draft.note)), _APART) or words.kind_alone("button-split")


def _chips(words: _Words, draft: drafts.ChipsDraft) -> Markup:
    translator, table = words.translator, words.table
    if draft.by is not None:
        counted = shares(translator, table, {one.player: one.cents for one in draft.counts})
        return words.say(f"chips-booked-{draft.by.value}", counts=counted)
    put = translator.money if draft.signed else translator.amount
    counts = ((table.name(one.player), put(one.cents)) for one in draft.counts)
    return join((share(translator, name, sum_) for name, sum_ in counts), _APART)


def sharers(translator: Translator, table: Table, shared: Sequence[events.Share]) -> Markup:
    """Lists who shares a bill, with their parts if these differ; empty without sharers."""
    alike = len({share.parts for share in shared}) < 2
    if alike and {share.player for share in shared} == set(table.state.seats):
        return translator.say("split-all")
    if alike:
        return translator.join_names([name_of(table, share.player) for share in shared])
    return translator.join_names([_share(translator, table, share) for share in shared])


def _share(translator: Translator, table: Table, share: events.Share) -> Markup:
    """Writes a player with their parts of a bill, or their exact share."""
    player = table.name(share.player)
    if share.is_exact:
        return translator.say("split-sum", player=player, amount=translator.amount(share.parts))
    return translator.say("split-parts", player=player, parts=share.parts)


def _substitution(words: _Words, draft: drafts.SubstitutionDraft) -> Markup:
    leaves, joins = words.name(draft.player), words.name(draft.joins)
    if leaves and joins:
        return words.say("substitution-booked", joins=joins, leaves=leaves)
    if leaves:
        return words.say("known-leaves", leaves=leaves)
    return words.say("known-joins", joins=joins) if joins else NOTHING


def _draw(words: _Words, _: drafts.StepDraft) -> Markup:
    return words.say("draw-booked")


def _seating(words: _Words, draft: drafts.SeatsDraft) -> Markup:
    return words.say("seating-booked", names=[words.table.name(one) for one in draft.seats])


def _rules(words: _Words, event: events.RulesChange) -> Markup:
    """Writes the changed rules with their values; older entries only as they were typed."""
    keys = event.said.split()
    if all(key in BY_KEY or key == "preset" for key in keys):
        said = changed_rules(words.translator, event.rules, keys)
    else:
        said = escape(event.said)
    if event.is_for_later_nights:
        return words.say("rules-to-come", said=said)
    if event.first:
        return words.say("rules-at-once", hand=event.first, said=said)
    return words.say("rules-booked", said=said) if said else words.say("rules-booked-plain")


_WORDS: Final[Mapping[str, Callable[[_Words, Any], Markup]]] = {
    Kind.WIN: _win_in_words,
    Kind.KONG: _kong,
    Kind.BITE: _bite,
    Kind.DRAW: _draw,
    Kind.FALSE_WIN: _false_win,
    Kind.FOUL: _foul,
    Kind.PAYMENT: _payment,
    Kind.SPLIT: _bill,
    Kind.CHIPS: _chips,
    Kind.SUBSTITUTION: _substitution,
    Kind.SEATING: _seating,
    Kind.RULES: _rules,
}
