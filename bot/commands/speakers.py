"""Turns Telegram's messages into sources of the ledger: values with the speaker, text and chat."""

from __future__ import annotations

import re
from datetime import UTC, datetime

from telegram import Chat, ChatMemberUpdated, MaybeInaccessibleMessage, Message, MessageEntity, User

from models.ledger.values import ANONYMOUS, Account, Source, account_word
from models.rules.bounds import strip_invisible

_GENERAL = 1
"""The number that some clients give General, in which nothing can be sent by a number."""


def is_from_member(message: Message) -> bool:
    """Tells whether a member of the chat wrote this message: no other bot, no forward."""
    user = message.from_user
    if user is None or message.is_automatic_forward:
        return False
    if message.forward_origin is not None or message.via_bot is not None:
        return False  # somebody said it elsewhere, or another bot did
    return message.sender_chat is not None or not user.is_bot


def make_source(message: Message) -> Source:
    """Makes the source of a member's message, with speaker, text, chat and time."""
    assert message.from_user is not None, "nobody says nothing"
    chat = message.chat
    return Source(
        chat_id=chat.id,
        speaker=_make_speaker(
            message.from_user, message.sender_chat, chat, message.author_signature
        ),
        at=message.date,
        text=message_words(message),
        mentioned=list_mentioned_accounts(message),
        message_id=message.message_id,
        title=_title_of_chat(chat),
        topic=_find_topic_of_message(message),
        replied_to=_find_replied_account(message),
    )


def make_press_source(user: User, message: MaybeInaccessibleMessage | None) -> Source:
    """Makes the source of a press or an inline query, in the chat of its message or in private.

    It has no date of its own, and the message that was pressed may be hours old.
    """
    chat_id, title = (
        (user.id, "") if message is None else (message.chat.id, _title_of_chat(message.chat))
    )
    now, topic = datetime.now(UTC), _find_topic_of_message(message)
    return Source(chat_id, _make_account(user), now, "", title=title, topic=topic)


def make_adding_source(change: ChatMemberUpdated) -> Source:
    """Makes the ledger's source for Kaki's being added to a chat: the user, and the chat."""
    chat = change.chat
    return Source(
        chat.id, _make_account(change.from_user), change.date, "", title=_title_of_chat(chat)
    )


def message_words(message: Message) -> str:
    """Returns the text of a message, with the account in place of each mention that has no
    username: such text depends on the sender's phone.
    """
    text = message.text or message.caption or ""
    mentions = _find_mentions(message)
    if mentions:
        units = text.encode("utf-16-le")
        for entity, user in sorted(mentions, key=lambda one: one[0].offset, reverse=True):
            begins, ends = 2 * entity.offset, 2 * (entity.offset + entity.length)
            name = f" {account_word(user.id)} ".encode("utf-16-le")
            units = units[:begins] + name + units[ends:]
        text = units.decode("utf-16-le", "replace")
        text = re.sub(r" (?=[,，、;；])|^ ", "", re.sub(" {2,}", " ", text)).rstrip(" ")
    return clean_text(text)


def list_mentioned_accounts(message: Message) -> tuple[Account, ...]:
    """Lists the accounts that a message mentions without a username."""
    return tuple(_make_account(user) for _, user in _find_mentions(message))


def _find_mentions(message: Message) -> list[tuple[MessageEntity, User]]:
    entities = message.entities if message.text else message.caption_entities
    mentions = (one for one in entities if one.type == MessageEntity.TEXT_MENTION)
    return [(one, one.user) for one in mentions if one.user and not one.user.is_bot]


def _find_replied_account(message: Message) -> Account | None:
    """Returns the account of the message replied to, if a user wrote it."""
    replied = message.reply_to_message
    if replied is None or replied.sender_chat is not None:
        return None
    user = replied.from_user
    return None if user is None or user.is_bot else _make_account(user)


def clean_text(text: str) -> str:
    """Cleans a text so that every database takes it: no NUL, no half of a character."""
    return text.replace("\0", "").encode("utf-8", "replace").decode()


def _make_speaker(
    user: User, sender_chat: Chat | None, chat: Chat, signature: str | None
) -> Account:
    """Makes the speaker: a user, an admin in the name of the group, or a channel."""
    if sender_chat is None:
        return _make_account(user)
    name = _first_visible_name(
        sender_chat.title, sender_chat.full_name, sender_chat.username, str(sender_chat.id)
    )
    if sender_chat.id == chat.id:
        # Only its admins can. The group's own id would pass for that of a private chat.
        return Account(ANONYMOUS, name, admin=True, mark=clean_text(signature or ""))
    return Account(sender_chat.id, name, sender_chat.username)


def _make_account(user: User) -> Account:
    name = _first_visible_name(user.first_name, user.last_name, user.username, str(user.id))
    return Account(user.id, name, user.username)


def _first_visible_name(*names: str | None) -> str:
    """Returns the first name with a visible character, on one line."""
    readables = (" ".join(clean_text(name or "").split()) for name in names)
    return next(name for name in readables if strip_invisible(name))


def _find_topic_of_message(message: MaybeInaccessibleMessage | None) -> int:
    """Returns the topic of a message; 0 in General, and in a mere thread of replies."""
    if not isinstance(message, Message) or not message.is_topic_message:
        return 0
    topic = message.message_thread_id or 0
    return 0 if topic == _GENERAL else topic


def _title_of_chat(chat: Chat) -> str:
    return clean_text(chat.title or chat.full_name or "")
