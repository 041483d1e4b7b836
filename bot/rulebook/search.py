"""Finds entries by any spelling: both scripts, pinyin with or without tones, Hokkien, typos.

Spellings are compared in three ways: without spaces and marks, by sound (`pong`, `pung` and `peng`
sound alike here), and by the similarity of their letters.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from bot.languages import word_sections
from bot.rulebook.entries import ENTRIES, RuleEntry
from bot.rulebook.questions import (
    CHINESE,
    VARIANTS,
    NormalizedText,
    QuestionWords,
    normalize,
    split_question_words,
)
from bot.rulebook.ranking import stem

EXACT: Final = 100.0
SOUNDS: Final = 96.0
"""The score of the same sound, or of the same words in another order."""
SURE: Final = 88.0
"""The least score of a hit that is surely meant, unless another is as good."""
CLEAR: Final = 6.0
"""The least lead of a hit that is clearly better than the next."""
KNOWN: Final = 61.0
"""The least score of a hit that answers a question about a rule."""
ABOUT: Final = 0.92
"""The weight of a name found in the subject of a question only."""
NEARLY: Final = 8.0
"""The most points by which a further answer may be worse than the best."""
MOST_NEARLY: Final = 2
LEAST: Final = 50.0
"""The least score of a hit."""


@lru_cache(maxsize=1)
def _question_frame_pattern() -> re.Pattern[str]:
    """Returns a pattern for the words around a question's subject, with or without spaces."""
    around = {where: "|".join(row) for where, row in word_sections()["rulebook"]["asking"].items()}
    pattern = (
        rf"^(?:{around['before']})(?:\s+|(?<={CHINESE}))"
        rf"|(?:\s+|(?={CHINESE}))(?:{around['behind']})$"
    )
    return re.compile(pattern.translate(VARIANTS))


_SOUNDS: Final = (
    (re.compile(r"h\b"), ""),
    (re.compile(r"oo|ou\b"), "u"),
    (re.compile(r"ee|ie"), "i"),
    (re.compile(r"zh|tz|ts|j"), "z"),
    (re.compile(r"ch|q"), "c"),
    (re.compile(r"sh|x"), "s"),
    (re.compile(r"ph|b"), "p"),
    (re.compile(r"kh|\bg"), "k"),
    (re.compile(r"th|d"), "t"),
    (re.compile(r"ung|eng|ang\b"), "ong"),
    (re.compile(r"\b(?:w|wh|f)u\b|\bho\b"), "hu"),
    (re.compile(r"(.)\1"), r"\1"),
)
"""Letters that sound alike, replaced one after the other."""


class SearchHit(NamedTuple):
    """A rulebook entry and its score for a query, at most `EXACT`."""

    entry: RuleEntry
    score: float


class _NameSpelling(NamedTuple):
    words: str
    """Simplified, lower case, without marks; single spaces."""
    letters: str
    """The same without spaces."""
    sound: str
    ordered: str | None
    """Of several words, these in alphabetical order."""


@lru_cache(maxsize=4096)
def _make_name_spelling(text: str) -> _NameSpelling:
    words = normalize(text)
    letters = re.sub(r"[^\w/$]", "", words)
    heard = "".join(map(word_sound, words.split())) if re.search("[a-z]", words) else letters
    ordered = " ".join(sorted(words.split())) if " " in words else None
    return _NameSpelling(words, letters, heard, ordered)


@lru_cache(maxsize=8192)
def word_sound(word: str) -> str:
    """Returns the sound of a normalized word, in Latin letters."""
    for pattern, instead in _SOUNDS:
        word = pattern.sub(instead, word)
    return re.sub(r"[^\w/$]", "", word)


def text_sound(text: str) -> str:
    """Returns the sound of a text; spellings that sound alike have the same sound."""
    return _make_name_spelling(text).sound


def entry_names() -> Iterator[tuple[str, str]]:
    """Yields the normalized names of entries with their ids; questions are left out."""
    for spelling, entry in _spelling_index():
        if not spelling.words.startswith(("how ", "who ", "what ", "can ", "does ", "where ")):
            yield spelling.words, entry.id


@lru_cache(maxsize=1)
def _spelling_index() -> tuple[tuple[_NameSpelling, RuleEntry], ...]:
    return tuple(
        (spelling, entry)
        for entry in ENTRIES
        for spelling in dict.fromkeys(_make_name_spelling(text) for text in entry.spellings)
    )


@lru_cache(maxsize=1)
def _spelling_index_columns() -> tuple[
    tuple[str, ...], tuple[str | None, ...], tuple[str | None, ...]
]:
    """Returns the index of spellings as three columns: letters, sounds (of three letters or more),
    and words in alphabetical order.
    """
    spellings = [spelling for spelling, _ in _spelling_index()]
    return (
        tuple(one.letters for one in spellings),
        tuple(one.sound if len(one.letters) > 2 else None for one in spellings),
        tuple(one.ordered for one in spellings),
    )


def search_names(text: str, min_score: float = LEAST) -> list[SearchHit]:
    """Returns the entries whose names resemble a text, best first."""
    query = _make_name_spelling(text)
    alike = _find_similar_spellings(query, min_score) if query.letters else ()
    return best_hit_of_each_entry(
        SearchHit(_spelling_index()[place][1], score) for place, score in alike
    )


def best_hit_of_each_entry(hits: Iterable[SearchHit]) -> list[SearchHit]:
    """Keeps only the best hit of each entry, and sorts the hits by score, best first."""
    found: dict[str, SearchHit] = {}
    for hit in hits:
        if hit.entry.id not in found or hit.score > found[hit.entry.id].score:
            found[hit.entry.id] = hit
    return sorted(found.values(), key=lambda hit: -hit.score)


def surely_meant_entry(hits: Sequence[SearchHit]) -> RuleEntry | None:
    """Returns the entry that is surely meant; None if the speaker should choose."""
    if not hits or hits[0].score < SURE:
        return None
    if hits[0].score >= SOUNDS or len(hits) == 1 or hits[0].score - hits[1].score >= CLEAR:
        return hits[0].entry
    return None


def most_likely_entry(hits: Sequence[SearchHit]) -> RuleEntry | None:
    """Returns the entry that most likely answers a question; None if the book has none."""
    return hits[0].entry if hits and hits[0].score >= KNOWN else None


def nearly_fitting_entries(hits: Sequence[SearchHit]) -> tuple[RuleEntry, ...]:
    """Returns the entries that fit nearly as well as the best hit; none if the best hit is a
    name.
    """
    if not hits or hits[0].score >= ABOUT * EXACT:
        return ()
    least = max(KNOWN, hits[0].score - NEARLY)
    return tuple(hit.entry for hit in hits[1 : 1 + MOST_NEARLY] if hit.score >= least)


def question_subject(text: str) -> str:
    """Returns the subject of a question: `ping hu` of `how many tai is ping hu?`.

    Returns "" if nothing stands around it.
    """
    before, asked = "", normalize(text)
    while asked != before:
        before, asked = asked, _question_frame_pattern().sub("", asked).strip()
    return asked if asked != normalize(text) else ""


def matched_question_lengths(text: str) -> Mapping[str, int]:
    """Returns for each entry id the number of words of its longest question that a text has."""
    whole = normalize(text)
    said = NormalizedText(whole, frozenset(map(stem, whole.split())))
    asked = {
        entry.id: [len(r) for r in _questions_of_entry(entry) if said.contains(r)]
        for entry in ENTRIES
    }
    return {id_: max(lengths) for id_, lengths in asked.items() if lengths}


@lru_cache(maxsize=256)
def _questions_of_entry(entry: RuleEntry) -> tuple[QuestionWords, ...]:
    names = (name for name in entry.spellings if name.count(" ") > 1 and name.isascii())
    rows = split_question_words((*entry.questions, *names))
    return tuple(tuple(frozenset(map(stem, one)) for one in row) for row in rows)


_TALK: Final = frozenset(
    ("the", "a", "an", "ok", "okay", "lah", "ah", "leh", "huh", "我们", "你们", "这里", "呢", "啊")
)
"""Words around a question that may stand around any other text."""


def has_question_frame(text: str) -> bool:
    """Tells whether the words around a name make a question: `平胡是什么`, not `ping hu lah`."""
    before, asked = "", normalize(text)
    while asked != before:
        before, found = asked, _question_frame_pattern().search(asked)
        if found is not None and found[0].strip() not in _TALK:
            return True
        asked = _question_frame_pattern().sub("", asked).strip()
    return False


def _find_similar_spellings(query: _NameSpelling, min_score: float) -> Iterator[tuple[int, float]]:
    """Yields the positions of similar spellings in the index, with their scores.

    A position comes once for each way (letters, sound, words) with at least `min_score`.
    """
    from rapidfuzz import fuzz, process

    letters, (spelt, sounds, ordered) = query.letters, _spelling_index_columns()
    compared: list[tuple[str, Sequence[str | None], float]] = [(letters, spelt, EXACT)]
    if len(letters) > 2:
        compared.append((query.sound, sounds, SOUNDS))
        for place, other in enumerate(spelt):
            if other.startswith(letters):
                yield place, 72 + 18 * len(letters) / len(other)
    if query.ordered:
        compared.append((query.ordered, ordered, SOUNDS))
    for said, others, most in compared:
        for _, score, place in process.extract(
            said, others, scorer=fuzz.ratio, limit=None, score_cutoff=min_score
        ):
            yield place, most * score / 100
