"""Every house rule there is: by button, by word, in /house, in /rule and in the export."""

from __future__ import annotations

import re
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from bot.commands.table import COMMANDS
from bot.keyboards import house_cards
from bot.keyboards.data import SetRulePress, pack_press
from bot.rulebook.entries import BY_ID, ENTRIES
from bot.rulebook.settings import (
    change_typed_setting,
    offered_choices,
    settings_in_group,
    typed_value,
)
from bot.text import house, rulebook
from bot.text.translator import spoken_languages, translator_of, untag
from models.rules.house import BaoReason, HouseRules, Instant, OptionGroup, PayRows, Preset
from models.rules.pattern_ids import PatternId
from models.rules.points import convert_to_points
from models.rules.presets import PRESETS
from models.rules.settings import BY_KEY, SETTINGS, Setting
from tests.effort import some
from tests.evenings import FOUR
from tests.judging import JudgedEvening, judged_evening

STANDARD = PRESETS[Preset.STANDARD]
TABLES = {"tai": PatternId, "bao": BaoReason, "units": Instant}


def keys_of_the_rules() -> set[str]:
    """Returns the keys as the rules have them: fields, and the rows of the tables."""
    plain = set(HouseRules.model_fields) - set(TABLES) - {"preset", "edition"}
    return plain | {f"{table}.{row.value}" for table, rows in TABLES.items() for row in rows}


def another(setting: Setting, rules: HouseRules) -> str:
    """Returns a choice that is not the present one."""
    now = typed_value(setting, rules)
    return next(choice for choice in reversed(offered_choices(rules, setting)) if choice != now)


def print_setting(setting: Setting, rules: dict[str, Any]) -> object:
    """Returns a setting as the export prints it."""
    held = rules[setting.field]
    return held if setting.row is None else held[setting.row.value]


def as_json(setting: Setting, rules: HouseRules) -> object:
    """Returns the rules as the export prints them."""
    return print_setting(setting, rules.model_dump(mode="json"))


def test_every_key_is_shown_in_one_group() -> None:
    """Nothing that the rules know is missing from /house, and nothing is there twice."""
    shown = [setting.key for group in OptionGroup for setting in settings_in_group(group)]
    assert len(shown) == len(set(shown))
    assert set(shown) == set(BY_KEY) == keys_of_the_rules()


def test_every_key_is_in_an_answer_of_the_rulebook() -> None:
    """Changing a rule changes what /rule says, in every language, and what /house shows."""
    for setting in SETTINGS:
        changed = change_typed_setting(STANDARD, setting.key, another(setting, STANDARD))
        entries = [entry for entry in ENTRIES if setting.key in entry.keys]
        assert entries, setting.key
        for language in spoken_languages():
            translator = translator_of(language)
            before, after = (
                [rulebook.full_rule_answer(translator, entry, rules) for entry in entries]
                for rules in (STANDARD, changed)
            )
            assert before != after, setting.key
            assert house.rule_group_text(
                translator, STANDARD, setting.group
            ) != house.rule_group_text(translator, changed, setting.group), setting.key
            assert house.setting_value(translator, changed, setting) != house.setting_value(
                translator, STANDARD, setting
            )


def test_every_choice_is_a_button_and_possible() -> None:
    """Each fits the 64 bytes, is marked when it is the present one, and can be typed."""
    for setting in SETTINGS:
        for preset in PRESETS.values():
            possible = offered_choices(preset, setting)
            assert len(possible) >= 2, setting.key
            keyboard = house_cards.make_setting_keyboard(
                translator_of(), preset, setting
            ).inline_keyboard
            buttons = {button.callback_data: button.text for row in keyboard for button in row}
            for choice in possible:
                label = buttons[pack_press(SetRulePress(setting.key, choice))]
                assert label.startswith("✓") == (choice == typed_value(setting, preset))
                chosen = change_typed_setting(preset, setting.key, choice)
                assert typed_value(setting, chosen) == choice or setting.key in ("bonus_unit",)


@pytest.mark.parametrize(("preset", "language"), some([*product(Preset, spoken_languages())], 5))
def test_points_are_whole_numbers_in_every_rule(preset: Preset, language: str) -> None:
    """On every card, whose example can be typed there, and in every answer of the rulebook."""
    rules, said = convert_to_points(PRESETS[preset]), translator_of(language)
    for setting in SETTINGS:
        text = untag(house.setting_text(said, rules, setting))
        assert not re.search(r"\d\.\d\d", text), text
        key, _, value = text.rpartition("/house ")[2].partition(" ")
        assert change_typed_setting(rules, key, value) != rules
    for entry in ENTRIES:
        assert not re.search(r"\d\.\d\d", untag(rulebook.full_rule_answer(said, entry, rules))), (
            entry.id
        )


async def test_every_key_is_changed_by_button_and_by_word(tmp_path: Path) -> None:
    """In a night; each change is signed in the log, and is in the export."""
    with judged_evening(tmp_path, FOUR, booked=False) as evening:
        await pressed_and_typed(evening)


async def pressed_and_typed(evening: JudgedEvening) -> None:
    rules, by_button = STANDARD, some(SETTINGS)
    for setting in by_button:
        pressed = another(setting, rules)
        await evening.says("Ben", f"/house {setting.key}")
        assert (
            await evening.presses("Cat", pack_press(SetRulePress(setting.key, pressed))) == "booked"
        )
        if setting.key != "for_money":  # said for the nights to come, tonight stays what it is
            rules = change_typed_setting(rules, setting.key, pressed)
    for group in OptionGroup:
        said = []
        for setting in settings_in_group(group):
            choice = "on" if setting.key == "for_money" else another(setting, rules)
            said.append(f"{setting.key} {choice}")
            if setting.key != "for_money":
                rules = change_typed_setting(rules, setting.key, choice)
        if group is OptionGroup.MONEY:
            for one in said:
                assert "#" in await evening.says("Dan", f"/house {one}")
        else:
            assert "#" in await evening.says("Dan", f"/house {', '.join(said)}")
    await evening.says("Ben", "/draw")
    night = evening.night()
    changes = [entry for entry in night["entries"] if entry["kind"] == "rules"]
    assert [entry["by"] for entry in changes[: len(by_button)]] == ["Cat"] * len(by_button)
    assert {entry["by"] for entry in changes[len(by_button) :]} == {"Dan"}
    assert set(night["rules"]) == set(HouseRules.model_fields)
    stands = {s.key: print_setting(s, night["rules"]) for s in SETTINGS}
    assert stands == {s.key: as_json(s, rules) for s in SETTINGS}


def test_a_typed_chart_is_shown_in_the_house_rules() -> None:
    own = STANDARD.replace(chart=PayRows(discarder=(400, 900), other=(0, 0), self_draw=(200, 450)))
    assert "9.00" in house.overview(translator_of(), own, None)
    assert "your own" in house.rule_group_text(translator_of(), own, OptionGroup.MONEY)


def test_the_table_of_commands_leads_to_rule_and_house() -> None:
    assert {"rule", "house", "lang", "help"} <= {command.name for command in COMMANDS}
    assert all(entry.id == key for key, entry in BY_ID.items())
