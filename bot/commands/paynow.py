"""PayNow: a number left with Kaki in private, and a code for the payer alone."""

from __future__ import annotations

import asyncio
import re
from typing import Final

from telegram import InlineKeyboardButton, InlineKeyboardMarkup

from bot.commands.turn import Turn
from bot.outbox import Call, Photo, Say
from bot.paynow import code_picture, payment_code
from bot.text.voice import amount, plain
from models.ledger.proxies import payable
from models.ledger.settling import AskedFor
from models.rules.refusal import Refusal

_OFF: Final = frozenset({"off", "delete", "remove", "删除", "关"})
_START: Final = re.compile(r"pay_(\d{1,12})")


async def paynow(turn: Turn) -> None:
    """`/paynow +6591234567` or a UEN, `/paynow off`: in a private chat and nowhere else."""
    words, user_id = turn.words.strip(), turn.source.actor.user_id
    if turn.source.chat_id != user_id:
        await _not_here(turn, words)
        return
    proxies = turn.kaki.proxies
    if not words:
        known = await turn.kaki.do(proxies.find, (user_id,))
        if known is None:
            turn.say(turn.voice.say("paynow-none"))
        else:
            turn.say(turn.voice.say("paynow-known", masked=known.masked))
    elif words.casefold() in _OFF:
        dropped = await turn.kaki.do(proxies.drop, user_id)
        turn.say(turn.voice.say("paynow-dropped" if dropped else "paynow-none"))
    else:
        where = payable(words)
        await turn.kaki.do(proxies.leave, user_id, where, turn.source.at)
        turn.say(turn.voice.say("paynow-left", masked=where.masked))


async def _not_here(turn: Turn, words: str) -> None:
    """A number that was said in the group goes, where Kaki may remove it."""
    message_id = turn.source.message_id
    if message_id is not None and any(character.isdigit() for character in words):
        turn.post(Call(lambda bot, chat: bot.delete_message(chat, message_id)))
    turn.say(turn.voice.say("paynow-private"), _link(turn, "paynow"))


async def pay(turn: Turn, due_id: int) -> None:
    """The payer, and only the payer, gets the code in the private chat."""
    due = await turn.kaki.do(turn.kaki.till.due, turn.source, due_id)
    if due is None or due.chat_id != turn.source.chat_id:
        raise Refusal("press_stale")
    photo = await _code(turn, due)

    async def then(message_id: int | None) -> None:
        if message_id is None:
            text = turn.voice.say("paynow-open", name=turn.source.actor.name)
            turn.post(Say(text, _link(turn, f"pay_{due_id}")))

    turn.kaki.outbox.post(turn.source.actor.user_id, photo, turn.source.update_id, then)


async def started(turn: Turn) -> bool:
    """`/start pay_12`, as the link in the group brings it; whether it was that."""
    if turn.source.chat_id != turn.source.actor.user_id:
        return False
    words = turn.words.strip()
    if words == "paynow":
        await paynow(turn.but(words=""))
        return True
    asked = _START.fullmatch(words)
    if asked is None:
        return False
    due = await turn.kaki.do(turn.kaki.till.due, turn.source, int(asked[1]))
    # A stranger who tries numbers learns nothing, not even who plays in another chat.
    if due is None or turn.source.actor.user_id not in due.payers:
        raise Refusal("press_stale")
    turn.post(await _code(turn, due))
    return True


async def _code(turn: Turn, due: AskedFor) -> Photo:
    if turn.source.actor.user_id not in due.payers:
        raise Refusal("qr_only_payer", name=due.payer_name)
    if due.one.left <= 0:
        raise Refusal("paid_already")
    where = await turn.kaki.do(turn.kaki.proxies.find, due.payees)
    if where is None:
        raise Refusal("no_proxy", name=due.payee_name)
    reference = f"MAHJONG {due.one.night}-{due.one.id}"
    picture = await asyncio.to_thread(
        lambda: code_picture(payment_code(where, due.one.left, reference))
    )
    caption = turn.voice.say(
        "paynow-code", payee=due.payee_name, amount=amount(due.one.left), reference=reference
    )
    return Photo(picture, caption)


def _link(turn: Turn, start: str) -> InlineKeyboardMarkup:
    label = plain(turn.voice.say("button-private"))
    return InlineKeyboardMarkup([[InlineKeyboardButton(label, url=turn.kaki.outbox.link(start))]])
