"""The board: one pinned message a night that follows what is booked, without flooding the chat.

It is a projection of the ledger and may skip states: which message shows it, and how far, is kept
with the night.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

from sqlmodel import Session
from telegram import InlineKeyboardButton, InlineKeyboardMarkup

from bot.keyboards.cards import board_keyboard
from bot.keyboards.links import AppPlace, WayIn
from bot.ops import logs
from bot.ops.supervision import supervised
from bot.telegram.answers import Edit, Say, Unpin, board_place
from bot.telegram.ledger import Ledger
from bot.telegram.sender import Sender
from bot.text import receipts
from bot.text.at_table import translator_at
from bot.text.translator import Markup, joined
from models.ledger.ids import ChatId, TableKey, TopicId
from models.ledger.night.history import lines, worth_of_tiles
from models.ledger.night.queries import boards_left_behind, stale_boards
from models.ledger.nights import table_of
from models.ledger.updates import BoardMark
from models.ledger.values import Table

log = logging.getLogger(__name__)

SOON: Final = 0.5
BETWEEN: Final = 6.0
"""Seconds between two edits of one board, so that a burst costs one edit and not one each."""


def board_message(
    session: Session, chat_id: ChatId, table: Table, intro: Markup, way_in: WayIn | None = None
) -> Say:
    """A night's board as a new message above `intro`; once it stands, it replaces the older."""
    text, keyboard = _shown(session, chat_id, table, way_in)
    place = board_place(table.night, table.changes)
    return Say(joined((text, intro), "\n\n"), keyboard, place=place, topic=table.topic)


def app_buttons(table: Table, chat_id: ChatId, way_in: WayIn | None) -> list[InlineKeyboardButton]:
    """The button that opens the Mini App on a night, where there is one."""
    if way_in is None:
        return []
    place = AppPlace(chat_id, table.topic, table.night)
    return [way_in.button(translator_at(table), place)]


@dataclass(slots=True)
class _Due:
    """Tasks that are due soon about the boards of a table: older ones are looked after always.

    The newest night's is edited where it `is_behind`; where there is none to edit, it is posted
    anew if the table is to be `renewed`.
    """

    is_behind: bool = False
    renewed: bool = False


class Boards:
    """Keeps the boards of all tables up to date."""

    def __init__(self, ledger: Ledger, sender: Sender, way_in: WayIn | None = None) -> None:
        self._ledger = ledger
        self._sender = sender
        self._way_in = way_in
        self.soon = SOON
        self.between = BETWEEN
        self._due: dict[TableKey, _Due] = {}
        self._following: dict[TableKey, asyncio.Task[None]] = {}
        self._edited: dict[TableKey, float] = {}

    def touch(self, chat_id: ChatId, topic: TopicId, *, posted: bool = False) -> None:
        """The night moved: the board is edited soon, once for all that happens until then.

        `posted`: a new board that shows it was said already, and only older ones are behind.
        """
        place = (chat_id, topic)
        self._due.setdefault(place, _Due()).is_behind |= not posted
        if place not in self._following:
            self._following[place] = asyncio.create_task(
                self._follow(place), context=logs.of_chat(chat_id)
            )

    def renew(self, chat_id: ChatId, topic: TopicId) -> None:
        """The table may have no board that can be edited: then it gets a new one soon."""
        self._due.setdefault((chat_id, topic), _Due()).renewed = True
        self.touch(chat_id, topic)

    async def stale(self, chats: Collection[ChatId] | None = None) -> tuple[TableKey, ...]:
        """The tables (of these chats) whose boards an earlier run left behind, or never posted."""
        return await self._ledger.read(stale_boards, chats)

    async def renew_stale(self, chats: Collection[ChatId]) -> None:
        """Renews the boards that were left behind, of the tables of these chats."""
        for place in await self.stale(chats):
            self.renew(*place)

    def follows(self, chat_id: ChatId) -> bool:
        """Tells whether a board of a chat is still to be edited."""
        return any(chat_id == followed for followed, _ in self._following)

    async def leave(self, chat_id: ChatId) -> None:
        """Follows nothing more in this chat: its nights are about to move."""
        for place in [place for place in self._due if place[0] == chat_id]:
            del self._due[place]
        following = [task for (chat, _), task in self._following.items() if chat == chat_id]
        for task in following:
            task.cancel()
        if following:
            await asyncio.wait(following)

    async def stop(self) -> None:
        """Leaves what is not shown yet to the next start."""
        for task in self._following.values():
            task.cancel()
        await asyncio.gather(*self._following.values(), return_exceptions=True)

    async def _follow(self, place: TableKey) -> None:
        try:
            await supervised("keeping a board up to date", lambda: self._keep_up(place))
        finally:
            # Here, not in a callback: between the last look and the callback a touch would be lost.
            del self._following[place]

    async def _keep_up(self, place: TableKey) -> None:
        while place in self._due:
            since = time.monotonic() - self._edited.get(place, float("-inf"))
            await asyncio.sleep(max(self.soon, self.between - since))
            if self._sender.board_coming(place[0]):
                continue  # that one is edited, once it stands
            await self._refresh(place, self._due.pop(place))

    async def _refresh(self, place: TableKey, due: _Due) -> None:
        """Brings the boards of a table up to date: the newest, and those of nights that ended."""
        chat_id = place[0]
        table, edit, ended = await self._ledger.read(_boards_of, place, due.is_behind, self._way_in)
        for before, last in ended:
            # Whether or not that message can still be edited, it is left alone from now on.
            await self._sender.post(chat_id, last)
            await self._sender.standing.retire_newest(*place, before.night)
            await self._retired(chat_id, before)
        if not due.is_behind or table is None:
            return
        await self._show(chat_id, table, edit, renewed=due.renewed)
        now = self._edited[place] = time.monotonic()
        if len(self._edited) > 1_000:
            self._edited = {c: t for c, t in self._edited.items() if now - t < self.between}

    async def _show(
        self, chat_id: ChatId, table: Table, edit: Edit | None, *, renewed: bool
    ) -> None:
        """Edits the newest night's board, or posts it anew where there is none to edit."""
        if edit is None:
            if renewed and table.open:
                await self._post_anew(chat_id, table)
            return
        stands = await self._sender.post(chat_id, edit) is not None
        if not table.open:
            await self._sender.standing.retire_newest(chat_id, table.topic, table.night)
            await self._retired(chat_id, table)
        elif stands:
            self._sender.marks.mark([BoardMark(chat_id, table.night, table.changes)])
        else:
            await self._post_anew(chat_id, table)

    async def _retired(self, chat_id: ChatId, table: Table) -> None:
        """The board of a night that is over is pinned no longer."""
        if table.board_id is not None:
            self._sender.post(chat_id, Unpin(table.board_id))
        self._sender.marks.mark([BoardMark(chat_id, table.night, table.changes)])
        await self._sender.marks.flush()  # else it would be edited again

    async def _post_anew(self, chat_id: ChatId, table: Table) -> None:
        say = await self._ledger.read(board_message, chat_id, table, Markup(""), self._way_in)
        await self._sender.post(chat_id, say)


def _boards_of(
    session: Session, place: TableKey, is_behind: bool, way_in: WayIn | None
) -> tuple[Table | None, Edit | None, list[tuple[Table, Edit]]]:
    """The newest night of a table with the edit of its board (None where it has none), and those of
    ended nights before it whose boards do not show yet that they ended.
    """
    table, chat_id = table_of(session, *place), place[0]
    if table is None:
        return None, None, []
    edit = None
    if is_behind and table.board_id is not None:
        edit = Edit(table.board_id, *_shown(session, chat_id, table, way_in))
    ended = [
        (one, Edit(one.board_id, *_shown(session, chat_id, one, None)))
        for one in boards_left_behind(session, *place)
        if one.board_id is not None and one.night != table.night
    ]
    return table, edit, ended


def _shown(
    session: Session, chat_id: ChatId, table: Table, way_in: WayIn | None
) -> tuple[Markup, InlineKeyboardMarkup | None]:
    last = lines(session, table, 1)
    translator = translator_at(table)
    won = next(iter(worth_of_tiles(session, table, last).values()), ())
    text = receipts.board_text(translator, table, last[-1] if last else None, won)
    return text, board_keyboard(translator, table, app_buttons(table, chat_id, way_in))
