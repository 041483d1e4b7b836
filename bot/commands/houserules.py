"""Reads the names of house rules and their values in the words behind `/house`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from bot.languages import word_sections
from bot.reading.words import CHOICES, Words, join_words, split_words
from bot.rulebook.entries import BY_ID
from bot.rulebook.questions import normalize
from bot.rulebook.settings import change_typed_setting, offered_choices, typed_value
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
_GLUED: Final = re.compile(r"^([^\W\d]+)(\d+)")
"""A value right behind the name of a rule: `stake0.50`."""


def read_rule_name(translator: Translator, words: Words) -> tuple[Setting, Words]:
    """Reads the name of a rule at the beginning of the words; returns the rule and the words
    behind.

    Raises `Refusal("setting_unknown")`, with what comes nearest as `translator` calls it.
    """
    apart = split_words(_GLUED.sub(r"\1 \2", join_words(words)))
    if (named := find_rule_name(words) or find_rule_name(apart)) is not None:
        return named
    near = BY_KEY.get(_find_nearest_key(words))
    called, shown = (
        (untag(text.setting_name_text(translator, near)), near.key) if near else ("none", "")
    )
    raise Refusal("setting_unknown", key=join_words(words), nearest=called, shown=shown)


def find_rule_name(words: Words) -> tuple[Setting, Words] | None:
    """Finds the longest rule name at the beginning; returns the rule and the words behind."""
    texts = [word.folded for word in words]
    for length in range(min(_MOST_NAME_WORDS, len(texts)), 0, -1):
        if (key := _map_names_to_keys().get(" ".join(texts[:length]))) is not None:
            return BY_KEY[key], words[length:]
    return None


@lru_cache(maxsize=1)
def _map_names_to_keys() -> dict[str, str]:
    """Maps each name of a rule to its key; a name of several rules belongs to the first."""
    listed = [(name, s.key) for s in SETTINGS for name in _list_key_spellings(s.key)]
    listed += [(name, s.key) for s in SETTINGS for name in _list_setting_names(s)]
    return {fold_name(name): key for name, key in reversed(listed)}


def _list_key_spellings(key: str) -> Iterator[str]:
    yield key
    yield key.replace("_", "-")
    yield key.replace("units.", "unit.")
    yield key.replace("_", " ").replace(".", " ")


def _list_setting_names(setting: Setting) -> Iterator[str]:
    """Lists the names that people use for a rule, and its label in each language."""
    yield from word_sections()["rulebook"]["setting"].get(setting.key, ())
    for language in spoken_languages():
        yield untag(text.setting_name_text(translator_of(language), setting))
    if isinstance(setting.row, PatternId):
        entry = BY_ID[setting.row]
        yield from (*entry.names, *entry.chinese, *entry.pinyin)


def _find_nearest_key(words: Words) -> str:
    """Finds the key of the rule whose name resembles the words most; "" if none does.

    The last word may be a value, or belong to the name: `limt 6`, `what is the limit`.
    """
    from rapidfuzz import fuzz, process

    whole = join_words(words).casefold()
    name = join_words(words[:-1]).casefold()
    texts = [text for text in (whole, name) if len(text) >= LEAST_OF_RULE] or [whole]
    key = process.extractOne(texts[-1], list(BY_KEY), scorer=fuzz.WRatio, score_cutoff=_FAR)
    if key is not None:
        return key[0]
    hits = [hit for text in texts for hit in find_rules(text)[:1] if hit.entry.keys]
    nearest = max(hits, key=lambda hit: hit.score, default=None)
    return nearest.entry.keys[0] if nearest and nearest.score >= _FAR else ""


_AROUND: Final = (*(said for said, what in CHOICES.items() if what == "measure"), "x", "×")


class WrongSettingValue(CaughtRefusal, code="setting_value"):
    """Raised for a value that a house rule cannot have; `choices` are the possible values."""


def read_setting_value(
    translator: Translator, setting: Setting, rules: HouseRules, typed: str
) -> str:
    """Reads a typed value of a house rule; returns it in its standard spelling.

    Raises `Refusal`: `setting_value` where it is none for this rule, with those there are as
    `translator` calls them; and for a value that would be one but cannot be beside the other rules.
    """
    if setting.key == "chart" and typed.count("/") == 2:
        change_typed_setting(rules, setting.key, typed)
        return typed
    for tried in _list_value_spellings(typed):
        try:
            change_typed_setting(rules, setting.key, tried)
        except MinAboveLimit:
            raise
        except Refusal:
            pass
        else:
            return tried
    called = _find_likeliest_choice(setting, rules, typed)
    if called is not None:
        return called
    name, played = (
        text.setting_name_text(translator, setting),
        offered_choices(rules, setting).values(),
    )
    choices = [untag(text.setting_value(translator, then, setting)) for then in played]
    raise WrongSettingValue(key=setting.key, name=untag(name), value=typed, choices=choices)


def make_value_refusal(
    translator: Translator, rules: HouseRules, setting: Setting, typed: str
) -> Refusal:
    """Makes the refusal of an impossible value, with an example of a possible one."""
    value = re.search(r"[-+$]*\d[\d.,]*", typed)
    now = typed_value(setting, rules)
    other = next((choice for choice in offered_choices(rules, setting) if choice != now), now)
    return Refusal(
        "setting_wrong",
        name=untag(text.setting_name_text(translator, setting)),
        value=value[0] if value else typed.rsplit(maxsplit=1)[-1],
        choices="none",
        example=f"{_SHORT_KEYS.get(setting.key, setting.key)} {other}",
    )


_SHORT_KEYS: Final = {"limit_tai": "limit", "min_tai": "min"}


def _list_value_spellings(typed: str) -> list[str]:
    """Lists a typed value as it is, folded, and without the units around a number."""
    bare = fold_name(typed)
    spelt = [typed, bare, CHOICES.get(bare, bare)]
    for mark in _AROUND:
        spelt += [bare.removesuffix(mark).strip(), bare.removeprefix(mark).strip()]
    return [value for value in dict.fromkeys(spelt) if value]


def _find_likeliest_choice(setting: Setting, rules: HouseRules, typed: str) -> str | None:
    from rapidfuzz import fuzz

    alike = {
        choice: max(
            fuzz.ratio(
                normalize(typed),
                normalize(untag(text.setting_value(translator_of(one), then, setting))),
            )
            for one in spoken_languages()
        )
        for choice, then in offered_choices(rules, setting).items()
    }
    best = max(alike, key=alike.__getitem__, default=None)
    return best if best is not None and alike[best] >= 75 else None
