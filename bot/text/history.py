"""Statistics of nights, in words and as bars for a picture."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from babel.dates import format_date

from bot.pictures.view import BarGroup, HandView
from bot.text.columns import TextRow, align_rows, count_columns, pad_text
from bot.text.posters import make_best_hand_view
from bot.text.statements import hand_worth_text
from bot.text.translator import Markup, Translator, join, untag
from models.ledger.night.stats import BigHand, PeriodStatistics, StatisticsPeriod
from models.ledger.values import Table
from models.rules.events import TileHand
from models.rules.tally import HeadToHead, PlayerTally
from models.rules.tiles import WINDS
from models.rules.values import Cents, PlayerId

MOST_ROWS = 12


def period_name(translator: Translator, period: StatisticsPeriod) -> Markup:
    """Returns the name of a period: `2026-03`, `Night 12`, `All nights`."""
    if period.night is not None:
        return translator.say("stats-night", night=period.night)
    if period.year is None:
        return translator.say("stats-all")
    if period.month is None:
        return Markup(period.year)
    return Markup(f"{period.year}-{period.month:02}")


def _translator_for_stats(translator: Translator, stats: PeriodStatistics) -> Translator:
    """Returns the translator that writes money or points, as these nights were played."""
    return translator.with_points(not stats.for_money)


def stats_title(
    translator: Translator, stats: PeriodStatistics, period: StatisticsPeriod
) -> Markup:
    """Makes the title of the statistics: the period, and the numbers of nights and hands."""
    key = "stats-title" if period.night is None else "stats-title-night"
    counts = {"nights": len(stats.nights), "hands": stats.hands, "draws": stats.draws}
    told = translator.say(key, what=period_name(translator, period), **counts)
    return told if stats.for_money else join((told, translator.say("stats-points")), "")


def list_players(
    translator: Translator, stats: PeriodStatistics, period: StatisticsPeriod
) -> Markup:
    """Lists all players in columns: of one night by winnings, of several nights by rating."""
    translator = _translator_for_stats(translator, stats)
    ranked = stats.ranked_players if period.night is None else ()
    placed = [
        _player_row(
            translator, stats, player, f"{place}. ", f" [{stats.ratings[player].rank_key:.1f}]"
        )
        for place, player in enumerate(ranked, start=1)
    ]
    others = align_rows(
        [_player_row(translator, stats, p) for p in stats.players_by_winnings if p not in ranked]
    )
    head = stats_title(translator, stats, period)
    if period.night is not None:
        return join((head, others))
    unplaced = translator.say("stats-unplaced") if others else ""
    how = translator.say("stats-how") if placed else ""
    return join((head, align_rows(placed), unplaced, others, how))


def _player_row(
    translator: Translator,
    stats: PeriodStatistics,
    player: PlayerId,
    prefix: str = "",
    suffix: str = "",
) -> TextRow:
    """Makes a player's row: money, and below it wins, deal-ins and average tai."""
    tally, say = stats.tallies[player], translator.say
    drawn = percent(tally.self_drawn, tally.won)
    share, tai = percent(tally.won, tally.hands), average(tally.tai, tally.won)
    won = say("stats-won", won=tally.won, share=share, drawn=drawn, tai=tai)
    gave = say("stats-fed", fed=tally.fed)
    words, below = f"{prefix}{stats.name(player)}{suffix}", (untag(won), untag(gave))
    return TextRow(words, untag(translator.money(tally.cents)), below, indent=max(2, len(prefix)))


def describe_player(
    translator: Translator, stats: PeriodStatistics, player: PlayerId, period: StatisticsPeriod
) -> Markup:
    """Writes all statistics of a player."""
    translator = _translator_for_stats(translator, stats)
    tally, say = stats.tallies[player], translator.say
    mine = [night.cents[player] for night in stats.nights if player in night.cents]
    each = round(sum(mine) / len(mine)) if mine else 0
    title = "stat-title" if period.night is None else "stat-title-night"
    facts = {"name": stats.name(player), "what": period_name(translator, period)}
    tai, raw, night, number = tally.best
    best = "stat-best-capped" if raw > tai else "stat-best"
    return join(
        (
            say(title, nights=len(mine), hands=tally.hands, **facts),
            say(
                "stat-won",
                won=tally.won,
                share=percent(tally.won, tally.hands),
                drawn=percent(tally.self_drawn, tally.won),
                tai=average(tally.tai, tally.won),
            ),
            say("stat-fed", fed=tally.fed, share=percent(tally.fed, tally.hands)),
            say(best, tai=tai, raw=raw, night=night, number=number) if tally.won else "",
            say(
                "stat-instant",
                kongs=tally.kongs,
                bites=tally.bites,
                bao=translator.amount(tally.bao),
            ),
            say("stat-streak", streak=tally.streak),
            say(
                "stat-money",
                amount=translator.money(tally.cents),
                each=translator.money(each),
                played=translator.points_or_money,
            ),
            say("stat-seats"),
            align_rows(list(_seat_wind_rows(translator, tally))),
            align_rows(list(_opponent_rows(translator, stats, tally))),
            _describe_rating(translator, stats, player) if period.night is None else "",
        )
    )


def _describe_rating(translator: Translator, stats: PeriodStatistics, player: PlayerId) -> Markup:
    """Writes a player's rating and rank; an empty text for an unrated player."""
    rating = stats.ratings.get(player)
    if rating is None:
        return Markup("")
    if not rating.is_settled:
        return translator.say("stat-unplaced")
    return translator.say(
        "stat-rating",
        rating=f"{rating.rank_key:.1f}",
        place=stats.ranked_players.index(player) + 1,
        of=len(stats.ranked_players),
        guess=f"{rating.mu:.1f}",
        unsure=f"{3 * rating.sigma:.1f}",
    )


def compare_players(
    translator: Translator,
    stats: PeriodStatistics,
    one: PlayerId,
    other: PlayerId,
    period: StatisticsPeriod,
) -> Markup:
    """Compares two players: money between them, deal-ins to each other, better nights."""
    translator = _translator_for_stats(translator, stats)
    nights = [night.cents for night in stats.nights if {one, other} <= night.cents.keys()]
    names = {"name": stats.name(one), "other": stats.name(other)}
    what, say = period_name(translator, period), translator.say
    against = stats.tallies[one].against.get(other, HeadToHead())
    better = sum(night[one] > night[other] for night in nights)
    worse = sum(night[one] < night[other] for night in nights)
    return join(
        (
            say("duel-title", nights=len(nights), what=what, **names),
            say(
                "duel-money",
                amount=translator.money(against.cents),
                played=translator.points_or_money,
                **names,
            ),
            say("duel-fed", won=against.won_off, lost=against.fed, **names),
            say("duel-nights", better=better, worse=worse, **names),
        )
    )


def list_biggest_hands(
    translator: Translator, table: Table, hands: Sequence[BigHand], period: StatisticsPeriod
) -> tuple[Markup, tuple[HandView, ...]]:
    """Lists the biggest hands, a line each, with pictures of those whose tiles are known."""
    lines = [translator.say("gallery-title", what=period_name(translator, period))]
    views: list[HandView] = []
    for place, trophy in enumerate(hands, start=1):
        best = trophy.best
        began = trophy.started.astimezone(table.settings.zone)
        line = translator.say(
            "gallery-line",
            place=place,
            name=table.name(best.won.player),
            hand=hand_worth_text(translator, best),
            day=format_date(began, "medium", translator.dates),
            night=trophy.night,
            number=best.number,
        )
        lines.append(line)
        if isinstance(best.hand, TileHand):
            views.append(make_best_hand_view(translator, best, untag(line)))
    return join(lines), tuple(views)


def _seat_wind_rows(translator: Translator, tally: PlayerTally) -> Iterator[TextRow]:
    winds = [untag(translator.term(wind)) for wind in WINDS]
    wide = max(map(count_columns, winds))
    for wind, seat in zip(winds, tally.seats, strict=True):
        share = percent(seat.won, seat.hands)
        yield TextRow(f"{pad_text(wind, wide)} {share:>5}", untag(translator.money(seat.cents)))


def _opponent_rows(
    translator: Translator, stats: PeriodStatistics, tally: PlayerTally
) -> Iterator[TextRow]:
    order = sorted(tally.against, key=lambda p: (-abs(tally.against[p].cents), p))
    for other in order[:MOST_ROWS]:
        each = tally.against[other]
        below = translator.say("stat-against-how", won=each.won_off, fed=each.fed)
        name = untag(translator.say("stat-against", name=stats.name(other)))
        yield TextRow(name, untag(translator.money(each.cents)), (untag(below),))


def percent(part: int, whole: int) -> str:
    """Writes a share in whole percents, rounded half up."""
    return f"{(200 * part + whole) // (2 * whole)} %" if whole else "–"


def average(total: int, count: int) -> str:
    """Writes an average with one decimal."""
    return f"{total / count:.1f}" if count else "–"


# --- as pictures ---------------------------------------------------------------------------------


def all_players_bars(
    translator: Translator, stats: PeriodStatistics, period: StatisticsPeriod
) -> tuple[BarGroup, ...]:
    """Makes bars for rating, money, wins and deal-ins of all players."""
    translator = _translator_for_stats(translator, stats)
    ranked = stats.ranked_players if period.night is None else ()
    order = (*ranked, *(p for p in stats.players_by_winnings if p not in ranked))[:MOST_ROWS]
    rated = [(stats.name(p), stats.ratings[p].rank_key) for p in ranked[:MOST_ROWS]]
    named = [(stats.name(p), stats.tallies[p]) for p in order]
    return _make_bars(
        translator,
        {
            "bars-rating": [(name, max(worth, 0.0), f"{worth:.1f}") for name, worth in rated],
            "bars-money": [_money_bar(translator, name, tally.cents) for name, tally in named],
            "bars-won": [_percent_bar(name, tally.won, tally.hands) for name, tally in named],
            "bars-fed": [_percent_bar(name, tally.fed, tally.hands) for name, tally in named],
        },
    )


def player_bars(
    translator: Translator, stats: PeriodStatistics, player: PlayerId
) -> tuple[BarGroup, ...]:
    """Makes bars for a player's money against each other, and wins and money by seat wind."""
    translator = _translator_for_stats(translator, stats)
    tally = stats.tallies[player]
    against = sorted(tally.against, key=lambda p: (-tally.against[p].cents, p))[:MOST_ROWS]
    winds = [untag(translator.term(wind)) for wind in WINDS]
    seats = list(zip(winds, tally.seats, strict=True))
    return _make_bars(
        translator,
        {
            "bars-against": [
                _money_bar(translator, stats.name(p), tally.against[p].cents) for p in against
            ],
            "bars-seat-won": [_percent_bar(wind, seat.won, seat.hands) for wind, seat in seats],
            "bars-seat-money": [_money_bar(translator, wind, seat.cents) for wind, seat in seats],
        },
    )


def _make_bars(
    translator: Translator, rows_by_heading: Mapping[str, Sequence[tuple[str, float, str]]]
) -> tuple[BarGroup, ...]:
    played = translator.points_or_money
    return tuple(
        BarGroup(untag(translator.say(key, played=played)), tuple(rows))
        for key, rows in rows_by_heading.items()
        if rows
    )


def _money_bar(translator: Translator, name: str, cents: Cents) -> tuple[str, float, str]:
    return name, cents / 100, untag(translator.money(cents))


def _percent_bar(name: str, part: int, whole: int) -> tuple[str, float, str]:
    return name, part / whole if whole else 0.0, percent(part, whole)
