"""Keyboards of the house rules: groups, rules, choices, presets."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum

from telegram import InlineKeyboardButton, InlineKeyboardMarkup

from bot.keyboards.cards import Rows, button, in_rows
from bot.keyboards.data import Adopt, House, Pin, SetRule
from bot.rulebook.settings import TAI_GROUPS, differing, in_group, offered, preset_of, typed
from bot.text import house
from bot.text.translator import Translator, languages, translator
from models.ledger.values import ChatSettings, Debts, Loggers, SeatOrder
from models.rules.house import HouseRules, OptionGroup, Preset
from models.rules.settings import Setting

PRESETS_PAGE = "presets"
PICTURE_PAGE = "picture"
KAKI_PAGE = "kaki"
TAI_PAGE = "patterns"

_WIDE = 14
"""Choices longer than this stand alone in their row."""


def overview(speaks: Translator) -> InlineKeyboardMarkup:
    """Every group, and what concerns all of them."""
    groups = [
        button(speaks.term(which), House(which.value))
        for which in OptionGroup
        if which not in TAI_GROUPS
    ]
    others = [
        button(speaks.say("button-tai-groups"), House(TAI_PAGE)),
        button(speaks.say("button-presets"), House(PRESETS_PAGE)),
        button(speaks.say("button-kaki"), House(KAKI_PAGE)),
        button(speaks.say("button-house-picture"), House(PICTURE_PAGE)),
    ]
    return InlineKeyboardMarkup(in_rows([*groups, *others]))


def tai_groups(speaks: Translator) -> InlineKeyboardMarkup:
    """The groups of patterns."""
    groups = [button(speaks.term(which), House(which.value)) for which in TAI_GROUPS]
    return InlineKeyboardMarkup([*in_rows(groups), [_back(speaks, "")]])


def group(speaks: Translator, rules: HouseRules, which: OptionGroup) -> InlineKeyboardMarkup:
    """Every rule of a group with its value."""
    buttons = [
        button(house.named(speaks, rules, setting), House(setting.key))
        for setting in in_group(which)
    ]
    back = _back(speaks, TAI_PAGE if which in TAI_GROUPS else "")
    return InlineKeyboardMarkup([*in_rows(buttons), [back]])


def card(speaks: Translator, rules: HouseRules, setting: Setting) -> InlineKeyboardMarkup:
    """The choices for a rule, the present one marked."""
    now = typed(setting, rules)
    buttons = [
        _choice(speaks, house.value(speaks, then, setting), setting.key, choice, now)
        for choice, then in offered(rules, setting).items()
    ]
    return InlineKeyboardMarkup([*_rows(buttons), [_back(speaks, setting.group.value)]])


def presets(speaks: Translator) -> InlineKeyboardMarkup:
    """The four presets."""
    buttons = [button(speaks.term(preset), House(preset.value)) for preset in Preset]
    return InlineKeyboardMarkup([*in_rows(buttons), [_back(speaks, "")]])


def comparison(speaks: Translator, rules: HouseRules, preset: Preset) -> InlineKeyboardMarkup:
    """Take the preset, or go back."""
    rows: Rows = [[_back(speaks, PRESETS_PAGE)]]
    if differing(rules, preset_of(rules, preset)) or rules.preset is not preset:
        rows.insert(0, [button(speaks.say("button-take-preset", preset=preset), Adopt(preset))])
    return InlineKeyboardMarkup(rows)


def kaki(speaks: Translator, chosen: ChatSettings) -> InlineKeyboardMarkup:
    """How Kaki behaves: who may log, receipts, the seats of the next night, language."""

    def row(key: str, now: str, labels: Mapping[str, str]) -> list[InlineKeyboardButton]:
        return [_choice(speaks, label, key, value, now) for value, label in labels.items()]

    receipts = {"off": speaks.say("button-receipts"), "on": speaks.say("button-quiet")}
    days = str(chosen.reminders or 1)
    reminders = {days: speaks.say("button-remind"), "off": speaks.say("button-remind-not")}
    spoken = {language: translator(language).say("language-name") for language in languages()}
    rows = [
        *([who] for who in row("loggers", chosen.loggers, _terms(speaks, Loggers))),
        row("quiet", "on" if chosen.quiet else "off", receipts),
        row("seats", chosen.seats, _terms(speaks, SeatOrder)),
        row("debts", chosen.debts, _terms(speaks, Debts)),
        row("reminders", str(chosen.reminders or "off"), reminders),
        row("language", speaks.language, spoken),
    ]
    return InlineKeyboardMarkup([*rows, [_back(speaks, "")]])


def _terms(speaks: Translator, kind: Iterable[StrEnum]) -> dict[str, str]:
    """What each member of an enum is called."""
    return {member.value: speaks.term(member) for member in kind}


def pin(speaks: Translator) -> InlineKeyboardMarkup:
    """Under a picture: pin it."""
    return InlineKeyboardMarkup.from_button(button(speaks.say("button-pin"), Pin()))


def _choice(
    speaks: Translator, label: str, key: str, choice: str, now: str
) -> InlineKeyboardButton:
    said = speaks.say("button-chosen" if choice == now else "button-choice", value=label)
    return button(said, SetRule(key, choice))


def _back(speaks: Translator, page: str) -> InlineKeyboardButton:
    return button(speaks.say("button-back"), House(page))


def _rows(buttons: Sequence[InlineKeyboardButton]) -> Rows:
    """As many in a row as can be read on a phone."""
    longest = max(len(button.text) for button in buttons)
    in_row = 1 if longest > _WIDE else 2 if longest > 9 else 3
    return in_rows(buttons, in_row)
