"""The four presets: the options' columns, and the prices of the table of patterns."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

from models.rules.house import EDITION, OPTIONS, HouseRules, Preset
from models.rules.patterns import PATTERNS


def _make_preset(column: int, preset: Preset) -> HouseRules:
    values: dict[str, Any] = {"tai": {row.id: row.prices[column] for row in PATTERNS}}
    for name, option in OPTIONS.items():
        chosen = option.presets
        if isinstance(chosen, Mapping):
            values[name] = {row: each[column] for row, each in chosen.items()}
        elif chosen is not None:
            values[name] = chosen[column]
    return HouseRules.model_validate({"preset": preset, "edition": EDITION, **values})


PRESETS: Final = MappingProxyType({p: _make_preset(column, p) for column, p in enumerate(Preset)})
"""The four presets, each a complete set of rules."""
