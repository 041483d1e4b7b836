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
from bot.text.at_table import translator_at
from bot.text.refusals import refusal_text
from bot.text.translator import Translator, translator_of, untag
from bot.webapp.actions import Laying
from bot.webapp.replies import FeltReply, SheetReply, TapReply
from bot.webapp.sheets import LAID, SUM, Sheet, draft_json, sheet_in_app
from bot.webapp.state import chip_counts, label_of, rows_in_app, seats_of, version_of
from models.ledger.night.history import find_version, state_before
from models.ledger.nights import chat_settings
from models.ledger.unit import Unit
from models.ledger.values import Source, Table
from models.rules.events import Chips
from models.rules.kinds import KINDS, EventScope, KindRow
from models.rules.night import apply_event
from models.rules.refusal import Refusal
from models.rules.values import PlayerId

_BY_SEATS: Final = frozenset(
    {QuestionKind.WHO, QuestionKind.WINNER, QuestionKind.SHOOTER, QuestionKind.PAYEE}
)
"""Questions that are answered by a tap on a seat."""


def spoken_to(unit: Unit) -> Translator:
    """Returns the chat's translator, in points if its newest night is."""
    table = unit.any_table()
    chat = chat_settings(unit.session, unit.source.chat_id)
    return translator_of(chat.language) if table is None else translator_at(table)


def table_before(unit: Unit, number: int | None) -> Table:
    """Reads the table now, or before an entry. Raises `Refusal` where there is none."""
    table = unit.table()
    if number is None:
        return table
    find_version(unit.session, table, number)
    return replace(table, state=state_before(unit.session, table, number))


def felt_reply(
    table: Table, number: int | None = None, place: EventScope | None = None
) -> FeltReply:
    """Tells what can be `begun` at a table, each with what is asked of the seats and what a tap on
    one comes to: another such question, an event, or a sheet; in the place of an entry, only what
    is of its `place`. Nobody who looks is asked about themself: all seats are tapped alike.
    """
    told = Felt(translator_at(table), replace(table, me=None), Laying(number=number))
    rows = rows_in_app(table.state.rules, place)
    return FeltReply(version=version_of(table), begun=tuple(told.first_taps(rows)), refused=None)


def read_felt(session: Session, source: Source, number: int | None) -> FeltReply:
    """Tells what can be begun now; or in the place of the entry `number`, with its own sheet, the
    `seats` of its hand, and how chips were `counted`. `refused` says why nothing can be begun.
    """
    unit = Unit(session, source)
    translator = spoken_to(unit)
    try:
        table = table_before(unit, number)
        before = None if number is None else find_version(session, table, number).event
    except Refusal as refusal:
        wrong = untag(refusal_text(translator, refusal, unit.any_table(), ""))
        return FeltReply(version=0, begun=(), refused=wrong)
    if before is None:
        return felt_reply(table)
    translator, mends = translator_at(table), Laying(number=number)
    own = Felt(translator, replace(table, me=None), mends) if before.kind in LAID else None
    return felt_reply(table, number, KINDS[before.kind].scope).but(
        seats=seats_of(translator, table),
        for_money=table.state.rules.for_money,
        entry=own and own.sheet(draft_from_event(before)).reply(),
        counted=chip_counts(translator, before) if isinstance(before, Chips) else None,
    )


def lay_out(session: Session, source: Source, asked: Laying) -> SheetReply:
    """Lays out the sheet of what is said."""
    unit = Unit(session, source)
    translator = spoken_to(unit)
    try:
        table = table_before(unit, asked.number)
        return Felt(translator_at(table), replace(table, me=None), asked).asked_sheet().reply()
    except Refusal as refusal:
        wrong = untag(refusal_text(translator, refusal, unit.any_table(), ""))
        return SheetReply(
            title=wrong, rows=(), draft={}, event=None, moved=(), refused=None, together=False
        )


@dataclass(frozen=True, slots=True)
class Felt:
    """The felt of a table: for a new entry, or in the place of one."""

    translator: Translator
    table: Table
    asked: Laying

    def first_taps(self, rows: Iterable[KindRow]) -> Iterator[TapReply]:
        """Tells of these kinds how each is begun, and what comes next."""
        for row in rows:
            yield self._after(BLANK[row.kind]).but(**dict(label_of(self.translator, row)))

    def _after(self, draft: Draft) -> TapReply:
        """Tells what comes after this is said: a question to the seats, an event to be shown before
        it is booked, or a sheet.
        """
        try:
            found = resolve_draft(draft, self.table)
            if not isinstance(found, Question):
                apply_event(self.table.state, found)
                return TapReply(event=found.model_dump(mode="json"))
        except Refusal as refusal:
            wrong = refusal_text(self.translator, refusal, self.table, "")
            return TapReply(refused=untag(wrong))
        if found.asks in _BY_SEATS:
            seats = {str(self._seat(one, draft)): self._after(one.draft) for one in found.options}
            return TapReply(asks=self._asks(found), seats=seats)
        if found.asks is QuestionKind.SHARERS:
            draft = found.options[0].draft  # all of them, until somebody says otherwise
        leaf = TapReply(said={"draft": draft_json(draft)})
        if isinstance(draft, WinDraft):  # it is said in three taps, and none waits for the server
            return leaf.but(sheet=self.sheet(draft).reply())
        return leaf

    def _seat(self, option: Option, before: Draft) -> PlayerId | None:
        """Returns the seat that is tapped for an answer: of a tile that was drawn, once more the
        same.
        """
        return before.doers[-1] if option.player is None else option.player

    def _asks(self, question: Question) -> str:
        """Writes a question to the seats."""
        about = next(iter(question.draft.doers), None)
        name = "" if about is None else self.table.name(about)
        match question.asks:
            case QuestionKind.SHOOTER:
                return untag(self.translator.say("row-shooter-felt", name=name))
            case QuestionKind.PAYEE:
                return untag(self.translator.say("row-payee", name=name))
            case _:
                return untag(asking.bare_question(self.translator, self.table, question))

    def asked_sheet(self) -> Sheet:
        """Makes the sheet of what is asked about, with what is typed beside it. Raises
        `Refusal`.
        """
        draft, sum_, note = self.asked.draft, self.asked.sum, self.asked.note
        if draft is None:
            raise Refusal("app_stale")
        if isinstance(draft, SumDraft) and sum_ is not None:
            is_sum = SUM.fullmatch(sum_)
            cents = round(float(sum_.replace(",", ".")) * 100) if is_sum else 0
            draft = draft.replace(cents=cents or None)
        if isinstance(draft, SumDraft) and note is not None:
            draft = draft.replace(note=note)
        return self.sheet(draft)

    def sheet(self, draft: Draft) -> Sheet:
        """Makes the sheet of a draft. Raises `Refusal("app_stale")` for one that has none."""
        return sheet_in_app(self.translator, self.table, self.asked, draft)
