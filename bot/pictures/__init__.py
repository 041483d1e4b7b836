"""Pictures for the chat: tiles as they lie on a table, with what there is to say beside them.

What is shown are plain values; the drawing libraries are loaded only when a picture is wanted.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.pictures.drawing import Drawing, Stack, from_json, render, to_json
from bot.pictures.view import TILE_FILES, HandView, Labels, Row, TilesView, hand_view, score_view
from models.rules.tiles import Bonus, Tile

__all__ = [
    "TILE_FILES",
    "Drawing",
    "HandView",
    "Labels",
    "Row",
    "Stack",
    "TilesView",
    "from_json",
    "hand_picture",
    "hand_view",
    "render",
    "score_view",
    "stacked",
    "tiles_picture",
    "to_json",
]


def hand_picture(view: HandView) -> bytes:
    """`render(view)`."""
    return render(view)


def tiles_picture(*groups: Iterable[Tile | Bonus | None]) -> bytes:
    """`render` of the tiles in these groups."""
    return render(TilesView(tuple(map(tuple, groups))))


def stacked(pictures: Sequence[bytes]) -> bytes:
    """Pictures of the same width below one another, as one PNG."""
    from bot.pictures import hand

    return hand.stacked(pictures)
