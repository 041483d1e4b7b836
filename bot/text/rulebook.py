"""Answers to questions about the rules: their meaning, and their worth at this table."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Final

from bot.pictures.view import HandView, TilesView
from bot.rulebook import worth
from bot.rulebook.entries import CHOW_KEYS, RuleEntry
from bot.text import house, scores
from bot.text.receipts import list_scored_patterns
from bot.text.translator import DOT, Markup, Translator, capitalize, join, kebab, untag
from models.rules.case import Claim
from models.rules.house import ChartName, HouseRules, Instant, Preset
from models.rules.notation import HandError, parse_hand
from models.rules.pattern_ids import PatternId
from models.rules.patterns import BY_ID as PATTERN_BY_ID
from models.rules.presets import PRESETS
from models.rules.pricing import has_whole_hand_price
from models.rules.scoring import Score, compute_score
from models.rules.settings import BY_KEY, Setting
from models.rules.tiles import Bonus, Tile

_CHINESE: Final = re.compile("[\u4e00-\u9fff]")


def rule_title(translator: Translator, entry: RuleEntry) -> Markup:
    """Returns the title of a rulebook entry."""
    if entry.pattern is not None:
        return capitalize(translator.pattern_name(entry.pattern))
    return translator.say(f"title-{kebab(entry.id)}")


def full_rule_answer(
    translator: Translator,
    entry: RuleEntry,
    rules: HouseRules,
    coming_rules: HouseRules | None = None,
    chat_title: str = "",
) -> Markup:
    """Writes all about a rule at a table; `chat_title` names its chat if it is another chat."""
    return join(
        (
            _rule_heading(translator, entry, chat_title),
            translator.say(f"rule-{kebab(entry.id)}"),
            *_sentence_if_exists(translator, f"wrong-{kebab(entry.id)}"),
            *_sentence_if_exists(translator, f"more-{kebab(entry.id)}"),
            _example_notation(entry, rules),
            *_rule_lines_at_table(translator, entry, rules, coming_rules),
            *_pay_chart(translator, entry, rules),
            *_lines_about_preset(translator, entry),
        )
    )


MOST_LINES: Final = 5
"""The most lines of a short answer below its heading."""


def short_rule_answer(
    translator: Translator,
    entry: RuleEntry,
    rules: HouseRules,
    coming_rules: HouseRules | None = None,
    chat_title: str = "",
    *,
    tai: int | None = None,
) -> Markup:
    """Writes a short answer: the rule, its worth and payments here, and a common mistake.

    A coming change goes before the mistake. With `tai` the payments for a hand of that many tai are
    shown, also for an entry about payments alone.
    """
    here = [
        line for line in _rule_lines_at_table(translator, entry, rules, coming_rules, tai) if line
    ]
    coming = list(_coming_change_lines(translator, entry, rules, coming_rules))
    worth_ = [line for line in here if line not in coming]
    lines = dict.fromkeys(
        (
            translator.say(f"rule-{kebab(entry.id)}"),
            *worth_[:_MOST_WORTH],
            *coming,
            *worth_[_MOST_WORTH:],
            *_sentence_if_exists(translator, f"wrong-{kebab(entry.id)}"),
        )
    )
    return join((_rule_heading(translator, entry, chat_title), *tuple(lines)[:MOST_LINES]))


def tai_answer(translator: Translator, rules: HouseRules, tai: int) -> Markup:
    """Writes the payments for a hand of `tai` here, or that such a hand is too small to win."""
    least, drawn = (rules.minimum_tai(self_draw=way) for way in (False, True))
    if tai < drawn:
        few = "lookup-tai-few" if least == drawn else "lookup-tai-few-drawn"
        return translator.say(few, tai=tai, minimum=least, drawn=drawn)
    money = house.payments_line(translator, rules, worth.payments_for_hand(rules, tai))
    pays = translator.say("lookup-hand-here", tai=tai, money=money)
    if tai > rules.limit_tai:
        pays = translator.say("lookup-tai-over", tai=tai, limit=rules.limit_tai, money=money)
    enough = "lookup-tai-enough" if tai >= least else "lookup-tai-drawn"
    return join((pays, translator.say(enough, tai=tai, minimum=least)))


def one_line_answer(
    translator: Translator, entry: RuleEntry, rules: HouseRules, *, tai: int | None = None
) -> Markup:
    """Writes in a line the rule, its worth at this table, and a common mistake."""
    here = [line for line in _rule_lines_at_table(translator, entry, rules, None, tai) if line]
    wrong = _sentence_if_exists(translator, f"wrong-{kebab(entry.id)}")
    told = join((translator.say(f"rule-{kebab(entry.id)}"), *here[:1], *wrong), " ")
    return translator.say("lookup-brief", name=rule_title(translator, entry), told=told)


_MOST_WORTH: Final = 2
"""The most lines about worth and payments before a coming change."""


def rule_summary(translator: Translator, entry: RuleEntry) -> str:
    """Returns a rule in a sentence of plain text, for a list."""
    return untag(translator.say(f"rule-{kebab(entry.id)}"))


def _sentence_if_exists(translator: Translator, key: str) -> tuple[Markup, ...]:
    return (translator.say(key),) if translator.has_sentence(key) else ()


def _rule_heading(translator: Translator, entry: RuleEntry, chat_title: str) -> Markup:
    """Writes the name of a rule, its other spellings, and the chat whose rules are shown."""
    name = rule_title(translator, entry)
    chinese = [spelling for spelling in entry.spellings if _CHINESE.search(spelling)]
    latin = [spelling for spelling in entry.spellings if not _CHINESE.search(spelling)]
    spellings = (*chinese[:1], *entry.pinyin[:1], *latin[:1])
    also = [spelling for spelling in spellings if spelling.casefold() != untag(name).casefold()]
    played = [translator.say("lookup-at", chat=chat_title)] if chat_title else []
    return translator.say("lookup-title", name=name, also=join([*also[:2], *played], DOT) or "none")


def _example_notation(entry: RuleEntry, rules: HouseRules) -> Markup:
    """Writes an entry's example in notation; for a pattern, the smallest hand with it."""
    shown = worth.find_smallest_hand(rules, entry.pattern) if entry.pattern else None
    text = shown.example if shown else entry.example
    return Markup(f"<code>{text}</code>" if text else "")


# --- at this table -------------------------------------------------------------------------------


def _rule_lines_at_table(
    translator: Translator,
    entry: RuleEntry,
    rules: HouseRules,
    coming_rules: HouseRules | None,
    tai: int | None = None,
) -> Iterable[Markup]:
    if entry.pattern is not None:
        yield from _pattern_lines(translator, entry.pattern, rules)
    if entry.id in _CHARTS:
        played = _rules_with_chart_of_entry(entry, rules)
        for shown in (tai,) if tai else (max(1, rules.min_tai), rules.limit_tai):
            yield _payment_line_for_tai(translator, played, shown, here=played == rules)
    if (
        (entry.bao or entry.id == "bao")
        and any(rules.bao.values())
        and _is_entry_played(entry, rules)
    ):
        yield house.bao_payment_line(translator, rules, entry.bao)
    if entry.id in _PAID_BY_TAI:
        yield _payment_line_for_tai(translator, rules, tai or rules.limit_tai)
    if entry.id == "bao":
        yield house.bao_kinds_line(translator, rules)
    for key in entry.keys:
        yield from _setting_lines(translator, key, entry, rules, coming_rules)


_PRICED: Final = frozenset({"false_win", "min_tai", "self_draw_min_tai", "special_hands"})
_PAID_BY_TAI: Final = frozenset({"discard_win", "self_draw", "limit", "tai", "rate", "win"})
_CHARTS: Final[Mapping[str, ChartName | None]] = MappingProxyType(
    {
        "pay_chart": None,
        "shooter_pays_all": ChartName.SHOOTER_PAYS_ALL,
        "chart_three_six": ChartName.THREE_SIX,
        "chart_one_two": ChartName.ONE_TWO,
    }
)
"""Entries about a chart: their own, shown even if another is played, or (None) the table's."""


def _rules_with_chart_of_entry(entry: RuleEntry, rules: HouseRules) -> HouseRules:
    chart = _CHARTS[entry.id]
    return rules if chart is None else rules.replace(chart=chart)


def _pay_chart(translator: Translator, entry: RuleEntry, rules: HouseRules) -> Iterable[Markup]:
    return (
        house.pay_chart(translator, _rules_with_chart_of_entry(entry, rules))
        if entry.id in _CHARTS
        else ()
    )


def _payment_line_for_tai(
    translator: Translator, rules: HouseRules, tai: int, *, here: bool = True
) -> Markup:
    money = house.payments_line(translator, rules, worth.payments_for_hand(rules, tai))
    return translator.say("lookup-hand-here" if here else "lookup-hand", tai=tai, money=money)


def _pattern_lines(
    translator: Translator, pattern: PatternId, rules: HouseRules
) -> Iterable[Markup]:
    """Yields a pattern's tai at this table, then the tai and payments of the smallest such hand."""
    price, shown = rules.price(pattern), worth.find_smallest_hand(rules, pattern)
    adds = shown is not None and price != shown.score.raw_tai
    if not price:
        told = translator.say("lookup-not-played", example=f"/house tai.{pattern.value} 1")
    else:
        whole = has_whole_hand_price(rules, PATTERN_BY_ID[pattern])
        key = "lookup-whole-here" if whole else "lookup-adds-here" if adds else "lookup-here"
        told = translator.say(key, tai=price)
    if shown is None:
        return (told,)
    score = shown.score
    if not price or adds or len(score.patterns) > 1:
        parts = translator.join_names(list_scored_patterns(translator, score))
        in_all = translator.say("lookup-in-all", tai=score.raw_tai, parts=parts or "none")
        told = translator.say("lookup-worth", told=told, in_all=in_all)
    if not score.is_win:
        paid = translator.say(
            "lookup-below", minimum=rules.minimum_tai(self_draw=score.claim.self_draw)
        )
    else:
        key = "lookup-paid-capped" if score.raw_tai > rules.limit_tai else "lookup-paid"
        money = house.payments_line(translator, rules, shown.payments)
        paid = translator.say(key, limit=rules.limit_tai, money=money)
    return told, paid


def _is_entry_played(entry: RuleEntry, rules: HouseRules) -> bool:
    """Tells whether this table plays the hand or bao of a rulebook entry."""
    if entry.pattern is not None:
        return rules.price(entry.pattern) > 0 or rules.incomplete_hand_price(entry.pattern) > 0
    return entry.bao is None or rules.bao[entry.bao]


def _setting_lines(
    translator: Translator,
    key: str,
    entry: RuleEntry,
    rules: HouseRules,
    coming_rules: HouseRules | None,
) -> Iterable[Markup]:
    if key == "preset":
        name = translator.say("setting-preset")
        yield house.setting_line(translator, name, translator.term(rules.preset), "")
        return
    setting = BY_KEY[key]
    told = setting.row is entry.pattern if setting.field == "tai" else entry.id == "bao"
    in_words = house.setting_sentence(translator, rules, setting)
    if setting.row is not None and setting.row is entry.bao:
        if not _is_entry_played(entry, rules):
            yield translator.say("lookup-bao-off", example=f"/house {setting.key} on")
    elif in_words:
        yield in_words if _is_entry_played(entry, rules) else Markup("")
    elif not told:
        row, held, money = setting.row, house.setting_value(translator, rules, setting), ""
        if isinstance(row, Instant) and not house.is_played(rules, row):
            held = translator.say("value-off")
        elif setting.key in _PRICED or (isinstance(row, Instant) and rules.units[row]):
            money = house.payments_line(translator, rules, worth.setting_payments(rules, setting))
        yield house.setting_line(
            translator, house.setting_name_text(translator, setting), held, money
        )
    yield from _coming_value_line(translator, setting, rules, coming_rules)


def _coming_value_line(
    translator: Translator, setting: Setting, rules: HouseRules, coming_rules: HouseRules | None
) -> Iterable[Markup]:
    """Yields the value that a rule takes from the next hand on; nothing if it stays."""
    if coming_rules is not None and setting.value_in(coming_rules) != setting.value_in(rules):
        yield translator.say(
            "lookup-next",
            name=capitalize(house.setting_name_text(translator, setting)),
            value=house.setting_value(translator, coming_rules, setting),
        )


def _coming_change_lines(
    translator: Translator, entry: RuleEntry, rules: HouseRules, coming_rules: HouseRules | None
) -> Iterable[Markup]:
    for key in entry.keys:
        if key != "preset":
            yield from _coming_value_line(translator, BY_KEY[key], rules, coming_rules)


# --- the documents -------------------------------------------------------------------------------


def _lines_about_preset(translator: Translator, entry: RuleEntry) -> Iterable[Markup]:
    about: dict[Preset, Markup] = {}
    for key in entry.keys:
        if key == "preset":
            about = {one: translator.say(f"about-preset-{one.value}") for one in PRESETS}
        elif entry.id != "bao":
            yield from _preset_differences(translator, BY_KEY[key], entry)
    if entry.id == "bao":
        about = {one: house.bao_kinds_line(translator, rules) for one, rules in PRESETS.items()}
    for preset, told in about.items():
        yield translator.say("preset-about", preset=preset, about=told)
    if translator.has_sentence(f"differ-{kebab(entry.id)}"):
        yield translator.say("lookup-documents", told=translator.say(f"differ-{kebab(entry.id)}"))


def _preset_differences(
    translator: Translator, setting: Setting, entry: RuleEntry
) -> Iterable[Markup]:
    """Yields a rule's value in each preset; nothing if all presets have the same value."""
    said = {one: _preset_value(translator, setting, rules, entry) for one, rules in PRESETS.items()}
    if len({setting.value_in(rules) for rules in PRESETS.values()}) == 1:
        return
    lines = (translator.say("lookup-says", preset=one, value=value) for one, value in said.items())
    told = join(lines, DOT)
    if setting.field == "tai":
        yield translator.say("lookup-documents", told=told)
    else:
        name = capitalize(house.setting_name_text(translator, setting))
        yield translator.say("lookup-documents-of", name=name, told=told)


def _preset_value(
    translator: Translator, setting: Setting, rules: HouseRules, entry: RuleEntry
) -> Markup:
    """Writes the value of a rule in a preset; "none" if the hand or bao is not played there."""
    held = setting.value_in(rules)
    if setting.row is None and setting.key not in CHOW_KEYS and not _is_entry_played(entry, rules):
        return translator.say("price-none")
    if setting.field != "tai":
        return house.setting_value(translator, rules, setting)
    if held == "limit":
        return translator.say("value-limit")
    return Markup(str(held)) if held else translator.say("price-none")


# --- the example as a picture ---------------------------------------------------------------------


def example_picture(
    entry: RuleEntry, translator: Translator, rules: HouseRules
) -> HandView | TilesView | None:
    """Makes the picture of a rulebook entry's example; None without an example."""
    scored = example_score(entry, rules)
    if scored is None:
        groups = (parse_tile_group(group) for group in entry.example.split())
        shown = tuple(group for group in groups if group)
        return TilesView(shown) if shown else None
    return scores.make_hand_view(translator, scored, untag(rule_title(translator, entry)))


def example_score(entry: RuleEntry, rules: HouseRules) -> Score | None:
    """Scores the example of a rulebook entry; None if the example is no complete hand."""
    if entry.pattern is not None:
        found = worth.find_smallest_hand(rules, entry.pattern)
        return found.score if found else None
    try:
        hand = parse_hand(entry.example)
    except HandError:
        return None
    scored = compute_score(hand, Claim(), rules)
    return scored if scored.is_win else None


def parse_tile_group(group: str) -> tuple[Tile | Bonus, ...]:
    """Reads a group of tiles from notation; the bar before the bonus tiles gives no tiles."""
    if group == "|":
        return ()
    hand = parse_hand(group)
    laid = (tile for meld in hand.melds for tile in meld.tiles)
    won = () if hand.winning is None else (hand.winning,)
    return (*laid, *hand.concealed, *won, *hand.bonus)
