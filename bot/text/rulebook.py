"""The answer to a question about the rules: what it is, and what it is worth here."""

from __future__ import annotations

import re
from collections.abc import Iterable
from types import MappingProxyType
from typing import Final

from bot.rulebook import worth
from bot.rulebook.entries import CHOW_KEYS, Entry, Kind
from bot.rulebook.settings import BY_KEY, SETTINGS, Setting
from bot.text import house
from bot.text.voice import DOT, Markup, Voice, capital, joined, plain
from models.rules.house import PRESETS, ChartName, HouseRules, Instant
from models.rules.patterns import BY_ID as PATTERN_BY_ID
from models.rules.patterns import PatternId
from models.rules.pricing import is_whole
from models.rules.scoring import Score

_CHINESE: Final = re.compile("[\u4e00-\u9fff]")


def title(voice: Voice, entry: Entry) -> Markup:
    """What an entry is called."""
    if entry.pattern is not None:
        return capital(voice.pattern(entry.pattern))
    return voice.say(f"title-{entry.sentence}")


def answer(
    voice: Voice, entry: Entry, rules: HouseRules, pending: HouseRules | None = None
) -> Markup:
    """All there is to say about an entry at this table."""
    return joined(
        (
            _heading(voice, entry),
            voice.say(f"rule-{entry.sentence}"),
            _example(entry, rules),
            *_here(voice, entry, rules, pending),
            *_documents(voice, entry),
        )
    )


def summary(voice: Voice, entry: Entry) -> str:
    """What an entry is, as plain text for a list."""
    return plain(voice.say(f"rule-{entry.sentence}"))


def _heading(voice: Voice, entry: Entry) -> Markup:
    name = title(voice, entry)
    also = [spelling for spelling in _also(entry) if spelling.casefold() != plain(name).casefold()]
    return voice.say("lookup-title", name=name, also=joined(also[:2], DOT) or "none")


def _also(entry: Entry) -> Iterable[str]:
    """How it is called in the other script, and as it is said."""
    chinese = [spelling for spelling in entry.spellings if _CHINESE.search(spelling)]
    latin = [spelling for spelling in entry.spellings if not _CHINESE.search(spelling)]
    yield from chinese[:1]
    if entry.pattern is not None:
        yield from PATTERN_BY_ID[entry.pattern].pinyin[:1]
    yield from latin[:1]


def _example(entry: Entry, rules: HouseRules) -> Markup:
    """The example in notation: of a pattern the hand whose worth at this table is told."""
    shown = worth.shown(rules, entry.pattern) if entry.pattern else None
    text = shown.example if shown else entry.example
    return Markup(f"<code>{text}</code>" if text else "")


# --- at this table -------------------------------------------------------------------------------


def _here(
    voice: Voice, entry: Entry, rules: HouseRules, pending: HouseRules | None
) -> Iterable[Markup]:
    if entry.pattern is not None:
        yield _pattern(voice, entry.pattern, rules)
    if entry.id == "pay_chart":
        yield voice.say("house-chart")
        yield house.chart(rules)
    if entry.id in _CHARTS:
        yield voice.say("house-chart")
        yield house.chart(rules.but(chart=_CHARTS[entry.id]))
    if entry.kind is Kind.BAO and any(rules.bao.values()) and _is_played(entry, rules):
        yield house.bao_pays(voice, rules, entry.bao)
    if entry.id in _PAID_BY_TAI:
        yield voice.say("lookup-hand-here", tai=rules.limit_tai, money=_hand(voice, rules))
    if entry.id == "bao":
        yield house.bao_line(voice, rules)
    for key in entry.keys:
        yield from _key(voice, key, entry, rules, pending)


_PRICED: Final = frozenset(
    {
        *(setting.key for setting in SETTINGS if setting.field == "units"),
        *("false_win", "min_tai", "special_hands"),
    }
)
_PAID_BY_TAI: Final = frozenset(
    {"discard_win", "self_draw", "limit", "tai", "special_hands", "win"}
)
_CHARTS: Final = MappingProxyType(
    {
        "shooter_pays_all": ChartName.SHOOTER_PAYS_ALL,
        "chart_three_six": ChartName.THREE_SIX,
        "chart_one_two": ChartName.ONE_TWO,
    }
)
"""The charts with an entry of their own: told in full, also where another is played."""


def _hand(voice: Voice, rules: HouseRules) -> Markup:
    return house.said(voice, worth.hand(rules, rules.limit_tai))


def _pattern(voice: Voice, which: PatternId, rules: HouseRules) -> Markup:
    """What a pattern adds here, and what the smallest hand that shows it is worth in all."""
    price = rules.price(which)
    shown = worth.shown(rules, which)
    told = [_price(voice, which, rules, price)]
    if shown is not None:
        parts = shown.score.patterns
        if not price or price != shown.score.raw_tai or len(parts) > 1:
            told.append(_in_all(voice, shown.score))
        told.append(_paid(voice, shown))
    return joined(told)


def _price(voice: Voice, which: PatternId, rules: HouseRules, price: int) -> Markup:
    if not price:
        return voice.say("lookup-not-played", example=f"/house tai.{which.value} 1")
    whole = is_whole(rules, PATTERN_BY_ID[which])
    return voice.say("lookup-whole-here" if whole else "lookup-adds-here", tai=price)


def _in_all(voice: Voice, score: Score) -> Markup:
    """The sum of the smallest hand, with its parts."""
    parts = voice.listed(
        voice.say("score-pattern", pattern=voice.pattern(part.id), tai=part.tai)
        for part in score.patterns
    )
    return voice.say("lookup-in-all", tai=score.raw_tai, parts=parts or "none")


def _paid(voice: Voice, shown: worth.Shown) -> Markup:
    """What such a hand pays, or that it is too little to win with."""
    score = shown.score
    if not score.valid:
        return voice.say("lookup-below", minimum=score.rules.min_tai)
    money = house.said(voice, shown.pays)
    capped = score.raw_tai > score.rules.limit_tai
    key = "lookup-paid-capped" if capped else "lookup-paid"
    return voice.say(key, limit=score.rules.limit_tai, money=money)


def _is_played(entry: Entry, rules: HouseRules) -> bool:
    """Whether the hand or the bao that an entry is about is played here at all."""
    if entry.pattern is not None:
        return rules.price(entry.pattern) > 0 or rules.instant_price(entry.pattern) > 0
    return entry.bao is None or rules.bao[entry.bao]


def _key(
    voice: Voice, key: str, entry: Entry, rules: HouseRules, pending: HouseRules | None
) -> Iterable[Markup]:
    if key == "preset":
        yield voice.say(
            "lookup-here", name=voice.say("setting-preset"), value=voice.term(rules.preset)
        )
        return
    setting = BY_KEY[key]
    told = setting.row is entry.pattern if setting.field == "tai" else entry.id == "bao"
    in_words = house.in_words(voice, rules, setting)
    if in_words:
        yield in_words if _is_played(entry, rules) else Markup("")
    elif not told:
        row = setting.row
        off = isinstance(row, Instant) and not house.is_played(rules, row)
        nothing = off or (isinstance(row, Instant) and not rules.units[row])
        priced = setting.key in _PRICED and not nothing
        money = house.effect(voice, rules, setting) if priced else ""
        facts = {
            "name": capital(house.label(voice, setting)),
            "value": voice.say("value-off") if off else house.value(voice, rules, setting),
        }
        yield (
            voice.say("house-line-money", money=money, **facts)
            if money
            else voice.say("house-line", **facts)
        )
    if pending is not None and setting.value(pending) != setting.value(rules):
        yield voice.say(
            "lookup-next",
            name=capital(house.label(voice, setting)),
            value=house.value(voice, pending, setting),
        )


# --- the documents -------------------------------------------------------------------------------


def _documents(voice: Voice, entry: Entry) -> Iterable[Markup]:
    for key in entry.keys:
        if key == "preset":
            yield from (
                voice.say(
                    "preset-about", preset=preset, about=voice.say(f"about-preset-{preset.value}")
                )
                for preset in PRESETS
            )
        elif entry.id != "bao":
            yield from _differences(voice, BY_KEY[key], entry)
    if entry.id == "bao":
        for preset, rules in PRESETS.items():
            yield voice.say("preset-about", preset=preset, about=house.bao_line(voice, rules))
    if voice.knows(f"differ-{entry.sentence}"):
        yield voice.say("lookup-differ", text=voice.say(f"differ-{entry.sentence}"))


def _differences(voice: Voice, setting: Setting, entry: Entry) -> Iterable[Markup]:
    """How the presets set a rule, where they do not agree."""
    values = {preset: setting.value(rules) for preset, rules in PRESETS.items()}
    said = {preset: _said(voice, setting, rules, entry) for preset, rules in PRESETS.items()}
    if len(set(values.values())) == 1:
        if setting.field == "tai" and entry.pattern is not None:
            yield voice.say("lookup-agree", value=next(iter(said.values())))
        return
    told = joined(
        (voice.say("lookup-says", preset=preset, value=value) for preset, value in said.items()),
        DOT,
    )
    if setting.field == "tai":
        yield voice.say("lookup-documents", told=told)
    else:
        yield voice.say("lookup-documents-of", name=capital(house.label(voice, setting)), told=told)


def _said(voice: Voice, setting: Setting, rules: HouseRules, entry: Entry) -> Markup:
    """The value of a rule in a preset; none where what it is about is not played there."""
    held = setting.value(rules)
    if setting.row is None and setting.key not in CHOW_KEYS and not _is_played(entry, rules):
        return voice.say("price-none")
    if setting.field != "tai":
        return house.value(voice, rules, setting)
    if held == "limit":
        return voice.say("price-limit")
    return Markup(str(held)) if held else voice.say("price-none")
