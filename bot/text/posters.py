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
        facts=(*_most_deal_ins(translator, table, went), *_longest_deal(translator, table, went)),
    )


def race(translator: Translator, table: Table, went: NightStatistics) -> Race:
    """Makes the money race of a night."""
    translator = translator.of(table.state.rules)
    return Race(
        standings=tuple(_standings(translator, table, went)),
        across=plain(translator.say("chart-hand")),
        least=max(10, table.state.rules.coin),
    )


def _standings(translator: Translator, table: Table, went: NightStatistics) -> Iterator[Standing]:
    """Yields the standing of each player, the best first."""
    won = table.state.won
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
