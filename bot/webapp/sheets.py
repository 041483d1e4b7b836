"""The sheet of an event that is being said: its parts, each with what can be chosen, as the chat's
own questions have it. Nothing is written.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from pydantic import ValidationError
from sqlmodel import Session

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
    drafted,
)
from bot.reading.gaps import answerable, put, settled
from bot.text import asking, events, receipts
from bot.text.at_table import translator_at
from bot.text.refusals import refusal_text
from bot.text.translator import Markup, Translator, escaped, kebab, plain, translator_of
from bot.webapp.actions import JsonReply, Laying, as_booked
from bot.webapp.looking import table_before
from bot.webapp.state import balance_changes
from models.ledger.players import players_in
from models.ledger.unit import Unit
from models.ledger.values import Source, Table
from models.rules.bao import pays_on
from models.rules.events import Event, Share
from models.rules.kinds import KINDS, Kind, KindRow, Part, PartRole
from models.rules.night import apply
from models.rules.payments import net_of
from models.rules.refusal import Refusal
from models.rules.values import PlayerId


def sheet(session: Session, source: Source, asked: Laying) -> JsonReply:
    """Lays out what is known of an event: `title`, its `rows`, the `event` once it is whole with
    what it would move, and the `draft` that says all of it.

    A row has a `form`: `switches` and `buttons` have options, each with its label, the draft that
    it leads to and, where it completes a new event, that `event`; a `sum` is typed, with its note.
    `refused` says why it cannot be, or cannot be said here.
    """
    unit, table, translator = Unit(session, source), None, translator_of()
    try:
        table = table_before(unit, asked.number)
        translator = translator_at(table)
        draft = _checked(asked.draft if asked.event is None else drafted(asked.event), table)
    except Refusal as refusal:
        wrong = plain(refusal_text(translator, refusal, table, ""))
        return {"title": wrong, "rows": [], "draft": {}, "event": None, "moved": [], "refused": ""}
    row = KINDS[draft.kind]
    return _Sheet(translator, table, draft, row, mends=asked.number is not None).as_json()


LAID: Final = frozenset(
    row.kind for row in KINDS.values() if row.in_app and row.parts and row.kind is not Kind.WIN
)
"""Kinds that have a sheet of this form: hands are laid out by the page."""
_BLANK: Final = {Kind.PAYMENT: PaymentDraft()} | {draft.kind: draft for draft in BEGUN.values()}
"""Drafts of which nothing is said yet, by kind."""


def _checked(draft: Draft | None, table: Table) -> OneDraft:
    """Raises `Refusal("app_stale")` where somebody in a draft is not of the chat, or it has no such
    sheet.
    """
    known_here = table.members.keys()
    if not isinstance(draft, OneDraft) or draft.kind not in LAID:
        raise Refusal("app_stale")
    if not known_here >= set(players_in(draft.model_dump())):
        raise Refusal("app_stale")
    return draft.but(entry=0, anew=None)


@dataclass(frozen=True, slots=True)
class _Sheet:
    """The sheet of a draft; `mends` where it takes the place of an entry."""

    translator: Translator
    table: Table
    draft: OneDraft
    row: KindRow
    mends: bool

    def as_json(self) -> JsonReply:
        """The whole of it."""
        event, net, wrong = None, {}, None
        try:
            whole = self._event()
            if whole is not None:
                net = net_of(apply(self.table.state, whole).transfers)
                event = whole.model_dump(mode="json")
        except Refusal as refusal:
            wrong = plain(refusal_text(self.translator, refusal, self.table, ""))
        title = events.known_so_far(self.translator, self.table, self._begun(note=""), whole=True)
        return {
            "title": plain(title),
            "rows": list(self._rows()),
            "draft": _json(self.draft),
            "event": event,
            "moved": balance_changes(self.translator, net),
            "refused": wrong,
        }

    def _event(self) -> Event | None:
        """The event, once all of it is said. Raises `Refusal`."""
        try:
            found = settled(self.draft, self.table)
        except ValidationError:  # a value that no button has
            raise Refusal("app_stale") from None
        return None if isinstance(found, Question) else as_booked(found, self.table)

    def _begun(self, **beside: object) -> Draft:
        """The draft with only whom it is about, and the parts that are said beside what it was."""
        said = {"player", "payee", "shares", "bao", "dealt", "note"}
        said &= type(self.draft).model_fields.keys()
        known = {name: beside.get(name, getattr(self.draft, name)) for name in said}
        return _BLANK[self.draft.kind].but(**known)

    # --- rows ----------------------------------------------------------------------------------

    def _rows(self) -> Iterator[JsonReply]:
        for part in self.row.parts:
            yield from self._switches(part)
        yield from self._main()

    def _switches(self, part: Part) -> Iterator[JsonReply]:
        """The row of a part that can be said before or after any other."""
        match part.role:
            case PartRole.WHO if part.within:
                yield self._labelled(part, map(self._shared, self.table.state.seats))
            case PartRole.WHO | PartRole.TO if self.mends:
                players = self.table.state.seats
                yield self._labelled(part, (self._is(part, player) for player in players))
            case PartRole.BAO:
                yield from self._bao(part)
            case PartRole.FLAG if self.translator.knows(f"row-{part.field}"):
                flipped = self.draft.but(**{part.field: not getattr(self.draft, part.field)})
                label = self.translator.say(f"row-{part.field}")
                on = bool(getattr(self.draft, part.field))
                yield _row("switches", "", [_choice(label, flipped, on=on)])

    def _labelled(self, part: Part, choices: Iterator[JsonReply]) -> JsonReply:
        return _row("switches", self._word(part.asks), list(choices))

    def _word(self, part: str) -> str:
        """The word for a part: that of the kind of event, where it has one of its own."""
        of_kind = f"row-{part}-{kebab(self.row.kind)}"
        key = of_kind if self.translator.knows(of_kind) else f"row-{part}"
        name = "" if self.draft.player is None else self.table.name(self.draft.player)
        return plain(self.translator.say(key, name=name))

    def _is(self, part: Part, player: PlayerId) -> JsonReply:
        draft = put(self.draft, part.asks, player)
        return _choice(escaped(self.table.name(player)), draft, on=draft == self.draft)

    def _shared(self, player: PlayerId) -> JsonReply:
        """A switch for whether a player shares a bill."""
        shares = self.draft.shares if isinstance(self.draft, SplitDraft) else ()
        on = any(share.player == player for share in shares)
        left = tuple(share for share in shares if share.player != player)
        draft = self.draft.but(shares=left if on else (*shares, Share(player=player)))
        return _choice(escaped(self.table.name(player)), draft, on=on)

    def _bao(self, part: Part) -> Iterator[JsonReply]:
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
                said = None if on else bao.model_copy(update={"payer": player})
                label = escaped(self.table.name(player))
                choices.append(_choice(label, draft.but(bao=said), on=on))
        yield _row("switches", self._word(part.asks), choices)

    def _main(self) -> Iterator[JsonReply]:
        """The row of what is asked once it is known whom it is about: what it was, or how much."""
        if self.row.has(PartRole.SUM):
            yield _row("sum", "", [])
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
        yield _row("buttons", plain(asks), choices)

    def _answer(self, question: Question, option: Option, event: Event | None) -> JsonReply:
        """A button that says what it was; a new event is whole with it."""
        label = asking.option_label(self.translator, self.table, question, option)
        worth = None
        if event is not None:
            cents = receipts.brings(event, apply(self.table.state, event).transfers)
            worth = plain(self.translator.money(cents)) if cents else None
        on = option.draft == self.draft if self.mends else None
        whole = None if event is None or self.mends else event.model_dump(mode="json")
        return _choice(label, option.draft, on=on, worth=worth, event=whole)


def _is_dealt(draft: Draft) -> bool:
    return isinstance(draft, BiteDraft) and draft.dealt


def _row(form: str, label: str, choices: Sequence[JsonReply]) -> JsonReply:
    return {"form": form, "label": label, "options": choices}


def _choice(label: Markup, draft: Draft, **more: object) -> JsonReply:
    return {"label": plain(label), "draft": _json(draft), **more}


def _json(draft: Draft) -> JsonReply:
    return {"kind": draft.kind} | draft.model_dump(mode="json", exclude_defaults=True)
