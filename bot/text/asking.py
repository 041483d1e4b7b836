"""A question in words: what is known so far in one line, what is asked, and a label an answer."""

from __future__ import annotations

from typing import Final, assert_never

from bot.reading.drafts import Asks, Claim, Draft, Option, Question, settled
from bot.text.receipts import brings, shares
from bot.text.translator import DOT, Markup, Translator, amount, escaped, joined, kebab, money
from models.ledger.values import Table
from models.rules.events import (
    BiteKind,
    Chips,
    Event,
    FoulKind,
    NotedHand,
    SettledBy,
    SpecialHand,
    TaiHand,
)
from models.rules.night import apply
from models.rules.payments import net_of
from models.rules.values import Cents, PlayerId

_WHOLE: Final = frozenset({Asks.WORD, Asks.PLAYER, Asks.WHICH})
"""Where a word was not understood, an answer shows all that it makes of the saying."""
_OF_KIND: Final = frozenset({Asks.WHO, Asks.SHOOTER})
"""What is asked in other words of a win, a kong, a bite, a foul hand and a false win."""


def asked(
    translator: Translator, table: Table, question: Question, *, stays: bool = False
) -> Markup:
    """`Ben ← ? · 3 tai. Who shot?`; of a mend with the entry's number before it.

    With `stays` it says that the entry stays as it was until the answer.
    """
    draft = question.draft
    player, payee = _name(table, draft.player), _name(table, draft.payee)
    facts = {"word": question.word, "player": player, "payee": payee}
    if question.asks is Asks.CHIPS:
        facts["differs"] = shares(translator, table, _differs(table, question))
    asks = translator.say(_key(question), **facts)
    line = Markup("") if question.asks in _WHOLE else known(translator, table, draft)
    if line:
        key = "asked-openly" if line.endswith("?") else "asked"
        asks = translator.say(key, known=line, asks=asks)
    if stays:
        return translator.say("refusal-edit", number=draft.entry, cause=asks)
    return translator.say("entry", number=draft.entry, what=asks) if draft.entry else asks


def _key(question: Question) -> str:
    asks, kind = question.asks, question.draft.kind
    if (
        asks is Asks.WORD
        and len(question.options) == 1
        and question.options[0].word == question.word
    ):
        return "asks-rest"
    if asks is Asks.WHICH and len(question.options) == 1:
        return "asks-only"
    if asks in _OF_KIND and not (asks is Asks.SHOOTER and kind == "win"):
        return f"asks-{asks.value}-{kebab(kind)}"
    return f"asks-{asks.value}"


def labelled(
    translator: Translator, question: Question, table: Table, option: Option, end: Event
) -> Markup:
    """The label of an answer that books `end`: with what it brings whom it is about.

    Raises the `Refusal` of the rules where it cannot be booked.
    """
    transfers = apply(table.state, end).transfers
    if isinstance(end, Chips):
        net = net_of(transfers)
        moves = shares(translator, table, net) if net else translator.say("answer-nothing")
        return translator.say(f"answer-{end.by.value}", moves=moves)
    worth = brings(end, transfers)
    said = label(translator, table, question, option)
    return (
        said if worth is None else translator.say("answer-worth", answer=said, amount=money(worth))
    )


def _differs(table: Table, question: Question) -> dict[PlayerId, Cents]:
    """By how much the chips of each differ from the book, where they do."""
    by_the_chips = settled(question.draft.but(by=SettledBy.CHIPS), table)
    assert isinstance(by_the_chips, Chips), "all were counted"
    return net_of(apply(table.state, by_the_chips).transfers)


def label(translator: Translator, table: Table, question: Question, option: Option) -> Markup:
    """What stands on the button of an answer."""
    asks = question.asks
    if asks is Asks.PAO:
        return translator.say(f"answer-{option.word}", player=_name(table, _feeder(option.draft)))
    if asks in _WHOLE:
        return known(translator, table, option.draft) or escaped(option.word)
    if asks is Asks.WHAT and option.player is not None:
        return translator.say(f"answer-is-{option.word}", player=table.name(option.player))
    if option.player is not None:
        return escaped(table.name(option.player))
    if option.tai is not None:
        return translator.say("hand-tai", tai=option.tai)
    if option.cents is not None:
        return amount(option.cents)
    if option.word in list(BiteKind):
        return translator.term(BiteKind(option.word))
    if option.word in list(FoulKind):
        return translator.term(FoulKind(option.word))
    return translator.say(f"answer-{kebab(option.word)}")


def _feeder(draft: Draft) -> PlayerId | None:
    """Whoever shot or pays for all, where one word may mean both."""
    bao = next((claim.bao for claim in draft.winners if claim.bao is not None), draft.bao)
    return bao.payer if bao is not None and bao.payer is not None else draft.discarder


# --- what is known --------------------------------------------------------------------------------


def known(translator: Translator, table: Table, draft: Draft) -> Markup:
    """What is known so far in one line, with ? for what is not; nothing where nothing is known."""
    match draft.kind:
        case "win":
            return _win(translator, table, draft)
        case "payment":
            return _payment(translator, table, draft)
        case "chips":
            return _chips(translator, table, draft)
        case "substitution":
            leaves, joins = _name(table, draft.player), _name(table, draft.joins)
            none = draft.player is None and draft.joins is None
            return Markup("") if none else translator.say("known-sub", leaves=leaves, joins=joins)
        case "draw":
            return translator.say("draw-booked")
        case _:
            return _act(translator, table, draft)


def _win(translator: Translator, table: Table, draft: Draft) -> Markup:
    if draft == Draft(kind="win", entry=draft.entry, winners=(Claim(),)):
        return Markup("")
    several = len(draft.winners) > 1
    winners = translator.listed(
        joined((_name(table, claim.player), _hand(translator, claim) if several else ""), " ")
        for claim in draft.winners
    )
    claim = draft.winners[0]
    hand = Markup("") if several else _hand(translator, claim)
    if draft.self_draw:
        who = translator.say("known-drawn", winners=winners)
    else:
        who = translator.say("known-off", winners=winners, shooter=_name(table, draft.discarder))
    return joined((who, hand, _bao(translator, table, draft)), DOT)


def _hand(translator: Translator, claim: Claim) -> Markup:
    around = [translator.pattern(pattern) for pattern in claim.claims]
    if claim.named is not None:
        around.insert(0, translator.pattern(claim.named))
    match claim.hand:
        case None:
            hand = Markup("")
        case TaiHand(tai=tai):
            hand = translator.say("hand-tai", tai=tai)
        case SpecialHand(pattern=pattern):
            hand = translator.pattern(pattern)
        case NotedHand(notation=notation):
            hand = Markup(f"<code>{notation}</code>")
        case _:
            assert_never(claim.hand)
    return joined((hand, *around), DOT)


def _bao(translator: Translator, table: Table, draft: Draft) -> Markup:
    bao = next((claim.bao for claim in draft.winners if claim.bao is not None), draft.bao)
    if bao is None:
        return Markup("")
    payer = bao.payer if bao.payer is not None else draft.discarder
    return translator.say("answer-bao", player=_name(table, payer))


def _payment(translator: Translator, table: Table, draft: Draft) -> Markup:
    if draft.player is None and draft.payee is None and draft.cents is None:
        return Markup("")
    payer, payee = _name(table, draft.player), _name(table, draft.payee)
    key = "payment-note" if draft.note else "payment-booked"
    said = translator.say(key, payer=payer, payee=payee, note=draft.note)
    return said if draft.cents is None else joined((said, amount(draft.cents)), DOT)


def _chips(translator: Translator, table: Table, draft: Draft) -> Markup:
    """What was counted so far."""
    put = money if draft.signed else amount
    return joined(
        (
            translator.say("share", name=table.name(count.player), amount=put(count.cents))
            for count in draft.counts
        ),
        DOT,
    )


def _act(translator: Translator, table: Table, draft: Draft) -> Markup:
    """A kong, a bite, a foul hand, a false win: whose, off whom, and what is known of it."""
    if draft.player is None and draft.discarder is None:
        return Markup("")
    what: list[Markup] = []
    if draft.concealed:
        what.append(translator.say("answer-concealed"))
    if draft.bite is not None:
        what.append(translator.term(draft.bite))
    if draft.foul is not None:
        what.append(translator.term(draft.foul))
    who = _name(table, draft.player)
    if draft.discarder is not None:
        who = translator.say("known-off", winners=who, shooter=_name(table, draft.discarder))
    return joined((who, *what, _bao(translator, table, draft)), DOT)


def _name(table: Table, player: PlayerId | None) -> Markup:
    return Markup("?") if player is None else escaped(table.name(player))
