"""Finds the entries that a question about the rules is about, by their names and by their texts."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Final

from bot.rulebook import search
from bot.rulebook.entries import BY_ID, ENTRIES, RuleEntry
from bot.rulebook.questions import any_tile
from bot.rulebook.ranking import AnswerFit, Names, Ranking
from bot.text import house
from bot.text.translator import kebab, plain, spoken_languages, translator_of
from models.rules.settings import BY_KEY

_MOST_WORDS: Final = 60
"""The most words of a question that are read."""
_FULL: Final = 40.0
"""The points of an entry that covers all of a question, above `LEAST`."""
_ROW: Final = 0.16
"""The share that a matching row of words adds, for the root of its length."""
_MOST: Final = 1.2
_MOSTLY: Final = 0.6
"""The least share with which a single word is enough."""
_ALIKE: Final = 73.0
"""The least score of a misspelt name."""
_FEW_WORDS: Final = 3
_SENTENCE: Final = 0.75
"""The weight of a name found by all words of a longer question."""


@lru_cache(maxsize=512)
def find(text: str, most: int = 8) -> tuple[search.Hit, ...]:
    """Returns the entries that `text` may mean, best first, at most `most`.

    Only an empty text finds none: any other finds the names that it resembles most.
    """
    text = " ".join(text.split()[:_MOST_WORDS])
    named = search.search_names(text)
    if not named or named[0].score < search.SOUNDS:
        less = 1.0 if len(text.split()) <= _FEW_WORDS else _SENTENCE
        hits = [hit._replace(score=_limit_score(less * hit.score)) for hit in named]
        about = [
            hit._replace(score=search.ABOUT * hit.score)
            for hit in search.search_names(search.subject(text), search.SOUNDS)
        ]
        named = search.best_hits((*hits, *about, *_answers(text)))
    return tuple((named or search.search_names(text, 0)[:3])[:most])


def _limit_score(score: float) -> float:
    """Lowers the score of a name that is hardly alike: it may be offered, but does not answer."""
    return score if score >= _ALIKE else min(score, search.KNOWN - 1)


def _answers(question: str) -> Iterable[search.Hit]:
    """Yields the entries whose texts answer a question; one shared word is mostly not enough."""
    question = any_tile(question)
    found = {one.id: one for one in _ranking().rank_answers(question)}
    rows = search.matching_rows(question)
    for id_ in {**found, **rows}:
        one = found.get(id_, AnswerFit(id_, 0.0, 0))
        share = min(one.share + _ROW * math.sqrt(rows.get(id_, 0)), _MOST)
        if share >= _MOSTLY or one.words > 1 or id_ in rows:
            yield search.Hit(BY_ID[id_], search.LEAST + _FULL * share)


@lru_cache(maxsize=1)
def _ranking() -> Ranking:
    return Ranking(
        Names(search.entry_names(), search.word_sound),
        {entry.id: _texts(entry) for entry in ENTRIES},
    )


def _texts(entry: RuleEntry) -> Mapping[str, Iterable[str]]:
    """Returns the texts of an entry in all languages: its names, questions and sentences."""
    titles: list[str] = []
    sentences: list[str] = []
    for translator in map(translator_of, spoken_languages()):
        if entry.pattern is None:
            titles.append(plain(translator.say(f"title-{kebab(entry.id)}")))
        keys = (f"{kind}-{kebab(entry.id)}" for kind in ("rule", "wrong", "more", "differ"))
        sentences += [plain(translator.say(key)) for key in keys if translator.knows(key)]
        settings = (BY_KEY[key] for key in entry.keys if key != "preset")
        sentences += [plain(house.setting_label(translator, setting)) for setting in settings]
    rows = [row.replace("/", " ") for row in entry.questions]
    return {
        "names": (*entry.spellings, *titles),
        "questions": (*rows, *entry.asked),
        "sentences": sentences,
    }
