"""The sheet of an event that is being said: the dialogue's questions, laid out. Nothing is
written.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Final

from pydantic import ValidationError

from bot.dialogue.sheets import make_sheet, make_title_draft, resolve_for_preview
from bot.reading.drafts import (
    Draft,
    DraftWinner,
    Option,
    PlayerDraft,
    Question,
    QuestionKind,
    SumDraft,
    WinDraft,
)
from bot.reading.gaps import valid_answers
from bot.text import asking, events, receipts
from bot.text.refusals import refusal_text
from bot.text.translator import Markup, Translator, amount, escape, untag
from bot.webapp.actions import SheetRequest, event_as_booked
from bot.webapp.replies import Form, OptionReply, ReturnedJson, RowReply, SheetReply
from bot.webapp.state import balance_changes
from models.ledger.players import list_players
from models.ledger.values import Table
from models.rules.events import Event, TileHand
from models.rules.kinds import KINDS, EventStartInApp
from models.rules.night import apply_event
from models.rules.pattern_ids import PatternId
from models.rules.payments import net_gains
from models.rules.refusal import Refusal
from models.rules.values import Cents, PlayerId

LAID: Final = frozenset(
    row.kind for row in KINDS.values() if row.in_app is not EventStartInApp.TYPED and row.parts
)
"""Kinds that have a sheet."""
SUM: Final = re.compile(r"\d{1,6}([.,]\d{1,2})?")
"""A sum as it is typed on the page."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """The sheet of a draft to fill in; its event replaces an entry if `asked` has a number.

    Of several winners it is about the winner at the index `at`.
    """

    translator: Translator
    table: Table
    draft: PlayerDraft | WinDraft
    asked: SheetRequest
    at: int = 0

    @property
    def has_several_winners(self) -> bool:
        """Tells whether several players won; then one answer cannot show everybody's amount."""
        return isinstance(self.draft, WinDraft) and len(self.draft.winners) > 1

    @property
    def needs_book_button(self) -> bool:
        """Tells whether a button of its own books the event; if not, the last answer does."""
        return self.has_several_winners or self.asked.number is not None

    def make_reply(self) -> SheetReply:
        """Lays out the sheet, with its event once that is whole, or the reason for a refusal."""
        event, moved, wrong = None, dict[PlayerId, Cents](), self._typed_sum_fault()
        missing = None
        try:
            whole = self._event_or_question()
            if isinstance(whole, Question):
                missing = untag(asking.bare_question(self.translator, self.table, whole))
            else:
                moved = net_gains(apply_event(self.table.state, whole).transfers)
                event = self.event_to_json(whole)
        except Refusal as refusal:
            wrong = untag(refusal_text(self.translator, refusal, self.table, ""))
        title = events.describe_event(self.translator, self.table, make_title_draft(self.draft))
        reply = SheetReply(
            title=untag(title),
            rows=tuple(self._lay_out_rows()),
            draft=draft_to_json(self.draft),
            event=event,
            moved=balance_changes(self.translator, moved),
            refused=wrong,
            together=self.needs_book_button,
            missing=missing,
        )
        if not isinstance(self.draft, WinDraft):
            return reply
        hands = [one.hand for one in self.draft.winners]
        tiles = [one.notation if isinstance(one, TileHand) else None for one in hands]
        said = {"at": self.at, "several": self.has_several_winners, "by_tiles": any(tiles)}
        return reply.replace(**said, tiles=tiles[self.at])

    def _typed_sum_fault(self) -> str | None:
        typed = self.asked.sum
        is_wrong = typed and not SUM.fullmatch(typed)
        return untag(self.translator.say("app-amount-wrong")) if is_wrong else None

    def event_if_complete(self) -> Event | None:
        """Returns the event once all parts are known, else None. Raises `Refusal`."""
        found = self._event_or_question()
        return None if isinstance(found, Question) else found

    def _event_or_question(self) -> Event | Question:
        """Returns the event, or the question for a part that is missing. Raises `Refusal`."""
        draft = self.draft
        if isinstance(draft, WinDraft):  # special hands stand beside the tai, not in their place
            winners = (one.model_copy(update={"special": False}) for one in draft.winners)
            draft = draft.replace(winners=tuple(winners))
        try:
            found = resolve_for_preview(draft, self.table)
        except ValidationError:  # a value that no button has
            raise Refusal("app_stale") from None
        return found if isinstance(found, Question) else event_as_booked(found, self.table)

    def event_to_json(self, event: Event) -> ReturnedJson:
        """Writes an event as JSON that the page sends back, without an added robbed kong."""
        said = event.model_dump(mode="json")
        return said | {"konged": self.draft.konged} if isinstance(self.draft, WinDraft) else said

    # --- rows ----------------------------------------------------------------------------------

    def _lay_out_rows(self) -> Iterator[RowReply]:
        sheet = make_sheet(self.draft, self.table, self.at, mends=self.asked.number is not None)
        if not isinstance(self.draft, WinDraft):
            yield from map(self.lay_out_switch_row, sheet.beside)
            with suppress(Refusal):  # it is said beside the rows
                yield from map(self._main_row, sheet.main)
            return
        if self.has_several_winners:
            yield self._choose_winner_row(self.draft)
        tai, *special = map(self._main_row, sheet.main)
        yield tai
        yield from map(self.lay_out_switch_row, sheet.beside)
        yield from special
        by_tiles = make_option(self.translator.say("row-tiles"), self.draft, at=self.at, tiles=True)
        unfolds = make_option(
            self.translator.say("row-special"), self.draft.update_winner(self.at, special=True)
        )
        yield make_row("more", "", [by_tiles] if special else [unfolds, by_tiles])

    def lay_out_switch_row(self, question: Question) -> RowReply:
        """Lays out a question about an optional part as a row of switches."""
        options = [self.make_switch_option(question, one) for one in question.options]
        return make_row("switches", self._switch_row_label(question), options)

    def _switch_row_label(self, question: Question) -> str:
        if question.asks is QuestionKind.DEALT:
            return ""  # its one option says it
        key = self.translator.key_for_kind(f"row-{question.asks}", question.event_kind)
        about = next(iter(self.draft.doers), None)
        name = "" if about is None else self.table.name(about)
        return untag(self.translator.say(key, name=name))

    def make_switch_option(self, question: Question, option: Option) -> OptionReply:
        """Lays out an answer as a switch."""
        if question.asks is QuestionKind.CLAIMS:
            return make_claim_switch(self.translator, question, option, self.at)
        at, label = {}, asking.option_label(self.translator, self.table, question, option)
        if isinstance(option.draft, WinDraft):  # the winner whose hand is said next
            at = {
                "at": first_winner_without_hand(option.draft)
                if question.asks is QuestionKind.ANOTHER
                else self.at
            }
        return make_option(label, option.draft, on=option.on, **at)

    def _main_row(self, question: Question) -> RowReply:
        """Lays out the question that completes the event: tai, buttons, or a typed sum."""
        if isinstance(self.draft, SumDraft):
            cents = self.draft.cents
            typed = untag(amount(cents)) if cents else ""
            return make_row("sum", "", []).replace(sum=typed, note=self.draft.note)
        try:
            found = list(valid_answers(question, self.table))
        except Refusal:
            if not isinstance(self.draft, WinDraft):
                raise
            found = [(option, None) for option in question.options]
        choices = [self._make_answer_button(question, option, event) for option, event in found]
        label = asking.bare_question(self.translator, self.table, question)
        return make_row(
            "numbers" if question.asks is QuestionKind.TAI else "buttons", untag(label), choices
        )

    def _make_answer_button(
        self, question: Question, option: Option, event: Event | None
    ) -> OptionReply:
        """Lays out an answer as a button with its amount, and the event that it completes."""
        label = asking.option_label(self.translator, self.table, question, option)
        worth = self._gain_text_for_answer(option.draft, event)
        if not self.needs_book_button:
            whole = event or self._event_to_try(option.draft)
            said = whole and self.event_to_json(whole)
            return make_option(label, option.draft, worth=worth, event=said)
        at = (
            {"at": first_winner_without_hand(option.draft, self.at)}
            if isinstance(option.draft, WinDraft)
            else {}
        )
        return make_option(label, option.draft, on=option.on, worth=worth, **at)

    def _event_to_try(self, draft: Draft) -> Event | None:
        """Returns the event that an answer completes, even if booking may refuse it; else None."""
        with suppress(Refusal):
            found = resolve_for_preview(draft, self.table)
            return None if isinstance(found, Question) else found
        return None

    def _gain_text_for_answer(self, draft: Draft, event: Event | None) -> str | None:
        """Writes what the event's player gains by an answer; None if that is not known."""
        if isinstance(draft, WinDraft):
            return self.winner_gain_text(draft, event)
        if event is None:
            return None
        cents = receipts.gain_of_main_player(event, apply_event(self.table.state, event).transfers)
        return untag(self.translator.money(cents)) if cents else None

    def winner_gain_text(self, draft: WinDraft, event: Event | None = None) -> str | None:
        """Writes what this sheet's winner gains by the hands known so far; None if not known."""
        said = tuple(one for one in draft.winners if one.hand is not None)
        winner = draft.winners[self.at].player
        if winner is None or not said:
            return None
        try:
            win = event or resolve_for_preview(draft.replace(winners=said), self.table)
            if isinstance(win, Question):
                return None
            cents = net_gains(apply_event(self.table.state, win).transfers).get(winner)
        except Refusal:
            return None
        return untag(self.translator.money(cents)) if cents else None

    def _choose_winner_row(self, draft: WinDraft) -> RowReply:
        choices = []
        for at, claim in enumerate(draft.winners):
            name = escape(self.table.name(claim.player or PlayerId(0)))
            label = Markup(f"{name} · {self._winner_hand_text(claim)}")
            choices.append(make_option(label, draft, at=at, on=at == self.at))
        return make_row("switches", untag(self.translator.say("row-winner")), choices)

    def _winner_hand_text(self, claim: DraftWinner) -> Markup:
        if claim.hand is None:
            return events.UNKNOWN
        if isinstance(claim.hand, TileHand):
            return self.translator.say("row-by-tiles")
        return events.hand_as_given(self.translator, claim.hand)


def make_app_sheet(
    translator: Translator, table: Table, request: SheetRequest, draft: Draft
) -> Sheet:
    """Makes the sheet of a draft. Raises `Refusal("app_stale")` for a draft without a sheet."""
    draft, at = check_app_draft(draft, table), 0
    if isinstance(draft, WinDraft):
        at = request.at
        if at >= len(draft.winners) or (len(draft.winners) > 1 and None in draft.doers):
            raise Refusal("app_stale")  # who else won is tapped by name
    elif not isinstance(draft, PlayerDraft):
        raise Refusal("app_stale")
    return Sheet(translator, table, draft, request, at)


def check_app_draft(draft: Draft, table: Table) -> Draft:
    """Checks a draft from the app, and returns it as the draft of a new event.

    Raises `Refusal("app_stale")` for somebody who is not in the chat, and for a kind without a
    sheet.
    """
    known_here = table.members.keys()
    if draft.kind not in LAID or not known_here >= set(list_players(draft.model_dump())):
        raise Refusal("app_stale")
    return draft.replace(entry=0, anew=None)


def make_claim_switch(
    translator: Translator, question: Question, option: Option, winner_index: int
) -> OptionReply:
    """Lays out a circumstance of a win as a switch; one claimed repeatedly shows its count."""
    assert isinstance(question.draft, WinDraft)
    pattern = PatternId(option.word)
    name, count = (
        translator.pattern_name(pattern),
        question.draft.winners[winner_index].claims.count(pattern),
    )
    label = Markup(f"{name} ×{count}") if count > 1 else name
    return make_option(label, option.draft, at=winner_index, on=option.on)


def make_row(form: Form, label: str, choices: Iterable[OptionReply]) -> RowReply:
    """Makes a row of a sheet."""
    return RowReply(form=form, label=label, options=tuple(choices))


def make_option(label: Markup, draft: Draft, **more: Any) -> OptionReply:
    """Makes an option with a label; it leads to a draft, and to an event if one is given."""
    given = {name: one for name, one in more.items() if one is not None}
    if "event" not in given:
        given["draft"] = draft_to_json(draft)
    return OptionReply(label=untag(label), **given)


def draft_to_json(draft: Draft) -> ReturnedJson:
    """Writes a draft as JSON for the page to send back."""
    return draft.model_dump(mode="json", exclude={"entry", "anew", "shown", "sure"})


def first_winner_without_hand(draft: WinDraft, default: int = 0) -> int:
    """Returns the index of the first winner without a hand; `default` if all have one."""
    return next((n for n, one in enumerate(draft.winners) if one.hand is None), default)
