"""Pictures for the chat: tiles as they lie on a table, with what there is to say beside them.

What is shown are plain values; the drawing library is loaded only when a picture is wanted.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.pictures.view import HandView, Labels, Row, hand_view, score_view
from models.rules.tiles import Bonus, Tile

__all__ = [
    "HandView",
    "Labels",
    "Row",
    "hand_picture",
    "hand_view",
    "score_view",
    "stacked",
    "tiles_picture",
]


def hand_picture(view: HandView) -> bytes:
    """The hand and its card as PNG, 1080 px wide.

    Thread safe, and to be called in a worker thread: it takes some tens of milliseconds.
    """
    from bot.pictures import hand

    return hand.hand_picture(view)


def tiles_picture(*groups: Iterable[Tile | Bonus | None]) -> bytes:
    """Tiles and nothing else as PNG, 1080 px wide, the groups set apart. None lies face down."""
    from bot.pictures import hand

    return hand.tiles_picture(*groups)


def stacked(pictures: Sequence[bytes]) -> bytes:
    """Pictures of the same width below one another, as one PNG."""
    from bot.pictures import hand

    return hand.stacked(pictures)
