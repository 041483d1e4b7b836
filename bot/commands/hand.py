"""What ends a hand, and what happens within it: each command books the event that it hears."""

from __future__ import annotations

from bot.commands import asked, tap
from bot.commands.context import Context, Handler
from bot.keyboards.data import Flow
from bot.reading.events import Hearer
from models.ledger.policy import Verb


def booking(hear: Hearer, flow: Flow | None = None, picks: str = "") -> Handler:
    """The handler of a command that logs what `hear` understands; what is missing it asks for.

    The command alone, as Telegram's own menu sends it, begins the steps of `flow`, with what
    it says already picked.
    """

    def handler(ctx: Context) -> None:
        ctx.unit.allow(Verb.LOG)
        if flow is not None and not ctx.words.strip():
            tap.begin_by_word(ctx, flow, picks)
            return
        asked.carry_out(ctx, hear(ctx.words, ctx.table()))

    return handler
