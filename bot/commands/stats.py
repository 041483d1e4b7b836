"""How nights went and what they add up to: in a compact message, and as a picture."""

from __future__ import annotations

import asyncio
import logging
import re
from typing import Final

from bot.commands.turn import Turn
from bot.outbox import Photo
from bot.pictures import HandView, hand_picture, hand_view, stacked
from bot.pictures.figures import BalancesChart, BarsChart, Curve
from bot.pictures.process import draw
from bot.reading.names import People
from bot.reading.words import Words, split
from bot.text import history
from bot.text.voice import Markup, plain
from models.ledger.stats import Period
from models.ledger.values import Table
from models.rules.events import NotedHand
from models.rules.notation import parse_hand
from models.rules.refusal import Refusal
from models.rules.tally import Course
from models.rules.values import PlayerId

log = logging.getLogger(__name__)

MOST_CAPTION: Final = 1024
"""Telegram takes no longer caption: a longer text is a message of its own."""

_ALL: Final = frozenset({"all", "全部"})
_PERIOD: Final = re.compile(r"(20\d\d)(?:-(0?[1-9]|1[0-2]))?")


async def stats(turn: Turn) -> None:
    """`/stats` of the night, of a player, of all nights, of a year or month."""
    table = await turn.kaki.do(turn.kaki.book.last_table, turn.source)
    player, period = _asked(split(turn.words), table)
    found = await turn.kaki.do(turn.kaki.records.stats, turn.source.chat_id, period)
    if player is None:
        text = history.several(turn.voice, found, period)
        groups = history.several_bars(turn.voice, found, period)
        title = plain(history.title(turn.voice, found, period)).splitlines()[0]
    elif player not in found.tallies:
        raise Refusal("stats_nothing", player=player)
    else:
        text = history.single(turn.voice, found, player, period)
        groups = history.single_bars(turn.voice, found, player)
        title = plain(text).splitlines()[0]
    await _show(turn, text, await draw(BarsChart(title, groups)))


async def _show(turn: Turn, text: Markup, picture: bytes) -> None:
    if len(plain(text)) <= MOST_CAPTION:
        turn.post(Photo(picture, text))
    else:
        turn.say(text)
        turn.post(Photo(picture, Markup("")))


def _asked(words: Words, table: Table) -> tuple[PlayerId | None, Period]:
    """Who is asked for, if anybody, and which nights: a player's are all, else this one."""
    player: PlayerId | None = None
    period: Period | None = None
    people, place = People(tuple(table.members.values()), table.me), 0
    while place < len(words):
        word = words[place].folded
        found = _PERIOD.fullmatch(word)
        if word in _ALL and period is None:
            period = Period()
        elif found and period is None:
            period = Period(int(found[1]), int(found[2]) if found[2] else None)
        else:
            named = people.at(words, place) if player is None else None
            if named is None:
                raise Refusal("unknown_word", word=words[place].typed)
            player = named.player
            place += named.length - 1
        place += 1
    if period is None:
        period = Period() if player is not None else Period(night=table.night)
    return player, period


# --- the picture of a night ----------------------------------------------------------------------


async def show_night(turn: Turn, table: Table, went: Course) -> None:
    """The balances over the hands, and the biggest hand where its tiles are known."""
    if not went.hands:
        return
    try:
        picture = await _night_picture(turn, table, went)
    except Exception:
        log.exception("night %d of chat %d not drawn", table.night, turn.source.chat_id)
        return
    turn.post(Photo(picture, Markup("")))


async def _night_picture(turn: Turn, table: Table, went: Course) -> bytes:
    voice = turn.voice
    curves = tuple(
        Curve(table.name(player), tuple(after.get(player, 0) for after in went.balances))
        for player in table.state.balances
    )
    title = plain(voice.say("chart-title", night=table.night, hands=went.hands))
    chart = await draw(BalancesChart(title, plain(voice.say("chart-hand")), curves))
    best = went.best
    if best is None or not isinstance(best.hand, NotedHand):
        return chart
    subtitle = plain(voice.say("score-tai", tai=best.won.tai))
    view = hand_view(parse_hand(best.hand.notation), table.name(best.won.player), subtitle)
    return await asyncio.to_thread(_with_hand, chart, view)


def _with_hand(chart: bytes, view: HandView) -> bytes:
    return stacked((chart, hand_picture(view)))
