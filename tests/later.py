"""What other releases of the Bot API do than the one that the practice table plays.

Releases are pairs of numbers: (10, 1) is 10.1. What came later than the played one is not known.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from bot.practice.calls import attachment_of, caption_of, manner_of, open_chat, text_of
from bot.practice.schema import read_parameters
from bot.practice.table import PracticeGroup
from bot.practice.values import Json, Message, PracticeChat, bad_request
from tests.params import Params

Release: TypeAlias = tuple[int, int]
PLAYED: Final[Release] = (10, 1)
EPHEMERAL: Final[Release] = (10, 2)
"""The release that brought messages that one person alone sees."""
MOMENTS: Final[Release] = (9, 5)
"""The release that brought the tag of moments."""
SHOWN_WITHIN: Final = 15.0
"""Seconds after a press in which who pressed may be shown something alone."""
_TO_ONE: Final = ("receiver_user_id", "callback_query_id", "ephemeral_message_parameters")
"""The last is of 10.3, which has the others no more; what a server does not know it passes over."""


def check_moments(params: Params) -> None:
    """Refuses (400) what a release of before 9.5 does not read."""
    before, tag, _ = params.text("text").partition("<tg-time")
    if tag:
        where = f"at byte offset {len(before.encode())}"
        raise bad_request(f'can\'t parse entities: Unsupported start tag "tg-time" {where}')


def addressed(params: Params, release: Release) -> tuple[Json, Json]:
    """For whom alone a message is, as a release with such messages reads it; and the rest."""
    given: Json = dict(params.values)
    if release > EPHEMERAL:
        given = params.data("ephemeral_message_parameters") or {}
    rest = {name: value for name, value in params.values.items() if name not in _TO_ONE}
    return given, rest


def reader_of(
    table: PracticeGroup, chat: PracticeChat, given: Json, *, is_asked: bool
) -> int | None:
    """Who alone is to see the message; None for everybody.

    Refuses (400) where it may not be: in groups an admin may at any time, and any bot may where it
    `is_asked`, which is within 15 seconds of a press.
    """
    if given.get("receiver_user_id") is None:
        return None
    reader = int(given["receiver_user_id"])
    if chat.is_private or not (is_asked or table.chats.bot.id in chat.admins):
        raise bad_request("BOT_NOT_ADMIN")
    if reader not in chat.members:
        raise bad_request("USER_NOT_PARTICIPANT")
    return reader


def message_for_one(table: PracticeGroup, name: str, given: Json) -> Message:
    """The message that a call of sendMessage or sendPhoto makes, beside the chat."""
    call = read_parameters(name, given)
    chat = open_chat(table, call)
    if name == "sendmessage":
        content = text_of(table, call)
    else:
        content = caption_of(table, call)
        content["attachment"] = attachment_of(table, "photo", call)
    content |= manner_of(table, call, chat)
    return Message(chat.id, 0, table.chats.bot.id, table.chats.now, **content)
