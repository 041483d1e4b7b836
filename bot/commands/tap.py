"""Logging and mending by buttons: every press is checked like a typed command."""

from __future__ import annotations

from dataclasses import replace

from bot.commands.context import Context, note, receipt_place
from bot.reading.spelling import spelt
from bot.telegram.answers import Remove
from bot.text import receipts
from bot.text.voice import Markup
from bot.touch.cards import choices, question_keyboard
from bot.touch.data import Begin, Cancel, Flow, Mend, Mending, Step
from bot.touch.steps import Asking, Option, Question
from models.ledger.night import entries
from models.ledger.night.history import numbered, state_before
from models.ledger.night.queries import called, entry_said_in
from models.ledger.policy import Verb
from models.ledger.tables import Verdict
from models.ledger.updates import placed
from models.ledger.values import HAND_ENDS, Line, Table
from models.rules.events import Draw, Event, RulesChange, Seating, Substitution
from models.rules.refusal import Refusal

_ABOUT_THE_TABLE = (Seating, Substitution, RulesChange)
"""What no flow of steps can say: it is undone and said anew."""

FIXABLE = 8
"""So many entries of late are offered for a fix."""


def begin(ctx: Context, press: Begin) -> None:
    """A button of the board: the steps live in a message of their own."""
    user = ctx.source.actor.user_id
    step = Step(press.flow, press.night, press.hand, user, fix=0, sure=False, picks="")
    _go_on(ctx.but(answer_in=None), step)


def step(ctx: Context, press: Step) -> None:
    """A button of a step."""
    _check_own(ctx, press.user)
    _go_on(ctx, press)


def cancel(ctx: Context, press: Cancel) -> None:
    """The way out of the steps: their message goes."""
    _check_own(ctx, press.user)
    _check_is_open(ctx)
    _remove(ctx)


def _check_is_open(ctx: Context) -> None:
    """A message that has booked is a receipt: its former buttons do nothing."""
    here = ctx.answer_in
    if here is not None and entry_said_in(ctx.session, ctx.chat_id, here) is not None:
        raise Refusal("press_stale")


def _remove(ctx: Context) -> None:
    """The message of the steps has done its work."""
    if ctx.answer_in is not None:
        ctx.post(Remove(ctx.answer_in))


def mend(ctx: Context, press: Mend) -> None:
    """Undo, redo or fix under a receipt."""
    table = ctx.table()
    if table.night != press.night:
        raise Refusal("press_stale")
    if press.what is Mending.FIX:
        _fix(ctx.but(answer_in=None), table, press.number)
        return
    verb = entries.undo if press.what is Mending.UNDO else entries.redo
    receipt = verb(ctx.unit, press.number)
    own = placed(ctx.session, ctx.chat_id, receipt_place(receipt.entry_id))
    (ctx if own == ctx.answer_in else ctx.but(answer_in=None)).say_receipt(receipt)


# --- steps ---------------------------------------------------------------------------------------


def _check_own(ctx: Context, user: int) -> None:
    name = called(ctx.session, ctx.chat_id, user) or "…"
    ctx.unit.allow(Verb.PRESS_STEPS, concerned={user}, otherwise=Refusal("not_yours", name=name))


def _go_on(ctx: Context, step: Step) -> None:
    """Asks the next question, or books what was picked."""
    _check_is_open(ctx)
    table = ctx.table()
    if step.night != table.night:
        raise Refusal("press_stale")
    if step.flow is Flow.FIX and not step.fix:
        _which(ctx, table, step)
        return
    if step.fix:
        table = _as_it_was(ctx, table, step.fix)
    elif step.hand != table.state.deal.hand:
        _ask_stale(ctx, table, step)
        return
    asked = Asking(ctx.voice, table, step).next()
    if isinstance(asked, Question):
        _show(ctx, asked, step)
    else:
        _book(ctx, table, step, asked)


def _as_it_was(ctx: Context, table: Table, number: int) -> Table:
    """The table when an entry was made: its seats, its rules, what was collected before it."""
    if not 1 <= number <= table.entries:
        raise Refusal("press_stale")
    state = state_before(ctx.session, ctx.unit.page(), number)
    return replace(table, state=state)


def _show(ctx: Context, asked: Question, step: Step) -> None:
    text = ctx.voice.say("asking", who=ctx.source.actor.name, text=asked.text)
    ctx.say(text, question_keyboard(ctx.voice, asked, step.user))


def _book(ctx: Context, table: Table, step: Step, event: Event) -> None:
    if step.fix:
        entry = numbered(ctx.session, ctx.unit.page(), step.fix, table.entries)
        ctx.fix_event(entry.entry_id, step.fix, event)
        return
    quiet = table.settings.quiet
    said = ctx.saying(spelt(event, table))
    try:
        receipt = entries.record(said.unit, lambda _: event, confirmed=step.sure)
    except Refusal as refusal:
        if refusal.code != "same_again":
            raise
        _ask_again(ctx, step, refusal)
        return
    if quiet and ctx.answer_in is not None:
        note(receipt)
        _remove(ctx)
        return
    said.say_receipt(receipt)


def _ask_again(ctx: Context, step: Step, refusal: Refusal) -> None:
    yes = ctx.voice.say("button-book-again")
    no = ctx.voice.say("button-no")
    options: list[tuple[str, Step | Cancel]] = [
        (yes, replace(step, sure=True)),
        (no, Cancel(step.user)),
    ]
    ctx.unit.verdict = Verdict.ASKED
    ctx.say(ctx.voice.say("same-again", **refusal.facts), choices(options))


def _ask_stale(ctx: Context, table: Table, step: Step) -> None:
    """The hand was booked meanwhile: say by whom, and ask."""
    lines = ctx.lines(table, FIXABLE)
    ended = [line for line in lines if line.stands and isinstance(line.event, HAND_ENDS)]
    if ended and step.hand == table.state.deal.hand - 1 and _is_double(ctx, step, ended[-1]):
        raise Refusal("press_stale")
    entry = receipts.log_line(ctx.voice, table, ended[-1]) if ended else Markup("…")
    now = table.state.deal.hand
    again = replace(step, hand=now)
    if not isinstance(Asking(ctx.voice, table, again).next(), Question):
        again = replace(again, sure=True)  # who sees the entry and goes on need not be asked twice
    if step.hand < now:
        text = ctx.voice.say("ask-stale", then=step.hand, entry=entry, now=now)
    else:
        text = ctx.voice.say("ask-back", now=now)
    options: list[tuple[str, Step | Cancel]] = [
        (ctx.voice.say("button-log-for-now", hand=now), again),
        (ctx.voice.say("button-leave"), Cancel(step.user)),
    ]
    ctx.say(text, choices(options))


def _is_double(ctx: Context, step: Step, line: Line) -> bool:
    """Whether this is the tap by which its speaker has just drawn the hand: no question then."""
    return step.flow is Flow.DRAW and line.event == Draw() and line.by == ctx.source.actor.name


# --- fixing --------------------------------------------------------------------------------------


def fix(ctx: Context, number: int | None) -> None:
    """Asks by buttons what an entry should have said; without a number, which entry first."""
    table = ctx.table()
    if number is not None and not 1 <= number <= table.entries:
        raise Refusal("no_entry", number=number, last=table.entries)
    _fix(ctx, table, number or 0)


def _fix(ctx: Context, table: Table, number: int) -> None:
    """Asks what an entry should have said."""
    hand, user = table.state.deal.hand, ctx.source.actor.user_id
    _go_on(ctx, Step(Flow.FIX, table.night, hand, user, number, sure=False, picks=""))


def _which(ctx: Context, table: Table, step: Step) -> None:
    """Asks which entry is wrong."""
    lines = [
        line
        for line in ctx.lines(table, FIXABLE)
        if line.stands and not isinstance(line.event, _ABOUT_THE_TABLE)
    ]
    if not lines:
        raise Refusal("fix_what")
    options = tuple(_fixable(ctx, table, step, line) for line in reversed(lines))
    _show(ctx, Question(ctx.voice.say("ask-fix-which"), options, row=1), step)


def _fixable(ctx: Context, table: Table, step: Step, line: Line) -> Option:
    what = receipts.told(ctx.voice, table, line.event)
    label = ctx.voice.say("entry", number=line.number, what=what)
    return Option(label, replace(step, fix=line.number))
