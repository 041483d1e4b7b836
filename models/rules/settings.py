"""One house rule changed by its name: what `/house limit 6` and `--set limit_tai=6` mean.

Text is as people type it: money in units with up to two decimals (`0.20`), switches as on and
off. Anything else (numbers and booleans from JSON) is taken as the field holds it: money in cents.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from decimal import Decimal
from functools import partial
from typing import Any, Final

from pydantic import ValidationError

from models.rules.house import (
    OPTIONS,
    TABLES,
    ChartName,
    HouseRules,
    PayRows,
    Preset,
    SpecialHands,
    Unit,
)
from models.rules.presets import PRESETS
from models.rules.refusal import Refusal

MONEY: Final = re.compile(r"\$?(\d{1,7})(?:\.(\d{1,2}))?")
_ALIASES: Final = {
    "limit": "limit_tai",
    "max": "limit_tai",
    "min": "min_tai",
    "minimum": "min_tai",
    "zimo_bonus": "self_draw_bonus",
    "seven_pairs": "tai.seven_pairs",
}
_SWITCH: Final = {
    "on": True,
    "yes": True,
    "true": True,
    "1": True,
    "off": False,
    "no": False,
    "false": False,
    "0": False,
}
_DOUBLING_CHARTS: Final = (ChartName.THREE_SIX, ChartName.ONE_TWO)


def cents(text: str) -> int:
    """The cents of an amount as typed: `5`, `5.5`, `$5.50`; at most two decimals, seven digits.

    Raises `Refusal("not_money")`.
    """
    match = MONEY.fullmatch(text)
    if match is None:
        raise Refusal("not_money", text=text)
    return int(Decimal(text.lstrip("$")) * 100)


def changed(rules: HouseRules, key: str, value: object) -> HouseRules:
    """`rules` with one key set. Keys are the fields, and `tai.PATTERN`, `bao.REASON`, `unit.NAME`.

    The charts 3/6 and 1/2 bring `special_hands` = `double_payout` with them, as their document has
    it ("the payout for special hands will be double"); it can be set otherwise afterwards.

    Raises `Refusal`: `unknown_setting` (no such key), `bad_setting` (no such value for it).
    """
    key = key.strip().lower().replace("-", "_")
    key = _ALIASES.get(key, key)
    if "." in key:
        return _changed_row(rules, key, value)
    if key == "preset" and value in list(Preset):
        return PRESETS[Preset(str(value))].but(stake=rules.stake)
    if key not in HouseRules.model_fields:
        raise Refusal("unknown_setting", key=key)
    read = _reader(key)
    new = read(value) if isinstance(value, str) else value
    if key in TABLES and isinstance(new, Mapping):
        for row, each in new.items():  # what is not named stays
            rules = _changed_row(rules, f"{key}.{row}", each)
        return rules
    doubles = key == "chart" and new in _DOUBLING_CHARTS
    brought = {"special_hands": SpecialHands.DOUBLE_PAYOUT} if doubles else {}
    return _checked(rules, key, value, {key: new, **brought})


def _changed_row(rules: HouseRules, key: str, value: object) -> HouseRules:
    field, _, row = key.partition(".")
    field = "units" if field == "unit" else field
    if field not in TABLES or row not in list(TABLES[field]):
        raise Refusal("unknown_setting", key=key)
    table: Mapping[Any, object] = getattr(rules, field)
    new = _ROW_READERS[field](value) if isinstance(value, str) else value
    return _checked(rules, key, value, {field: {**table, TABLES[field](row): new}})


def _checked(
    rules: HouseRules, key: str, value: object, changes: Mapping[str, object]
) -> HouseRules:
    try:
        return rules.but(**changes)
    except ValidationError as error:
        why = error.errors()[0]["msg"].removeprefix("Value error, ")
        raise Refusal("bad_setting", key=key, value=value, why=why) from None


def _reader(key: str) -> Callable[[str], object]:
    """What reads a value of this key as typed: by what the field holds."""
    field, option = HouseRules.model_fields[key], OPTIONS.get(key)
    if field.annotation is bool:
        return _switch
    if option is not None and option.unit is Unit.CENTS:
        return cents if field.is_required() else partial(_optional_money, field.default)
    if option is not None and "limit" in option.choices:
        return _tai
    return _chart if key == "chart" else _number_or_word


def _optional_money(default: object, text: str) -> object:
    return default if text.lower() in ("off", "none", "default") else cents(text)


def _number(text: str) -> object:
    return int(text) if text.isdecimal() and len(text) < 10 else text


def _number_or_word(text: str) -> object:
    if re.fullmatch(r"\d{1,9}\.5", text):
        return float(text)
    number = _number(text)
    return number if isinstance(number, int) else text.strip().lower().replace(" ", "_")


def _tai(text: str) -> object:
    word = text.lower()
    if word in ("l", "limit"):
        return "limit"
    return 0 if word in ("off", "-", "no") else _number(text)


def _switch(text: str) -> object:
    """On or off; what is neither stays as it is, and is refused."""
    return _SWITCH.get(text.lower(), text)


def _chart(text: str) -> object:
    """A named chart, or three rows typed as `4,8,16 / 0,0,0 / 2,4,8` in units of money."""
    if text.count("/") != 2:
        return _number_or_word(text)
    rows = [
        tuple(cents(cell) for cell in re.split(r"[,\s]+", row.strip())) for row in text.split("/")
    ]
    return dict(zip(PayRows.model_fields, rows, strict=True))


_ROW_READERS: Final[Mapping[str, Callable[[str], object]]] = {
    "tai": _tai,
    "bao": _switch,
    "units": _number,
}
