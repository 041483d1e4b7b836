"""Tokens: the words, Chinese characters and signs of a message.

Spelling on phones is forgiven: case, full-width letters, traditional characters, hyphens,
punctuation, emoji. Everything that may be a word becomes a token.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import accumulate, groupby
from typing import Final

from bot.languages import simplify_characters, single_sign_spellings
from models.ledger.naming import fold_name
from models.rules.bounds import strip_invisible
from models.rules.refusal import Refusal

MOST_WORDS: Final = 60
"""The most words of a sentence; a longer text was pasted."""
MOST_TOKENS: Final = 90
"""The most tokens of a sentence, for scripts that put no spaces between words."""

COMMA: Final = ","
AND: Final = "&"
ARROW: Final = "→"
BACK: Final = "←"


@dataclass(frozen=True, slots=True)
class Token:
    """A word, a Chinese character or a sign, with its text for comparison, its text as typed, and
    the index of its word.
    """

    text: str
    typed: str
    word: int
    alone: bool = True
    """True when it is a whole word between spaces."""
    ends: bool = False
    """True when a clause ends behind it: `tai.`, `cat (lucky)`."""
    slip: bool = False
    """True when it was typed as one with another word: `ratcat`."""


Tokens = tuple[Token, ...]

_CHINESE: Final = "\u3400-\u9fff"
_PIECE: Final = re.compile(
    rf"[-+]?\$?\d(?:[\d.,]*\d)?[a-z]*(?![^\W{_CHINESE}])"
    rf"|[{_CHINESE}]"
    r"|[-=]+>|→|<[-=]+|←|[,，、;；&+＋]"
    rf"|[@#]?[^\W{_CHINESE}]+(?:[.][^\W{_CHINESE}]+)*"
    r"|[-+$.@#/\w]+"
    r"|."
)
_POSSESSIVE: Final = re.compile(r"(?<!what)(?<!who)(?<!where)['’`]s\b")
_PAST: Final = re.compile(r"(?<=\w\w)['’`]d\b")
"""The ending of a past tense: `kong'd`, `paynow'd`."""
_APOSTROPHES: Final = re.compile(r"['’`]")
_BETWEEN: Final = re.compile(r"(?<=[^\W\d])[-/](?=[^\W\d])")
"""A hyphen or a stroke between letters: `self-draw`, `cat/rat`."""
_ENDING: Final = '.!?~…。！？:："“”'
_OPENS: Final = "([（「"
_CLOSED: Final = re.compile(r"[.!?~…。！？)\]）」]['\"”*_]*$")
"""Signs that end a clause, behind its last word."""
_AROUND: Final = '"“”*_~`'
"""Quotes, and signs that make a word bold or italic."""
_TILES: Final = frozenset(map(chr, range(0x1F000, 0x1F02C)))
_SIGNS: Final = {
    **dict.fromkeys(",，、;；", COMMA),
    **dict.fromkeys("&+＋", AND),
    **dict.fromkeys(("->", "=>", "-->", "→"), ARROW),
    **dict.fromkeys(("<-", "<=", "<--", "←"), BACK),
}


def split_at_spaces(text: str) -> list[str]:
    """Splits a text at its spaces into words, as typed. Raises `Refusal("too_long")`."""
    words = strip_invisible(text).split()
    if len(words) > MOST_WORDS:
        raise Refusal("too_long", words=len(words))
    return words


def text_from_token(text: str, text_tokens: Tokens, index: int) -> str:
    """Returns the text from the token at `index` to the end; a Chinese token may begin inside a
    word.
    """
    if index == len(text_tokens):
        return ""
    word, rest = text_tokens[index].word, split_at_spaces(text)[text_tokens[index].word :]
    if index and text_tokens[index - 1].word == word:
        rest[0] = "".join(token.typed for token in text_tokens[index:] if token.word == word)
    return " ".join(rest)


def join_typed(text_tokens: Sequence[Token]) -> str:
    """Joins tokens as typed, without spaces inside a word."""
    words = groupby(text_tokens, key=lambda token: token.word)
    return " ".join("".join(token.typed for token in word) for _, word in words)


def tokenize(text: str) -> Tokens:
    """Splits a text into tokens. Raises `Refusal("too_long")`."""
    found: list[Token] = []
    for index, word in enumerate(split_at_spaces(text)):
        said = tokenize_word(word, index)
        if found and (not said or word[0] in _OPENS):
            found[-1] = replace(found[-1], ends=True)
        if said and _CLOSED.search(word):
            said[-1] = replace(said[-1], ends=True)
        found += said
        if len(found) > MOST_TOKENS:
            raise Refusal("too_long", words=len(found))
    return tuple(found)


def tokenize_word(word: str, word_index: int) -> list[Token]:
    """Splits one word into tokens; `word_index` is its index in the text."""
    pieces = _split_into_pieces(word)
    alone = len(pieces) == 1
    typed = [word] if alone else _pieces_as_typed(word, pieces)
    return [Token(*one, word_index, alone) for one in zip(pieces, typed, strict=True)]


def _pieces_as_typed(word: str, pieces: tuple[str, ...]) -> Sequence[str]:
    """Returns the pieces of a word with its letters as typed. The pieces stay unchanged if their
    lengths do not add up to the word's.
    """
    if len(word) != sum(map(len, pieces)):
        return pieces
    ends = accumulate(map(len, pieces))
    return [word[end - len(piece) : end] for end, piece in zip(ends, pieces, strict=True)]


@lru_cache(maxsize=4096)
def _split_into_pieces(word: str) -> tuple[str, ...]:
    """Splits a word into pieces, in the spelling by which they are compared. A word of too many
    letters stays whole.
    """
    if len(word) > MOST_TOKENS:
        return (word.casefold(),)
    plain = _PAST.sub("ed", simplify_characters(_POSSESSIVE.sub("", fold_name(word))))
    plain = _BETWEEN.sub(" ", _APOSTROPHES.sub("", plain))
    parts = [part.strip(_AROUND).rstrip(_ENDING) or part for part in plain.split()]
    pieces = [match[0] for part in parts for match in _PIECE.finditer(part)]
    return tuple(
        _SIGNS.get(piece, piece)
        for piece in pieces
        if piece in _SIGNS or len(piece) > 1 or piece.isalnum() or not _is_decoration(piece)
    )


def _is_decoration(sign: str) -> bool:
    """Tells whether a sign is only decoration: an emoji, a bracket, punctuation."""
    if sign in single_sign_spellings() or sign in _TILES:
        return False
    return sign in "?!.~…:()（）「」-–—·*_\"'|/。！？：" or unicodedata.category(sign) in (
        *("So", "Sk", "Cn", "Mn", "Me", "Cs", "Co"),
    )


@lru_cache(maxsize=4096)
def spelling_key(text: str) -> tuple[str, ...]:
    """Returns the tokens of a phrase or a name, by which it is looked up and compared."""
    return tuple(
        token.text
        for place, word in enumerate(strip_invisible(text).split())
        for token in tokenize_word(word, place)
    )
