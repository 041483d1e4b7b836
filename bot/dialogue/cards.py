"""Cards: a complete event is shown before it is booked; open cards are asked about with the next
event.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress

from bot.context import Context
from bot.dialogue.questions import Card, OpenQuestion, load_question, question_slot
from bot.reading.drafts import Draft, Question
from bot.reading.gaps import resolve_draft
from bot.telegram.answers import Edit
from bot.text import asking, receipts
from bot.text.asking import WordedQuestion
from bot.text.translator import Markup, join
from models.ledger.night import entries
from models.ledger.questions import give_up_question, list_open_questions
from models.ledger.values import Table
from models.rules.events import Event
from models.rules.kinds import KINDS, EventScope
from models.rules.night import apply_event
from models.rules.refusal import Refusal


def make_card_question(ctx: Context, table: Table, card: Card) -> WordedQuestion:
    """Makes the question of a card, with the corrected entry or other open cards."""
    event, say = event_on_card(card.draft, table), ctx.translator
    if card.draft.entry:
        foreseen = entries.preview_fix(ctx.unit, card.draft.entry, event)
        text = receipts.preview_change(say, ctx.table(), table, foreseen)
    elif older := [
        event_on_card(one.draft, table) for _, _, one in list_open_cards(ctx, card.waiting)
    ]:
        return asking.ask_to_book_all(say, table, [*older, event], card.draft, card.unread)
    else:
        text = asking.event_in_full(say, table, event, as_question=True)
    text = join((Markup(card.above), text))
    return asking.make_card(say, card.draft, text, card.unread, is_doubted=card.doubted)


def event_on_card(draft: Draft, table: Table) -> Event:
    """Returns the event on a card. Raises `Refusal("press_stale")` if parts are missing by now."""
    event = resolve_draft(draft, table)
    if isinstance(event, Question):
        raise Refusal("press_stale")
    return event


def list_open_cards(
    ctx: Context, numbers: Sequence[int] | None = None
) -> list[tuple[int, OpenQuestion, Card]]:
    """Lists the unanswered cards of the present hand (with these `numbers`), oldest first."""
    table, found = ctx.table(), list[tuple[int, OpenQuestion, Card]]()
    for number, asked in list_open_questions(ctx.unit, table.night):
        question = load_question(asked)
        if question.card is None or question.hand != table.state.deal.hand:
            continue
        card = question.card
        of_table = not (card.doubted or card.draft.entry) and not is_money_only(card.draft.kind)
        if of_table and (numbers is None or number in numbers):
            found.append((number, question, card))
    return found


def list_cards_to_book_first(ctx: Context, event: Event) -> tuple[int, ...]:
    """Lists the older cards to ask about with a new event, by number.

    These are the cards that can be booked before it, if one of them or the event ends the hand. A
    card is asked about once only. A card of the same event is removed: the new event answers it.
    """
    if is_money_only(event.kind):
        return ()
    open_, numbers, state = list_open_cards(ctx), list[int](), ctx.table().state
    hand, asked = state.deal.hand, {number for _, _, card in open_ for number in card.waiting}
    for number, _, card in open_:
        with suppress(Refusal):  # it cannot be booked any more
            older = event_on_card(card.draft, ctx.table())
            if older == event:
                drop_card(ctx, number, "card-told-again")
            elif number not in asked:
                state = apply_event(state, older).state
                numbers.append(number)
    with suppress(Refusal):
        if apply_event(state, event).state.deal.hand != hand:
            return tuple(numbers)
    return ()


def list_events_on_open_cards(ctx: Context) -> list[Event]:
    """Lists the events on open cards that can still be booked."""
    found = list[Event]()
    for _, _, card in list_open_cards(ctx):
        with suppress(Refusal):
            event = event_on_card(card.draft, ctx.table())
            apply_event(ctx.table().state, event)
            found.append(event)
    return found


def is_money_only(kind: str) -> bool:
    """Tells whether events of this kind only move money, outside the deal."""
    return KINDS[kind].scope is EventScope.NIGHT


def drop_card(ctx: Context, number: int, text_key: str) -> None:
    """Closes a card unanswered; the text of this key replaces it."""
    give_up_question(ctx.unit, number)
    ctx.post(Edit(question_slot(number), ctx.translator.say(text_key)))
