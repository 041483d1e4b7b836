"""Kaki's profile in Telegram: its descriptions, the settings missing at @BotFather, and the calls
at a start."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from typing import Any

from telegram import Bot, User
from telegram.error import TelegramError

from bot.telegram.refusals import CallFailures
from bot.text.translator import Translator, untag

OptionalCall = Callable[[Callable[[], Awaitable[Any]]], Awaitable[Any]]
"""A function that makes a call which may be refused; it returns None then."""


async def run_until_done(subject: str, steps: Iterable[Callable[[], Awaitable[Any]]]) -> None:
    """Runs each step until it has worked once, in order, with growing pauses between the tries.

    A failing step does not delay the others. The log has a line when a step first fails, and a line
    when all have worked; `subject` names the steps there.
    """
    trouble = CallFailures(
        f"{subject} could not be announced", f"{subject}: announced", _LONGEST_PAUSE
    )
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
            await asyncio.sleep(trouble.note_failure(last))
    trouble.note_success()


_LONGEST_PAUSE = 600.0


async def set_description(
    bot: Bot, try_call: OptionalCall, translator: Translator, language_code: str | None
) -> None:
    """Sets Kaki's description in a language (None: any), unless it is set already.

    Telegram rations the calls that set it.
    """
    description = untag(translator.say("profile-description"))
    known = await try_call(lambda: bot.get_my_description(language_code=language_code))
    if known is not None and known.description != description:
        await try_call(lambda: bot.set_my_description(description, language_code=language_code))


async def set_short_description(
    bot: Bot, try_call: OptionalCall, translator: Translator, language_code: str | None
) -> None:
    """Sets Kaki's short description in a language, unless it is set already."""
    short = untag(translator.say("profile-short"))
    known = await try_call(lambda: bot.get_my_short_description(language_code=language_code))
    if known is not None and known.short_description != short:
        await try_call(lambda: bot.set_my_short_description(short, language_code=language_code))


def missing_bot_settings(me: User) -> list[str]:
    """Lists the commands still to be sent to @BotFather, each with the feature that needs it."""
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
