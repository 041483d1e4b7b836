"""The four presets: the options' columns, and the prices of the table of patterns."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from models.rules.house import OPTIONS, HouseRules, Preset
from models.rules.patterns import PATTERNS


def _preset(preset: Preset) -> HouseRules:
    chosen = {name: option.presets for name, option in OPTIONS.items()}
    prices = {row.id: row.prices[preset.column] for row in PATTERNS}
    values = {name: row[preset.column] for name, row in chosen.items() if row is not None}
    return HouseRules.model_validate({"preset": preset, "tai": prices, **values})


PRESETS: Final = MappingProxyType({preset: _preset(preset) for preset in Preset})
"""The four presets, each a complete set of rules."""
