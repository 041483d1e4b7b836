"""Dialogues: an event is booked, shown on a card, or asked about until it is complete."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import count

from telegram import InlineKeyboardMarkup

from bot.context import Context
from bot.dialogue import questions
from bot.dialogue.answering import post_receipt_in_place
from bot.dialogue.cards import (
    drop_card,
    list_cards_to_book_first,
    list_open_cards,
    resolve_card_event,
)
from bot.dialogue.steps import ActStep, AskStep, BookStep, find_next_step, note_entry_as_it_stands
from bot.dialogue.unpaid import offer_unpaid_payouts
from bot.keyboards import data as presses
from bot.keyboards.cards import (
    button,
    is_answer_in_second_row,
    make_answers_keyboard,
    must_number_labels,
)
from bot.reading import chips
from bot.reading import outcome as outcomes
from bot.reading.command_line import write_command_for_event
from bot.reading.drafts import START_DRAFTS, Draft, Option, Question, QuestionKind, draft_from_event
from bot.reading.reader import read_event
from bot.telegram.answers import Remove
from bot.text import asking
from bot.text.asking import WordedQuestion
from bot.text.translator import Markup, join, untag
from models.ledger.night import entries
from models.ledger.night.queries import member_name
from models.ledger.night.settings import change_settings
from models.ledger.nights import chat_settings
from models.ledger.policy import Verb
from models.ledger.questions import close_question, give_up_question, list_open_questions
from models.ledger.refusals import EventBookedAgain
from models.ledger.updates import newest_message
from models.ledger.values import Talk
from models.rules.events import Event
from models.rules.refusal import NotSeated, Refusal

# --- what was said -------------------------------------------------------------------------------


def log_event(ctx: Context) -> None:
    """Logs the event that the words behind a command say; asks for its missing parts.

    The command alone, as Telegram's own menu sends it, asks its speaker alone.
    """
    ctx.unit.check_allowed(Verb.LOG)
    told = read_event(ctx.command.name, ctx.words, ctx.table())
    if isinstance(told, outcomes.NotAboutGame):  # `/hu wah lao`
        begun = read_event(ctx.command.name, "", ctx.table())
        if isinstance(begun, outcomes.OpenQuestion):
            told = replace(begun, unread=told.unread)
    if isinstance(told, outcomes.OpenQuestion) and not ctx.words.strip():
        ask_first_question(ctx, told.question.draft)
    else:
        handle_outcome(ctx, told)


def log_chips(ctx: Context) -> None:
    """Logs chips that were counted; asks for the counts of players that are missing."""
    ctx.unit.check_allowed(Verb.LOG)
    book_or_ask(ctx, chips.read_chip_counts(ctx.words, ctx.table()))


def offer_answers(ctx: Context, draft: Draft, shown: WordedQuestion) -> None:
    """Asks a first question with these answers; its Back button leads to `draft`."""
    Dialogue(ctx, questions.new_question(ctx)).ask_question(draft, shown)


def book_or_ask(
    ctx: Context,
    outcome: Event | Question,
    entry_number: int = 0,
    *,
    entry_stays: bool = False,
    asks_older_cards: bool = True,
    unread: Sequence[str] = (),
) -> None:
    """Books an event, or corrects an entry by it, or asks the question that `outcome` is.

    `entry_stays`: the question says that the entry stays as it was meanwhile. What
    `asks_older_cards` is asked about where older cards are open. A question names what was
    `unread`.
    """
    if isinstance(outcome, Question):
        table = ctx.table_before_entry(entry_number) if entry_number else ctx.table()
        shown = asking.word_question(ctx.translator, table, outcome, unchanged=entry_stays)
        shown = replace(shown, text=join((shown.text, quote_unread(ctx, outcome, unread))))
        question = questions.new_question(ctx)
        if entry_number:
            question = note_entry_as_it_stands(ctx, question, outcome.draft)
        Dialogue(ctx, question).ask_question(outcome.draft, shown)
        return
    if ctx.source.mentioned:  # the book says who was meant, by name
        there = ctx.table_before_entry(entry_number) if entry_number else ctx.table()
        ctx.unit.replace_text(write_command_for_event(outcome, there))
    if entry_number:
        post_receipt_in_place(ctx, entries.fix_entry(ctx.unit, entry_number, outcome))
    elif (
        asks_older_cards and not ctx.confirmed and (older := list_cards_to_book_first(ctx, outcome))
    ):
        card = questions.Card(draft=draft_from_event(outcome), waiting=older)
        Dialogue(ctx, questions.new_question(ctx).replace(card=card)).continue_from(card.draft)
    else:
        receipt = entries.record_event(ctx.unit, outcome, confirmed=ctx.confirmed)
        post_receipt_in_place(ctx, receipt)
        offer_unpaid_payouts(ctx, receipt)


def handle_outcome(ctx: Context, outcome: outcomes.Outcome, entry_number: int = 0) -> None:
    """Handles what was read: books the event, shows it on a card, or asks for missing parts.

    With `entry_number` that entry is mended. Of several readings the one that was meant is asked
    for.
    """
    match outcome:
        case outcomes.SureEvent(event) if ctx.shows:
            show_card(ctx, event, entry_number=entry_number)
        case outcomes.SureEvent(event):
            book_or_ask(ctx, event, entry_number)
        case outcomes.Card((event,), unread, doubted):
            show_card(ctx, event, unread, doubted=doubted, entry_number=entry_number)
        case outcomes.Card(found, unread):
            drafts = [draft_from_event(event, entry_number) for event in found]
            ways = tuple(map(Option, drafts))
            book_or_ask(
                ctx, Question(QuestionKind.WHICH, drafts[0], ways), entry_number, unread=unread
            )
        case outcomes.OpenQuestion(question, unread):
            book_or_ask(ctx, question, entry_number, unread=unread)
        case outcomes.NotAboutGame(unread):
            raise Refusal("not_read", words=join_unread_words(unread))


def show_card(
    ctx: Context,
    event: Event,
    unread: Sequence[str] = (),
    *,
    doubted: bool = False,
    entry_number: int = 0,
    above: str = "",
) -> None:
    """Shows an event on a card, to be confirmed before it is booked.

    With `entry_number` the card shows a correction of that entry. `above` is a text above the
    event.
    """
    older = () if entry_number or doubted else list_cards_to_book_first(ctx, event)
    card = questions.Card(
        draft=draft_from_event(event, entry_number),
        unread=join_unread_words(unread),
        doubted=doubted,
        waiting=older,
        above=above,
    )
    Dialogue(ctx, questions.new_question(ctx).replace(card=card)).continue_from(card.draft)


def quote_unread(ctx: Context, question: Question, unread: Sequence[str]) -> Markup:
    """Quotes the unread words beside a question, unless it asks about them."""
    return asking.quote_unread(ctx.translator, "" if question.word else join_unread_words(unread))


def join_unread_words(unread: Sequence[str]) -> str:
    """Joins unread words to one text; signs without a letter or a digit are left out."""
    return " … ".join(words for words in unread if any(map(str.isalnum, words)))


def show_preview(ctx: Context, draft: Draft) -> None:
    """Shows what an undo, a redo or the end of the night would change, to be confirmed."""
    Dialogue(ctx, questions.new_question(ctx)).continue_from(draft)


def start_dialogue_by_button(ctx: Context, press: presses.LogPress) -> None:
    """Starts a dialogue by a button of the board or of a receipt; asks in a new message."""
    ctx.open_table_of(press.night)
    question = questions.OpenQuestion(by=ctx.source.speaker, own=True, hand=press.hand)
    ask_first_question(ctx.replace(answer_in=None), START_DRAFTS[press.flow], question)


def ask_first_question(
    ctx: Context, draft: Draft, question: questions.OpenQuestion | None = None
) -> None:
    """Asks one speaker the first question, after a button or a command without words.

    What they left in the middle goes: its message too.
    """
    for number, asked in list_open_questions(ctx.unit, ctx.table().night):
        message_id = newest_message(ctx.session, ctx.chat_id, questions.question_slot(number))
        theirs = (
            asked.by.user_id == ctx.source.speaker.user_id and questions.load_question(asked).own
        )
        if theirs and message_id is not None:
            give_up_question(ctx.unit, number)
            ctx.post(Remove(message_id))
    Dialogue(ctx, question or questions.new_question(ctx).replace(own=True)).continue_from(draft)


# --- from one question to the next ----------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Dialogue:
    """A dialogue about one event; it holds the question that was asked last."""

    ctx: Context
    question: questions.OpenQuestion

    def continue_from(self, draft: Draft, *, spread: bool = False) -> None:
        """Asks the next question, or books the event once it is complete and was shown.

        `spread`: a last look is to stand away from the finger that asked for it.
        """
        match find_next_step(self.ctx, self.question, draft):
            case AskStep(shown, question):
                spread = spread and shown.is_last_look
                Dialogue(self.ctx, question).ask_question(draft, shown, spread=spread)
            case BookStep() as book:
                Dialogue(self.ctx, book.question).book_event(draft, book)
            case ActStep(act):
                act(self.ctx)

    def ask_question(self, draft: Draft, shown: WordedQuestion, *, spread: bool = False) -> None:
        """Asks a question about a draft, and stores it."""
        ctx, whole = self.ctx, (shown.is_card or shown.is_last_look) and not shown.is_doubted
        if ctx.talks and whole:
            label, does = ctx.translator.say("button-always"), shown.answers[0][1]
            shown = replace(shown, answers=(*shown.answers, (label, does)), alone=True)
        question = self.question.replace(
            always=ctx.talks and whole,
            path=(*self.question.path, draft),
            options=tuple(
                questions.StoredOption(label=untag(label), draft=then)
                for label, then in shown.answers
            ),
            alone=shown.alone,
        )
        hand = question.hand if shown.is_doubted and not draft.entry else 0
        number, text = questions.store_question(ctx, question, hand), shown.text
        if must_number_labels(question.labels):
            text = join((text, *map(asking.numbered_answer_line, count(1), shown.answers)))
        if question.own:
            text = ctx.translator.say("asking", who=ctx.source.speaker.name, text=text)
        back = len(question.path) > 1
        keyboard = make_answers_keyboard(ctx.translator, number, shown, back=back, spread=spread)
        ctx.say(text, keyboard, quoting=True, slot=questions.question_slot(number))

    def book_event(self, draft: Draft, step: BookStep) -> None:
        """Books an event, or corrects an entry to it, as if typed in the message that began the
        dialogue.

        If the same was booked moments ago, it asks first.
        """
        ctx, said_in, card = self.ctx, self.question.said_in, self.question.card
        said_in = ctx.answer_in if said_in is None else said_in
        ctx.unit.replace_text(write_command_for_event(step.event, step.table), said_in)
        try:
            waits = card is None or card.doubted  # else they were asked about
            book_or_ask(
                ctx.replace(confirmed=draft.sure), step.event, draft.entry, asks_older_cards=waits
            )
        except EventBookedAgain as again:
            doubt = ctx.translator.say("same-again", **again.facts)
            yes = ctx.translator.say("button-book-again")
            looked = asking.make_last_look_at_event(ctx.translator, step.table, draft, step.event)
            self.ask_question(draft, asking.add_doubt(looked, doubt, yes))

    def book_or_drop_older_cards(self, card_numbers: Sequence[int], *, books: bool) -> Dialogue:
        """Books the events on older cards, or removes these cards; returns the dialogue for the
        hand that then follows.
        """
        ctx, source, cards = self.ctx, self.ctx.unit.source, list_open_cards(self.ctx, card_numbers)
        for number, older, card in cards:
            if not books:
                drop_card(ctx, number, "card-passed-over")
                continue
            close_question(ctx.unit, number)
            questions.act_as_asked_user(ctx, older)
            of_older = questions.OpenQuestion(by=older.by, said=older.said, said_in=older.said_in)
            there = ctx.replace(
                answer_in=newest_message(ctx.session, ctx.chat_id, questions.question_slot(number))
            )
            sure, table = card.draft.replace(sure=True), ctx.table()
            Dialogue(there, of_older).book_event(
                sure, BookStep(resolve_card_event(sure, table), table, of_older)
            )
        ctx.unit.replace_source(source)
        hand = ctx.table().state.deal.hand
        return Dialogue(ctx, self.question.replace(hand=hand)) if cards else self


# --- an answer by a button ------------------------------------------------------------------------


def choose_answer(ctx: Context, press: presses.AnswerPress) -> None:
    """Handles the press on an answer; starts over if a player in it has left the table."""
    question = questions.close_choice_question(ctx, press.question)
    if press.option >= len(question.options):
        raise Refusal("press_stale")
    dialogue = Dialogue(ctx, question)
    always = question.always and press.option == len(question.options) - 1
    if question.card is not None and question.card.waiting:
        dialogue = dialogue.book_or_drop_older_cards(question.card.waiting, books=press.option == 0)
    spread = is_answer_in_second_row(press.option, question.labels, last_alone=question.alone)
    try:
        dialogue.continue_from(question.options[press.option].draft, spread=spread)
    except NotSeated:
        if not question.own:
            raise
        Dialogue(ctx, dialogue.question.replace(path=())).continue_from(question.path[0])
    if always:
        _book_talk_from_now_on(ctx)


def _book_talk_from_now_on(ctx: Context) -> None:
    """Sets the chat to book events from talk at once, with a button to end that."""
    books = chat_settings(ctx.session, ctx.chat_id).model_copy(update={"talk": Talk.BOOK})
    change_settings(ctx.unit, books)
    ends = button(ctx.translator.say("button-talk-ask"), presses.SetRulePress("talk", Talk.ASK))
    keyboard = InlineKeyboardMarkup.from_button(ends)
    ctx.replace(answer_in=None).say(ctx.translator.say("talk-books"), keyboard)


def show_previous_question(ctx: Context, press: presses.BackPress) -> None:
    """Shows the previous question again."""
    question = questions.close_choice_question(ctx, press.question)
    if len(question.path) < 2:
        raise Refusal("press_stale")
    Dialogue(ctx, question.replace(path=question.path[:-2])).continue_from(question.path[-2])


def cancel_question(ctx: Context, press: presses.CancelPress) -> None:
    """Closes a question without an answer, and books nothing."""
    question = questions.close_answered_question(ctx, press.question, Verb.DISMISS)
    if question.own and ctx.answer_in is not None:
        ctx.post(Remove(ctx.answer_in))
    else:
        ctx.say_sentence("question-left")


def remove_offer(ctx: Context, press: presses.DeclineOfferPress) -> None:
    """Removes the message with an offer, as its user declined it."""
    name = member_name(ctx.session, ctx.chat_id, press.user) or "…"
    refusal = Refusal("not_yours", name=name)
    ctx.unit.check_allowed(Verb.PRESS_STEPS, concerned={press.user}, otherwise=refusal)
    if ctx.answer_in is not None:
        ctx.post(Remove(ctx.answer_in))
