"""House rules and their values in the words behind `/house`: as typed, or as called."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from bot.languages import sections
from bot.reading.words import CHOICES, Words, word_text
from bot.rulebook.entries import BY_ID
from bot.rulebook.questions import comparable
from bot.rulebook.settings import offered_choices, set_by_word, typed_value
from bot.text import house as text
from bot.text.lookup import find_rules
from bot.text.translator import Translator, spoken_languages, translator_of, untag
from models.ledger.naming import fold_name
from models.rules.house import HouseRules
from models.rules.pattern_ids import PatternId
from models.rules.refusal import CaughtRefusal, MinAboveLimit, Refusal
from models.rules.settings import BY_KEY, SETTINGS, Setting

_FAR: Final = 80.0
LEAST_OF_RULE: Final = 4
"""A shorter word (`no`) comes near to every rule."""
_MOST_NAME_WORDS: Final = 12


def read_rule(translator: Translator, words: Words) -> tuple[Setting, Words]:
    """Reads the rule that is named at the beginning, and the words behind it.

    Raises `Refusal("setting_unknown")`, with what comes nearest as `translator` calls it.
    """
    if (named := find_rule(words)) is not None:
        return named
    near = BY_KEY.get(_nearest(words))
    called, shown = (
        (untag(text.setting_label(translator, near)), near.key) if near else ("none", "")
    )
    raise Refusal("setting_unknown", key=word_text(words), nearest=called, shown=shown)


def find_rule(words: Words) -> tuple[Setting, Words] | None:
    """Finds the rule whose name stands at the beginning, the longest, and the words behind it."""
    texts = [word.folded for word in words]
    for length in range(min(_MOST_NAME_WORDS, len(texts)), 0, -1):
        if (key := _names().get(" ".join(texts[:length]))) is not None:
            return BY_KEY[key], words[length:]
    return None


@lru_cache(maxsize=1)
def _names() -> dict[str, str]:
    """Maps every name of every rule in every language; where two share one, the first has it."""
    listed = [(name, s.key) for s in SETTINGS for name in _as_keys(s.key)]
    listed += [(name, s.key) for s in SETTINGS for name in _as_called(s)]
    return {fold_name(name): key for name, key in reversed(listed)}


def _as_keys(key: str) -> Iterator[str]:
    yield key
    yield key.replace("_", "-")
    yield key.replace("units.", "unit.")
    yield key.replace("_", " ").replace(".", " ")


def _as_called(setting: Setting) -> Iterator[str]:
    """Lists the names that people give a rule, and its label in each language."""
    yield from sections()["rulebook"]["setting"].get(setting.key, ())
    for language in spoken_languages():
        yield untag(text.setting_label(translator_of(language), setting))
    if isinstance(setting.row, PatternId):
        entry = BY_ID[setting.row]
        yield from (*entry.names, *entry.chinese, *entry.pinyin)


def _nearest(words: Words) -> str:
    """Finds the key of the rule that comes nearest to what was said, "" if none does.

    The last word may be a value, or belong to the name: `limt 6`, `what is the limit`.
    """
    from rapidfuzz import fuzz, process

    whole = word_text(words).casefold()
    name = word_text(words[:-1]).casefold()
    texts = [text for text in (whole, name) if len(text) >= LEAST_OF_RULE] or [whole]
    key = process.extractOne(texts[-1], list(BY_KEY), scorer=fuzz.WRatio, score_cutoff=_FAR)
    if key is not None:
        return key[0]
    hits = [hit for text in texts for hit in find_rules(text)[:1] if hit.entry.keys]
    nearest = max(hits, key=lambda hit: hit.score, default=None)
    return nearest.entry.keys[0] if nearest and nearest.score >= _FAR else ""


_AROUND: Final = (*(said for said, what in CHOICES.items() if what == "measure"), "x", "×")


class SettingValue(CaughtRefusal, code="setting_value"):
    """A house rule has no such value; with those that it has."""


def read_value(translator: Translator, setting: Setting, rules: HouseRules, said: str) -> str:
    """Reads the value that is meant, as it is typed.

    Raises `Refusal`: `setting_value` where it is none for this rule, with those there are as
    `translator` calls them; and for a value that would be one but cannot be beside the other rules.
    """
    if setting.key == "chart" and said.count("/") == 2:
        set_by_word(rules, setting.key, said)
        return said
    for tried in _spellings(said):
        try:
            set_by_word(rules, setting.key, tried)
        except MinAboveLimit:
            raise
        except Refusal:
            pass
        else:
            return tried
    called = _likeliest_choice(setting, rules, said)
    if called is not None:
        return called
    name, played = text.setting_label(translator, setting), offered_choices(rules, setting).values()
    choices = [untag(text.setting_value(translator, then, setting)) for then in played]
    raise SettingValue(key=setting.key, name=untag(name), value=said, choices=choices)


def bad_value(translator: Translator, rules: HouseRules, setting: Setting, said: str) -> Refusal:
    """Makes the refusal of a value that a rule cannot have, with one that it can."""
    value = re.search(r"[-+$]*\d[\d.,]*", said)
    now = typed_value(setting, rules)
    other = next((choice for choice in offered_choices(rules, setting) if choice != now), now)
    return Refusal(
        "setting_wrong",
        name=untag(text.setting_label(translator, setting)),
        value=value[0] if value else said.rsplit(maxsplit=1)[-1],
        choices="none",
        example=f"{_SHORT_KEYS.get(setting.key, setting.key)} {other}",
    )


_SHORT_KEYS: Final = {"limit_tai": "limit", "min_tai": "min"}


def _spellings(said: str) -> list[str]:
    """Lists the words as they were said, and without what stands around a number."""
    bare = fold_name(said)
    spelt = [said, bare, CHOICES.get(bare, bare)]
    for mark in _AROUND:
        spelt += [bare.removesuffix(mark).strip(), bare.removeprefix(mark).strip()]
    return [value for value in dict.fromkeys(spelt) if value]


def _likeliest_choice(setting: Setting, rules: HouseRules, said: str) -> str | None:
    from rapidfuzz import fuzz

    alike = {
        choice: max(
            fuzz.ratio(
                comparable(said),
                comparable(untag(text.setting_value(translator_of(one), then, setting))),
            )
            for one in spoken_languages()
        )
        for choice, then in offered_choices(rules, setting).items()
    }
    best = max(alike, key=alike.__getitem__, default=None)
    return best if best is not None and alike[best] >= 75 else None
