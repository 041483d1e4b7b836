"""How the end of a night and its payments are put: results in, sentences out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from bot.text.columns import columns, padded, shortened
from bot.text.receipts import ranked
from bot.text.translator import DOT, Markup, Translator, amount, escaped, joined, money, plain
from models.ledger.dues import Owed
from models.ledger.settling.households import Proposed
from models.ledger.settling.sides import is_guest
from models.ledger.settling.verbs import Statement
from models.ledger.values import Table
from models.rules.debts import Heads
from models.rules.events import NotedHand, SpecialHand
from models.rules.tally import BestHand, NightStatistics
from models.rules.values import PlayerId

_MOST_NAME: Final = 20
"""So many columns of a place and a name stand in the standings."""
MOST_OLDER: Final = 12
"""So many payments of earlier nights are told and have buttons: the newest."""


def farewell(translator: Translator, statement: Statement, went: NightStatistics) -> Markup:
    """The end of a night: standings, the biggest hand, who pays whom."""
    table = statement.table
    return joined(
        (
            translator.say("night-ended", hands=went.hands),
            _standings(table),
            best_hand(translator, table, went.best) if went.best else "",
            Markup("\n") + payments(translator, statement),
        )
    )


def _standings(table: Table) -> Markup:
    """Place, name and balance of everybody in columns, the best first."""
    balances = table.state.balances
    names = {
        player: shortened(f"{place}. {table.name(player)}", _MOST_NAME)
        for place, player in enumerate(ranked(balances), start=1)
    }
    sums = {player: plain(money(balances[player])) for player in names}
    wide, long = (max(map(columns, cells.values())) for cells in (names, sums))
    rows = (f"{padded(name, wide)}  {sums[player]:>{long}}" for player, name in names.items())
    return Markup("<pre>") + joined(map(escaped, rows)) + Markup("</pre>")


def best_hand(translator: Translator, table: Table, best: BestHand) -> Markup:
    """The biggest hand of a night in one line."""
    name, hand = table.name(best.won.player), worth_of(translator, best)
    line = translator.say("best-hand", name=name, hand=hand, number=best.number)
    if isinstance(best.hand, NotedHand):
        return joined((line, Markup(f"<code>{best.hand.notation}</code>")))
    return line


def worth_of(translator: Translator, best: BestHand) -> Markup:
    """What a hand is called that is priced whole, or its tai, and what it had before the limit."""
    won = best.won
    if isinstance(best.hand, SpecialHand):
        hand = translator.pattern(best.hand.pattern)
    elif won.special is not None:
        hand = translator.pattern(won.special)
    else:
        hand = translator.say("hand-tai", tai=won.tai)
    if won.raw_tai > won.tai and won.special is None:
        hand = translator.say("best-capped", hand=hand, raw=won.raw_tai)
    return hand


def payments(translator: Translator, statement: Statement) -> Markup:
    """The payments with what became of each, the rounding, and what is open from before."""
    title = translator.say("settle-now" if statement.table.open else "settle-title")
    if statement.taken:
        title = joined((title, translator.say("settle-taken")), " ")
    dues = [one for one in statement.dues if one.opposed < one.cents]
    if dues:
        lines = [title, *(_due_line(translator, statement, one) for one in dues)]
    else:
        lines = [translator.say("settle-even")]
    if statement.shifts:
        lines.append(_rounding(translator, statement))
    if statement.older:
        lines += [Markup(""), older(translator, statement)]
    return Markup("\n".join(lines))


def whence(translator: Translator, statement: Statement) -> Markup:
    """Where payments come from, by household: what the night came to, and what it took on."""
    table, sums = statement.table, statement.sums
    lines = [
        translator.say(
            "whence-line",
            name=statement.name(player),
            sum=money(sums[player]),
            parts=joined(_parts(translator, statement, player), DOT),
        )
        for player in sorted(sums, key=lambda player: (-sums[player], player))
    ]
    if statement.shifts:
        lines.append(_rounding(translator, statement))
    return joined((translator.say("whence-title", night=table.night), *lines))


def _parts(translator: Translator, statement: Statement, head: PlayerId) -> Iterator[Markup]:
    """What a household's sum is made of."""
    household = statement.household(head)
    own = sum(statement.table.state.balances.get(player, 0) for player in household)
    yield translator.say("whence-night", night=statement.table.night, amount=money(own))
    for one in statement.taken:
        if one.payer in household:
            to = statement.table.name(one.payee)
            facts = {"night": one.night, "name": to, "amount": money(-one.cents)}
            yield translator.say("whence-to", **facts)
        if one.payee in household:
            by = statement.table.name(one.payer)
            facts = {"night": one.night, "name": by, "amount": money(one.cents)}
            yield translator.say("whence-from", **facts)


def older(translator: Translator, statement: Statement) -> Markup:
    """What is still to be paid from earlier nights."""
    lines = (
        translator.say(
            "due-older",
            payer=statement.name(one.payer),
            payee=statement.name(one.payee),
            amount=amount(one.left),
            night=one.night,
        )
        for one in statement.older[-MOST_OLDER:]
    )
    more = len(statement.older) - MOST_OLDER
    return joined(
        (
            translator.say("due-older-meets" if statement.meets else "due-older-title"),
            translator.say("due-older-more", count=more) if more > 0 else "",
            *lines,
        )
    )


def _due_line(translator: Translator, statement: Statement, one: Owed) -> Markup:
    line = translator.say(
        "settle-line",
        payer=statement.name(one.payer),
        payee=statement.name(one.payee),
        amount=amount(one.cents),
    )
    said = {"line": line, "who": one.said_by}
    if statement.is_doubtful(one) and one.paid >= one.cents:
        return translator.say("due-said", **said)
    if one.paid >= one.cents:
        return translator.say("due-paid", line=line)
    if statement.is_doubtful(one):
        line = translator.say("due-part-said", **said, paid=amount(one.paid))
    elif one.paid:
        line = translator.say("due-part", line=line, paid=amount(one.paid))
    if one.carried:
        line = translator.say("due-carried", line=line, carried=amount(one.carried))
    if one.netted:
        facts = {"netted": amount(one.netted), "night": one.netted_in}
        line = translator.say("due-netted", line=line, **facts)
    if one.opposed:
        line = translator.say("due-opposed", line=line, opposed=amount(one.opposed))
    return line


def _rounding(translator: Translator, statement: Statement) -> Markup:
    shifts = statement.shifts
    return translator.say(
        "due-rounded",
        coin=amount(statement.table.settings.round),
        shifts=joined(
            (
                translator.say("share", name=statement.name(player), amount=money(shifts[player]))
                for player in sorted(shifts, key=lambda player: (-abs(shifts[player]), player))
            ),
            DOT,
        ),
    )


def proposed(translator: Translator, table: Table, asked: Proposed) -> Markup:
    """The question whether some are to settle as one, and who has still to agree."""
    guests = [table.name(p) for p in asked.missing if is_guest(table.members, p)]
    return joined(
        (
            translator.say(
                "household-asked",
                names=[table.name(player) for player in asked.people],
                head=table.name(asked.people[0]),
            ),
            translator.say("household-missing", names=[table.name(p) for p in asked.missing]),
            translator.say("household-guests", names=guests) if guests else "",
        )
    )


def households(translator: Translator, heads: Heads, table: Table) -> Markup:
    """Who settles as one."""
    groups: dict[PlayerId, list[PlayerId]] = {}
    for player, head in heads.items():
        groups.setdefault(head, [head]).append(player)
    if not groups:
        return translator.say("household-none")
    lines: Iterable[Markup] = (
        translator.say("household-line", names=[table.name(player) for player in group])
        for group in groups.values()
    )
    return joined(lines)
