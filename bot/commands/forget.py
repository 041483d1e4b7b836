"""`/forget me`: a member becomes a player without a name."""

from __future__ import annotations

from bot.commands.turn import Turn
from bot.reading.names import ME
from bot.reading.spelling import spelt
from bot.reading.words import split
from bot.text.voice import plain
from bot.touch.cards import choices
from bot.touch.data import Cancel, Forget, Press
from models.ledger.forgetting import forget as forget_user
from models.rules.refusal import Refusal


async def forget(turn: Turn) -> None:
    """Says what it does, and asks: it cannot be taken back."""
    words = split(turn.words)
    if len(words) != 1 or words[0].folded not in ME:
        raise Refusal("forget_me")
    actor = turn.source.actor
    everywhere = turn.source.chat_id == actor.user_id
    options: list[tuple[str, Press]] = [
        (turn.voice.say("button-forget"), Forget(actor.user_id)),
        (turn.voice.say("button-leave"), Cancel(actor.user_id)),
    ]
    key = "forget-ask-everywhere" if everywhere else "forget-ask"
    turn.say(turn.voice.say(key, name=actor.name), choices(options))


async def confirmed(turn: Turn, press: Forget) -> None:
    """It is meant; nobody else can mean it."""
    if turn.source.actor.user_id != press.user:
        raise Refusal("forget_me")

    def nameless(number: int) -> str:
        return plain(turn.voice.say("nameless", number=number))

    done = await turn.kaki.do(forget_user, turn.kaki.database, turn.source, nameless, spelt)
    for chat_id, _ in done.chats:
        turn.boards.touch(chat_id)
    names = list(dict.fromkeys(name for _, name in done.chats))
    turn.say(
        turn.voice.say("forgotten", names=names) if names else turn.voice.say("forgotten-plain")
    )
