"""The chats, people and messages of the practice table, kept in its store."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final

from pydantic import TypeAdapter

from bot.practice import values
from bot.practice.schema import list_fields_with_type
from bot.practice.store import PracticeStore
from bot.practice.waiting import NewsFeed

_GROUPS_FROM: Final = 4_000_000_001
_SUPERGROUPS_FROM: Final = 2_000_000_001
_FACELESS: Final = {person.id: person for person in (values.ANONYMOUS, values.AS_CHANNEL)}


class Chats:
    """The practice table's chats and people; each change is stored and published at once."""

    def __init__(
        self,
        store: PracticeStore,
        feed: NewsFeed,
        bot: values.PracticePerson,
        clock: Callable[[], float],
    ) -> None:
        self._store = store
        self._feed = feed
        self.bot = bot
        self._clock = clock

    @property
    def current_time(self) -> int:
        return int(self._clock())

    # --- who ---

    def add_person(self, person: values.PracticePerson) -> None:
        """Adds a person and their private chat, in which the bot is a stranger."""
        with self._store.transaction():
            self._store.store_fact(f"person:{person.id:020}", vars(person))
            if self.chat(person.id) is None:
                members = (person.id,)
                self.store_chat(
                    values.PracticeChat(person.id, "private", person.full_name, members, "stranger")
                )

    def find_person(self, person_id: int) -> values.PracticePerson | None:
        """Returns the person or bot with this id, or None."""
        if person_id == self.bot.id:
            return self.bot
        if person_id in _FACELESS:
            return _FACELESS[person_id]
        fields = self._store.read_fact(f"person:{person_id:020}")
        return None if fields is None else values.PracticePerson(**fields)

    def person(self, person_id: int) -> values.PracticePerson:
        """Returns the person or bot with this id. Raises `LookupError` for an unknown id."""
        person = self.find_person(person_id)
        if person is None:
            raise LookupError(f"nobody here has the id {person_id}")
        return person

    # --- where ---

    def chat(self, chat_id: int | None) -> values.PracticeChat | None:
        fields = self._store.read_fact(f"chat:{chat_id}")
        return None if fields is None else _CHAT.validate_python(fields)

    def store_chat(self, chat: values.PracticeChat) -> values.PracticeChat:
        self._store.store_fact(f"chat:{chat.id}", chat)
        if self._feed.listeners:
            self._feed.publish("chat", self.describe_chat_for_page(chat))
        return chat

    def create_group(
        self, title: str, members: tuple[int, ...], kind: values.ChatType = "group", **fields: Any
    ) -> values.PracticeChat:
        """Makes a group or supergroup, with an id of the range that Telegram gives to its kind."""
        with self._store.transaction():
            if kind == "group":
                chat_id = -self._store.next_number("group", _GROUPS_FROM)
            else:
                number = self._store.next_number("supergroup", _SUPERGROUPS_FROM)
                chat_id = -1_000_000_000_000 - number
            return self.store_chat(values.PracticeChat(chat_id, kind, title, members, **fields))

    def newest_pinned_message(self, chat: values.PracticeChat) -> values.Message | None:
        """Returns the newest pinned message, the one that chat apps show on top."""
        return self.message(chat.id, max(chat.pinned)) if chat.pinned else None

    # --- what ---

    def message(self, chat_id: int, message_id: int | None) -> values.Message | None:
        kept = self._store.read_message(chat_id, message_id)
        return None if kept is None else _read_message(kept)

    def messages(self, chat_id: int, before: int | None, limit: int) -> tuple[values.Message, ...]:
        """Lists up to `limit` messages older than `before` (None: the newest), oldest first."""
        return tuple(map(_read_message, self._store.read_messages(chat_id, before, limit)))

    def add_message(
        self, chat: values.PracticeChat, sender: values.PracticePerson, **content: Any
    ) -> values.Message:
        """Adds a new message to a chat; `content` are further fields of Message."""
        with self._store.transaction():
            # Supergroups count for themselves; all other chats share one count, as with Telegram.
            own = chat.type == "supergroup"
            number = self._store.next_number(f"message:{chat.id}" if own else "message")
            message = values.Message(chat.id, number, sender.id, self.current_time, **content)
            return self._store_message(message)

    def change_message(self, message: values.Message, **content: Any) -> values.Message:
        """Replaces fields of a message; returns the changed message."""
        return self._store_message(dataclasses.replace(message, **content))

    def remove_message(self, message: values.Message) -> None:
        """Deletes a message from its chat and from the pinned messages."""
        with self._store.transaction():
            self._store.delete_message(message.chat_id, message.message_id)
            chat = self.chat(message.chat_id)
            if chat and message.message_id in chat.pinned:
                self.unpin_messages(chat, message.message_id)
        where = {"chat_id": message.chat_id, "message_id": message.message_id}
        self._feed.publish("deleted", where)

    def unpin_messages(self, chat: values.PracticeChat, *message_ids: int) -> values.PracticeChat:
        left = tuple(pinned for pinned in chat.pinned if pinned not in message_ids)
        return self.store_chat(dataclasses.replace(chat, pinned=left))

    def _store_message(self, message: values.Message) -> values.Message:
        self._store.store_message(message.chat_id, message.message_id, message)
        if self._feed.listeners:
            self._feed.publish("message", self.describe_message_for_page(message))
        return message

    # --- as the Bot API describes it ---

    def describe_chat(self, chat: values.PracticeChat) -> values.Json:
        """Describes a chat as the Bot API's Chat."""
        if not chat.is_private:
            forum = True if chat.topics else None
            return values.drop_none_fields(
                id=chat.id, type=chat.type, title=chat.title, is_forum=forum
            )
        person = vars(self.person(chat.id))
        named = {field: person[field] for field in ("first_name", "last_name", "username")}
        return values.drop_none_fields(id=chat.id, type=chat.type, **named)

    def describe_bot(self, standing: values.Membership) -> values.Json:
        """Describes the bot as the Bot API's ChatMember."""
        status = "left" if standing == "stranger" else standing
        until = 0 if status == "kicked" else None
        return values.drop_none_fields(status=status, user=self.bot.as_json(), until_date=until)

    def describe_member(self, chat: values.PracticeChat, user_id: int) -> values.Json:
        """Describes a user as the Bot API's ChatMember; a group's first member is its owner."""
        user = self.person(user_id).as_json()
        if user_id == self.bot.id:
            return self.describe_bot(chat.bot)
        if user_id not in chat.members:
            return {"status": "left", "user": user}
        if not chat.is_private and user_id == chat.members[0]:
            return {"status": "creator", "user": user, "is_anonymous": False}
        if user_id not in chat.admins:
            return {"status": "member", "user": user}
        rights = dict.fromkeys(list_fields_with_type("ChatMemberAdministrator", "Boolean!"), True)
        rights |= {"can_pin_messages": True, "can_be_edited": False}
        return {"status": "administrator", "user": user, **rights}

    def describe_message(self, message: values.Message, *, nested: bool = False) -> values.Json:
        """Describes a message as the Bot API's Message; a nested one omits its replied message."""
        chat = self.chat(message.chat_id)
        assert chat is not None
        # A message in a topic that is no reply is described as a reply to the topic's first one.
        reply_to = message.topic if message.reply_to is None else message.reply_to
        replied = None if nested else reply_to
        parent = self.message(chat.id, replied) if replied is not None else None
        behind = self.chat(message.behind) if message.behind is not None else None
        # Who says it first elsewhere hides who they are.
        origin = {"type": "hidden_user", "date": message.date, "sender_user_name": "Somebody"}
        return {
            **values.drop_none_fields(
                message_id=message.message_id,
                chat=self.describe_chat(chat),
                date=message.date,
                edit_date=message.edit_date,
                message_thread_id=message.topic or message.thread,
                is_topic_message=True if message.topic else None,
                sender_chat=self.describe_chat(behind) if behind else None,
                forward_origin=origin if message.forwarded else None,
                reply_to_message=self.describe_message(parent, nested=True) if parent else None,
            ),
            "from": self.person(message.sender_id).as_json(),
            **(
                self._describe_content(message)
                if message.service is None
                else self._describe_service_message(message, chat)
            ),
        }

    def _describe_content(self, message: values.Message) -> values.Json:
        content = message.attachment.as_json() if message.attachment else {}
        if message.poll is not None:
            content["poll"] = message.poll.as_json()
        text, entities = ("caption", "caption_entities") if message.attachment else _TEXT
        if message.text:
            content[text] = message.text
        if message.entities:
            content[entities] = [self._describe_entity(entity) for entity in message.entities]
        if message.keyboard:
            rows = [[button.as_json() for button in row] for row in message.keyboard]
            content["reply_markup"] = {"inline_keyboard": rows}
        return content

    def _describe_service_message(
        self, message: values.Message, chat: values.PracticeChat
    ) -> values.Json:
        service = dict(message.service or {})
        if (pinned_id := service.get("pinned_message")) is not None:
            found = self.message(chat.id, pinned_id)
            # A deleted message is described with date 0, as in the Bot API.
            gone = {"chat": self.describe_chat(chat), "message_id": pinned_id, "date": 0}
            service["pinned_message"] = self.describe_message(found, nested=True) if found else gone
        return service

    def _describe_entity(self, entity: values.TextEntity) -> values.Json:
        fields = values.drop_none_fields(**vars(entity))
        user_id = fields.pop("user_id", None)
        return fields if user_id is None else fields | {"user": self.person(user_id).as_json()}

    # --- as the page wants it ---

    def describe_message_for_page(self, message: values.Message) -> values.Json:
        votes = dict(message.poll.votes) if message.poll and not message.poll.is_anonymous else {}
        more = {"reactions": list(message.reactions), "force_reply": message.force_reply}
        return self.describe_message(message) | more | {"votes": votes}

    def describe_chat_for_page(self, chat: values.PracticeChat) -> values.Json:
        """Describes a chat for the page, with its member count and pinned message."""
        pinned = self.newest_pinned_message(chat)
        return self.describe_chat(chat) | {
            "members": len(chat.members) + (chat.bot == "member"),
            "bot": chat.bot,
            "pinned": self.describe_message_for_page(pinned) if pinned else None,
            "upgraded_to": chat.upgraded_to,
        }


_TEXT: Final = ("text", "entities")
_CHAT: Final = TypeAdapter(values.PracticeChat)
_MESSAGE: Final = TypeAdapter(values.Message)


@lru_cache(maxsize=4096)
def _read_message(stored: str) -> values.Message:
    """Parses a message from its stored JSON; cached, since `Message` values never change."""
    return _MESSAGE.validate_json(stored)
