"""Steps of a dialogue: finds the next one from the draft and the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from bot.context import Context
from bot.dialogue.answering import post_receipt_in_place
from bot.dialogue.cards import make_card_question, unbooked_text
from bot.dialogue.questions import OpenQuestion
from bot.reading.drafts import (
    Draft,
    NonEventKind,
    PartlessDraft,
    Question,
    SeatsDraft,
    draft_from_event,
)
from bot.reading.gaps import ask_what_is_wrong, check_players_seated, resolve_draft
from bot.telegram.answers import Remove
from bot.text import asking, events, receipts
from bot.text.asking import WordedQuestion
from bot.text.night_questions import ask_new_seats, ask_to_end_night
from bot.text.translator import Markup, join
from models.ledger.night import entries
from models.ledger.night.opening import draw_seats, preview_reseat, reseat_players
from models.ledger.policy import Verb
from models.ledger.values import HAND_ENDS, OF_THE_TABLE, Table
from models.rules.events import EVENT, Event
from models.rules.payments import balance_changes
from models.rules.refusal import Refusal

LATELY: Final = 8
"""So many of the newest entries are offered for a fix."""


@dataclass(frozen=True, slots=True)
class AskStep:
    """A step that asks a question, or shows a card or a preview; `question` is the previous one."""

    shown: WordedQuestion
    question: OpenQuestion


@dataclass(frozen=True, slots=True)
class BookStep:
    """A step that books an event, or corrects an entry by it; `table` is the table before that."""

    event: Event
    table: Table
    question: OpenQuestion


@dataclass(frozen=True, slots=True)
class ActStep:
    """A step of a dialogue that carries out what was shown and confirmed."""

    run: Callable[[Context], None]


Next: TypeAlias = AskStep | BookStep | ActStep


def find_next_step(ctx: Context, question: OpenQuestion, draft: Draft) -> Next:
    """Finds what a dialogue about a draft does next; changes nothing itself."""
    find = _find_mend_step if draft.entry else _STEPS.get(draft.kind, _find_log_step)
    return find(ctx, question, draft)


# --- what happened -------------------------------------------------------------------------------


def _find_log_step(ctx: Context, question: OpenQuestion, draft: Draft) -> Next:
    """Finds the step that asks for a missing part of a new event, or books the event."""
    table, card = ctx.table(), question.card
    check_players_seated(draft, table)
    found = asking.next_question(ctx.translator, table, draft, by_buttons=question.own)
    if card is not None and draft == card.draft:
        found = make_card_question(ctx, table, card)
    if question.hand != table.state.deal.hand and not draft.everybody_may_answer:
        found = _ask_if_of_present_hand(ctx, table, question, draft, found)
        question = question.replace(hand=table.state.deal.hand, path=(), card=None)
    return (
        AskStep(found, question)
        if isinstance(found, WordedQuestion)
        else BookStep(found, table, question)
    )


def write_other_hand_question(ctx: Context, table: Table, asked_hand: int) -> Markup:
    """Writes the question whether an event of hand `asked_hand` belongs to the present hand."""
    now = table.state.deal.hand
    if asked_hand > now:
        return ctx.translator.say("ask-back", now=now)
    lines = ctx.lines(table, LATELY)
    ended = [line for line in lines if line.stands and isinstance(line.event, HAND_ENDS)]
    entry = receipts.log_line(ctx.translator, table, ended[-1]) if ended else Markup("…")
    return ctx.translator.say("ask-stale", then=asked_hand, entry=entry, now=now)


def _ask_if_of_present_hand(
    ctx: Context,
    table: Table,
    question: OpenQuestion,
    draft: Draft,
    outcome: WordedQuestion | Event,
) -> WordedQuestion:
    """Says how the hand ended meanwhile, and asks whether the event is of the present one."""
    doubt = write_other_hand_question(ctx, table, question.hand)
    yes = ctx.translator.say("button-log-for-now", hand=table.state.deal.hand)
    if isinstance(outcome, WordedQuestion) and not outcome.is_last_look:
        return WordedQuestion(doubt, ((yes, draft),))
    looked = (
        outcome
        if isinstance(outcome, WordedQuestion)
        else asking.make_last_look_at_event(ctx.translator, table, draft, outcome)
    )
    return asking.add_doubt(looked, doubt, yes)


# --- an entry that is mended ----------------------------------------------------------------------


def _find_mend_step(ctx: Context, question: OpenQuestion, draft: Draft) -> Next:
    """Returns the step that asks for missing parts of a corrected entry, or corrects it."""
    ctx.unit.check_allowed(Verb.MEND)
    question = note_entry_as_it_stands(ctx, question, draft)
    then, card, own = ctx.table_before_entry(draft.entry), question.card, question.own
    before = EVENT.validate_json(question.before)
    if card is not None and draft == card.draft:
        return AskStep(make_card_question(ctx, then, card), question)
    if draft.kind in (NonEventKind.UNDO, NonEventKind.REDO):
        return _find_undo_or_redo_step(ctx, then, question, draft)
    if draft.kind is NonEventKind.FIX:
        with suppress(Refusal):  # what no draft can say is asked about as it is
            draft = draft_from_event(before, draft.entry)
        wrong = ask_what_is_wrong(draft)
        shown = asking.word_question(ctx.translator, then, wrong, by_buttons=own, old_event=before)
        return AskStep(shown, question)
    found = asking.next_question(ctx.translator, then, draft, by_buttons=own, old_event=before)
    event = resolve_draft(draft, then)
    if not draft.shown and not isinstance(event, Question):
        foreseen = entries.preview_fix(ctx.unit, draft.entry, event)
        if foreseen.affects_later_play:
            found = _preview_change(ctx, then, draft, foreseen, "button-fix-it")
    return (
        AskStep(found, question)
        if isinstance(found, WordedQuestion)
        else BookStep(found, then, question)
    )


def note_entry_as_it_stands(ctx: Context, question: OpenQuestion, draft: Draft) -> OpenQuestion:
    """Adds to a question what its entry says now, so that a correction made meanwhile is
    noticed.

    Raises `Refusal`: `press_stale`, `no_entry`.
    """
    said = EVENT.dump_json(ctx.entry(draft.entry).event).decode()
    if question.before not in ("", said):
        raise Refusal("press_stale")
    return question.replace(before=said)


def _ask_which_entry(ctx: Context, question: OpenQuestion, _: Draft) -> AskStep:
    """Asks which of the newest entries to correct."""
    rows, table = list[tuple[Markup, Draft]](), ctx.table()
    for line in reversed(ctx.lines(table, LATELY)):
        if line.stands and not isinstance(line.event, OF_THE_TABLE):
            what = events.describe_event(ctx.translator, table, line.event)
            label = ctx.translator.say("entry", number=line.number, what=what)
            rows.append((label, PartlessDraft(kind=NonEventKind.FIX, entry=line.number)))
    if not rows:
        raise Refusal("nothing_to_fix")
    return AskStep(WordedQuestion(ctx.translator.say("asks-entry"), tuple(rows)), question)


def _find_undo_or_redo_step(
    ctx: Context, then: Table, question: OpenQuestion, draft: Draft
) -> AskStep | ActStep:
    """Returns the step that shows what an undo or redo would move or, once shown, does it."""
    removes = draft.kind is NonEventKind.UNDO
    if draft.shown:
        mend = entries.undo_entry if removes else entries.redo_entry
        return ActStep(lambda ctx: post_receipt_in_place(ctx, mend(ctx.unit, draft.entry)))
    foreseen = (entries.preview_undo if removes else entries.preview_redo)(ctx.unit, draft.entry)
    yes = "button-remove-it" if removes else "button-restore-it"
    return AskStep(_preview_change(ctx, then, draft, foreseen, yes), question)


def _preview_change(
    ctx: Context, table: Table, draft: Draft, change: entries.EntryChange, confirm_key: str
) -> WordedQuestion:
    """Shows an entry as it is and as it would be, and the sums that this would move."""
    text = receipts.ask_to_change_entry(ctx.translator, ctx.table(), table, change)
    return asking.make_last_look(draft, text, ctx.translator.say(confirm_key, number=draft.entry))


# --- seats, and the end ---------------------------------------------------------------------------


def _ask_when_seats_changed(ctx: Context, question: OpenQuestion, draft: SeatsDraft) -> AskStep:
    """Asks whether all sit in this new order, and since when."""
    table = ctx.table()
    return AskStep(ask_new_seats(ctx.translator, table, draft.seats, draw_seats(table)), question)


def _find_reseat_step(ctx: Context, question: OpenQuestion, draft: SeatsDraft) -> AskStep | ActStep:
    """Returns the step that shows what new seats since the night's start would move, or then
    seats the players.
    """
    table, say = ctx.table(), ctx.translator.say
    if draft.shown and question.before == str(table.changes):
        return ActStep(lambda ctx: _reseat_players(ctx, draft))
    course = preview_reseat(ctx.unit, draft.seats)
    moves = balance_changes(table.state.balances, course.state.balances)
    text = join(
        (
            say("ask-from-start", names=[table.name(player) for player in draft.seats]),
            receipts.balance_changes_text(ctx.translator, table, moves),
            receipts.replayed_entries_line(ctx.translator, course.affected_entry_numbers),
            receipts.deal_status_line(ctx.translator, table, course.state),
        )
    )
    looked = asking.make_last_look(draft, text, say("button-from-start"))
    return AskStep(looked, question.replace(before=str(table.changes), path=()))


def _reseat_players(ctx: Context, draft: SeatsDraft) -> None:
    table, replayed = reseat_players(ctx.unit, draft.seats)
    replays = receipts.replayed_entries_line(ctx.translator, replayed)
    said = ctx.translator.say("seats-replayed")
    ctx.say(join((said, replays, receipts.current_standings_text(ctx.translator, table))))


def _find_night_end_step(ctx: Context, question: OpenQuestion, draft: Draft) -> AskStep | ActStep:
    """Returns the step that shows how the night would end or, once shown, ends it."""
    if draft.shown:
        return ActStep(_end_night)
    table, say = ctx.table(), ctx.translator
    unbooked = unbooked_text(ctx.unit, say, table)
    return AskStep(ask_to_end_night(say, table, draft, unbooked), question)


def _end_night(ctx: Context) -> None:
    """Ends the night as `/end` does, and removes the question."""
    if ctx.answer_in is not None:
        ctx.post(Remove(ctx.answer_in))
    end = ctx.services.commands_by_name["end"]
    end.handler(ctx.replace(command=end, words="", answer_in=None, confirmed=True))


_STEPS: Final[Mapping[str, Callable[[Context, OpenQuestion, Any], Next]]] = {
    NonEventKind.FIX: _ask_which_entry,
    NonEventKind.SEATS: _ask_when_seats_changed,
    NonEventKind.RESEAT: _find_reseat_step,
    NonEventKind.END: _find_night_end_step,
}
"""The steps of drafts that are no events."""
