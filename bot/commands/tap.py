"""Logging and mending by buttons: every press is checked like a typed command."""

from __future__ import annotations

from dataclasses import replace

from bot.commands.turn import Turn, note
from bot.outbox import Call
from bot.reading.spelling import spelt
from bot.text import receipts
from bot.text.voice import Markup
from bot.touch.cards import choices, question_keyboard
from bot.touch.data import Begin, Cancel, Flow, Mend, Mending, Step
from bot.touch.steps import Asking, Option, Question
from models.ledger.values import HAND_ENDS, Line, Table
from models.rules.events import Draw, Event, RulesChange, Seating, Substitution
from models.rules.refusal import Refusal

_ABOUT_THE_TABLE = (Seating, Substitution, RulesChange)
"""What no flow of steps can say: it is undone and said anew."""

FIXABLE = 8
"""So many entries of late are offered for a fix."""


async def begin(turn: Turn, press: Begin) -> None:
    """A button of the board: the steps live in a message of their own."""
    user = turn.source.actor.user_id
    step = Step(press.flow, press.night, press.hand, user, fix=0, sure=False, picks="")
    await _go_on(turn.but(answer_in=None), step)


async def step(turn: Turn, press: Step) -> None:
    """A button of a step."""
    await _check_own(turn, press.user)
    if not await booked_here(turn):
        await _go_on(turn, press)


async def cancel(turn: Turn, press: Cancel) -> None:
    """The way out of the steps: their message goes."""
    await _check_own(turn, press.user)
    if await booked_here(turn):
        raise Refusal("press_stale")
    _remove(turn)


def by_button(turn: Turn) -> Turn:
    """This turn with the button's message as the one that says what is booked."""
    return turn.but(source=replace(turn.source, message_id=turn.answer_in))


async def booked_here(turn: Turn) -> bool:
    """Whether the button's message has booked already: a second tap on it books nothing."""
    if turn.answer_in is None:
        return False
    said = turn.kaki.book.entry_said_in
    return await turn.kaki.do(said, turn.source.chat_id, turn.answer_in) is not None


def _remove(turn: Turn) -> None:
    """The message of the steps has done its work."""
    message_id = turn.answer_in
    if message_id is not None:
        turn.post(Call(lambda bot, chat: bot.delete_message(chat, message_id)))


async def mend(turn: Turn, press: Mend) -> None:
    """Undo, redo or fix under a receipt."""
    table = await turn.table()
    if table.night != press.night:
        raise Refusal("press_stale")
    if press.what is Mending.FIX:
        await _fix(turn.but(answer_in=None), table, press.number)
        return
    await turn.kaki.flush()
    receipt_id = await turn.kaki.do(
        turn.kaki.book.receipt_of, turn.source.chat_id, press.night, press.number
    )
    own = turn if receipt_id == turn.answer_in else turn.but(answer_in=None)
    verb = turn.kaki.book.undo if press.what is Mending.UNDO else turn.kaki.book.redo
    await own.say_receipt(await turn.kaki.do(verb, turn.source, press.number))


# --- steps ---------------------------------------------------------------------------------------


async def _check_own(turn: Turn, user: int) -> None:
    if turn.source.actor.user_id != user:
        name = await turn.kaki.do(turn.kaki.book.called, turn.source.chat_id, user)
        raise Refusal("not_yours", name=name or "…")


async def _go_on(turn: Turn, step: Step) -> None:
    """Asks the next question, or books what was picked."""
    table = await turn.table()
    if step.night != table.night:
        raise Refusal("press_stale")
    if step.flow is Flow.FIX and not step.fix:
        await _which(turn, table, step)
        return
    if step.fix:
        table = await _as_it_was(turn, table, step.fix)
    elif step.hand != table.state.deal.hand:
        await _ask_stale(turn, table, step)
        return
    asked = Asking(turn.voice, table, step).next()
    if isinstance(asked, Question):
        _show(turn, asked, step)
    else:
        await _book(turn, table, step, asked)


async def _as_it_was(turn: Turn, table: Table, number: int) -> Table:
    """The table when an entry was made: its seats, its rules, what was collected before it."""
    if not 1 <= number <= table.entries:
        raise Refusal("press_stale")
    before = turn.kaki.book.before
    state = await turn.kaki.do(before, turn.source.chat_id, table.night, number)
    return replace(table, state=state)


def _show(turn: Turn, asked: Question, step: Step) -> None:
    text = turn.voice.say("asking", who=turn.source.actor.name, text=asked.text)
    turn.say(text, question_keyboard(turn.voice, asked, step.user))


async def _book(turn: Turn, table: Table, step: Step, event: Event) -> None:
    said = by_button(turn)
    said = said.but(source=replace(said.source, text=spelt(event, table)))
    book = turn.kaki.book
    if step.fix:
        await turn.fix_event(step.fix, event)
        return
    try:
        receipt = await turn.kaki.do(book.record, said.source, lambda _: event, confirmed=step.sure)
    except Refusal as refusal:
        if refusal.code != "same_again":
            raise
        _ask_again(turn, step, refusal)
        return
    if receipt.table.manners.quiet and turn.answer_in is not None:
        note(receipt)
        turn.boards.touch(turn.source.chat_id)
        _remove(turn)
        return
    await said.say_receipt(receipt)


def _ask_again(turn: Turn, step: Step, refusal: Refusal) -> None:
    yes = turn.voice.say("button-book-again")
    no = turn.voice.say("button-no")
    options: list[tuple[str, Step | Cancel]] = [
        (yes, replace(step, sure=True)),
        (no, Cancel(step.user)),
    ]
    turn.say(turn.voice.say("same-again", **refusal.facts), choices(options))


async def _ask_stale(turn: Turn, table: Table, step: Step) -> None:
    """The hand was booked meanwhile: say by whom, and ask."""
    lines = await turn.lines(table, FIXABLE)
    ended = [line for line in lines if line.stands and isinstance(line.event, HAND_ENDS)]
    if ended and step.hand == table.state.deal.hand - 1 and _is_double(turn, step, ended[-1]):
        raise Refusal("press_stale")
    entry = receipts.log_line(turn.voice, table, ended[-1]) if ended else Markup("…")
    now = table.state.deal.hand
    again = replace(step, hand=now)
    if not isinstance(Asking(turn.voice, table, again).next(), Question):
        again = replace(again, sure=True)  # who sees the entry and goes on need not be asked twice
    if step.hand < now:
        text = turn.voice.say("ask-stale", then=step.hand, entry=entry, now=now)
    else:
        text = turn.voice.say("ask-back", now=now)
    options: list[tuple[str, Step | Cancel]] = [
        (turn.voice.say("button-log-for-now", hand=now), again),
        (turn.voice.say("button-leave"), Cancel(step.user)),
    ]
    turn.say(text, choices(options))


def _is_double(turn: Turn, step: Step, line: Line) -> bool:
    """Whether this is the tap by which its speaker has just drawn the hand: no question then."""
    return step.flow is Flow.DRAW and line.event == Draw() and line.by == turn.source.actor.name


# --- fixing --------------------------------------------------------------------------------------


async def fix(turn: Turn, number: int | None) -> None:
    """Asks by buttons what an entry should have said; without a number, which entry first."""
    table = await turn.table()
    if number is not None and not 1 <= number <= table.entries:
        raise Refusal("no_entry", number=number, last=table.entries)
    await _fix(turn, table, number or 0)


async def _fix(turn: Turn, table: Table, number: int) -> None:
    """Asks what an entry should have said."""
    hand, user = table.state.deal.hand, turn.source.actor.user_id
    await _go_on(turn, Step(Flow.FIX, table.night, hand, user, number, sure=False, picks=""))


async def _which(turn: Turn, table: Table, step: Step) -> None:
    """Asks which entry is wrong."""
    lines = [
        line
        for line in await turn.lines(table, FIXABLE)
        if line.stands and not isinstance(line.event, _ABOUT_THE_TABLE)
    ]
    if not lines:
        raise Refusal("fix_what")
    options = tuple(_fixable(turn, table, step, line) for line in reversed(lines))
    _show(turn, Question(turn.voice.say("ask-fix-which"), options, row=1), step)


def _fixable(turn: Turn, table: Table, step: Step, line: Line) -> Option:
    what = receipts.told(turn.voice, table, line.event)
    label = turn.voice.say("entry", number=line.number, what=what)
    return Option(label, replace(step, fix=line.number))
