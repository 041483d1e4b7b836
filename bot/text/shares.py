"""Names with their amounts, in one line."""

from __future__ import annotations

from collections.abc import Mapping

from bot.text.translator import DOT, Markup, Translator, join
from models.ledger.settling.verbs import NightStatement
from models.ledger.values import Table
from models.rules.values import Cents, PlayerId


def list_amounts(
    translator: Translator, names: Table | NightStatement, amounts: Mapping[PlayerId, Cents]
) -> Markup:
    """Lists the players' amounts in a line, largest first; for a statement, the households'."""
    order = sorted(amounts, key=lambda player: (-abs(amounts[player]), player))
    return join(
        (
            name_with_amount(translator, names.name(one), translator.money(amounts[one]))
            for one in order
        ),
        DOT,
    )


def name_with_amount(translator: Translator, name: str, amount: Markup) -> Markup:
    """Joins a name and its amount so that no line break separates them."""
    return translator.say("share", name=name.replace(" ", "\N{NO-BREAK SPACE}"), amount=amount)
