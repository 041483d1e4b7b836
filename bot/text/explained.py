"""Explanations of entries: the event, its prices by the rules of that time, and its authors."""

from __future__ import annotations

from collections.abc import Iterable

from bot.text import events, receipts, scores
from bot.text.house import instant_payment_text, preset_stake_limit_line, rule_line
from bot.text.translator import DOT, Markup, Translator, join
from models.ledger.values import LoggedEntry, Table
from models.rules.events import Event, FalseWin, Kong, Win
from models.rules.house import Instant
from models.rules.kinds import EventScope, kind_description
from models.rules.night import Outcome
from models.rules.payments import payout
from models.rules.settings import BY_KEY


def explain_entry(
    translator: Translator, table_then: Table, entry: LoggedEntry, outcome: Outcome | None
) -> Markup:
    """Explains an entry: its event, its prices by the rules of its time, and who changed it.

    An undone entry has no outcome.
    """
    if outcome is None:
        what = events.describe_event(translator, table_then, entry.event)
        told = [translator.say("entry", number=entry.number, what=what)]
    else:
        told = [
            *receipts.booked_event_lines(translator, table_then, entry.number, entry.event, outcome)
        ]
        told += _explain_prices(translator, table_then, entry.event, outcome)
        told.append(receipts.next_deal_line(translator, table_then, outcome))
    if kind_description(entry.event).scope is EventScope.HAND:
        told.append(preset_stake_limit_line(translator, table_then.state.rules))
    return join((*told, join(receipts.entry_author_lines(translator, table_then, entry), DOT)))


def _explain_prices(
    translator: Translator, table_then: Table, event: Event, outcome: Outcome
) -> Iterable[Markup]:
    rules = table_then.state.rules
    match event:
        case Win(discarder=discarder):
            for won in outcome.won:
                paid = payout(rules, won.tai, won.special, discarder is None)
                tai = translator.say("hand-tai", tai=won.tai)
                what = translator.say("win-also", winner=table_then.name(won.player), hand=tai)
                yield translator.say(
                    "why-win", what=what, pays=scores.payout_line(translator, rules, paid)
                )
        case Kong(concealed=concealed):
            row = Instant.CONCEALED_KONG if concealed else Instant.KONG
            each = instant_payment_text(translator, rules, row)
            yield translator.say("why-kong", what=translator.term(row), each=each)
        case FalseWin():
            yield rule_line(translator, rules, BY_KEY["false_win"])
        case _:
            return
