"""Kaki's profile in Telegram: what it shows of itself, and what @BotFather has yet to be told; and
how what is announced at the start gets there."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from typing import Any

from telegram import Bot, User
from telegram.error import TelegramError

from bot.telegram.refusals import Trouble
from bot.text.translator import Translator, plain

Optional = Callable[[Callable[[], Awaitable[Any]]], Awaitable[Any]]
"""Makes a call that may be refused; None where it was."""


async def announced(what: str, steps: Iterable[Callable[[], Awaitable[Any]]]) -> None:
    """Takes each step until it has worked once, in order, with growing waits between the tries.

    A step that fails holds up no other, and one that has worked is not taken again. The log has one
    line when it begins to fail and one when all is done; `what` names it there.
    """
    trouble = Trouble(f"{what} could not be announced", f"{what}: announced", _LONGEST_PAUSE)
    left = list(steps)
    while left:
        failed, last = [], TelegramError("")
        for step in left:
            try:
                await step()
            except Exception as error:
                odd = TelegramError(f"an odd answer: {type(error).__name__}")
                last = error if isinstance(error, TelegramError) else odd
                failed.append(step)
        left = failed
        if left:
            await asyncio.sleep(trouble.pause(last))
    trouble.over()


_LONGEST_PAUSE = 600.0


async def describe(bot: Bot, optional: Optional, translator: Translator, code: str | None) -> None:
    """Tells Telegram what Kaki is in a language (None: any), where it does not say so yet: such
    calls are rationed.
    """
    description = plain(translator.say("profile-description"))
    known = await optional(lambda: bot.get_my_description(language_code=code))
    if known is not None and known.description != description:
        await optional(lambda: bot.set_my_description(description, language_code=code))


async def describe_in_short(
    bot: Bot, optional: Optional, translator: Translator, code: str | None
) -> None:
    """Tells Telegram in one line what Kaki is in a language, as `describe` does."""
    short = plain(translator.say("profile-short"))
    known = await optional(lambda: bot.get_my_short_description(language_code=code))
    if known is not None and known.short_description != short:
        await optional(lambda: bot.set_my_short_description(short, language_code=code))


def still_to_tell(me: User) -> list[str]:
    """Lists what to send to @BotFather, as `getMe` shows it, and what does not work until then."""
    lines = []
    if not me.supports_inline_queries:
        lines.append(f"/setinline to @BotFather: until then `@{me.username} ping hu` finds nothing")
    if me.supports_guest_queries is False:  # a server of before Bot API 10.0 does not say
        lines.append(
            "/mybots, Bot Settings, Guest Mode to @BotFather: until then"
            f" `@{me.username} ping hu` is not answered in chats without Kaki"
        )
    if not me.can_join_groups:
        lines.append("/setjoingroups to @BotFather: until then nobody can add Kaki to a group")
    if not me.can_read_all_group_messages:
        lines.append(
            "/setprivacy, Disable to @BotFather, then add Kaki to its groups anew: until then a"
            f" bare /hu may not arrive where other bots are (/hu@{me.username} does)"
        )
    return lines
