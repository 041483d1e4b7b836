"""Anonymous admins: one who says "me" as the group is asked who that is, once a night."""

from __future__ import annotations

from dataclasses import replace

from telegram import InlineKeyboardMarkup

from bot.commands import followups
from bot.commands.followups import EditRefused
from bot.context import Context, RepliedMessage
from bot.dialogue.questions import QUESTION
from bot.keyboards.cards import button, split_into_rows
from bot.keyboards.data import CancelPress, ChooseSpeakerPress
from bot.reading.names import SpeakerUnknown
from models.ledger.people.identity import set_player_of_admin
from models.ledger.policy import Verb
from models.ledger.questions import (
    PendingQuestion,
    close_question,
    load_open_question,
    store_question,
)
from models.ledger.tables import Verdict
from models.ledger.values import ANONYMOUS
from models.rules.refusal import Refusal
from models.rules.values import PlayerId, Value


class AnonymousSaying(Value):
    """A message of an anonymous admin that waits until they say who they are.

    `command` is the name of its command, "" for a reply to `reply_to`; `mark` is the title under
    which the admin speaks.
    """

    command: str = ""
    words: str
    reply_to: int | None = None
    mark: str = ""


def is_admin_unknown(ctx: Context, refusal: Refusal) -> bool:
    """Tells whether a refusal is due to not knowing which admin speaks."""
    cause = refusal.facts.get("cause")
    unknown = refusal if cause is None else cause
    return ctx.source.speaker.user_id == ANONYMOUS and isinstance(unknown, SpeakerUnknown)


def ask_who_admin_is(ctx: Context, refusal: Refusal, *, is_reply: bool) -> None:
    """Asks by buttons who the anonymous admin is: a player of tonight, or whoever presses."""
    words, command = ctx.words, "" if is_reply else ctx.command.name
    if isinstance(refusal, EditRefused):  # what the message says now is a fix of its entry
        command, words = "fix", f"{refusal.facts['number']} {command} {words}"
    reply_to = ctx.reply_to.message_id if ctx.reply_to and ctx.reply_to.own else None
    source, table = ctx.source, ctx.open_table()
    unheard = AnonymousSaying(
        command=command, words=words, reply_to=reply_to, mark=source.speaker.mark
    )
    night = table.night if table else 0
    kept = PendingQuestion(unheard.model_dump_json(), source.speaker, source.message_id, night)
    number = store_question(ctx.unit, kept)
    ctx.unit.verdict = Verdict.ASKED
    players = tuple(table.state.balances) if table else ()
    names = (
        [button(table.name(each), ChooseSpeakerPress(number, each)) for each in players]
        if table
        else []
    )
    own = [button(ctx.translator.say("button-voice"), ChooseSpeakerPress(number))]
    away = [button(ctx.translator.say("button-cancel"), CancelPress(number))]
    text = ctx.translator.say("ask-voice", who=source.speaker.mark or source.speaker.name)
    keyboard = InlineKeyboardMarkup([*split_into_rows(names), own, away])
    ctx.replace(answer_in=None).say(text, keyboard, quoting=True, slot=f"{QUESTION}{number}")


def carry_out_saying_as_player(ctx: Context, press: ChooseSpeakerPress) -> None:
    """Carries out the stored message as the chosen player, or as the presser."""
    asked, presser = load_open_question(ctx.unit, press.question), ctx.source.speaker
    try:
        unheard = AnonymousSaying.model_validate_json(asked.text)
    except ValueError:
        raise Refusal("press_stale") from None
    refusal = Refusal("not_asked", name=asked.by.name)
    ctx.unit.check_allowed(Verb.SPEAK_AS, concerned={asked.by.user_id}, otherwise=refusal)
    close_question(ctx.unit, press.question)
    by = presser
    if press.player:
        by = replace(asked.by, admin=True, mark=unheard.mark)
        set_player_of_admin(ctx.unit, unheard.mark, PlayerId(press.player))
    text = f"/{unheard.command} {unheard.words}" if unheard.command else unheard.words
    ctx.unit.replace_source(replace(ctx.source, speaker=by, text=text, message_id=asked.message_id))
    reply_to = None if unheard.reply_to is None else RepliedMessage(unheard.reply_to, own=True)
    ctx = ctx.replace(words=unheard.words, reply_to=reply_to)
    if unheard.command:
        command = ctx.services.commands_by_name[unheard.command]
        command.handler(ctx.replace(command=command))
    else:
        followups.handle_reply(ctx.replace(command=ctx.services.commands_by_name["fix"]))
    table = ctx.open_table()
    if not press.player and table is not None and table.me in table.state.balances:
        set_player_of_admin(ctx.unit, unheard.mark, PlayerId(table.me or 0))
