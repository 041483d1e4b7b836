"""The practice table without its server: people say, edit, press and vote, and groups change."""

from __future__ import annotations

import dataclasses
import json
import secrets
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, Final
from urllib.parse import quote, urlencode

from init_data_py import sign

from bot.practice import values
from bot.practice.chats import Chats
from bot.practice.markup import TEXT_LIMIT, detect_entities, text_of_entity, utf16_length
from bot.practice.store import PracticeStore
from bot.practice.waiting import NewsFeed, PendingQueries, UpdateQueue

_ABILITIES: Final = {
    "can_join_groups": True,
    "supports_inline_queries": True,
    "supports_guest_queries": False,
    "can_connect_to_business": False,
    "has_main_web_app": False,
}
_COLOURS: Final = {
    "bg_color": ("#ffffff", "#1b2520"),
    "secondary_bg_color": ("#eef2ef", "#131a17"),
    "text_color": ("#17211c", "#e8efeb"),
    "hint_color": ("#6a756f", "#93a19a"),
    "link_color": ("#14705a", "#5ec4a5"),
    "button_color": ("#14705a", "#2c8a70"),
    "button_text_color": ("#ffffff", "#ffffff"),
}
"""The colours of the chat page, light and dark, which a client passes to a Mini App."""


class PracticeGroup:
    """A simulated group and private chats with the bot, kept in `store` (None: in memory).

    The first start with a store adds the bot to the group and says the scene's opening; a
    later one finds everything as it was, updates not yet confirmed included. Chat ids default to
    the group's.
    """

    def __init__(
        self, scene: values.Scene, store: Path | None = None, clock: Callable[[], float] = time.time
    ) -> None:
        self.scene = scene
        self.store = PracticeStore(store)
        self.feed = NewsFeed()
        self.chats = Chats(self.store, self.feed, scene.bot, clock)
        self.updates = UpdateQueue(self.store)
        self.queries = PendingQueries(clock)
        kept = self.store.read_fact("token")
        self.token: str = kept or f"{scene.bot.id}:{secrets.token_urlsafe(26)}"
        with self.store.transaction():
            self.store.store_fact("token", self.token)
            for person in scene.people:
                self.chats.add_person(person)
            if kept is None:
                members = [person.id for person in scene.people]
                self.store.store_fact("group", self.create_group(scene.title, members))
                for speaker, text in scene.opening:
                    self.say(speaker, text)

    @property
    def group_id(self) -> int:
        """Returns the id of the group; it changes when the group is upgraded."""
        group_id: int = self.store.read_fact("group")
        return group_id

    @property
    def bot_abilities(self) -> values.Json:
        """Returns what @BotFather's settings allow the bot, as fields of `getMe`."""
        told: values.Json = self.store.read_fact("abilities", {})
        return _ABILITIES | {"can_read_all_group_messages": self.scene.hears_all} | told

    # --- what people do ---

    def say(
        self,
        person_id: int,
        text: str,
        chat_id: int | None = None,
        reply_to: int | None = None,
        **manner: Any,
    ) -> values.Message:
        """Sends a person's text to the group, or to a private chat (its id is the person's).

        `manner` are fields of Message: in which `topic` or `thread` it is said, in the name of
        which chat (`behind`: the group itself, or a channel), whether it is `forwarded`.
        ValueError for an empty or too long text or a chat the person is not in; LookupError
        for a chat or a message to reply to that is not there.
        """
        with self.store.transaction():
            chat = self._chat_of_member(person_id, chat_id)
            if reply_to is not None:
                self.message(reply_to, chat.id)
            if chat.is_private and chat.bot == "stranger":
                chat = self.chats.store_chat(dataclasses.replace(chat, bot="member"))
            elif chat.is_private and chat.bot != "member":  # after a block, the bot is told
                chat = self.set_bot_membership(chat, person_id, "member")
            text = _trim_and_check_text(text)
            person = _visible_sender(self.chats.person(person_id), chat, manner.get("behind"))
            message = self.chats.add_message(
                chat, person, text=text, entities=detect_entities(text), reply_to=reply_to, **manner
            )
            self.deliver_to_bot(message)
            return message

    def edit(
        self, person_id: int, message_id: int, text: str, chat_id: int | None = None
    ) -> values.Message:
        """Edits a person's own message; an equal text changes nothing."""
        with self.store.transaction():
            message = self.message(message_id, self._chat_of_member(person_id, chat_id).id)
            own = message.sender_id == person_id or message.behind is not None
            if not own or message.service is not None:
                raise ValueError("only one's own messages can be edited")
            text = _trim_and_check_text(text)
            if text == message.text:
                return message
            edited = self.chats.change_message(
                message,
                text=text,
                entities=detect_entities(text),
                edit_date=self.chats.current_time,
            )
            self.deliver_to_bot(edited, "edited_message")
            return edited

    def press(
        self, person_id: int, message_id: int, callback_data: str, chat_id: int | None = None
    ) -> str:
        """Presses a button under the bot's message; returns the id of the callback query.

        The data need not be on the message any more: a client may press what was there
        before the latest edit reached it.
        """
        with self.store.transaction():
            chat = self._chat_of_member(person_id, chat_id)
            message = self.message(message_id, chat.id)
            if message.sender_id != self.chats.bot.id:
                raise ValueError("only the bot's messages have buttons")
            query_id = self._new_query_id()
            update: values.Json = {
                "id": query_id,
                "from": self.chats.person(person_id).as_json(),
                "message": self.chats.describe_message(message),
                "chat_instance": str(chat.id),
                "data": callback_data,
            }
            self.updates.push("callback_query", update)
            return query_id

    def vote(
        self, person_id: int, message_id: int, options: Iterable[int], chat_id: int | None = None
    ) -> values.Message:
        """Votes in a poll for the options at these indexes; no options take the vote back.

        ValueError for a poll that is closed, or options that cannot be chosen there.
        """
        with self.store.transaction():
            chat = self._chat_of_member(person_id, chat_id)
            message, places = self.message(message_id, chat.id), tuple(options)
            if message.poll is None or message.poll.is_closed:
                raise ValueError("no poll is open there")
            possible = set(places) <= set(range(len(message.poll.options)))
            if not possible or (len(places) > 1 and not message.poll.several):
                raise ValueError("that cannot be chosen in this poll")
            poll = message.poll.with_vote(person_id, places)
            if not poll.is_anonymous:
                self.updates.push(
                    "poll_answer",
                    {
                        "poll_id": poll.id,
                        "user": self.chats.person(person_id).as_json(),
                        "option_ids": list(places),
                        "option_persistent_ids": [str(place) for place in places],
                    },
                )
            self.updates.push("poll", poll.as_json())
            return self.chats.change_message(message, poll=poll)

    def open_app(self, person_id: int, start: str | None = None, dark: bool = False) -> str:
        """Returns the URL fragment with which Telegram would open a Mini App for a person.

        `start` is the value of `startapp=` in the link.
        """
        person = self.chats.person(person_id)
        started = {"start_param": start} if start else {}
        user = json.dumps(person.as_json(), ensure_ascii=False, separators=(",", ":"))
        signed = sign({"user": user, **started}, self.token)
        colours = {name: pair[dark] for name, pair in _COLOURS.items()}
        return urlencode(
            {
                "tgWebAppData": signed,
                "tgWebAppVersion": "9.0",
                "tgWebAppPlatform": "practice",
                "tgWebAppThemeParams": json.dumps(colours),
            },
            quote_via=quote,
        )

    def _new_query_id(self) -> str:
        number = self.store.next_number("query", 900_000_000_001)
        return self.queries.add_query(str(number))

    # --- messages ---

    def message(self, message_id: int, chat_id: int | None = None) -> values.Message:
        """Returns a message in its newest version. Raises `LookupError` for a missing message."""
        chat = self._find_chat(chat_id)
        message = self.chats.message(chat.id, message_id)
        if message is None:
            raise LookupError(f"no message {message_id} in chat {chat.id}")
        return message

    def deliver_to_bot(self, message: values.Message, kind: str = "message") -> None:
        """Queues a message for the bot, if the bot may see it.

        In privacy mode the bot sees everything in private chats; in groups it sees service
        messages, replies to itself, mentions of itself, and commands that name no other bot.
        """
        chat, bot = self._find_chat(message.chat_id), self.chats.bot
        replied = self.chats.message(chat.id, message.reply_to) if message.reply_to else None
        name = f"@{bot.username}".lower()
        if chat.bot == "member" and (
            chat.is_private
            or message.service is not None
            or self.bot_abilities["can_read_all_group_messages"]
            or (replied is not None and replied.sender_id == bot.id)
            or any(_addresses_bot(entity, message.text, name) for entity in message.entities)
        ):
            self.updates.push(kind, self.chats.describe_message(message))

    # --- groups ---

    def create_group(self, title: str, members: Iterable[int], by: int | None = None) -> int:
        """Makes a group owned by its first member, adds the bot, and returns the group's id."""
        with self.store.transaction():
            group = self.chats.create_group(title, tuple(members), bot="left")
            self.add_bot(by or group.members[0], group.id)
            return group.id

    def add_bot(self, by: int, chat_id: int | None = None) -> values.Message:
        """Adds the bot to a group."""
        with self.store.transaction():
            chat = self.set_bot_membership(self._find_chat(chat_id), by, "member")
            return self._add_service_message(
                chat, by, {"new_chat_members": [self.chats.bot.as_json()]}
            )

    def set_bot_membership(
        self, chat: values.PracticeChat, by: int, membership: values.Membership
    ) -> values.PracticeChat:
        """Changes the bot's membership in a chat, and queues the update `my_chat_member`."""
        changed = self.chats.store_chat(dataclasses.replace(chat, bot=membership))
        self.updates.push(
            "my_chat_member",
            {
                "chat": self.chats.describe_chat(chat),
                "from": self.chats.person(by).as_json(),
                "date": self.chats.current_time,
                "old_chat_member": self.chats.describe_bot(chat.bot),
                "new_chat_member": self.chats.describe_bot(membership),
            },
        )
        return changed

    def _add_service_message(
        self, chat: values.PracticeChat, by: int, service: values.Json
    ) -> values.Message:
        """Adds a service message, and queues it for the bot if it is a member."""
        message = self.chats.add_message(chat, self.chats.person(by), service=service)
        self.deliver_to_bot(message)
        return message

    def _find_chat(self, chat_id: int | None) -> values.PracticeChat:
        chat = self.chats.chat(self.group_id if chat_id is None else chat_id)
        if chat is None:
            raise LookupError(f"no chat {chat_id}")
        return chat

    def _chat_of_member(self, person_id: int, chat_id: int | None) -> values.PracticeChat:
        """Returns a person's chat. Raises `ValueError` for a non-member or an upgraded chat."""
        chat = self._find_chat(chat_id)
        if person_id not in chat.members or chat.upgraded_to is not None:
            raise ValueError(f"person {person_id} cannot act in chat {chat.id}")
        return chat


def _addresses_bot(entity: values.TextEntity, text: str, bot_name: str) -> bool:
    said = text_of_entity(text, entity).lower()
    if entity.type == "bot_command":
        return said.endswith(bot_name) or (entity.offset == 0 and "@" not in said)
    return entity.type == "mention" and said == bot_name


def _visible_sender(
    person: values.PracticePerson, chat: values.PracticeChat, behind: int | None
) -> values.PracticePerson:
    """Returns the sender whom the bot sees: the person, or a stand-in for a chat's name."""
    if behind is None:
        return person
    return values.ANONYMOUS if behind == chat.id else values.AS_CHANNEL


def _trim_and_check_text(text: str) -> str:
    """Trims a text. Raises `ValueError` if it is empty or too long."""
    text = text.strip()
    if not 0 < utf16_length(text) <= TEXT_LIMIT:
        raise ValueError(f"a message has 1 to {TEXT_LIMIT} characters")
    return text
