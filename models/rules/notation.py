"""Hands as people type them: text to `Hand` and back.

    hand := ( tiles | '(' tiles ')' | '[' tiles ']' | bonus )* [ '+' tile ] bonus* [ '|' bonus* ]

It is typed on phones: case, spacing, fullwidth characters and the punctuation that people put
between groups do not matter. What a tile is, is never guessed, and nothing is skipped. Where two
spellings meet, the longer one that is written in one piece wins:

- Digits belong to the suit written behind them, so `123s` is bamboo and `ff123m` green dragons and
  characters; a letter without digits before it is an honour: `sss` is South, `b` white, `w` West.
- `f` and `g` with digits in one piece, and no suit behind these, are flowers and seasons: `f12`.
- Animals are words of their own. `cen` by itself is the centipede; `c e n` written apart, or
  inside a longer row of honours, are red, East, North.
- Bonus tiles are known by themselves and may stand anywhere outside brackets, but what comes
  behind the winning tile or the bar is bonus tiles alone.
- A dash behind a digit is refused: `1-3m` could mean two tiles or three.

Without a `+` the last concealed tile written is the winning one, once there are 14 (kongs as
three); a hand of fewer tiles has none. Every hand has one spelling that `print_hand` gives, and
parsing that gives the same hand back.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from enum import Enum, StrEnum
from functools import lru_cache
from itertools import groupby
from typing import Final, NoReturn

from models.rules.hands import SLOTS, Hand, ImpossibleTiles, Meld, MeldKind, meld
from models.rules.refusal import Refusal
from models.rules.tiles import BONUSES, SYMBOLS, TILES, Bonus, Tile


class ErrorKind(StrEnum):
    """Which question the text failed: is it notation, can tiles be so, is it whole?"""

    NOTATION = "notation"
    IMPOSSIBLE = "impossible"
    INCOMPLETE = "incomplete"


class HandError(Refusal):
    """A hand that cannot be read. Says where, what stands there, and what was expected.

    `position` is an index into the text that was given, `text` what stands there (shortened when
    long), `code` and `facts` the sentence; `str()` is that sentence in English.
    """

    kind: ErrorKind

    def __init__(self, code: str, position: int, text: str, **facts: object) -> None:
        super().__init__(code, position=position, text=text, **facts)
        self.position = position
        self.text = text

    def __str__(self) -> str:
        place = f"At character {self.position + 1}"
        return f"{place}: {_ENGLISH[self.code].format(**self.facts)}"


class NotationError(HandError):
    """The text is no notation."""

    kind = ErrorKind.NOTATION


class ImpossibleHand(HandError):  # noqa: N818 - an answer to a person, not an error
    """The text is notation, for tiles that no player can hold."""

    kind = ErrorKind.IMPOSSIBLE


class WrongSize(HandError):  # noqa: N818 - an answer to a person, not an error
    """A possible set of tiles, but not as many as were asked for."""

    kind = ErrorKind.INCOMPLETE


_ENGLISH: Final = {
    "empty": "there is no hand: write tiles, as in 123m 456p 789s EEE 5s +5s.",
    "unknown": "“{text}” is no tile. Tiles are like 123m 99p EEE, f1, cat.",
    "suit_expected": "“{text}” has no suit: write m, p or s behind the digits.",
    "no_such_rank": "“{text}” is no tile: suited tiles go from 1 to 9, honours from 1z to 7z.",
    "no_such_bonus": "“{text}” is no tile: flowers are f1 to f4, seasons g1 to g4.",
    "no_range": "“{text}” could be two tiles or all between them: write every tile.",
    "not_closed": "the bracket “{text}” is never closed.",
    "not_opened": "“{text}” closes no bracket that was opened.",
    "nested": "“{text}” inside a bracket: close the meld first.",
    "empty_meld": "“{text}” holds no tiles.",
    "outside_meld": "“{text}” cannot stand inside a meld.",
    "no_winning_tile": "there is no tile behind “{text}”.",
    "one_winning_tile": "“{text}”: there is exactly one winning tile, and only bonus tiles follow.",
    "winning_tile_given": "“{text}”: these tiles wait, so no winning tile can be written.",
    "second_bar": "a second “{text}”.",
    "bonus_only": "“{text}” behind the bar, where only bonus tiles can stand.",
    "no_meld": "“{text}” is no chow, pung or kong.",
    "no_kong": "“{text}” is no kong: square brackets hold four equal tiles.",
    "fifth": "“{text}” is a fifth {tile}.",
    "bonus_twice": "“{text}” is a second {tile}: there is one in a set.",
    "too_many": "“{text}” is one tile too many: a hand has 14, and one more for each kong.",
    "fifth_meld": "“{text}” is a fifth meld: a hand has four.",
    "not_thirteen": "{found} tiles beside the melds, where a hand that waits has {expected}.",
}

# --- spellings -----------------------------------------------------------------------------------
# Every character that means the same as another is replaced one for one, so that a place in the
# plain text is the same place in what was typed.

_SUITS: Final = {"m": "mw万萬", "p": "pt筒饼餅", "s": "sb索条條"}
_HONOURS: Final = "eswncfb"
_Z_TILES: Final = (Tile.EAST, Tile.SOUTH, Tile.WEST, Tile.NORTH, Tile.WHITE, Tile.GREEN, Tile.RED)
_CHINESE: Final = ("東东", "南", "西", "北", "中", "發发", "白")
_BONUS_SIGNS: Final = (
    "🀢",
    "🀣",
    "🀥",
    "🀤",
    "🀦",
    "🀧",
    "🀨",
    "🀩",
    "🐱🐈猫貓",
    "🐭🐀🐁鼠",
    "🐔🐓鸡雞鷄",
    "🐛🪱虫蟲",
)
_WORDS: Final = {
    "centipede": Bonus.CENTIPEDE,
    "cen": Bonus.CENTIPEDE,
    "worm": Bonus.CENTIPEDE,
    "wor": Bonus.CENTIPEDE,
    "rooster": Bonus.ROOSTER,
    "roo": Bonus.ROOSTER,
    "chicken": Bonus.ROOSTER,
    "chi": Bonus.ROOSTER,
    "hen": Bonus.ROOSTER,
    "mouse": Bonus.RAT,
    "mou": Bonus.RAT,
    "rat": Bonus.RAT,
    "cat": Bonus.CAT,
}
_SPACES: Final = (
    "\t\n\v\f\r\x85\xa0\u1680\u2028\u2029\u202f\u205f\u3000"
    + "".join(map(chr, range(0x2000, 0x2010)))  # spaces of all widths, joiners, direction marks
    + "\u202a\u202b\u202c\u202d\u202e\u2060\u2066\u2067\u2068\u2069\ufeff\ufe0e\ufe0f"
    + ",.;:/_·•、，。．；：／＿・"
)
_DASHES: Final = "-‐‑‒–—―−－"
_BRACKETS: Final = {
    "(": "（﹙",
    ")": "）﹚",
    "[": "【［〔〖",
    "]": "】］〕〗",
    "+": "＋﹢",
    "|": "｜│",
}


def _plain_characters() -> dict[int, str]:
    """The character that stands for each other spelling of it, for `str.translate`."""
    plain = {code + 0xFEE0: chr(code) for code in range(ord("!"), ord("~") + 1)}  # fullwidth
    plain |= {code: chr(code + 32) for code in range(ord("A"), ord("Z") + 1)}
    plain |= {code + 0xFEE0: chr(code + 32) for code in range(ord("A"), ord("Z") + 1)}
    plain |= dict.fromkeys(map(ord, _SPACES), " ")
    plain |= dict.fromkeys(map(ord, _DASHES), "-")
    for sign, same in _BRACKETS.items():
        plain |= dict.fromkeys(map(ord, same), sign)
    for tile, same in zip(TILES[27:], _CHINESE, strict=True):
        plain |= dict.fromkeys(map(ord, same), SYMBOLS[tile])
    for same in _BONUS_SIGNS:
        plain |= dict.fromkeys(map(ord, same), same[0])
    return plain


_PLAIN: Final = _plain_characters()
_SIGNS: Final[dict[str, Tile | Bonus]] = {
    **dict(zip(SYMBOLS, TILES, strict=True)),
    **{same[0]: bonus for same, bonus in zip(_BONUS_SIGNS, BONUSES, strict=True)},
}
_FIRST_OF_SUIT: Final = {
    letter: TILES[9 * suit] for suit, letters in enumerate(_SUITS.values()) for letter in letters
}

# A suit's letter is none when it begins a word: `f1 mouse`, `f1worm`.
_SUIT: Final = rf"(?!mou|wor)[{''.join(_SUITS.values())}]"
_ANIMAL: Final = "(?:" + "|".join(_WORDS) + ")"
_FLOWER: Final = rf"[fg][0-9]++(?!z|{_SUIT})"
_TOKEN: Final = re.compile(
    rf"""
      (?P<suited> [1-9][1-9 ]* {_SUIT} | [1-7][1-7 ]* z )
    | (?P<range> [fg]?[0-9][0-9 ]*- )
    | (?P<flower> {_FLOWER} )
    | (?P<animal> {_ANIMAL} (?={_ANIMAL}*(?![a-z])) )
    | (?P<honour> [{_HONOURS}]+? (?={_FLOWER}|(?![a-z])) )
    | (?P<sign> [{"".join(_SIGNS)}] )
    | (?P<mark> [()\[\]+|] )
    | (?P<gap> [ -]+ )
    | (?P<digits> [0-9][0-9 ]*[a-z]* )
    | (?P<wrong> [a-z]+[0-9]* | . )
    """,
    re.VERBOSE | re.DOTALL,
)
_RANKLESS: Final = re.compile(rf"[0-9 ]+(z|{_SUIT})")
# Behind the bar nothing but bonus tiles can stand, so there a flower may be apart from its number.
_APART: Final = re.compile(r"([fg])( +)(?=[1-4])")


@lru_cache(maxsize=1 << 12)
def _suited(text: str) -> tuple[Tile, ...]:
    digits = text[:-1].replace(" ", "")
    if text[-1] == "z":
        return tuple([_Z_TILES[int(digit) - 1] for digit in digits])
    first = _FIRST_OF_SUIT[text[-1]]
    return tuple([TILES[first + int(digit) - 1] for digit in digits])


@lru_cache(maxsize=1 << 10)
def _honours(text: str) -> tuple[Tile, ...]:
    return tuple([TILES[27 + _HONOURS.index(letter)] for letter in text])


class _Place(Enum):
    """Where the reader is: what can come next outside brackets."""

    TILES = "tiles, or anything"
    PLUS = "the winning tile"
    WON = "bonus tiles, or the bar"
    BAR = "bonus tiles"


class _Reader:
    """Takes the text piece by piece; every piece is kept with its place, or refused."""

    __slots__ = ("bonus", "loose", "meld", "melds", "place", "plain", "plus", "text", "winning")

    def __init__(self, text: str) -> None:
        self.text = text
        self.plain = text.translate(_PLAIN)
        self.loose: list[tuple[int, tuple[Tile, ...]]] = []
        self.melds: list[tuple[int, Meld]] = []
        self.meld: list[Tile] | None = None
        self.winning: tuple[int, Tile] | None = None
        self.plus = 0
        self.bonus: list[tuple[int, Bonus]] = []
        self.place = _Place.TILES

    def read(self) -> _Reader:
        bar = self.plain.find("|") + 1
        if bar:
            self.plain = self.plain[:bar] + _APART.sub(r"\2\1", self.plain[bar:])
        for match in _TOKEN.finditer(self.plain):
            match match.lastgroup:
                case "gap":
                    pass
                case "suited":
                    self._tiles(match, _suited(match[0]))
                case "honour":
                    self._tiles(match, _honours(match[0]))
                case "sign":
                    self._sign(match, _SIGNS[match[0]])
                case "mark":
                    _MARKS[match[0]](self, match)
                case "flower":
                    self._flowers(match)
                case "animal":
                    self._bonus(match, _WORDS[match[0]])
                case wrong:
                    self._wrong(match, str(wrong))
        self._end()
        return self

    def refuse(self, code: str, start: int, end: int) -> NoReturn:
        raise NotationError(code, start, _shortened(self.text[start:end]))

    def _tiles(self, match: re.Match[str], tiles: tuple[Tile, ...]) -> None:
        if self.meld is not None:
            self.meld.extend(tiles)
        elif self.place is _Place.TILES:
            self.loose.append((match.start(), tiles))
        elif self.place is _Place.PLUS and len(tiles) == 1:
            self.winning = (match.start(), tiles[0])
            self.place = _Place.WON
        else:
            self._only_bonus(match)

    def _sign(self, match: re.Match[str], tile: Tile | Bonus) -> None:
        if isinstance(tile, Tile):
            self._tiles(match, (tile,))
        else:
            self._bonus(match, tile)

    def _flowers(self, match: re.Match[str]) -> None:
        first = 0 if match[0][0] == "f" else 4
        for digit in match[0][1:]:
            if digit not in "1234":
                self.refuse("no_such_bonus", *match.span())
            self._bonus(match, BONUSES[first + int(digit) - 1])

    def _bonus(self, match: re.Match[str], tile: Bonus) -> None:
        self._outside(match)
        self.bonus.append((match.start(), tile))

    def _open(self, match: re.Match[str]) -> None:
        if self.meld is not None:
            self.refuse("nested", *match.span())
        self._outside(match)
        if self.place is not _Place.TILES:
            self._only_bonus(match)
        self.plus = match.start()
        self.meld = []

    def _close(self, match: re.Match[str]) -> None:
        start, end = self.plus, match.end()
        if self.meld is None or self.plain[start] + match[0] not in ("()", "[]"):
            self.refuse("not_opened", *match.span())
        if not self.meld:
            self.refuse("empty_meld", start, end)
        exposed = match[0] == ")"
        made = meld(self.meld, exposed=exposed)
        if made is None or not (exposed or made.kind is MeldKind.KONG):
            code = "no_meld" if exposed else "no_kong"
            raise ImpossibleHand(code, start, _shortened(self.text[start:end]))
        self.melds.append((start, made))
        self.meld = None

    def _plus(self, match: re.Match[str]) -> None:
        self._outside(match)
        if self.place is not _Place.TILES:
            self._only_bonus(match)
        self.plus = match.start()
        self.place = _Place.PLUS

    def _bar(self, match: re.Match[str]) -> None:
        self._outside(match)
        if self.place is _Place.BAR:
            self.refuse("second_bar", *match.span())
        self.place = _Place.BAR

    def _outside(self, match: re.Match[str]) -> None:
        """What came is no tile: so no meld is open, and no winning tile awaited."""
        if self.meld is not None:
            self.refuse("outside_meld", *match.span())
        if self.place is _Place.PLUS:
            self.refuse("no_winning_tile", self.plus, self.plus + 1)

    def _only_bonus(self, match: re.Match[str]) -> NoReturn:
        code = "bonus_only" if self.place is _Place.BAR else "one_winning_tile"
        self.refuse(code, *match.span())

    def _wrong(self, match: re.Match[str], group: str) -> NoReturn:
        code = {"range": "no_range", "wrong": "unknown", "digits": "suit_expected"}[group]
        if _RANKLESS.fullmatch(match[0]):
            code = "no_such_rank"
        self.refuse(code, *match.span())

    def _end(self) -> None:
        if self.meld is not None:
            self.refuse("not_closed", self.plus, self.plus + 1)
        if self.place is _Place.PLUS:
            self.refuse("no_winning_tile", self.plus, self.plus + 1)
        if not (self.loose or self.melds or self.winning or self.bonus):
            self.refuse("empty", 0, len(self.text))

    def hand(self) -> Hand:
        """The hand that was written. Raises `ImpossibleHand`."""
        loose = [tile for _, tiles in self.loose for tile in tiles]
        winning = self.winning[1] if self.winning else None
        if winning is None and loose and len(loose) + 3 * len(self.melds) == SLOTS:
            winning = loose.pop()
        melds = tuple([meld for _, meld in self.melds])
        try:
            return Hand(tuple(loose), melds, winning, tuple([tile for _, tile in self.bonus]))
        except ImpossibleTiles:
            self._refuse_tiles()

    def _refuse_tiles(self) -> NoReturn:
        """Say which of the tiles written cannot be: the first that is too much."""
        self._refuse_fifth()
        seen = set[Bonus]()
        for position, bonus in self.bonus:
            if bonus in seen:
                raise ImpossibleHand("bonus_twice", position, bonus.code, tile=bonus)
            seen.add(bonus)
        if len(self.melds) > 4:
            position, fifth = self.melds[4]
            raise ImpossibleHand("fifth_meld", position, _print_meld(fifth))
        loose = [*self._loose(), *([self.winning] if self.winning else [])]
        position, tile = loose[SLOTS - 3 * len(self.melds)]
        raise ImpossibleHand("too_many", position, tile.code, tile=tile)

    def _refuse_fifth(self) -> None:
        written = [*self._loose(), *([self.winning] if self.winning else [])]
        written += [(position, tile) for position, meld in self.melds for tile in meld.tiles]
        seen: dict[Tile, int] = {}
        for position, tile in sorted(written):
            seen[tile] = seen.get(tile, 0) + 1
            if seen[tile] == 5:
                raise ImpossibleHand("fifth", position, tile.code, tile=tile)

    def _loose(self) -> Iterator[tuple[int, Tile]]:
        """The concealed tiles, each with the place where it is written."""
        for start, tiles in self.loose:
            places = (at for at in range(start, len(self.plain)) if self.plain[at] != " ")
            yield from zip(places, tiles, strict=False)


_MARKS: Final = {
    "(": _Reader._open,
    "[": _Reader._open,
    ")": _Reader._close,
    "]": _Reader._close,
    "+": _Reader._plus,
    "|": _Reader._bar,
}


def _shortened(text: str) -> str:
    return text if len(text) <= 24 else text[:23] + "…"


def parse_hand(text: str) -> Hand:
    """The hand that `text` writes.

    Raises `NotationError` where the text is no notation, `ImpossibleHand` where no player can hold
    these tiles; both say where and why. A hand that is returned may still be incomplete.
    """
    return _Reader(text).read().hand()


def parse_waiting(text: str) -> Hand:
    """The hand of a player who waits for his last tile: 13 tiles, kongs as three.

    With one to four melds laid down that is 10, 7, 4 or 1 others. Raises as `parse_hand` does, and
    `WrongSize` for another number of tiles.
    """
    reader = _Reader(text).read()
    hand = reader.hand()
    if reader.winning is not None:
        reader.refuse("winning_tile_given", reader.plus, reader.plus + 1)
    if hand.size != SLOTS - 1:
        expected = SLOTS - 1 - 3 * len(hand.melds)
        found = hand.size - 3 * len(hand.melds)
        raise WrongSize("not_thirteen", 0, _shortened(text), found=found, expected=expected)
    return hand


def print_hand(hand: Hand) -> str:
    """The one canonical spelling of `hand`: `parse_hand(print_hand(hand)) == hand`."""
    parts = [print_tiles(hand.concealed)] if hand.concealed else []
    parts += [_print_meld(meld) for meld in hand.melds]
    if hand.winning is not None:
        parts.append(f"+{hand.winning.code}")
    if hand.bonus:
        parts += ["|", *[tile.code for tile in hand.bonus]]
    return " ".join(parts)


def print_tiles(tiles: Iterable[Tile]) -> str:
    """Tiles in the order given, neighbours of a suit together: `123m 55s EEE`."""
    return " ".join(
        [
            "".join([tile.code[0] for tile in group]) + (suit if suit in "mps" else "")
            for suit, group in groupby(tiles, _print_group)
        ]
    )


def _print_group(tile: Tile) -> str:
    return tile.code if tile.is_honour else tile.suit


def _print_meld(meld: Meld) -> str:
    text = print_tiles(meld.tiles)
    return f"({text})" if meld.exposed else f"[{text}]"
