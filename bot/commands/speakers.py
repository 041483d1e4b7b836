"""Speakers and their words, as the ledger takes them; whoever is no speaker is passed over."""

from __future__ import annotations

import re
from datetime import UTC, datetime

from telegram import Chat, ChatMemberUpdated, MaybeInaccessibleMessage, Message, MessageEntity, User

from models.ledger.values import ANONYMOUS, Actor, Source, account_name
from models.rules.bounds import strip_invisible

_GENERAL = 1
"""The number that some clients give General, in which nothing can be sent by a number."""


def is_heard(message: Message) -> bool:
    """Tells whether somebody of the chat says this: no other bot, no repeated channel post."""
    user = message.from_user
    if user is None or message.is_automatic_forward:
        return False
    if message.forward_origin is not None or message.via_bot is not None:
        return False  # somebody said it elsewhere, or another bot did
    return message.sender_chat is not None or not user.is_bot


def source_of(message: Message) -> Source:
    """Makes the source of a message: it must be one that is heard."""
    assert message.from_user is not None, "nobody says nothing"
    chat = message.chat
    return Source(
        chat_id=chat.id,
        actor=_speaker(message.from_user, message.sender_chat, chat, message.author_signature),
        at=message.date,
        text=words_of(message),
        mentioned=mentioned_in(message),
        message_id=message.message_id,
        title=_title(chat),
        topic=_topic(message),
        replied_to=_replied_to(message),
    )


def source_of_press(user: User, message: MaybeInaccessibleMessage | None) -> Source:
    """Makes the source of a press or an inline query: the user's own chat where no message tells.

    It has no date of its own, and the message that was pressed may be hours old.
    """
    chat_id, title = (user.id, "") if message is None else (message.chat.id, _title(message.chat))
    now, topic = datetime.now(UTC), _topic(message)
    return Source(chat_id, _actor(user), now, "", title=title, topic=topic)


def source_of_adding(changed: ChatMemberUpdated) -> Source:
    """Makes the source of an invitation: who added Kaki to which chat."""
    chat = changed.chat
    return Source(chat.id, _actor(changed.from_user), changed.date, "", title=_title(chat))


def words_of(message: Message) -> str:
    """Returns the text of a message, with whoever is mentioned without a username called by
    account: the text of such a mention is whatever the sender's phone calls them, and means
    nothing.
    """
    text = message.text or message.caption or ""
    mentions = _mentions(message)
    if mentions:
        units = text.encode("utf-16-le")
        for entity, user in sorted(mentions, key=lambda one: one[0].offset, reverse=True):
            begins, ends = 2 * entity.offset, 2 * (entity.offset + entity.length)
            name = f" {account_name(user.id)} ".encode("utf-16-le")
            units = units[:begins] + name + units[ends:]
        text = units.decode("utf-16-le", "replace")
        text = re.sub(r" (?=[,，、;；])|^ ", "", re.sub(" {2,}", " ", text)).rstrip(" ")
    return readable(text)


def mentioned_in(message: Message) -> tuple[Actor, ...]:
    """Lists the accounts that a message mentions without a username."""
    return tuple(_actor(user) for _, user in _mentions(message))


def _mentions(message: Message) -> list[tuple[MessageEntity, User]]:
    entities = message.entities if message.text else message.caption_entities
    mentions = (one for one in entities if one.type == MessageEntity.TEXT_MENTION)
    return [(one, one.user) for one in mentions if one.user and not one.user.is_bot]


def _replied_to(message: Message) -> Actor | None:
    """Finds the account that said what is replied to, if a person did."""
    replied = message.reply_to_message
    if replied is None or replied.sender_chat is not None:
        return None
    user = replied.from_user
    return None if user is None or user.is_bot else _actor(user)


def readable(text: str) -> str:
    """Cleans a text so that every database takes it: no NUL, no half of a character."""
    return text.replace("\0", "").encode("utf-8", "replace").decode()


def _speaker(user: User, behind: Chat | None, chat: Chat, mark: str | None) -> Actor:
    """Finds who speaks: a user, an admin in the name of the group, or a channel."""
    if behind is None:
        return _actor(user)
    name = _first_visible(behind.title, behind.full_name, behind.username, str(behind.id))
    if behind.id == chat.id:
        # Only its admins can. The group's own id would pass for that of a private chat.
        return Actor(ANONYMOUS, name, admin=True, mark=readable(mark or ""))
    return Actor(behind.id, name, behind.username)


def _actor(user: User) -> Actor:
    name = _first_visible(user.first_name, user.last_name, user.username, str(user.id))
    return Actor(user.id, name, user.username)


def _first_visible(*names: str | None) -> str:
    """Finds the first of these that shows anything, on one line: some choose a name of joiners
    alone.
    """
    readables = (" ".join(readable(name or "").split()) for name in names)
    return next(name for name in readables if strip_invisible(name))


def _topic(message: MaybeInaccessibleMessage | None) -> int:
    """Returns the topic that a message stands in. A thread of replies has a number too, and is no
    topic.
    """
    if not isinstance(message, Message) or not message.is_topic_message:
        return 0
    topic = message.message_thread_id or 0
    return 0 if topic == _GENERAL else topic


def _title(chat: Chat) -> str:
    return readable(chat.title or chat.full_name or "")
