"""Pages of the house rules: groups, rules, choices, presets, and Kaki's behaviour."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import StrEnum
from typing import Final

from telegram import InlineKeyboardButton, InlineKeyboardMarkup

from bot.keyboards.cards import button, split_into_rows
from bot.keyboards.data import AdoptPresetPress, HousePagePress, SetRulePress
from bot.rulebook import settings
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
"""Pages beside the groups, by the keys of their buttons."""

_WIDE: Final = 14
"""The most characters of a choice that shares its row."""


def write_house_page(
    translator: Translator,
    page_name: str,
    played: HouseRules,
    pending: HouseRules | None,
    chat_settings: ChatSettings,
) -> tuple[Markup, InlineKeyboardMarkup]:
    """Writes a page of the house rules with its buttons: all rules (""), a group, a rule, a preset,
    or Kaki's behaviour.

    Raises `Refusal("press_stale")` for an unknown name.
    """
    rules, back = pending or played, [_make_back_button(translator, "")]
    if page_name in BY_KEY:
        return house.setting_text(translator, rules, BY_KEY[page_name]), make_setting_keyboard(
            translator, rules, BY_KEY[page_name]
        )
    if page_name in list(OptionGroup):
        which = OptionGroup(page_name)
        return house.rule_group_text(translator, rules, which), make_group_keyboard(
            translator, rules, which
        )
    if page_name == "":
        names = [which for which in OptionGroup if which not in settings.TAI_GROUPS]
        others = [
            button(translator.say(key), HousePagePress(there))
            for key, there in _BESIDE_GROUPS.items()
        ]
        rows = split_into_rows([*_make_page_buttons(translator, names), *others])
        return house.overview(translator, played, pending), InlineKeyboardMarkup(rows)
    if page_name == _TAI_PAGE:
        rows = [*split_into_rows(_make_page_buttons(translator, settings.TAI_GROUPS)), back]
        return translator.say("house-tai"), InlineKeyboardMarkup(rows)
    if page_name == _PRESETS_PAGE:
        rows = [*split_into_rows(_make_page_buttons(translator, Preset)), back]
        return house.list_presets(translator, rules), InlineKeyboardMarkup(rows)
    if page_name in list(Preset):
        return _write_preset_page(translator, rules, Preset(page_name))
    if page_name == KAKI_PAGE:
        keys = _list_behaviour_choices(translator, chat_settings)
        named = [button(translator.say(f"behaves-{key}"), HousePagePress(key)) for key in keys]
        return house.list_behaviour_settings(translator, chat_settings), InlineKeyboardMarkup(
            [*split_into_rows(named), back]
        )
    if page_name in _list_behaviour_choices(translator, chat_settings):
        return _write_behaviour_page(translator, chat_settings, page_name)
    raise Refusal("press_stale")


def make_group_keyboard(
    translator: Translator, rules: HouseRules, group: OptionGroup
) -> InlineKeyboardMarkup:
    """Makes a button for each rule of a group, with its value."""
    buttons = [
        button(house.rule_button_label(translator, rules, one), HousePagePress(one.key))
        for one in settings.settings_in_group(group)
    ]
    back = _make_back_button(translator, _TAI_PAGE if group in settings.TAI_GROUPS else "")
    return InlineKeyboardMarkup([*split_into_rows(buttons), [back]])


def make_setting_keyboard(
    translator: Translator, rules: HouseRules, setting: Setting
) -> InlineKeyboardMarkup:
    """Makes a button for each choice of a rule; the present choice is marked."""
    now = settings.typed_value(setting, rules)
    buttons = [
        _make_choice_button(
            translator, house.setting_value(translator, then, setting), setting.key, choice, now
        )
        for choice, then in settings.offered_choices(rules, setting).items()
    ]
    longest = max(len(one.text) for one in buttons)
    in_row = 1 if longest > _WIDE else 2 if longest > 9 else 3  # as can be read on a phone
    return InlineKeyboardMarkup(
        [*split_into_rows(buttons, in_row), [_make_back_button(translator, setting.group.value)]]
    )


def _write_preset_page(
    translator: Translator, rules: HouseRules, preset: Preset
) -> tuple[Markup, InlineKeyboardMarkup]:
    """Writes what a preset would change, with a button to apply it."""
    then, rows = (
        settings.preset_rules_with_stake(rules, preset),
        [[_make_back_button(translator, _PRESETS_PAGE)]],
    )
    if settings.list_changed_settings(rules, then) or rules.preset is not preset:
        rows.insert(
            0,
            [button(translator.say("button-take-preset", preset=preset), AdoptPresetPress(preset))],
        )
    return house.compare_rules(translator, rules, then), InlineKeyboardMarkup(rows)


def _list_behaviour_choices(
    translator: Translator, chosen: ChatSettings
) -> Mapping[str, Mapping[str, str]]:
    """Returns the choices for each part of Kaki's behaviour: labels by value."""
    say, days = translator.say, str(chosen.reminders or 1)
    return {
        "loggers": _map_values_to_labels(translator, Loggers),
        "talk": _map_values_to_labels(translator, Talk),
        "quiet": {"off": say("button-receipts"), "on": say("button-quiet")},
        "unpaid": {"on": say("button-unpaid"), "off": say("button-unpaid-not")},
        "seats": _map_values_to_labels(translator, SeatOrder),
        "debts": _map_values_to_labels(translator, Debts),
        "reminders": {days: say("button-remind"), "off": say("button-remind-not")},
        "language": {one: translator_of(one).say("language-name") for one in spoken_languages()},
    }


def _write_behaviour_page(
    translator: Translator, chosen: ChatSettings, key: str
) -> tuple[Markup, InlineKeyboardMarkup]:
    """Writes a part of Kaki's behaviour and its choices; the present choice is marked."""
    now = {
        "quiet": "on" if chosen.quiet else "off",
        "unpaid": "on" if chosen.unpaid else "off",
        "reminders": str(chosen.reminders or "off"),
        "language": translator.language,
    }
    present = now.get(key) or str(getattr(chosen, key))
    choices = _list_behaviour_choices(translator, chosen)[key]
    rows = [
        [_make_choice_button(translator, label, key, value, present)]
        for value, label in choices.items()
    ]
    text = house.behaviour_setting_text(translator, chosen, key)
    return text, InlineKeyboardMarkup([*rows, [_make_back_button(translator, KAKI_PAGE)]])


def _map_values_to_labels(translator: Translator, members: Iterable[StrEnum]) -> dict[str, str]:
    """Maps the values of an enum to their names in the chat's language."""
    return {member.value: translator.term(member) for member in members}


def _make_page_buttons(
    translator: Translator, pages: Iterable[StrEnum]
) -> list[InlineKeyboardButton]:
    return [button(translator.term(which), HousePagePress(which.value)) for which in pages]


def _make_choice_button(
    translator: Translator, label: str, key: str, choice: str, present: str
) -> InlineKeyboardButton:
    said = translator.say("button-chosen" if choice == present else "button-choice", value=label)
    return button(said, SetRulePress(key, choice))


def _make_back_button(translator: Translator, page: str) -> InlineKeyboardButton:
    return button(translator.say("button-back"), HousePagePress(page))
