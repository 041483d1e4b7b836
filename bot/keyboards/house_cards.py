"""The cards of the house rules: groups, rules, choices, presets, and how Kaki behaves."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import StrEnum
from typing import Final

from telegram import InlineKeyboardButton, InlineKeyboardMarkup

from bot.keyboards.cards import button, in_rows
from bot.keyboards.data import Adopt, House, SetRule
from bot.rulebook.settings import TAI_GROUPS, choices_offered, differing, in_group, preset_of, typed
from bot.text import house
from bot.text.translator import Markup, Translator, spoken_languages, translator_of
from models.ledger.values import ChatSettings, Debts, Loggers, SeatOrder, Talk
from models.rules.house import HouseRules, OptionGroup, Preset
from models.rules.refusal import Refusal
from models.rules.settings import BY_KEY, Setting

PICTURE_PAGE: Final = "picture"
KAKI_PAGE: Final = "kaki"
_PRESETS_PAGE: Final = "presets"
_TAI_PAGE: Final = "patterns"
_BESIDE_GROUPS: Final = {
    "button-tai-groups": _TAI_PAGE,
    "button-presets": _PRESETS_PAGE,
    "button-kaki": KAKI_PAGE,
    "button-house-picture": PICTURE_PAGE,
}
"""Buttons below the groups: what concerns all of them."""

_WIDE: Final = 14
"""Choices longer than this stand alone in their row."""


def page(
    translator: Translator,
    name: str,
    played: HouseRules,
    pending: HouseRules | None,
    chosen: ChatSettings,
) -> tuple[Markup, InlineKeyboardMarkup]:
    """A page and its buttons: everything (""), a group, a rule, a preset, how Kaki
    behaves, or one thing of that.

    Raises `Refusal("press_stale")` for the name of none.
    """
    rules, back = pending or played, [_back(translator, "")]
    if name in BY_KEY:
        return house.setting_text(translator, rules, BY_KEY[name]), setting_keyboard(
            translator, rules, BY_KEY[name]
        )
    if name in list(OptionGroup):
        which = OptionGroup(name)
        return house.group_text(translator, rules, which), group_keyboard(translator, rules, which)
    if name == "":
        names = [which for which in OptionGroup if which not in TAI_GROUPS]
        others = [
            button(translator.say(key), House(there)) for key, there in _BESIDE_GROUPS.items()
        ]
        rows = in_rows([*_named(translator, names), *others])
        return house.overview(translator, played, pending), InlineKeyboardMarkup(rows)
    if name == _TAI_PAGE:
        rows = [*in_rows(_named(translator, TAI_GROUPS)), back]
        return translator.say("house-tai"), InlineKeyboardMarkup(rows)
    if name == _PRESETS_PAGE:
        rows = [*in_rows(_named(translator, Preset)), back]
        return house.presets(translator, rules), InlineKeyboardMarkup(rows)
    if name in list(Preset):
        return _comparison(translator, rules, Preset(name))
    if name == KAKI_PAGE:
        keys = _behaviours(translator, chosen)
        named = [button(translator.say(f"behaves-{key}"), House(key)) for key in keys]
        return house.behaves(translator, chosen), InlineKeyboardMarkup([*in_rows(named), back])
    if name in _behaviours(translator, chosen):
        return _behaviour(translator, chosen, name)
    raise Refusal("press_stale")


def group_keyboard(
    translator: Translator, rules: HouseRules, which: OptionGroup
) -> InlineKeyboardMarkup:
    """Every rule of a group with its value."""
    buttons = [
        button(house.named(translator, rules, one), House(one.key)) for one in in_group(which)
    ]
    back = _back(translator, _TAI_PAGE if which in TAI_GROUPS else "")
    return InlineKeyboardMarkup([*in_rows(buttons), [back]])


def setting_keyboard(
    translator: Translator, rules: HouseRules, setting: Setting
) -> InlineKeyboardMarkup:
    """The choices for a rule, the present one marked."""
    now = typed(setting, rules)
    buttons = [
        _choice(translator, house.value(translator, then, setting), setting.key, choice, now)
        for choice, then in choices_offered(rules, setting).items()
    ]
    longest = max(len(one.text) for one in buttons)
    in_row = 1 if longest > _WIDE else 2 if longest > 9 else 3  # as can be read on a phone
    return InlineKeyboardMarkup(
        [*in_rows(buttons, in_row), [_back(translator, setting.group.value)]]
    )


def _comparison(
    translator: Translator, rules: HouseRules, preset: Preset
) -> tuple[Markup, InlineKeyboardMarkup]:
    """Shows what a preset would change; take it, or go back."""
    then, rows = preset_of(rules, preset), [[_back(translator, _PRESETS_PAGE)]]
    if differing(rules, then) or rules.preset is not preset:
        rows.insert(0, [button(translator.say("button-take-preset", preset=preset), Adopt(preset))])
    return house.comparison(translator, rules, then), InlineKeyboardMarkup(rows)


def _behaviours(translator: Translator, chosen: ChatSettings) -> Mapping[str, Mapping[str, str]]:
    """Lists the choices in how Kaki behaves, by key: each value with its label."""
    say, days = translator.say, str(chosen.reminders or 1)
    return {
        "loggers": _terms(translator, Loggers),
        "talk": _terms(translator, Talk),
        "quiet": {"off": say("button-receipts"), "on": say("button-quiet")},
        "unpaid": {"on": say("button-unpaid"), "off": say("button-unpaid-not")},
        "seats": _terms(translator, SeatOrder),
        "debts": _terms(translator, Debts),
        "reminders": {days: say("button-remind"), "off": say("button-remind-not")},
        "language": {one: translator_of(one).say("language-name") for one in spoken_languages()},
    }


def _behaviour(
    translator: Translator, chosen: ChatSettings, key: str
) -> tuple[Markup, InlineKeyboardMarkup]:
    """One thing of how Kaki behaves, and its choices, the present one marked."""
    now = {
        "quiet": "on" if chosen.quiet else "off",
        "unpaid": "on" if chosen.unpaid else "off",
        "reminders": str(chosen.reminders or "off"),
        "language": translator.language,
    }
    present = now.get(key) or str(getattr(chosen, key))
    choices = _behaviours(translator, chosen)[key]
    rows = [[_choice(translator, label, key, value, present)] for value, label in choices.items()]
    text = house.behaviour(translator, chosen, key)
    return text, InlineKeyboardMarkup([*rows, [_back(translator, KAKI_PAGE)]])


def _terms(translator: Translator, kind: Iterable[StrEnum]) -> dict[str, str]:
    """Terms for the members of an enum."""
    return {member.value: translator.term(member) for member in kind}


def _named(translator: Translator, pages: Iterable[StrEnum]) -> list[InlineKeyboardButton]:
    return [button(translator.term(which), House(which.value)) for which in pages]


def _choice(
    translator: Translator, label: str, key: str, choice: str, now: str
) -> InlineKeyboardButton:
    said = translator.say("button-chosen" if choice == now else "button-choice", value=label)
    return button(said, SetRule(key, choice))


def _back(translator: Translator, page: str) -> InlineKeyboardButton:
    return button(translator.say("button-back"), House(page))
