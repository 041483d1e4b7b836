"""Answers in words: as a reply to a question, or right below it."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from typing import Final

from bot.context import Context
from bot.dialogue.dialogue import (
    Dialogue,
    cancel_question,
    choose_answer,
    join_unread_words,
    quote_unread,
)
from bot.dialogue.questions import (
    QUESTION,
    Card,
    OpenQuestion,
    close_answered_question,
    close_choice_question,
    load_question,
)
from bot.dialogue.yes_no import handle_yes_or_no
from bot.keyboards.data import AnswerPress, CancelPress, YesNoPress
from bot.reading import chips, replies
from bot.reading.drafts import ChipsDraft, Option, Question, QuestionKind, SubstitutionDraft
from bot.reading.gaps import resolve_draft
from bot.reading.talk import is_question, is_small_talk
from bot.text import asking
from bot.text.translator import join
from models.ledger.policy import Verb
from models.ledger.questions import is_recent_question, load_open_question
from models.ledger.tables import Verdict
from models.ledger.updates import find_last_message_by_slot
from models.ledger.values import is_anonymous
from models.rules.refusal import Refusal
from models.rules.values import PlayerId

_MOST_LIKES: Final = 5
"""So many answers are told where a reply gave none."""
_JUST_NOW: Final = timedelta(minutes=2)
"""So long an answer need not be a reply."""
_JUST_BELOW: Final = 20
"""So many messages below the question it need not be one."""
_MOST_NAME: Final = 4
"""Words of a name that is typed in reply; more are talk."""


def handle_reply_to_question(ctx: Context, question_number: int) -> OpenQuestion | None:
    """Handles a reply to a question: an answer, counted chips, or the missing parts of a
    command.

    Returns the question if it is still open.
    """
    try:
        question = load_question(load_open_question(ctx.unit, question_number))
    except Refusal:
        return None  # answered, or overtaken
    if not question.path:
        return None  # a question with yes and no
    assert ctx.reply_to is not None, "only what is said in reply comes here"
    there = ctx.replace(answer_in=ctx.reply_to.message_id)
    if question.accepts_yes_or_no and (yes := replies.read_yes_or_no(ctx.words)) is not None:
        _handle_yes_or_no(there, question_number, yes=yes)
        return None
    return None if _handle_answer(there, question_number, question) else question


def handle_answer_below_question(ctx: Context) -> bool:
    """Handles an answer that the speaker typed right below the question, without replying to it.

    It must be Kaki's newest message, asked just now, and the words just those of one answer, or a
    yes or a no where that is asked. Tells whether they were.
    """
    newest = find_last_message_by_slot(ctx.session, ctx.chat_id, ctx.source.topic, (QUESTION,))
    if newest is None:
        return False
    message_id, place = newest
    number, user_id = int(place.removeprefix(QUESTION)), ctx.source.speaker.user_id
    try:
        question = load_question(load_open_question(ctx.unit, number))
    except Refusal:
        return False
    theirs = question.by.user_id == user_id and not is_anonymous(user_id)
    if not theirs or not is_recent_question(ctx.unit, number, _JUST_NOW):
        return False
    if not 0 < (ctx.source.message_id or 0) - message_id <= _JUST_BELOW:
        return False  # it was said above, or people have talked since
    return _handle_exact_answer(ctx.replace(answer_in=message_id), number, question)


def _handle_exact_answer(ctx: Context, question_number: int, question: OpenQuestion) -> bool:
    """Handles words that are exactly one answer to a question; returns False for other words."""
    yes = replies.read_yes_or_no(ctx.words)
    if yes is not None and not question.path:
        handle_yes_or_no(ctx, YesNoPress(question_number, yes=yes))
    elif yes is not None and (question.accepts_yes_or_no or len(question.drafts) == 1):
        _handle_yes_or_no(ctx, question_number, yes=yes)
    elif len(question.drafts) == 1 or not question.path:
        return False
    else:
        found = _read_answer(ctx, question)
        if found is None or not found.plain or found.drafts[0] not in question.drafts:
            return False
        choose_answer(ctx, AnswerPress(question_number, question.drafts.index(found.drafts[0])))
    return True


def _handle_yes_or_no(ctx: Context, question_number: int, *, yes: bool) -> None:
    """Handles a typed yes or no to a question that shows all that would be booked."""
    if yes:
        choose_answer(ctx, AnswerPress(question_number, 0))
    else:
        cancel_question(ctx, CancelPress(question_number))


def explain_expected_answer(ctx: Context, question_number: int, question: OpenQuestion) -> None:
    """Lists the possible answers if a reply looks like an unreadable one; ignores talk."""
    draft = question.path[-1]
    table = ctx.table_before_entry(draft.entry) if draft.entry else ctx.table()
    theirs = load_open_question(ctx.unit, question_number).by.user_id == ctx.source.speaker.user_id
    if question.labels and replies.may_be_attempted_answer(
        ctx.words, draft, table, was_asked=theirs
    ):
        ctx.unit.verdict = Verdict.REFUSED
        whole = question.labels[:_MOST_LIKES]
        bare = [replies.strip_sum_from_label(label) for label in whole]
        likes = " / ".join(bare if len({*bare}) == len(bare) else whole)
        ctx.say(ctx.translator.say("no-answer", word=ctx.words, likes=likes), quoting=True)


def _handle_answer(ctx: Context, question_number: int, question: OpenQuestion) -> bool:
    """Continues with the answer in a reply; returns False if it has none."""
    draft, table = question.path[-1], ctx.table()
    if isinstance(draft, SubstitutionDraft) and draft.player is not None:
        _name_substitute(ctx.replace(answer_in=None), question_number, draft.player)
        return True
    found = _read_answer(ctx, question)
    if found is None:
        return False
    known, *others = found.drafts
    if found.plain and known in question.drafts:
        choose_answer(ctx, AnswerPress(question_number, question.drafts.index(known)))
        return True
    dialogue, missing = (
        Dialogue(ctx, close_choice_question(ctx, question_number)),
        resolve_draft(known, table),
    )
    if others:
        missing = Question(QuestionKind.WHICH, known, tuple(map(Option, found.drafts)))
    if isinstance(missing, Question) and (found.unread or others):
        shown = asking.word_question(ctx.translator, table, missing, by_buttons=question.own)
        unread = quote_unread(ctx, missing, found.unread)
        dialogue.ask_question(draft, replace(shown, text=join((shown.text, unread))))
    elif isinstance(missing, Question) or (found.plain and question.card is None):
        dialogue.continue_from(known)
    else:
        waiting = question.card.waiting if question.card is not None else ()
        words, doubted = join_unread_words(found.unread), found.doubted
        card = Card(draft=known, unread=words, doubted=doubted, waiting=waiting)
        Dialogue(ctx, dialogue.question.replace(card=card, path=())).continue_from(known)
    return True


def _read_answer(ctx: Context, question: OpenQuestion) -> replies.Answer | None:
    """Reads the answer in a reply; None if it is talk."""
    draft, drafts, table = question.path[-1], question.drafts, ctx.table()
    if not question.labels:
        asks = resolve_draft(draft, table)
        if isinstance(asks, Question) and isinstance(asks.draft, ChipsDraft):
            counted = chips.add_typed_count(asks.draft, ctx.words)
            return None if counted is None else replies.Answer((counted,), plain=True)
    if question.card is not None:
        drafts = ()  # they tell the very same
    if draft.entry or (question.hand != table.state.deal.hand and not draft.everybody_may_answer):
        place = replies.find_named_answer(ctx.words, question.labels, table)
        return None if place is None else replies.Answer((question.drafts[place],), plain=True)
    return replies.read_answer(ctx.words, draft, drafts, question.labels[: len(drafts)], table)


def _name_substitute(ctx: Context, question_number: int, leaver: PlayerId) -> None:
    """Handles a reply that names who takes over the seat of `leaver`; asks to confirm that."""
    if is_small_talk(ctx.words) or is_question(ctx.words) or len(ctx.words.split()) > _MOST_NAME:
        return
    name = ctx.table().name(leaver)
    close_answered_question(ctx, question_number, Verb.ANSWER_TO_LOG)
    sub = ctx.services.commands_by_name["sub"]
    sub.handler(ctx.replace(command=sub, words=f"{name}, {ctx.words}"))
