"""House rules to show, compare and change, with a sentence for each mistake."""

from __future__ import annotations

import re
from contextlib import suppress
from typing import Final

from models.rules.house import HouseRules, OptionGroup, OptionUnit, PayRows, Preset
from models.rules.refusal import MinAboveLimit, Refusal
from models.rules.settings import SETTINGS, Setting, change_setting, parse_cents

TAI_GROUPS: Final = (
    OptionGroup.BONUS,
    OptionGroup.HONOURS,
    OptionGroup.SHAPES,
    OptionGroup.CIRCUMSTANCES,
)
"""The groups with the prices of patterns, in order."""


def settings_in_group(group: OptionGroup) -> tuple[Setting, ...]:
    return tuple(setting for setting in SETTINGS if setting.group is group)


def list_changed_settings(before: HouseRules, after: HouseRules) -> tuple[Setting, ...]:
    """Returns the settings that have another value in `after` than in `before`."""
    return tuple(s for s in SETTINGS if s.value_in(before) != s.value_in(after))


def typed_value(setting: Setting, rules: HouseRules) -> str:
    """Returns a setting's value as it is typed; `own` for the table's own pay chart."""
    value = setting.value_in(rules)
    if isinstance(value, PayRows):
        return "own"
    if isinstance(value, bool):
        return "on" if value else "off"
    if value is None:
        return "off"
    if setting.unit is OptionUnit.CENTS:
        return f"{value / 100:.2f}".removesuffix(".00")
    return f"{value:g}" if isinstance(value, float) else str(value)


def preset_rules_with_stake(rules: HouseRules, preset: Preset) -> HouseRules:
    """Returns the rules of a preset with this table's stake."""
    return change_setting(rules, "preset", preset.value)


def change_typed_setting(rules: HouseRules, key: str, value: str) -> HouseRules:
    """Changes a rule to a typed value, as `change_setting` does; common mistakes get refusals of
    their own.

    Raises `Refusal`: `unknown_setting`, `bad_setting`, `not_money`, `chart_rows`, `chart_rises`,
    `min_above_limit`.
    """
    if key == "chart" and value.count("/") == 2:
        rows = [[*map(parse_cents, re.split(r"[,\s]+", r.strip(" ,")))] for r in value.split("/")]
        if len({len(row) for row in rows}) != 1:
            raise Refusal("chart_rows")
        if any(row != sorted(row) for row in rows):
            raise Refusal("chart_rises")
    try:
        return change_setting(rules, key, value)
    except Refusal as refusal:
        if "above the limit" in str(refusal.facts.get("why", "")):
            raise MinAboveLimit() from None
        raise


def offered_choices(rules: HouseRules, setting: Setting) -> dict[str, HouseRules]:
    """Returns the choices for a setting, as typed, each with the rules that would then hold.

    Choices that contradict the other rules are left out.
    """
    played: dict[str, HouseRules] = {}
    for choice in setting.choices:
        with suppress(Refusal):
            played[choice] = change_typed_setting(rules, setting.key, choice)
    return played
