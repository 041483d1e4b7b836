"""The words of a night's poster, in the language of the table."""

from __future__ import annotations

from collections.abc import Iterator

from babel.dates import format_date

from bot.pictures.view import CardRow, HandView, MoneyRace, Poster, Standing, hand_view
from bot.text.receipts import players_with_rank
from bot.text.statements import hand_worth_text
from bot.text.translator import DOT, Translator, capitalize, join, untag
from models.ledger.values import Table
from models.rules.events import TileHand
from models.rules.notation import parse_hand
from models.rules.tally import BiggestHandCandidate, NightStatistics
from models.rules.values import PlayerId


def make_poster(translator: Translator, table: Table, stats: NightStatistics) -> Poster:
    """Makes the poster of a night: the picture with its standings and best hand."""
    translator = translator.for_rules(table.state.rules)
    began, hand = table.started.astimezone(table.settings.zone).date(), None
    if stats.best:
        name, what = table.name(stats.best.won.player), hand_worth_text(translator, stats.best)
        title = translator.say("poster-hand", name=name, hand=what)
        hand = make_best_hand_view(translator, stats.best, untag(title))
    lines = make_money_race(translator, table, stats)
    return Poster(
        title=untag(translator.say("chart-title", night=table.night, hands=stats.hands)),
        subtitle=format_date(began, "full", translator.dates),
        across=lines.across,
        standings=lines.standings,
        least=lines.least,
        hand=hand,
        story=(
            *_last_overtaking_line(translator, table, stats),
            *_longest_run_line(translator, table, stats),
            *_comeback_line(translator, table, stats),
        ),
        facts=(
            *_most_deal_ins_row(translator, table, stats),
            *_longest_deal_row(translator, table, stats),
        ),
    )


def make_money_race(translator: Translator, table: Table, stats: NightStatistics) -> MoneyRace:
    """Makes the chart of everybody's winnings after each hand of a night."""
    translator = translator.for_rules(table.state.rules)
    return MoneyRace(
        standings=tuple(_poster_standings(translator, table, stats)),
        across=untag(translator.say("chart-hand")),
        least=max(10, table.state.rules.smallest_sum),
    )


def _poster_standings(
    translator: Translator, table: Table, stats: NightStatistics
) -> Iterator[Standing]:
    won = table.state.winnings
    for place, player in players_with_rank(won):
        yield Standing(
            place=place,
            name=table.name(player),
            amount=untag(translator.money(won[player])),
            cents=tuple(after.get(player, 0) for after in stats.won),
        )


def make_best_hand_view(translator: Translator, best: BiggestHandCandidate, title: str) -> HandView:
    """Makes the view of a won hand: its tiles if known, and its patterns."""
    if not isinstance(best.hand, TileHand):
        return HandView(title=title)
    counted = best.won.score.patterns if best.won.score else ()
    if [one.id for one in counted] == [best.won.special]:
        counted = ()  # it is called so already
    names = (translator.pattern_with_count(one.id, one.count) for one in counted)
    made_of = untag(capitalize(join(names, DOT)))
    return hand_view(parse_hand(best.hand.notation), title, made_of)


def _last_overtaking_line(
    translator: Translator, table: Table, stats: NightStatistics
) -> Iterator[str]:
    """Yields a line on the last hand in which a player overtook another in winnings."""
    for hand in range(len(stats.won) - 1, 0, -1):
        before, after = stats.won[hand - 1], stats.won[hand]
        passed = [
            (after[player], before.get(other, 0), player, other)
            for player in after
            for other in after
            if before.get(player, 0) < before.get(other, 0) and after[player] > after[other]
        ]
        if passed:
            *_, player, other = max(passed)
            names = {"name": table.name(player), "other": table.name(other)}
            yield untag(translator.say("poster-overtook", hand=hand, **names))
            return


def _longest_run_line(
    translator: Translator, table: Table, stats: NightStatistics
) -> Iterator[str]:
    """Yields a line on the longest run of won hands; none if nobody won twice in a row."""
    runs: dict[PlayerId, int] = {}
    most, best = 1, None
    for winners in stats.winners:
        runs = {player: runs.get(player, 0) + 1 for player in sorted(winners)}
        for player, hands in runs.items():
            if hands > most:
                most, best = hands, player
    if best is not None:
        yield untag(translator.say("poster-run", name=table.name(best), hands=most))


def _comeback_line(translator: Translator, table: Table, stats: NightStatistics) -> Iterator[str]:
    """Yields a line on the player who rose most from below zero to zero or above."""
    won = stats.won[-1]
    lowest = {player: min(one.get(player, 0) for one in stats.won) for player in won}
    back = [(won[player] - low, player) for player, low in lowest.items() if low < 0 <= won[player]]
    if back:
        _, player = max(back)
        sums = {"lowest": translator.money(lowest[player]), "won": translator.money(won[player])}
        yield untag(translator.say("poster-comeback", name=table.name(player), **sums))


def _most_deal_ins_row(
    translator: Translator, table: Table, stats: NightStatistics
) -> Iterator[CardRow]:
    """Yields a row on the most deal-ins of a player to another (the costliest among equals).

    A single deal-in gives none.
    """
    fed = [
        (-against.fed, against.cents, player, other)
        for player, tally in stats.tallies.items()
        for other, against in tally.against.items()
        if against.fed > 1
    ]
    if fed:
        times, _, player, other = min(fed)
        names = {"payer": table.name(player), "payee": table.name(other)}
        yield _make_card_row(translator, "fed", times=-times, **names)


def _longest_deal_row(
    translator: Translator, table: Table, stats: NightStatistics
) -> Iterator[CardRow]:
    """Yields a row on the longest streak of deals and its players; none for a single hand."""
    longest = max((tally.streak for tally in stats.tallies.values()), default=0)
    if longest > 1:
        names = [table.name(p) for p, tally in stats.tallies.items() if tally.streak == longest]
        yield _make_card_row(translator, "streak", names=names, hands=longest)


def _make_card_row(translator: Translator, key: str, **facts: object) -> CardRow:
    title, said = translator.say(f"poster-{key}-title"), translator.say(f"poster-{key}", **facts)
    return CardRow(untag(title), untag(said))
