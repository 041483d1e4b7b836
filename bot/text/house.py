"""House rules in words: single rules with their choices and prices, groups, and overviews."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import replace
from enum import Enum
from types import MappingProxyType
from typing import Final, assert_never

from bot.pictures.view import CardRow as Line
from bot.pictures.view import HandView
from bot.rulebook import worth
from bot.rulebook.entries import CHOW_KEYS
from bot.rulebook.settings import (
    TAI_GROUPS,
    list_changed_settings,
    offered_choices,
    preset_rules_with_stake,
    settings_in_group,
    typed_value,
)
from bot.rulebook.worth import BaoPayments, FalseWinFine, Worth
from bot.text.columns import count_columns
from bot.text.translator import (
    DOT,
    Markup,
    Translator,
    amount,
    capitalize,
    escape,
    join,
    kebab,
    untag,
)
from models.ledger.values import ChatSettings
from models.rules.house import (
    BaoReason,
    Bites,
    HouseRules,
    Instant,
    OptionGroup,
    OptionUnit,
    PayRows,
    SpecialHands,
)
from models.rules.pattern_ids import PatternId
from models.rules.patterns import PATTERNS
from models.rules.payments import Payout, instant_payment_cents
from models.rules.presets import PRESETS
from models.rules.settings import BY_KEY, Setting
from models.rules.values import Cents

MOST_SHOWN: Final = 40


# --- one rule ------------------------------------------------------------------------------------


def setting_name_text(translator: Translator, setting: Setting) -> Markup:
    """Returns the name of a house rule."""
    row = setting.row
    if isinstance(row, PatternId | Instant):
        return translator.term(row)
    if isinstance(row, BaoReason):
        return translator.say(f"title-bao-{kebab(row)}")
    return translator.say(f"setting-{kebab(setting.key)}")


def setting_value(  # noqa: C901 - one case a kind of value
    translator: Translator, rules: HouseRules, setting: Setting
) -> Markup:
    """Returns the value of a house rule in words."""
    held, row, say = setting.value_in(rules), setting.row, translator.say
    match held:
        case PayRows():
            return say("value-own-chart")
        case Enum():
            return translator.term(held)
        case bool() if setting.key == "for_money":
            return say("value-money" if held else "value-points")
        case bool():
            on, off = ("value-on", "value-off") if row else ("value-yes", "value-no")
            return say(on if held else off)
        case None:
            of_tai = setting.unit is OptionUnit.TAI
            return say("hand-tai", tai=rules.min_tai) if of_tai else say("value-by-tai")
        case "limit":
            return say("value-limit", tai=rules.limit_tai)
        case _ if setting.unit is OptionUnit.CENTS:
            return translator.for_rules(rules).amount(held) if held else say("value-none")
        case _ if setting.unit is OptionUnit.TILES:
            return say("value-tiles", count=held)
        case _ if setting.unit is OptionUnit.TAI_IN_A_UNIT:
            return say("hand-tai", tai=f"{held:g}")
        case _ if isinstance(row, Instant):
            return say("value-units", count=held) if held else say("value-nothing")
        case _ if held or setting.key.endswith("min_tai"):
            return say("hand-tai", tai=held)
        case _:
            return say("value-not-scored" if isinstance(row, PatternId) else "value-none")


def setting_sentence(translator: Translator, rules: HouseRules, setting: Setting) -> Markup:
    """Returns a house rule as a sentence; empty for a rule that is shown as name and value."""
    held = setting.value_in(rules)
    if isinstance(held, Enum | bool):
        word = str(held.value) if isinstance(held, Enum) else "on" if held else "off"
    else:
        word = "number" if held else "off"
    key = f"here-{kebab(setting.key)}-{kebab(word)}"
    if not translator.has_sentence(key):
        return Markup("")
    tai = rules.limit_tai if held == "limit" else held
    return translator.say(key, tai=tai) if word == "number" else translator.say(key)


def payments_line(translator: Translator, rules: HouseRules, payments: Worth | None) -> Markup:
    """Writes the payments for a hand by these rules in a short line."""
    translator = translator.for_rules(rules)
    match payments:
        case None:
            return Markup("")
        case Payout():
            return _payout_line(translator, payments)
        case BaoPayments(discard, drawn, kong):  # of hand and kong, what it holds for
            ways = {"discard": discard, "drawn": drawn, "kong": kong}
            return translator.join_names(
                translator.say(f"effect-alone-{way}", money=translator.amount(cents))
                for way, cents in ways.items()
                if cents is not None
            )
        case FalseWinFine(discard, drawn):
            return translator.say(
                "effect-fine", discard=translator.amount(discard), drawn=translator.amount(drawn)
            )


def _payout_line(translator: Translator, payout: Payout) -> Markup:
    """Writes the payments of each player by discard and by self-draw, once if they are equal."""
    discarder, other, each = (
        translator.amount(payout.discarder or 0),
        translator.amount(payout.other or 0),
        payout.self_draw,
    )
    alone = each is None or translator.amount(each) == discarder
    if payout.discarder is None or (alone and discarder == other):
        alike = discarder if each is None else translator.amount(each)
        return translator.say("effect-each", each=alike)
    if each is None:
        key = "effect-off" if payout.other else "effect-off-shooter"
        return translator.say(key, discarder=discarder, other=other)
    key = "effect-hand" if payout.other else "effect-shooter"
    key = "effect-all" if discarder == other else key
    return translator.say(key, discarder=discarder, other=other, each=translator.amount(each))


def setting_text(translator: Translator, rules: HouseRules, setting: Setting) -> Markup:
    """Writes a rule with its current value and the payments of each choice."""
    name, held = (
        capitalize(setting_name_text(translator, setting)),
        setting_value(translator, rules, setting),
    )
    lines = [
        translator.say("house-rule", name=name, value=held),
        translator.say(f"about-{kebab(setting.field)}"),
    ]
    worths = [
        (then, worth_)
        for then in offered_choices(rules, setting).values()
        if (worth_ := worth.setting_payments(then, setting)) is not None
    ]
    if any(_is_won_either_way(worth_) for _, worth_ in worths):
        lines.append(_payments_legend(translator))
    for then, worth_ in worths:
        called, money = (
            setting_value(translator, then, setting),
            short_payments_line(translator, then, worth_),
        )
        lines.append(translator.say("house-choice", value=called, money=money))
    now = typed_value(setting, rules)
    possible = (choice for choice in offered_choices(rules, setting) if choice != now)
    key, other = setting.key, next(possible, "")
    if not other:  # in points, where no payment would be whole with any other
        key, other = "stake", typed_value(BY_KEY["stake"], rules.replace(stake=2 * rules.stake))
    other = "4,8,16 / 0,0,0 / 2,4,8" if setting.key == "chart" else other
    example = f"/house {key} {other}"
    return join((*lines, translator.say("house-typed", example=example)))


def _payments_legend(translator: Translator) -> Markup:
    return Markup(f"<i>{translator.say('score-sum-pays')}</i>")


def short_payments_line(
    translator: Translator, rules: HouseRules, payments: Worth | None
) -> Markup:
    """Writes payments in the legend's order: discarder / each other player / each on self-draw."""
    if not isinstance(payments, Payout) or not _is_won_either_way(payments):
        return payments_line(translator, rules, payments)
    columns_ = (payments.discarder, payments.other, payments.self_draw)
    shown = translator.for_rules(rules).amount
    return join((shown(cents or 0) for cents in columns_), " / ")


def _is_won_either_way(payments: Worth | None) -> bool:
    """Tells whether payments are of a hand that can be won both by discard and by self-draw."""
    return isinstance(payments, Payout) and None not in (payments.discarder, payments.self_draw)


def rule_line(translator: Translator, rules: HouseRules, setting: Setting) -> Markup:
    """Writes a rule with its value, and its payments unless the text above shows them."""
    told = setting.key in _TOLD_ABOVE or isinstance(setting.row, BaoReason)
    money = (
        ""
        if told
        else short_payments_line(translator, rules, worth.setting_payments(rules, setting))
    )
    name = _setting_name_in_group(translator, setting)
    return setting_line(translator, name, setting_value(translator, rules, setting), money)


def setting_line(translator: Translator, name: Markup, value: Markup, payments: str) -> Markup:
    """Writes a rule's name and value, with its payments if there are any."""
    key = "house-line-money" if payments else "house-line"
    return translator.say(key, name=capitalize(name), value=value, money=payments)


def _setting_name_in_group(translator: Translator, setting: Setting) -> Markup:
    """Returns the name of a rule within its group: a bao by its reason only."""
    row = setting.row
    return (
        translator.term(row)
        if isinstance(row, BaoReason)
        else setting_name_text(translator, setting)
    )


_MOST_LABEL: Final = 34
"""The columns of a button's label in a row of its own on a narrow phone."""


def rule_button_label(translator: Translator, rules: HouseRules, setting: Setting) -> Markup:
    """Writes the label of a rule's button: its name, and its value if both fit."""
    name = capitalize(_setting_name_in_group(translator, setting))
    whole = join((name, setting_value(translator, rules, setting)), DOT)
    return whole if count_columns(untag(whole)) <= _MOST_LABEL else name


_TOLD_ABOVE: Final = frozenset(
    {"stake", "scale", "chart", "self_draw_bonus", "limit_tai", "min_tai", "bonus_unit_tai"}
)


# --- many rules ----------------------------------------------------------------------------------


def rule_group_text(translator: Translator, rules: HouseRules, group: OptionGroup) -> Markup:
    """Writes a group of rules, with their payments above or beside them."""
    title = translator.say("house-group", name=translator.term(group))
    lines = (rule_line(translator, rules, setting) for setting in settings_in_group(group))
    return join((title, *_payments_above_group(translator, rules, group), *lines))


def _payments_above_group(
    translator: Translator, rules: HouseRules, group: OptionGroup
) -> Iterable[Markup]:
    if group is OptionGroup.MONEY:
        yield from pay_chart(translator, rules)
    elif group is OptionGroup.BAO and any(rules.bao.values()):
        yield bao_payment_line(translator, rules)
    elif group in TAI_GROUPS:
        yield _payments_legend(translator)


def bao_payment_line(
    translator: Translator, rules: HouseRules, reason: BaoReason | None = None
) -> Markup:
    """Writes what a player who pays for all (bao) pays for a hand at the limit."""
    money = payments_line(translator, rules, worth.bao_payments(rules, reason))
    return translator.say("lookup-bao-pays", tai=rules.limit_tai, money=money)


def overview(translator: Translator, rules: HouseRules, coming_rules: HouseRules | None) -> Markup:
    """Writes an overview of the rules in force, on one screen."""
    shown = coming_rules or rules
    at_once = {
        "kong": Instant.KONG,
        "concealed": Instant.CONCEALED_KONG,
        "bite": Instant.BITE,
        "dealt": Instant.BITE_DEALT,
    }
    paid = {name: instant_payment_text(translator, shown, row) for name, row in at_once.items()}
    lines = [
        rules_headline(translator, shown),
        translator.say("house-next") if coming_rules else "",
        *pay_chart(translator, shown),
        translator.say("house-instant", **paid),
        bao_kinds_line(translator, shown),
        _drawn_hand_rules_line(translator, shown),
    ]
    changes = [s for s in list_changed_settings(PRESETS[shown.preset], shown) if s.key != "stake"]
    if changes:
        told = join(
            (_short_setting_text(translator, shown, setting) for setting in changes[:12]), DOT
        )
        told += "…" if len(changes) > 12 else ""
        lines.append(translator.say("house-unlike", preset=shown.preset, changes=told))
    return join(lines)


def rules_headline(translator: Translator, rules: HouseRules) -> Markup:
    """Writes a heading with the preset, stake and limit in force."""
    return translator.say("house-title", rules=preset_stake_limit_line(translator, rules))


def bao_kinds_line(translator: Translator, rules: HouseRules) -> Markup:
    """Writes the table's kinds of bao in a line."""
    played = [translator.term(reason) for reason in BaoReason if rules.bao[reason]]
    missing = [translator.term(reason) for reason in BaoReason if not rules.bao[reason]]
    if not played:
        return translator.say("house-no-bao")
    if not missing:
        return translator.say("house-bao-all")
    if len(missing) < len(played):
        return translator.say("house-bao-but", reasons=translator.join_names(missing))
    return translator.say("house-bao", reasons=translator.join_names(played))


def _short_setting_text(translator: Translator, rules: HouseRules, setting: Setting) -> Markup:
    return translator.say(
        "house-short",
        name=setting_name_text(translator, setting),
        value=setting_value(translator, rules, setting),
    )


def pay_chart(translator: Translator, rules: HouseRules) -> tuple[Markup, Markup]:
    """Writes the pay chart and its legend: tai, discarder, each other player, each on self-draw."""
    shown = translator.for_rules(rules).amount

    def cell(cents: Cents | None) -> str:
        return "–" if cents is None else shown(cents)  # below a minimum nothing is won

    rows = (
        f"{tai:>2} {cell(row.discarder):>8} {cell(row.other):>7} {cell(row.self_draw):>7}"
        for tai, row in worth.payments_by_tai(rules).items()
    )
    return translator.say("house-chart"), Markup("<pre>" + "\n".join(rows) + "</pre>")


def preset_stake_limit_line(translator: Translator, rules: HouseRules) -> Markup:
    """Writes preset, stake and limit in a line."""
    stake = translator.for_rules(rules).amount(rules.stake)
    key = "board-rules" if rules.for_money else "board-rules-points"
    return translator.say(key, preset=rules.preset, stake=stake, limit=rules.limit_tai)


def chat_setting_text(translator: Translator, settings: ChatSettings, key: str) -> Markup:
    """Writes the chat's setting `key`."""
    say = translator.say
    match key:
        case "loggers":
            return say("chat-loggers", loggers=settings.loggers)
        case "quiet":
            return say("chat-quiet" if settings.quiet else "chat-receipts")
        case "unpaid":
            return say("chat-unpaid" if settings.unpaid else "chat-unpaid-off")
        case "round":
            coin = amount(settings.round)
            return say("chat-round", coin=coin) if settings.round else say("chat-round-off")
        case "debts":
            return say(f"chat-debts-{settings.debts.value}")
        case "reminders":
            days = settings.reminders
            return say("chat-reminders", days=days) if days else say("chat-reminders-off")
        case "seats":
            return say("chat-seats", order=settings.seats)
        case "talk":
            return say(f"chat-talk-{settings.talk.value}")
        case "language":
            return say("chat-language", language=say("language-name"))
        case _:
            return say("chat-timezone", timezone=settings.timezone)


_SHOWN_SETTINGS: Final = (
    *("loggers", "talk", "quiet", "unpaid", "round", "debts", "reminders", "seats", "timezone"),
)


def chat_settings_line(translator: Translator, settings: ChatSettings) -> Markup:
    """Writes the chat's settings in a line; the rounding is left out if it is off."""
    shown = (key for key in _SHOWN_SETTINGS if key != "round" or settings.round)
    return join(chat_setting_text(translator, settings, key) for key in shown)


def list_behaviour_settings(translator: Translator, settings: ChatSettings) -> Markup:
    """Lists all settings of Kaki's behaviour in this chat."""
    language = chat_setting_text(translator, settings, "language")
    return join((translator.say("house-kaki"), chat_settings_line(translator, settings), language))


def behaviour_setting_text(translator: Translator, settings: ChatSettings, key: str) -> Markup:
    """Writes a setting of Kaki's behaviour under its name."""
    title = translator.say("house-group", name=translator.say(f"behaves-{key}"))
    return join((title, chat_setting_text(translator, settings, key)))


def compare_rules(translator: Translator, before: HouseRules, after: HouseRules) -> Markup:
    """Lists the rules that another preset (`after`) would change, with old and new values."""
    changes = list_changed_settings(before, after)
    if not changes:
        return translator.say("compare-same", preset=after.preset)
    title = translator.say("compare-title", preset=after.preset, count=len(changes))
    return join((title, *differing_rule_lines(translator, before, after)))


def differing_rule_lines(
    translator: Translator, before: HouseRules, after: HouseRules
) -> Iterator[Markup]:
    """Yields a line with the old and new value of each rule that differs."""
    for setting in list_changed_settings(before, after)[:MOST_SHOWN]:
        name = capitalize(setting_name_text(translator, setting))
        held, then = (setting_value(translator, rules, setting) for rules in (before, after))
        yield translator.say("compare-line", name=name, before=held, after=then)


def list_presets(translator: Translator, rules: HouseRules) -> Markup:
    """Lists the presets, each with the number of rules that differ from those in force."""
    lines = (
        translator.say(
            "preset-line",
            preset=preset,
            about=translator.say(f"about-preset-{preset.value}"),
            count=len(list_changed_settings(rules, preset_rules_with_stake(rules, preset))),
        )
        for preset in PRESETS
    )
    return join((translator.say("presets-title"), *lines))


def list_changed_rules(translator: Translator, rules: HouseRules, keys: Collection[str]) -> Markup:
    """Writes the changed rules with their new values, for the log."""
    told = []
    for key in keys:
        if key == "preset":
            told.append(translator.term(rules.preset))
        elif key in BY_KEY:
            told.append(_short_setting_text(translator, rules, BY_KEY[key]))
        else:
            told.append(escape(key))
    special = rules.special_hands is SpecialHands.DOUBLE_PAYOUT and "special_hands" not in keys
    if special and "chart" in keys:  # another chart brought it, and it stays
        told.append(translator.say("special-stays"))
    return translator.join_names(told)


# --- the poster ----------------------------------------------------------------------------------


def make_rules_pictures(
    translator: Translator, rules: HouseRules, title: str
) -> tuple[tuple[HandView, Markup], tuple[HandView, Markup]]:
    """Makes two pictures of the table's rules with captions, to pin in the chat.

    The first shows tai and ways to win, the second payments, bao and draws. Telegram limits a
    picture to a height of 1280 pixels, so that a single one could not be read.
    """
    view = HandView(title=title, subtitle=untag(preset_stake_limit_line(translator, rules)))
    tai = replace(view, patterns=tuple(_pattern_lines(translator, rules)))
    paid = replace(view, payments=tuple(_payment_rule_lines(translator, rules)))
    won = join((rules_headline(translator, rules), *_winning_rule_lines(translator, rules)))
    who_pays = join((bao_kinds_line(translator, rules), _drawn_hand_rules_line(translator, rules)))
    return (tai, won), (paid, who_pays)


def _pattern_lines(translator: Translator, rules: HouseRules) -> Iterable[Line]:
    """Yields the lines of the patterns: whole hands, added patterns, and unscored patterns.

    The dearest come first.
    """
    hands: dict[PatternId, int] = {}
    added: dict[PatternId, int] = {}
    off: dict[PatternId, int] = {}
    for which in (row.id for row in PATTERNS):
        if not rules.price(which):
            off[which] = 0
        elif which in _ADDED:
            added[which] = rules.price(which)
        elif (shown := worth.find_smallest_hand(rules, which)) is not None:
            hands[which] = min(shown.score.raw_tai, rules.limit_tai)
    for flush in (PatternId.FULL_FLUSH_CHOWS, PatternId.FULL_FLUSH_PUNGS):
        off.pop(flush, None)  # these just add up then: they are no hands of their own
    for tai, names in _group_by_tai(translator, hands):
        limit = tai == rules.limit_tai
        told = translator.say("value-limit") if limit else translator.say("hand-tai", tai=tai)
        yield Line(names, untag(told))
    for tai, names in _group_by_tai(translator, added):
        yield Line(names, untag(translator.say("poster-adds", tai=tai)))
    for _, names in _group_by_tai(translator, off):
        yield Line(names, untag(translator.say("value-not-scored")))


def _group_by_tai(
    translator: Translator, tai_by_pattern: Mapping[PatternId, int]
) -> Iterable[tuple[int, str]]:
    for tai in sorted(set(tai_by_pattern.values()), reverse=True):
        names = [
            translator.pattern_name(which)
            for which, worth_ in tai_by_pattern.items()
            if worth_ == tai
        ]
        unbroken = (Markup(name.replace(" ", "\N{NO-BREAK SPACE}")) for name in names)
        yield tai, untag(capitalize(translator.join_names(unbroken)))


def _winning_rule_lines(translator: Translator, rules: HouseRules) -> Iterable[Markup]:
    """Yields the house rules about winning hands on which tables differ, each with its name."""
    for which, keys in _TOLD_OF.items():
        if rules.price(which):
            told = [setting_sentence(translator, rules, BY_KEY[key]) for key in keys]
            said = join(told, translator.say("between-sentences"))
            yield translator.say(
                "poster-note", name=capitalize(translator.pattern_name(which)), said=said
            )


def _drawn_hand_rules_line(translator: Translator, rules: HouseRules) -> Markup:
    return translator.say("house-draw", what=rules.after_draw, winners=rules.several_winners)


def _payment_rule_lines(translator: Translator, rules: HouseRules) -> Iterable[Line]:
    """Yields the pay chart, the instant payments, and the rules that change who pays."""
    chart = {translator.say("title-tai"): translator.say("score-sum-pays")}
    for tai, row in worth.payments_by_tai(rules).items():
        chart[translator.say("hand-tai", tai=tai)] = short_payments_line(translator, rules, row)
    for name, sums in chart.items():
        yield Line(untag(name), untag(sums).replace(" / ", "\t"))
    for rows in _AT_ONCE:
        name = join(map(translator.term, rows), " / ")
        if rows[-1] in _DEALT:
            name = translator.say("poster-dealt", name=translator.term(rows[0]))
        amounts = join((instant_payment_text(translator, rules, row) for row in rows), " / ")
        yield Line(untag(name), untag(amounts))
    for key in _PAID:
        setting = BY_KEY[key]
        name = capitalize(setting_name_text(translator, setting))
        yield Line(untag(name), untag(setting_value(translator, rules, setting)))


def is_played(rules: HouseRules, payment: Instant) -> bool:
    """Tells whether this table plays an instant payment; kongs always count."""
    kongs, animals = _AT_ONCE[0], (*_AT_ONCE[1], *_AT_ONCE[2])
    match rules.bites:
        case Bites.ALL:
            return True
        case Bites.ANIMALS_ONLY:
            return payment in (*kongs, *animals)
        case Bites.OFF:
            return payment in kongs
        case _ as never:
            assert_never(never)


def instant_payment_text(translator: Translator, rules: HouseRules, payment: Instant) -> Markup:
    """Writes the payment of each player for a kong or bite; "off" for a bite that is not played."""
    if not is_played(rules, payment):
        return translator.say("value-off")
    cents = instant_payment_cents(rules, payment)
    return translator.for_rules(rules).amount(cents) if cents else translator.say("value-nothing")


_AT_ONCE: Final[tuple[tuple[Instant, ...], ...]] = (
    (Instant.KONG, Instant.CONCEALED_KONG),
    (Instant.BITE, Instant.BITE_DEALT),
    (Instant.ALL_ANIMALS,),
    (Instant.FLOWER_PAIR, Instant.FLOWER_PAIR_DEALT),
    (Instant.FLOWER_GROUP,),
)
_DEALT: Final = (Instant.BITE_DEALT, Instant.FLOWER_PAIR_DEALT)
_ADDED: Final = frozenset(
    {
        *(PatternId.ANIMAL, PatternId.ALL_ANIMALS, PatternId.SEAT_FLOWER, PatternId.FLOWER_GROUP),
        *(PatternId.DRAGON_PUNG, PatternId.SEAT_WIND_PUNG, PatternId.ROUND_WIND_PUNG),
        *(PatternId.CONCEALED_HAND, PatternId.FLOWER_REPLACEMENT, PatternId.KONG_REPLACEMENT),
        *(PatternId.ROBBED_KONG, PatternId.LAST_TILE),
    }
)
"""The patterns that are added to any hand."""

_TOLD_OF: Final = MappingProxyType(
    {
        PatternId.ALL_CHOWS: CHOW_KEYS,
        PatternId.CONCEALED_PUNGS: ("concealed_pungs",),
        PatternId.CONCEALED_HAND: ("concealed_hand",),
        PatternId.PURE_GREEN: ("pure_green_chows",),
        PatternId.BIG_THREE_DRAGONS: ("instant_dragons",),
        PatternId.BIG_FOUR_WINDS: ("instant_winds",),
        PatternId.NINE_GATES: ("nine_gates",),
        PatternId.THIRTEEN_ORPHANS: ("thirteen_orphans_pay",),
        PatternId.EARTHLY_HAND: ("earthly_hand",),
        PatternId.ROBBED_KONG: ("rob_concealed_kong", "rob_discarded_kong"),
    }
)
_PAID: Final = (
    *("min_tai", "self_draw_min_tai", "self_draw_bonus", "special_hands", "kong_from_discard"),
    *("false_win", "foul_hand"),
)
