"""PayNow: a payee's number, left with Kaki in private, and a QR code for the payer alone."""

from __future__ import annotations

import re
from typing import Final

from telegram import InlineKeyboardButton, InlineKeyboardMarkup

from bot.context import Context
from bot.reading.words import CHOICES
from bot.telegram.answers import PaymentCode, Remove, Toast
from bot.text.translator import Markup, join, untag
from models.ledger.policy import Verb
from models.ledger.refusals import UnconfirmedIdentity
from models.ledger.settling.proxies import parse_payment_address
from models.ledger.settling.verbs import DueDetails, find_due
from models.rules.refusal import Refusal

_START: Final = re.compile(r"pay_(\d{1,12})")


def paynow_command(ctx: Context) -> None:
    """Stores or deletes the speaker's payment number, in a private chat only."""
    words, user_id = ctx.words.strip(), ctx.source.speaker.user_id
    if ctx.chat_id != user_id:
        remove_public_number(ctx)
        return
    proxies = ctx.services.proxies
    if not words:
        known = proxies.find(ctx.session, (user_id,))
        if known is None:
            ctx.say_sentence("paynow-none")
        else:
            ctx.say_sentence("paynow-known", masked=known.masked_address)
    elif CHOICES.get(words.casefold()) in ("off", "delete"):
        dropped = proxies.delete(ctx.unit)
        ctx.say_sentence("forgotten-plain" if dropped else "paynow-none")
    else:
        where = parse_payment_address(words)
        proxies.store(ctx.unit, where)
        ctx.say_sentence("paynow-left", masked=where.masked_address)


def remove_public_number(ctx: Context) -> None:
    """Deletes a message with a payment number that was sent to the group, if Kaki may."""
    message_id = ctx.source.message_id
    told = ctx.translator.say("paynow-private")
    if message_id is not None and any(character.isdigit() for character in ctx.words):
        ctx.post(Remove(message_id))
        told = join((told, ctx.translator.say("paynow-delete")), " ")
    ctx.say(told, _make_private_chat_button(ctx, "paynow"))


def send_payment_code(ctx: Context, due_id: int) -> None:
    """Sends the QR code of a payment to the payer alone, in their private chat."""
    due = find_due(ctx.session, due_id)
    if due is None or (
        due.chat_id != ctx.chat_id and not due.is_private_chat_with_party(ctx.source)
    ):
        raise Refusal("press_stale")
    open_private = ctx.translator.say("paynow-open", name=ctx.source.speaker.name)
    ctx.post(
        _make_payment_code(ctx, due, open_private, _make_private_chat_button(ctx, f"pay_{due_id}"))
    )
    if ctx.query_id is not None:
        ctx.post(Toast(ctx.query_id, untag(ctx.translator.say("paynow-coming"))))


def handle_start_link(ctx: Context) -> bool:
    """Carries out `/start pay_12`, as a link in the group sends it; False for other words."""
    if ctx.chat_id != ctx.source.speaker.user_id:
        return False
    words = ctx.words.strip()
    if words == "paynow":
        paynow_command(ctx.replace(words=""))
        return True
    asked = _START.fullmatch(words)
    if asked is None:
        return False
    due = find_due(ctx.session, int(asked[1]))
    # A stranger who tries numbers learns nothing, not even who plays in another chat.
    if due is None:
        raise Refusal("press_stale")
    ctx.unit.check_allowed(Verb.PAY_BY_CODE, concerned=due.payers, otherwise=Refusal("press_stale"))
    ctx.post(_make_payment_code(ctx, due, Markup("")))
    return True


def _make_payment_code(
    ctx: Context,
    due: DueDetails,
    fallback_text: Markup,
    keyboard: InlineKeyboardMarkup | None = None,
) -> PaymentCode:
    user_id = ctx.source.speaker.user_id
    refusal = Refusal("qr_only_payer", name=due.payer_name)
    table = ctx.any_table()
    if table is not None and table.is_speaker_unconfirmed:
        refusal = UnconfirmedIdentity(player=table.me)
    ctx.unit.check_allowed(Verb.PAY_BY_CODE, concerned=due.payers, otherwise=refusal)
    if due.one.left <= 0:
        raise Refusal("paid_already")
    if ctx.services.proxies.find(ctx.session, due.payees) is None:
        raise Refusal("no_proxy", name=due.payee_name)
    return PaymentCode(
        due_id=due.one.id,
        payer=user_id,
        chat_id=user_id,
        asked_in=ctx.chat_id,
        otherwise=fallback_text,
        keyboard=keyboard,
    )


def _make_private_chat_button(ctx: Context, start_word: str) -> InlineKeyboardMarkup:
    """Makes the button that opens a private chat with Kaki and sends `/start` with this word."""
    label = untag(ctx.translator.say("button-private"))
    link = f"https://t.me/{ctx.services.username}?start={start_word}"
    return InlineKeyboardMarkup.from_button(InlineKeyboardButton(label, url=link))
