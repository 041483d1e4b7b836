"""Sayings to nobody, in a group in which Kaki hears all: a win or a kong is asked, never booked.

Help is given where it is asked for, and the answer to Kaki's last question is taken. All else that
people say to each other is left alone.
"""

from __future__ import annotations

from contextlib import suppress
from typing import Final

from bot.commands import asked, mend
from bot.commands.context import Context, Handler
from bot.commands.night import read_here
from bot.reading.drafts import Asks, NoEvent, Question, StepDraft
from bot.reading.overheard import (
    may_be_act,
    may_be_answer,
    may_be_brief_win,
    may_be_four,
    may_be_mend,
    may_be_payment,
    may_be_win,
    said_alone,
    seats_said,
)
from models.ledger.naming import folded
from models.ledger.night import entries
from models.ledger.policy import Verb
from models.ledger.values import Seat, Table
from models.rules.events import Draw, Event
from models.rules.night import apply
from models.rules.refusal import Refusal


def heard(text: str) -> tuple[str, str, Handler]:
    """The command that a saying to nobody may be, the words behind it, and what judges it."""
    name, _, words = said_alone(text).partition(" ")
    if name:
        return name, words, helped
    if seats := seats_said(text):
        return "newgame", seats, seat_named
    if may_be_four(text):
        return "newgame", text, ask_four
    return "hu", text, overhear


_LOOKS: Final = frozenset({"help", "settle", "house"})
"""Commands that only tell something."""


def helped(ctx: Context) -> None:
    """Tells who sits at the table what they ask; what changes something is shown to them before.

    Where nobody plays, help and a new night are there for anybody.
    """
    table, name = ctx.open_table(), ctx.command.name
    if table is None:
        if name in ("help", "newgame"):
            ctx.command.handler(ctx)
    elif not _sits(table):
        return
    elif name in _LOOKS:
        ctx.command.handler(ctx)
    else:
        with suppress(Refusal):  # who may not, or cannot, has said it to the others
            _show_before(ctx, table)


def _show_before(ctx: Context, table: Table) -> None:
    """Shows what an undo, a washout or the end would change. Raises the `Refusal` of it."""
    if ctx.command.name == "undo":
        ctx.unit.allow(Verb.MEND)
        asked.ask_first(ctx, StepDraft(kind=NoEvent.UNDO, entry=entries.undoing(ctx.unit).number))
    elif ctx.command.name == "end":
        ctx.unit.allow(Verb.END)
        asked.ask_first(ctx, StepDraft(kind=NoEvent.END))
    elif ctx.command.name == "draw":
        ctx.unit.allow(Verb.LOG)
        asked.show_card(ctx, Draw())


def seat_named(ctx: Context) -> None:
    """Seats the four that are named, where nobody plays. Nobody says `newgame` in talk; behind a
    word that is said in talk, too, what does not come to four is left alone.
    """
    if ctx.open_table() is not None:
        return
    if ctx.source.text.casefold().startswith(ctx.command.name):
        ctx.command.handler(ctx)
        return
    if _seats(ctx):
        ctx.command.handler(ctx)


def ask_four(ctx: Context) -> None:
    """Asks whether the four that somebody names, and is one of, begin a night."""
    seats = _seats(ctx) if ctx.open_table() is None else ()
    called = {folded(one.called): one.called for one in ctx.unit.people()}
    me, actor = folded(ctx.source.actor.name), ctx.source.actor
    called[me] = actor.name
    if any(seat.user_id == actor.user_id or folded(seat.name) == me for seat in seats):
        names = [called.get(folded(seat.name), seat.name) for seat in seats]
        text = ctx.translator.say("ask-begins", names=names)
        asked.ask_whether(ctx, text, "button-meant", "button-leave", quoting=True)


def _seats(ctx: Context) -> tuple[Seat, ...]:
    """The four that words behind a new night name; none of talk."""
    with suppress(Refusal):
        return read_here(ctx).seats
    return ()


def overhear(ctx: Context, *, to_kaki: bool = False) -> None:
    """Takes the answer to the speaker's question; asks whether a win or a kong is to be booked.

    `Ben ← Cat · 3 tai?`. Where only who shot or the tai are missing, that is asked. What does not
    come to an event of somebody at the table is talk. What is said `to_kaki`, in reply to the
    board, may be a payment too, and any question about a win is asked.
    """
    if may_be_answer(ctx.words) and asked.answered_in_passing(ctx):
        return
    table = ctx.open_table()
    if table is None or not _sits(table):
        return
    with suppress(Refusal):
        if may_be_mend(ctx.words) and mend.overheard(ctx):
            return
        ctx.unit.allow(Verb.LOG)
        outcome = _told(ctx, table, to_kaki=to_kaki)
        if outcome is None:
            return
        if isinstance(outcome, Question):
            asked.carry_out(ctx, outcome)
        else:
            apply(table.state, outcome)
            asked.show_card(ctx, outcome)


def _told(ctx: Context, table: Table, *, to_kaki: bool) -> Event | Question | None:
    """The event that is told, or the one thing that is missing in it; None of talk.

    Raises `Refusal` of what makes no sense.
    """
    by_name, words = ctx.services.by_name, ctx.words
    if name := may_be_act(words):
        act = _parsed(ctx.but(command=by_name[name]), table)
        return None if isinstance(act, Question) else act
    if to_kaki and may_be_payment(words):
        return _parsed(ctx.but(command=by_name["pay"]), table)
    if not (may_be_win(words) or may_be_brief_win(words)):
        return None
    win = _parsed(ctx, table)
    if not isinstance(win, Question):
        return win
    if win.unread or win.asks is Asks.WORD or None in win.draft.about:
        return None
    if to_kaki:
        return win
    if may_be_win(words):
        return win if win.asks is Asks.SHOOTER else None
    is_whole = win.draft.off is not None or win.draft.drawn
    return win if win.asks is Asks.TAI and is_whole else None


def _parsed(ctx: Context, table: Table) -> Event | Question:
    assert ctx.command.parses is not None, "it is a command that logs"
    return ctx.command.parses(ctx.words, table)


def _sits(table: Table) -> bool:
    return table.me in table.state.seats
