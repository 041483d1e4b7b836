"""The fonts that are shipped, and text set in them that never shows an empty box.

People are called what they like: characters that our font lacks are taken from a font of the
system where one has them, and otherwise shown as a small neutral mark.
"""

from __future__ import annotations

import unicodedata
from functools import cache, lru_cache
from itertools import pairwise
from pathlib import Path
from typing import Final, Literal, NamedTuple, TypeAlias

from fontTools.ttLib import TTFont, TTLibError
from PIL import Image, ImageDraw, ImageFont

FOLDER: Final = Path(__file__).parent / "fonts"
TEXT: Final = FOLDER / "KakiText.otf"
NO_BREAK: Final = "\N{NO-BREAK SPACE}"
"""A space at which no line is broken."""
NEUTRAL: Final = "◇"
"""Stands for a character that no font has."""

# Where systems keep fonts, and names of such as cover what ours does not, best first.
_SYSTEM: Final = (
    Path("/usr/share/fonts"),
    Path("/usr/local/share/fonts"),
    Path("/System/Library/Fonts"),
    Path("C:/Windows/Fonts"),
)
_WANTED: Final = (
    "NotoSansTamil-Regular.ttf",
    "NotoSansDevanagari-Regular.ttf",
    "NotoSansThai-Regular.ttf",
    "NotoSansArabic-Regular.ttf",
    "NotoSansCJK-Regular.ttc",
    "NotoSans-Regular.ttf",
    "DejaVuSans.ttf",
    "Symbola.ttf",
    "Arial Unicode.ttf",
    "arial.ttf",
    "msyh.ttc",
)


# --- fonts ---------------------------------------------------------------------------------------


@lru_cache(maxsize=64)
def font(path: Path, size: int) -> ImageFont.FreeTypeFont:
    """The font of `path` at `size` px."""
    return ImageFont.truetype(path, size)


@cache
def characters(path: Path) -> frozenset[int]:
    """The code points that a font file has a glyph for; none where it is no font."""
    try:
        with path.open("rb") as file, TTFont(file, fontNumber=0, lazy=True) as opened:
            opened.setGlyphOrder([])  # 30 MiB of names that nobody asks for
            return frozenset(opened.getBestCmap() or ())
    except (TTLibError, KeyError):
        return frozenset()


@cache
def _others() -> tuple[Path, ...]:
    """Fonts of the system that may have what ours has not."""
    found: dict[str, Path] = {}
    for folder in _SYSTEM:
        for pattern in ("*.ttf", "*.ttc", "*.otf"):
            for path in sorted(folder.rglob(pattern)) if folder.is_dir() else ():
                found.setdefault(path.name, path)
    return tuple(found[name] for name in _WANTED if name in found)


@lru_cache(maxsize=4096)
def _font_with(character: str) -> Path | None:
    """The font that shows a character: ours if it can."""
    if ord(character) in characters(TEXT):
        return TEXT
    return next((path for path in _others() if ord(character) in characters(path)), None)


# --- text ----------------------------------------------------------------------------------------

Align: TypeAlias = Literal["left", "middle", "right"]


class FontRun(NamedTuple):
    """A piece of text in one font."""

    text: str
    path: Path


@lru_cache(maxsize=1024)
def font_runs(text: str) -> tuple[FontRun, ...]:
    """Text in pieces of one font each; every character in them has a glyph."""
    pieces: list[FontRun] = []
    for character in unicodedata.normalize("NFC", " ".join(text.split())):
        if _silent(character):
            continue
        path = _font_with(character)
        if pieces and character == " ":
            path = pieces[-1].path  # between two words of a script they stay in one piece
        if path is None:
            character, path = _plain(character), TEXT  # noqa: PLW2901 - shown instead
        # An emoji of several signs is one mark, not a row of them.
        if character == NEUTRAL and pieces and pieces[-1].text.endswith(NEUTRAL):
            continue
        if pieces and pieces[-1].path == path:
            pieces[-1] = FontRun(pieces[-1].text + character, path)
        else:
            pieces.append(FontRun(character, path))
    return tuple(pieces)


def _plain(character: str) -> str:
    """Plain letters for a decorated one that no font has, or the neutral mark."""
    signs = unicodedata.normalize("NFKD", character)
    letters = "".join(sign for sign in signs if not unicodedata.combining(sign))
    known = letters and all(ord(letter) in characters(TEXT) for letter in letters)
    return letters if known else NEUTRAL


def _silent(character: str) -> bool:
    """Joiners, direction marks, variation selectors, skin tones: nothing to be seen alone."""
    return (
        unicodedata.category(character) in {"Cf", "Cc", "Cs", "Co"}
        or 0xFE00 <= ord(character) <= 0xFE0F
        or 0x1F3FB <= ord(character) <= 0x1F3FF
    )


def text_width(text: str, size: int) -> int:
    """Measures the width of a text, in px."""
    return round(sum(font(run.path, size).getlength(run.text) for run in font_runs(text)))


def put_text(
    image: Image.Image,
    at: tuple[int, int],
    text: str,
    size: int,
    colour: str,
    *,
    bold: bool = False,
    align: Align = "left",
) -> None:
    """Write one line with that end of its baseline, or its middle, `at`.

    Bold is drawn fatter by a thirtieth of its size: so all characters have a bold.
    """
    draw = ImageDraw.Draw(image)
    x, y = float(at[0]), at[1]
    if align != "left":
        x -= text_width(text, size) // (2 if align == "middle" else 1)
    weight = size / 60 if bold else 0
    for run in font_runs(text):
        face = font(run.path, size)
        draw.text((x, y), run.text, colour, face, anchor="ls", stroke_width=weight)
        x += face.getlength(run.text)


class Lines(NamedTuple):
    """A text in lines, and how large they are written."""

    size: int
    lines: tuple[str, ...]

    @property
    def width(self) -> int:
        """The width of the longest line, in px."""
        return max((text_width(line, self.size) for line in self.lines), default=0)

    def put(
        self,
        image: Image.Image,
        at: tuple[int, int],
        step: int,
        colour: str,
        *,
        bold: bool = False,
        align: Align = "left",
    ) -> None:
        """Write them, `step` px apart, the first with that end of its baseline `at`."""
        x, y = at
        for line in self.lines:
            put_text(image, (x, y), line, self.size, colour, bold=bold, align=align)
            y += step


def fitted_text(text: str, size: int, width: float, least: int, most: int | None = None) -> Lines:
    """A text at most `width` px wide.

    On one line, smaller down to `least` px; else on several lines of `least`: of more than `most`
    what is too much is cut off with "…".
    """
    for smaller in range(size, least - 1, -2):
        if text_width(text, smaller) <= width:
            return Lines(smaller, (text,))
    lines = wrapped(text, least, width)
    if most is None or len(lines) <= most:
        return Lines(least, lines)
    rest = text
    for line in lines[: most - 1]:
        rest = rest[rest.index(line) + len(line) :]
    rest = rest.strip()
    while rest and text_width(f"{rest}…", least) > width:
        rest = rest[:-1]
    return Lines(least, (*lines[: most - 1], f"{rest.rstrip()}…"))


def wrapped(text: str, size: int, width: float) -> tuple[str, ...]:
    """A text in lines of at most `width` px: broken at spaces, and inside words where needed."""
    lines: list[str] = []
    line, words = "", _words(text, in_list=_BETWEEN in text)
    if any(text_width(word.rstrip(), size) > width for word in words):
        words = _words(text)  # a part of a list does not fit: it is broken, too
    for word in words:
        if text_width((line + word).rstrip(), size) <= width:
            line += word
            continue
        if line.strip():
            lines.append(line.strip())
        *full, line = _chopped(word, size, width)
        lines += full
    return tuple(part for part in (*lines, line.strip()) if part)


def _words(text: str, *, in_list: bool = False) -> list[str]:
    """Words with the space behind them; Chinese characters are words of their own, but of a list
    each part is one.

    A stop or a closing bracket stays with what stands before it: no line begins with one.
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


def _chopped(word: str, size: int, width: float) -> list[str]:
    """A word in parts that fit."""
    parts = [""]
    for character in word:
        if parts[-1] and text_width(parts[-1] + character, size) > width:
            parts.append("")
        parts[-1] += character
    return parts
