"""The people who sit at the practice table, and what they do there: say, edit, press, vote."""

from __future__ import annotations

import dataclasses
import json
import secrets
import time
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any, ClassVar, Final
from urllib.parse import quote, urlencode

from init_data_py import sign
from starlette.responses import JSONResponse, Response

from bot.practice.chats import Chats
from bot.practice.errors import ApiError
from bot.practice.exchange import Exchange, Method
from bot.practice.feed import Feed
from bot.practice.markup import detect, width
from bot.practice.methods import METHODS
from bot.practice.methods.chat import set_standing
from bot.practice.methods.common import TEXT_LIMIT
from bot.practice.params import Params
from bot.practice.queries import Queries
from bot.practice.schema import check
from bot.practice.store import Store
from bot.practice.updates import Updates
from bot.practice.values import ANONYMOUS, AS_CHANNEL, Chat, Json, Message, Person, Scene

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


class Table:
    """A group and private chats with the bot, kept in `store` (None: in memory).

    The first start with a store adds the bot to the group and says the scene's opening; a
    later one finds everything as it was, updates not yet confirmed included. Chat ids default to
    the group's.
    """

    methods: ClassVar[Mapping[str, Method]] = METHODS
    """What is offered of the Bot API, by names in lower case."""

    def __init__(
        self, scene: Scene, store: Path | None = None, clock: Callable[[], float] = time.time
    ) -> None:
        self.scene = scene
        kept = Store(store)
        feed = Feed()
        self.token: str = kept.fact("token") or f"{scene.bot.id}:{secrets.token_urlsafe(26)}"
        self.exchange = Exchange(
            store=kept,
            feed=feed,
            chats=Chats(kept, feed, scene.bot, clock),
            updates=Updates(kept),
            queries=Queries(clock),
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
    def chats(self) -> Chats:
        return self.exchange.chats

    @property
    def group_id(self) -> int:
        """The group's id, which an upgrade changes."""
        group_id: int = self.exchange.store.fact("group")
        return group_id

    async def perform(self, method: str, params: Params) -> Response:
        """Performs a call of the Bot API, and answers it. Raises `ApiError`."""
        if method not in self.methods:
            raise ApiError(404, "Not Found: method not found")
        check(method, params)
        return JSONResponse(
            {"ok": True, "result": await self.methods[method](self.exchange, params)}
        )

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

    # --- what happens to groups ---

    def open_group(self, title: str, members: Iterable[int], by: int | None = None) -> int:
        """Makes a group, owned by its first member, who adds the bot; returns its id."""
        with self.exchange.store.together():
            group = self.chats.open_group(title, tuple(members), bot="left")
            self.add_bot(by or group.members[0], group.id)
            return group.id

    def add_bot(self, by: int, chat_id: int | None = None) -> Message:
        """Adds the bot to a group."""
        with self.exchange.store.together():
            chat = set_standing(self.exchange, self._chat(chat_id), by, "member")
            return self._serve(chat, by, {"new_chat_members": [self.chats.bot.as_json()]})

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
