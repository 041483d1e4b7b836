"""Text: it fits where it stands, and no character shows as an empty box."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image

from bot.pictures import fonts
from bot.pictures.fonts import NEUTRAL, fitted_text, font_runs, put_text, text_width, wrapped
from bot.pictures.hand import TOTAL, card_lines
from bot.pictures.layout import CHALK, CHALK_SOFT, MINUS, MUTED, PAPER, PLUS, PRINT
from bot.pictures.view import CardRow, HandView


@pytest.fixture
def _no_other_fonts(monkeypatch: pytest.MonkeyPatch) -> None:
    """A system that has no fonts at all."""
    monkeypatch.setattr(fonts, "_others", lambda: ())
    monkeypatch.setattr(fonts, "_font_with", fonts._font_with.__wrapped__)
    monkeypatch.setattr(fonts, "font_runs", fonts.font_runs.__wrapped__)


def shown(text: str) -> str:
    return "".join(run.text for run in fonts.font_runs(text))


@pytest.mark.usefixtures("_no_other_fonts")
@pytest.mark.parametrize(
    ("name", "seen"),
    [
        ("Ann", "Ann"),
        ("陳美玲", "陳美玲"),
        ("🐉Ben", f"{NEUTRAL}Ben"),
        ("👨‍👩‍👧‍👦 Lim", f"{NEUTRAL} Lim"),
        ("Ben👍🏽", f"Ben{NEUTRAL}"),
        ("குமார்", NEUTRAL),
        ("  a \n b  ", "a b"),
        ("e\u0301", "é"),
        ("\u202eabc\u202c", "abc"),
        ("𝓑𝓮𝓷 ő", "Ben o"),
        ("", ""),
    ],
)
def test_what_our_font_lacks_is_one_neutral_mark(name: str, seen: str) -> None:
    assert shown(name) == seen


NO_GLYPH = b"\0\1\0\0" + bytes(8)
"""A font without a single table."""


@pytest.mark.parametrize("content", [NO_GLYPH, b"", b"no font"])
def test_a_font_of_the_system_is_asked_for_what_ours_lacks(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, content: bytes
) -> None:
    other = tmp_path / "deep" / "DejaVuSans.ttf"
    other.parent.mkdir()
    other.write_bytes(fonts.TEXT.read_bytes())
    monkeypatch.setattr(fonts, "_SYSTEM", (tmp_path, tmp_path / "nowhere"))
    monkeypatch.setattr(fonts, "_others", fonts._others.__wrapped__)
    monkeypatch.setattr(fonts, "_font_with", fonts._font_with.__wrapped__)
    monkeypatch.setattr(fonts, "TEXT", tmp_path / "ours")
    (tmp_path / "ours").write_bytes(content)
    assert fonts._font_with("萬") == other
    assert fonts._font_with("🐉") is None


@given(st.text(max_size=60), st.integers(min_value=60, max_value=900))
@settings(max_examples=150, deadline=None)
def test_wrapped_text_is_never_wider_than_its_room(text: str, room: int) -> None:
    lines = wrapped(text, 30, room)
    assert all(text_width(line, 30) <= room for line in lines)
    assert "".join("".join(lines).split()) == "".join(text.split()), "nothing is lost"


def test_text_is_made_smaller_before_it_is_broken() -> None:
    text = "Little three dragons"
    assert fitted_text(text, 42, 900, 30) == (42, (text,))
    size, lines = fitted_text(text, 42, text_width(text, 36), 30)
    assert (size, lines) == (36, (text,))
    size, lines = fitted_text(text, 42, text_width("Little three", 30) + 5, 30)
    assert (size, lines) == (30, ("Little three", "dragons"))


def test_chinese_is_broken_between_any_two_characters() -> None:
    assert wrapped("十八罗汉十八罗汉", 30, 125) == ("十八罗汉", "十八罗汉")


def test_no_line_begins_with_a_stop() -> None:
    assert wrapped("十八罗汉、十八罗汉。", 30, 125) == ("十八罗", "汉、十八", "罗汉。")


def test_a_chinese_list_is_broken_between_its_parts() -> None:
    """A hand's name stays in one piece, where it fits at all."""
    room = text_width("大四喜、四暗刻、清一", 30)
    assert wrapped("大四喜、四暗刻、清一色平胡、门清", 30, room) == (
        "大四喜、四暗刻、",
        "清一色平胡、门清",
    )


def test_no_line_is_broken_at_a_space_that_forbids_it() -> None:
    room = text_width("pong pong, da san", 30)
    assert wrapped("pong pong, da\u00a0san\u00a0yuan", 30, room) == (
        "pong pong,",
        "da\u00a0san\u00a0yuan",
    )


def test_text_at_the_right_ends_where_it_is_told() -> None:
    image = Image.new("L", (400, 80), 0)
    put_text(image.convert("RGB"), (380, 60), "-16.00", 40, "white", align="right")
    painted = Image.new("RGB", (400, 80))
    put_text(painted, (380, 60), "-16.00 🐉", 40, "white", bold=True, align="right")
    box = painted.getbbox()
    assert box is not None
    assert 370 <= box[2] <= 383


texts = st.text(st.characters(codec="utf-8"), max_size=90) | st.sampled_from(["陈" * 90, "W" * 90])


@given(st.lists(st.builds(CardRow, texts, texts), max_size=6), st.lists(texts, max_size=2))
@settings(max_examples=60, deadline=None)
def test_no_line_of_the_card_overflows(rows: list[CardRow], notes: list[str]) -> None:
    view = HandView(patterns=tuple(rows), total=CardRow("Total", "5"), notes=tuple(notes))
    for section in card_lines(view):
        for line in section:
            assert line.label.width + line.value.width <= 1000 - 2 * 40
            assert line.label.size >= 28


def luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (p / 12.92 if p <= 0.04 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize(
    ("ink", "ground"),
    [
        *((ink, PAPER) for ink in (PRINT, MUTED, PLUS, MINUS, TOTAL)),
        (CHALK, "#185c44"),
        (CHALK_SOFT, "#185c44"),
    ],
)
def test_text_stands_out_from_its_ground(ink: str, ground: str) -> None:
    light, dark = sorted((luminance(ink), luminance(ground)), reverse=True)
    assert (light + 0.05) / (dark + 0.05) >= 4.5


def test_runs_keep_a_script_together() -> None:
    assert [run.text for run in font_runs("Ann 陳美玲 9")] == ["Ann 陳美玲 9"]
