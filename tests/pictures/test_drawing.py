"""Drawings are data: stored as JSON and read again, they give the same picture."""

from __future__ import annotations

from dataclasses import replace

import pytest
from pydantic import ValidationError

from bot.pictures import view
from bot.pictures.drawing import Drawing, HandStack, from_json, lay_out_drawing, to_json, to_svg
from models.rules.notation import parse_hand
from models.rules.tiles import BONUSES, TILES, Bonus, Tile

HAND = parse_hand("(CCC) [EEEE] 99p 11s +1s | f1 g3 cat")
ANN, MEI = (
    view.Standing(1, "Ann", "+1.50", (0, 150)),
    view.Standing(2, "陳美玲", "-1.50", (0, -150)),
)
NIGHT = view.Poster("Night 3", "", "hand", (ANN, MEI))
BARS = view.BarsChart(
    "All $ of it", (view.BarGroup("Money", (("Ann", 1.5, "+1.50"), ("\n🐉", -1.5, "-1.50"))),)
)
DRAWINGS: tuple[Drawing, ...] = (
    view.HandView(),
    view.hand_view(HAND, "Ann", "東"),
    view.HandView(
        concealed=((Tile.M1, Tile.M2), (Tile.P9,)),
        patterns=(view.CardRow("All pungs", "2 tai"),),
        total=view.CardRow("Total", "2 tai"),
        notes=("why",),
        payments=(view.CardRow("Ben", "-8.00"),),
    ),
    view.TilesView((TILES, BONUSES, (None, Tile.M1, Bonus.F1))),
    NIGHT,
    BARS,
    replace(BARS, race=view.MoneyRace((ANN, MEI), "hand")),
    HandStack((view.HandView(), view.hand_view(HAND))),
)


@pytest.mark.parametrize("drawing", DRAWINGS, ids=lambda drawing: drawing.kind)
def test_a_stored_drawing_gives_the_same_picture(drawing: Drawing) -> None:
    again = from_json(to_json(drawing))
    assert again == drawing
    assert hash(again) == hash(drawing)
    assert to_svg(again) == to_svg(drawing)
    assert lay_out_drawing(drawing).width == 1080


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{}",
        '{"kind": "none"}',
        '{"kind": "hand", "winning": "f1"}',
        '{"kind": "hand", "winning": 5}',
        '{"kind": "hand", "bonus": ["1m"]}',
        '{"kind": "hand", "melds": ["(12m)"]}',
        '{"kind": "hand", "melds": ["12m"]}',
        '{"kind": "hand", "melds": ["(123m)(456m)"]}',
        '{"kind": "tiles", "groups": [["0p"]]}',
        '{"kind": "stack", "parts": [{"kind": "stack", "parts": []}]}',
        '{"kind": "stack", "parts": [{"kind": "balances"}]}',
        '{"kind": "balances"}',
    ],
)
def test_a_malformed_drawing_is_refused(text: str) -> None:
    with pytest.raises(ValidationError):
        from_json(text)
