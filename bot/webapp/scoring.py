"""Scores for the keypad: through the rules, as `/score` and `/waits` do it."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from bot.text import notes, scores
from bot.text.refusals import refusal_text
from bot.text.translator import Translator, plain
from bot.webapp.actions import JsonReply, Scoring
from bot.webapp.state import balance_changes, choice
from models.ledger.values import Table, rules_at, seat_and_round
from models.rules.bao import possible_bao
from models.rules.case import Claim
from models.rules.contradictions import contradiction
from models.rules.events import NotedHand, Win, Winning
from models.rules.hands import SLOTS, Hand
from models.rules.house import HouseRules
from models.rules.night import apply
from models.rules.notation import HandError, parse_hand, print_hand
from models.rules.pattern_ids import CIRCUMSTANCES
from models.rules.patterns import PATTERNS
from models.rules.payments import net_of
from models.rules.refusal import Refusal
from models.rules.scoring import Reason, Score, score
from models.rules.values import PlayerId

_STATES: Final = {
    None: "win",
    Reason.BELOW_MINIMUM: "below",
    Reason.INCOMPLETE: "incomplete",
    Reason.CONTRADICTION: "wrong",
}
_NOTHING: Final[JsonReply] = {
    "canonical": "",
    "tai": 0,
    "raw_tai": 0,
    "patterns": [],
    "not_counted": [],
    "pay": [],
    "waits": [],
    "may": [],
    "bao": [],
}


def scored_hand(translator: Translator, table: Table | None, asked: Scoring) -> JsonReply:
    """A score with the seat, the round and the rules of the table; without one, East's by the book.

    A hand that cannot be read is `wrong`, and the message says where.
    """
    rules = rules_at(table)
    nothing = {**_NOTHING, "limit": rules.limit_tai}
    if not CIRCUMSTANCES.issuperset(asked.events):
        asked = asked.model_copy(update={"events": ()})
    place = seat_and_round(table, PlayerId(asked.winner or 0))
    seats = {one: table.state.seat(one) for one in table.state.seats} if table is not None else {}
    off = None if asked.self_draw else seats.get(PlayerId(asked.discarder or 0))
    claim = Claim(*place, asked.self_draw, asked.events, off)
    try:
        hand = parse_hand(asked.hand)
    except HandError as error:
        return {**nothing, "state": "wrong", "message": plain(notes.unreadable(translator, error))}
    if hand.size < SLOTS and hand.winning is None:
        return {**nothing, **_unfinished(translator, hand, claim, rules)}
    worth = score(hand, claim, rules)
    message, paid = _message(translator, worth), list[JsonReply]()
    state = _STATES[worth.reason]
    if worth.valid and table is not None and asked.winner is not None:
        try:
            paid = _paid(translator, table, asked, worth)
        except Refusal as refusal:
            state, message = "wrong", plain(refusal_text(translator, refusal, table, ""))
    return {
        **nothing,
        "state": state,
        "message": message,
        "canonical": print_hand(hand),
        "tai": worth.tai,
        "raw_tai": worth.raw_tai,
        "patterns": [
            choice(one.id, translator.pattern(one.id), tai=one.tai, count=one.count)
            for one in worth.patterns
        ],
        "not_counted": [plain(note) for note in scores.notes(translator, worth)],
        "pay": paid,
        "may": _circumstances(translator, hand, claim, rules),
        "bao": _bao(translator, worth, asked) if worth.valid else [],
    }


def _message(translator: Translator, worth: Score) -> str:
    if worth.message is not None:
        return plain(notes.note_text(translator, worth.message))
    seat = scores.seat_line(translator, worth.claim)
    return plain(translator.say("score-total", tai=worth.tai, claims=seat))


def _unfinished(translator: Translator, hand: Hand, claim: Claim, rules: HouseRules) -> JsonReply:
    """A hand that lacks tiles: how far it is, and at 13 what it waits for."""
    found = scores.waits_of(hand, claim.seat, claim.round, rules) if hand.size == SLOTS - 1 else ()
    waits = [_wait(translator, wait) for wait in found]
    title = translator.say("waits-title", count=len(waits))
    message = plain(title) if waits else _message(translator, score(hand, claim, rules))
    state = "waiting" if waits else "incomplete"
    return {"state": state, "message": message, "canonical": print_hand(hand), "waits": waits}


def _wait(translator: Translator, wait: scores.Wait) -> JsonReply:
    """A tile that wins, how many are left, and its tai off a discard and self-drawn."""
    tile, left, off, drawn = wait
    tai = off.tai if off.valid else drawn.tai
    return {
        "tile": tile.code,
        "left": left,
        "tai": off.tai if off.valid else 0,
        "drawn": drawn.tai if drawn.valid else 0,
        "label": plain(translator.say("hand-tai", tai=tai)) if off.valid or drawn.valid else "",
    }


def _paid(translator: Translator, table: Table, asked: Scoring, worth: Score) -> list[JsonReply]:
    """Reckons what the win would move. Raises the `Refusal` of the rules."""
    if asked.discarder is None and not asked.self_draw:
        return []
    hand = NotedHand(notation=print_hand(worth.hand))
    winning = Winning(player=PlayerId(asked.winner or 0), hand=hand, claims=asked.events)
    discarder = None if asked.self_draw or asked.discarder is None else PlayerId(asked.discarder)
    # A kong that nobody logged moves nothing when it is robbed: it may be said with the win.
    win = Win(winners=(winning,), discarder=discarder, konged=True)
    return balance_changes(translator, net_of(apply(table.state, win).transfers))


def _circumstances(
    translator: Translator, hand: Hand, claim: Claim, rules: HouseRules
) -> list[JsonReply]:
    """The circumstances that nothing of the hand contradicts, and that are worth something here."""
    return [
        choice(one.id, translator.pattern(one.id))
        for one in PATTERNS
        if one.id in CIRCUMSTANCES and rules.price(one.id)
        if contradiction(hand, replace(claim, events=(one.id,)), rules, complete=True) is None
    ]


def _bao(translator: Translator, worth: Score, asked: Scoring) -> list[JsonReply]:
    """The bao that the hand makes possible; who fed a self-drawn one is for the table to say."""
    payer = None if asked.self_draw else asked.discarder
    return [
        choice(payer, translator.term(reason), reason=reason)
        for reason in possible_bao(worth.hand, worth.claim, worth.rules)
    ]
