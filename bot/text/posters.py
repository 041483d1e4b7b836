"""The words of a night's poster, in the language of the table."""

from __future__ import annotations

from collections.abc import Iterator

from babel.dates import format_date

from bot.pictures.view import CardRow, HandView, Poster, Race, Standing, hand_view
from bot.text.receipts import with_places
from bot.text.statements import worth_of
from bot.text.translator import DOT, Translator, capital, join, plain
from models.ledger.values import Table
from models.rules.events import NotedHand
from models.rules.notation import parse_hand
from models.rules.tally import BestHand, NightStatistics
from models.rules.values import PlayerId


def poster(translator: Translator, table: Table, went: NightStatistics) -> Poster:
    """Makes the poster of a night, open or ended."""
    translator = translator.of(table.state.rules)
    began, hand = table.started.astimezone(table.settings.zone).date(), None
    if went.best:
        name, what = table.name(went.best.won.player), worth_of(translator, went.best)
        title = translator.say("poster-hand", name=name, hand=what)
        hand = best_hand_view(translator, went.best, plain(title))
    lines = race(translator, table, went)
    return Poster(
        title=plain(translator.say("chart-title", night=table.night, hands=went.hands)),
        subtitle=format_date(began, "full", translator.dates),
        across=lines.across,
        standings=lines.standings,
        least=lines.least,
        hand=hand,
        story=(
            *_last_overtaking(translator, table, went),
            *_longest_run(translator, table, went),
            *_comeback(translator, table, went),
        ),
        facts=(*_most_deal_ins(translator, table, went), *_longest_deal(translator, table, went)),
    )


def race(translator: Translator, table: Table, went: NightStatistics) -> Race:
    """Makes the money race of a night."""
    translator = translator.of(table.state.rules)
    return Race(
        standings=tuple(_standings(translator, table, went)),
        across=plain(translator.say("chart-hand")),
        least=max(10, table.state.rules.smallest_sum),
    )


def _standings(translator: Translator, table: Table, went: NightStatistics) -> Iterator[Standing]:
    """Yields the standing of each player, the best first."""
    won = table.state.winnings
    for place, player in with_places(won):
        yield Standing(
            place=place,
            name=table.name(player),
            amount=plain(translator.money(won[player])),
            cents=tuple(after.get(player, 0) for after in went.won),
        )


def best_hand_view(translator: Translator, best: BestHand, title: str) -> HandView:
    """Makes the view of a won hand: its tiles if known, and its patterns."""
    if not isinstance(best.hand, NotedHand):
        return HandView(title=title)
    counted = best.won.score.patterns if best.won.score else ()
    if [one.id for one in counted] == [best.won.special]:
        counted = ()  # it is called so already
    names = (translator.pattern_count(one.id, one.count) for one in counted)
    made_of = plain(capital(join(names, DOT)))
    return hand_view(parse_hand(best.hand.notation), title, made_of)


def _last_overtaking(translator: Translator, table: Table, went: NightStatistics) -> Iterator[str]:
    """Yields a line on the last hand in which a player overtook another: of several the highest
    player, and the highest of those overtaken.
    """
    for hand in range(len(went.won) - 1, 0, -1):
        before, after = went.won[hand - 1], went.won[hand]
        passed = [
            (after[player], before.get(other, 0), player, other)
            for player in after
            for other in after
            if before.get(player, 0) < before.get(other, 0) and after[player] > after[other]
        ]
        if passed:
            *_, player, other = max(passed)
            names = {"name": table.name(player), "other": table.name(other)}
            yield plain(translator.say("poster-overtook", hand=hand, **names))
            return


def _longest_run(translator: Translator, table: Table, went: NightStatistics) -> Iterator[str]:
    """Yields a line on the longest run of wins, the first among equals; a single win is no run."""
    runs: dict[PlayerId, int] = {}
    most, best = 1, None
    for winners in went.winners:
        runs = {player: runs.get(player, 0) + 1 for player in sorted(winners)}
        for player, hands in runs.items():
            if hands > most:
                most, best = hands, player
    if best is not None:
        yield plain(translator.say("poster-run", name=table.name(best), hands=most))


def _comeback(translator: Translator, table: Table, went: NightStatistics) -> Iterator[str]:
    """Yields a line on the player who rose most from below zero to zero or above."""
    won = went.won[-1]
    lowest = {player: min(one.get(player, 0) for one in went.won) for player in won}
    back = [(won[player] - low, player) for player, low in lowest.items() if low < 0 <= won[player]]
    if back:
        _, player = max(back)
        sums = {"lowest": translator.money(lowest[player]), "won": translator.money(won[player])}
        yield plain(translator.say("poster-comeback", name=table.name(player), **sums))


def _most_deal_ins(
    translator: Translator, table: Table, went: NightStatistics
) -> Iterator[CardRow]:
    """Yields the fact of the most deal-ins between two players (the costliest among equals).

    A single deal-in is no fact.
    """
    fed = [
        (-against.fed, against.cents, player, other)
        for player, tally in went.tallies.items()
        for other, against in tally.against.items()
        if against.fed > 1
    ]
    if fed:
        times, _, player, other = min(fed)
        names = {"payer": table.name(player), "payee": table.name(other)}
        yield _fact(translator, "fed", times=-times, **names)


def _longest_deal(translator: Translator, table: Table, went: NightStatistics) -> Iterator[CardRow]:
    """Yields the fact of the longest streak of deals with its players; a single hand is no fact."""
    longest = max((tally.streak for tally in went.tallies.values()), default=0)
    if longest > 1:
        names = [table.name(p) for p, tally in went.tallies.items() if tally.streak == longest]
        yield _fact(translator, "streak", names=names, hands=longest)


def _fact(translator: Translator, what: str, **facts: object) -> CardRow:
    title, said = translator.say(f"poster-{what}-title"), translator.say(f"poster-{what}", **facts)
    return CardRow(plain(title), plain(said))
