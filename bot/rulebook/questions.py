"""Questions as rows of words that together ask for something, in any order.

`rob/steal kong` matches texts with one of the first two words and the last.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, TypeAlias

from bot.languages import sections, simplified

WordRow: TypeAlias = tuple[frozenset[str], ...]
"""The words of a question, each as a set of alternatives."""

VARIANTS: Final = str.maketrans("么糊吊", "幺胡钓")
"""Characters that are replaced by the usual ones in the names of hands."""

CHINESE: Final = "[\u4e00-\u9fff]"


def comparable(text: str) -> str:
    """Normalizes a text for comparison: no case, no tones, simplified characters, single spaces."""
    kept = unicodedata.normalize("NFKD", text.casefold())
    bare = "".join(char for char in kept if not unicodedata.combining(char))
    bare = simplified(unicodedata.normalize("NFC", bare)).translate(VARIANTS)
    bare = re.sub(r"(?<=[a-z])[1-5](?![\d/])", " ", bare)
    return " ".join(re.sub(r"[^\w\s/$+]", " ", bare).split())


def any_tile(question: str) -> str:
    """Puts `tile` for a tile that is an example: the question holds for all, `3 bamboo` or not."""
    return _example_tile().sub("tile", question)


@lru_cache(maxsize=1)
def _example_tile() -> re.Pattern[str]:
    suits = "|".join(sections()["rulebook"]["question"]["suits"])
    return re.compile(rf"\b[1-9] ?(?:{suits})s?\b", re.IGNORECASE)


def word_rows(questions: Iterable[str]) -> tuple[WordRow, ...]:
    """Converts questions to rows of words."""
    return tuple(
        tuple(frozenset(map(_singular, comparable(word).split("/"))) for word in question.split())
        for question in questions
    )


@dataclass(frozen=True, slots=True)
class TextWords:
    """A normalized text and its words in the singular."""

    text: str
    words: frozenset[str]

    @classmethod
    def of(cls, text: str) -> TextWords:
        """Splits a text into its words."""
        said = comparable(text)
        return cls(said, frozenset(map(_singular, said.split())))

    def asks(self, row: WordRow) -> bool:
        """Tells whether a text has all words of a question; Chinese words anywhere in it."""
        return all(
            alternatives & self.words
            or any(is_chinese(word) and word in self.text for word in alternatives)
            for alternatives in row
        )


def find_tai(text: str) -> int | None:
    """Returns the number of tai in a question; None if there is none, or several."""
    numbers = set(re.findall(r"(?<![\d/])(\d{1,2}) ?(?:tai|fan|台|番)", comparable(text)))
    return int(numbers.pop()) if len(numbers) == 1 else None


@lru_cache(maxsize=8)
def _rows(what: str) -> tuple[WordRow, ...]:
    return word_rows(sections()["rulebook"]["rows"][what])


def asks_in_rows(text: str, what: str) -> bool:
    """Tells whether a text has all words of a row listed under `what`, in any language."""
    return any(map(TextWords.of(text).asks, _rows(what)))


def _singular(word: str) -> str:
    return word[:-1] if len(word) > 3 and word.endswith("s") else word


@lru_cache(maxsize=4096)
def is_chinese(text: str) -> bool:
    """Tells whether a text consists of Chinese characters."""
    return bool(re.fullmatch(f"{CHINESE}+", text))
