"""Scores for the keypad: through the rules, as `/score` and `/waits` do it; and what is said of the
win beside its tiles.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Final

from sqlmodel import Session

from bot.dialogue import sheets
from bot.reading.drafts import DraftBao, DraftWinning, Question, QuestionKind, WinDraft
from bot.reading.gaps import ask_player_of_part, resolve_draft
from bot.text import asking, events, notes, scores
from bot.text.at_table import translator_at
from bot.text.refusals import refusal_text
from bot.text.translator import Translator, escape, untag
from bot.webapp.actions import Scoring
from bot.webapp.felt import spoken_to, table_before
from bot.webapp.replies import OptionReply, PatternReply, RowReply, ScoreReply, WaitReply
from bot.webapp.sheets import (
    Sheet,
    check_sayable,
    claim_switch,
    draft_json,
    first_unsaid,
    option_reply,
    row,
)
from models.ledger.unit import Unit
from models.ledger.values import Source, Table, seat_and_round, table_rules
from models.rules.bao import possible_bao_reasons
from models.rules.case import Claim
from models.rules.contradictions import find_contradiction
from models.rules.events import NotedHand
from models.rules.hands import SLOTS, Hand
from models.rules.house import BaoReason, HouseRules
from models.rules.night import apply_event
from models.rules.notation import HandError, parse_hand, print_hand
from models.rules.pattern_ids import CIRCUMSTANCES, PatternId
from models.rules.payments import net_gains
from models.rules.refusal import Refusal
from models.rules.scoring import NoWinReason, Score, compute_score
from models.rules.values import Cents, PlayerId

_STATES: Final = {
    None: "won",
    NoWinReason.BELOW_MINIMUM: "below",
    NoWinReason.INCOMPLETE: "incomplete",
    NoWinReason.CONTRADICTION: "wrong",
}
_NOTHING: Final = ScoreReply(
    state="incomplete",
    message="",
    canonical="",
    tai=0,
    raw_tai=0,
    patterns=(),
    not_counted=(),
    waits=(),
    rows=(),
    draft=None,
    at=0,
    several=False,
    missing=None,
    event=None,
    worth="",
)


def place_of_hand(
    session: Session, source: Source, number: int | None
) -> tuple[Translator, Table | None]:
    """Reads the language and the table by which a hand is scored: that of now, or of an entry; no
    table where no night is open.
    """
    unit = Unit(session, source)
    try:
        table = table_before(unit, number)
    except Refusal:
        return spoken_to(unit), None
    return translator_at(table), table


def score_hand(translator: Translator, table: Table | None, asked: Scoring) -> ScoreReply:
    """Scores a hand with the seat, the round and the rules of the table; without one, as East's by
    the book.

    With it what is said of the win beside its tiles: its `rows`, and its `event` once it is whole.
    A hand that cannot be read is `wrong`, and the message says where.
    """
    draft, at = _read_draft(table, asked)
    rules, may, worth = table_rules(table), list[PatternId](), None
    try:
        hand = parse_hand(asked.hand)
    except HandError as error:
        reply = _NOTHING.but(
            state="wrong", message=untag(notes.explain_unreadable_hand(translator, error))
        )
    else:
        if hand.tile_count < SLOTS and hand.winning is None:
            reply = _unfinished_hand(translator, hand, _claim(table, draft, at), rules)
        else:
            may = _circumstances(hand, _claim(table, draft, at), rules)
            kept = tuple(one for one in draft.winners[at].claims if one in may or not may)
            draft = draft.update_winner(at, claims=kept, hand=NotedHand(notation=print_hand(hand)))
            worth = compute_score(hand, _claim(table, draft, at), rules)
            reply = _worth(translator, worth)
    fed = () if worth is None or not worth.is_win else _bao(worth)
    times = 0 if worth is None else len(worth.hand.bonus)
    if table is None:
        return reply.but(rows=tuple(_alone(translator, draft, may, times)))
    bao = draft.winners[at].bao
    if worth is not None and bao is not None and bao.reason not in fed:
        draft = draft.update_winner(at, bao=None)
    sheet = _TileSheet(translator, table, draft, asked, at, tuple(may), fed, times)
    return sheet.beside(reply, is_won=worth is not None and worth.is_win)


def _read_draft(table: Table | None, asked: Scoring) -> tuple[WinDraft, int]:
    """Takes what is said of the win, and of which winner; else that whoever looks won."""
    draft, at = asked.draft, asked.at
    try:
        if isinstance(draft, WinDraft):
            if table is not None:
                check_sayable(draft, table)
            claims = draft.winners[at].claims
            known = tuple(one for one in claims if one in CIRCUMSTANCES)
            return draft.update_winner(at, claims=known, hand=None, special=False), at
    except (Refusal, IndexError):
        pass  # of a table that is no more: the page is told so when it books
    me = table.me if table is not None and table.me in table.state.seats else None
    return WinDraft(winners=(DraftWinning(player=me),)), 0


def _claim(table: Table | None, draft: WinDraft, at: int) -> Claim:
    """Claims of the winner, at their seat."""
    seats = {} if table is None else {one: table.state.seat_wind(one) for one in table.state.seats}
    claim, off = draft.winners[at], None if draft.discarder is None else seats.get(draft.discarder)
    return Claim(*seat_and_round(table, claim.player), draft.self_draw, claim.claims, off)


def _worth(translator: Translator, worth: Score) -> ScoreReply:
    """Tells a hand's worth, pattern by pattern."""
    patterns = (
        PatternReply(
            id=one.id, label=untag(translator.pattern_name(one.id)), tai=one.tai, count=one.count
        )
        for one in worth.patterns
    )
    return _NOTHING.but(
        state=_STATES[worth.reason],
        message=_message(translator, worth),
        canonical=print_hand(worth.hand),
        tai=worth.tai,
        raw_tai=worth.raw_tai,
        patterns=tuple(patterns),
        not_counted=tuple(
            untag(note) for note in scores.uncounted_pattern_notes(translator, worth)
        ),
    )


def _message(translator: Translator, worth: Score) -> str:
    if worth.no_win_note is not None:
        return untag(notes.note_text(translator, worth.no_win_note))
    seat = scores.seat_line(translator, worth.claim)
    return untag(translator.say("score-total", tai=worth.tai, claims=seat))


def _unfinished_hand(
    translator: Translator, hand: Hand, claim: Claim, rules: HouseRules
) -> ScoreReply:
    """Tells of a hand that lacks tiles how far it is, and at 13 what it waits for."""
    found = (
        scores.list_waits(hand, claim.seat, claim.round, rules)
        if hand.tile_count == SLOTS - 1
        else ()
    )
    if not found:
        message = _message(translator, compute_score(hand, claim, rules))
        return _NOTHING.but(message=message, canonical=print_hand(hand))
    return _NOTHING.but(
        state="waiting",
        message=untag(translator.say("waits-title", count=len(found))),
        canonical=print_hand(hand),
        waits=tuple(_wait(translator, wait) for wait in found),
    )


def _wait(translator: Translator, wait: scores.Wait) -> WaitReply:
    """Tells of a tile that wins how many are left, and its tai off a discard, else self-drawn."""
    tile, left, off, drawn = wait
    tai = off.tai if off.is_win else drawn.tai
    label = untag(translator.say("hand-tai", tai=tai)) if off.is_win or drawn.is_win else ""
    return WaitReply(tile=tile.code, left=left, label=label)


def _circumstances(hand: Hand, claim: Claim, rules: HouseRules) -> list[PatternId]:
    """Lists the circumstances that nothing of the hand contradicts, and that are worth something
    here.
    """
    return [
        one
        for one in sheets.priced_circumstances(rules)
        if find_contradiction(hand, replace(claim, events=(one,)), rules, complete=True) is None
    ]


def _bao(worth: Score) -> tuple[BaoReason, ...]:
    """Lists the reasons for which the hand makes a bao possible."""
    return tuple(possible_bao_reasons(worth.hand, worth.claim, worth.rules))


def _alone(
    translator: Translator, draft: WinDraft, may: list[PatternId], times: int
) -> Iterator[RowReply]:
    """Lays out the rows of a hand that nobody plays: whether it was drawn, and how it was won."""
    drawn = draft.replace(self_draw=not draft.self_draw)
    label = translator.say("answer-self-drawn")
    yield row("switches", "", [option_reply(label, drawn, on=draft.self_draw)])
    asked = sheets.ask_claims(draft, 0, may, times)
    claims = (claim_switch(translator, asked, option, 0) for option in asked.options)
    yield row("switches", "", claims)


@dataclass(frozen=True, slots=True)
class _TileSheet(Sheet):
    """A win beside its tiles: those tell which circumstances (`may`) and which bao (`fed`) can be,
    and how many `times` a flower was replaced.
    """

    draft: WinDraft
    may: tuple[PatternId, ...] = ()
    fed: tuple[BaoReason, ...] = ()
    times: int = 0

    def beside(self, reply: ScoreReply, *, is_won: bool) -> ScoreReply:
        """Adds what is said of the win to a hand's worth, what it brings the winner, and which
        question is open; where it cannot be, that in place of what the hand is worth.
        """
        net: Mapping[PlayerId, Cents] = {}
        try:
            whole = self.whole() if is_won else None
            if whole is not None:
                net = net_gains(apply_event(self.table.state, whole).transfers)
                reply = reply.but(event=self.event_json(whole))
            reply = reply.but(worth=self.brings(self.draft) or "")
        except Refusal as refusal:
            wrong = refusal_text(self.translator, refusal, self.table, "")
            reply = reply.but(state="wrong", message=untag(wrong))
        return reply.but(
            rows=tuple(self._beside(net)),
            draft=draft_json(self.draft),
            at=first_unsaid(self.draft, self.at),
            several=self.several,
            missing=self._missing(),
        )

    def _missing(self) -> str | None:
        """Writes the question that is open about who won, or off whom."""
        try:
            found = resolve_draft(self.draft, self.table)
        except Refusal:
            return None
        if isinstance(found, Question) and found.asks in (
            QuestionKind.WINNER,
            QuestionKind.SHOOTER,
        ):
            return untag(asking.bare_question(self.translator, self.table, found))
        return None

    def _beside(self, net: Mapping[PlayerId, Cents]) -> Iterator[RowReply]:
        """Lays out the rows: faces of who won and who shot, with what it moves; then switches."""
        if self.several:
            alone = self.draft.replace(winners=(DraftWinning(player=self.claim.player),))
            title = events.describe_event(self.translator, self.table, alone)
            yield row("switches", untag(title), [])  # whose hand it is of several
        else:
            yield self.switches(
                ask_player_of_part(self.draft, QuestionKind.WINNER, self.table)
            ).but(form="faces")
        shooters = sheets.ask_shooter(self.draft, self.table)
        faces = tuple(
            self.option(shooters, one).but(**self._moves(one.player, net))
            for one in shooters.options
        )
        yield self.switches(shooters).but(form="faces", options=faces)
        if self.draft.discarder is not None:
            others = self.switches(sheets.ask_other_winners(self.draft, self.table))
            yield others.but(options=tuple(one.but(sheet=True) for one in others.options))
        can_be = (one for one in self.may if self._can_be(one))
        claims = self.switches(sheets.ask_claims(self.draft, self.at, can_be, self.times))
        yield row("switches", "", [*claims.options, *self._feeders()])

    @property
    def claim(self) -> DraftWinning:
        """What is said of the winner whom it is about."""
        return self.draft.winners[self.at]

    def _moves(self, player: PlayerId | None, net: Mapping[PlayerId, Cents]) -> dict[str, str]:
        """Returns what an answer to who shot shows: of nobody, what the hand brings self-drawn; of
        somebody, what they pay as it is said.
        """
        if not net:
            return {}
        if player is None:
            worth = self.brings(self.draft.replace(self_draw=True, discarder=None))
            return {"worth": worth} if worth else {}
        cents = net.get(player)
        return {"worth": untag(self.translator.money(cents))} if cents else {}

    def _can_be(self, claim: PatternId) -> bool:
        return self.claim.player is None or sheets.can_claim(self.draft, self.table, self.at, claim)

    def _feeders(self) -> Iterator[OptionReply]:
        """Switches for who pays for all: off a discard whoever shot; else any may have fed it."""
        seats = [one for one in self.table.state.seats if one != self.claim.player]
        off = self.draft.discarder
        payers = seats if self.draft.self_draw else [one for one in seats if one == off]
        for reason in self.fed:
            for payer in payers:
                bao = DraftBao(payer=payer, reason=reason)
                on = bao == self.claim.bao
                name = escape(self.table.name(payer))
                label = events.describe_payer_for_all(self.translator, name, reason=reason)
                draft = self.draft.update_winner(self.at, bao=None if on else bao)
                yield option_reply(label, draft, at=self.at, on=on)
