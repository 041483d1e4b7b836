"""Questions in words: the known parts, the question, and a label for each answer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from bot.reading.drafts import (
    BiteDraft,
    Draft,
    Option,
    PaymentDraft,
    PlayerDraft,
    Question,
    QuestionKind,
    SplitDraft,
    WinDraft,
)
from bot.reading.gaps import ask_what_is_wrong, needs_preview, resolve_draft, valid_answers
from bot.text import receipts
from bot.text.events import (
    NOTHING,
    bite_name,
    describe_event,
    list_sharers,
    name_of,
    winner_line,
)
from bot.text.receipts import gain_of_main_player
from bot.text.shares import list_amounts
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
from models.rules.values import PlayerId

_WHOLE: Final = frozenset({QuestionKind.WHICH, QuestionKind.FIRST, QuestionKind.HANDED})
"""Questions whose answers show their whole event."""
_MOST_UNREAD: Final = 160
"""The most letters of unread words that are quoted."""


@dataclass(frozen=True, slots=True)
class WordedQuestion:
    """A question ready to be sent: its text, and its answers with their labels and drafts.

    `alone`: the last answer has a row of its own, since a mistaken tap on it costs most. A last
    look shows the whole event or change, and its only answer does it. A card shows the event that a
    saying was read as, and its first answer books it; `is_doubted` if the speaker doubts it.
    """

    text: Markup
    answers: tuple[tuple[Markup, Draft], ...]
    alone: bool = False
    is_last_look: bool = False
    is_card: bool = False
    is_doubted: bool = False


def next_question(
    translator: Translator,
    table: Table,
    draft: Draft,
    *,
    by_buttons: bool,
    old_event: Event | None = None,
) -> WordedQuestion | Event:
    """Returns the next question about a draft, or its event once nothing is missing.

    Speakers who answer by buttons only get a last look at events that no answer shows whole. The
    other arguments are those of `word_question`.
    """
    found = resolve_draft(draft, table)
    if isinstance(found, Question):
        return word_question(translator, table, found, by_buttons=by_buttons, old_event=old_event)
    if by_buttons and not draft.shown and needs_preview(found, apply_event(table.state, found)):
        return make_last_look_at_event(translator, table, draft, found)
    return found


def word_question(
    translator: Translator,
    table: Table,
    question: Question,
    *,
    by_buttons: bool = False,
    old_event: Event | None = None,
    unchanged: bool = False,
) -> WordedQuestion:
    """Writes a question with its possible answers, each with the amount that it moves.

    The other arguments are those of `question_text`. Raises the rules' `Refusal` if no answer can
    be booked.
    """
    found = list(valid_answers(question, table))
    question = replace(question, options=tuple(option for option, _ in found))
    answers = tuple(
        (answer_label_with_sum(translator, question, table, option, end), option.draft)
        for option, end in found
    )
    alone = bool(found) and found[-1][0].tai == table.state.rules.limit_tai
    text = question_text(
        translator, table, question, by_buttons=by_buttons, old_event=old_event, unchanged=unchanged
    )
    return WordedQuestion(text, answers, alone)


def quote_unread(translator: Translator, unread: str) -> Markup:
    """Quotes the words that were not understood; returns an empty text if there are none."""
    if not unread:
        return NOTHING
    cut = unread if len(unread) <= _MOST_UNREAD else unread[: _MOST_UNREAD - 1] + "…"
    return translator.say("not-read", words=cut)


# --- cards ---------------------------------------------------------------------------------------


def make_draft_card(
    translator: Translator, draft: Draft, text: Markup, unread: str, *, is_doubted: bool
) -> WordedQuestion:
    """Makes the card of a draft: one answer books it, another asks which part to change.

    `unread` are words that were not read. `is_doubted`: the speaker doubts it.
    """
    answers = [(translator.say("button-book"), draft.replace(shown=True))]
    if ask_what_is_wrong(draft).options:
        answers.append((translator.say("button-change"), draft.replace(anew=QuestionKind.WHAT)))
    text = join((text, quote_unread(translator, unread)))
    return WordedQuestion(text, tuple(answers), is_card=True, is_doubted=is_doubted)


def event_in_full(
    translator: Translator, table: Table, event: Event, *, as_question: bool
) -> Markup:
    """Writes an event with all amounts that it moves, as a question if `as_question`.

    Raises the rules' `Refusal`.
    """
    comes = apply_event(table.state, event)
    worth = gain_of_main_player(event, comes.transfers)
    what = receipts.event_with_sum(translator, table, event, comes.won)
    line = join((what, NOTHING if worth is None else translator.money(worth)), DOT)
    said_whole = worth is not None or isinstance(event, Payment)
    return join(
        (
            translator.say("card", what=line) if as_question else line,
            NOTHING if said_whole else list_amounts(translator, table, net_gains(comes.transfers)),
            *receipts.booking_notes(translator, table, event, comes),
            receipts.next_deal_line(translator, table, comes)
            if isinstance(event, Draw)
            else NOTHING,
        )
    )


def numbered_answer_line(number: int, answer: tuple[Markup, Draft]) -> Markup:
    """Writes an answer as a numbered line; its button shows only the number."""
    return join((f"{number}.", answer[0]), " ")


def ask_to_book_all(
    translator: Translator, table: Table, events: Sequence[Event], draft: Draft, unread: str
) -> WordedQuestion:
    """Asks whether to book only the newest of several waiting events, or all of them.

    `draft` is that of the last event, `unread` its unread words.
    """
    lines, there = list[Markup](), table
    for event in events:
        lines.append(event_in_full(translator, there, event, as_question=False))
        there = replace(there, state=apply_event(there.state, event).state)
    facts = {"waiting": join(lines[:-1]), "newest": lines[-1], "count": len(lines)}
    text = join((translator.say("ask-both", **facts), quote_unread(translator, unread)))
    yes = draft.replace(shown=True, sure=True)
    keys = ("answer-both", "answer-only-this")
    return WordedQuestion(text, tuple((translator.say(key, count=len(lines)), yes) for key in keys))


def make_last_look_at_event(
    translator: Translator, table: Table, draft: Draft, event: Event
) -> WordedQuestion:
    """Shows an event with all that it moves before it is booked. Raises the rules' `Refusal`."""
    outcome = apply_event(table.state, event)
    if isinstance(event, Substitution):
        return _look_at_substitution(translator, table, draft, event)
    text = receipts.outcome_text(translator, table, event, outcome)
    cents, say = gain_of_main_player(event, outcome.transfers), translator.say
    yes = (
        say("button-book")
        if cents is None
        else say("button-book-worth", amount=translator.money(cents))
    )
    return make_last_look(draft, text, yes)


def _look_at_substitution(
    translator: Translator, table: Table, draft: Draft, event: Substitution
) -> WordedQuestion:
    """Shows a substitution before it is booked: both players, the seat, and their winnings."""
    won = table.state.winnings  # as on the board
    text = translator.say(
        "ask-sub",
        leaves=table.name(event.leaves),
        joins=table.name(event.joins),
        wind=table.state.seat_wind(event.leaves),
        amount=translator.money(won[event.leaves]),
        other=translator.money(won.get(event.joins, 0)),
    )
    return make_last_look(draft, text, translator.say("button-swap"))


def make_last_look(draft: Draft, text: Markup, yes_label: Markup) -> WordedQuestion:
    """Makes a last look at a draft: a text, and a single answer that books it."""
    return WordedQuestion(text, ((yes_label, draft.replace(shown=True)),), is_last_look=True)


def add_doubt(last_look: WordedQuestion, doubt: Markup, yes_label: Markup) -> WordedQuestion:
    """Writes a doubt above a last look, so that its single answer confirms both."""
    ((_, draft),) = last_look.answers
    text = join((doubt, last_look.text))
    return replace(last_look, text=text, answers=((yes_label, draft.replace(sure=True)),))


def question_text(
    translator: Translator,
    table: Table,
    question: Question,
    *,
    by_buttons: bool = False,
    old_event: Event | None = None,
    unchanged: bool = False,
) -> Markup:
    """Writes a question after the parts that are known: `Ben ← ? · 3 tai. Who shot?`

    A question about a changed entry begins with the number of the entry.

    With `by_buttons` the speaker answers by buttons alone: a line above the question has the known
    and the missing parts, below its `old_event` if an entry is changed. With `unchanged` the text
    adds that the entry stays as it was until the answer.
    """
    draft, asks = question.draft, bare_question(translator, table, question)
    if by_buttons and old_event is not None:
        return _question_about_entry(translator, table, question, old_event, asks)
    line = (
        NOTHING
        if question.asks in _WHOLE
        else describe_event(translator, table, draft, complete=by_buttons)
    )
    if by_buttons:
        return join((line, asks))
    if line:
        key = "asked-openly" if line.endswith("?") else "asked"
        asks = translator.say(key, known=line, asks=asks)
    if unchanged:
        return translator.say("refusal-edit", number=draft.entry, cause=asks)
    return translator.say("entry", number=draft.entry, what=asks) if draft.entry else asks


def bare_question(translator: Translator, table: Table, question: Question) -> Markup:
    """Writes a question without the known parts: `Who shot?`"""
    draft = question.draft
    winner = _winner_in_question(question)
    doer = draft.player if isinstance(draft, PlayerDraft) else winner
    player = name_of(table, doer)
    payee = name_of(table, draft.payee if isinstance(draft, PaymentDraft) else None)
    facts = {"word": question.word, "player": player, "payee": payee}
    if question.asks is QuestionKind.HANDED:
        facts = {name: fact or translator.say("somebody") for name, fact in facts.items()}
    if question.asks is QuestionKind.CHIPS:
        by_the_chips = resolve_draft(draft.replace(by=SettledBy.CHIPS), table)
        assert isinstance(by_the_chips, Chips), "all were counted"
        differs = net_gains(apply_event(table.state, by_the_chips).transfers)  # from the book
        facts["differs"] = list_amounts(translator, table, differs)
    key = _question_key(translator, question) if winner is None else "asks-tai-of"
    return translator.say(key, **facts)


def _winner_in_question(question: Question) -> PlayerId | None:
    """Returns the winner whose tai are asked for, if there are several winners; else None."""
    draft = question.draft
    if (
        question.asks is not QuestionKind.TAI
        or not isinstance(draft, WinDraft)
        or len(draft.winners) < 2
    ):
        return None
    answers = [option.draft for option in question.options]
    changed = (
        claim.player
        for answer in answers
        if isinstance(answer, WinDraft)
        for claim in answer.winners
        if claim not in draft.winners
    )
    return next(changed, None)


def _question_about_entry(
    translator: Translator, table: Table, question: Question, old_event: Event, sentence: Markup
) -> Markup:
    """Writes a question on how to change an entry, below its present event and the new parts."""
    number, told = question.draft.entry, describe_event(translator, table, old_event)
    if question.asks is not QuestionKind.WHAT:
        line = join((describe_event(translator, table, question.draft), sentence))
        entry = translator.say("entry-number", number=number)
        return translator.say("fixed", entry=entry, before=told, what=line)
    try:
        worth = gain_of_main_player(old_event, apply_event(table.state, old_event).transfers)
    except Refusal:
        worth = None
    what = told if worth is None else join((told, translator.money(worth)), DOT)
    return join((translator.say("entry", number=number, what=what), sentence))


def _question_key(translator: Translator, question: Question) -> str:
    """Returns the key of a question's sentence, which may be special to its kind of event."""
    asks, draft, options = question.asks, question.draft, question.options
    alone = len(options) == 1
    if asks is QuestionKind.WHICH and alone:
        return "asks-only"
    if asks is QuestionKind.KIND and draft.entry:
        return "asks-kind-instead"
    return translator.key_for_kind(f"asks-{asks.value}", draft.kind)


def answer_label_with_sum(
    translator: Translator, question: Question, table: Table, option: Option, event: Event | None
) -> Markup:
    """Writes the label of an answer, with the amount that it moves if it completes an event."""
    if event is None:
        return option_label(translator, table, question, option)
    transfers = apply_event(table.state, event).transfers
    if isinstance(event, Chips):
        net = net_gains(transfers)
        moves = list_amounts(translator, table, net) if net else translator.say("answer-nothing")
        return translator.say(f"answer-{event.by.value}", moves=moves)
    said = option_label(translator, table, question, option)
    if question.asks is QuestionKind.HANDED and isinstance(question.draft, PaymentDraft):
        payer = question.draft.player
        moved = {who: cents for who, cents in net_gains(transfers).items() if who == payer}
        moves = list_amounts(translator, table, moved)
        return translator.say("answer-worth", answer=said, amount=moves)
    worth = gain_of_main_player(event, transfers)
    if worth is None:
        return said
    return translator.say("answer-worth", answer=said, amount=translator.money(worth))


def option_label(  # noqa: C901, PLR0912 - one case a question
    translator: Translator, table: Table, question: Question, option: Option
) -> Markup:
    """Writes the label of an answer's button."""
    say, word = translator.say, option.word
    match question.asks:
        case QuestionKind.SHOOTER if option.draft.doers != question.draft.doers:
            return describe_event(translator, table, option.draft, complete=False)
        case QuestionKind.WHICH | QuestionKind.FIRST:
            return describe_event(translator, table, option.draft, complete=False) or escape(word)
        case QuestionKind.WHAT if option.player is not None:
            return say(f"answer-is-{word}", player=table.name(option.player))
        case QuestionKind.WHAT:
            return say(f"part-{word}")
        case QuestionKind.KIND:
            return say(f"button-{kebab(word)}")
        case QuestionKind.SHARERS if option.player is None and isinstance(option.draft, SplitDraft):
            return list_sharers(translator, table, option.draft.shares)
        case QuestionKind.WINNER if option.player is None and isinstance(option.draft, WinDraft):
            return winner_line(translator, table, option.draft)
        case QuestionKind.BITE:
            dealt = isinstance(option.draft, BiteDraft) and option.draft.dealt
            return bite_name(translator, BiteKind(word), dealt=dealt)
        case QuestionKind.FOUL:
            return translator.term(FoulKind(word))
        case QuestionKind.HAND:
            return translator.pattern_name(PatternId(word))
        case QuestionKind.REASON if word in list(BaoReason):
            return translator.term(BaoReason(word))
    if option.player is not None:
        name = escape(table.name(option.player))
        return say("answer-from", name=name) if word else name
    if option.tai is not None:
        return say("hand-tai", tai=option.tai)
    if option.cents is not None:
        return translator.amount(option.cents)
    return say(f"answer-{kebab(word)}")
