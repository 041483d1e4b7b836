"""Names with their amounts, in one line."""

from __future__ import annotations

from collections.abc import Mapping

from bot.text.translator import DOT, Markup, Translator, join
from models.ledger.settling.verbs import Statement
from models.ledger.values import Table
from models.rules.values import Cents, PlayerId


def shares(
    translator: Translator, named: Table | Statement, net: Mapping[PlayerId, Cents]
) -> Markup:
    """Lists everybody's amount in a line, the largest first; of a statement by household."""
    order = sorted(net, key=lambda player: (-abs(net[player]), player))
    return join(
        (share(translator, named.name(one), translator.money(net[one])) for one in order), DOT
    )


def share(translator: Translator, name: str, sum_: Markup) -> Markup:
    """Joins a name and its amount so that no line break separates them."""
    return translator.say("share", name=name.replace(" ", "\N{NO-BREAK SPACE}"), amount=sum_)
