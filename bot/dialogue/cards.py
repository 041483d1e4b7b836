"""Cards: a whole event is shown before it is booked; what waits so is asked about with the next."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress

from bot.context import Context
from bot.dialogue.questions import Card, OpenQuestion, load_question, place_of
from bot.reading.drafts import Draft, Question
from bot.reading.gaps import settle_draft
from bot.telegram.answers import Edit
from bot.text import asking, receipts
from bot.text.asking import Shown
from bot.text.translator import Markup, join
from models.ledger.night import entries
from models.ledger.questions import give_up, open_questions
from models.ledger.values import Table
from models.rules.events import Event
from models.rules.kinds import KINDS, Place
from models.rules.night import apply
from models.rules.refusal import Refusal


def card_question(ctx: Context, then: Table, card: Card) -> Shown:
    """Shows a card; of a mend with what the entry said. Asks about older cards that wait, too."""
    event, say = event_on(card.draft, then), ctx.translator
    if card.draft.entry:
        foreseen = entries.preview_fix(ctx.unit, card.draft.entry, event)
        text = receipts.preview_change(say, ctx.table(), then, foreseen)
    elif older := [event_on(one.draft, then) for _, _, one in open_cards(ctx, card.waiting)]:
        return asking.ask_both(say, then, [*older, event], card.draft, card.unread)
    else:
        text = asking.whole_event(say, then, event, asks=True)
    text = join((Markup(card.above), text))
    return asking.card(say, card.draft, text, card.unread, doubted=card.doubted)


def event_on(draft: Draft, table: Table) -> Event:
    """Returns the event on a card. Raises `Refusal("press_stale")` where it is whole no more."""
    event = settle_draft(draft, table)
    if isinstance(event, Question):
        raise Refusal("press_stale")
    return event


def open_cards(
    ctx: Context, numbers: Sequence[int] | None = None
) -> list[tuple[int, OpenQuestion, Card]]:
    """Lists the cards of the hand that is played which wait for an answer, the oldest first;
    those with these `numbers`, if given.
    """
    table, found = ctx.table(), list[tuple[int, OpenQuestion, Card]]()
    for number, asked in open_questions(ctx.unit, table.night):
        question = load_question(asked)
        if question.card is None or question.hand != table.state.deal.hand:
            continue
        card = question.card
        of_table = not (card.doubted or card.draft.entry) and not is_of_night(card.draft.kind)
        if of_table and (numbers is None or number in numbers):
            found.append((number, question, card))
    return found


def cards_before(ctx: Context, event: Event) -> tuple[int, ...]:
    """Lists the cards to ask about with a new event: those that can be booked before it, where one
    of them or the event ends the hand. A card that was asked about once is left to its own buttons,
    and a card of the very same event is answered by the new one.
    """
    if is_of_night(event.kind):
        return ()
    open_, numbers, state = open_cards(ctx), list[int](), ctx.table().state
    hand, asked = state.deal.hand, {number for _, _, card in open_ for number in card.waiting}
    for number, _, card in open_:
        with suppress(Refusal):  # it cannot be booked any more
            older = event_on(card.draft, ctx.table())
            if older == event:
                drop_card(ctx, number, "card-told-again")
            elif number not in asked:
                state = apply(state, older).state
                numbers.append(number)
    with suppress(Refusal):
        if apply(state, event).state.deal.hand != hand:
            return tuple(numbers)
    return ()


def open_events(ctx: Context) -> list[Event]:
    """Lists the events on open cards that can still be booked."""
    found = list[Event]()
    for _, _, card in open_cards(ctx):
        with suppress(Refusal):
            event = event_on(card.draft, ctx.table())
            apply(ctx.table().state, event)
            found.append(event)
    return found


def is_of_night(kind: str) -> bool:
    """Tells whether events of this kind move money alone, and no deal."""
    return KINDS[kind].place is Place.NIGHT


def drop_card(ctx: Context, number: int, why: str) -> None:
    give_up(ctx.unit, number)
    ctx.post(Edit(place_of(number), ctx.translator.say(why)))
