"""Names with their amounts, in one line."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.text.columns import count_columns
from bot.text.translator import DOT, Markup, Translator, join, untag
from models.ledger.settling.verbs import NightStatement
from models.ledger.values import Table
from models.rules.values import Cents, PlayerId

_NO_BREAK: Final = "\N{NO-BREAK SPACE}"
_MOST_UNBROKEN: Final = 24
"""The most columns that find room in any line of a phone."""


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
    """Joins a name and its amount so that no line break separates them, unless they are too wide
    for a line: an app would break that anywhere, even within the amount.
    """
    share = translator.say("share", name=name, amount=amount)
    is_wide = count_columns(untag(share)) > _MOST_UNBROKEN
    old, new = (_NO_BREAK, " ") if is_wide else (" ", _NO_BREAK)
    return Markup(share.replace(old, new))
