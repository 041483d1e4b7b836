"""What nights add up to, in words and as the rows of a picture."""

from __future__ import annotations

from collections.abc import Iterable

from bot.pictures.figures import Bars
from bot.text.voice import DOT, Markup, Voice, amount, joined, money, plain
from models.ledger.night.stats import Period, Stats
from models.rules.tally import Tally
from models.rules.tiles import WINDS
from models.rules.values import PlayerId

MOST_ROWS = 12


def period_name(voice: Voice, period: Period) -> Markup:
    """Which nights these are."""
    if period.night is not None:
        return voice.say("stats-night", night=period.night)
    if period.year is None:
        return voice.say("stats-all")
    if period.month is None:
        return Markup(period.year)
    return Markup(f"{period.year}-{period.month:02}")


def title(voice: Voice, stats: Stats, period: Period) -> Markup:
    """Which nights, how many, and how many hands."""
    if period.night is not None:
        what = period_name(voice, period)
        return voice.say("stats-title-night", what=what, hands=stats.hands, draws=stats.draws)
    return voice.say(
        "stats-title",
        what=period_name(voice, period),
        nights=len(stats.nights),
        hands=stats.hands,
        draws=stats.draws,
    )


def several(voice: Voice, stats: Stats, period: Period) -> Markup:
    """Everybody in a line each: of a night by money, of more nights by rating."""
    lines: list[Markup] = [title(voice, stats, period)]
    if period.night is not None:
        lines += [_line(voice, stats, player) for player in stats.by_money]
        return joined(lines)
    for place, player in enumerate(stats.ranked, start=1):
        rating = f"{stats.ratings[player].worth:.1f}"
        line = _line(voice, stats, player)
        lines.append(voice.say("stats-ranked", place=place, rating=rating, line=line))
    unplaced = [player for player in stats.by_money if player not in stats.ranked]
    if unplaced:
        lines.append(voice.say("stats-unplaced"))
        lines += [_line(voice, stats, player) for player in unplaced]
    lines.append(voice.say("stats-how"))
    return joined(lines)


def _line(voice: Voice, stats: Stats, player: PlayerId) -> Markup:
    tally = stats.tallies[player]
    return voice.say(
        "stats-line",
        name=stats.name(player),
        amount=money(tally.cents),
        won=tally.won,
        share=percent(tally.won, tally.hands),
        drawn=percent(tally.self_drawn, tally.won),
        fed=tally.fed,
        tai=average(tally.tai, tally.won),
    )


def single(voice: Voice, stats: Stats, player: PlayerId, period: Period) -> Markup:
    """All about one player."""
    tally = stats.tallies[player]
    mine = [night.cents[player] for night in stats.nights if player in night.cents]
    alone = period.night is not None
    facts = {"name": stats.name(player), "what": period_name(voice, period)}
    head = (
        voice.say("stat-title-night", hands=tally.hands, **facts)
        if alone
        else voice.say("stat-title", nights=len(mine), hands=tally.hands, **facts)
    )
    lines = [
        head,
        voice.say(
            "stat-won",
            won=tally.won,
            share=percent(tally.won, tally.hands),
            drawn=percent(tally.self_drawn, tally.won),
            tai=average(tally.tai, tally.won),
        ),
        voice.say("stat-fed", fed=tally.fed, share=percent(tally.fed, tally.hands)),
        _best(voice, tally),
        voice.say("stat-instant", kongs=tally.kongs, bites=tally.bites, bao=amount(tally.bao)),
        voice.say("stat-streak", streak=tally.streak),
        voice.say("stat-money", amount=money(tally.cents), each=money(_mean(mine))),
        voice.say("stat-seats", seats=joined(_seats(voice, tally), DOT)),
        *_against(voice, stats, tally),
    ]
    rating = stats.ratings.get(player)
    if period.night is None and rating is not None:
        if rating.settled:
            place = stats.ranked.index(player) + 1
            worth = f"{rating.worth:.1f}"
            said = voice.say("stat-rating", rating=worth, place=place, of=len(stats.ranked))
            lines.append(said)
        else:
            lines.append(voice.say("stat-unplaced"))
    return joined(lines)


def _best(voice: Voice, tally: Tally) -> Markup:
    tai, raw, night, number = tally.best
    if not tally.won:
        return Markup("")
    key = "stat-best-capped" if raw > tai else "stat-best"
    return voice.say(key, tai=tai, raw=raw, night=night, number=number)


def _seats(voice: Voice, tally: Tally) -> Iterable[Markup]:
    for wind, seat in zip(WINDS, tally.seats, strict=True):
        share = percent(seat.won, seat.hands)
        yield voice.say("stat-seat", wind=wind, share=share, amount=money(seat.cents))


def _against(voice: Voice, stats: Stats, tally: Tally) -> Iterable[Markup]:
    order = sorted(tally.against, key=lambda p: (-abs(tally.against[p].cents), p))
    for other in order[:MOST_ROWS]:
        each = tally.against[other]
        yield voice.say(
            "stat-against",
            name=stats.name(other),
            amount=money(each.cents),
            won=each.won_off,
            fed=each.fed,
        )


def percent(part: int, whole: int) -> str:
    """A share, rounded to whole percents: half up."""
    return f"{(200 * part + whole) // (2 * whole)} %" if whole else "–"


def average(total: int, count: int) -> str:
    """An average with one decimal."""
    return f"{total / count:.1f}" if count else "–"


def _mean(cents: list[int]) -> int:
    return round(sum(cents) / len(cents)) if cents else 0


# --- as pictures ---------------------------------------------------------------------------------


def several_bars(voice: Voice, stats: Stats, period: Period) -> tuple[Bars, ...]:
    """Rating, money, hands won and fed, as bars."""
    ranked = stats.ranked if period.night is None else ()
    order = (*ranked, *(p for p in stats.by_money if p not in ranked))[:MOST_ROWS]
    tallies = stats.tallies
    rated = [(p, stats.ratings[p].worth) for p in ranked[:MOST_ROWS]]
    groups = [
        _bars(
            voice,
            "bars-rating",
            [(stats.name(p), max(worth, 0.0), f"{worth:.1f}") for p, worth in rated],
        ),
        _bars(voice, "bars-money", [_sum(stats.name(p), tallies[p].cents) for p in order]),
        _bars(
            voice,
            "bars-won",
            [_share(stats.name(p), tallies[p].won, tallies[p].hands) for p in order],
        ),
        _bars(
            voice,
            "bars-fed",
            [_share(stats.name(p), tallies[p].fed, tallies[p].hands) for p in order],
        ),
    ]
    return tuple(group for group in groups if group.rows)


def single_bars(voice: Voice, stats: Stats, player: PlayerId) -> tuple[Bars, ...]:
    """Money against everybody, and hands won and money by seat wind."""
    tally = stats.tallies[player]
    against = sorted(tally.against, key=lambda p: (-tally.against[p].cents, p))[:MOST_ROWS]
    winds = [plain(voice.term(wind)) for wind in WINDS]
    groups = (
        _bars(
            voice,
            "bars-against",
            [_sum(stats.name(p), tally.against[p].cents) for p in against],
        ),
        _bars(
            voice,
            "bars-seat-won",
            [
                _share(wind, seat.won, seat.hands)
                for wind, seat in zip(winds, tally.seats, strict=True)
            ],
        ),
        _bars(
            voice,
            "bars-seat-money",
            [_sum(wind, seat.cents) for wind, seat in zip(winds, tally.seats, strict=True)],
        ),
    )
    return tuple(group for group in groups if group.rows)


def _bars(voice: Voice, key: str, rows: list[tuple[str, float, str]]) -> Bars:
    return Bars(plain(voice.say(key)), tuple(rows))


def _sum(name: str, cents: int) -> tuple[str, float, str]:
    return name, cents / 100, plain(money(cents))


def _share(name: str, part: int, whole: int) -> tuple[str, float, str]:
    return name, part / whole if whole else 0.0, percent(part, whole)
