"""The felt of the Mini App: what can be begun at a table, and what each tap on a seat leads to,
told before it is tapped; and the sheets behind it. Nothing is written.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Final

from sqlmodel import Session

from bot.dialogue.sheets import BLANK
from bot.reading.drafts import (
    Draft,
    Option,
    Question,
    QuestionKind,
    SumDraft,
    WinDraft,
    draft_from_event,
)
from bot.reading.gaps import resolve_draft
from bot.text import asking
from bot.text.at_table import translator_for_table
from bot.text.refusals import refusal_text
from bot.text.translator import Translator, translator_of, untag
from bot.webapp.actions import SheetRequest
from bot.webapp.replies import FeltReply, SheetReply, TapReply
from bot.webapp.sheets import LAID, SUM, Sheet, draft_to_json, make_app_sheet
from bot.webapp.state import (
    chip_count_replies,
    describe_event_start,
    hand_heading,
    list_app_kinds,
    seat_replies,
    state_version,
)
from models.ledger.night.history import find_entry_version, state_before
from models.ledger.nights import chat_settings
from models.ledger.unit import Unit
from models.ledger.values import Source, Table
from models.rules.events import Chips
from models.rules.kinds import KINDS, EventScope, KindDescription
from models.rules.night import apply_event
from models.rules.refusal import Refusal
from models.rules.values import PlayerId

_BY_SEATS: Final = frozenset(
    {QuestionKind.WHO, QuestionKind.WINNER, QuestionKind.SHOOTER, QuestionKind.PAYEE}
)
"""Questions that are answered by a tap on a seat."""


def chat_translator(unit: Unit) -> Translator:
    """Returns the chat's translator, in points if its newest night is for points."""
    table = unit.find_newest_table()
    chat = chat_settings(unit.session, unit.source.chat_id)
    return translator_of(chat.language) if table is None else translator_for_table(table)


def table_before_entry(unit: Unit, entry_number: int | None) -> Table:
    """Reads the table as it is now, or as it was before an entry. Raises `Refusal`."""
    table = unit.table()
    if entry_number is None:
        return table
    find_entry_version(unit.session, table, entry_number)
    return replace(table, state=state_before(unit.session, table, entry_number))


def make_felt_reply(
    table: Table, entry_number: int | None = None, scope: EventScope | None = None
) -> FeltReply:
    """Describes the events that can be begun at a table, and what each tap on a seat leads to.

    A tap leads to a further question, an event, or a sheet. For a changed entry, only events of the
    same `scope` are described. The reader is treated like the others: all seats are tapped alike.
    """
    told = Felt(
        translator_for_table(table), replace(table, me=None), SheetRequest(number=entry_number)
    )
    rows = list_app_kinds(table.state.rules, scope)
    return FeltReply(
        version=state_version(table), begun=tuple(told.first_tap_replies(rows)), refused=None
    )


def read_felt(session: Session, source: Source, entry_number: int | None) -> FeltReply:
    """Describes the events that can be begun now, or that can replace an entry.

    In place of an entry the reply has the entry's own sheet, the `seats` and the deal of its hand,
    and `counted` chips. `refused` is the reason for which nothing can be begun.
    """
    unit = Unit(session, source)
    translator = chat_translator(unit)
    try:
        table = table_before_entry(unit, entry_number)
        before = (
            None if entry_number is None else find_entry_version(session, table, entry_number).event
        )
    except Refusal as refusal:
        wrong = untag(refusal_text(translator, refusal, unit.find_newest_table(), ""))
        return FeltReply(version=0, begun=(), refused=wrong)
    if before is None:
        return make_felt_reply(table)
    translator, mends = translator_for_table(table), SheetRequest(number=entry_number)
    own = Felt(translator, replace(table, me=None), mends) if before.kind in LAID else None
    return make_felt_reply(table, entry_number, KINDS[before.kind].scope).replace(
        seats=seat_replies(translator, table),
        round=table.state.deal.round,
        heading=hand_heading(translator, table),
        streak=table.state.deal.streak,
        for_money=table.state.rules.for_money,
        entry=own and own.make_sheet_of_draft(draft_from_event(before)).make_reply(),
        counted=chip_count_replies(translator, before) if isinstance(before, Chips) else None,
    )


def read_sheet(session: Session, source: Source, request: SheetRequest) -> SheetReply:
    """Lays out the sheet of a requested draft; a refusal is shown as its title."""
    unit = Unit(session, source)
    translator = chat_translator(unit)
    try:
        table = table_before_entry(unit, request.number)
        return (
            Felt(translator_for_table(table), replace(table, me=None), request)
            .make_requested_sheet()
            .make_reply()
        )
    except Refusal as refusal:
        wrong = untag(refusal_text(translator, refusal, unit.find_newest_table(), ""))
        return SheetReply(
            title=wrong, rows=(), draft={}, event=None, moved=(), refused=None, together=False
        )


@dataclass(frozen=True, slots=True)
class Felt:
    """The app's table with seats to tap, for a new event or for one that replaces an entry."""

    translator: Translator
    table: Table
    asked: SheetRequest

    def first_tap_replies(self, rows: Iterable[KindDescription]) -> Iterator[TapReply]:
        """Yields the reply to the first tap for each kind of event."""
        for row in rows:
            yield self._reply_after_tap(BLANK[row.kind]).replace(
                **dict(describe_event_start(self.translator, row))
            )

    def _reply_after_tap(self, draft: Draft) -> TapReply:
        """Returns what a tap leads to: a question answered by a seat, a whole event, or a sheet."""
        try:
            found = resolve_draft(draft, self.table)
            if not isinstance(found, Question):
                apply_event(self.table.state, found)
                return TapReply(event=found.model_dump(mode="json"))
        except Refusal as refusal:
            wrong = refusal_text(self.translator, refusal, self.table, "")
            return TapReply(refused=untag(wrong))
        if found.asks in _BY_SEATS:
            seats = {
                str(self._seat_for_answer(one, draft)): self._reply_after_tap(one.draft)
                for one in found.options
            }
            return TapReply(asks=self._word_seat_question(found), seats=seats)
        if found.asks is QuestionKind.SHARERS:
            draft = found.options[0].draft  # all of them, until somebody says otherwise
        leaf = TapReply(said={"draft": draft_to_json(draft)})
        if isinstance(draft, WinDraft):  # it is said in three taps, and none waits for the server
            return leaf.replace(sheet=self.make_sheet_of_draft(draft).make_reply())
        return leaf

    def _seat_for_answer(self, option: Option, before: Draft) -> PlayerId | None:
        """Returns the player to tap for an answer; for a self-draw that is the winner again."""
        return before.doers[-1] if option.player is None else option.player

    def _word_seat_question(self, question: Question) -> str:
        about = next(iter(question.draft.doers), None)
        name = "" if about is None else self.table.name(about)
        match question.asks:
            case QuestionKind.SHOOTER:
                key = self.translator.key_for_kind("row-shooter-felt", question.draft.kind)
                return untag(self.translator.say(key, name=name))
            case QuestionKind.PAYEE:
                return untag(self.translator.say("row-payee", name=name))
            case _:
                return untag(asking.bare_question(self.translator, self.table, question))

    def make_requested_sheet(self) -> Sheet:
        """Makes the requested sheet, with the typed sum and note. Raises `Refusal`."""
        draft, sum_, note = self.asked.draft, self.asked.sum, self.asked.note
        if draft is None:
            raise Refusal("app_stale")
        if isinstance(draft, SumDraft) and sum_ is not None:
            is_sum = SUM.fullmatch(sum_)
            cents = round(float(sum_.replace(",", ".")) * 100) if is_sum else 0
            draft = draft.replace(cents=cents or None)
        if isinstance(draft, SumDraft) and note is not None:
            draft = draft.replace(note=note)
        return self.make_sheet_of_draft(draft)

    def make_sheet_of_draft(self, draft: Draft) -> Sheet:
        """Makes the sheet of a draft. Raises `Refusal("app_stale")` for a draft without a sheet."""
        return make_app_sheet(self.translator, self.table, self.asked, draft)
