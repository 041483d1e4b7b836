"""Text in SVG: measuring, fitting and breaking it.

Most text is in the shipped font, whose widths are read from its tables. Names may contain any
character: for those that the font lacks the renderer uses the fonts of the system, and measures
them. A character that no font has is shown as ◇.
"""

from __future__ import annotations

import struct
import unicodedata
from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import pairwise
from pathlib import Path
from typing import Final, Literal, NamedTuple, TypeAlias
from xml.sax.saxutils import escape, quoteattr

FOLDER: Final = Path(__file__).parent / "fonts"
FONT: Final = FOLDER / "KakiText.otf"
FAMILY: Final = "Kaki Text"
NO_BREAK: Final = "\N{NO-BREAK SPACE}"
"""A space at which no line is broken."""

Align: TypeAlias = Literal["start", "middle", "end"]


# --- widths --------------------------------------------------------------------------------------


@cache
def read_character_widths() -> dict[str, float]:
    """Reads the widths of the shipped font's characters, in em."""
    font = FONT.read_bytes()
    (count,) = struct.unpack_from(">H", font, 4)
    records = (struct.unpack_from(">4s4xII", font, 12 + 16 * row) for row in range(count))
    tables = {tag: font[start : start + length] for tag, start, length in records}
    (em,), (metrics,) = (
        struct.unpack_from(">H", tables[tag], at) for tag, at in ((b"head", 18), (b"hhea", 34))
    )
    wide = struct.unpack(f">{2 * metrics}H", tables[b"hmtx"][: 4 * metrics])[::2]
    return {
        chr(code): wide[min(glyph, metrics - 1)] / em
        for code, glyph in _read_glyphs(tables[b"cmap"])
        if glyph
    }


def _read_glyphs(cmap: bytes) -> Iterator[tuple[int, int]]:
    """Lists a font's characters and their glyphs, from its first `cmap` subtable (format 4)."""
    (start,) = struct.unpack_from(">I", cmap, 8)
    (twice,) = struct.unpack_from(">H", cmap, start + 6)
    count, row = twice // 2, start + 14
    ends = struct.unpack_from(f">{count}H", cmap, row)
    starts = struct.unpack_from(f">{count}H", cmap, row + twice + 2)
    deltas = struct.unpack_from(f">{count}H", cmap, row + 2 * twice + 2)
    offsets = struct.unpack_from(f">{count}H", cmap, row + 3 * twice + 2)
    for index, (first, last) in enumerate(zip(starts, ends, strict=True)):
        for code in range(first, min(last, 0xFFFE) + 1):
            glyph = code
            if offsets[index]:
                at = row + 3 * twice + 2 + 2 * index + offsets[index] + 2 * (code - first)
                (glyph,) = struct.unpack_from(">H", cmap, at)
            yield code, (glyph + deltas[index]) % 0x10000


class TextRun(NamedTuple):
    """A piece of text with its width in em, drawn in the shipped font or in system fonts."""

    text: str
    width: float
    in_shipped_font: bool


@lru_cache(maxsize=1024)
def split_runs(text: str) -> tuple[TextRun, ...]:
    """Splits a line into pieces that are drawn in the shipped font or in system fonts."""
    pieces: list[tuple[bool, str]] = []
    for character in "".join(
        map(_drawable_character, unicodedata.normalize("NFC", " ".join(text.split())))
    ):
        shipped = character in read_character_widths()
        if not shipped and _is_combining(character):
            if pieces and not pieces[-1][0]:  # on a letter of the shipped font it is left away
                pieces[-1] = False, pieces[-1][1] + character
        elif pieces and (character == " " or shipped == pieces[-1][0]):
            pieces[-1] = pieces[-1][0], pieces[-1][1] + character
        else:
            pieces.append((shipped, character))
    return tuple(TextRun(piece, _measure_run(piece, shipped), shipped) for shipped, piece in pieces)


def _measure_run(piece: str, in_shipped_font: bool) -> float:
    """Measures a piece of text in em; one in system fonts is drawn to be measured."""
    if in_shipped_font:
        return sum(read_character_widths()[character] for character in piece)
    from bot.pictures.pixels import drawn_width

    words = piece.rstrip()
    look = f'font-family={quoteattr(FAMILY)} font-size="100" class="{OTHER_FONT}"'
    wide = drawn_width(f"<text {look}>{escape(words)}</text>") / 100
    return wide + (len(piece) - len(words)) * read_character_widths()[" "]


OTHER_FONT: Final = "other-font"
"""The CSS class of text that needs a font of the system."""


def _drawable_character(character: str) -> str:
    """Returns a character that the font can draw: a decorated letter that it lacks becomes
    plain.

    Nothing is drawn for controls, which XML forbids, and for marks of direction.
    """
    if character in read_character_widths():
        return character
    category = unicodedata.category(character)
    if category in {"Cc", "Cs", "Co"} or character in "\ufffe\uffff":
        return ""
    if category == "Cf":
        return character if character == "\N{ZERO WIDTH JOINER}" else ""
    signs = unicodedata.normalize("NFKD", character)
    letters = "".join(sign for sign in signs if not unicodedata.combining(sign))
    return (
        letters if letters and all(one in read_character_widths() for one in letters) else character
    )


def _is_combining(character: str) -> bool:
    """Tells whether a character only changes its predecessor: an accent, joiner or skin tone."""
    return unicodedata.category(character) in {"Mn", "Me", "Cf", "Sk"}


def text_width(text: str, size: float) -> float:
    """Measures the width of a line, in px."""
    return size * sum(run.width for run in split_runs(text))


# --- as SVG ---------------------------------------------------------------------------------------


def text_svg(
    anchor: tuple[float, float],
    text: str,
    size: float,
    colour: str,
    *,
    bold: bool = False,
    align: Align = "start",
) -> str:
    """Draws a line of text; the start, middle or end of its baseline is at `anchor`.

    Bold is a stroke of a thirtieth of the size, so that characters of all fonts can be bold.
    """
    pieces, (x, y) = split_runs(text), anchor
    look = f'y="{y:g}" font-size="{size}" fill={quoteattr(colour)}'
    if bold:
        look += f' stroke={quoteattr(colour)} stroke-width="{size / 30:.2f}"'
    if all(run.in_shipped_font for run in pieces):
        line = escape("".join(run.text for run in pieces))
        return f'<text x="{x:g}" text-anchor="{align}" {look}>{line}</text>'
    if align != "start":
        x -= text_width(text, size) / (2 if align == "middle" else 1)
    drawn = ""
    for run in pieces:
        marked = "" if run.in_shipped_font else f' class="{OTHER_FONT}"'
        drawn += f'<text x="{x:.1f}" {look}{marked}>{escape(run.text)}</text>'
        x += size * run.width
    return drawn


# --- fitted --------------------------------------------------------------------------------------


class TextLines(NamedTuple):
    """A text that was broken into lines, with the size of its font."""

    size: int
    lines: tuple[str, ...]

    @property
    def width(self) -> float:
        """Returns the width of the longest line, in px."""
        return max((text_width(line, self.size) for line in self.lines), default=0)

    def draw(
        self,
        anchor: tuple[float, float],
        line_height: float,
        colour: str,
        *,
        bold: bool = False,
        align: Align = "start",
    ) -> str:
        """Draws the lines `line_height` px apart, the first at `anchor` as in `text_svg`."""
        x, y = anchor
        return "".join(
            text_svg((x, y + row * line_height), line, self.size, colour, bold=bold, align=align)
            for row, line in enumerate(self.lines)
        )


def fit_text(
    text: str, size: int, width: float, min_size: int, max_lines: int | None = None
) -> TextLines:
    """Fits a text into `width` px: first smaller, then on several lines.

    A single line is at least `min_size` px high. Several lines have that size; at most `max_lines`
    are kept, with "…" at the end.
    """
    fits = min(size, int(width / max(text_width(text, 1), 0.01)))
    if fits >= min_size:
        return TextLines(fits, (text,))
    lines = wrap_text(text, min_size, width)
    if max_lines is None or len(lines) <= max_lines:
        return TextLines(min_size, lines)
    rest = text
    for line in lines[: max_lines - 1]:
        rest = rest[rest.index(line) + len(line) :]
    rest = rest.strip()
    while rest and text_width(f"{rest}…", min_size) > width:
        rest = rest[:-1]
    return TextLines(min_size, (*lines[: max_lines - 1], f"{rest.rstrip()}…"))


def wrap_text(text: str, size: int, width: float) -> tuple[str, ...]:
    """Breaks a text into lines of at most `width` px, at spaces or else within words."""
    lines: list[str] = []
    line, words = "", _split_words(text, in_list=_BETWEEN in text)
    if any(text_width(word.rstrip(), size) > width for word in words):
        words = _split_words(text)  # a part of a list does not fit: it is broken, too
    for word in words:
        if text_width((line + word).rstrip(), size) <= width:
            line += word
            continue
        if line.strip():
            lines.append(line.strip())
        *full, line = _chop_word(word, size, width)
        lines += full
    return tuple(part for part in (*lines, line.strip()) if part)


def _split_words(text: str, *, in_list: bool = False) -> list[str]:
    """Splits a text into words, each with the spaces after it.

    Chinese characters are words of their own, but with `in_list` each part of a list is one. A stop
    or closing bracket stays with the word before it: no line begins with it.
    """
    words, word = list[str](), ""
    for character, after in pairwise(f"{text} "):
        word += character
        ends = character.isspace() or unicodedata.east_asian_width(character) in "WF"
        ends = ends and character != NO_BREAK and (not in_list or character in (_BETWEEN, " "))
        if ends and after not in _CLOSING:
            words.append(word)
            word = ""
    return [*words, word] if word else words


_BETWEEN: Final = "、"
_CLOSING: Final = frozenset("、。，：；！？）”’」』》…")


def _chop_word(word: str, size: int, width: float) -> list[str]:
    """Splits a word into parts that fit into `width` px."""
    parts = [""]
    for character in word:
        if parts[-1] and text_width(parts[-1] + character, size) > width:
            parts.append("")
        parts[-1] += character
    return parts
