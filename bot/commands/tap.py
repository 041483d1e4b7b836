"""Logging and mending by buttons: every press is checked like a typed command.

Each question of the steps is a row of the ledger that is answered once. It keeps the way that led
to it, so that Back needs no memory; a button carries its number, so that a tap on what is no longer
shown does nothing.
"""

from __future__ import annotations

from dataclasses import replace

from bot.commands.asked import QUESTION
from bot.commands.context import Context, note, receipt_place
from bot.keyboards.cards import question_keyboard
from bot.keyboards.data import Back, Begin, Cancel, Flow, Keep, Mend, Mending, Step, pack, unpack
from bot.keyboards.steps import Asking, Option, Question, last_look, moved_away, seen
from bot.reading.spelling import spelt
from bot.telegram.answers import Remove
from bot.text import receipts
from bot.text.translator import Markup, joined
from models.ledger.night import entries
from models.ledger.night.history import Version, state_before
from models.ledger.night.queries import called
from models.ledger.policy import Verb
from models.ledger.questions import answered, give_up, open_question, open_questions
from models.ledger.updates import placed
from models.ledger.values import HAND_ENDS, Foreseen, Receipt, Table
from models.rules.events import Event, RulesChange, Seating, Substitution
from models.rules.refusal import Refusal
from models.rules.values import Value

_ABOUT_THE_TABLE = (Seating, Substitution, RulesChange)
"""What no flow of steps can say: it is undone and said anew."""

_SHOW_THE_OLD = (Flow.FIX, Flow.FIX_TAI, Flow.FIX_WINNER, Flow.FIX_SHOOTER)
"""The steps whose questions show the entry that is mended by themselves."""

FIXABLE = 8
"""So many entries of late are offered for a fix."""


class Way(Value):
    """How a question of the steps was reached: for which hand, and by which steps, as packed.

    The last of `steps` is the one that asks. `said_in` is the message that began them, if typed.
    """

    hand: int
    steps: tuple[str, ...] = ()
    said_in: int | None = None

    def led_by(self, steps: tuple[str, ...]) -> Way:
        """The same with other steps that led to it."""
        return self.model_copy(update={"steps": steps})


# --- buttons -------------------------------------------------------------------------------------


def begin(ctx: Context, press: Begin) -> None:
    """A button of the board or a receipt: the steps live in a message of their own."""
    table = ctx.table_of(press.night)
    _begin(ctx.but(answer_in=None), table, Way(hand=press.hand), _first(press.flow))


def begin_by_word(ctx: Context, flow: Flow, picks: str = "") -> None:
    """A command with nothing behind it, as Telegram's own menu sends it: the same by buttons."""
    table = ctx.table()
    way = Way(hand=table.state.deal.hand, said_in=ctx.source.message_id)
    _begin(ctx, table, way, replace(_first(flow), picks=picks))


def _begin(ctx: Context, table: Table, way: Way, step: Step) -> None:
    """The first question. Steps that the speaker left in the middle go: their message too."""
    for number, text in open_questions(ctx.unit, table.night):
        message_id = placed(ctx.session, ctx.chat_id, f"{QUESTION}{number}")
        if _way(text) is not None and message_id is not None:
            give_up(ctx.unit, number)
            ctx.post(Remove(message_id))
    _go_on(ctx, way, step)


def step(ctx: Context, press: Step) -> None:
    """An answer of the steps; asked anew from the start if somebody in it has left the table."""
    way = _answered(ctx, press.question)
    try:
        _go_on(ctx, way, replace(press, question=0))
    except Refusal as refusal:
        if refusal.code != "not_seated":
            raise
        _go_on(ctx, way.led_by(()), _unpacked(way.steps[0]))


def back(ctx: Context, press: Back) -> None:
    """To the question before."""
    way = _answered(ctx, press.question)
    if len(way.steps) < 2:
        raise Refusal("press_stale")
    _go_on(ctx, way.led_by(way.steps[:-2]), _unpacked(way.steps[-2]))


def cancel(ctx: Context, press: Cancel) -> None:
    """The way out of the steps: their message goes."""
    _answered(ctx, press.question)
    _remove(ctx)


def keep(ctx: Context, press: Keep) -> None:
    """All stays as it is: the offer goes."""
    _check_own(ctx, press.user, called(ctx.session, ctx.chat_id, press.user) or "…")
    _remove(ctx)


def mend(ctx: Context, press: Mend) -> None:
    """Undo, redo or fix under a receipt. What is older than the newest entry is asked about."""
    table = ctx.table_of(press.night)
    if not 1 <= press.number <= table.entries:
        raise Refusal("press_stale")
    if press.what is Mending.FIX:
        _fix(ctx.but(answer_in=None), table, press.number)
    elif press.number < table.entries:
        # Of an older entry what it moves is shown first.
        flow = Flow.REMOVE if press.what is Mending.UNDO else Flow.RESTORE
        way = Way(hand=table.state.deal.hand)
        _begin(ctx.but(answer_in=None), table, way, _first(flow, press.number))
    else:
        verb = entries.undo if press.what is Mending.UNDO else entries.redo
        ctx.say_receipt(verb(ctx.unit, press.number))


def _first(flow: Flow, fix: int = 0) -> Step:
    return Step(flow, question=0, fix=fix, sure=False, picks="")


def _answered(ctx: Context, number: int) -> Way:
    """The steps whose question is answered now. Raises `Refusal`: `press_stale`, `not_yours`."""
    asked = open_question(ctx.unit, number)
    name = called(ctx.session, ctx.chat_id, asked.by.user_id) or asked.by.name
    _check_own(ctx, asked.by.user_id, name)
    way = _way(asked.text)
    if way is None:
        raise Refusal("press_stale")
    answered(ctx.unit, number)
    return way.model_copy(update={"said_in": asked.message_id})


def _way(text: str) -> Way | None:
    """What a question of the steps keeps; None of any other question."""
    try:
        return Way.model_validate_json(text)
    except ValueError:
        return None


def _check_own(ctx: Context, user: int, name: str) -> None:
    """Whether the speaker may press what `user`, called `name`, was asked."""
    refusal = Refusal("not_yours", name=name)
    ctx.unit.allow(Verb.PRESS_STEPS, concerned={user}, otherwise=refusal)


def _unpacked(packed: str) -> Step:
    found = unpack(packed)
    if not isinstance(found, Step):
        raise Refusal("press_stale")
    return found


def _remove(ctx: Context) -> None:
    """The message of the steps has done its work."""
    if ctx.answer_in is not None:
        ctx.post(Remove(ctx.answer_in))


# --- steps ---------------------------------------------------------------------------------------


def _go_on(ctx: Context, way: Way, step: Step) -> None:
    """Asks the next question, or books what was picked and shown."""
    table = ctx.table()
    if step.flow is Flow.FIX and not step.fix:
        _which(ctx, way, table, step)
    elif step.fix:
        _go_on_mending(ctx, way, table, step)
    elif way.hand != table.state.deal.hand:
        _ask_stale(ctx, way, table, step)
    else:
        found = Asking(ctx.translator, table, step).next()
        if isinstance(found, Question):
            _show(ctx, way, step, _moved_away(ctx, way, table, step, found))
        else:
            _book(ctx, way, table, step, found)


def _show(ctx: Context, way: Way, step: Step, asked: Question) -> None:
    """Shows a question, and keeps it with the way that led to it."""
    way = way.led_by((*way.steps, pack(step)))
    number = ctx.ask(way.model_dump_json(), night=ctx.table().night, said_in=way.said_in)
    text = ctx.translator.say("asking", who=ctx.source.actor.name, text=asked.text)
    keyboard = question_keyboard(ctx.translator, asked, number, back=len(way.steps) > 1)
    ctx.say(text, keyboard, quoting=True, place=f"{QUESTION}{number}")


def _moved_away(ctx: Context, way: Way, table: Table, step: Step, asked: Question) -> Question:
    """A last look not where the finger is that asked for it; any other question as it is."""
    if not asked.is_last_look or not way.steps:
        return asked
    before = Asking(ctx.translator, table, _unpacked(way.steps[-1])).next()
    return moved_away(asked, before, step)


def _book(ctx: Context, way: Way, table: Table, step: Step, event: Event) -> None:
    said = _saying(ctx, way, spelt(event, table))
    try:
        receipt = entries.record(said.unit, lambda _: event, confirmed=step.sure)
    except Refusal as refusal:
        if refusal.code != "same_again":
            raise
        text = ctx.translator.say("same-again", **refusal.facts)
        label = ctx.translator.say("button-book-again")
        looked = Asking(ctx.translator, table, step).look(event)
        _show(ctx, way, step, _meant_all_the_same(text, looked, label))
        return
    _say(said, receipt)


def _saying(ctx: Context, way: Way, text: str) -> Context:
    """The press as if it had been typed: in the message that began the steps, if one did."""
    said = ctx.saying(text)
    if way.said_in is not None:
        said.unit.source = replace(said.source, message_id=way.said_in)
    return said


def _say(ctx: Context, receipt: Receipt) -> None:
    """The receipt takes the place of the steps; a table that wants none sees the steps go."""
    if _is_quiet(receipt) and ctx.answer_in is not None:
        note(receipt)
        _remove(ctx)
        return
    ctx.say_receipt(receipt)


def stale(ctx: Context, table: Table, hand: int) -> Markup:
    """The question whether what began in `hand` is of the hand that is played now."""
    now = table.state.deal.hand
    if hand > now:
        return ctx.translator.say("ask-back", now=now)
    lines = ctx.lines(table, FIXABLE)
    ended = [line for line in lines if line.stands and isinstance(line.event, HAND_ENDS)]
    entry = receipts.log_line(ctx.translator, table, ended[-1]) if ended else Markup("…")
    return ctx.translator.say("ask-stale", then=hand, entry=entry, now=now)


def _ask_stale(ctx: Context, way: Way, table: Table, step: Step) -> None:
    """The hand was booked meanwhile: say by whom, and ask whether this is the hand now played."""
    now = table.state.deal.hand
    text = stale(ctx, table, way.hand)
    label = ctx.translator.say("button-log-for-now", hand=now)
    asking = Asking(ctx.translator, table, step)
    found = asking.next()
    if isinstance(found, Question) and not found.is_last_look:
        asked = Question(text, (Option(label, step),), row=1)
    else:
        looked = found if isinstance(found, Question) else asking.look(found)
        asked = _meant_all_the_same(text, looked, label)
    _show(ctx, Way(hand=now, said_in=way.said_in), step, asked)


def _meant_all_the_same(text: Markup, looked: Question, label: Markup) -> Question:
    """A doubt above all that would be booked: who sees both need not be asked a second time."""
    (yes,) = looked.options
    sure = Option(label, replace(yes.step, sure=True))
    return replace(looked, text=joined((text, looked.text)), options=(sure,))


# --- mending -------------------------------------------------------------------------------------


def fix(ctx: Context, number: int | None) -> None:
    """Asks by buttons what an entry should have said; without a number, which entry first."""
    table = ctx.table()
    if number is not None and not 1 <= number <= table.entries:
        raise Refusal("no_entry", number=number, last=table.entries)
    _fix(ctx, table, number or 0)


def _fix(ctx: Context, table: Table, number: int) -> None:
    flow = Flow.FIX if not number or ctx.entry(number).stands else Flow.RESTORE
    _begin(ctx, table, Way(hand=table.state.deal.hand), _first(flow, number))


def _which(ctx: Context, way: Way, table: Table, step: Step) -> None:
    """Asks which entry is wrong."""
    lines = [
        line
        for line in ctx.lines(table, FIXABLE)
        if line.stands and not isinstance(line.event, _ABOUT_THE_TABLE)
    ]
    if not lines:
        raise Refusal("fix_what")
    options = []
    for line in reversed(lines):
        what = receipts.told(ctx.translator, table, line.event)
        label = ctx.translator.say("entry", number=line.number, what=what)
        options.append(Option(label, replace(step, fix=line.number)))
    _show(ctx, way, step, Question(ctx.translator.say("ask-fix-which"), tuple(options), row=1))


def _go_on_mending(ctx: Context, way: Way, table: Table, step: Step) -> None:
    """The next question about an entry that is mended, or the mending of it."""
    if not 1 <= step.fix <= table.entries:
        raise Refusal("press_stale")
    ctx.unit.allow(Verb.MEND)
    version = ctx.entry(step.fix)
    if step.flow in (Flow.REMOVE, Flow.RESTORE):
        _take_back_or_restore(ctx, way, step, version)
        return
    then = replace(table, state=state_before(ctx.session, ctx.unit.page(), step.fix))
    asking = Asking(ctx.translator, then, step, version.event)
    found = asking.next()
    if isinstance(found, Question):
        _show(ctx, way, step, _instead(ctx, then, step, version.event, found))
        return
    if not seen(step):
        foreseen = entries.foresee_fix(ctx.unit, step.fix, lambda _: found)
        if foreseen.reaches_on:
            what = ctx.translator.say(
                "ask-change",
                before=receipts.told(ctx.translator, then, version.event),
                after=receipts.told(ctx.translator, then, found),
            )
            _preview(ctx, way, step, foreseen, what, "button-fix-it")
            return
    said = _saying(ctx, way, spelt(found, then))
    _say_mended(said, entries.fix(said.unit, step.fix, lambda _: found))


def _instead(ctx: Context, then: Table, step: Step, old: Event, asked: Question) -> Question:
    """A question about what an entry should say altogether, below what it says now."""
    if step.flow in _SHOW_THE_OLD:
        return asked
    before = receipts.told(ctx.translator, then, old)
    text = ctx.translator.say("fixed", number=step.fix, before=before, what=asked.text)
    return replace(asked, text=text)


def _take_back_or_restore(ctx: Context, way: Way, step: Step, version: Version) -> None:
    """An entry is removed or put back, once it was shown what that moves."""
    removes = step.flow is Flow.REMOVE
    if seen(step):
        verb = entries.undo if removes else entries.redo
        _say_mended(ctx, verb(ctx.unit, step.fix))
        return
    foresee = entries.foresee_undo if removes else entries.foresee_redo
    foreseen = foresee(ctx.unit, step.fix)
    told = receipts.told(ctx.translator, ctx.table(), version.event)
    known = ctx.translator.say("entry", number=step.fix, what=told)
    what = ctx.translator.say("ask-remove" if removes else "ask-restore", known=known)
    yes = "button-remove-it" if removes else "button-restore-it"
    _preview(ctx, way, step, foreseen, what, yes)


def _preview(
    ctx: Context, way: Way, step: Step, foreseen: Foreseen, what: Markup, yes: str
) -> None:
    """Shows what a change moves, before it is made."""
    text = receipts.foreseen(ctx.translator, ctx.table(), what, foreseen)
    label = ctx.translator.say(yes, number=step.fix)
    _show(ctx, way, step, last_look(step, text, label))


def _say_mended(ctx: Context, receipt: Receipt) -> None:
    """What changed is said at the bottom of the chat, where the steps were.

    Of the newest entry its own receipt tells it, which is there already, and the steps go.
    """
    own = placed(ctx.session, ctx.chat_id, receipt_place(receipt.entry_id))
    is_newest = own is not None and receipt.number == receipt.table.entries
    if ctx.answer_in is not None and ctx.answer_in != own and (is_newest or _is_quiet(receipt)):
        _remove(ctx)
        ctx = ctx.but(answer_in=own if is_newest else None)
    ctx.say_receipt(receipt)


def _is_quiet(receipt: Receipt) -> bool:
    return receipt.table.settings.quiet
