"""Sentences about the end of a night and its payments."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final

from bot.text.columns import TextRow, align_rows, count_columns, cut_text_to_width, pad_text
from bot.text.receipts import payments_and_bills_line, players_with_rank, rank_players
from bot.text.shares import list_amounts
from bot.text.translator import Markup, Translator, amount, join, money, untag
from models.ledger.dues import DueStatus
from models.ledger.settling.verbs import NightStatement
from models.ledger.values import Table
from models.rules.events import SpecialHand, TileHand
from models.rules.settlement import Heads
from models.rules.tally import BiggestHandCandidate, NightStatistics
from models.rules.values import Cents, PlayerId

_MOST_NAME: Final = 20
"""The columns of rank and name in the standings."""
_MOST_NAMES: Final = 22
"""The columns of payer and payee that leave room for the sum."""
MOST_OLDER: Final = 12
"""The most dues of earlier nights that are listed and have buttons, the newest."""


def end_of_night_text(
    translator: Translator, statement: NightStatement, stats: NightStatistics
) -> Markup:
    """Writes the last message of a night: standings, biggest hand and payments."""
    translator = translator.for_rules(statement.table.state.rules)
    rest = payments_text(translator, statement)
    if not statement.is_for_money:
        rest = list_older_dues(translator, statement) if statement.older else Markup("")
    return join(
        (
            translator.say("night-ended", hands=stats.hands),
            _list_standings(translator, statement.table),
            payments_and_bills_line(translator, statement.table),
            biggest_hand_line(translator, statement.table, stats.best) if stats.best else "",
            Markup("\n") + rest if rest else "",
        )
    )


def _list_standings(translator: Translator, table: Table) -> Markup:
    """Lists everybody's rank and winnings, the best first."""
    won, names = table.state.winnings, table.name
    return align_rows(
        [
            TextRow(
                cut_text_to_width(f"{place}. {names(player)}", _MOST_NAME),
                untag(translator.money(won[player])),
            )
            for place, player in players_with_rank(won)
        ]
    )


def biggest_hand_line(translator: Translator, table: Table, best: BiggestHandCandidate) -> Markup:
    """Writes the biggest hand of a night in a line."""
    name, hand = table.name(best.won.player), hand_worth_text(translator, best)
    line = translator.say("best-hand", name=name, hand=hand, number=best.number)
    if isinstance(best.hand, TileHand):
        return join((line, Markup(f"<code>{best.hand.notation}</code>")))
    return line


def hand_worth_text(translator: Translator, best: BiggestHandCandidate) -> Markup:
    """Writes a special hand's name, else its tai, with those above the limit."""
    won = best.won
    if isinstance(best.hand, SpecialHand):
        hand = translator.pattern_name(best.hand.pattern)
    elif won.special is not None:
        hand = translator.pattern_name(won.special)
    else:
        hand = translator.say("hand-tai", tai=won.tai)
    if won.raw_tai > won.tai and won.special is None:
        hand = translator.say("best-capped", hand=hand, raw=won.raw_tai)
    return hand


def payments_text(translator: Translator, statement: NightStatement) -> Markup:
    """Writes the payments with their state, the rounding, and unpaid dues of earlier nights."""
    title, *notes = payment_title_and_notes(translator, statement)
    if not statement.is_for_money:
        points = _list_standings(translator.for_rules(statement.table.state.rules), statement.table)
        return Markup("\n".join((title, points, *notes)))
    dues = _dues_to_pay(statement)
    rows = _due_rows(translator, statement, [d for d in dues if not _is_due_settled(statement, d)])
    table, folded = align_rows(rows) if rows else "", _settled_line(translator, statement, dues)
    return Markup("\n".join((title, *filter(None, (table, folded)), *notes)))


def own_dues_text(
    translator: Translator, statement: NightStatement, dues: Sequence[DueStatus], chat_title: str
) -> Markup:
    """Writes a payer's own unpaid dues of a night in the chat with this title.

    An open night has none yet, which is said.
    """
    facts = {"chat": chat_title, "night": statement.table.night}
    if statement.table.open:
        return translator.say("own-reopened", **facts)
    left = [one for one in dues if one.left > 0]
    lines = [
        translator.say("own-due", payee=statement.name(one.payee), amount=amount(one.left))
        for one in left
    ]
    return join((translator.say("own-dues" if left else "own-paid", **facts), *lines))


def payment_title_and_notes(translator: Translator, statement: NightStatement) -> list[Markup]:
    """Lists the texts around the payments: title, notes, unpaid dues of earlier nights."""
    say = translator.say
    dues = _dues_to_pay(statement)
    title = say("settle-now" if statement.table.open else "settle-title")
    if not statement.is_for_money:
        title = say("points-standings")
    elif not dues:
        title = say("settle-even")
    elif statement.taken:
        title = join((title, say("settle-taken")), say("between-clauses"))
    lines = [title]
    # Who came or left in between may be paid by somebody they never sat with.
    if dues and len(statement.table.state.balances) > 4:
        lines.append(say("settle-fewest"))
    if statement.is_for_money and statement.due_differences:
        lines.append(_explain_rounding(translator, statement))
    if statement.older:
        lines += [Markup(""), list_older_dues(translator, statement)]
    return lines


def _dues_to_pay(statement: NightStatement) -> list[DueStatus]:
    """Lists the dues that the settlement shows as payments."""
    return [one for one in statement.dues if one.opposed < one.cents]


def _is_due_settled(statement: NightStatement, due: DueStatus) -> bool:
    """Tells whether a due is paid and confirmed."""
    return due.paid >= due.cents and not statement.is_unconfirmed(due)


def _settled_line(
    translator: Translator, statement: NightStatement, dues: Sequence[DueStatus]
) -> Markup:
    """Writes the number of settled payments in a line; an empty text without any."""
    paid = sum(_is_due_settled(statement, one) for one in dues)
    if not paid:
        return Markup("")
    key = "dues-all-paid" if paid == len(dues) else "dues-paid"
    return translator.say(key, paid=paid, all=len(dues))


def explain_payments(translator: Translator, statement: NightStatement) -> Markup:
    """Explains the payments by household: winnings, bills and payments, older debts."""
    sums = statement.household_sums
    rows: list[TextRow] = []
    for player in rank_players(sums):
        rows.append(TextRow(statement.name(player), untag(money(sums[player]))))
        rows += _household_sum_rows(translator, statement, player)
    title = translator.say("whence-title", night=statement.table.night)
    return join((title, align_rows(rows), _explain_rounding(translator, statement)))


def _household_sum_rows(
    translator: Translator, statement: NightStatement, head: PlayerId
) -> Iterator[TextRow]:
    """Yields the rows of a household's sum: its winnings, bills and older dues."""

    def part(key: str, cents: Cents, **facts: object) -> TextRow:
        said = untag(translator.say(key, **facts))
        return TextRow(f"  {said}", untag(money(cents)), indent=4)

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


def list_older_dues(translator: Translator, statement: NightStatement) -> Markup:
    """Lists the unpaid dues of earlier nights, night by night."""
    shown = statement.older[-MOST_OLDER:]
    words = _payer_to_payee_texts(statement, shown)
    rows: list[TextRow] = []
    for night, dues in groupby(zip(shown, words, strict=True), key=lambda pair: pair[0].night):
        rows.append(TextRow(untag(translator.say("stats-night", night=night))))
        rows += [TextRow(f"  {who}", untag(amount(one.left)), indent=4) for one, who in dues]
    more = len(statement.older) - MOST_OLDER
    return join(
        (
            translator.say(
                "due-older-meets" if statement.will_settle_earlier_rests else "due-older-title"
            ),
            translator.say("due-older-more", count=more) if more > 0 else "",
            align_rows(rows),
        )
    )


def older_dues_line(translator: Translator, statement: NightStatement) -> Markup:
    """Writes the number of unpaid dues of earlier nights and their sum in a line."""
    owed = sum(one.left for one in statement.older)
    key = "due-older-in-all-meets" if statement.will_settle_earlier_rests else "due-older-in-all"
    return translator.say(key, count=len(statement.older), amount=amount(owed))


def _payer_to_payee_texts(statement: NightStatement, dues: Sequence[DueStatus]) -> list[str]:
    """Writes each due as `Ah Ming → Ben`; the arrows are aligned if there is room."""
    if not dues:
        return []
    pairs = [(statement.name(one.payer), statement.name(one.payee)) for one in dues]
    left, right = (max(map(count_columns, names)) for names in zip(*pairs, strict=True))
    wide = left if left + 3 + right <= _MOST_NAMES else 0
    return [f"{pad_text(payer, wide)} → {payee}" for payer, payee in pairs]


def _due_rows(
    translator: Translator, statement: NightStatement, dues: Sequence[DueStatus]
) -> list[TextRow]:
    """Makes a row for each due, with … for an unconfirmed payment, and further details below."""
    marks = ["…" if one.paid >= one.cents else "" for one in dues]
    wide = 2 if any(marks) else 0
    rows = []
    for one, mark, who in zip(dues, marks, _payer_to_payee_texts(statement, dues), strict=True):
        below = tuple(map(untag, _due_detail_lines(translator, statement, one)))
        rows.append(TextRow(pad_text(mark, wide) + who, untag(amount(one.cents)), below, wide + 2))
    return rows


def _due_detail_lines(
    translator: Translator, statement: NightStatement, due: DueStatus
) -> Iterator[Markup]:
    """Yields lines about the payments of a due, and about its parts from other nights."""
    if statement.is_unconfirmed(due):
        key = "due-said" if due.paid >= due.cents else "due-part-said"
        yield translator.say(key, who=due.said_by, paid=amount(due.paid))
    elif 0 < due.paid < due.cents:
        yield translator.say("due-part", paid=amount(due.paid))
    if due.paid >= due.cents:
        return
    if due.carried:
        yield translator.say("due-carried", carried=amount(due.carried))
    if due.netted:
        yield translator.say("due-netted", netted=amount(due.netted), night=due.netted_in)
    if due.opposed:
        yield translator.say("due-opposed", opposed=amount(due.opposed))


def _explain_rounding(translator: Translator, statement: NightStatement) -> Markup:
    """Explains how the dues differ from the balances by rounding; empty if they are equal."""
    shifts = statement.due_differences
    if not shifts:
        return Markup("")
    told = list_amounts(translator, statement, shifts)
    key = "due-rounded" if statement.differs_by_rounding_only else "due-together"
    return translator.say(key, coin=amount(statement.table.settings.round), shifts=told)


def household_text(translator: Translator, table: Table, members: Sequence[PlayerId]) -> Markup:
    """Writes the members and head of a new household, and the command that ends it."""
    head, *others = names = [table.name(player) for player in members]
    return translator.say("household-joined", names=names, head=head, other=others[-1])


def list_households(translator: Translator, heads: Heads, table: Table) -> Markup:
    """Lists the households of a table."""
    groups: dict[PlayerId, list[PlayerId]] = {}
    for player, head in heads.items():
        groups.setdefault(head, [head]).append(player)
    return join(
        translator.say("household-line", names=[table.name(player) for player in group])
        for group in groups.values()
    ) or translator.say("household-none")
