"""Messages about an earlier message: a reply to it, or an edit of it."""

from __future__ import annotations

from typing import Final

from bot.commands import mend, night, one_person, sayings, settling
from bot.context import Command, Context, Handler, receipt_slot
from bot.dialogue import dialogue, questions, replies
from bot.dialogue.answering import post_receipt
from bot.reading.gaps import mark_as_correction
from bot.reading.outcome import OpenQuestion, SureEvent
from bot.reading.reader import read_event
from bot.reading.talk import asks_why, is_question
from bot.text import receipts
from bot.text.refusals import refusal_text
from bot.text.translator import Markup
from models.ledger import updates
from models.ledger.ids import MessageId
from models.ledger.night.entries import fix_entry
from models.ledger.night.lobby import find_join_card
from models.ledger.night.queries import find_entry_of_message, find_text_of_message
from models.ledger.policy import Verb
from models.ledger.questions import give_up_question
from models.ledger.refusals import FixWithoutChange
from models.ledger.tables import RevisionKind, Verdict
from models.rules.kinds import KINDS, EventScope, Kind, kind_description
from models.rules.refusal import CaughtRefusal, Refusal


class EditRefused(CaughtRefusal, code="edit"):
    """Raised for an edited message that cannot correct its entry; `cause` is the reason."""


def handle_reply(ctx: Context) -> None:
    """Handles a reply to the join card, a question, an entry or a settlement; ignores other
    replies as talk.
    """
    assert ctx.reply_to is not None, "only what is said in reply comes here"
    message_id, session = ctx.reply_to.message_id, ctx.session
    is_card = find_join_card(session, ctx.chat_id, ctx.source.topic) is not None
    if (
        is_card
        and updates.newest_message(session, ctx.chat_id, night.slot_of_join_card(ctx.source))
        == message_id
    ):
        newgame = ctx.services.commands_by_name["newgame"]
        night.handle_join_card_reply(ctx.replace(command=newgame))
    elif ctx.reply_to.own and ctx.reply_to.elsewhere is not None:
        mend.refuse_reply_elsewhere(ctx)
    elif ctx.reply_to.own:
        shown = updates.message_slot(session, ctx.chat_id, message_id) or ""
        if shown.startswith(questions.QUESTION):
            number = int(shown.removeprefix(questions.QUESTION))
            waits = replies.handle_reply_to_question(ctx, number)
            entry = 0 if waits is None else waits.path[-1].entry
            if entry and mend.handle_words_about_entry(ctx, entry, message_id):
                give_up_question(ctx.unit, number)
            elif waits is not None and not (entry and asks_why(ctx.words)):
                replies.explain_expected_answer(ctx, number, waits)
        elif shown.startswith((settling.FAREWELL, settling.STATEMENT, settling.REPORTED)):
            settling.handle_dues_reply(ctx)
            if not ctx.answers and (is_question(ctx.words) or mend.reply_names_entry(ctx)):
                sayings.handle_other_reply(ctx)
        elif not mend.handle_entry_reply(ctx, shown) and not one_person.handle_same_person_words(
            ctx
        ):
            sayings.handle_other_reply(ctx)


def make_edit_handler(
    command: Command | None, misspelt_handler: Handler | None, *, just_said: bool
) -> Handler:
    """Makes the handler of an edited command: it corrects the entry, books it for the first
    time, or does nothing.

    `misspelt_handler` handles a misspelt command. An edit without effect is answered if the user
    may believe that it was booked: it is too late, has a command that no edit carries out, or its
    message did something else before, which stays done.
    """

    def handle_edit(ctx: Context) -> None:
        message_id = ctx.source.message_id
        assert message_id is not None, "what is edited is a message"
        if _is_text_unchanged(ctx, message_id):
            return  # a preview, a reaction's setting, a member's tag: the text is the same
        said = find_entry_of_message(ctx.session, ctx.chat_id, message_id)
        overtaken = questions.close_questions_about(ctx, message_id)
        if said is not None:
            _fix_by_edit(ctx, command, *said)
        elif (command or misspelt_handler) and updates.has_booked(
            ctx.session, ctx.chat_id, message_id
        ):
            _post_refusal_once(ctx, Refusal("edit_anew"))
        elif command is not None and (overtaken or (command.logs and just_said)):
            command.handler(ctx)
        elif misspelt_handler is not None:
            misspelt_handler(ctx)
        elif command is not None and (command.logs or command.group in _CHANGING):
            _post_refusal_once(ctx, Refusal("edit_late" if command.logs else "edit_anew"))

    return handle_edit


def make_saying_edit_handler(command: Command | None, saying_handler: Handler) -> Handler:
    """Makes the handler of an edit without a command: it fixes the entry, or handles the text
    anew.
    """

    def handle_edit(ctx: Context) -> None:
        message_id = ctx.source.message_id
        assert message_id is not None, "what is edited is a message"
        if _is_text_unchanged(ctx, message_id):
            return
        said = find_entry_of_message(ctx.session, ctx.chat_id, message_id)
        overtaken = questions.close_questions_about(ctx, message_id)
        if said is not None:
            _fix_by_edit(ctx, command, *said)
        elif overtaken and ctx.reply_to is not None:
            handle_reply(ctx)
        elif overtaken:
            saying_handler(ctx)

    return handle_edit


def _is_text_unchanged(ctx: Context, message_id: MessageId) -> bool:
    """Tells whether the message has the same text as when it was last judged."""
    before = updates.find_last_digest(ctx.session, ctx.chat_id, message_id)
    if before is not None:
        return before == updates.digest_words(message_id, ctx.source.text)
    # An earlier release stored no digest, but the text of each booked message.
    return find_text_of_message(ctx.session, ctx.chat_id, message_id) == ctx.source.text


_CHANGING: Final = frozenset({"mend", "night", "settle"})
"""Groups of commands that change something."""


def _post_refusal_once(ctx: Context, refusal: Refusal) -> None:
    """Posts the refusal of an edited message, but only one refusal for each message."""
    place = f"edit:{ctx.source.message_id}"
    if updates.is_slot_used(ctx.session, ctx.chat_id, place):
        return
    ctx.unit.verdict = Verdict.REFUSED
    ctx.say(refusal_text(ctx.translator, refusal, ctx.any_table(), ""), quoting=True, slot=place)


def _describe_fix_by_others(ctx: Context, number: int) -> Markup | None:
    """Describes the newest correction of an entry if somebody else made it, else returns None."""
    table = ctx.table()
    line = ctx.entry_line(table, number)
    changes = [said for said in line.history if said.kind is not RevisionKind.REPLAYED]
    newest = changes[-1]
    if newest.kind is RevisionKind.RECORDED or newest.by_id == ctx.source.speaker.user_id:
        return None
    what = receipts.event_with_sum(ctx.translator, table, line.event)
    at = newest.at.astimezone(table.settings.zone)
    by = table.speaker_name(newest.by_id, newest.by)
    return ctx.translator.say("edit-fixed-since", by=by, at=at, what=what, number=number)


def _fix_by_edit(ctx: Context, command: Command | None, night: int, number: int) -> None:
    """Corrects the entry that a message logged by the message's new text."""
    try:
        table = ctx.open_table()
        if table is None or table.night != night:
            raise mend.make_ended_night_refusal(ctx, night)
        if command is None or not command.logs:
            raise Refusal("edit_no_entry")
        if command.name == KINDS[Kind.CHIPS].command:
            raise Refusal("fix_kind")
        ctx.unit.check_allowed(Verb.MEND)
        if kind_description(ctx.entry(number).event).scope is EventScope.TABLE:
            raise Refusal("fix_kind")
        told = read_event(command.name, ctx.words, ctx.table_before_entry(number))
        if isinstance(told, OpenQuestion):
            asks = mark_as_correction(told.question, number)
            dialogue.book_or_ask(ctx, asks, number, entry_stays=True, unread=told.unread)
            return
        if not isinstance(told, SureEvent):
            dialogue.handle_outcome(ctx, told, number)
            return
        if (doubt := _describe_fix_by_others(ctx, number)) is not None:
            dialogue.show_card(ctx, told.event, entry_number=number, above=doubt)
            return
        fixed = fix_entry(ctx.unit, number, told.event)
    except FixWithoutChange:
        return
    except Refusal as refusal:
        raise EditRefused(number=number, cause=refusal) from None
    own = updates.newest_message(ctx.session, ctx.chat_id, receipt_slot(fixed.entry_id))
    newest = number == fixed.table.entries  # a fix of an older entry gets a new message
    post_receipt(ctx.replace(answer_in=own if newest else None), fixed)
