"""Scores in words: tai, patterns, uncounted patterns with reasons, payments and waits."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import NamedTuple

from bot.pictures.view import CardRow, HandView, hand_view
from bot.text import house
from bot.text.notes import score_note_text
from bot.text.receipts import list_scored_patterns
from bot.text.translator import DOT, Markup, Translator, join, untag
from models.rules.bao import possible_bao_reasons
from models.rules.case import Claim
from models.rules.hands import Hand
from models.rules.house import HouseRules
from models.rules.notation import print_hand
from models.rules.payments import Payout
from models.rules.scoring import Score, compute_score, distance_to_win, winning_tiles
from models.rules.tiles import Tile, Wind, count_tile


def score_text(translator: Translator, score: Score) -> Markup:
    """Writes the answer to `/score`."""
    lines = [Markup(f"<code>{print_hand(score.hand)}</code>")]
    if score.no_win_note is not None:
        lines.append(score_note_text(translator, score.no_win_note))
    else:
        lines += [
            translator.say("score-total", tai=score.tai, claims=seat_line(translator, score.claim)),
            join(list_scored_patterns(translator, score), DOT),
            payout_line(translator, score.rules, score.payout),
            *_possible_bao_lines(translator, score),
        ]
    return join((*lines, *uncounted_pattern_notes(translator, score)))


def picture_caption(translator: Translator, score: Score) -> Markup:
    """Writes the caption of a score's picture: notation, reason for no win, possible bao."""
    lines = [Markup(f"<code>{print_hand(score.hand)}</code>")]
    if score.no_win_note is not None:
        lines.append(score_note_text(translator, score.no_win_note))
    return join((*lines, *_possible_bao_lines(translator, score)))


def make_hand_view(
    translator: Translator,
    score: Score,
    title: str,
    notes: tuple[str, ...] = (),
    payments: tuple[CardRow, ...] = (),
) -> HandView:
    """Makes the view of a scored hand: its tiles, patterns with their tai, and the sum.

    A repeated pattern has its number: `Dragon pung ×2`. A hand without a score has no patterns and
    no sum.
    """

    def row(name: Markup, tai: int) -> CardRow:
        return CardRow(untag(name), untag(translator.say("hand-tai", tai=tai)))

    seat, total = untag(seat_line(translator, score.claim)), translator.say("score-sum")
    return replace(
        hand_view(score.hand, title, seat, score.reading),
        patterns=tuple(
            row(translator.pattern_with_count(p.id, p.count), p.tai) for p in score.patterns
        ),
        total=row(total, score.tai) if score.is_win else None,
        notes=notes,
        payments=payments,
    )


def seat_line(translator: Translator, claim: Claim) -> Markup:
    """Writes a player's seat and the prevailing wind."""
    return translator.say("score-seat", seat=claim.seat, round=claim.round)


def uncounted_pattern_notes(translator: Translator, score: Score) -> Iterable[Markup]:
    """Yields the patterns that add nothing to a score, each with the reason."""
    for note in score.uncounted_notes:
        yield score_note_text(translator, note)


def _possible_bao_lines(translator: Translator, score: Score) -> Iterable[Markup]:
    if not score.is_win:
        return
    if reasons := possible_bao_reasons(score.hand, score.claim, score.rules):
        told = translator.join_names(translator.term(reason) for reason in reasons)
        yield translator.say("score-bao", reasons=told)


def payout_line(translator: Translator, rules: HouseRules, payout: Payout) -> Markup:
    """Writes what is paid for a hand, both by discard and by self-draw."""
    key = "score-pays-discard" if payout.self_draw is None else "score-pays-self-draw"
    return translator.say(key, money=house.payments_line(translator, rules, payout))


def score_both_ways(
    hand: Hand, seat: Wind, prevailing: Wind, rules: HouseRules
) -> tuple[Score, Score]:
    """Scores a hand twice: as won by discard, and as won by self-draw."""
    discard = compute_score(hand, Claim(seat, prevailing), rules)
    return discard, compute_score(hand, Claim(seat, prevailing, self_draw=True), rules)


class Wait(NamedTuple):
    """A winning tile, the number of such tiles left, and the scores by discard and self-draw."""

    tile: Tile
    left: int
    discard: Score
    drawn: Score


def list_waits(hand: Hand, seat: Wind, prevailing: Wind, rules: HouseRules) -> list[Wait]:
    """Lists the tiles that complete a hand of thirteen."""
    return [
        Wait(
            tile,
            4 - count_tile(hand.counts, tile),
            *score_both_ways(hand.with_winning_tile(tile), seat, prevailing, rules),
        )
        for tile in winning_tiles(hand, rules)
    ]


def waits_text(
    translator: Translator, hand: Hand, seat: Wind, prevailing: Wind, rules: HouseRules
) -> Markup:
    """Writes the answer to `/waits`: each winning tile, the number left, and the tai."""
    waits = list_waits(hand, seat, prevailing, rules)
    head = Markup(f"<code>{print_hand(hand)}</code>")
    if not waits:
        away = distance_to_win(hand, rules)
        facts = {"distance": away.tiles, "nearer": away.nearer}
        return join((head, translator.say("waits-none", **facts)))
    lines = (_wait_line(translator, wait) for wait in waits)
    return join((head, translator.say("waits-title", count=len(waits)), *lines))


def _wait_line(translator: Translator, wait: Wait) -> Markup:
    tile, left, discard, drawn = wait
    if discard.is_win and drawn.is_win and discard.tai == drawn.tai:
        tai = translator.say("hand-tai", tai=drawn.tai)
    elif drawn.is_win:
        tai = translator.say("waits-tai", discard=discard.tai, drawn=drawn.tai)
    else:
        assert drawn.no_win_note is not None, "it says why it is no win"
        tai = translator.say("waits-no-win", why=score_note_text(translator, drawn.no_win_note))
    return translator.say("waits-line", tile=tile, left=left, tai=tai)
