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
from collections.abc import Iterable
from enum import Enum, StrEnum
from functools import lru_cache
from itertools import groupby
from typing import Final, NoReturn

from models.rules.hands import SLOTS, Hand, ImpossibleTiles, Meld, MeldKind, make_meld
from models.rules.refusal import Refusal
from models.rules.tiles import BONUSES, SYMBOLS, TILES, Bonus, Tile


class HandErrorKind(StrEnum):
    """A kind of error in a hand: bad notation, impossible tiles, or an incomplete hand."""

    NOTATION = "notation"
    IMPOSSIBLE = "impossible"
    INCOMPLETE = "incomplete"


_KINDS: Final = {
    **dict.fromkeys(("no_meld", "no_kong", "fifth_meld"), HandErrorKind.IMPOSSIBLE),
    **dict.fromkeys(("fifth", "bonus_twice", "too_many"), HandErrorKind.IMPOSSIBLE),
    "not_thirteen": HandErrorKind.INCOMPLETE,
}
"""Faults of a text that is notation, for tiles that no player can hold or for another number than
was asked for; everything else is no notation."""


class HandError(Refusal):
    """Raised for an unreadable hand, with the position and the text of the error.

    `position` is an index into the given text, `text` the text there (shortened when long); `code`
    and `facts` choose the sentence.
    """

    def __init__(self, code: str, position: int, text: str, **facts: object) -> None:
        super().__init__(code, position=position, text=text, **facts)
        self.position = position
        self.text = text

    @property
    def kind(self) -> HandErrorKind:
        """Returns the kind of the error."""
        return _KINDS.get(self.code, HandErrorKind.NOTATION)


LONGEST: Final = 1000
"""The most characters of a text that is read: twice as many as the longest hand needs."""

# --- spellings -----------------------------------------------------------------------------------
# Characters with the same meaning are replaced one for one, so that positions in the plain text are
# positions in the typed text.

_SUITS: Final = {"m": "mw万萬", "p": "pt筒饼餅", "s": "sb索条條"}
_HONOURS: Final = "eswncfb"
_Z_TILES: Final = (Tile.EAST, Tile.SOUTH, Tile.WEST, Tile.NORTH, Tile.WHITE, Tile.GREEN, Tile.RED)
_CHINESE: Final = ("東东", "南", "西", "北", "中", "發发", "白")
_FLOWER_SIGNS: Final = ("🀢", "🀣", "🀥", "🀤", "🀦", "🀧", "🀨", "🀩")
_BONUS_SIGNS: Final = (*_FLOWER_SIGNS, "🐱🐈猫貓", "🐭🐀🐁鼠", "🐔🐓鸡雞鷄", "🐛🪱虫蟲")
_ANIMALS: Final = {
    Bonus.CENTIPEDE: ("centipede", "cen", "worm", "wor"),
    Bonus.ROOSTER: ("rooster", "roo", "chicken", "chi", "hen"),
    Bonus.RAT: ("mouse", "mou", "rat"),
    Bonus.CAT: ("cat",),
}
_WORDS: Final = {word: animal for animal, words in _ANIMALS.items() for word in words}
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


def _make_character_table() -> dict[int, str]:
    """Makes the table for `str.translate` that maps variants of a character to one."""
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


_PLAIN: Final = _make_character_table()
_TILE_SIGNS: Final = dict(zip(SYMBOLS, TILES, strict=True))
_BONUS_WORDS: Final = _WORDS | {
    same[0]: bonus for same, bonus in zip(_BONUS_SIGNS, BONUSES, strict=True)
}
_FIRST_OF_SUIT: Final = {
    letter: TILES[9 * suit] for suit, letters in enumerate(_SUITS.values()) for letter in letters
}

# A letter is no suit if it begins a word: `f1 mouse`, `f1worm`.
_SUIT: Final = rf"(?!mou|wor)[{''.join(_SUITS.values())}]"
_ANIMAL: Final = "(?:" + "|".join(_WORDS) + ")"
_FLOWER: Final = rf"[fg][0-9]++(?!z|{_SUIT})"
_TOKEN: Final = re.compile(
    rf"""
    [ -]*+
    (?:
      (?P<suited> [1-9][1-9 ]* {_SUIT} | [1-7][1-7 ]* z )
    | (?P<meld> [(\[] [^()\[\]]* [)\]] )
    | (?P<plus> \+ )
    | (?P<bar> \| )
    | (?P<range> [fg]?[0-9][0-9 ]*- )
    | (?P<flower> {_FLOWER} )
    | (?P<animal> {_ANIMAL} (?={_ANIMAL}*(?![a-z])) | [{"".join(_BONUS_SIGNS)}] )
    | (?P<honour> [{_HONOURS}]+? (?={_FLOWER}|(?![a-z])) | [{"".join(_TILE_SIGNS)}] )
    | (?P<digits> [0-9][0-9 ]*[a-z]* )
    | (?P<wrong> [a-z]+[0-9]* | . )
    )
    """,
    re.VERBOSE | re.DOTALL,
)
_RANKLESS: Final = re.compile(rf"[0-9 ]+(z|{_SUIT})")
# Behind the bar nothing but bonus tiles can stand, so there a flower may be apart from its number.
_APART: Final = re.compile(r"([fg])( +)(?=[1-4])")


@lru_cache(maxsize=1 << 14)
def _read_tiles(text: str) -> tuple[Tile, ...]:
    """Reads the tiles of a token: digits and their suit, honours, or a Unicode tile."""
    if text in _TILE_SIGNS:
        return (_TILE_SIGNS[text],)
    if not text[0].isdigit():
        return tuple([TILES[27 + _HONOURS.index(letter)] for letter in text])
    ranks = [int(digit) for digit in text[:-1].replace(" ", "")]
    if text[-1] == "z":
        return tuple([_Z_TILES[rank - 1] for rank in ranks])
    first = _FIRST_OF_SUIT[text[-1]]
    return tuple([TILES[first + rank - 1] for rank in ranks])


@lru_cache(maxsize=1 << 12)
def _read_meld(text: str) -> Meld:
    """Reads the meld in a bracketed token. Raises `_TokenFault` with positions from the bracket."""
    if text[0] + text[-1] not in ("()", "[]"):
        raise _TokenFault("not_opened", len(text) - 1, len(text))
    tiles: list[Tile] = []
    for match in _TOKEN.finditer(text[1:-1]):
        group = match.lastgroup
        if group not in ("suited", "honour"):
            start, end = match.span(str(group))
            raise _TokenFault(
                _unknown_token_code(str(group), match[str(group)]), start + 1, end + 1
            )
        tiles += _read_tiles(match[group])
    if not tiles:
        raise _TokenFault("empty_meld", 0, len(text))
    exposed = text[0] == "("
    made = make_meld(tiles, exposed=exposed)
    if made is None or not (exposed or made.kind is MeldKind.KONG):
        raise _TokenFault("no_meld" if exposed else "no_kong", 0, len(text))
    return made


def _unknown_token_code(group: str, text: str) -> str:
    """Returns the refusal code for a token that is unknown or names an impossible tile."""
    match group:
        case "range":
            return "no_range"
        case "digits":
            return "no_such_rank" if _RANKLESS.fullmatch(text) else "suit_expected"
        case "wrong":
            return _BRACKETS_ALONE.get(text, "unknown")
        case _:
            return "outside_meld"


_BRACKETS_ALONE: Final = {
    "(": "not_closed",
    "[": "not_closed",
    ")": "not_opened",
    "]": "not_opened",
}


class _TokenFault(Exception):  # noqa: N818 - becomes a `HandError` once its place is known
    """Raised for an error in a token, with its start and end there."""

    def __init__(self, code: str, start: int, end: int) -> None:
        super().__init__(code)
        self.code, self.start, self.end = code, start, end


class _ExpectedToken(Enum):
    """A sort of token that may come next while a hand in notation is read."""

    TILES = "tiles, or anything"
    PLUS = "the winning tile"
    WON = "bonus tiles, or the bar"
    BAR = "bonus tiles"


class _HandReader:
    """A reader of a hand in notation, which reads token by token and keeps their positions.

    Tokens are passed as their plain text with the position of their end.
    """

    __slots__ = ("bonus", "loose", "melds", "place", "plain", "plus", "text", "winning")

    def __init__(self, text: str) -> None:
        self.text = text
        self.plain = text.translate(_PLAIN)
        self.loose: list[tuple[int, tuple[Tile, ...]]] = []
        self.melds: list[tuple[int, Meld]] = []
        self.plus = 0
        self.winning: tuple[int, Tile] | None = None
        self.bonus: list[tuple[int, Bonus]] = []
        self.place = _ExpectedToken.TILES

    def read_tokens(self) -> _HandReader:
        if len(self.text) > LONGEST:
            self._refuse("too_long", LONGEST, len(self.text))
        bar = self.plain.find("|") + 1
        if bar:
            self.plain = self.plain[:bar] + _APART.sub(r"\2\1", self.plain[bar:])
        for match in _TOKEN.finditer(self.plain):
            group = match.lastgroup
            assert group is not None
            if group not in _TAKE:
                self._refuse(_unknown_token_code(group, match[group]), *match.span(group))
            _TAKE[group](self, match[group], match.end())
        self._refuse_missing_winning_tile()
        if not (self.loose or self.melds or self.winning or self.bonus):
            self._refuse("empty", 0, len(self.text))
        return self

    def _refuse(self, code: str, start: int, end: int) -> NoReturn:
        raise HandError(code, start, _shorten(self.text[start:end]))

    def _add_tiles(self, text: str, end: int) -> None:
        tiles = _read_tiles(text)
        if self.place is _ExpectedToken.TILES:
            self.loose.append((end - len(text), tiles))
        elif self.place is _ExpectedToken.PLUS and len(tiles) == 1:
            self.winning = (end - len(text), tiles[0])
            self.place = _ExpectedToken.WON
        else:
            self._refuse_misplaced_tile(text, end)

    def _add_meld(self, text: str, end: int) -> None:
        if self.place is not _ExpectedToken.TILES:
            self._refuse_misplaced_tile(text, end)
        start = end - len(text)
        try:
            self.melds.append((start, _read_meld(text)))
        except _TokenFault as fault:
            self._refuse(fault.code, start + fault.start, start + fault.end)

    def _expect_winning_tile(self, text: str, end: int) -> None:
        if self.place is not _ExpectedToken.TILES:
            self._refuse_misplaced_tile(text, end)
        self.plus = end
        self.place = _ExpectedToken.PLUS

    def _begin_bonus_tiles(self, text: str, end: int) -> None:
        self._refuse_missing_winning_tile()
        if self.place is _ExpectedToken.BAR:
            self._refuse("second_bar", end - len(text), end)
        self.place = _ExpectedToken.BAR

    def _add_flowers(self, text: str, end: int) -> None:
        self._refuse_missing_winning_tile()
        start = end - len(text)
        first = 0 if text[0] == "f" else 4
        for digit in text[1:]:
            if digit not in "1234":
                self._refuse("no_such_bonus", start, end)
            self.bonus.append((start, BONUSES[first + int(digit) - 1]))

    def _add_animal(self, text: str, end: int) -> None:
        self._refuse_missing_winning_tile()
        self.bonus.append((end - len(text), _BONUS_WORDS[text]))

    def _refuse_missing_winning_tile(self) -> None:
        """Raises `HandError` if the winning tile is still missing after a plus sign."""
        if self.place is _ExpectedToken.PLUS:
            self._refuse("no_winning_tile", self.plus - 1, self.plus)

    def _refuse_misplaced_tile(self, text: str, end: int) -> NoReturn:
        code = "bonus_only" if self.place is _ExpectedToken.BAR else "one_winning_tile"
        self._refuse(code, end - len(text), end)

    def make_hand(self) -> Hand:
        """Makes the hand from the tokens. Raises `HandError`."""
        loose = [tile for _, tiles in self.loose for tile in tiles]
        winning = self.winning[1] if self.winning else None
        if winning is None and loose and len(loose) + 3 * len(self.melds) == SLOTS:
            winning = loose.pop()
        melds = tuple([meld for _, meld in self.melds])
        try:
            return Hand(tuple(loose), melds, winning, tuple([tile for _, tile in self.bonus]))
        except ImpossibleTiles:
            self._refuse_surplus_tile()

    def _refuse_surplus_tile(self) -> NoReturn:
        """Raises `HandError` at the first tile that is one too many."""
        self._refuse_fifth_tile()
        seen = set[Bonus]()
        for position, bonus in self.bonus:
            if bonus in seen:
                raise HandError("bonus_twice", position, bonus.code, tile=bonus)
            seen.add(bonus)
        if len(self.melds) > 4:
            position, fifth = self.melds[4]
            raise HandError("fifth_meld", position, _print_meld(fifth))
        position, tile = self._list_loose_tiles()[SLOTS - 3 * len(self.melds)]
        raise HandError("too_many", position, tile.code, tile=tile)

    def _refuse_fifth_tile(self) -> None:
        melded = [(position, tile) for position, meld in self.melds for tile in meld.tiles]
        seen: dict[Tile, int] = {}
        for position, tile in sorted(self._list_loose_tiles() + melded):
            seen[tile] = seen.get(tile, 0) + 1
            if seen[tile] == 5:
                raise HandError("fifth", position, tile.code, tile=tile)

    def _list_loose_tiles(self) -> list[tuple[int, Tile]]:
        """Lists the tiles outside brackets as written, each with its position."""
        found = [self.winning] if self.winning else []
        for start, tiles in self.loose:
            places = (at for at in range(start, len(self.plain)) if self.plain[at] != " ")
            found += zip(places, tiles, strict=False)
        return sorted(found)


_TAKE: Final = {
    "suited": _HandReader._add_tiles,
    "honour": _HandReader._add_tiles,
    "meld": _HandReader._add_meld,
    "plus": _HandReader._expect_winning_tile,
    "bar": _HandReader._begin_bonus_tiles,
    "flower": _HandReader._add_flowers,
    "animal": _HandReader._add_animal,
}


def _shorten(text: str) -> str:
    """Shortens a text to be quoted in an error, and makes it printable."""
    quoted = text if len(text) <= 24 else text[:23] + "…"
    return quoted.encode(errors="replace").decode()


def parse_hand(text: str) -> Hand:
    """Parses a hand, which may be incomplete.

    Raises `HandError` with place and reason if the text is no notation, or the tiles are
    impossible.
    """
    return _HandReader(text).read_tokens().make_hand()


def parse_waiting(text: str) -> Hand:
    """Parses the hand of a player who waits for the last tile: 13 tiles, kongs as three.

    With one to four melds laid down that is 10, 7, 4 or 1 others. Raises as `parse_hand` does, and
    for another number of tiles.
    """
    reader = _HandReader(text).read_tokens()
    hand = reader.make_hand()
    if reader.winning is not None:
        raise HandError("winning_tile_given", reader.plus - 1, "+")
    if hand.tile_count != SLOTS - 1:
        expected = SLOTS - 1 - 3 * len(hand.melds)
        found = hand.tile_count - 3 * len(hand.melds)
        raise HandError("not_thirteen", 0, _shorten(text), found=found, expected=expected)
    return hand


def print_hand(hand: Hand) -> str:
    """Writes the canonical spelling of a hand: `parse_hand(print_hand(hand)) == hand`."""
    parts = [print_tiles(hand.concealed)] if hand.concealed else []
    parts += [_print_meld(meld) for meld in hand.melds]
    if hand.winning is not None:
        parts.append(f"+{hand.winning.code}")
    if hand.bonus:
        parts += ["|", *[tile.code for tile in hand.bonus]]
    return " ".join(parts)


def print_tiles(tiles: Iterable[Tile]) -> str:
    """Writes tiles in the given order, neighbours of a suit together: `123m 55s EEE`."""
    return " ".join(
        [
            "".join([tile.code[0] for tile in group]) + (suit if suit in "mps" else "")
            for suit, group in groupby(
                tiles, lambda tile: tile.code if tile.is_honour else tile.suit
            )
        ]
    )


def _print_meld(meld: Meld) -> str:
    text = print_tiles(meld.tiles)
    return f"({text})" if meld.exposed else f"[{text}]"
