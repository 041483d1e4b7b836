"""Open questions: each a value and a row in the ledger, answered once, or closed by an edit of the
message in question.
"""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Final

from pydantic import SerializeAsAny

from bot.context import Context
from bot.reading.drafts import Draft
from bot.telegram.answers import Edit
from models.ledger import questions as kept
from models.ledger.ids import MessageId
from models.ledger.night.queries import member_name
from models.ledger.policy import Verb
from models.ledger.questions import PendingQuestion, close_question, load_open_question
from models.ledger.tables import Verdict
from models.ledger.values import ANONYMOUS, Account, is_anonymous
from models.rules.refusal import Refusal
from models.rules.values import Value

QUESTION: Final = "question:"
"""The beginning of the place of a message that asks, before the number of its question."""


class Card(Value):
    """A card: the draft whose event it shows, and the words that Kaki could not read.

    `doubted`: the speaker doubts, denies or hopes, and the card lapses with the hand. `waiting` are
    the numbers of older cards about which the card asks too. `above` is a text above the event.
    """

    draft: SerializeAsAny[Draft]
    unread: str = ""
    doubted: bool = False
    waiting: tuple[int, ...] = ()
    above: str = ""


class StoredOption(Value):
    """An answer to a stored question: the label of its button, and the draft that it leads to."""

    label: str = ""
    draft: SerializeAsAny[Draft]


class OpenQuestion(Value):
    """A question as stored until it is answered; a yes-or-no question has no options.

    `said` is the command as `by` typed it, in the message `said_in`, in the hand `hand`; for a
    yes-or-no question it is what yes carries out. `own`: only the user who was asked presses the
    buttons, while every member who may log can answer in words. `path` are the drafts that led to
    the question, the last of them asks it; `options` are its answers, and `alone` gives the last a
    row of its own. For a correction `before` is what the entry says until then, as JSON; for seats
    from the start, how many changes the night has had. The draft of a `card` is shown before it is
    booked. `always`: the last answer also sets the chat to book plain talk at once.
    """

    by: Account
    said: str = ""
    said_in: int | None = None
    hand: int = 0
    own: bool = False
    path: tuple[SerializeAsAny[Draft], ...] = ()
    options: tuple[StoredOption, ...] = ()
    alone: bool = False
    before: str = ""
    card: Card | None = None
    always: bool = False

    @property
    def drafts(self) -> tuple[Draft, ...]:
        """The drafts that the answers lead to."""
        return tuple(option.draft for option in self.options)

    @property
    def labels(self) -> tuple[str, ...]:
        """The labels of the buttons."""
        return tuple(option.label for option in self.options)

    @property
    def accepts_yes_or_no(self) -> bool:
        """True if the question shows all that booking would do, so that yes or no answers it."""
        return self.card is not None or self.always

    def replace(self, **changes: object) -> OpenQuestion:
        """Returns a copy with these fields replaced."""
        return self.model_copy(update=changes)


# --- as the ledger keeps it ----------------------------------------------------------------------


def load_question(stored: PendingQuestion) -> OpenQuestion:
    """Makes a question from its row in the ledger."""
    said = {"by": stored.by, "said": stored.text, "said_in": stored.message_id, "hand": stored.hand}
    if not stored.kind:
        return OpenQuestion.model_validate(said)
    terms = json.loads(stored.terms)
    parts = {"path": json.loads(stored.path), "options": json.loads(stored.options)}
    hand = terms.get("hand") or stored.hand
    return OpenQuestion.model_validate(said | terms | parts | {"hand": hand})


def store_question(ctx: Context, question: OpenQuestion, hand: int) -> int:
    """Stores a question of the open night, until hand `hand` is over if that is not 0; returns
    its number.
    """
    ctx.unit.verdict, table = Verdict.ASKED, ctx.open_table()
    asked = PendingQuestion(
        question.said, question.by, question.said_in, table.night if table else 0, hand
    )
    if question.path:
        parts = question.model_dump(mode="json", exclude={"by", "said", "said_in"})
        path, options = (_dump_json(parts.pop(name)) for name in ("path", "options"))
        kind, terms = question.path[-1].kind, _dump_json(parts)
        asked = replace(asked, kind=kind, path=path, options=options, terms=terms)
    return kept.store_question(ctx.unit, asked)


def _dump_json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def question_slot(question_number: int) -> str:
    """Returns the message slot of the question with this number."""
    return f"{QUESTION}{question_number}"


def new_question(ctx: Context) -> OpenQuestion:
    """Makes a question that answers the speaker's message and belongs to the present hand."""
    hand, source = ctx.table().state.deal.hand, ctx.source
    return OpenQuestion(by=source.speaker, said=source.text, said_in=source.message_id, hand=hand)


# --- answered, or overtaken ----------------------------------------------------------------------


def close_choice_question(ctx: Context, number: int) -> OpenQuestion:
    """Closes a question that offered several answers, and returns it.

    What follows is done as by the one who was asked.
    """
    question = close_answered_question(ctx, number, Verb.ANSWER_TO_LOG)
    if not question.path:  # a question with yes and no
        raise Refusal("press_stale")
    act_as_asked_user(ctx, question)
    return question


def close_answered_question(ctx: Context, number: int, verb: Verb) -> OpenQuestion:
    """Closes a question as answered, and returns it.

    Raises `Refusal`: `press_stale`; `may_not_log`, or `not_asked` and `not_yours` where only one
    can mean it.
    """
    question = load_question(load_open_question(ctx.unit, number))
    name, refusal = question.by.name, None
    if question.own and ctx.reply_to is None:
        name = member_name(ctx.session, ctx.chat_id, question.by.user_id) or name
        verb, refusal = Verb.PRESS_STEPS, Refusal("not_yours", name=name)
    elif verb is not Verb.ANSWER_TO_LOG:
        refusal = Refusal("not_asked", name=name)
    ctx.unit.check_allowed(verb, concerned={question.by.user_id}, otherwise=refusal)
    close_question(ctx.unit, number)
    return question


def act_as_asked_user(ctx: Context, question: OpenQuestion) -> None:
    """Lets the unit go on in the name of the user who was asked, with that user's rights.

    An anonymous admin is an admin, a channel is none. A user who answers for another must have the
    right to mend, so the other's rights as an admin need not be asked.
    """
    by, presser, table = question.by, ctx.source.speaker, ctx.any_table()
    known = table.members.values() if table else ()
    if (now := next((one for one in known if one.user_id == by.user_id), None)) is not None:
        by = replace(by, username=now.username)  # it may be another since they were asked
    if is_anonymous(by.user_id):
        by = replace(by, admin=by.user_id == ANONYMOUS)
    else:
        by = replace(by, admin=presser.admin if by.user_id == presser.user_id else True)
    there = replace(ctx.source, speaker=by, text=question.said, message_id=question.said_in)
    ctx.unit.replace_source(there)


def close_questions_about(ctx: Context, message_id: MessageId) -> bool:
    """Closes the questions about a message that was edited; returns False if there are none."""
    numbers = kept.close_questions_about_message(ctx.unit, message_id)
    for number in numbers:
        ctx.post(Edit(question_slot(number), ctx.translator.say("question-overtaken")))
    return bool(numbers)
