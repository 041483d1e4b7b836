"""The board: a pinned message for each night, edited after every booking without flooding the chat.

It is a projection of the ledger and may skip states. Its message, and the number of changes that it
shows, are stored with the night.
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
from bot.keyboards.links import LinkedTable, MiniAppLinks
from bot.ops import logs
from bot.ops.supervision import supervise
from bot.telegram.answers import Edit, Say, Unpin, board_place
from bot.telegram.ledger import Ledger
from bot.telegram.sender import Sender
from bot.text import receipts
from bot.text.at_table import translator_at
from bot.text.translator import Markup, join
from models.ledger.ids import ChatId, TableKey, TopicId
from models.ledger.night.history import list_entries, score_tile_hands
from models.ledger.night.queries import ended_stale_tables, stale_boards
from models.ledger.nights import newest_table
from models.ledger.updates import BoardMark
from models.ledger.values import Table

log = logging.getLogger(__name__)

SOON: Final = 0.5
BETWEEN: Final = 6.0
"""Seconds between two edits of a board, so that a burst of bookings costs a single edit."""


def board_message(
    session: Session,
    chat_id: ChatId,
    table: Table,
    intro: Markup,
    way_in: MiniAppLinks | None = None,
) -> Say:
    """Makes a new message with a night's board above `intro`; it replaces the older board."""
    text, keyboard = _board_content(session, chat_id, table, way_in)
    place = board_place(table.night, table.changes)
    return Say(join((text, intro), "\n\n"), keyboard, place=place, topic=table.topic)


def app_buttons(
    table: Table, chat_id: ChatId, way_in: MiniAppLinks | None
) -> list[InlineKeyboardButton]:
    """Returns the button that opens the Mini App on a night, if the app is set up."""
    if way_in is None:
        return []
    place = LinkedTable(chat_id, table.topic, table.night)
    return [way_in.table_button(translator_at(table), place)]


@dataclass(slots=True)
class BoardWork:
    """Pending work on a table's board: edit it (`is_behind`) or post a new one (`renewed`).

    Boards of ended nights are retired along with it.
    """

    is_behind: bool = False
    renewed: bool = False


class Boards:
    """The boards of all tables, kept up to date in the background."""

    def __init__(self, ledger: Ledger, sender: Sender, way_in: MiniAppLinks | None = None) -> None:
        self._ledger = ledger
        self._sender = sender
        self._way_in = way_in
        self.soon = SOON
        self.between = BETWEEN
        self._due: dict[TableKey, BoardWork] = {}
        self._following: dict[TableKey, asyncio.Task[None]] = {}
        self._edited: dict[TableKey, float] = {}

    def touch(self, chat_id: ChatId, topic: TopicId, *, posted: bool = False) -> None:
        """Schedules an edit of a table's board; further changes until then share the edit.

        `posted`: a new board is on its way already, and only boards of ended nights are behind.
        """
        place = (chat_id, topic)
        self._due.setdefault(place, BoardWork()).is_behind |= not posted
        if place not in self._following:
            self._following[place] = asyncio.create_task(
                self._follow(place), context=logs.of_chat(chat_id)
            )

    def renew(self, chat_id: ChatId, topic: TopicId) -> None:
        """Schedules an edit of a table's board, or a new board if it has none to edit."""
        self._due.setdefault((chat_id, topic), BoardWork()).renewed = True
        self.touch(chat_id, topic)

    async def stale(self, chats: Collection[ChatId] | None = None) -> tuple[TableKey, ...]:
        """Lists the tables (of these chats) whose boards an earlier run left behind."""
        return await self._ledger.read(stale_boards, chats)

    async def renew_stale(self, chats: Collection[ChatId]) -> None:
        """Renews the boards of these chats that an earlier run left behind."""
        for place in await self.stale(chats):
            self.renew(*place)

    def follows(self, chat_id: ChatId) -> bool:
        """Tells whether a board of a chat is still to be edited."""
        return any(chat_id == followed for followed, _ in self._following)

    async def leave(self, chat_id: ChatId) -> None:
        """Cancels all work on the boards of a chat, whose nights are about to move."""
        for place in [place for place in self._due if place[0] == chat_id]:
            del self._due[place]
        following = [task for (chat, _), task in self._following.items() if chat == chat_id]
        for task in following:
            task.cancel()
        if following:
            await asyncio.wait(following)

    async def stop(self) -> None:
        """Cancels all work; the next start brings the boards up to date."""
        for task in self._following.values():
            task.cancel()
        await asyncio.gather(*self._following.values(), return_exceptions=True)

    async def _follow(self, place: TableKey) -> None:
        try:
            await supervise("keeping a board up to date", lambda: self._keep_up(place))
        finally:
            # Here, not in a callback: a touch between the end and the callback would be lost.
            del self._following[place]

    async def _keep_up(self, place: TableKey) -> None:
        while place in self._due:
            since = time.monotonic() - self._edited.get(place, float("-inf"))
            await asyncio.sleep(max(self.soon, self.between - since))
            if self._sender.board_coming(place[0]):
                continue  # a new board is on its way, and is edited once it is sent
            await self._refresh(place, self._due.pop(place))

    async def _refresh(self, place: TableKey, due: BoardWork) -> None:
        """Edits the board of a table's newest night, and retires those of ended nights."""
        chat_id = place[0]
        table, edit, ended = await self._ledger.read(
            _read_board_edits, place, due.is_behind, self._way_in
        )
        for before, last in ended:
            # Whether or not that message can still be edited, it is left alone from now on.
            await self._sender.post(chat_id, last)
            await self._sender.standing.retire_newest(*place, before.night)
            await self._retire(chat_id, before)
        if not due.is_behind or table is None:
            return
        await self._show(chat_id, table, edit, renewed=due.renewed)
        now = self._edited[place] = time.monotonic()
        if len(self._edited) > 1_000:
            self._edited = {c: t for c, t in self._edited.items() if now - t < self.between}

    async def _show(
        self, chat_id: ChatId, table: Table, edit: Edit | None, *, renewed: bool
    ) -> None:
        """Edits the newest night's board, or posts a new one if there is none to edit."""
        if edit is None:
            if renewed and table.open:
                await self._post_anew(chat_id, table)
            return
        stands = await self._sender.post(chat_id, edit) is not None
        if not table.open:
            await self._sender.standing.retire_newest(chat_id, table.topic, table.night)
            await self._retire(chat_id, table)
        elif stands:
            self._sender.marks.mark([BoardMark(chat_id, table.night, table.changes)])
        else:
            await self._post_anew(chat_id, table)

    async def _retire(self, chat_id: ChatId, table: Table) -> None:
        """Unpins the board of an ended night, and marks it as up to date."""
        if table.board_id is not None:
            self._sender.post(chat_id, Unpin(table.board_id))
        self._sender.marks.mark([BoardMark(chat_id, table.night, table.changes)])
        await self._sender.marks.flush()  # else it would be edited again

    async def _post_anew(self, chat_id: ChatId, table: Table) -> None:
        say = await self._ledger.read(board_message, chat_id, table, Markup(""), self._way_in)
        await self._sender.post(chat_id, say)


def _read_board_edits(
    session: Session, place: TableKey, is_behind: bool, way_in: MiniAppLinks | None
) -> tuple[Table | None, Edit | None, list[tuple[Table, Edit]]]:
    """Reads the edits that a table's boards need.

    Returns the newest night with the edit of its board (None if it needs none), and the earlier
    ended nights whose boards are behind, each with its last edit.
    """
    table, chat_id = newest_table(session, *place), place[0]
    if table is None:
        return None, None, []
    edit = None
    if is_behind and table.board_id is not None:
        edit = Edit(table.board_id, *_board_content(session, chat_id, table, way_in))
    ended = [
        (one, Edit(one.board_id, *_board_content(session, chat_id, one, None)))
        for one in ended_stale_tables(session, *place)
        if one.board_id is not None and one.night != table.night
    ]
    return table, edit, ended


def _board_content(
    session: Session, chat_id: ChatId, table: Table, way_in: MiniAppLinks | None
) -> tuple[Markup, InlineKeyboardMarkup | None]:
    last = list_entries(session, table, 1)
    translator = translator_at(table)
    won = next(iter(score_tile_hands(session, table, last).values()), ())
    text = receipts.board_text(translator, table, last[-1] if last else None, won)
    return text, board_keyboard(translator, table, app_buttons(table, chat_id, way_in))
