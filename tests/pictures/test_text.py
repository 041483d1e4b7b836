"""Text: it fits where it stands, and no character shows as an empty box."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.pictures import pixels
from bot.pictures.hand import TOTAL, break_card_rows
from bot.pictures.svg import CHALK, CHALK_SOFT, FELT, MINUS, MUTED, PAPER, PLUS, PRINT
from bot.pictures.text import FAMILY, fit_text, text_svg, text_width
from bot.pictures.view import CardRow, HandView
from tests.pictures.seen import open_svg


def ink(svg: str) -> tuple[int, int, int, int]:
    """Returns the box that a text paints."""
    size = 'width="600" height="80"'
    box = open_svg(
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="{FAMILY}">{svg}</svg>'
    ).getbbox()
    assert box is not None
    return box


def test_a_character_of_no_font_shows_a_mark_and_no_empty_box() -> None:
    unknown = pixels.drawn_width(f'<text font-family="{FAMILY}" font-size="100">\U0001fbff</text>')
    assert unknown == 100 * text_width("◇", 1)
    assert ink(text_svg((10, 60), "◇", 40, "#fff")) == ink(
        '<text x="10" y="60" font-size="40" fill="#fff">\U000effff</text>'
    )


def test_text_is_made_smaller_before_it_is_broken() -> None:
    text = "Little three dragons"
    assert fit_text(text, 42, 900, 30) == (42, (text,))
    size, lines = fit_text(text, 42, text_width(text, 36), 30)
    assert (size, lines) == (36, (text,))
    size, lines = fit_text(text, 42, text_width("Little three", 30) + 5, 30)
    assert (size, lines) == (30, ("Little three", "dragons"))


texts = st.text(st.characters(codec="utf-8"), max_size=90) | st.sampled_from(["陈" * 90, "W" * 90])


@given(st.lists(st.builds(CardRow, texts, texts), max_size=6), st.lists(texts, max_size=2))
@settings(max_examples=60, deadline=None)
def test_no_line_of_the_card_overflows(rows: list[CardRow], notes: list[str]) -> None:
    view = HandView(patterns=tuple(rows), total=CardRow("Total", "5"), notes=tuple(notes))
    for section in break_card_rows(view):
        for line in section:
            assert line.label.width <= line.label_width <= 1000 - 2 * 40
            assert all(value.width <= end for value, end in line.values)
            assert line.label.size >= 28


def luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (p / 12.92 if p <= 0.04 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize(
    ("ink", "ground"),
    [
        *((ink, PAPER) for ink in (PRINT, MUTED, PLUS, MINUS, TOTAL)),
        (CHALK, FELT),
        (CHALK_SOFT, FELT),
    ],
)
def test_text_stands_out_from_its_ground(ink: str, ground: str) -> None:
    light, dark = sorted((luminance(ink), luminance(ground)), reverse=True)
    assert (light + 0.05) / (dark + 0.05) >= 4.5
