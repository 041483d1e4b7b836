"""Sayings without a command: to Kaki by name or in private, with a stroke that is misspelt, or to
nobody, where Kaki hears all that is said.

One table of intents tells which command is meant. What is said to Kaki is as good as a command.
What is said to nobody is shown before it is done, or is talk, and nobody is answered.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Final

from bot.commands import mend, night, one_person
from bot.context import Context
from bot.dialogue import dialogue, replies, yes_no
from bot.dialogue.answering import refuse
from bot.keyboards.cards import suggestions_keyboard
from bot.reading.corrections import may_correct
from bot.reading.drafts import PaymentDraft, draft_event
from bot.reading.gate import is_mostly_read, is_refused, is_told, may_be_said, names_four
from bot.reading.intents import Intent, intent_of
from bot.reading.names import People
from bot.reading.one_person import tells_of_two
from bot.reading.outcome import Asked, Card, Nothing, Outcome, Plain
from bot.reading.reader import read
from bot.reading.scoring import shows_hand
from bot.reading.words import split_words
from bot.rulebook.search import has_question_frame, sure_entry
from bot.text.lookup import find
from bot.text.translator import amount
from models.ledger.nights import numbered_night, settings_of
from models.ledger.policy import Verb
from models.ledger.refusals import NoNight
from models.ledger.tables import Verdict
from models.ledger.values import Table, Talk
from models.rules.refusal import Refusal

NOBODY: Final = People((), None)
"""The people of a text that is looked at before it is known who plays."""


_FEW_LETTERS: Final = 3


# --- said to Kaki ---------------------------------------------------------------------------------


def hear(ctx: Context) -> None:
    """Does what is said to Kaki, or says that nothing of the game was read in it."""
    if tells_of_two(ctx.words) and one_person.taken_up(ctx):
        return
    intent = intent_of(ctx.words, _people(ctx), told=True, plays=ctx.open_table() is not None)
    looked_up = None if intent is not None and intent.tells else _looked_up(ctx, intent)
    intent = looked_up or intent
    # `the first hand is wrong, 5 tai` mends it, rather than that it takes it back.
    may_mend = intent is None or (intent.command == "undo" and intent.counts)
    may_mend = may_mend or mend.names_number(ctx.words) or _lacks_part(ctx, intent)
    if may_mend and may_correct(ctx.words) and mend.overhear_mend(ctx, talks=False):
        return
    if intent is not None:
        _do(ctx, intent, at_once=_is_event(ctx, intent) or not (intent.unread or intent.doubted))
    else:
        _say_nothing_read(ctx)


def _lacks_part(ctx: Context, intent: Intent | None) -> bool:
    """Tells whether an event is meant of which a part is missing: `my one not 3 tai, is 2 tai`."""
    table = ctx.open_table()
    if intent is None or table is None or not _is_event(ctx, intent):
        return False
    with suppress(Refusal):
        return isinstance(read(intent.command, intent.words, table), Asked)
    return False


def _looked_up(ctx: Context, intent: Intent | None) -> Intent | None:
    """What is told of a rule that is asked for, or of tiles where no night is played in which they
    could be a win.
    """
    plays = ctx.open_table() is not None
    if not plays and shows_hand(split_words(ctx.words)):
        return Intent("score", ctx.words, tells=True)
    asks = has_question_frame(ctx.words) or ctx.words.rstrip().endswith(("?", "？")) or not plays
    calls = intent is not None and not intent.doubted and plays
    if calls or not asks or sure_entry(find(ctx.words)) is None:
        return None
    return Intent("rule", ctx.words, tells=True)


def hear_reply(ctx: Context) -> None:
    """Does what is said in reply to the board, or to what else of Kaki's is no entry and no
    question; what calls for nothing is talk, and so is what is hardly read.
    """
    intent = intent_of(ctx.words, _people(ctx), told=True)
    if intent is None or intent.doubted:
        return
    if intent.tells or is_mostly_read(intent):
        _do(ctx, intent, at_once=_is_event(ctx, intent) or not intent.unread)


def _is_event(ctx: Context, intent: Intent) -> bool:
    """Tells whether an event is meant, of which the reader says how plain it is."""
    return ctx.services.by_name[intent.command].logs


def _say_nothing_read(ctx: Context) -> None:
    """Says that nothing was read, with buttons for what may have been meant; who is alone with Kaki
    and plays no night there is told first who that is.
    """
    table, say = ctx.open_table(), ctx.translator.say
    unknown = ctx.source.is_alone and table is None
    text = say("start-text") if unknown else say("not-read-at-all", words=ctx.words.strip())
    ctx.say(text, suggestions_keyboard(ctx.translator, table), quoting=True)


def hear_stroke(ctx: Context) -> None:
    """Does what is called for behind a stroke that no command of ours has, by who plays tonight:
    others may mean another bot.
    """
    intent = intent_of(ctx.words, _people(ctx), told=True) if _may_play(ctx) else None
    if intent is not None:
        _do(ctx, intent, at_once=False)


def _may_play(ctx: Context) -> bool:
    """Tells whether the speaker plays tonight, or may be one who does and is not known yet."""
    table = ctx.open_table()
    return table is not None and (table.me in table.state.seats or bool(table.guests))


def hear_near(ctx: Context) -> None:
    """Does what a misspelt command tells; shows what it would change. A word of few letters comes
    near to many: only who plays tonight means ours.
    """
    command = ctx.command
    word = ctx.source.text.split()[0].lstrip("/")
    if len(word) <= _FEW_LETTERS and not _may_play(ctx):
        return
    told = Intent(command.name, ctx.words, tells=command.only_tells)
    _do(ctx, told, at_once=False)


def hear_glued(ctx: Context) -> None:
    """Shows what is told behind a command without a space, to who plays tonight: `/hucat 3`.

    Where any of it is not read it is another word, of another bot.
    """
    if not _may_play(ctx):
        return
    with suppress(Refusal):
        told = read(ctx.command.name, ctx.words, ctx.table())
        if isinstance(told, Plain) or (isinstance(told, Asked) and not told.unread):
            _log(ctx.but(shows=True), told)


def _people(ctx: Context) -> People:
    table = ctx.any_table()
    if table is None:
        return NOBODY
    return People.of_night(table) if table.open else People.known(table)


# --- what is meant is done, or shown --------------------------------------------------------------


def _do(ctx: Context, intent: Intent, *, at_once: bool) -> None:
    """Does what is meant: `at_once`, or once it was shown."""
    intent = _settled_after(ctx, intent)
    command = ctx.services.by_name[intent.command]
    there = ctx.but(command=command, words=intent.words, shows=not (at_once or intent.tells))
    if command.logs:
        _log(there, read(command.name, intent.words, ctx.table()))
    elif there.shows and command.name not in _SHOWN:
        _ask_meant(there)
    else:
        command.handler(there)


_SHOWN: Final = frozenset({"undo", "redo", "end", "fix", "house", "newgame", "sub", "seats"})
"""Commands that show by themselves what they would change."""


def _settled_after(ctx: Context, intent: Intent) -> Intent:
    """A payment is an entry while the night goes on; once it has ended it settles what is due."""
    if intent.command not in ("pay", "paid"):
        return intent
    table = ctx.any_table()
    if table is None or table.open:
        return replace(intent, command="pay")
    told = read("pay", intent.words, table)
    draft = told.question.draft if isinstance(told, Asked) else None
    if isinstance(told, Plain):
        draft = draft_event(told.event)
    elif isinstance(told, Card) and len(told.events) == 1:
        draft = draft_event(told.events[0])
    if isinstance(draft, PaymentDraft) and draft.player and draft.payee:
        sum_ = amount(draft.cents) if draft.cents else ""
        words = f"{table.name(draft.player)} {table.name(draft.payee)} {sum_}".strip()
        return replace(intent, command="paid", words=words)
    return replace(intent, command="paid")


def _log(ctx: Context, told: Outcome) -> None:
    """Books or shows what is told, or asks for what is missing."""
    ctx.unit.allow(Verb.LOG)
    if isinstance(told, Nothing):
        _say_nothing_read(ctx)
    else:
        dialogue.take(ctx, told)


def _ask_meant(ctx: Context) -> None:
    if ctx.command.secret:  # what stands behind it is not repeated, and kept nowhere
        raise Refusal("meant_secret", word=ctx.command.name, command=ctx.command.name)
    example = f"/{ctx.command.name} {ctx.words}".strip()
    text = ctx.translator.say("meant-done", example=example)
    yes_no.ask_whether(ctx, text, "button-meant", "button-leave", quoting=True)


# --- said to nobody -------------------------------------------------------------------------------


def overhear(ctx: Context) -> None:
    """Takes the answer to the speaker's question; tells, shows or books what a player means.

    Anything else is talk.
    """
    if replies.answered_in_passing(ctx):
        return
    talk = settings_of(ctx.session, ctx.chat_id).talk
    table = ctx.open_table()
    if talk is Talk.OFF:
        return
    if table is None:
        _overhear_between(ctx)
        return
    if table.me not in table.state.seats or (may_correct(ctx.words) and mend.overhear_mend(ctx)):
        return
    intent = _meant_in_talk(ctx, table)
    if intent is not None:
        _do(ctx.but(talks=True), intent, at_once=talk is Talk.BOOK and not intent.unread)


def _meant_in_talk(ctx: Context, table: Table) -> Intent | None:
    """What a player means by what they say to nobody; None for talk, and for what cannot be, which
    is refused.
    """
    intent = intent_of(ctx.words, People.of_night(table), told=False)
    if intent is None or intent.command == "newgame" or not may_be_said(intent, ctx.words):
        return None  # people call the next hand a new game
    command = ctx.services.by_name["pay" if intent.command == "paid" else intent.command]
    if not command.logs:
        return intent
    intent = replace(intent, command=command.name)
    try:
        told = read(command.name, intent.words, table)
    except Refusal as refusal:
        if is_refused(intent, refusal):
            _refuse(ctx.but(command=command), refusal)
        return None
    return intent if is_told(intent, told, table) else None


def _refuse(ctx: Context, refusal: Refusal) -> None:
    ctx.unit.verdict = Verdict.REFUSED
    refuse(ctx, refusal)


def _overhear_between(ctx: Context) -> None:
    """While nobody plays: a new night and help for anybody; who played pays what is due, and is
    told that the night is over.
    """
    intent = intent_of(ctx.words, _people(ctx), told=False, plays=False)
    if intent is None:
        if names_four(ctx.words):
            night.ask_four(ctx)
    elif intent.doubted or not may_be_said(intent, ctx.words):
        return
    elif intent.command == "newgame":
        with suppress(Refusal):  # `start playing at 8`
            _do(ctx, intent, at_once=not intent.words)
    elif intent.command == "help":
        _do(ctx, intent, at_once=True)
    elif (table := _just_played(ctx)) is None:
        return
    elif intent.command in ("pay", "paid", "settle"):
        meant = _settled_after(ctx, intent)
        if intent.tells or meant.words != intent.words:
            _do(ctx, meant, at_once=False)
    else:
        _hear_late(ctx, intent, table)


def _hear_late(ctx: Context, intent: Intent, table: Table) -> None:
    """Says that the night is over to who plainly tells of another hand."""
    command = ctx.services.by_name[intent.command]
    if not command.logs or ctx.source.at - _ended(ctx, table) > _TONIGHT:
        return
    with suppress(Refusal):
        if intent.counts and isinstance(read(command.name, intent.words, table), Plain):
            _refuse(ctx.but(command=command), NoNight())


def _just_played(ctx: Context) -> Table | None:
    """The night that is over, of which the speaker was a player."""
    table = ctx.any_table()
    return table if table is not None and table.me in table.state.balances else None


def _ended(ctx: Context, table: Table) -> datetime:
    """When a night ended."""
    return numbered_night(ctx.session, ctx.chat_id, table.night).ended or table.started


_TONIGHT: Final = timedelta(hours=6)
"""So long after a night whoever tells of another hand is told that it is over."""
