"""What ends a hand, and what happens within it: every handler books one event."""

from __future__ import annotations

from bot.commands.turn import Turn
from bot.reading import events


async def hu(turn: Turn) -> None:
    """A win."""
    await turn.record(events.read_win)


async def zimo(turn: Turn) -> None:
    """A self-drawn win."""
    await turn.record(events.read_self_draw)


async def kong(turn: Turn) -> None:
    """A kong."""
    await turn.record(events.read_kong)


async def ankong(turn: Turn) -> None:
    """A concealed kong."""
    await turn.record(events.read_concealed_kong)


async def bite(turn: Turn) -> None:
    """Animals or flowers."""
    await turn.record(events.read_bite)


async def draw(turn: Turn) -> None:
    """Nobody won."""
    await turn.record(events.read_draw)


async def zhahu(turn: Turn) -> None:
    """A false win."""
    await turn.record(events.read_false_win)


async def foul(turn: Turn) -> None:
    """A foul hand."""
    await turn.record(events.read_foul)


async def pay(turn: Turn) -> None:
    """Any other payment."""
    await turn.record(events.read_payment)
