"""A question in words: what is known so far, what is asked, and a label an answer."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from bot.reading.drafts import (
    BEGUN,
    Asks,
    Draft,
    Flow,
    NoEvent,
    Option,
    Question,
    SaidBao,
    SaidWinning,
)
from bot.reading.gaps import answerable, deserves_a_look, settled
from bot.text import receipts
from bot.text.receipts import bare_hand, brings, share, shares
from bot.text.translator import DOT, Markup, Translator, capital, escaped, joined, kebab
from models.ledger.values import Table
from models.rules.events import BiteKind, Chips, Event, FoulKind, SettledBy, Substitution
from models.rules.house import BaoReason
from models.rules.kinds import Kind
from models.rules.night import apply
from models.rules.pattern_ids import PatternId
from models.rules.payments import net_of
from models.rules.refusal import Refusal
from models.rules.values import PlayerId

UNKNOWN: Final = Markup("?")
"""Stands where the one who won, or who shot, is asked for."""
_WHOLE: Final = frozenset({Asks.WORD, Asks.PLAYER, Asks.WHICH})
"""Questions about words that were not understood: an answer shows all that it makes of them."""


@dataclass(frozen=True, slots=True)
class Shown:
    """A question as it is put: its text, and each answer by its label with what is known then.

    `alone`: the last answer has a row of its own, as it costs most to hit by mistake. A last look
    shows all that will be booked or changed, and its one answer does that.
    """

    text: Markup
    answers: tuple[tuple[Markup, Draft], ...]
    alone: bool = False
    is_last_look: bool = False


def following(
    translator: Translator, table: Table, draft: Draft, *, own: bool, before: Event | None = None
) -> Shown | Event:
    """The next question about a draft, or the event once nothing is missing.

    To one who answers by buttons alone, what no answer could tell whole is shown before. The rest
    is that of `question_shown`.
    """
    found = settled(draft, table)
    if isinstance(found, Question):
        return question_shown(translator, table, found, own=own, before=before)
    if own and not draft.shown and deserves_a_look(found, apply(table.state, found)):
        return look_at_event(translator, table, draft, found)
    return found


def question_shown(
    translator: Translator,
    table: Table,
    question: Question,
    *,
    own: bool = False,
    before: Event | None = None,
    stays: bool = False,
) -> Shown:
    """A question with the answers that can be booked, each with the sum that it moves.

    The rest is that of `asked`. Raises the `Refusal` of the rules where no answer can be booked.
    """
    found = list(answerable(question, table))
    question = replace(question, options=tuple(option for option, _ in found))
    answers = tuple(
        (labelled_with_sum(translator, question, table, option, end), option.draft)
        for option, end in found
    )
    alone = bool(found) and found[-1][0].tai == table.state.rules.limit_tai
    text = asked(translator, table, question, own=own, before=before, stays=stays)
    return Shown(text, answers, alone)


def look_at_event(translator: Translator, table: Table, draft: Draft, event: Event) -> Shown:
    """Shows all that booking `event` moves. Raises the `Refusal` of the rules."""
    outcome = apply(table.state, event)
    if isinstance(event, Substitution):
        return _look_at_seat(translator, table, draft, event)
    text = receipts.outcome(translator, table, event, outcome)
    cents, say = brings(event, outcome.transfers), translator.say
    yes = (
        say("button-book")
        if cents is None
        else say("button-book-worth", amount=translator.money(cents))
    )
    return last_look(draft, text, yes)


def _look_at_seat(translator: Translator, table: Table, draft: Draft, event: Substitution) -> Shown:
    """Shows who takes over which seat, and with which balance each goes on."""
    balances = table.state.balances
    text = translator.say(
        "ask-sub",
        leaves=table.name(event.leaves),
        joins=table.name(event.joins),
        wind=table.state.seat(event.leaves),
        amount=translator.money(balances[event.leaves]),
        other=translator.money(balances.get(event.joins, 0)),
    )
    return last_look(draft, text, translator.say("button-swap"))


def last_look(draft: Draft, text: Markup, yes: Markup) -> Shown:
    """Shows what a draft does, with one answer that does it."""
    return Shown(text, ((yes, draft.but(shown=True)),), is_last_look=True)


def doubted(looked: Shown, doubt: Markup, yes: Markup) -> Shown:
    """A doubt above all that would be booked: who sees both need not be asked a second time."""
    ((_, draft),) = looked.answers
    text = joined((doubt, looked.text))
    return replace(looked, text=text, answers=((yes, draft.but(sure=True)),))


def asked(
    translator: Translator,
    table: Table,
    question: Question,
    *,
    own: bool = False,
    before: Event | None = None,
    stays: bool = False,
) -> Markup:
    """`Ben ← ? · 3 tai. Who shot?`; of a mend with the entry's number before it.

    With `own`, where the speaker answers by buttons alone, the line says all that is missing and
    stands above what is asked; of a mend with what the entry says `before`. With `stays` it says
    that the entry stays as it was until the answer.
    """
    draft, asks = question.draft, bare_question(translator, table, question)
    if own and before is not None:
        return _of_entry(translator, table, question, before, asks)
    line = (
        Markup("") if question.asks in _WHOLE else known_so_far(translator, table, draft, whole=own)
    )
    if own:
        return joined((line, asks))
    if line:
        key = "asked-openly" if line.endswith("?") else "asked"
        asks = translator.say(key, known=line, asks=asks)
    if stays:
        return translator.say("refusal-edit", number=draft.entry, cause=asks)
    return translator.say("entry", number=draft.entry, what=asks) if draft.entry else asks


def bare_question(translator: Translator, table: Table, question: Question) -> Markup:
    """Asks it without what is known: `Who shot?`"""
    draft = question.draft
    player, payee = _name(table, draft.player), _name(table, draft.payee)
    facts = {"word": question.word, "player": player, "payee": payee}
    if question.asks is Asks.CHIPS:
        by_the_chips = settled(draft.but(by=SettledBy.CHIPS), table)
        assert isinstance(by_the_chips, Chips), "all were counted"
        differs = net_of(apply(table.state, by_the_chips).transfers)  # from the book
        facts["differs"] = shares(translator, table, differs)
    return translator.say(_key(translator, question), **facts)


def _of_entry(
    translator: Translator, table: Table, question: Question, before: Event, asks: Markup
) -> Markup:
    """Asks about an entry, below what it says and what it will say as far as is known."""
    number, told = question.draft.entry, receipts.event_told(translator, table, before)
    if question.asks is not Asks.WHAT:
        line = joined((known_so_far(translator, table, question.draft, whole=True), asks))
        entry = translator.say("entry-number", number=number)
        return translator.say("fixed", entry=entry, before=told, what=line)
    try:
        worth = brings(before, apply(table.state, before).transfers)
    except Refusal:
        worth = None
    what = told if worth is None else joined((told, translator.money(worth)), DOT)
    return joined((translator.say("entry", number=number, what=what), asks))


def _key(translator: Translator, question: Question) -> str:
    """The sentence that asks it: that of the kind of event, where it has one of its own."""
    asks, draft, options = question.asks, question.draft, question.options
    of_kind = f"asks-{asks.value}-{kebab(draft.kind)}"
    alone = len(options) == 1
    if asks is Asks.WORD and alone and options[0].word == question.word:
        return "asks-rest"
    if asks is Asks.WHICH and alone:
        return "asks-only"
    if asks is Asks.KIND and draft.entry:
        return "asks-kind-instead"
    return of_kind if translator.knows(of_kind) else f"asks-{asks.value}"


def labelled_with_sum(
    translator: Translator, question: Question, table: Table, option: Option, end: Event | None
) -> Markup:
    """The label of an answer; where it books `end`, with what that brings whom it is about."""
    if end is None:
        return option_label(translator, table, question, option)
    transfers = apply(table.state, end).transfers
    if isinstance(end, Chips):
        net = net_of(transfers)
        moves = shares(translator, table, net) if net else translator.say("answer-nothing")
        return translator.say(f"answer-{end.by.value}", moves=moves)
    worth = brings(end, transfers)
    said = option_label(translator, table, question, option)
    if worth is None:
        return said
    return translator.say("answer-worth", answer=said, amount=translator.money(worth))


def option_label(  # noqa: C901, PLR0912 - one case a question
    translator: Translator, table: Table, question: Question, option: Option
) -> Markup:
    """The label of an answer's button."""
    say, word = translator.say, option.word
    match question.asks:
        case Asks.PAO | Asks.SHOOTER if option.draft.about != question.draft.about:
            return known_so_far(translator, table, option.draft)
        case Asks.PAO:
            return say(f"answer-{word}", player=_name(table, _feeder(option.draft)))
        case Asks.WHOSE:
            last = option.draft.winners[-1].player
            return say(f"answer-whose-{word}", player=_name(table, last))
        case Asks.WORD | Asks.PLAYER | Asks.WHICH:
            return known_so_far(translator, table, option.draft) or escaped(word)
        case Asks.WHAT if option.player is not None:
            return say(f"answer-is-{word}", player=table.name(option.player))
        case Asks.WHAT:
            return say(f"part-{word}")
        case Asks.KIND:
            return say(f"button-{kebab(word)}")
        case Asks.SHARERS:
            return receipts.sharers(translator, table, option.draft.shares)
        case Asks.WINNER if option.player is None:
            return _won(translator, table, option.draft)
        case Asks.BITE:
            what = translator.term(BiteKind(word))
            return say("bite-dealt", what=what) if option.draft.dealt else what
        case Asks.FOUL:
            return translator.term(FoulKind(word))
        case Asks.HAND:
            return translator.pattern(PatternId(word))
        case Asks.REASON if word in list(BaoReason):
            return translator.term(BaoReason(word))
    if option.player is not None:
        name = escaped(table.name(option.player))
        return say("answer-from", name=name) if word else name
    if option.tai is not None:
        return say("hand-tai", tai=option.tai)
    if option.cents is not None:
        return translator.amount(option.cents)
    return say(f"answer-{kebab(word)}")


def _won(translator: Translator, table: Table, draft: Draft) -> Markup:
    """`Ben ← Cat` or `Ben, self-drawn`; `Ben won` where it is asked next off whom."""
    if draft.self_draw or draft.discarder is not None:
        return _who(translator, table, draft)
    return translator.say("answer-won", player=_name(table, draft.winners[-1].player))


def _feeder(draft: Draft) -> PlayerId | None:
    """Whoever shot or pays for all, where one word may mean both."""
    bao = _bao_of(draft)
    return bao.payer if bao is not None and bao.payer is not None else draft.discarder


def _bao_of(draft: Draft) -> SaidBao | None:
    return next((claim.bao for claim in draft.winners if claim.bao is not None), draft.bao)


# --- what is known --------------------------------------------------------------------------------


def known_so_far(
    translator: Translator, table: Table, draft: Draft, *, whole: bool = False
) -> Markup:
    """Puts what is known so far into one line; nothing where nothing is known.

    What is not known is left out: where only who won, or only who shot, is asked of what was typed,
    ? stands in its place. The `whole` line, where nothing was typed, says what kind of event it is.
    """
    match draft.kind:
        case Kind.WIN:
            return _win(translator, table, draft, whole=whole)
        case Kind.PAYMENT:
            return _payment(translator, table, draft)
        case Kind.SPLIT:
            said = draft.player, draft.shares, draft.cents, draft.note
            return receipts.split_text(translator, table, *said) or (
                translator.say("button-split") if whole else Markup("")
            )
        case Kind.CHIPS:
            return _chips(translator, table, draft)
        case Kind.SUBSTITUTION:
            return _sub(translator, table, draft)
        case Kind.DRAW:
            return translator.say("draw-booked")
        case Kind.SEATING | Kind.RULES | NoEvent():
            return Markup("")
        case Kind.KONG | Kind.BITE | Kind.FALSE_WIN | Kind.FOUL:
            return _act(translator, table, draft, whole=whole)


def _win(translator: Translator, table: Table, draft: Draft, *, whole: bool) -> Markup:
    if not whole and draft.but(entry=0) == BEGUN[Flow.HU]:
        return Markup("")
    if draft.several and draft.discarder is None:
        return translator.say("button-several")
    several = draft.several or len(draft.winners) > 1
    claim = draft.winners[0]
    hand = Markup("") if several else _hand(translator, claim, whole=whole)
    return joined(
        (_who(translator, table, draft, whole=whole), hand, _bao(translator, table, draft)), DOT
    )


def _who(translator: Translator, table: Table, draft: Draft, *, whole: bool = False) -> Markup:
    """`Ben ← Cat`, or `Ben, self-drawn`; of several winners each with what is known of the hand."""
    several = draft.several or len(draft.winners) > 1
    claims = [
        claim
        for claim in draft.winners
        if claim.player is not None or (several and not whole and claim.hand is not None)
    ]
    winners = [_name(table, claim.player) or UNKNOWN for claim in claims]
    if several:
        winners = [
            joined((name, _hand(translator, claim)), " ")
            for name, claim in zip(winners, claims, strict=True)
        ]
    named = translator.listed(winners)
    if draft.self_draw:
        said = translator.say("known-drawn", winners=named)
        return said if winners else translator.say("answer-self-drawn")
    shooter = _name(table, draft.discarder)
    if shooter and (winners or not whole):
        return translator.say("known-off", winners=named or UNKNOWN, shooter=shooter)
    if shooter:
        return translator.say("answer-shot", player=shooter)
    if winners and not whole:
        return translator.say("known-off", winners=named, shooter=UNKNOWN)
    return named


def _hand(translator: Translator, claim: SaidWinning, *, whole: bool = False) -> Markup:
    around = [translator.pattern(pattern) for pattern in claim.claims]
    if claim.named is not None:
        around.insert(0, translator.pattern(claim.named))
    hand = Markup("")
    if claim.hand is not None:
        hand = bare_hand(translator, claim.hand)
    elif whole:
        hand = translator.say("button-special") if claim.special else Markup("")
    return joined((hand, *around), DOT)


def _bao(translator: Translator, table: Table, draft: Draft) -> Markup:
    if _bao_of(draft) is None:
        return Markup("")
    feeder = _name(table, _feeder(draft))
    return translator.say("answer-bao" if feeder else "button-bao", player=feeder)


def _payment(translator: Translator, table: Table, draft: Draft) -> Markup:
    if draft.player is None and draft.payee is None and draft.cents is None:
        return Markup("")
    payer, payee, note = _name(table, draft.player), _name(table, draft.payee), draft.note
    if payer and payee:
        key = "payment-note" if note else "payment-booked"
        said = translator.say(key, payer=payer, payee=payee, note=note)
    else:
        key = "answer-is-payer" if payer else "answer-is-payee"
        named = translator.say(key, player=payer or payee) if payer or payee else Markup("")
        said = joined((named, escaped(note)), DOT)
    return said if draft.cents is None else joined((said, translator.amount(draft.cents)), DOT)


def _sub(translator: Translator, table: Table, draft: Draft) -> Markup:
    leaves, joins = _name(table, draft.player), _name(table, draft.joins)
    if leaves and joins:
        return translator.say("known-sub", leaves=leaves, joins=joins)
    if leaves:
        return translator.say("known-leaves", leaves=leaves)
    return translator.say("known-joins", joins=joins) if joins else Markup("")


def _chips(translator: Translator, table: Table, draft: Draft) -> Markup:
    """Lists the chips counted so far."""
    put = translator.money if draft.signed else translator.amount
    return joined(
        (share(translator, table.name(count.player), put(count.cents)) for count in draft.counts),
        DOT,
    )


def _act(translator: Translator, table: Table, draft: Draft, *, whole: bool) -> Markup:
    """A kong, a bite, a foul hand, a false win: whose, off whom, and what is known of it."""
    if not whole and draft.player is None and draft.discarder is None:
        return Markup("")
    who = _name(table, draft.player)
    if draft.discarder is not None:
        shooter = _name(table, draft.discarder)
        who = translator.say("known-off", winners=who or UNKNOWN, shooter=shooter)
    found = next((translator.term(one) for one in (draft.bite, draft.foul) if one), Markup(""))
    if whole and not found:
        of = "concealed-kong" if draft.concealed else kebab(draft.kind)
        found = translator.say(f"known-{of}")
        found = found if who else capital(found)
    elif draft.concealed:
        found = translator.say("answer-concealed")
    return joined((who, found, _bao(translator, table, draft)), DOT)


def _name(table: Table, player: PlayerId | None) -> Markup:
    return Markup("") if player is None else escaped(table.name(player))
