"""What @BotFather still has to be told, as `getMe` shows it: one line each for the operator."""

from __future__ import annotations

from telegram import User


def still_to_tell(me: User) -> list[str]:
    """What to send to @BotFather, and what does not work until then."""
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
