"""Answers in words: in reply to a question, or right below it."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from typing import Final

from bot.context import Context
from bot.dialogue.dialogue import Dialogue, choose, in_a_row, leave, quote_beside
from bot.dialogue.questions import (
    QUESTION,
    Card,
    OpenQuestion,
    load_question,
    take_answer,
    take_question,
)
from bot.dialogue.yes_no import take_confirmation
from bot.keyboards.data import Choose, Confirm, Leave
from bot.reading import chips
from bot.reading.drafts import Asks, ChipsDraft, Option, Question, SubstitutionDraft
from bot.reading.gaps import settle_draft
from bot.reading.over import Answer, bare_label, is_attempt, named_answer, read_answer, yes_or_no
from bot.reading.talk import is_chatter, only_asks
from bot.text import asking
from bot.text.translator import join
from models.ledger.policy import Verb
from models.ledger.questions import is_fresh, open_question
from models.ledger.tables import Verdict
from models.ledger.updates import last_with_prefix
from models.ledger.values import is_faceless
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


def reply_to_question(ctx: Context, number: int) -> OpenQuestion | None:
    """Takes a reply to a question: one of its answers, the count that it asks for, or what
    completes the command that it is about. Returns the question where it waits for its answer
    still.
    """
    try:
        question = load_question(open_question(ctx.unit, number))
    except Refusal:
        return None  # answered, or overtaken
    if not question.path:
        return None  # a question with yes and no
    assert ctx.reply_to is not None, "only what is said in reply comes here"
    there = ctx.but(answer_in=ctx.reply_to.message_id)
    if question.shows_whole and (yes := yes_or_no(ctx.words)) is not None:
        _answer_card(there, number, yes=yes)
        return None
    return None if _is_filled_in(there, number, question) else question


def answered_in_passing(ctx: Context) -> bool:
    """Takes one of the answers to the speaker's own question, typed right below it, not in reply.

    It must be Kaki's newest message, asked just now, and the words just those of one answer, or a
    yes or a no where that is asked. Tells whether they were.
    """
    newest = last_with_prefix(ctx.session, ctx.chat_id, ctx.source.topic, (QUESTION,))
    if newest is None:
        return False
    message_id, place = newest
    number, user_id = int(place.removeprefix(QUESTION)), ctx.source.actor.user_id
    try:
        question = load_question(open_question(ctx.unit, number))
    except Refusal:
        return False
    theirs = question.by.user_id == user_id and not is_faceless(user_id)
    if not theirs or not is_fresh(ctx.unit, number, _JUST_NOW):
        return False
    if not 0 < (ctx.source.message_id or 0) - message_id <= _JUST_BELOW:
        return False  # it was said above, or people have talked since
    return _is_answered_by(ctx.but(answer_in=message_id), number, question)


def _is_answered_by(there: Context, number: int, question: OpenQuestion) -> bool:
    """Tells whether words are just one answer to a question, and takes it."""
    yes = yes_or_no(there.words)
    if yes is not None and not question.path:
        take_confirmation(there, Confirm(number, yes=yes))
    elif yes is not None and (question.shows_whole or len(question.drafts) == 1):
        _answer_card(there, number, yes=yes)
    elif len(question.drafts) == 1 or not question.path:
        return False
    else:
        found = _answer_of(there, question)
        if found is None or not found.plain or found.drafts[0] not in question.drafts:
            return False
        choose(there, Choose(number, question.drafts.index(found.drafts[0])))
    return True


def _answer_card(there: Context, number: int, *, yes: bool) -> None:
    """Takes a yes or a no to what a question shows whole."""
    if yes:
        choose(there, Choose(number, 0))
    else:
        leave(there, Leave(number))


def explain_expected_answer(ctx: Context, number: int, question: OpenQuestion) -> None:
    """Lists the possible answers if the reply looks like a failed one; talk is left alone."""
    draft = question.path[-1]
    table = ctx.table_before(draft.entry) if draft.entry else ctx.table()
    theirs = open_question(ctx.unit, number).by.user_id == ctx.source.actor.user_id
    if question.labels and is_attempt(ctx.words, draft, table, asked=theirs):
        ctx.unit.verdict = Verdict.REFUSED
        likes = " / ".join(map(bare_label, question.labels[:_MOST_LIKES]))
        ctx.say(ctx.translator.say("no-answer", word=ctx.words, likes=likes), quoting=True)


def _is_filled_in(ctx: Context, number: int, question: OpenQuestion) -> bool:
    """Tells whether a reply says what a question asks for, and goes on with that."""
    draft, table = question.path[-1], ctx.table()
    if isinstance(draft, SubstitutionDraft) and draft.player is not None:
        _seat_by_name(ctx.but(answer_in=None), number, draft.player)
        return True
    found = _answer_of(ctx, question)
    if found is None:
        return False
    known, *others = found.drafts
    if found.plain and known in question.drafts:
        choose(ctx, Choose(number, question.drafts.index(known)))
        return True
    dialogue, missing = Dialogue(ctx, take_answer(ctx, number)), settle_draft(known, table)
    if others:
        missing = Question(Asks.WHICH, known, tuple(map(Option, found.drafts)))
    if isinstance(missing, Question) and (found.unread or others):
        shown = asking.show_question(ctx.translator, table, missing, own=question.own)
        unread = quote_beside(ctx, missing, found.unread)
        dialogue.ask(draft, replace(shown, text=join((shown.text, unread))))
    elif isinstance(missing, Question) or (found.plain and question.card is None):
        dialogue.go_on(known)
    else:
        waiting = question.card.waiting if question.card is not None else ()
        words, doubted = in_a_row(found.unread), found.doubted
        card = Card(draft=known, unread=words, doubted=doubted, waiting=waiting)
        Dialogue(ctx, dialogue.question.but(card=card, path=())).go_on(known)
    return True


def _answer_of(ctx: Context, question: OpenQuestion) -> Answer | None:
    """Reads the answer that a reply gives; None where it is talk."""
    draft, drafts, table = question.path[-1], question.drafts, ctx.table()
    if not question.labels:
        asks = settle_draft(draft, table)
        if isinstance(asks, Question) and isinstance(asks.draft, ChipsDraft):
            counted = chips.add_count(asks.draft, ctx.words)
            return None if counted is None else Answer((counted,), plain=True)
    if question.card is not None:
        drafts = ()  # they tell the very same
    if draft.entry or (question.hand != table.state.deal.hand and not draft.of_all):
        place = named_answer(ctx.words, question.labels, table)
        return None if place is None else Answer((question.drafts[place],), plain=True)
    return read_answer(ctx.words, draft, drafts, question.labels[: len(drafts)], table)


def _seat_by_name(ctx: Context, number: int, leaves: PlayerId) -> None:
    """Takes a reply to the question who takes over a seat: a name, known or new. Asks
    before anything moves.
    """
    if is_chatter(ctx.words) or only_asks(ctx.words) or len(ctx.words.split()) > _MOST_NAME:
        return
    name = ctx.table().name(leaves)
    take_question(ctx, number, Verb.ANSWER_TO_LOG)
    sub = ctx.services.by_name["sub"]
    sub.handler(ctx.but(command=sub, words=f"{name}, {ctx.words}"))
