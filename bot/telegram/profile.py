"""What Telegram shows of Kaki before anybody has spoken to it: two texts for each language."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from telegram import Bot

from bot.text.translator import Translator, plain

Optional = Callable[[Callable[[], Awaitable[Any]]], Awaitable[Any]]
"""Makes a call that may be refused; None where it was."""


async def describe(bot: Bot, optional: Optional, spoken: Translator, code: str | None) -> None:
    """Tells Telegram what Kaki is, where it does not say so yet: such calls are rationed."""
    description = plain(spoken.say("profile-description"))
    known = await optional(lambda: bot.get_my_description(language_code=code))
    if known is not None and known.description != description:
        await optional(lambda: bot.set_my_description(description, language_code=code))
    short = plain(spoken.say("profile-short"))
    known = await optional(lambda: bot.get_my_short_description(language_code=code))
    if known is not None and known.short_description != short:
        await optional(lambda: bot.set_my_short_description(short, language_code=code))
