"""Sentences about two members who are one person."""

from __future__ import annotations

from collections.abc import Iterable

from bot.text.translator import DOT, Markup, Translator, amount, join
from models.ledger.dues import DueStatus
from models.ledger.people.uniting import AliasPair, MemberTotals
from models.ledger.values import Table

_MOST_OPEN = 8
"""The most dues that are listed."""


def ask_if_same_person(translator: Translator, table: Table, pair: AliasPair) -> Markup:
    """Asks whether two members are one person, with their nights, winnings and unpaid dues."""
    say, (one, other) = translator.say, pair.careers
    return join(
        (
            say("same-ask", one=pair.one.name, other=pair.other.name),
            _member_totals_line(translator, pair.one.name, one),
            _member_totals_line(translator, pair.other.name, other),
            say(
                "same-as-one",
                career=_member_totals_line(translator, pair.other.name, one.add(other)),
            ),
            _list_unpaid_dues(translator, table, pair),
            say("same-note", name=pair.other.name),
        )
    )


def _member_totals_line(translator: Translator, name: str, totals: MemberTotals) -> Markup:
    sums = [translator.with_points(False).money(totals.cents)] if totals.cents else []
    if totals.points:
        points = translator.with_points(True).money(totals.points)
        sums.append(translator.say("same-points", points=points))
    told = join(sums or [translator.with_points(False).money(0)], DOT)
    return translator.say("same-career", name=name, nights=totals.nights, sums=told)


def _list_unpaid_dues(translator: Translator, table: Table, pair: AliasPair) -> Markup:
    """Lists two members' unpaid dues to others, and the dues between the two, which vanish."""
    both = {pair.one.person_key, pair.other.person_key}
    between = [one for one in pair.left if both == {one.payer, one.payee}]
    others = [one for one in pair.left if one not in between]
    lines = []
    if others:
        more = len(others) - _MOST_OPEN
        told = join(_due_lines(table, others[:_MOST_OPEN]), DOT)
        lines.append(translator.say("same-open", dues=told, more=max(0, more)))
    if between:
        lines.append(translator.say("same-between", dues=join(_due_lines(table, between), DOT)))
    return join(lines) if lines else translator.say("same-open-none")


def _due_lines(table: Table, dues: Iterable[DueStatus]) -> Iterable[str]:
    return (f"{table.name(one.payer)} → {table.name(one.payee)} {amount(one.left)}" for one in dues)


def announce_alias(translator: Translator, pair: AliasPair) -> Markup:
    """Announces that two members are now one person, and how to undo that."""
    names = {"one": pair.one.name, "other": pair.other.name}
    one, other = pair.careers
    return translator.say("same-done", **names, nights=one.nights + other.nights)
