"""Messages without a command: to Kaki by name or in private, with a misspelt command, or
unaddressed, in chats where Kaki hears every message.

One table of intents finds the command that is meant. A message to Kaki counts as that command. An
unaddressed one is shown before it is booked; talk is not answered.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from typing import Final

from bot.commands import mend, night, one_person
from bot.context import Context
from bot.dialogue import dialogue, replies, yes_no
from bot.dialogue.answering import ended_lately, post_refusal
from bot.keyboards.cards import make_suggestions_keyboard
from bot.reading.drafts import PaymentDraft, draft_from_event
from bot.reading.gate import (
    clearly_reports_event,
    has_mostly_known_words,
    is_likely_for_kaki,
    may_be_four_names,
    should_send_refusal,
)
from bot.reading.intents import Intent, find_intent
from bot.reading.names import People
from bot.reading.one_person import may_say_same_person
from bot.reading.outcome import Card, NotAboutGame, OpenQuestion, Outcome, SureEvent
from bot.reading.payments import says_debt
from bot.reading.reader import read_event
from bot.reading.scoring import is_mostly_hand
from bot.reading.talk import is_question, says_only_thanks, speaks_of_rule
from bot.reading.words import split_words
from bot.rulebook.search import (
    has_question_frame,
    most_likely_entry,
    question_subject,
    surely_meant_entry,
)
from bot.text.lookup import find_rules
from bot.text.translator import amount
from models.ledger.nights import chat_settings
from models.ledger.policy import Verb
from models.ledger.refusals import NoNight
from models.ledger.values import Table, Talk
from models.rules.refusal import Refusal

NOBODY: Final = People((), None)
"""The people of a text that is read before the players are known."""


_FEW_LETTERS: Final = 3


# --- said to Kaki ---------------------------------------------------------------------------------


def handle_saying(ctx: Context) -> None:
    """Handles a message to Kaki; answers even if it is unreadable."""
    if may_say_same_person(ctx.words) and one_person.handle_same_person_words(ctx):
        return
    intent = find_intent(
        ctx.words,
        _find_nameable_people(ctx),
        addressed=True,
        night_open=ctx.open_table() is not None,
    )
    shows = intent is not None and intent.only_shows and not intent.doubted
    if intent is not None and intent.command == "settle" and speaks_of_rule(ctx.words):
        shows = False  # `who pays when i feed a kong`
    looked_up = None if shows else _find_lookup_intent(ctx, intent)
    intent = looked_up or intent
    # `the first hand is wrong, 5 tai` mends the entry; it does not take it back.
    may_mend = intent is None or (intent.command == "undo" and intent.says_amount)
    named = mend.names_entry_number(ctx.words)
    may_mend = may_mend or named or _is_incomplete_event(ctx, intent)
    corrects = mend.may_be_mend(ctx.words)
    # `the prata was 32 not 30` is no second bill.
    may_mend = may_mend or (corrects and mend.denies_part_of_recent_entry(ctx))
    if may_mend and corrects and mend.handle_unaddressed_mend(ctx, unaddressed=False):
        return
    if intent is not None:
        unsure = intent.unread or intent.doubted
        unsure = unsure or (intent.command == "undo" and intent.says_amount)
        logs = _is_intent_to_log(ctx, intent) and not intent.is_guess
        _carry_out_intent(ctx, intent, at_once=logs or not (unsure or intent.is_guess))
    else:
        _answer_unreadable(ctx)


def _is_incomplete_event(ctx: Context, intent: Intent | None) -> bool:
    """Tells whether the words are an event with a part missing: `my one not 3 tai, is 2 tai`."""
    table = ctx.open_table()
    if intent is None or table is None or not _is_intent_to_log(ctx, intent):
        return False
    with suppress(Refusal):
        return isinstance(read_event(intent.command, intent.words, table), OpenQuestion)
    return False


def _find_lookup_intent(ctx: Context, intent: Intent | None) -> Intent | None:
    """Returns the intent to look up a rule, or to score tiles between nights, or None."""
    plays = ctx.open_table() is not None
    if not plays and is_mostly_hand(split_words(ctx.words)):
        return Intent("score", ctx.words, only_shows=True)
    # `what if i take the wrong tile` calls for help with `/undo` only if the book says nothing.
    supposes = intent is not None and intent.command == "help" and bool(intent.words)
    pays = intent is not None and intent.command == "settle"
    framed = has_question_frame(ctx.words)
    asks = framed or is_question(ctx.words) or supposes or not plays
    # `can i win on a tile that i threw` reports nothing, though it has the words of a win.
    supposes = supposes or (asks and _asks_about_event(ctx, intent))
    calls = intent is not None and not intent.doubted and plays
    if intent is not None and framed:
        calls = calls and bool(intent.player_count)  # `is seven pairs a thing here`
    if not asks or (calls and not pays):
        return None
    find_entry = most_likely_entry if supposes or pays else surely_meant_entry
    for words in (ctx.words, question_subject(ctx.words)):
        if find_entry(find_rules(words)) is not None:
            return Intent("rule", words, only_shows=True)
    return None


def _asks_about_event(ctx: Context, intent: Intent | None) -> bool:
    """Tells whether a question has the words of an event, but names nobody and no amount."""
    return (
        intent is not None
        and intent.doubted
        and not intent.player_count
        and not any(map(str.isdigit, ctx.words))
        and _is_intent_to_log(ctx, intent)
    )


def handle_other_reply(ctx: Context) -> None:
    """Handles a reply to a message of Kaki's without an entry or question; ignores talk."""
    intent = find_intent(ctx.words, _find_nameable_people(ctx), addressed=True)
    if intent is None or intent.doubted:
        return
    if intent.only_shows or has_mostly_known_words(intent):
        _carry_out_intent(ctx, intent, at_once=_is_intent_to_log(ctx, intent) or not intent.unread)


def _is_intent_to_log(ctx: Context, intent: Intent) -> bool:
    """Tells whether the intent is to log an event."""
    return ctx.services.commands_by_name[intent.command].logs


def _answer_unreadable(ctx: Context) -> None:
    """Answers an unreadable message by likely meanings, or an introduction to Kaki; thanks get no
    answer.
    """
    if says_only_thanks(ctx.words):
        return
    table, say = ctx.open_table(), ctx.translator.say
    unknown = ctx.source.is_private_chat and table is None
    text = say("start-text") if unknown else say("not-read-at-all", words=ctx.words.strip())
    ctx.say(text, make_suggestions_keyboard(ctx.translator, table), quoting=True)


def handle_unknown_command(ctx: Context) -> None:
    """Handles words behind a slash that are no command of Kaki's, from a player of tonight."""
    intent = (
        find_intent(ctx.words, _find_nameable_people(ctx), addressed=True)
        if _may_speaker_play(ctx)
        else None
    )
    if intent is not None:
        _carry_out_intent(ctx, intent, at_once=False)


def _may_speaker_play(ctx: Context) -> bool:
    """Tells whether the speaker plays tonight, or may be one of tonight's unknown guests."""
    table = ctx.open_table()
    return table is not None and (table.me in table.state.seats or bool(table.seated_guests))


def handle_misspelt_command(ctx: Context) -> None:
    """Shows what a misspelt command would do; a short word only to a player of tonight."""
    command = ctx.command
    word = ctx.source.text.split()[0].lstrip("/")
    if len(word) <= _FEW_LETTERS and not _may_speaker_play(ctx):
        return
    told = Intent(command.name, ctx.words, only_shows=command.is_read_only)
    _carry_out_intent(ctx, told, at_once=False)


def handle_unspaced_command(ctx: Context) -> None:
    """Handles an event command without a space behind it, from a player of tonight: `/hucat 3`.

    If any of it is unread, the word belongs to another bot.
    """
    if not _may_speaker_play(ctx):
        return
    with suppress(Refusal):
        told = read_event(ctx.command.name, ctx.words, ctx.table())
        if isinstance(told, SureEvent) or (isinstance(told, OpenQuestion) and not told.unread):
            _log_outcome(ctx.replace(shows=True), told)


def _find_nameable_people(ctx: Context) -> People:
    table = ctx.any_table()
    if table is None:
        return NOBODY
    return People.in_night(table) if table.open else People.in_chat(table)


# --- acting on an intent --------------------------------------------------------------------------


def _carry_out_intent(ctx: Context, intent: Intent, *, at_once: bool) -> None:
    """Carries out an intent; unless `at_once`, shows first what it would do."""
    intent = _choose_payment_command(ctx, intent)
    command = ctx.services.commands_by_name[intent.command]
    there = ctx.replace(
        command=command, words=intent.words, shows=not (at_once or intent.only_shows)
    )
    if command.logs:
        _log_outcome(there, read_event(command.name, intent.words, ctx.table()))
    elif there.shows and command.name not in _SHOWN:
        _ask_if_command_is_meant(there)
    else:
        command.handler(there)


_SHOWN: Final = frozenset({"undo", "redo", "end", "fix", "house", "newgame", "sub", "seats"})
"""Commands that show by themselves what they would change."""


def _choose_payment_command(ctx: Context, intent: Intent) -> Intent:
    """Turns a payment into an entry while the night is open, and into a settlement after it.

    A new debt is an entry of a night, and never a settlement.
    """
    if intent.command not in ("pay", "paid"):
        return intent
    table = ctx.any_table()
    if table is None or table.open or says_debt(intent.words, People.in_chat(table)):
        return replace(intent, command="pay")
    told = read_event("pay", intent.words, table)
    draft = told.question.draft if isinstance(told, OpenQuestion) else None
    if isinstance(told, SureEvent):
        draft = draft_from_event(told.event)
    elif isinstance(told, Card) and len(told.events) == 1:
        draft = draft_from_event(told.events[0])
    if isinstance(draft, PaymentDraft) and draft.player and draft.payee:
        sum_ = amount(draft.cents) if draft.cents else ""
        words = f"{table.name(draft.player)} {table.name(draft.payee)} {sum_}".strip()
        return replace(intent, command="paid", words=words)
    return replace(intent, command="paid")


def _log_outcome(ctx: Context, outcome: Outcome) -> None:
    """Books or shows an outcome, or asks for the missing part."""
    ctx.unit.check_allowed(Verb.LOG)
    if isinstance(outcome, NotAboutGame):
        _answer_unreadable(ctx)
    else:
        dialogue.handle_outcome(ctx, outcome)


def _ask_if_command_is_meant(ctx: Context) -> None:
    if ctx.command.secret:  # its words must be neither repeated nor stored
        raise Refusal("meant_secret", word=ctx.command.name, command=ctx.command.name)
    example = f"/{ctx.command.name} {ctx.words}".strip()
    text = ctx.translator.say("meant-done", example=example)
    yes_no.ask_yes_or_no(ctx, text, "button-meant", "button-leave", quoting=True)


# --- said to nobody -------------------------------------------------------------------------------


def handle_unaddressed_message(ctx: Context) -> None:
    """Handles an unaddressed message: an answer to the speaker's question, a correction, or an
    event from a player.

    Anything else is talk, and ignored.
    """
    if replies.handle_answer_below_question(ctx):
        return
    talk = chat_settings(ctx.session, ctx.chat_id).talk
    table = ctx.open_table()
    if talk is Talk.OFF:
        return
    if table is None:
        _handle_message_between_nights(ctx)
        return
    if table.me not in table.state.seats or (
        mend.may_be_mend(ctx.words) and mend.handle_unaddressed_mend(ctx)
    ):
        return
    intent = _find_unaddressed_intent(ctx, table)
    if intent is not None:
        _carry_out_intent(
            ctx.replace(talks=True), intent, at_once=talk is Talk.BOOK and not intent.unread
        )


def _find_unaddressed_intent(ctx: Context, table: Table) -> Intent | None:
    """Returns the intent of a player's unaddressed message, or None; may post a refusal."""
    intent = find_intent(ctx.words, People.in_night(table), addressed=False)
    if intent is None or intent.command == "newgame" or not is_likely_for_kaki(intent, ctx.words):
        return None  # people also call the next hand a new game
    command = ctx.services.commands_by_name["pay" if intent.command == "paid" else intent.command]
    if not command.logs:
        return intent
    intent = replace(intent, command=command.name)
    try:
        told = read_event(command.name, intent.words, table)
    except Refusal as refusal:
        if should_send_refusal(intent, refusal):
            post_refusal(ctx.replace(command=command), refusal)
        return None
    return intent if clearly_reports_event(intent, told, table) else None


def _handle_message_between_nights(ctx: Context) -> None:
    """Handles an unaddressed message between nights: a new night, help, or dues."""
    intent = find_intent(ctx.words, _find_nameable_people(ctx), addressed=False, night_open=False)
    if intent is None:
        if may_be_four_names(ctx.words):
            night.offer_night_of_named_four(ctx)
    elif intent.doubted or not is_likely_for_kaki(intent, ctx.words):
        return
    elif intent.command == "newgame":
        with suppress(Refusal):  # `start playing at 8`
            _carry_out_intent(ctx, intent, at_once=not intent.words)
    elif intent.command == "help":
        _carry_out_intent(ctx, intent, at_once=True)
    elif (table := _find_last_table_of_speaker(ctx)) is None:
        return
    elif intent.command in ("pay", "paid", "settle"):
        meant = _choose_payment_command(ctx, intent)
        if meant.command == "pay":
            _refuse_late_event(ctx, meant, table)
        elif intent.only_shows or meant.words != intent.words:
            _carry_out_intent(ctx, meant, at_once=False)
    else:
        _refuse_late_event(ctx, intent, table)


def _refuse_late_event(ctx: Context, intent: Intent, table: Table) -> None:
    """Tells a player who logs another event that the night is over."""
    command = ctx.services.commands_by_name[intent.command]
    if not command.logs or not ended_lately(ctx, table):
        return
    with suppress(Refusal):
        if intent.says_amount and isinstance(
            read_event(command.name, intent.words, table), SureEvent
        ):
            post_refusal(ctx.replace(command=command), NoNight())


def _find_last_table_of_speaker(ctx: Context) -> Table | None:
    """Returns the table of the last night if the speaker played in it, else None."""
    table = ctx.any_table()
    return table if table is not None and table.me in table.state.balances else None
