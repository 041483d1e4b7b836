"""What ends a hand, and what happens within it: each command books the event that it hears."""

from __future__ import annotations

from bot.commands import asked
from bot.commands.context import Context, Handler
from bot.reading.events import Hearer
from models.ledger.policy import Verb


def booking(hear: Hearer) -> Handler:
    """The handler of a command that logs what `hear` understands; what is missing it asks for."""

    def handler(ctx: Context) -> None:
        ctx.unit.allow(Verb.LOG)
        asked.carry_out(ctx, hear(ctx.words, ctx.table()))

    return handler
