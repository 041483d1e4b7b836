"""Dialogues: what was said is booked, shown on a card, or asked about, until it can be."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import count

from telegram import InlineKeyboardMarkup

from bot.context import Context
from bot.dialogue.answering import say_in_place
from bot.dialogue.cards import cards_before, drop_card, event_on, open_cards
from bot.dialogue.questions import (
    Card,
    Choice,
    OpenQuestion,
    act_as,
    keep_question,
    load_question,
    new_question,
    place_of,
    take_answer,
    take_question,
)
from bot.dialogue.steps import Ask, Book, Do, of_entry, step
from bot.dialogue.unpaid import offer_unpaid
from bot.keyboards.cards import answers_keyboard, button, is_in_second_row, need_numbers
from bot.keyboards.data import Back, Begin, Choose, Keep, Leave, SetRule
from bot.reading import chips
from bot.reading import outcome as outcomes
from bot.reading.command_line import command_for
from bot.reading.drafts import BEGUN, Asks, Draft, Option, Question, draft_event
from bot.reading.reader import read
from bot.telegram.answers import Remove
from bot.text import asking
from bot.text.asking import Shown
from bot.text.translator import Markup, join, plain
from models.ledger.night import entries
from models.ledger.night.queries import member_name
from models.ledger.night.settings import change_settings
from models.ledger.nights import settings_of
from models.ledger.policy import Verb
from models.ledger.questions import close_question, give_up, open_questions
from models.ledger.refusals import SameAgain
from models.ledger.updates import newest_message
from models.ledger.values import Talk
from models.rules.events import Event
from models.rules.refusal import NotSeated, Refusal

# --- what was said -------------------------------------------------------------------------------


def log_event(ctx: Context) -> None:
    """Logs what is told behind a command; what is missing it asks for.

    The command alone, as Telegram's own menu sends it, asks its speaker alone.
    """
    ctx.unit.allow(Verb.LOG)
    told = read(ctx.command.name, ctx.words, ctx.table())
    if isinstance(told, outcomes.Nothing):  # `/hu wah lao`
        begun = read(ctx.command.name, "", ctx.table())
        if isinstance(begun, outcomes.Asked):
            told = replace(begun, unread=told.unread)
    if isinstance(told, outcomes.Asked) and not ctx.words.strip():
        ask_first(ctx, told.question.draft)
    else:
        take(ctx, told)


def log_chips(ctx: Context) -> None:
    """Logs the chips that were counted; asks for those of whoever is left out."""
    ctx.unit.allow(Verb.LOG)
    carry_out(ctx, chips.read_chips(ctx.words, ctx.table()))


def offer_answers(ctx: Context, draft: Draft, shown: Shown) -> None:
    """Asks whether what a command said is meant, or which of these answers; a way back leads to
    the `draft`.
    """
    Dialogue(ctx, new_question(ctx)).ask(draft, shown)


def carry_out(
    ctx: Context,
    outcome: Event | Question,
    entry: int = 0,
    *,
    stays: bool = False,
    waits: bool = True,
    unread: Sequence[str] = (),
) -> None:
    """Books what was said, or what the entry with this number should say; asks what is missing.

    `stays`: the question says that the entry stays as it was meanwhile. What `waits` is asked
    about where older cards are open. A question names what was `unread`.
    """
    if isinstance(outcome, Question):
        table = ctx.table_before(entry) if entry else ctx.table()
        shown = asking.show_question(ctx.translator, table, outcome, stays=stays)
        shown = replace(shown, text=join((shown.text, quote_beside(ctx, outcome, unread))))
        question = new_question(ctx)
        if entry:
            question = of_entry(ctx, question, outcome.draft)
        Dialogue(ctx, question).ask(outcome.draft, shown)
        return
    if ctx.source.mentioned:  # the book says who was meant, by name
        there = ctx.table_before(entry) if entry else ctx.table()
        ctx.unit.retype(command_for(outcome, there))
    if entry:
        say_in_place(ctx, entries.fix(ctx.unit, entry, outcome))
    elif waits and not ctx.confirmed and (older := cards_before(ctx, outcome)):
        card = Card(draft=draft_event(outcome), waiting=older)
        Dialogue(ctx, new_question(ctx).but(card=card)).go_on(card.draft)
    else:
        receipt = entries.record(ctx.unit, outcome, confirmed=ctx.confirmed)
        say_in_place(ctx, receipt)
        offer_unpaid(ctx, receipt)


def take(ctx: Context, told: outcomes.Outcome, entry: int = 0) -> None:
    """Does what was read: books it, shows it on a card, or asks what is missing.

    With `entry` that entry is mended. Of several readings the one that was meant is asked for.
    """
    match told:
        case outcomes.Plain(event) if ctx.shows:
            show_card(ctx, event, entry=entry)
        case outcomes.Plain(event):
            carry_out(ctx, event, entry)
        case outcomes.Card((event,), unread, doubted):
            show_card(ctx, event, unread, doubted=doubted, entry=entry)
        case outcomes.Card(found, unread):
            drafts = [draft_event(event, entry) for event in found]
            ways = tuple(map(Option, drafts))
            carry_out(ctx, Question(Asks.WHICH, drafts[0], ways), entry, unread=unread)
        case outcomes.Asked(question, unread):
            carry_out(ctx, question, entry, unread=unread)
        case outcomes.Nothing(unread):
            raise Refusal("not_read", words=in_a_row(unread))


def show_card(
    ctx: Context,
    event: Event,
    unread: Sequence[str] = (),
    *,
    doubted: bool = False,
    entry: int = 0,
    above: str = "",
) -> None:
    """Shows an event that was not told plainly, or what an entry would say, before it is booked.

    `above` is said before it.
    """
    older = () if entry or doubted else cards_before(ctx, event)
    card = Card(
        draft=draft_event(event, entry),
        unread=in_a_row(unread),
        doubted=doubted,
        waiting=older,
        above=above,
    )
    Dialogue(ctx, new_question(ctx).but(card=card)).go_on(card.draft)


def quote_beside(ctx: Context, question: Question, unread: Sequence[str]) -> Markup:
    """Names what was not read beside a question, unless that is what it asks about."""
    return asking.quote_unread(ctx.translator, "" if question.word else in_a_row(unread))


def in_a_row(unread: Sequence[str]) -> str:
    """Writes words that were not read in a row; signs without a letter or a digit say nothing."""
    return " … ".join(words for words in unread if any(map(str.isalnum, words)))


def show_step(ctx: Context, draft: Draft) -> None:
    """Shows what an undo, a redo or the end would do, to be answered by anybody who may."""
    Dialogue(ctx, new_question(ctx)).go_on(draft)


def begin_by_button(ctx: Context, press: Begin) -> None:
    """Begins by a button of the board or a receipt, in a message of its own."""
    ctx.table_of(press.night)
    question = OpenQuestion(by=ctx.source.actor, own=True, hand=press.hand)
    ask_first(ctx.but(answer_in=None), BEGUN[press.flow], question)


def ask_first(ctx: Context, draft: Draft, question: OpenQuestion | None = None) -> None:
    """Asks one speaker the first question: by a button, or a command with nothing behind it.

    What they left in the middle goes: its message too.
    """
    for number, asked in open_questions(ctx.unit, ctx.table().night):
        message_id = newest_message(ctx.session, ctx.chat_id, place_of(number))
        theirs = asked.by.user_id == ctx.source.actor.user_id and load_question(asked).own
        if theirs and message_id is not None:
            give_up(ctx.unit, number)
            ctx.post(Remove(message_id))
    Dialogue(ctx, question or new_question(ctx).but(own=True)).go_on(draft)


# --- from one question to the next ----------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Dialogue:
    """A dialogue about one event: how it began, and what led to where it is."""

    ctx: Context
    question: OpenQuestion

    def go_on(self, draft: Draft, *, spread: bool = False) -> None:
        """Asks the next question, or books what is known and was shown.

        `spread`: a last look is to stand away from the finger that asked for it.
        """
        match step(self.ctx, self.question, draft):
            case Ask(shown, question):
                spread = spread and shown.is_last_look
                Dialogue(self.ctx, question).ask(draft, shown, spread=spread)
            case Book() as book:
                Dialogue(self.ctx, book.question).book(draft, book)
            case Do(act):
                act(self.ctx)

    def ask(self, draft: Draft, shown: Shown, *, spread: bool = False) -> None:
        """Asks a question about a draft, and keeps it."""
        ctx, whole = self.ctx, (shown.is_card or shown.is_last_look) and not shown.doubted
        if ctx.talks and whole:
            label, does = ctx.translator.say("button-always"), shown.answers[0][1]
            shown = replace(shown, answers=(*shown.answers, (label, does)), alone=True)
        question = self.question.but(
            always=ctx.talks and whole,
            path=(*self.question.path, draft),
            options=tuple(Choice(label=plain(label), draft=then) for label, then in shown.answers),
            alone=shown.alone,
        )
        hand = question.hand if shown.doubted and not draft.entry else 0
        number, text = keep_question(ctx, question, hand), shown.text
        if need_numbers(question.labels):
            text = join((text, *map(asking.numbered_line, count(1), shown.answers)))
        if question.own:
            text = ctx.translator.say("asking", who=ctx.source.actor.name, text=text)
        back = len(question.path) > 1
        keyboard = answers_keyboard(ctx.translator, number, shown, back=back, spread=spread)
        ctx.say(text, keyboard, quoting=True, place=place_of(number))

    def book(self, draft: Draft, book: Book) -> None:
        """Books an event, or mends its entry, as if it had been typed in the message that began
        it; asks where the same was booked moments ago.
        """
        ctx, said_in, card = self.ctx, self.question.said_in, self.question.card
        said_in = ctx.answer_in if said_in is None else said_in
        ctx.unit.retype(command_for(book.event, book.table), said_in)
        try:
            waits = card is None or card.doubted  # else they were asked about
            carry_out(ctx.but(confirmed=draft.sure), book.event, draft.entry, waits=waits)
        except SameAgain as again:
            doubt = ctx.translator.say("same-again", **again.facts)
            yes = ctx.translator.say("button-book-again")
            looked = asking.look_at_event(ctx.translator, book.table, draft, book.event)
            self.ask(draft, asking.add_doubt(looked, doubt, yes))

    def after_waiting(self, numbers: Sequence[int], *, books: bool) -> Dialogue:
        """Books what stands on older cards, each as by its speaker and in its place, or lets them
        go; this dialogue is of the hand that is played then.
        """
        ctx, source, cards = self.ctx, self.ctx.unit.source, open_cards(self.ctx, numbers)
        for number, older, card in cards:
            if not books:
                drop_card(ctx, number, "card-passed-over")
                continue
            close_question(ctx.unit, number)
            act_as(ctx, older)
            of_older = OpenQuestion(by=older.by, said=older.said, said_in=older.said_in)
            there = ctx.but(answer_in=newest_message(ctx.session, ctx.chat_id, place_of(number)))
            sure, table = card.draft.but(sure=True), ctx.table()
            Dialogue(there, of_older).book(sure, Book(event_on(sure, table), table, of_older))
        ctx.unit.act_as(source)
        hand = ctx.table().state.deal.hand
        return Dialogue(ctx, self.question.but(hand=hand)) if cards else self


# --- an answer by a button ------------------------------------------------------------------------


def choose(ctx: Context, press: Choose) -> None:
    """Takes one of several answers; asks from the start if somebody in it has left the table."""
    question = take_answer(ctx, press.question)
    if press.option >= len(question.options):
        raise Refusal("press_stale")
    dialogue = Dialogue(ctx, question)
    always = question.always and press.option == len(question.options) - 1
    if question.card is not None and question.card.waiting:
        dialogue = dialogue.after_waiting(question.card.waiting, books=press.option == 0)
    spread = is_in_second_row(press.option, question.labels, alone=question.alone)
    try:
        dialogue.go_on(question.options[press.option].draft, spread=spread)
    except NotSeated:
        if not question.own:
            raise
        Dialogue(ctx, dialogue.question.but(path=())).go_on(question.path[0])
    if always:
        _book_always(ctx)


def _book_always(ctx: Context) -> None:
    """Books what is plainly said to nobody from now on, and says how to end that."""
    books = settings_of(ctx.session, ctx.chat_id).model_copy(update={"talk": Talk.BOOK})
    change_settings(ctx.unit, books)
    ends = button(ctx.translator.say("button-talk-ask"), SetRule("talk", Talk.ASK))
    keyboard = InlineKeyboardMarkup.from_button(ends)
    ctx.but(answer_in=None).say(ctx.translator.say("talk-books"), keyboard)


def go_back(ctx: Context, press: Back) -> None:
    """Goes back to the question before."""
    question = take_answer(ctx, press.question)
    if len(question.path) < 2:
        raise Refusal("press_stale")
    Dialogue(ctx, question.but(path=question.path[:-2])).go_on(question.path[-2])


def leave(ctx: Context, press: Leave) -> None:
    """Leaves a question that nobody wants to answer: nothing is booked."""
    question = take_question(ctx, press.question, Verb.DISMISS)
    if question.own and ctx.answer_in is not None:
        ctx.post(Remove(ctx.answer_in))
    else:
        ctx.tell("question-left")


def dismiss_offer(ctx: Context, press: Keep) -> None:
    """Keeps all as it is: the offer goes."""
    name = member_name(ctx.session, ctx.chat_id, press.user) or "…"
    refusal = Refusal("not_yours", name=name)
    ctx.unit.allow(Verb.PRESS_STEPS, concerned={press.user}, otherwise=refusal)
    if ctx.answer_in is not None:
        ctx.post(Remove(ctx.answer_in))
