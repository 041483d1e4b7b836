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

from bot.dialogue.sheets import make_sheet, make_title_draft, settle_for_preview
from bot.reading.drafts import (
    Draft,
    DraftWinning,
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
from bot.text.translator import Markup, Translator, amount, escape, kebab, untag
from bot.webapp.actions import Laying, as_booked
from bot.webapp.replies import Form, OptionReply, RowReply, SentBack, SheetReply
from bot.webapp.state import balance_changes
from models.ledger.players import list_players
from models.ledger.values import Table
from models.rules.events import Event, NotedHand
from models.rules.kinds import KINDS, AppStart
from models.rules.night import apply_event
from models.rules.pattern_ids import PatternId
from models.rules.payments import net_gains
from models.rules.refusal import Refusal
from models.rules.values import Cents, PlayerId

LAID: Final = frozenset(
    row.kind for row in KINDS.values() if row.in_app is not AppStart.TYPED and row.parts
)
"""Kinds that have a sheet."""
SUM: Final = re.compile(r"\d{1,6}([.,]\d{1,2})?")
"""A sum as it is typed on the page."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """The sheet of a draft, in the place of an entry if `asked` names one; of several winners it is
    about the hand of the one `at` this place.
    """

    translator: Translator
    table: Table
    draft: PlayerDraft | WinDraft
    asked: Laying
    at: int = 0

    @property
    def several(self) -> bool:
        """True if several won: no single answer shows all that they move."""
        return isinstance(self.draft, WinDraft) and len(self.draft.winners) > 1

    @property
    def together(self) -> bool:
        """True if it is booked by a button of its own, not by the answer that completes it."""
        return self.several or self.asked.number is not None

    def reply(self) -> SheetReply:
        """Lays out the whole sheet, with the event once it is whole, or why it cannot be."""
        event, moved, wrong = None, dict[PlayerId, Cents](), self._wrong_sum()
        try:
            whole = self.whole()
            if whole is not None:
                moved = net_gains(apply_event(self.table.state, whole).transfers)
                event = self.event_json(whole)
        except Refusal as refusal:
            wrong = untag(refusal_text(self.translator, refusal, self.table, ""))
        title = events.describe_event(self.translator, self.table, make_title_draft(self.draft))
        reply = SheetReply(
            title=untag(title),
            rows=tuple(self._rows()),
            draft=draft_json(self.draft),
            event=event,
            moved=balance_changes(self.translator, moved),
            refused=wrong,
            together=self.together,
        )
        if not isinstance(self.draft, WinDraft):
            return reply
        hands = [one.hand for one in self.draft.winners]
        tiles = [one.notation if isinstance(one, NotedHand) else None for one in hands]
        said = {"at": self.at, "several": self.several, "by_tiles": any(tiles)}
        return reply.but(**said, tiles=tiles[self.at])

    def _wrong_sum(self) -> str | None:
        typed = self.asked.sum
        is_wrong = typed and not SUM.fullmatch(typed)
        return untag(self.translator.say("app-amount-wrong")) if is_wrong else None

    def whole(self) -> Event | None:
        """Returns the event, once all of it is said. Raises `Refusal`."""
        try:
            found = settle_for_preview(self.draft, self.table)
        except ValidationError:  # a value that no button has
            raise Refusal("app_stale") from None
        return None if isinstance(found, Question) else as_booked(found, self.table)

    def event_json(self, whole: Event) -> SentBack:
        """Returns an event as the page sends it back, without the kong that nobody logged."""
        said = whole.model_dump(mode="json")
        return said | {"konged": self.draft.konged} if isinstance(self.draft, WinDraft) else said

    # --- rows ----------------------------------------------------------------------------------

    def _rows(self) -> Iterator[RowReply]:
        sheet = make_sheet(self.draft, self.table, self.at, mends=self.asked.number is not None)
        if not isinstance(self.draft, WinDraft):
            yield from map(self.switches, sheet.beside)
            with suppress(Refusal):  # it is said beside the rows
                yield from map(self._main, sheet.main)
            return
        if self.several:
            yield self._winners(self.draft)
        tai, *special = map(self._main, sheet.main)
        yield tai
        yield from map(self.switches, sheet.beside)
        yield from special
        by_tiles = option_reply(
            self.translator.say("row-tiles"), self.draft, at=self.at, tiles=True
        )
        unfolds = option_reply(
            self.translator.say("row-special"), self.draft.update_winner(self.at, special=True)
        )
        yield row("more", "", [by_tiles] if special else [unfolds, by_tiles])

    def switches(self, question: Question) -> RowReply:
        """Lays out the question about a part that can be said before or after any other."""
        options = [self.option(question, one) for one in question.options]
        return row("switches", self._row_label(question), options)

    def _row_label(self, question: Question) -> str:
        if question.asks is QuestionKind.DEALT:
            return ""  # its one option says it
        of_kind = f"row-{question.asks}-{kebab(question.event_kind)}"
        key = of_kind if self.translator.has_sentence(of_kind) else f"row-{question.asks}"
        about = next(iter(self.draft.doers), None)
        name = "" if about is None else self.table.name(about)
        return untag(self.translator.say(key, name=name))

    def option(self, question: Question, option: Option) -> OptionReply:
        """Lays out an answer that is a switch."""
        if question.asks is QuestionKind.CLAIMS:
            return claim_switch(self.translator, question, option, self.at)
        at, label = {}, asking.option_label(self.translator, self.table, question, option)
        if isinstance(option.draft, WinDraft):  # the winner whose hand is said next
            at = {
                "at": first_unsaid(option.draft)
                if question.asks is QuestionKind.ANOTHER
                else self.at
            }
        return option_reply(label, option.draft, on=option.on, **at)

    def _main(self, question: Question) -> RowReply:
        """Lays out the question whose answer completes the event: sums, buttons, or a typed sum."""
        if isinstance(self.draft, SumDraft):
            cents = self.draft.cents
            typed = untag(amount(cents)) if cents else ""
            return row("sum", "", []).but(sum=typed, note=self.draft.note)
        try:
            found = list(valid_answers(question, self.table))
        except Refusal:
            if not isinstance(self.draft, WinDraft):
                raise
            found = [(option, None) for option in question.options]
        choices = [self._answer(question, option, event) for option, event in found]
        label = asking.bare_question(self.translator, self.table, question)
        return row(
            "numbers" if question.asks is QuestionKind.TAI else "buttons", untag(label), choices
        )

    def _answer(self, question: Question, option: Option, event: Event | None) -> OptionReply:
        """Lays out a button with what it brings; a new event of a single answer is whole with
        it.
        """
        label = asking.option_label(self.translator, self.table, question, option)
        worth = self._worth(option.draft, event)
        if not self.together:
            whole = event and self.event_json(event)
            return option_reply(label, option.draft, worth=worth, event=whole)
        at = (
            {"at": first_unsaid(option.draft, self.at)}
            if isinstance(option.draft, WinDraft)
            else {}
        )
        return option_reply(label, option.draft, on=option.on, worth=worth, **at)

    def _worth(self, draft: Draft, event: Event | None) -> str | None:
        """Writes the sum that an answer brings whom it is about."""
        if isinstance(draft, WinDraft):
            return self.brings(draft, event)
        if event is None:
            return None
        cents = receipts.headline_cents(event, apply_event(self.table.state, event).transfers)
        return untag(self.translator.money(cents)) if cents else None

    def brings(self, draft: WinDraft, event: Event | None = None) -> str | None:
        """Writes the sum that the hands which are said bring the winner whom it is about."""
        said = tuple(one for one in draft.winners if one.hand is not None)
        winner = draft.winners[self.at].player
        if winner is None or not said:
            return None
        try:
            win = event or settle_for_preview(draft.replace(winners=said), self.table)
            if isinstance(win, Question):
                return None
            cents = net_gains(apply_event(self.table.state, win).transfers).get(winner)
        except Refusal:
            return None
        return untag(self.translator.money(cents)) if cents else None

    def _winners(self, draft: WinDraft) -> RowReply:
        """Lays out the row of whose hand is being said, with those that are said."""
        choices = []
        for at, claim in enumerate(draft.winners):
            name = escape(self.table.name(claim.player or PlayerId(0)))
            label = Markup(f"{name} · {self._hand(claim)}")
            choices.append(option_reply(label, draft, at=at, on=at == self.at))
        return row("switches", untag(self.translator.say("row-winner")), choices)

    def _hand(self, claim: DraftWinning) -> Markup:
        if claim.hand is None:
            return events.UNKNOWN
        if isinstance(claim.hand, NotedHand):
            return self.translator.say("row-by-tiles")
        return events.hand_as_given(self.translator, claim.hand)


def sheet_in_app(translator: Translator, table: Table, asked: Laying, draft: Draft) -> Sheet:
    """Makes the sheet of a draft. Raises `Refusal("app_stale")` for one that has none."""
    draft, at = check_sayable(draft, table), 0
    if isinstance(draft, WinDraft):
        at = asked.at
        if at >= len(draft.winners) or (len(draft.winners) > 1 and None in draft.doers):
            raise Refusal("app_stale")  # who else won is tapped by name
    elif not isinstance(draft, PlayerDraft):
        raise Refusal("app_stale")
    return Sheet(translator, table, draft, asked, at)


def check_sayable(draft: Draft, table: Table) -> Draft:
    """Returns the draft of a new event. Raises `Refusal("app_stale")` where somebody in it is not
    of the chat, or it has no sheet.
    """
    known_here = table.members.keys()
    if draft.kind not in LAID or not known_here >= set(list_players(draft.model_dump())):
        raise Refusal("app_stale")
    return draft.replace(entry=0, anew=None)


def claim_switch(
    translator: Translator, question: Question, option: Option, at: int
) -> OptionReply:
    """Lays out a way in which a hand was won, with how often where it is said several times."""
    assert isinstance(question.draft, WinDraft)
    pattern = PatternId(option.word)
    name, count = translator.pattern_name(pattern), question.draft.winners[at].claims.count(pattern)
    label = Markup(f"{name} ×{count}") if count > 1 else name
    return option_reply(label, option.draft, at=at, on=option.on)


def row(form: Form, label: str, choices: Iterable[OptionReply]) -> RowReply:
    """Makes a row of a sheet: how it looks, what is above it, and its options."""
    return RowReply(form=form, label=label, options=tuple(choices))


def option_reply(label: Markup, draft: Draft, **more: Any) -> OptionReply:
    """Makes an option: its label, and the draft that it leads to unless an event is whole."""
    given = {name: one for name, one in more.items() if one is not None}
    if "event" not in given:
        given["draft"] = draft_json(draft)
    return OptionReply(label=untag(label), **given)


def draft_json(draft: Draft) -> SentBack:
    """Writes a draft as the page sends it back."""
    return draft.model_dump(mode="json", exclude={"entry", "anew", "shown", "sure"})


def first_unsaid(draft: WinDraft, at: int = 0) -> int:
    """Finds the place of the first winner whose hand is not said; `at` where all are."""
    return next((n for n, one in enumerate(draft.winners) if one.hand is None), at)
