"""Sentences about uniting two members who are one person."""

from __future__ import annotations

from collections.abc import Iterable

from bot.text.translator import DOT, Markup, Translator, amount, join
from models.ledger.dues import Owed
from models.ledger.people.uniting import AliasPair, Career
from models.ledger.values import Table

_MOST_OPEN = 8
"""The most dues that are listed."""


def ask_alias(translator: Translator, table: Table, likeness: AliasPair) -> Markup:
    """Asks whether two members are one person, with their careers and unpaid dues."""
    say, (one, other) = translator.say, likeness.careers
    return join(
        (
            say("same-ask", one=likeness.one.name, other=likeness.other.name),
            _career(translator, likeness.one.name, one),
            _career(translator, likeness.other.name, other),
            say("same-as-one", career=_career(translator, likeness.other.name, one.add(other))),
            _open(translator, table, likeness),
            say("same-note", name=likeness.other.name),
        )
    )


def _career(translator: Translator, name: str, career: Career) -> Markup:
    sums = [translator.with_points(False).money(career.cents)] if career.cents else []
    if career.points:
        points = translator.with_points(True).money(career.points)
        sums.append(translator.say("same-points", points=points))
    told = join(sums or [translator.with_points(False).money(0)], DOT)
    return translator.say("same-career", name=name, nights=career.nights, sums=told)


def _open(translator: Translator, table: Table, likeness: AliasPair) -> Markup:
    """Lists the unpaid dues of the two with others, and those between them, which will vanish."""
    pair = {likeness.one.person, likeness.other.person}
    between = [one for one in likeness.left if pair == {one.payer, one.payee}]
    others = [one for one in likeness.left if one not in between]
    lines = []
    if others:
        more = len(others) - _MOST_OPEN
        told = join(_dues(table, others[:_MOST_OPEN]), DOT)
        lines.append(translator.say("same-open", dues=told, more=max(0, more)))
    if between:
        lines.append(translator.say("same-between", dues=join(_dues(table, between), DOT)))
    return join(lines) if lines else translator.say("same-open-none")


def _dues(table: Table, dues: Iterable[Owed]) -> Iterable[str]:
    return (f"{table.name(one.payer)} → {table.name(one.payee)} {amount(one.left)}" for one in dues)


def alias_notice(translator: Translator, likeness: AliasPair) -> Markup:
    """Says that two members were united, and how to undo it."""
    names = {"one": likeness.one.name, "other": likeness.other.name}
    one, other = likeness.careers
    return translator.say("same-done", **names, nights=one.nights + other.nights)
