"""Cards: a complete event is shown before it is booked; open cards are asked about with the next
event.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from contextlib import suppress
from typing import Final

from bot.context import Context
from bot.dialogue.questions import Card, OpenQuestion, load_question, question_slot
from bot.dialogue.unpaid import offered_text
from bot.reading.drafts import Draft, Question
from bot.reading.gaps import resolve_draft
from bot.telegram.answers import Edit
from bot.text import asking, receipts
from bot.text.asking import WordedQuestion
from bot.text.translator import Markup, Translator, join
from models.ledger.night import entries
from models.ledger.questions import give_up_question, list_open_questions
from models.ledger.unit import Unit
from models.ledger.values import Table
from models.rules.events import Event
from models.rules.kinds import KINDS, EventScope
from models.rules.night import apply_event
from models.rules.refusal import Refusal

_BOT_NAME: Final = re.compile(r"\s*@\w+bot\b[,:，：]?", re.IGNORECASE)
"""The username of a bot, to whom a saying was addressed: all of them end so."""


def make_card_question(ctx: Context, table: Table, card: Card) -> WordedQuestion:
    """Makes the question of a card, with the corrected entry or other open cards."""
    event, say = resolve_card_event(card.draft, table), ctx.translator
    if card.draft.entry:
        foreseen = entries.preview_fix(ctx.unit, card.draft.entry, event)
        text = receipts.ask_to_change_entry(say, ctx.table(), table, foreseen)
    elif older := [
        resolve_card_event(one.draft, table) for _, _, one in list_open_cards(ctx, card.waiting)
    ]:
        return asking.ask_to_book_all(say, table, [*older, event], card.draft, card.unread)
    else:
        text = asking.event_in_full(say, table, event, as_question=True)
    text = join((Markup(card.above), text))
    return asking.make_draft_card(say, card.draft, text, card.unread, is_doubted=card.doubted)


def resolve_card_event(draft: Draft, table: Table) -> Event:
    """Returns the event on a card. Raises `Refusal("press_stale")` if parts are missing by now."""
    event = resolve_draft(draft, table)
    if isinstance(event, Question):
        raise Refusal("press_stale")
    return event


def list_open_cards(
    ctx: Context, numbers: Sequence[int] | None = None
) -> list[tuple[int, OpenQuestion, Card]]:
    """Lists the unanswered cards of the present hand (with these `numbers`), oldest first.

    Those that only move money are of no hand.
    """
    table, found = ctx.table(), list[tuple[int, OpenQuestion, Card]]()
    for number, asked in list_open_questions(ctx.unit, table.night):
        question = load_question(asked)
        card = question.card
        if card is None or card.doubted or not _is_question_bookable(question, card.draft, table):
            continue
        if numbers is None or number in numbers:
            found.append((number, question, card))
    return found


def list_cards_to_book_first(ctx: Context, event: Event) -> tuple[int, ...]:
    """Lists the numbers of the older cards to ask about together with a new event.

    These are the cards that can be booked before it, if one of them or the event ends the hand. A
    card is asked about once only. A card of the same event is removed: the new event answers it.
    """
    open_, numbers, state = list_open_cards(ctx), list[int](), ctx.table().state
    hand, asked = state.deal.hand, {number for _, _, card in open_ for number in card.waiting}
    for number, _, card in open_:
        with suppress(Refusal):  # it cannot be booked any more
            older = resolve_card_event(card.draft, ctx.table())
            if older == event:
                drop_card(ctx, number, "card-told-again")
            elif number not in asked and not is_money_only_kind(older.kind):
                state = apply_event(state, older).state
                numbers.append(number)
    with suppress(Refusal):
        if not is_money_only_kind(event.kind) and apply_event(state, event).state.deal.hand != hand:
            return tuple(numbers)
    return ()


def unbooked_text(unit: Unit, say: Translator, table: Table) -> Markup:
    """Writes what stays unbooked if the night ends, a line each: an open card's event, or the
    saying behind an open question. Empty if nothing does.
    """
    lines = list[Markup]()
    for _, asked in list_open_questions(unit, table.night):
        question = load_question(asked)
        if offered := offered_text(unit, say, table, question.said):
            lines.append(offered)
        card, untouched = question.card, question.own and len(question.path) < 2
        if untouched or not question.path or (card is not None and card.doubted):
            continue
        draft = question.path[-1] if card is None else card.draft
        with suppress(Refusal):
            if not _is_question_bookable(question, draft, table, or_later=True):
                continue
            if KINDS[draft.kind].scope is EventScope.TABLE:
                continue  # who sits where matters no more
            if card is not None:
                event = resolve_card_event(draft, table)
                lines.append(asking.event_in_full(say, table, event, as_question=False))
            elif question.own and isinstance(missing := resolve_draft(draft, table), Question):
                lines.append(asking.question_text(say, table, missing))
            else:
                lines.append(say.say("quoted", words=_BOT_NAME.sub("", question.said).strip()))
    return say.say("end-leaves", events=join(lines)) if lines else Markup("")


def _is_question_bookable(
    question: OpenQuestion, draft: Draft, table: Table, *, or_later: bool = False
) -> bool:
    """Tells whether a question is about a new event of money, or of the present hand; with
    `or_later`, also of a later hand, which an undo took back.
    """
    if draft.entry or draft.kind not in KINDS:
        return False
    now = table.state.deal.hand
    is_of_hand = question.hand >= now if or_later else question.hand == now
    return is_of_hand or is_money_only_kind(draft.kind)


def is_money_only_kind(kind: str) -> bool:
    """Tells whether events of this kind only move money, and belong to no hand."""
    return KINDS[kind].scope is EventScope.NIGHT


def drop_card(ctx: Context, number: int, text_key: str) -> None:
    """Closes a card without an answer; shows the text of this key in its place."""
    give_up_question(ctx.unit, number)
    ctx.post(Edit(question_slot(number), ctx.translator.say(text_key)))
