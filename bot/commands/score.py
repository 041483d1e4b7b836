"""Scores of hands without booking, the tiles that a hand waits for, and pictures of
booked hands.
"""

from __future__ import annotations

from bot.commands.house import find_speaker_rules
from bot.context import Context
from bot.dialogue.answering import replace_entry
from bot.keyboards.data import AddBaoPress, PicturePress
from bot.pictures.view import CardRow, HandView
from bot.reading.scoring import read_score_request, read_waiting_hand
from bot.reading.words import split_words
from bot.telegram.answers import Photo
from bot.text import events, scores
from bot.text.translator import untag
from models.ledger.night.history import compute_outcome
from models.ledger.values import Table, seat_and_round
from models.rules.case import Claim
from models.rules.events import Bao, TileHand, Win
from models.rules.house import BaoReason
from models.rules.notation import parse_hand
from models.rules.payments import Transfers, net_gains
from models.rules.refusal import Refusal
from models.rules.scoring import Score, compute_score
from models.rules.tiles import Wind
from models.rules.values import PlayerId


def score_command(ctx: Context) -> None:
    """Posts a hand's score: its patterns, what was not counted, the payments here, and a
    picture.
    """
    play = find_speaker_rules(ctx)
    ctx = ctx.replace(translator=ctx.translator.for_rules(play.rules))
    asked = read_score_request(ctx.words, play.table)
    seat, prevailing = seat_and_round(play.table, asked.player)
    claim = Claim(asked.seat or seat, asked.round or prevailing, asked.self_draw, asked.claims)
    worth = compute_score(parse_hand(asked.notation), claim, play.rules)
    drawing = _make_hand_view(ctx, worth, "", _list_possible_payments(ctx, worth))
    beside, text = (
        scores.picture_caption(ctx.translator, worth),
        scores.score_text(ctx.translator, worth),
    )
    ctx.post(Photo(drawing, beside, otherwise=text))


def waits_command(ctx: Context) -> None:
    """Lists a hand's winning tiles, how many are left, and their tai, in private if possible."""
    play = find_speaker_rules(ctx)
    hand = parse_hand(read_waiting_hand(split_words(ctx.words)))
    text = scores.waits_text(ctx.translator, hand, *play.speaker_winds, play.rules)
    ctx.say_privately(text)


def send_hand_picture(ctx: Context, press: PicturePress) -> None:
    """Sends the picture of the hand of a booked win."""
    table, event = _find_win(ctx, press.night, press.number)
    winning = event.winners[0]
    hand = winning.hand
    if not isinstance(hand, TileHand):
        raise Refusal("press_stale")
    claim = Claim(Wind.EAST, table.state.deal.round, event.discarder is None, winning.claims)
    outcome = compute_outcome(ctx.session, ctx.unit.table(), press.number)
    worth = outcome.won[0].score if outcome and outcome.won else None
    worth = worth or compute_score(parse_hand(hand.notation), claim, table.state.rules)
    payments = (
        _list_paid_sums(ctx, table, outcome.transfers)
        if outcome
        else _list_possible_payments(ctx, worth)
    )
    title = untag(events.winner_line(ctx.translator, table, event))
    drawing = _make_hand_view(ctx, worth, title, payments)
    notation = ctx.translator.say(
        "entry", number=press.number, what=events.hand_as_given(ctx.translator, hand)
    )
    ctx.post(
        Photo(drawing, notation, otherwise=events.describe_event(ctx.translator, table, event))
    )


def add_bao(ctx: Context, press: AddBaoPress) -> None:
    """Makes a player pay for all in a scored win, as its button offered."""
    table, event = _find_win(ctx, press.night, press.number)
    reasons = list(BaoReason)
    if press.reason >= len(reasons) or press.payer not in table.members:
        raise Refusal("press_stale")
    bao = Bao(payer=PlayerId(press.payer), reason=reasons[press.reason])
    winning = event.winners[0].model_copy(update={"bao": bao})
    replace_entry(ctx, press.number, event.model_copy(update={"winners": (winning,)}))


def _find_win(ctx: Context, night: int, number: int) -> tuple[Table, Win]:
    table = ctx.open_table_of(night)
    event = ctx.entry(number).event if 1 <= number <= table.entries else None
    if not isinstance(event, Win):
        raise Refusal("press_stale")
    return table, event


def _make_hand_view(
    ctx: Context, score: Score, title: str, payments: tuple[CardRow, ...]
) -> HandView:
    notes = tuple(untag(note) for note in scores.uncounted_pattern_notes(ctx.translator, score))
    return scores.make_hand_view(ctx.translator, score, title, notes, payments)


def _list_paid_sums(ctx: Context, table: Table, transfers: Transfers) -> tuple[CardRow, ...]:
    """Lists each player's payment, by name; players who pay the same least sum share a line."""
    lost = {player: cents for player, cents in net_gains(transfers).items() if cents < 0}
    least = [player for player, cents in lost.items() if cents == max(lost.values())]
    if len(least) == 1:
        least = []
    rows = [
        CardRow(table.name(p), untag(ctx.translator.money(lost[p]))) for p in lost if p not in least
    ]
    if least:
        label = ctx.translator.say("pays-other" if rows else "pays-each")
        rows.append(CardRow(untag(label), untag(ctx.translator.money(lost[least[0]]))))
    return tuple(rows)


def _list_possible_payments(ctx: Context, score: Score) -> tuple[CardRow, ...]:
    if not score.is_win:
        return ()
    paid = score.payout
    return tuple(
        CardRow(untag(ctx.translator.say(f"pays-{who}")), untag(ctx.translator.money(-cents)))
        for who, cents in (
            ("discarder", paid.discarder),
            ("other", paid.other),
            ("each", paid.self_draw),
        )
        if cents is not None
    )
