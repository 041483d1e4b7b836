"""Drawings are data: stored as JSON and read again, they give the same picture."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from PIL import ImageColor
from pydantic import ValidationError

from bot.pictures.drawing import Drawing, Stack, from_json, picture, to_json
from bot.pictures.svg import COLOURS, MINUS, PAPER, PLUS
from bot.pictures.view import (
    Bars,
    BarsChart,
    CardRow,
    HandView,
    Poster,
    Race,
    Standing,
    TilesView,
    hand_view,
)
from models.rules.notation import parse_hand
from models.rules.tiles import BONUSES, TILES, Bonus, Tile
from models.rules.values import Value
from tests.pictures.seen import png, seen

HAND = parse_hand("(CCC) [EEEE] 99p 11s +1s | f1 g3 cat")
ANN, MEI = Standing(1, "Ann", "+1.50", (0, 150)), Standing(2, "陳美玲", "-1.50", (0, -150))
NIGHT = Poster("Night 3", "", "hand", (ANN, MEI))
BARS = BarsChart("All $ of it", (Bars("Money", (("Ann", 1.5, "+1.50"), ("\n🐉", -1.5, "-1.50"))),))
DRAWINGS: tuple[Drawing, ...] = (
    HandView(),
    hand_view(HAND, "Ann", "東"),
    HandView(
        concealed=((Tile.M1, Tile.M2), (Tile.P9,)),
        patterns=(CardRow("All pungs", "2 tai"),),
        total=CardRow("Total", "2 tai"),
        notes=("why",),
        payments=(CardRow("Ben", "-8.00"),),
    ),
    TilesView((TILES, BONUSES, (None, Tile.M1, Bonus.F1))),
    NIGHT,
    BARS,
    replace(BARS, race=Race((ANN, MEI), "hand")),
    Stack((HandView(), hand_view(HAND))),
)


@pytest.mark.parametrize("drawing", DRAWINGS, ids=lambda drawing: drawing.kind)
def test_what_was_stored_gives_the_same_picture(drawing: Drawing) -> None:
    again = from_json(to_json(drawing))
    assert again == drawing
    assert hash(again) == hash(drawing)
    assert png(again) == png(drawing)
    assert seen(drawing).width == picture(drawing).width == 1080


class Answer(Value):
    """As answers are stored."""

    drawing: Drawing


@pytest.mark.parametrize("drawing", DRAWINGS, ids=lambda drawing: drawing.kind)
def test_a_drawing_can_be_a_part_of_what_is_stored(drawing: Drawing) -> None:
    answer = Answer(drawing=drawing)
    assert Answer.model_validate_json(answer.model_dump_json()) == answer


def test_a_chart_of_before_there_was_a_poster_is_one() -> None:
    curves = [{"name": "陳美玲", "cents": [0, -150]}, {"name": "Ann", "cents": [0, 150]}]
    stored = {"kind": "balances", "title": "Night 3", "across": "hand", "curves": curves}
    assert from_json(json.dumps(stored)) == NIGHT
    above = {"kind": "stack", "parts": [stored, json.loads(to_json(hand_view(HAND)))]}
    assert from_json(json.dumps(above)) == replace(NIGHT, hand=hand_view(HAND))


def test_bars_lie_on_the_side_of_their_sign_and_texts_stay_on_the_paper() -> None:
    """What was won is green, what was lost is red; shares have the colour of their group."""
    long = "An endless name " * 5
    money = (("Ann", 1.5, "+1.50"), (long, -1.5, "-1.50"), ("Mei", 0.0, "0.00"))
    groups = (Bars("Money", money), Bars("Hands won", (("Ann", 0.5, "50 %"),)))
    chart = seen(BarsChart("Long " * 40, groups)).convert("RGB")
    zero = 40 + (260 + 795) // 2  # in the middle of the bars, for as much lies left of it as right
    rows = [ImageColor.getrgb(colour) for colour in (PLUS, MINUS, COLOURS[1])]
    sides = []
    for colour in rows:
        found = [
            x
            for x in range(0, 840, 3)
            for y in range(0, chart.height, 9)
            if chart.getpixel((x, y)) == colour
        ]
        sides.append((min(found) > zero - 3, max(found) < zero + 3))
    assert sides == [(True, False), (False, True), (False, False)]
    for edge in (0, chart.width - 30):
        margin = chart.crop((edge, 0, edge + 30, chart.height))
        assert margin.getcolors() == [(30 * chart.height, ImageColor.getrgb(PAPER))]


def test_a_chart_without_rows_is_a_picture_too() -> None:
    assert seen(BarsChart("", (Bars("", ()),))).width == 1080


@pytest.mark.parametrize("text", ['a\nb\r\u2028"', "\u202e", "🐉"])
def test_any_text_survives(text: str) -> None:
    for drawing in (BarsChart(text, ()), HandView(title=text, payments=(CardRow(text, text),))):
        assert from_json(to_json(drawing)) == drawing


def test_tiles_are_stored_as_they_are_written() -> None:
    """A number would mean another tile, should the order ever change."""
    stored = json.loads(to_json(hand_view(HAND)))
    assert stored["kind"] == "hand"
    assert stored["concealed"] == [["9p", "9p"], ["1s", "1s"]]
    assert stored["melds"] == ["(CCC)", "[EEEE]"]
    assert stored["winning"] == "1s"
    assert stored["bonus"] == ["f1", "g3", "cat"]
    tiles = json.loads(to_json(TilesView(((None, Tile.M1, Bonus.F1),))))
    assert tiles["groups"] == [[None, "1m", "f1"]]


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
def test_what_is_no_drawing_is_refused(text: str) -> None:
    with pytest.raises(ValidationError):
        from_json(text)


def test_a_stack_has_its_parts_below_one_another() -> None:
    hand = hand_view(HAND)
    one, two = seen(hand), seen(Stack((hand, hand)))
    assert two.size == (1080, 2 * one.height)
    assert two.crop((0, one.height, 1080, two.height)).tobytes() == one.tobytes()
