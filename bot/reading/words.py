"""Words of a message, split at spaces, and the choices that a word can make.

Spelling on phones is forgiven (case, full-width letters, commas and colons glued to words,
invisible characters), but no word is skipped: an unknown word is reported as such.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from bot.languages import list_spellings
from bot.reading.tokens import COMMA, split_at_spaces
from models.ledger.naming import fold_name

_COMMAS: Final = re.compile(r"[,，、;；]")


@dataclass(frozen=True, slots=True)
class Word:
    """A word as typed, and as compared (`folded`)."""

    typed: str
    folded: str


Words = tuple[Word, ...]

CHOICES: Final = dict(list_spellings("commands", "choice"))
"""Choices that a word behind a command makes, by the word: `on`, `off`, `all` and others."""


def split_words(text: str) -> Words:
    """Splits a text into words; a comma is a word of its own.

    Raises `Refusal("too_long")`.
    """
    words = split_at_spaces(_COMMAS.sub(f" {COMMA} ", text))
    return tuple(
        Word(word, strip_end_punctuation(fold_name(word))) for word in words if word.strip("?？")
    )


def strip_end_punctuation(word: str) -> str:
    """Strips the punctuation at the end of a word."""
    return word.rstrip(".!?。！？") or word


def join_words(words: Sequence[Word]) -> str:
    """Joins words as typed."""
    return " ".join(word.typed for word in words)
