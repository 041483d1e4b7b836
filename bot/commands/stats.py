"""How nights went and what they add up to: in a compact message, and as a picture."""

from __future__ import annotations

import re
from typing import Final

from bot.commands.context import Context
from bot.pictures.drawing import Drawing, Stack
from bot.pictures.figures import BalancesChart, BarsChart, Curve
from bot.pictures.view import hand_view
from bot.reading.grammar import vocabulary
from bot.reading.names import People
from bot.reading.tokens import key
from bot.reading.words import CHOICES, Words, split
from bot.telegram.answers import Photo
from bot.text import history
from bot.text.voice import Markup, plain
from models.ledger.night.stats import Period
from models.ledger.night.stats import stats as stats_of
from models.ledger.values import Table
from models.rules.events import NotedHand
from models.rules.notation import parse_hand
from models.rules.refusal import Refusal
from models.rules.tally import Course
from models.rules.values import PlayerId

MOST_CAPTION: Final = 1024
"""Telegram takes no longer caption: a longer text is a message of its own."""

_AROUND: Final = vocabulary("chatter", "small", "around_stats")
_PERIOD: Final = re.compile(r"(20\d\d)(?:-(0?[1-9]|1[0-2]))?")


def stats(ctx: Context) -> None:
    """`/stats` of the night, of a player, of all nights, of a year or month."""
    table = ctx.unit.newest()
    player, period = _asked(split(ctx.words), table)
    found = stats_of(ctx.session, ctx.chat_id, period)
    if player is None:
        text = history.several(ctx.voice, found, period)
        groups = history.several_bars(ctx.voice, found, period)
        title = plain(history.title(ctx.voice, found, period)).splitlines()[0]
    elif player not in found.tallies:
        raise Refusal("stats_nothing", player=player)
    else:
        text = history.single(ctx.voice, found, player, period)
        groups = history.single_bars(ctx.voice, found, player)
        title = plain(text).splitlines()[0]
    _show(ctx, text, BarsChart(title, groups))


def _show(ctx: Context, text: Markup, chart: BarsChart) -> None:
    if len(plain(text)) <= MOST_CAPTION:
        ctx.post(Photo(chart, text))
    else:
        ctx.say(text)
        ctx.post(Photo(chart))


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


def show_night(ctx: Context, table: Table, went: Course) -> None:
    """The balances over the hands, and the biggest hand where its tiles are known."""
    if went.hands:
        ctx.post(Photo(_night_picture(ctx, table, went)))


def _night_picture(ctx: Context, table: Table, went: Course) -> Drawing:
    voice = ctx.voice
    curves = tuple(
        Curve(table.name(player), tuple(after.get(player, 0) for after in went.balances))
        for player in table.state.balances
    )
    title = plain(voice.say("chart-title", night=table.night, hands=went.hands))
    chart = BalancesChart(title, plain(voice.say("chart-hand")), curves)
    best = went.best
    if best is None or not isinstance(best.hand, NotedHand):
        return chart
    subtitle = plain(voice.say("score-tai", tai=best.won.tai))
    view = hand_view(parse_hand(best.hand.notation), table.name(best.won.player), subtitle)
    return Stack((chart, view))
