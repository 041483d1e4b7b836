"""Finds entries by any spelling: both scripts, pinyin with tones or without, Hokkien, typos; and by
questions as people ask them.

A spelling is compared in three ways: as it is written without spaces and marks, as it sounds
(`pong`, `pung` and `peng` are one sound here), and by how alike the letters are.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from bot.languages import sections
from bot.rulebook.entries import ENTRIES, RuleEntry
from bot.rulebook.questions import (
    CHINESE,
    VARIANTS,
    Said,
    WordRow,
    comparable,
    is_chinese,
    word_rows,
)

EXACT: Final = 100.0
SOUNDS: Final = 96.0
"""The same sound, or the same words in another order."""
ASKED: Final = 99.0
"""Asked for by all words of a question of its own."""
NAMED: Final = 84.0
"""From here on: a name of several words stands in the question."""
MENTIONED: Final = 66.0
"""From here on: a name of one word does."""
ABOUT: Final = 0.98
"""The weight of what is left of a question: it names less surely than what was said whole."""
SURE: Final = 88.0
"""From here on, the best hit is taken to be meant, unless another is as good."""
ALONE: Final = 71.0
"""From here on, the only hit is meant by whoever asks for a rule."""
CLEAR: Final = 6.0
"""So much better than the next is clearly better."""
ALIKE: Final = 66.0
"""Below this, what is asked for has no name that is known; the best hits only come nearest."""
LEAST: Final = 50.0
"""Below this, two words have nothing to do with each other."""


@lru_cache(maxsize=1)
def _asking() -> re.Pattern[str]:
    """Words that people put around the thing they ask about; only Chinese needs no space there."""
    around = {where: "|".join(said) for where, said in sections()["rulebook"]["asking"].items()}
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
    (re.compile(r"\s"), ""),
)


MOST_WORDS: Final = 60
"""No question has more; what is behind them in a longer text is not looked at."""


class Hit(NamedTuple):
    """An entry and how well a query fits it, up to `EXACT`."""

    entry: RuleEntry
    score: float


class _Spelling(NamedTuple):
    words: str
    """Simplified, lower case, without marks; single spaces."""
    letters: str
    """The same without spaces."""
    sound: str
    ordered: str | None
    """Of several words, these in alphabetical order."""


@lru_cache(maxsize=4096)
def _spelling(text: str) -> _Spelling:
    words = comparable(text)
    letters = re.sub(r"[^\w/$]", "", words)
    sound = words
    if re.search("[a-z]", words):
        for pattern, instead in _SOUNDS:
            sound = pattern.sub(instead, sound)
    ordered = " ".join(sorted(words.split())) if " " in words else None
    return _Spelling(words, letters, re.sub(r"[^\w/$]", "", sound), ordered)


def sound(text: str) -> str:
    """The sound of a word: two spellings of one sound are equal here."""
    return _spelling(text).sound


@lru_cache(maxsize=1)
def _index() -> tuple[tuple[_Spelling, RuleEntry], ...]:
    return tuple(
        (spelling, entry)
        for entry in ENTRIES
        for spelling in dict.fromkeys(_spelling(text) for text in entry.spellings)
    )


@lru_cache(maxsize=1)
def _columns() -> tuple[tuple[str, ...], tuple[str | None, ...], tuple[str | None, ...]]:
    """The columns with which a query is compared: letters, sounds of three or more, ordered
    words.
    """
    spellings = [spelling for spelling, _ in _index()]
    return (
        tuple(one.letters for one in spellings),
        tuple(one.sound if len(one.letters) > 2 else None for one in spellings),
        tuple(one.ordered for one in spellings),
    )


@lru_cache(maxsize=512)
def find(text: str, most: int = 8) -> tuple[Hit, ...]:
    """The entries that `text` may mean, best first, `most` at most; none for an empty text.

    What does not resemble anything still finds what it resembles most.
    """
    text = " ".join(text.split()[:MOST_WORDS])
    return tuple((_found(text, LEAST) or _found(text, 0)[:3])[:most])


def _found(text: str, least: float) -> list[Hit]:
    """The entries that a text may mean, best first; those that fit it less than `least` are not."""
    hits = _ranked(_spelling(text), least)
    if not hits or hits[0].score < SOUNDS:
        about = [hit._replace(score=ABOUT * hit.score) for hit in _ranked(_about(text), least)]
        hits = _best((*_asked(text), *hits, *about, *_named(text)))
    return [hit for hit in hits if hit.score >= least]


def sure(hits: tuple[Hit, ...], least: float = SURE) -> RuleEntry | None:
    """The entry that is surely meant, None where it had better be asked."""
    if not hits or hits[0].score < least:
        return None
    if hits[0].score >= SOUNDS or len(hits) == 1 or hits[0].score - hits[1].score >= CLEAR:
        return hits[0].entry
    return None


def meant(hits: tuple[Hit, ...]) -> RuleEntry | None:
    """The entry that is meant by whoever asks for a rule, None where it had better be asked."""
    return sure(hits, ALONE if len(hits) == 1 else NAMED)


def _about(text: str) -> _Spelling:
    """Finds the subject of a question: `how many tai is ping hu?` is about ping hu."""
    before, asked = "", comparable(text)
    while asked != before:
        before, asked = asked, _asking().sub("", asked).strip()
    return _spelling(asked if asked != comparable(text) else "")


_TALK: Final = frozenset(
    ("the", "a", "an", "ok", "okay", "lah", "ah", "leh", "huh", "我们", "你们", "这里", "呢", "啊")
)
"""Words around a question that stand around anything else too."""


def asks_what(text: str) -> bool:
    """Tells whether a text asks by what stands around a name: `平胡是什么`, not `ping hu lah`."""
    before, asked = "", comparable(text)
    while asked != before:
        before, found = asked, _asking().search(asked)
        if found is not None and found[0].strip() not in _TALK:
            return True
        asked = _asking().sub("", asked).strip()
    return False


def _named(text: str) -> list[Hit]:
    """The entries whose names stand as whole words in a question, spelt or sounding so, unless
    inside a longer name.

    How surely one is meant: most single words mean many things.
    """
    words, names = comparable(text).split(), _names()
    letters = sum(map(len, words))
    most = max(name.count(" ") + 1 for name in names)
    spans: dict[tuple[int, int], tuple[RuleEntry, ...]] = {}
    for end in range(len(words) + 1):
        for start in range(max(0, end - most), end):
            said = " ".join(words[start:end])
            entries = names.get(said) or _sounding().get(sound(said), ())
            if entries and said.isascii():
                spans[start, end] = entries
    longest = [
        (start, end)
        for start, end in spans
        if not any(a <= start and end <= b and (a, b) != (start, end) for a, b in spans)
    ]
    found = []
    for start, end in longest:
        share = sum(map(len, words[start:end])) / letters
        sureness = (NAMED if end - start > 1 else MENTIONED) + 10 * share
        found += [Hit(entry, sureness) for entry in spans[start, end]]
    return found


@lru_cache(maxsize=1)
def _sounding() -> Mapping[str, tuple[RuleEntry, ...]]:
    """The same names by how they sound, those of six letters or more."""
    sounding: dict[str, tuple[RuleEntry, ...]] = {}
    for name, entries in _names().items():
        heard = sound(name)
        if len(heard) > _LEAST_HEARD:
            known = sounding.get(heard, ())
            sounding[heard] = (*known, *(one for one in entries if one not in known))
    return sounding


_LEAST_HEARD: Final = 5
"""A sound of so few letters is that of many words."""


@lru_cache(maxsize=1)
def _names() -> Mapping[str, tuple[RuleEntry, ...]]:
    """The names in Latin letters, of four letters or more, and whose they are; no questions."""
    names: dict[str, tuple[RuleEntry, ...]] = {}
    for spelling, entry in _index():
        asks = spelling.words.startswith(("how ", "who ", "what "))
        if len(spelling.letters) > 3 and spelling.letters.isascii() and not asks:
            names[spelling.words] = (*names.get(spelling.words, ()), entry)
    return names


def _asked(text: str) -> list[Hit]:
    """The entries whose questions these are: the more words of theirs are there, the better."""
    said, found = Said.of(text), []
    for entry in ENTRIES:
        asked = [row for row in _questions(entry) if said.asks(row)]
        if asked:
            found.append(Hit(entry, ASKED + min(max(map(len, asked)), 9) / 10))
    return found


@lru_cache(maxsize=256)
def _questions(entry: RuleEntry) -> tuple[WordRow, ...]:
    return word_rows(entry.questions)


def _ranked(query: _Spelling, least: float) -> list[Hit]:
    """The entries with a spelling that is like the query, best first."""
    alike = sorted(_alike(query, least)) if query.letters else ()
    return _best(Hit(_index()[place][1], score) for place, score in alike)


def _best(hits: Iterable[Hit]) -> list[Hit]:
    """The best hit of each entry, the best of all first."""
    best: dict[str, Hit] = {}
    for hit in hits:
        if hit.entry.id not in best or hit.score > best[hit.entry.id].score:
            best[hit.entry.id] = hit
    return sorted(best.values(), key=lambda hit: -hit.score)


def _alike(query: _Spelling, least: float) -> Iterator[tuple[int, float]]:
    """Places in the index and how alike what is there and the query are, of `EXACT`.

    A place comes once for each way in which they are; where the letters, the sound or the words
    are less alike than `least`, not for that. Letter by letter `rapidfuzz` compares.
    """
    from rapidfuzz import fuzz, process

    letters, (spelt, sounds, ordered) = query.letters, _columns()
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
            said, others, scorer=fuzz.ratio, limit=None, score_cutoff=least
        ):
            yield place, most * score / 100
    for place in _within(letters, spelt):
        yield place, 70 + 20 * len(spelt[place]) / len(letters)


def _within(letters: str, spelt: Sequence[str]) -> list[int]:
    """The places of Chinese names that stand in a text, unless inside a longer one."""
    if letters.isascii():
        return []
    found = [
        place
        for place, name in enumerate(spelt)
        if len(name) > 1 and name in letters and is_chinese(name)
    ]
    names = {spelt[place] for place in found}
    return [p for p in found if not any(spelt[p] in one and spelt[p] != one for one in names)]
