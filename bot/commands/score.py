"""What a hand is worth here, without booking it; which tiles win; the picture of a booked hand."""

from __future__ import annotations

import asyncio

from bot.commands.turn import Turn
from bot.outbox import Photo
from bot.pictures.view import Labels, Row, score_view
from bot.reading.events import read_score
from bot.reading.tiles import waiting_hand
from bot.reading.words import split
from bot.text import receipts, scores
from bot.text.voice import money, plain
from bot.touch.data import AddBao, Picture
from models.ledger.values import Table
from models.rules.case import Claim
from models.rules.events import Bao, NotedHand, Win
from models.rules.house import PRESETS, BaoReason, HouseRules, Preset
from models.rules.notation import parse_hand
from models.rules.patterns import PatternId
from models.rules.payments import payout
from models.rules.refusal import Refusal
from models.rules.scoring import Score
from models.rules.scoring import score as score_hand
from models.rules.tiles import Wind
from models.rules.values import PlayerId


async def score(turn: Turn) -> None:
    """Patterns, what was not counted, what each would pay here; and the picture."""
    table = await _table(turn)
    asked = read_score(turn.words, table)
    rules = table.state.rules if table else PRESETS[Preset.STANDARD]
    seat, prevailing = _place(table, asked.player)
    claim = Claim(asked.seat or seat, asked.round or prevailing, asked.self_draw, asked.claims)
    worth = score_hand(parse_hand(asked.notation), claim, rules)
    text = scores.scored(turn.voice, worth)
    picture = await asyncio.to_thread(_picture, turn, worth, "", rules)
    turn.post(Photo(picture, text))


async def waits(turn: Turn) -> None:
    """Which tiles win, how many are left, and the tai of each."""
    table = await _table(turn)
    rules = table.state.rules if table else PRESETS[Preset.STANDARD]
    seat, prevailing = _place(table, table.me if table else None)
    hand = parse_hand(waiting_hand(split(turn.words)))
    turn.say(scores.waiting(turn.voice, hand, seat, prevailing, rules))


async def picture(turn: Turn, press: Picture) -> None:
    """The hand of a booked win, on request."""
    table, event = await _booked(turn, press.night, press.number)
    winning = event.winners[0]
    hand = winning.hand
    if not isinstance(hand, NotedHand):
        raise Refusal("press_stale")
    claim = Claim(Wind.EAST, table.state.deal.round, event.discarder is None, winning.claims)
    outcome = await turn.kaki.do(
        turn.kaki.book.outcome, turn.source.chat_id, press.night, press.number
    )
    worth = outcome.won[0].score if outcome and outcome.won else None
    worth = worth or score_hand(parse_hand(hand.notation), claim, table.state.rules)
    title = table.name(winning.player)
    drawn = await asyncio.to_thread(_picture, turn, worth, title, worth.rules)
    turn.post(Photo(drawn, receipts.told(turn.voice, table, event)))


async def add_bao(turn: Turn, press: AddBao) -> None:
    """The bao that was offered under a scored win is taken up."""
    table, event = await _booked(turn, press.night, press.number)
    reasons = list(BaoReason)
    if press.reason >= len(reasons) or press.payer not in table.members:
        raise Refusal("press_stale")
    bao = Bao(payer=PlayerId(press.payer), reason=reasons[press.reason])
    winning = event.winners[0].model_copy(update={"bao": bao})
    await turn.fix_event(press.number, event.model_copy(update={"winners": (winning,)}))


async def _booked(turn: Turn, night: int, number: int) -> tuple[Table, Win]:
    table = await turn.table()
    if table.night != night or not 1 <= number <= table.entries:
        raise Refusal("press_stale")
    line = await turn.kaki.do(turn.kaki.book.line, turn.source.chat_id, night, number)
    if line is None or not isinstance(line.event, Win):
        raise Refusal("press_stale")
    return table, line.event


async def _table(turn: Turn) -> Table | None:
    try:
        return await turn.table()
    except Refusal:
        return None


def _place(table: Table | None, player: PlayerId | None) -> tuple[Wind, Wind]:
    """Seat and round: the player's at this table, else East in the East round."""
    if table is None:
        return Wind.EAST, Wind.EAST
    seated = player is not None and player in table.state.seats
    seat = table.state.seat(player) if seated and player is not None else Wind.EAST
    return seat, table.state.deal.round


def _picture(turn: Turn, worth: Score, title: str, rules: HouseRules) -> bytes:
    """Draws the hand; run off the event loop."""
    from bot.pictures.hand import hand_picture

    voice = turn.voice

    def name(pattern: PatternId) -> str:
        return plain(voice.pattern(pattern))

    labels = Labels(
        pattern=name,
        tai=lambda tai: plain(voice.say("score-tai", tai=tai)),
        total=plain(voice.say("score-sum")),
    )
    notes = tuple(plain(note) for note in scores.notes(voice, worth))
    view = score_view(
        worth,
        labels,
        title=title,
        subtitle=plain(scores.seat_line(voice, worth.claim)),
        notes=notes,
        payments=_payments(turn, worth, rules),
    )
    return hand_picture(view)


def _payments(turn: Turn, worth: Score, rules: HouseRules) -> tuple[Row, ...]:
    if not worth.valid:
        return ()
    paid = payout(rules, worth.tai, worth.special, worth.claim.self_draw)
    return tuple(
        Row(plain(turn.voice.say(f"pays-{who}")), plain(money(-cents)))
        for who, cents in (
            ("discarder", paid.discarder),
            ("other", paid.other),
            ("each", paid.self_draw),
        )
        if cents is not None
    )
