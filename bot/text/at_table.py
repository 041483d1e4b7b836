"""The language of a table, and what is played for there: how its sums are shown."""

from __future__ import annotations

from bot.text.translator import Translator, translator_of
from models.ledger.values import Table


def translator_at(table: Table) -> Translator:
    """The translator for a table: its chat's language, and what its night is played for."""
    return translator_of(table.settings.language).of(table.state.rules)
