"""The sheet of an event that is being said: its parts, each with what can be chosen, as the chat's
own questions have it. Nothing is written.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any, Final, Generic, TypeVar

from pydantic import ValidationError

from bot.reading.drafts import (
    BEGUN,
    BiteDraft,
    Draft,
    KongDraft,
    OneDraft,
    Option,
    PaymentDraft,
    Question,
    SaidBao,
    SplitDraft,
    SumDraft,
)
from bot.reading.gaps import answerable, put, settled
from bot.text import asking, events, receipts
from bot.text.refusals import refusal_text
from bot.text.translator import Markup, Translator, amount, escape, kebab, plain
from bot.webapp.actions import JsonReply, Laying, as_booked
from bot.webapp.replies import Form, OptionReply, RowReply, SheetReply
from bot.webapp.state import balance_changes
from models.ledger.players import players_in
from models.ledger.values import Table
from models.rules.bao import pays_on
from models.rules.events import Event, Share
from models.rules.kinds import KINDS, InApp, KindRow, Part, PartRole
from models.rules.night import apply
from models.rules.payments import net_of
from models.rules.refusal import Refusal
from models.rules.values import PlayerId

LAID: Final = frozenset(
    row.kind for row in KINDS.values() if row.in_app is not InApp.TYPED and row.parts
)
"""Kinds that have a sheet."""
BLANK: Final = {draft.kind: draft for draft in (PaymentDraft(), *reversed(tuple(BEGUN.values())))}
"""Drafts of which nothing is said yet, by kind."""
SUM: Final = re.compile(r"\d{1,6}([.,]\d{1,2})?")
"""A sum as it is typed on the page."""
DraftT = TypeVar("DraftT", bound=Draft)


def sayable(draft: Draft, table: Table) -> Draft:
    """The draft of an event. Raises `Refusal("app_stale")` where somebody in it is not of the chat,
    or it has no sheet.
    """
    known_here = table.members.keys()
    if draft.kind not in LAID or not known_here >= set(players_in(draft.model_dump())):
        raise Refusal("app_stale")
    return draft.but(entry=0, anew=None)


@dataclass(frozen=True, slots=True)
class Sheet(ABC, Generic[DraftT]):
    """The sheet of a draft; `mends` where it takes the place of an entry, `asked` as it was said.

    Each option of a row has a label and the draft that it leads to; where it completes a new event,
    that `event` in its place.
    """

    translator: Translator
    table: Table
    draft: DraftT
    asked: Laying

    @property
    def together(self) -> bool:
        """True where it is booked by a button of its own, not by the answer that completes it."""
        return False

    @property
    def mends(self) -> bool:
        """True if it takes the place of an entry."""
        return self.asked.number is not None

    @property
    def row(self) -> KindRow:
        """The row of its kind."""
        return KINDS[self.draft.kind]

    def reply(self) -> SheetReply:
        """The whole of it: `title`, its `rows`, the `event` once it is whole with what that would
        move, and the `draft` that says all of it. `refused` says why it cannot be.
        """
        event, moved, wrong = None, {}, self._wrong()
        try:
            whole = self.whole()
            if whole is not None:
                moved = net_of(apply(self.table.state, whole).transfers)
                event = self.told(whole)
        except Refusal as refusal:
            wrong = plain(refusal_text(self.translator, refusal, self.table, ""))
        title = events.in_words(self.translator, self.table, self.begun())
        return SheetReply(
            title=plain(title),
            rows=tuple(self.rows()),
            draft=said(self.draft),
            event=event,
            moved=balance_changes(self.translator, moved),
            refused=wrong,
            together=self.mends or self.together,
        )

    def _wrong(self) -> str | None:
        """Says why what is typed is no sum."""
        typed = self.asked.sum
        return (
            plain(self.translator.say("app-amount-wrong"))
            if typed and not SUM.fullmatch(typed)
            else None
        )

    def whole(self) -> Event | None:
        """The event, once all of it is said. Raises `Refusal`."""
        try:
            found = self.settled()
        except ValidationError:  # a value that no button has
            raise Refusal("app_stale") from None
        return None if isinstance(found, Question) else as_booked(found, self.table)

    def settled(self) -> Event | Question:
        """The event that the draft says, or the question about its first gap."""
        return settled(self.draft, self.table)

    def told(self, whole: Event) -> JsonReply:
        """A whole event as the page sends it back."""
        return whole.model_dump(mode="json")

    @abstractmethod
    def begun(self) -> Draft:
        """The draft with only what stands in the title."""

    @abstractmethod
    def rows(self) -> Iterator[RowReply]:
        """The rows of what can be chosen or typed."""

    # --- rows ----------------------------------------------------------------------------------

    def word(self, part: str) -> str:
        """The word for a part: that of the kind of event, where it has one of its own."""
        of_kind = f"row-{part}-{kebab(self.row.kind)}"
        key = of_kind if self.translator.knows(of_kind) else f"row-{part}"
        about = next(iter(self.draft.about), None)
        return plain(self.translator.say(key, name="" if about is None else self.table.name(about)))

    def switches(self, part: str, choices: Iterable[OptionReply]) -> RowReply:
        """The row of a part that can be said before or after any other."""
        return row("switches", self.word(part), choices)

    def name(self, player: PlayerId) -> Markup:
        """The name of a player as a label."""
        return escape(self.table.name(player))

    def answers(self, question: Question) -> tuple[Question, list[tuple[Option, Event | None]]]:
        """The answers that can be booked; all of them, where none can: the sheet says why."""
        try:
            found = list(answerable(question, self.table))
        except Refusal:
            found = [(option, None) for option in question.options]
        return replace(question, options=tuple(option for option, _ in found)), found


class OneSheet(Sheet[OneDraft]):
    """The sheet of what one player did."""

    def begun(self) -> Draft:
        """The draft with only whom it is about, and the parts that are said beside what it was."""
        return self._begun(note="")

    def _begun(self, **beside: object) -> Draft:
        parts = {"player", "payee", "shares", "bao", "dealt", "note"}
        parts &= type(self.draft).model_fields.keys()
        known = {name: beside.get(name, getattr(self.draft, name)) for name in parts}
        return BLANK[self.draft.kind].but(**known)

    def rows(self) -> Iterator[RowReply]:
        """Its parts, then what it was, or how much."""
        for part in self.row.parts:
            yield from self._part(part)
        yield from self._main()

    def _part(self, part: Part) -> Iterator[RowReply]:
        match part.role:
            case PartRole.WHO if part.within:
                yield self.switches(part.asks, map(self._shared, self.table.state.seats))
            case PartRole.WHO | PartRole.TO if self.mends:
                players = self.table.state.seats
                yield self.switches(part.asks, (self._is(part, player) for player in players))
            case PartRole.BAO:
                yield from self._bao(part)
            case PartRole.FLAG if self.translator.knows(f"row-{part.field}"):
                flipped = self.draft.but(**{part.field: not getattr(self.draft, part.field)})
                label = self.translator.say(f"row-{part.field}")
                on = bool(getattr(self.draft, part.field))
                yield row("switches", "", [option_told(label, flipped, on=on)])

    def _is(self, part: Part, player: PlayerId) -> OptionReply:
        draft = put(self.draft, part.asks, player)
        return option_told(self.name(player), draft, on=draft == self.draft)

    def _shared(self, player: PlayerId) -> OptionReply:
        """A switch for whether a player shares a bill."""
        shares = self.draft.shares if isinstance(self.draft, SplitDraft) else ()
        on = any(share.player == player for share in shares)
        left = tuple(share for share in shares if share.player != player)
        draft = self.draft.but(shares=left if on else (*shares, Share(player=player)))
        return option_told(self.name(player), draft, on=on)

    def _bao(self, part: Part) -> Iterator[RowReply]:
        """Switches for who pays for all, where the house has a reason for it."""
        rules, draft = self.table.state.rules, self.draft
        if not isinstance(draft, KongDraft):
            return
        played = [reason for reason, on in rules.bao.items() if on]
        reasons = [one for one in played if self.row.kind.value in pays_on(rules, one)]
        if not reasons and draft.bao is None:
            return
        bao = SaidBao(reason=reasons[0] if len(reasons) == 1 else None)
        choices = []
        for player in self.table.state.seats:
            if player != draft.player:
                on = draft.bao is not None and draft.bao.payer == player
                fed = None if on else bao.model_copy(update={"payer": player})
                choices.append(option_told(self.name(player), draft.but(bao=fed), on=on))
        yield self.switches(part.asks, choices)

    def _main(self) -> Iterator[RowReply]:
        """The row of what is asked once it is known whom it is about: what it was, or how much."""
        if isinstance(self.draft, SumDraft):
            cents = self.draft.cents
            sum_ = plain(amount(cents)) if cents else ""
            yield row("sum", "", []).but(sum=sum_, note=self.draft.note)
            return
        try:
            question = settled(self._begun(), self.table)
            if not isinstance(question, Question):
                return
            found = list(answerable(question, self.table))
        except Refusal:
            return  # it is said beside the rows
        shown = replace(question, options=tuple(option for option, _ in found))
        choices = [
            self._answer(shown, option, event)
            for option, event in found
            if _is_dealt(option.draft) == _is_dealt(self.draft)
        ]
        asks = asking.bare_question(self.translator, self.table, question)
        yield row("buttons", plain(asks), choices)

    def _answer(self, question: Question, option: Option, event: Event | None) -> OptionReply:
        """A button that says what it was; a new event is whole with it."""
        label = asking.option_label(self.translator, self.table, question, option)
        worth = None
        if event is not None:
            cents = receipts.subject_cents(event, apply(self.table.state, event).transfers)
            worth = plain(self.translator.money(cents)) if cents else None
        if self.mends:
            return option_told(label, option.draft, on=option.draft == self.draft, worth=worth)
        return option_told(label, option.draft, worth=worth, event=event and self.told(event))


def _is_dealt(draft: Draft) -> bool:
    return isinstance(draft, BiteDraft) and draft.dealt


def row(form: Form, label: str, choices: Iterable[OptionReply]) -> RowReply:
    """A row of a sheet: how it looks, what is above it, and its options."""
    return RowReply(form=form, label=label, options=tuple(choices))


def option_told(label: Markup, draft: Draft, **more: Any) -> OptionReply:
    """An option: what it says and what is known then, which is not told where an event is whole."""
    told = {name: one for name, one in more.items() if one is not None}
    if "event" not in told:
        told["draft"] = said(draft)
    return OptionReply(label=plain(label), **told)


def said(draft: Draft) -> JsonReply:
    """A draft as the page sends it back."""
    return draft.model_dump(mode="json", exclude={"entry", "anew", "shown", "sure"})
