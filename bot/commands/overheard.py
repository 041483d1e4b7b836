"""Sayings to nobody, in a group in which Kaki hears all: a win or a kong is asked, never booked.

Help is given where it is asked for, and the answer to Kaki's last question is taken. All else that
people say to each other is left alone.
"""

from __future__ import annotations

from contextlib import suppress

from bot.commands import asked
from bot.commands.context import Context, Handler
from bot.reading.drafts import Asks, Question, drafted
from bot.reading.names import People
from bot.reading.newgame import read_newgame
from bot.reading.overheard import (
    may_be_answer,
    may_be_brief_win,
    may_be_kong,
    may_be_win,
    said_alone,
    seats_said,
)
from bot.reading.understanding import Outcome
from bot.text import receipts
from bot.text.asking import Shown
from models.ledger.night.queries import last_rules
from models.ledger.policy import Verb
from models.ledger.values import Table
from models.rules.night import apply
from models.rules.refusal import Refusal


def heard(text: str) -> tuple[str, str, Handler]:
    """The command that a saying to nobody may be, the words behind it, and what judges it."""
    name, _, words = said_alone(text).partition(" ")
    if name:
        return name, words, helped
    if seats := seats_said(text):
        return "newgame", seats, begun
    return "hu", text, overhear


def helped(ctx: Context) -> None:
    """Gives help to who sits at the table, and to anybody where nobody plays; begins there, too."""
    table = ctx.open_table()
    if table is None or (_sits(table) and ctx.command.name == "help"):
        ctx.command.handler(ctx)


def begun(ctx: Context) -> None:
    """Seats the four that are named, where nobody plays. Nobody says `newgame` in talk; behind a
    word that is said in talk, too, what does not come to four is left alone.
    """
    if ctx.open_table() is not None:
        return
    if ctx.source.text.casefold().startswith(ctx.command.name):
        ctx.command.handler(ctx)
        return
    rules, people = last_rules(ctx.session, ctx.chat_id), People(tuple(ctx.unit.people()), None)
    with suppress(Refusal):
        if read_newgame(ctx.words, ctx.source.actor, rules, people, ctx.accounts()).seats:
            ctx.command.handler(ctx)


def overhear(ctx: Context) -> None:
    """Takes the answer to the speaker's question; asks whether a win or a kong is to be booked.

    `Ben ← Cat · 3 tai?`. Where only who shot or the tai are missing, that is asked. What does not
    come to an event of somebody at the table is talk.
    """
    if may_be_answer(ctx.words) and asked.answered_in_passing(ctx):
        return
    table = ctx.open_table()
    if table is None or not _sits(table):
        return
    with suppress(Refusal):
        ctx.unit.allow(Verb.LOG)
        outcome = _told(ctx, table)
        if outcome is None:
            return
        if isinstance(outcome, Question):
            asked.carry_out(ctx, outcome)
        else:
            apply(table.state, outcome)
            draft, say = drafted(outcome), ctx.translator.say
            text = say("overheard", what=receipts.told(ctx.translator, table, outcome))
            asked.offer(ctx, draft, Shown(text, ((say("button-book"), draft),)))


def _told(ctx: Context, table: Table) -> Outcome | None:
    """The event that is told, or the one thing that is missing in it; None of talk.

    Raises `Refusal` of what makes no sense.
    """
    by_name, words = ctx.services.by_name, ctx.words
    if may_be_kong(words):
        kong = _parsed(ctx.but(command=by_name["kong"]), table)
        return None if isinstance(kong, Question) else kong
    if not (may_be_win(words) or may_be_brief_win(words)):
        return None
    win = _parsed(ctx, table)
    if not isinstance(win, Question):
        return win
    if win.unread or None in win.draft.about[1:]:
        return None
    if may_be_win(words):
        return win if win.asks is Asks.SHOOTER else None
    is_whole = win.draft.discarder is not None or win.draft.self_draw
    return win if win.asks is Asks.TAI and is_whole else None


def _parsed(ctx: Context, table: Table) -> Outcome:
    assert ctx.command.parses is not None, "it is a command that logs"
    return ctx.command.parses(ctx.words, table)


def _sits(table: Table) -> bool:
    return table.me in table.state.seats
