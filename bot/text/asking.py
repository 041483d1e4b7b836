"""Questions in words: the known parts, the question, and a label for each answer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from bot.reading.drafts import (
    Asks,
    BiteDraft,
    Draft,
    OneDraft,
    Option,
    PaymentDraft,
    Question,
    SplitDraft,
    WinDraft,
)
from bot.reading.gaps import ask_fault, deserves_a_look, settle_draft, valid_answers
from bot.text import receipts
from bot.text.events import (
    NOTHING,
    bite_name,
    in_words,
    name_of,
    sharers,
    winner_line,
)
from bot.text.receipts import subject_cents
from bot.text.shares import shares
from bot.text.translator import DOT, Markup, Translator, escape, join, kebab
from models.ledger.values import Table
from models.rules.events import (
    BiteKind,
    Chips,
    Draw,
    Event,
    FoulKind,
    Payment,
    SettledBy,
    Substitution,
)
from models.rules.house import BaoReason
from models.rules.night import apply_event
from models.rules.pattern_ids import PatternId
from models.rules.payments import net_gains
from models.rules.refusal import Refusal

_WHOLE: Final = frozenset({Asks.WHICH, Asks.FIRST, Asks.HANDED})
"""Questions whose answers show their whole event."""
_MOST_UNREAD: Final = 160
"""The most letters of unread words that are quoted."""


@dataclass(frozen=True, slots=True)
class Shown:
    """A question ready to be sent: its text, and its answers with labels and resulting drafts.

    `alone`: the last answer has a row of its own, since a mistaken tap on it costs most. A last
    look shows the whole event or change, and its only answer does it. A card shows the event that a
    saying was read as, and its first answer books it; `doubted` if the speaker doubts it.
    """

    text: Markup
    answers: tuple[tuple[Markup, Draft], ...]
    alone: bool = False
    is_last_look: bool = False
    is_card: bool = False
    doubted: bool = False


def next_question(
    translator: Translator, table: Table, draft: Draft, *, own: bool, before: Event | None = None
) -> Shown | Event:
    """Returns the next question about a draft, or its event once nothing is missing.

    Speakers who answer by buttons only get a last look at events that no answer shows whole. The
    other arguments are those of `show_question`.
    """
    found = settle_draft(draft, table)
    if isinstance(found, Question):
        return show_question(translator, table, found, own=own, before=before)
    if own and not draft.shown and deserves_a_look(found, apply_event(table.state, found)):
        return look_at_event(translator, table, draft, found)
    return found


def show_question(
    translator: Translator,
    table: Table,
    question: Question,
    *,
    own: bool = False,
    before: Event | None = None,
    stays: bool = False,
) -> Shown:
    """Writes a question with the answers that can be booked, each with the sum that it moves.

    The other arguments are those of `question_text`. Raises the rules' `Refusal` if no answer can
    be booked.
    """
    found = list(valid_answers(question, table))
    question = replace(question, options=tuple(option for option, _ in found))
    answers = tuple(
        (label_with_sum(translator, question, table, option, end), option.draft)
        for option, end in found
    )
    alone = bool(found) and found[-1][0].tai == table.state.rules.limit_tai
    text = question_text(translator, table, question, own=own, before=before, stays=stays)
    return Shown(text, answers, alone)


def quote_unread(translator: Translator, words: str) -> Markup:
    """Quotes unread words; an empty text without any."""
    if not words:
        return NOTHING
    cut = words if len(words) <= _MOST_UNREAD else words[: _MOST_UNREAD - 1] + "…"
    return translator.say("not-read", words=cut)


# --- cards ---------------------------------------------------------------------------------------


def card(
    translator: Translator, draft: Draft, text: Markup, unread: str, *, doubted: bool
) -> Shown:
    """Makes the card of a draft: `text`, an answer to book it, and an answer to change a part.

    `unread` are words that were not read. `doubted`: the speaker doubts it.
    """
    answers = [(translator.say("button-book"), draft.but(shown=True))]
    if ask_fault(draft).options:
        answers.append((translator.say("button-change"), draft.but(anew=Asks.WHAT)))
    text = join((text, quote_unread(translator, unread)))
    return Shown(text, tuple(answers), is_card=True, doubted=doubted)


def whole_event(translator: Translator, table: Table, event: Event, *, asks: bool) -> Markup:
    """Writes an event with all that it moves; with `asks` as a question.

    Raises the rules' `Refusal`.
    """
    comes = apply_event(table.state, event)
    worth = subject_cents(event, comes.transfers)
    what = receipts.event_with_sum(translator, table, event, comes.won)
    line = join((what, NOTHING if worth is None else translator.money(worth)), DOT)
    said_whole = worth is not None or isinstance(event, Payment)
    return join(
        (
            translator.say("card", what=line) if asks else line,
            NOTHING if said_whole else shares(translator, table, net_gains(comes.transfers)),
            *receipts.notes(translator, table, event, comes),
            receipts.whose_deal(translator, table, comes) if isinstance(event, Draw) else NOTHING,
        )
    )


def numbered_line(place: int, answer: tuple[Markup, Draft]) -> Markup:
    """Writes the line of an answer whose button shows only its number."""
    return join((f"{place}.", answer[0]), " ")


def ask_both(
    translator: Translator, table: Table, events: Sequence[Event], draft: Draft, unread: str
) -> Shown:
    """Asks whether to book the last of these events alone or with the others, which wait.

    `draft` is that of the last event, `unread` its unread words.
    """
    lines, there = list[Markup](), table
    for event in events:
        lines.append(whole_event(translator, there, event, asks=False))
        there = replace(there, state=apply_event(there.state, event).state)
    facts = {"waiting": join(lines[:-1]), "newest": lines[-1], "count": len(lines)}
    text = join((translator.say("ask-both", **facts), quote_unread(translator, unread)))
    sure = draft.but(shown=True, sure=True)
    keys = ("answer-both", "answer-only-this")
    return Shown(text, tuple((translator.say(key, count=len(lines)), sure) for key in keys))


def look_at_event(translator: Translator, table: Table, draft: Draft, event: Event) -> Shown:
    """Makes a last look at an event with all that it moves. Raises the rules' `Refusal`."""
    outcome = apply_event(table.state, event)
    if isinstance(event, Substitution):
        return _look_at_seat(translator, table, draft, event)
    text = receipts.outcome_text(translator, table, event, outcome)
    cents, say = subject_cents(event, outcome.transfers), translator.say
    yes = (
        say("button-book")
        if cents is None
        else say("button-book-worth", amount=translator.money(cents))
    )
    return last_look(draft, text, yes)


def _look_at_seat(translator: Translator, table: Table, draft: Draft, event: Substitution) -> Shown:
    """Makes a last look at a substitution: both players, the seat, and their balances."""
    balances = table.state.balances
    text = translator.say(
        "ask-sub",
        leaves=table.name(event.leaves),
        joins=table.name(event.joins),
        wind=table.state.seat_wind(event.leaves),
        amount=translator.money(balances[event.leaves]),
        other=translator.money(balances.get(event.joins, 0)),
    )
    return last_look(draft, text, translator.say("button-swap"))


def last_look(draft: Draft, text: Markup, yes: Markup) -> Shown:
    """Makes a last look at a draft: a text, and a single answer that carries it out."""
    return Shown(text, ((yes, draft.but(shown=True)),), is_last_look=True)


def add_doubt(looked: Shown, doubt: Markup, yes: Markup) -> Shown:
    """Adds a doubt above a last look, so that the speaker need not be asked a second time."""
    ((_, draft),) = looked.answers
    text = join((doubt, looked.text))
    return replace(looked, text=text, answers=((yes, draft.but(sure=True)),))


def question_text(
    translator: Translator,
    table: Table,
    question: Question,
    *,
    own: bool = False,
    before: Event | None = None,
    stays: bool = False,
) -> Markup:
    """Writes a question behind the known parts: `Ben ← ? · 3 tai. Who shot?`

    A question about a mend begins with the number of the entry.

    With `own`, where the speaker answers by buttons alone, the line says all that is missing and
    stands above what is asked; of a mend with what the entry says `before`. With `stays` it says
    that the entry stays as it was until the answer.
    """
    draft, asks = question.draft, bare_question(translator, table, question)
    if own and before is not None:
        return _entry_question(translator, table, question, before, asks)
    line = NOTHING if question.asks in _WHOLE else in_words(translator, table, draft, whole=own)
    if own:
        return join((line, asks))
    if line:
        key = "asked-openly" if line.endswith("?") else "asked"
        asks = translator.say(key, known=line, asks=asks)
    if stays:
        return translator.say("refusal-edit", number=draft.entry, cause=asks)
    return translator.say("entry", number=draft.entry, what=asks) if draft.entry else asks


def bare_question(translator: Translator, table: Table, question: Question) -> Markup:
    """Writes a question without the known parts: `Who shot?`"""
    draft = question.draft
    player = name_of(table, draft.player if isinstance(draft, OneDraft) else None)
    payee = name_of(table, draft.payee if isinstance(draft, PaymentDraft) else None)
    facts = {"word": question.word, "player": player, "payee": payee}
    if question.asks is Asks.CHIPS:
        by_the_chips = settle_draft(draft.but(by=SettledBy.CHIPS), table)
        assert isinstance(by_the_chips, Chips), "all were counted"
        differs = net_gains(apply_event(table.state, by_the_chips).transfers)  # from the book
        facts["differs"] = shares(translator, table, differs)
    return translator.say(_key(translator, question), **facts)


def _entry_question(
    translator: Translator, table: Table, question: Question, before: Event, asks: Markup
) -> Markup:
    """Writes a question about an entry, below its event now and the known parts of the new one."""
    number, told = question.draft.entry, in_words(translator, table, before)
    if question.asks is not Asks.WHAT:
        line = join((in_words(translator, table, question.draft), asks))
        entry = translator.say("entry-number", number=number)
        return translator.say("fixed", entry=entry, before=told, what=line)
    try:
        worth = subject_cents(before, apply_event(table.state, before).transfers)
    except Refusal:
        worth = None
    what = told if worth is None else join((told, translator.money(worth)), DOT)
    return join((translator.say("entry", number=number, what=what), asks))


def _key(translator: Translator, question: Question) -> str:
    """Returns the key of a question's sentence: that for its kind of event, if there is one."""
    asks, draft, options = question.asks, question.draft, question.options
    of_kind = f"asks-{asks.value}-{kebab(draft.kind)}"
    alone = len(options) == 1
    if asks is Asks.WHICH and alone:
        return "asks-only"
    if asks is Asks.KIND and draft.entry:
        return "asks-kind-instead"
    return of_kind if translator.knows(of_kind) else f"asks-{asks.value}"


def label_with_sum(
    translator: Translator, question: Question, table: Table, option: Option, end: Event | None
) -> Markup:
    """Writes the label of an answer; if it books the event `end`, with the subject's amount."""
    if end is None:
        return option_label(translator, table, question, option)
    transfers = apply_event(table.state, end).transfers
    if isinstance(end, Chips):
        net = net_gains(transfers)
        moves = shares(translator, table, net) if net else translator.say("answer-nothing")
        return translator.say(f"answer-{end.by.value}", moves=moves)
    worth = subject_cents(end, transfers)
    said = option_label(translator, table, question, option)
    if worth is None:
        return said
    return translator.say("answer-worth", answer=said, amount=translator.money(worth))


def option_label(  # noqa: C901, PLR0912 - one case a question
    translator: Translator, table: Table, question: Question, option: Option
) -> Markup:
    """Writes the label of an answer's button."""
    say, word = translator.say, option.word
    match question.asks:
        case Asks.SHOOTER if option.draft.about != question.draft.about:
            return in_words(translator, table, option.draft, whole=False)
        case Asks.WHICH | Asks.FIRST:
            return in_words(translator, table, option.draft, whole=False) or escape(word)
        case Asks.WHAT if option.player is not None:
            return say(f"answer-is-{word}", player=table.name(option.player))
        case Asks.WHAT:
            return say(f"part-{word}")
        case Asks.KIND:
            return say(f"button-{kebab(word)}")
        case Asks.SHARERS if option.player is None and isinstance(option.draft, SplitDraft):
            return sharers(translator, table, option.draft.shares)
        case Asks.WINNER if option.player is None and isinstance(option.draft, WinDraft):
            return winner_line(translator, table, option.draft)
        case Asks.BITE:
            dealt = isinstance(option.draft, BiteDraft) and option.draft.dealt
            return bite_name(translator, BiteKind(word), dealt=dealt)
        case Asks.FOUL:
            return translator.term(FoulKind(word))
        case Asks.HAND:
            return translator.pattern(PatternId(word))
        case Asks.REASON if word in list(BaoReason):
            return translator.term(BaoReason(word))
    if option.player is not None:
        name = escape(table.name(option.player))
        return say("answer-from", name=name) if word else name
    if option.tai is not None:
        return say("hand-tai", tai=option.tai)
    if option.cents is not None:
        return translator.amount(option.cents)
    return say(f"answer-{kebab(word)}")
