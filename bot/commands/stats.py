"""How nights went and what they add up to: in a compact message, and as a picture."""

from __future__ import annotations

import re
from typing import Final

from bot.commands.context import Context
from bot.pictures.figures import BarsChart
from bot.reading.grammar import vocabulary
from bot.reading.names import People
from bot.reading.tokens import key
from bot.reading.words import CHOICES, Words, split
from bot.telegram.answers import Photo
from bot.text import history
from bot.text.posters import poster
from bot.text.translator import Markup, plain
from models.ledger.night.stats import Period, statistics_of
from models.ledger.night.stats import stats as stats_of
from models.ledger.values import Table
from models.rules.refusal import Refusal
from models.rules.tally import NightStatistics
from models.rules.values import PlayerId

MOST_CAPTION: Final = 1024
"""Telegram takes no longer caption: a longer text is a message of its own."""

_AROUND: Final = vocabulary("chatter", "small", "around_stats")
_PERIOD: Final = re.compile(r"(20\d\d)(?:-(0?[1-9]|1[0-2]))?")


def stats(ctx: Context) -> None:
    """`/stats` of the night, of a player, of all nights, of a year or month; or the poster."""
    table = ctx.unit.chat_table()
    words = split(ctx.words)
    if _asks_for_poster(words):
        show_poster(ctx, table, statistics_of(ctx.session, ctx.chat_id, table.night))
        return
    player, period = _asked(words, table)
    found = stats_of(ctx.session, ctx.chat_id, period)
    if player is None:
        text = history.several(ctx.translator, found, period)
        groups = history.several_bars(ctx.translator, found, period)
        title = plain(history.title(ctx.translator, found, period)).splitlines()[0]
    elif player not in found.tallies:
        raise Refusal("stats_nothing", player=player)
    else:
        text = history.single(ctx.translator, found, player, period)
        groups = history.single_bars(ctx.translator, found, player)
        title = plain(text).splitlines()[0]
    _show(ctx, text, BarsChart(title, groups))


def _show(ctx: Context, text: Markup, chart: BarsChart) -> None:
    if len(plain(text)) <= MOST_CAPTION:
        ctx.post(Photo(chart, text))
    else:
        ctx.say(text)
        ctx.post(Photo(chart))


def _asks_for_poster(words: Words) -> bool:
    said = [word.folded for word in words if key(word.typed) not in _AROUND.meanings]
    return [CHOICES.get(word) for word in said] == ["poster"]


def _asked(words: Words, table: Table) -> tuple[PlayerId | None, Period]:
    """Who is asked for, if anybody, and which nights: a player's are all, else this one."""
    player: PlayerId | None = None
    period: Period | None = None
    people, place = People.known(table), 0
    while place < len(words):
        word = words[place].folded
        found = _PERIOD.fullmatch(word)
        if CHOICES.get(word) == "all" and period is None:
            period = Period()
        elif found and period is None:
            period = Period(int(found[1]), int(found[2]) if found[2] else None)
        else:
            named = people.at(words, place) if player is None else None
            if named is None and key(words[place].typed) in _AROUND.meanings:
                place += 1
                continue
            if named is None:
                raise Refusal("unknown_word", word=words[place].typed)
            player = named.player
            place += named.length - 1
        place += 1
    if period is None:
        period = Period() if player is not None else Period(night=table.night)
    return player, period


# --- the picture of a night ----------------------------------------------------------------------


def show_poster(ctx: Context, table: Table, went: NightStatistics) -> None:
    """The night on one sheet: standings, the money race, the biggest hand, what else was."""
    ctx.post(Photo(poster(ctx.translator, table, went)))
