"""What ends a hand, and what happens within it: each command books the event that it parses."""

from __future__ import annotations

from typing import Final

from bot.commands import asked
from bot.commands.context import Context, Handler
from bot.reading.drafts import Question
from bot.reading.events import Parser
from models.ledger.policy import Verb

_OF_ALL: Final = ("payment", "chips")
"""What is no matter of a hand: whoever may log answers what is asked of it."""


def booking(parse: Parser) -> Handler:
    """The handler of a command that logs what `parse` understands; what is missing it asks for.

    The command alone, as Telegram's own menu sends it, asks its speaker alone.
    """

    def handler(ctx: Context) -> None:
        ctx.unit.allow(Verb.LOG)
        outcome = parse(ctx.words, ctx.table())
        if ctx.words.strip() or not isinstance(outcome, Question) or outcome.draft.kind in _OF_ALL:
            asked.carry_out(ctx, outcome)
        else:
            asked.begin(ctx, outcome.draft)

    return handler
