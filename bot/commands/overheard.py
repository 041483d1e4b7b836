"""A win that is said to nobody, in a group in which Kaki hears all: asked, never booked.

Everything else that people say to each other is left alone.
"""

from __future__ import annotations

from contextlib import suppress

from bot.commands import asked
from bot.commands.context import Context
from bot.reading.drafts import Asks, Question, drafted
from bot.text.asking import Shown, known
from models.ledger.policy import Verb
from models.rules.night import apply
from models.rules.refusal import Refusal


def overhear(ctx: Context) -> None:
    """Asks whether a win that somebody at the table has said is to be booked: `Ben ← Cat · 3 tai?`.

    Where only who shot is missing, that is asked. What does not come to a win is talk.
    """
    table, hu = ctx.open_table(), ctx.command.parses
    if table is None or table.me not in table.state.seats or hu is None:
        return
    with suppress(Refusal):
        ctx.unit.allow(Verb.LOG)
        outcome = hu(ctx.words, table)
        if not isinstance(outcome, Question):
            apply(table.state, outcome)
            draft, say = drafted(outcome), ctx.translator.say
            text = say("overheard", what=known(ctx.translator, table, draft))
            asked.offer(ctx, draft, Shown(text, ((say("button-book"), draft),)))
        elif outcome.unread:
            return
        elif outcome.asks is Asks.SHOOTER and None not in outcome.draft.about[1:]:
            asked.carry_out(ctx, outcome)
