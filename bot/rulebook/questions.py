"""Questions as words that together ask for something, in any order.

`rob/steal kong` matches texts with one of the first two words and the last.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, TypeAlias

from bot.languages import simplify_characters, word_sections

QuestionWords: TypeAlias = tuple[frozenset[str], ...]
"""The words of a question, each as a set of alternatives."""

VARIANTS: Final = str.maketrans("么糊吊", "幺胡钓")
"""Characters that are replaced by the usual ones in the names of hands."""

CHINESE: Final = "[\u4e00-\u9fff]"


def normalize(text: str) -> str:
    """Normalizes a text: lower case, no tones, simplified characters, single spaces."""
    kept = unicodedata.normalize("NFKD", text.casefold())
    bare = "".join(char for char in kept if not unicodedata.combining(char))
    bare = simplify_characters(unicodedata.normalize("NFC", bare)).translate(VARIANTS)
    bare = re.sub(r"(?<=[a-z])[1-5](?![\d/])", " ", bare)
    return " ".join(re.sub(r"[^\w\s/$+]", " ", bare).split())


def replace_example_tiles(question: str) -> str:
    """Replaces each tile in a question by the word `tile`, since most questions hold for all
    tiles.
    """
    return _example_tile_pattern().sub("tile", question)


@lru_cache(maxsize=1)
def _example_tile_pattern() -> re.Pattern[str]:
    suits = "|".join(word_sections()["rulebook"]["question"]["suits"])
    return re.compile(rf"\b[1-9] ?(?:{suits})s?\b", re.IGNORECASE)


def split_question_words(questions: Iterable[str]) -> tuple[QuestionWords, ...]:
    """Splits questions into words, each with its alternatives (`rob/steal`)."""
    return tuple(
        tuple(
            frozenset(map(_make_singular, normalize(word).split("/"))) for word in question.split()
        )
        for question in questions
    )


@dataclass(frozen=True, slots=True)
class NormalizedText:
    """A text in normalized spelling, and its words in the singular."""

    text: str
    words: frozenset[str]

    @classmethod
    def from_text(cls, text: str) -> NormalizedText:
        """Normalizes a text and splits it into words."""
        said = normalize(text)
        return cls(said, frozenset(map(_make_singular, said.split())))

    def contains(self, question: QuestionWords) -> bool:
        """Tells whether the text has all words of a question. A Chinese word may stand anywhere in
        the text, without spaces.
        """
        return all(
            alternatives & self.words
            or any(is_chinese(word) and word in self.text for word in alternatives)
            for alternatives in question
        )


def find_tai(text: str) -> int | None:
    """Returns the only number of tai in a question; None if it has none or several."""
    numbers = set(re.findall(r"(?<![\d/])(\d{1,2}) ?(?:tai|fan|台|番)", normalize(text)))
    return int(numbers.pop()) if len(numbers) == 1 else None


@lru_cache(maxsize=8)
def _listed_questions(list_name: str) -> tuple[QuestionWords, ...]:
    return split_question_words(word_sections()["rulebook"]["rows"][list_name])


def asks_listed_question(text: str, list_name: str) -> bool:
    """Tells whether a text has all words of a question in a list of `rulebook.rows`."""
    return any(map(NormalizedText.from_text(text).contains, _listed_questions(list_name)))


def _make_singular(word: str) -> str:
    return word[:-1] if len(word) > 3 and word.endswith("s") else word


@lru_cache(maxsize=4096)
def is_chinese(text: str) -> bool:
    """Tells whether a text consists of Chinese characters."""
    return bool(re.fullmatch(f"{CHINESE}+", text))
