"""Buttons that begin to log or to mend: what they ask is asked as it is for what was typed."""

from __future__ import annotations

from bot.commands import asked
from bot.commands.asked import Pending
from bot.commands.context import Context
from bot.keyboards.data import Begin, Keep, Mend, Mending
from bot.reading.drafts import BEGUN, Draft
from bot.telegram.answers import Remove
from models.ledger.night import entries
from models.ledger.night.queries import called
from models.ledger.policy import Verb
from models.rules.refusal import Refusal


def begin(ctx: Context, press: Begin) -> None:
    """A button of the board or a receipt: the questions live in a message of their own."""
    ctx.table_of(press.night)
    pending = Pending(own=True, hand=press.hand)
    asked.begin_in(ctx.but(answer_in=None), BEGUN[press.flow], pending)


def keep(ctx: Context, press: Keep) -> None:
    """All stays as it is: the offer goes."""
    name = called(ctx.session, ctx.chat_id, press.user) or "…"
    refusal = Refusal("not_yours", name=name)
    ctx.unit.allow(Verb.PRESS_STEPS, concerned={press.user}, otherwise=refusal)
    if ctx.answer_in is not None:
        ctx.post(Remove(ctx.answer_in))


def mend(ctx: Context, press: Mend) -> None:
    """Undo, redo or fix under a receipt. What is older than the newest entry is asked about."""
    table = ctx.table_of(press.night)
    if not 1 <= press.number <= table.entries:
        raise Refusal("press_stale")
    undoes = press.what is Mending.UNDO
    if press.what is Mending.FIX:
        draft = _fixing(ctx, press.number)
    elif press.number < table.entries:
        # Of an older entry what it moves is shown first.
        draft = Draft(kind="undo" if undoes else "redo", entry=press.number)
    else:
        ctx.say_receipt((entries.undo if undoes else entries.redo)(ctx.unit, press.number))
        return
    asked.begin_in(ctx.but(answer_in=None), draft, Pending(own=True))


def fix(ctx: Context, number: int | None) -> None:
    """Asks by buttons what an entry should have said; without a number, which entry first."""
    table = ctx.table()
    if number is not None and not 1 <= number <= table.entries:
        raise Refusal("no_entry", number=number, last=table.entries)
    asked.begin(ctx, _fixing(ctx, number or 0))


def _fixing(ctx: Context, number: int) -> Draft:
    """Asks what is wrong in an entry, or whether one that was undone is to be put back."""
    undone = number and not ctx.entry(number).stands
    return Draft(kind="redo" if undone else "fix", entry=number)
