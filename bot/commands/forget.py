"""`/forget me`: a member becomes a player without a name; a user who only logged entries is
deleted.

`/forget all nights`: the ledger of a group is deleted, and it starts from nothing.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from telegram import InlineKeyboardMarkup

from bot.context import Context
from bot.keyboards.cards import TAKES_BACK, button
from bot.keyboards.data import DeclineOfferPress, ForgetNightsPress, ForgetUserPress
from bot.languages import list_spellings
from bot.reading.command_line import write_command_for_event
from bot.reading.names import ME
from bot.reading.words import split_words
from bot.telegram.answers import Export
from bot.text.translator import untag
from models.ledger.naming import fold_name
from models.ledger.night.queries import topics_with_nights
from models.ledger.people.anew import count_forgettable_nights, forget_all_nights
from models.ledger.people.forgetting import ForgottenNames
from models.ledger.people.forgetting import forget_speaker as forget_user
from models.ledger.policy import Verb
from models.ledger.updates import newest_message
from models.ledger.values import Account, is_anonymous
from models.rules.refusal import Refusal


def forget_command(ctx: Context) -> None:
    """Handles `/forget`: explains what is lost for ever, and asks for confirmation."""
    words = split_words(ctx.words)
    if fold_name(" ".join(word.folded for word in words)) in _ALL_NIGHTS:
        _ask_to_forget_nights(ctx)
        return
    if len(words) != 1 or words[0].folded not in ME:
        raise Refusal("forget_me")
    actor = ctx.source.speaker
    everywhere = ctx.source.chat_id == actor.user_id
    key = "forget-ask-everywhere" if everywhere else "forget-ask"
    forgets = button(
        ctx.translator.say("button-forget"), ForgetUserPress(actor.user_id), TAKES_BACK
    )
    leaves = button(ctx.translator.say("button-leave"), DeclineOfferPress(actor.user_id))
    keyboard = InlineKeyboardMarkup.from_column([forgets, leaves])
    ctx.say(ctx.translator.say(key, name=actor.name), keyboard)


def _ask_to_forget_nights(ctx: Context) -> None:
    """Sends all nights as a file, and asks whether to forget them."""
    nights, mark = count_forgettable_nights(ctx.unit)
    say = ctx.translator.say
    caption = say("export-json", nights=nights)
    ctx.post(Export("json", ctx.translator.language, caption, place=_slot_of_export_message(mark)))
    user = ctx.source.speaker.user_id
    goes_on = button(
        say("button-forget-nights"), ForgetNightsPress(user, mark, sure=False), TAKES_BACK
    )
    leaves = button(say("button-leave"), DeclineOfferPress(user))
    keyboard = InlineKeyboardMarkup.from_column([goes_on, leaves])
    ctx.say(say("forget-nights-ask", nights=nights), keyboard)


def forget_nights_by_button(ctx: Context, press: ForgetNightsPress) -> None:
    """Asks a second time, with the buttons moved; once confirmed again, forgets all nights."""
    say = ctx.translator.say
    nights, mark = count_forgettable_nights(ctx.unit)
    if mark != press.mark:
        raise Refusal("forget_changed")
    if newest_message(ctx.session, ctx.chat_id, _slot_of_export_message(mark)) is None:
        raise Refusal("forget_no_export")
    if not press.sure:
        sure = button(
            say("button-forget-nights-sure", nights=nights), replace(press, sure=True), TAKES_BACK
        )
        leaves = button(say("button-leave"), DeclineOfferPress(press.user))
        keyboard = InlineKeyboardMarkup.from_column([leaves, sure])
        ctx.say(say("forget-nights-sure", nights=nights), keyboard)
        return
    forget_all_nights(ctx.unit, press.mark, ctx.answer_in)
    ctx.say(say("nights-forgotten", nights=nights))


def _slot_of_export_message(nights_mark: int) -> str:
    """Names the message slot of the export that is sent before nights are forgotten."""
    return f"export:{nights_mark}"


_ALL_NIGHTS: Final = frozenset(
    fold_name(said) for said, _ in list_spellings("commands", "all_nights")
)


def forget_user_by_button(ctx: Context, press: ForgetUserPress) -> None:
    """Forgets the user who presses the button, if it is the one who was asked."""
    if is_anonymous(press.user):
        ctx.unit.check_allowed(Verb.ANSWER, concerned={press.user}, otherwise=Refusal("forget_me"))
        ctx.unit.replace_source(replace(ctx.source, speaker=Account(press.user, "", admin=False)))
    elif ctx.source.speaker.user_id != press.user:
        raise Refusal("forget_me")

    def write_replacement_name(number: int) -> str:
        return untag(ctx.translator.say("nameless", number=number))

    other = untag(ctx.translator.say("nameless-other"))
    done = forget_user(
        ctx.unit, ForgottenNames(write_replacement_name, other), write_command_for_event
    )
    ctx.unit.boards += [
        (chat_id, topic) for chat_id in done for topic in topics_with_nights(ctx.session, chat_id)
    ]
    names = list(dict.fromkeys(filter(None, done.values())))
    said = ctx.translator.say
    ctx.say(said("forgotten", names=names) if names else said("forgotten-plain"))
