"""The practice table as tests need it: what happens around it that its chat page cannot do."""

from __future__ import annotations

import asyncio
import dataclasses
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

from starlette.responses import Response
from starlette.routing import BaseRoute

from bot.practice import values
from bot.practice.host import PracticeTable
from bot.practice.methods import menu_key_of_call
from bot.practice.table import PracticeGroup
from tests.call_params import Params
from tests.courier import WITH_WEBHOOK, Courier
from tests.effort import PATIENCE
from tests.faults import Injector, answer_with_fault, outcome_of_fault
from tests.flood import COUNTED, FloodGate, Limits

T = TypeVar("T")


def button_on(message: values.Message, label: str) -> values.ChatButton:
    """Returns the first button of a message whose label contains this."""
    return next(button for button in message.buttons if label in button.text)


async def answer_guest_query(table: PracticeGroup, call: values.Json) -> values.Json:
    """Answers who asked as a guest."""
    query_id = call["guest_query_id"]
    table.queries.answer_query(query_id, [call["result"]])
    return {"inline_message_id": f"guest{query_id}"}


async def answer_inline_query(table: PracticeGroup, call: values.Json) -> bool:
    """Answers who typed `@bot` and more."""
    if len(call["results"]) > 50:
        raise values.bad_request_error("RESULTS_TOO_MUCH")
    table.queries.answer_query(call["inline_query_id"], call["results"])
    return True


async def get_my_commands(table: PracticeGroup, call: values.Json) -> Any:
    """Returns the menu that was set for a scope and a language."""
    return table.store.read_fact(menu_key_of_call(call), [])


class World(PracticeTable):
    """A practice table with everything that happens around a bot on Telegram.

    `fault` is asked before every call what shall go wrong; `limits` are Telegram's flood limits.
    Updates are posted where a webhook was set.
    """

    methods = WITH_WEBHOOK | {
        "getmycommands": get_my_commands,
        "answerguestquery": answer_guest_query,
        "answerinlinequery": answer_inline_query,
    }

    def __init__(
        self,
        scene: values.Scene,
        store: Path | None = None,
        limits: Limits | None = None,
        clock: Callable[[], float] = time.time,
    ) -> None:
        self.fault: Injector | None = None
        self._gate = FloodGate(limits) if limits else None
        self._clock = clock
        super().__init__(scene, store, clock)
        self.courier = Courier(self)

    async def perform_call(self, method: str, given: values.Json) -> Response:
        """Performs a call, unless it goes wrong."""
        answer = partial(self._answered, method, given)
        fault = await outcome_of_fault(self.fault, method, Params(given))
        return await (answer() if fault is None else answer_with_fault(fault, answer))

    async def _answered(self, name: str, given: values.Json) -> Response:
        if self._gate is not None and name in COUNTED:
            self._gate.enter(Params(given).integer("chat_id") or 0, self._clock())
        return await super().perform_call(name, given)

    async def start(self, port: int = 0, extra_routes: Sequence[BaseRoute] = ()) -> None:
        """Serves, and goes on with the webhook that was set before."""
        await super().start(port, extra_routes)
        self.courier.start()

    async def stop(self) -> None:
        """Posts no more, and serves no more."""
        await self.courier.stop()
        await super().stop()

    def ask_inline(self, person_id: int, query: str) -> str:
        """Types `@bot query` anywhere; returns the query's id.

        ValueError while inline mode is off: then Telegram asks the bot nothing.
        """
        if not self.bot_abilities["supports_inline_queries"]:
            raise ValueError("the bot has no inline mode")
        query_id = self._new_query_id()
        user = self.chats.person(person_id).as_json()
        self.updates.push(
            "inline_query", {"id": query_id, "from": user, "query": query, "offset": ""}
        )
        return query_id

    def answer_to(self, query_id: str) -> values.ButtonPressAnswer | None:
        """Returns the bot's answer to a pressed button, None if there is none yet."""
        answer: values.ButtonPressAnswer | None = self.queries.answers.get(query_id)
        return answer

    def inline_answer_to(self, query_id: str) -> list[values.Json] | None:
        """Returns the bot's results of an inline query, None if there are none yet."""
        results: list[values.Json] | None = self.queries.answers.get(query_id)
        return results

    def messages(self, chat_id: int | None = None) -> tuple[values.Message, ...]:
        """Returns all messages of the chat, oldest first, service messages too."""
        return self.chats.messages(self._find_chat(chat_id).id, None, 100_000)

    def bot_messages(self, chat_id: int | None = None) -> tuple[values.Message, ...]:
        """Returns the bot's messages in the chat, oldest first, without service messages."""
        bot = self.chats.bot.id
        said = (m for m in self.messages(chat_id) if m.sender_id == bot)
        return tuple(message for message in said if message.service is None)

    def pinned(self, chat_id: int | None = None) -> values.Message | None:
        """Returns the pinned message that shows."""
        return self.chats.newest_pinned_message(self._find_chat(chat_id))

    async def until(self, look: Callable[[], T], patience: float = PATIENCE) -> T:
        """Waits for the bot: the first true value `look` gives, tried after each event.

        TimeoutError if there is none within `patience` seconds.
        """
        with self.feed.subscribe() as listener:
            async with asyncio.timeout(patience):
                while not (found := look()):
                    await listener.get()
                return found

    def allow_bot(self, **abilities: bool) -> None:
        """Tells @BotFather what the bot may do: fields of the User that `getMe` gives."""
        self.store.store_fact("abilities", self.bot_abilities | abilities)

    def set_up_group(self, chat_id: int | None = None, **settings: Any) -> values.PracticeChat:
        """Changes settings of a group: fields of Chat (`admins`, `forbidden`, `reactions`)."""
        return self.chats.store_chat(dataclasses.replace(self._find_chat(chat_id), **settings))

    def open_topic(self, title: str, by: int, chat_id: int | None = None) -> int:
        """Opens a topic in a supergroup, which is a forum from then on; the topic's number."""
        with self.store.transaction():
            chat = self._find_chat(chat_id)
            service = {"forum_topic_created": {"name": title, "icon_color": 7322096}}
            opened = self.chats.add_message(chat, self.chats.person(by), service=service)
            topics = chat.topics or (values.ForumTopic(values.GENERAL, "General"),)
            self.set_up_group(
                chat.id, topics=(*topics, values.ForumTopic(opened.message_id, title))
            )
            self.deliver_to_bot(opened)
            return opened.message_id

    def close_topic(self, number: int, chat_id: int | None = None) -> None:
        """Closes the topic to all but admins."""
        topics = self._find_chat(chat_id).topics
        closed = (dataclasses.replace(t, closed=t.closed or t.id == number) for t in topics)
        self.set_up_group(chat_id, topics=tuple(closed))

    def delete_topic(self, number: int, chat_id: int | None = None) -> None:
        """Deletes the topic with all its messages."""
        with self.store.transaction():
            chat = self._find_chat(chat_id)
            for message in self.messages(chat.id):
                if number in (message.topic, message.message_id):
                    self.chats.remove_message(message)
            left = tuple(t for t in chat.topics if t.id != number)
            self.set_up_group(chat.id, topics=left)

    def open_channel(self, title: str) -> int:
        """Makes a channel in whose name people may speak; its id."""
        return self.chats.create_group(title, (), "channel", bot="left").id

    def block_bot(self, person_id: int) -> None:
        """Blocks the bot in the person's private chat, until the person says something."""
        with self.store.transaction():
            self.set_bot_membership(self._find_chat(person_id), person_id, "kicked")

    def join(self, person: values.PracticePerson, chat_id: int | None = None) -> values.Message:
        """Brings a person, new to the table perhaps, into a group."""
        with self.store.transaction():
            self.chats.add_person(person)
            chat = self._find_chat(chat_id)
            members = (*chat.members, person.id)
            chat = self.chats.store_chat(dataclasses.replace(chat, members=members))
            return self._add_service_message(
                chat, person.id, {"new_chat_members": [person.as_json()]}
            )

    def leave(self, person_id: int, chat_id: int | None = None) -> values.Message:
        """Takes a person out of a group."""
        with self.store.transaction():
            chat = self._find_chat(chat_id)
            members = tuple(member for member in chat.members if member != person_id)
            chat = self.chats.store_chat(dataclasses.replace(chat, members=members))
            gone = self.chats.person(person_id).as_json()
            return self._add_service_message(chat, person_id, {"left_chat_member": gone})

    def upgrade_group(self, chat_id: int | None = None) -> int:
        """Makes a supergroup of the group; returns the new id.

        As Telegram does: a service message in each chat names the other, message ids begin
        anew, and calls that name the old chat are refused with `migrate_to_chat_id`.
        """
        with self.store.transaction():
            old = self._find_chat(chat_id)
            if old.type != "group":
                raise ValueError("only a group can be upgraded")
            new = self.chats.create_group(old.title, old.members, "supergroup", bot=old.bot)
            self._add_service_message(old, old.members[0], {"migrate_to_chat_id": new.id})
            self.chats.store_chat(dataclasses.replace(old, upgraded_to=new.id))
            self._add_service_message(new, new.members[0], {"migrate_from_chat_id": old.id})
            if old.id == self.group_id:
                self.store.store_fact("group", new.id)
            return new.id

    @asynccontextmanager
    async def away(self) -> AsyncIterator[None]:
        """Refuses connections meanwhile; chats go on without a bot."""
        assert self._served is not None, "only who is there can go away"
        self.updates.close()
        await self._served.aclose()
        yield
        self.updates._closed = False
        await self.start(self._port)
