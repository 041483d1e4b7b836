"""A message cut into words, and the phrases that mean something in it.

What people type on phones is forgiven (case, full-width letters, commas and colons glued to words,
invisible marks), but no word is ever skipped: one that nobody understands is an answer.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Generic, TypeVar

from models.ledger.naming import folded, visible
from models.rules.refusal import Refusal

MOST_WORDS: Final = 60
"""No sentence to Kaki has more; a longer one is a pasted text."""

COMMA: Final = ","
_COMMAS: Final = re.compile(r"[,，、;；]")


@dataclass(frozen=True, slots=True)
class Word:
    """One word: as typed, and as it is compared."""

    typed: str
    folded: str


Words = tuple[Word, ...]


def split(text: str, *, commas: bool = True) -> Words:
    """The words of a text; a comma is a word of its own, unless it is no matter here.

    Raises `Refusal("too_long")`.
    """
    plain = visible(text)
    words = (_COMMAS.sub(f" {COMMA} ", plain) if commas else plain).split()
    if len(words) > MOST_WORDS:
        raise Refusal("too_long", words=len(words))
    return tuple(Word(word, bare(folded(word))) for word in words)


def bare(word: str) -> str:
    """A word without the punctuation that ends a sentence."""
    return word.rstrip(".!?。！？") or word


def clauses(words: Words) -> list[Words]:
    """The parts between commas, without empty ones."""
    parts: list[list[Word]] = [[]]
    for word in words:
        if word.folded in (COMMA, "and", "&"):
            parts.append([])
        else:
            parts[-1].append(word)
    return [tuple(part) for part in parts if part]


T = TypeVar("T")


class Phrases(Generic[T]):
    """Phrases of one or more words, each with what it means."""

    def __init__(self, meanings: Mapping[str, T] | Iterable[tuple[str, T]]) -> None:
        items = meanings.items() if isinstance(meanings, Mapping) else meanings
        self._meanings = {tuple(folded(phrase).split()): meaning for phrase, meaning in items}
        self._longest = max(map(len, self._meanings), default=0)

    def at(self, words: Sequence[Word], start: int) -> tuple[T, int] | None:
        """The meaning of the longest phrase that begins at `start`, and its length in words."""
        for length in range(min(self._longest, len(words) - start), 0, -1):
            phrase = tuple(word.folded for word in words[start : start + length])
            if phrase in self._meanings:
                return self._meanings[phrase], length
        return None


_NUMBER: Final = re.compile(r"(\d{1,4})(?:tai|tais|台|番|fan)?")
_CHINESE_TAI: Final = re.compile(r"([一二两三四五六七八九十])[台番]")
TAI_WORDS: Final = frozenset({"tai", "tais", "台", "番", "fan"})
_MOST_TAI: Final = 99


def tai_at(words: Sequence[Word], start: int) -> tuple[int, int] | None:
    """A number of tai (`3`, `3tai`, `3 tai`) at `start`, and its length in words.

    Raises `Refusal("absurd_tai")` for a number that no hand is worth.
    """
    chinese = _CHINESE_TAI.fullmatch(words[start].folded)
    if chinese is not None:
        return "一二三四五六七八九十".index(chinese[1].replace("两", "二")) + 1, 1
    match = _NUMBER.fullmatch(words[start].folded)
    if match is None:
        return None
    tai = int(match[1])
    if tai > _MOST_TAI:
        raise Refusal("absurd_tai", tai=words[start].typed, most=_MOST_TAI)
    named = start + 1 < len(words) and words[start + 1].folded in TAI_WORDS
    return tai, 1 + named


def entry_number(word: Word) -> int | None:
    """`12` or `#12` as the number of an entry."""
    match = re.fullmatch(r"#?(\d{1,6})", word.folded)
    return int(match[1]) if match else None


def word_text(words: Sequence[Word]) -> str:
    """Words as they were typed."""
    return " ".join(word.typed for word in words)
