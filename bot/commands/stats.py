"""Statistics of nights: as a short message, and as a picture."""

from __future__ import annotations

import re
from datetime import datetime
from typing import Final

from bot.context import Context
from bot.pictures.drawing import HandStack
from bot.pictures.view import BarsChart, MoneyRace
from bot.reading.names import People
from bot.reading.tokens import COMMA
from bot.reading.vocabulary import load_vocabulary
from bot.reading.words import CHOICES, Words, split_words
from bot.telegram.answers import Photo
from bot.text import history
from bot.text.posters import make_money_race, make_poster
from bot.text.translator import join, untag
from models.ledger.night.stats import (
    PeriodStatistics,
    StatisticsPeriod,
    biggest_hands,
    compute_night_statistics,
)
from models.ledger.night.stats import compute_period_statistics as stats_of
from models.ledger.values import Table
from models.rules.refusal import Refusal
from models.rules.tally import NightStatistics
from models.rules.values import PlayerId

MOST_CAPTION: Final = 1024
"""Telegram takes no longer caption: a longer text is a message of its own."""

MOST_HANDS: Final = 6
"""So many hands are in the gallery."""
MOST_PLAYERS: Final = 2

_AROUND: Final = load_vocabulary("joiner", "thanks", "and", "commands.around_stats")
_PERIOD: Final = re.compile(r"(20\d\d)(?:-(0?[1-9]|1[0-2]))?")


def stats_command(ctx: Context) -> None:
    """Shows statistics of a night, a player, two players, all nights, a season, a year or a month;
    the biggest hands; or the poster.
    """
    table = ctx.unit.any_table_of_chat()
    words = split_words(ctx.words)
    if _asks_for_poster(words):
        post_poster(ctx, table, compute_night_statistics(ctx.session, ctx.chat_id, table.night))
        return
    asked, period, hands = _read_statistics_request(words, table, ctx.source.at)
    players = tuple(table.members[player].person_key for player in asked)
    if hands:
        _post_biggest_hands(ctx, table, period)
        return
    parts = stats_of(ctx.session, ctx.chat_id, period)
    missing = (one for one in players if not any(one in part.tallies for part in parts))
    if (lacking := next(missing, None)) is not None:
        raise Refusal("stats_nothing", player=lacking)
    together = [part for part in parts if all(one in part.tallies for one in players)]
    if len(players) == MOST_PLAYERS:
        shown = together or parts[:1]
        texts = (history.compare_players(ctx.translator, part, *players, period) for part in shown)
        ctx.say(join(texts, "\n\n"))
        return
    lines = None
    if period.night is not None and not players:
        went = compute_night_statistics(ctx.session, ctx.chat_id, period.night)
        lines = make_money_race(ctx.translator, table, went)
    for part in together:
        _post_statistics(ctx, part, players, period, lines)


def _post_statistics(
    ctx: Context,
    statistics: PeriodStatistics,
    players: tuple[PlayerId, ...],
    period: StatisticsPeriod,
    balance_race: MoneyRace | None,
) -> None:
    """Posts the statistics of a period, in money or in points, of all or of some players."""
    if not players:
        text = history.list_players(ctx.translator, statistics, period)
        groups = history.all_players_bars(ctx.translator, statistics, period)
        title = untag(history.stats_title(ctx.translator, statistics, period)).splitlines()[0]
    else:
        (player,) = players
        text = history.describe_player(ctx.translator, statistics, player, period)
        groups = history.player_bars(ctx.translator, statistics, player)
        title = untag(text).splitlines()[0]
    chart = BarsChart(title, groups, balance_race)
    if len(untag(text)) <= MOST_CAPTION:
        ctx.post(Photo(chart, text))
    else:
        ctx.say(text)
        ctx.post(Photo(chart))


def _post_biggest_hands(ctx: Context, table: Table, period: StatisticsPeriod) -> None:
    """Posts the biggest hands, as pictures where the tiles are known."""
    trophies = biggest_hands(ctx.session, ctx.chat_id, period, MOST_HANDS)
    text, views = history.list_biggest_hands(ctx.translator, table, trophies, period)
    if views:
        ctx.post(Photo(HandStack(views), text))
    else:
        ctx.say(text if trophies else ctx.translator.say("gallery-none"))


def _asks_for_poster(words: Words) -> bool:
    said = [word.folded for word in words if not _AROUND.senses_of(word.typed)]
    return [CHOICES.get(word) for word in said] == ["poster"]


def _read_statistics_request(
    words: Words, table: Table, now: datetime
) -> tuple[tuple[PlayerId, ...], StatisticsPeriod, bool]:
    """Reads up to two players, a period, and whether the biggest hands are wanted.

    The period is all nights if players or hands are named, else this night.
    """
    players: tuple[PlayerId, ...] = ()
    period: StatisticsPeriod | None = None
    hands, people, place = False, People.in_chat(table), 0
    while place < len(words):
        word, choice = words[place].folded, CHOICES.get(words[place].folded)
        said = _read_period(word, choice, now.astimezone(table.settings.zone).year)
        named = None
        if said is not None and period is None:
            period = said
        elif choice == "hands" and not hands:
            hands = True
        elif word != COMMA:
            named = people.find_player(words, place) if len(players) < MOST_PLAYERS else None
            if named is None and not _AROUND.senses_of(words[place].typed):
                raise Refusal("unknown_word", word=words[place].typed)
        if named is not None and named.player not in players:
            players += (named.player,)
        place += named.length if named is not None else 1
    if period is None:
        period = StatisticsPeriod() if players or hands else StatisticsPeriod(night=table.night)
    return players, period, hands


def _read_period(word: str, choice: str | None, this_year: int) -> StatisticsPeriod | None:
    """Reads the period that a word means: all nights, this season (a year), a year or a month."""
    if choice == "all":
        return StatisticsPeriod()
    if choice == "season":
        return StatisticsPeriod(this_year)
    found = _PERIOD.fullmatch(word)
    return StatisticsPeriod(int(found[1]), int(found[2]) if found[2] else None) if found else None


def post_poster(ctx: Context, table: Table, statistics: NightStatistics) -> None:
    """Posts the poster of a night: standings, the balances over the night, the biggest hand."""
    ctx.post(Photo(make_poster(ctx.translator, table, statistics)))
