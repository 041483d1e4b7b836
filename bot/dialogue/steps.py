"""Steps of a dialogue: from what is known, and the table, to what comes next."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from bot.context import Context
from bot.dialogue.answering import say_in_place
from bot.dialogue.cards import card_question, open_events
from bot.dialogue.questions import OpenQuestion
from bot.reading.drafts import Draft, NoEvent, Question, SeatsDraft, StepDraft, draft_event
from bot.reading.gaps import ask_fault, check_seated, settle_draft
from bot.telegram.answers import Remove
from bot.text import asking, events, receipts
from bot.text.asking import Shown
from bot.text.of_the_night import ask_end, ask_seats
from bot.text.translator import Markup, join
from models.ledger.night import entries
from models.ledger.night.opening import draw_seats, preview_reseat, reseat
from models.ledger.policy import Verb
from models.ledger.values import HAND_ENDS, OF_THE_TABLE, Table
from models.rules.events import EVENT, Event
from models.rules.payments import changes
from models.rules.refusal import Refusal

LATELY: Final = 8
"""So many of the newest entries are offered for a fix."""


@dataclass(frozen=True, slots=True)
class Ask:
    """A step that asks a question, or shows a card or a last look; `question` is as before it."""

    shown: Shown
    question: OpenQuestion


@dataclass(frozen=True, slots=True)
class Book:
    """A step that books an event, or replaces an entry by it; `table` is as before that."""

    event: Event
    table: Table
    question: OpenQuestion


@dataclass(frozen=True, slots=True)
class Do:
    """A step that does what was shown, and was meant."""

    act: Callable[[Context], None]


Next: TypeAlias = Ask | Book | Do


def step(ctx: Context, question: OpenQuestion, draft: Draft) -> Next:
    """Finds the next step of a dialogue from a draft. Writes nothing."""
    find = _mend if draft.entry else _STEPS.get(draft.kind, _log)
    return find(ctx, question, draft)


# --- what happened -------------------------------------------------------------------------------


def _log(ctx: Context, question: OpenQuestion, draft: Draft) -> Next:
    """Asks the next question about what is no entry yet, or books the event."""
    table, card = ctx.table(), question.card
    check_seated(draft, table)
    found = asking.next_question(ctx.translator, table, draft, own=question.own)
    if card is not None and draft == card.draft:
        found = card_question(ctx, table, card)
    if question.hand != table.state.deal.hand and not draft.of_all:
        found = _not_that_hand(ctx, table, question, draft, found)
        question = question.but(hand=table.state.deal.hand, path=(), card=None)
    return Ask(found, question) if isinstance(found, Shown) else Book(found, table, question)


def stale(ctx: Context, table: Table, hand: int) -> Markup:
    """Asks whether what began in `hand` is of the hand that is played now."""
    now = table.state.deal.hand
    if hand > now:
        return ctx.translator.say("ask-back", now=now)
    lines = ctx.lines(table, LATELY)
    ended = [line for line in lines if line.stands and isinstance(line.event, HAND_ENDS)]
    entry = receipts.log_line(ctx.translator, table, ended[-1]) if ended else Markup("…")
    return ctx.translator.say("ask-stale", then=hand, entry=entry, now=now)


def _not_that_hand(
    ctx: Context, table: Table, question: OpenQuestion, draft: Draft, found: Shown | Event
) -> Shown:
    """Says by whom the hand was booked meanwhile, and asks whether this is the one now played."""
    doubt = stale(ctx, table, question.hand)
    yes = ctx.translator.say("button-log-for-now", hand=table.state.deal.hand)
    if isinstance(found, Shown) and not found.is_last_look:
        return Shown(doubt, ((yes, draft),))
    looked = (
        found
        if isinstance(found, Shown)
        else asking.look_at_event(ctx.translator, table, draft, found)
    )
    return asking.add_doubt(looked, doubt, yes)


# --- an entry that is mended ----------------------------------------------------------------------


def _mend(ctx: Context, question: OpenQuestion, draft: Draft) -> Next:
    """Asks the next question about an entry that is mended, or replaces what it says."""
    ctx.unit.allow(Verb.MEND)
    question = of_entry(ctx, question, draft)
    then, card, own = ctx.table_before(draft.entry), question.card, question.own
    before = EVENT.validate_json(question.before)
    if card is not None and draft == card.draft:
        return Ask(card_question(ctx, then, card), question)
    if draft.kind in (NoEvent.UNDO, NoEvent.REDO):
        return _take_back_or_restore(ctx, then, question, draft)
    if draft.kind is NoEvent.FIX:
        with suppress(Refusal):  # what no draft can say is asked about as it is
            draft = draft_event(before, draft.entry)
        wrong = ask_fault(draft)
        shown = asking.show_question(ctx.translator, then, wrong, own=own, before=before)
        return Ask(shown, question)
    found = asking.next_question(ctx.translator, then, draft, own=own, before=before)
    event = settle_draft(draft, then)
    if not draft.shown and not isinstance(event, Question):
        foreseen = entries.preview_fix(ctx.unit, draft.entry, event)
        if foreseen.reaches_on:
            found = _preview(ctx, then, draft, foreseen, "button-fix-it")
    return Ask(found, question) if isinstance(found, Shown) else Book(found, then, question)


def of_entry(ctx: Context, question: OpenQuestion, draft: Draft) -> OpenQuestion:
    """Adds to a mend what its entry says, so that another mend meanwhile is noticed.

    Raises `Refusal`: `press_stale`, `no_entry`.
    """
    said = EVENT.dump_json(ctx.entry(draft.entry).event).decode()
    if question.before not in ("", said):
        raise Refusal("press_stale")
    return question.but(before=said)


def _which_entry(ctx: Context, question: OpenQuestion, _: Draft) -> Ask:
    """Asks which entry is mended, of those of late."""
    rows, table = list[tuple[Markup, Draft]](), ctx.table()
    for line in reversed(ctx.lines(table, LATELY)):
        if line.stands and not isinstance(line.event, OF_THE_TABLE):
            what = events.in_words(ctx.translator, table, line.event)
            label = ctx.translator.say("entry", number=line.number, what=what)
            rows.append((label, StepDraft(kind=NoEvent.FIX, entry=line.number)))
    if not rows:
        raise Refusal("nothing_to_fix")
    return Ask(Shown(ctx.translator.say("asks-entry"), tuple(rows)), question)


def _take_back_or_restore(
    ctx: Context, then: Table, question: OpenQuestion, draft: Draft
) -> Ask | Do:
    """Removes an entry, or puts it back, once it was shown what that moves."""
    removes = draft.kind is NoEvent.UNDO
    if draft.shown:
        mend = entries.undo if removes else entries.redo
        return Do(lambda ctx: say_in_place(ctx, mend(ctx.unit, draft.entry)))
    foreseen = (entries.preview_undo if removes else entries.preview_redo)(ctx.unit, draft.entry)
    yes = "button-remove-it" if removes else "button-restore-it"
    return Ask(_preview(ctx, then, draft, foreseen, yes), question)


def _preview(
    ctx: Context, then: Table, draft: Draft, foreseen: entries.EntryChange, yes: str
) -> Shown:
    """Shows what an entry says, what it will say, and what that moves, before it is done."""
    text = receipts.preview_change(ctx.translator, ctx.table(), then, foreseen)
    return asking.last_look(draft, text, ctx.translator.say(yes, number=draft.entry))


# --- seats, and the end ---------------------------------------------------------------------------


def _since_when(ctx: Context, question: OpenQuestion, draft: SeatsDraft) -> Ask:
    """Asks whether all are to sit so, and since when."""
    table = ctx.table()
    return Ask(ask_seats(ctx.translator, table, draft.seats, draw_seats(table)), question)


def _from_start(ctx: Context, question: OpenQuestion, draft: SeatsDraft) -> Ask | Do:
    """Seats all so from the start of the night, once it was shown what that moves: as it is now."""
    table, say = ctx.table(), ctx.translator.say
    if draft.shown and question.before == str(table.changes):
        return Do(lambda ctx: _reseat(ctx, draft))
    course = preview_reseat(ctx.unit, draft.seats)
    moves = changes(table.state.balances, course.state.balances)
    text = join(
        (
            say("ask-from-start", names=[table.name(player) for player in draft.seats]),
            receipts.moved_text(ctx.translator, table, moves),
            receipts.replayed_line(ctx.translator, course.later),
            receipts.status(ctx.translator, table, course.state),
        )
    )
    looked = asking.last_look(draft, text, say("button-from-start"))
    return Ask(looked, question.but(before=str(table.changes), path=()))


def _reseat(ctx: Context, draft: SeatsDraft) -> None:
    table, replayed = reseat(ctx.unit, draft.seats)
    replays = receipts.replayed_line(ctx.translator, replayed)
    said = ctx.translator.say("seats-replayed")
    ctx.say(join((said, replays, receipts.current_standings(ctx.translator, table))))


def _end(ctx: Context, question: OpenQuestion, draft: Draft) -> Ask | Do:
    """Ends the night, once it was shown how it ends."""
    if draft.shown:
        return Do(_end_night)
    return Ask(ask_end(ctx.translator, ctx.table(), draft, open_events(ctx)), question)


def _end_night(ctx: Context) -> None:
    """Ends the night as if that was typed: what asked for it goes, the poster stands above."""
    if ctx.answer_in is not None:
        ctx.post(Remove(ctx.answer_in))
    end = ctx.services.by_name["end"]
    end.handler(ctx.but(command=end, words="", answer_in=None, confirmed=True))


_STEPS: Final[Mapping[str, Callable[[Context, OpenQuestion, Any], Next]]] = {
    NoEvent.FIX: _which_entry,
    NoEvent.SEATS: _since_when,
    NoEvent.RESEAT: _from_start,
    NoEvent.END: _end,
}
"""The steps of drafts that are no events."""
