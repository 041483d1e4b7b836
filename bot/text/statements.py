"""Sentences about the end of a night and its payments."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final

from bot.text.columns import Row, align_rows, columns, pad_text, shorten_text
from bot.text.receipts import beside_line, rank_players, with_places
from bot.text.shares import shares
from bot.text.translator import Markup, Translator, amount, join, money, plain
from models.ledger.dues import Owed
from models.ledger.settling.verbs import Statement
from models.ledger.values import Table
from models.rules.events import NotedHand, SpecialHand
from models.rules.settlement import Heads
from models.rules.tally import BestHand, NightStatistics
from models.rules.values import Cents, PlayerId

_MOST_NAME: Final = 20
"""The columns of rank and name in the standings."""
_MOST_NAMES: Final = 22
"""The columns of payer and payee that leave room for the sum."""
MOST_OLDER: Final = 12
"""The most dues of earlier nights that are listed and have buttons, the newest."""


def farewell(translator: Translator, statement: Statement, went: NightStatistics) -> Markup:
    """Writes the farewell of a night: standings, biggest hand and payments."""
    translator = translator.of(statement.table.state.rules)
    rest = payments(translator, statement)
    if not statement.is_for_money:
        rest = older_dues(translator, statement) if statement.older else Markup("")
    return join(
        (
            translator.say("night-ended", hands=went.hands),
            _standings(translator, statement.table),
            beside_line(translator, statement.table),
            best_hand(translator, statement.table, went.best) if went.best else "",
            Markup("\n") + rest if rest else "",
        )
    )


def _standings(translator: Translator, table: Table) -> Markup:
    """Lists everybody's rank and winnings, the best first."""
    won, names = table.state.winnings, table.name
    return align_rows(
        [
            Row(
                shorten_text(f"{place}. {names(player)}", _MOST_NAME),
                plain(translator.money(won[player])),
            )
            for place, player in with_places(won)
        ]
    )


def best_hand(translator: Translator, table: Table, best: BestHand) -> Markup:
    """Writes the biggest hand of a night in a line."""
    name, hand = table.name(best.won.player), worth_of(translator, best)
    line = translator.say("best-hand", name=name, hand=hand, number=best.number)
    if isinstance(best.hand, NotedHand):
        return join((line, Markup(f"<code>{best.hand.notation}</code>")))
    return line


def worth_of(translator: Translator, best: BestHand) -> Markup:
    """Writes a hand's name if it is priced whole, else its tai, also those before the limit."""
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
    """Writes the payments with their state, the rounding, and unpaid dues of earlier nights."""
    title, *notes = beside_dues(translator, statement)
    if not statement.is_for_money:
        points = _standings(translator.of(statement.table.state.rules), statement.table)
        return Markup("\n".join((title, points, *notes)))
    dues = _to_pay(statement)
    rows = _due_rows(translator, statement, [d for d in dues if not _is_settled(statement, d)])
    table, folded = align_rows(rows) if rows else "", _settled_line(translator, statement, dues)
    return Markup("\n".join((title, *filter(None, (table, folded)), *notes)))


def own_dues(
    translator: Translator, statement: Statement, mine: Sequence[Owed], chat: str
) -> Markup:
    """Writes a payer's own unpaid dues of a night in the chat with this title.

    An open night has none yet, which is said.
    """
    facts = {"chat": chat, "night": statement.table.night}
    if statement.table.open:
        return translator.say("own-reopened", **facts)
    left = [one for one in mine if one.left > 0]
    lines = [
        translator.say("own-due", payee=statement.name(one.payee), amount=amount(one.left))
        for one in left
    ]
    return join((translator.say("own-dues" if left else "own-paid", **facts), *lines))


def beside_dues(translator: Translator, statement: Statement) -> list[Markup]:
    """Lists the texts around the payments: title, notes, and unpaid dues of earlier nights."""
    say = translator.say
    dues = _to_pay(statement)
    title = say("settle-now" if statement.table.open else "settle-title")
    if not statement.is_for_money:
        title = say("points-standings")
    elif not dues:
        title = say("settle-even")
    elif statement.taken:
        title = join((title, say("settle-taken")), " ")
    lines = [title]
    # Who came or left in between may be paid by somebody they never sat with.
    if dues and len(statement.table.state.balances) > 4:
        lines.append(say("settle-fewest"))
    if statement.is_for_money and statement.shifts:
        lines.append(_rounding(translator, statement))
    if statement.older:
        lines += [Markup(""), older_dues(translator, statement)]
    return lines


def _to_pay(statement: Statement) -> list[Owed]:
    """Lists the dues that are shown as payments."""
    return [one for one in statement.dues if one.opposed < one.cents]


def _is_settled(statement: Statement, one: Owed) -> bool:
    """Tells whether a due is paid and confirmed."""
    return one.paid >= one.cents and not statement.is_doubtful(one)


def _settled_line(translator: Translator, statement: Statement, dues: Sequence[Owed]) -> Markup:
    """Writes the number of settled payments in a line; an empty text without any."""
    paid = sum(_is_settled(statement, one) for one in dues)
    if not paid:
        return Markup("")
    key = "dues-all-paid" if paid == len(dues) else "dues-paid"
    return translator.say(key, paid=paid, all=len(dues))


def explain_payments(translator: Translator, statement: Statement) -> Markup:
    """Explains the payments by household: winnings, bills and payments, older debts."""
    sums = statement.sums
    rows: list[Row] = []
    for player in rank_players(sums):
        rows.append(Row(statement.name(player), plain(money(sums[player]))))
        rows += _parts(translator, statement, player)
    title = translator.say("whence-title", night=statement.table.night)
    return join((title, align_rows(rows), _rounding(translator, statement)))


def _parts(translator: Translator, statement: Statement, head: PlayerId) -> Iterator[Row]:
    """Lists the parts of a household's sum."""

    def part(key: str, cents: Cents, **facts: object) -> Row:
        said = plain(translator.say(key, **facts))
        return Row(f"  {said}", plain(money(cents)), indent=4)

    household = statement.household(head)
    state = statement.table.state
    yield part(
        "whence-night",
        sum(state.winnings.get(player, 0) for player in household),
        night=statement.table.night,
    )
    if beside := sum(state.beside.get(player, 0) for player in household):
        yield part("whence-beside", beside)
    for one in statement.taken:
        if one.payer in household:
            name = statement.table.name(one.payee)
            yield part("whence-to", -one.cents, night=one.night, name=name)
        if one.payee in household:
            name = statement.table.name(one.payer)
            yield part("whence-from", one.cents, night=one.night, name=name)


def older_dues(translator: Translator, statement: Statement) -> Markup:
    """Lists what is still to be paid from earlier nights, night by night."""
    shown = statement.older[-MOST_OLDER:]
    words = _who_to_whom(statement, shown)
    rows: list[Row] = []
    for night, dues in groupby(zip(shown, words, strict=True), key=lambda pair: pair[0].night):
        rows.append(Row(plain(translator.say("stats-night", night=night))))
        rows += [Row(f"  {who}", plain(amount(one.left)), indent=4) for one, who in dues]
    more = len(statement.older) - MOST_OLDER
    return join(
        (
            translator.say("due-older-meets" if statement.meets else "due-older-title"),
            translator.say("due-older-more", count=more) if more > 0 else "",
            align_rows(rows),
        )
    )


def older_dues_sum(translator: Translator, statement: Statement) -> Markup:
    """Writes the number of unpaid dues of earlier nights and their sum in a line."""
    owed = sum(one.left for one in statement.older)
    key = "due-older-in-all-meets" if statement.meets else "due-older-in-all"
    return translator.say(key, count=len(statement.older), amount=amount(owed))


def _who_to_whom(statement: Statement, dues: Sequence[Owed]) -> list[str]:
    """Writes each due as `Ah Ming → Ben`, the arrows aligned if there is room."""
    if not dues:
        return []
    pairs = [(statement.name(one.payer), statement.name(one.payee)) for one in dues]
    left, right = (max(map(columns, names)) for names in zip(*pairs, strict=True))
    wide = left if left + 3 + right <= _MOST_NAMES else 0
    return [f"{pad_text(payer, wide)} → {payee}" for payer, payee in pairs]


def _due_rows(translator: Translator, statement: Statement, dues: Sequence[Owed]) -> list[Row]:
    """Makes a row for each due, with … for an unconfirmed payment, and further details below."""
    marks = ["…" if one.paid >= one.cents else "" for one in dues]
    wide = 2 if any(marks) else 0
    rows = []
    for one, mark, who in zip(dues, marks, _who_to_whom(statement, dues), strict=True):
        below = tuple(map(plain, _due_details(translator, statement, one)))
        rows.append(Row(pad_text(mark, wide) + who, plain(amount(one.cents)), below, wide + 2))
    return rows


def _due_details(translator: Translator, statement: Statement, one: Owed) -> Iterator[Markup]:
    """Yields lines about a due's payments, and its carried and netted parts."""
    if statement.is_doubtful(one):
        key = "due-said" if one.paid >= one.cents else "due-part-said"
        yield translator.say(key, who=one.said_by, paid=amount(one.paid))
    elif 0 < one.paid < one.cents:
        yield translator.say("due-part", paid=amount(one.paid))
    if one.paid >= one.cents:
        return
    if one.carried:
        yield translator.say("due-carried", carried=amount(one.carried))
    if one.netted:
        yield translator.say("due-netted", netted=amount(one.netted), night=one.netted_in)
    if one.opposed:
        yield translator.say("due-opposed", opposed=amount(one.opposed))


def _rounding(translator: Translator, statement: Statement) -> Markup:
    """Explains the difference of dues and balances; an empty text without any."""
    shifts = statement.shifts
    if not shifts:
        return Markup("")
    told = shares(translator, statement, shifts)
    key = "due-rounded" if statement.rounds else "due-together"
    return translator.say(key, coin=amount(statement.table.settings.round), shifts=told)


def household_text(translator: Translator, table: Table, people: Sequence[PlayerId]) -> Markup:
    """Writes the members and head of a new household, and how to part again."""
    head, *others = names = [table.name(player) for player in people]
    return translator.say("household-joined", names=names, head=head, other=others[-1])


def households(translator: Translator, heads: Heads, table: Table) -> Markup:
    """Lists the households of a table."""
    groups: dict[PlayerId, list[PlayerId]] = {}
    for player, head in heads.items():
        groups.setdefault(head, [head]).append(player)
    return join(
        translator.say("household-line", names=[table.name(player) for player in group])
        for group in groups.values()
    ) or translator.say("household-none")
