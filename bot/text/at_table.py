"""The translator of a table: its language, with sums in money or points."""

from __future__ import annotations

from bot.text.translator import Translator, translator_of
from models.ledger.values import Table


def translator_for_table(table: Table) -> Translator:
    """Returns a table's translator: in its chat's language, for money or points as it plays."""
    return translator_of(table.settings.language).for_rules(table.state.rules)
