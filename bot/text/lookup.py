"""Finds the rulebook entries that answer a question, by their names and by their texts."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Final

from bot.rulebook import search
from bot.rulebook.entries import BY_ID, ENTRIES, RuleEntry
from bot.rulebook.questions import replace_example_tiles
from bot.rulebook.ranking import RuleEntryFit, RuleEntryRanker, RuleNameFinder
from bot.text import house
from bot.text.translator import kebab, spoken_languages, translator_of, untag
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
def find_rules(text: str, limit: int = 8) -> tuple[search.SearchHit, ...]:
    """Returns the rulebook entries that a text may mean, best first, at most `limit`.

    Only an empty text finds none: any other finds the names that it resembles most.
    """
    text = " ".join(text.split()[:_MOST_WORDS])
    named = search.search_names(text)
    if not named or named[0].score < search.SOUNDS:
        less = 1.0 if len(text.split()) <= _FEW_WORDS else _SENTENCE
        hits = [hit._replace(score=_lower_weak_score(less * hit.score)) for hit in named]
        about = [
            hit._replace(score=search.ABOUT * hit.score)
            for hit in search.search_names(search.question_subject(text), search.SOUNDS)
        ]
        named = search.best_hit_of_each_entry((*hits, *about, *_find_by_texts(text)))
    return tuple((named or search.search_names(text, 0)[:3])[:limit])


def _lower_weak_score(score: float) -> float:
    """Lowers the score of a name with little likeness: the entry is offered, but not assumed."""
    return score if score >= _ALIKE else min(score, search.KNOWN - 1)


def _find_by_texts(question: str) -> Iterable[search.SearchHit]:
    """Yields rulebook entries whose texts fit a question; one shared word is seldom enough."""
    question = replace_example_tiles(question)
    found = {one.id: one for one in _build_answer_ranker().rank_rule_entries(question)}
    rows = search.matched_question_lengths(question)
    for id_ in {**found, **rows}:
        one = found.get(id_, RuleEntryFit(id_, 0.0, 0))
        share = min(one.share + _ROW * math.sqrt(rows.get(id_, 0)), _MOST)
        if share >= _MOSTLY or one.words > 1 or id_ in rows:
            yield search.SearchHit(BY_ID[id_], search.LEAST + _FULL * share)


@lru_cache(maxsize=1)
def _build_answer_ranker() -> RuleEntryRanker:
    return RuleEntryRanker(
        RuleNameFinder(search.entry_names(), search.word_sound),
        {entry.id: _entry_texts_in_all_languages(entry) for entry in ENTRIES},
    )


def _entry_texts_in_all_languages(entry: RuleEntry) -> Mapping[str, Iterable[str]]:
    """Returns the names, questions and sentences of a rulebook entry in all languages."""
    titles: list[str] = []
    sentences: list[str] = []
    for translator in map(translator_of, spoken_languages()):
        if entry.pattern is None:
            titles.append(untag(translator.say(f"title-{kebab(entry.id)}")))
        keys = (f"{kind}-{kebab(entry.id)}" for kind in ("rule", "wrong", "more", "differ"))
        sentences += [untag(translator.say(key)) for key in keys if translator.has_sentence(key)]
        settings = (BY_KEY[key] for key in entry.keys if key != "preset")
        sentences += [untag(house.setting_name_text(translator, setting)) for setting in settings]
    rows = [row.replace("/", " ") for row in entry.questions]
    return {
        "names": (*entry.spellings, *titles),
        "questions": (*rows, *entry.asked),
        "sentences": sentences,
    }
