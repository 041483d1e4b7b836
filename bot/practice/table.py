"""The people who sit at the practice table, and what they do: say, edit, press, come and go.

What a test does with `say`, `edit` and `press` is what the chat page does.
"""

from __future__ import annotations

import asyncio
import dataclasses
import json
import secrets
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, Final, TypeVar
from urllib.parse import quote, urlencode

from init_data_py import sign

from bot.practice.chats import Chats
from bot.practice.courier import Courier
from bot.practice.exchange import Exchange, Injector
from bot.practice.feed import Feed
from bot.practice.limits import FloodGate, Limits
from bot.practice.markup import detect, width
from bot.practice.methods.chat import set_standing
from bot.practice.queries import Queries
from bot.practice.store import Store
from bot.practice.updates import Updates
from bot.practice.values import (
    ANONYMOUS,
    AS_CHANNEL,
    GENERAL,
    Answer,
    Chat,
    Json,
    Message,
    Person,
    Scene,
    Standing,
    Topic,
)

TEXT_LIMIT: Final = 4096
_LIGHT: Final = {
    "bg_color": "#ffffff",
    "secondary_bg_color": "#eef2ef",
    "text_color": "#17211c",
    "hint_color": "#6a756f",
    "link_color": "#14705a",
    "button_color": "#14705a",
    "button_text_color": "#ffffff",
}
_DARK: Final = {
    "bg_color": "#1b2520",
    "secondary_bg_color": "#131a17",
    "text_color": "#e8efeb",
    "hint_color": "#93a19a",
    "link_color": "#5ec4a5",
    "button_color": "#2c8a70",
    "button_text_color": "#ffffff",
}
"""The colours of the chat page, as a client tells them to a Mini App."""
T = TypeVar("T")


class Table:
    """A group and private chats with the bot, kept in `store` (None: in memory).

    The first start with a store adds the bot to the group and says the scene's opening; a
    later one finds everything as it was, updates not yet confirmed included. `limits` turns
    on Telegram's flood limits. Chat ids default to the group's.
    """

    def __init__(
        self,
        scene: Scene,
        store: Path | None = None,
        limits: Limits | None = None,
        clock: Callable[[], float] = time.time,
    ) -> None:
        self.scene = scene
        kept = Store(store)
        feed, updates = Feed(), Updates(kept)
        self.exchange = Exchange(
            token=kept.fact("token") or f"{scene.bot.id}:{secrets.token_urlsafe(26)}",
            store=kept,
            feed=feed,
            chats=Chats(kept, feed, scene.bot, clock),
            updates=updates,
            courier=Courier(updates, kept),
            queries=Queries(clock),
            gate=FloodGate(limits) if limits else None,
            clock=clock,
        )
        self._set_up()

    def _set_up(self) -> None:
        """Keeps who is at the table; the first time, also what happened there so far."""
        first = self.exchange.store.fact("token") is None
        with self.exchange.store.together():
            self.exchange.store.put_fact("token", self.token)
            for person in self.scene.people:
                self.chats.add_person(person)
            if first:
                self._open_the_scene()

    def _open_the_scene(self) -> None:
        members = tuple(person.id for person in self.scene.people)
        group_id = self.open_group(self.scene.title, members)
        self.exchange.store.put_fact("group", group_id)
        for speaker, text in self.scene.opening:
            self.say(speaker, text)

    @property
    def token(self) -> str:
        return self.exchange.token

    @property
    def chats(self) -> Chats:
        return self.exchange.chats

    @property
    def group_id(self) -> int:
        """The group's id, which an upgrade changes."""
        group_id: int = self.exchange.store.fact("group")
        return group_id

    @property
    def fault(self) -> Injector | None:
        """Asked before every call (method in lower case, parameters) what shall go wrong."""
        return self.exchange.fault

    @fault.setter
    def fault(self, injector: Injector | None) -> None:
        self.exchange.fault = injector

    # --- what people do ---

    def say(
        self,
        person_id: int,
        text: str,
        chat_id: int | None = None,
        reply_to: int | None = None,
        **manner: Any,
    ) -> Message:
        """Says the text in the group, or in the private chat whose id is the person's own.

        `manner` are fields of Message: in which `topic` or `thread` it is said, in the name of
        which chat (`behind`: the group itself, or a channel), whether it is `forwarded`.
        ValueError for an empty or too long text or a chat the person is not in; LookupError
        for a chat or a message to reply to that is not there.
        """
        with self.exchange.store.together():
            chat = self._entered(person_id, chat_id)
            if reply_to is not None:
                self.message(reply_to, chat.id)
            if chat.is_private and chat.bot != "member":
                chat = self._welcome_back(chat)
            text = _said(text)
            person = _seen_as(self.chats.person(person_id), chat, manner.get("behind"))
            message = self.chats.add(
                chat, person, text=text, entities=detect(text), reply_to=reply_to, **manner
            )
            self.exchange.deliver(message)
            return message

    def edit(
        self, person_id: int, message_id: int, text: str, chat_id: int | None = None
    ) -> Message:
        """Edits the person's own message; a text that is the same changes nothing."""
        with self.exchange.store.together():
            message = self.message(message_id, self._entered(person_id, chat_id).id)
            own = message.sender_id == person_id or message.behind is not None
            if not own or message.service is not None:
                raise ValueError("only one's own messages can be edited")
            text = _said(text)
            if text == message.text:
                return message
            edited = self.chats.change(
                message, text=text, entities=detect(text), edit_date=self.chats.now
            )
            self.exchange.deliver(edited, "edited_message")
            return edited

    def press(
        self, person_id: int, message_id: int, callback_data: str, chat_id: int | None = None
    ) -> str:
        """Presses a button under the bot's message; returns the id of the query it makes.

        The data need not be on the message any more: a client may press what was there
        before the latest edit reached it.
        """
        with self.exchange.store.together():
            chat = self._entered(person_id, chat_id)
            message = self.message(message_id, chat.id)
            if message.sender_id != self.chats.bot.id:
                raise ValueError("only the bot's messages have buttons")
            query_id = self._query_id()
            update: Json = {
                "id": query_id,
                "from": self.chats.person(person_id).as_json(),
                "message": self.chats.describe(message),
                "chat_instance": str(chat.id),
                "data": callback_data,
            }
            self.exchange.updates.push("callback_query", update)
            return query_id

    def vote(
        self, person_id: int, message_id: int, options: Iterable[int], chat_id: int | None = None
    ) -> Message:
        """Votes in a poll for the options at these places; none take the vote back.

        ValueError for a poll that is closed, or options that cannot be chosen there.
        """
        with self.exchange.store.together():
            chat = self._entered(person_id, chat_id)
            message, places = self.message(message_id, chat.id), tuple(options)
            if message.poll is None or message.poll.is_closed:
                raise ValueError("no poll is open there")
            possible = set(places) <= set(range(len(message.poll.options)))
            if not possible or (len(places) > 1 and not message.poll.several):
                raise ValueError("that cannot be chosen in this poll")
            poll = message.poll.voted(person_id, places)
            if not poll.is_anonymous:
                self.exchange.updates.push(
                    "poll_answer",
                    {
                        "poll_id": poll.id,
                        "user": self.chats.person(person_id).as_json(),
                        "option_ids": list(places),
                        "option_persistent_ids": [str(place) for place in places],
                    },
                )
            self.exchange.updates.push("poll", poll.as_json())
            return self.chats.change(message, poll=poll)

    def open_app(self, person_id: int, start: str, dark: bool = False) -> str:
        """What Telegram puts behind the # of a Mini App's address for a person who opens it.

        `start` is what its link says behind `startapp=`, "" for none.
        """
        person = self.chats.person(person_id)
        started = {"start_param": start} if start else {}
        user = json.dumps(person.as_json(), ensure_ascii=False, separators=(",", ":"))
        signed = sign({"user": user, **started}, self.token)
        colours = _DARK if dark else _LIGHT
        return urlencode(
            {
                "tgWebAppData": signed,
                "tgWebAppVersion": "9.0",
                "tgWebAppPlatform": "practice",
                "tgWebAppThemeParams": json.dumps(colours),
            },
            quote_via=quote,
        )

    def ask_inline(self, person_id: int, query: str) -> str:
        """Types `@bot query` anywhere; returns the query's id.

        ValueError while inline mode is off: then Telegram asks the bot nothing.
        """
        if not self.exchange.abilities["supports_inline_queries"]:
            raise ValueError("the bot has no inline mode")
        query_id = self._query_id()
        user = self.chats.person(person_id).as_json()
        self.exchange.updates.push(
            "inline_query", {"id": query_id, "from": user, "query": query, "offset": ""}
        )
        return query_id

    def ask_as_guest(self, person_id: int, text: str) -> str:
        """Mentions the bot in a chat in which it is not; returns the query's id."""
        query_id = self._query_id()
        message: Json = {
            "message_id": 1,
            "date": int(self.chats.now),
            "chat": {"id": -1_009_999_999_999, "type": "supergroup", "title": "Elsewhere"},
            "from": self.chats.person(person_id).as_json(),
            "text": text,
            "guest_query_id": query_id,
        }
        self.exchange.updates.push("guest_message", message)
        return query_id

    def answer_to(self, query_id: str) -> Answer | None:
        """What the bot answered to a pressed button, None so far if nothing."""
        answer: Answer | None = self.exchange.queries.answer_to(query_id)
        return answer

    def inline_answer_to(self, query_id: str) -> list[Json] | None:
        """The results the bot gave to an inline query, None so far if none."""
        results: list[Json] | None = self.exchange.queries.answer_to(query_id)
        return results

    def _query_id(self) -> str:
        number = self.exchange.store.count_up("query", 900_000_000_001)
        return self.exchange.queries.ask(str(number))

    # --- what there is ---

    def messages(self, chat_id: int | None = None) -> tuple[Message, ...]:
        """All messages of the chat, oldest first, service messages too."""
        return self.chats.messages(self._chat(chat_id).id)

    def message(self, message_id: int, chat_id: int | None = None) -> Message:
        """The message as it is now; LookupError if it is not there."""
        chat = self._chat(chat_id)
        message = self.chats.message(chat.id, message_id)
        if message is None:
            raise LookupError(f"no message {message_id} in chat {chat.id}")
        return message

    def bot_messages(self, chat_id: int | None = None) -> tuple[Message, ...]:
        """What the bot said in the chat, oldest first, without service messages."""
        bot = self.chats.bot.id
        said = (m for m in self.messages(chat_id) if m.sender_id == bot)
        return tuple(message for message in said if message.service is None)

    def pinned(self, chat_id: int | None = None) -> Message | None:
        """The pinned message that shows."""
        return self.chats.pinned(self._chat(chat_id))

    async def until(self, look: Callable[[], T], patience: float = 5.0) -> T:
        """Waits for the bot: the first true value `look` gives, tried after each event.

        TimeoutError if there is none within `patience` seconds.
        """
        ear = self.exchange.feed.open_ear()
        try:
            async with asyncio.timeout(patience):
                while not (found := look()):
                    await ear.get()
                return found
        finally:
            self.exchange.feed.close_ear(ear)

    # --- how groups are set up ---

    def allow_bot(self, **abilities: bool) -> None:
        """Tells @BotFather what the bot may do: fields of the User that `getMe` gives."""
        self.exchange.store.put_fact("abilities", self.exchange.abilities | abilities)

    def set_up_group(self, chat_id: int | None = None, **settings: Any) -> Chat:
        """Changes settings of a group: fields of Chat (`admins`, `forbidden`, `reactions`)."""
        return self.chats.put_chat(dataclasses.replace(self._chat(chat_id), **settings))

    def open_topic(self, title: str, by: int, chat_id: int | None = None) -> int:
        """Opens a topic in a supergroup, which is a forum from then on; the topic's number."""
        with self.exchange.store.together():
            chat = self._chat(chat_id)
            service = {"forum_topic_created": {"name": title, "icon_color": 7322096}}
            opened = self.chats.add(chat, self.chats.person(by), service=service)
            topics = chat.topics or (Topic(GENERAL, "General"),)
            self.set_up_group(chat.id, topics=(*topics, Topic(opened.message_id, title)))
            self.exchange.deliver(opened)
            return opened.message_id

    def close_topic(self, number: int, chat_id: int | None = None) -> None:
        """Nobody but admins may write in the topic any more."""
        topics = self._chat(chat_id).topics
        closed = (dataclasses.replace(t, closed=t.closed or t.id == number) for t in topics)
        self.set_up_group(chat_id, topics=tuple(closed))

    def delete_topic(self, number: int, chat_id: int | None = None) -> None:
        """The topic goes, and all that was said in it."""
        with self.exchange.store.together():
            chat = self._chat(chat_id)
            for message in self.messages(chat.id):
                if number in (message.topic, message.message_id):
                    self.chats.remove(message)
            left = tuple(t for t in chat.topics if t.id != number)
            self.set_up_group(chat.id, topics=left)

    def open_channel(self, title: str) -> int:
        """Makes a channel in whose name people may speak; its id."""
        return self.chats.open_group(title, (), "channel", bot="left").id

    # --- what happens to groups ---

    def open_group(self, title: str, members: Iterable[int], by: int | None = None) -> int:
        """Makes a group, owned by its first member, who adds the bot; returns its id."""
        with self.exchange.store.together():
            group = self.chats.open_group(title, tuple(members), bot="left")
            self.add_bot(by or group.members[0], group.id)
            return group.id

    def add_bot(self, by: int, chat_id: int | None = None) -> Message:
        """Adds the bot to a group."""
        return self._place_bot(by, chat_id, "member")

    def remove_bot(self, by: int, chat_id: int | None = None) -> Message:
        """Removes the bot from a group, which may no more write there."""
        return self._place_bot(by, chat_id, "kicked")

    def _place_bot(self, by: int, chat_id: int | None, standing: Standing) -> Message:
        bot = self.chats.bot.as_json()
        with self.exchange.store.together():
            chat = set_standing(self.exchange, self._chat(chat_id), by, standing)
            joins = standing == "member"
            service = {"new_chat_members": [bot]} if joins else {"left_chat_member": bot}
            return self._serve(chat, by, service)

    def block_bot(self, person_id: int) -> None:
        """Blocks the bot in the person's private chat, until the person says something."""
        with self.exchange.store.together():
            set_standing(self.exchange, self._chat(person_id), person_id, "kicked")

    def join(self, person: Person, chat_id: int | None = None) -> Message:
        """A person, new to the table perhaps, comes into a group."""
        with self.exchange.store.together():
            self.chats.add_person(person)
            chat = self._chat(chat_id)
            members = (*chat.members, person.id)
            chat = self.chats.put_chat(dataclasses.replace(chat, members=members))
            return self._serve(chat, person.id, {"new_chat_members": [person.as_json()]})

    def leave(self, person_id: int, chat_id: int | None = None) -> Message:
        """A person leaves a group."""
        with self.exchange.store.together():
            chat = self._chat(chat_id)
            members = tuple(member for member in chat.members if member != person_id)
            chat = self.chats.put_chat(dataclasses.replace(chat, members=members))
            gone = self.chats.person(person_id).as_json()
            return self._serve(chat, person_id, {"left_chat_member": gone})

    def upgrade_group(self, chat_id: int | None = None) -> int:
        """Makes a supergroup of the group; returns the new id.

        As Telegram does: a service message in each chat names the other, message ids begin
        anew, and calls that name the old chat are refused with `migrate_to_chat_id`.
        """
        with self.exchange.store.together():
            old = self._chat(chat_id)
            if old.type != "group":
                raise ValueError("only a group can be upgraded")
            new = self.chats.open_group(old.title, old.members, "supergroup", bot=old.bot)
            self._serve(old, old.members[0], {"migrate_to_chat_id": new.id})
            self.chats.put_chat(dataclasses.replace(old, upgraded_to=new.id))
            self._serve(new, new.members[0], {"migrate_from_chat_id": old.id})
            if old.id == self.group_id:
                self.exchange.store.put_fact("group", new.id)
            return new.id

    def _serve(self, chat: Chat, by: int, service: Json) -> Message:
        """A service message, told to the bot if it is still there."""
        message = self.chats.add(chat, self.chats.person(by), service=service)
        self.exchange.deliver(message)
        return message

    def _welcome_back(self, chat: Chat) -> Chat:
        """Writing to the bot opens its way to the person; after a block, the bot is told."""
        if chat.bot == "stranger":
            return self.chats.put_chat(dataclasses.replace(chat, bot="member"))
        return set_standing(self.exchange, chat, chat.id, "member")

    def _chat(self, chat_id: int | None) -> Chat:
        chat = self.chats.chat(self.group_id if chat_id is None else chat_id)
        if chat is None:
            raise LookupError(f"no chat {chat_id}")
        return chat

    def _entered(self, person_id: int, chat_id: int | None) -> Chat:
        """The chat, which the person is in and which still is one."""
        chat = self._chat(chat_id)
        if person_id not in chat.members or chat.upgraded_to is not None:
            raise ValueError(f"person {person_id} cannot act in chat {chat.id}")
        return chat


def _seen_as(person: Person, chat: Chat, behind: int | None) -> Person:
    """Whom the Bot API names as the sender: nobody where somebody speaks in a chat's name."""
    if behind is None:
        return person
    return ANONYMOUS if behind == chat.id else AS_CHANNEL


def _said(text: str) -> str:
    """The text as it is kept; ValueError if there is nothing in it or too much."""
    text = text.strip()
    if not 0 < width(text) <= TEXT_LIMIT:
        raise ValueError(f"a message has 1 to {TEXT_LIMIT} characters")
    return text
