"""What ends a hand, and what happens within it: each command books the event that it reads."""

from __future__ import annotations

from bot.commands.context import Context, Handler
from bot.reading.events import EventReader


def booking(read: EventReader) -> Handler:
    """The handler of a command that logs what `read` understands."""

    def handler(ctx: Context) -> None:
        ctx.record(read)

    return handler
