"""A score in words: what the hand is worth, what it is made of, what was not counted and why."""

from __future__ import annotations

from collections.abc import Iterable

from bot.text.notes import no_win, not_counted
from bot.text.receipts import patterns
from bot.text.voice import Markup, Voice, amount, joined
from models.rules.case import Claim
from models.rules.feeding import possible_bao
from models.rules.hands import Hand
from models.rules.house import HouseRules
from models.rules.notation import print_hand
from models.rules.payments import payout
from models.rules.scoring import Score, lacking, score, winning_tiles
from models.rules.tiles import Tile, Wind, held


def scored(voice: Voice, worth: Score) -> Markup:
    """The whole answer to `/score`."""
    lines = [Markup(f"<code>{print_hand(worth.hand)}</code>")]
    if worth.message is not None:
        lines.append(_no_win(voice, worth))
    else:
        lines += [
            voice.say("score-total", tai=worth.tai, claims=seat_line(voice, worth.claim)),
            patterns(voice, worth),
            *_payments(voice, worth),
        ]
        reasons = possible_bao(worth.hand, worth.claim, worth.rules)
        if reasons:
            told = voice.listed(voice.term(reason) for reason in reasons)
            lines.append(voice.say("score-bao", reasons=told))
    return joined((*lines, *notes(voice, worth)))


def seat_line(voice: Voice, claim: Claim) -> Markup:
    """Seat and prevailing wind."""
    return voice.say("score-seat", seat=claim.seat, round=claim.round)


def notes(voice: Voice, worth: Score) -> Iterable[Markup]:
    """What was not counted, and why."""
    for note in worth.not_counted:
        yield not_counted(voice, note)


def _no_win(voice: Voice, worth: Score) -> Markup:
    message = worth.message
    assert message is not None, "asked only of what is no win"
    return no_win(voice, message)


def _payments(voice: Voice, worth: Score) -> Iterable[Markup]:
    paid = payout(worth.rules, worth.tai, worth.special, worth.claim.self_draw)
    if paid.self_draw is not None:
        yield voice.say("score-pays-self-draw", each=amount(paid.self_draw))
    elif paid.discarder == paid.other:
        yield voice.say("score-pays-all", each=amount(paid.discarder or 0))
    else:
        discarder, other = amount(paid.discarder or 0), amount(paid.other or 0)
        yield voice.say("score-pays-discard", discarder=discarder, other=other)


def waiting(voice: Voice, hand: Hand, seat: Wind, prevailing: Wind, rules: HouseRules) -> Markup:
    """The whole answer to `/waits`: each winning tile, how many are left, and its tai."""
    tiles = winning_tiles(hand, rules)
    head = Markup(f"<code>{print_hand(hand)}</code>")
    if not tiles:
        away = lacking(hand, rules)
        facts = {"distance": away.tiles, "nearer": away.nearer}
        return joined((head, voice.say("waits-none", **facts)))
    lines = (_wait(voice, hand.won_on(tile), tile, seat, prevailing, rules) for tile in tiles)
    return joined((head, voice.say("waits-title", count=len(tiles)), *lines))


def _wait(
    voice: Voice, hand: Hand, tile: Tile, seat: Wind, prevailing: Wind, rules: HouseRules
) -> Markup:
    discard, drawn = (
        score(hand, Claim(seat, prevailing, self_draw), rules) for self_draw in (False, True)
    )
    left = 5 - held(hand.counts, tile)
    if discard.valid and drawn.valid and discard.tai == drawn.tai:
        tai = voice.say("waits-same", tai=drawn.tai)
    elif drawn.valid:
        tai = voice.say("waits-tai", discard=discard.tai, drawn=drawn.tai)
    else:
        tai = voice.say("waits-no-win", why=_no_win(voice, drawn))
    return voice.say("waits-line", tile=tile, left=left, tai=tai)
