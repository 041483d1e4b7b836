"""The board: one pinned message a night that follows what is booked, without flooding the chat."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Final

from bot import logs
from bot.kaki import Kaki
from bot.outbox import Call, Edit, Say, Sent
from bot.text import receipts
from bot.text.voice import Markup, Voice, joined, voice
from bot.touch.cards import board_keyboard
from models.ledger.values import Table

log = logging.getLogger(__name__)

SOON: Final = 0.5
BETWEEN: Final = 6.0
"""Seconds between two edits of one board, so that a burst costs one edit and not one each."""


class Boards:
    """The boards of all chats. Which message shows one, and how far, is in the ledger."""

    def __init__(self, kaki: Kaki, soon: float = SOON, between: float = BETWEEN) -> None:
        self._kaki = kaki
        self.soon = soon
        self.between = between
        self._dirty: set[int] = set()
        self._renewed: set[int] = set()
        self._following: dict[int, asyncio.Task[None]] = {}
        self._edited: dict[int, float] = {}
        self._coming: Counter[int] = Counter()
        """How many new boards are on their way to a chat: the old one is left alone then."""

    async def post(
        self, chat_id: int, table: Table, intro: Markup, update_id: int | None = None
    ) -> Sent:
        """Posts a night's board as a new message above `intro`; once there, it replaces the older.

        Whoever books must not wait for that: what comes back resolves when the message stands.
        """
        text = joined((await self._text(chat_id, table), intro), "\n\n")
        say = Say(text, board_keyboard(_voice(table), table))

        async def then(message_id: int | None) -> None:
            try:
                if message_id is not None:
                    await self._replace(chat_id, table, message_id)
            finally:
                self._coming -= Counter((chat_id,))
            await self._catch_up(chat_id, table)

        self._coming[chat_id] += 1
        return self._kaki.outbox.post(chat_id, say, update_id, then)

    async def _replace(self, chat_id: int, table: Table, message_id: int) -> None:
        """A new message shows the board: it is pinned, and the one before retires."""
        newest = await self._kaki.do(self._kaki.book.newest, chat_id)
        if newest is None:
            return  # the group has moved meanwhile, and its nights with it
        here = newest if newest.night == table.night else table
        await self._shown(chat_id, table, message_id)
        if (old := here.board_id) is not None:
            self._call(chat_id, Call(lambda bot, chat: bot.edit_message_reply_markup(chat, old)))
        else:
            old = await self._kaki.do(self._kaki.book.board_before, chat_id, table.night)
            await self._retire_ended(chat_id, table)
        if old is not None:
            self._call(chat_id, Call(lambda bot, chat: bot.unpin_chat_message(chat, old)))
        self._call(
            chat_id,
            Call(lambda bot, c: bot.pin_chat_message(c, message_id, disable_notification=True)),
        )

    async def _catch_up(self, chat_id: int, shown: Table) -> None:
        """A board that was long on its way shows what was then."""
        newest = await self._kaki.do(self._kaki.book.newest, chat_id)
        if newest is not None and (newest.night, newest.changes) != (shown.night, shown.changes):
            self.touch(chat_id)

    def touch(self, chat_id: int) -> None:
        """The night moved: the board is edited soon, once for all that happens until then."""
        self._dirty.add(chat_id)
        if chat_id not in self._following:
            self._following[chat_id] = asyncio.create_task(
                self._follow(chat_id), context=logs.of_chat(chat_id)
            )

    def renew(self, chat_id: int) -> None:
        """The chat may have no board that can be edited: then it gets a new one soon."""
        self._renewed.add(chat_id)
        self.touch(chat_id)

    async def catch_up(self, hold: Callable[[int], Awaitable[bool]]) -> None:
        """Brings boards up to date that an earlier run left behind, or never posted.

        `hold` says whether a chat is this worker's to see to.
        """
        for chat_id in await self._kaki.do(self._kaki.book.stale_boards):
            if await hold(chat_id):
                self.renew(chat_id)

    def follows(self, chat_id: int) -> bool:
        """Whether the board of a chat is still to be edited."""
        return chat_id in self._following

    async def leave(self, chat_id: int) -> None:
        """Follows nothing more in this chat: its nights are about to move."""
        self._dirty.discard(chat_id)
        self._renewed.discard(chat_id)
        self._coming.pop(chat_id, None)
        if (following := self._following.get(chat_id)) is not None:
            following.cancel()
            await asyncio.wait([following])

    async def idle(self) -> None:
        """Waits until every board shows what is booked."""
        while self._following:
            await asyncio.gather(*self._following.values(), return_exceptions=True)

    async def stop(self) -> None:
        """Leaves what is not shown yet to the next start."""
        for task in self._following.values():
            task.cancel()
        await asyncio.gather(*self._following.values(), return_exceptions=True)

    async def _follow(self, chat_id: int) -> None:
        try:
            await self._keep_up(chat_id)
        finally:
            # Here, not in a callback: between the last look and the callback a touch would be lost.
            del self._following[chat_id]

    async def _keep_up(self, chat_id: int) -> None:
        while chat_id in self._dirty:
            since = time.monotonic() - self._edited.get(chat_id, float("-inf"))
            await asyncio.sleep(max(self.soon, self.between - since))
            self._dirty.discard(chat_id)
            try:
                await self._refresh(chat_id)
            except Exception:
                log.exception("board of chat %d not refreshed", chat_id)
            self._note(chat_id)

    def _note(self, chat_id: int) -> None:
        now = time.monotonic()
        self._edited[chat_id] = now
        if len(self._edited) > 1_000:
            recent = {c: t for c, t in self._edited.items() if now - t < self.between}
            self._edited = recent

    async def _refresh(self, chat_id: int) -> None:
        table = await self._kaki.do(self._kaki.book.newest, chat_id)
        if table is None or self._coming[chat_id]:
            return
        await self._retire_ended(chat_id, table)
        renewed = chat_id in self._renewed
        self._renewed.discard(chat_id)
        if table.board_id is None:
            if renewed and table.open:
                await (await self.post(chat_id, table, Markup("")))
            return
        edit = await self._edit(chat_id, table, table.board_id)
        is_there = await self._kaki.outbox.post(chat_id, edit) is not None
        if is_there or not table.open:
            await self._shown(chat_id, table, table.board_id)
        else:
            await (await self.post(chat_id, table, Markup("")))

    async def _retire_ended(self, chat_id: int, newest: Table) -> None:
        """The boards of nights before the newest show that these are over."""
        for ended in await self._kaki.do(self._kaki.book.boards_left_behind, chat_id):
            if ended.night != newest.night and ended.board_id is not None:
                # Not waited for: who retires boards may be what the chat's messages wait for.
                shown = partial(self._ended_shown, chat_id, ended, ended.board_id)
                edit = await self._edit(chat_id, ended, ended.board_id)
                self._kaki.outbox.post(chat_id, edit, then=shown)

    async def _ended_shown(
        self, chat_id: int, ended: Table, board_id: int, _sent: int | None
    ) -> None:
        """Whether or not that message can still be edited, it is left alone from now on."""
        await self._shown(chat_id, ended, board_id)

    async def _edit(self, chat_id: int, table: Table, board_id: int) -> Edit:
        """A night as it stands, on its board."""
        text = await self._text(chat_id, table)
        return Edit(board_id, text, board_keyboard(_voice(table), table))

    async def _text(self, chat_id: int, table: Table) -> Markup:
        lines = await self._kaki.do(self._kaki.book.lines, chat_id, table.night, 1)
        return receipts.board(_voice(table), table, lines[-1] if lines else None)

    async def _shown(self, chat_id: int, table: Table, message_id: int) -> None:
        await self._kaki.do(
            self._kaki.book.board_shown, chat_id, table.night, message_id, table.changes
        )

    def _call(self, chat_id: int, call: Call) -> None:
        self._kaki.outbox.post(chat_id, call)


def _voice(table: Table) -> Voice:
    return voice(table.manners.language)
