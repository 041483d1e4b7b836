"""Scores for the keypad: through the rules, as `/score` and `/waits` do it; and what is said of the
win beside its tiles.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Final

from sqlmodel import Session

from bot.dialogue import sheets
from bot.reading.drafts import DraftBao, DraftWinner, Question, QuestionKind, WinDraft
from bot.reading.gaps import ask_player_of_part, resolve_draft
from bot.text import asking, events, notes, scores
from bot.text.at_table import translator_for_table
from bot.text.refusals import refusal_text
from bot.text.translator import Translator, escape, untag
from bot.webapp.actions import ScoreRequest
from bot.webapp.felt import chat_translator, table_before_entry
from bot.webapp.replies import OptionReply, PatternReply, RowReply, ScoreReply, WinningTileReply
from bot.webapp.sheets import (
    Sheet,
    check_app_draft,
    draft_to_json,
    first_winner_without_hand,
    make_claim_switch,
    make_option,
    make_row,
)
from models.ledger.unit import Unit
from models.ledger.values import Source, Table, seat_and_round, table_rules
from models.rules.bao import possible_bao_reasons
from models.rules.case import Claim
from models.rules.contradictions import find_contradiction
from models.rules.events import TileHand
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


def read_table_for_scoring(
    session: Session, source: Source, entry_number: int | None
) -> tuple[Translator, Table | None]:
    """Reads the translator, and the table by which hands are scored; None if no night is open."""
    unit = Unit(session, source)
    try:
        table = table_before_entry(unit, entry_number)
    except Refusal:
        return chat_translator(unit), None
    return translator_for_table(table), table


def score_hand(translator: Translator, table: Table | None, request: ScoreRequest) -> ScoreReply:
    """Scores a hand on the keypad; without a table, by the standard rules and as East.

    The reply also has `rows` for the rest of the win, and its `event` once that is whole. An
    unreadable hand is `wrong`, and the message shows the fault.
    """
    draft, at = _read_draft(table, request)
    rules, may, worth = table_rules(table), list[PatternId](), None
    try:
        hand = parse_hand(request.hand)
    except HandError as error:
        reply = _NOTHING.replace(
            state="wrong", message=untag(notes.explain_unreadable_hand(translator, error))
        )
    else:
        if hand.tile_count < SLOTS and hand.winning is None:
            reply = _incomplete_hand_reply(
                translator, hand, _make_winner_claim(table, draft, at), rules
            )
        else:
            may = _possible_circumstances(hand, _make_winner_claim(table, draft, at), rules)
            kept = tuple(one for one in draft.winners[at].claims if one in may or not may)
            draft = draft.update_winner(at, claims=kept, hand=TileHand(notation=print_hand(hand)))
            worth = compute_score(hand, _make_winner_claim(table, draft, at), rules)
            reply = _make_score_reply(translator, worth)
    fed: tuple[BaoReason, ...] = ()
    if worth is not None and worth.is_win:
        fed = tuple(possible_bao_reasons(worth.hand, worth.claim, worth.rules))
    times = 0 if worth is None else len(worth.hand.bonus)
    if table is None:
        return reply.replace(rows=tuple(_keypad_rows_without_table(translator, draft, may, times)))
    bao = draft.winners[at].bao
    if worth is not None and bao is not None and bao.reason not in fed:
        draft = draft.update_winner(at, bao=None)
    sheet = _KeypadSheet(translator, table, draft, request, at, tuple(may), fed, times)
    return sheet.add_win_to_reply(reply, is_won=worth is not None and worth.is_win)


def _read_draft(table: Table | None, request: ScoreRequest) -> tuple[WinDraft, int]:
    """Returns the requested win and its winner's index; else a new win of the reader."""
    draft, at = request.draft, request.at
    try:
        if isinstance(draft, WinDraft):
            if table is not None:
                check_app_draft(draft, table)
            claims = draft.winners[at].claims
            known = tuple(one for one in claims if one in CIRCUMSTANCES)
            return draft.update_winner(at, claims=known, hand=None, special=False), at
    except (Refusal, IndexError):
        pass  # of a table that is no more: the page is told so when it books
    me = table.me if table is not None and table.me in table.state.seats else None
    return WinDraft(winners=(DraftWinner(player=me),)), 0


def _make_winner_claim(table: Table | None, draft: WinDraft, winner_index: int) -> Claim:
    seats = {} if table is None else {one: table.state.seat_wind(one) for one in table.state.seats}
    claim, off = (
        draft.winners[winner_index],
        None if draft.discarder is None else seats.get(draft.discarder),
    )
    return Claim(*seat_and_round(table, claim.player), draft.self_draw, claim.claims, off)


def _make_score_reply(translator: Translator, score: Score) -> ScoreReply:
    patterns = (
        PatternReply(
            id=one.id, label=untag(translator.pattern_name(one.id)), tai=one.tai, count=one.count
        )
        for one in score.patterns
    )
    return _NOTHING.replace(
        state=_STATES[score.reason],
        message=_score_message(translator, score),
        canonical=print_hand(score.hand),
        tai=score.tai,
        raw_tai=score.raw_tai,
        patterns=tuple(patterns),
        not_counted=tuple(
            untag(note) for note in scores.uncounted_pattern_notes(translator, score)
        ),
    )


def _score_message(translator: Translator, score: Score) -> str:
    if score.no_win_note is not None:
        return untag(notes.score_note_text(translator, score.no_win_note))
    seat = scores.seat_line(translator, score.claim)
    return untag(translator.say("score-total", tai=score.tai, claims=seat))


def _incomplete_hand_reply(
    translator: Translator, hand: Hand, claim: Claim, rules: HouseRules
) -> ScoreReply:
    """Describes a hand that lacks tiles: the tiles that complete it, or how many it lacks."""
    found = (
        scores.list_waits(hand, claim.seat, claim.round, rules)
        if hand.tile_count == SLOTS - 1
        else ()
    )
    if not found:
        message = _score_message(translator, compute_score(hand, claim, rules))
        return _NOTHING.replace(message=message, canonical=print_hand(hand))
    return _NOTHING.replace(
        state="waiting",
        message=untag(translator.say("waits-title", count=len(found))),
        canonical=print_hand(hand),
        waits=tuple(_winning_tile_reply(translator, wait) for wait in found),
    )


def _winning_tile_reply(translator: Translator, wait: scores.Wait) -> WinningTileReply:
    """Describes a winning tile: the number left, and its tai by discard, else by self-draw."""
    tile, left, off, drawn = wait
    tai = off.tai if off.is_win else drawn.tai
    label = untag(translator.say("hand-tai", tai=tai)) if off.is_win or drawn.is_win else ""
    return WinningTileReply(tile=tile.code, left=left, label=label)


def _possible_circumstances(hand: Hand, claim: Claim, rules: HouseRules) -> list[PatternId]:
    """Lists the circumstances that are worth tai at this table and possible for the hand."""
    return [
        one
        for one in sheets.list_priced_circumstances(rules)
        if find_contradiction(hand, replace(claim, events=(one,)), rules, complete=True) is None
    ]


def _keypad_rows_without_table(
    translator: Translator, draft: WinDraft, circumstances: list[PatternId], times: int
) -> Iterator[RowReply]:
    """Lays out the rows of a hand without players: self-draw, and the circumstances."""
    drawn = draft.replace(self_draw=not draft.self_draw)
    label = translator.say("answer-self-drawn")
    yield make_row("switches", "", [make_option(label, drawn, on=draft.self_draw)])
    asked = sheets.ask_claims(draft, 0, circumstances, times)
    claims = (make_claim_switch(translator, asked, option, 0) for option in asked.options)
    yield make_row("switches", "", claims)


@dataclass(frozen=True, slots=True)
class _KeypadSheet(Sheet):
    """The sheet for the other parts of a win whose tiles are on the keypad.

    Its tiles decide the possible circumstances (`may`), the possible bao (`fed`), and how many
    `times` a flower was replaced.
    """

    draft: WinDraft
    may: tuple[PatternId, ...] = ()
    fed: tuple[BaoReason, ...] = ()
    times: int = 0

    def add_win_to_reply(self, reply: ScoreReply, *, is_won: bool) -> ScoreReply:
        """Adds the rows, the event, the winner's gain and the open question to a score.

        If the win cannot be booked, the reason replaces the score.
        """
        net: Mapping[PlayerId, Cents] = {}
        try:
            whole = self.event_if_complete() if is_won else None
            if whole is not None:
                net = net_gains(apply_event(self.table.state, whole).transfers)
                reply = reply.replace(event=self.event_to_json(whole))
            reply = reply.replace(worth=self.winner_gain_text(self.draft) or "")
        except Refusal as refusal:
            wrong = refusal_text(self.translator, refusal, self.table, "")
            reply = reply.replace(state="wrong", message=untag(wrong))
        return reply.replace(
            rows=tuple(self._lay_out_keypad_rows(net)),
            draft=draft_to_json(self.draft),
            at=first_winner_without_hand(self.draft, self.at),
            several=self.has_several_winners,
            missing=self._missing_player_question(),
        )

    def _missing_player_question(self) -> str | None:
        """Writes the question for a missing winner or discarder; None if both are known."""
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

    def _lay_out_keypad_rows(self, changes: Mapping[PlayerId, Cents]) -> Iterator[RowReply]:
        """Lays out the rows: faces of winner and discarder with their sums, then switches."""
        if self.has_several_winners:
            alone = self.draft.replace(winners=(DraftWinner(player=self.winner.player),))
            title = events.describe_event(self.translator, self.table, alone)
            yield make_row("switches", untag(title), [])  # whose hand it is of several
        else:
            yield self.lay_out_switch_row(
                ask_player_of_part(self.draft, QuestionKind.WINNER, self.table)
            ).replace(form="faces")
        shooters = sheets.ask_shooter(self.draft, self.table)
        faces = tuple(
            self.make_switch_option(shooters, one).replace(
                **self._discarder_face_amount(one.player, changes)
            )
            for one in shooters.options
        )
        yield self.lay_out_switch_row(shooters).replace(form="faces", options=faces)
        if self.draft.discarder is not None:
            others = self.lay_out_switch_row(sheets.ask_other_winners(self.draft, self.table))
            yield others.replace(options=tuple(one.replace(sheet=True) for one in others.options))
        can_be = (one for one in self.may if self._may_winner_claim(one))
        claims = self.lay_out_switch_row(sheets.ask_claims(self.draft, self.at, can_be, self.times))
        yield make_row("switches", "", [*claims.options, *self._bao_payer_options()])

    @property
    def winner(self) -> DraftWinner:
        """Returns this keypad's winner, with the known parts of their hand."""
        return self.draft.winners[self.at]

    def _discarder_face_amount(
        self, player: PlayerId | None, changes: Mapping[PlayerId, Cents]
    ) -> dict[str, str]:
        """Returns the amount to show at a discarder; for None, the winner's gain by self-draw."""
        if not changes:
            return {}
        if player is None:
            worth = self.winner_gain_text(self.draft.replace(self_draw=True, discarder=None))
            return {"worth": worth} if worth else {}
        cents = changes.get(player)
        return {"worth": untag(self.translator.money(cents))} if cents else {}

    def _may_winner_claim(self, claim: PatternId) -> bool:
        return self.winner.player is None or sheets.can_claim(
            self.draft, self.table, self.at, claim
        )

    def _bao_payer_options(self) -> Iterator[OptionReply]:
        """Yields a switch for each possible bao payer; after a discard only the discarder."""
        seats = [one for one in self.table.state.seats if one != self.winner.player]
        off = self.draft.discarder
        payers = seats if self.draft.self_draw else [one for one in seats if one == off]
        for reason in self.fed:
            for payer in payers:
                bao = DraftBao(payer=payer, reason=reason)
                on = bao == self.winner.bao
                name = escape(self.table.name(payer))
                label = events.describe_payer_for_all(self.translator, name, reason=reason)
                draft = self.draft.update_winner(self.at, bao=None if on else bao)
                yield make_option(label, draft, at=self.at, on=on)
