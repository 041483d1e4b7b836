"""House rules by name, as in `/house limit 6` and `--set limit_tai=6`: reading and changing them.

Texts are read as people type them: money in units with up to two decimals (`0.20`), switches as on
and off. Numbers and booleans from JSON are taken as the field has them: money in cents.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from decimal import Decimal
from enum import EnumType
from types import MappingProxyType
from typing import Any, Final

from pydantic import ValidationError

from models.rules import house
from models.rules.pattern_ids import PatternId
from models.rules.patterns import PATTERNS
from models.rules.points import check_whole_points, convert_to_points, pays_whole_points
from models.rules.presets import PRESETS
from models.rules.refusal import BadSetting, MinAboveLimit, Refusal

MONEY: Final = re.compile(r"\$?(\d{1,7})(?:\.(\d{1,2}))?")
_ALIASES: Final = {
    "limit": "limit_tai",
    "max": "limit_tai",
    "min": "min_tai",
    "zimo_min": "self_draw_min_tai",
    "minimum": "min_tai",
    "money": "for_money",
    "zimo_bonus": "self_draw_bonus",
    "seven_pairs": "tai.seven_pairs",
}
_DOUBLING_CHARTS: Final = (house.ChartName.THREE_SIX, house.ChartName.ONE_TWO)


def parse_cents(text: str) -> int:
    """Parses an amount to cents: `5`, `5.5`, `$5.50`; at most two decimals, seven digits.

    Raises `Refusal("not_money")`.
    """
    match = MONEY.fullmatch(text)
    if match is None:
        raise Refusal("not_money", text=text)
    return int(Decimal(text.lstrip("$")) * 100)


@dataclass(frozen=True, slots=True)
class Setting:
    """A house rule that can be set by name, with its group and the values offered for it.

    `field` is its field of the rules, `row` its row if the field is a table.
    """

    key: str
    group: house.OptionGroup
    choices: tuple[str, ...]
    field: str
    row: PatternId | house.BaoReason | house.Instant | None = None
    unit: house.OptionUnit = house.OptionUnit.TAI

    def value_in(self, rules: house.HouseRules) -> Any:
        """Returns the value of the setting in these rules."""
        held = getattr(rules, self.field)
        return held if self.row is None else held[self.row]

    def parse_value(self, text: str) -> object:
        """Converts a typed text to a value; an unfit text is returned as it is.

        Raises `Refusal("not_money")`.
        """
        if self.choices == _ON_OFF:
            return text
        field = house.HouseRules.model_fields[self.field]
        if text.lower() in _NO_VALUE and field.default in (None, 0):
            return field.default
        if self.unit is house.OptionUnit.CENTS:
            return parse_cents(text)
        if "limit" in self.choices:
            return _parse_tai(text)
        return _parse_pay_chart(text) if self.field == "chart" else _parse_number_or_word(text)


_ON_OFF: Final = ("on", "off")
_NO_VALUE: Final = ("off", "none", "default")
_PRICES: Final = ("0", "1", "2", "3", "4", "5", "8", "10", "13", "limit")


def _list_field_settings() -> Iterator[Setting]:
    """Yields a setting for each field of the rules, or for each row of a field that is a table."""
    for field, option in house.OPTIONS.items():
        choices = option.choices or _offered_values(field)
        for row in house.TABLES.get(field, (None,)):
            assert row is None or isinstance(row, house.BaoReason | house.Instant), (
                "prices have their groups"
            )
            key = field if row is None else f"{field}.{row.value}"
            yield Setting(key, option.group, choices, field, row, option.unit)


def _offered_values(field: str) -> tuple[str, ...]:
    """Lists the values of a switch or a choice."""
    kind = house.HouseRules.model_fields[field].annotation
    if kind is bool:
        return _ON_OFF
    assert isinstance(kind, EnumType), "any other has its choices named"
    return tuple(str(member) for member in kind)


SETTINGS: Final = (
    *_list_field_settings(),
    *(Setting(f"tai.{row.id.value}", row.group, _PRICES, "tai", row.id) for row in PATTERNS),
)
"""All settings but the preset, which changes many at once."""

BY_KEY: Final[Mapping[str, Setting]] = MappingProxyType({s.key: s for s in SETTINGS})


def change_setting(rules: house.HouseRules, key: str, value: object) -> house.HouseRules:
    """Returns `rules` with a key set: one of `BY_KEY`, the preset, or a whole table as JSON.

    The charts 3/6 and 1/2 bring `special_hands` = `double_payout` with them, as their document has
    it ("the payout for special hands will be double"); it can be set otherwise afterwards.

    Without money the stake becomes the smallest at which every payment is whole; with it, that of
    the preset. Another preset keeps the stake, where that is whole there too.

    Raises `Refusal`: `unknown_setting` (no such key), `bad_setting` (no such value for it),
    `points_whole` (a payment would not be whole, at a table that plays for points).
    """
    key = key.strip().lower().replace("-", "_")
    key = _ALIASES.get(key, key)
    if key == "preset" and value in list(house.Preset):
        return _convert_preset(PRESETS[house.Preset(str(value))], rules)
    if key in house.TABLES and isinstance(value, Mapping):
        for row, each in value.items():  # what is not named stays
            rules = change_setting(rules, f"{key}.{row}", each)
        return rules
    if key == "preset" or key in house.TABLES:
        return _change_rules(rules, key, value, {key: value})
    setting = BY_KEY.get(re.sub(r"^unit\.", "units.", key))
    if setting is None:
        raise Refusal("unknown_setting", key=key)
    new = setting.parse_value(value) if isinstance(value, str) else value
    if setting.row is not None:
        new = {**getattr(rules, setting.field), setting.row: new}
    played = _change_rules(
        rules, key, value, {setting.field: new, **_fields_set_along_with_setting(key, new)}
    )
    return (
        convert_stakes(rules, played.for_money)
        if key == "for_money"
        else check_whole_points(played)
    )


def convert_stakes(rules: house.HouseRules, for_money: bool) -> house.HouseRules:
    """Converts rules to money at their preset's stake, or to points at the smallest fitting
    stake.

    Raises `Refusal("points_whole")` if a value that the table typed has cents.
    """
    if rules.for_money is for_money:
        return rules
    stake = PRESETS[rules.preset].stake
    return rules.replace(for_money=True, stake=stake) if for_money else convert_to_points(rules)


def _convert_preset(preset: house.HouseRules, rules: house.HouseRules) -> house.HouseRules:
    """Returns a preset with the stake of `rules`, for money or for points as `rules` are."""
    played = preset.replace(stake=rules.stake, for_money=rules.for_money)
    return played if played.for_money or pays_whole_points(played) else convert_to_points(played)


def expand_setting_keys(rules: house.HouseRules, keys: Collection[str]) -> tuple[str, ...]:
    """Lists these keys and the keys of the settings that change with them, each once.

    A chart brings its payment of special hands, even if that was the same before.
    """
    brought = (each for key in keys for each in _fields_set_along_with_setting(key, rules.chart))
    return tuple(dict.fromkeys((*keys, *brought)))


def _fields_set_along_with_setting(key: str, new: object) -> Mapping[str, object]:
    """Returns the fields that a change of this setting also sets, with their values."""
    doubles = key == "chart" and new in _DOUBLING_CHARTS
    return {"special_hands": house.SpecialHands.DOUBLE_PAYOUT} if doubles else {}


def copy_settings(
    new: house.HouseRules, rules: house.HouseRules, keys: Collection[str]
) -> house.HouseRules:
    """Copies the settings of these `keys` from `new` to `rules`; with a preset all but the
    stake.

    Raises `Refusal`: `unknown_setting`, `min_above_limit`, `points_whole`.
    """
    if "preset" in keys:
        rules = _convert_preset(new, rules)
    if "for_money" in keys:
        rules = convert_stakes(rules, new.for_money)
    changes: dict[str, Any] = {}
    for key in keys:
        setting = BY_KEY.get(key)
        if setting is not None:
            table = changes.get(setting.field, getattr(rules, setting.field))
            value = setting.value_in(new)
            changes[setting.field] = value if setting.row is None else {**table, setting.row: value}
        elif key != "preset":
            raise Refusal("unknown_setting", key=key)
    try:
        return check_whole_points(rules.replace(**changes))
    except ValidationError:
        raise MinAboveLimit() from None


def _change_rules(
    rules: house.HouseRules, key: str, value: object, changes: Mapping[str, object]
) -> house.HouseRules:
    try:
        return rules.replace(**changes)
    except ValidationError as error:
        why = error.errors()[0]["msg"].removeprefix("Value error, ")
        raise BadSetting(key=key, value=value, why=why) from None


def _parse_number(text: str) -> object:
    return int(text) if text.isdecimal() and len(text) < 10 else text


def _parse_number_or_word(text: str) -> object:
    if re.fullmatch(r"\d{1,9}\.5", text):
        return float(text)
    number = _parse_number(text)
    return number if isinstance(number, int) else text.strip().lower().replace(" ", "_")


def _parse_tai(text: str) -> object:
    word = text.lower()
    if word in ("l", "limit"):
        return "limit"
    return 0 if word in ("off", "-", "no") else _parse_number(text)


def _parse_pay_chart(text: str) -> object:
    """Parses a chart's name, or three rows like `4,8,16 / 0,0,0 / 2,4,8` in units."""
    if text.count("/") != 2:
        return _parse_number_or_word(text)
    rows = [
        tuple(parse_cents(cell) for cell in re.split(r"[,\s]+", row.strip()))
        for row in text.split("/")
    ]
    return dict(zip(house.PayRows.model_fields, rows, strict=True))
