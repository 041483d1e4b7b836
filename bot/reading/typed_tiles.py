"""Tiles as people type them (`123 456 wan`, `east east east`, `一二三万`), in canonical notation.

The words come from a chat. A run of them that names tiles is written in the notation of
`models.rules.notation`; words in that notation stay as they are, so that a mistake in them is
shown as typed.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from bot.languages import list_spellings, simplify_characters
from models.ledger.naming import fold_name

_SUITED: Final = r"[0-9]+[mpswtbz万筒饼索条](?![a-z])"
_CANONICAL: Final = (
    rf"{_SUITED}|[\U0001F000-\U0001F02B]\ufe0f?|[东南西北中发白]|[eswncfb]+(?![a-z])"
)
_NOTATION: Final = re.compile(rf"(?:[()\[\]+|]|{_CANONICAL}|[fg][1-4]+)+")
_STRONG: Final = re.compile(
    r"[0-9]{2,}[mpswtbz万筒饼索条]|(?:[0-9][mpswtbz万筒饼索条]){2}|[\U0001F000-\U0001F02B]"
    r"|[东南西北中发白]{2}|[eswncfb]{2}|[(\[].*[)\]]"
)
_ATTEMPT: Final = re.compile(r"[0-9]{2,14}[a-z]|[(\[].*[)\]]|[(\[]{2}|\+[0-9][a-z]")
_DIGITS: Final = re.compile(r"[0-9]+(?:[-.][0-9]+)*")
_COUNTED: Final = re.compile(r"([0-9]+(?:-[0-9]+)*)([a-z]+)")
_NUMERALS: Final = "一二三四五六七八九"
_CHINESE: Final = re.compile(rf"[{_NUMERALS}]+[万筒饼索条]?|[^{_NUMERALS}]+")
_HONOURS: Final = re.compile("(?:红中|发财|青发|白板|[东南西北]风|[东南西北中发白])+")
_PIECE: Final = re.compile(r"[()\[\]+|]+|[eswncfb]|[(\[+|].*")

_WORD_IN_BRACKETS: Final = re.compile(r"[(\[](?![eswncfb]+[)\]])[a-z]{5,}[)\]]")
"""A word in brackets that is no tiles: `ben (winner)`."""

MOST_LETTERS: Final = 120
"""The most letters of a word of tiles: twice those of a whole hand."""
MOST_WORDS: Final = 45
"""The most words of a hand: eighteen tiles, a suit behind each, eight bonus tiles and a bar."""
MOST_GROUPS: Final = 14
"""The most groups of digits before one suit: a hand of single tiles."""
MOST_FAILURES: Final = 6
"""The most beginnings tried that turn out to be no tiles."""
MOST_ENDS: Final = 6
"""The most words at the end of tiles that may be something else: names, a number of tai."""


@dataclass(frozen=True, slots=True)
class TileRun:
    """Adjacent words that are tiles: words `start` to `end` of a message, in notation."""

    start: int
    end: int
    text: str


@dataclass(frozen=True, slots=True)
class _TilePart:
    """A part of a word of tiles: notation, digits that still need a suit, or a suit."""

    text: str
    is_digits: bool = False
    is_suit: bool = False


_SUITS: Final = dict(list_spellings("tiles", "suit"))
_HONOUR_OF: Final = dict(list_spellings("tiles", "honour"))
_WORDS: Final[Mapping[str, _TilePart]] = {
    **{fold_name(said): _TilePart(f" {code}") for said, code in list_spellings("words", "bonus")},
    **{said: _TilePart(tile) for said, tile in _HONOUR_OF.items()},
    **{said: _TilePart(suit, is_suit=True) for said, suit in _SUITS.items() if len(said) > 1},
}
"""Every word that names a suit, an honour or a bonus tile."""


@lru_cache(maxsize=4096)
def _read_tile_word(word: str) -> tuple[_TilePart, ...] | None:
    """Reads the tiles in one word; returns None if it has other text."""
    if len(word) > MOST_LETTERS:
        return None
    plain = simplify_characters(fold_name(word)).strip(",;、，")
    if not plain:
        return ()
    if _WORD_IN_BRACKETS.fullmatch(plain):
        return None
    if plain in _WORDS:
        return (_WORDS[plain],)
    marked = _read_bracketed_tiles(plain)
    if marked is not None:
        return marked
    if _NOTATION.fullmatch(plain) or _PIECE.fullmatch(plain):
        return (_TilePart(word.strip(",;、，")),)
    if _DIGITS.fullmatch(plain):
        return (_TilePart(re.sub(r"\D", "", plain), is_digits=True),)
    counted = _COUNTED.fullmatch(plain)
    if counted and counted[2] in _SUITS:
        digits, suit = counted[1].replace("-", ""), _SUITS[counted[2]]
        apart = (_TilePart(digits, is_digits=True), _TilePart(suit, is_suit=True))
        return apart if len(counted[2]) > 1 else (_TilePart(digits + suit),)
    if len(plain) > 1 and plain[0] in _HONOUR_OF and set(plain) == {plain[0]}:
        return (_TilePart(_HONOUR_OF[plain[0]] * len(plain)),)
    return _read_chinese_tiles(plain)


def _read_bracketed_tiles(plain: str) -> tuple[_TilePart, ...] | None:
    """Reads a word of tiles with a bracket or a plus (`(west`, `west)`, +九万, the +9 of `+9
    tong`); returns None for a word in notation.
    """
    match = _MARKS.fullmatch(plain)
    if match is None or not (match[1] or match[3]):
        return None
    within = _read_tile_word(match[2])
    is_worded = match[2] in _WORDS or match[2][0] in _NUMERALS or match[2].isdecimal()
    if not within or not is_worded or (match[2].isdecimal() and match[1] != "+"):
        return None
    around = ((_TilePart(mark),) if mark else () for mark in (match[1], match[3]))
    return (*next(around), *within, *next(around))


_MARKS: Final = re.compile(r"([(\[+]?)([^()\[\]+]+)([)\]]?)")


def _read_chinese_tiles(plain: str) -> tuple[_TilePart, ...] | None:
    """Reads tiles in Chinese characters (一二三万, 红中); returns None if there are other
    characters.
    """
    found: list[_TilePart] = []
    for match in _CHINESE.finditer(plain):
        piece = match[0]
        if piece[0] in _NUMERALS:
            ranks = "".join(str(_NUMERALS.index(c) + 1) for c in piece if c in _NUMERALS)
            suit = _SUITS.get(piece[-1], "")
            found.append(_TilePart(ranks + suit, is_digits=not suit))
        elif _HONOURS.fullmatch(piece):
            found.append(_TilePart(re.sub("[红财青板风]", "", piece)))
        else:
            return None
    return tuple(found)


def _tiles_begin_at(words: Sequence[str], index: int, anywhere: bool) -> bool:
    """Tells whether tiles surely begin at a word. With `anywhere`, a single tile is enough."""
    parts = _read_tile_word(words[index])
    plain = simplify_characters(fold_name(words[index]))
    if parts is None:
        worded = _WORD_IN_BRACKETS.match(plain) or len(plain) > MOST_LETTERS
        return not worded and bool(_ATTEMPT.match(plain))
    if not parts:
        return False
    if plain[0] in "([" and len(parts) > 1:
        return True  # `(east east east)`
    if anywhere:
        alone = len(parts) == 1 and len(parts[0].text) == 1 and not parts[0].is_digits
        follow = any(_read_tile_word(word) for word in words[index + 1 : index + 2])
        return not parts[0].is_suit and (follow or not alone)  # a wind alone may be a seat
    named = plain in _WORDS
    if _ALONE.fullmatch(plain) and index + 1 < len(words):
        return _tiles_begin_at(words, index + 1, anywhere)  # `1m 123m 456m`
    if not parts[0].is_digits and not named and _STRONG.search(plain + " " + parts[0].text):
        return True
    if len(parts) > 1 and len(parts[0].text) > 1:
        return True
    if parts[0].is_digits:
        return len(parts[0].text) > 1 and _suit_follows(words, index + 1)
    again = index + 1 < len(words) and simplify_characters(fold_name(words[index + 1])) == plain
    return again and len(parts[0].text.strip()) == 1 and named


_ALONE: Final = re.compile(r"[1-9][mps万筒饼索条]")
"""A single tile; `4t` is left out, since it may be 4 tai."""


def _suit_follows(words: Sequence[str], index: int) -> bool:
    """Tells whether a suit follows at `index`, behind nothing but digits."""
    for word in words[index : index + MOST_GROUPS]:
        parts = _read_tile_word(word)
        if not parts or (not parts[0].is_digits and not parts[0].is_suit):
            return False
        if any(part.is_suit for part in parts):
            return True
    return False


def find_tile_runs(
    words: Sequence[str], is_name: Callable[[int], bool], *, anywhere: bool = False
) -> list[list[TileRun]]:
    """Returns all runs of tiles in a message. Each is a list of the runs of different length that
    begin at the same word, the longest first.

    `is_name(index)` tells whether the word there names a player: no tiles begin with such a word,
    and at their end it may be the player. With `anywhere`, a single tile or digit is a run, too.
    """
    found: list[list[TileRun]] = []
    index = failed = 0
    while index < len(words) and failed < MOST_FAILURES:
        begins = _tiles_begin_at(words, index, anywhere)
        if not begins or (_may_be_name(words[index]) and is_name(index)):
            index += 1
            continue
        stops = _possible_runs(words, index, is_name)
        if not stops:
            index, failed = index + 1, failed + 1
            continue
        found.append(stops)
        index = stops[0].end
    return found


def _may_be_name(word: str) -> bool:
    """Tells whether a word may be a name: it has only letters, or is not in notation."""
    plain = word.strip(",.!?;:")
    return plain.isalpha() or _NOTATION.fullmatch(simplify_characters(fold_name(plain))) is None


def _possible_runs(
    words: Sequence[str], start: int, is_name: Callable[[int], bool]
) -> list[TileRun]:
    """Returns the runs that begin at `start`, one for each possible end, the longest first."""
    last = start + 1
    while last < min(len(words), start + MOST_WORDS) and (
        _read_tile_word(words[last]) is not None or _announces_winning_tile(words, last)
    ):
        last += 1
    stops: list[TileRun] = []
    for end in range(last, max(start, last - MOST_ENDS), -1):
        written = write_tile_notation(words[start:end])
        if written is not None:
            stops.append(TileRun(start, end, written))
            if "|" in written or not is_name(end - 1):
                break
    return stops


_WINS_ON: Final = frozenset(
    tuple(said.split()) for said, _ in list_spellings("tiles", "winning_tile")
)


def _announces_winning_tile(words: Sequence[str], index: int) -> bool:
    """Tells whether a word belongs to a phrase before the winning tile: `win on`."""
    pairs = (
        tuple(map(fold_name, words[index : index + 2])),
        tuple(map(fold_name, words[index - 1 : index + 1])),
    )
    return any(pair in _WINS_ON for pair in pairs)


def _read_tile_parts(words: Sequence[str]) -> Iterator[_TilePart]:
    """Yields the parts of words of tiles, with a plus for a phrase before the winning tile."""
    for index, word in enumerate(words):
        if _announces_winning_tile(words, index):
            yield _TilePart("+")
        else:
            yield from _read_tile_word(word) or (_TilePart(word),)


def write_tile_notation(words: Sequence[str]) -> str | None:
    """Writes words of tiles in notation; returns None if digits lack a suit, or a suit lacks
    digits.
    """
    parts: list[str] = []
    bonus: list[str] = []
    waiting: list[str] = []
    plus = False
    for part in _read_tile_parts(words):
        plus = plus or part.text == "+"
        if part.is_digits:
            waiting.append(part.text)
        elif part.is_suit:
            if not waiting:
                return None
            parts += _join_digits_to_suit(waiting, part.text, plus)
            waiting, plus = [], False
        elif waiting and part.text != "+":
            return None
        elif part.text.startswith(" ") or (not parts and re.fullmatch("[fg][1-4]+", part.text)):
            bonus.append(part.text.strip())
        elif part.text != "+":
            parts.append(f"+{part.text}" if plus else part.text)
            plus = False
    if waiting:
        return None
    return " ".join([*parts, *bonus])


def _join_digits_to_suit(digit_groups: Sequence[str], suit: str, last_wins: bool) -> list[str]:
    """Joins each group of digits to the suit. With `last_wins`, a plus marks the last one as the
    winning tile.
    """
    tiles = [ranks + suit for ranks in digit_groups]
    return [*tiles[:-1], f"+{tiles[-1]}"] if last_wins else tiles


# --- tiles in words ------------------------------------------------------------------------------

_DIGIT_OF: Final = {
    said: rank
    for said, rank in list_spellings("words", "number")
    if said.isascii() and len(rank) == 1
}
"""Digits in words: `one two three dots`."""
_WON_ON: Final = re.compile(r"^[和胡糊食摸](?=[一二三四五六七八九][万萬筒饼餅索条條])")
"""A word for winning, written together with its tile: 和四饼."""
_LONGEST_HONOUR: Final = max(len(said.split()) for said in _HONOUR_OF)


def rewrite_spoken_tiles(words: Sequence[str]) -> list[str]:
    """Rewrites tiles that are given in words in notation (`hong zhong` as C); other words stay as
    they are.
    """
    plain = [_WON_ON.sub("", word.strip(",;、，")) or word for word in words]
    plain = [_DIGIT_OF.get(word.casefold(), word) for word in plain]
    return _replace_honours(plain)


def _replace_honours(words: list[str]) -> list[str]:
    """Replaces honours of several words (`fa cai`, `red dragon`) by their letter."""
    found: list[str] = []
    index = 0
    while index < len(words):
        lengths = range(min(_LONGEST_HONOUR, len(words) - index), 1, -1)
        phrases = (
            (n, simplify_characters(fold_name(" ".join(words[index : index + n])))) for n in lengths
        )
        length, honour = next(((n, _HONOUR_OF[p]) for n, p in phrases if p in _HONOUR_OF), (1, ""))
        found.append(honour or words[index])
        index += length
    return found
