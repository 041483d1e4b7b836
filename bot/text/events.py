"""Events in words, in a line without sums: whole, or as far as they are known.

Each kind has a function for its draft, since an event is a draft without gaps. Unknown parts are
left out, or shown as `?`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, assert_never

from bot.reading import drafts
from bot.text.house import list_changed_rules
from bot.text.shares import list_amounts, name_with_amount
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


def describe_event(
    translator: Translator,
    table: Table,
    event: events.Event | drafts.Draft,
    hands: tuple[PaidHand, ...] = (),
    *,
    complete: bool = True,
) -> Markup:
    """Writes an event, or the known parts of a draft, in a line; only drafts show their sums.

    `hands` adds the tai of hands given by tiles or by name. Unless `complete`, `?` stands for an
    unknown winner or discarder, and a draft without any known part gives an empty text.
    """
    is_draft = isinstance(event, drafts.Draft)
    writer = _EventWriter(translator, table, hands, complete=complete, with_sums=is_draft)
    draft = (
        event
        if isinstance(event, drafts.Draft | events.RulesChange)
        else drafts.convert_event_to_draft(event)
    )
    describe = _DESCRIBERS.get(draft.kind)
    return NOTHING if describe is None else describe(writer, draft)


@dataclass(frozen=True, slots=True)
class _EventWriter:
    """Writes events in the language of a chat, with the names of a table's players."""

    translator: Translator
    table: Table
    hands: tuple[PaidHand, ...]
    complete: bool
    with_sums: bool

    def say(self, key: str, **facts: object) -> Markup:
        return self.translator.say(key, **facts)

    def name(self, player: PlayerId | None) -> Markup:
        """Returns the name of a player; an empty text for None."""
        return name_of(self.table, player)

    def player_or_unknown(self, draft: drafts.PlayerDraft) -> Markup:
        """Returns the name of the player, `?` if only the discarder is known, or an empty text."""
        return self.name(draft.player) or (UNKNOWN if draft.shooter is not None else NOTHING)

    def name_kind_only(self, key: str) -> Markup:
        """Names the kind of a draft of which nothing else is known; "" if `complete` is False."""
        return self.say(key) if self.complete else NOTHING


def name_of(table: Table, player: PlayerId | None) -> Markup:
    """Returns the name of a player, escaped; an empty text for None."""
    return NOTHING if player is None else escape(table.name(player))


# --- wins -----------------------------------------------------------------------------------------


def _describe_win(writer: _EventWriter, draft: drafts.WinDraft) -> Markup:
    whole, table = writer.complete, writer.table
    if not whole and draft.replace(entry=0) == drafts.START_DRAFTS[drafts.StartButton.HU]:
        return NOTHING
    if draft.several and draft.discarder is None:
        return writer.say("button-several")
    told = [(writer.name(claim.player), _describe_hand(writer, claim)) for claim in draft.winners]
    if draft.several or len(told) > 1:
        unnamed = NOTHING if whole else UNKNOWN
        told = [(name or unnamed, hand) for name, hand in told if name or (hand and unnamed)]
    alone = len(draft.winners) == 1
    pays = [
        _describe_bao(writer, draft, claim.bao, NOTHING if alone else writer.name(claim.player))
        for claim in draft.winners
    ]
    return _join_win_parts(
        writer.translator,
        told,
        name_of(table, draft.discarder),
        pays,
        self_draw=draft.self_draw,
        several=draft.several,
        incomplete=not whole,
    )


def _join_win_parts(
    translator: Translator,
    named_hands: Sequence[tuple[Markup, Markup]],
    discarder: Markup,
    bao_payers: Iterable[Markup],
    *,
    self_draw: bool,
    several: bool = False,
    incomplete: bool = False,
) -> Markup:
    """Writes `Ben ← Cat · 3 tai · Dan pays for all`: winners with hands, discarder, bao payers.

    With `incomplete` a missing winner or discarder is shown as `?`.
    """
    hand = NOTHING
    if several or len(named_hands) > 1:
        named = translator.join_names(
            _join_winner_and_hand(translator, *one) for one in named_hands
        )
    else:
        ((named, hand),) = named_hands
    who = _win_headline(translator, named, discarder, self_draw=self_draw, incomplete=incomplete)
    return join((who, hand, *bao_payers), _APART)


def _join_winner_and_hand(translator: Translator, name: Markup, hand: Markup) -> Markup:
    return translator.say("win-also", winner=name, hand=hand) if hand else name


def _win_headline(
    translator: Translator, winners: Markup, discarder: Markup, *, self_draw: bool, incomplete: bool
) -> Markup:
    """Writes `Ben ← Cat`, or `Ben, self-drawn`."""
    if self_draw:
        drawn = translator.say("win-drawn", winners=winners)
        return drawn if winners else translator.say("answer-self-drawn")
    if incomplete and (winners or discarder):
        winners, discarder = winners or UNKNOWN, discarder or UNKNOWN
    if winners and discarder:
        return translator.say("win-off", winners=winners, shooter=discarder)
    return translator.say("answer-shot", player=discarder) if discarder else winners


def winner_line(translator: Translator, table: Table, win: events.Win | drafts.WinDraft) -> Markup:
    """Writes the first winner and the discarder: `Ben ← Cat`, or `Ben, self-drawn`.

    Writes `Ben won` for a draft whose discarder is still to be asked.
    """
    winner, shooter = name_of(table, win.winners[0].player), name_of(table, win.discarder)
    if isinstance(win, drafts.WinDraft) and not (win.self_draw or shooter):
        return translator.say("answer-won", player=name_of(table, win.winners[-1].player))
    return _win_headline(translator, winner, shooter, self_draw=not shooter, incomplete=True)


def _describe_hand(writer: _EventWriter, winning: drafts.DraftWinner) -> Markup:
    hand, said, translator = NOTHING, winning.hand, writer.translator
    tai = next((one.tai for one in writer.hands if one.player == winning.player), None)
    if tai is not None and isinstance(said, events.TileHand):
        hand = hand_as_given(translator, events.TaiHand(tai=tai))
    elif said is not None:
        hand = hand_as_given(translator, said)
    elif winning.special:
        hand = writer.name_kind_only("button-special")
    if tai is not None and isinstance(said, events.SpecialHand):
        hand = writer.say("hand-worth", hand=hand, tai=tai)
    named = () if winning.named is None else (winning.named,)
    return _join_hand_and_claims(translator, hand, (*named, *winning.claims))


def _join_hand_and_claims(
    translator: Translator, hand: Markup, claims: Sequence[PatternId]
) -> Markup:
    said = translator.join_names(translator.pattern_name(claim) for claim in claims)
    return translator.say("hand-claims", hand=hand, claims=said) if hand and said else hand or said


def hand_as_given(translator: Translator, hand: events.WonHand) -> Markup:
    """Returns a hand as it was given: its tai, its name or its tiles."""
    match hand:
        case events.TaiHand():
            return translator.say("hand-tai", tai=hand.tai)
        case events.SpecialHand():
            return translator.pattern_name(hand.pattern)
        case events.TileHand():
            return Markup(f"<code>{hand.notation}</code>")
        case _:
            assert_never(hand)


# --- who pays for all -----------------------------------------------------------------------------


def describe_payer_for_all(
    translator: Translator,
    payer: Markup,
    *,
    winner: Markup = NOTHING,
    reason: BaoReason | None = None,
) -> Markup:
    """Writes who pays for all (bao); names `winner` and `reason` if they are given."""
    said = translator.say("bao-pays-of" if winner else "bao-pays", payer=payer, winner=winner)
    return translator.say("bao-why", bao=said, reason=reason) if reason else said


def _describe_bao(
    writer: _EventWriter, draft: drafts.Draft, bao: drafts.DraftBao | None, winner: Markup = NOTHING
) -> Markup:
    if bao is None:
        return NOTHING
    payer = writer.name(draft.shooter if bao.payer is None else bao.payer)
    if not payer:
        return writer.say("button-bao")
    return describe_payer_for_all(writer.translator, payer, winner=winner, reason=bao.reason)


# --- what is paid at once -------------------------------------------------------------------------


def _describe_kong(writer: _EventWriter, draft: drafts.KongDraft) -> Markup:
    who, shooter = writer.player_or_unknown(draft), writer.name(draft.shooter)
    if not who:
        return writer.name_kind_only("title-concealed-kong" if draft.concealed else "button-kong")
    if shooter:
        kong = writer.say("kong-discard", player=who, discarder=shooter)
    else:
        kong = writer.say("kong-concealed" if draft.concealed else "kong-exposed", player=who)
    return join((kong, _describe_bao(writer, draft, draft.bao)), _APART)


def _describe_bite(writer: _EventWriter, draft: drafts.BiteDraft) -> Markup:
    who = writer.player_or_unknown(draft)
    if not who:
        return writer.name_kind_only("button-bite")
    if draft.bite is None:
        return writer.say("bite-begun", player=who)
    what = bite_name(writer.translator, draft.bite, dealt=draft.dealt)
    return writer.say("bite-booked", player=who, what=what)


def bite_name(translator: Translator, kind: events.BiteKind, *, dealt: bool) -> Markup:
    """Returns the name of the tiles for which a bite is paid."""
    what = translator.term(kind)
    return translator.say("bite-dealt", what=what) if dealt else what


def _describe_false_win(writer: _EventWriter, draft: drafts.FalseWinDraft) -> Markup:
    who, shooter = writer.player_or_unknown(draft), writer.name(draft.shooter)
    if not who:
        return writer.name_kind_only("button-false-win")
    if shooter:
        return writer.say("false-win-discard", player=who, discarder=shooter)
    return writer.say(f"false-win-{'self-draw' if draft.self_draw else 'plain'}", player=who)


def _describe_foul(writer: _EventWriter, draft: drafts.FoulDraft) -> Markup:
    who, rules = writer.player_or_unknown(draft), writer.table.state.rules
    if not who:
        return writer.name_kind_only("button-foul")
    if draft.foul is None:
        return writer.say("foul-begun", player=who)
    short = draft.foul is events.FoulKind.SHORT
    pays = rules.foul_hand is FoulPenalty.BAO_REST and (not short or rules.short_hand_pays)
    if short:
        key = "foul-booked-pays" if pays else "foul-booked"
    else:
        key = "foul-booked-no-kong-pays" if pays else "foul-booked-no-kong"
    return writer.say(key, player=who, foul=draft.foul)


# --- what is of the night -------------------------------------------------------------------------


def _describe_payment(writer: _EventWriter, draft: drafts.PaymentDraft) -> Markup:
    payer, payee, cents = (writer.name(draft.player), writer.name(draft.payee), draft.cents)
    paid = NOTHING
    if payer and payee:
        paid = writer.say("payment-booked", payer=payer, payee=payee)
    elif payer or payee:
        key = "answer-is-payer" if payer else "answer-is-payee"
        paid = writer.say(key, player=payer or payee)
    sum_ = NOTHING if cents is None or not writer.with_sums else writer.translator.amount(cents)
    return join((paid, escape(draft.note), sum_), _APART) if paid or sum_ else NOTHING


def _describe_bill(writer: _EventWriter, draft: drafts.SplitDraft) -> Markup:
    """Writes `Ben paid 40.00 for all four · supper`, as far as it is known."""
    translator, cents = writer.translator, draft.cents
    facts = {
        "payer": writer.name(draft.player),
        "amount": NOTHING if cents is None else translator.amount(cents),
        "sharers": list_sharers(translator, writer.table, draft.shares),
    }
    known = "-".join(name for name, fact in facts.items() if fact)
    paid = translator.say(f"split-{known}", **facts) if known else NOTHING
    return join((paid, escape(draft.note)), _APART) or writer.name_kind_only("button-split")


def _describe_chips(writer: _EventWriter, draft: drafts.ChipsDraft) -> Markup:
    translator, table = writer.translator, writer.table
    if draft.by is not None:
        counted = list_amounts(translator, table, {one.player: one.cents for one in draft.counts})
        return writer.say(f"chips-booked-{draft.by.value}", counts=counted)
    put = translator.money if draft.signed else translator.amount
    counts = ((table.name(one.player), put(one.cents)) for one in draft.counts)
    return join((name_with_amount(translator, name, sum_) for name, sum_ in counts), _APART)


def list_sharers(translator: Translator, table: Table, shares: Sequence[events.Share]) -> Markup:
    """Lists the sharers of a bill, with their parts if these differ; empty without sharers."""
    alike = len({share.parts for share in shares}) < 2
    if alike and {share.player for share in shares} == set(table.state.seats):
        return translator.say("split-all")
    if alike:
        return translator.join_names([name_of(table, share.player) for share in shares])
    return translator.join_names([_describe_share(translator, table, share) for share in shares])


def _describe_share(translator: Translator, table: Table, share: events.Share) -> Markup:
    player = table.name(share.player)
    if share.is_exact:
        return translator.say("split-sum", player=player, amount=translator.amount(share.parts))
    return translator.say("split-parts", player=player, parts=share.parts)


def _describe_substitution(writer: _EventWriter, draft: drafts.SubstitutionDraft) -> Markup:
    leaves, joins = writer.name(draft.player), writer.name(draft.joins)
    if leaves and joins:
        return writer.say("substitution-booked", joins=joins, leaves=leaves)
    if leaves:
        return writer.say("known-leaves", leaves=leaves)
    return writer.say("known-joins", joins=joins) if joins else NOTHING


def _describe_drawn_hand(writer: _EventWriter, _: drafts.PartlessDraft) -> Markup:
    return writer.say("draw-booked")


def _describe_seating(writer: _EventWriter, draft: drafts.SeatsDraft) -> Markup:
    return writer.say("seating-booked", names=[writer.table.name(one) for one in draft.seats])


def _describe_rules_change(writer: _EventWriter, event: events.RulesChange) -> Markup:
    """Writes the changed rules with their values; an old entry that lacks keys, as it was typed."""
    keys = event.said.split()
    if all(key in BY_KEY or key == "preset" for key in keys):
        said = list_changed_rules(writer.translator, event.rules, keys)
    else:
        said = escape(event.said)
    if event.is_for_later_nights:
        return writer.say("rules-to-come", said=said)
    if event.first:
        return writer.say("rules-at-once", hand=event.first, said=said)
    return writer.say("rules-booked", said=said) if said else writer.say("rules-booked-plain")


_DESCRIBERS: Final[Mapping[str, Callable[[_EventWriter, Any], Markup]]] = {
    Kind.WIN: _describe_win,
    Kind.KONG: _describe_kong,
    Kind.BITE: _describe_bite,
    Kind.DRAW: _describe_drawn_hand,
    Kind.FALSE_WIN: _describe_false_win,
    Kind.FOUL: _describe_foul,
    Kind.PAYMENT: _describe_payment,
    Kind.SPLIT: _describe_bill,
    Kind.CHIPS: _describe_chips,
    Kind.SUBSTITUTION: _describe_substitution,
    Kind.SEATING: _describe_seating,
    Kind.RULES: _describe_rules_change,
}
